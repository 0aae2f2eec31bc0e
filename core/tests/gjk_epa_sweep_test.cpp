// The search against exact arithmetic and against itself, regime by regime.
#include <cmath>
#include <numeric>
#include <string_view>

#include <gtest/gtest.h>

#include "core/method/gjk_epa.h"
#include "core/tests/against_oracle.h"
#include "core/tests/oracle.h"

namespace core::gjk_epa_sweep_test {
namespace {

// What a sweep has met.
struct Reached : Verdicts {
    int searched_deep = 0;  // EPA ran.
    int stalled = 0;
};

void count(Reached& reached, const Trace& trace) {
    reached.add(trace.verdict);
    reached.searched_deep += trace.search.back().kind == SearchStep::Kind::Expansion ? 1 : 0;
    reached.stalled += trace.search_end == SearchEnd::Found ? 0 : 1;
}

// Asked for the distance: the found direction shows it.
void compare(const Pair& pair, const Trace& trace, const Slack& slack) {
    expect_near_truth(pair, trace, slack);
    if (!slack.with_distance || !apart(trace)) return;
    const Real between = glm::length(pair.b.pose.position - pair.a.pose.position);
    EXPECT_NEAR(trace.gap, trace.distance, slack.tolerance * (trace.size + between));
}

// The MTV leaves them touching, and the other way round is the same.
void compare_moved(const Pair& pair, const Trace& trace, Real tolerance) {
    const Real slack = 4 * tolerance * std::fmax(trace.size, trace.distance);
    const Trace swapped = gjk_epa::query({pair.b, pair.a});
    EXPECT_NEAR(swapped.depth, trace.depth, slack);
    EXPECT_NEAR(swapped.distance, trace.distance, slack);
    if (trace.verdict != Verdict::Overlap) return;
    EXPECT_NEAR(oracle::slide(pair, -swapped.normal), trace.depth, slack);
    Pair out = pair;
    out.b.pose.position += mtv(trace);
    const Real rounding = 4e-16 * glm::length(out.b.pose.position);
    const Trace after = gjk_epa::query(out);
    EXPECT_LE(after.depth, slack + rounding);
    EXPECT_LE(after.distance, slack + rounding);
}

struct Regime {
    const char* name;
    int pairs;
    Make make;
    int least_apart = 0;
    int least_overlapping = 0;
    Real tolerance = 1e-12;
};

// The centre of a ball within a hair of the surface of a box, on either side of it: at a corner, an edge, a
// face.
Pair centre_on_surface(Sampler& s) {
    const Placed solid{s.box(), {s.point(1), s.rotation()}};
    const Vec3 half = std::get<Box>(solid.shape).half_extents;
    Vec3 local{0};
    for (int k = 0; k < 3; ++k)
        local[k] = half[k] * (s.index(2) == 0 ? s.number(-1, 1) : s.index(2) * 2 - 1.0);
    const Vec3 off = s.direction() * s.magnitude(-17, -4);
    const Placed ball{Sphere{s.number(0.1, 1)},
                      {solid.pose.position + axes(solid.pose.rotation) * local + off, Quat(1, 0, 0, 0)}};
    return s.index(2) == 0 ? Pair{solid, ball} : Pair{ball, solid};
}

const Regime regimes[] = {
    {"boxes", 1500, [](Sampler& s) { return s.boxes(1.4); }, 200, 200},
    {"apart", 800, [](Sampler& s) { return s.separated(); }, 700, 0},
    {"nearly touching", 1500, [](Sampler& s) { return nearly_touching(s.boxes(1), s); }, 200, 200},
    {"one in the other", 800, [](Sampler& s) { return s.contained(); }, 0, 700},
    {"parallel", 800, [](Sampler& s) { return s.parallel(); }, 50, 200},
    {"nearly parallel", 1500, [](Sampler& s) { return s.nearly_parallel(); }, 50, 200},
    {"nearly parallel, nearly touching", 1000,
     [](Sampler& s) { return nearly_touching(s.nearly_parallel(), s); }, 100, 100},
    {"on a sliver", 1500, [](Sampler& s) { return s.on_a_sliver(); }, 100, 100},
    {"several ways", 600, [](Sampler& s) { return s.tied(); }, 0, 500},
    {"plates, segments, points", 1500, [](Sampler& s) { return s.without_extent(); }, 200, 200},
    {"plates that nearly touch", 1000, [](Sampler& s) { return nearly_touching(s.without_extent(), s); }, 100,
     10},
    {"skewed", 800, [](Sampler& s) { return s.skewed(); }, 30, 100},
    {"far from the origin", 600, [](Sampler& s) { return moved(s.boxes(1.4), s.point(1e7)); }, 50, 50},
    {"huge and tiny", 800,
     [](Sampler& s) {
         const Real factor = s.magnitude(130, 150) * (s.index(2) == 0 ? 1 : 1e-280);
         return scaled(s.index(2) == 0 ? s.boxes(1.4) : s.rounded(), factor);
     },
     100, 100},
    {"needles and slabs", 1000, [](Sampler& s) { return s.elongated(); }, 50, 100},
    {"needles that nearly touch", 800, [](Sampler& s) { return nearly_touching(s.elongated(), s); }, 50, 50},
    {"round", 1500, [](Sampler& s) { return s.rounded(); }, 200, 200},
    {"round, nearly touching", 800, [](Sampler& s) { return nearly_touching(s.rounded(), s); }, 50, 50},
    {"centre on the surface", 1500, centre_on_surface, 0, 1400, 1e-9},
    {"polygons", 1500, [](Sampler& s) { return s.polygons(); }, 200, 200},
    {"flat", 1500, [](Sampler& s) { return s.flat(); }, 200, 200},
    {"flat, nearly touching", 1000, [](Sampler& s) { return nearly_touching(s.flat(), s); }, 100, 100},
    {"itself", 400,
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

void PrintTo(const Regime& it, std::ostream* out) { *out << it.name; }

class GjkEpaAgainstExact : public testing::TestWithParam<Regime> {};

// Every pair is judged; one in five is asked for distance and witness points, which cost the oracle more.
TEST_P(GjkEpaAgainstExact, AgreesWithinTolerance) {
    const Regime& regime = GetParam();
    Reached reached;
    each_pair(seed_of(regime.name), regime.pairs, regime.make, [&](const Pair& pair, int i) {
        const Trace trace = gjk_epa::query(pair);
        compare(pair, trace, {regime.tolerance, i % 5 == 0});
        compare_moved(pair, trace, regime.tolerance);
        count(reached, trace);
    });
    EXPECT_GE(reached.apart, regime.least_apart);
    EXPECT_GE(reached.overlapping, regime.least_overlapping);
    EXPECT_LE(reached.stalled, regime.pairs / 500);
}

std::string in_words(const testing::TestParamInfo<Regime>& info) {
    std::string name = info.param.name;
    std::erase_if(name, [](char c) { return c == ',' || c == ' '; });
    return name;
}

INSTANTIATE_TEST_SUITE_P(EveryRegime, GjkEpaAgainstExact, testing::ValuesIn(regimes), in_words);

}  // namespace
}  // namespace core::gjk_epa_sweep_test
