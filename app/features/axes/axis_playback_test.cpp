// Tests of the playback of the axes as a function of a trace and a time.
#include "app/features/axes/axis_playback.h"

#include <gtest/gtest.h>

#include "app/tests/view_scenes.h"

namespace app::test::axis_playback_test {

namespace {

core::Trace trace_of(const Document& document) { return analyze(document, "").trace; }

std::string axis_of(const Playback& playback, const core::Trace& trace) {
    return current_axis_name({}, playback, trace);
}

std::string deciding_axis(const core::Trace& trace) { return core::to_string(trace.axes[trace.least]); }

}  // namespace

TEST(AxisPlayback, StartsAtTheFirstAxisInBothDirections) {
    const core::Trace trace = trace_of(edge_separated());
    for (const int step : {1, -1}) {
        Playback playback;
        playback.step_by(axis_track(trace), step);
        EXPECT_EQ(axis_of(playback, trace), "A0");
    }
}

TEST(AxisPlayback, EndsAtTheDecidingAxis) {
    const core::Trace trace = trace_of(edge_separated());
    ASSERT_EQ(deciding_axis(trace), "A0xB1");
    Playback playback;
    seek_axis(playback, trace, 99);
    EXPECT_EQ(axis_of(playback, trace), "A2xB2");
    for (int i = 0; i < 3; ++i) {
        playback.step_by(axis_track(trace), 1);
        EXPECT_TRUE(playback.is_finished());
        EXPECT_EQ(axis_of(playback, trace), deciding_axis(trace));
    }
    playback.step_by(axis_track(trace), -1);
    EXPECT_EQ(axis_of(playback, trace), "A2xB2");
    EXPECT_FALSE(playback.is_finished());
    seek_axis(playback, trace, -5);
    EXPECT_EQ(axis_of(playback, trace), "A0");
}

TEST(AxisPlayback, FinishesWithoutAnyAxis) {
    const core::Trace trace;
    for (const bool by_step : {true, false}) {
        Playback playback;
        by_step ? playback.step_by(axis_track(trace), 1) : playback.finish();
        EXPECT_TRUE(playback.is_finished());
        EXPECT_EQ(axis_of(playback, trace), "");
        playback.advance(axis_track(trace), 1);
        EXPECT_TRUE(playback.is_finished());
    }
}

TEST(AxisPlayback, AdvancesOneAxisAtATimeAndEndsAtTheDecidingAxis) {
    const core::Trace trace = trace_of(flat_overlap());
    const Track track = axis_track(trace);
    Playback playback;
    playback.toggle(track, 10);
    EXPECT_EQ(axis_of(playback, trace), "A0");
    EXPECT_FALSE(playback.advance(track, 10.1));
    EXPECT_EQ(axis_of(playback, trace), "A0");
    EXPECT_TRUE(playback.advance(track, 11));
    EXPECT_EQ(axis_of(playback, trace), "A1");
    EXPECT_TRUE(playback.is_playing());
    playback.advance(track, 12.8);
    EXPECT_EQ(axis_of(playback, trace), "B1");
    EXPECT_FALSE(playback.is_finished());
    EXPECT_TRUE(playback.advance(track, 100)) << "the end is shown";
    EXPECT_EQ(axis_of(playback, trace), deciding_axis(trace));
    EXPECT_TRUE(playback.is_finished());
    EXPECT_FALSE(playback.is_playing());
}

TEST(AxisPlayback, MarksTheLeastOfTheAxesThatItReached) {
    const Document document = flat_overlap();
    Playback playback;
    const Selection selection;
    Analysis analysis = analyze(document, "");
    for (int i = 0; i < 4; ++i) {
        playback.step_by(axis_track(analysis.trace), 1);
        analysis.last_played = axis_to_show({selection, playback}, analysis.trace).last_played;
        const int least = least_so_far(analysis);
        ASSERT_LE(least, i);
        for (int k = 0; k <= i; ++k)
            EXPECT_LE(analysis.trace.axes[least].overlap, analysis.trace.axes[k].overlap) << i;
    }
}

TEST(AxisPlayback, ConcealsTheAnswerOfAPresentationUntilItsEnd) {
    Playback playback;
    Selection selection;
    selection.hovered_axis = "B1";
    const core::Trace trace = trace_of(flat_overlap());
    const auto shown = [&] { return axis_to_show({selection, playback, true}, trace); };
    EXPECT_EQ(shown().name, "") << "not the hovered one";
    EXPECT_TRUE(shown().is_concealed);
    EXPECT_EQ(shown().last_played, -1);
    playback.step_by(axis_track(trace), 1);
    playback.follow_pointer();
    EXPECT_EQ(shown().name, "A0");
    EXPECT_EQ(shown().last_played, 0);
    playback.finish();
    EXPECT_FALSE(shown().is_concealed);
}

TEST(AxisPlayback, StopsAtAnEarlyOut) {
    Document document = edge_separated();
    document.settings.early_out = true;
    const core::Trace trace = trace_of(document);
    EXPECT_EQ(playback_length(trace), 8);
    Playback playback;
    seek_axis(playback, trace, 14);
    EXPECT_EQ(axis_of(playback, trace), "A0xB1");
}

TEST(AxisPlayback, FollowsTheAxesWhenTheShapesChange) {
    Playback playback;
    seek_axis(playback, trace_of(edge_separated()), 14);
    EXPECT_EQ(axis_of(playback, trace_of(edge_separated())), "A2xB2");
    EXPECT_EQ(axis_of(playback, trace_of(flat_overlap())), "B1");
    EXPECT_FALSE(playback.is_finished());
}

TEST(AxisPlayback, PrefersAStepAfterTheLastPointerMove) {
    const core::Trace trace = trace_of(flat_overlap());
    const Track track = axis_track(trace);
    Selection selection;
    Playback playback;
    const auto shown = [&] { return current_axis_name(selection, playback, trace); };
    playback.toggle(track, 0);
    selection.hovered_axis = "B1";
    EXPECT_EQ(shown(), "A0");
    playback.follow_pointer();
    playback.advance(track, 0.5);
    EXPECT_EQ(shown(), "B1") << "no step was due";
    playback.advance(track, 1);
    EXPECT_EQ(shown(), "A1");
    playback.follow_pointer();
    playback.step_by(track, 1);
    EXPECT_EQ(shown(), "B0");
    playback.reset();
    EXPECT_EQ(shown(), "") << "the pinned or the deciding axis";
}

}  // namespace app::test::axis_playback_test
