#!/usr/bin/env bash
# Tests what `./satscope` prints while it builds, with a build that is only pretended, and that no compiler of the release
# preset can warn. Usage: launcher.sh
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    printf 'launcher: %s\n' "$*" >&2
    cat -v "$work/output" >&2
    exit 1
}

expect() { grep -qE -- "$1" "$work/output" || fail "not printed: $1"; }
expect_none() { ! grep -qE -- "$1" "$work/output" || fail "printed: $1"; }

# A folder with the launcher, and programs instead of those that it runs. `ninja` builds 20 objects in two seconds.
mkdir -p "$work/house/build/release/app" "$work/bin"
cp "$root/satscope" "$root/CMakePresets.json" "$work/house"
cat >"$work/bin/dpkg-query" <<'END'
#!/bin/sh
printf installed
END
cat >"$work/bin/cmake" <<'END'
#!/bin/sh
echo "BUILD_TESTING:BOOL=OFF" > build/release/CMakeCache.txt
touch build/release/build.ninja
END
cat >"$work/bin/ninja" <<'END'
#!/bin/bash
case " $* " in *" -n "*) exit ;; esac
echo "ninja: Entering directory"
printf '%s\n' "${NINJA_STATUS//'%f/%t'/0/1}Re-running CMake..."
for ((i = 1; i <= 20; ++i)); do
    sleep 0.1
    printf '%s\n' "${NINJA_STATUS//'%f/%t'/$i/20}Building CXX object $i.o"
    [ "$i" != "${FAILS_AT-}" ] || { printf 'FAILED: %s.o\nx.cpp:1:2: error: expected a semicolon\n' "$i"; exit 1; }
done
END
printf '#!/bin/sh\necho "the program: $*"\n' >"$work/house/build/release/app/satscope"
chmod +x "$work/bin"/* "$work/house/build/release/app/satscope"
launch() { env -u SATSCOPE_PRESET PATH="$work/bin:$PATH" "$@" >"$work/output" 2>&1; }

launch "$work/house/satscope" --version || fail "exit code $?"
expect '^satscope: \[2/20\], about [0-9]+ s left$'
expect '^satscope: \[20/20\], about 0 s left$'
expect '^the program: --version$'
expect_none 'Building CXX|Re-running|\[1/20\]|\[0/1\]'
[ "$(grep -c left "$work/output")" = 10 ] || fail "not one line per tenth"

launch "$work/house/satscope" web || fail "exit code $?"
expect '^satscope: \[20/20\], about 0 s left$'
expect '^satscope: built .*/build/web/satscope\.wasm$'
expect_none 'the program'

# On a terminal one line, which is erased at the end.
launch script -qec "$work/house/satscope --version" /dev/null || fail "exit code $?"
expect $'\r\e\\[Ksatscope: \\[1/20\\], about [0-9]+ s left\r\e\\[Ksatscope: \\[2/20\\]'
expect $'\r\e\\[Kthe program: --version'
expect_none 'Building CXX'

status=0
launch env FAILS_AT=7 "$work/house/satscope" --version || status=$?
[ "$status" = 3 ] || fail "exit code $status, not 3, after a failed build"
expect '^x.cpp:1:2: error: expected a semicolon$'
expect '^satscope: building failed, see above$'
expect_none 'the program'

# Every compiler of the release gets -w.
cmake -S "$root" -B "$work/release" --preset release >"$work/output" 2>&1 || fail "configuring failed"
ninja -C "$work/release" -t commands satscope | grep -E ' -c [^ ]+\.(c|cpp|cxx)$' >"$work/output"
[ -s "$work/output" ] || fail "no compile commands"
loud=$(grep -cvE ' -w( |$)' "$work/output" || true)
[ "$loud" = 0 ] || fail "$loud compile commands can print warnings"
echo "launcher: passed"
