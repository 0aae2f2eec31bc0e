#!/usr/bin/env bash
# Tests the window of the program on a virtual display with mouse and keys. Usage: real_window.sh SATSCOPE
set -euo pipefail
program=$(readlink -f "$1")
work=$(mktemp -d)
scene=$work/scene.satscope.json
timeout_s=60

fail() {
    printf 'real_window: %s\n' "$*" >&2
    cat "$work/output" >&2
    exit 1
}

end() {
    kill "${satscope-}" "${server-}" 2>/dev/null || true
    wait 2>/dev/null || true
    rm -rf "$work"
}
trap end EXIT

# Waits until a command succeeds.
wait_for() {
    local tries=$((timeout_s * 10))
    until "$@" 2>/dev/null; do
        [ $((tries -= 1)) -gt 0 ] || fail "timed out waiting for: $*"
        sleep 0.1
    done
}

start_display() {
    Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp -noreset 3>"$work/number" >"$work/output" 2>&1 &
    server=$!
    wait_for test -s "$work/number"
    DISPLAY=:$(cat "$work/number")
    export DISPLAY
}

# A covers the scene, so the mouse always drags A.
write_scene() {
    cat >"$scene" <<'SCENE'
{
  "satscope": 1,
  "title": "角 é",
  "shapes": [
    {"name": "A", "type": "rect", "center": [0, 0], "half": [40, 40]},
    {"name": "B", "type": "circle", "center": [60, 0], "radius": 1}
  ],
  "pair": ["A", "B"],
  "camera": {"target": [7, 9, 0], "height": 8}
}
SCENE
}

start_satscope() {
    export XDG_CONFIG_HOME=$work/config XDG_STATE_HOME=$work/state LC_ALL=C SDL_VIDEODRIVER=x11
    "$program" "$scene" >>"$work/output" 2>&1 &
    satscope=$!
    wait_for xdotool search --onlyvisible --pid "$satscope"
    window=$(xdotool search --onlyvisible --pid "$satscope" | tail -n 1)
    xdotool windowmove --sync "$window" 0 0 windowsize "$window" 1280 800 windowfocus "$window"
    sleep 2
}

drag() { # FROM_X FROM_Y TO_X TO_Y
    xdotool mousemove "$1" "$2"
    sleep 0.3
    xdotool mousedown 1
    sleep 0.3
    xdotool mousemove $((($1 + $3) / 2)) $((($2 + $4) / 2))
    sleep 0.3
    xdotool mousemove "$3" "$4"
    sleep 0.3
    xdotool mouseup 1
    sleep 0.3
}

# The title bar has the scene, in the locale C too, and a star for unsaved work.
has_title() { # TITLE
    [ "$(xdotool getwindowname "$window")" = "$1" ]
}

# Saves and prints the line of A in the file.
saved_a() {
    rm -f "$scene"
    xdotool key ctrl+s
    wait_for grep -q '"name": "A"' "$scene"
    grep '"name": "A"' "$scene"
}

start_display
write_scene
start_satscope
wait_for has_title '角 é – satscope'
before=$(saved_a)
drag 560 330 640 380
wait_for has_title '* 角 é – satscope'
moved=$(saved_a)
[ "$moved" != "$before" ] || fail "a drag moved nothing: $moved"
xdotool key ctrl+z
undone=$(saved_a)
[ "$undone" = "$before" ] || fail "undo did not restore the state before the drag: $undone instead of $before"
xdotool key ctrl+shift+z
redone=$(saved_a)
[ "$redone" = "$moved" ] || fail "redo did not restore the drag: $redone instead of $moved"
xdotool key ctrl+p
sleep 1
xdotool type --delay 60 'theme.light'
sleep 1
xdotool key Return
sleep 0.5
xdotool key ctrl+q
wait_for bash -c "! kill -0 $satscope"
wait "$satscope" || fail "the program exited with $?"
grep -q '"theme": "light"' "$work/config/satscope/settings.json" || fail "the palette did not change the theme"

# Without a usable OpenGL the program says so; Xlib alone would end it with an error of the X protocol.
write_scene
code=0
LIBGL_ALWAYS_INDIRECT=1 SDL_VIDEODRIVER=x11 timeout "$timeout_s" "$program" "$scene" >"$work/no_gl" 2>&1 || code=$?
[ "$code" = 4 ] || fail "without OpenGL: exit code $code: $(cat "$work/no_gl")"
grep -q 'OpenGL' "$work/no_gl" && grep -q 'needs no window and no OpenGL' "$work/no_gl" &&
    ! grep -q 'X Error' "$work/no_gl" || fail "without OpenGL: $(cat "$work/no_gl")"

# The last change is kept if the terminal closes, and if the display is lost, before the next autosave. Tries again if the
# key came too late or the autosave too early.
keeps_last_change() { # hangup|display WAIT_S
    rm -rf "$work/state/satscope"
    write_scene
    start_satscope
    saved_a >/dev/null # it answers
    xdotool mousemove 560 330 click 1 key Right
    sleep "$2"
    local early=("$work"/state/satscope/autosave-*.json)
    if [ "$1" = hangup ]; then kill -HUP "$satscope"; else kill "$server"; fi
    wait_for bash -c "! kill -0 $satscope"
    [ "$1" = hangup ] || start_display
    [ ! -e "${early[0]}" ] && grep -q '"name": "A"' "$work"/state/satscope/autosave-*.json &&
        ! grep -q '"center": \[0, 0\], "half": \[40' "$work"/state/satscope/autosave-*.json
}
for end in hangup display; do
    for wait_s in 0.3 0.6 1 0.4 0.8 1.3; do
        keeps_last_change "$end" "$wait_s" && continue 2
    done
    fail "the last change is lost after: $end"
done
printf 'real_window: title, drag, undo, redo, palette, quit, no OpenGL, hangup and a lost display work\n'
