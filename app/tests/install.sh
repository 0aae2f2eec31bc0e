#!/usr/bin/env bash
# Tests `cmake --install`: the program, its assets, and the files for the desktop. Usage: install.sh BUILD_FOLDER
# Checks whose program is not installed are skipped with a note.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$(readlink -f "$1")
work=$(mktemp -d)
share=$work/prefix/share
scene=$work/scene.satscope.json
timeout_s=60

fail() {
    printf 'install: %s\n' "$*" >&2
    cat "$work/output" >&2
    exit 1
}

end() {
    kill "${satscope-}" 2>/dev/null || true
    wait 2>/dev/null || true
    rm -rf "$work"
}
trap end EXIT

run() {
    timeout "$timeout_s" "$@" >"$work/output" 2>&1 || fail "exit code $?: $*"
}

has() { # PROGRAM
    command -v "$1" >/dev/null && return
    printf 'install: %s is not installed, its check is skipped\n' "$1"
    return 1
}

install_program() {
    run cmake --install "$build" --prefix "$work/prefix"
    local folder
    for folder in formats icon scenes terms text; do
        run diff -r "$root/assets/$folder" "$share/satscope/assets/$folder"
    done
    run cmp "$root/LICENSE" "$share/doc/satscope/LICENSE"
}

# The environment of a user who has installed the program, in another folder than the source tree.
enter_environment() {
    unset SATSCOPE_ASSETS DISPLAY WAYLAND_DISPLAY
    export PATH=$work/prefix/bin:$PATH XDG_CONFIG_HOME=$work/config XDG_STATE_HOME=$work/state
    export SDL_VIDEODRIVER=offscreen LANG=C.UTF-8 LC_ALL=C.UTF-8
    cp "$share/satscope/assets/scenes/03-least-of-four.satscope.json" "$scene"
    cd "$work"
}

test_commands() {
    [ "$(command -v satscope)" = "$work/prefix/bin/satscope" ] || fail "another program runs: $(command -v satscope)"
    run satscope --version
    grep -q '^satscope [0-9]' output || fail "satscope --version prints no version"
    run satscope render "$scene" -o picture.svg
    grep -q '<svg' picture.svg || fail "satscope render writes no SVG"
}

# Only the installed text is changed: the text of the source tree has no mark.
test_assets() {
    sed -i 's/"verdict.overlap": "/&installed /' "$share/satscope/assets/text/en.json"
    run satscope explain "$scene"
    grep -q '^installed Overlap' output || fail "the program does not use the installed assets"
}

# Runs the Exec line with a scene, as a desktop does, until the window has opened the scene.
test_desktop_file() {
    local file=$share/applications/satscope.desktop icon command tries=$((timeout_s * 10))
    ! has desktop-file-validate || run desktop-file-validate "$file"
    icon=$(sed -n 's/^Icon=//p' "$file")
    run test -f "$share/icons/hicolor/scalable/apps/$icon.svg" -a -f "$share/icons/hicolor/128x128/apps/$icon.png"
    read -r -a command < <(sed -n 's/^Exec=//p' "$file")
    [[ " ${command[*]} " = *' %f '* ]] || fail "the Exec line takes no file: ${command[*]}"
    PATH=/usr/bin:/bin "${command[@]/#%f/$scene}" >output 2>&1 &
    satscope=$!
    until grep -qF "$scene" config/satscope/settings.json 2>/dev/null; do
        kill -0 "$satscope" 2>/dev/null || fail "the program of the Exec line has ended: ${command[*]}"
        [ $((tries -= 1)) -gt 0 ] || fail "timed out waiting for the window of the Exec line: ${command[*]}"
        sleep 0.1
    done
    kill "$satscope"
    wait "$satscope" || fail "the program of the Exec line exited with $?"
}

# appstreamcli warns that the ID is not a reversed domain name, and version 1 that there is no homepage: satscope has neither.
test_metainfo() {
    local file=$share/metainfo/satscope.metainfo.xml
    has appstreamcli || return 0
    appstreamcli validate --no-net "$file" >output 2>&1 || true
    grep -q Validation output || fail "appstreamcli does not validate $file"
    ! grep -E '^[EW]:' output | grep -v -E 'cid-desktopapp-is-not-rdns|url-homepage-missing' || fail "invalid: $file"
}

test_mime_type() {
    local file=$share/mime/packages/satscope.xml type
    type=$(sed -n 's/^MimeType=\(.*\);$/\1/p' "$share/applications/satscope.desktop")
    ! has python3 || run python3 -c 'import sys, xml.dom.minidom; list(map(xml.dom.minidom.parse, sys.argv[1:]))' \
        "$file" "$share/metainfo/satscope.metainfo.xml" "$share/icons/hicolor/scalable/apps/satscope.svg"
    run grep -qF "<mediatype>$type</mediatype>" "$share/metainfo/satscope.metainfo.xml"
    run grep -qF "<mime-type type=\"$type\">" "$file"
    ! has update-mime-database || run grep -qF "$type:*.satscope.json" "$share/mime/globs2"
}

# The manual page is valid, and has every command, every option and every value that `--help` lists.
test_manual_page() {
    local page=$share/man/man1/satscope.1 command option value commands
    if has groff; then
        run groff -mandoc -Tutf8 -ww -z "$page"
        [ ! -s output ] || fail "groff warns of $page"
    fi
    run satscope --help
    mapfile -t commands < <(sed -n '/^Subcommands:/,/^$/s/^  \([a-z]\+\) .*/\1/p' output)
    [ "${#commands[@]}" -gt 0 ] || fail "satscope --help lists no commands"
    for command in "${commands[@]}"; do
        grep -qx "\.Ss $command" "$page" || fail "$page lacks the command $command"
        run satscope "$command" --help
        for option in $(sed -n 's/^ *\(-[a-z],\)\?--\([a-z-]\+\).*/\2/p' output); do
            grep -qE "^\.It .*Fl Fl $option( |$)" "$page" || fail "$page lacks $command --$option"
        done
        for value in $(sed -n 's/.*:{\(.*\)}.*/\1/p' output | tr , ' '); do
            grep -qwF -e "$value" "$page" || fail "$page lacks the value $value of $command"
        done
    done
}

touch "$work/output"
install_program
enter_environment
test_commands
test_assets
test_desktop_file
test_metainfo
test_mime_type
test_manual_page
printf 'install: program, assets, desktop file, metainfo, MIME type and manual page work\n'
