// A bar that plays steps: first, back, play, forward, a slider, and the position in words.
#pragma once

#include <functional>
#include <string>

#include "app/ui/context.h"

namespace app {

/// What the bar shows.
struct StepBar {
    std::string
        name;       ///< Prefix of the widgets: "<name>.first", ".back", ".play", ".step", ".end", ".slider",
                    ///< ".words".
    int count = 0;  ///< Number of steps.
    int current = -1;  ///< Index of the shown step; -1: none.
    bool is_playing = false;
    bool can_end = false;  ///< Has a button that ends the playback.
    std::string caption;   ///< The position in words; in a narrow bar the tooltip of `brief`.
    std::string brief;     ///< A short form of the caption; empty: the caption is left out of a narrow bar.
    std::string term;      ///< Term of the caption; empty: none.
    // Tooltips of the buttons.
    std::string first, back, play, step, end;
    std::function<void()> extra_controls;  ///< Draws more controls after the buttons; empty: none.
};

/// What the user did in this frame.
struct StepBarEvent {
    enum class Kind { None, First, Back, TogglePlay, Step, End, Seek };
    Kind kind = Kind::None;
    int index = 0;  ///< Of the step to show; for Seek only.
};

/// Draws the bar over the whole width.
StepBarEvent step_bar(const Ui& ui, const StepBar& bar);

}  // namespace app
