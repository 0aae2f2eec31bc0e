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

std::string deciding_axis(const core::Trace& trace) { return core::to_string(trace.axes[trace.least]); }

TEST(AxisPlayback, EndsAtTheDecidingAxis) {
    const core::Trace trace = trace_of(edge_separated());
    ASSERT_EQ(deciding_axis(trace), "A0xB1");
    AxisPlayback playback;
    seek_playback(playback, trace, 99);
    EXPECT_EQ(playback.axis, "A2xB2");
    for (int i = 0; i < 3; ++i) {
        step_playback(playback, trace, 1);
        EXPECT_TRUE(playback.is_finished);
        EXPECT_EQ(playback.axis, deciding_axis(trace));
    }
    step_playback(playback, trace, -1);
    EXPECT_EQ(playback.axis, "A2xB2");
    EXPECT_FALSE(playback.is_finished);
    seek_playback(playback, trace, -5);
    EXPECT_EQ(playback.axis, "A0");
}

TEST(AxisPlayback, FinishesWithoutAnyAxis) {
    const core::Trace trace;
    for (const bool by_step : {true, false}) {
        AxisPlayback playback;
        by_step ? step_playback(playback, trace, 1) : finish_playback(playback, trace);
        EXPECT_TRUE(playback.is_finished);
        EXPECT_EQ(playback.axis, "");
        advance_playback(playback, trace, 1);
        EXPECT_TRUE(playback.is_finished);
    }
}

TEST(AxisPlayback, AdvancesOneAxisAtATimeAndEndsAtTheDecidingAxis) {
    const core::Trace trace = trace_of(flat_overlap());
    AxisPlayback playback;
    toggle_playback(playback, trace, 10);
    EXPECT_EQ(playback.axis, "A0");
    advance_playback(playback, trace, 10.1);
    EXPECT_EQ(playback.axis, "A0");
    advance_playback(playback, trace, 11);
    EXPECT_EQ(playback.axis, "A1");
    EXPECT_TRUE(playback.playing);
    advance_playback(playback, trace, 12.8);
    EXPECT_EQ(playback.axis, "B1");
    EXPECT_FALSE(playback.is_finished);
    advance_playback(playback, trace, 100);
    EXPECT_EQ(playback.axis, deciding_axis(trace));
    EXPECT_TRUE(playback.is_finished);
    EXPECT_FALSE(playback.playing);
}

TEST(AxisPlayback, HasFourSpeeds) {
    const core::Trace trace = trace_of(flat_overlap());
    AxisPlayback playback;
    cycle_playback_speed(playback);
    EXPECT_EQ(playback.speed, 2);
    toggle_playback(playback, trace, 0);
    advance_playback(playback, trace, 0.46);
    EXPECT_EQ(playback.axis, "A1");
    stop_playback(playback);
    EXPECT_EQ(playback.speed, 2) << "the speed is kept";
    cycle_playback_speed(playback);
    cycle_playback_speed(playback);
    EXPECT_EQ(playback.speed, 0.5);
    toggle_playback(playback, trace, 0);
    advance_playback(playback, trace, 1.7);
    EXPECT_EQ(playback.axis, "A0");
}

TEST(AxisPlayback, MarksTheLeastOfTheAxesThatItReached) {
    const Document document = flat_overlap();
    CachedAnalysis cached;
    AxisPlayback playback;
    const Selection selection;
    const core::Trace trace = trace_of(document);
    for (int i = 0; i < 4; ++i) {
        step_playback(playback, trace, 1);
        const Analysis& analysis =
            update_analysis(cached, document, {selection, playback, NumberFormat::Short}, 0);
        const int least = least_so_far(analysis);
        ASSERT_LE(least, i);
        for (int k = 0; k <= i; ++k) EXPECT_LE(trace.axes[least].overlap, trace.axes[k].overlap) << i;
    }
}

TEST(AxisPlayback, ConcealsTheAnswerOfAPresentationUntilItsEnd) {
    const Document document = flat_overlap();
    CachedAnalysis cached;
    AxisPlayback playback;
    Selection selection;
    selection.hovered_axis = "B1";
    const core::Trace trace = trace_of(document);
    const auto shown = [&]() -> const Analysis& {
        return update_analysis(cached, document, {selection, playback, NumberFormat::Short, true}, 0);
    };
    EXPECT_EQ(shown().axis, -1) << "not the hovered one";
    EXPECT_TRUE(shown().is_concealed);
    EXPECT_EQ(least_so_far(shown()), -1);
    step_playback(playback, trace, 1);
    playback.overrides_hover = false;
    EXPECT_EQ(shown().axis, 0);
    EXPECT_EQ(least_so_far(shown()), 0);
    finish_playback(playback, trace);
    EXPECT_FALSE(shown().is_concealed);
}

TEST(AxisPlayback, RestartsFromTheEndAndResumesFromAPause) {
    const core::Trace trace = trace_of(flat_overlap());
    AxisPlayback playback;
    finish_playback(playback, trace);
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
