// The two pictures of a contact step are flat figures: x to the right, y up in the reference plane, or minus
// the depth.
#include "app/features/contacts/contact_picture.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "app/drawing/paper_primitives.h"
#include "app/scene/pair_figure.h"

namespace app {

namespace {

using core::ClippedPointUse;
using StepKind = ContactStep::Kind;
using Points = std::vector<Vec3>;

constexpr float margin_px = 12;  // around the shown part, for markers and numbers

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

    // Adds the figure to a part of the paper.
    void add_to(Drawing& drawing, const ScreenRect& area) {
        Theme theme = picture.theme;
        theme.window = theme.panel;
        const ViewTransform view(camera, true, {area.width, area.height});
        DrawOptions options{&theme, picture.px, true, {}};
        options.is_inset = true;
        append(drawing, flatten(figure, view, options), {area.x, area.y}, picture.px);
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
        if (step.kind == StepKind::Features || step.kind == StepKind::Cut || step.kind == StepKind::NoCut) {
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
        Marker marker = point.marker;
        marker.position = position;
        figure.markers.push_back(marker);
        if (!is_numbered(picture, point.index)) return;
        const bool is_highlighted = point.index == picture.highlighted;
        figure.labels.push_back({position, std::to_string(point.index + 1),
                                 is_highlighted ? Role::Selection : Role::ContactPoint,
                                 is_highlighted ? LabelKind::Value : LabelKind::Name, camera.target});
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
        const Real margin = is_vertex ? 0.25 * pair_size : glm::max(1.5 * extent(smaller), 0.05 * pair_size);
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
        const core::Plane& plane = picture.manifold().clip_steps[step.cuts[0]].plane;
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

    // At the highest corner; beside a face that is larger than the picture, at the edge of the picture.
    void add_names(const Vec2& size) {
        const bool has_faces = picture.manifold().kind == core::ManifoldKind::Face;
        const Vec3 half(0.47 * size, 0);
        for (const bool is_reference : {true, false}) {
            const bool on_a = is_reference == picture.manifold().reference_on_a;
            const Points corners = at(feature_corners(picture, is_reference));
            const auto top =
                std::max_element(corners.begin(), corners.end(),
                                 [](const Vec3& one, const Vec3& other) { return one.y < other.y; });
            const std::string owner = on_a ? "A" : "B";
            const core::Feature& feature = feature_of(picture, is_reference);
            const std::string name = feature.kind == core::Feature::Kind::Edge
                                         ? feature_text(picture.analysis, feature, on_a, picture.texts)
                                         : owner;
            const char* key = is_reference ? "contacts.word.reference" : "contacts.word.incident";
            figure.labels.push_back({glm::clamp(*top, camera.target - half, camera.target + half),
                                     has_faces ? picture.texts(key, {{"owner", owner}}) : name,
                                     on_a ? Role::CoreA : Role::CoreB, LabelKind::Name, camera.target});
        }
    }

    // Parts of the side view.

    // Depths at the upper and the lower edge. Points far above are left out of the picture.
    PaperBounds profile_bounds() {
        PaperBounds bounds;
        Real shallowest = 0, deepest = 0;
        for (const ContactPoint& point : picture.all.points) {
            shallowest = std::min(shallowest, point.depth);
            deepest = std::max(deepest, point.depth);
            bounds.add({at(point.corner).x, 0});
        }
        for (const Vec3& point : feature_corners(picture, false)) bounds.add({at(point).x, 0});
        const Real middle = (bounds.min.x + bounds.max.x) / 2, half = (bounds.max.x - bounds.min.x) / 2;
        const Real radius = is_round(picture, false) ? solid_of(picture, false).radius : 0;
        const Real reach = std::max({half, 0.05 * pair_size, radius}) * 1.15;
        bounds.min = {middle - reach, -deepest};
        bounds.max = {middle + reach, std::min(-shallowest, 2 * deepest)};
        if (bounds.max.y - bounds.min.y >= 1e-9 * pair_size) return bounds;
        bounds.min.y -= reach;
        bounds.max.y += reach;
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

void add_plan(Drawing& drawing, const ContactPicture& picture, int step, const ScreenRect& area) {
    StepFigure plan{picture, picture.all.steps[step]};
    if (!picture.analysis.a.flat) {
        plan.right = right_in_plane(picture);
        plan.up = glm::cross(depth_direction(picture.analysis.trace), plan.right);
    }
    const Vec2 size = plan.fit(plan.plan_bounds(), {margin_px, 2 * margin_px}, area);
    plan.add_features();
    if (plan.step.kind == StepKind::Cut) plan.add_cut(size);
    if (plan.step.kind == StepKind::Depth) plan.add_above();
    if (plan.step.kind == StepKind::Reduction) plan.add_reduction();
    for (const ShownPoint& point : plan.shown_points()) plan.add_point(point, plan.at(point.corner));
    const core::Manifold& manifold = picture.manifold();
    const bool has_two_edges = manifold.kind != core::ManifoldKind::Face &&
                               manifold.reference.kind == core::Feature::Kind::Edge &&
                               manifold.incident.kind == core::Feature::Kind::Edge;
    if (plan.step.kind == StepKind::Features || has_two_edges) plan.add_names(size);
    plan.add_to(drawing, area);
}

Real add_profile(Drawing& drawing, const ContactPicture& picture, int step, const ScreenRect& area) {
    StepFigure profile{picture, picture.all.steps[step]};
    profile.right = right_in_plane(picture);
    const Vec2 margin(margin_px, margin_px);
    PaperBounds bounds = profile.profile_bounds();
    const Vec2 px_per_unit = available_px(area, margin, picture.px) / (bounds.max - bounds.min);
    // Depth is never compressed.
    profile.stretch = std::max(px_per_unit.y / px_per_unit.x, 1.0);
    bounds.min.y *= profile.stretch;
    bounds.max.y *= profile.stretch;
    profile.add_surfaces(profile.fit(bounds, margin, area));
    for (const ShownPoint& point : profile.shown_points()) {
        const Real x = glm::dot(point.corner, profile.right);
        const Real depth = point.index < 0 ? depth_of(picture.analysis, picture.all, point.corner)
                                           : picture.all.points[point.index].depth;
        if (point.marker.shape == MarkerShape::Dot)
            profile.add_line({profile.at(x, 0), profile.at(x, -depth)}, picture.contact_role());
        if (is_numbered(picture, point.index)) profile.add_point(point, profile.at(x, -depth));
    }
    profile.add_to(drawing, area);
    return profile.stretch;
}

}  // namespace app
