// Tests of the playback of the axes as a function of a trace and a time.
#include "app/features/axes/axis_playback.h"

#include <gtest/gtest.h>

#include "app/tests/view_scenes.h"

namespace app::test::axis_playback_test {

namespace {
core::Trace trace_of(const Document& document) { return analyze(document, "").trace; }
}  // namespace

TEST(AxisPlayback, StartsAtTheFirstAxisInBothDirections) {
    const core::Trace trace = trace_of(edge_separated());
    for (const int step : {1, -1}) {
        AxisPlayback playback;
        step_playback(playback, trace, step);
        EXPECT_EQ(playback.axis, "A0");
    }
}

TEST(AxisPlayback, StopsAtBothEnds) {
    const core::Trace trace = trace_of(flat_overlap());
    AxisPlayback playback;
    seek_playback(playback, trace, 99);
    EXPECT_EQ(playback.axis, "B1");
    step_playback(playback, trace, 1);
    EXPECT_EQ(playback.axis, "B1");
    seek_playback(playback, trace, -5);
    EXPECT_EQ(playback.axis, "A0");
}

TEST(AxisPlayback, AdvancesOneAxisAtATimeAndStopsAtTheLast) {
    const core::Trace trace = trace_of(flat_overlap());
    AxisPlayback playback;
    toggle_playback(playback, trace, 10);
    EXPECT_EQ(playback.axis, "A0");
    advance_playback(playback, trace, 10.1);
    EXPECT_EQ(playback.axis, "A0");
    advance_playback(playback, trace, 11);
    EXPECT_EQ(playback.axis, "A1");
    EXPECT_TRUE(playback.playing);
    advance_playback(playback, trace, 100);
    EXPECT_EQ(playback.axis, "B1");
    EXPECT_FALSE(playback.playing);
}

TEST(AxisPlayback, RestartsFromTheEndAndResumesFromAPause) {
    const core::Trace trace = trace_of(flat_overlap());
    AxisPlayback playback;
    seek_playback(playback, trace, 3);
    toggle_playback(playback, trace, 0);
    EXPECT_EQ(playback.axis, "A0");
    seek_playback(playback, trace, 1);
    toggle_playback(playback, trace, 0);
    EXPECT_FALSE(playback.playing);
    toggle_playback(playback, trace, 0);
    EXPECT_EQ(playback.axis, "A1");
}

TEST(AxisPlayback, StopsAtAnEarlyOut) {
    Document document = edge_separated();
    document.settings.early_out = true;
    const core::Trace trace = trace_of(document);
    EXPECT_EQ(playback_length(trace), 8);
    AxisPlayback playback;
    seek_playback(playback, trace, 14);
    EXPECT_EQ(playback.axis, "A0xB1");
}

TEST(AxisPlayback, FollowsTheAxesWhenTheShapesChange) {
    AxisPlayback playback;
    seek_playback(playback, trace_of(edge_separated()), 14);
    EXPECT_EQ(playback.axis, "A2xB2");
    advance_playback(playback, trace_of(flat_overlap()), 0);
    EXPECT_EQ(playback.axis, "B1");
}

TEST(AxisPlayback, PrefersTheHoveredAxis) {
    Selection selection;
    AxisPlayback playback;
    playback.axis = "A0";
    EXPECT_EQ(current_axis_name(selection, playback), "A0");
    selection.hovered_axis = "B1";
    EXPECT_EQ(current_axis_name(selection, playback), "B1");
}

TEST(AxisPlayback, PrefersAStepAfterTheLastPointerMove) {
    const core::Trace trace = trace_of(flat_overlap());
    Selection selection;
    AxisPlayback playback;
    toggle_playback(playback, trace, 0);
    selection.hovered_axis = "B1";
    EXPECT_EQ(current_axis_name(selection, playback), "A0");
    playback.overrides_hover = false;  // as after a move of the pointer
    advance_playback(playback, trace, 0.5);
    EXPECT_EQ(current_axis_name(selection, playback), "B1") << "no step was due";
    advance_playback(playback, trace, 1);
    EXPECT_EQ(current_axis_name(selection, playback), "A1");
    playback.overrides_hover = false;
    step_playback(playback, trace, 1);
    EXPECT_EQ(current_axis_name(selection, playback), "B0");
    stop_playback(playback);
    EXPECT_EQ(current_axis_name(selection, playback), "") << "the pinned or the deciding axis";
}

}  // namespace app::test::axis_playback_test
