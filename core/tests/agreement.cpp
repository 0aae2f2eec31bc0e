// Held against sat, number by number.
#include "core/tests/agreement.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/method/sat.h"

namespace core {
namespace {

// How far B must slide along a unit direction to leave A.
Real slide(const Pair& pair, const Vec3& direction) {
    const Solid a = solid(pair.a), b = solid(pair.b);
    return shadow(a, direction, a.centre).max - shadow(b, direction, a.centre).min;
}

void expect_same_lengths(const Trace& got, const Trace& sat, Real close) {
    EXPECT_NEAR(got.depth, sat.depth, close);
    EXPECT_NEAR(got.distance, sat.distance, close);
}

bool contained(const AxisTest& axis) {
    const Interval& a = axis.shadow_a;
    const Interval& b = axis.shadow_b;
    return (a.min <= b.min && b.max <= a.max) || (b.min <= a.min && a.max <= b.max);
}

Pair any_boxes(Sampler& s) {
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
    Regimes seen;
    for (int i = 0; i < 4000; ++i) {
        const Pair pair = any_boxes(sampler);
        count(seen, pair);
        expect_agrees(method_called(id), {}, pair, tolerances.in_double);
        expect_agrees(method_called(id), {.precision = Precision::Float}, pair, tolerances.in_float);
    }
    EXPECT_GT(seen.separated, 500);
    EXPECT_GT(seen.overlapping, 500);
    EXPECT_GT(seen.deep, 100);
    EXPECT_GT(seen.edge_wins, 100);
    EXPECT_GT(seen.parallel, 100);
    EXPECT_GT(seen.ties, 100);
}

void expect_agrees(const Method& method, const Settings& settings, const Pair& pair, Real tolerance) {
    const Trace sat = sat::query(pair);
    const Trace got = method.query(pair, settings);
    const Real close = tolerance * std::fmax(sat.size, sat.distance);
    const bool decided = std::fmax(sat.depth, sat.distance) > close;
    if (decided) {
        EXPECT_EQ(got.verdict, sat.verdict)
            << method.id << " depth " << sat.depth << " distance " << sat.distance;
    }
    expect_same_lengths(got, sat, close);
    EXPECT_NEAR(glm::length(got.normal), 1, 1e-6) << method.id;
    if (decided && sat.verdict == Verdict::Overlap) {
        EXPECT_NEAR(slide(pair, got.normal), sat.depth, close) << method.id;
    }
    if (decided && sat.verdict == Verdict::Separated) {
        EXPECT_LE(slide(pair, got.normal), close) << method.id;
        EXPECT_NEAR(glm::length(got.witness.on_b - got.witness.on_a), sat.distance, close) << method.id;
    }
}

void count(Regimes& regimes, const Pair& pair) {
    const Trace sat = sat::query(pair);
    const AxisTest& least = sat.axes[sat.least];
    regimes.separated += sat.verdict == Verdict::Separated ? 1 : 0;
    regimes.overlapping += sat.verdict == Verdict::Overlap ? 1 : 0;
    regimes.touching += sat.verdict == Verdict::Touching ? 1 : 0;
    regimes.deep += sat.verdict == Verdict::Overlap && contained(least) ? 1 : 0;
    regimes.edge_wins += least.kind == AxisKind::EdgePair ? 1 : 0;
    regimes.ties += sat.ties > 1 ? 1 : 0;
    for (const AxisTest& axis : sat.axes) {
        if (axis.state != AxisState::Parallel) continue;
        ++regimes.parallel;
        break;
    }
}

const Method& method_called(const char* id) {
    const Method* method = find_method(id);
    EXPECT_NE(method, nullptr) << id;
    return *method;
}

Trace ask(const char* id, const Pair& pair, const Settings& settings) {
    const Method& method = method_called(id);
    EXPECT_TRUE(method.takes(pair)) << id;
    return method.query(pair, settings);
}

Vec3 term(const Trace& trace, const std::string& name, int axis) {
    for (const Term& term : trace.terms) {
        if (term.axis == axis && term.name == name) return term.value;
    }
    ADD_FAILURE() << "no term " << name;
    return Vec3(0);
}

}  // namespace core
