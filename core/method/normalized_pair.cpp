// Scaling of pairs by powers of two.
#include "core/method/normalized_pair.h"

#include <algorithm>
#include <cmath>

#include "core/geometry.h"

namespace core {
namespace {

Real max_extent(const PlacedShape& placed) {
    return std::visit(
        [](const auto& shape) {
            Real max = shape.radius;
            if constexpr (requires { shape.half_extents; })
                max = std::fmax(max, max_abs_component(in_space(shape.half_extents)));
            if constexpr (requires { shape.points; })
                for (const auto& point : shape.points)
                    max = std::fmax(max, max_abs_component(in_space(point)));
            return max;
        },
        placed.shape);
}

}  // namespace

NormalizedPair normalize_pair(const Pair& pair) {
    const Vec3 &a = pair.a.pose.position, &b = pair.b.pose.position;
    // Halves before subtracting, so that positions at opposite ends of the number range do not overflow.
    const Real half_distance = max_abs_component(b / 2.0 - a / 2.0);
    const Real max = std::fmax(half_distance, std::fmax(max_extent(pair.a), max_extent(pair.b)) / 2);
    const int exponent = max == 0 ? 0 : std::min(bounded_exponent(max) + 2, 1000);
    const Real scale = std::ldexp(1.0, -exponent);
    NormalizedPair result{make_scaled_solid(pair.a, scale), make_scaled_solid(pair.b, scale), Vec3(0), 0,
                          exponent};
    // Subtracts once. The order of subtraction and scaling matters only at the ends of the number range.
    const Vec3 offset = exponent > 0 ? b * scale - a * scale : (b - a) * scale;
    result.a_to_b = offset + (result.b.center - result.a.center);
    result.size = bounding_radius(result.a) + bounding_radius(result.b);
    return result;
}

NormalizedPair normalize_pair(const Pair& pair, const Settings& settings) {
    if (settings.convex_radius == 0) return normalize_pair(pair);
    return normalize_pair(
        {round_corners(pair.a, settings.convex_radius), round_corners(pair.b, settings.convex_radius)});
}

Trace make_trace(const Pair& pair, const NormalizedPair& normalized) {
    Trace trace;
    trace.origin = pair.a.pose.position + normalized.a.center * std::ldexp(1.0, normalized.exponent);
    trace.size = normalized.size;
    return trace;
}

}  // namespace core
