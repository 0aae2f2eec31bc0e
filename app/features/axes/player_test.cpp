// The walk, as a function of a trace and a time.
#include "app/features/axes/player.h"

#include <gtest/gtest.h>

#include "app/tests/view_scenes.h"

namespace app::test::player_test {

namespace {
core::Trace trace_of(const Document& document) { return subject(document, "").trace; }
}  // namespace

TEST(Player, BeginsAtTheFirstAxisWhicheverWayItSteps) {
    const core::Trace trace = trace_of(edge_separated());
    for (const int step : {1, -1}) {
        Walk walk;
        walk_by(walk, trace, step);
        EXPECT_EQ(walk.axis, "A0");
    }
}

TEST(Player, StopsAtBothEnds) {
    const core::Trace trace = trace_of(flat_overlap());
    Walk walk;
    walk_to(walk, trace, 99);
    EXPECT_EQ(walk.axis, "B1");
    walk_by(walk, trace, 1);
    EXPECT_EQ(walk.axis, "B1");
    walk_to(walk, trace, -5);
    EXPECT_EQ(walk.axis, "A0");
}

TEST(Player, TakesOneStepAtATimeAndRestsAtTheLastAxis) {
    const core::Trace trace = trace_of(flat_overlap());
    Walk walk;
    play_or_pause(walk, trace, 10);
    EXPECT_EQ(walk.axis, "A0");
    advance(walk, trace, 10.1);
    EXPECT_EQ(walk.axis, "A0");
    advance(walk, trace, 11);
    EXPECT_EQ(walk.axis, "A1");
    EXPECT_TRUE(walk.playing);
    advance(walk, trace, 100);
    EXPECT_EQ(walk.axis, "B1");
    EXPECT_FALSE(walk.playing);
}

TEST(Player, StartsAnewFromTheEndAndGoesOnFromAPause) {
    const core::Trace trace = trace_of(flat_overlap());
    Walk walk;
    walk_to(walk, trace, 3);
    play_or_pause(walk, trace, 0);
    EXPECT_EQ(walk.axis, "A0");
    walk_to(walk, trace, 1);
    play_or_pause(walk, trace, 0);
    EXPECT_FALSE(walk.playing);
    play_or_pause(walk, trace, 0);
    EXPECT_EQ(walk.axis, "A1");
}

TEST(Player, GoesNoFartherThanAnEarlyOut) {
    Document document = edge_separated();
    document.settings.early_out = true;
    const core::Trace trace = trace_of(document);
    EXPECT_EQ(walk_length(trace), 8);
    Walk walk;
    walk_to(walk, trace, 14);
    EXPECT_EQ(walk.axis, "A0xB1");
}

TEST(Player, FollowsTheAxesThereAreWhenTheShapesChange) {
    Walk walk;
    walk_to(walk, trace_of(edge_separated()), 14);
    EXPECT_EQ(walk.axis, "A2xB2");
    advance(walk, trace_of(flat_overlap()), 0);
    EXPECT_EQ(walk.axis, "B1");
}

TEST(Player, LetsTheHoveredAxisGoBeforeTheWalk) {
    Workspace workspace;
    workspace.walk.axis = "A0";
    EXPECT_EQ(axis_under_lens(workspace), "A0");
    workspace.hovered_axis = "B1";
    EXPECT_EQ(axis_under_lens(workspace), "B1");
}

TEST(Player, LetsAStepAfterTheLastMoveOfThePointerGoBeforeTheHoveredAxis) {
    const core::Trace trace = trace_of(flat_overlap());
    Workspace workspace;
    Walk& walk = workspace.walk;
    play_or_pause(walk, trace, 0);
    workspace.hovered_axis = "B1";
    EXPECT_EQ(axis_under_lens(workspace), "A0");
    walk.overrides_hover = false;  // the pointer moves
    advance(walk, trace, 0.5);
    EXPECT_EQ(axis_under_lens(workspace), "B1") << "no step was due";
    advance(walk, trace, 1);
    EXPECT_EQ(axis_under_lens(workspace), "A1");
    walk.overrides_hover = false;
    walk_by(walk, trace, 1);
    EXPECT_EQ(axis_under_lens(workspace), "B0");
    end_walk(walk);
    EXPECT_EQ(axis_under_lens(workspace), "") << "the pinned or deciding one";
}

}  // namespace app::test::player_test
