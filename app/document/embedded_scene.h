// The scene embedded in a picture (PNG, SVG, PDF), and file extensions.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "app/document/picture_options.h"

namespace app {

// File extensions.

/// Purpose of a chosen file.
enum class FilePurpose { Open, Save, Export };

/// The name with the extension of its purpose: ".satscope.json" to save; to export, that of the first picture
/// format unless the name has the extension of another one.
std::string with_extension(const std::string& name, FilePurpose purpose);

/// The name has an extension of scenes, pairs or pictures.
bool is_openable(std::string_view name);

/// Extensions of texts from which pairs are often read: logs, code, descriptions of robots. Any other file
/// with text can be opened too.
std::span<const std::string_view> text_extensions();

/// The extension of the name if it is a picture format that satscope cannot write (".jpg"); else empty.
std::string unsupported_extension(const std::string& name);

/// The bytes are a picture, with or without a scene.
bool is_picture(std::string_view bytes);
/// The bytes are a picture, or the name is one and the bytes are not JSON. The first bytes are enough.
bool is_picture(const std::string& path, std::string_view bytes);

/// The embedded text. Fails if the bytes are no picture, or if the picture has no scene, is truncated or is
/// damaged. `where` names the file in the error.
Result<std::string> extract_scene(std::string_view bytes, const std::string& where);

/// The text of a scene file, or the scene embedded in a picture; "-" is standard input.
Result<std::string> read_scene_text(const std::string& path);
/// The same for the content of that file, if it was read already.
Result<std::string> to_scene_text(std::string content, const std::string& path);

}  // namespace app
