# `make` sets up what is needed (once) and builds the shipped stories. `make help` lists the rest.
.DEFAULT_GOAL := story
.PHONY: story test tests costly quick nightly weekly orders lint bench plays rounds dramas verify fuzz mutants mutants-content mutants-pairs rules sample-box schemas docs words test-editors fmt wheel lock clean help
bin := .venv/bin
ready := .venv/.ready

story: $(ready)  ## build the shipped stories into build/ (the default)
	@$(bin)/fog build stories

# Types and tests at the same time: the one waits where the other works.
test: $(ready)  ## lint, types and the tests, as CI runs them at every change; long proofs are `make nightly`
	@$(MAKE) --no-print-directory -j2 lint tests

quick: $(ready)  ## lint, types and the fast tests
	@$(MAKE) --no-print-directory -j2 lint tests ONLY='-m "not slow and not nightly and not costly"'

# Bytecode is kept whatever the surroundings say: each worker and each command would compile everything anew.
tests nightly orders costly: export PYTHONDONTWRITEBYTECODE =
tests: $(ready)
	@$(bin)/pytest -n 2 --dist worksteal $(or $(ONLY),-m "not nightly and not costly")

costly: $(ready)  ## measure what each test costs, and leave the dearest to the night (tests/costly.txt)
	@-$(bin)/pytest -n 2 --dist worksteal -m "not nightly" -p tests.costing
	@$(bin)/pytest -n 2 --dist worksteal -m "not nightly and not costly" -p tests.costing

# The whole of every long proof that `make test` plays a share of. At most 80 minutes on two cores.
nightly: $(ready)  ## every test in full, in an order of its own (ORDER=1), and bounded runs of the long proofs
	@FOG_NIGHTLY=1 $(bin)/pytest -n 2 --dist worksteal -p randomly --randomly-seed=$(or $(ORDER),$(shell date +%Y%m%d))
	@$(MAKE) --no-print-directory plays N=8000
	@$(MAKE) --no-print-directory verify N=300
	@$(MAKE) --no-print-directory rounds N=2000
	@$(MAKE) --no-print-directory dramas N=1000
	@$(MAKE) --no-print-directory fuzz MINUTES=3
	@$(MAKE) --no-print-directory mutants N=8
	@$(MAKE) --no-print-directory mutants-content N=3
	@$(MAKE) --no-print-directory mutants-pairs

weekly: $(ready)  ## the long proofs in full; it takes a night and more
	@$(MAKE) --no-print-directory orders plays verify rounds dramas mutants mutants-content fuzz MINUTES=60

orders: $(ready)  ## the tests in three random orders, and one after the other in one process
	@for seed in 1 2 3; do $(bin)/pytest -n 2 -m "not nightly" -p randomly --randomly-seed=$$seed || exit; done
	@$(bin)/pytest -n 0 -m "not nightly"

lint: $(ready)  ## ruff and mypy only
	@$(bin)/ruff check --quiet
	@$(bin)/mypy --no-error-summary

docs: $(ready)  ## make the pages of keys and of the vocabulary and the pictures of the README anew
	@$(bin)/python tools/docs.py

words: $(ready)  ## bring every catalogue up to date: the shipped stories, the game's fixed words, the tool's messages
	@$(bin)/fog i18n sync

web:  ## build the studio's editor anew from the lock in tools/studio (needs Node)
	@tools/studio/build.sh

fmt: $(ready)  ## format the code and mend what ruff can mend
	@$(bin)/ruff check --quiet --fix-only
	@$(bin)/ruff format --quiet

rules: $(ready)  ## which rules are proven: the tests that name one, measured line by line, then `fog rules`
	@$(bin)/python -m pytest -q -n 2 -m "not slow and not nightly" -p tests.measuring
	@$(bin)/fog rules

bench: $(ready)  ## measure against the figures to beat
	@$(bin)/python -m tests.bench

plays: $(ready)  ## 100,000 plays of every story and persona, and of 50 generated boxes (N=1000: fewer)
	@$(bin)/python -m tests.many_plays $(or $(N),100000)

rounds: $(ready)  ## 100,000 rounds of Misty by every policy, twice: the same under two hash seeds? (N=1000: fewer)
	@$(bin)/python -m tests.many_rounds $(or $(N),100000)

dramas: $(ready)  ## 10,000 tarot dramas by every policy, twice: the same under two hash seeds? (N=300: fewer)
	@$(bin)/python -m tests.many_dramas $(or $(N),10000)

verify: $(ready)  ## 10,000 plays of every shipped story and pair of policies by both engines, compared (N=1000: fewer)
	@$(bin)/python -m tests.many_pairs $(or $(N),10000)

fuzz: $(ready)  ## broken files by chance, into the loader and every check (MINUTES=1 SEED=1)
	@$(bin)/python -m tests.fuzz --minutes $(or $(MINUTES),1) --seed $(or $(SEED),1)

mutants: $(ready)  ## 300 faults planted into the rules, one at a time: which does no test notice? (SEED=1 N=300)
	@$(bin)/python tools/mutants.py --seed $(or $(SEED),1) --count $(or $(N),300)

mutants-content: $(ready)  ## 20 faults of every kind planted into clean boxes: what does `fog check` find, and where? (SEED=1)
	@$(bin)/python -m tests.recall boxes --seed $(or $(SEED),1) --places $(or $(N),20)

mutants-pairs: $(ready)  ## 30 kinds of slips planted into translations: what do `fog check`, msgfmt and pofilter find? (SEED=1)
	@$(bin)/python -m tests.recall translations --seed $(or $(SEED),1)

unseen: $(ready)  ## faults written by others, from the manual alone, planted into the shipped box: how many are found? (ROUND=second: that one alone)
	@$(bin)/python -m tests.recall.unseen $(ROUND)

sample-box: $(ready)  ## write a whole invented box into build/sample-box
	@$(bin)/python -m fogtools.games.fog_of_love.sample build/sample-box 1

schemas: $(ready)  ## write schemas/ anew from the models
	@$(bin)/fog schema --write schemas

test-editors: $(ready)  ## the schemas in the YAML language server that editors use (needs Node), and Neovim where it is installed
	@$(bin)/pytest tests/editors

wheel: $(ready)  ## build the wheel into build/dist/
	@$(bin)/hatchling build -t wheel -d build/dist

# The throw-away uv only resolves; nothing is installed from here. UPGRADE=1 takes newer versions.
lock:  ## write requirements.lock anew from pyproject.toml (UPGRADE=1: newest versions)
	@rm -rf build/lock && $(or $(PYTHON),python3) -m venv build/lock
	@build/lock/bin/python -m pip --disable-pip-version-check install -qq uv==0.13.9
	@build/lock/bin/uv --quiet --no-config pip compile pyproject.toml --all-extras --universal --python-version 3.11 \
	  --generate-hashes --no-emit-index-url --no-emit-find-links \
	  --custom-compile-command "make lock   (make lock UPGRADE=1 takes newer versions)" \
	  $(if $(UPGRADE),--upgrade) --output-file requirements.lock
	@rm -rf build/lock

clean:  ## remove outputs and caches; .venv stays (rm -rf .venv to start over)
	@find build -mindepth 1 ! -name .gitkeep -delete
	@rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage .coverage.*
	@find . -name .venv -prune -o -name __pycache__ -prune -exec rm -rf {} +

help:  ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' Makefile

$(ready): requirements.lock pyproject.toml tools/setup.sh
	@tools/setup.sh
	@touch $@
