#!/usr/bin/env bash
# A person at a display: the program's own window answers a real mouse and real keys. real_window.sh SATSCOPE
set -euo pipefail
program=$(readlink -f "$1")
work=$(mktemp -d)
scene=$work/held.satscope.json
patience_s=60

fail() {
    printf 'real_window: %s\n' "$*" >&2
    cat "$work/said" >&2
    exit 1
}

end() {
    kill "${satscope-}" "${server-}" 2>/dev/null || true
    wait 2>/dev/null || true
    rm -rf "$work"
}
trap end EXIT

# Waits until a command holds.
until_holds() {
    local tries=$((patience_s * 10))
    until "$@" 2>/dev/null; do
        [ $((tries -= 1)) -gt 0 ] || fail "waited in vain for: $*"
        sleep 0.1
    done
}

start_display() {
    Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>"$work/number" >"$work/said" 2>&1 &
    server=$!
    until_holds test -s "$work/number"
    DISPLAY=:$(cat "$work/number")
    export DISPLAY
}

# A covers the scene, so that wherever the mouse presses it takes hold of A.
write_scene() {
    cat >"$scene" <<'SCENE'
{
  "satscope": 1,
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
    "$program" "$scene" >>"$work/said" 2>&1 &
    satscope=$!
    until_holds xdotool search --onlyvisible --pid "$satscope"
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

# The line of A in the file, once it has been saved.
saved_a() {
    rm -f "$scene"
    xdotool key ctrl+s
    until_holds grep -q '"name": "A"' "$scene"
    grep '"name": "A"' "$scene"
}

start_display
write_scene
start_satscope
before=$(saved_a)
drag 560 330 640 380
moved=$(saved_a)
[ "$moved" != "$before" ] || fail "a drag moved nothing: $moved"
xdotool key ctrl+z
undone=$(saved_a)
[ "$undone" = "$before" ] || fail "one undo did not take the drag back: $undone instead of $before"
xdotool key ctrl+shift+z
redone=$(saved_a)
[ "$redone" = "$moved" ] || fail "redo did not bring it again: $redone instead of $moved"
xdotool key ctrl+p
sleep 1
xdotool type --delay 60 'theme.light'
sleep 1
xdotool key Return
sleep 0.5
xdotool key ctrl+q
until_holds bash -c "! kill -0 $satscope"
wait "$satscope" || fail "it ended with $?"
grep -q '"theme": "light"' "$work/config/satscope/settings.json" || fail "the palette did not change the theme"
printf 'real_window: dragged, undone, redone, found in the palette, ended\n'
