// Filter for round shapes, rects and boxes. First the proof of the error bounds of all its tests; for other
// shapes it is in filter_convex.cpp.
//
// Let u = 2^-53, d = cB - cA, and `size` = |d|_1 + the bounding radii of A and B. Errors are to first order
// in u and norms of vectors; the constants are large enough for the rest.
//
// Input. d is right to u |d|. The columns of a Quat need a sum of four squares, a quotient and two products,
// 7u in all: a diagonal entry is right to 17u, another to 8u, a column to 21u. The columns of an Angle or a
// Mat3 are exact by definition. The normal of a Quat is its column; any other is a cross product of two
// columns, right to 4u. Columns and normals are shorter than 1.003.
//
// Products. A dot product adds 3u of both lengths. Of a column and a normal it is right to (21 + 21 + 3) u
// < 50u, of d and a normal to (21 + 1 + 3) u |d| < 30u |d|. d x column is right to (21 + 1 + 4) u |d|, and
// its dot product with a column to (26 + 21 + 3) u |d| < 55u |d|.
//
// Overlaps. Half extents times such products, four of them added, are right to (50 + 1 + 3) u times their
// sum; then one more subtraction. That is below 64u size on every one of the 15 axes, not normalised.
// `error_bound` is twice as much.
//
// Round shapes. Let r be the radius. Any point x of the other shape proves an overlap if |d - x| < r. Any
// direction w proves a gap if w.d minus the support distance along w is more than r |w|. d - x is computed to
// 30u size. Its unit vector w is exact by definition, except for its length, right to 4u, and the gap on it
// is right to 36u size.
//
// Rounding. A radius of a core only moves the limit of a gap, by the radii times the length of the normal; an
// overlap of the cores proves one of the shapes.
//
// Underflow. Columns and w are near one. With 2^-900 < size < 2^900 the underflow of products, 2^-1074 each,
// is negligible against error_bound, and nothing overflows. Any other size, and NaN, is left to integers.
#include "core/exact/filter.h"

#include <algorithm>
#include <cmath>

#include "core/geometry.h"

namespace core::exact {
namespace {

using OptionalVerdict = std::optional<Verdict>;

FilterScale make_filter_scale(const FilterShape& a, const FilterShape& b) {
    FilterScale scale;
    scale.a_to_b = b.position - a.position;
    const Vec3 distance = glm::abs(scale.a_to_b);
    scale.size = a.bounding_radius + b.bounding_radius + distance.x + distance.y + distance.z;
    scale.error_bound = filter_tolerance * scale.size;
    scale.is_in_range = scale.size > 0x1p-900 && scale.size < 0x1p900;
    return scale;
}

// Of the projection of a box or rect, times the length of the normal.
Real half_width(const FilterShape& box, const Vec3& normal) {
    Real result = 0;
    for (int k = 0; k < (box.flat ? 2 : 3); ++k)
        result += box.half_extents[k] * std::fabs(glm::dot(box.columns[k], normal));
    return result;
}

// Normals and cross products of columns are shorter than this.
constexpr Real max_normal_length = 1.01;

OptionalVerdict try_verdict_rects(const FilterShape& a, const FilterShape& b, const FilterScale& scale) {
    Real min_overlap = HUGE_VAL;
    for (const FilterShape* shape : {&a, &b}) {
        for (int k = 0; k < 2; ++k) {
            const Vec3& normal = shape->normals[k];
            const Real center_distance = std::fabs(glm::dot(scale.a_to_b, normal));
            min_overlap =
                std::min(min_overlap, half_width(a, normal) + half_width(b, normal) - center_distance);
        }
    }
    if (min_overlap < -scale.error_bound - max_normal_length * (a.radius + b.radius))
        return Verdict::Separated;
    return min_overlap > scale.error_bound ? OptionalVerdict(Verdict::Overlap) : OptionalVerdict();
}

// `center`: of the round shape, from the position of the box or rect.
OptionalVerdict try_verdict_round(const FilterShape& round, const FilterShape& box, const FilterScale& scale,
                                  const Vec3& center) {
    // A point of the box, nearest to `center` up to rounding.
    Vec3 point{0};
    bool is_inside = true;
    for (int k = 0; k < (box.flat ? 2 : 3); ++k) {
        const Real offset = glm::dot(box.normals[k], center);
        point += std::clamp(offset, -box.half_extents[k], box.half_extents[k]) * box.columns[k];
        const Real margin = box.half_extents[k] * box.normal_dot_column[k] - std::fabs(offset);
        is_inside = is_inside && margin > scale.error_bound;
    }
    const Vec3 direction = normalize_safe(center - point);
    const Real distance = glm::dot(center - point, direction);
    const Real radii = round.radius + box.radius;
    if (distance + scale.error_bound < radii) return Verdict::Overlap;
    const Real gap = glm::dot(direction, center) - half_width(box, direction);
    if (gap > radii + scale.error_bound) return Verdict::Separated;
    return is_inside ? OptionalVerdict(Verdict::Overlap) : OptionalVerdict();
}

// Two boxes: faces, then edge pairs, then the pairs too nearly parallel to be measured.
//
// On the axis of a pair of edges u, v with sine s < 1/4 the projections are scaled by s, so that rounding
// errors dominate. Let the faces and the edge pairs with larger sines overlap by `least`, normalised, or
// more. The facet spanned by u and v is a parallelogram of width 2 min(|hu|, |kv|) s. Suppose its own overlap
// is p <= 0. On the segment from the origin to the centre of B - A every axis overlaps by at least as much as
// at the origin. The segment crosses the facet's plane in a point where those axes overlap by `least` or
// more. The facets beyond the two long sides belong to those axes: they join the long edge with an edge at a
// large angle, because a box's own edges are perpendicular, or nearly. So that point is `least` or more away
// from both long sides, and the facet is at least 2 `least` wide. Hence min(|hu|, |kv|) s < least proves p >
// 0. It also proves p >= least - width / 2, which covers the limit of extents that go to zero. (A facet of
// more than two generators has the normal of a pair with a large sine.)

// The filter for two boxes. The matrices contain absolute values of dot products.
class BoxFilter {
  public:
    BoxFilter(const FilterShape& a, const FilterShape& b, const FilterScale& scale)
        : a_(a), b_(b), scale_(scale) {
        for (int i = 0; i < 3; ++i) {
            for (int j = 0; j < 3; ++j)
                normal_a_dot_column_b_[i][j] = std::fabs(glm::dot(a.normals[i], b.columns[j]));
        }
        const bool both_orthogonal = a.is_orthogonal && b.is_orthogonal;
        for (int i = 0; i < 3; ++i) {
            for (int j = 0; j < 3; ++j) {
                column_a_dot_normal_b_[i][j] = both_orthogonal
                                                   ? normal_a_dot_column_b_[i][j]
                                                   : std::fabs(glm::dot(a.columns[i], b.normals[j]));
            }
        }
    }

    OptionalVerdict try_verdict() {
        const Real max_gap = scale_.error_bound + max_normal_length * (a_.radius + b_.radius);
        compute_face_overlaps();
        const Real face_overlap = *std::min_element(std::begin(face_overlap_), std::end(face_overlap_));
        if (face_overlap < -max_gap) return Verdict::Separated;
        const Real edge_overlap = min_edge_overlap();
        if (edge_overlap < -max_gap) return Verdict::Separated;
        if (face_overlap <= scale_.error_bound) return {};
        if (edge_overlap > scale_.error_bound) return Verdict::Overlap;
        return slivers_overlap(face_overlap) ? OptionalVerdict(Verdict::Overlap) : OptionalVerdict();
    }

    BoxAxes unproven_axes() {
        compute_face_overlaps();
        min_edge_overlap();
        BoxAxes axes;
        for (std::size_t k = 0; k < 6; ++k) axes[k] = !(face_overlap_[k] > scale_.error_bound);
        for (std::size_t i = 0; i < 3; ++i)
            for (std::size_t j = 0; j < 3; ++j)
                axes[6 + 3 * i + j] = !(edge_overlap_[i][j] > scale_.error_bound);
        return axes;
    }

  private:
    void compute_face_overlaps() {
        for (int k = 0; k < 3; ++k) {
            const Real b = b_.half_extents[0] * normal_a_dot_column_b_[k][0] +
                           b_.half_extents[1] * normal_a_dot_column_b_[k][1] +
                           b_.half_extents[2] * normal_a_dot_column_b_[k][2];
            const Real a = a_.half_extents[0] * column_a_dot_normal_b_[0][k] +
                           a_.half_extents[1] * column_a_dot_normal_b_[1][k] +
                           a_.half_extents[2] * column_a_dot_normal_b_[2][k];
            face_overlap_[k] =
                a_.half_extents[k] * a_.normal_dot_column[k] + b - center_distance(a_.normals[k]);
            face_overlap_[3 + k] =
                b_.half_extents[k] * b_.normal_dot_column[k] + a - center_distance(b_.normals[k]);
        }
    }

    // Not normalised: the axes of nearly parallel edges are short.
    Real min_edge_overlap() {
        Real min_overlap = HUGE_VAL;
        for (int i = 0; i < 3; ++i) {
            const Vec3 cross = glm::cross(scale_.a_to_b, a_.columns[i]);
            for (int j = 0; j < 3; ++j) {
                edge_overlap_[i][j] = edge_axis_radius(i, j) - std::fabs(glm::dot(b_.columns[j], cross));
                min_overlap = std::min(min_overlap, edge_overlap_[i][j]);
            }
        }
        return min_overlap;
    }

    Real edge_axis_radius(int i, int j) const {
        const int i1 = (i + 1) % 3, i2 = (i + 2) % 3, j1 = (j + 1) % 3, j2 = (j + 2) % 3;
        return a_.half_extents[i1] * normal_a_dot_column_b_[i2][j] +
               a_.half_extents[i2] * normal_a_dot_column_b_[i1][j] +
               b_.half_extents[j1] * column_a_dot_normal_b_[i][j2] +
               b_.half_extents[j2] * column_a_dot_normal_b_[i][j1];
    }

    // The factor 1.01 covers columns and normals that are not exactly unit.
    bool slivers_overlap(Real face_overlap) const {
        Real min_overlap = face_overlap;
        for (int i = 0; i < 3; ++i) {
            for (int j = 0; j < 3; ++j) {
                if (column_a_dot_normal_b_[i][j] < 0.8)
                    min_overlap = std::min(min_overlap, edge_overlap_[i][j]);
            }
        }
        for (int i = 0; i < 3; ++i) {
            for (int j = 0; j < 3; ++j) {
                if (edge_overlap_[i][j] > scale_.error_bound) continue;
                const Real sine =
                    glm::length(accurate_cross(a_.columns[i], b_.columns[j])) + filter_tolerance;
                const Real half_width = 1.01 * std::min(a_.half_extents[i], b_.half_extents[j]) * sine;
                if (sine > 0.25 || half_width >= min_overlap - scale_.error_bound) return false;
            }
        }
        return true;
    }

    Real center_distance(const Vec3& normal) const { return std::fabs(glm::dot(normal, scale_.a_to_b)); }

    const FilterShape& a_;
    const FilterShape& b_;
    const FilterScale& scale_;
    Real normal_a_dot_column_b_[3][3];
    Real column_a_dot_normal_b_[3][3];
    Real face_overlap_[6];     // Of the normals of A, then of B.
    Real edge_overlap_[3][3];  // Not normalised.
};

}  // namespace

OptionalVerdict try_verdict(const FilterShape& a, const FilterShape& b) {
    using Form = FilterShape::Form;
    const FilterScale scale = make_filter_scale(a, b);
    if (!scale.is_in_range) return {};
    if (a.form == Form::Points || b.form == Form::Points) return try_verdict_convex(a, b, scale);
    if (a.form == Form::Round && b.form == Form::Round) {
        const Real distance = glm::length(scale.a_to_b / scale.size) * scale.size;
        const Real margin = a.radius + b.radius - distance;
        if (margin < -scale.error_bound) return Verdict::Separated;
        return margin > scale.error_bound ? OptionalVerdict(Verdict::Overlap) : OptionalVerdict();
    }
    if (a.form == Form::Round) return try_verdict_round(a, b, scale, -scale.a_to_b);
    if (b.form == Form::Round) return try_verdict_round(b, a, scale, scale.a_to_b);
    return a.flat ? try_verdict_rects(a, b, scale) : BoxFilter(a, b, scale).try_verdict();
}

BoxAxes unproven_axes(const FilterShape& a, const FilterShape& b) {
    const FilterScale scale = make_filter_scale(a, b);
    const auto is_box = [](const FilterShape& shape) {
        return shape.form == FilterShape::Form::Box && !shape.flat;
    };
    if (!scale.is_in_range || !is_box(a) || !is_box(b)) return BoxAxes().set();
    return BoxFilter(a, b, scale).unproven_axes();
}

}  // namespace core::exact
