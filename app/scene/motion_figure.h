// B in motion: the arrow of its velocity, B at the shown time and at the impact.
#pragma once

#include "app/scene/gizmo_handles.h"
#include "app/scene/pair_figure.h"

namespace app {

/// Seconds of motion that the arrow of the velocity spans.
Real velocity_arrow_time_s(const DocumentMotion& motion);

/// The tip of the arrow, from B's position; without a velocity at B's position.
Handle velocity_handle(const Document& document);

/// Adds the arrow, B at the start and B at the impact with the normal: InteractionState::shown_impact,
/// else that with A within the duration.
/// Adds nothing if no motion is drawn.
void add_motion(Figure& figure, const DrawContext& context);

}  // namespace app
