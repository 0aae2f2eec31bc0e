// The scene inside a picture: what satscope's PNG, SVG and PDF files carry of the scene they were made from.
#pragma once

#include <string>
#include <string_view>

#include "app/base/result.h"
#include "app/document/document.h"
#include "app/document/picture_wish.h"

namespace app {

/// A scene's text with the key "picture": how it was drawn.
std::string scene_for_picture(const Document& document, const PictureWish& wish);

/// Begins as a picture does, with or without a scene in it.
bool is_picture(std::string_view bytes);
/// Begins as one, or has the name of one and does not begin as JSON does; also one that is not there.
bool is_picture_file(const std::string& path);

/// The text that `scene_for_picture` gave. Fails, `where` being the file, when the picture carries none, ends
/// too early or is damaged there, and when it is no picture.
Result<std::string> scene_in_picture(std::string_view bytes, const std::string& where);

/// The text of a scene: of a picture the one inside, else the whole file; "-" is standard input.
Result<std::string> read_scene_text(const std::string& path);

/// What the key "picture" says; the usual where it says nothing. Fails with line, key and reason.
Result<PictureWish> read_picture_wish(std::string_view text, const std::string& where);

}  // namespace app
