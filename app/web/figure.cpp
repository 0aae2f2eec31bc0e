// The functions of satscope.wasm: a page sends JSON text and gets JSON text. The module needs no file, thread
// or network. Its imports are the calls of WASI that app/tests/web_module.mjs lists; all may return 52 (not
// supported), and proc_exit throws.
//
// Two functions, and one buffer that has the request and then the answer, UTF-8 without a zero:
//     char* buffer(size)     room for `size` bytes; its address. Invalidates earlier addresses.
//     int32_t call(size)     handles the request in the first `size` bytes; the size of the answer, which is
//                            at buffer(0). Before the first call the page calls _initialize().
//
//     const call = request => {
//         const bytes = new TextEncoder().encode(JSON.stringify(request));
//         const place = wasm.buffer(bytes.length);  // first: it may replace memory.buffer
//         new Uint8Array(wasm.memory.buffer, place, bytes.length).set(bytes);
//         const size = wasm.call(bytes.length), result = wasm.buffer(0);
//         return JSON.parse(new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, result, size)));
//     };
//
// A request is an object with the key "do". All pixels are those of CSS from the top left of the picture.
//     {"do":"setup", "files":{"text/en.json":"{...}", ...}, "fonts":{...}}
//         First, once. `files`: texts by their path in assets, at least the default language; keys that the
//         page does not need may be left out of them. `fonts`: what font_metrics_json() of
//         app/drawing/font_metrics.h wrote.
//         Answer: {"build":"satscope-build ..."}: build_identity() of the program that may use the module.
//         The bytes of the module contain it, too.
//     {"do":"open", "scene":"<text>", "size":[672,524], "language":"en", "theme":"light", "scale":1,
//      "walk":true, "transparent":false}
//         `scene`: a scene, or a pair {"a":{...}, "b":{...}}. All but `scene` may be left out: then they are
//         as in the last "open" or "show"; at first as here. `walk`: one camera has room for all axes, and a
//         step moves nothing but its axis; false: the picture of `satscope render --text plain`. After a
//         failure the pair that was open stays.
//     {"do":"show", ...}           any of size, language, theme, scale, walk, transparent, view, view_size:
//         changes these. `view`: "sweep" (the overlap curve), "minkowski", "contacts"; "": none.
//     {"do":"step", "axis":3}      shows an axis, by its index in `axes`; -1: the result.
//     {"do":"hover", "axis":3}     shows an axis until "hover" -1; the step stays.
//     {"do":"select", "body":"a"|"b"|""}    shows the handles of a body; "": none. A press selects, too.
//     {"do":"pointer", "type":"down"|"move"|"up"|"leave", "x":1, "y":2, "button":0, "shift":false,
//      "ctrl":false, "alt":false, "touch":false}
//         "down" on a body or a handle starts a drag; in the empty picture that of the camera (3D: orbit,
//         with button 2 or shift: pan). Ctrl snaps, Alt resizes both sides. `touch`: larger targets, and
//         empty space is left to the page. After "down" the page captures the pointer.
//     {"do":"cancel"}              ends a drag and returns to where it began (Esc).
//     {"do":"camera", "zoom":1.2, "x":1, "y":2}     zooms about a point; >1: nearer.
//     {"do":"camera", "turn":[dx,dy]}               orbits (3D) or pans (2D), as a drag by so many pixels.
//     {"do":"fit"}                 frames the pair again, in the same direction, as the page does after a
//     drop.
//     {"do":"reset"}               the pair and the camera of the last "open".
//     {"do":"get"}                 nothing: only the answer.
// Every request but "setup" may have "want", a list of the parts of its answer; without it ["svg"]:
//     "svg"      svg: the picture with texts as text (--text plain), without the scene in it.
//     "view"     view: the picture of the view, if there is one.
//     "texts"    title, names:["A","B"], verdict ("Overlap"), color (class of the verdict), reason, detail,
//                formula, sentence. The last four are markup: "A_0×B_{11}" has the subscripts 0 and 11.
//     "axes"     axes: a list of {id:"A0xB1", name:"A_0×B_1" (markup), state, words, deciding, color, bars,
//                a, b, overlap, overlap_text}. `state`: "separates", "least", "chosen", "tie", "touches",
//                "overlaps", "parallel", "repeats", "pruned" or "not reached"; `words`: the same in the
//                language. color: a class. bars: the projections as an SVG element, empty without a
//                measurement. a, b: [min,max]. `overlap` < 0 is a gap. From a on all are absent without a
//                measurement. Numbers are doubles in their shortest form. bars_title: an SVG element.
//     "pair"     pair: the pair as a line of JSON, {"a":..., "b":...}, lossless. scene: the whole scene.
// and always:
//     state      "separated"|"touching"|"overlap"
//     step       as in "step"; axis: index of the axis that the picture shows, hovered or not; -1: none.
//     count      number of axes that are played: the steps are 0 to count - 1, then the result.
//     flat       true in 2D.
//     cursor     of CSS: "default", "grab", "grabbing", "move", "ew-resize", ...
//     dragging   "" | "body" | "handle" | "camera"
//     readout    while a body is dragged: displacement, angle or size as text; else "".
//     hit        what is under the pointer: "" | "a" | "b" | "other" | "handle" | "axis".
//     selected   "" | "a" | "b" | "other": the body with handles.
//     changed    the pair is not that of the last "open".
//     moved      the camera was moved by the reader.
// A request that cannot be done is answered with {"error":{"where":"line 3: a.half","what":"..."}} in the
// language of the page, and changes nothing.
#include <cstdint>
#include <string>

#include "app/web/build_identity.h"
#include "app/web/page.h"
#include "app/web/page_files.h"

namespace {

std::string& text() {
    static std::string all;
    return all;
}

std::string answer(std::string_view request) {
    static app::Page page;
    app::JsonDocument json;
    const bool is_setup = json.read(request) && json.root().find("do").is_string("setup");
    if (!is_setup) return page.answer(request);
    const app::Result<void> done = app::set_page_files(json.root());
    return app::make_json([&](app::JsonWriter& members) {
        if (done) return members.add("build", std::string(app::build_identity()));
        app::JsonWriter error(members.key("error"));
        error.add("where", done.error().where);
        error.add("what", done.error().what);
    });
}

}  // namespace

extern "C" {

[[clang::export_name("buffer")]] char* buffer(std::int32_t size) {
    if (static_cast<std::size_t>(size) > text().size()) text().resize(static_cast<std::size_t>(size));
    return text().data();
}

[[clang::export_name("call")]] std::int32_t call(std::int32_t size) {
    text() = answer(std::string_view(text()).substr(0, static_cast<std::size_t>(size)));
    return static_cast<std::int32_t>(text().size());
}
}
