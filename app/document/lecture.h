// A lecture: scenes in an order, each with a question, a vote and notes for the speaker.
#pragma once

#include <string>
#include <vector>

#include "app/base/result.h"
#include "app/document/document.h"

namespace app {

struct LectureScene {
    std::string path;   ///< Absolute, of the scene.
    Document document;  ///< With the question and the notes of the lecture in place of its own.
    std::string view;   ///< Id of the view that the answer shows; empty: the scene.
    int votes = 0;      ///< Shows of hands before the answer, at most two.
};

/// Reads a lecture file, or a folder, whose scenes are in the order of their names. Paths in the file are
/// relative to it. Fails with file, line and key for an unknown key, and for a scene that is missing or
/// cannot be read.
Result<std::vector<LectureScene>> load_lecture(const std::string& path);

/// The notes for the speaker in a language; empty: none.
std::string localized_notes(const Document& document, std::string_view language);

}  // namespace app
