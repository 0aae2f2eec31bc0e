// Compares the search with exact arithmetic, and with itself after the MTV, in every regime.
#include <cmath>
#include <numeric>
#include <string_view>

#include <gtest/gtest.h>

#include "core/method/methods.h"
#include "core/tests/oracle.h"
#include "core/tests/oracle_sweep.h"

namespace core::gjk_epa_sweep_test {
namespace {

// Counts of the cases that a sweep covered.
struct SweepCounts : VerdictCounts {
    int with_epa = 0;  // EPA ran.
    int stalled = 0;
};

void add_counts(SweepCounts& counts, const Trace& trace) {
    counts.add(trace.verdict);
    counts.with_epa += trace.search.back().kind == SearchStep::Kind::Expansion ? 1 : 0;
    counts.stalled += trace.search_status == SearchStatus::Converged ? 0 : 1;
}

// The distance is the gap on the search direction.
void compare_with_oracle(const Pair& pair, const Trace& trace, const OracleTolerance& max_error) {
    expect_near_oracle(pair, trace, max_error);
    if (!max_error.with_distance || !is_separated(trace)) return;
    const Real center_distance = glm::length(pair.b.pose.position - pair.a.pose.position);
    EXPECT_NEAR(trace.gap, trace.distance, max_error.tolerance * (trace.size + center_distance));
}

// After the MTV the shapes touch, and swapping the shapes gives the same result.
void compare_moved(const Pair& pair, const Trace& trace, Real tolerance) {
    const Real max_error = 4 * tolerance * std::fmax(trace.size, trace.distance);
    const Trace swapped = gjk_epa::query({pair.b, pair.a});
    EXPECT_NEAR(swapped.depth, trace.depth, max_error);
    EXPECT_NEAR(swapped.distance, trace.distance, max_error);
    if (trace.verdict != Verdict::Overlap) return;
    EXPECT_NEAR(oracle::compute_overlap(pair, -swapped.normal), trace.depth, max_error);
    Pair moved = pair;
    moved.b.pose.position += mtv(trace);
    const Real rounding = 4e-16 * glm::length(moved.b.pose.position);
    const Trace after = gjk_epa::query(moved);
    EXPECT_LE(after.depth, max_error + rounding);
    EXPECT_LE(after.distance, max_error + rounding);
}

struct Regime {
    const char* name;
    int pairs;
    PairGenerator generator;
    int min_separated = 0;
    int min_overlapping = 0;
    Real tolerance = 1e-12;
};

// The centre of a sphere very near the surface of a box, inside or outside: at a vertex, an edge or a face.
Pair center_on_surface(Sampler& s) {
    const PlacedShape solid{s.box(), {s.point(1), s.rotation()}};
    const Vec3 half = std::get<Box>(solid.shape).half_extents;
    Vec3 local{0};
    for (int k = 0; k < 3; ++k)
        local[k] = half[k] * (s.index(2) == 0 ? s.number(-1, 1) : s.index(2) * 2 - 1.0);
    const Vec3 offset = s.direction() * s.magnitude(-17, -4);
    const PlacedShape ball{
        Sphere{s.number(0.1, 1)},
        {solid.pose.position + to_matrix(solid.pose.rotation) * local + offset, Quat(1, 0, 0, 0)}};
    return s.index(2) == 0 ? Pair{solid, ball} : Pair{ball, solid};
}

const Regime regimes[] = {
    {"boxes", 1500, [](Sampler& s) { return s.boxes(1.4); }, 200, 200},
    {"separated", 800, [](Sampler& s) { return s.separated(); }, 700, 0},
    {"nearly touching", 1500, [](Sampler& s) { return make_nearly_touching(s.boxes(1), s); }, 200, 200},
    {"contained", 800, [](Sampler& s) { return s.contained(); }, 0, 700},
    {"parallel", 800, [](Sampler& s) { return s.parallel(); }, 50, 200},
    {"nearly parallel", 1500, [](Sampler& s) { return s.nearly_parallel(); }, 50, 200},
    {"nearly parallel, nearly touching", 1000,
     [](Sampler& s) { return make_nearly_touching(s.nearly_parallel(), s); }, 100, 100},
    {"on a thin facet", 1500, [](Sampler& s) { return s.on_thin_facet(); }, 100, 100},
    {"ties", 600, [](Sampler& s) { return s.tied(); }, 0, 500},
    {"plates, segments, points", 1500, [](Sampler& s) { return s.without_extent(); }, 200, 200},
    {"plates that nearly touch", 1000, [](Sampler& s) { return make_nearly_touching(s.without_extent(), s); },
     100, 10},
    {"skewed", 800, [](Sampler& s) { return s.skewed(); }, 30, 100},
    {"far from the origin", 600, [](Sampler& s) { return move_pair(s.boxes(1.4), s.point(1e7)); }, 50, 50},
    {"huge and tiny", 800,
     [](Sampler& s) {
         const Real factor = s.magnitude(130, 150) * (s.index(2) == 0 ? 1 : 1e-280);
         return scale_pair(s.index(2) == 0 ? s.boxes(1.4) : s.with_round_shape(), factor);
     },
     100, 100},
    {"needles and slabs", 1000, [](Sampler& s) { return s.elongated(); }, 50, 100},
    {"needles that nearly touch", 800, [](Sampler& s) { return make_nearly_touching(s.elongated(), s); }, 50,
     50},
    {"round shapes", 1500, [](Sampler& s) { return s.with_round_shape(); }, 200, 200},
    {"round shapes, nearly touching", 800,
     [](Sampler& s) { return make_nearly_touching(s.with_round_shape(), s); }, 50, 50},
    {"centre on the surface", 1500, center_on_surface, 0, 1400, 1e-9},
    {"polygons", 1500, [](Sampler& s) { return s.polygons(); }, 200, 200},
    {"flat", 1500, [](Sampler& s) { return s.flat(); }, 200, 200},
    {"flat, nearly touching", 1000, [](Sampler& s) { return make_nearly_touching(s.flat(), s); }, 100, 100},
    {"rounded, flat", 1000, [](Sampler& s) { return s.rounded_flat(); }, 100, 100},
    {"rounded, flat, nearly touching", 800,
     [](Sampler& s) { return make_nearly_touching(s.rounded_flat(), s); }, 100, 100},
    {"rounded boxes", 1000, [](Sampler& s) { return s.rounded_boxes(); }, 100, 100},
    {"hulls and capsules", 500, [](Sampler& s) { return s.hulls(); }, 50, 50},
    {"identical", 400,
     [](Sampler& s) {
         const Pair pair = s.index(2) == 0 ? s.boxes(0) : s.flat();
         return Pair{pair.a, pair.a};
     },
     0, 300},
};

std::uint64_t seed_of(std::string_view name) {
    return std::accumulate(name.begin(), name.end(), std::uint64_t(7),
                           [](std::uint64_t seed, char c) { return seed * 31 + std::uint64_t(c); });
}

void PrintTo(const Regime& regime, std::ostream* stream) { *stream << regime.name; }

class GjkEpaAgainstExact : public testing::TestWithParam<Regime> {};

// Compares distance and witness points only for every fifth pair: they are slow to compute with the oracle.
TEST_P(GjkEpaAgainstExact, AgreesWithinTolerance) {
    const Regime& regime = GetParam();
    SweepCounts counts;
    for_each_pair(seed_of(regime.name), regime.pairs, regime.generator, [&](const Pair& pair, int i) {
        const Trace trace = gjk_epa::query(pair);
        compare_with_oracle(pair, trace, {regime.tolerance, i % 5 == 0});
        compare_moved(pair, trace, regime.tolerance);
        add_counts(counts, trace);
    });
    EXPECT_GE(counts.separated, regime.min_separated);
    EXPECT_GE(counts.overlapping, regime.min_overlapping);
    EXPECT_LE(counts.stalled, regime.pairs / 500);
}

std::string regime_name(const testing::TestParamInfo<Regime>& info) {
    std::string name = info.param.name;
    std::erase_if(name, [](char c) { return c == ',' || c == ' '; });
    return name;
}

INSTANTIATE_TEST_SUITE_P(EveryRegime, GjkEpaAgainstExact, testing::ValuesIn(regimes), regime_name);

}  // namespace
}  // namespace core::gjk_epa_sweep_test
