// Undo, redo, and what counts as one step.
#include "app/document/history.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace app::history_test {
namespace {

Command moved(double x) { return Place{0, {{x, 0, 0}, core::Quat(1, 0, 0, 0)}}; }

Command looked(double yaw) { return SetCamera{Camera{.yaw = yaw}}; }

int steps(const History& history) {
    History copy = history;
    int count = 0;
    for (; copy.can_undo(); ++count) copy.undo();
    return count;
}

TEST(History, OneGestureIsOneStep) {
    History history(new_solid());
    for (const double x : {1.0, 2.0, 3.0}) history.perform(moved(x), 5);
    history.perform(Pin{"A0"}, 5);
    EXPECT_EQ(steps(history), 1);
    history.perform(moved(4), 6);
    EXPECT_EQ(steps(history), 2);
    history.undo();
    EXPECT_EQ(history.document().bodies[0].placed.pose.position.x, 3);
    history.undo();
    EXPECT_TRUE(history.document() == new_solid());
    EXPECT_FALSE(history.can_undo());
}

TEST(History, ACancelledGestureLeavesWhatCouldBeRedone) {
    History history(new_solid());
    history.perform(moved(1), 1);
    history.perform(moved(2), 2);
    history.undo();
    for (const double x : {5.0, 6.0}) history.perform(moved(x), 3);
    history.cancel(3);
    EXPECT_EQ(history.document().bodies[0].placed.pose.position.x, 1);
    ASSERT_TRUE(history.can_redo());
    history.redo();
    EXPECT_EQ(history.document().bodies[0].placed.pose.position.x, 2);
    history.cancel(3);
    history.cancel(1);
    EXPECT_EQ(history.document().bodies[0].placed.pose.position.x, 2) << "neither is the last gesture";
}

TEST(History, ACancelledTurnOfTheCameraIsNoPartOfTheRunBefore) {
    History history(new_solid());
    history.perform(looked(0.1), 1);
    for (const double yaw : {0.2, 0.3}) history.perform(looked(yaw), 2);
    history.cancel(2);
    ASSERT_TRUE(history.document().camera);
    EXPECT_EQ(history.document().camera->yaw, 0.1);
    EXPECT_EQ(steps(history), 1);
    history.undo();
    EXPECT_FALSE(history.document().camera);
    history.perform(looked(0.4), 3);
    history.cancel(3);
    EXPECT_FALSE(history.document().camera);
    EXPECT_TRUE(history.can_redo());
}

TEST(History, ACancelledGestureThatWasSavedMeanwhileIsTakenBackAsAStep) {
    History history(new_solid());
    history.perform(moved(1), 1);
    history.mark_saved("/saved.json");
    history.cancel(1);
    EXPECT_TRUE(history.document() == new_solid());
    EXPECT_EQ(history.path(), "/saved.json");
    EXPECT_TRUE(history.can_redo());
}

TEST(History, ABodyThatStaysWhereItIsWasTurned) {
    History history(new_solid());
    core::Pose pose = new_solid().bodies[0].placed.pose;
    pose.rotation = core::Quat(0, 0, 1, 0);
    history.perform(Place{0, pose}, 1);
    EXPECT_STREQ(history.to_undo().word, "command.turn");
    history.perform(moved(7), 2);
    EXPECT_STREQ(history.to_undo().word, "command.place");
}

std::string undo_in(const History& history, const char* language) {
    return told(history.to_undo(), Words::load(language).value());
}

TEST(History, NamesTheShapeOfEachStepAsItWasCalledThen) {
    History history(new_solid());
    EXPECT_EQ(undo_in(history, "en"), "");
    history.perform(moved(1), 1);
    EXPECT_EQ(undo_in(history, "en"), "Move A");
    EXPECT_EQ(undo_in(history, "zh"), "移动 A");
    history.perform(Rename{0, "box 2"}, 2);
    EXPECT_EQ(undo_in(history, "en"), "Rename A");
    history.perform(Reshape{0, core::Sphere{2}}, 3);
    EXPECT_EQ(undo_in(history, "en"), "Resize box 2");
    EXPECT_EQ(undo_in(history, "zh"), "改变 box 2 的大小");
    history.perform(AddBody{new_solid().bodies[0]}, 4);
    const std::string third = history.document().bodies[2].name;
    EXPECT_EQ(undo_in(history, "en"), "Add " + third);
    history.perform(RemoveBody{2}, 5);
    EXPECT_EQ(undo_in(history, "en"), "Remove " + third) << "though it is gone";
    history.perform(Swap{}, 6);
    EXPECT_EQ(undo_in(history, "en"), "Swap A and B");
    history.go_to(0);
    EXPECT_EQ(told(history.to_redo(), Words::load("en").value()), "Move A") << "not its present name";
}

TEST(History, ARunOfCameraMovesIsOneStep) {
    History history(new_solid());
    for (int gesture = 1; gesture < 6; ++gesture) history.perform(looked(gesture), gesture);
    EXPECT_EQ(steps(history), 1);
    history.perform(moved(1), 7);
    history.perform(looked(9), 8);
    EXPECT_EQ(steps(history), 3);
    EXPECT_STREQ(history.to_undo().word, "command.camera");
}

TEST(History, ARunOfStepsOfOneShapeIsOneStepUntilAPause) {
    History history(new_solid());
    history.perform(moved(1), {1, true}, 10);
    history.perform(moved(2), {2, true}, 10.9);
    history.perform(moved(3), {2, true}, 11.5);  // held: the same gesture
    history.perform(moved(4), {3, true}, 12.4);
    EXPECT_EQ(steps(history), 1);
    history.perform(moved(5), {4, true}, 13.5);
    EXPECT_EQ(steps(history), 2) << "after a pause";
    history.perform(Place{1, {{9, 0, 0}, core::Quat(1, 0, 0, 0)}}, {5, true}, 13.6);
    EXPECT_EQ(steps(history), 3) << "another shape";
    history.perform(Reshape{1, core::Sphere{2}}, {6, true}, 13.7);
    EXPECT_EQ(steps(history), 4) << "another deed";
    for (int i = 0; i < 3; ++i) history.undo();
    EXPECT_EQ(history.document().bodies[0].placed.pose.position.x, 4);
}

TEST(History, ARunOfStepsIsOfOneNumber) {
    History history(new_solid());
    const auto given = [](double x, const char* field) {
        return Place{0, {{x, 0, 0}, core::Quat(1, 0, 0, 0)}, Mover::Hand, field};
    };
    history.perform(given(1, "center.0"), {1, true}, 10);
    history.perform(given(2, "center.0"), {2, true}, 10.1);
    EXPECT_EQ(steps(history), 1);
    history.perform(given(3, "center.1"), {3, true}, 10.2);
    EXPECT_EQ(steps(history), 2) << "another number of the same shape";
    core::Settings settings;
    settings.touching = 1;
    history.perform(SetSettings{settings, "touching"}, {4, true}, 10.3);
    settings.epsilon = 1;
    history.perform(SetSettings{settings, "epsilon"}, {5, true}, 10.4);
    EXPECT_EQ(steps(history), 4) << "another setting";
}

TEST(History, ARunOfStepsEndsWithADragAnUndoOrALook) {
    History history(new_solid());
    history.perform(moved(1), 1, 1);
    history.perform(moved(2), {2, true}, 1.1);
    EXPECT_EQ(steps(history), 2) << "a drag is no step";
    history.perform(looked(1), {3, true}, 1.2);
    history.perform(moved(3), {4, true}, 1.3);
    EXPECT_EQ(steps(history), 4) << "looked round between";
    history.perform(moved(4), {5, true}, 1.4);
    history.undo();
    EXPECT_EQ(history.document().bodies[0].placed.pose.position.x, 2);
    history.redo();
    history.perform(moved(5), 6, 1.5);
    history.undo();
    history.perform(moved(6), {7, true}, 1.6);
    history.undo();
    EXPECT_EQ(history.document().bodies[0].placed.pose.position.x, 4);
}

TEST(History, WhatChangesNothingLeavesNoStep) {
    History history(new_solid());
    history.perform(Pin{""}, 1);
    history.perform(Rename{0, "B"}, 2);
    EXPECT_FALSE(history.can_undo());
    history.perform(moved(1), 3);
    history.undo();
    history.perform(Pin{""}, 4);
    EXPECT_TRUE(history.can_redo());
}

TEST(History, ADragBackToWhereItBeganLeavesNoStep) {
    const core::Pose home = new_solid().bodies[0].placed.pose;
    History history(new_solid());
    history.perform(moved(1), 1);
    history.perform(Place{0, home}, 1);
    EXPECT_FALSE(history.can_undo());
    EXPECT_FALSE(history.dirty());
}

TEST(History, SomethingNewAfterUndoForgetsWhatWasUndone) {
    History history(new_solid());
    history.perform(moved(1), 1);
    history.perform(moved(2), 2);
    history.undo();
    EXPECT_STREQ(history.to_redo().word, "command.place");
    history.perform(Pin{"B1"}, 1);
    EXPECT_FALSE(history.can_redo());
    EXPECT_EQ(steps(history), 2);
    EXPECT_EQ(history.document().pinned, "B1");
    EXPECT_EQ(history.document().bodies[0].placed.pose.position.x, 1);
}

TEST(History, AGestureAfterUndoDoesNotRewriteTheStepBelow) {
    History history(new_solid());
    history.perform(moved(1), 1);
    history.perform(moved(2), 2);
    history.undo();
    history.perform(moved(3), 2);
    history.undo();
    EXPECT_EQ(history.document().bodies[0].placed.pose.position.x, 1);
}

Command any_command(int kind, int body, double number) {
    switch (kind) {
        case 0:
            return Place{body, {{number, 1, 2}, core::Quat(1, 0, 0, 0)}};
        case 1:
            return Reshape{body, core::Sphere{number}};
        case 2:
            return Rename{body, std::to_string(number)};
        case 3:
            return AddBody{new_solid().bodies[0]};
        case 4:
            return RemoveBody{body};
        case 5:
            return ChoosePair{body % 2 == 0 ? Side::A : Side::B, body};
        case 6:
            return Swap{};
        case 7:
            return Pin{"A" + std::to_string(body)};
        case 8:
            return Show{SceneLayer::Mtv, body % 2 == 0};
        case 9:
            return looked(number);
        case 10:
            return SetTitle{std::to_string(body), ""};
        default:
            return Replace{body % 2 == 0 ? new_flat() : new_solid(), std::to_string(body)};
    }
}

TEST(History, UndoingAllOfAnythingGivesTheFirstDocumentAndRedoingTheLast) {
    const bool held = rc::check([] {
        History history(new_solid());
        const auto kinds = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 12));
        for (const int kind : kinds) {
            history.perform(any_command(kind, *rc::gen::inRange(-1, 5), *rc::gen::inRange(-3, 9)),
                            *rc::gen::inRange(0, 4));
            if (*rc::gen::inRange(0, 8) == 0) history.undo();
        }
        const Document last = history.document();
        int undone = 0;
        for (; history.can_undo(); ++undone) history.undo();
        RC_ASSERT(history.document() == new_solid());
        for (; undone > 0; --undone) history.redo();
        RC_ASSERT(history.document() == last);
        RC_ASSERT(history.document().bodies.size() >= 2U);
    });
    EXPECT_TRUE(held);
}

TEST(History, GoesToAnyStepAndKeepsWhatLiesAhead) {
    History history(new_solid());
    history.perform(Pin{"A0"}, 1);
    history.perform(Swap{}, 2);
    const Document last = history.document();
    ASSERT_EQ(history.steps(), 3U);
    history.go_to(0);
    EXPECT_EQ(history.at(), 0U);
    EXPECT_TRUE(history.document() == new_solid());
    history.go_to(9);
    EXPECT_EQ(history.at(), 2U);
    EXPECT_TRUE(history.document() == last);
    EXPECT_STREQ(history.deed(2).word, word_key(Swap{}));
    EXPECT_STREQ(history.deed(0).word, "");
}

}  // namespace
}  // namespace app::history_test
