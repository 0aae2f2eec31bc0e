// What the speaker sees in a second window while the presentation is on the first one.
#pragma once

#include <string>
#include <vector>

#include "app/analysis/question.h"
#include "app/document/history.h"
#include "app/drawing/drawing.h"
#include "app/shell/workspace.h"

namespace app {

/// The texts of the window, in the language of the catalog. Compared to see whether it must be drawn again.
struct SpeakerNotes {
    std::string time;      ///< "14:05", of the desktop.
    std::string place;     ///< "3 of 21"; empty: a single scene.
    std::string question;  ///< Of the scene.
    std::string right;     ///< The right answer, why, and the title; lines.
    std::string hands;     ///< The counts of the last vote; empty: none.
    std::string notes;     ///< Of the scene; may be empty.
    std::string next;      ///< What the next step does, with the question of the next scene.

    friend bool operator==(const SpeakerNotes&, const SpeakerNotes&) = default;
};
SpeakerNotes speaker_notes(const Workspace& workspace, const History& history, const Analysis& analysis,
                           const TextCatalog& texts);

/// The page with the notes: light text on dark, no smaller than 18 px in a window of 960x640.
Drawing speaker_page(const SpeakerNotes& notes, const glm::vec2& size_px);

}  // namespace app
