// Tests of shrinking: random pairs that fail become short and fail for the same reason.
#include "app/analysis/shrink.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "app/analysis/analysis.h"
#include "app/analysis/engine_presets.h"
#include "app/base/number.h"
#include "app/document/shape_json.h"
#include "app/tests/view_scenes.h"

namespace app::shrink_test {
namespace {

using core::Pair;
using core::PlacedShape;
using core::Real;
using core::Vec2;
using core::Vec3;

class Random {
  public:
    explicit Random(unsigned seed) : engine_(seed) {}
    Real between(Real low, Real high) { return std::uniform_real_distribution<Real>(low, high)(engine_); }
    Real normal(Real deviation) { return std::normal_distribution<Real>(0, deviation)(engine_); }
    Vec3 vector(Real deviation) { return {normal(deviation), normal(deviation), normal(deviation)}; }
    Vec3 sizes() { return glm::exp(Vec3(between(-1, 1), between(-1, 1), between(-1, 1))); }
    core::Quat rotation() { return glm::normalize(core::Quat(normal(1), normal(1), normal(1), normal(1))); }

  private:
    std::mt19937 engine_;
};

Pair random_boxes(Random& random) {
    const Vec3 at = random.vector(3);
    return {{core::Box{random.sizes()}, {at, random.rotation()}},
            {core::Box{random.sizes()}, {at + random.vector(1.6), random.rotation()}}};
}

PlacedShape random_flat(Random& random, const Vec3& at) {
    const core::Angle angle{random.between(-3, 3)};
    if (random.between(0, 1) < 0.5) return {core::Rect{Vec2(random.sizes())}, {at, angle}};
    core::Polygon polygon;
    polygon.points.clear();
    const Real radius = random.between(0.6, 2.5);
    for (int i = 0; i < 5; ++i) {
        const Real turn = 1.2566 * i + random.between(0, 1);
        polygon.points.push_back({radius * std::cos(turn), radius * std::sin(turn)});
    }
    return {polygon, {at, angle}};
}

Pair random_flat_shapes(Random& random) {
    const Vec3 at(random.normal(3), random.normal(3), 0);
    return {random_flat(random, at), random_flat(random, at + Vec3(random.normal(2), random.normal(2), 0))};
}

Pair random_hulls(Random& random) {
    const auto hull = [&](const Vec3& at) {
        core::Hull shape;
        shape.points.clear();
        for (int i = 0; i < 8; ++i)
            shape.points.push_back(glm::normalize(random.vector(1)) * random.between(1, 2));
        return PlacedShape{shape, {at, random.rotation()}};
    };
    const Vec3 at = random.vector(3);
    return {hull(at), hull(at + random.vector(1.5))};
}

const TextCatalog& texts() {
    static const TextCatalog catalog = test::load_text_catalog();
    return catalog;
}

struct Sweep {
    std::vector<int> characters;  // Of the shrunken pairs, sorted.
};

// Shrinks `count` pairs that fail, and judges each result anew.
Sweep shrink_failing(Pair (*make)(Random&), const FailureProbe& probe, int count) {
    Random random(7);
    Sweep sweep;
    for (int tried = 0; static_cast<int>(sweep.characters.size()) < count && tried < 60000; ++tried) {
        const Pair pair = make(random);
        if (core::validate(pair.a) || core::validate(pair.b)) continue;
        const std::optional<Failure> failure = probe(pair);
        if (!failure) continue;
        Progress progress;
        const ShrinkResult result = shrink(pair, *failure, probe, {}, progress);
        EXPECT_TRUE(result.is_complete);
        EXPECT_EQ(core::validate(result.pair.a) || core::validate(result.pair.b), false);
        const std::optional<Failure> after = probe(result.pair);
        EXPECT_TRUE(after && is_same_reason(*after, *failure, {})) << "another reason";
        EXPECT_LE(count_characters(result.pair), result.characters_before);
        sweep.characters.push_back(count_characters(result.pair));
    }
    EXPECT_EQ(sweep.characters.size(), static_cast<std::size_t>(count));
    std::ranges::sort(sweep.characters);
    return sweep;
}

int median(const Sweep& sweep) { return sweep.characters.at(sweep.characters.size() / 2); }

TEST(Shrink, ABoxPairOfAPublishedMethodHasAMedianOf60Characters) {
    const Sweep sweep = shrink_failing(
        random_boxes, probe_method(*core::find_method("vertex-sort.published"), {}, texts()), 100);
    EXPECT_LE(median(sweep), 60);
    EXPECT_LE(sweep.characters.back(), 100);
}

// A margin of 0.02 takes few random pairs: their distance is below it.
TEST(Shrink, FlatPairsUnderAPresetHaveAMedianOf60Characters) {
    const core::Settings settings =
        std::ranges::find(engine_presets(), std::string_view("box2d"), [](const auto& preset) {
            return std::string_view(preset.id);
        })->settings;
    const Sweep sweep =
        shrink_failing(random_flat_shapes, probe_method(*core::find_method("sat"), settings, texts()), 50);
    EXPECT_LE(median(sweep), 60);
}

TEST(Shrink, HullsUnderAPresetHaveAMedianOf100Characters) {
    const core::Settings settings =
        std::ranges::find(engine_presets(), std::string_view("jolt"), [](const auto& preset) {
            return std::string_view(preset.id);
        })->settings;
    const Sweep sweep =
        shrink_failing(random_hulls, probe_method(*core::find_method("sat"), settings, texts()), 50);
    EXPECT_LE(median(sweep), 100);
}

struct PublishedFault {
    const char* method;
    Pair pair;
};

core::PlacedShape box(const Vec3& center, const Vec3& half, const core::Quat& rotation = {1, 0, 0, 0}) {
    return {core::Box{half}, {center, rotation}};
}

// Rows of PUBLISHED_FAULTS.md.
TEST(Shrink, ThePublishedFaultsStayTheSameFault) {
    const core::Quat rolled = glm::angleAxis(glm::radians(45.0), Vec3(1, 0, 0));
    const core::Quat yawed = glm::angleAxis(1e-3, Vec3(0, 1, 0)) * rolled;
    const std::vector<PublishedFault> faults{
        {"center-radius.published",
         {box({0, 0, 0}, {1000, 1, 1}, rolled),
          box({0, 2 * std::sqrt(2.0) + 0.002, 0}, {1000, 1, 1}, yawed)}},
        {"vertex-sort.published", {box({0, 0, 0}, {5, 5, 5}), box({1, 0, 0}, {1, 1, 1})}},
        {"vertex-sort.published", {box({0, 0, 0}, {5, 5, 5}), box({0, 0, 0}, {1, 1, 1})}},
        {"vertex-sort.published", {box({0, 0, 0}, {2, 8, 8}), box({1.5, 0, 0}, {0.5, 4, 4})}},
        {"vertex-sort.published", {box({0, 0, 0}, {1, 1, 0}), box({0, 0, 0}, {2, 2, 2})}},
        {"vertex-sort.published",
         {box({0, 0, 0}, {20000, 20000, 20000}), box({100, 0, 0}, {20000, 20000, 20000})}},
        {"vertex-sort.published", {box({1e8, 0, 0}, {5, 50, 50}), box({1e8 + 8, 0, 0}, {5, 50, 50})}},
        {"aabb.published",
         {box({16777216, 0, 0}, {1.25, 1.25, 1.25}), box({16777218, 0, 0}, {1.25, 1.25, 1.25})}},
        {"closest-point.published",
         {box({0, 0, 0}, {1, 1, 1}), {core::Sphere{2e19}, {{3e19, 0, 0}, core::Quat(1, 0, 0, 0)}}}}};
    for (const PublishedFault& fault : faults) {
        const FailureProbe probe = probe_method(*core::find_method(fault.method), {}, texts());
        const std::optional<Failure> failure = probe(fault.pair);
        ASSERT_TRUE(failure) << fault.method;
        Progress progress;
        const ShrinkResult result = shrink(fault.pair, *failure, probe, {}, progress);
        EXPECT_EQ(result.failure.cause.key, failure->cause.key) << fault.method;
        EXPECT_EQ(result.failure.right, failure->right);
        EXPECT_LE(count_characters(result.pair), 60) << fault.method;
    }
}

TEST(Shrink, AHullThatIsABoxBecomesABox) {
    core::Hull corners;
    corners.points.clear();
    for (int i = 0; i < 8; ++i)
        corners.points.push_back({(i & 1) != 0 ? 1.25 : -1.5, (i & 2) != 0 ? 1 : -1, (i & 4) != 0 ? 1 : -1});
    const Pair pair{box({0, 0, 0}, {1, 1, 1}), {corners, {{2.5125, 0.25, 0.125}, core::Quat(1, 0, 0, 0)}}};
    core::Settings settings;
    settings.margin = 0.02;
    const FailureProbe probe = probe_method(*core::find_method("sat"), settings, texts());
    const std::optional<Failure> failure = probe(pair);
    ASSERT_TRUE(failure);
    Progress progress;
    const ShrinkResult result = shrink(pair, *failure, probe, {}, progress);
    EXPECT_TRUE(std::holds_alternative<core::Box>(result.pair.b.shape));
}

TEST(Shrink, TheExactAnswerStaysNearTheOneThatWasReportedAbout) {
    const Pair pair{box({0.123, 0, 0}, {1.0625, 1, 1}), box({2.031, 0.25, 0}, {1, 1.5, 1})};
    const FailureProbe probe = probe_reported(ReportedAnswer{.depth = 0.5}, {}, texts());
    const std::optional<Failure> failure = probe(pair);
    ASSERT_TRUE(failure);
    Progress progress;
    const ShrinkResult result = shrink(pair, *failure, probe, {}, progress);
    EXPECT_LT(count_characters(result.pair), result.characters_before);
    EXPECT_NEAR(result.failure.signed_distance, failure->signed_distance, 0.1 * failure->size);
}

TEST(Shrink, EachPartOfTheReasonCanBeDropped) {
    const Failure before{.what = {"verdict"},
                         .right = "separated",
                         .wrong = "overlap",
                         .axis = "A0",
                         .axis_kind = "A0",
                         .cause = {"x", ""},
                         .size = 1};
    const auto changed = [&](auto change) {
        Failure failure = before;
        change(failure);
        return failure;
    };
    KeptReason keep;
    EXPECT_TRUE(is_same_reason(before, before, keep));
    EXPECT_FALSE(
        is_same_reason(changed([](Failure& f) { f.what = {"depth"}; }), before, {false, false, false, 0}));
    const Failure other_axis = changed([](Failure& f) { f.axis_kind = "B1"; });
    EXPECT_FALSE(is_same_reason(other_axis, before, keep));
    EXPECT_TRUE(is_same_reason(other_axis, before, {.axis = false}));
    const Failure other_verdict = changed([](Failure& f) { f.wrong = "touching"; });
    EXPECT_FALSE(is_same_reason(other_verdict, before, keep));
    EXPECT_TRUE(is_same_reason(other_verdict, before, {.verdict = false}));
    const Failure other_cause = changed([](Failure& f) { f.cause.key = "y"; });
    EXPECT_FALSE(is_same_reason(other_cause, before, keep));
    EXPECT_TRUE(is_same_reason(other_cause, before, {.cause = false}));
    const Failure small = changed([](Failure& f) { f.size = 0.4; });
    EXPECT_FALSE(is_same_reason(small, before, keep));
    EXPECT_TRUE(is_same_reason(small, before, {.gap = 0.3}));
}

TEST(Shrink, ACancelledSearchKeepsTheShortestPairSoFar) {
    Random random(1);
    const FailureProbe probe = probe_method(*core::find_method("vertex-sort.published"), {}, texts());
    Pair pair = random_boxes(random);
    while (!probe(pair)) pair = random_boxes(random);
    Progress progress;
    int asked = 0;
    const FailureProbe cancelling = [&](const Pair& each) {
        if (++asked == 10) progress.cancel();
        return probe(each);
    };
    const ShrinkResult result = shrink(pair, *probe(pair), cancelling, {}, progress);
    EXPECT_FALSE(result.is_complete);
    EXPECT_EQ(result.tried, 10);
    EXPECT_LT(count_characters(result.pair), result.characters_before);
    EXPECT_TRUE(probe(result.pair));
}

// Of the exact sum of the squares.
double length_error(const core::Quat& q) {
    const auto square = [](double part) { return static_cast<long double>(part) * part; };
    return static_cast<double>(square(q.x) + square(q.y) + square(q.z) + square(q.w) - 1) / 2;
}

TEST(Shrink, UnitQuaternionsKeepTheirLength) {
    Random random(1);
    const FailureProbe probe = probe_method(*core::find_method("vertex-sort.published"), {}, texts());
    int shrunk = 0, short_ones = 0;
    while (shrunk < 30) {
        Pair pair = random_boxes(random);
        // As a log has them: seven digits.
        if (shrunk % 2 == 0)
            for (PlacedShape* placed : {&pair.a, &pair.b})
                for (Real* part : {&std::get<core::Quat>(placed->pose.rotation).x,
                                   &std::get<core::Quat>(placed->pose.rotation).w})
                    *part = std::round(*part * 1e7) / 1e7;
        const std::optional<Failure> failure = probe(pair);
        if (!failure) continue;
        ++shrunk;
        Progress progress;
        const ShrinkResult result = shrink(pair, *failure, probe, {.has_unit_quaternions = true}, progress);
        EXPECT_LT(count_characters(result.pair), result.characters_before);
        for (const PlacedShape& placed : {result.pair.a, result.pair.b}) {
            const auto& q = std::get<core::Quat>(placed.pose.rotation);
            EXPECT_LE(std::abs(length_error(q)), 3e-16) << to_shortest(q.x) << " " << to_shortest(q.y) << " "
                                                        << to_shortest(q.z) << " " << to_shortest(q.w);
            std::size_t characters = 0;
            for (const Real part : {q.x, q.y, q.z, q.w}) characters += to_shortest(part).size();
            short_ones += characters <= 20 ? 1 : 0;
        }
    }
    EXPECT_GT(short_ones, 50) << "of 60: (0, 0, 0.6, 0.8) and the like";
}

// A half extent of 0 and a radius of 0 are other shapes, which engines refuse.
TEST(Shrink, LengthsAbove0StayAbove0) {
    const core::Quat upright(1, 0, 0, 0);
    const core::Capsule capsule{{Vec3(-0.51, 0, 0), Vec3(0.52, 0.1, 0)}, 0.25};
    const std::vector<Pair> pairs{
        {{core::Box{{1.0125, 1.25, 0.875}, 0.0625}, {{0.1, 0, 0}, upright}}, box({0.5, 0.25, 0}, {1, 2, 3})},
        {{core::Sphere{0.725}, {{0.125, 0, 0}, upright}}, {capsule, {{0.25, 0.5, 0.0625}, upright}}},
        {{core::Rect{{1.25, 0.625}, 0.125}, {{0.1, 0.2, 0}, core::Angle{0.3}}},
         {core::Circle{0.5125}, {{0.75, 0.5, 0}, core::Angle{0}}}}};
    // Each pair fails as long as it can be shrunk.
    const FailureProbe always = [](const Pair&) { return Failure{.what = {"crash"}}; };
    for (const Pair& pair : pairs) {
        Progress progress;
        const ShrinkResult result = shrink(pair, *always(pair), always, {}, progress);
        EXPECT_TRUE(result.is_complete);
        for (const PlacedShape& placed : {result.pair.a, result.pair.b}) {
            int lengths = 0;
            const auto check = [&](const core::FieldInfo& info, const auto& value) {
                if (info.may_be_negative) return;
                if constexpr (std::is_same_v<std::decay_t<decltype(value)>, Real>) {
                    const bool is_absent = info.is_optional && value == 0;
                    EXPECT_TRUE(is_absent || value > 0) << info.key;
                } else if constexpr (requires { value.x; }) {
                    for (int i = 0; i < value.length(); ++i) EXPECT_GT(value[i], 0) << info.key;
                }
                ++lengths;
            };
            std::visit([&](const auto& shape) { core::visit_fields(shape, check); }, placed.shape);
            EXPECT_GT(lengths, 0);
        }
        const auto* rounded = std::get_if<core::Box>(&result.pair.a.shape);
        EXPECT_TRUE(rounded == nullptr || rounded->radius > 0) << "a rounded box stays one";
    }
}

// Also with nothing to try, and if no shorter pair fails.
TEST(Shrink, EndsWhenNoNumberCanLoseACharacter) {
    const FailureProbe always = [](const Pair&) { return Failure{.what = {"crash"}}; };
    const Pair short_pair{box({0, 0, 0}, {1, 2, 3}), box({1, 0, 0}, {1, 1, 1})},
        long_pair{box({0.5, 0.25, 0}, {1.5, 2.5, 3.5}), box({1.5, 0.25, 0.75}, {1, 2, 3})};
    for (const Pair& pair : {short_pair, long_pair}) {
        for (const bool can_shrink : {false, true}) {
            for (const bool has_unit_quaternions : {false, true}) {
                std::map<std::string, int> times;
                const FailureProbe probe = [&](const Pair& each) -> std::optional<Failure> {
                    ++times[to_json(each.a) + to_json(each.b)];
                    return can_shrink ? always(each) : std::nullopt;
                };
                Progress progress;
                const ShrinkResult result =
                    shrink(pair, *always(pair), probe,
                           {.has_unit_quaternions = has_unit_quaternions, .max_tried = 2000}, progress);
                EXPECT_TRUE(result.is_complete);
                for (const auto& [tried, count] : times) EXPECT_LE(count, 10) << tried;
            }
        }
    }
}

}  // namespace
}  // namespace app::shrink_test
