// Tests of the playback of steps and of a time.
#include "app/scene/playback.h"

#include <gtest/gtest.h>

namespace app::test::playback_test {

namespace {

constexpr Track steps{.end = 3, .per_s = 2};
constexpr Track time{.end = 2, .rest = 0, .has_steps = false, .step_length = 0.02, .stop = 0.75};

}  // namespace

TEST(Playback, RestsAtTheEndOrWhereTheTrackSays) {
    Playback playback;
    EXPECT_EQ(playback.step(steps), 3);
    EXPECT_EQ(playback.position(time), 0);
    EXPECT_EQ(playback.step({}), -1) << "there is nothing to play";
    playback.toggle({}, 0);
    EXPECT_FALSE(playback.is_playing());
}

TEST(Playback, StepsStayOnTheTrack) {
    Playback playback;
    for (const int expected : {2, 1, 0, 0}) {
        playback.step_by(steps, -1);
        EXPECT_EQ(playback.step(steps), expected);
    }
    playback.seek(steps, 99);
    EXPECT_EQ(playback.step(steps), 3);
    EXPECT_TRUE(playback.is_finished());
}

TEST(Playback, TheEndStaysTheEndAndAStepDoesNotBecomeIt) {
    Playback playback;
    playback.finish();
    EXPECT_EQ(playback.step({.end = 9}), 9);
    playback.seek({.end = 9}, 7);
    EXPECT_EQ(playback.step(steps), 3);
    EXPECT_FALSE(playback.is_finished());
}

TEST(Playback, PlaysToTheEndAndRestartsFromThere) {
    Playback playback;
    playback.toggle(steps, 10);
    EXPECT_EQ(playback.step(steps), 0);
    EXPECT_NEAR(playback.wait_s(steps, 10.1), 0.4, 1e-12);
    EXPECT_FALSE(playback.advance(steps, 10.4));
    EXPECT_TRUE(playback.advance(steps, 10.5));
    EXPECT_EQ(playback.step(steps), 1);
    EXPECT_TRUE(playback.advance(steps, 11.5)) << "the last step is shown too";
    EXPECT_EQ(playback.step(steps), 3);
    EXPECT_FALSE(playback.is_playing());
    EXPECT_EQ(playback.wait_s(steps, 12), Track::infinite);
    playback.toggle(steps, 20);
    EXPECT_EQ(playback.step(steps), 0);
}

TEST(Playback, APauseKeepsTheStepAndPlayingResumesThere) {
    Playback playback;
    playback.toggle(steps, 0);
    playback.advance(steps, 0.7);
    playback.toggle(steps, 0.7);
    EXPECT_EQ(playback.step(steps), 1);
    playback.toggle(steps, 5);
    playback.advance(steps, 5.4);
    EXPECT_EQ(playback.step(steps), 1);
    playback.advance(steps, 5.5);
    EXPECT_EQ(playback.step(steps), 2);
}

TEST(Playback, HasFourSpeeds) {
    Playback playback;
    for (const double speed : {2.0, 4.0, 0.5, 1.0, 2.0}) {
        playback.cycle_speed();
        EXPECT_EQ(playback.speed(), speed);
    }
    playback.toggle(steps, 0);
    playback.advance(steps, 0.3);
    EXPECT_EQ(playback.step(steps), 1);
    playback.reset();
    EXPECT_EQ(playback.speed(), 2) << "the speed is kept";
}

TEST(Playback, ATimePausesAtItsStopAndGoesOnFromThere) {
    Playback playback;
    playback.toggle(time, 0);
    playback.advance(time, 0.5);
    EXPECT_DOUBLE_EQ(playback.position(time), 0.5);
    EXPECT_EQ(playback.wait_s(time, 0.5), 0) << "it moves with every frame";
    EXPECT_TRUE(playback.advance(time, 1));
    EXPECT_EQ(playback.position(time), 0.75);
    EXPECT_FALSE(playback.is_playing());
    playback.toggle(time, 5);
    playback.advance(time, 9);
    EXPECT_EQ(playback.position(time), 2);
    playback.step_by(time, -1);
    EXPECT_DOUBLE_EQ(playback.position(time), 1.98);
}

}  // namespace app::test::playback_test
