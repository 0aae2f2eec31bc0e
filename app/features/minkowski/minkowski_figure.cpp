// The figure of each step: A - B with its facets, the measures from the origin, and the simplices and facets
// of a search. The steps before are in minkowski_construction.cpp.
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/drawing/fonts.h"
#include "app/features/minkowski/minkowski_picture.h"
#include "app/features/minkowski/minkowski_texts.h"
#include "app/scene/solid_outline.h"

namespace app {
namespace {

constexpr float small_name_px = 11;

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

void add_origin(Figure& figure, const MinkowskiPicture& picture) {
    if (is_too_far_to_draw(moved(core::Solid(), picture.origin))) return;
    for (const MarkerShape shape : {MarkerShape::Ring, MarkerShape::Cross})
        figure.markers.push_back({picture.origin, shape, Role::Mtv});
    figure.labels.push_back({picture.origin, picture.texts("minkowski.origin"), Role::Mtv, LabelKind::Name,
                             mean(picture.difference().vertices), "origin"});
}

// The difference.

void add_flat_difference(Figure& figure, const MinkowskiPicture& picture) {
    const MinkowskiDifference& difference = picture.difference();
    const std::vector<Vec3> outline = flat_outline(to_solid(difference), picture.context.view);
    if (outline.size() > 2) {
        figure.areas.push_back({outline, Role::Context});
        if (difference.radius > 0) figure.lines.push_back({outline, Role::Context, PaintLayer::Solid, true});
    } else if (difference.facets.empty()) {
        figure.markers.push_back({outline[0], MarkerShape::Dot, Role::Context});
    }
    for (const bool highlighted : {false, true})
        for (int i = 0; i < static_cast<int>(difference.facets.size()); ++i) {
            const MinkowskiFacet& facet = difference.facets[i];
            if (picture.is_highlighted(i) != highlighted) continue;
            figure.lines.push_back({rounded_vertices(difference, facet),
                                    highlighted ? bar_role_of(facet.kind) : body_role_of(facet.kind)});
        }
}

// The silhouette of a difference grown by a radius.
void add_rounded_outline(Figure& figure, const MinkowskiPicture& picture) {
    const MinkowskiDifference& difference = picture.difference();
    if (difference.vertices.size() == 1) {
        figure.balls.push_back({difference.vertices[0], difference.radius, Role::Context});
        return;
    }
    const std::vector<Vec3> outline = silhouette(to_solid(difference), picture.context.view);
    if (outline.size() < 3) return;
    figure.areas.push_back({outline, Role::Context});
    figure.lines.push_back({outline, Role::Context, PaintLayer::Solid, true});
}

// The longest line between two vertices, of a difference without faces.
void add_thin_difference(Figure& figure, const MinkowskiPicture& picture) {
    const std::vector<Vec3>& vertices = picture.difference().vertices;
    const Vec3& from = vertices[0];
    const Vec3& to = *std::max_element(vertices.begin(), vertices.end(), [&](const Vec3& p, const Vec3& q) {
        return glm::length(p - from) < glm::length(q - from);
    });
    if (&from == &to)
        figure.markers.push_back({from, MarkerShape::Dot, Role::Context});
    else
        figure.lines.push_back({{from, to}, Role::Context});
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

// A side of the facet of the current axis, thick: with the color of the shape that has the edge. A side of
// parallel edges of both shapes has two parts.
void add_facet_side(Figure& figure, const MinkowskiPicture& picture, const MinkowskiFacet& facet,
                    const std::array<Vec3, 2>& ends) {
    const Vec3 along = core::normalize_safe(ends[1] - ends[0]);
    const Real of_a = farthest_edge_length(picture.model.a, facet.normal, along),
               of_b = farthest_edge_length(picture.model.b, -facet.normal, along);
    if (of_a + of_b == 0) {
        figure.lines.push_back({{ends[0], ends[1]}, Role::Selection});
        return;
    }
    const Vec3 middle = glm::mix(ends[0], ends[1], of_a / (of_a + of_b));
    if (of_a > 0) figure.lines.push_back({{ends[0], middle}, Role::CurrentArcA});
    if (of_b > 0) figure.lines.push_back({{middle, ends[1]}, Role::CurrentArcB});
}

// Front faces and their edges: back faces would cover the origin inside with lines.
void add_solid_difference(Figure& figure, const MinkowskiPicture& picture) {
    const MinkowskiDifference& difference = picture.difference();
    if (difference.radius > 0)
        add_rounded_outline(figure, picture);
    else if (difference.facets.empty())
        add_thin_difference(figure, picture);
    for (int i = 0; i < static_cast<int>(difference.facets.size()); ++i) {
        const MinkowskiFacet& facet = difference.facets[i];
        const std::vector<Vec3> polygon = rounded_vertices(difference, facet);
        const bool front = is_front(facet, picture.difference().radius, picture.context.view);
        if (front) {
            figure.areas.push_back({polygon, body_role_of(facet.kind)});
            figure.lines.push_back({polygon, Role::Note, PaintLayer::Solid, true});
        }
        if (!picture.is_highlighted(i)) continue;
        for (std::size_t k = 0; k < polygon.size(); ++k)
            add_facet_side(figure, picture, facet, {polygon[k], polygon[(k + 1) % polygon.size()]});
    }
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

// The side is as long on the paper as its name in small letters.
bool has_room_for(const MinkowskiPicture& picture, const std::vector<Vec3>& side, const std::string& name) {
    const ViewTransform& view = picture.context.view;
    const float name_px =
        measure_markup(name, FontFace::Sans, small_name_px * static_cast<float>(picture.context.scale))
            .width_px;
    return glm::distance(view.project(side[0]).px, view.project(side[1]).px) >= name_px;
}

// Names of edges are outside the difference. Of many edges only those with room have one: a small one at the
// edge.
void add_flat_names(Figure& figure, const MinkowskiPicture& picture) {
    const MinkowskiDifference& difference = picture.difference();
    const Vec3 center = mean(difference.vertices);
    for (int i = 0; i < static_cast<int>(difference.facets.size()); ++i) {
        const MinkowskiFacet& facet = difference.facets[i];
        const std::vector<Vec3> side = rounded_vertices(difference, facet);
        const std::string name = facet_markup(facet);
        const bool large = picture.is_highlighted(i) || has_few_facets(difference);
        if (!large && !has_room_for(picture, side, name)) continue;
        figure.labels.push_back({mean(side), name, bar_role_of(facet.kind),
                                 large ? LabelKind::Name : LabelKind::Tick, center, facet_id(facet)});
    }
    const Vec3 place = place_beside_a(picture.model);
    std::vector<Vec3> outline = flat_outline(to_solid(difference), picture.context.view);
    if (outline.size() < 3) outline.clear();
    figure.labels.push_back(
        {place, "A - B", Role::Context, LabelKind::Name, place, "difference", -1, std::move(outline)});
}

// The middle of the side of a face that is farthest from the middle of the difference on the paper: a side of
// a hidden face that is seen.
Vec3 outer_side(const MinkowskiPicture& picture, const std::vector<Vec3>& polygon) {
    const ViewTransform& view = picture.context.view;
    const Vec2 center = view.project(mean(picture.difference().vertices)).px;
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
void add_solid_names(Figure& figure, const MinkowskiPicture& picture) {
    constexpr std::ptrdiff_t most_large_names = 30;
    const MinkowskiDifference& difference = picture.difference();
    const auto is_of_face = [](const MinkowskiFacet& facet) {
        return facet.kind != core::AxisKind::EdgePair;
    };
    const bool has_large_names = std::ranges::count_if(difference.facets, is_of_face) <= most_large_names;
    for (int i = 0; i < static_cast<int>(difference.facets.size()); ++i) {
        const MinkowskiFacet& facet = difference.facets[i];
        const bool highlighted = picture.is_highlighted(i),
                   is_visible = is_front(facet, picture.difference().radius, picture.context.view);
        if (!is_visible && !highlighted) continue;
        const std::vector<Vec3> polygon = rounded_vertices(difference, facet);
        const Vec3 anchor = is_visible ? mean(polygon) : outer_side(picture, polygon);
        const std::string name = facet_markup(facet);
        const bool large = highlighted || (has_large_names && is_of_face(facet));
        const Role role = i == picture.near_facet ? role_of_state(picture.axis().state) : Role::Note;
        figure.labels.push_back({anchor, name, role, large ? LabelKind::Name : LabelKind::Scale,
                                 mean(difference.vertices), facet_id(facet), -1,
                                 is_visible ? polygon : std::vector<Vec3>{anchor}});
    }
}

// Measures from the origin.

// The foot of the perpendicular from the origin on the line of a facet.
struct Foot {
    Vec3 point{0};
    Vec3 towards_origin{0};  // unit
    Vec3 along{0};           // unit, along the line, towards the facet
};

Foot make_foot(const MinkowskiPicture& picture, const core::AxisTest& axis) {
    const Real overlap = axis.overlap * picture.model.unit;
    Foot foot{picture.origin + overlap * axis.direction, overlap < 0 ? axis.direction : -axis.direction, {}};
    foot.along = Vec3(-axis.direction.y, axis.direction.x, 0);
    const Vec3 to_facet = support_point(picture.difference(), axis.direction) - foot.point;
    if (glm::dot(foot.along, to_facet) < 0) foot.along = -foot.along;
    return foot;
}

void add_right_angle(Figure& figure, const MinkowskiPicture& picture, const Foot& foot, Role role) {
    const Real side = picture.context.length_of_px(7, foot.point);
    const Vec3 in = side * foot.towards_origin, along = side * foot.along;
    figure.lines.push_back(
        {{foot.point + in, foot.point + in + along, foot.point + along}, role, PaintLayer::Overlay});
}

// A dotted line from the facet, or the vertex that the axis touches, to a foot that is not on it.
void add_extension(Figure& figure, const MinkowskiPicture& picture, const core::AxisTest& axis,
                   const Foot& foot, Role role) {
    const int index = facet_of_axis(picture.difference(), axis);
    const Vec3 support = support_point(picture.difference(), axis.direction);
    const std::vector<Vec3> ends =
        index < 0 ? std::vector<Vec3>{support, support}
                  : rounded_vertices(picture.difference(), picture.difference().facets[index]);
    const Real from = glm::dot(ends[0] - foot.point, foot.along),
               to = glm::dot(ends[1] - foot.point, foot.along);
    if (std::min(from, to) <= 0) return;
    figure.lines.push_back({{from < to ? ends[0] : ends[1], foot.point}, role, PaintLayer::Overlay});
}

// The dashed line of an axis; its length is the overlap or gap in the row of the axis.
void add_measure(Figure& figure, const MinkowskiPicture& picture, const core::AxisTest& axis) {
    const Role role = by_owner(axis.kind, Role::ProjectionLineA, Role::ProjectionLineB, Role::Note);
    const Foot foot = make_foot(picture, axis);
    figure.lines.push_back({{picture.origin, foot.point}, role, PaintLayer::Overlay});
    const Vec2 px = picture.context.view.project(foot.point).px, size = picture.context.view.size_px();
    if (px.x >= 0 && px.y >= 0 && px.x <= size.x && px.y <= size.y)
        figure.labels.push_back({foot.point, picture.length(axis.overlap), role, LabelKind::Scale,
                                 picture.origin, "measure." + core::to_string(axis)});
    if (!picture.difference().flat) return;
    add_right_angle(figure, picture, foot, role);
    add_extension(figure, picture, axis, foot, role);
}

// In 2D one measure for each facet axis; in 3D, or if there are many, for the current axis. The MTV or gap
// replaces that of the deciding axis.
void add_measures(Figure& figure, const MinkowskiPicture& picture) {
    const bool has_all = picture.difference().flat && has_few_facets(picture.difference());
    const int count = static_cast<int>(picture.trace().axes.size());
    for (int i = 0; i < count; ++i) {
        const core::AxisTest& axis = picture.trace().axes[i];
        const bool is_shown =
            has_all ? axis.kind != core::AxisKind::SearchDirection : i == picture.analysis.axis;
        if (i != picture.trace().least && is_shown && core::is_measured(axis))
            add_measure(figure, picture, axis);
    }
}

void add_mtv_arrow(Figure& figure, const MinkowskiPicture& picture) {
    const core::Trace& trace = picture.trace();
    if (trace.verdict != core::Verdict::Overlap || !trace.available.depth || trace.depth == 0) return;
    const Vec3 tip = picture.origin + core::mtv(trace) * picture.model.unit;
    add_arrow(figure, picture.context, {picture.origin, tip, Role::Mtv});
    const std::string text = picture.texts("scene.mtv") + " " + picture.length(trace.depth);
    figure.labels.push_back({tip, text, Role::Mtv, LabelKind::Name, picture.origin, "mtv"});
}

void add_gap_and_distance(Figure& figure, const MinkowskiPicture& picture) {
    const core::Trace& trace = picture.trace();
    if (!core::is_separated(trace)) return;
    const TextCatalog& texts = picture.texts;
    if (trace.least >= 0 && trace.available.gap) {
        const Foot foot = make_foot(picture, trace.axes[trace.least]);
        figure.lines.push_back({{picture.origin, foot.point}, Role::Gap, PaintLayer::Overlay});
        figure.labels.push_back({(picture.origin + foot.point) * 0.5,
                                 texts("scene.gap", {{"n", picture.length(trace.gap)}}), Role::Gap,
                                 LabelKind::Name, picture.origin, "gap"});
        if (picture.difference().flat) {
            add_right_angle(figure, picture, foot, Role::Gap);
            add_extension(figure, picture, trace.axes[trace.least], foot, Role::CandidateAxis);
        }
    }
    const Vec3 nearest = (trace.witness.on_a - trace.witness.on_b) * picture.model.unit;
    constexpr Real visible = 5e-4;
    if (!trace.available.distance || glm::length(nearest) == 0 ||
        trace.distance - trace.gap <= visible * trace.size)
        return;
    figure.lines.push_back({{picture.origin, picture.origin + nearest}, Role::Witness, PaintLayer::Overlay});
    figure.labels.push_back({picture.origin + nearest,
                             texts("scene.distance", {{"n", picture.length(trace.distance)}}), Role::Witness,
                             LabelKind::Name, picture.origin, "distance"});
}

// Search.

std::vector<Vec3> to_picture(const MinkowskiPicture& picture, const core::List<Vec3, 4>& points) {
    std::vector<Vec3> result;
    for (const Vec3& point : points) result.push_back(picture.origin + point * picture.model.unit);
    return result;
}

// The simplex or facet: its sides, and for a tetrahedron its four triangles.
void add_simplex(Figure& figure, const std::vector<Vec3>& points) {
    const std::size_t count = points.size();
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t k = i + 1; k < count; ++k)
            figure.lines.push_back({{points[i], points[k]}, Role::Overlap, PaintLayer::Overlay});
    if (count == 3) figure.areas.push_back({points, Role::Overlap, PaintLayer::Overlay});
    for (const Vec3& point : points) figure.markers.push_back({point, MarkerShape::Dot, Role::Mtv});
}

// In 2D the polygon of EPA: the hull of the last simplex and of the points of all facets so far.
void add_expanded_polygon(Figure& figure, const MinkowskiPicture& picture, int index) {
    std::vector<Vec2> points;
    const std::vector<core::SearchStep>& search = picture.trace().search;
    int last_simplex = index;
    while (last_simplex > 0 && search[last_simplex].kind == core::SearchStep::Kind::Expansion) --last_simplex;
    for (int i = last_simplex; i <= index; ++i) {
        for (const Vec3& point : to_picture(picture, search[i].points)) points.emplace_back(point);
        const bool is_added = i < index && search[i].kind == core::SearchStep::Kind::Expansion;
        if (is_added) points.emplace_back(picture.origin + search[i].support * picture.model.unit);
    }
    std::vector<Vec3> polygon;
    for (const Vec2& point : convex_hull(points)) polygon.emplace_back(point, 0);
    if (polygon.size() > 2) figure.lines.push_back({polygon, Role::CandidateAxis, PaintLayer::Overlay, true});
}

void add_search_step(Figure& figure, const MinkowskiPicture& picture, int index) {
    constexpr Real arrow_px = 34;
    const core::SearchStep& step = picture.trace().search[index];
    const Vec3 nearest = picture.origin + step.nearest * picture.model.unit;
    if (picture.difference().flat && step.kind == core::SearchStep::Kind::Expansion)
        add_expanded_polygon(figure, picture, index);
    add_simplex(figure, to_picture(picture, step.points));
    figure.lines.push_back({{picture.origin, nearest}, Role::Witness, PaintLayer::Overlay});
    figure.markers.push_back({nearest, MarkerShape::Diamond, Role::ContactPoint});
    if (step.direction == Vec3(0)) return;
    const Vec3 tip = nearest + step.direction * picture.context.length_of_px(arrow_px, nearest);
    add_arrow(figure, picture.context, {nearest, tip, Role::ContactNormal});
    const Vec3 support = picture.origin + step.support * picture.model.unit;
    figure.markers.push_back({support, MarkerShape::Ring, Role::ContactPoint});
    figure.labels.push_back({support, picture.texts("minkowski.support"), Role::ContactPoint,
                             LabelKind::Scale, mean(picture.difference().vertices), "support"});
}

}  // namespace

Figure minkowski_figure(const MinkowskiModel& model, const Analysis& analysis, const PaperView& paper,
                        const MinkowskiOptions& options, const TextCatalog& texts) {
    const ViewTransform view(paper.camera, model.difference.flat, paper.size_px);
    MinkowskiPicture picture{
        model,
        analysis,
        options,
        texts,
        {&analysis, &texts, {}, model.unit, paper.scale, paper.camera, view, {}, {}, {}, {}},
        minkowski_origin(model, analysis),
        -1};
    if (analysis.axis >= 0) picture.near_facet = facet_of_axis(model.difference, picture.axis());
    const int last = minkowski_step_count(analysis.trace) - 1;
    const int step = options.step < 0 ? last : std::min(options.step, last);
    Figure figure;
    if (step < construction_steps - 1) add_construction_step(figure, picture, step);
    if (step >= construction_steps - 1) {
        if (picture.difference().flat) {
            add_flat_difference(figure, picture);
            add_flat_names(figure, picture);
        } else {
            add_solid_difference(figure, picture);
            add_solid_names(figure, picture);
        }
    }
    if (step == construction_steps - 1) {
        add_outline_of_a(figure, picture);
        add_measures(figure, picture);
        add_gap_and_distance(figure, picture);
        add_mtv_arrow(figure, picture);
    }
    if (step >= construction_steps) add_search_step(figure, picture, step - construction_steps);
    add_origin(figure, picture);
    return figure;
}

}  // namespace app
