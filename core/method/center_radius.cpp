// The terms of |T·L| > rA + rB for faces and edge pairs, in either precision.
#include "core/method/center_radius.h"

#include <cmath>

#include "core/cross.h"
#include "core/method/own.h"

namespace core::center_radius {
namespace {

// Both boxes as the formula sees them: B in A's frame.
template <class T>
struct Frames {
    int dimensions = 3;
    Vec<T> half_a{0};
    Vec<T> half_b{0};
    Vec<T> t{0};  // From A's centre to B's, along A's axes.
    T r[3][3];    // A_i·B_j.
    T fr[3][3];   // Its absolute value, plus epsilon where that is added.
};

// Of an axis L that need not be unit.
template <class T>
struct Terms {
    T along = 0;  // T·L
    T radius_a = 0;
    T radius_b = 0;
};

template <class T>
Frames<T> frames(const glm::mat<3, 3, T>& a, const glm::mat<3, 3, T>& b, const Vec<T>& between, T epsilon) {
    Frames<T> made;
    for (int i = 0; i < 3; ++i) {
        made.t[i] = glm::dot(between, a[i]);
        for (int k = 0; k < 3; ++k) {
            made.r[i][k] = glm::dot(a[i], b[k]);
            made.fr[i][k] = epsilon + std::fabs(made.r[i][k]);
        }
    }
    return made;
}

template <class T>
Terms<T> face_of_a(const Frames<T>& f, int i) {
    T radius = f.half_b[0] * f.fr[i][0] + f.half_b[1] * f.fr[i][1];
    if (f.dimensions == 3) radius += f.half_b[2] * f.fr[i][2];
    return {f.t[i], f.half_a[i], radius};
}

template <class T>
Terms<T> face_of_b(const Frames<T>& f, int k) {
    T radius = f.half_a[0] * f.fr[0][k] + f.half_a[1] * f.fr[1][k];
    if (f.dimensions == 3) radius += f.half_a[2] * f.fr[2][k];
    return {f.t[0] * f.r[0][k] + f.t[1] * f.r[1][k] + f.t[2] * f.r[2][k], radius, f.half_b[k]};
}

// T·(A_i x B_j) = (T·A_i2)(A_i1·B_j) - (T·A_i1)(A_i2·B_j): no cross product is ever formed.
template <class T>
Terms<T> edge_pair(const Frames<T>& f, int i, int j) {
    const int i1 = (i + 1) % 3, i2 = (i + 2) % 3, j1 = (j + 1) % 3, j2 = (j + 2) % 3;
    return {f.t[i2] * f.r[i1][j] - f.t[i1] * f.r[i2][j],
            f.half_a[i1] * f.fr[i2][j] + f.half_a[i2] * f.fr[i1][j],
            f.half_b[j1] * f.fr[i][j2] + f.half_b[j2] * f.fr[i][j1]};
}

template <class T>
Terms<T> terms_of(const Frames<T>& f, const AxisTest& axis) {
    if (axis.kind == AxisKind::FaceA) return face_of_a(f, axis.feature_a);
    if (axis.kind == AxisKind::FaceB) return face_of_b(f, axis.feature_b);
    return edge_pair(f, axis.feature_a, axis.feature_b);
}

// |A_i x B_j| from the two other entries of R's column.
template <class T>
T cross_length(const Frames<T>& f, const AxisTest& axis) {
    if (axis.kind != AxisKind::EdgePair) return 1;
    const int i = axis.feature_a, j = axis.feature_b;
    return std::hypot(f.r[(i + 1) % 3][j], f.r[(i + 2) % 3][j]);
}

template <class T>
void add_terms(Trace& trace, int axis, const Terms<T>& terms) {
    add_term(trace, "|T·L|", axis, std::fabs(terms.along));
    add_term(trace, "rA", axis, terms.radius_a);
    add_term(trace, "rB", axis, terms.radius_b);
    const AxisTest& test = trace.axes[axis];
    if (test.kind == AxisKind::EdgePair) add_term(trace, "|L|", axis, test.cross_length, 0);
}

// The terms as shadows along the unit axis.
template <class T>
void record(AxisTest& axis, const Terms<T>& terms, Real touching) {
    const Real length = axis.cross_length;
    const Real a = terms.radius_a / length, b = terms.radius_b / length, along = terms.along / length;
    core::record(axis, {-a, a}, {along - b, along + b}, touching);
}

AxisTest axis_of(AxisKind kind, int i, int j, const Vec3& direction) {
    AxisTest axis;
    axis.kind = kind;
    axis.feature_a = i;
    axis.feature_b = j;
    axis.direction = unit(direction);
    return axis;
}

// Directions are in double, for the eye: the formula never forms them.
List<AxisTest, 15> axes_of(const Mat3& a, const Mat3& b, int dimensions) {
    List<AxisTest, 15> all;
    for (int i = 0; i < dimensions; ++i) all.push_back(axis_of(AxisKind::FaceA, i, -1, a[i]));
    for (int j = 0; j < dimensions; ++j) all.push_back(axis_of(AxisKind::FaceB, -1, j, b[j]));
    for (int i = 0; i < 3 && dimensions == 3; ++i) {
        for (int j = 0; j < 3; ++j) {
            all.push_back(axis_of(AxisKind::EdgePair, i, j, careful_cross(unit(a[i]), unit(b[j]))));
        }
    }
    return all;
}

template <class T>
Trace published(const Pair& pair, const Settings& settings) {
    const bool flat = is_flat(pair.a.shape);
    const auto a = basis<T>(pair.a.pose.rotation);
    const auto b = basis<T>(pair.b.pose.rotation);
    const T epsilon = flat ? 0 : T(settings.epsilon);
    Frames<T> made = frames<T>(a, b, Vec<T>(pair.b.pose.position) - Vec<T>(pair.a.pose.position), epsilon);
    made.dimensions = flat ? 2 : 3;
    made.half_a = Vec<T>(half_extents(pair.a.shape));
    made.half_b = Vec<T>(half_extents(pair.b.shape));
    Trace trace = opened(pair);
    trace.given = {false, false, false, false, false, false};
    trace.axes = axes_of(Mat3(a), Mat3(b), made.dimensions);
    for (int i = 0; i < int(trace.axes.size()); ++i) {
        AxisTest& axis = trace.axes[i];
        const Terms<T> terms = terms_of(made, axis);
        axis.cross_length = cross_length(made, axis);
        if (axis.cross_length > 0) record(axis, terms, 0);
        const bool separates = std::fabs(terms.along) > terms.radius_a + terms.radius_b;
        const AxisState otherwise = axis.cross_length == 0 ? AxisState::Parallel : AxisState::Overlaps;
        axis.state = separates ? AxisState::Separates : otherwise;
        add_terms(trace, i, terms);
    }
    if (!flat) add_term(trace, "ε", -1, epsilon, 0);
    judge_published(trace, settings);
    return trace;
}

// Without R, for columns that are not at right angles: every half edge on its own.
template <class T>
Terms<T> unreduced(const Duo& duo, Vec<T> axis) {
    Terms<T> terms{glm::dot(Vec<T>(duo.between), axis), 0, 0};
    for (const Vec3& half : duo.a.generators) terms.radius_a += std::fabs(glm::dot(Vec<T>(half), axis));
    for (const Vec3& half : duo.b.generators) terms.radius_b += std::fabs(glm::dot(Vec<T>(half), axis));
    return terms;
}

Mat3 columns(const List<Vec3, 3>& directions) {
    Mat3 made(1);
    for (int k = 0; k < int(directions.size()); ++k) made[k] = directions[k];
    return made;
}

template <class T>
Trace right(const Pair& pair, const Settings& settings) {
    const Duo ready = duo(pair);
    const int dimensions = int(ready.a.normals.size());
    using Matrix = glm::mat<3, 3, T>;
    const Mat3 a = columns(ready.a.normals), b = columns(ready.b.normals);
    Frames<T> made = frames<T>(Matrix(a), Matrix(b), Vec<T>(ready.between), T(0));
    made.dimensions = dimensions;
    made.half_a = Vec<T>(ready.a.half_extents);
    made.half_b = Vec<T>(ready.b.half_extents);
    const bool square = ready.a.square && ready.b.square;
    // Below the square root of the rounding unit R's own rounding is worth more than the axis.
    const Real parallel = std::fmax(settings.epsilon, std::sqrt(Real(std::numeric_limits<T>::epsilon())));
    Trace trace = opened(pair, ready);
    trace.axes = axes_of(a, b, dimensions);
    for (int i = 0; i < int(trace.axes.size()); ++i) {
        AxisTest& axis = trace.axes[i];
        const bool edges = axis.kind == AxisKind::EdgePair;
        if (edges && !square) {
            const Vec3 cross = careful_cross(ready.a.edge_directions[axis.feature_a],
                                             ready.b.edge_directions[axis.feature_b]);
            axis.direction = unit(cross);
            axis.cross_length = glm::length(cross);
        } else {
            axis.cross_length = cross_length(made, axis);
        }
        const Vec3 scaled = axis.direction * axis.cross_length;
        const Terms<T> terms = square ? terms_of(made, axis) : unreduced<T>(ready, Vec<T>(scaled));
        add_terms(trace, i, terms);
        if (edges && axis.cross_length <= parallel) {
            axis.state = AxisState::Parallel;
            axis.direction = Vec3(0);
        } else {
            record(axis, terms, touching_in<T>(settings, ready) / axis.cross_length);
        }
    }
    judge_own(trace, ready, settings);
    scale_back(trace, ready.exponent);
    return trace;
}

}  // namespace

bool takes(const Pair& pair) { return both<Rect>(pair) || both<Box>(pair); }

Trace query(const Pair& pair, const Settings& settings) {
    return ask({right<float>, right<double>}, Precision::Double, pair, settings);
}

Trace query_published(const Pair& pair, const Settings& settings) {
    return ask({published<float>, published<double>}, Precision::Float, pair, settings);
}

}  // namespace core::center_radius
