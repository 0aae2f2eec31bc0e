// Places aligned shapes by their half extents; moves other shapes along the least axis of sat.
#include "core/tests/near_touch.h"

#include <array>

#include "core/method/methods.h"

namespace core {
namespace {

// Signed. The default touching tolerance is 1e-14 of the size.
Real random_offset(Sampler& sampler, Real size) {
    const Real sign = sampler.index(2) == 0 ? -1 : 1;
    switch (sampler.index(6)) {
        case 0:
            return 0;
        case 1:
            return sign * size * 0x1p-53 * sampler.index(16);
        case 2:
            return size * sampler.number(-1e-13, 1e-13);
        case 3:
            return sign * size * sampler.magnitude(-17, -13);
        default:
            return sign * size * 1e-14 * sampler.number(0.96, 1.04);
    }
}

// The shapes nearly touch on one or several axes. In two pairs of three the offset on all of these axes is
// equal, up to a few ulps.
Pair aligned_pair(Sampler& sampler, Real error_scale) {
    const bool flat = sampler.index(2) == 0, upright = sampler.index(2) == 0;
    const auto half = [&] {
        const Vec3 half_extents = sampler.index(2) == 0 ? Vec3(1) : sampler.box().half_extents;
        return flat ? Vec3(half_extents.x, half_extents.y, 0) : half_extents;
    };
    const Vec3 half_a = half(), half_b = half();
    const Rotation rotation = flat ? Rotation(Angle{upright ? 0 : sampler.number(-4, 4)})
                                   : Rotation(upright ? Quat(1, 0, 0, 0) : sampler.rotation());
    const Real size = glm::length(half_a) + glm::length(half_b);
    const bool same_offset = sampler.index(3) > 0;
    const Real common = random_offset(sampler, size) * error_scale;
    const int dimensions = flat ? 2 : 3, always = sampler.index(dimensions);
    Vec3 local(0);
    for (int k = 0; k < dimensions; ++k) {
        const Real sum = half_a[k] + half_b[k];
        const Real offset = same_offset ? common + size * error_scale * 0x1p-53 * (sampler.index(13) - 6)
                                        : random_offset(sampler, size) * error_scale;
        local[k] = k == always || sampler.index(2) == 0 ? sum + offset : sum * sampler.number(-0.9, 0.9);
        local[k] *= sampler.index(2) == 0 ? -1 : 1;
    }
    const auto shape = [&](const Vec3& extents) {
        return flat ? Shape(Rect{Vec2(extents)}) : Shape(Box{extents});
    };
    return {{shape(half_a), {Vec3(0), rotation}}, {shape(half_b), {to_matrix(rotation) * local, rotation}}};
}

Pair random_pair(Sampler& sampler) {
    switch (sampler.index(6)) {
        case 0:
            return sampler.boxes(1.4);
        case 1:
            return sampler.nearly_parallel();
        case 2:
            return sampler.with_round_shape();
        case 3:
            return sampler.polygons();
        case 4:
            return sampler.on_thin_facet();
        default:
            return sampler.flat();
    }
}

}  // namespace

// Moves B along the least axis until the projections touch; repeats while another axis becomes the least.
Pair nearly_touching_pair(Sampler& sampler, Real error_scale) {
    if (sampler.index(2) == 0) return aligned_pair(sampler, error_scale);
    Pair pair = random_pair(sampler);
    Trace trace = sat::query(pair, {});
    for (int i = 0; i < 3; ++i) {
        pair.b.pose.position += trace.normal * trace.axes[trace.least].overlap;
        trace = sat::query(pair, {});
    }
    pair.b.pose.position += trace.normal * (random_offset(sampler, trace.size) * error_scale);
    return pair;
}

Settings random_settings(Sampler& sampler) {
    static constexpr std::array touching{1e-14, 1e-14, 1e-14, 0.0, 1e-15, 5e-14, 1e-6};
    static constexpr std::array face_bias{1e-4, 0.0, 1e-13, 0.5};
    Settings settings;
    settings.touching_tolerance = touching[sampler.index(int(touching.size()))];
    settings.face_bias = face_bias[sampler.index(int(face_bias.size()))];
    settings.touching_separates = sampler.index(3) == 0;
    settings.early_out = sampler.index(3) == 0;
    settings.axis_order = axis_orders[sampler.index(int(axis_orders.size()))];
    if (sampler.index(3) == 0) settings.precision = Precision::Float;
    return settings;
}

Real error_scale_of(const Method& method, const Settings& settings) {
    return effective_precision(method, settings) == Precision::Float ? 0x1p29 : 1;
}

}  // namespace core
