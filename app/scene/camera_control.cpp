// Iterates the camera until the pair and its axis fill the paper.
#include "app/scene/camera_control.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <glm/gtc/constants.hpp>

#include "app/drawing/view_space.h"
#include "app/scene/pair_figure.h"
#include "app/scene/solid_outline.h"

namespace app {
namespace {

// Margins are for a paper of this size and scale with it, so that a picture at twice the size looks the same.
constexpr Real reference_size_px = 640;
constexpr Real framing_margin_px = 46;
const Vec2 label_px(128, 78);              // brackets and label next to the axis
constexpr Real room_for_any_axis_px = 40;  // on each side, while the deciding axis is concealed

// Bounds of the pair with its axis, or of all bodies: of what must be on the paper.
PaperBounds content_bounds(const DrawContext& context, bool has_all_bodies) {
    PaperBounds box;
    const auto add = [&](const core::Solid& solid) {
        for (const Vec3& point : paper_outline(solid, context.view)) box.add(context.px(point));
    };
    // Other bodies are framed too, unless the pair would become much smaller.
    const Document& document = *context.analysis->document;
    const bool all = has_all_bodies ||
                     bounding_sphere_of_all(document).radius < 1.9 * bounding_sphere_of_pair(document).radius;
    for (const core::Solid& solid : context.solids)
        if (all && !is_too_far_to_draw(solid)) add(solid);
    for (const core::Solid& solid : {context.a(), context.b()}) add(solid);
    if (context.analysis->is_concealed) {
        const Vec2 room(room_for_any_axis_px * context.scale);
        return {box.min - room, box.max + room};
    }
    core::Solid moved = context.b();
    moved.center += core::mtv(context.trace);
    add(moved);
    for (const AxisLine& line :
         context.walk_side ? walk_lines(context, WalkLines::Plain) : std::vector<AxisLine>{})
        for (Real t : {line.from, line.to}) box.add(context.px(line.point_at(t)));
    if (const core::AxisTest* axis = context.axis()) {
        const AxisLine& axis_line = context.axis_line;
        // also after the MTV is applied
        const Real mtv_length = std::max(0.0, glm::dot(core::mtv(context.trace), axis_line.direction));
        for (Real t : {axis_line.from, axis_line.to + mtv_length}) box.add(context.px(axis_line.point_at(t)));
        const Vec3 center = axis_line.point_at(middle_of_measure(*axis));
        const Vec2 position = context.px(center);
        const Vec3 outward_point = center + axis_line.outward * context.length_of_px(1, center);
        box.add(position + (context.px(outward_point) - position) * label_px);
    }
    return box;
}

Real reference_scale(const Vec2& size_px) { return std::min(size_px.x, size_px.y) / reference_size_px; }

// Size of the content relative to the area; 1: the area is filled.
Real filled_fraction(const PaperBounds& area, const PaperBounds& box) {
    const Vec2 fraction = (box.max - box.min) / (area.max - area.min);
    return std::max(fraction.x, fraction.y);
}

Vec3 forward_of(const Camera& camera) { return ViewTransform(camera, false, Vec2(1)).forward(); }

// Both shapes are in front of the eye and on the paper. Steps are computed only from visible shapes.
bool contains_pair(const DrawContext& context, const Camera& camera) {
    const ViewTransform view = context.view_of(camera);
    const Frustum frustum(view);
    const Vec2 size = view.size_px();
    const auto is_visible = [&](const Vec3& point) {
        const Vec2 px = view.project(point).px;
        return frustum.contains(view.to_view(point)) && px.x >= 0 && px.y >= 0 && px.x <= size.x &&
               px.y <= size.y;
    };
    const auto is_fully_visible = [&](const core::Solid& solid) {
        const std::vector<Vec3> outline = paper_outline(solid, view);
        return std::ranges::all_of(outline, is_visible);
    };
    return is_fully_visible(context.a()) && is_fully_visible(context.b());
}

// Also leaves the context near the result. The number of steps is limited: an axis with two positions of
// equal cost may alternate. A step zooms in to 0.4 at most, so that far cameras need more steps.
Camera fill_area(DrawContext& context, const PaperBounds& area, bool has_all_bodies) {
    constexpr int min_steps = 5, max_steps = 24, halvings = 6;
    for (int step = 1;; ++step) {
        // One step towards a camera that fills the area. The distance of the axis is in pixels, so a few are
        // needed.
        const Camera& from = context.camera;
        const PaperBounds box = content_bounds(context, has_all_bodies);
        // The center of the area, moved horizontally towards the center of the paper as far as the content
        // fits.
        Vec2 area_center = (area.min + area.max) * 0.5;
        const Real slack = std::max(0.0, (area.max.x - area.min.x - box.max.x + box.min.x) / 2);
        area_center.x =
            std::clamp(context.view.size_px().x / 2, area_center.x - slack, area_center.x + slack);
        const Vec2 offset = (box.min + box.max) * 0.5 - area_center;
        const Vec3 center = context.to_normalized(from.target);
        const Real per_px = context.view.units_per_px(center) / context.unit;
        Camera next = from;
        next.target += (context.view.right() * offset.x - context.view.up() * offset.y) * per_px;
        next.height *= std::clamp(filled_fraction(area, box), 0.4, 2.5);
        const bool is_finite =
            std::isfinite(next.height) && next.height > 0 && std::isfinite(glm::dot(offset, Vec2(1)));
        if (!is_finite) next = from;
        if (contains_pair(context, from)) {
            // Shortens the step so that visible shapes stay visible.
            for (int i = 0; i < halvings && !contains_pair(context, next); ++i) {
                next.target = (from.target + next.target) * 0.5;
                next.height = std::sqrt(from.height * next.height);
            }
            if (!contains_pair(context, next)) next = from;
        }
        const bool is_zooming_in = next.height < 0.9 * from.height;
        if (step >= min_steps && (step == max_steps || !is_zooming_in)) return next;
        // The difference is less than a tenth of a pixel.
        constexpr Real little = 1e-4;  // relative to the height
        if (std::abs(next.height - from.height) <= little * from.height &&
            glm::length(next.target - from.target) <= little * from.height)
            return next;
        set_camera(context, next);
    }
}

Camera frame_camera(const Analysis& analysis, const Camera& camera, const Vec2& size_px,
                    const ViewInsets& insets, bool has_all_bodies = false) {
    const BoundingSphere bounds = has_all_bodies ? bounding_sphere_of_all(*analysis.document)
                                                 : bounding_sphere_of_pair(*analysis.document);
    const Camera first =
        fit_sphere(camera, bounds.center, bounds.radius, size_px.x / std::max(size_px.y, 1.0));
    // The two areas that the insets leave: next to the corner and above it.
    const Real margin = framing_margin_px * reference_scale(size_px);
    const auto area = [&](Real right, Real bottom) {
        const Vec2 low(margin, std::max(margin, insets.top));
        const Vec2 high = size_px - Vec2(std::max(margin, right), std::max(margin, bottom));
        return PaperBounds{low, glm::max(high, low + Vec2(1))};
    };
    const std::array<PaperBounds, 2> areas{area(insets.corner.x, insets.bottom),
                                           area(0, std::max(insets.bottom, insets.corner.y))};
    DrawContext context = make_draw_context(
        analysis, {first, size_px, insets.scale > 0 ? insets.scale : reference_scale(size_px)});
    if (insets.corner == Vec2(0)) return fill_area(context, areas[0], has_all_bodies);
    // Chooses the area in which the pair is larger. Tries both when the difference is small.
    constexpr Real clear_ratio = 1.1;
    const auto fraction = [&](int index) {
        return filled_fraction(areas[index], content_bounds(context, has_all_bodies));
    };
    const int likely = fraction(0) <= fraction(1) ? 0 : 1;
    Camera found = fill_area(context, areas[likely], has_all_bodies);
    if (fraction(1 - likely) > clear_ratio * fraction(likely)) return found;
    Camera other = fill_area(context, areas[1 - likely], has_all_bodies);
    return other.height < found.height ? other : found;
}

Analysis analyze_for(Framing framing, const Document& document) {
    Analysis analysis = analyze(document, "");
    analysis.is_walk = framing == Framing::Walk;
    if (framing != Framing::WithoutAnswer) return analysis;
    analysis.axis = -1;
    analysis.is_concealed = true;
    return analysis;
}

// On a low paper the axes of a walk need most of the room: they get it only as long as the shapes stay large.
Camera frame_pair(const Analysis& analysis, const Camera& camera, const Vec2& size_px,
                  const ViewInsets& insets) {
    constexpr Real max_zoom_out = 1.6;
    Camera framed = frame_camera(analysis, camera, size_px, insets);
    if (!analysis.is_walk) return framed;
    Analysis deciding_alone = analysis;
    deciding_alone.is_walk = false;
    const Camera closer = frame_camera(deciding_alone, camera, size_px, insets);
    const Real zoom_out = framed.height / closer.height;
    if (!(zoom_out > max_zoom_out)) return framed;
    return interpolate(closer, framed, std::log(max_zoom_out) / std::log(zoom_out));
}

Camera camera_from(const ViewDirection& direction) {
    return {.yaw = direction.yaw, .pitch = direction.pitch, .fov = direction.fov};
}

ViewDirection direction_of(const Camera& camera) { return {camera.yaw, camera.pitch, camera.fov}; }

// The view direction of a document without a camera, else one that shows the deciding axis nearly parallel to
// the paper and the gap, in a walk also no axis short; while the answer is concealed only no face edge-on.
Camera unframed_camera(const Analysis& analysis) {
    if (const auto& direction = analysis.document->view_direction) return camera_from(*direction);
    Camera camera;
    const bool is_concealed = analysis.is_concealed;
    if (is_flat(*analysis.document) || (analysis.axis < 0 && !is_concealed)) return camera;
    const Real weight = is_separated(analysis.trace) ? 2 : 1;
    Camera best = camera;
    Real min_cost = 1e300;
    for (int step = 0; step < 48; ++step) {
        const int turn_index = step / 3;
        Camera rotated = camera;
        const int tens = (turn_index + 1) / 2 * (turn_index % 2 == 0 ? 1 : -1);
        rotated.yaw += glm::radians(10.0 * tens);
        rotated.pitch += (step % 3 - 1) * 0.14;
        const Vec3 forward = forward_of(rotated);
        // Faces seen edge-on do not show the shape.
        constexpr Real enough = 0.22;
        Real edge_on = 0;
        for (const core::Solid* solid : {&analysis.a, &analysis.b})
            for (const Vec3& normal : solid->face_normals)
                edge_on += std::max(0.0, enough - std::abs(glm::dot(normal, forward)));
        const Real along =
            is_concealed ? 0 : std::abs(glm::dot(forward, analysis.trace.axes[analysis.axis].direction));
        // How much of its length the most foreshortened axis of a walk loses.
        Real lost = 0;
        for (const core::AxisTest& axis : analysis.trace.axes)
            if (analysis.is_walk && core::is_measured(axis))
                lost = std::max(lost, 1 - glm::length(glm::cross(axis.direction, forward)));
        const Real cost = weight * along + edge_on + 2 * lost + 0.06 * std::abs(rotated.yaw - camera.yaw) +
                          0.3 * std::abs(rotated.pitch - camera.pitch);
        if (cost >= min_cost - 1e-6) continue;
        best = rotated;
        min_cost = cost;
    }
    return best;
}

bool is_chosen(const Document& document) { return !document.camera && !document.view_direction; }

// Standard views.

constexpr Real vertical_tolerance = 1e-9;  // an axis this near to vertical has no horizontal direction

}  // namespace

Camera frame_pair_camera(const Document& document, const Camera& camera, const Vec2& size_px,
                         const ViewInsets& insets, Framing framing) {
    return frame_pair(analyze_for(framing, document), camera, size_px, insets);
}

Camera frame_all_camera(const Document& document, const Camera& camera, const Vec2& size_px,
                        const ViewInsets& insets, Framing framing) {
    return frame_camera(analyze_for(framing, document), camera, size_px, insets, true);
}

Camera document_camera(const Document& document, const Vec2& size_px, const ViewInsets& insets) {
    return document.camera ? *document.camera : chosen_camera(document, size_px, insets, Framing::WithAnswer);
}

Camera chosen_camera(const Document& document, const Vec2& size_px, const ViewInsets& insets,
                     Framing framing) {
    const Analysis analysis = analyze_for(framing, document);
    return frame_pair(analysis, unframed_camera(analysis), size_px, insets);
}

ViewDirection document_view_direction(const Document& document) {
    if (document.camera) return direction_of(*document.camera);
    return document.view_direction ? *document.view_direction
                                   : direction_of(unframed_camera(app::analyze(document, "")));
}

ViewDirection facing_view_direction(const Analysis& analysis) {
    const Document& document = *analysis.document;
    if (!is_chosen(document)) return document_view_direction(document);
    const core::Trace& trace = analysis.trace;
    const bool has_least = trace.least >= 0 && core::is_measured(trace.axes[trace.least]);
    // From A to B, unit; zero: none or concealed.
    const Vec3 axis = analysis.is_concealed ? Vec3(0)
                      : has_least           ? trace.axes[trace.least].direction
                                            : separation_direction(trace);
    if (is_flat(document) || axis == Vec3(0)) return {};
    constexpr Real least = glm::radians(20.0), chosen = glm::radians(28.0), most = glm::radians(35.0);
    const Vec3 towards_eye = -forward_of(Camera());
    const Real cosine = glm::dot(axis, towards_eye);
    if (cosine <= std::cos(least) && cosine >= std::cos(most)) return {};
    // The direction at the chosen angle that is nearest to the default one.
    Vec3 across = towards_eye - cosine * axis;
    if (glm::length(across) < 1e-6) across = glm::cross(axis, Vec3(0, 1, 0));
    const Vec3 eye = std::cos(chosen) * axis + std::sin(chosen) * glm::normalize(across);
    return direction_of(look_along(Camera(), -eye));
}

Camera turned_halfway(const Camera& camera, const ViewDirection& direction) {
    const Vec3 middle = forward_of(camera) + forward_of(camera_from(direction));
    return glm::length(middle) < 1e-6 ? camera : look_along(camera, glm::normalize(middle));
}

const ViewDirection& CachedFacingDirection::update(const Analysis& analysis, const ViewDirection& scene) {
    constexpr Real same_angle = 1e-6;
    const Document& document = *analysis.document;
    const bool is_known = document_ && document_->title == document.title;
    if (is_chosen(document)) {
        if (document_ != document) shown_ = facing_view_direction(analysis);
        document_ = document;
        scene_ = scene;
        return shown_;
    }
    const bool is_turned =
        std::abs(scene.yaw - scene_.yaw) > same_angle || std::abs(scene.pitch - scene_.pitch) > same_angle;
    if (is_known && !is_turned) return shown_;
    document_.reset();
    return shown_ = scene;
}

ZoomLimits zoom_limits(const Document& document) {
    constexpr Real steps = 0x1p-50, largest = 0x1p30;
    const BoundingSphere bounds = bounding_sphere_of_all(document);
    const Real coordinate = core::max_abs_component(bounds.center) + bounds.radius;
    return {std::max(steps * coordinate, std::numeric_limits<Real>::min()),
            std::min(largest * bounds.radius, std::numeric_limits<Real>::max())};
}

Real limit_zoom(const Document& document, const Camera& camera, Real factor) {
    const ZoomLimits limits = zoom_limits(document);
    const Real height = sanitize(camera).height;
    return factor < 1 ? std::max(factor, std::min(limits.min / height, 1.0))
                      : std::min(factor, std::max(limits.max / height, 1.0));
}

std::span<const StandardView> standard_views() {
    static const StandardView all[] = {
        {"front", {0, 0, -1}}, {"back", {0, 0, 1}},   {"right", {-1, 0, 0}},           {"left", {1, 0, 0}},
        {"top", {0, -1, 0}},   {"bottom", {0, 1, 0}}, {"corner", forward_of(Camera{})}};
    return all;
}

Camera look_along(Camera camera, const Vec3& forward) {
    const Vec3 direction = glm::normalize(forward);
    camera.pitch = std::asin(std::clamp(-direction.y, -1.0, 1.0));
    const bool level = std::hypot(direction.x, direction.z) > vertical_tolerance;
    const Real quarter = glm::half_pi<Real>();
    camera.yaw = level ? std::atan2(-direction.x, -direction.z) : std::round(camera.yaw / quarter) * quarter;
    return camera;
}

Vec3 view_direction_along(const Camera& camera, const Vec3& axis) {
    return glm::dot(forward_of(camera), axis) < 0 ? -axis : axis;
}

Vec3 view_direction_across(const Camera& camera, const Vec3& axis) {
    const Vec3 level = glm::cross(axis, Vec3(0, 1, 0));
    if (glm::length(level) > vertical_tolerance) return view_direction_along(camera, glm::normalize(level));
    Vec3 ahead = forward_of(camera);
    ahead.y = 0;
    return glm::length(ahead) > vertical_tolerance ? glm::normalize(ahead)
                                                   : Vec3(-std::sin(camera.yaw), 0, -std::cos(camera.yaw));
}

Camera interpolate(const Camera& from, const Camera& to, Real fraction) {
    if (fraction >= 1) return to;
    const Real yaw_change = std::remainder(to.yaw - from.yaw, glm::two_pi<Real>());
    Camera camera = to;
    camera.target = from.target + (to.target - from.target) * fraction;
    camera.fov = from.fov + (to.fov - from.fov) * fraction;
    camera.yaw = from.yaw + yaw_change * fraction;
    camera.pitch = from.pitch + (to.pitch - from.pitch) * fraction;
    camera.height = from.height * std::pow(to.height / from.height, fraction);
    return camera;
}

}  // namespace app
