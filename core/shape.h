// All shapes. To add a shape: a header in shape/, and an entry in the variant.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "core/pose.h"
#include "core/shape/box.h"
#include "core/shape/capsule.h"
#include "core/shape/hull.h"
#include "core/shape/round.h"

namespace core {

/// One shape, in its own frame.
using Shape = std::variant<Rect, Circle, Polygon, FlatCapsule, Box, Sphere, Capsule, Hull>;

/// A shape in the world.
struct PlacedShape {
    Shape shape;
    Pose pose;

    friend bool operator==(const PlacedShape&, const PlacedShape&) = default;
};

/// The two shapes of a query: both flat or both solid.
struct Pair {
    PlacedShape a;
    PlacedShape b;

    friend bool operator==(const Pair&, const Pair&) = default;
};

/// The name of the shape in files: "rect", "circle", ...
const char* kind(const Shape& shape);

/// Lies in the plane z = 0.
bool is_flat(const Shape& shape);
/// A circle or a sphere: a shape whose core is a point.
bool is_round(const Shape& shape);

/// The core is the shape: a polytope without rounding.
bool is_sharp(const Shape& shape);

/// A sharp box or rect with rounded corners: its half extents shrink by `radius`, and its rounding is
/// `radius`, so that the faces stay in place. `radius` (scene units) is reduced to the smallest half extent.
/// Other shapes are unchanged.
PlacedShape round_corners(PlacedShape placed, Real radius);

/// Why a placed shape is invalid.
struct ValidationError {
    std::string key;     ///< The key of the file format: "half", "points", "rotation", ...
    std::string reason;  ///< One sentence, no full stop.
};

/// Absent if the shape is valid: finite numbers, sizes >= 0, nonzero quaternion, matrix columns orthonormal
/// to within 1e-3 with determinant > 0, polygon convex with area above zero, flat shapes in the plane z = 0.
std::optional<ValidationError> validate(const PlacedShape& placed);

}  // namespace core
