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

/// Reads a lecture file, a single scene, or a folder, whose scenes are in the order of their names. Paths in
/// the file are relative to it. Fails with file, line and key for an unknown key, and for a scene that is
/// missing or cannot be read.
Result<std::vector<LectureScene>> load_lecture(const std::string& path);

/// A scene that a lecture gets.
struct LectureEntry {
    std::string scene;  ///< Its path.
    std::string ask;    ///< JSON object: the question of the lecture; empty: that of the scene.
    int votes = 0;      ///< As in LectureScene.
    std::string notes;  ///< For the speaker; may be empty.
};
/// Writes the entry at the end of a lecture file, which else stays as it is, or into a new one with the
/// title. Returns the number of its scenes. Fails as `load_lecture`, also if the entry makes the lecture
/// invalid; then nothing is written.
Result<int> add_to_lecture(const std::string& path, const LectureEntry& entry, const std::string& title);

/// The notes for the speaker in a language; empty: none.
std::string localized_notes(const Document& document, std::string_view language);

}  // namespace app
