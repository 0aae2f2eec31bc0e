// Each rect in the other's frame: what the source's code says, what is right, and agreement with sat.
#include "core/method/local_frame.h"

#include <gtest/gtest.h>

#include "core/tests/agreement.h"
#include "core/tests/poses.h"

namespace core::local_frame_test {
namespace {

constexpr const char* right = "local-frame";
constexpr const char* published = "local-frame.published";

TEST(LocalFramePublished, MissesASegmentAndAPointInside) {
    const Placed a = rect(Vec2(1));
    for (const Placed& b : {rect({0.5, 0}), rect({0.5, 0}, Vec2(0), 0.52359877559829882), rect(Vec2(0))}) {
        EXPECT_EQ(ask(published, {a, b}).verdict, Verdict::Separated);
        EXPECT_EQ(ask(right, {a, b}).verdict, Verdict::Overlap);
    }
    EXPECT_EQ(ask(right, {a, rect({0.5, 0})}).depth, 1);
}

TEST(LocalFramePublished, TakesTouchingForNothing) {
    const Pair touching{rect(Vec2(1)), rect(Vec2(1), {2, 0})};
    EXPECT_EQ(ask(published, touching).verdict, Verdict::Separated);
    EXPECT_EQ(ask(right, touching).verdict, Verdict::Touching);
}

TEST(LocalFramePublished, NeedsBothFramesAndAsksBoth) {
    const Trace trace = ask(published, {rect(Vec2(1)), rect(Vec2(1), Vec2(1.9), quarter_pi)});
    EXPECT_EQ(trace.axes[find_axis(trace, "A0")].state, AxisState::Overlaps);
    EXPECT_EQ(trace.axes[find_axis(trace, "A1")].state, AxisState::Overlaps);
    EXPECT_EQ(trace.axes[find_axis(trace, "B0")].state, AxisState::Separates);
    EXPECT_EQ(trace.verdict, Verdict::Separated);
    const Trace rightly = ask(right, {rect(Vec2(1)), rect(Vec2(1), Vec2(1.9), quarter_pi)});
    EXPECT_NEAR(rightly.distance, 0.9 * root2 - 1, 1e-15);
}

TEST(LocalFramePublished, ReadsBackTheAngleOfTheSine) {
    const Trace trace = ask(published, {rect(Vec2(1), Vec2(0), 3 * quarter_pi), rect(Vec2(1))});
    EXPECT_NEAR(term(trace, "GetDegree(A)").x, 0.785398, 1e-6);
}

TEST(LocalFramePublished, IsRightOnAGridOfPoses) {
    int poses = 0, hits = 0;
    for (int turn = 0; turn < 12; ++turn) {
        for (int x = -14; x <= 14; ++x) {
            for (int y = -14; y <= 14; ++y) {
                const Pair pair{rect({1, 0.6}, Vec2(0), 0.3),
                                rect({0.8, 0.5}, {0.173 * x, 0.171 * y}, 0.517 * turn)};
                const Trace sat = sat::query(pair);
                if (std::fmax(sat.depth, sat.gap) < 1e-5) continue;
                EXPECT_EQ(ask(published, pair).verdict, sat.verdict);
                ++poses;
                hits += sat.verdict == Verdict::Overlap ? 1 : 0;
            }
        }
    }
    EXPECT_GT(poses, 10000);
    EXPECT_GT(hits, 2000);
    EXPECT_LT(hits, 8000);
}

TEST(LocalFrame, ShowsTheSidesAndTakesTheShortcut) {
    const Trace trace = ask(right, {rect(Vec2(1)), rect({1, 2}, {2.5, 0}, 2 * quarter_pi)});
    EXPECT_NEAR(term(trace, "side 0", 0).x, 0.5, 1e-15);
    EXPECT_NEAR(term(trace, "half", 0).x, 1, 1e-15);
    const Trace alike = ask(right, {rect(Vec2(1), Vec2(0), 0.4), rect({1, 2}, {0.5, 0}, 0.4)});
    EXPECT_EQ(alike.axes[find_axis(alike, "B0")].state, AxisState::Parallel);
}

TEST(LocalFrame, AgreesWithSat) {
    Sampler sampler(331);
    Regimes seen;
    for (int i = 0; i < 5000; ++i) {
        Pair pair = sampler.flat();
        if (!method_called(right).takes(pair)) continue;
        if (i % 5 == 0) pair.b.pose.rotation = pair.a.pose.rotation;
        count(seen, pair);
        expect_agrees(method_called(right), {}, pair, 1e-12);
        expect_agrees(method_called(right), {.precision = Precision::Float}, pair, 1e-5);
    }
    EXPECT_GT(seen.separated, 300);
    EXPECT_GT(seen.overlapping, 300);
    EXPECT_GT(seen.deep, 30);
}

}  // namespace
}  // namespace core::local_frame_test
