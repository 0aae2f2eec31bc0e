// The texts of the gallery in other languages than that of its scene files.
#pragma once

#include <string>

#include "app/base/result.h"
#include "app/document/document.h"

namespace app {

/// Adds title, note and question of a scene of the gallery, the folder "scenes" of the assets, in every
/// language that has a file "text/scenes/LANGUAGE.json" there: its key "01-name.title" becomes
/// "title_LANGUAGE" of the document, unless the scene has that key itself. Other scenes stay as they are.
/// Fails with file and key if a file names no scene of the folder, or another text than title, note and
/// question.
Result<Document> add_scene_texts(Document document, const std::string& path);

}  // namespace app
