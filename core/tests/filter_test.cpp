// What doubles may and may not decide.
#include "core/exact/filter.h"

#include <gtest/gtest.h>

#include "core/exact/decide.h"
#include "core/tests/adversary.h"
#include "core/tests/poses.h"

namespace core::exact::filter_test {
namespace {

std::optional<Verdict> ask_doubles(const Placed& a, const Placed& b) { return filtered(ready(a), ready(b)); }

TEST(Filter, DecidesFarFromATouch) {
    EXPECT_EQ(ask_doubles(core::box(Vec3(1)), core::box(Vec3(1), {1.9, 0, 0})), Verdict::Overlap);
    EXPECT_EQ(ask_doubles(core::box(Vec3(1)), core::box(Vec3(1), {2.1, 0, 0})), Verdict::Separated);
    EXPECT_EQ(ask_doubles(sphere(1), sphere(1, {1.9, 0, 0})), Verdict::Overlap);
    EXPECT_EQ(ask_doubles(core::box(Vec3(1)), sphere(0, {0.5, 0, 0})), Verdict::Overlap);
    EXPECT_EQ(ask_doubles({Polygon{}, {}}, circle(0.1, {0.2, 0})), Verdict::Overlap);
    EXPECT_EQ(ask_doubles({Polygon{}, {}}, rect({1, 1}, {3, 0})), Verdict::Separated);
}

TEST(Filter, LeavesEveryTouchOpen) {
    EXPECT_EQ(ask_doubles(core::box(Vec3(1)), core::box(Vec3(1), {2, 0, 0})), std::nullopt);
    EXPECT_EQ(ask_doubles(core::box(Vec3(1)), core::box(Vec3(1), {2 + 1e-15, 0, 0})), std::nullopt);
    EXPECT_EQ(ask_doubles(sphere(0), sphere(0)), std::nullopt);
    EXPECT_EQ(ask_doubles(core::box({1, 1, 0}), core::box({1, 1, 0})), std::nullopt);
}

TEST(Filter, NeedsOnlyTheWidthOfASliverWhereEdgesAreParallel) {
    EXPECT_EQ(ask_doubles(core::box(Vec3(1)), core::box(Vec3(1), {2 - 1e-6, 0, 0})), Verdict::Overlap);
    const Rotation hair = about({0, 0, 1}, 1e-9);
    EXPECT_EQ(ask_doubles(core::box(Vec3(1)), core::box(Vec3(1), {1, 0.5, 0.2}, hair)), Verdict::Overlap);
    // The sliver is wider than the overlap of the faces.
    EXPECT_EQ(ask_doubles(core::box({1, 1, 1}), core::box({1, 1, 1}, {2 - 1e-13, 0, 0})), std::nullopt);
}

TEST(Filter, LeavesTheEndsOfTheNumbersOpen) {
    EXPECT_EQ(ask_doubles(core::box(Vec3(1e300)), core::box(Vec3(1e300))), std::nullopt);
    EXPECT_EQ(ask_doubles(core::box(Vec3(1e-300)), core::box(Vec3(1e-300), {1e-290, 0, 0})), std::nullopt);
}

TEST(Filter, SeesADistanceWhoseSquareIsNothingToTheSize) {
    const Placed plate = core::box({0x1p800, 0x1p800, 0});
    EXPECT_EQ(ask_doubles(plate, sphere(0x1p700, {0, 0, 0x1p200})), std::nullopt);
    EXPECT_EQ(ask_doubles(plate, sphere(0x1p780, {0, 0, 0x1p200})), Verdict::Overlap);
}

TEST(Filter, IsNeverWrongWhereSquaresVanish) {
    Sampler sampler(62);
    int decided = 0;
    for (int i = 0; i < 8000; ++i) {
        const Pair pair = where_squares_vanish(sampler);
        const auto found = filtered(ready(pair.a), ready(pair.b));
        if (!found) continue;
        ASSERT_EQ(*found, decide(whole(pair))) << i;
        ++decided;
    }
    EXPECT_GT(decided, 500);
}

TEST(Filter, IsNeverWrong) {
    Sampler sampler(61);
    int decided = 0;
    int open = 0;
    for (int i = 0; i < 20000; ++i) {
        Pair pair = i % 2 == 0 ? hardly_turned(sampler) : touching(sampler.flat(), sampler);
        // From the filter's doubt to well beyond it.
        const Vec3 away = sampler.direction() * sampler.magnitude(-16, -11);
        pair.b.pose.position += is_flat(pair.a.shape) ? Vec3(away.x, away.y, 0) : away;
        const auto found = filtered(ready(pair.a), ready(pair.b));
        ++(found ? decided : open);
        if (found) {
            ASSERT_EQ(*found, decide(whole(pair))) << i;
        }
    }
    EXPECT_GT(decided, 4000);
    EXPECT_GT(open, 4000);
}

}  // namespace
}  // namespace core::exact::filter_test
