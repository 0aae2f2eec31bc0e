// Tests of local-frame: results of the published code, correct results, and agreement with sat.
#include <gtest/gtest.h>

#include "core/method/methods.h"
#include "core/tests/method_agreement.h"
#include "core/tests/shape_builders.h"

namespace core::local_frame_test {
namespace {

constexpr const char* corrected = "local-frame";
constexpr const char* published = "local-frame.published";

TEST(LocalFramePublished, MissesASegmentAndAPointInside) {
    const PlacedShape a = rect(Vec2(1));
    for (const PlacedShape& b :
         {rect({0.5, 0}), rect({0.5, 0}, Vec2(0), 0.52359877559829882), rect(Vec2(0))}) {
        EXPECT_EQ(query_method(published, {a, b}).verdict, Verdict::Separated);
        EXPECT_EQ(query_method(corrected, {a, b}).verdict, Verdict::Overlap);
    }
    EXPECT_EQ(query_method(corrected, {a, rect({0.5, 0})}).depth, 1);
}

TEST(LocalFramePublished, ReportsTouchingAsSeparated) {
    const Pair touching{rect(Vec2(1)), rect(Vec2(1), {2, 0})};
    EXPECT_EQ(query_method(published, touching).verdict, Verdict::Separated);
    EXPECT_EQ(query_method(corrected, touching).verdict, Verdict::Touching);
}

TEST(LocalFramePublished, TestsBothFrames) {
    const Trace trace = query_method(published, {rect(Vec2(1)), rect(Vec2(1), Vec2(1.9), quarter_pi)});
    EXPECT_EQ(trace.axes[find_axis(trace, "A0")].state, AxisState::Overlapping);
    EXPECT_EQ(trace.axes[find_axis(trace, "A1")].state, AxisState::Overlapping);
    EXPECT_EQ(trace.axes[find_axis(trace, "B0")].state, AxisState::Separating);
    EXPECT_EQ(trace.verdict, Verdict::Separated);
    const Trace corrected_trace =
        query_method(corrected, {rect(Vec2(1)), rect(Vec2(1), Vec2(1.9), quarter_pi)});
    EXPECT_NEAR(corrected_trace.distance, 0.9 * root2 - 1, 1e-15);
}

TEST(LocalFramePublished, ReadsTheAngleFromTheSine) {
    const Trace trace = query_method(published, {rect(Vec2(1), Vec2(0), 3 * quarter_pi), rect(Vec2(1))});
    EXPECT_NEAR(find_term(trace, "GetDegree(A)").x, 0.785398, 1e-6);
}

TEST(LocalFramePublished, IsCorrectOnAGridOfPoses) {
    int poses = 0, hits = 0;
    for (int step = 0; step < 12; ++step) {
        for (int x = -14; x <= 14; ++x) {
            for (int y = -14; y <= 14; ++y) {
                const Pair pair{rect({1, 0.6}, Vec2(0), 0.3),
                                rect({0.8, 0.5}, {0.173 * x, 0.171 * y}, 0.517 * step)};
                const Trace sat = sat::query(pair);
                if (std::fmax(sat.depth, sat.gap) < 1e-5) continue;
                EXPECT_EQ(query_method(published, pair).verdict, sat.verdict);
                ++poses;
                hits += sat.verdict == Verdict::Overlap ? 1 : 0;
            }
        }
    }
    EXPECT_GT(poses, 10000);
    EXPECT_GT(hits, 2000);
    EXPECT_LT(hits, 8000);
}

TEST(LocalFrame, RecordsTheSidesAndSkipsRepeatedAxes) {
    const Trace trace = query_method(corrected, {rect(Vec2(1)), rect({1, 2}, {2.5, 0}, 2 * quarter_pi)});
    EXPECT_NEAR(find_term(trace, "side 0", 0).x, 0.5, 1e-15);
    EXPECT_NEAR(find_term(trace, "half", 0).x, 1, 1e-15);
    const Trace aligned = query_method(corrected, {rect(Vec2(1), Vec2(0), 0.4), rect({1, 2}, {0.5, 0}, 0.4)});
    EXPECT_EQ(aligned.axes[find_axis(aligned, "B0")].state, AxisState::Degenerate);
}

TEST(LocalFrame, AgreesWithSat) {
    Sampler sampler(331);
    RegimeCounts counts;
    for (int i = 0; i < 5000; ++i) {
        Pair pair = sampler.flat();
        if (!require_method(corrected).accepts(pair)) continue;
        if (i % 5 == 0) pair.b.pose.rotation = pair.a.pose.rotation;
        count_regimes(counts, pair);
        expect_agrees(require_method(corrected), {}, pair, 1e-12);
        expect_agrees(require_method(corrected), {.precision = Precision::Float}, pair, 1e-5);
    }
    EXPECT_GT(counts.separated, 300);
    EXPECT_GT(counts.overlapping, 300);
    EXPECT_GT(counts.deep, 30);
}

}  // namespace
}  // namespace core::local_frame_test
