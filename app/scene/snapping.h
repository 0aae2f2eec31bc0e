// Snap to touching: B moved along a line to the last bit where a method still says that the shapes meet.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "app/scene/drag.h"
#include "app/scene/selection.h"
#include "core/method.h"
#include "core/trace.h"

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

// Places where something happens, and a dragged body that falls into them when it comes near.

/// Puts the held body of the pair into the nearest event within a few pixels: moving, where the shapes touch
/// to the last bit, two axes overlap alike, or a centre lies on a face; turning, where two edges are
/// parallel. The drag then says which (`Drag::event`, key of a word). Nothing near, or a body outside the
/// pair: the same drag. A line it moves along is kept.
[[nodiscard]] Drag snap_to_event(Drag drag, const Document& document, const Cursor& cursor);

}  // namespace app
