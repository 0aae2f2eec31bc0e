// The points of the overlap curve, its minima, and what they mean.
#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "app/analysis/explain.h"
#include "app/base/number.h"
#include "app/features/overlap_curve/overlap_curve.h"
#include "app/scene/solid_outline.h"

namespace app {
namespace {

constexpr Real curve_span = glm::pi<Real>();

Real fold_to_span(Real angle) {
    const Real folded = std::fmod(std::fmod(angle, curve_span) + curve_span, curve_span);
    return folded < curve_span ? folded : 0;
}

SeparatingMoves moves_at(const Analysis& analysis, const GreatCircle& circle, Real angle) {
    return separating_moves(analysis, circle.direction_at(angle));
}

// The components of a world vector in the plane of the circle.
Vec2 in_plane(const GreatCircle& circle, const Vec3& vector) {
    return {glm::dot(vector, circle.start), glm::dot(vector, glm::cross(circle.normal, circle.start))};
}

// The angles at which the supporting vertex of the solid changes: the normals of its outline in the plane.
void add_outline_normals(std::vector<Real>& angles, const GreatCircle& circle, const core::Solid& solid) {
    std::vector<Vec2> points;
    for (const Vec3& vertex : solid.vertices) points.push_back(in_plane(circle, vertex));
    const std::vector<Vec2> outline = convex_hull(points);
    if (outline.size() < 2) return;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec2 side = outline[(i + 1) % outline.size()] - outline[i];
        angles.push_back(fold_to_span(std::atan2(-side.x, side.y)));
    }
}

// Sorts angles in [0, pi) and removes duplicates. 0 and an angle just below pi are one axis.
void sort_axes(std::vector<Real>& angles) {
    constexpr Real same_angle = 1e-12;
    std::sort(angles.begin(), angles.end());
    const auto is_same = [](Real one, Real other) { return other - one < same_angle; };
    angles.erase(std::unique(angles.begin(), angles.end(), is_same), angles.end());
    if (angles.size() > 1 && is_same(angles.back() - curve_span, angles.front())) angles.pop_back();
}

// Sorted, in [0, pi), without duplicates.
std::vector<Real> corner_angles(const Analysis& analysis, const GreatCircle& circle) {
    std::vector<Real> angles;
    add_outline_normals(angles, circle, analysis.a);
    add_outline_normals(angles, circle, analysis.b);
    sort_axes(angles);
    return angles;
}

// The angle between two others at which both moves are equal.
Real find_switch(const Analysis& analysis, const GreatCircle& circle, Real from, Real to) {
    constexpr int halvings = 52;
    const auto is_along = [&](Real angle) {
        const SeparatingMoves moves = moves_at(analysis, circle, angle);
        return moves.along < moves.against;
    };
    const bool start = is_along(from);
    for (int i = 0; i < halvings; ++i) {
        const Real middle = (from + to) / 2;
        (is_along(middle) == start ? from : to) = middle;
    }
    return (from + to) / 2;
}

// The vertex farthest along a direction of the plane, without rounding; from the center of the solid.
Vec2 support_in_plane(const GreatCircle& circle, const core::Solid& solid, Real angle) {
    const Vec3 direction = circle.direction_at(angle);
    return in_plane(circle, solid.vertices[core::support_vertex(solid, direction)]);
}

// Between two corners each move is a constant plus dot(v, direction), so it is least where the direction is
// opposite to v. Adds the angles at which that is between the corners.
void add_smooth_minima(std::vector<Real>& angles, const Analysis& analysis, const GreatCircle& circle,
                       const Vec2& corners) {
    const Real middle = (corners.x + corners.y) / 2;
    const Vec2 a_to_b = in_plane(circle, analysis.b.center - analysis.a.center);
    const Vec2 along = support_in_plane(circle, analysis.a, middle) -
                       support_in_plane(circle, analysis.b, middle + curve_span) - a_to_b;
    const Vec2 against = support_in_plane(circle, analysis.b, middle) -
                         support_in_plane(circle, analysis.a, middle + curve_span) + a_to_b;
    for (const Vec2& v : {along, against}) {
        if (v == Vec2(0)) continue;
        const Real angle = std::atan2(-v.y, -v.x);
        for (const Real turned : {angle, angle + 2 * curve_span})
            if (turned > corners.x && turned < corners.y) angles.push_back(fold_to_span(turned));
    }
}

// The sentences about a curve.
struct CurveWriter {
    const Analysis& analysis;
    const TextCatalog& texts;
    const core::Trace& trace = analysis.trace;

    std::string axis_name(int axis) const { return axis_markup(trace.axes[axis]); }

    std::string length_text(Real length) const { return format_length(length, analysis.number_format); }

    std::string separated_sentence() {
        int measured = 0, negative = 0;
        for (const core::AxisTest& axis : trace.axes) {
            measured += core::is_measured(axis) ? 1 : 0;
            negative += core::is_measured(axis) && axis.overlap < 0 ? 1 : 0;
        }
        const int widest = trace.least;
        if (widest < 0 || negative == 0) return texts("sweep.separated_elsewhere");
        return texts(negative == measured ? "sweep.separated_all" : "sweep.separated",
                     {{"count", std::to_string(negative)}, {"all", std::to_string(measured)}});
    }

    // Of flat shapes that overlap or touch.
    std::string minima_sentence(const std::vector<CurveMinimum>& minima, const CurveMinimum& least) {
        const auto at_candidate = std::count_if(
            minima.begin(), minima.end(), [](const CurveMinimum& minimum) { return minimum.candidate >= 0; });
        if (at_candidate < static_cast<std::ptrdiff_t>(minima.size()))
            return texts.counted(
                "sweep.minima_elsewhere", static_cast<std::size_t>(at_candidate),
                {{"count", std::to_string(at_candidate)}, {"all", std::to_string(minima.size())}});
        const char* key = trace.verdict == core::Verdict::Touching ? "sweep.touching" : "sweep.overlapping";
        return texts(key, {{"axis", axis_name(least.candidate)}});
    }

    // The least of one circle, and of all directions.
    std::string circle_sentence(const CurveMinimum& least) {
        SentenceBuilder sentences(texts);
        if (trace.verdict == core::Verdict::Separated) {
            if (least.overlap >= 0) sentences.add("sweep.circle.overlaps");
            sentences.append(separated_sentence());
            return sentences.text();
        }
        const std::string at = least.candidate >= 0 ? axis_name(least.candidate) : std::string();
        if (least.candidate >= 0 && least.candidate == trace.least)
            return texts("sweep.circle.least_of_all", {{"axis", at}});
        sentences.add(least.candidate >= 0 ? "sweep.circle.least_at" : "sweep.circle.least", {{"axis", at}});
        if (trace.least >= 0 && core::is_measured(trace.axes[trace.least]))
            sentences.add("sweep.circle.all", {{"axis", axis_name(trace.least)}});
        return sentences.text();
    }
};

}  // namespace

Real overlap_at_angle(const Analysis& analysis, const GreatCircle& circle, Real angle) {
    return moves_at(analysis, circle, angle).overlap();
}

std::vector<CurvePoint> curve_points(const Analysis& analysis, const GreatCircle& circle, Real max_error) {
    constexpr int max_steps = 2000;
    const Real amplitude = core::bounding_radius(analysis.a) + core::bounding_radius(analysis.b) +
                           glm::distance(analysis.a.center, analysis.b.center);
    // A chord over the angle d is at most amplitude * d^2 / 8 from a sine of that amplitude.
    const Real step = max_error > 0 ? std::sqrt(8 * max_error / std::max(amplitude, max_error)) : 0;
    const int steps =
        step > 0 ? std::clamp(truncate_to_int(std::ceil(curve_span / step)), 4, max_steps) : max_steps;
    std::vector<Real> angles = corner_angles(analysis, circle);
    for (int i = 0; i <= steps; ++i) angles.push_back(i * curve_span / steps);
    std::sort(angles.begin(), angles.end());
    std::vector<CurvePoint> points;
    for (std::size_t i = 0; i < angles.size(); ++i) {
        const SeparatingMoves moves = moves_at(analysis, circle, angles[i]);
        points.push_back({angles[i], moves.overlap()});
        if (i + 1 == angles.size()) break;
        const SeparatingMoves next = moves_at(analysis, circle, angles[i + 1]);
        if ((moves.along < moves.against) == (next.along < next.against)) continue;
        const Real angle = find_switch(analysis, circle, angles[i], angles[i + 1]);
        points.push_back({angle, overlap_at_angle(analysis, circle, angle)});
    }
    return points;
}

std::vector<CurveMinimum> curve_minima(const Analysis& analysis, const GreatCircle& circle) {
    constexpr Real max_step = 1e-5, same_direction = 1e-7;
    const Real rounding = 4e-15 * analysis.trace.size;
    std::vector<Real> corners = corner_angles(analysis, circle);
    if (corners.empty()) corners.push_back(0);
    std::vector<Real> angles = corners;
    corners.push_back(corners.front() + curve_span);
    for (std::size_t i = 0; i + 1 < corners.size(); ++i)
        add_smooth_minima(angles, analysis, circle, {corners[i], corners[i + 1]});
    sort_axes(angles);
    std::vector<CurveMinimum> minima;
    for (std::size_t i = 0; i < angles.size(); ++i) {
        const Real before = i > 0 ? angles[i - 1] : angles.back() - curve_span;
        const Real after = i + 1 < angles.size() ? angles[i + 1] : angles.front() + curve_span;
        const Real nearest = std::min(angles[i] - before, after - angles[i]);
        const Real step = nearest > 0 ? std::min(max_step, nearest / 2) : max_step;
        const Real here = overlap_at_angle(analysis, circle, angles[i]);
        const Real lower = overlap_at_angle(analysis, circle, angles[i] - step) - here;
        const Real higher = overlap_at_angle(analysis, circle, angles[i] + step) - here;
        if (!(lower >= -rounding && higher >= -rounding && std::max(lower, higher) > rounding)) continue;
        minima.push_back(
            {angles[i], here,
             find_candidate(analysis.trace, circle, circle.direction_at(angles[i]), same_direction)});
    }
    return minima;
}

std::string curve_sentence(const Analysis& analysis, const GreatCircle& circle, const TextCatalog& texts) {
    const std::vector<CurveMinimum> minima = curve_minima(analysis, circle);
    const auto least = std::min_element(
        minima.begin(), minima.end(),
        [](const CurveMinimum& one, const CurveMinimum& other) { return one.overlap < other.overlap; });
    CurveWriter writer{analysis, texts};
    if (least == minima.end())
        return texts("sweep.constant", {{"n", writer.length_text(overlap_at_angle(analysis, circle, 0))}});
    const core::Trace& trace = analysis.trace;
    if (is_flat(*analysis.document))
        return trace.verdict == core::Verdict::Separated ? writer.separated_sentence()
                                                         : writer.minima_sentence(minima, *least);
    // The plane in which the axis turns: it contains a horizontal direction, the one at angle 0.
    SentenceBuilder sentences(texts);
    const int axis = find_current_axis(trace, {}, analysis.document->pinned);
    if (axis >= 0 && core::is_measured(trace.axes[axis]) && circle.contains(trace.axes[axis].direction))
        sentences.add("sweep.circle", {{"axis", writer.axis_name(axis)}});
    else
        sentences.add("sweep.circle.turned");
    sentences.append(writer.circle_sentence(*least));
    return sentences.text();
}

}  // namespace app
