// State of the paste dialog by hand, and its parts.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "app/features/paste/by_hand.h"
#include "app/features/paste/paste_panel.h"

namespace app {

/// What is assigned to the numbers of a text, and what is chosen.
struct HandState {
    paste::NumberedText text;
    paste::HandReading reading;
    std::string slot = "a.center";  ///< Or "flat", "a" for the shape of A, "paste.<id>" for a convention.
    std::string last_filled;        ///< The slot whose numbers `/` moves.
    struct Step {
        paste::HandReading reading;
        std::string slot, last_filled;
    };
    std::vector<Step> undo;
    std::string typed;                    ///< The beginning of the sign of a chip.
    double typed_at_s = 0;                ///< When its last character was typed.
    bool may_have_decimal_comma = false;  ///< A comma stands between two digits.
    bool edits_text = false;
    bool scrolls_to_slot = false;  ///< Show the numbers of the slot in the next frame.
    int scroll_line = -1;          ///< Show this line, from 0; -1: none.

    /// A line of the text, or several without numbers.
    struct Row {
        int line = 0, folded = 0;
    };
    std::vector<Row> rows;
    int pointed = -1;                         ///< The number that a click would put into the slot; -1: none.
    std::optional<paste::HandReading> tried;  ///< With the number or choice under the mouse.

    /// Readings that were built, with the verdict in a few words.
    struct Outcome {
        paste::HandReading reading;
        PasteResult result;
        std::string words;
        std::optional<core::Verdict> verdict;
    };
    std::deque<Outcome> outcomes;
    struct PictureKey {
        paste::HandReading shown, kept;
        core::Vec2 size_px{0};
        const Theme* theme = nullptr;
        float scale = 1;
        bool operator==(const PictureKey&) const = default;
    };
    CachedDrawing<PictureKey> drawing;
};

/// Begins by hand with what the reader found.
void begin_by_hand(PasteDialog& dialog, const PasteResult& result);

/// Draws the content of the dialog by hand and handles its keys. Widgets: "paste.chip.<sign>",
/// "paste.slot.<slot>", "paste.option.<number>", "paste.shape.<letter>", "paste.dimension.2d", "paste.copy",
/// ...
void draw_by_hand(const PasteUi& ui, const PasteResult& result);

}  // namespace app
