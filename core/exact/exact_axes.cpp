// Measures face normals, edge pairs and the direction to a round shape; rounds each result once.
#include "core/exact/exact_axes.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "core/cancellation.h"
#include "core/exact/exact_verdict.h"
#include "core/exact/integer_pair.h"
#include "core/method/axis_evaluation.h"
#include "core/method/candidates.h"

namespace core::exact {
namespace {

void round_axis(ExactAxis& exact_axis, const IntegerPair& pair) {
    const ExactAxisTest& exact = *exact_axis.exact;
    const LengthConverter converter(pair, exact.length_squared);
    AxisTest& axis = exact_axis.axis;
    axis.direction = divide(exact.normal, converter.normal_length());
    axis.interval_a = {converter.to_length(exact.interval_a.min, -pair.a.radius),
                       converter.to_length(exact.interval_a.max, pair.a.radius)};
    axis.interval_b = {converter.to_length(exact.interval_b.min, -pair.b.radius),
                       converter.to_length(exact.interval_b.max, pair.b.radius)};
    axis.overlap = converter.to_length(exact.overlap, pair.radius);
    const int sign = sign_with_radius(pair.radius, exact.overlap, exact.length_squared);
    axis.state = sign < 0 ? AxisState::Separating : sign == 0 ? AxisState::Touching : AxisState::Overlapping;
}

ExactAxis make_exact_axis(const AxisTest& axis, const IntegerPair& pair, Vector normal) {
    ExactAxis exact_axis{axis, measure(pair, std::move(normal))};
    round_axis(exact_axis, pair);
    return exact_axis;
}

void add_face_axes(ExactAxes& axes, AxisKind kind, const IntegerPair& pair, const Solid& solid) {
    const IntegerShape& shape = kind == AxisKind::FaceA ? pair.a : pair.b;
    std::vector<std::pair<int, int>> sorted_normals;
    sorted_normals.reserve(shape.normals.size());
    // Parallel sides share a normal of the solid.
    for (int i = 0; i < int(shape.normals.size()); ++i)
        sorted_normals.emplace_back(shape.sides.empty() ? i : solid.faces[shape.sides[i]].normal_index, i);
    std::sort(sorted_normals.begin(), sorted_normals.end());
    for (const auto& [feature, i] : sorted_normals)
        axes.push_back(make_exact_axis(make_face_axis(kind, feature, Vec3(0)), pair, shape.normals[i]));
}

Real sine(const Integer& cross_squared, const Vector& u, const Vector& v) {
    return to_double(sqrt(to_extended(cross_squared)) /
                     (sqrt(to_extended(dot(u, u))) * sqrt(to_extended(dot(v, v)))));
}

ExactAxis make_edge_axis(const IntegerPair& pair, const IntegerEdge& a, const IntegerEdge& b,
                         bool is_pruned) {
    Vector normal = cross(a.along, b.along);
    AxisTest axis{.kind = AxisKind::EdgePair,
                  .feature_a = a.direction_index,
                  .feature_b = b.direction_index,
                  .cross_length = 0,
                  .state = AxisState::Degenerate};
    if (is_zero(normal)) return {axis, {}};
    const Integer length_squared = dot(normal, normal);
    axis.cross_length = sine(length_squared, a.along, b.along);
    axis.state = AxisState::Pruned;
    axis.direction = divide(normal, sqrt(to_extended(length_squared)));
    return is_pruned ? ExactAxis{axis, {}} : make_exact_axis(axis, pair, std::move(normal));
}

// Edges in the order of their directions, so that the pairs of one axis follow one another.
std::vector<int> order_by_direction(const IntegerShape& shape) {
    std::vector<int> order(shape.edges.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int i, int j) {
        return shape.edges[i].direction_index < shape.edges[j].direction_index;
    });
    return order;
}

// Edges of merged faces are not exactly perpendicular to the normals, so that signs do not prune them.
void add_edge_axes(ExactAxes& axes, const IntegerPair& pair, const NormalizedPair& normalized,
                   const AxisSelection& selection) {
    const CrossingEdges crossing(pair);
    std::set<std::pair<int, int>> measured;  // Pairs of edge directions that `sat` measures.
    if (selection.has_merged_faces) {
        for (const AxisTest& axis : make_candidate_axes(normalized, {}))
            if (axis.kind == AxisKind::EdgePair) measured.emplace(axis.feature_a, axis.feature_b);
    }
    const std::size_t first = axes.size();
    const std::vector<int> order_a = order_by_direction(pair.a), order_b = order_by_direction(pair.b);
    for (const int i : order_a) {
        if (is_cancelled()) break;
        for (const int j : order_b) {
            const IntegerEdge &a = pair.a.edges[i], &b = pair.b.edges[j];
            const bool is_kept =
                crossing.contains(i, j) || measured.erase({a.direction_index, b.direction_index}) != 0;
            if (is_kept || selection.list_pruned) axes.push_back(make_edge_axis(pair, a, b, !is_kept));
        }
    }
    std::stable_sort(axes.begin() + long(first), axes.end(), [](const ExactAxis& p, const ExactAxis& q) {
        return std::pair(p.axis.feature_a, p.axis.feature_b) < std::pair(q.axis.feature_a, q.axis.feature_b);
    });
}

// The feature farthest along `outward`: the sign along each axis selects a side. If `outward` is
// perpendicular to an axis, the feature extends along it.
Feature feature_of_box(const IntegerShape& box, const Vector& outward) {
    const int dimensions = int(box.columns.size());
    std::array<int, 3> sign{};
    int beyond = 0;
    for (int k = 0; k < dimensions; ++k) {
        sign[k] = sgn(dot(box.columns[k], outward));
        beyond += sign[k] != 0 ? 1 : 0;
    }
    const auto plus = [&](int k) { return sign[k % 3] > 0 ? 1 : 0; };
    if (beyond == dimensions) return {Feature::Kind::Vertex, plus(0) | plus(1) << 1 | plus(2) << 2};
    if (beyond == 1) {
        const int k =
            int(std::find_if(sign.begin(), sign.end(), [](int s) { return s != 0; }) - sign.begin());
        return {Feature::Kind::Face, 2 * k + plus(k)};
    }
    const int k = int(std::find(sign.begin(), sign.end(), 0) - sign.begin());
    return {Feature::Kind::Edge, 4 * k + plus(k + 1) + 2 * plus(k + 2)};
}

Feature feature_of_polygon(const IntegerShape& polygon, const Vector& outward) {
    const Integer max = project(polygon, outward).max;
    for (int side : polygon.sides) {
        const int next = (side + 1) % int(polygon.vertices.size());
        const bool has_both_ends =
            dot(polygon.vertices[side], outward) == max && dot(polygon.vertices[next], outward) == max;
        if (has_both_ends) return {Feature::Kind::Face, side};
    }
    int vertex = 0;
    while (dot(polygon.vertices[vertex], outward) != max) ++vertex;
    return {Feature::Kind::Vertex, vertex};
}

Feature feature_of_hull(const IntegerShape& hull, const Solid& solid, const Vector& outward) {
    for (int i = 0; i < int(hull.normals.size()); ++i) {
        if (is_zero(cross(hull.normals[i], outward)) && dot(hull.normals[i], outward) > 0)
            return {Feature::Kind::Face, i};
    }
    const Integer max = project(hull, outward).max;
    for (int i = 0; i < int(hull.edges.size()); ++i) {
        const Edge& edge = solid.edges[i];
        if (dot(hull.vertices[edge.from], outward) == max && dot(hull.vertices[edge.to], outward) == max)
            return {Feature::Kind::Edge, i};
    }
    int vertex = 0;
    while (dot(hull.vertices[vertex], outward) != max) ++vertex;
    return {Feature::Kind::Vertex, vertex};
}

Feature feature_of(const IntegerShape& shape, const Solid& solid, const Vector& outward) {
    if (!shape.vertices.empty() && !shape.edges.empty()) return feature_of_hull(shape, solid, outward);
    return shape.vertices.empty() ? feature_of_box(shape, outward) : feature_of_polygon(shape, outward);
}

// The three coordinates of a vector are never parallel to all unit vectors.
Vector any_perpendicular(const Vector& v) {
    const Vector across{0, v[2], -v[1]};
    return is_zero(across) ? Vector{0, 1, 0} : across;
}

// The separation of the cores: of thin ones by a search, else by the axis of least overlap.
CoreSeparation separate_cores(const IntegerPair& pair, const ExactAxis* least, bool are_thin) {
    return least == nullptr || are_thin ? find_core_separation(pair)
                                        : CoreSeparation{sgn(least->exact->overlap), least->exact->normal};
}

// Inside, the nearest feature is a face, whose axis is a candidate already; on a segment, any direction
// perpendicular to it.
ExactAxis make_nearest_axis(const ExactAxes& faces, const IntegerPair& pair,
                            const NormalizedPair& normalized) {
    const ExactAxis* const least = faces.empty() ? nullptr : &faces[min_overlap_axis(faces)];
    const bool polytope_is_a = is_round(pair.b);
    const IntegerShape& polytope = polytope_is_a ? pair.a : pair.b;
    const CoreSeparation cores = separate_cores(pair, least, is_thin(polytope));
    const bool is_inside = cores.overlap_sign >= 0;
    const Vector normal = !is_inside         ? nearest_direction(pair, cores.normal)
                          : least != nullptr ? least->exact->normal
                                             : any_perpendicular(polytope.edges[0].along);
    const Feature feature =
        feature_of(polytope, polytope_is_a ? normalized.a : normalized.b, polytope_is_a ? normal : -normal);
    AxisTest axis{.kind = AxisKind::NearestFeature, .nearest_kind = feature.kind};
    (polytope_is_a ? axis.feature_a : axis.feature_b) = feature.index;
    if (!is_inside || least == nullptr) return make_exact_axis(axis, pair, normal);
    axis.direction = least->axis.direction;
    axis.state = AxisState::Degenerate;
    return {axis, {}};
}

// Between the nearest points of two polytopes.
ExactAxis make_core_axis(const ExactAxes& measured, const IntegerPair& pair,
                         const NormalizedPair& normalized) {
    AxisTest axis{.kind = AxisKind::NearestFeature, .state = AxisState::Degenerate};
    const int least = min_overlap_axis(measured);
    const CoreSeparation cores =
        separate_cores(pair, least < 0 ? nullptr : &measured[least], is_thin(pair.a) && is_thin(pair.b));
    if (cores.overlap_sign >= 0 && least >= 0) return {axis, {}};
    // Two segments in line have no other axis.
    const Vector normal = cores.overlap_sign < 0 ? nearest_direction(pair, cores.normal)
                                                 : any_perpendicular(pair.a.edges[0].along);
    const Feature a = feature_of(pair.a, normalized.a, normal), b = feature_of(pair.b, normalized.b, -normal);
    axis.feature_a = a.index;
    axis.feature_b = b.index;
    axis.nearest_kind = a.kind;
    axis.nearest_kind_b = b.kind;
    ExactAxis core_axis = make_exact_axis(axis, pair, normal);
    if (least < 0 || compare(measured[least], core_axis) > 0) return core_axis;
    // On a face, or inside two edges: the axis of these is measured already.
    axis.direction = core_axis.axis.direction;
    return {axis, {}};
}

void add_unique_direction(std::vector<Vector>& directions, const Vector& direction) {
    const bool is_known = std::any_of(directions.begin(), directions.end(), [&](const Vector& other) {
        return is_zero(cross(direction, other)) && dot(direction, other) > 0;
    });
    if (!is_known) directions.push_back(direction);
}

template <class Predicate>
int min_overlap_axis_if(const ExactAxes& axes, Predicate&& is_candidate) {
    int best = -1;
    for (int i = 0; i < int(axes.size()); ++i) {
        if (!axes[i].exact || !is_candidate(axes[i])) continue;
        if (best < 0 || compare(axes[i], axes[best]) < 0) best = i;
    }
    return best;
}

}  // namespace

ExactAxes measure_axes(const IntegerPair& pair, const NormalizedPair& normalized,
                       const AxisSelection& selection) {
    ExactAxes result;
    result.reserve(16);
    if (is_round(pair.a) && is_round(pair.b)) {
        const AxisTest axis{.kind = AxisKind::NearestFeature, .nearest_kind = Feature::Kind::RoundSurface};
        return {make_exact_axis(axis, pair, is_zero(pair.a_to_b) ? Vector{1, 0, 0} : pair.a_to_b)};
    }
    add_face_axes(result, AxisKind::FaceA, pair, normalized.a);
    add_face_axes(result, AxisKind::FaceB, pair, normalized.b);
    if (is_round(pair.a) || is_round(pair.b)) {
        result.push_back(make_nearest_axis(result, pair, normalized));
        return result;
    }
    add_edge_axes(result, pair, normalized, selection);
    if (needs_core_axis(normalized)) result.push_back(make_core_axis(result, pair, normalized));
    return result;
}

void include_faces_as_given(ExactAxes& axes, const IntegerPair& named, const IntegerPair& as_given) {
    ExactAxis& named_least = axes[min_overlap_axis(axes)];
    if (named_least.axis.state == AxisState::Separating) return;
    // The least overlap of all candidates, also of the direction between cores that are apart.
    std::optional<ExactAxisTest> least;
    const auto add = [&](Vector normal) {
        if (is_zero(normal)) return;
        ExactAxisTest axis_test = measure(as_given, std::move(normal));
        if (!least || compare(axis_test, *least) < 0) least = std::move(axis_test);
    };
    for (const IntegerShape* shape : {&as_given.a, &as_given.b})
        for (const Vector& normal : shape->normals) add(normal);
    const CrossingEdges crossing(as_given);
    for (int i = 0; i < int(as_given.a.edges.size()); ++i)
        for (int j = 0; j < int(as_given.b.edges.size()); ++j)
            if (crossing.contains(i, j)) add(cross(as_given.a.edges[i].along, as_given.b.edges[j].along));
    const CoreSeparation cores = find_core_separation(as_given);
    if (cores.overlap_sign < 0 && (as_given.radius > 0 || !least || least->overlap >= 0))
        add(nearest_direction(as_given, cores.normal));
    if (!least || compare(*least, *named_least.exact) >= 0) return;
    named_least.exact = std::move(least);
    round_axis(named_least, named);
}

int compare(const ExactAxis& a, const ExactAxis& b) {
    // Relative difference of two rounded overlaps above which comparing the doubles is right.
    constexpr Real compare_tolerance = 1e-15;
    const Real x = a.axis.overlap, y = b.axis.overlap;
    const Real larger = std::max(std::fabs(x), std::fabs(y));
    const bool differ_clearly =
        larger > 1e-290 && larger < 1e308 && std::fabs(x - y) > compare_tolerance * larger;
    if (differ_clearly) return x < y ? -1 : 1;
    return compare(*a.exact, *b.exact);
}

int min_overlap_axis(const ExactAxes& axes) {
    return min_overlap_axis_if(axes, [](const ExactAxis&) { return true; });
}

int min_overlap_face_axis(const ExactAxes& axes) {
    return min_overlap_axis_if(axes,
                               [](const ExactAxis& axis) { return axis.axis.kind != AxisKind::EdgePair; });
}

int count_ties(const ExactAxes& axes, const ExactAxes& duplicates, const ExactAxis& least) {
    std::vector<Vector> directions;
    for (const ExactAxes* list : {&axes, &duplicates}) {
        for (const ExactAxis& axis : *list) {
            if (!axis.exact || compare(axis, least) != 0) continue;
            add_unique_direction(directions, axis.exact->normal);
            if (axis.exact->is_tie) add_unique_direction(directions, -axis.exact->normal);
        }
    }
    return int(directions.size());
}

}  // namespace core::exact
