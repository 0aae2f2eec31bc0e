// Fuzzes the reader of scene files.
#include "app/base/utf8.h"
#include "app/document/scene_file.h"
#include "app/tests/fuzz/fuzz_targets.h"

namespace app::fuzz {

std::string check_reason(const Problem& problem) {
    if (problem.what.empty()) return "refused without a reason";
    return is_utf8(problem.where) && is_utf8(problem.what) ? "" : "the reason is not UTF-8";
}

std::string check_written(const Document& document) {
    for (const Body& body : document.bodies)
        if (core::validate(body.placed)) return "a shape is not valid";
    if (!is_utf8(document.title) || !is_utf8(document.note)) return "a text is not UTF-8";
    const std::string written = write_scene(document);
    const Result<Document> again = read_scene(written, "written");
    if (!again) return "the written scene is refused: " + again.error().where + ": " + again.error().what;
    if (write_scene(*again) != written) return "the scene is written differently the second time";
    return *again == document ? "" : "the scene is not the same after writing";
}

std::string check_scene(std::string_view bytes) {
    const Result<Document> document = read_scene(bytes, "scene");
    return document ? check_written(*document) : check_reason(document.error());
}

}  // namespace app::fuzz
