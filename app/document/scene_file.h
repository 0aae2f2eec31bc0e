// Scenes: documents as files (*.satscope.json). Reading then writing gives back every number bit for bit.
#pragma once

#include <string>
#include <string_view>

#include "app/base/result.h"
#include "app/document/document.h"

namespace app {

/// The document in a scene's text. A problem names `panel`, the line, the key and the reason.
Result<Document> read_scene(std::string_view text, const std::string& where);
/// The scene inside a picture too; "-" is standard input.
Result<Document> load_scene(const std::string& path);

/// The name a scene is saved under: with ".satscope.json" behind it unless it ends in ".json" already.
std::string with_scene_extension(const std::string& name);

/// The same document gives the same bytes.
std::string write_scene(const Document& document);
/// Never leaves half a file behind.
Result<void> save_scene(const Document& document, const std::string& path);

}  // namespace app
