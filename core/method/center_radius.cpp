// Computes the terms of |T·L| > rA + rB for faces and edge pairs, in float or double.
#include <cmath>

#include "core/geometry.h"
#include "core/method/methods.h"
#include "core/method/precision_variants.h"

namespace core::center_radius {
namespace {

// Both boxes in A's frame, as in the formula.
template <class T>
struct RelativeFrame {
    int dimensions = 3;
    Vec<T> half_a{0};
    Vec<T> half_b{0};
    Vec<T> t{0};  // From A's centre to B's, along A's axes.
    T r[3][3];    // A_i·B_j.
    T fr[3][3];   // |r[i][j]| + epsilon.
};

// For an axis L of any length.
template <class T>
struct Terms {
    T center_offset = 0;  // T·L
    T radius_a = 0;
    T radius_b = 0;
};

template <class T>
RelativeFrame<T> make_relative_frame(const glm::mat<3, 3, T>& a, const glm::mat<3, 3, T>& b,
                                     const Vec<T>& a_to_b, T epsilon) {
    RelativeFrame<T> result;
    for (int i = 0; i < 3; ++i) {
        result.t[i] = glm::dot(a_to_b, a[i]);
        for (int k = 0; k < 3; ++k) {
            result.r[i][k] = glm::dot(a[i], b[k]);
            result.fr[i][k] = epsilon + std::fabs(result.r[i][k]);
        }
    }
    return result;
}

template <class T>
Terms<T> compute_terms(const RelativeFrame<T>& f, const AxisTest& axis) {
    const int i = axis.feature_a, j = axis.feature_b;
    if (axis.kind == AxisKind::FaceA) {
        T radius = f.half_b[0] * f.fr[i][0] + f.half_b[1] * f.fr[i][1];
        if (f.dimensions == 3) radius += f.half_b[2] * f.fr[i][2];
        return {f.t[i], f.half_a[i], radius};
    }
    if (axis.kind == AxisKind::FaceB) {
        T radius = f.half_a[0] * f.fr[0][j] + f.half_a[1] * f.fr[1][j];
        if (f.dimensions == 3) radius += f.half_a[2] * f.fr[2][j];
        return {f.t[0] * f.r[0][j] + f.t[1] * f.r[1][j] + f.t[2] * f.r[2][j], radius, f.half_b[j]};
    }
    // T·(A_i x B_j) = (T·A_i2)(A_i1·B_j) - (T·A_i1)(A_i2·B_j): without a cross product.
    const int i1 = (i + 1) % 3, i2 = (i + 2) % 3, j1 = (j + 1) % 3, j2 = (j + 2) % 3;
    return {f.t[i2] * f.r[i1][j] - f.t[i1] * f.r[i2][j],
            f.half_a[i1] * f.fr[i2][j] + f.half_a[i2] * f.fr[i1][j],
            f.half_b[j1] * f.fr[i][j2] + f.half_b[j2] * f.fr[i][j1]};
}

// |A_i x B_j|, from the other two entries in column j of R.
template <class T>
T cross_length(const RelativeFrame<T>& f, const AxisTest& axis) {
    if (axis.kind != AxisKind::EdgePair) return 1;
    const int i = axis.feature_a, j = axis.feature_b;
    return std::hypot(f.r[(i + 1) % 3][j], f.r[(i + 2) % 3][j]);
}

template <class T>
void add_terms(Trace& trace, int axis, const Terms<T>& terms) {
    add_term(trace, "|T·L|", axis, std::fabs(terms.center_offset));
    add_term(trace, "rA", axis, terms.radius_a);
    add_term(trace, "rB", axis, terms.radius_b);
    const AxisTest& test = trace.axes[axis];
    if (test.kind == AxisKind::EdgePair) add_term(trace, "|L|", axis, test.cross_length, 0);
}

// Converts the terms to projections on the unit axis.
template <class T>
void record_intervals(AxisTest& axis, const Terms<T>& terms, Real tolerance) {
    const Real length = axis.cross_length;
    const Real a = terms.radius_a / length, b = terms.radius_b / length,
               offset = terms.center_offset / length;
    core::record_intervals(axis, {-a, a}, {offset - b, offset + b}, tolerance);
}

// Directions in double, for display only: the formula does not use them.
List<AxisTest, 15> make_axes(const Mat3& a, const Mat3& b, int dimensions) {
    List<AxisTest, 15> axes;
    for (int i = 0; i < dimensions; ++i)
        axes.push_back(make_face_axis(AxisKind::FaceA, i, normalize_safe(a[i])));
    for (int j = 0; j < dimensions; ++j)
        axes.push_back(make_face_axis(AxisKind::FaceB, j, normalize_safe(b[j])));
    for (int i = 0; i < 3 && dimensions == 3; ++i) {
        for (int j = 0; j < 3; ++j) {
            const Vec3 cross = accurate_cross(normalize_safe(a[i]), normalize_safe(b[j]));
            axes.push_back({.kind = AxisKind::EdgePair,
                            .feature_a = i,
                            .feature_b = j,
                            .direction = normalize_safe(cross)});
        }
    }
    return axes;
}

// Without R, for columns that are not orthogonal: projects every half edge.
template <class T>
Terms<T> compute_terms_from_generators(const NormalizedPair& normalized, Vec<T> axis) {
    Terms<T> terms{glm::dot(Vec<T>(normalized.a_to_b), axis), 0, 0};
    for (const Vec3& half : normalized.a.generators)
        terms.radius_a += std::fabs(glm::dot(Vec<T>(half), axis));
    for (const Vec3& half : normalized.b.generators)
        terms.radius_b += std::fabs(glm::dot(Vec<T>(half), axis));
    return terms;
}

Mat3 to_columns(const List<Vec3, 3>& directions) {
    Mat3 result(1);
    for (int k = 0; k < int(directions.size()); ++k) result[k] = directions[k];
    return result;
}

template <class T>
Trace query_published(const Pair& pair, const Settings& settings) {
    const bool flat = is_flat(pair.a.shape);
    const auto a = rotation_matrix<T>(pair.a.pose.rotation);
    const auto b = rotation_matrix<T>(pair.b.pose.rotation);
    const T epsilon = flat ? 0 : T(settings.epsilon);
    RelativeFrame<T> result =
        make_relative_frame<T>(a, b, Vec<T>(pair.b.pose.position) - Vec<T>(pair.a.pose.position), epsilon);
    result.dimensions = flat ? 2 : 3;
    result.half_a = Vec<T>(half_extents(pair.a.shape));
    result.half_b = Vec<T>(half_extents(pair.b.shape));
    Trace trace = make_trace(pair);
    trace.available = {false, false, false, false, false, false};
    trace.axes = make_axes(Mat3(a), Mat3(b), result.dimensions);
    for (int i = 0; i < int(trace.axes.size()); ++i) {
        AxisTest& axis = trace.axes[i];
        const Terms<T> terms = compute_terms(result, axis);
        axis.cross_length = cross_length(result, axis);
        if (axis.cross_length > 0) record_intervals(axis, terms, 0);
        const bool separates = std::fabs(terms.center_offset) > terms.radius_a + terms.radius_b;
        const AxisState other_state = axis.cross_length == 0 ? AxisState::Degenerate : AxisState::Overlapping;
        axis.state = separates ? AxisState::Separating : other_state;
        add_terms(trace, i, terms);
    }
    if (!flat) add_term(trace, "ε", -1, epsilon, 0);
    evaluate_published_axes(trace, settings);
    return trace;
}

template <class T>
void measure_axes(Trace& trace, const NormalizedPair& normalized, const Settings& settings) {
    const int dimensions = int(normalized.a.face_normals.size());
    using Matrix = glm::mat<3, 3, T>;
    const Mat3 a = to_columns(normalized.a.face_normals), b = to_columns(normalized.b.face_normals);
    RelativeFrame<T> result = make_relative_frame<T>(Matrix(a), Matrix(b), Vec<T>(normalized.a_to_b), T(0));
    result.dimensions = dimensions;
    result.half_a = Vec<T>(normalized.a.half_extents);
    result.half_b = Vec<T>(normalized.b.half_extents);
    const bool is_orthogonal = normalized.a.is_orthogonal && normalized.b.is_orthogonal;
    // For shorter cross products the rounding errors of R are larger than the terms of the axis.
    const Real parallel_tolerance =
        std::fmax(settings.epsilon, std::sqrt(Real(std::numeric_limits<T>::epsilon())));
    trace.axes = make_axes(a, b, dimensions);
    for (int i = 0; i < int(trace.axes.size()); ++i) {
        AxisTest& axis = trace.axes[i];
        const bool is_edge_pair = axis.kind == AxisKind::EdgePair;
        if (is_edge_pair && !is_orthogonal) {
            const Vec3 cross = accurate_cross(normalized.a.edge_directions[axis.feature_a],
                                              normalized.b.edge_directions[axis.feature_b]);
            axis.direction = normalize_safe(cross);
            axis.cross_length = glm::length(cross);
        } else {
            axis.cross_length = cross_length(result, axis);
        }
        const Vec3 scaled = axis.direction * axis.cross_length;
        const Terms<T> terms = is_orthogonal ? compute_terms(result, axis)
                                             : compute_terms_from_generators<T>(normalized, Vec<T>(scaled));
        add_terms(trace, i, terms);
        if (is_edge_pair && axis.cross_length <= parallel_tolerance) {
            axis.state = AxisState::Degenerate;
            axis.direction = Vec3(0);
        } else {
            record_intervals(axis, terms, touching_distance_in<T>(settings, normalized) / axis.cross_length);
        }
    }
}

}  // namespace

const PublishedMethod method{measure_axes<float>, measure_axes<double>, query_published<float>,
                             query_published<double>};

}  // namespace core::center_radius
