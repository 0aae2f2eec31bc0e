// Measures candidate axes in integers, rounds each result once and converts them to a trace. The least axis
// and the equally short moves are decided exactly.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/cancellation.h"
#include "core/exact/exact_verdict.h"
#include "core/exact/filter.h"
#include "core/exact/integer_pair.h"
#include "core/method/axis_evaluation.h"
#include "core/method/candidates.h"
#include "core/method/distance.h"
#include "core/method/manifold.h"
#include "core/method/methods.h"
#include "core/shape/hull_topology.h"

namespace core::exact {
namespace {

// A candidate axis: rounded for the trace, and exact.
struct ExactAxis {
    AxisTest axis;
    std::optional<ExactAxisTest> exact;  // Absent if degenerate or not tested.
};

using ExactAxes = std::vector<ExactAxis>;

// The sign of a's overlap minus b's, for measured axes.
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

enum class Candidates { All, WithoutEdgePairs };

// The index of the first axis of least overlap; -1: none is measured.
int min_overlap_axis(const ExactAxes& axes, Candidates candidates = Candidates::All) {
    int best = -1;
    for (int i = 0; i < int(axes.size()); ++i) {
        const bool is_candidate = candidates == Candidates::All || axes[i].axis.kind != AxisKind::EdgePair;
        if (!axes[i].exact || !is_candidate) continue;
        if (best < 0 || compare(axes[i], axes[best]) < 0) best = i;
    }
    return best;
}

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

ExactAxis make_edge_axis(const IntegerPair& pair, const IntegerEdge& a, const IntegerEdge& b,
                         bool is_pruned) {
    Vector normal = cross(a.along, b.along);
    AxisTest axis{.kind = AxisKind::EdgePair,
                  .feature_a = a.direction_index,
                  .feature_b = b.direction_index,
                  .cross_length = 0,
                  .state = AxisState::Degenerate};
    if (is_zero(normal)) return {axis, {}};
    const ExtendedFloat length = sqrt(to_extended(dot(normal, normal)));
    const ExtendedFloat squared_a = to_extended(dot(a.along, a.along)),
                        squared_b = to_extended(dot(b.along, b.along));
    axis.cross_length = to_double(length / (sqrt(squared_a) * sqrt(squared_b)));
    axis.state = AxisState::Pruned;
    axis.direction = divide(normal, length);
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
                   bool has_merged_faces, bool list_pruned) {
    const CrossingEdges crossing(pair);
    std::set<std::pair<int, int>> measured;  // Pairs of edge directions that `sat` measures.
    if (has_merged_faces) {
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
            if (is_kept || list_pruned) axes.push_back(make_edge_axis(pair, a, b, !is_kept));
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

Feature feature_of(const IntegerShape& shape, const Solid& solid, const Vector& outward) {
    if (shape.vertices.empty()) return feature_of_box(shape, outward);
    for (int i = 0; i < int(shape.normals.size()) && !shape.flat; ++i) {
        if (is_zero(cross(shape.normals[i], outward)) && dot(shape.normals[i], outward) > 0)
            return {Feature::Kind::Face, i};
    }
    const Integer max = project(shape, outward).max;
    const auto is_farthest = [&](int vertex) { return dot(shape.vertices[vertex], outward) == max; };
    if (shape.flat) {
        for (const int side : shape.sides)
            if (is_farthest(side) && is_farthest((side + 1) % int(shape.vertices.size())))
                return {Feature::Kind::Face, side};
    }
    for (int i = 0; i < int(shape.edges.size()); ++i)
        if (is_farthest(solid.edges[i].from) && is_farthest(solid.edges[i].to))
            return {Feature::Kind::Edge, i};
    int vertex = 0;
    while (!is_farthest(vertex)) ++vertex;
    return {Feature::Kind::Vertex, vertex};
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

// All candidates in the order of the theorem. Parallel sides of a polygon, which share an axis of the solid,
// have one entry each, one after the other. `has_merged_faces`: the same edge pairs are measured as by `sat`.
// `list_pruned`: also the pairs that the Gauss map rules out are listed.
ExactAxes measure_axes(const IntegerPair& pair, const NormalizedPair& normalized, bool has_merged_faces,
                       bool list_pruned) {
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
    add_edge_axes(result, pair, normalized, has_merged_faces, list_pruned);
    if (needs_core_axis(normalized)) result.push_back(make_core_axis(result, pair, normalized));
    return result;
}

// If hulls have faces that rounding bent, none of the axes of the merged faces may have the least overlap of
// the points as given. Then gives the least of the axes that overlap. `named` has the merged faces.
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

void add_unique_direction(std::vector<Vector>& directions, const Vector& direction) {
    const bool is_known = std::any_of(directions.begin(), directions.end(), [&](const Vector& other) {
        return is_zero(cross(direction, other)) && dot(direction, other) > 0;
    });
    if (!is_known) directions.push_back(direction);
}

// The number of equally short moves, see Trace::tie_count. `duplicates` are the merged parallel sides.
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

// Keeps one entry for each axis: of parallel sides the one of least overlap. Moves the others to
// `duplicates`.
ExactAxes merge_parallel_axes(ExactAxes axes, ExactAxes& duplicates) {
    ExactAxes distinct;
    distinct.reserve(axes.size());
    for (ExactAxis& axis : axes) {
        if (distinct.empty() || !(AxisId(distinct.back().axis) == axis.axis)) {
            distinct.push_back(std::move(axis));
            continue;
        }
        ExactAxis& kept = distinct.back();
        if (axis.exact && (!kept.exact || compare(axis, kept) < 0)) std::swap(axis, kept);
        if (axis.exact) duplicates.push_back(std::move(axis));
    }
    return distinct;
}

// Compares exactly, so that equal overlaps stay in the order of the theorem.
void apply_axis_order(Trace& trace, ExactAxes& axes, AxisOrder order) {
    if (order == AxisOrder::Theorem) return;
    const auto axis_less = [&](int i, int k) {
        const ExactAxis &first = axes[i], &second = axes[k];
        return first.exact && (!second.exact || compare(first, second) < 0);
    };
    const std::vector<int> indices = query_order(trace, order, axis_less);
    reorder_axes(trace, indices);
    ExactAxes reordered;
    for (const int index : indices) reordered.push_back(std::move(axes[index]));
    axes = std::move(reordered);
}

// Distance of the cores' nearest points minus the radii. Cores may touch here only if
// Settings::touching_separates is set.
Real measure_distance(const IntegerPair& pair, const ExactAxisTest& least) {
    if (least.overlap == 0) return 0;
    const ExactAxisTest axis_test = measure(pair, nearest_direction(pair, least.normal));
    return LengthConverter(pair, axis_test.length_squared).to_length(-axis_test.overlap, -pair.radius);
}

// A point, or a segment in space: infinitely many directions are perpendicular to it.
bool is_degenerate_solid(const IntegerShape& shape) {
    if (is_segment(shape)) return true;
    const auto is_null = [](const Vector& generator) { return is_zero(generator); };
    const auto null_count = std::count_if(shape.generators.begin(), shape.generators.end(), is_null);
    return shape.vertices.empty() && int(shape.generators.size()) - null_count <= (shape.flat ? 0 : 1);
}

bool has_continuous_tie(const IntegerPair& pair, const ExactAxis& least) {
    const bool are_parallel = is_segment(pair.a) && is_segment(pair.b) &&
                              is_zero(cross(pair.a.edges[0].along, pair.b.edges[0].along));
    const bool has_round_shape = is_round(pair.a) || is_round(pair.b);
    return (has_round_shape || are_parallel) && least.exact->overlap == 0 && is_degenerate_solid(pair.a) &&
           is_degenerate_solid(pair.b);
}

// Contacts and witness points are computed in doubles, on the exactly chosen axes; the least may become an
// equal one.
void add_contacts(Trace& trace, const NormalizedPair& normalized, Settings settings) {
    settings.margin = 0;
    Trace scaled = trace;
    scale_lengths(scaled, -normalized.exponent);
    compute_contacts(scaled, normalized, settings);
    scale_lengths(scaled, normalized.exponent);
    std::swap(trace.axes[trace.least].is_tie, trace.axes[scaled.least].is_tie);
    trace.least = scaled.least;
    trace.chosen = scaled.chosen;
    trace.contact_axis = scaled.contact_axis;
    trace.witness = scaled.witness;
    trace.manifold = scaled.manifold;
}

// Edges that are parallel to rounding share a direction of the solid.
void set_direction_indices(IntegerShape& shape, const Solid& solid) {
    if (shape.vertices.empty()) return;
    for (std::size_t i = 0; i < shape.edges.size(); ++i)
        shape.edges[i].direction_index = solid.edges[i].direction_index;
}

}  // namespace

Verdict query_verdict(const Pair& pair, const Settings& settings) {
    // In doubles if they prove it, otherwise in integers.
    std::optional<Verdict> verdict = try_verdict_sharp_boxes(pair);
    if (!verdict) {
        const FilterShape a = make_filter_shape(pair.a), b = make_filter_shape(pair.b);
        verdict = try_verdict(a, b);
        if (!verdict) {
            const BoxAxes axes = unproven_axes(a, b);
            verdict = are_sharp_boxes(pair) ? decide_sharp_boxes(pair, axes)
                                            : decide_verdict(make_integer_pair(pair), axes);
        }
    }
    return settings.touching_separates && verdict == Verdict::Touching ? Verdict::Separated : *verdict;
}

Trace query(const Pair& pair, const Settings& settings) {
    const NormalizedPair normalized = normalize_pair(pair);
    const Vec3 origin = normalized.a.center * std::ldexp(1.0, normalized.exponent);
    const bool is_merged = merged_rounding(pair.a.shape) + merged_rounding(pair.b.shape) > 0;
    IntegerPair integers = make_integer_pair(pair, origin, HullFaces::Merged);
    set_direction_indices(integers.a, normalized.a);
    set_direction_indices(integers.b, normalized.b);
    ExactAxes duplicates;
    ExactAxes distinct =
        merge_parallel_axes(measure_axes(integers, normalized, is_merged, settings.list_pruned), duplicates);
    if (is_merged) include_faces_as_given(distinct, integers, make_integer_pair(pair, origin));
    Trace trace;
    trace.proof =
        try_verdict(make_filter_shape(pair.a), make_filter_shape(pair.b)) ? Proof::Doubles : Proof::Exact;
    trace.origin = pair.a.pose.position + origin;
    trace.size = std::ldexp(normalized.size, normalized.exponent);
    for (const ExactAxis& axis : distinct) trace.axes.push_back(axis.axis);
    if (settings.touching_separates) separate_touching(trace);
    trace.separating_axis = first_separating_axis(trace);
    if (trace.separating_axis >= 0) {
        Trace scaled = trace;
        scale_lengths(scaled, -normalized.exponent);
        compute_distance(scaled, normalized);
        scale_lengths(scaled, normalized.exponent);
        trace.witness = scaled.witness;
        trace.distance = measure_distance(integers, *distinct[min_overlap_axis(distinct)].exact);
    }
    apply_axis_order(trace, distinct, settings.axis_order);
    trace.separating_axis = first_separating_axis(trace);
    if (trace.separating_axis >= 0 && settings.early_out) {
        truncate_axes(trace, trace.separating_axis);
        for (int i = trace.separating_axis + 1; i < int(distinct.size()); ++i) distinct[i].exact.reset();
    }
    trace.least = min_overlap_axis(distinct);
    if (trace.separating_axis >= 0) {
        trace.chosen = choose_axis(trace, min_overlap_axis(distinct, Candidates::WithoutEdgePairs), settings);
        compute_verdict(trace);
        return trace;
    }
    for (int i = 0; i < int(distinct.size()); ++i) {
        trace.axes[i].is_tie =
            i != trace.least && distinct[i].exact && compare(distinct[i], distinct[trace.least]) == 0;
    }
    add_contacts(trace, normalized, settings);
    compute_verdict(trace);
    trace.tie_count = has_continuous_tie(integers, distinct[trace.least])
                          ? -1
                          : count_ties(distinct, duplicates, distinct[trace.least]);
    return trace;
}

}  // namespace core::exact
