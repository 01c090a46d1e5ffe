"""Reading an application essay: pure text analysis in Chinese and English."""
