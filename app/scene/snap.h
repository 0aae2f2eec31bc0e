// Snap to touching: B moved along a line to the last bit where a method still says that the shapes meet.
#pragma once

#include <optional>

#include "core/method.h"

namespace app {

/// What is moved, along what, and who says when the shapes meet.
struct SnapLine {
    core::Pair pair;          ///< As it stands.
    core::Vec3 direction{0};  ///< Unit, world.
};

/// A method with its settings.
struct CollisionTest {
    const core::Method* method = nullptr;  ///< Never null; takes the pair.
    core::Settings settings;

    /// Anything but separated.
    bool collides(const core::Pair& pair) const;
};

/// The place of a flip on the line: the verdict of the two places differs.
struct VerdictChange {
    core::Vec3 colliding{0};  ///< B's position where the shapes still meet.
    core::Vec3 separated{0};  ///< One ulp in one coordinate further: they do not.
};

/// The flip nearest to where B stands, to either side. Absent when the shapes meet nowhere on the line, or
/// the method sees no flip. Off the line by no more than rounding.
std::optional<VerdictChange> find_verdict_change(const SnapLine& line, const CollisionTest& collision_test);

/// The flip of a method beside that of the one that knows better.
struct SnapResult {
    VerdictChange change;
    core::Real distance = 0;     ///< How far B went along the direction; scene units, signed.
    const char* reference = "";  ///< Id of the method that was asked: "exact", without it "sat".
    std::optional<core::Real> reference_offset;  ///< How much farther out the reference still says they meet;
                                                 ///< < 0: it lets go earlier. Absent: it sees no flip here.
    std::uint64_t reference_ulps = 0;  ///< How many doubles of the coordinate along which the line mostly
                                       ///< runs that is, without a sign.
};
/// Absent when the method's own flip is.
std::optional<SnapResult> find_touching_snap(const SnapLine& line, const CollisionTest& collision_test);

}  // namespace app
