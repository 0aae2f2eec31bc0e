// Compares the results of a method with those of sat.
#include "core/tests/method_agreement.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/method/methods.h"

namespace core {
namespace {

// Length of the move of B along a unit direction that separates it from A.
Real overlap_along(const Pair& pair, const Vec3& direction) {
    const Solid a = make_solid(pair.a), b = make_solid(pair.b);
    return project(a, direction, a.center).max - project(b, direction, a.center).min;
}

void expect_same_lengths(const Trace& actual, const Trace& sat, Real max_error) {
    EXPECT_NEAR(actual.depth, sat.depth, max_error);
    EXPECT_NEAR(actual.distance, sat.distance, max_error);
}

bool is_contained(const AxisTest& axis) {
    const Interval& a = axis.interval_a;
    const Interval& b = axis.interval_b;
    return (a.min <= b.min && b.max <= a.max) || (b.min <= a.min && a.max <= b.max);
}

Pair random_boxes(Sampler& s) {
    switch (s.index(8)) {
        case 0:
            return s.contained();
        case 1:
            return s.parallel();
        case 2:
            return s.nearly_parallel();
        case 3:
            return s.tied();
        case 4:
            return s.without_extent();
        case 5:
            return s.skewed();
        default:
            return s.boxes(1.6);
    }
}

}  // namespace

void expect_agrees_on_boxes(const char* id, std::uint64_t seed, const Tolerances& tolerances) {
    Sampler sampler(seed);
    RegimeCounts counts;
    for (int i = 0; i < 4000; ++i) {
        const Pair pair = random_boxes(sampler);
        count_regimes(counts, pair);
        expect_agrees(require_method(id), {}, pair, tolerances.in_double);
        expect_agrees(require_method(id), {.precision = Precision::Float}, pair, tolerances.in_float);
    }
    EXPECT_GT(counts.separated, 500);
    EXPECT_GT(counts.overlapping, 500);
    EXPECT_GT(counts.deep, 100);
    EXPECT_GT(counts.edge_wins, 100);
    EXPECT_GT(counts.parallel, 100);
    EXPECT_GT(counts.tied, 100);
}

void expect_agrees(const Method& method, const Settings& settings, const Pair& pair, Real tolerance) {
    const Trace sat = sat::query(pair);
    const Trace actual = method.query(pair, settings);
    const Real max_error = tolerance * std::fmax(sat.size, sat.distance);
    const bool is_decided = std::fmax(sat.depth, sat.distance) > max_error;
    if (is_decided) {
        EXPECT_EQ(actual.verdict, sat.verdict)
            << method.id << " depth " << sat.depth << " distance " << sat.distance;
    }
    expect_same_lengths(actual, sat, max_error);
    EXPECT_NEAR(glm::length(actual.normal), 1, 1e-6) << method.id;
    if (is_decided && sat.verdict == Verdict::Overlap) {
        EXPECT_NEAR(overlap_along(pair, actual.normal), sat.depth, max_error) << method.id;
    }
    if (is_decided && sat.verdict == Verdict::Separated) {
        EXPECT_LE(overlap_along(pair, actual.normal), max_error) << method.id;
        EXPECT_NEAR(glm::length(actual.witness.on_b - actual.witness.on_a), sat.distance, max_error)
            << method.id;
    }
}

void count_regimes(RegimeCounts& counts, const Pair& pair) {
    const Trace sat = sat::query(pair);
    const AxisTest& least = sat.axes[sat.least];
    counts.separated += sat.verdict == Verdict::Separated ? 1 : 0;
    counts.overlapping += sat.verdict == Verdict::Overlap ? 1 : 0;
    counts.touching += sat.verdict == Verdict::Touching ? 1 : 0;
    counts.deep += sat.verdict == Verdict::Overlap && is_contained(least) ? 1 : 0;
    counts.edge_wins += least.kind == AxisKind::EdgePair ? 1 : 0;
    counts.tied += sat.tie_count > 1 ? 1 : 0;
    for (const AxisTest& axis : sat.axes) {
        if (axis.state != AxisState::Degenerate) continue;
        ++counts.parallel;
        break;
    }
}

const Method& require_method(const char* id) {
    const Method* method = find_method(id);
    EXPECT_NE(method, nullptr) << id;
    return *method;
}

Trace query_method(const char* id, const Pair& pair, const Settings& settings) {
    const Method& method = require_method(id);
    EXPECT_TRUE(method.accepts(pair)) << id;
    return method.query(pair, settings);
}

Vec3 find_term(const Trace& trace, const std::string& name, int axis) {
    for (const FormulaTerm& term : trace.terms) {
        if (term.axis == axis && term.name == name) return term.value;
    }
    ADD_FAILURE() << "no term " << name;
    return Vec3(0);
}

}  // namespace core
