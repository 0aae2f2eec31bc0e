// The playback of the axes: one after the other, then the deciding one.
#pragma once

#include <string>

#include "app/analysis/analysis.h"
#include "app/scene/playback.h"
#include "app/scene/view.h"

namespace app {

/// State of the axis views.
struct AxesState {
    Playback playback;
    CachedView strip;  ///< The drawing of its cards.
};

/// Number of axes to play: all tested ones.
int playback_length(const core::Trace& trace);
/// A step for each axis, then the result. At rest no axis is played: the pinned or deciding one is shown.
Track axis_track(const core::Trace& trace);

/// Shows an axis; the last one if there are fewer.
void seek_axis(Playback& playback, const core::Trace& trace, int axis);
/// Index of the axis that the playback shows, at its end the deciding one; -1: none.
int played_axis(const Playback& playback, const core::Trace& trace);

/// The name of the axis to show: the axis of the playback if it moved after the pointer, else the hovered
/// axis, else the axis of the playback. Empty for the pinned or deciding axis.
std::string current_axis_name(const Selection& selection, const Playback& playback, const core::Trace& trace);

/// What chooses the axis to show.
struct AxisInputs {
    const Selection& selection;
    const Playback& playback;
    bool presenting = false;  ///< The answer is concealed until the playback is finished.
};

ShownAxis axis_to_show(const AxisInputs& inputs, const core::Trace& trace);

}  // namespace app
