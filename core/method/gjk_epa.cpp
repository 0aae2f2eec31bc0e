// GJK on the cores; EPA where the cores meet; then the radii, which are exact for round shapes.
#include "core/method/gjk_epa.h"

#include <algorithm>
#include <cmath>

#include "core/method/gjk/closest.h"
#include "core/method/gjk/expansion.h"
#include "core/method/gjk/feature.h"

namespace core::gjk_epa {
namespace {

// What both searches came to, in T.
template <class T>
struct Answer {
    Vec<T> normal{0};         // From A to B.
    T apart = 0;              // Distance of the cores; 0 when they meet.
    gjk::Simplex<T> simplex;  // Whose weighted corners are the witness points of the cores.
};

void append(std::vector<SearchStep>& all, const std::vector<SearchStep>& more) {
    all.insert(all.end(), more.begin(), more.end());
}

// A direction that shows a gap between the cores beyond rounding proves that EPA has nothing to do.
template <class T>
Answer<T> search(Trace& trace, const gjk::Difference<T>& difference, const Settings& settings,
                 const gjk::Patience<T>& patience, T touching) {
    const gjk::Closest<T> near = closest(difference, patience);
    trace.search = near.steps;
    trace.search_end = near.end;
    add_term(trace, "|v|", -1, near.simplex.distance);
    if (near.gap > touching) return {near.direction, near.simplex.distance, near.simplex};
    const gjk::Deepest<T> deep = deepest(difference, near.simplex, settings.most_steps);
    append(trace.search, deep.steps);
    add_term(trace, "h(n)", -1, deep.depth);
    const bool parts = deep.depth < -touching;
    if (!parts) trace.search_end = deep.end;
    const bool own = !parts && !deep.foot.points.empty();
    return {deep.normal, parts ? std::max(near.simplex.distance, -deep.depth) : T(0),
            own ? deep.foot : near.simplex};
}

template <class T>
Interval shadow_in(const Solid& solid, const Vec<T>& axis) {
    T least = glm::dot(Vec<T>(solid.corners[0]), axis), most = least;
    for (const Vec3& corner : solid.corners) {
        const T at = glm::dot(Vec<T>(corner), axis);
        least = std::min(least, at);
        most = std::max(most, at);
    }
    return {least - T(solid.radius), most + T(solid.radius)};
}

// The way out is the one that was found, even when the other way along the axis is as short.
template <class T>
void measure(Trace& trace, const Duo& duo, const Vec<T>& normal, Real touching) {
    AxisTest& axis = trace.axes.emplace_back();
    axis.kind = AxisKind::Found;
    axis.direction = unit(Vec3(normal));
    const Interval b = shadow_in(duo.b, normal);
    const T between = glm::dot(Vec<T>(duo.between), normal);
    axis.shadow_a = shadow_in(duo.a, normal);
    axis.shadow_b = {T(b.min) + between, T(b.max) + between};
    axis.overlap = T(axis.shadow_a.max) - T(axis.shadow_b.min);
    axis.state = state_of(axis.overlap, touching);
    trace.normal = axis.direction;
    trace.gap = -axis.overlap;
    trace.least = trace.chosen = 0;
}

template <class T>
Witness witness_of(const gjk::Difference<T>& difference, const Answer<T>& answer, const Duo& duo) {
    Vec<T> on_a(0), on_b(0);
    const gjk::Simplex<T>& simplex = answer.simplex;
    for (std::size_t i = 0; i < simplex.points.size(); ++i) {
        on_a += simplex.weights[i] * difference.corner_a(simplex.points[i].a);
        on_b += simplex.weights[i] * difference.corner_b(simplex.points[i].b);
    }
    return {Vec3(on_a + T(duo.a.radius) * answer.normal), Vec3(on_b - T(duo.b.radius) * answer.normal)};
}

template <class T>
Contact contact_of(const Trace& trace, const Answer<T>& answer, const Duo& duo) {
    List<int, 4> a, b;
    for (const gjk::Point<T>& point : answer.simplex.points) {
        a.push_back(point.a);
        b.push_back(point.b);
    }
    return {(trace.witness.on_a + trace.witness.on_b) / 2.0, trace.depth, gjk::spanned(duo.a, a),
            gjk::spanned(duo.b, b)};
}

void decide(Trace& trace, const Settings& settings, Real distance) {
    AxisTest& axis = trace.axes[0];
    if (settings.open && axis.state == AxisState::Touches) axis.state = AxisState::Separates;
    trace.given.ties = false;
    if (axis.state == AxisState::Separates) {
        trace.separating = 0;
        trace.verdict = Verdict::Separated;
        trace.distance = std::max(distance, 0.0);
        trace.given.distance = trace.search_end != SearchEnd::Early;
        return;
    }
    const bool touches = axis.state == AxisState::Touches;
    trace.verdict = touches ? Verdict::Touching : Verdict::Overlap;
    trace.depth = touches ? 0 : axis.overlap;
}

template <class T>
void meet(Trace& trace, const Answer<T>& answer, const Duo& duo) {
    const Contact contact = contact_of(trace, answer, duo);
    trace.manifold.kind = ManifoldKind::Point;
    trace.manifold.normal = trace.normal;
    trace.manifold.reference = contact.a;
    trace.manifold.incident = contact.b;
    trace.manifold.contacts.push_back(contact);
}

template <class T>
Trace searched(const Pair& pair, const Settings& settings) {
    const Duo ready = duo(pair);
    const gjk::Difference<T> difference(ready);
    const T touching = T(touching_in<T>(settings, ready));
    const T radii = T(ready.a.radius) + T(ready.b.radius);
    const T enough = settings.early_out ? radii + touching : std::numeric_limits<T>::infinity();
    Trace trace = opened(pair, ready);
    const Answer<T> answer = search<T>(trace, difference, settings, {settings.most_steps, enough}, touching);
    add_term(trace, "rA + rB", -1, radii);
    measure(trace, ready, answer.normal, touching);
    decide(trace, settings, answer.apart - radii);
    trace.witness = witness_of(difference, answer, ready);
    if (trace.separating < 0) meet(trace, answer, ready);
    scale_back(trace, ready.exponent);
    return trace;
}

}  // namespace

bool takes(const Pair& pair) { return is_flat(pair.a.shape) == is_flat(pair.b.shape); }

Trace query(const Pair& pair, const Settings& settings) {
    return ask({searched<float>, searched<double>}, Precision::Double, pair, settings);
}

}  // namespace core::gjk_epa
