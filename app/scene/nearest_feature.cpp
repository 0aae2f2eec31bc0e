// What an axis between the nearest features runs through: the nearest point of a polytope and the center of
// the round shape, or both centers.
#include "app/scene/pair_figure.h"
#include "core/method/distance.h"

namespace app {

namespace {

// World, normalized: the point of the polytope nearest to the center of the round shape.
Vec3 nearest_point_to(const core::Solid& polytope, const Vec3& center) {
    return polytope.center + core::nearest_feature(polytope, center - polytope.center, 0).point;
}

}  // namespace

void add_nearest_feature(Figure& figure, const DrawContext& context, const core::AxisTest& axis) {
    const bool has_a = axis.feature_a >= 0, has_b = axis.feature_b >= 0;
    if (axis.kind != core::AxisKind::NearestFeature || (has_a && has_b)) return;
    if (!context.shows(SceneLayer::CurrentAxis)) return;
    const core::Solid &a = context.a(), &b = context.b();
    const Vec3 center_a = a.center + a.vertices[0], center_b = b.center + b.vertices[0];
    const Vec3 from = has_a ? nearest_point_to(a, center_b) : center_a,
               to = has_b ? nearest_point_to(b, center_a) : center_b;
    figure.lines.push_back({{from, to}, Role::Witness, PaintLayer::Overlay});
    figure.markers.push_back({from, has_a ? MarkerShape::Ring : MarkerShape::Cross, Role::Witness});
    figure.markers.push_back({to, has_b ? MarkerShape::Ring : MarkerShape::Cross, Role::Witness});
}

}  // namespace app
