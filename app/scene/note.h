// The words beside the cursor while something is dragged.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/drawing/flatten.h"
#include "app/scene/paper_hull.h"

namespace app {

/// What stands beside the cursor.
struct Note {
    std::string words;       ///< A line or several.
    std::string event = {};  ///< `Drag::event`: its mark stands before the words; empty: none.
};

/// What a note stands among, in pixels of the paper.
struct NoteRoom {
    PaperHull held;                               ///< What is dragged: it is to be seen whole.
    std::vector<PaperHull> bodies;                ///< All that are drawn.
    std::vector<Box> words;                       ///< Where others stand.
    std::vector<std::array<glm::vec2, 2>> lines;  ///< That tell something.
    int stood = -1;                               ///< Side in the picture before; -1: there was none.
};

/// The sides a note can stand on: four of the cursor, four of what is dragged.
constexpr int note_sides = 8;

/// Where it stands.
struct NotePlace {
    int side = 0;
    Box box;
};
/// On the paper, near the cursor, off the rest as far as there is room.
NotePlace note_place(const glm::vec2& paper_px, float scale, const glm::vec2& cursor, const glm::vec2& size,
                     const NoteRoom& room);

/// In frames.
NotePlace add_note(Drawing& drawing, const Look& look, const Vec2& at_px, const Note& note,
                   const NoteRoom& room = {});

}  // namespace app
