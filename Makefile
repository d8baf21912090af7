# Two commands do everything: `make play` opens the program, `make test` passes its tests.
PYTHON ?= $(shell command -v python3.11 || echo python3)
BIN := .venv/bin

.PHONY: play test lint types tests random bench pictures schemas clean

play: .venv/installed
	$(BIN)/umpire

test: lint types tests

lint: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/dev
	$(BIN)/mypy

tests: .venv/dev
	$(BIN)/python -m pytest

# Random games in other numbers than `make test` plays them: make random N=10000
N ?= 10000
random: .venv/dev
	RANDOM_GAMES=$(N) $(BIN)/python -m pytest tests/rules/rattenkrieg/test_random_games.py \
		tests/rules/alien_scum/test_random_battles.py tests/rules/hurrah_stalino/test_random_battles.py

# An aim that is missed is told, and the next bench runs.
bench: .venv/dev
	$(BIN)/pip install --quiet --editable '.[bench]'
	$(BIN)/python -m bench.odds
	$(BIN)/python -m bench.start
	-$(BIN)/python -m bench.paint
	-$(BIN)/python -m bench.journal
	$(BIN)/python -m bench.files
	-$(BIN)/python -m bench.play

pictures: .venv/dev
	$(BIN)/python docs/pictures.py

schemas: .venv/installed
	$(BIN)/umpire schema army > armies/army.schema.json
	$(BIN)/umpire schema scenario > scenarios/scenario.schema.json
	$(BIN)/umpire schema deployment > scenarios/deployment.schema.json

# The environment is made again when what it is made from has changed.
MADE_FROM := pyproject.toml hatch_build.py $(wildcard umpire/rules/*/tables.yaml)

.venv/bin/pip:
	$(PYTHON) -m venv .venv

.venv/installed: $(MADE_FROM) | .venv/bin/pip
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	touch $@

.venv/dev: $(MADE_FROM) | .venv/bin/pip
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@ .venv/installed

clean:
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
