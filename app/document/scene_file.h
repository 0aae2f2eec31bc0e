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

// The texts of the gallery in other languages than that of its scene files: scene_texts.cpp.

/// Adds title, note and question in every language that has a file "text/scenes/LANGUAGE.json" in the assets,
/// as "title_LANGUAGE" and so on, if they are those of a scene of the gallery: a copy of the scene has them
/// too, wherever its file is. A text that was changed, and a key that the document has, stay as they are.
/// Fails with file and key if a file names no scene of the gallery, or another text than title, note and
/// question.
Result<Document> add_scene_texts(Document document);

}  // namespace app
