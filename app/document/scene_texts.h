// The texts of the gallery in other languages than that of its scene files.
#pragma once

#include "app/base/result.h"
#include "app/document/document.h"

namespace app {

/// Adds title, note and question in every language that has a file "text/scenes/LANGUAGE.json" in the assets,
/// as "title_LANGUAGE" and so on, if they are those of a scene of the gallery: a copy of the scene has them
/// too, wherever its file is. A text that was changed, and a key that the document has, stay as they are.
/// Fails with file and key if a file names no scene of the gallery, or another text than title, note and
/// question.
Result<Document> add_scene_texts(Document document);

}  // namespace app
