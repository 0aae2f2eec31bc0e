// Two boxes in doubles: faces, then edge pairs, then the pairs too nearly parallel to be measured. The bounds
// are those of filter.cpp.
//
// A pair of edges u, v of sine s < 1/4 has shadows s times too short, and rounding drowns them. Let the faces
// and the edge pairs well apart overlap by `least`, normalised, or more. The facet that u and v span is a
// parallelogram of width 2 min(|hu|, |kv|) s. If its own overlap were p <= 0, the segment from the origin to
// the centre of B - A, where every axis overlaps as much or more, would cross the facet's plane in a point
// that overlaps on those by `least` too. The facets beyond the two long sides are among those: they join the
// long edge with an edge well apart from it, for a box's own edges stand at right angles, or nearly. So that
// point is `least` or more away from both long sides, and the facet 2 least wide or more. Hence
// min(|hu|, |kv|) s < least proves p > 0; and as it proves p >= least - width / 2, also in the limit of
// extents that go to zero. (A facet of more than two generators has the normal of a pair well apart.)
#include "core/exact/filter_boxes.h"

#include <algorithm>
#include <cmath>

#include "core/cross.h"

namespace core::exact {
namespace {

using OptionalVerdict = std::optional<Verdict>;

// Two boxes. `is_reference_on_a` holds normals of A times columns of B, `on_b` columns of A times normals of
// B.
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
        const Real face_overlap = min_face_overlap();
        if (face_overlap < -scale_.error_bound) return Verdict::Separated;
        const Real edge_overlap = min_edge_overlap();
        if (edge_overlap < -scale_.error_bound) return Verdict::Separated;
        if (face_overlap <= scale_.error_bound) return {};
        if (edge_overlap > scale_.error_bound) return Verdict::Overlap;
        return slivers_overlap(face_overlap) ? OptionalVerdict(Verdict::Overlap) : OptionalVerdict();
    }

  private:
    Real min_face_overlap() const {
        Real min_overlap = HUGE_VAL;
        for (int k = 0; k < 3; ++k) {
            const Real b = b_.half_extents[0] * normal_a_dot_column_b_[k][0] +
                           b_.half_extents[1] * normal_a_dot_column_b_[k][1] +
                           b_.half_extents[2] * normal_a_dot_column_b_[k][2];
            const Real a = a_.half_extents[0] * column_a_dot_normal_b_[0][k] +
                           a_.half_extents[1] * column_a_dot_normal_b_[1][k] +
                           a_.half_extents[2] * column_a_dot_normal_b_[2][k];
            min_overlap = std::min(min_overlap, a_.half_extents[k] * a_.normal_dot_column[k] + b -
                                                    center_distance(a_.normals[k]));
            min_overlap = std::min(min_overlap, b_.half_extents[k] * b_.normal_dot_column[k] + a -
                                                    center_distance(b_.normals[k]));
        }
        return min_overlap;
    }

    // Not normalised: that of a hardly turned pair is short.
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

    // 1.01 makes up for columns and normals that are not quite units.
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
                const Real sine = glm::length(accurate_cross(a_.columns[i], b_.columns[j])) + 0x1p-46;
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
    Real edge_overlap_[3][3];  ///< Of pairs of edges.
};

}  // namespace

OptionalVerdict try_verdict_boxes(const FilterShape& a, const FilterShape& b, const FilterScale& scale) {
    return BoxFilter(a, b, scale).try_verdict();
}

}  // namespace core::exact
