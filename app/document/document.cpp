// Properties of documents, the table of layers, and the default documents.
#include "app/document/document.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/solid.h"

namespace app {

// Layers.

namespace {

constexpr std::size_t layer_count = static_cast<std::size_t>(SceneLayer::Count);

//                                 layer                       id             default flat  deep
constexpr std::array<LayerInfo, layer_count> layer_rows{{
    {SceneLayer::CurrentAxis, "deciding_axis", true, true, true},
    {SceneLayer::Projections, "shadows", true, true, true},
    {SceneLayer::ProjectionLines, "drop_lines", true, true, true},
    {SceneLayer::SeparatingPlane, "divider", true, true, true},
    {SceneLayer::AllAxes, "all_axes", false, true, true},
    {SceneLayer::Mtv, "mtv", true, true, true},
    {SceneLayer::OverlapRegion, "overlap_region", true, true, true},
    {SceneLayer::Contacts, "contacts", false, true, true},
    {SceneLayer::Witness, "witness", false, true, true},
    {SceneLayer::Names, "names", true, true, true},
    {SceneLayer::Grid, "grid", true, true, true},
    {SceneLayer::GroundShadow, "ground_shadow", true, false, true},
    {SceneLayer::Handles, "handles", true, true, true},
}};

BoundingSphere bounding_sphere(const std::vector<core::Solid>& solids) {
    core::Vec3 min(std::numeric_limits<double>::infinity()), max = -min;
    for (const core::Solid& solid : solids) {
        const core::Vec3 radius_vector(solid.radius, solid.radius, solid.flat ? 0 : solid.radius);
        for (const core::Vec3& vertex : solid.vertices) {
            min = glm::min(min, solid.center + vertex - radius_vector);
            max = glm::max(max, solid.center + vertex + radius_vector);
        }
    }
    // Halved before the addition: the sum of two huge numbers would overflow.
    BoundingSphere bounds{min * 0.5 + max * 0.5, 0};
    for (const core::Solid& solid : solids) {
        for (const core::Vec3& vertex : solid.vertices) {
            const core::Vec3 offset = solid.center + vertex - bounds.center;
            bounds.radius = std::max(bounds.radius, std::hypot(offset.x, offset.y, offset.z) + solid.radius);
        }
    }
    // A positive radius for coincident points: a camera needs it.
    if (bounds.radius == 0) bounds.radius = 1;
    return bounds;
}

Body make_rect(const char* name, const core::Vec2& half_extents, const core::Vec2& position,
               core::Real angle) {
    return {name, {core::Rect{half_extents}, {core::Vec3(position, 0), core::Angle{angle}}}, ""};
}

Body make_box(const char* name, const core::Vec3& half_extents, const core::Vec3& position,
              const core::Vec3& rotation) {
    return {name, {core::Box{half_extents}, {position, core::Quat(rotation)}}, ""};
}

}  // namespace

std::span<const LayerInfo> layers() { return layer_rows; }

LayerMask default_layers() {
    LayerMask mask;
    for (const LayerInfo& row : layer_rows)
        mask[static_cast<std::size_t>(row.layer)] = row.visible_by_default;
    return mask;
}

// Comparison.

bool differs_only_in_view(Document one, const Document& other) {
    one.camera = other.camera;
    one.visible_layers = other.visible_layers;
    one.pinned = other.pinned;
    return one == other;
}

// Query settings.

bool is_empty(const ReportedAnswer& reported) {
    return !reported.overlap && !reported.normal && !reported.depth && reported.points.empty() &&
           !reported.mtv && !reported.contacts && !reported.iou && !reported.crash && !reported.not_finite;
}

bool is_valid(const ReportedAnswer& reported) {
    const bool has_finite_points =
        std::ranges::all_of(reported.points, [](const core::Vec3& point) { return core::is_finite(point); });
    const bool has_valid_normal =
        !reported.normal || (core::is_finite(*reported.normal) && *reported.normal != core::Vec3(0));
    const auto is_finite_or_absent = [](const std::optional<core::Real>& number) {
        return !number || std::isfinite(*number);
    };
    const bool has_valid_depth =
        is_finite_or_absent(reported.depth) && is_finite_or_absent(reported.contacts) &&
        is_finite_or_absent(reported.iou) && (!reported.mtv || core::is_finite(*reported.mtv));
    return has_finite_points && has_valid_normal && has_valid_depth && !is_empty(reported);
}

bool is_valid(const core::Settings& settings) {
    const bool numbers = std::ranges::all_of(numeric_settings, [&](const auto& number) {
        const core::Real value = settings.*number.value;
        return std::isfinite(value) && value >= 0;
    });
    return numbers && settings.max_steps >= 1 && settings.max_steps <= max_steps_limit;
}

bool is_flat(const Document& document) { return core::is_flat(document.bodies.front().placed.shape); }

const Body& body(const Document& document, Side side) {
    return document.bodies[static_cast<std::size_t>(document.pair[side == Side::A ? 0 : 1])];
}

Body& body(Document& document, Side side) {
    return document.bodies[static_cast<std::size_t>(document.pair[side == Side::A ? 0 : 1])];
}

core::Pair pair(const Document& document) {
    return {body(document, Side::A).placed, body(document, Side::B).placed};
}

BoundingSphere bounding_sphere_of_pair(const Document& document) {
    return bounding_sphere(
        {core::make_solid(body(document, Side::A).placed), core::make_solid(body(document, Side::B).placed)});
}

BoundingSphere bounding_sphere_of_all(const Document& document) {
    std::vector<core::Solid> solids;
    for (const Body& each : document.bodies) solids.push_back(core::make_solid(each.placed));
    return bounding_sphere(solids);
}

Document make_flat_document() {
    Document document;
    // The deciding axis is about 30 degrees off T: T, its projection and the MTV are three arrows.
    document.bodies = {make_rect("A", {1.4, 0.9}, {-0.9, -0.3}, 0.1),
                       make_rect("B", {1.0, 0.7}, {0.8, 0.6}, -0.55)};
    return document;
}

Document make_solid_document() {
    Document document;
    document.bodies = {make_box("A", {1.2, 0.7, 0.9}, {-0.9, 0.7, 0}, {0, 0.4, 0}),
                       make_box("B", {0.8, 0.8, 0.6}, {0.85, 1.35, 0.2}, {0.6, -0.3, 0.5})};
    return document;
}

bool is_valid(const DocumentMotion& motion, bool flat) {
    const core::Motion& value = motion.motion;
    const bool is_in_space = flat ? value.velocity.z == 0 : value.spin == 0;
    return core::is_finite(value.velocity) && std::isfinite(value.spin) && std::isfinite(motion.duration_s) &&
           motion.duration_s > 0 && is_in_space;
}

}  // namespace app
