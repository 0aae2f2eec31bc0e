// Two boxes in doubles: faces, then edge pairs, then the pairs too nearly parallel to be measured. The bounds
// are those of filter.cpp.
//
// A pair of edges u, v of sine s has shadows s times too short, and rounding drowns them. Let all other axes
// overlap by `least`, normalised, or more. The facet that the pair spans is a parallelogram of width
// 2 min(|hu|, |kv|) s. If its own overlap were p <= 0, the segment from the origin to the centre of B - A,
// where every axis overlaps as much or more, would cross the facet's plane in a point that overlaps on the
// others by `least` too. The facets beyond the two long sides are among the others: they join the long edge
// with an edge well apart from it, for a box's own edges stand at right angles, or nearly. So that point is
// `least` or more away from both long sides, and the facet 2 least wide or more. Hence min(|hu|, |kv|) s <
// least proves p > 0; and as it proves p >= least - width / 2, also in the limit of extents that go to zero.
#include "core/exact/filter_boxes.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/cross.h"

namespace core::exact {
namespace {

using Found = std::optional<Verdict>;

struct EdgePair {
    int a = 0;
    int b = 0;
};

// Two boxes. `on_a` holds normals of A times columns of B, `on_b` columns of A times normals of B.
class Boxes {
  public:
    Boxes(const Ready& a, const Ready& b, const Scale& scale) : a_(a), b_(b), scale_(scale) {
        for (int i = 0; i < 3; ++i) {
            for (int j = 0; j < 3; ++j) {
                on_a_[i][j] = std::fabs(glm::dot(a.normals[i], b.columns[j]));
                on_b_[i][j] = std::fabs(glm::dot(a.columns[i], b.normals[j]));
            }
        }
    }

    Found verdict() {
        if (faces_part() || least_ <= scale_.doubt) return answer();
        if (edges_part()) return answer();
        return slivers_overlap() ? Found(Verdict::Overlap) : Found();
    }

  private:
    // After a test that parts the boxes or leaves a doubt.
    Found answer() const { return least_ < -scale_.doubt ? Found(Verdict::Separated) : Found(); }

    bool faces_part() {
        for (int i = 0; i < 3; ++i) {
            const Real b = b_.half[0] * on_a_[i][0] + b_.half[1] * on_a_[i][1] + b_.half[2] * on_a_[i][2];
            least_ = std::min(least_, a_.half[i] * a_.along[i] + b - apart(a_.normals[i]));
            if (least_ < -scale_.doubt) return true;
        }
        for (int j = 0; j < 3; ++j) {
            const Real a = a_.half[0] * on_b_[0][j] + a_.half[1] * on_b_[1][j] + a_.half[2] * on_b_[2][j];
            least_ = std::min(least_, b_.half[j] * b_.along[j] + a - apart(b_.normals[j]));
            if (least_ < -scale_.doubt) return true;
        }
        return false;
    }

    bool edges_part() {
        for (int i = 0; i < 3; ++i) {
            const Vec3 across = glm::cross(scale_.between, a_.columns[i]);
            for (int j = 0; j < 3; ++j) {
                const Real overlap = reach(i, j) - std::fabs(glm::dot(b_.columns[j], across));
                if (overlap <= scale_.doubt) {
                    slivers_[slivers_found_++] = {i, j};
                } else if (on_b_[i][j] < 0.8) {
                    least_ = std::min(least_, overlap);
                }
                if (overlap < -scale_.doubt) {
                    least_ = overlap;
                    return true;
                }
            }
        }
        return false;
    }

    Real reach(int i, int j) const {
        const int i1 = (i + 1) % 3, i2 = (i + 2) % 3, j1 = (j + 1) % 3, j2 = (j + 2) % 3;
        return a_.half[i1] * on_a_[i2][j] + a_.half[i2] * on_a_[i1][j] + b_.half[j1] * on_b_[i][j2] +
               b_.half[j2] * on_b_[i][j1];
    }

    // 1.01 makes up for columns and normals that are not quite units.
    bool slivers_overlap() const {
        for (int k = 0; k < slivers_found_; ++k) {
            const auto [i, j] = slivers_[k];
            const Real sine = glm::length(careful_cross(a_.columns[i], b_.columns[j])) + 0x1p-46;
            const Real half_width = 1.01 * std::min(a_.half[i], b_.half[j]) * sine;
            if (sine > 0.25 || half_width >= least_ - scale_.doubt) return false;
        }
        return true;
    }

    Real apart(const Vec3& normal) const { return std::fabs(glm::dot(normal, scale_.between)); }

    const Ready& a_;
    const Ready& b_;
    const Scale& scale_;
    Real on_a_[3][3];
    Real on_b_[3][3];
    Real least_ = HUGE_VAL;
    std::array<EdgePair, 9> slivers_;
    int slivers_found_ = 0;
};

}  // namespace

Found filtered_boxes(const Ready& a, const Ready& b, const Scale& scale) {
    return Boxes(a, b, scale).verdict();
}

}  // namespace core::exact
