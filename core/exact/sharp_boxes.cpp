// Filter and integers for two boxes without rounding. First the error bounds of the filter, in the terms of
// filter.cpp.
//
// Point. The point of B is exact by definition in B's own frame, and right to 30u size in the world, as for a
// round shape. Its dot product with a column of A adds (21 + 3) u size, so a margin is right to 55u size.
//
// Axes. The columns are the normals. A dot product of two columns is right to 45u, of d and a column to 25u
// |d|. The centre distance on the axis of two edges is c2 r1 - c1 r2, with two coordinates c of d on A and
// two dot products r with one column of B. (c1, c2) is no longer than |d|, (r1, r2) no longer than one. So
// the errors of c add sqrt(2) 25u |d| < 36u |d|, those of r sqrt(2) 45u |d| < 64u |d|, and rounding 3u |d|.
// The projections of the boxes are right to 50u of the extents. All 15 overlaps are right to 110u size;
// `filter_tolerance` is 128u.
//
// Underflow. With |q|^2 within 2^+-100 and size within 2^+-200, no product that matters is subnormal.
#include <algorithm>

#include "core/exact/exact_verdict.h"
#include "core/exact/filter.h"
#include "core/exact/integer_pair.h"
#include "core/shape.h"

namespace core::exact {
namespace {

bool is_sharp_box(const PlacedShape& placed) {
    const Box* const box = std::get_if<Box>(&placed.shape);
    return box != nullptr && box->radius == 0 && std::holds_alternative<Quat>(placed.pose.rotation);
}

const Vec3& half_extents_of(const PlacedShape& placed) {
    return std::get_if<Box>(&placed.shape)->half_extents;
}

const Quat& quaternion_of(const PlacedShape& placed) { return *std::get_if<Quat>(&placed.pose.rotation); }

// glm::abs() and glm::clamp() branch, and random signs are mispredicted: twice as slow in all.
inline Vec3 absolute(const Vec3& v) { return {std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)}; }

inline Real limit(Real x, Real max) {
    const Real below_max = x < max ? x : max;
    return below_max > -max ? below_max : -max;
}

inline Vec3 limit(const Vec3& v, const Vec3& max) {
    return {limit(v.x, max.x), limit(v.y, max.y), limit(v.z, max.z)};
}

inline Real min_component(const Vec3& v) { return std::min(std::min(v.x, v.y), v.z); }

inline Real sum(const Vec3& v) { return v.x + v.y + v.z; }

// The dot products with the columns: v in their frame. GCC would not inline it, which keeps all columns in
// memory: 1.4 times as slow in all.
[[gnu::always_inline]] inline Vec3 to_frame(const Mat3& columns, const Vec3& v) {
    return {glm::dot(columns[0], v), glm::dot(columns[1], v), glm::dot(columns[2], v)};
}

// Both boxes in doubles.
class SharpBoxFilter {
  public:
    explicit SharpBoxFilter(const Pair& pair)
        : columns_a_(to_columns_unscaled(quaternion_of(pair.a))),
          columns_b_(to_columns_unscaled(quaternion_of(pair.b))),
          half_a_(half_extents_of(pair.a)),
          half_b_(half_extents_of(pair.b)),
          a_to_b_(pair.b.pose.position - pair.a.pose.position),
          center_on_b_(to_frame(columns_b_, a_to_b_)) {
        const Real size = sum(half_a_) + sum(half_b_) + sum(absolute(a_to_b_));
        is_in_range_ = size > 0x1p-200 && size < 0x1p200;
        error_bound_ = filter_tolerance * size;
    }

    std::optional<Verdict> try_verdict() const {
        if (!is_in_range_) return {};
        if (has_common_point()) return Verdict::Overlap;
        return test_axes();
    }

  private:
    // The point of B nearest to A's centre is inside A. This proves most overlaps.
    bool has_common_point() const {
        const Vec3 point = a_to_b_ - columns_b_ * limit(center_on_b_, half_b_);
        return min_component(half_a_ - absolute(to_frame(columns_a_, point))) > error_bound_;
    }

    std::optional<Verdict> test_axes() const {
        // [i][j]: of column i of A and column j of B.
        const Mat3 cosines{to_frame(columns_b_, columns_a_[0]), to_frame(columns_b_, columns_a_[1]),
                           to_frame(columns_b_, columns_a_[2])};
        const Mat3 absolutes{absolute(cosines[0]), absolute(cosines[1]), absolute(cosines[2])};
        const Vec3 center = to_frame(columns_a_, a_to_b_);
        const Real face_overlap = min_face_overlap(absolutes, center);
        if (face_overlap < -error_bound_) return Verdict::Separated;
        const Vec3 edge_overlaps{min_edge_overlap<0>(cosines, absolutes, center),
                                 min_edge_overlap<1>(cosines, absolutes, center),
                                 min_edge_overlap<2>(cosines, absolutes, center)};
        const Real overlap = std::min(face_overlap, min_component(edge_overlaps));
        if (overlap < -error_bound_) return Verdict::Separated;
        return overlap > error_bound_ ? std::optional(Verdict::Overlap) : std::nullopt;
    }

    Real min_face_overlap(const Mat3& absolutes, const Vec3& center) const {
        const Vec3 b_on_a = to_frame(absolutes, half_b_), a_on_b = absolutes * half_a_;
        return std::min(min_component(half_a_ + b_on_a - absolute(center)),
                        min_component(half_b_ + a_on_b - absolute(center_on_b_)));
    }

    // Of edge i of A with the three edges of B, not normalised.
    template <int i>
    Real min_edge_overlap(const Mat3& cosines, const Mat3& absolutes, const Vec3& center) const {
        constexpr int i1 = (i + 1) % 3, i2 = (i + 2) % 3;
        const Vec3 &next = absolutes[i1], &last = absolutes[i2], &own = absolutes[i];
        const Vec3 a = half_a_[i1] * last + half_a_[i2] * next;
        const Vec3 b{half_b_.y * own.z + half_b_.z * own.y, half_b_.z * own.x + half_b_.x * own.z,
                     half_b_.x * own.y + half_b_.y * own.x};
        return min_component(a + b - absolute(center[i2] * cosines[i1] - center[i1] * cosines[i2]));
    }

    Mat3 columns_a_;
    Mat3 columns_b_;
    Vec3 half_a_;
    Vec3 half_b_;
    Vec3 a_to_b_;
    Vec3 center_on_b_;
    Real error_bound_ = 0;
    bool is_in_range_ = false;
};

bool is_length_in_range(const Quat& q) {
    const Real squared = length_squared(q);
    return squared > 0x1p-100 && squared < 0x1p100;
}

// Both boxes in integers. Lengths have a common unit; the columns of each box have the length `scale`.
class IntegerBoxes {
  public:
    explicit IntegerBoxes(const Pair& pair)
        : a_(to_integer_basis(quaternion_of(pair.a))), b_(to_integer_basis(quaternion_of(pair.b))) {
        long exponent = 2000;
        for (const PlacedShape* placed : {&pair.a, &pair.b}) {
            lower_exponent_to_fit(exponent, placed->pose.position);
            lower_exponent_to_fit(exponent, half_extents_of(*placed));
        }
        half_a_ = to_integer(half_extents_of(pair.a), exponent);
        half_b_ = to_integer(half_extents_of(pair.b), exponent);
        a_to_b_ = to_integer(pair.b.pose.position, exponent) - to_integer(pair.a.pose.position, exponent);
    }

    /// `axis`: see BoxAxes. Positive for parallel edges, which have no axis.
    int overlap_sign(std::size_t axis) const {
        if (axis < 3) return face_overlap_sign(axis, a_, half_a_, b_, half_b_);
        if (axis < 6) return face_overlap_sign(axis - 3, b_, half_b_, a_, half_a_);
        return edge_overlap_sign((axis - 6) / 3, axis % 3);
    }

  private:
    // On column k of `own`, times `scale` of both.
    int face_overlap_sign(std::size_t k, const IntegerBasis& own, const Vector& own_half,
                          const IntegerBasis& other, const Vector& other_half) const {
        const Vector& normal = own.columns[k];
        Integer overlap = (own_half[k] * own.scale - abs(dot(a_to_b_, normal))) * other.scale;
        for (std::size_t i = 0; i < 3; ++i) overlap += other_half[i] * abs(dot(other.columns[i], normal));
        return sgn(overlap);
    }

    // On the cross product of the two columns. The two other columns of each box have projections that are
    // dot products with the third, times `scale` of the box.
    int edge_overlap_sign(std::size_t i, std::size_t j) const {
        const std::size_t i1 = (i + 1) % 3, i2 = (i + 2) % 3, j1 = (j + 1) % 3, j2 = (j + 2) % 3;
        const Vector normal = cross(a_.columns[i], b_.columns[j]);
        if (is_zero(normal)) return 1;
        const Integer overlap = half_a_[i1] * cosine(i2, j) + half_a_[i2] * cosine(i1, j) +
                                half_b_[j1] * cosine(i, j2) + half_b_[j2] * cosine(i, j1) -
                                abs(dot(a_to_b_, normal));
        return sgn(overlap);
    }

    Integer cosine(std::size_t i, std::size_t j) const { return abs(dot(a_.columns[i], b_.columns[j])); }

    IntegerBasis a_;
    IntegerBasis b_;
    Vector half_a_;
    Vector half_b_;
    Vector a_to_b_;
};

}  // namespace

bool are_sharp_boxes(const Pair& pair) { return is_sharp_box(pair.a) && is_sharp_box(pair.b); }

std::optional<Verdict> try_verdict_sharp_boxes(const Pair& pair) {
    if (!are_sharp_boxes(pair)) return {};
    if (!is_length_in_range(quaternion_of(pair.a)) || !is_length_in_range(quaternion_of(pair.b))) return {};
    return SharpBoxFilter(pair).try_verdict();
}

Verdict decide_sharp_boxes(const Pair& pair, const BoxAxes& axes) {
    const IntegerBoxes boxes(pair);
    int min_sign = 1;
    for (std::size_t axis = 0; axis < axes.size() && min_sign >= 0; ++axis)
        if (axes[axis]) min_sign = std::min(min_sign, boxes.overlap_sign(axis));
    return verdict_of_sign(min_sign);
}

}  // namespace core::exact
