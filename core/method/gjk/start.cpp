// Points one by one, each the farthest from what the ones before it span.
#include "core/method/gjk/start.h"

#include <cmath>

namespace core::gjk {
namespace {

template <class T>
using Points = std::vector<Point<T>>;

// Any unit vector at right angles to a unit vector; in the plane the one there is.
template <class T>
Vec<T> at_right_angles(const Vec<T>& u, bool flat) {
    if (flat) return {u.y, -u.x, 0};
    const bool along_x = std::fabs(u.x) > T(0.7);
    return unit(glm::cross(u, along_x ? Vec<T>(0, 1, 0) : Vec<T>(1, 0, 0)));
}

template <class T>
class Search {
  public:
    Search(const Difference<T>& difference, const Simplex<T>& simplex)
        : difference_(difference), candidates_(simplex.points.begin(), simplex.points.end()) {
        found_.points.push_back(simplex.points[0]);
    }

    // Adds the candidate with the largest `measure` (a length); where none of the simplex is well off, the
    // farthest points along `directions`, both ways, are candidates too. False: all are within rounding.
    template <class Measure>
    bool reach(const Measure& measure, std::initializer_list<Vec<T>> directions) {
        const T well_off = T(1e-3) * difference_.size();
        if (!(measure(best(measure)) > well_off)) {
            for (const Vec<T>& direction : directions) {
                candidates_.push_back(difference_.support(direction));
                candidates_.push_back(difference_.support(-direction));
            }
        }
        const Point<T> farthest = best(measure);
        if (!(measure(farthest) > 4 * difference_.grain())) return false;
        found_.points.push_back(farthest);
        return true;
    }

    Start<T> without_width(const Vec<T>& across) {
        found_.across = across;
        return found_;
    }
    const Start<T>& found() const { return found_; }
    const Vec<T>& at(int index) const { return found_.points[index].at; }

  private:
    template <class Measure>
    Point<T> best(const Measure& measure) const {
        const Point<T>* most = &candidates_[0];
        for (const Point<T>& point : candidates_) {
            if (measure(point) > measure(*most)) most = &point;
        }
        return *most;
    }

    const Difference<T>& difference_;
    Points<T> candidates_;
    Start<T> found_;
};

}  // namespace

template <class T>
Start<T> start(const Difference<T>& difference, const Simplex<T>& simplex) {
    const bool flat = difference.flat();
    const Vec<T> x(1, 0, 0), y(0, 1, 0), z(0, 0, 1);
    Search<T> search(difference, simplex);
    const Vec<T> corner = search.at(0);
    const auto from_corner = [&](const Point<T>& point) { return glm::length(point.at - corner); };
    if (!search.reach(from_corner, {x, y, flat ? y : z})) return search.without_width(x);

    const Vec<T> along = unit(search.at(1) - corner);
    const Vec<T> side = at_right_angles(along, flat), other = flat ? side : glm::cross(along, side);
    const auto from_line = [&](const Point<T>& point) {
        return glm::length(careful_cross(point.at - corner, along));
    };
    if (!search.reach(from_line, {side, other})) return search.without_width(side);
    if (flat) return search.found();

    const Vec<T> normal = unit(careful_cross(search.at(1) - corner, search.at(2) - corner));
    const auto from_plane = [&](const Point<T>& point) {
        return std::fabs(glm::dot(point.at - corner, normal));
    };
    if (!search.reach(from_plane, {normal})) return search.without_width(normal);
    return search.found();
}

template Start<float> start(const Difference<float>&, const Simplex<float>&);
template Start<double> start(const Difference<double>&, const Simplex<double>&);

}  // namespace core::gjk
