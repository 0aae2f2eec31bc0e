// Nudging with the arrow keys: fine, coarse, one ulp.
#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "app/scene/drag.h"
#include "app/tests/manipulation_fixture.h"

namespace app::test::nudge_test {
namespace {

TEST(Nudge, ByOneUlpMovesByOneUlp) {
    const core::PlacedShape placed{core::Box{}, {{0.1, -0.7, 1e7}}};
    const core::Pose right = nudge(placed, {0, +1}, Nudge::OneUlp);
    EXPECT_EQ(right.position, Vec3(std::nextafter(0.1, 1), -0.7, 1e7));
    EXPECT_EQ(nudge(placed, {1, -1}, Nudge::OneUlp).position.y, std::nextafter(-0.7, -1));
    EXPECT_EQ(nudge({core::Box{}, right}, {0, -1}, Nudge::OneUlp).position.x, 0.1);
    EXPECT_GT(nudge({core::Box{}, {}}, {2, +1}, Nudge::OneUlp).position.z, 0);
}

TEST(Nudge, IsAboutAHundredthOfTheSizeAndTenTimesThat) {
    for (const Real size : {1e-9, 1.0, 250.0}) {
        const core::PlacedShape placed{core::Sphere{size / 2}, {}};
        const Real fine = nudge(placed, {0, +1}, Nudge::Fine).position.x;
        EXPECT_LE(fine, size / 100 * (1 + 1e-12));
        EXPECT_GE(fine, size / 260);
        EXPECT_NEAR(nudge(placed, {0, -1}, Nudge::Coarse).position.x, -10 * fine, 1e-12 * size);
    }
}

TEST(Nudge, ForthAndBackRestoresThePositionExactly) {
    int rounded = 0;
    for (int i = 0; i < 100; ++i) {
        const core::PlacedShape start{core::Sphere{0.7}, {{(i - 50) / 30.0, 0, 0}}};
        for (const Nudge nudge_kind : {Nudge::Fine, Nudge::Coarse, Nudge::OneUlp}) {
            core::PlacedShape exact = start, clear_ratio = start;
            for (const int sign : {1, 1, 1, -1, -1, -1}) {
                const core::Pose next = nudge(exact, {0, sign}, nudge_kind);
                const core::Pose returned = snap_to_start(start.pose, next, exact, 0);
                EXPECT_TRUE(sign < 0 || returned == next) << "on the way there";
                exact.pose = returned;
                clear_ratio.pose = nudge(clear_ratio, {0, sign}, nudge_kind);
            }
            EXPECT_EQ(exact.pose, start.pose);
            rounded += clear_ratio.pose == start.pose ? 0 : 1;
        }
    }
    EXPECT_GT(rounded, 10) << "sums alone do not end there";
}

TEST(Nudge, OfAPointStillMoves) {
    EXPECT_GT(nudge({core::Circle{0}, {}}, {0, +1}, Nudge::Fine).position.x, 0);
}

TEST(PaperAlignedSteps, AreThreeAxesClosestToRightUpAndForward) {
    for (int i = 0; i < 24; ++i) {
        const Camera camera{Vec3(0), i * 0.26, (i % 5 - 2) * 0.6, 10, 0.5};
        const ViewTransform view(camera, false, paper_size);
        const auto steps = paper_aligned_steps(view);
        EXPECT_EQ((std::set<int>{steps[0].axis, steps[1].axis, steps[2].axis}).size(), 3U);
        const Vec3 directions[] = {view.right(), view.up(), view.forward()};
        for (int k = 0; k < 3; ++k) EXPECT_GE(steps[k].sign * directions[k][steps[k].axis], -1e-12);
    }
    const auto flat = paper_aligned_steps(ViewTransform(front_camera(0), true, paper_size));
    EXPECT_EQ(flat[0].axis, 0);
    EXPECT_EQ(flat[0].sign, 1);
    EXPECT_EQ(flat[1].axis, 1);
    EXPECT_EQ(flat[1].sign, 1);
}

}  // namespace
}  // namespace app::test::nudge_test
