// The table of methods.
#include "core/method.h"

#include <array>

#include "core/method/aabb.h"
#include "core/method/center_radius.h"
#include "core/method/closest_point.h"
#include "core/method/exact.h"
#include "core/method/gjk_epa.h"
#include "core/method/local_frame.h"
#include "core/method/own.h"
#include "core/method/sat.h"
#include "core/method/vertex_sort.h"

namespace core {

namespace {

constexpr Precision in_double = Precision::Double;
constexpr Precision in_float = Precision::Float;

constexpr const char* center_radius_source = "000_e02c596741b96d07.txt";
constexpr const char* closest_point_source = "001_e4c53304c5e4015e.txt";
constexpr const char* vertex_sort_source = "002_7af905fd3174266b.txt";
constexpr const char* aabb_source = "003_32d05a403d01803d.txt";
constexpr const char* local_frame_source = "004_d0c2686c5dd09bb8.txt";

constexpr unsigned operator|(Setting one, Setting other) { return unsigned(one) | unsigned(other); }
constexpr unsigned operator|(unsigned all, Setting other) { return all | unsigned(other); }

// What `judge` does with axes of more than one kind.
constexpr unsigned judged =
    Setting::Touching | Setting::Open | Setting::Order | Setting::EarlyOut | Setting::FaceBias;
constexpr unsigned flat_or_upright = Setting::Touching | Setting::Open | Setting::Order | Setting::EarlyOut;
constexpr unsigned one_axis = Setting::Touching | Setting::Open;
constexpr unsigned as_published = unsigned(Setting::EarlyOut);

constexpr std::array<Method, 13> all{{
    {"sat", "", sat::takes, sat::query, in_double, false, "min(maxA - minB, maxB - minA)",
     judged | Setting::Parallel},
    {"exact", "", exact::takes, exact::query, in_double, false, "N = Σ|n·g| - |n·d|, N² / n·n",
     Setting::Open | Setting::Order | Setting::EarlyOut | Setting::FaceBias, exact::verdict},
    {"center-radius", center_radius_source, center_radius::takes, center_radius::query, in_double, true,
     "|T·L| > rA + rB", judged | Setting::Epsilon},
    {"center-radius.published", center_radius_source, center_radius::takes, center_radius::query_published,
     in_float, true, "|T·L| > rA + rB, |R| + ε", as_published | Setting::Epsilon},
    {"closest-point", closest_point_source, closest_point::takes, closest_point::query, in_double, true,
     "|c - clamp(c)|² <= r²", one_axis | Setting::Order},
    {"closest-point.published", closest_point_source, closest_point::takes, closest_point::query_published,
     in_float, true, "|c - clamp(c)|² <= r²", 0},
    {"vertex-sort", vertex_sort_source, vertex_sort::takes, vertex_sort::query, in_double, true,
     "sum > p[3] - p[0]", judged | Setting::Parallel},
    {"vertex-sort.published", vertex_sort_source, vertex_sort::takes, vertex_sort::query_published, in_float,
     true, "p[2] - p[1]", as_published},
    {"aabb", aabb_source, aabb::takes, aabb::query, in_double, true, "|delta| <= hA + hB", flat_or_upright},
    {"aabb.published", aabb_source, aabb::takes, aabb::query_published, in_float, true, "|delta| < hA + hB",
     as_published},
    {"local-frame", local_frame_source, local_frame::takes, local_frame::query, in_double, true,
     "[-h, h] ∩ side", flat_or_upright},
    {"local-frame.published", local_frame_source, local_frame::takes, local_frame::query_published, in_float,
     true, "|[-h, h] ∩ side| > 0", as_published},
    {"gjk-epa", "", gjk_epa::takes, gjk_epa::query, in_double, true, "min |a - b|, min h(n)",
     one_axis | Setting::EarlyOut | Setting::MostSteps},
}};

}  // namespace

std::span<const Method> methods() { return all; }

bool heeds(const Method& method, Setting setting, bool flat) {
    if (setting == Setting::Precision) return method.has_float;
    const bool of_edges =
        setting == Setting::Epsilon || setting == Setting::Parallel || setting == Setting::FaceBias;
    return (method.heeded & unsigned(setting)) != 0 && !(of_edges && flat);
}

const Method* find_method(std::string_view id) {
    for (const Method& method : methods()) {
        if (method.id == id) return &method;
    }
    return nullptr;
}

Verdict verdict(const Method& method, const Pair& pair, const Settings& settings) {
    return method.verdict != nullptr ? method.verdict(pair, settings) : method.query(pair, settings).verdict;
}

const char* word(AxisOrder order) {
    static constexpr std::array words{"theorem", "edges-first", "reversed", "widest-first"};
    return words[std::size_t(order)];
}

Precision precision_of(const Method& method, const Settings& settings) {
    return method.has_float ? settings.precision.value_or(method.precision) : method.precision;
}

Real touching_length(const Method& method, const Settings& settings, Real size) {
    const bool narrow = precision_of(method, settings) == Precision::Float;
    return settings.touching * size * (narrow ? coarseness<float> : 1);
}

}  // namespace core
