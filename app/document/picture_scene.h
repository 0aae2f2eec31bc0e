// The scene inside a picture: what satscope's PNG, SVG and PDF files carry of the scene they were made from.
#pragma once

#include <string>
#include <string_view>

#include "app/base/result.h"
#include "app/document/document.h"
#include "app/document/picture_wish.h"

namespace app {

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

/// What the key "picture" says; the usual where it says nothing. Fails with line, key and reason.
Result<PictureOptions> read_picture_options(std::string_view text, const std::string& where);

}  // namespace app
