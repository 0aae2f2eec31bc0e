// Benchmarks of queries, over sets of random pairs with a fixed seed.
#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include <benchmark/benchmark.h>
#ifdef SATSCOPE_BENCH_ODE
#include <ode/ode.h>
#endif

#include "core/exact/exact_verdict.h"
#include "core/exact/filter.h"
#include "core/method/methods.h"
#include "core/shape/hull_topology.h"
#include "core/solid.h"

namespace core {
namespace {

class PairGenerator {
  public:
    Pair boxes(Real max_coordinate) { return {box(0), box(max_coordinate)}; }

    Pair sphere_and_box(Real max_coordinate) { return {{Sphere{number(0.2, 1)}, {}}, box(max_coordinate)}; }

    /// Points on a sphere: each is a corner, and all faces are triangles.
    Pair hulls(int points) {
        return {{hull(points), {}}, {hull(points), {point(0.9), glm::normalize(Quat(1, 0.2, 0.3, 0.4))}}};
    }

    /// Points on a circle.
    Pair polygons(int points) {
        return {{polygon(points), {Vec3(0), Angle{0}}},
                {polygon(points), {{number(-3, 3), number(-1, 1), 0}, Angle{number(-3, 3)}}}};
    }

    Pair rects(Real max_coordinate) { return {rect(0), rect(max_coordinate)}; }

  private:
    Real number(Real low, Real high) { return std::uniform_real_distribution<Real>(low, high)(random_); }

    Vec3 point(Real max_coordinate) {
        return {number(-max_coordinate, max_coordinate), number(-max_coordinate, max_coordinate),
                number(-max_coordinate, max_coordinate)};
    }

    PlacedShape box(Real max_coordinate) {
        const Quat rotation(number(-1, 1), number(-1, 1), number(-1, 1), number(-1, 1));
        return {Box{{number(0.2, 1), number(0.2, 1), number(0.2, 1)}},
                {point(max_coordinate), glm::normalize(rotation)}};
    }

    Hull hull(int points) {
        Hull hull;
        hull.points.clear();
        while (int(hull.points.size()) < points) hull.points.push_back(glm::normalize(point(1)));
        return hull;
    }

    static Polygon polygon(int points) {
        Polygon polygon;
        polygon.points.clear();
        for (int i = 0; i < points; ++i) {
            const Real angle = 6.283185307179586 * i / points;
            polygon.points.emplace_back(std::cos(angle), std::sin(angle));
        }
        return polygon;
    }

    PlacedShape rect(Real max_coordinate) {
        const Vec3 position{number(-max_coordinate, max_coordinate), number(-max_coordinate, max_coordinate),
                            0};
        return {Rect{{number(0.2, 1), number(0.2, 1)}}, {position, Angle{number(-3, 3)}}};
    }

    std::mt19937_64 random_{20240501};
};

constexpr int pair_count = 4096;

template <class Make>
std::vector<Pair> make_pairs(Make&& make, int count = pair_count) {
    PairGenerator generator;
    std::vector<Pair> pairs;
    while (int(pairs.size()) < count) pairs.push_back(make(generator));
    return pairs;
}

// Calls `query` with one item after the other.
template <class Item, class Query>
void run_cyclic(benchmark::State& state, const std::vector<Item>& items, Query&& query) {
    std::size_t next = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(query(items[next]));
        next = (next + 1) % items.size();
    }
}

// Queries the pairs of one set with sat; reports the fraction that overlaps.
template <class Make>
void run(benchmark::State& state, Make&& make) {
    const std::vector<Pair> pairs = make_pairs(make);
    run_cyclic(state, pairs, [](const Pair& pair) { return sat::query(pair); });
    const auto overlap = [](const Pair& pair) { return sat::query(pair).separating_axis < 0; };
    state.counters["overlapping"] = Real(std::count_if(pairs.begin(), pairs.end(), overlap)) / pair_count;
}

void boxes_mixed(benchmark::State& state) {
    run(state, [](PairGenerator& generator) { return generator.boxes(1.3); });
}

void boxes_deep(benchmark::State& state) {
    run(state, [](PairGenerator& generator) { return generator.boxes(0.2); });
}

void boxes_apart(benchmark::State& state) {
    run(state, [](PairGenerator& generator) {
        Pair pair = generator.boxes(1.0);
        pair.b.pose.position += Vec3{4, 3, 2};
        return pair;
    });
}

void sphere_and_box(benchmark::State& state) {
    run(state, [](PairGenerator& generator) { return generator.sphere_and_box(1.2); });
}

void rects(benchmark::State& state) {
    run(state, [](PairGenerator& generator) { return generator.rects(1.2); });
}

using Prepared = std::pair<exact::FilterShape, exact::FilterShape>;

Pair mixed_boxes(PairGenerator& generator) { return generator.boxes(1.3); }

// Moves B along the least axis until the doubles cannot decide.
Pair touching_boxes(PairGenerator& generator) {
    Pair pair = generator.boxes(1.3);
    const Trace trace = sat::query(pair);
    pair.b.pose.position += trace.normal * trace.axes[trace.least].overlap;
    return pair;
}

bool needs_exact(const Pair& pair) {
    return !exact::try_verdict(exact::make_filter_shape(pair.a), exact::make_filter_shape(pair.b));
}

template <class Make, class Query>
void run_exact(benchmark::State& state, Make&& make, Query&& query) {
    const std::vector<Pair> pairs = make_pairs(make);
    run_cyclic(state, pairs, query);
    state.counters["exact"] = Real(std::count_if(pairs.begin(), pairs.end(), needs_exact)) / pair_count;
}

// Only the filter, on prepared shapes.
void exact_filter(benchmark::State& state) {
    std::vector<Prepared> prepared;
    for (const Pair& pair : make_pairs(mixed_boxes)) {
        prepared.emplace_back(exact::make_filter_shape(pair.a), exact::make_filter_shape(pair.b));
    }
    run_cyclic(state, prepared,
               [](const Prepared& pair) { return exact::try_verdict(pair.first, pair.second); });
}

void exact_verdict(benchmark::State& state) {
    run_exact(state, mixed_boxes, [](const Pair& pair) { return exact::query_verdict(pair); });
}

void exact_verdict_touching(benchmark::State& state) {
    run_exact(state, touching_boxes, [](const Pair& pair) { return exact::query_verdict(pair); });
}

void exact_trace(benchmark::State& state) {
    run_exact(state, mixed_boxes, [](const Pair& pair) { return exact::query(pair); });
}

void exact_trace_touching(benchmark::State& state) {
    run_exact(state, touching_boxes, [](const Pair& pair) { return exact::query(pair); });
}

std::vector<Pair> make_hull_pairs(const benchmark::State& state, int count = 16) {
    const int points = int(state.range(0));
    return make_pairs([&](PairGenerator& generator) { return generator.hulls(points); }, count);
}

// The argument is the number of points of each hull.
void hulls(benchmark::State& state) {
    run_cyclic(state, make_hull_pairs(state), [](const Pair& pair) { return sat::query(pair); });
}

void hulls_exact_verdict(benchmark::State& state) {
    run_cyclic(state, make_hull_pairs(state), [](const Pair& pair) { return exact::query_verdict(pair); });
}

void hull_solid(benchmark::State& state) {
    run_cyclic(state, make_hull_pairs(state), [](const Pair& pair) { return make_solid(pair.a); });
}

void hull_topology(benchmark::State& state) {
    run_cyclic(state, make_hull_pairs(state),
               [](const Pair& pair) { return make_hull_topology(std::get<Hull>(pair.a.shape).points); });
}

// The second argument is the number of hulls, each in one pair of the scene.
void hulls_of_a_scene(benchmark::State& state) {
    run_cyclic(state, make_hull_pairs(state, int(state.range(1)) / 2),
               [](const Pair& pair) { return sat::query(pair); });
}

// The argument is the number of points of each polygon.
void polygons_exact_verdict(benchmark::State& state) {
    const int points = int(state.range(0));
    const std::vector<Pair> pairs =
        make_pairs([&](PairGenerator& generator) { return generator.polygons(points); }, 16);
    run_cyclic(state, pairs, [](const Pair& pair) { return exact::query_verdict(pair); });
}

#ifdef SATSCOPE_BENCH_ODE

struct OdeBox {
    explicit OdeBox(const PlacedShape& placed) {
        const Mat3 columns = to_matrix(placed.pose.rotation);
        for (int i = 0; i < 3; ++i) {
            position[i] = placed.pose.position[i];
            sides[i] = 2 * std::get<Box>(placed.shape).half_extents[i];
            for (int k = 0; k < 3; ++k) rotation[4 * i + k] = columns[k][i];
        }
    }
    dVector3 position{};
    dMatrix3 rotation{};
    dVector3 sides{};
};

using OdePair = std::pair<OdeBox, OdeBox>;

template <class Make>
std::vector<OdePair> make_ode_pairs(Make&& make) {
    std::vector<OdePair> result;
    for (const Pair& pair : make_pairs(make)) result.emplace_back(OdeBox(pair.a), OdeBox(pair.b));
    return result;
}

int query_ode_verdict(const OdePair& pair) {
    return dBoxTouchesBox(pair.first.position, pair.first.rotation, pair.first.sides, pair.second.position,
                          pair.second.rotation, pair.second.sides);
}

int query_ode_contacts(const OdePair& pair) {
    constexpr int max_contacts = 8;
    dVector3 normal;
    dReal depth = 0;
    int code = 0;
    dContactGeom contacts[max_contacts];
    return dBoxBox(pair.first.position, pair.first.rotation, pair.first.sides, pair.second.position,
                   pair.second.rotation, pair.second.sides, normal, &depth, &code, max_contacts, contacts,
                   sizeof(dContactGeom));
}

void ode_verdict(benchmark::State& state) {
    run_cyclic(state, make_ode_pairs(mixed_boxes), query_ode_verdict);
}

void ode_verdict_touching(benchmark::State& state) {
    run_cyclic(state, make_ode_pairs(touching_boxes), query_ode_verdict);
}

void ode_contacts(benchmark::State& state) {
    run_cyclic(state, make_ode_pairs(mixed_boxes), query_ode_contacts);
}

BENCHMARK(ode_verdict);
BENCHMARK(ode_verdict_touching);
BENCHMARK(ode_contacts);

#endif

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
BENCHMARK(hulls)->Arg(8)->Arg(20)->Arg(64)->Arg(256);
BENCHMARK(hulls_exact_verdict)->Arg(8)->Arg(20)->Arg(64)->Arg(256);
BENCHMARK(hull_solid)->Arg(8)->Arg(20)->Arg(64);
BENCHMARK(hull_topology)->Arg(8)->Arg(20)->Arg(64)->Arg(256);
BENCHMARK(hulls_of_a_scene)->Args({20, 30})->Args({20, 34})->Args({20, 100})->Args({20, 400});
BENCHMARK(polygons_exact_verdict)->Arg(8)->Arg(1000);

}  // namespace
}  // namespace core

BENCHMARK_MAIN();
