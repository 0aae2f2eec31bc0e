// Points one by one, each the farthest from what the ones before it span.
#include "core/method/gjk/start.h"

#include <cmath>

namespace core::gjk {
namespace {

template <class T>
using Points = std::vector<SupportPoint<T>>;

// Any unit vector at right angles to a unit vector; in the plane the one there is.
template <class T>
Vec<T> perpendicular(const Vec<T>& u, bool flat) {
    if (flat) return {u.y, -u.x, 0};
    const bool along_x = std::fabs(u.x) > T(0.7);
    return normalize_safe(glm::cross(u, along_x ? Vec<T>(0, 1, 0) : Vec<T>(1, 0, 0)));
}

template <class T>
class PointSearch {
  public:
    PointSearch(const MinkowskiDifference<T>& difference, const Simplex<T>& simplex)
        : difference_(difference), candidates_(simplex.points.begin(), simplex.points.end()) {
        result_.points.push_back(simplex.points[0]);
    }

    // Adds the candidate with the largest `measure` (a length); where none of the simplex is well off, the
    // farthest points along `directions`, both ways, are candidates too. False: all are within rounding.
    template <class Measure>
    bool add_farthest(const Measure& measure, std::initializer_list<Vec<T>> directions) {
        const T sufficient = T(1e-3) * difference_.size();
        if (!(measure(farthest_candidate(measure)) > sufficient)) {
            for (const Vec<T>& direction : directions) {
                candidates_.push_back(difference_.support(direction));
                candidates_.push_back(difference_.support(-direction));
            }
        }
        const SupportPoint<T> farthest = farthest_candidate(measure);
        if (!(measure(farthest) > 4 * difference_.rounding_error())) return false;
        result_.points.push_back(farthest);
        return true;
    }

    InitialHull<T> make_degenerate(const Vec<T>& across) {
        result_.degenerate_direction = across;
        return result_;
    }
    const InitialHull<T>& result() const { return result_; }
    const Vec<T>& position(int index) const { return result_.points[index].position; }

  private:
    template <class Measure>
    SupportPoint<T> farthest_candidate(const Measure& measure) const {
        const SupportPoint<T>* farthest = &candidates_[0];
        for (const SupportPoint<T>& point : candidates_) {
            if (measure(point) > measure(*farthest)) farthest = &point;
        }
        return *farthest;
    }

    const MinkowskiDifference<T>& difference_;
    Points<T> candidates_;
    InitialHull<T> result_;
};

}  // namespace

template <class T>
InitialHull<T> make_initial_hull(const MinkowskiDifference<T>& difference, const Simplex<T>& simplex) {
    const bool flat = difference.flat();
    const Vec<T> x(1, 0, 0), y(0, 1, 0), z(0, 0, 1);
    PointSearch<T> search(difference, simplex);
    const Vec<T> vertex = search.position(0);
    const auto from_vertex = [&](const SupportPoint<T>& point) {
        return glm::length(point.position - vertex);
    };
    if (!search.add_farthest(from_vertex, {x, y, flat ? y : z})) return search.make_degenerate(x);

    const Vec<T> along = normalize_safe(search.position(1) - vertex);
    const Vec<T> side = perpendicular(along, flat), other = flat ? side : glm::cross(along, side);
    const auto from_line = [&](const SupportPoint<T>& point) {
        return glm::length(accurate_cross(point.position - vertex, along));
    };
    if (!search.add_farthest(from_line, {side, other})) return search.make_degenerate(side);
    if (flat) return search.result();

    const Vec<T> normal =
        normalize_safe(accurate_cross(search.position(1) - vertex, search.position(2) - vertex));
    const auto from_plane = [&](const SupportPoint<T>& point) {
        return std::fabs(glm::dot(point.position - vertex, normal));
    };
    if (!search.add_farthest(from_plane, {normal})) return search.make_degenerate(normal);
    return search.result();
}

template InitialHull<float> make_initial_hull(const MinkowskiDifference<float>&, const Simplex<float>&);
template InitialHull<double> make_initial_hull(const MinkowskiDifference<double>&, const Simplex<double>&);

}  // namespace core::gjk
