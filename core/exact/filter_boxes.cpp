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

using Found = std::optional<Verdict>;

// Two boxes. `on_a` holds normals of A times columns of B, `on_b` columns of A times normals of B.
class Boxes {
  public:
    Boxes(const Ready& a, const Ready& b, const Scale& scale) : a_(a), b_(b), scale_(scale) {
        for (int i = 0; i < 3; ++i) {
            for (int j = 0; j < 3; ++j) on_a_[i][j] = std::fabs(glm::dot(a.normals[i], b.columns[j]));
        }
        const bool same = a.square && b.square;
        for (int i = 0; i < 3; ++i) {
            for (int j = 0; j < 3; ++j) {
                on_b_[i][j] = same ? on_a_[i][j] : std::fabs(glm::dot(a.columns[i], b.normals[j]));
            }
        }
    }

    Found verdict() {
        const Real faces = least_of_faces();
        if (faces < -scale_.doubt) return Verdict::Separated;
        const Real edges = least_of_edges();
        if (edges < -scale_.doubt) return Verdict::Separated;
        if (faces <= scale_.doubt) return {};
        if (edges > scale_.doubt) return Verdict::Overlap;
        return slivers_overlap(faces) ? Found(Verdict::Overlap) : Found();
    }

  private:
    Real least_of_faces() const {
        Real least = HUGE_VAL;
        for (int k = 0; k < 3; ++k) {
            const Real b = b_.half[0] * on_a_[k][0] + b_.half[1] * on_a_[k][1] + b_.half[2] * on_a_[k][2];
            const Real a = a_.half[0] * on_b_[0][k] + a_.half[1] * on_b_[1][k] + a_.half[2] * on_b_[2][k];
            least = std::min(least, a_.half[k] * a_.along[k] + b - apart(a_.normals[k]));
            least = std::min(least, b_.half[k] * b_.along[k] + a - apart(b_.normals[k]));
        }
        return least;
    }

    // Not normalised: that of a hardly turned pair is short.
    Real least_of_edges() {
        Real least = HUGE_VAL;
        for (int i = 0; i < 3; ++i) {
            const Vec3 across = glm::cross(scale_.between, a_.columns[i]);
            for (int j = 0; j < 3; ++j) {
                overlap_[i][j] = reach(i, j) - std::fabs(glm::dot(b_.columns[j], across));
                least = std::min(least, overlap_[i][j]);
            }
        }
        return least;
    }

    Real reach(int i, int j) const {
        const int i1 = (i + 1) % 3, i2 = (i + 2) % 3, j1 = (j + 1) % 3, j2 = (j + 2) % 3;
        return a_.half[i1] * on_a_[i2][j] + a_.half[i2] * on_a_[i1][j] + b_.half[j1] * on_b_[i][j2] +
               b_.half[j2] * on_b_[i][j1];
    }

    // 1.01 makes up for columns and normals that are not quite units.
    bool slivers_overlap(Real faces) const {
        Real least = faces;
        for (int i = 0; i < 3; ++i) {
            for (int j = 0; j < 3; ++j) {
                if (on_b_[i][j] < 0.8) least = std::min(least, overlap_[i][j]);
            }
        }
        for (int i = 0; i < 3; ++i) {
            for (int j = 0; j < 3; ++j) {
                if (overlap_[i][j] > scale_.doubt) continue;
                const Real sine = glm::length(careful_cross(a_.columns[i], b_.columns[j])) + 0x1p-46;
                const Real half_width = 1.01 * std::min(a_.half[i], b_.half[j]) * sine;
                if (sine > 0.25 || half_width >= least - scale_.doubt) return false;
            }
        }
        return true;
    }

    Real apart(const Vec3& normal) const { return std::fabs(glm::dot(normal, scale_.between)); }

    const Ready& a_;
    const Ready& b_;
    const Scale& scale_;
    Real on_a_[3][3];
    Real on_b_[3][3];
    Real overlap_[3][3];  ///< Of pairs of edges.
};

}  // namespace

Found filtered_boxes(const Ready& a, const Ready& b, const Scale& scale) {
    return Boxes(a, b, scale).verdict();
}

}  // namespace core::exact
