// Snapping: B to the last position that still collides along a line, and drags to nearby events.
#pragma once

#include <optional>

#include "app/scene/drag.h"
#include "app/scene/selection.h"
#include "core/method.h"
#include "core/trace.h"

namespace app {

/// The pair and the direction in which B moves.
struct SnapLine {
    core::Pair pair;          ///< At its present poses.
    core::Vec3 direction{0};  ///< Unit, world.
};

/// A method with its settings.
struct CollisionTest {
    const core::Method* method = nullptr;  ///< Never null; takes the pair.
    core::Settings settings;

    /// The verdict is not Separated.
    bool collides(const core::Pair& pair) const;
};

/// Two adjacent positions on the line with different verdicts.
struct VerdictChange {
    core::Vec3 colliding{0};  ///< Position of B where the shapes still collide.
    core::Vec3 separated{0};  ///< One ulp farther in one coordinate: separated.
};

/// Positions and sizes are small enough to search a contact: below 1e307. Farther out the positions on a line
/// leave the range of doubles.
bool is_within_snap_range(const core::Pair& pair);

/// The verdict change nearest to B, in either direction. Absent when the shapes collide nowhere on the line,
/// the method finds no change, or the pair is not within range. Off the line by no more than rounding.
std::optional<VerdictChange> find_verdict_change(const SnapLine& line, const CollisionTest& collision_test);

/// The verdict change of a method, compared with that of a reference method.
struct SnapResult {
    VerdictChange change;
    core::Real distance = 0;     ///< Signed distance of B along the direction, in scene units.
    const char* reference = "";  ///< Id of the reference: "exact", or "sat" if it is not available.
    /// How much farther out the reference still collides; < 0: it separates earlier. Absent: it has no
    /// verdict change here.
    std::optional<core::Real> reference_offset;
    std::uint64_t reference_ulps = 0;  ///< |reference_offset| in ulps of the main coordinate of the line.
};
/// Absent when the method has no verdict change.
std::optional<SnapResult> find_touching_snap(const SnapLine& line, const CollisionTest& collision_test);

/// Snaps the dragged body of the pair to the nearest event within a few pixels, and sets Drag::snap_event.
/// Events of a move: the shapes exactly touch, two axes tie, or a center is on a face. Event of a rotation:
/// two edges are parallel. Keeps a constraint line. Without an event, or outside the pair, the drag is
/// unchanged.
[[nodiscard]] Drag snap_to_event(Drag drag, const Document& document, const Cursor& cursor);

}  // namespace app
