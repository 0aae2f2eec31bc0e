// The figure of each step: the construction, A - B with its facets, the measures from the origin, and the
// simplices and facets of a search.
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/analysis/explain.h"
#include "app/drawing/fonts.h"
#include "app/features/minkowski/minkowski.h"
#include "app/scene/solid_outline.h"

namespace app {
namespace {

constexpr float small_name_px = 11;

core::Solid moved(core::Solid solid, const Vec3& center) {
    solid.center = center;
    return solid;
}

core::Solid to_solid(const MinkowskiDifference& difference) {
    core::Solid solid;
    solid.flat = difference.flat;
    solid.radius = difference.radius;
    const int count = static_cast<int>(difference.facets.size());
    if (!difference.flat || count == 0) {
        solid.vertices.assign(difference.vertices.begin(), difference.vertices.end());
        return solid;
    }
    for (int i = 0; i < count; ++i) {
        solid.vertices.push_back(difference.facets[i].vertices[0]);
        core::Face side;
        side.normal = difference.facets[i].normal;
        side.vertices = {i, (i + 1) % count};
        solid.faces.push_back(side);
    }
    return solid;
}

std::vector<Vec3> rounded_vertices(const MinkowskiDifference& difference, const MinkowskiFacet& facet) {
    std::vector<Vec3> result = facet.vertices;
    for (Vec3& vertex : result) vertex += difference.radius * facet.normal;
    return result;
}

Vec3 mean(const std::vector<Vec3>& points) {
    Vec3 sum{0};
    for (const Vec3& point : points) sum += point;
    return sum / static_cast<Real>(points.size());
}

Role body_role_of(core::AxisKind kind) { return by_owner(kind, Role::ShapeA, Role::ShapeB, Role::Context); }

Role bar_role_of(core::AxisKind kind) {
    return by_owner(kind, Role::IntervalA, Role::IntervalB, Role::Selection);
}

// Mirrored through its centre. In space the loops of the faces change their orientation.
core::Solid mirrored(core::Solid solid) {
    for (Vec3& vertex : solid.vertices) vertex = -vertex;
    for (core::Face& face : solid.faces) {
        face.normal = -face.normal;
        if (!solid.flat) std::reverse(face.vertices.begin(), face.vertices.end());
    }
    return solid;
}

// The length of the edge of a shape that is farthest along a direction and parallel to another; 0: none.
Real farthest_edge_length(const core::Solid& solid, const Vec3& outward, const Vec3& along) {
    constexpr Real parallel = 1e-7, same_height = 1e-7;  // the height: of the extent of the shape
    const Real high = glm::dot(solid.vertices[core::support_vertex(solid, outward)], outward);
    const Real size = core::bounding_radius(solid);
    for (const core::Edge& edge : solid.edges) {
        const Vec3 &from = solid.vertices[edge.from], &to = solid.vertices[edge.to];
        const Vec3& direction = solid.edge_directions[edge.direction_index];
        if (glm::length(glm::cross(direction, along)) > parallel) continue;
        if (std::min(glm::dot(from, outward), glm::dot(to, outward)) >= high - same_height * size)
            return glm::distance(from, to);
    }
    return 0;
}

// Between A and the edge of the difference that is farthest from it; of two circles on the left.
Vec3 place_beside_a(const MinkowskiModel& model) {
    const MinkowskiDifference& difference = model.difference;
    Vec3 place = mean(difference.vertices);
    if (difference.facets.empty()) place.x -= (model.a.radius + difference.radius) / 2;
    Real most = 0;
    for (const MinkowskiFacet& facet : difference.facets) {
        const Vec3& of_a = model.a.vertices[core::support_vertex(model.a, facet.normal)];
        const Real room = facet.distance + difference.radius - glm::dot(of_a, facet.normal) - model.a.radius;
        if (room <= most) continue;
        most = room;
        place = mean(facet.vertices) + (difference.radius - room / 2) * facet.normal;
    }
    return place;
}

// Each facet has a large name and a measure.
bool has_few_facets(const MinkowskiDifference& difference) { return difference.facets.size() <= 16; }

// The foot of the perpendicular from the origin on the line of a facet.
struct Foot {
    Vec3 point{0};
    Vec3 towards_origin{0};  // unit
    Vec3 along{0};           // unit, along the line, towards the facet
};

// The parts of the figure.
struct MinkowskiPainter {
    const MinkowskiModel& model;
    const Analysis& analysis;
    const MinkowskiOptions& options;
    const TextCatalog& texts;
    DrawContext context;  // without bodies
    const MinkowskiDifference& difference = model.difference;
    const core::Trace& trace = analysis.trace;
    Vec3 origin = minkowski_origin(model, analysis);                              // of A - B
    int near_facet = analysis.axis < 0 ? -1 : facet_of_axis(difference, axis());  // of the current axis
    Figure figure{};

    // The current axis; there must be one.
    const core::AxisTest& axis() const { return trace.axes[static_cast<std::size_t>(analysis.axis)]; }
    bool is_highlighted(int facet) const { return facet == near_facet || facet == options.hovered_facet; }
    std::string length(Real value) const { return format_length(value, analysis); }

    // The construction: both shapes, B mirrored, the mirrored B along A; and A in the difference.

    void add_letter(const Vec3& position, const char* letter, Role role) {
        figure.labels.push_back({position, letter, role, LabelKind::Name, position, letter});
    }

    // B is faint, and a line joins each vertex with its mirror image.
    void add_mirrored() {
        constexpr std::size_t most_lines = 8;
        const core::Solid& b = model.b;
        add_body(figure, context, model.a, Role::ShapeA);
        add_body(figure, context, moved(b, origin), Role::Ghost);
        add_body(figure, context, moved(mirrored(b), origin), Role::ShapeB);
        if (b.vertices.size() > most_lines) return;
        for (const Vec3& vertex : b.vertices)
            figure.lines.push_back(
                {{origin + vertex, origin - vertex}, Role::ProjectionLineB, PaintLayer::Overlay});
    }

    // The places of the centre of the mirrored B: the corners of the core of A, or points of the rim of a
    // round A.
    std::vector<Vec3> places_along_a() {
        constexpr int round_places = 12;
        constexpr std::size_t most_places = 24;
        const core::Solid& a = model.a;
        std::vector<Vec3> places;
        if (!core::is_round(a)) {
            const std::size_t step = 1 + (a.vertices.size() - 1) / most_places;
            for (std::size_t i = 0; i < a.vertices.size(); i += step) places.push_back(a.vertices[i]);
            return places;
        }
        for (int i = 0; i < round_places; ++i) {
            const Real angle = glm::two_pi<Real>() * i / round_places;
            places.push_back(a.radius *
                             (std::cos(angle) * context.view.right() + std::sin(angle) * context.view.up()));
        }
        return places;
    }

    void add_copies_along_a() {
        core::Solid copy = mirrored(model.b);
        if (!core::is_round(model.a)) copy.radius += model.a.radius;
        // The copies of B fill the outline of the difference.
        const core::Solid solid = to_solid(difference);
        const std::vector<Vec3> outline =
            solid.flat ? flat_outline(solid, context.view) : silhouette(solid, context.view);
        if (outline.size() >= 2) {
            figure.areas.push_back({outline, Role::Context, PaintLayer::Backdrop});
            figure.lines.push_back({outline, Role::Context, PaintLayer::Overlay, true});
        }
        add_body(figure, context, model.a, Role::ShapeA);
        for (const Vec3& place : places_along_a()) {
            add_body(figure, context, moved(copy, place), Role::Ghost);
            figure.markers.push_back({place, MarkerShape::Dot, Role::HandleB});
        }
    }

    // Adds A inside the difference; in space dotted, because the faces hide it.
    void add_outline_of_a() {
        const bool flat = difference.flat;
        if (flat) add_letter(Vec3(0), "A", Role::CoreA);
        Figure body;
        add_body(body, context, model.a, Role::CoreA);
        for (Line& line : body.lines) {
            line.role = flat ? Role::ShadowA : Role::ProjectionLineA;
            if (!flat) line.layer = PaintLayer::Overlay;
            figure.lines.push_back(std::move(line));
        }
        figure.balls.insert(figure.balls.end(), body.balls.begin(), body.balls.end());
        figure.markers.insert(figure.markers.end(), body.markers.begin(), body.markers.end());
        if (!flat) return;
        for (Area& area : body.areas) {
            area.role = Role::ShadowA;
            figure.areas.push_back(std::move(area));
        }
    }

    void add_origin() {
        if (is_too_far_to_draw(moved(core::Solid(), origin))) return;
        for (const MarkerShape shape : {MarkerShape::Ring, MarkerShape::Cross})
            figure.markers.push_back({origin, shape, Role::Mtv});
        if (options.is_small) return;
        figure.labels.push_back({origin, texts("minkowski.origin"), Role::Mtv, LabelKind::Name,
                                 mean(difference.vertices), "origin"});
    }

    // The difference.

    void add_flat_difference() {
        const std::vector<Vec3> outline = flat_outline(to_solid(difference), context.view);
        if (outline.size() > 2) {
            figure.areas.push_back({outline, Role::Context});
            if (difference.radius > 0)
                figure.lines.push_back({outline, Role::Context, PaintLayer::Solid, true});
        } else if (difference.facets.empty()) {
            figure.markers.push_back({outline[0], MarkerShape::Dot, Role::Context});
        }
        for (const bool highlighted : {false, true})
            for (int i = 0; i < static_cast<int>(difference.facets.size()); ++i) {
                const MinkowskiFacet& facet = difference.facets[i];
                if (is_highlighted(i) != highlighted) continue;
                figure.lines.push_back({rounded_vertices(difference, facet),
                                        highlighted ? bar_role_of(facet.kind) : body_role_of(facet.kind)});
            }
    }

    // The silhouette of a difference grown by a radius.
    void add_rounded_outline() {
        if (difference.vertices.size() == 1) {
            figure.balls.push_back({difference.vertices[0], difference.radius, Role::Context});
            return;
        }
        const std::vector<Vec3> outline = silhouette(to_solid(difference), context.view);
        if (outline.size() < 3) return;
        figure.areas.push_back({outline, Role::Context});
        figure.lines.push_back({outline, Role::Context, PaintLayer::Solid, true});
    }

    // The longest line between two vertices, of a difference without faces.
    void add_thin_difference() {
        const std::vector<Vec3>& vertices = difference.vertices;
        const Vec3& from = vertices[0];
        const Vec3& to = *std::max_element(
            vertices.begin(), vertices.end(),
            [&](const Vec3& p, const Vec3& q) { return glm::length(p - from) < glm::length(q - from); });
        if (&from == &to)
            figure.markers.push_back({from, MarkerShape::Dot, Role::Context});
        else
            figure.lines.push_back({{from, to}, Role::Context});
    }

    // A side of a facet with the color of the shape that has the edge, thick for the current axis. A side of
    // parallel edges of both shapes has two parts.
    void add_facet_side(const MinkowskiFacet& facet, const std::array<Vec3, 2>& ends, bool is_thick) {
        const Vec3 along = core::normalize_safe(ends[1] - ends[0]);
        const Real of_a = farthest_edge_length(model.a, facet.normal, along),
                   of_b = farthest_edge_length(model.b, -facet.normal, along);
        if (of_a + of_b == 0) {
            figure.lines.push_back({{ends[0], ends[1]}, is_thick ? Role::Selection : Role::Note});
            return;
        }
        const Vec3 middle = glm::mix(ends[0], ends[1], of_a / (of_a + of_b));
        if (of_a > 0)
            figure.lines.push_back({{ends[0], middle}, is_thick ? Role::CurrentArcA : Role::ShapeA});
        if (of_b > 0)
            figure.lines.push_back({{middle, ends[1]}, is_thick ? Role::CurrentArcB : Role::ShapeB});
    }

    // Front faces and their edges: back faces would cover the origin inside with lines.
    void add_solid_difference() {
        if (difference.radius > 0)
            add_rounded_outline();
        else if (difference.facets.empty())
            add_thin_difference();
        for (int i = 0; i < static_cast<int>(difference.facets.size()); ++i) {
            const MinkowskiFacet& facet = difference.facets[i];
            const std::vector<Vec3> polygon = rounded_vertices(difference, facet);
            const bool front = is_front(facet, difference.radius, context.view);
            if (front) figure.areas.push_back({polygon, body_role_of(facet.kind)});
            if (!front && !is_highlighted(i)) continue;
            for (std::size_t k = 0; k < polygon.size(); ++k)
                add_facet_side(facet, {polygon[k], polygon[(k + 1) % polygon.size()]}, is_highlighted(i));
        }
    }

    // The side is as long on the paper as its name in small letters.
    bool has_room_for(const std::vector<Vec3>& side, const std::string& name) {
        const ViewTransform& view = context.view;
        const float name_px =
            measure_markup(name, FontFace::Sans, small_name_px * static_cast<float>(context.scale)).width_px;
        return glm::distance(view.project(side[0]).px, view.project(side[1]).px) >= name_px;
    }

    // Names of edges are outside the difference. Of many edges only those with room have one: a small one at
    // the edge.
    void add_flat_names() {
        const Vec3 center = mean(difference.vertices);
        for (int i = 0; i < static_cast<int>(difference.facets.size()); ++i) {
            const MinkowskiFacet& facet = difference.facets[i];
            const std::vector<Vec3> side = rounded_vertices(difference, facet);
            const std::string name = facet_name(facet);
            const bool large = is_highlighted(i) || has_few_facets(difference);
            if (!large && !has_room_for(side, name)) continue;
            figure.labels.push_back({mean(side), name, bar_role_of(facet.kind),
                                     large ? LabelKind::Name : LabelKind::Tick, center, name});
        }
        const Vec3 place = place_beside_a(model);
        std::vector<Vec3> outline = flat_outline(to_solid(difference), context.view);
        if (outline.size() < 3) outline.clear();
        figure.labels.push_back(
            {place, "A\u2212B", Role::Context, LabelKind::Name, place, "difference", -1, std::move(outline)});
    }

    // The middle of the side of a face that is farthest from the middle of the difference on the paper: a
    // side of a hidden face that is seen.
    Vec3 outer_side(const std::vector<Vec3>& polygon) {
        const ViewTransform& view = context.view;
        const Vec2 center = view.project(mean(difference.vertices)).px;
        Vec3 outer = polygon[0];
        Real farthest = -1;
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Vec3 middle = (polygon[i] + polygon[(i + 1) % polygon.size()]) / 2.0;
            const Real distance = glm::distance(view.project(middle).px, center);
            if (distance <= farthest) continue;
            farthest = distance;
            outer = middle;
        }
        return outer;
    }

    // Names of front faces are inside the faces, those of edge pairs small. The name of the current axis is
    // beside the difference if its face has no room for it or is seen from behind.
    void add_solid_names() {
        constexpr std::ptrdiff_t most_large_names = 30;
        const auto is_of_face = [](const MinkowskiFacet& facet) {
            return facet.kind != core::AxisKind::EdgePair;
        };
        const bool has_large_names = std::ranges::count_if(difference.facets, is_of_face) <= most_large_names;
        for (int i = 0; i < static_cast<int>(difference.facets.size()); ++i) {
            const MinkowskiFacet& facet = difference.facets[i];
            const bool highlighted = is_highlighted(i),
                       is_visible = is_front(facet, difference.radius, context.view);
            if (!is_visible && !highlighted) continue;
            const std::vector<Vec3> polygon = rounded_vertices(difference, facet);
            const Vec3 anchor = is_visible ? mean(polygon) : outer_side(polygon);
            const std::string name = facet_name(facet);
            const bool large = highlighted || (has_large_names && is_of_face(facet));
            const Role role = i == near_facet ? role_of_state(axis().state)
                                              : by_owner(facet.kind, Role::CoreA, Role::CoreB, Role::Note);
            figure.labels.push_back({anchor, name, role, large ? LabelKind::Name : LabelKind::Scale,
                                     mean(difference.vertices), name, -1,
                                     is_visible ? polygon : std::vector<Vec3>{anchor}});
        }
    }

    // Measures from the origin.

    Foot make_foot(const core::AxisTest& axis) {
        const Real overlap = axis.overlap * model.unit;
        Foot foot{origin + overlap * axis.direction, overlap < 0 ? axis.direction : -axis.direction, {}};
        foot.along = Vec3(-axis.direction.y, axis.direction.x, 0);
        const Vec3 to_facet = support_point(difference, axis.direction) - foot.point;
        if (glm::dot(foot.along, to_facet) < 0) foot.along = -foot.along;
        return foot;
    }

    void add_right_angle(const Foot& foot, Role role) {
        const Real side = context.length_of_px(7, foot.point);
        const Vec3 in = side * foot.towards_origin, along = side * foot.along;
        figure.lines.push_back(
            {{foot.point + in, foot.point + in + along, foot.point + along}, role, PaintLayer::Overlay});
    }

    // A dotted line from the facet, or the vertex that the axis touches, to a foot that is not on it.
    void add_extension(const core::AxisTest& axis, const Foot& foot, Role role) {
        const int index = facet_of_axis(difference, axis);
        const Vec3 support = support_point(difference, axis.direction);
        const std::vector<Vec3> ends = index < 0 ? std::vector<Vec3>{support, support}
                                                 : rounded_vertices(difference, difference.facets[index]);
        const Real from = glm::dot(ends[0] - foot.point, foot.along),
                   to = glm::dot(ends[1] - foot.point, foot.along);
        if (std::min(from, to) <= 0) return;
        figure.lines.push_back({{from < to ? ends[0] : ends[1], foot.point}, role, PaintLayer::Overlay});
    }

    // The dashed line of an axis; its length is the overlap or gap in the row of the axis.
    void add_measure(const core::AxisTest& axis) {
        const Role role = by_owner(axis.kind, Role::ProjectionLineA, Role::ProjectionLineB, Role::Note);
        const Foot foot = make_foot(axis);
        const Vec2 px = context.view.project(foot.point).px, size = context.view.size_px();
        const bool is_on_paper = px.x >= 0 && px.y >= 0 && px.x <= size.x && px.y <= size.y;
        // Of an origin outside only the near feet are framed.
        if (!is_on_paper && core::is_separated(trace)) return;
        figure.lines.push_back({{origin, foot.point}, role, PaintLayer::Overlay});
        if (is_on_paper)
            figure.labels.push_back({foot.point, length(axis.overlap), role, LabelKind::Scale, origin,
                                     "measure." + core::to_string(axis)});
        if (!difference.flat) return;
        add_right_angle(foot, role);
        add_extension(axis, foot, role);
    }

    // In 2D one measure for each facet axis; in 3D, or if there are many, for the current axis. The MTV or
    // gap replaces that of the deciding axis and of those that are parallel to it.
    void add_measures() {
        const bool has_all = difference.flat && has_few_facets(difference);
        const int count = static_cast<int>(trace.axes.size());
        for (int i = 0; i < count; ++i) {
            const core::AxisTest& axis = trace.axes[i];
            const bool is_shown = has_all ? axis.kind != core::AxisKind::SearchDirection : i == analysis.axis;
            const bool is_deciding =
                trace.least >= 0 &&
                glm::length(glm::cross(axis.direction, trace.axes[trace.least].direction)) < 1e-9;
            if (!is_deciding && is_shown && core::is_measured(axis)) add_measure(axis);
        }
    }

    void add_mtv_arrow() {
        if (trace.verdict != core::Verdict::Overlap || !trace.available.depth || trace.depth == 0) return;
        const Vec3 tip = origin + core::mtv(trace) * model.unit;
        add_arrow(figure, context, {origin, tip, Role::Mtv});
        if (options.is_small) return;
        const std::string text = texts("scene.mtv") + (options.is_beside ? "" : " " + length(trace.depth));
        figure.labels.push_back({tip, text, Role::Mtv, LabelKind::Name, origin, "mtv"});
    }

    void add_gap_and_distance() {
        if (!core::is_separated(trace)) return;
        if (trace.least >= 0 && trace.available.gap) {
            const Foot foot = make_foot(trace.axes[trace.least]);
            figure.lines.push_back({{origin, foot.point}, Role::Gap, PaintLayer::Overlay});
            if (!options.is_beside)
                figure.labels.push_back({(origin + foot.point) * 0.5,
                                         texts("scene.gap", {{"n", length(trace.gap)}}), Role::Gap,
                                         LabelKind::Name, origin, "gap"});
            if (difference.flat) {
                add_right_angle(foot, Role::Gap);
                add_extension(trace.axes[trace.least], foot, Role::CandidateAxis);
            }
        }
        const Vec3 nearest = (trace.witness.on_a - trace.witness.on_b) * model.unit;
        constexpr Real visible = 5e-4;
        if (!trace.available.distance || glm::length(nearest) == 0 ||
            trace.distance - trace.gap <= visible * trace.size)
            return;
        figure.lines.push_back({{origin, origin + nearest}, Role::Witness, PaintLayer::Overlay});
        figure.labels.push_back({origin + nearest, texts("scene.distance", {{"n", length(trace.distance)}}),
                                 Role::Witness, LabelKind::Name, origin, "distance"});
    }

    // Search.

    std::vector<Vec3> to_picture(const core::List<Vec3, 4>& points) {
        std::vector<Vec3> result;
        for (const Vec3& point : points) result.push_back(origin + point * model.unit);
        return result;
    }

    // The simplex or facet: its sides, and for a tetrahedron its four triangles.
    void add_simplex(const std::vector<Vec3>& points) {
        const std::size_t count = points.size();
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t k = i + 1; k < count; ++k)
                figure.lines.push_back({{points[i], points[k]}, Role::Overlap, PaintLayer::Overlay});
        if (count == 3) figure.areas.push_back({points, Role::Overlap, PaintLayer::Overlay});
        for (const Vec3& point : points) figure.markers.push_back({point, MarkerShape::Dot, Role::Mtv});
    }

    // In 2D the polygon of EPA: the hull of the last simplex and of the points of all facets so far.
    void add_expanded_polygon(int index) {
        std::vector<Vec2> points;
        const std::vector<core::SearchStep>& search = trace.search;
        int last_simplex = index;
        while (last_simplex > 0 && search[last_simplex].kind == core::SearchStep::Kind::Expansion)
            --last_simplex;
        for (int i = last_simplex; i <= index; ++i) {
            for (const Vec3& point : to_picture(search[i].points)) points.emplace_back(point);
            const bool is_added = i < index && search[i].kind == core::SearchStep::Kind::Expansion;
            if (is_added) points.emplace_back(origin + search[i].support * model.unit);
        }
        std::vector<Vec3> polygon;
        for (const Vec2& point : convex_hull(points)) polygon.emplace_back(point, 0);
        if (polygon.size() > 2)
            figure.lines.push_back({polygon, Role::CandidateAxis, PaintLayer::Overlay, true});
    }

    void add_search_step(int index) {
        constexpr Real arrow_px = 34;
        const core::SearchStep& step = trace.search[index];
        const Vec3 nearest = origin + step.nearest * model.unit;
        if (difference.flat && step.kind == core::SearchStep::Kind::Expansion) add_expanded_polygon(index);
        add_simplex(to_picture(step.points));
        figure.lines.push_back({{origin, nearest}, Role::Witness, PaintLayer::Overlay});
        figure.markers.push_back({nearest, MarkerShape::Diamond, Role::ContactPoint});
        if (step.direction == Vec3(0)) return;
        const Vec3 tip = nearest + step.direction * context.length_of_px(arrow_px, nearest);
        add_arrow(figure, context, {nearest, tip, Role::ContactNormal});
        const Vec3 support = origin + step.support * model.unit;
        figure.markers.push_back({support, MarkerShape::Ring, Role::ContactPoint});
        figure.labels.push_back({support, texts("minkowski.support"), Role::ContactPoint, LabelKind::Scale,
                                 mean(difference.vertices), "support"});
    }

    void add_step(int step) {
        if (step == 0) {
            add_body(figure, context, model.a, Role::ShapeA);
            add_body(figure, context, moved(model.b, origin), Role::ShapeB);
            add_letter(Vec3(0), "A", Role::ShapeA);
            add_letter(origin, "B", Role::ShapeB);
        }
        if (step == 1) add_mirrored();
        if (step == 2) add_copies_along_a();
        if (step >= construction_steps - 1) {
            if (difference.flat)
                add_flat_difference();
            else
                add_solid_difference();
            if (difference.flat && !options.is_small) add_flat_names();
            if (!difference.flat && !options.is_small) add_solid_names();
        }
        if (step == construction_steps - 1) {
            add_outline_of_a();
            if (!options.is_small) add_measures();
            if (!options.is_small) add_gap_and_distance();
            add_mtv_arrow();
        }
        if (step >= construction_steps) add_search_step(step - construction_steps);
        add_origin();
    }
};

}  // namespace

Figure minkowski_figure(const MinkowskiModel& model, const Analysis& analysis, const PaperView& paper,
                        const MinkowskiOptions& options, const TextCatalog& texts) {
    const ViewTransform view(paper.camera, model.difference.flat, paper.size_px);
    MinkowskiPainter painter{
        model,
        analysis,
        options,
        texts,
        {&analysis, &texts, {}, model.unit, paper.scale, paper.camera, view, {}, {}, {}, {}}};
    const int last = minkowski_step_count(analysis.trace) - 1;
    const int step = options.step < 0 ? last : std::min(options.step, last);
    painter.add_step(step);
    return std::move(painter.figure);
}

}  // namespace app
