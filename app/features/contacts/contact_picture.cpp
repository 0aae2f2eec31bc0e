// Plan and side view of a contact step are flat figures: x to the right, y up in the reference plane, or
// minus the depth. The whole shapes are seen as in the scene.
#include "app/features/contacts/contact_picture.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "app/analysis/explain.h"
#include "app/base/number.h"
#include "app/drawing/fit_points.h"
#include "app/drawing/fonts.h"
#include "app/drawing/paper_primitives.h"
#include "app/scene/pair_figure.h"

namespace app {

namespace {

using core::ClippedPointUse;
using StepKind = ContactStep::Kind;
using Points = std::vector<Vec3>;

constexpr float plan_margin_px = 13, pair_margin_px = 4;  // around the shown part, for markers and numbers

const core::Solid& solid_of(const ContactPicture& picture, bool is_reference) {
    return is_reference == picture.manifold().reference_on_a ? picture.analysis.a : picture.analysis.b;
}

const core::Feature& feature_of(const ContactPicture& picture, bool is_reference) {
    return is_reference ? picture.manifold().reference : picture.manifold().incident;
}

bool is_round(const ContactPicture& picture, bool is_reference) {
    return feature_of(picture, is_reference).kind == core::Feature::Kind::RoundSurface;
}

// The corners of the reference feature, or of the incident feature before it is cut.
Points feature_corners(const ContactPicture& picture, bool is_reference) {
    const auto& clipped = picture.manifold().incident_vertices;
    if (!is_reference && !clipped.empty()) return {clipped.begin(), clipped.end()};
    const core::Solid& solid = solid_of(picture, is_reference);
    const core::Feature& feature = feature_of(picture, is_reference);
    const Vec3 center = solid.center - picture.analysis.trace.origin;
    std::vector<int> vertices;
    if (feature.kind == core::Feature::Kind::RoundSurface) return {center};
    if (feature.kind == core::Feature::Kind::Vertex) vertices = {feature.index};
    if (feature.kind == core::Feature::Kind::Edge)
        vertices = {solid.edges[feature.index].from, solid.edges[feature.index].to};
    if (feature.kind == core::Feature::Kind::Face) {
        const auto& corners = solid.faces[feature.index].vertices;
        vertices.assign(corners.begin(), corners.end());
    }
    Points points;
    for (const int vertex : vertices) points.push_back(center + solid.vertices[vertex]);
    return points;
}

// The edge of the reference face that runs most to the right; without one the world axis nearest to the
// plane.
Vec3 right_in_plane(const ContactPicture& picture) {
    const Vec3 normal = depth_direction(picture.analysis.trace);
    const Points polygon = feature_corners(picture, true);
    const auto to_plane = [&](const Vec3& v) {
        return core::normalize_safe(v - glm::dot(v, normal) * normal);
    };
    const Vec3 wanted = std::abs(normal.x) < 0.9  ? Vec3(1, 0, 0)
                        : picture.analysis.a.flat ? Vec3(0, 1, 0)
                                                  : Vec3(0, 0, -1);
    Vec3 best = to_plane(wanted);
    Real most = 0.7;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec3 along = to_plane(polygon[(i + 1) % polygon.size()] - polygon[i]);
        const Real cosine = glm::dot(along, wanted);
        if (std::abs(cosine) <= most) continue;
        most = std::abs(cosine);
        best = cosine < 0 ? -along : along;
    }
    return best;
}

// Points: their markers and numbers.

bool is_numbered(const ContactPicture& picture, int point) {
    constexpr int most_numbered_points = 16;  // of more points only the kept ones are numbered
    if (point < 0 || picture.all.points[point].use == ClippedPointUse::Repeated) return false;
    return picture.all.points.size() <= most_numbered_points ||
           core::is_contact(picture.all.points[point].use);
}

struct ShownPoint {
    Vec3 corner;
    int index;  // -1: none
    Marker marker;
};

// The side of a triangle that a point is farthest outside of, as its two ends.
Points nearest_side(const Points& corners, const Vec3& point) {
    Points best;
    Real farthest = -1;
    for (int i = 0; i < 3; ++i) {
        const Vec3 &from = corners[i], &to = corners[(i + 1) % 3], &third = corners[(i + 2) % 3];
        Vec3 across = core::normalize_safe(Vec3(from.y - to.y, to.x - from.x, 0));
        if (glm::dot(across, third - from) > 0) across = -across;
        const Real outside = glm::dot(across, point - from);
        if (outside <= farthest) continue;
        farthest = outside;
        best = {from, to};
    }
    return best;
}

// Adds a figure to a part of the paper, with a note in its lower left corner.
void add_figure(Drawing& drawing, const ContactPicture& picture, const Figure& figure,
                const ViewTransform& view, const ScreenRect& area, const std::string& note) {
    const float px = picture.px;
    Theme theme = picture.theme;
    theme.window = theme.card;
    DrawOptions options{&theme, px, true, {}};
    options.is_inset = true;
    const TextStyle style =
        fitted(note, {FontFace::Sans, 11, theme.dim, TextAlign::Left}, area.width - 12 * px, px);
    const float width = measure_markup(note, style.face, style.size_px * px).width_px + 8 * px,
                height = 16 * px;
    if (!note.empty()) options.reserved.push_back({{0, area.height - height}, {width, area.height}});
    append(drawing, flatten(figure, view, options), {area.x, area.y}, px);
    if (note.empty()) return;
    add_rounded_box(drawing, ScreenRect{area.x, area.bottom() - height, width, height}, 4 * px,
                    with_alpha(theme.card, 0.85F), Color{});
    add_text(drawing, note, {area.x + 4 * px, area.bottom() - 4 * px}, style, px);
}

void add_numbered_point(Figure& figure, const ContactPicture& picture, const ShownPoint& point,
                        const Vec3& position, const Vec3& avoid_point) {
    Marker marker = point.marker;
    marker.position = position;
    figure.markers.push_back(marker);
    if (!is_numbered(picture, point.index)) return;
    const bool is_highlighted = point.index == picture.highlighted;
    figure.labels.push_back({position, std::to_string(point.index + 1),
                             is_highlighted ? Role::Selection : Role::ContactPoint,
                             is_highlighted ? LabelKind::Value : LabelKind::Name, avoid_point});
}

// "reference, A"; of two edges "edge A_1".
std::string feature_name(const ContactPicture& picture, bool is_reference) {
    const bool on_a = is_reference == picture.manifold().reference_on_a;
    const core::Feature& feature = feature_of(picture, is_reference);
    const std::string owner = on_a ? "A" : "B";
    if (picture.manifold().kind == core::ManifoldKind::Face)
        return picture.texts(is_reference ? "contacts.word.reference" : "contacts.word.incident",
                             {{"owner", owner}});
    return feature.kind == core::Feature::Kind::Edge
               ? feature_text(picture.analysis, feature, on_a, picture.texts)
               : owner;
}

Vec2 available_px(const ScreenRect& area, const Vec2& margin, float px) {
    return glm::max(Vec2(area.width, area.height) - 2.0 * margin * static_cast<Real>(px), Vec2(1));
}

// A figure of points measured from Trace::origin, its camera, and what it shows.
struct StepFigure {
    const ContactPicture& picture;
    const ContactStep& step;
    Vec3 right{1, 0, 0}, up{0, 1, 0};
    Real stretch = 1;  ///< Scale of y against that of x.
    Camera camera{};
    Figure figure{};

    const Analysis& analysis = picture.analysis;
    const Real pair_size = picture.analysis.trace.size;
    Vec3 at(Real x, Real y) const { return {x, stretch * y, 0}; }
    Vec3 at(const Vec3& point) const { return at(glm::dot(point, right), glm::dot(point, up)); }
    Points at(const Points& points) const {
        Points result;
        for (const Vec3& point : points) result.push_back(at(point));
        return result;
    }
    void add_line(Points points, Role role) { figure.lines.push_back({std::move(points), role}); }
    void add_outline(Points points, Role role) {
        const bool is_closed = points.size() > 2;
        if (points.size() > 1)
            figure.lines.push_back({std::move(points), role, PaintLayer::Solid, is_closed});
    }
    void add_area(Points points, Role role) {
        if (points.size() > 2) figure.areas.push_back({std::move(points), role});
    }
    void add_face(const Points& points, Role role) {
        add_area(points, role);
        add_outline(points, role);
    }

    // Shows the bounds with a margin in logical pixels, at least; returns the size of the shown part.
    Vec2 fit(const PaperBounds& bounds, const Vec2& margin, const ScreenRect& area) {
        const Vec2 extent = glm::max(bounds.max - bounds.min, Vec2(1e-9 * pair_size));
        const Vec2 units_per_px = extent / available_px(area, margin, picture.px);
        camera.height = std::max(units_per_px.x, units_per_px.y) * static_cast<Real>(area.height);
        camera.target = Vec3((bounds.min + bounds.max) / 2.0, 0);
        return {camera.height * static_cast<Real>(area.width / area.height), camera.height};
    }

    void add_to(Drawing& drawing, const ScreenRect& area, const std::string& note) {
        add_figure(drawing, picture, figure, {camera, true, {area.width, area.height}}, area, note);
    }

    // The incident feature as the step leaves it.
    Points shown_incident() {
        const bool is_clipped = picture.manifold().kind == core::ManifoldKind::Face;
        return is_clipped ? step.after : feature_corners(picture, false);
    }

    // Kept points last, so that they are on top. Corners that coincide are one.
    std::vector<ShownPoint> shown_points() {
        std::vector<ShownPoint> points;
        const auto add = [&](const ShownPoint& point) {
            if (std::none_of(points.begin(), points.end(), [&](const ShownPoint& other) {
                    return other.index == point.index && other.marker == point.marker &&
                           glm::length(other.corner - point.corner) <= 1e-9 * pair_size;
                }))
                points.push_back(point);
        };
        if (step.kind == StepKind::Features || step.kind == StepKind::Cut) {
            for (const Vec3& corner : step.after) {
                const bool is_new =
                    std::find(step.before.begin(), step.before.end(), corner) == step.before.end();
                // -1: the corner is cut off later.
                const auto point = std::ranges::find(picture.all.points, corner, &ContactPoint::corner);
                const auto index = point - picture.all.points.begin();
                add({corner,
                     point == picture.all.points.end() ? -1 : static_cast<int>(index),
                     {{}, MarkerShape::Ring, is_new ? Role::Mtv : picture.incident_role()}});
            }
            return points;
        }
        for (const bool kept : {false, true})
            for (std::size_t i = 0; i < picture.all.points.size(); ++i) {
                const ContactPoint& point = picture.all.points[i];
                const Marker marker = point_marker(picture, step, point.use);
                if ((marker.shape == MarkerShape::Dot) == kept)
                    add({point.corner, static_cast<int>(i), marker});
            }
        return points;
    }

    void add_point(const ShownPoint& point, const Vec3& position) {
        add_numbered_point(figure, picture, point, position, camera.target);
    }

    // Parts of the plan.

    // Both faces; of a face that is much larger than the other only the part near the other.
    PaperBounds plan_bounds() {
        PaperBounds both[2], points;
        for (const bool is_reference : {true, false}) {
            PaperBounds& bounds = both[is_reference ? 0 : 1];
            const Real radius = is_round(picture, is_reference) ? solid_of(picture, is_reference).radius : 0;
            for (const Vec3& corner : at(feature_corners(picture, is_reference)))
                for (const Real side : {-radius, radius}) bounds.add(Vec2(corner) + side);
        }
        for (const ContactPoint& point : picture.all.points) points.add(Vec2(at(point.corner)));
        const auto extent = [](const PaperBounds& bounds) {
            return glm::max(bounds.max.x - bounds.min.x, bounds.max.y - bounds.min.y);
        };
        const PaperBounds& smaller = extent(both[0]) < extent(both[1]) ? both[0] : both[1];
        // At a vertex: the shapes about it.
        const bool is_vertex = extent(smaller) < 1e-6 * pair_size;
        const Real beside = analysis.a.flat ? 0.25 : 1.5;  // of the smaller extent
        const Real margin =
            is_vertex ? 0.25 * pair_size : glm::max(beside * extent(smaller), 0.05 * pair_size);
        PaperBounds result;
        result.min = glm::max(glm::min(both[0].min, both[1].min), smaller.min - margin);
        result.max = glm::min(glm::max(both[0].max, both[1].max), smaller.max + margin);
        if (is_vertex) {
            result.min = smaller.min - margin;
            result.max = smaller.max + margin;
        }
        result.min = glm::min(result.min, points.min);
        result.max = glm::max(result.max, points.max);
        return result;
    }

    // The reference feature and what is left of the incident one. In 2D both shapes show where the sides
    // belong.
    void add_features() {
        if (analysis.a.flat)
            for (const bool is_a : {true, false})
                for (Points corners : face_polygons(is_a ? analysis.a : analysis.b)) {
                    for (Vec3& corner : corners) corner -= analysis.trace.origin;
                    add_face(at(corners), is_a ? Role::ShadowA : Role::ShadowB);
                }
        for (const bool is_reference : {true, false}) {
            const Role role = is_reference ? picture.reference_role() : picture.incident_role();
            const Points corners = is_reference ? feature_corners(picture, true) : shown_incident();
            add_face(at(corners), role);
            if (!is_round(picture, is_reference)) continue;
            const core::Solid& solid = solid_of(picture, is_reference);
            figure.balls.push_back({at(solid.center - analysis.trace.origin), solid.radius, role});
        }
    }

    void add_cut(const Vec2& size) {
        const core::Plane& plane = picture.manifold().clip_steps[step.cut].plane;
        const Points cut_off = at(clip_to_front(step.before, plane, 0));
        add_face(cut_off, Role::CutOff);
        // The line of the side plane has its arrow outward, on the side of the picture away from the cut.
        const Vec3 outward = glm::normalize(at(plane.normal)), along(-outward.y, outward.x, 0);
        const Vec3 middle = camera.target, on_plane = at(plane.normal * plane.offset);
        const Vec3 foot = middle + outward * glm::dot(on_plane - middle, outward);
        const Real reach = size.x + size.y;
        const Role role = picture.reference_role();
        add_line({foot - along * reach, foot + along * reach}, role);
        Vec3 center(0);
        for (const Vec3& point : cut_off) center += point / static_cast<Real>(cut_off.size());
        const Real side = std::copysign(0.4 * std::min(size.x, size.y), -glm::dot(center - foot, along));
        const Vec3 from = foot + along * side;
        figure.arrows.push_back({from, from + outward * (0.1 * std::min(size.x, size.y)), role});
        for (const Vec3& corner : step.before)
            if (std::find(step.after.begin(), step.after.end(), corner) == step.after.end())
                figure.markers.push_back({at(corner), MarkerShape::Cross, Role::Note});
    }

    // The part of the clipped face above the reference face is hatched; its border has depth 0.
    void add_above() {
        const Points& corners = step.after;
        Points above, border;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Vec3 &from = corners[i], &to = corners[(i + 1) % corners.size()];
            const Real start = depth_of(analysis, picture.all, from),
                       end = depth_of(analysis, picture.all, to);
            if (start < 0) above.push_back(at(from));
            if ((start < 0) == (end < 0)) continue;
            border.push_back(at(from + (to - from) * (start / (start - end))));
            above.push_back(border.back());
        }
        add_area(above, Role::CutOff);
        if (border.size() == 2 && corners.size() > 2) add_line(border, Role::Witness);
    }

    // The line from the deepest to the farthest point, the distance of the widest from it, and that of the
    // outermost from the triangle.
    void add_reduction() {
        Points kept;
        for (const core::Contact& contact : picture.manifold().contacts) kept.push_back(at(contact.point));
        add_face(kept, picture.contact_role());
        const auto find = [&](ClippedPointUse use) -> std::optional<Vec3> {
            for (const ContactPoint& point : picture.all.points)
                if (point.use == use) return at(point.corner);
            return {};
        };
        const auto deepest = find(ClippedPointUse::Deepest), farthest = find(ClippedPointUse::Farthest);
        if (!deepest || !farthest || *deepest == *farthest) return;
        add_line({*deepest, *farthest}, Role::Witness);
        const auto add_distance = [&](const Vec3& point, const Points& line) {
            const Vec3 along = glm::normalize(line[1] - line[0]);
            add_line({point, line[0] + along * glm::dot(point - line[0], along)}, Role::Witness);
        };
        const auto widest = find(ClippedPointUse::Widest), outermost = find(ClippedPointUse::Outermost);
        if (!widest) return;
        add_distance(*widest, {*deepest, *farthest});
        if (outermost) add_distance(*outermost, nearest_side({*deepest, *farthest, *widest}, *outermost));
    }

    // The edges of a shape, faintly, as `place` puts their ends into the picture.
    template <class Place>
    void add_faint_edges(bool is_a, const Place& place) {
        const core::Solid& solid = is_a ? analysis.a : analysis.b;
        const Vec3 center = solid.center - analysis.trace.origin;
        for (const core::Edge& edge : solid.edges)
            add_line({place(center + solid.vertices[edge.from]), place(center + solid.vertices[edge.to])},
                     is_a ? Role::ShadowA : Role::ShadowB);
    }

    // In 2D the plan is also the side view: a line from the reference side to each point below it.
    void add_depths() {
        const Vec3 normal = depth_direction(analysis.trace);
        for (const ContactPoint& point : picture.all.points)
            if (point.depth > 0)
                add_line({at(point.corner), at(point.corner + point.depth * normal)}, picture.contact_role());
    }

    // At the highest corner; beside a face that is larger than the picture, at the edge of the picture.
    void add_names(const Vec2& size) {
        const Vec3 half(0.47 * size, 0);
        for (const bool is_reference : {true, false}) {
            const bool on_a = is_reference == picture.manifold().reference_on_a;
            const Points corners = at(feature_corners(picture, is_reference));
            const auto top =
                std::max_element(corners.begin(), corners.end(),
                                 [](const Vec3& one, const Vec3& other) { return one.y < other.y; });
            figure.labels.push_back({glm::clamp(*top, camera.target - half, camera.target + half),
                                     feature_name(picture, is_reference), on_a ? Role::CoreA : Role::CoreB,
                                     LabelKind::Name, camera.target});
        }
    }

    // Parts of the side view.

    // The depths, over the width of the plan. Points far above are left out of the picture.
    PaperBounds profile_bounds(const PaperBounds& plan) {
        PaperBounds bounds;
        Real shallowest = 0, deepest = 0;
        for (const ContactPoint& point : picture.all.points) {
            shallowest = std::min(shallowest, point.depth);
            deepest = std::max(deepest, point.depth);
        }
        const Real radius = is_round(picture, false) ? solid_of(picture, false).radius : 0;
        bounds.min = {plan.min.x - radius, -deepest};
        bounds.max = {plan.max.x + radius, std::min(-shallowest, 2 * deepest)};
        return bounds;
    }

    // The reference surface, and the incident face above or below it.
    void add_surfaces(const Vec2& size) {
        PaperBounds reference;
        for (const Vec3& corner : feature_corners(picture, true)) reference.add({at(corner).x, 0});
        const Vec3 from(reference.min, 0), to(reference.max, 0),
            down(0, -size.y - std::abs(camera.target.y), 0);
        add_area({from, from + down, to + down, to}, picture.reference_role());
        Points corners;
        for (const Vec3& corner : shown_incident())
            corners.push_back(at(glm::dot(corner, right), -depth_of(analysis, picture.all, corner)));
        add_area(corners, picture.incident_role());
        if (!is_round(picture, false)) add_outline(corners, picture.incident_role());
        add_line({from, to}, picture.reference_role());
        // The surface of a round shape below or above its point of the plane.
        for (const bool is_reference : {true, false}) {
            if (!is_round(picture, is_reference)) continue;
            const core::Solid& solid = solid_of(picture, is_reference);
            const Real x = glm::dot(solid.center - analysis.trace.origin, right);
            const Real depth = is_reference ? 0 : picture.manifold().contacts.front().depth;
            constexpr int count = 48;
            Points arc;
            for (int i = 0; i <= count; ++i) {
                const Real angle = glm::half_pi<Real>() * (2.0 * i / count - 1);
                const Real below = depth + (is_reference ? 1 : -1) * solid.radius * (1 - std::cos(angle));
                arc.push_back(at(x + solid.radius * std::sin(angle), -below));
            }
            add_line(arc, is_reference ? picture.reference_role() : picture.incident_role());
        }
    }
};

// Both whole shapes, normalized and measured from Trace::origin, and the camera that they fill.
struct WholePair {
    Real unit = 1;
    core::Solid a, b;
    Camera camera{};
    std::vector<Vec3> points{};  // of both, for framing
    ViewTransform view;

    WholePair(const ContactPicture& picture, const ScreenRect& area)
        : a(picture.analysis.a), b(picture.analysis.b), view(camera, true, Vec2(1)) {
        const Analysis& analysis = picture.analysis;
        const Real size =
            std::max(analysis.trace.size, core::max_abs_component(analysis.b.center - analysis.a.center));
        const int exponent = size > 0 && std::isfinite(size) ? -core::bounded_exponent(size) : 0;
        unit = std::ldexp(1.0, exponent);
        const ViewDirection& direction = picture.direction;
        camera = {Vec3(0), direction.yaw, direction.pitch, 1, a.flat ? 0 : direction.fov};
        const Vec2 size_px(area.width, area.height);
        view = ViewTransform(camera, a.flat, size_px);
        for (core::Solid* solid : {&a, &b}) {
            solid->center -= analysis.trace.origin;
            core::scale_lengths(*solid, exponent);
            if (!is_too_far_to_draw(*solid))
                add_ball_ends(points, solid->vertices, solid->center, solid->radius, view);
        }
        const Vec2 margin(pair_margin_px * picture.px);
        camera =
            fit_points(camera, points, a.flat, size_px, {margin, glm::max(size_px - margin, margin + 1.0)});
        view = ViewTransform(camera, a.flat, size_px);
    }
    Real px_per_unit() const { return unit * view.size_px().y / camera.height; }
};

// How much larger the plan is than the whole shapes in a picture of the same size; empty if hardly.
std::string enlargement_words(const ContactPicture& picture, Real units_per_px, const ScreenRect& area) {
    constexpr Real noticeable = 1.2;
    const Real factor = 1 / (units_per_px * WholePair(picture, area).px_per_unit());
    if (!(factor >= noticeable)) return {};
    return picture.texts("contacts.enlarged", {{"n", format_digits(std::round(factor * 10) / 10)}});
}

// A feature of a shape, thick, with its name.
void add_feature(Figure& figure, const ContactPicture& picture, const WholePair& pair, bool is_reference,
                 bool has_words) {
    const bool on_a = is_reference == picture.manifold().reference_on_a;
    const core::Feature& feature = feature_of(picture, is_reference);
    const core::Solid& solid = solid_of(picture, is_reference);
    const bool is_face = feature.kind == core::Feature::Kind::Face;
    const Vec3 normal = is_face ? solid.faces[feature.index].normal : Vec3(0);
    Points corners = feature_corners(picture, is_reference);
    const Vec3 center = (pair.a.center + pair.b.center) * 0.5;
    Vec3 middle(0), outer(0);
    Real farthest = -1;
    for (Vec3& corner : corners) {
        corner = (corner + solid.radius * normal) * pair.unit;
        middle += corner / static_cast<Real>(corners.size());
        const Real distance = glm::distance(pair.view.project(corner).px, pair.view.project(center).px);
        if (distance <= farthest) continue;
        farthest = distance;
        outer = corner;
    }
    if (corners.size() > 2) figure.areas.push_back({corners, on_a ? Role::GaussArcA : Role::GaussArcB});
    if (corners.size() > 1)
        figure.lines.push_back(
            {corners, on_a ? Role::CurrentArcA : Role::CurrentArcB, PaintLayer::Solid, corners.size() > 2});
    if (!has_words) return;
    // Near the corner that is farthest from the other shape.
    figure.labels.push_back({glm::mix(outer, middle, 0.25), feature_name(picture, is_reference),
                             on_a ? Role::CoreA : Role::CoreB, LabelKind::Name, center});
}

void add_pair(Drawing& drawing, const ContactPicture& picture, int step, const ScreenRect& area) {
    const WholePair pair(picture, area);
    const DrawContext context{
        &picture.analysis, &picture.texts, {}, pair.unit, picture.px, pair.camera, pair.view, {}, {}, {}, {}};
    Figure figure;
    add_body(figure, context, pair.a, Role::ShapeA);
    add_body(figure, context, pair.b, Role::ShapeB);
    const bool has_features = step >= 0 && picture.all.steps[step].kind == StepKind::Features;
    const bool has_edges = picture.manifold().kind == core::ManifoldKind::EdgeEdge;
    for (const bool is_reference : {true, false})
        if (has_features) add_feature(figure, picture, pair, is_reference, has_edges);
    if (!has_features || !has_edges) {
        figure.labels.push_back({pair.a.center, "A", Role::ShapeA, LabelKind::Tag, pair.a.center});
        figure.labels.push_back({pair.b.center, "B", Role::ShapeB, LabelKind::Tag, pair.b.center});
    }
    if (step >= 0 && !has_features)
        for (std::size_t i = 0; i < picture.all.points.size(); ++i) {
            const ContactPoint& point = picture.all.points[i];
            const Vec3 position = point.corner * pair.unit;
            const Vec3 tip = position + picture.manifold().normal * context.length_of_px(30, position);
            figure.arrows.push_back({position, tip, Role::ContactNormal});
            add_numbered_point(figure, picture,
                               {point.corner, static_cast<int>(i),
                                point_marker(picture, picture.all.steps[step], point.use)},
                               position, tip);
        }
    add_figure(drawing, picture, figure, pair.view, area, {});
}

StepFigure make_plan(const ContactPicture& picture, int step) {
    StepFigure plan{picture, picture.all.steps[step]};
    if (!picture.is_flat()) {
        plan.right = right_in_plane(picture);
        plan.up = glm::cross(depth_direction(picture.analysis.trace), plan.right);
    }
    return plan;
}

void add_plan(Drawing& drawing, const ContactPicture& picture, int step, const ScreenRect& area) {
    StepFigure plan = make_plan(picture, step);
    const Vec2 size = plan.fit(plan.plan_bounds(), {plan_margin_px, 17}, area);  // 17: above the note
    if (plan.step.kind == StepKind::NearestPoints)
        for (const bool is_a : {true, false})
            plan.add_faint_edges(is_a, [&](const Vec3& point) { return plan.at(point); });
    plan.add_features();
    if (plan.step.kind == StepKind::Cut) plan.add_cut(size);
    if (plan.step.kind == StepKind::Depth) plan.add_above();
    if (plan.step.kind == StepKind::Depth && picture.is_flat()) plan.add_depths();
    if (plan.step.kind == StepKind::Reduction) plan.add_reduction();
    for (const ShownPoint& point : plan.shown_points()) plan.add_point(point, plan.at(point.corner));
    if (plan.step.kind == StepKind::NearestPoints) plan.add_names(size);
    const core::Trace& trace = picture.analysis.trace;
    std::string note = enlargement_words(picture, size.y / area.height, area);
    if (!picture.is_flat() && trace.contact_axis >= 0)
        note = picture.texts("contacts.plan", {{"axis", axis_markup(trace.axes[trace.contact_axis])}}) +
               (note.empty() ? note : picture.texts("list.comma") + note);
    plan.add_to(drawing, area, note);
}

void add_profile(Drawing& drawing, const ContactPicture& picture, int step, const ScreenRect& area) {
    StepFigure profile{picture, picture.all.steps[step]};
    profile.right = right_in_plane(picture);
    const Vec2 margin(plan_margin_px);
    PaperBounds bounds = profile.profile_bounds(make_plan(picture, step).plan_bounds());
    const Vec2 room = available_px(area, margin, picture.px), extent = bounds.max - bounds.min;
    // Depth is never compressed, and not stretched over the whole picture or without need.
    constexpr Real part_of_height = 0.5, least_stretch = 1.5;
    const bool has_depths = extent.y >= 1e-9 * profile.pair_size;
    if (has_depths) profile.stretch = part_of_height * room.y * extent.x / (extent.y * room.x);
    if (!(profile.stretch >= least_stretch)) profile.stretch = 1;
    bounds.min.y *= profile.stretch;
    bounds.max.y *= profile.stretch;
    profile.add_surfaces(profile.fit(bounds, margin, area));
    const Vec3 normal = depth_direction(picture.analysis.trace);
    const Real face = glm::dot(normal, feature_corners(picture, true).front());
    profile.add_faint_edges(!picture.manifold().reference_on_a, [&](const Vec3& point) {
        return profile.at(glm::dot(point, profile.right), glm::dot(point, normal) - face);
    });
    for (const ShownPoint& point : profile.shown_points()) {
        const Real x = glm::dot(point.corner, profile.right);
        const Real depth = point.index < 0 ? depth_of(picture.analysis, picture.all, point.corner)
                                           : picture.all.points[point.index].depth;
        if (point.marker.shape == MarkerShape::Dot)
            profile.add_line({profile.at(x, 0), profile.at(x, -depth)}, picture.contact_role());
        if (is_numbered(picture, point.index)) profile.add_point(point, profile.at(x, -depth));
    }
    profile.add_to(drawing, area,
                   profile.stretch == 1
                       ? picture.texts("contacts.profile_true")
                       : picture.texts("contacts.profile", {{"n", format_digits(profile.stretch)}}));
}

}  // namespace

Role ContactPicture::contact_role() const {
    return analysis.trace.verdict == core::Verdict::Touching ? Role::Touch : Role::Overlap;
}

bool shows_use(const ContactStep& step, ClippedPointUse use) {
    const bool by_depth = use == ClippedPointUse::Above || use == ClippedPointUse::Repeated;
    if (step.kind == StepKind::Depth) return by_depth || use == ClippedPointUse::Kept;
    return step.kind == StepKind::Reduction || step.kind == StepKind::NearestPoints ||
           step.kind == StepKind::SinglePoint;
}

Marker point_marker(const ContactPicture& picture, const ContactStep& step, ClippedPointUse use) {
    if (use == ClippedPointUse::Above) return {{}, MarkerShape::Square, Role::Note};
    const bool is_dropped = use == ClippedPointUse::Repeated ||
                            (use == ClippedPointUse::LeftOut && step.kind == StepKind::Reduction);
    if (is_dropped) return {{}, MarkerShape::Ring, Role::Note};
    return {{}, MarkerShape::Dot, picture.contact_role()};
}

std::vector<std::pair<std::string, Role>> contact_legend(const ContactPicture& picture, int step) {
    const bool has_faces = step >= 0 && picture.all.steps[step].kind == StepKind::Features &&
                           picture.manifold().kind == core::ManifoldKind::Face;
    if (!has_faces) return {};
    return {{feature_name(picture, true), picture.reference_role()},
            {feature_name(picture, false), picture.incident_role()}};
}

ContactExtents contact_extents(const ContactPicture& picture) {
    const ScreenRect area{0, 0, 1000, 1000};
    const WholePair pair(picture, area);
    PaperBounds bounds;
    for (const Vec3& point : pair.points) bounds.add(pair.view.project(point).px);
    ContactExtents extents{glm::max(bounds.max - bounds.min, Vec2(1)), Vec2(1)};
    if (picture.all.steps.empty()) return extents;
    const PaperBounds plan = make_plan(picture, 0).plan_bounds();
    const Vec2 size = plan.max - plan.min;
    const Real most = std::max(size.x, size.y);
    if (most > 0) extents.plan = size / most;
    return extents;
}

void add_step_picture(Drawing& drawing, const ContactPicture& picture, int step, const ScreenRect& area) {
    if (step < 0) return add_pair(drawing, picture, step, area);
    switch (picture.all.steps[step].kind) {
        case StepKind::Features:
        case StepKind::SinglePoint:
            return add_pair(drawing, picture, step, area);
        case StepKind::Depth:
            if (!picture.is_flat()) return add_profile(drawing, picture, step, area);
            [[fallthrough]];
        default:
            return add_plan(drawing, picture, step, area);
    }
}

}  // namespace app
