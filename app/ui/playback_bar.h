// The bar of a playback: first, back, play, forward, speed, a slider, and the position in words.
#pragma once

#include <functional>
#include <string>

#include "app/scene/playback.h"
#include "app/ui/context.h"

namespace app {

/// What the bar shows.
struct PlaybackBar {
    /// Prefix of the widgets: "<name>.first", ".back", ".play", ".step", ".speed", ".end", ".slider",
    /// ".words".
    std::string name;
    Track track;
    int count = 0;         ///< Steps of the slider; 0: the bar has no slider.
    int current = -1;      ///< Index of the marked step; -1: none.
    double last = 0;       ///< The last position that the slider can choose.
    bool can_end = false;  ///< Has a button that ends the playback.
    std::string caption;   ///< The position in words; in a narrow bar the tooltip of `brief`.
    std::string brief;     ///< A short form of the caption; empty: the caption is left out of a narrow bar.
    std::string term;      ///< Term of the caption; empty: none.
    // Tooltips of the buttons. A button for single steps without a tooltip is left out.
    std::string first, back, play, step;
    std::function<void()> extra_controls;  ///< Draws more controls after the buttons; empty: none.
};

/// Draws the bar over the whole width, and moves the playback.
void playback_bar(const Ui& ui, Playback& playback, const PlaybackBar& bar);
/// The bar of a view with numbered steps, named like it. Its actions are "<view>_previous" and "<view>_next".
void numbered_step_bar(const Ui& ui, Playback& playback, const Track& track, const std::string& view);

}  // namespace app
