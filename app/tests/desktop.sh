#!/usr/bin/env bash
# Drives the program as a user would on real desktops: window managers, panels, input methods, dialogs, clipboards.
# Usage: desktop.sh SATSCOPE [PICTURES [RULES]]
#   PICTURES  a folder for screenshots
#   RULES     a regular expression: only the rules whose names match are tried
set -Eeuo pipefail
limit_s=60
tick_ms=$((1000 / $(getconf CLK_TCK)))

# Commands of the test, and the package of each.
needed=(
    'Xvfb xvfb' 'openbox openbox' 'tint2 tint2' 'weston weston' 'zenity zenity' 'xclip xclip' 'wl-copy wl-clipboard'
    'fcitx5 fcitx5' 'dbus-daemon dbus' 'xprop x11-utils' 'xev x11-utils' 'xrdb x11-xserver-utils' 'xdotool xdotool'
    'setxkbmap x11-xkb-utils' 'import imagemagick'
)

require_packages() {
    local each missing=''
    for each in "${needed[@]}"; do
        command -v "${each% *}" >/dev/null || missing+=" ${each#* }"
    done
    [ -e /usr/share/fcitx5/inputmethod/pinyin.conf ] || missing+=' fcitx5-pinyin'
    [ -z "$missing" ] && return
    printf 'desktop: missing packages:%s\n' "$missing" >&2
    exit 77
}

# Processes: each has the folder of its rule in its environment, also those that others started.

start() { # NAME COMMAND...: in the background, with its output in the file NAME; sets `pid`
    local name=$1
    shift
    "$@" >>"$folder/$name" 2>&1 </dev/null &
    pid=$!
}

started() { # FOLDER
    { grep -lszF "XDG_RUNTIME_DIR=$1/" /proc/[0-9]*/environ || true; } | cut -d / -f 3
}

end_processes() { # FOLDER
    local signal tries found
    for signal in TERM KILL; do
        for tries in {1..25}; do
            found=$(started "$1")
            [ -n "$found" ] || return 0
            [ "$tries" != 1 ] || kill -"$signal" $found 2>/dev/null || true
            sleep 0.2
        done
    done
}

has_ended() { # PID
    ! kill -0 "$1"
}

# Results: a rule may miss several things.

miss() { # REASON
    printf '%s\n' "$*" >>"$folder/missed"
}

fail() { # REASON: ends the rule
    miss "$*"
    exit 1
}

note() {
    printf '    %s: %s\n' "$rule" "$*"
}

wait_for() { # COMMAND...
    local end=$((SECONDS + limit_s))
    until "$@" 2>/dev/null; do
        [ "$SECONDS" -lt "$end" ] || return 1
        sleep 0.2
    done
}

stays() { # SECONDS COMMAND...
    local end=$((SECONDS + $1))
    shift
    while [ "$SECONDS" -lt "$end" ]; do
        "$@" || return 1
        sleep 0.2
    done
}

picture() { # NAME
    [ -z "$pictures" ] || import -window root "$pictures/$rule-${1//[ +]/-}.png"
}

# The desktops.

start_x() { # WIDTHxHEIGHT
    rm -f "$folder/display"
    start xvfb Xvfb -displayfd 3 -screen 0 "$1x24" -dpi 96 -noreset -nolisten tcp 3>"$folder/display"
    wait_for test -s "$folder/display" || fail 'Xvfb does not start'
    DISPLAY=:$(cat "$folder/display")
    export DISPLAY
    unset WAYLAND_DISPLAY
}

start_bus() {
    export DBUS_SESSION_BUS_ADDRESS=unix:path=$XDG_RUNTIME_DIR/bus
    start bus dbus-daemon --session --nofork --nopidfile --address="$DBUS_SESSION_BUS_ADDRESS"
    wait_for test -S "$XDG_RUNTIME_DIR/bus" || fail 'dbus-daemon does not start'
}

# Openbox, with keys to maximise a window.
start_openbox() {
    local key='<keybind key="C-A-m"><action name="ToggleMaximize"/></keybind>'
    sed "s|</keyboard>|$key</keyboard>|" /etc/xdg/openbox/rc.xml >"$folder/rc.xml"
    start openbox openbox --sm-disable --config-file "$folder/rc.xml"
    wait_for root_has _NET_SUPPORTING_WM_CHECK 'window id' || fail 'openbox does not start'
}

# A panel at the bottom that no window should cover.
start_panel() {
    printf '%s\n' 'panel_items = TC' 'panel_size = 100% 30' 'panel_position = bottom center horizontal' \
        'strut_policy = follow_size' 'time1_format = %H:%M' >"$folder/tint2rc"
    start tint2 tint2 -c "$folder/tint2rc"
    wait_for has_panel || fail 'tint2 does not start'
}

has_panel() {
    [ "$(work_area | cut -d ' ' -f 4)" -lt "$(xdotool getdisplaygeometry | cut -d ' ' -f 2)" ]
}

root_has() { # PROPERTY TEXT
    xprop -root -notype "$1" | grep -q "$2"
}

start_openbox_desktop() { # WIDTHxHEIGHT
    start_x "$1"
    start_bus
    start_openbox
}

# Weston in a window of Xvfb; WAYLAND_DISPLAY and DISPLAY are set as on a desktop with Xwayland.
start_weston_desktop() { # WIDTH HEIGHT SCALE
    printf '%s\n' '[core]' 'idle-time=0' '[shell]' 'locking=false' 'animation=none' 'startup-animation=none' \
        >"$folder/weston.ini"
    start_x "$(($1 * $3))x$(($2 * $3))"
    start_bus
    start weston weston --backend=x11-backend.so --use-pixman --width="$1" --height="$2" --scale="$3" \
        --socket=wayland-9 --config="$folder/weston.ini"
    weston=$pid
    wait_for find_weston || fail "weston does not start: $(tail -n 3 "$folder/weston")"
    xdotool mousemove $(($1 * $3 / 2)) $(($2 * $3 / 2)) windowfocus "$weston_window"
    export WAYLAND_DISPLAY=wayland-9
    output_size="$1 $2"
}

find_weston() {
    weston_window=$(xdotool search --onlyvisible --class 'Weston Compositor' | tail -n 1)
    [ -n "$weston_window" ] && [ -S "$XDG_RUNTIME_DIR/wayland-9" ] &&
        pgrep -P "$weston" -f weston-desktop-shell >/dev/null
}

# The program on X11.

# Three scenes in a folder, `[` and `]` step through them. A and B overlap.
write_scenes() {
    local number=1 title
    mkdir -p "$folder/scenes"
    for title in '角 é' '二 ö' '三 ñ'; do
        cat >"$folder/scenes/$number.satscope.json" <<SCENE
{
  "satscope": 1,
  "title": "$title",
  "shapes": [
    {"name": "A", "type": "rect", "center": [0, 0], "half": [4, 3]},
    {"name": "B", "type": "circle", "center": [4, 1], "radius": 2}
  ],
  "pair": ["A", "B"]
}
SCENE
        number=$((number + 1))
    done
    scene=$folder/scenes/1.satscope.json
}

start_satscope() { # ARGUMENTS...
    start satscope "$program" "$@"
    satscope=$pid
    wait_for find_window || fail "no window: $(tail -n 3 "$folder/satscope")"
    wait_for title_contains ' – satscope' || fail "the title is: $(title)"
    wait_for has_focus || fail 'the window does not get the focus'
}

find_window() {
    has_ended "$satscope" && fail "the program ended: $(tail -n 3 "$folder/satscope")"
    window=$(xdotool search --onlyvisible --pid "$satscope" | tail -n 1)
    [ -n "$window" ]
}

has_focus() {
    [ "$(xdotool getwindowfocus)" = "$window" ]
}

title() {
    LC_ALL=C.UTF-8 xdotool getwindowname "$window"
}

title_is() { # TITLE
    [ "$(title)" = "$1" ]
}

title_contains() { # TEXT
    [[ "$(title)" == *"$1"* ]]
}

# Checks the title after something was done.
expect_title() { # TITLE AFTER
    wait_for title_is "$1" || miss "the title after $2 is '$(title)' and not '$1'"
}

# The next start is like the first one.
forget() {
    rm -rf "$XDG_CONFIG_HOME/satscope" "$XDG_STATE_HOME/satscope"
}

quit_satscope() {
    xdotool key ctrl+q
    wait_for has_ended "$satscope" || fail 'Ctrl+Q does not end the program'
    wait "$satscope" || fail "the program exits with $?"
}

picture_hash() {
    import -window "$window" rgb:- | md5sum
}

picture_differs() { # HASH
    [ "$(picture_hash)" != "$1" ]
}

settle_picture() {
    local before='' tries
    for tries in {1..30}; do
        [ "$before" != "$(picture_hash)" ] || return 0
        before=$(picture_hash)
        sleep 1
    done
}

cpu_ms() { # PID
    local fields
    read -ra fields <"/proc/$1/stat"
    echo $(((fields[13] + fields[14]) * tick_ms))
}

# Geometry: X Y WIDTH HEIGHT.

content() {
    xwininfo -id "$window" | awk '/Absolute upper-left X/ {x = $4} /Absolute upper-left Y/ {y = $4}
        /^ *Width:/ {w = $2} /^ *Height:/ {h = $2} END {print x, y, w, h}'
}

values() { # XPROP_ARGUMENTS...
    xprop -notype "$@" | sed 's/.*= //; s/,//g'
}

frame() {
    local x y w h left right top bottom
    read -r x y w h <<<"$(content)"
    read -r left right top bottom <<<"$(values -id "$window" _NET_FRAME_EXTENTS)"
    echo $((x - left)) $((y - top)) $((w + left + right)) $((h + top + bottom))
}

work_area() {
    values -root _NET_WORKAREA | cut -d ' ' -f 1-4
}

fits() {
    local x y w h area_x area_y area_w area_h
    read -r x y w h <<<"$(frame)"
    read -r area_x area_y area_w area_h <<<"$(work_area)"
    [ "$x" -ge "$area_x" ] && [ "$y" -ge "$area_y" ] && [ $((x + w)) -le $((area_x + area_w)) ] &&
        [ $((y + h)) -le $((area_y + area_h)) ]
}

# The same size and place, within 2 pixels.
content_is() { # X Y WIDTH HEIGHT
    local now i=0 value
    read -ra now <<<"$(content)"
    for value in "$@"; do
        [ $((now[i] - value)) -le 2 ] && [ $((value - now[i])) -le 2 ] || return 1
        i=$((i + 1))
    done
}

# Waits until the window neither moves nor changes its size.
settle() {
    local before='' tries
    for tries in {1..30}; do
        [ "$before" != "$(content)" ] || return 0
        before=$(content)
        sleep 0.7
    done
}

is_maximised() {
    local state
    state=$(values -id "$window" _NET_WM_STATE)
    [[ "$state" == *MAXIMIZED_VERT* && "$state" == *MAXIMIZED_HORZ* ]]
}

is_not_maximised() {
    ! is_maximised
}

# Rules.

rule_title() {
    start_openbox_desktop 1280x800
    write_scenes
    LC_ALL=C start_satscope "$scene"
    expect_title '角 é – satscope' 'the start'
    [ "$(LC_ALL=C.UTF-8 values -id "$window" 8u _NET_WM_NAME)" = '"角 é – satscope"' ] ||
        miss "_NET_WM_NAME is $(values -id "$window" 8u _NET_WM_NAME)"
    xdotool key m
    expect_title '* 角 é – satscope' M
    picture changed
    xdotool key ctrl+z
    expect_title '角 é – satscope' Ctrl+Z
    xdotool key bracketright
    expect_title '二 ö – satscope' ']'
    picture next
}

rule_fits() {
    local size
    for size in 1280x720 1366x768 1600x900 1680x1050; do
        end_processes "$folder"
        forget
        start_openbox_desktop "$size"
        start_panel
        start_satscope
        settle
        picture "$size"
        fits || miss "$size: the window $(frame) is not in the work area $(work_area)"
    done
    rule_remembers
}

# A key that comes while openbox is busy with the window is lost.
restore_window() {
    local tries
    for tries in 1 2 3; do
        xdotool key ctrl+alt+m
        sleep 3
        is_maximised || break
    done
    is_not_maximised || fail 'openbox does not restore the window'
    settle
}

# On the last desktop of rule_fits.
rule_remembers() {
    local usual drifted
    if is_maximised; then
        restore_window
        fits || miss "restored, the window $(frame) is not in the work area $(work_area)"
    fi
    xdotool windowsize "$window" 1010 690 windowmove "$window" 140 90
    sleep 1
    settle
    usual=$(content)
    for drifted in 'after a quit' 'after two quits'; do
        quit_satscope
        start_satscope
        settle
        content_is $usual || miss "the window is at $(content) and not at $usual $drifted"
    done
    picture remembered
    xdotool key ctrl+alt+m
    wait_for is_maximised || fail 'openbox does not maximise the window'
    settle
    quit_satscope
    start_satscope
    settle
    picture maximised
    if is_maximised; then
        restore_window
        content_is $usual || miss "restored, the window is at $(content) and not at $usual"
    else
        miss 'a maximised window is not maximised after a quit'
    fi
    picture restored
    xdotool windowsize "$window" 1000 700 windowmove "$window" 650 290
    sleep 1
    settle
    usual=$(content)
    quit_satscope
    end_processes "$folder"
    start_openbox_desktop 1280x720
    start_panel
    start_satscope
    settle
    picture smaller-screen
    fits || miss "from $usual to a smaller screen: the window $(frame) is not in the work area $(work_area)"
}

# Height of the first row of text in a strip of this width at the left of the window: of the program's name.
text_height() { # WIDTH
    import -window "$window" "$folder/window.png"
    convert "$folder/window.png" -crop "$1x200+0+0" +repage -scale '1x200!' -depth 8 txt:- | awk '
        NR == 2 {background = $3}
        NR > 2 && $3 == background && height && !end {end = NR}
        NR > 2 && $3 != background && !end {++height}
        END {print height + 0}'
}

rule_scale() {
    local single double size scale
    start_openbox_desktop 1920x1080
    start_satscope
    settle
    picture 96-dpi
    single=$(text_height 30)
    size=$(content | cut -d ' ' -f 3-4)
    [ "$size" = '1600 1000' ] || miss "at 96 dpi the window has the size $size and not 1600 1000"
    end_processes "$folder"
    forget

    start_openbox_desktop 3840x2160
    echo 'Xft.dpi: 192' | xrdb -merge
    start_satscope
    settle
    picture 192-dpi
    size=$(content | cut -d ' ' -f 3-4)
    [ "$size" = '3200 2000' ] || miss "at 192 dpi the window has the size $size and not 3200 2000"
    fits || miss "at 192 dpi the window $(frame) is not in the work area $(work_area)"
    double=$(text_height 60)
    [ $((10 * double)) -ge $((18 * single)) ] && [ $((10 * double)) -le $((22 * single)) ] ||
        miss "text of $single pixels has $double pixels at 192 dpi"
    end_processes "$folder"
    forget

    for scale in 1 2; do
        start_weston_desktop 1280 800 "$scale"
        start_on_wayland
        ! grep -q 'No plugins found' "$folder/satscope" ||
            note 'weston: without libdecor-0-plugin-1-cairo the window has no title bar'
        sleep 2
        picture "weston-$scale"
        wayland_window_fits || miss "weston, scale $scale: the window is $(wayland_geometry | tr '\n' ' ') of 1280 768"
        [ "$(wayland_buffer_scale)" = "$scale" ] || has_scaled_viewport "$scale" ||
            miss "weston, scale $scale: the buffer has the scale $(wayland_buffer_scale)"
        end_processes "$folder"
        forget
    done
}

# The program on Wayland. What it says to the compositor is in the file satscope.

start_on_wayland() { # ARGUMENTS...
    : >"$folder/satscope"
    WAYLAND_DEBUG=1 start satscope "$program" "$@"
    satscope=$pid
    wait_for has_some_window || fail "no window: $(grep -v '^\[' "$folder/satscope" | tail -n 3)"
    [ -z "$(wayland_title)" ] || return 0
    miss 'it prefers X11 to Wayland'
    kill "$satscope"
    wait_for has_ended "$satscope" || fail 'SIGTERM does not end the program'
    xdotool windowfocus "$weston_window"
    WAYLAND_DEBUG=1 SDL_VIDEODRIVER=wayland start satscope "$program" "$@"
    satscope=$pid
    wait_for has_wayland_title || fail "no window: $(grep -v '^\[' "$folder/satscope" | tail -n 3)"
}

has_some_window() {
    has_ended "$satscope" && fail "the program ended: $(grep -v '^\[' "$folder/satscope" | tail -n 3)"
    has_wayland_title || find_window
}

# The last title.
wayland_title() {
    sed -n 's/.*xdg_toplevel[@#][0-9]*\.set_title("\(.*\)").*/\1/p' "$folder/satscope" | tail -n 1
}

has_wayland_title() {
    [[ "$(wayland_title)" == *' – satscope' ]]
}

wayland_title_is() { # TITLE
    [ "$(wayland_title)" = "$1" ]
}

# Size of the window with its title bar.
wayland_geometry() {
    sed -n 's/.*set_window_geometry(-*[0-9]*, -*[0-9]*, \([0-9]*\), \([0-9]*\)).*/\1 \2/p' "$folder/satscope" |
        tail -n 1
}

# Below the panel of weston, of 32 pixels.
wayland_window_fits() {
    local w h output_w output_h
    read -r w h <<<"$(wayland_geometry)"
    read -r output_w output_h <<<"$output_size"
    [ "$w" -le "$output_w" ] && [ "$h" -le $((output_h - 32)) ]
}

# The scale of the surface that is the window.
wayland_buffer_scale() {
    local surface
    surface=$(sed -n 's/.*get_xdg_surface(new id xdg_surface[@#][0-9]*, wl_surface[@#]\([0-9]*\)).*/\1/p' \
        "$folder/satscope" | tail -n 1)
    sed -n "s/.*wl_surface[@#]$surface\.set_buffer_scale(\([0-9]*\)).*/\1/p" "$folder/satscope" | tail -n 1
}

# SDL 2.32 scales by a viewport: the region of the GL surface has more pixels than the window.
has_scaled_viewport() { # SCALE
    local w h
    read -r w h < <(sed -n 's/.*wp_viewport[@#][0-9]*\.set_destination(\([0-9]*\), \([0-9]*\)).*/\1 \2/p' \
        "$folder/satscope" | tail -n 1)
    [ -n "${w-}" ] && grep -qE "wl_buffer.*[^0-9]$((w * $1)), $((h * $1))[^0-9]" "$folder/satscope"
}

# Input methods.

start_fcitx() {
    mkdir -p "$XDG_CONFIG_HOME/fcitx5"
    cat >"$XDG_CONFIG_HOME/fcitx5/profile" <<'PROFILE'
[Groups/0]
Name=Default
Default Layout=us
DefaultIM=pinyin

[Groups/0/Items/0]
Name=keyboard-us
Layout=

[Groups/0/Items/1]
Name=pinyin
Layout=

[GroupOrder]
0=Default
PROFILE
    printf '%s\n' '[Behavior]' 'ActiveByDefault=True' 'ShareInputState=All' >"$XDG_CONFIG_HOME/fcitx5/config"
    export XMODIFIERS=@im=fcitx SDL_IM_MODULE=fcitx GTK_IM_MODULE=fcitx
    start fcitx5 fcitx5
    wait_for speaks_pinyin || fail "fcitx5 does not start: $(tail -n 3 "$folder/fcitx5")"
}

speaks_pinyin() {
    [ "$(fcitx5-remote -n)" = pinyin ]
}

# The window with the candidates.
find_candidates() {
    candidates=$(xdotool search --onlyvisible --class fcitx | tail -n 1)
    [ -n "$candidates" ]
}

has_no_candidates() {
    ! find_candidates
}

# Distance of the palette from the top of the window of this height. The palette is 560 pixels wide.
palette_top() { # HEIGHT
    echo $(($1 < 720 ? $1 / 10 : 72))
}

candidates_are_below_the_field() {
    local x y w h left top
    read -r x y w h <<<"$(content)"
    left=$((x + w / 2 - 280))
    top=$((y + $(palette_top "$h")))
    read -r x y <<<"$(xdotool getwindowgeometry --shell "$candidates" | sed -n 's/^[XY]=//p' | xargs)"
    [ "$x" -ge "$left" ] && [ "$x" -le $((left + 120)) ] && [ "$y" -ge $((top + 20)) ] && [ "$y" -le $((top + 80)) ]
}

# A hash of the left part of the field, where text and hint begin.
palette_field() {
    local x y w h
    read -r x y w h <<<"$(content)"
    import -window "$window" -crop "200x20+$((w / 2 - 268))+$(($(palette_top "$h") + 13))" rgb:- | md5sum
}

rule_input_method() {
    local empty
    start_openbox_desktop 1280x800
    start_fcitx
    write_scenes
    start_satscope "$scene"
    xdotool key bracketright
    expect_title '二 ö – satscope' '] with the Chinese input method'
    xdotool key bracketleft
    expect_title '角 é – satscope' '[ with the Chinese input method'
    xdotool key e
    stays 2 has_no_candidates || miss 'E opens a window with candidates'
    picture keys
    xdotool key Escape key ctrl+p
    sleep 2
    empty=$(palette_field)
    xdotool type --delay 150 ni
    if wait_for find_candidates; then
        sleep 1
        [ "$(palette_field)" != "$empty" ] || miss 'the text field does not show the composed text'
        candidates_are_below_the_field ||
            miss "the candidates are not below the field: $(xdotool getwindowgeometry "$candidates" | xargs)"
    else
        miss 'no window with candidates opens in a text field'
    fi
    picture candidates
    xdotool key space
    sleep 1
    wait_for has_no_candidates || miss 'the window with the candidates stays'
    picture text
    xdotool key ctrl+a key ctrl+c
    wait_for clipboard_is 你 || miss "the text field has '$(clipboard)' and not '你'"
    xdotool type --delay 150 hao
    wait_for find_candidates || miss 'no window with candidates opens for the second word'
    sleep 1
    click_in_palette_field
    wait_for has_no_candidates || miss 'a click leaves the window with the candidates'
    picture clicked
    xdotool key ctrl+a key ctrl+c
    sleep 1
    note "after a click into the composition: '$(clipboard)'"
    [[ "$(clipboard)" =~ ^(hao|好|你hao|你好)$ ]] || miss "a click loses the composed text: '$(clipboard)'"
    xdotool key Escape
    sleep 1
    xdotool key bracketright
    expect_title '二 ö – satscope' '] after the text field'
}

click_in_palette_field() {
    local x y w h
    read -r x y w h <<<"$(content)"
    xdotool mousemove $((x + w / 2)) $((y + $(palette_top "$h") + 20))
    sleep 0.5
    xdotool click 1
    sleep 1
}

# Layouts: keys by their position, which is a number.

key_m=58 key_w=25 key_y=29 key_z=52 key_2=11 key_3=12 key_8=17 key_9=18 key_semicolon=47 alt_gr=108
key_left_bracket=34 key_right_bracket=35

use_layout() { # LAYOUT
    layout=$1
    setxkbmap "$layout"
    sleep 1
}

# M changes the scene, Ctrl+Z undoes it.
expect_letters() { # POSITION_OF_M POSITION_OF_Z
    xdotool key "$1"
    expect_title '* 角 é – satscope' "M in the layout $layout"
    picture "$layout"
    xdotool keydown ctrl key "$2" keyup ctrl
    expect_title '角 é – satscope' "Ctrl+Z in the layout $layout"
}

rule_layouts() {
    local each before
    start_openbox_desktop 1280x800
    write_scenes
    for each in ru gr il; do
        use_layout "$each"
        start_satscope "$scene"
        expect_letters $key_m $key_z
        kill "$satscope"
        wait_for has_ended "$satscope" || fail 'SIGTERM does not end the program'
        forget
    done

    use_layout us
    start_satscope "$scene"
    expect_letters $key_m $key_z
    for each in ru il us gr; do
        use_layout "$each"
        layout="$each while the program runs"
        expect_letters $key_m $key_z
    done

    use_layout de
    xdotool keydown $alt_gr key $key_9 keyup $alt_gr
    expect_title '二 ö – satscope' '] in the layout de'
    xdotool keydown $alt_gr key $key_8 keyup $alt_gr
    expect_title '角 é – satscope' '[ in the layout de'
    xdotool key $key_right_bracket
    expect_title '二 ö – satscope' 'the key right of ü in the layout de'
    xdotool key $key_left_bracket
    expect_title '角 é – satscope' 'ü in the layout de'
    expect_letters $key_m $key_y

    use_layout fr
    expect_letters $key_semicolon $key_w
    kill "$satscope"
    wait_for has_ended "$satscope" || fail 'SIGTERM does not end the program'
    forget

    # Digits choose the view in 3D; they need Shift in the layout fr.
    start_satscope
    for each in $key_2 $key_3; do
        settle_picture
        before=$(picture_hash)
        xdotool keydown shift key "$each" keyup shift
        wait_for picture_differs "$before" || miss "Shift and the key $each change nothing in the layout fr"
    done
    picture fr-digits
}

# File dialogs.

find_dialog() {
    dialog=$(xdotool search --onlyvisible --class zenity | tail -n 1)
    [ -n "$dialog" ]
}

has_no_dialog() {
    ! find_dialog
}

dialog_has_focus() {
    [ "$(xdotool getwindowfocus)" = "$dialog" ]
}

# Opens a dialog, and tries to use the main window beside it meanwhile.
open_dialog() { # KEYS
    local parent x y w h
    xdotool key "$1"
    wait_for find_dialog || fail "$1 opens no dialog"
    wait_for dialog_has_focus || fail "the dialog of $1 does not get the focus"
    sleep 1
    picture "$1"
    parent=$(values -id "$dialog" WM_TRANSIENT_FOR | grep -o '0x[0-9a-f]*' || echo 0)
    [ $((parent)) = "$window" ] || miss "the dialog of $1 is transient for '$parent' and not for the window"
    read -r x y w h <<<"$(content)"
    xdotool windowmove --sync "$dialog" 0 0 mousemove $((x + w - 100)) $((y + h - 100)) click 1
    sleep 0.5
    ! has_focus || xdotool key bracketright
    stays 3 title_is '角 é – satscope' || miss "during the dialog of $1 ] changes the scene to '$(title)'"
    picture "$1 clicked"
    find_dialog || fail "a click on the window closes the dialog of $1"
    xdotool windowactivate --sync "$dialog"
    wait_for dialog_has_focus || fail "the dialog of $1 does not get the focus again"
}

rule_dialog() {
    local saved=$folder/saved.satscope.json
    start_openbox_desktop 1600x1000
    write_scenes
    start_satscope "$scene"
    open_dialog ctrl+shift+s
    xdotool key ctrl+a type --delay 60 "$saved"
    xdotool key Return
    wait_for grep -qs '"title"' "$saved" || fail 'no file is written'
    grep -q '"title": "角 é"' "$saved" || miss "another scene is saved: $(grep '"title"' "$saved")"
    wait_for has_no_dialog || fail 'the dialog stays'
    xdotool windowactivate --sync "$window" key ctrl+q
    wait_for has_ended "$satscope" || fail 'Ctrl+Q does not end the program'

    start_satscope "$scene"
    open_dialog ctrl+o
    if zenity --version | grep -q '^[4-9]'; then
        note 'xdotool cannot type a path into the dialog of zenity 4'
        return
    fi
    xdotool key ctrl+l key ctrl+a type --delay 60 "$folder/scenes/3.satscope.json"
    sleep 1
    xdotool key Return
    expect_title '三 ñ – satscope' 'opening a file'
    picture opened
}

# The clipboard.

clipboard() { # XCLIP_ARGUMENTS...
    timeout 10 xclip -o -selection clipboard "$@"
}

clipboard_is() { # TEXT
    [ "$(clipboard)" = "$1" ]
}

clipboard_has() { # TEXT
    clipboard | grep -qF "$1"
}

clipboard_is_png() {
    cmp -s -n 8 <(clipboard -t image/png) <(printf '\x89PNG\r\n\x1a\n')
}

# A pair with that many spaces. X11 hands over more than a megabyte in pieces.
write_large_pair() { # COUNT
    printf '{"a": {"type": "rect", "center": [0, 0], "half": [7, 5]},%'"$1"'s' ' '
    printf '"b": {"type": "rect", "center": [9, 1], "half": [3, 2]}}\n'
}

rule_clipboard() {
    local before
    start_openbox_desktop 1280x800
    write_scenes
    start_satscope "$scene"
    write_large_pair 1300000 >"$folder/too_large"
    start xclip xclip -quiet -selection clipboard -i "$folder/too_large"
    wait_for clipboard_has '[7, 5]' || fail 'xclip does not work'
    xdotool key ctrl+v
    wait_for says_problem || miss 'a text over the limit is no error'
    settle_picture
    picture too-large-text
    write_large_pair 200000 >"$folder/large"
    start xclip xclip -quiet -selection clipboard -i "$folder/large"
    wait_for clipboard_has '[7, 5]' || fail 'xclip does not work'
    before=$(picture_hash)
    xdotool key ctrl+v
    wait_for picture_differs "$before" || miss 'Ctrl+V shows nothing'
    settle_picture
    picture large-text
    xdotool key Return
    wait_for title_contains '* ' || miss "a text of 200 KB is not pasted: the title is '$(title)'"
    picture large-text-used
    xdotool key Escape key Escape
    sleep 1
    xdotool key ctrl+c
    wait_for clipboard_has '"half": [' || miss 'Ctrl+C does not copy the pair'
    clipboard_has '"half": [7, 5]' || miss "the copy is not the pasted pair: $(clipboard | cut -c 1-300)"

    xdotool key ctrl+p
    sleep 1
    xdotool type --delay 60 'copy picture'
    sleep 1
    picture palette
    xdotool key Return
    wait_for clipboard_is_png || miss 'the clipboard has no image/png after: copy picture'
    if clipboard_is_png; then
        note "the copied picture: $(clipboard -t image/png | identify -format '%m %w x %h' -)"
        [ -z "$pictures" ] || clipboard -t image/png >"$pictures/clipboard-copied.png"
    fi
    kill "$satscope"
    wait_for has_ended "$satscope" || fail 'SIGTERM does not end the program'
    forget
    copies_outlive_the_program
    end_processes "$folder"
    clipboard_on_wayland
}

copy_and_end() { # QUERY
    start_satscope "$scene"
    xdotool key ctrl+p
    sleep 1
    xdotool type --delay 60 "$1"
    sleep 1
    xdotool key Return
    sleep 1
    kill "$satscope"
    wait_for has_ended "$satscope" || fail 'SIGTERM does not end the program'
    forget
}

# The picture is pasted as the scene in it.
copies_outlive_the_program() {
    copy_and_end 'copy json'
    clipboard_has '"half": [4' || miss "the copied text ends with the program: '$(clipboard | cut -c 1-200)'"
    copy_and_end 'copy picture'
    clipboard_is_png || miss 'the copied picture ends with the program'
    start_satscope "$folder/scenes/2.satscope.json"
    xdotool key ctrl+v
    sleep 2
    picture pasted-picture
    xdotool key Return
    wait_for title_contains '角 é' || miss "a picture with a scene is not pasted: the title is '$(title)'"
    picture pasted-scene
}

# wl-paste without a control protocol opens a window for a moment, as weston has none.
wayland_clipboard() {
    timeout 20 wl-paste --no-newline
}

wayland_clipboard_is() { # TEXT
    [ "$(wayland_clipboard)" = "$1" ]
}

# A message in the colour of errors is on the screen.
says_problem() {
    import -window root "$folder/screen.png"
    [ "$(convert "$folder/screen.png" -fuzz 4% -fill black +opaque '#ff6f68' -fill white +opaque black \
        -format '%[fx:mean*w*h >= 20]' info:)" = 1 ]
}

clipboard_on_wayland() {
    local text problem
    start_weston_desktop 1280 800 1
    start_on_wayland "$scene"
    xdotool key ctrl+c
    sleep 2
    picture wayland-copied
    says_problem && problem=yes || problem=''
    text=$(wayland_clipboard 2>&1 || true)
    [[ "$text" == *'"half": ['* ]] || [ -n "$problem" ] ||
        miss "Ctrl+C before the first click copies nothing and says nothing: wl-paste gives '${text:0:200}'"
    picture wayland-wl-paste

    xdotool click 1
    sleep 1
    xdotool key ctrl+c
    sleep 2
    text=$(wayland_clipboard 2>&1 || true)
    [[ "$text" == *'"half": ['* ]] || miss "Ctrl+C after a click copies nothing: wl-paste gives '${text:0:200}'"

    start wl-copy wl-copy --foreground foo
    wait_for wayland_clipboard_is foo || fail 'wl-copy does not work'
    xdotool click 1
    sleep 1
    xdotool key bracketright
    wait_for wayland_title_is '二 ö – satscope' || miss "the title after ] is '$(wayland_title)'"
    sleep 2
    wayland_clipboard_is foo || miss "satscope replaces what wl-copy copied by '$(wayland_clipboard | head -c 200)'"
    picture wayland-foo
}

# The end of the desktop.

autosave_has() { # TEXT
    grep -qsF "$1" "$XDG_STATE_HOME"/satscope/autosave-*.json
}

# M moves B by the MTV, from [4, 1] to [6, 1].
change_on_wayland() {
    rm -rf "$XDG_STATE_HOME/satscope"
    start_on_wayland "$scene"
    xdotool key m
    wait_for wayland_title_is '* 角 é – satscope' || fail "the title after M is '$(wayland_title)'"
}

# The program ends within 10 s, and does not use more than half of a core until then.
expect_end() { # AFTER
    local began ms=$cpu_before took
    began=$(now_ms)
    until has_ended "$satscope" 2>/dev/null; do
        ms=$(cpu_ms "$satscope" 2>/dev/null || echo "$ms")
        if [ $(($(now_ms) - began)) -gt 10000 ]; then
            miss "after $1 the program still runs after 10 s, and has used $((ms - cpu_before)) ms of CPU"
            kill -KILL "$satscope"
            return
        fi
        sleep 0.1
    done
    took=$(($(now_ms) - began))
    [ "$took" -le 1000 ] || [ $((2 * (ms - cpu_before))) -le "$took" ] ||
        miss "after $1 it uses $((ms - cpu_before)) ms of CPU in $took ms"
    note "after $1 it ends within $took ms"
}

now_ms() {
    echo $((${EPOCHREALTIME/./} / 1000))
}

rule_logout() {
    local signal
    write_scenes
    for signal in TERM KILL; do
        start_weston_desktop 1280 800 1
        change_on_wayland
        picture "changed before $signal"
        cpu_before=$(cpu_ms "$satscope")
        kill -"$signal" "$weston"
        expect_end "the end of weston by SIG$signal"
        autosave_has '"center": [6, 1]' || miss "after the end of weston by SIG$signal the work is not in the autosave"
        end_processes "$folder"
    done
    start_weston_desktop 1280 800 1
    change_on_wayland
    cpu_before=$(cpu_ms "$satscope")
    kill "$satscope"
    expect_end SIGTERM
    autosave_has '"center": [6, 1]' || miss 'after SIGTERM the work is not in the autosave'
}

# CPU time of a program that nobody looks at or uses.

measured_s=20

expect_idle() { # WHEN
    local before used
    before=$(cpu_ms "$satscope")
    sleep "$measured_s"
    used=$(($(cpu_ms "$satscope") - before))
    note "$1: $used ms of CPU in $measured_s s"
    # ASan makes everything two to three times slower.
    local limit_ms=$measured_s
    ! grep -q __asan_init "$program" || limit_ms=$((3 * measured_s))
    [ "$used" -le "$limit_ms" ] || miss "$1: it uses $used ms of CPU in $measured_s s, more than $limit_ms"
}

# Two polygons of this many corners each: their playback takes 0.9 s per side.
write_polygons() { # CORNERS
    awk -v n="$1" '
        function points(turn,  i, text) {
            for (i = 0; i < n; ++i)
                text = text sprintf("%s[%.9f, %.9f]", i ? ", " : "", 4 * cos((i * 2 + turn) * 3.14159265 / n),
                    4 * sin((i * 2 + turn) * 3.14159265 / n))
            return text
        }
        BEGIN {
            print "{\"satscope\": 1, \"title\": \"多边形\", \"shapes\": ["
            print "{\"name\": \"A\", \"type\": \"polygon\", \"points\": [" points(0) "]},"
            print "{\"name\": \"B\", \"type\": \"polygon\", \"center\": [7, 1], \"points\": [" points(0.5) "]}"
            print "], \"pair\": [\"A\", \"B\"]}"
        }' >"$folder/polygons.satscope.json"
}

expect_playback() {
    local before
    before=$(picture_hash)
    wait_for picture_differs "$before" || fail 'the playback does not run'
}

rule_idle() {
    start_openbox_desktop 1280x800
    write_polygons 75
    start_satscope "$folder/polygons.satscope.json"
    sleep 5
    expect_idle 'in the foreground without playback'
    xdotool key space
    expect_playback
    picture playing
    xdotool windowminimize --sync "$window"
    sleep 3
    picture minimised
    expect_idle 'minimised during playback'

    xdotool windowactivate --sync "$window"
    wait_for has_focus || fail 'the minimised window does not come back'
    sleep 1
    expect_playback
    start xev xev -event expose
    wait_for find_cover || fail 'xev opens no window'
    sleep 1
    xdotool windowactivate --sync "$cover" key ctrl+alt+m
    sleep 3
    picture covered
    expect_idle 'covered during playback'
    xdotool windowactivate --sync "$window"
    wait_for has_focus || fail 'the covered window does not come back'
    sleep 1
    expect_playback
    end_processes "$folder"
    idle_on_slow_wayland
}

# A compositor that asks for each frame later than one may expect of a window that is seen.
idle_on_slow_wayland() {
    start_weston_desktop 1280 800 1
    write_scenes
    start_on_wayland "$scene"
    sleep 5
    slow_down "$weston" &
    xdotool key bracketright
    wait_for wayland_title_is '二 ö – satscope' || miss "the title after ] is '$(wayland_title)'"
    sleep 5
    expect_idle 'on a slow compositor'
    xdotool key bracketright
    wait_for wayland_title_is '三 ñ – satscope' || miss "the title after ] is '$(wayland_title)'"
    picture slow-compositor
}

# It runs for a sixth of the time, until it ends.
slow_down() { # PID
    while kill -STOP "$1" 2>/dev/null; do
        sleep 0.15
        kill -CONT "$1" 2>/dev/null || return 0
        sleep 0.03
    done
}

find_cover() {
    cover=$(xdotool search --onlyvisible --name "Event Tester" | tail -n 1)
    [ -n "$cover" ]
}

# Runs one rule in a subshell, with folders of its own.
run_rule() {
    local began=$SECONDS
    folder=$work/$rule
    mkdir -p "$folder/home" "$folder/run"
    chmod 700 "$folder/run"
    export HOME=$folder/home XDG_RUNTIME_DIR=$folder/run XDG_CONFIG_HOME=$folder/config XDG_STATE_HOME=$folder/state
    export XDG_DATA_HOME=$folder/data XDG_CACHE_HOME=$folder/cache
    (
        trap 'miss "line $LINENO: $BASH_COMMAND: $(tail -n 1 "$folder/errors")"' ERR
        "rule_$rule"
    ) 2>"$folder/errors" &
    runner=$!
    wait "$runner" || true
    runner=''
    end_processes "$folder"
    if [ ! -e "$folder/missed" ]; then
        printf 'ok      %s (%s s)\n' "$rule" $((SECONDS - began))
        return
    fi
    printf 'FAILED  %s (%s s)\n' "$rule" $((SECONDS - began))
    sed 's/^/    /' "$folder/missed"
    failed=1
}

end() {
    [ -z "${runner-}" ] || kill "$runner"
    end_processes "$work"
    rm -rf "$work"
}

require_packages
program=$(readlink -f "$1")
pictures=${2:+$(mkdir -p "$2" && readlink -f "$2")}
chosen=${3-}
work=$(mktemp -d)
trap end EXIT
failed=0
unset SDL_VIDEODRIVER WAYLAND_DISPLAY DISPLAY XMODIFIERS SDL_IM_MODULE GTK_IM_MODULE LC_ALL
export LANG=C.UTF-8 ASAN_OPTIONS=detect_leaks=0 NO_AT_BRIDGE=1 GSETTINGS_BACKEND=memory
for rule in title fits scale input_method layouts dialog clipboard logout idle; do
    [[ "$rule" =~ $chosen ]] || continue
    run_rule
done
exit "$failed"
