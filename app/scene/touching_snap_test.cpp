// Snap to touching: the verdict changes within one ulp, for every method.
#include <cmath>
#include <map>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "app/analysis/analysis.h"
#include "app/base/number.h"
#include "app/scene/snapping.h"

namespace app::snap_test {
namespace {

using core::Pair;
using core::Real;
using core::Vec3;

class RandomPairs {
  public:
    explicit RandomPairs(std::uint64_t seed) : random_(seed) {}

    Real number(Real low, Real high) { return std::uniform_real_distribution<Real>(low, high)(random_); }
    Vec3 vector(Real bound) { return {number(-bound, bound), number(-bound, bound), number(-bound, bound)}; }
    Vec3 direction(bool flat) {
        Vec3 axis = vector(1);
        if (flat) axis.z = 0;
        return glm::normalize(axis);
    }
    core::PlacedShape solid(int kind) {
        const core::Quat rotation = glm::normalize(core::Quat(number(-1, 1), vector(1)));
        const core::Pose pose{vector(1.5), kind == 0 ? core::Rotation(core::Quat(1, 0, 0, 0)) : rotation};
        if (kind == 2) return {core::Sphere{number(0.2, 1)}, pose};
        return {core::Box{{number(0.2, 1), number(0.2, 1), number(0.2, 1)}}, pose};
    }
    core::PlacedShape flat_shape(int kind) {
        const core::Pose pose{{number(-1.5, 1.5), number(-1.5, 1.5), 0},
                              core::Angle{kind == 0 ? 0 : number(-3, 3)}};
        if (kind == 2) return {core::Circle{number(0.2, 1)}, pose};
        if (kind == 3) return {core::Polygon{}, pose};
        return {core::Rect{{number(0.2, 1), number(0.2, 1)}}, pose};
    }
    Pair pair(int pass) {
        if (pass % 2 == 0) return {solid(pass / 2 % 3), solid(pass / 6 % 3)};
        return {flat_shape(pass / 2 % 4), flat_shape(pass / 8 % 4)};
    }

  private:
    std::mt19937_64 random_;
};

Pair with_b_at(Pair pair, const Vec3& position) {
    pair.b.pose.position = position;
    return pair;
}

// The coordinates that differ, with the differences in ulps.
std::vector<std::uint64_t> ulp_distances(const Vec3& one, const Vec3& other) {
    std::vector<std::uint64_t> found;
    for (int k = 0; k < 3; ++k)
        if (one[k] != other[k]) found.push_back(ulp_distance(one[k], other[k]));
    return found;
}

void expect_verdict_change(const SnapLine& line, const CollisionTest& collision_test,
                           const VerdictChange& change) {
    EXPECT_TRUE(collision_test.collides(with_b_at(line.pair, change.colliding)));
    EXPECT_FALSE(collision_test.collides(with_b_at(line.pair, change.separated)));
    EXPECT_EQ(ulp_distances(change.colliding, change.separated), std::vector<std::uint64_t>{1});
    const Vec3 move = change.colliding - line.pair.b.pose.position;
    EXPECT_LT(glm::length(move - glm::dot(move, line.direction) * line.direction), 1e-14) << "off the line";
}

TEST(TouchingSnap, ChangesTheVerdictOfEveryMethodWithinOneUlp) {
    for (const core::Method& method : core::methods()) {
        RandomPairs random(20240501);
        std::map<std::string, int> regimes;
        for (int pass = 0; pass < 600; ++pass) {
            const Pair pair = random.pair(pass);
            const Vec3 axis = random.direction(core::is_flat(pair.a.shape));
            if (!method.accepts(pair)) continue;
            const CollisionTest collision_test{&method, {}};
            // A line through A: for separated shapes it is aimed at the center of A.
            const Vec3 separation = pair.b.pose.position - pair.a.pose.position;
            const bool meets = collision_test.collides(pair);
            const SnapLine line{pair, meets ? axis : glm::normalize(separation)};
            const std::optional<VerdictChange> change = find_verdict_change(line, collision_test);
            ++regimes[!change ? "none" : meets ? "out" : "in"];
            if (change) expect_verdict_change(line, collision_test, *change);
        }
        EXPECT_GT(regimes["out"], 5) << method.id;
        EXPECT_GT(regimes["in"], 5) << method.id;
        const bool published = std::string(method.id).find(".published") != std::string::npos;
        EXPECT_TRUE(published || regimes["none"] == 0) << method.id;
    }
}

// From a position of B where the shapes are apart to one where they collide, anywhere in A.
std::optional<SnapLine> line_beside_the_center(RandomPairs& random, const Pair& pair,
                                               const CollisionTest& collision_test) {
    if (collision_test.collides(pair)) return std::nullopt;
    const bool flat = core::is_flat(pair.a.shape);
    for (int i = 0; i < 100; ++i) {
        Vec3 target = pair.a.pose.position + random.vector(2);
        if (flat) target.z = 0;
        if (!collision_test.collides(with_b_at(pair, target))) continue;
        return SnapLine{pair, glm::normalize(target - pair.b.pose.position)};
    }
    return std::nullopt;
}

TEST(TouchingSnap, FindsTheVerdictChangeOnEveryLineThatMeetsA) {
    const CollisionTest collision_test{core::find_method("sat"), {}};
    RandomPairs random(42);
    int flat = 0, solid = 0;
    for (int pass = 0; pass < 2400; ++pass) {
        const Pair pair = random.pair(pass);
        const std::optional<SnapLine> line = line_beside_the_center(random, pair, collision_test);
        if (!line) continue;
        ++(core::is_flat(pair.a.shape) ? flat : solid);
        const std::optional<VerdictChange> change = find_verdict_change(*line, collision_test);
        ASSERT_TRUE(change) << pass;
        expect_verdict_change(*line, collision_test, *change);
    }
    EXPECT_GT(flat, 300);
    EXPECT_GT(solid, 300);
}

TEST(TouchingSnap, FindsTheKnownVerdictChange) {
    const CollisionTest sat{core::find_method("sat"), {}};
    const SnapLine line{{{core::Box{{1, 1, 1}}, {}}, {core::Box{{0.5, 0.5, 0.5}}, {{2.75, 0.25, 0}}}},
                        {1, 0, 0}};
    const std::optional<SnapResult> result = find_touching_snap(line, sat);
    ASSERT_TRUE(result);
    EXPECT_NEAR(result->change.colliding.x, 1.5, 1e-12);
    EXPECT_EQ(result->change.separated.x, std::nextafter(result->change.colliding.x, 2));
    EXPECT_EQ(result->change.colliding.y, 0.25);
    EXPECT_NEAR(result->distance, -1.25, 1e-12);
}

// Between coordinates of opposite sign there are more doubles than a signed number can count.
TEST(TouchingSnap, FindsTheNearSideOnALineThroughTheOrigin) {
    const CollisionTest sat{core::find_method("sat"), {}};
    const core::PlacedShape left{core::Box{{1, 1, 1}}, {{-3, 0, 0}}};
    const std::optional<VerdictChange> in =
        find_verdict_change({{left, {core::Box{{1, 1, 1}}, {{3, 0, 0}}}}, {1, 0, 0}}, sat);
    ASSERT_TRUE(in);
    EXPECT_NEAR(in->colliding.x, -1, 1e-12);
    const core::PlacedShape around{core::Box{{2, 2, 2}}, {{1, 0, 0}}};
    const std::optional<VerdictChange> out =
        find_verdict_change({{around, {core::Box{{1, 1, 1}}, {{0.9, 0, 0}}}}, {1, 0, 0}}, sat);
    ASSERT_TRUE(out);
    EXPECT_NEAR(out->colliding.x, -2, 1e-12);
}

TEST(TouchingSnap, FindsTheNearerVerdictChange) {
    const CollisionTest sat{core::find_method("sat"), {}};
    const core::PlacedShape box{core::Box{{1, 1, 1}}, {}};
    for (const Real at : {0.75, -0.75}) {
        const std::optional<VerdictChange> change =
            find_verdict_change({{box, {core::Box{{1, 1, 1}}, {{at, 0, 0}}}}, {1, 0, 0}}, sat);
        ASSERT_TRUE(change);
        EXPECT_NEAR(change->colliding.x, at > 0 ? 2 : -2, 1e-12);
    }
}

TEST(TouchingSnap, ResolvesAVerdictChangeNearZeroToAdjacentDoubles) {
    const CollisionTest sat{core::find_method("sat"), {}};
    const SnapLine line{{{core::Box{{1, 1, 1}}, {{-2, 0, 0}}}, {core::Box{{1, 1, 1}}, {{-0.5, 0.1, 0}}}},
                        glm::normalize(Vec3(1, 0.3, 0))};
    const std::optional<VerdictChange> change = find_verdict_change(line, sat);
    ASSERT_TRUE(change);
    EXPECT_LT(std::abs(change->colliding.x), 1e-13);
    expect_verdict_change(line, sat, *change);
}

TEST(TouchingSnap, FindsNothingOnALineWithoutContact) {
    const CollisionTest sat{core::find_method("sat"), {}};
    const core::PlacedShape box{core::Box{{1, 1, 1}}, {}};
    const Pair pair{box, {core::Box{{1, 1, 1}}, {{3, 3, 0}}}};
    EXPECT_FALSE(find_verdict_change({pair, {1, 0, 0}}, sat));
    EXPECT_FALSE(find_verdict_change({pair, {0, 0, 0}}, sat));
    EXPECT_TRUE(find_verdict_change({pair, glm::normalize(Vec3(1, 1, 0))}, sat));
}

// Shapes of any size: the squares of their lengths may overflow.
TEST(TouchingSnap, FindsTheVerdictChangeOfTinyHugeAndFarShapes) {
    const CollisionTest sat{core::find_method("sat"), {}};
    for (const Real scale : {1e-300, 1e-160, 1e12, 1e160, 1e300, 1e305}) {
        const Pair pair{{core::Box{Vec3(1, 2, 3) * scale}, {}},
                        {core::Box{Vec3(3, 1, 2) * scale}, {Vec3(6, 0.25, 0.5) * scale}}};
        EXPECT_TRUE(is_within_snap_range(pair));
        const std::optional<VerdictChange> change = find_verdict_change({pair, {1, 0, 0}}, sat);
        ASSERT_TRUE(change) << scale;
        EXPECT_NEAR(change->colliding.x / scale, 4, 1e-12);
        EXPECT_EQ(ulp_distance(change->colliding.x, change->separated.x), 1U);
    }
}

TEST(TouchingSnap, RefusesPairsAtTheEndsOfTheRangeOfDoubles) {
    const core::PlacedShape a{core::Box{{1, 2, 3}}, {}};
    for (const core::Method& method : core::methods()) {
        for (const Real away : {1e308, 1.7976931348623157e308, -1e308}) {
            const Pair pair{a, {core::Box{{3, 1, 2}}, {{away, 0.25, 0.5}}}};
            EXPECT_FALSE(is_within_snap_range(pair));
            if (!method.accepts(pair)) continue;
            for (const Vec3& direction : {Vec3(1, 0, 0), Vec3(0, 1, 0), Vec3(0.6, 0.8, 0)})
                EXPECT_FALSE(find_touching_snap({pair, direction}, {&method, {}})) << method.id;
        }
    }
}

TEST(TouchingSnap, ReportsTheOffsetOfTheReference) {
    // With a touching tolerance `sat` collides longer than without.
    core::Settings loose_settings;
    loose_settings.touching_tolerance = 1e-6;
    const CollisionTest collision_test{core::find_method("sat"), loose_settings};
    const SnapLine line{{{core::Box{{1, 1, 1}}, {}}, {core::Box{{1, 1, 1}}, {{1.5, 0.25, 0}}}}, {1, 0, 0}};
    const std::optional<SnapResult> result = find_touching_snap(line, collision_test);
    ASSERT_TRUE(result);
    ASSERT_TRUE(result->reference_offset);
    EXPECT_GT(result->change.colliding.x, 2 + 1e-6);
    EXPECT_NEAR(*result->reference_offset, 2 - result->change.colliding.x, 1e-12)
        << "the reference lets go earlier";
    EXPECT_GT(result->reference_ulps, 0U);
    EXPECT_STREQ(result->reference, core::find_method("exact") != nullptr ? "exact" : "sat");
}

TEST(TouchingSnap, HasNoOffsetWhenTheMethodIsTheReference) {
    const core::Method* exact = core::find_method("exact");
    const CollisionTest collision_test{exact != nullptr ? exact : core::find_method("sat"), {}};
    RandomPairs random(11);
    int found = 0;
    for (int pass = 0; pass < 200; ++pass) {
        const Pair pair = random.pair(pass);
        const std::optional<SnapResult> result =
            find_touching_snap({pair, random.direction(core::is_flat(pair.a.shape))}, collision_test);
        if (!result) continue;
        ++found;
        EXPECT_EQ(result->reference_offset, Real(0));
        EXPECT_EQ(result->reference_ulps, 0U);
    }
    EXPECT_GT(found, 60);
}

TEST(TouchingSnap, SeparationDirectionLeadsToTouching) {
    RandomPairs random(7);
    int separation = 0, deep = 0;
    for (int pass = 0; pass < 200; ++pass) {
        const Pair pair = random.pair(pass);
        const core::Trace trace = core::find_method("sat")->query(pair, {});
        const Vec3 axis = separation_direction(trace);
        const std::optional<SnapResult> result =
            find_touching_snap({pair, axis}, {core::find_method("sat"), {}});
        if (trace.verdict == core::Verdict::Touching) continue;
        ASSERT_TRUE(result);
        const bool separated = trace.verdict == core::Verdict::Separated;
        ++(separated ? separation : deep);
        EXPECT_NEAR(result->distance, separated ? -trace.distance : trace.depth, 1e-11);
    }
    EXPECT_GT(separation, 20);
    EXPECT_GT(deep, 20);
}

}  // namespace
}  // namespace app::snap_test
