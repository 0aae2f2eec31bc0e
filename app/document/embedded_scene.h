// The scene inside a picture: what satscope's PNG, SVG and PDF files carry of the scene they were made from.
#pragma once

#include <string>
#include <string_view>

#include <glm/glm.hpp>

#include "app/base/number.h"
#include "app/base/result.h"
#include "app/document/document.h"
#include "app/features/files/file_dialog.h"

namespace app {

// What a picture of a scene is to be like, beside the scene itself.

/// Together with a document all that a picture is made from.
struct PictureOptions {
    glm::ivec2 size{1280, 800};  ///< Pixels before `scale`.
    float scale = 1;
    bool transparent = false;                    ///< No background.
    std::string theme = "dark";                  ///< Id of a Theme.
    std::string view = "pair";                   ///< Id of a View.
    std::string language = "en";                 ///< Of the words in it: "en", "zh".
    NumberFormat numbers = NumberFormat::Short;  ///< Of the labels, as on the screen.
};

// The ending that a file to be written needs.

/// The name with the ending its purpose needs: ".satscope.json"; for pictures that of the first
/// format unless it says another.
std::string with_extension(const std::string& name, FileDialogState::Purpose purpose);

/// The name ends as those of files do that can be opened: scenes, pairs, pictures.
bool is_openable(std::string_view name);

/// Of a picture in a format that is not written, the ending as it stands there (".jpg"); empty of all else.
std::string unsupported_extension(const std::string& name);

/// Of such an ending: the file's bytes would tell that it is one (JPEG, GIF, WEBP).
bool has_known_signature(const std::string& extension);

/// A scene's text with the key "picture": how it was drawn.
std::string scene_with_picture_options(const Document& document, const PictureOptions& options);

/// Begins as a picture does, with or without a scene in it.
bool is_picture(std::string_view bytes);
/// Begins as one, or has the name of one and does not begin as JSON does; also one that is not there.
bool is_picture_file(const std::string& path);

/// The text that `scene_with_picture_options` gave. Fails, `panel` being the file, when the picture carries
/// none, ends too early or is damaged there, and when it is no picture.
Result<std::string> extract_scene(std::string_view bytes, const std::string& where);

/// The text of a scene: of a picture the one inside, else the whole file; "-" is standard input.
Result<std::string> read_scene_text(const std::string& path);

/// Reads the key "picture"; a missing value keeps its default. Ignores the keys `axis`, `axis_at` and
/// `labels` of older versions. Fails with line, key and reason.
Result<PictureOptions> read_picture_options(std::string_view text, const std::string& where);

}  // namespace app
