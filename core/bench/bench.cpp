// How long a query takes, over sets of pairs made from a fixed seed.
#include <random>
#include <vector>

#include <benchmark/benchmark.h>

#include "core/method/sat.h"

namespace core {
namespace {

class Maker {
  public:
    Pair boxes(Real farthest) { return {box(0), box(farthest)}; }

    Pair sphere_and_box(Real farthest) { return {{Sphere{number(0.2, 1)}, {}}, box(farthest)}; }

    Pair rects(Real farthest) { return {rect(0), rect(farthest)}; }

  private:
    Real number(Real low, Real high) { return std::uniform_real_distribution<Real>(low, high)(random_); }

    Vec3 point(Real farthest) {
        return {number(-farthest, farthest), number(-farthest, farthest), number(-farthest, farthest)};
    }

    Placed box(Real farthest) {
        const Quat turn(number(-1, 1), number(-1, 1), number(-1, 1), number(-1, 1));
        return {Box{{number(0.2, 1), number(0.2, 1), number(0.2, 1)}},
                {point(farthest), glm::normalize(turn)}};
    }

    Placed rect(Real farthest) {
        const Vec3 at{number(-farthest, farthest), number(-farthest, farthest), 0};
        return {Rect{{number(0.2, 1), number(0.2, 1)}}, {at, Angle{number(-3, 3)}}};
    }

    std::mt19937_64 random_{20240501};
};

constexpr int pair_count = 4096;

// Runs over the pairs of one set; reports how many of them overlap.
template <class Make>
void run(benchmark::State& state, Make&& make, const Settings& settings = {}) {
    Maker maker;
    std::vector<Pair> pairs;
    int overlapping = 0;
    while (int(pairs.size()) < pair_count) {
        pairs.push_back(make(maker));
        overlapping += sat::query(pairs.back(), {}).separating < 0 ? 1 : 0;
    }
    std::size_t next = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(sat::query(pairs[next], settings));
        next = (next + 1) % pairs.size();
    }
    state.counters["overlapping"] = Real(overlapping) / pair_count;
}

void boxes_mixed(benchmark::State& state) {
    run(state, [](Maker& maker) { return maker.boxes(1.3); });
}

void boxes_deep(benchmark::State& state) {
    run(state, [](Maker& maker) { return maker.boxes(0.2); });
}

void boxes_apart(benchmark::State& state) {
    run(state, [](Maker& maker) {
        Pair pair = maker.boxes(1.0);
        pair.b.pose.position += Vec3{4, 3, 2};
        return pair;
    });
}

void sphere_and_box(benchmark::State& state) {
    run(state, [](Maker& maker) { return maker.sphere_and_box(1.2); });
}

void rects(benchmark::State& state) {
    run(state, [](Maker& maker) { return maker.rects(1.2); });
}

BENCHMARK(boxes_mixed);
BENCHMARK(boxes_deep);
BENCHMARK(boxes_apart);
BENCHMARK(sphere_and_box);
BENCHMARK(rects);

}  // namespace
}  // namespace core

BENCHMARK_MAIN();
