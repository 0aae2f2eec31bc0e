// The table of terms, and their figures: a small scene with its highlights.
#include "app/features/help/glossary.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/base/text_catalog.h"
#include "app/document/scene_file.h"
#include "app/scene/camera_control.h"
#include "app/scene/solid_outline.h"
#include "app/ui/view.h"

namespace app {
namespace {

// The highlights of the figures, and the table that names them.
namespace part {

// Axes and projections.

void add_highlight(Figure& figure, std::vector<Vec3> points, bool closed = false) {
    figure.lines.push_back({std::move(points), Role::Selection, PaintLayer::Overlay, closed});
}

Vec3 center_of(const core::Solid& solid, const core::Face& face) {
    Vec3 sum{0};
    for (const int vertex : face.vertices) sum += solid.vertices[vertex];
    return solid.center + sum / Real(face.vertices.size());
}

// The edge parallel to an axis of the solid that is nearest to a point.
std::vector<Vec3> nearest_edge(const core::Solid& solid, int axis, const Vec3& point) {
    std::vector<Vec3> best;
    Real min_distance = 1e300;
    for (const core::Edge& edge : solid.edges) {
        const Vec3 from = solid.center + solid.vertices[edge.from],
                   to = solid.center + solid.vertices[edge.to];
        const Real distance = glm::length((from + to) * 0.5 - point);
        if (edge.direction_index != axis || distance >= min_distance) continue;
        min_distance = distance;
        best = {from, to};
    }
    return best;
}

Real center_of(const core::Interval& interval) { return (interval.min + interval.max) / 2; }

// MTV, contacts and poses.

void add_arrow(Figure& figure, const DrawContext& context, const Vec3& from, const Vec3& direction) {
    figure.arrows.push_back({from, from + direction * context.length_of_px(46, from), Role::Mtv});
}

std::vector<Vec3> feature_points(const core::Solid& solid, const core::Feature& feature) {
    std::vector<Vec3> points;
    if (feature.kind == core::Feature::Kind::Vertex) return {solid.center + solid.vertices[feature.index]};
    if (feature.kind == core::Feature::Kind::Edge) {
        const core::Edge& edge = solid.edges[feature.index];
        return {solid.center + solid.vertices[edge.from], solid.center + solid.vertices[edge.to]};
    }
    for (const int vertex : solid.faces[feature.index].vertices)
        points.push_back(solid.center + solid.vertices[vertex]);
    return points;
}

void show_only_a(Figure& figure, const DrawContext& context) {
    figure = {};
    add_body(figure, context, context.a(), Role::ShapeA);
}

// From the centre of A to the centre of a face.
Vec3 half_edge(const DrawContext& context, int axis) { return context.a().generators[axis] * context.unit; }

void add_named_arrow(Figure& figure, const Arrow& arrow, const char* name) {
    figure.arrows.push_back(arrow);
    figure.labels.push_back({arrow.to, name, arrow.role, LabelKind::Name, arrow.from});
}

// The vertices of A - B in order; 2D.
std::vector<Vec3> minkowski_difference_outline(const DrawContext& context) {
    std::vector<Vec2> points;
    for (const Vec3& a : context.a().vertices)
        for (const Vec3& b : context.b().vertices)
            points.emplace_back(context.a().center + a - context.b().center - b);
    std::vector<Vec3> outline;
    for (const Vec2& point : convex_hull(points)) outline.emplace_back(point, 0);
    return outline;
}

// A number line with ticks every `step_px`; its centre is a tick.
void add_number_line(Figure& figure, const DrawContext& context, const Vec3& center, Real step_px) {
    const Vec3 half(context.length_of_px(116, center), 0, 0), up(0, context.length_of_px(7, center), 0);
    figure.lines.push_back({{center - half, center + half}, Role::Note, PaintLayer::Overlay});
    const int count = int(116 / step_px);
    for (int i = -count; i <= count; ++i) {
        const Vec3 position = center + Vec3(context.length_of_px(step_px * i, center), 0, 0);
        figure.lines.push_back({{position - up, position + up}, Role::Note, PaintLayer::Overlay});
    }
}

constexpr std::array<Role, 3> axis_roles{Role::HandleX, Role::HandleY, Role::HandleZ};
constexpr std::array<const char*, 3> axis_names{"x", "y", "z"};

// Removes the line that measures gap or overlap.
void hide_measure(Figure& figure, const DrawContext& context) {
    const Role measured = role_of_state(context.axis()->state);
    std::erase_if(figure.lines, [&](const Line& line) { return line.role == measured; });
    std::erase_if(figure.labels, [&](const Label& label) { return label.role == measured; });
}

// All face normals of both shapes.
void face_normals(Figure& figure, const DrawContext& context) {
    for (const core::Solid* solid : {&context.a(), &context.b()}) {
        for (const core::Face& face : solid->faces) {
            const Vec3 from = center_of(*solid, face);
            figure.arrows.push_back(
                {from, from + face.normal * context.length_of_px(24, from), Role::CandidateAxis});
        }
    }
}

// All axes from one point, the deciding axis highlighted. Replaces the figure.
void axis_needles(Figure& figure, const DrawContext& context) {
    figure = {};
    const Vec3 from = (context.a().center + context.b().center) * 0.5;
    const Real length_px = 60;
    for (const core::AxisTest& axis : context.trace.axes) {
        const bool decides = &axis == context.axis();
        const Vec3 tip = from + axis.direction * context.length_of_px(length_px, from);
        figure.arrows.push_back({from, tip, decides ? Role::Mtv : Role::CandidateAxis});
        if (decides) figure.labels.push_back({tip, axis_markup(axis), Role::Mtv, LabelKind::Name, from});
    }
}

void interval_centers(Figure& figure, const DrawContext& context) {
    const core::AxisTest& axis = *context.axis();
    hide_measure(figure, context);
    const Vec3 from = context.axis_line.point_at(center_of(axis.interval_a)),
               to = context.axis_line.point_at(center_of(axis.interval_b));
    add_highlight(figure, {from, to});
    for (const Vec3& position : {from, to}) figure.markers.push_back({position, MarkerShape::Dot, Role::Mtv});
    figure.labels.push_back({(from + to) * 0.5, "|T·L|", Role::Mtv, LabelKind::Value,
                             context.axis_line.point_at(0) - context.axis_line.outward});
}

void half_intervals(Figure& figure, const DrawContext& context) {
    const core::AxisTest& axis = *context.axis();
    hide_measure(figure, context);
    struct Half {
        Real from, to;
        const char* label;
        Role role;
    };
    for (const Half& half : {Half{center_of(axis.interval_a), axis.interval_a.max, "r_A", Role::ShapeA},
                             Half{axis.interval_b.min, center_of(axis.interval_b), "r_B", Role::ShapeB}}) {
        const Vec3 from = context.axis_line.point_at(half.from), to = context.axis_line.point_at(half.to),
                   center = (from + to) * 0.5;
        add_highlight(figure, {from, to});
        for (const Vec3& position : {from, to})
            figure.markers.push_back({position, MarkerShape::Dot, Role::Mtv});
        figure.labels.push_back(
            {center, half.label, half.role, LabelKind::Value, center - context.axis_line.outward});
    }
}

void face_and_normal(Figure& figure, const DrawContext& context) {
    const core::AxisTest& axis = *context.axis();
    const bool on_a = axis.kind == core::AxisKind::FaceA;
    const core::Solid& solid = on_a ? context.a() : context.b();
    const Vec3 out = on_a ? axis.direction : -axis.direction;
    const auto face =
        std::ranges::max_element(solid.faces, [&](const core::Face& one, const core::Face& other) {
            return glm::dot(one.normal, out) < glm::dot(other.normal, out);
        });
    std::vector<Vec3> points;
    for (const int vertex : face->vertices) points.push_back(solid.center + solid.vertices[vertex]);
    add_highlight(figure, std::move(points), true);
    const Vec3 from = center_of(solid, *face);
    figure.arrows.push_back({from, from + face->normal * context.length_of_px(44, from), Role::Mtv});
}

void edge_pair(Figure& figure, const DrawContext& context) {
    const core::AxisTest& axis = *context.axis();
    const core::Witness& witness = context.trace.witness;
    add_highlight(figure, nearest_edge(context.a(), axis.feature_a, witness.on_a));
    add_highlight(figure, nearest_edge(context.b(), axis.feature_b, witness.on_b));
    const Vec3 from = (witness.on_a + witness.on_b) * 0.5;
    figure.arrows.push_back({from, from + axis.direction * context.length_of_px(46, from), Role::Mtv});
}

void parallel_edges(Figure& figure, const DrawContext& context) {
    const Vec3 above =
        (context.a().center + context.b().center) * 0.5 + context.view.up() - context.view.forward();
    add_highlight(figure, nearest_edge(context.a(), 0, above));
    add_highlight(figure, nearest_edge(context.b(), 0, above));
}

void tied_moves(Figure& figure, const DrawContext& context) {
    const Vec3 from = context.b().center;
    figure.markers.push_back({from, MarkerShape::Dot, Role::Mtv});
    for (const Vec3& direction : core::mtv_directions(context.trace))
        figure.arrows.push_back({from, from + direction * context.trace.depth, Role::Mtv});
}

void normal(Figure& figure, const DrawContext& context) {
    const Vec3 from = (context.trace.witness.on_a + context.trace.witness.on_b) * 0.5;
    figure.markers.push_back({from, MarkerShape::Dot, Role::Mtv});
    add_arrow(figure, context, from, context.trace.normal);
}

void reference_face(Figure& figure, const DrawContext& context) {
    const bool on_a = context.trace.manifold.reference_on_a;
    const std::vector<Vec3> points =
        feature_points(on_a ? context.a() : context.b(), context.trace.manifold.reference);
    Vec3 center{0};
    for (const Vec3& point : points) center += point / Real(points.size());
    add_highlight(figure, points, true);
    add_arrow(figure, context, center, Real(on_a ? 1 : -1) * context.trace.manifold.normal);
}

void incident_face(Figure& figure, const DrawContext& context) {
    const auto& points = context.trace.manifold.incident_vertices;
    add_highlight(figure, {points.begin(), points.end()}, true);
}

void clipped_face(Figure& figure, const DrawContext& context) {
    const auto& remaining = context.analysis->trace.manifold.clip_steps.back().remaining;
    std::vector<Vec3> points;
    for (const Vec3& point : remaining) points.push_back(point * context.unit);
    figure.areas.push_back({points, Role::Overlap, PaintLayer::Overlay});
    add_highlight(figure, std::move(points), true);
}

void touching_features(Figure& figure, const DrawContext& context) {
    const core::Contact& contact = context.trace.manifold.contacts.front();
    for (std::vector<Vec3> points :
         {feature_points(context.a(), contact.a), feature_points(context.b(), contact.b)})
        if (points.size() > 1) add_highlight(figure, std::move(points), true);
    figure.markers.push_back({contact.point, MarkerShape::Diamond, Role::ContactPoint});
}

// The tolerance on both sides of the surface of A.
void tolerance_band(Figure& figure, const DrawContext& context) {
    const core::AxisTest& axis = *context.axis();
    const Vec3 out = axis.direction, along{-out.y, out.x, 0};
    const Vec3 center = out * axis.interval_a.max;
    const Vec3 thickness = out * context.length_of_px(5, center),
               width = along * context.length_of_px(56, center);
    figure.areas.push_back({{center - thickness - width, center + thickness - width,
                             center + thickness + width, center - thickness + width},
                            Role::Touch,
                            PaintLayer::Overlay});
    for (const Real side : {-1.0, 1.0})
        figure.lines.push_back({{center + side * thickness - width, center + side * thickness + width},
                                Role::Touch,
                                PaintLayer::Overlay});
}

// B at poses around its own.
void sample_poses(Figure& figure, const DrawContext& context) {
    const Real step = 0.35 * context.trace.size;
    for (const Vec3& direction : {Vec3(1, 0, 0), Vec3(0, 1, 0), Vec3(-1, 0, 0), Vec3(0, -1, 0)}) {
        core::Solid ghost = context.b();
        ghost.center += direction * (direction.x != 0 ? step : step * 0.6);
        add_body(figure, context, ghost, Role::Ghost);
    }
    figure.markers.push_back({context.b().center, MarkerShape::Cross, Role::Mtv});
}

void center(Figure& figure, const DrawContext& context) {
    show_only_a(figure, context);
    const Vec3 center = context.a().center, right = half_edge(context, 0), up = half_edge(context, 1);
    for (const Vec3& vertex : {right + up, right - up})
        figure.lines.push_back({{center - vertex, center + vertex}, Role::Note, PaintLayer::Overlay});
    figure.markers.push_back({center, MarkerShape::Diamond, Role::Mtv});
}

// 2D: the angle to the horizontal.
void rotation(Figure& figure, const DrawContext& context) {
    show_only_a(figure, context);
    const Vec3 center = context.a().center, right = half_edge(context, 0);
    const Real length = glm::length(right), angle = std::atan2(right.y, right.x);
    const auto position = [&](Real fraction, Real theta) {
        return center + fraction * length * Vec3(std::cos(theta), std::sin(theta), 0);
    };
    figure.lines.push_back({{center, position(1.4, 0)}, Role::Note, PaintLayer::Overlay});
    figure.lines.push_back({{center, position(1.4, angle)}, Role::HandleX, PaintLayer::Overlay});
    std::vector<Vec3> arc;
    constexpr int steps = 12;
    for (int i = 0; i <= steps; ++i) arc.push_back(position(1.25, angle * i / steps));
    figure.arrows.push_back({arc[steps - 1], arc[steps], Role::Mtv});
    figure.lines.push_back({std::move(arc), Role::Mtv, PaintLayer::Overlay});
    figure.markers.push_back({center, MarkerShape::Dot, Role::Mtv});
}

// 3D: extends the edges along the view direction.
void perspective_lines(Figure& figure, const DrawContext& context) {
    show_only_a(figure, context);
    const Vec3 center = context.a().center, depth_direction = -half_edge(context, 2);
    for (const Real x : {-1.0, 1.0})
        for (const Real y : {-1.0, 1.0}) {
            const Vec3 edge = center + x * half_edge(context, 0) + y * half_edge(context, 1);
            figure.lines.push_back({{edge - depth_direction, edge + 6.0 * depth_direction}, Role::Mtv});
        }
}

void half_extents(Figure& figure, const DrawContext& context) {
    show_only_a(figure, context);
    const Vec3 from = context.a().center;
    for (int i = 0; i < 2; ++i)
        add_named_arrow(figure, {from, from + half_edge(context, i), axis_roles[i]}, i == 0 ? "h_x" : "h_y");
    figure.markers.push_back({from, MarkerShape::Dot, Role::Note});
}

void radius(Figure& figure, const DrawContext& context) {
    show_only_a(figure, context);
    const Vec3 from = context.a().center;
    add_named_arrow(figure, {from, from + context.a().radius * glm::normalize(Vec3(1, 0.4, 0)), Role::Mtv},
                    "r");
    figure.markers.push_back({from, MarkerShape::Dot, Role::Mtv});
}

void local_axes(Figure& figure, const DrawContext& context) {
    show_only_a(figure, context);
    const Vec3 from = context.a().center;
    const int count = int(context.a().generators.size());
    for (int i = 0; i < count; ++i)
        add_named_arrow(figure, {from, from + 1.25 * half_edge(context, i), axis_roles[i]}, axis_names[i]);
}

void rotation_angle(Figure& figure, const DrawContext& context) {
    show_only_a(figure, context);
    const Vec3 center = context.a().center;
    const Real radius = 1.12 * glm::length(half_edge(context, 0));
    std::vector<Vec3> arc;
    constexpr int steps = 40;
    for (int i = 0; i <= steps; ++i) {
        const Real angle = 0.5 + 1.5 * glm::pi<Real>() * i / steps;
        arc.push_back(center + radius * Vec3(std::cos(angle), 0, -std::sin(angle)));
    }
    const Vec3 previous = arc[arc.size() - 2], end = arc.back();
    figure.lines.push_back({std::move(arc), Role::Mtv});
    figure.arrows.push_back({previous, end, Role::Mtv});
    const Vec3 up = Vec3(0, 1.5 * glm::length(half_edge(context, 1)), 0);
    figure.arrows.push_back({center - up, center + up, Role::HandleY});
}

void aabb_of_rotated_box(Figure& figure, const DrawContext& context) {
    show_only_a(figure, context);
    const Real x = support_distance(context.a(), {1, 0, 0}), y = support_distance(context.a(), {0, 1, 0});
    add_highlight(figure, {{-x, -y, 0}, {x, -y, 0}, {x, y, 0}, {-x, y, 0}}, true);
}

void support(Figure& figure, const DrawContext& context) {
    show_only_a(figure, context);
    const Vec3 direction = glm::normalize(Vec3(1, 0.35, 0)), from = context.a().center;
    const Vec3 position = support_point_near(context.a(), direction, from);
    const Vec3 tangent = Vec3(-direction.y, direction.x, 0) * context.length_of_px(34, position);
    figure.lines.push_back(
        {{position - tangent, position + tangent}, Role::CandidateAxis, PaintLayer::Overlay});
    figure.arrows.push_back({from, from + direction * context.length_of_px(44, from), Role::Mtv});
    figure.markers.push_back({position, MarkerShape::Diamond, Role::Mtv});
}

void hull_points(Figure& figure, const DrawContext& context) {
    show_only_a(figure, context);
    const core::Solid& hull = context.a();
    for (const Vec3& point : hull.vertices)
        figure.markers.push_back({hull.center + point, MarkerShape::Dot, Role::Mtv});
}

void minkowski_difference(Figure& figure, const DrawContext& context) {
    const std::vector<Vec3> outline = minkowski_difference_outline(context);
    figure.areas.push_back({outline, Role::Context, PaintLayer::Backdrop});
    add_highlight(figure, outline, true);
    const Vec3 left = *std::ranges::min_element(
        outline, [](const Vec3& one, const Vec3& other) { return one.x < other.x; });
    figure.labels.push_back({left, "A \u2212 B", Role::Selection, LabelKind::Name, Vec3(0)});
    figure.markers.push_back({Vec3(0), MarkerShape::Cross, Role::Mtv});
    figure.labels.push_back({Vec3(0), "0", Role::Mtv, LabelKind::Name, Vec3(0)});
}

void simplex(Figure& figure, const DrawContext& context) {
    figure = {};
    minkowski_difference(figure, context);
    const std::vector<Vec3> outline = minkowski_difference_outline(context);
    const std::vector<Vec3> triangle{outline[0], outline[outline.size() / 3 + 1],
                                     outline[2 * outline.size() / 3 + 1]};
    figure.areas.push_back({triangle, Role::Overlap, PaintLayer::Overlay});
    figure.lines.push_back({triangle, Role::Overlap, PaintLayer::Overlay, true});
    for (const Vec3& point : triangle) figure.markers.push_back({point, MarkerShape::Dot, Role::Mtv});
}

// A number and its neighbours; the spacing of float and double.
void adjacent_numbers(Figure& figure, const DrawContext& context) {
    figure = {};
    const Vec3 center = context.a().center;
    add_number_line(figure, context, center, 34);
    figure.markers.push_back({center, MarkerShape::Dot, Role::Mtv});
    const Vec3 step(context.length_of_px(34, center), 0, 0), offset(0, context.length_of_px(20, center), 0);
    add_named_arrow(figure, {center + offset, center + offset + step, Role::Mtv}, "1 ulp");
}

void float_and_double_spacing(Figure& figure, const DrawContext& context) {
    figure = {};
    const Vec3 up(0, context.length_of_px(26, context.a().center), 0);
    struct Scale {
        Vec3 center;
        Real step_px;
        const char* name;
    };
    for (const Scale& scale : {Scale{up, 56, "float"}, Scale{-up, 8, "double"}}) {
        add_number_line(figure, context, scale.center, scale.step_px);
        figure.labels.push_back(
            {scale.center + 0.5 * up, scale.name, Role::Mtv, LabelKind::Name, scale.center});
    }
}

constexpr unsigned bit(SceneLayer layer) { return 1U << static_cast<unsigned>(layer); }

// Visible layers of the figures.
constexpr unsigned names = bit(SceneLayer::Names),
                   bars = names | bit(SceneLayer::CurrentAxis) | bit(SceneLayer::Projections),
                   projections = bars | bit(SceneLayer::ProjectionLines),
                   separating_plane = names | bit(SceneLayer::SeparatingPlane),
                   overlap_region = names | bit(SceneLayer::OverlapRegion),
                   mtv = names | bit(SceneLayer::Mtv), contacts = bit(SceneLayer::Contacts),
                   witness = names | bit(SceneLayer::Witness);

constexpr GlossaryTerm all_terms[] = {
    {"verdict", "", {"overlapping-pair", overlap_region}},
    {"separated", "", {"separated-pair", separating_plane}},
    {"touching", "", {"touching-pair", separating_plane}},
    {"overlapping", "", {"overlapping-pair", overlap_region}},
    {"separating_axis", "axes", {"separated-pair", projections | separating_plane}},
    {"divider", "show", {"separated-edges", separating_plane}},
    {"shadow", "axes", {"separated-pair", projections, hide_measure}},
    {"drop_line", "show", {"overlapping-pair", projections, hide_measure}},
    {"overlap", "axes", {"overlapping-pair", projections}},
    {"gap", "axes", {"separated-pair", bars}},
    {"candidate_axis", "axes", {"overlapping-pair", names, face_normals}},
    {"face_axis", "axes", {"resting-boxes", names, face_and_normal}},
    {"edge_axis", "axes", {"separated-edges", names, edge_pair}},
    {"nearest_axis", "axes", {"disc-at-corner", projections}},
    {"axis_compass", "show", {"separated-edges", 0, axis_needles}},
    {"middle_distance", "axes", {"separated-pair", projections, interval_centers}},
    {"radii", "axes", {"separated-pair", projections, half_intervals}},
    {"least", "axes", {"overlapping-pair", 0, nullptr, "strip"}},
    {"deciding", "axes", {"separated-pair", projections}},
    {"current", "show", {"overlapping-pair", bars}},
    {"chosen", "axes", {"resting-pair", names, reference_face}},
    {"tie", "axes", {"tied-pair", names, tied_moves}},
    {"parallel", "axes", {"parallel-edge-pair", names, parallel_edges}},
    {"pruned", "axes", {"hull-pair", 0, nullptr, "strip"}},
    {"not_reached", "axes", {"early-out-pair", 0, nullptr, "strip"}},
    {"depth", "", {"overlapping-pair", overlap_region | witness}},
    {"normal", "compare", {"overlapping-pair", names, normal}},
    {"contact_convention", "contact_list", {"overlapping-pair", names, normal}},
    {"mtv", "", {"overlapping-pair", mtv}},
    {"overlap_region", "show", {"overlapping-edges", overlap_region}},
    {"witness", "show", {"separated-pair", witness}},
    {"distance", "", {"separated-disc-pair", witness}},
    {"contact", "show", {"resting-pair", names | contacts}},
    {"manifold", "show", {"resting-boxes", names | contacts}},
    {"reference_face", "show", {"resting-boxes", names, reference_face}},
    {"incident_face", "show", {"resting-boxes", names, incident_face}},
    {"clip", "show", {"resting-boxes", names, clipped_face}},
    {"contact_steps", "contacts", {"resting-boxes", 0, nullptr, "contacts"}},
    {"feature_pair", "show", {"resting-pair", names, touching_features}},
    {"method", "method", {"overlapping-pair", names | mtv | overlap_region}},
    {"method_sat", "method", {"overlapping-pair", projections}},
    {"method_exact", "method", {"touching-pair", projections}},
    {"method_center_radius", "method", {"separated-pair", projections, half_intervals}},
    {"method_vertex_sort", "method", {"separated-pair", projections, hide_measure}},
    {"method_aabb", "method", {"single-shape", 0, aabb_of_rotated_box}},
    {"method_local_frame", "method", {"single-shape", 0, local_axes}},
    {"clamping", "method", {"disc-at-corner", witness}},
    {"method_closest_point", "method", {"disc-at-corner", projections}},
    {"published", "method", {"overlapping-pair", names | mtv}},
    {"reference", "compare", {"overlapping-pair", projections | mtv}},
    {"tolerance", "settings", {"touching-pair", names, tolerance_band}},
    {"open", "settings", {"touching-pair", separating_plane}},
    {"epsilon", "settings", {"nearly-parallel-edge-pair", 0, parallel_edges}},
    {"parallel_tolerance", "settings", {"nearly-parallel-edge-pair", names, parallel_edges}},
    {"face_bias", "settings", {"overlapping-edges", names, edge_pair}},
    {"face_factor", "settings", {"overlapping-edges", names, edge_pair}},
    {"margin", "settings", {"touching-pair", names, tolerance_band}},
    {"speculative_distance", "settings", {"touching-pair", names, tolerance_band}},
    {"convex_radius", "settings", {"rounded-pair", names | overlap_region}},
    {"order", "settings", {"reversed-early-out-pair", 0, nullptr, "strip"}},
    {"precision", "settings", {"single-shape", 0, float_and_double_spacing}},
    {"early_out", "settings", {"early-out-pair", 0, nullptr, "strip"}},
    {"support", "method", {"single-shape", 0, support}},
    {"difference", "minkowski", {"difference-pair", 0, minkowski_difference}},
    {"facet", "minkowski", {"difference-pair", 0, nullptr, "minkowski"}},
    {"simplex", "method", {"difference-pair", 0, simplex}},
    {"gjk", "method", {"difference-pair", 0, simplex}},
    {"epa", "method", {"difference-pair", 0, minkowski_difference}},
    {"method_gjk_epa", "method", {"difference-pair", 0, minkowski_difference}},
    {"centre", "shapes", {"single-shape", 0, center}},
    {"rotation", "shapes", {"single-shape", 0, rotation}},
    {"pose", "shapes", {"single-shape", 0, rotation}},
    {"box", "shapes", {"single-shape", 0, local_axes}},
    {"aabb", "shapes", {"single-shape", 0, aabb_of_rotated_box}},
    {"half_extents", "shapes", {"single-shape", 0, half_extents}},
    {"hull", "shapes", {"hull-pair", 0, hull_points}},
    {"radius", "shapes", {"single-disc", 0, radius}},
    {"rounding", "shapes", {"rounded-pair", names | overlap_region}},
    {"core", "shapes", {"rounded-pair", names | witness}},
    {"frame", "shapes", {"single-box", 0, local_axes}},
    {"quaternion", "shapes", {"single-box", 0, rotation_angle}},
    {"perspective", "", {"perspective-box", 0, perspective_lines}},
    {"parallel_projection", "", {"orthographic-box", 0, perspective_lines}},
    {"ulp", "shapes", {"single-shape", 0, adjacent_numbers}},
    {"playback", "strip", {"separated-pair", 0, nullptr, "strip"}},
    {"overlap_curve", "sweep", {"overlapping-pair", 0, nullptr, "sweep"}},
    {"time_of_impact", "motion", {"moving-pair", 0, nullptr, "motion"}},
    {"ghost_collision", "motion", {"sliding-box", witness}},
    {"direction_sphere", "sphere", {"separated-edges", 0, nullptr, "sphere"}},
    {"great_circle", "sweep", {"separated-edges", 0, nullptr, "sweep"}},
    {"bevel", "sphere", {"hull-pair", 0, nullptr, "sphere"}},
    {"gauss_map", "sphere", {"hull-pair", 0, nullptr, "sphere"}},
    {"map", "map", {"overlapping-pair", names, sample_poses}},
};

}  // namespace part

// Moves the names into the shapes, away from the other shape: a small figure has no free area beside them.
void move_names_inside(Figure& figure, const DrawContext& context) {
    const std::array<int, 2>& pair = context.analysis->document->pair;
    for (const int side : {0, 1}) {
        const core::Solid &solid = context.solids[pair[side]], &other = context.solids[pair[1 - side]];
        const Vec3 offset = solid.center - other.center;
        const Real length = glm::length(offset);
        constexpr Real fraction = 0.35;
        const Vec3 inset =
            length > 0 ? offset * (fraction * core::project(solid, offset / length).max / length) : Vec3(0);
        for (Label& label : figure.labels)
            if (label.id == name_id(pair[side])) label.anchor = label.avoid_point = solid.center + inset;
    }
}

}  // namespace

std::span<const GlossaryTerm> terms() { return part::all_terms; }

const GlossaryTerm* find_term(std::string_view id) {
    const auto found = std::ranges::find(terms(), id, &GlossaryTerm::id);
    return found == terms().end() ? nullptr : &*found;
}

Result<Document> load_term_scene(const TermFigure& figure) {
    Result<Document> scene = load_scene(assets_folder() + "/terms/" + figure.scene + ".satscope.json");
    if (scene) scene->visible_layers = LayerMask(figure.layers);
    return scene;
}

Drawing make_term_drawing(const GlossaryTerm& term, const Vec2& size_px, const DrawOptions& options,
                          const TextCatalog& texts) {
    const Result<Document> scene = load_term_scene(term.figure);
    if (!scene) return Drawing{.size_px = glm::vec2(size_px)};
    const Document& document = *scene;
    const Analysis analysis = app::analyze(document, "");
    const View* view = find_view(term.figure.view);
    if (view != nullptr && term.figure.view != std::string_view("pair"))
        return view->figure(analysis, size_px, options, texts, {});
    const Real margin = 16 * options.scale;  // for the names
    const PaperView paper{document_camera(document, size_px, ViewInsets{.top = margin / 2, .bottom = margin}),
                          size_px, options.scale};
    const DrawContext context = app::make_draw_context(analysis, paper, options.reserved, &texts);
    Figure figure = pair_figure(context);
    // The axis has no name here: its label would cover A or B.
    std::erase_if(figure.labels, [](const Label& label) { return label.text.starts_with("L = "); });
    if (context.flat()) move_names_inside(figure, context);
    if (term.figure.decorate != nullptr) term.figure.decorate(figure, context);
    return flatten(figure, context.view, options);
}

Drawing draw_term(std::string_view id, const Vec2& size_px, const DrawOptions& options,
                  const TextCatalog& texts) {
    const GlossaryTerm* term = find_term(id);
    return term == nullptr ? Drawing{.size_px = glm::vec2(size_px)}
                           : make_term_drawing(*term, size_px, options, texts);
}

}  // namespace app
