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
constexpr Real framing_margin = 0.0875;    // of the width and the height, on each side of the picture
constexpr Real wide_margin = 0.0625;       // on a wide paper, which has room for labels beside the picture
constexpr Real least_margin_px = 14;       // if labels on the other side need the room
const Vec2 label_px(128, 78);              // brackets and label next to the axis
constexpr Real room_for_any_axis_px = 40;  // on each side, while the deciding axis is concealed

void append(std::vector<Vec3>& points, const std::vector<Vec3>& more) {
    points.insert(points.end(), more.begin(), more.end());
}

// Outlines of both shapes.
std::vector<Vec3> shape_points(const DrawContext& context, const ViewTransform& view) {
    std::vector<Vec3> points = paper_outline(context.a(), view);
    append(points, paper_outline(context.b(), view));
    return points;
}

// B moved by the MTV, and both ends of the axis.
std::vector<Vec3> answer_points(const DrawContext& context) {
    std::vector<Vec3> points;
    if (const std::optional<core::Solid> moved = ghost(context))
        append(points, paper_outline(*moved, context.view));
    if (context.shown_axis() != nullptr) append(points, {context.axis_line.start(), context.axis_line.tip()});
    return points;
}

// What must be on the paper, and the same with its labels.
struct Content {
    PaperBounds picture, with_labels;
};

Content find_content(const DrawContext& context, bool has_all_bodies) {
    PaperBounds box;
    const auto add = [&](const std::vector<Vec3>& points) {
        for (const Vec3& point : points) box.add(context.px(point));
    };
    // Other bodies are framed too, unless the pair would become much smaller.
    const Document& document = *context.analysis->document;
    const bool all = has_all_bodies ||
                     bounding_sphere_of_all(document).radius < 1.9 * bounding_sphere_of_pair(document).radius;
    for (const core::Solid& solid : context.solids)
        if (all && !is_too_far_to_draw(solid)) add(paper_outline(solid, context.view));
    add(shape_points(context, context.view));
    if (context.analysis->is_concealed) {
        const Vec2 room(room_for_any_axis_px * context.scale);
        box = {box.min - room, box.max + room};
        return {box, box};
    }
    if (context.analysis->is_moving)
        for (const core::Solid& solid : solids_of_motion(context)) add(paper_outline(solid, context.view));
    add(answer_points(context));
    for (const AxisLine& line :
         context.walk_side ? walk_lines(context, WalkLines::Plain) : std::vector<AxisLine>{})
        add({line.start(), line.tip()});
    PaperBounds with_labels = box;
    if (const core::AxisTest* axis = context.axis()) {
        for (const Vec3& point : separating_patch(context, *axis)) with_labels.add(context.px(point));
        const AxisLine& axis_line = context.axis_line;
        if (context.analysis->is_moving) return {box, box};  // labels find room beside the way of B
        const Vec3 center = axis_line.point_at(middle_of_measure(*axis));
        const Vec2 position = context.px(center);
        const Vec3 outward_point = center + axis_line.outward * context.length_of_px(1, center);
        with_labels.add(position + (context.px(outward_point) - position) * label_px);
        // also after the MTV is applied
        const Real mtv_length = std::max(0.0, glm::dot(core::mtv(context.trace), axis_line.direction));
        with_labels.add(context.px(axis_line.point_at(axis_line.to + mtv_length)));
    }
    return {box, with_labels};
}

Real reference_scale(const Vec2& size_px) { return std::min(size_px.x, size_px.y) / reference_size_px; }

// Size of the content relative to the area; 1: the area is filled.
Real filled_fraction(const PaperBounds& area, const PaperBounds& box) {
    const Vec2 fraction = (box.max - box.min) / (area.max - area.min);
    return std::max(fraction.x, fraction.y);
}

// As ViewTransform has it.
Vec3 forward_of(const Camera& camera) {
    const Real horizontal = std::cos(camera.pitch);
    return {-std::sin(camera.yaw) * horizontal, -std::sin(camera.pitch), -std::cos(camera.yaw) * horizontal};
}

// The points are in front of the eye and on the paper.
bool are_on_paper(const ViewTransform& view, const std::vector<Vec3>& points) {
    constexpr Real rounding_px = 0.5;
    const Frustum frustum(view);
    return std::ranges::all_of(points, [&](const Vec3& point) {
        const Vec2 px = view.project(point).px;
        return frustum.contains(view.to_view(point)) &&
               glm::all(glm::greaterThanEqual(px, Vec2(-rounding_px))) &&
               glm::all(glm::lessThanEqual(px, view.size_px() + rounding_px));
    });
}

// Steps are computed only from visible shapes.
bool contains_pair(const DrawContext& context, const Camera& camera) {
    const ViewTransform view = context.view_of(camera);
    return are_on_paper(view, shape_points(context, view));
}

// The parts of the paper for the picture, and for the picture with its labels.
struct FramingArea {
    PaperBounds picture, with_labels;
};

// Where the middle of the picture is placed: in the middle of its area, but horizontally in that of the paper
// as far as there is room, and beside it if the labels need that.
Vec2 picture_middle(const FramingArea& area, const Content& content, const Vec2& size_px) {
    const PaperBounds& box = content.picture;
    const Vec2 middle = (box.min + box.max) * 0.5;
    Vec2 placed = (area.picture.min + area.picture.max) * 0.5;
    const Real slack = std::max(0.0, (area.picture.max.x - area.picture.min.x - box.max.x + box.min.x) / 2);
    placed.x = std::clamp(size_px.x / 2, placed.x - slack, placed.x + slack);
    for (const PaperBounds& kept : {content.with_labels, box}) {
        const Vec2 low = area.with_labels.min + middle - kept.min,
                   high = area.with_labels.max + middle - kept.max;
        placed = glm::mix((low + high) * 0.5, glm::clamp(placed, low, glm::max(low, high)),
                          glm::lessThanEqual(low, high));
    }
    return placed;
}

// Also leaves the context near the result. The number of steps is limited: an axis with two positions of
// equal cost may alternate. A step zooms in to 0.4 at most, so that far cameras need more steps.
Camera fill_area(DrawContext& context, const FramingArea& area, bool has_all_bodies) {
    constexpr int min_steps = 5, max_steps = 24, halvings = 6;
    for (int step = 1;; ++step) {
        // One step towards a camera that fills the area. The distance of the axis is in pixels, so a few are
        // needed.
        const Camera& from = context.camera;
        const Content content = find_content(context, has_all_bodies);
        const Vec2 offset = (content.picture.min + content.picture.max) * 0.5 -
                            picture_middle(area, content, context.view.size_px());
        const Vec3 center = context.to_normalized(from.target);
        const Real per_px = context.view.units_per_px(center) / context.unit;
        Camera next = from;
        next.target += (context.view.right() * offset.x - context.view.up() * offset.y) * per_px;
        next.height *= std::clamp(filled_fraction(area.picture, content.picture), 0.4, 2.5);
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
    const auto area = [&](Real right, Real bottom) {
        const auto with_margin = [&](const Vec2& margin) {
            const Vec2 low(margin.x, std::max(margin.y, insets.top));
            const Vec2 high = size_px - Vec2(std::max(margin.x, right), std::max(margin.y, bottom));
            return PaperBounds{low, glm::max(high, low + Vec2(1))};
        };
        const bool is_wide = size_px.x > 1.2 * size_px.y;
        return FramingArea{with_margin((is_wide ? wide_margin : framing_margin) * size_px),
                           with_margin(Vec2(least_margin_px * reference_scale(size_px)))};
    };
    const std::array<FramingArea, 2> areas{area(insets.corner.x, insets.bottom),
                                           area(0, std::max(insets.bottom, insets.corner.y))};
    DrawContext context = make_draw_context(
        analysis, {first, size_px, insets.scale > 0 ? insets.scale : reference_scale(size_px)});
    if (insets.corner == Vec2(0)) return fill_area(context, areas[0], has_all_bodies);
    // Chooses the area in which the pair is larger. Tries both when the difference is small.
    constexpr Real clear_ratio = 1.1;
    const auto fraction = [&](int index) {
        return filled_fraction(areas[index].picture, find_content(context, has_all_bodies).picture);
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
    analysis.is_moving = framing == Framing::Motion;
    if (framing != Framing::WithoutAnswer) return analysis;
    analysis.axis = -1;
    analysis.is_concealed = true;
    return analysis;
}

// On a low paper the axes of a walk need most of the room: they get it only as long as the shapes stay large.
Camera frame_pair(const Analysis& analysis, const Camera& camera, const Vec2& size_px,
                  const ViewInsets& insets) {
    constexpr Real max_zoom_out = 1.8;
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

// Unit, from A to B: the deciding axis; without axes the direction of the MTV or of the gap. Zero: none.
Vec3 deciding_direction(const core::Trace& trace) {
    const bool has_least = trace.least >= 0 && core::is_measured(trace.axes[trace.least]);
    return has_least ? trace.axes[trace.least].direction : separation_direction(trace);
}

// What a view direction shows. Unit; zero: nothing decides, or it is concealed.
struct Deciding {
    Vec3 axis{0};
    Vec3 face{0};  // outward normal of the face that decides; zero: none does
};

Deciding find_deciding(const Analysis& analysis, bool is_beside) {
    if (analysis.is_concealed) return {};
    const core::Trace& trace = analysis.trace;
    const Vec3 axis = deciding_direction(trace);
    if (is_beside) return {axis, axis};
    const bool is_gap_or_round = is_separated(trace) || analysis.a.radius > 0 || analysis.b.radius > 0;
    if (trace.least < 0 || is_gap_or_round) return {axis};
    return {axis, axis * by_owner(trace.axes[trace.least].kind, 1.0, -1.0, 0.0)};
}

// The axis is at most 30 degrees off the plane of the picture; the face is at least 20 degrees turned to the
// viewer. `margin`: degrees that both are inside of these bounds.
bool shows(const Deciding& deciding, const Vec3& forward, Real margin = 0) {
    const Real most = std::sin(glm::radians(30 - margin)), least = std::sin(glm::radians(20 + margin));
    return std::abs(glm::dot(deciding.axis, forward)) <= most &&
           (deciding.face == Vec3(0) || -glm::dot(deciding.face, forward) >= least);
}

// How much of the shape in the back the other one covers, as a fraction of its diameter.
Real hidden_fraction(const Analysis& analysis, const Vec3& forward) {
    const Vec3 distance = analysis.b.center - analysis.a.center;
    const Real a = core::bounding_radius(analysis.a), b = core::bounding_radius(analysis.b);
    const Real back = glm::dot(distance, forward) > 0 ? b : a;
    if (!(back > 0)) return 0;
    return std::clamp((a + b - glm::length(glm::cross(distance, forward))) / (2 * back), 0.0, 1.0);
}

// How badly a direction shows the shapes and the axis; `initial` is preferred.
Real direction_cost(const Analysis& analysis, const Deciding& deciding, const Camera& camera,
                    const Vec3& forward) {
    constexpr Real least_slant = 0.22, from_below = 0.6, hidden_cost = 0.4;
    const Camera initial;
    // Faces seen edge-on do not show the shape.
    Real edge_on = 0;
    for (const core::Solid* solid : {&analysis.a, &analysis.b})
        for (const Vec3& normal : solid->face_normals)
            edge_on += std::max(0.0, least_slant - std::abs(glm::dot(normal, forward)));
    // How much of its length the most foreshortened axis of a walk loses.
    Real lost = 0;
    for (const core::AxisTest& axis : analysis.trace.axes)
        if (analysis.is_walk && core::is_measured(axis))
            lost = std::max(lost, 1 - glm::length(glm::cross(axis.direction, forward)));
    const Real weight = is_separated(analysis.trace) ? 2 : 1;
    const Real along = deciding.face == Vec3(0) ? std::abs(glm::dot(forward, deciding.axis)) : 0;
    return weight * along + edge_on + 2 * lost + hidden_cost * hidden_fraction(analysis, forward) +
           (camera.pitch < 0 ? from_below : 0) + 0.06 * std::abs(camera.yaw - initial.yaw) +
           0.3 * std::abs(camera.pitch - initial.pitch);
}

// The direction in which the answer is seen: the deciding axis in profile, a face that decides at a slant; in
// a walk no axis is short. While the answer is concealed it shows all faces.
ViewDirection answer_direction(const Analysis& analysis, bool is_beside) {
    constexpr Real step = glm::radians(5.0), margin = 0.5;
    constexpr int half_turn = 36, lowest = -10, highest = 4;  // in steps
    const Camera initial;
    const Deciding deciding = find_deciding(analysis, is_beside);
    if (is_flat(*analysis.document)) return direction_of(initial);
    if (deciding.axis == Vec3(0) && !analysis.is_concealed) return direction_of(initial);
    Camera best = initial;
    Real least = std::numeric_limits<Real>::infinity();
    for (int index = 0; index < 2 * half_turn; ++index) {
        const int side_steps = (index + 1) / 2 * (index % 2 == 0 ? 1 : -1);  // alternately to both sides
        for (int up = lowest; up <= highest; ++up) {
            Camera turned = initial;
            turned.yaw += step * side_steps;
            turned.pitch += step * up;
            const Vec3 forward = forward_of(turned);
            if (!shows(deciding, forward, margin)) continue;
            const Real cost = direction_cost(analysis, deciding, turned, forward);
            if (cost >= least - 1e-6) continue;
            best = turned;
            least = cost;
        }
    }
    return direction_of(best);
}

// The view direction of a document without a camera, else that in which the answer is seen.
Camera unframed_camera(const Analysis& analysis, bool is_beside = false) {
    const auto& own = analysis.document->view_direction;
    return camera_from(own ? *own : answer_direction(analysis, is_beside));
}

bool is_chosen(const Document& document) { return !document.camera && !document.view_direction; }

// Standard views.

constexpr Real vertical_tolerance = 1e-9;  // an axis this near to vertical has no horizontal direction

}  // namespace

Camera frame_pair_camera(const Document& document, const Camera& camera, const Vec2& size_px,
                         const ViewInsets& insets, Framing framing) {
    return frame_pair(analyze_for(framing, document), camera, size_px, insets);
}

Camera frame_motion_camera(const Analysis& moment, const Camera& camera, const Vec2& size_px,
                           const ViewInsets& insets) {
    Analysis moving = moment;
    moving.is_moving = true;
    return frame_pair(moving, camera, size_px, insets);
}

Camera frame_all_camera(const Document& document, const Camera& camera, const Vec2& size_px,
                        const ViewInsets& insets, Framing framing) {
    return frame_camera(analyze_for(framing, document), camera, size_px, insets, true);
}

Camera document_camera(const Document& document, const Vec2& size_px, const ViewInsets& insets) {
    return document.camera ? *document.camera : chosen_camera(document, size_px, insets, Framing::WithAnswer);
}

Camera chosen_camera(const Document& document, const Vec2& size_px, const ViewInsets& insets, Framing framing,
                     bool is_beside) {
    const Analysis analysis = analyze_for(framing, document);
    return frame_pair(analysis, unframed_camera(analysis, is_beside), size_px, insets);
}

Camera turned_to_answer(const Document& document, const Camera& camera, Framing framing, bool is_beside) {
    const Analysis analysis = analyze_for(framing, document);
    if (is_flat(document) || shows(find_deciding(analysis, is_beside), forward_of(camera))) return camera;
    const ViewDirection direction = answer_direction(analysis, is_beside);
    Camera turned = camera;
    turned.yaw = direction.yaw;
    turned.pitch = direction.pitch;
    return turned;
}

bool has_shapes_on_paper(const DrawContext& context) {
    return are_on_paper(context.view, shape_points(context, context.view));
}

bool has_answer_on_paper(const DrawContext& context) {
    return has_shapes_on_paper(context) && are_on_paper(context.view, answer_points(context));
}

ViewDirection document_view_direction(const Document& document) {
    if (document.camera) return direction_of(*document.camera);
    return document.view_direction ? *document.view_direction
                                   : direction_of(unframed_camera(app::analyze(document, "")));
}

ViewDirection facing_view_direction(const Analysis& analysis) {
    const Document& document = *analysis.document;
    if (!is_chosen(document)) return document_view_direction(document);
    const Vec3 axis = analysis.is_concealed ? Vec3(0) : deciding_direction(analysis.trace);
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
