#!/bin/sh
# Make targets one after the other, all of them whatever becomes of each: parts.sh TARGET...
# Ends with the status of a failed one, and says at the end which they were.
failed=
status=0
for part in "$@"; do
    ${MAKE:-make} --no-print-directory "$part" || { status=$?; failed="$failed $part"; }
done
if [ "$status" -eq 0 ]; then echo "all parts passed: $*"; else echo "failed:$failed (of: $*)"; fi >&2
exit "$status"
