#!/bin/sh
# Make or refresh .venv/ from the lock file: environment.sh requirements.txt|requirements-dev.txt
# Does nothing when the environment already holds what the file says.
set -eu
cd "$(dirname "$0")/.."
lock=$1
venv=.venv
stamp=$venv/.installed-$lock

fail() {
    echo "$1" >&2
    exit 1
}

works() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

find_python() {
    for name in ${PYTHON:-} python3.13 python3.12 python3.11 python3 python; do
        if works "$name" && "$name" -c 'import venv, ensurepip' >/dev/null 2>&1; then
            echo "$name"
            return
        fi
    done
}

if ! works $venv/bin/python; then
    python=$(find_python)
    [ -n "$python" ] || fail "Python 3.11 or newer with venv is needed (on Debian and Ubuntu: the package python3-venv). Set PYTHON to choose one."
    echo "making $venv with $("$python" --version)" >&2
    rm -rf $venv
    "$python" -m venv $venv
fi

wanted="$(cksum <"$lock") $($venv/bin/python --version)"
[ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ] && exit 0

echo "installing $lock" >&2
PIP_USER=0 $venv/bin/python -m pip install -qq --disable-pip-version-check --no-input \
    --require-hashes -r "$lock"
echo "$wanted" >"$stamp"
# The development file holds everything of the other one.
if [ "$lock" = requirements-dev.txt ]; then
    echo "$(cksum <requirements.txt) $($venv/bin/python --version)" >$venv/.installed-requirements.txt
fi
