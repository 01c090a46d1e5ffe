# What a person does with this project. `make` alone lists it.
# PORT (8000) and DATA_DIR (var) let several copies run side by side.

PYTHON_ = .venv/bin/python
LOCK = $(PYTHON_) -m uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate --no-emit-index-url $(LOCK_OPTIONS)
# They start, kill or measure processes of their own and want the machine for themselves.
ALONE = tests/config
# Two pages at once are enough for two cores.
PAGES = tests/browser

.PHONY: help run test test-fast test-most test-pages test-alone mutants check types-lower learn bench lock messages lives \
	environment environment-dev browser

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' Makefile

run: environment ## start everything in the foreground; Ctrl-C stops it
	@exec $(PYTHON_) manage.py serve --stop-with-parent

test: environment-dev ## install what tests need and run all of them
	@MAKE="$(MAKE)" sh scripts/parts.sh check test-most test-pages test-alone

test-fast: environment-dev ## the tests that need neither servers nor a browser
	$(PYTHON_) -m pytest -n 2 --dist loadfile -m "not servers and not browser"

test-most:
	$(PYTHON_) -m pytest -n 2 --dist loadfile $(PAGES:%=--ignore=%) $(ALONE:%=--ignore=%)

test-pages: browser
	$(PYTHON_) -m pytest -n 2 --dist loadfile $(wildcard $(PAGES))

test-alone:
	$(PYTHON_) -m pytest $(wildcard $(ALONE))

mutants: environment-dev ## small faults at random: do tests notice? (MUTANTS=120, SEED=…)
	@$(PYTHON_) -m tests.mutants $(MUTANTS:%=--count=%) $(SEED:%=--seed=%)

lives: environment-dev ## students' stories and random orders of every way in (SEQUENCES=1000)
	$(if $(SEQUENCES),SEQUENCES=$(SEQUENCES)) $(PYTHON_) -m pytest tests/evals/lives tests/tools/profile/test_any_order.py

check: environment-dev ## style, layers, types, settings, migrations
	$(PYTHON_) -m ruff check .
	$(PYTHON_) -m ruff format --check .
	.venv/bin/lint-imports --no-cache
	$(PYTHON_) -m tests.types
	$(PYTHON_) manage.py check --fail-level WARNING
	$(PYTHON_) manage.py makemigrations --check --dry-run

types-lower: environment-dev ## fewer type errors than known? lower the list of them
	$(PYTHON_) -m tests.types --lower

learn: environment-dev ## learn the small weights from the examples
	$(PYTHON_) -m scripts.learn.reading
	$(PYTHON_) -m scripts.learn.intents

bench: environment-dev ## measure: latency, turns per second, sockets
	$(PYTHON_) -m tests.benchmarks

lock: environment-dev ## compile the lock files anew (LOCK_OPTIONS=--upgrade for newer versions)
	$(LOCK) requirements.in -o requirements.txt
	$(LOCK) -c requirements.txt requirements-dev.in -o requirements-dev.txt

messages: environment ## collect and compile the translations (needs gettext)
	$(PYTHON_) manage.py makemessages --all --no-location --no-wrap --ignore=.venv --ignore=var
	$(PYTHON_) manage.py compilemessages --ignore=.venv --ignore=var

environment:
	@sh scripts/environment.sh requirements.txt

environment-dev:
	@sh scripts/environment.sh requirements-dev.txt

browser: environment-dev
	@$(PYTHON_) -m tests.browser.ensure_browser
