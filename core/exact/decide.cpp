// Every facet's plane of B - A in turn, until one leaves the origin outside.
#include "core/exact/decide.h"

#include <algorithm>

#include "core/exact/measure.h"
#include "core/exact/nearest.h"

namespace core::exact {
namespace {

// Asks one normal after the other; stops at the first that separates the cores.
class Search {
  public:
    explicit Search(const Whole& pair) : pair_(pair) { run(); }

    bool apart() const { return least_ < 0; }
    /// The sign of the cores' least overlap.
    int least() const { return least_; }
    /// The last normal asked: it separates, when the cores are apart.
    const Vector& last() const { return last_; }

  private:
    bool parts(const Vector& normal) {
        last_ = normal;
        least_ = std::min(least_, sgn(slide(pair_, normal).shorter));
        return apart();
    }
    void run() {
        for (const Vector& normal : pair_.a.normals) {
            if (parts(normal)) return;
        }
        for (const Vector& normal : pair_.b.normals) {
            if (parts(normal)) return;
        }
        if (pair_.a.flat) return;
        for (const Vector& a : pair_.a.columns) {
            for (const Vector& b : pair_.b.columns) {
                const Vector normal = cross(a, b);
                if (!is_zero(normal) && parts(normal)) return;
            }
        }
    }

    const Whole& pair_;
    int least_ = 1;
    Vector last_;
};

Verdict across(const Whole& pair, const Vector& start) {
    const Vector normal = nearest_direction(pair, start);
    return verdict_of(sign_with_radius(pair.radius, slide(pair, normal).shorter, dot(normal, normal)));
}

}  // namespace

Verdict decide(const Whole& pair) {
    if (is_round(pair.a) && is_round(pair.b)) {
        return verdict_of(cmp(Integer(pair.radius * pair.radius), dot(pair.between, pair.between)));
    }
    const Search search(pair);
    if (pair.radius == 0) return verdict_of(search.least());
    return search.apart() ? across(pair, search.last()) : Verdict::Overlap;
}

}  // namespace core::exact
