// Fuzzes the reader of scenes in pictures.
#include "app/document/embedded_scene.h"
#include "app/document/scene_file.h"
#include "app/tests/fuzz/fuzz_targets.h"

namespace app::fuzz {

std::string check_embedded(std::string_view bytes) {
    const Result<std::string> scene = extract_scene(bytes, "picture");
    if (!scene) return check_reason(scene.error());
    if (!is_picture(bytes)) return "a scene of bytes that are no picture";
    const Result<PictureOptions> options = read_picture_options(*scene, "picture");
    if (!options)
        if (std::string wrong = check_reason(options.error()); !wrong.empty()) return wrong;
    return check_scene(*scene);
}

}  // namespace app::fuzz
