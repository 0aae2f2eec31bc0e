// Notices of the window: messages, the offer of recovered scenes, the About box.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "app/ui/context.h"

namespace app {

/// The position at the corners and edges of the scene where a rectangle covers the least of `occupied`. The
/// lower left corner comes first.
ScreenRect least_covered_rect(const ScreenRect& scene, glm::vec2 size, float margin,
                              std::span<const ScreenRect> occupied);

/// Draws the last message until its time is over or it is clicked. Avoids shapes and texts of the scene.
void toast(const Ui& ui, const ScreenRect& scene);

/// Text keys of the two answers to the recovery offer.
std::array<const char*, 2> recovery_answers(const RecoveryOffer& offer);
/// Answers the recovery offer, which must exist.
void answer_recovery(const Ui& ui, std::string_view answer);
/// Draws the bar that offers unsaved scenes of earlier sessions. Returns its height; 0 without an offer.
float recovery_bar(const Ui& ui, const ScreenRect& area);

/// Draws the About box while `workspace.about_open` is true.
void about_box(const Ui& ui);

}  // namespace app
