// How long a query takes, over sets of pairs made from a fixed seed.
#include <algorithm>
#include <random>
#include <vector>

#include <benchmark/benchmark.h>

#include "core/exact/exact_verdict.h"
#include "core/exact/filter.h"
#include "core/method/methods.h"

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

    PlacedShape box(Real farthest) {
        const Quat turn(number(-1, 1), number(-1, 1), number(-1, 1), number(-1, 1));
        return {Box{{number(0.2, 1), number(0.2, 1), number(0.2, 1)}},
                {point(farthest), glm::normalize(turn)}};
    }

    PlacedShape rect(Real farthest) {
        const Vec3 at{number(-farthest, farthest), number(-farthest, farthest), 0};
        return {Rect{{number(0.2, 1), number(0.2, 1)}}, {at, Angle{number(-3, 3)}}};
    }

    std::mt19937_64 random_{20240501};
};

constexpr int pair_count = 4096;

template <class Make>
std::vector<Pair> made(Make&& make) {
    Maker maker;
    std::vector<Pair> pairs;
    while (int(pairs.size()) < pair_count) pairs.push_back(make(maker));
    return pairs;
}

// Asks of one pair after the other.
template <class Item, class Ask>
void go_round(benchmark::State& state, const std::vector<Item>& items, Ask&& ask) {
    std::size_t next = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(ask(items[next]));
        next = (next + 1) % items.size();
    }
}

// Runs over the pairs of one set; reports how many of them overlap.
template <class Make>
void run(benchmark::State& state, Make&& make) {
    const std::vector<Pair> pairs = made(make);
    go_round(state, pairs, [](const Pair& pair) { return sat::query(pair); });
    const auto overlap = [](const Pair& pair) { return sat::query(pair).separating_axis < 0; };
    state.counters["overlapping"] = Real(std::count_if(pairs.begin(), pairs.end(), overlap)) / pair_count;
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

using Prepared = std::pair<exact::FilterShape, exact::FilterShape>;

Pair mixed_boxes(Maker& maker) { return maker.boxes(1.3); }

// B slid along the least axis until the doubles cannot tell.
Pair touching_boxes(Maker& maker) {
    Pair pair = maker.boxes(1.3);
    const Trace trace = sat::query(pair);
    pair.b.pose.position += trace.normal * trace.axes[trace.least].overlap;
    return pair;
}

bool needs_exact(const Pair& pair) {
    return !exact::try_verdict(exact::make_filter_shape(pair.a), exact::make_filter_shape(pair.b));
}

template <class Make, class Ask>
void exactly(benchmark::State& state, Make&& make, Ask&& ask) {
    const std::vector<Pair> pairs = made(make);
    go_round(state, pairs, ask);
    state.counters["exact"] = Real(std::count_if(pairs.begin(), pairs.end(), needs_exact)) / pair_count;
}

// The filter alone, on shapes made ready before.
void exact_filter(benchmark::State& state) {
    std::vector<Prepared> prepared;
    for (const Pair& pair : made(mixed_boxes)) {
        prepared.emplace_back(exact::make_filter_shape(pair.a), exact::make_filter_shape(pair.b));
    }
    go_round(state, prepared,
             [](const Prepared& pair) { return exact::try_verdict(pair.first, pair.second); });
}

void exact_verdict(benchmark::State& state) {
    exactly(state, mixed_boxes, [](const Pair& pair) { return exact::query_verdict(pair); });
}

void exact_verdict_touching(benchmark::State& state) {
    exactly(state, touching_boxes, [](const Pair& pair) { return exact::query_verdict(pair); });
}

void exact_trace(benchmark::State& state) {
    exactly(state, mixed_boxes, [](const Pair& pair) { return exact::query(pair); });
}

void exact_trace_touching(benchmark::State& state) {
    exactly(state, touching_boxes, [](const Pair& pair) { return exact::query(pair); });
}

BENCHMARK(exact_filter);
BENCHMARK(exact_verdict);
BENCHMARK(exact_verdict_touching);
BENCHMARK(exact_trace);
BENCHMARK(exact_trace_touching);
BENCHMARK(boxes_mixed);
BENCHMARK(boxes_deep);
BENCHMARK(boxes_apart);
BENCHMARK(sphere_and_box);
BENCHMARK(rects);

}  // namespace
}  // namespace core

BENCHMARK_MAIN();
