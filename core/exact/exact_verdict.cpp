// Tests the facet planes of B - A until one separates the origin.
#include "core/exact/exact_verdict.h"

#include <algorithm>

#include "core/exact/measure.h"
#include "core/exact/nearest.h"

namespace core::exact {
namespace {

// Tests the normals in order; stops at the first that separates the cores.
class AxisSearch {
  public:
    explicit AxisSearch(const IntegerPair& pair) : pair_(pair) { run(); }

    bool is_separated() const { return min_overlap_sign_ < 0; }
    /// The sign of the cores' least overlap.
    int min_overlap_sign() const { return min_overlap_sign_; }
    /// The last normal tested. If the cores are separated, it separates them.
    const Vector& last_normal() const { return last_normal_; }

  private:
    bool test_axis(const Vector& normal) {
        last_normal_ = normal;
        min_overlap_sign_ = std::min(min_overlap_sign_, sgn(compute_overlap(pair_, normal).overlap));
        return is_separated();
    }
    void run() {
        for (const Vector& normal : pair_.a.normals) {
            if (test_axis(normal)) return;
        }
        for (const Vector& normal : pair_.b.normals) {
            if (test_axis(normal)) return;
        }
        if (pair_.a.flat) return;
        for (const Vector& a : pair_.a.columns) {
            for (const Vector& b : pair_.b.columns) {
                const Vector normal = cross(a, b);
                if (!is_zero(normal) && test_axis(normal)) return;
            }
        }
    }

    const IntegerPair& pair_;
    int min_overlap_sign_ = 1;
    Vector last_normal_;
};

Verdict decide_by_distance(const IntegerPair& pair, const Vector& start_direction) {
    const Vector normal = nearest_direction(pair, start_direction);
    return verdict_of_sign(
        sign_with_radius(pair.radius, compute_overlap(pair, normal).overlap, dot(normal, normal)));
}

}  // namespace

Verdict decide_verdict(const IntegerPair& pair) {
    if (is_round(pair.a) && is_round(pair.b)) {
        return verdict_of_sign(cmp(Integer(pair.radius * pair.radius), dot(pair.a_to_b, pair.a_to_b)));
    }
    const AxisSearch search(pair);
    if (pair.radius == 0) return verdict_of_sign(search.min_overlap_sign());
    return search.is_separated() ? decide_by_distance(pair, search.last_normal()) : Verdict::Overlap;
}

}  // namespace core::exact
