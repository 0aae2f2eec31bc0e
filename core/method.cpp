// The table of methods.
#include "core/method.h"

#include <cmath>

#include "core/method/methods.h"
#include "core/method/precision_variants.h"

namespace core {

namespace {

constexpr Precision in_double = Precision::Double;
constexpr Precision in_float = Precision::Float;

constexpr const char* center_radius_source = "000_e02c596741b96d07.txt";
constexpr const char* closest_point_source = "001_e4c53304c5e4015e.txt";
constexpr const char* vertex_sort_source = "002_7af905fd3174266b.txt";
constexpr const char* aabb_source = "003_32d05a403d01803d.txt";
constexpr const char* local_frame_source = "004_d0c2686c5dd09bb8.txt";

constexpr unsigned operator|(Setting setting, Setting other) { return unsigned(setting) | unsigned(other); }
constexpr unsigned operator|(unsigned settings, Setting other) { return settings | unsigned(other); }

// The settings that evaluate_axes() reads, by the kinds of axes of a method.
constexpr unsigned multi_axis_settings = Setting::TouchingTolerance | Setting::TouchingSeparates |
                                         Setting::AxisOrder | Setting::EarlyOut | Setting::FaceBias |
                                         Setting::FaceFactor;
constexpr unsigned face_axis_settings =
    Setting::TouchingTolerance | Setting::TouchingSeparates | Setting::AxisOrder | Setting::EarlyOut;
constexpr unsigned single_axis_settings = Setting::TouchingTolerance | Setting::TouchingSeparates;
constexpr unsigned published_settings = unsigned(Setting::EarlyOut);

// Boxes: skips edge pairs whose cross product is shorter than `Settings::epsilon`; its float epsilon is
// larger.
constexpr Accuracy center_radius_accuracy{1e-12, 1e-6, 1e-5, 2e-3};
// Has no rotation to round.
constexpr Accuracy aabb_accuracy{1e-14, 1e-14, 1e-5, 1e-5};

template <const PublishedMethod& method>
Trace query_corrected(const Pair& pair, const Settings& settings) {
    return core::query_corrected(method, pair, settings);
}

// A published formula, by default in float.
template <const PublishedMethod& method>
Trace query_published(const Pair& pair, const Settings& settings) {
    const bool is_double = settings.precision == in_double;
    return (is_double ? method.published_in_double : method.published_in_float)(pair, settings);
}

bool are_of_one_dimension(const Pair& pair) { return is_flat(pair.a.shape) == is_flat(pair.b.shape); }

// Both shapes are of type `Kind`, without rounding.
template <class Kind>
bool are_both(const Pair& pair) {
    return std::holds_alternative<Kind>(pair.a.shape) && std::holds_alternative<Kind>(pair.b.shape) &&
           is_sharp(pair.a.shape) && is_sharp(pair.b.shape);
}

bool are_rects_or_boxes(const Pair& pair) { return are_both<Rect>(pair) || are_both<Box>(pair); }

bool are_unrotated(const Pair& pair) {
    return is_identity(pair.a.pose.rotation) && is_identity(pair.b.pose.rotation) && are_rects_or_boxes(pair);
}

// Circle and rect, or sphere and box, in either order.
bool are_round_and_box(const Pair& pair) {
    const Shape& other = is_round(pair.a.shape) ? pair.b.shape : pair.a.shape;
    const bool is_box = std::holds_alternative<Rect>(other) || std::holds_alternative<Box>(other);
    return is_box && is_sharp(other) && is_round(pair.a.shape) != is_round(pair.b.shape) &&
           are_of_one_dimension(pair);
}

constexpr std::array<Method, 13> method_table{{
    {"sat", "", are_of_one_dimension, sat::query, in_double, false, "min(maxA - minB, maxB - minA)",
     multi_axis_settings | Setting::ParallelTolerance | Setting::Margin | Setting::ConvexRadius},
    {"exact", "", are_of_one_dimension, exact::query, in_double, false, "N = Σ|n·g| - |n·d|, N² / n·n",
     Setting::TouchingSeparates | Setting::AxisOrder | Setting::EarlyOut | Setting::FaceBias |
         Setting::FaceFactor,
     exact::query_verdict},
    {"center-radius", center_radius_source, are_rects_or_boxes, query_corrected<center_radius::method>,
     in_double, true, "|T·L| > rA + rB", multi_axis_settings | Setting::Epsilon, nullptr,
     center_radius_accuracy},
    {"center-radius.published", center_radius_source, are_rects_or_boxes,
     query_published<center_radius::method>, in_float, true, "|T·L| > rA + rB, |R| + ε",
     published_settings | Setting::Epsilon},
    {"closest-point", closest_point_source, are_round_and_box, query_corrected<closest_point::method>,
     in_double, true, "|c - clamp(c)|² <= r²", single_axis_settings | Setting::AxisOrder},
    {"closest-point.published", closest_point_source, are_round_and_box,
     query_published<closest_point::method>, in_float, true, "|c - clamp(c)|² <= r²", 0},
    {"vertex-sort", vertex_sort_source, are_both<Box>, query_corrected<vertex_sort::method>, in_double, true,
     "sum > p[3] - p[0]", multi_axis_settings | Setting::ParallelTolerance},
    {"vertex-sort.published", vertex_sort_source, are_both<Box>, query_published<vertex_sort::method>,
     in_float, true, "p[2] - p[1]", published_settings},
    {"aabb", aabb_source, are_unrotated, query_corrected<aabb::method>, in_double, true, "|delta| <= hA + hB",
     face_axis_settings, nullptr, aabb_accuracy},
    {"aabb.published", aabb_source, are_unrotated, query_published<aabb::method>, in_float, true,
     "|delta| < hA + hB", published_settings},
    {"local-frame", local_frame_source, are_both<Rect>, query_corrected<local_frame::method>, in_double, true,
     "[-h, h] ∩ side", face_axis_settings},
    {"local-frame.published", local_frame_source, are_both<Rect>, query_published<local_frame::method>,
     in_float, true, "|[-h, h] ∩ side| > 0", published_settings},
    {"gjk-epa", "", are_of_one_dimension, gjk_epa::query, in_double, true, "min |a - b|, min h(n)",
     single_axis_settings | Setting::EarlyOut | Setting::MaxSteps | Setting::ConvexRadius},
}};

}  // namespace

std::span<const Method> methods() { return method_table; }

bool uses_setting(const Method& method, Setting setting, bool flat) {
    if (setting == Setting::Precision) return method.has_float;
    const bool is_edge_setting = setting == Setting::Epsilon || setting == Setting::ParallelTolerance ||
                                 setting == Setting::FaceBias || setting == Setting::FaceFactor;
    return (method.used_settings & unsigned(setting)) != 0 && !(is_edge_setting && flat);
}

const Method* find_method(std::string_view id) {
    for (const Method& method : methods()) {
        if (method.id == id) return &method;
    }
    return nullptr;
}

Verdict query_verdict(const Method& method, const Pair& pair, const Settings& settings) {
    return method.query_verdict != nullptr ? method.query_verdict(pair, settings)
                                           : method.query(pair, settings).verdict;
}

const char* to_string(AxisOrder order) {
    static constexpr std::array names{"theorem", "edges-first", "reversed", "widest-first"};
    return names[std::size_t(order)];
}

Precision effective_precision(const Method& method, const Settings& settings) {
    return method.has_float ? settings.precision.value_or(method.precision) : method.precision;
}

Real max_error(const Method& method, Precision precision, bool flat, const Trace& trace) {
    const Accuracy& accuracy = method.accuracy;
    const Real in_doubles = flat ? accuracy.flat : accuracy.solid;
    const Real in_floats = flat ? accuracy.flat_float : accuracy.solid_float;
    return (precision == Precision::Float ? in_floats : in_doubles) * std::fmax(trace.size, trace.distance);
}

Real touching_distance(const Method& method, const Settings& settings, Real size) {
    const bool is_float = effective_precision(method, settings) == Precision::Float;
    return settings.touching_tolerance * size * (is_float ? epsilon_ratio<float> : 1);
}

Real touching_gap(const Method& method, const Settings& settings, Real size) {
    const Real tolerance = touching_distance(method, settings, size);
    return (method.used_settings & unsigned(Setting::Margin)) != 0 ? std::fmax(tolerance, settings.margin)
                                                                   : tolerance;
}

}  // namespace core
