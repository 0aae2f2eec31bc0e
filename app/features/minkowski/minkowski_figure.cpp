// The figure of each step: shapes, mirrored copies, A - B with its facets, the measures from the origin, and
// the simplices and facets of a search.
#include <algorithm>
#include <cmath>

#include "app/analysis/explain.h"
#include "app/features/minkowski/minkowski.h"
#include "app/features/minkowski/minkowski_texts.h"
#include "app/scene/solid_outline.h"

namespace app {
namespace {

// Input of all parts of the figure.
struct Picture {
    const MinkowskiModel& model;
    const Analysis& analysis;
    const MinkowskiOptions& options;
    const TextCatalog& texts;
    DrawContext context;  // without bodies
    Vec3 origin;          // of A - B
    int near_facet = -1;  // of the current axis; -1: none

    const MinkowskiDifference& difference() const { return model.difference; }
    const core::Trace& trace() const { return analysis.trace; }
    bool is_highlighted(int facet) const { return facet == near_facet || facet == options.hovered_facet; }
    std::string length(Real value) const { return format_length(value, analysis); }
};

core::Solid moved(core::Solid solid, const Vec3& center) {
    solid.center = center;
    return solid;
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

// The difference as a solid, for its outline.
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

Role body_role_of(core::AxisKind kind) {
    if (kind == core::AxisKind::FaceA) return Role::ShapeA;
    return kind == core::AxisKind::FaceB ? Role::ShapeB : Role::Context;
}

Role bar_role_of(core::AxisKind kind) {
    if (kind == core::AxisKind::FaceA) return Role::IntervalA;
    return kind == core::AxisKind::FaceB ? Role::IntervalB : Role::Selection;
}

Role measure_role_of(core::AxisKind kind) {
    if (kind == core::AxisKind::FaceA) return Role::ProjectionLineA;
    return kind == core::AxisKind::FaceB ? Role::ProjectionLineB : Role::Note;
}

// Construction.

void add_origin(Figure& figure, const Picture& picture) {
    if (is_too_far_to_draw(moved(core::Solid(), picture.origin))) return;
    for (const MarkerShape shape : {MarkerShape::Ring, MarkerShape::Cross})
        figure.markers.push_back({picture.origin, shape, Role::Mtv});
    figure.labels.push_back({picture.origin, picture.texts("minkowski.origin"), Role::Mtv, LabelKind::Scale,
                             mean(picture.difference().vertices), "origin"});
}

void add_letter(Figure& figure, const Vec3& position, const char* letter, Role role) {
    figure.labels.push_back({position, letter, role, LabelKind::Name, position, letter});
}

void add_shapes(Figure& figure, const Picture& picture) {
    add_body(figure, picture.context, picture.model.a, Role::ShapeA);
    add_body(figure, picture.context, moved(picture.model.b, picture.origin), Role::ShapeB);
    add_letter(figure, Vec3(0), "A", Role::ShapeA);
    add_letter(figure, picture.origin, "B", Role::ShapeB);
}

// B is faint, and a line joins each vertex with its mirror image.
void add_mirrored(Figure& figure, const Picture& picture) {
    constexpr std::size_t most_lines = 8;
    const core::Solid& b = picture.model.b;
    add_body(figure, picture.context, picture.model.a, Role::ShapeA);
    add_body(figure, picture.context, moved(b, picture.origin), Role::Ghost);
    add_body(figure, picture.context, moved(mirrored(b), picture.origin), Role::ShapeB);
    if (b.vertices.size() > most_lines) return;
    for (const Vec3& vertex : b.vertices)
        figure.lines.push_back(
            {{picture.origin + vertex, picture.origin - vertex}, Role::ProjectionLineB, PaintLayer::Overlay});
}

// The places of the centre of the mirrored B: the corners of the core of A, or points of the rim of a round
// A.
std::vector<Vec3> places_along_a(const Picture& picture) {
    constexpr int round_places = 12;
    constexpr std::size_t most_places = 24;
    const core::Solid& a = picture.model.a;
    std::vector<Vec3> places;
    if (!core::is_round(a)) {
        const std::size_t step = 1 + (a.vertices.size() - 1) / most_places;
        for (std::size_t i = 0; i < a.vertices.size(); i += step) places.push_back(a.vertices[i]);
        return places;
    }
    for (int i = 0; i < round_places; ++i) {
        const Real angle = glm::two_pi<Real>() * i / round_places;
        places.push_back(a.radius * (std::cos(angle) * picture.context.view.right() +
                                     std::sin(angle) * picture.context.view.up()));
    }
    return places;
}

void add_copies_along_a(Figure& figure, const Picture& picture) {
    core::Solid copy = mirrored(picture.model.b);
    if (!core::is_round(picture.model.a)) copy.radius += picture.model.a.radius;
    add_body(figure, picture.context, picture.model.a, Role::ShapeA);
    for (const Vec3& place : places_along_a(picture)) {
        add_body(figure, picture.context, moved(copy, place), Role::Ghost);
        figure.markers.push_back({place, MarkerShape::Dot, Role::HandleB});
    }
}

// The difference.

void add_flat_difference(Figure& figure, const Picture& picture) {
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
void add_rounded_outline(Figure& figure, const Picture& picture) {
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
void add_thin_difference(Figure& figure, const Picture& picture) {
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

bool is_front(const Picture& picture, const MinkowskiFacet& facet) {
    const ViewTransform& view = picture.context.view;
    const Vec3 point = facet.vertices[0] + picture.difference().radius * facet.normal;
    return glm::dot(facet.normal, view.orthographic() ? view.forward() : point - view.eye()) < 0;
}

// Front faces and their edges: back faces would cover the origin inside with lines.
void add_solid_difference(Figure& figure, const Picture& picture) {
    const MinkowskiDifference& difference = picture.difference();
    if (difference.radius > 0)
        add_rounded_outline(figure, picture);
    else if (difference.facets.empty())
        add_thin_difference(figure, picture);
    for (int i = 0; i < static_cast<int>(difference.facets.size()); ++i) {
        const MinkowskiFacet& facet = difference.facets[i];
        const std::vector<Vec3> polygon = rounded_vertices(difference, facet);
        const bool front = is_front(picture, facet);
        if (front) {
            figure.areas.push_back({polygon, body_role_of(facet.kind)});
            figure.lines.push_back({polygon, Role::Note, PaintLayer::Solid, true});
        }
        if (picture.is_highlighted(i))
            figure.lines.push_back({polygon, Role::Selection, PaintLayer::Solid, true});
    }
}

// The area of a face on the paper, in logical pixels squared.
Real paper_area(const Picture& picture, const MinkowskiFacet& facet) {
    const Vec2 first = picture.context.view.project(facet.vertices[0]).px;
    Real twice_area = 0;
    for (std::size_t i = 2; i < facet.vertices.size(); ++i) {
        const Vec2 p = picture.context.view.project(facet.vertices[i - 1]).px - first;
        const Vec2 q = picture.context.view.project(facet.vertices[i]).px - first;
        twice_area += p.x * q.y - p.y * q.x;
    }
    return std::abs(twice_area) / (2 * picture.context.scale * picture.context.scale);
}

// Names of edges are outside the difference; small if there are many.
void add_flat_names(Figure& figure, const Picture& picture) {
    constexpr std::size_t most_large_names = 16;
    const MinkowskiDifference& difference = picture.difference();
    const Vec3 center = mean(difference.vertices);
    for (int i = 0; i < static_cast<int>(difference.facets.size()); ++i) {
        const MinkowskiFacet& facet = difference.facets[i];
        const bool large = picture.is_highlighted(i) || difference.facets.size() <= most_large_names;
        const std::string name = facet_markup(facet);
        figure.labels.push_back({mean(rounded_vertices(difference, facet)), name, bar_role_of(facet.kind),
                                 large ? LabelKind::Name : LabelKind::Scale, center, name});
    }
    figure.labels.push_back({center, "A - B", Role::Context, LabelKind::Name, center, "difference"});
}

// Names of front faces are on the faces; small for edge pairs and small faces. The face of the current axis
// has its name beside the difference if it is seen from behind or from the edge.
void add_solid_names(Figure& figure, const Picture& picture) {
    constexpr Real min_area = 500, large_area = 4000;
    const MinkowskiDifference& difference = picture.difference();
    for (int i = 0; i < static_cast<int>(difference.facets.size()); ++i) {
        const MinkowskiFacet& facet = difference.facets[i];
        const bool highlighted = picture.is_highlighted(i);
        const Real area = paper_area(picture, facet);
        const bool is_visible = is_front(picture, facet) && area >= min_area;
        if (!is_visible && !highlighted) continue;
        const Vec3 anchor = mean(rounded_vertices(difference, facet));
        const std::string name = facet_markup(facet);
        const bool large = highlighted || (facet.kind != core::AxisKind::EdgePair && area > large_area);
        figure.labels.push_back({anchor, name, Role::Note, large ? LabelKind::Name : LabelKind::Scale,
                                 is_visible ? anchor : mean(difference.vertices), name});
    }
}

// Measures from the origin.

// The foot of the perpendicular from the origin on the line of a facet.
struct Foot {
    Vec3 point{0};
    Vec3 towards_origin{0};  // unit
    Vec3 along{0};           // unit, along the line, towards the facet
};

Foot make_foot(const Picture& picture, const core::AxisTest& axis) {
    const Real overlap = axis.overlap * picture.model.unit;
    Foot foot{picture.origin + overlap * axis.direction, overlap < 0 ? axis.direction : -axis.direction, {}};
    foot.along = Vec3(-axis.direction.y, axis.direction.x, 0);
    const Vec3 to_facet = support_point(picture.difference(), axis.direction) - foot.point;
    if (glm::dot(foot.along, to_facet) < 0) foot.along = -foot.along;
    return foot;
}

void add_right_angle(Figure& figure, const Picture& picture, const Foot& foot, Role role) {
    const Real side = picture.context.length_of_px(7, foot.point);
    const Vec3 in = side * foot.towards_origin, along = side * foot.along;
    figure.lines.push_back(
        {{foot.point + in, foot.point + in + along, foot.point + along}, role, PaintLayer::Overlay});
}

// A dotted line from the facet, or the vertex that the axis touches, to a foot that is not on it.
void add_extension(Figure& figure, const Picture& picture, const core::AxisTest& axis, const Foot& foot,
                   Role role) {
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

bool is_on_paper(const Picture& picture, const Vec3& point) {
    const Vec2 px = picture.context.view.project(point).px, size = picture.context.view.size_px();
    return px.x >= 0 && px.y >= 0 && px.x <= size.x && px.y <= size.y;
}

// The dashed line of an axis; its length is the overlap or gap in the row of the axis.
void add_measure(Figure& figure, const Picture& picture, const core::AxisTest& axis) {
    const Role role = measure_role_of(axis.kind);
    const Foot foot = make_foot(picture, axis);
    figure.lines.push_back({{picture.origin, foot.point}, role, PaintLayer::Overlay});
    if (is_on_paper(picture, foot.point))
        figure.labels.push_back({foot.point, picture.length(axis.overlap), role, LabelKind::Scale,
                                 picture.origin, "measure." + core::to_string(axis)});
    if (!picture.difference().flat) return;
    add_right_angle(figure, picture, foot, role);
    add_extension(figure, picture, axis, foot, role);
}

// In 2D one measure for each facet axis, in 3D for the current axis. The MTV or gap replaces that of the
// deciding axis.
void add_measures(Figure& figure, const Picture& picture) {
    const int count = static_cast<int>(picture.trace().axes.size());
    for (int i = 0; i < count; ++i) {
        const core::AxisTest& axis = picture.trace().axes[i];
        const bool is_shown = picture.difference().flat ? axis.kind != core::AxisKind::SearchDirection
                                                        : i == picture.analysis.axis;
        if (i != picture.trace().least && is_shown && core::is_measured(axis))
            add_measure(figure, picture, axis);
    }
}

void add_mtv_arrow(Figure& figure, const Picture& picture) {
    const core::Trace& trace = picture.trace();
    if (trace.verdict != core::Verdict::Overlap || !trace.available.depth || trace.depth == 0) return;
    const Vec3 tip = picture.origin + core::mtv(trace) * picture.model.unit;
    add_arrow(figure, picture.context, {picture.origin, tip, Role::Mtv});
    const std::string text = picture.texts("scene.mtv") + " " + picture.length(trace.depth);
    figure.labels.push_back({tip, text, Role::Mtv, LabelKind::Name, picture.origin, "mtv"});
}

void add_gap_and_distance(Figure& figure, const Picture& picture) {
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

std::vector<Vec3> to_picture(const Picture& picture, const core::List<Vec3, 4>& points) {
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
void add_expanded_polygon(Figure& figure, const Picture& picture, int index) {
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

void add_search_step(Figure& figure, const Picture& picture, int index) {
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

void add_difference(Figure& figure, const Picture& picture) {
    if (picture.difference().flat) {
        add_flat_difference(figure, picture);
        add_flat_names(figure, picture);
    } else {
        add_solid_difference(figure, picture);
        add_solid_names(figure, picture);
    }
}

}  // namespace

Figure minkowski_figure(const MinkowskiModel& model, const Analysis& analysis, const PaperView& paper,
                        const MinkowskiOptions& options, const TextCatalog& texts) {
    const ViewTransform view(paper.camera, model.difference.flat, paper.size_px);
    Picture picture{model,
                    analysis,
                    options,
                    texts,
                    {&analysis, &texts, {}, model.unit, paper.scale, paper.camera, view, {}, {}, {}, {}},
                    minkowski_origin(model, analysis),
                    -1};
    if (analysis.axis >= 0)
        picture.near_facet = facet_of_axis(model.difference, analysis.trace.axes[analysis.axis]);
    const int last = minkowski_step_count(analysis.trace) - 1;
    const int step = options.step < 0 ? last : std::min(options.step, last);
    Figure figure;
    if (step == 0) add_shapes(figure, picture);
    if (step == 1) add_mirrored(figure, picture);
    if (step == 2) add_copies_along_a(figure, picture);
    if (step >= construction_steps - 1) add_difference(figure, picture);
    if (step == construction_steps - 1) {
        add_measures(figure, picture);
        add_gap_and_distance(figure, picture);
        add_mtv_arrow(figure, picture);
    }
    if (step >= construction_steps) add_search_step(figure, picture, step - construction_steps);
    add_origin(figure, picture);
    return figure;
}

}  // namespace app
