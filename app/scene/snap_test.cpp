// Snapping: the verdict flips within one ulp, for every method there is.
#include "app/scene/snap.h"

#include <cmath>
#include <map>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "app/analysis/subject.h"
#include "app/base/number.h"

namespace app::snap_test {
namespace {

using core::Pair;
using core::Real;
using core::Vec3;

class Maker {
  public:
    explicit Maker(std::uint64_t seed) : random_(seed) {}

    Real number(Real low, Real high) { return std::uniform_real_distribution<Real>(low, high)(random_); }
    Vec3 vector(Real most) { return {number(-most, most), number(-most, most), number(-most, most)}; }
    Vec3 direction(bool flat) {
        Vec3 way = vector(1);
        if (flat) way.z = 0;
        return glm::normalize(way);
    }
    core::Placed solid(int kind) {
        const core::Quat turn = glm::normalize(core::Quat(number(-1, 1), vector(1)));
        const core::Pose pose{vector(1.5), kind == 0 ? core::Rotation(core::Quat(1, 0, 0, 0)) : turn};
        if (kind == 2) return {core::Sphere{number(0.2, 1)}, pose};
        return {core::Box{{number(0.2, 1), number(0.2, 1), number(0.2, 1)}}, pose};
    }
    core::Placed flat(int kind) {
        const core::Pose pose{{number(-1.5, 1.5), number(-1.5, 1.5), 0},
                              core::Angle{kind == 0 ? 0 : number(-3, 3)}};
        if (kind == 2) return {core::Circle{number(0.2, 1)}, pose};
        if (kind == 3) return {core::Polygon{}, pose};
        return {core::Rect{{number(0.2, 1), number(0.2, 1)}}, pose};
    }
    Pair pair(int round) {
        if (round % 2 == 0) return {solid(round / 2 % 3), solid(round / 6 % 3)};
        return {flat(round / 2 % 4), flat(round / 8 % 4)};
    }

  private:
    std::mt19937_64 random_;
};

Pair with_b_at(Pair pair, const Vec3& place) {
    pair.b.pose.position = place;
    return pair;
}

// Coordinates that differ; each by how many doubles.
std::vector<std::uint64_t> ulps_apart(const Vec3& one, const Vec3& other) {
    std::vector<std::uint64_t> found;
    for (int k = 0; k < 3; ++k)
        if (one[k] != other[k]) found.push_back(ulps_between(one[k], other[k]));
    return found;
}

void expect_a_flip(const SnapLine& line, const Judge& judge, const Flip& flip) {
    EXPECT_TRUE(judge.meets(with_b_at(line.pair, flip.meets)));
    EXPECT_FALSE(judge.meets(with_b_at(line.pair, flip.apart)));
    EXPECT_EQ(ulps_apart(flip.meets, flip.apart), std::vector<std::uint64_t>{1});
    const Vec3 move = flip.meets - line.pair.b.pose.position;
    EXPECT_LT(glm::length(move - glm::dot(move, line.direction) * line.direction), 1e-14) << "off the line";
}

TEST(Snap, FlipsTheVerdictOfEveryMethodWithinOneUlp) {
    for (const core::Method& method : core::methods()) {
        Maker make(20240501);
        std::map<std::string, int> regimes;
        for (int round = 0; round < 600; ++round) {
            const Pair pair = make.pair(round);
            const Vec3 way = make.direction(core::is_flat(pair.a.shape));
            if (!method.takes(pair)) continue;
            const Judge judge{&method, {}};
            // A line that meets A: B's is aimed at its middle where they are apart.
            const Vec3 apart = pair.b.pose.position - pair.a.pose.position;
            const bool meets = judge.meets(pair);
            const SnapLine line{pair, meets ? way : glm::normalize(apart)};
            const std::optional<Flip> flip = nearest_flip(line, judge);
            ++regimes[!flip ? "none" : meets ? "out" : "in"];
            if (flip) expect_a_flip(line, judge, *flip);
        }
        EXPECT_GT(regimes["out"], 5) << method.id;
        EXPECT_GT(regimes["in"], 5) << method.id;
        const bool published = std::string(method.id).find(".published") != std::string::npos;
        EXPECT_TRUE(published || regimes["none"] == 0) << method.id;
    }
}

TEST(Snap, LandsWhereTheFlipIsKnownOnPaper) {
    const Judge sat{core::find_method("sat"), {}};
    const SnapLine line{{{core::Box{{1, 1, 1}}, {}}, {core::Box{{0.5, 0.5, 0.5}}, {{2.75, 0.25, 0}}}},
                        {1, 0, 0}};
    const std::optional<Snap> snap = snapped(line, sat);
    ASSERT_TRUE(snap);
    EXPECT_NEAR(snap->flip.meets.x, 1.5, 1e-12);
    EXPECT_EQ(snap->flip.apart.x, std::nextafter(snap->flip.meets.x, 2));
    EXPECT_EQ(snap->flip.meets.y, 0.25);
    EXPECT_NEAR(snap->moved, -1.25, 1e-12);
}

// Between coordinates of either sign there are more doubles than a signed number counts.
TEST(Snap, LandsOnTheNearSideWhereTheLineCrossesTheOrigin) {
    const Judge sat{core::find_method("sat"), {}};
    const core::Placed left{core::Box{{1, 1, 1}}, {{-3, 0, 0}}};
    const std::optional<Flip> in =
        nearest_flip({{left, {core::Box{{1, 1, 1}}, {{3, 0, 0}}}}, {1, 0, 0}}, sat);
    ASSERT_TRUE(in);
    EXPECT_NEAR(in->meets.x, -1, 1e-12);
    const core::Placed around{core::Box{{2, 2, 2}}, {{1, 0, 0}}};
    const std::optional<Flip> out =
        nearest_flip({{around, {core::Box{{1, 1, 1}}, {{0.9, 0, 0}}}}, {1, 0, 0}}, sat);
    ASSERT_TRUE(out);
    EXPECT_NEAR(out->meets.x, -2, 1e-12);
}

TEST(Snap, TakesTheNearerEndOfTheLine) {
    const Judge sat{core::find_method("sat"), {}};
    const core::Placed box{core::Box{{1, 1, 1}}, {}};
    for (const Real at : {0.75, -0.75}) {
        const std::optional<Flip> flip =
            nearest_flip({{box, {core::Box{{1, 1, 1}}, {{at, 0, 0}}}}, {1, 0, 0}}, sat);
        ASSERT_TRUE(flip);
        EXPECT_NEAR(flip->meets.x, at > 0 ? 2 : -2, 1e-12);
    }
}

TEST(Snap, IsFineAsDoublesAreWhereTheFlipIsNearZero) {
    const Judge sat{core::find_method("sat"), {}};
    const SnapLine line{{{core::Box{{1, 1, 1}}, {{-2, 0, 0}}}, {core::Box{{1, 1, 1}}, {{-0.5, 0.1, 0}}}},
                        glm::normalize(Vec3(1, 0.3, 0))};
    const std::optional<Flip> flip = nearest_flip(line, sat);
    ASSERT_TRUE(flip);
    EXPECT_LT(std::abs(flip->meets.x), 1e-13);
    expect_a_flip(line, sat, *flip);
}

TEST(Snap, FindsNothingOnALineThatPassesBy) {
    const Judge sat{core::find_method("sat"), {}};
    const core::Placed box{core::Box{{1, 1, 1}}, {}};
    const Pair pair{box, {core::Box{{1, 1, 1}}, {{3, 3, 0}}}};
    EXPECT_FALSE(nearest_flip({pair, {1, 0, 0}}, sat));
    EXPECT_FALSE(nearest_flip({pair, {0, 0, 0}}, sat));
    EXPECT_TRUE(nearest_flip({pair, glm::normalize(Vec3(1, 1, 0))}, sat));
}

TEST(Snap, SaysHowFarTheReferenceLetsGo) {
    // Touching tolerance makes `sat` hold on longer than another `sat` without.
    core::Settings wide;
    wide.touching = 1e-6;
    const Judge judge{core::find_method("sat"), wide};
    const SnapLine line{{{core::Box{{1, 1, 1}}, {}}, {core::Box{{1, 1, 1}}, {{1.5, 0.25, 0}}}}, {1, 0, 0}};
    const std::optional<Snap> snap = snapped(line, judge);
    ASSERT_TRUE(snap);
    ASSERT_TRUE(snap->late);
    EXPECT_GT(snap->flip.meets.x, 2 + 1e-6);
    EXPECT_NEAR(*snap->late, 2 - snap->flip.meets.x, 1e-12) << "the reference lets go earlier";
    EXPECT_GT(snap->late_ulps, 0U);
    EXPECT_STREQ(snap->reference, core::find_method("exact") != nullptr ? "exact" : "sat");
}

TEST(Snap, FlipsWhereTheReferenceDoesWhenItIsTheReference) {
    const core::Method* exact = core::find_method("exact");
    const Judge judge{exact != nullptr ? exact : core::find_method("sat"), {}};
    Maker make(11);
    int found = 0;
    for (int round = 0; round < 200; ++round) {
        const Pair pair = make.pair(round);
        const std::optional<Snap> snap = snapped({pair, make.direction(core::is_flat(pair.a.shape))}, judge);
        if (!snap) continue;
        ++found;
        EXPECT_EQ(snap->late, Real(0));
        EXPECT_EQ(snap->late_ulps, 0U);
    }
    EXPECT_GT(found, 60);
}

TEST(Snap, SoonestWayLeadsStraightToTouching) {
    Maker make(7);
    int apart = 0, deep = 0;
    for (int round = 0; round < 200; ++round) {
        const Pair pair = make.pair(round);
        const core::Trace trace = core::find_method("sat")->query(pair, {});
        const Vec3 way = soonest_way(trace);
        const std::optional<Snap> snap = snapped({pair, way}, {core::find_method("sat"), {}});
        if (trace.verdict == core::Verdict::Touching) continue;
        ASSERT_TRUE(snap);
        const bool separated = trace.verdict == core::Verdict::Separated;
        ++(separated ? apart : deep);
        EXPECT_NEAR(snap->moved, separated ? -trace.distance : trace.depth, 1e-11);
    }
    EXPECT_GT(apart, 20);
    EXPECT_GT(deep, 20);
}

}  // namespace
}  // namespace app::snap_test
