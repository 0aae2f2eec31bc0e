// Scene files (*.satscope.json). Reading and writing are lossless.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/base/result.h"
#include "app/document/document.h"

namespace app {

/// Parses a scene. The error names `where`, line, key and reason. A value of the camera or the picture that
/// is out of range counts as missing; its place and the reason are added to `ignored`, if that is not null.
Result<Document> read_scene(std::string_view text, const std::string& where,
                            std::vector<Problem>* ignored = nullptr);
/// Also loads the scene embedded in a picture; "-" is standard input.
Result<Document> load_scene(const std::string& path, std::vector<Problem>* ignored = nullptr);

/// The name with ".satscope.json", unless it ends in ".json".
std::string with_scene_extension(const std::string& name);

/// Equal documents give equal bytes.
std::string write_scene(const Document& document);
/// Leaves no incomplete file.
Result<void> save_scene(const Document& document, const std::string& path);

/// The text of the scene. Fails, with `where`, if it is too long to be read again.
Result<std::string> write_readable_scene(const Document& document, const std::string& where);

}  // namespace app
