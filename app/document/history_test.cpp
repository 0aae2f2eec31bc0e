// Undo, redo, and the grouping of commands into steps.
#include "app/document/history.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace app::history_test {
namespace {

Command move_command(double x) { return SetPose{0, {{x, 0, 0}, core::Quat(1, 0, 0, 0)}}; }

Command camera_command(double yaw) { return SetCamera{Camera{.yaw = yaw}}; }

double x(const History& history) { return history.document().bodies[0].placed.pose.position.x; }

int step_count(const History& history) {
    History copy = history;
    int count = 0;
    for (; copy.can_undo(); ++count) copy.undo();
    return count;
}

TEST(History, OneGestureIsOneStep) {
    History history(make_solid_document());
    for (const double x : {1.0, 2.0, 3.0}) history.perform(move_command(x), 5);
    history.perform(PinAxis{"A0"}, 5);
    EXPECT_EQ(step_count(history), 1);
    history.perform(move_command(4), 6);
    EXPECT_EQ(step_count(history), 2);
    history.undo();
    EXPECT_EQ(history.document().bodies[0].placed.pose.position.x, 3);
    history.undo();
    EXPECT_TRUE(history.document() == make_solid_document());
    EXPECT_FALSE(history.can_undo());
}

TEST(History, ARevertedGestureKeepsRedo) {
    History history(make_solid_document());
    history.perform(move_command(1), 1);
    history.perform(move_command(2), 2);
    history.undo();
    for (const double x : {5.0, 6.0}) history.perform(move_command(x), 3);
    history.revert(3);
    EXPECT_EQ(history.document().bodies[0].placed.pose.position.x, 1);
    ASSERT_TRUE(history.can_redo());
    history.redo();
    EXPECT_EQ(history.document().bodies[0].placed.pose.position.x, 2);
    history.revert(3);
    history.revert(1);
    EXPECT_EQ(history.document().bodies[0].placed.pose.position.x, 2) << "neither is the last gesture";
}

TEST(History, ARevertedRotationOfTheCameraRestoresTheViewBeforeIt) {
    History history(make_solid_document());
    history.perform(camera_command(0.4), 1);
    history.revert(1);
    EXPECT_FALSE(history.document().camera);
    history.perform(camera_command(0.1), 2);
    for (const double yaw : {0.2, 0.3}) history.perform(camera_command(yaw), 3);
    history.revert(3);
    ASSERT_TRUE(history.document().camera);
    EXPECT_EQ(history.document().camera->yaw, 0.1);
    EXPECT_FALSE(history.can_undo());
}

TEST(History, ARevertedGestureThatWasSavedIsUndoneAsAStep) {
    History history(make_solid_document());
    history.perform(move_command(1), 1);
    history.mark_saved("/saved.json");
    history.revert(1);
    EXPECT_TRUE(history.document() == make_solid_document());
    EXPECT_EQ(history.path(), "/saved.json");
    EXPECT_TRUE(history.can_redo());
}

TEST(History, AMoveWithoutTranslationIsLabelledAsRotation) {
    History history(make_solid_document());
    core::Pose pose = make_solid_document().bodies[0].placed.pose;
    pose.rotation = core::Quat(0, 0, 1, 0);
    history.perform(SetPose{0, pose}, 1);
    EXPECT_STREQ(history.undo_label().text_key, "command.turn");
    history.perform(move_command(7), 2);
    EXPECT_STREQ(history.undo_label().text_key, "command.place");
}

std::string undo_text(const History& history, const char* language) {
    return to_string(history.undo_label(), TextCatalog::load(language).value());
}

TEST(History, LabelsUseTheNameAtTheTimeOfTheStep) {
    History history(make_solid_document());
    EXPECT_EQ(undo_text(history, "en"), "");
    history.perform(move_command(1), 1);
    EXPECT_EQ(undo_text(history, "en"), "Move A");
    EXPECT_EQ(undo_text(history, "zh"), "移动 A");
    history.perform(RenameBody{0, "box 2"}, 2);
    EXPECT_EQ(undo_text(history, "en"), "Rename A");
    history.perform(SetShape{0, core::Sphere{2}}, 3);
    EXPECT_EQ(undo_text(history, "en"), "Resize box 2");
    EXPECT_EQ(undo_text(history, "zh"), "改变 box 2 的大小");
    history.perform(AddBody{make_solid_document().bodies[0]}, 4);
    const std::string third = history.document().bodies[2].name;
    EXPECT_EQ(undo_text(history, "en"), "Add " + third);
    history.perform(RemoveBody{2}, 5);
    EXPECT_EQ(undo_text(history, "en"), "Remove " + third) << "though it is gone";
    history.perform(SwapPair{}, 6);
    EXPECT_EQ(undo_text(history, "en"), "Swap A and B");
    history.go_to(0);
    EXPECT_EQ(to_string(history.redo_label(), TextCatalog::load("en").value()), "Move A")
        << "not its present name";
}

TEST(History, CameraAndLayersAreNoStepAndKeepRedo) {
    for (const Command& command : {camera_command(1), Command(ShowLayer{SceneLayer::Grid, false})}) {
        History history(make_solid_document());
        history.perform(command, 1);
        EXPECT_FALSE(history.can_undo());
        EXPECT_FALSE(history.dirty());
        history.perform(move_command(1), 2);
        history.undo();
        history.perform(command, 3);
        history.perform(camera_command(2), 4);
        EXPECT_TRUE(history.can_redo());
        EXPECT_EQ(history.step_count(), 2U);
        history.redo();
        EXPECT_EQ(x(history), 1);
    }
}

TEST(History, UndoAndRedoOfAMoveKeepTheChosenView) {
    History history(make_solid_document());
    for (int step = 1; step <= 4; ++step) history.perform(move_command(step), step);
    const auto expect_view = [&](double yaw, bool has_grid) {
        ASSERT_TRUE(history.document().camera);
        EXPECT_EQ(history.document().camera->yaw, yaw) << history.index();
        EXPECT_EQ(is_visible(history.document().visible_layers, SceneLayer::Grid), has_grid);
    };
    history.perform(camera_command(1), 5);
    history.perform(ShowLayer{SceneLayer::Grid, false}, 6);
    for (int step = 3; step >= 0; --step) {
        history.undo();
        EXPECT_EQ(history.index(), step);
        expect_view(1, false);
    }
    history.perform(camera_command(2), 7);
    history.redo();
    expect_view(2, false);
    history.perform(ShowLayer{SceneLayer::Grid, true}, 8);
    history.go_to(4);
    expect_view(2, true);
    EXPECT_EQ(x(history), 4);
    history.go_to(1);
    expect_view(2, true);
    EXPECT_EQ(x(history), 1);
}

// The camera of a scene without a camera is kept at the first change of a shape.
TEST(History, UndoRestoresThePairBeingFramedUntilTheUserChoosesACamera) {
    History history(make_solid_document());
    const Camera displayed{.yaw = 0.5};
    history.perform(move_command(1), 1);
    history.perform(SetCamera{displayed, displayed}, 1);
    history.perform(move_command(2), 2);
    history.go_to(0);
    EXPECT_FALSE(history.document().camera);
    history.redo();
    EXPECT_TRUE(history.document().camera == displayed);
    history.perform(camera_command(0.7), 3);
    history.undo();
    ASSERT_TRUE(history.document().camera);
    EXPECT_EQ(history.document().camera->yaw, 0.7);
}

TEST(History, EachOpenedOrPastedDocumentHasItsView) {
    for (const Command& command : {Command(ReplaceDocument{make_flat_document(), "flat"}),
                                   Command(PasteDocument{make_flat_document()})}) {
        History history(make_solid_document());
        history.perform(move_command(1), 1);
        history.perform(camera_command(1), 2);
        history.perform(command, 3);
        EXPECT_FALSE(history.document().camera);
        history.perform(camera_command(2), 4);
        history.perform(ShowLayer{SceneLayer::Grid, false}, 5);
        history.undo();
        EXPECT_EQ(history.document().camera->yaw, 1);
        EXPECT_TRUE(is_visible(history.document().visible_layers, SceneLayer::Grid));
        history.perform(camera_command(3), 6);
        history.go_to(0);
        EXPECT_EQ(history.document().camera->yaw, 3);
        history.go_to(2);
        EXPECT_EQ(history.document().camera->yaw, 2);
        history.go_to(0);
        EXPECT_EQ(history.document().camera->yaw, 3);
        history.perform(PasteDocument{make_flat_document()}, 7);
        history.perform(camera_command(4), 8);
        history.undo();
        EXPECT_EQ(history.document().camera->yaw, 3) << "numbers of documents are not reused";
    }
}

TEST(History, ARunOfStepsOfOneShapeIsOneStepUntilAPause) {
    History history(make_solid_document());
    history.perform(move_command(1), {1, true}, 10);
    history.perform(move_command(2), {2, true}, 10.9);
    history.perform(move_command(3), {2, true}, 11.5);  // held: the same gesture
    history.perform(move_command(4), {3, true}, 12.4);
    EXPECT_EQ(step_count(history), 1);
    history.perform(move_command(5), {4, true}, 13.5);
    EXPECT_EQ(step_count(history), 2) << "after a pause";
    history.perform(SetPose{1, {{9, 0, 0}, core::Quat(1, 0, 0, 0)}}, {5, true}, 13.6);
    EXPECT_EQ(step_count(history), 3) << "another shape";
    history.perform(SetShape{1, core::Sphere{2}}, {6, true}, 13.7);
    EXPECT_EQ(step_count(history), 4) << "another deed";
    for (int i = 0; i < 3; ++i) history.undo();
    EXPECT_EQ(history.document().bodies[0].placed.pose.position.x, 4);
}

TEST(History, ARunOfStepsIsOfOneNumber) {
    History history(make_solid_document());
    const auto field_command = [](double x, const char* field) {
        return SetPose{0, {{x, 0, 0}, core::Quat(1, 0, 0, 0)}, MoveSource::User, field};
    };
    history.perform(field_command(1, "center.0"), {1, true}, 10);
    history.perform(field_command(2, "center.0"), {2, true}, 10.1);
    EXPECT_EQ(step_count(history), 1);
    history.perform(field_command(3, "center.1"), {3, true}, 10.2);
    EXPECT_EQ(step_count(history), 2) << "another number of the same shape";
    core::Settings settings;
    settings.touching_tolerance = 1;
    history.perform(SetSettings{settings, "touching"}, {4, true}, 10.3);
    settings.epsilon = 1;
    history.perform(SetSettings{settings, "epsilon"}, {5, true}, 10.4);
    EXPECT_EQ(step_count(history), 4) << "another setting";
}

TEST(History, ARunOfStepsEndsWithADragOrAnUndoButNotWithACameraMove) {
    History history(make_solid_document());
    history.perform(move_command(1), 1, 1);
    history.perform(move_command(2), {2, true}, 1.1);
    EXPECT_EQ(step_count(history), 2) << "a drag is no step";
    history.perform(camera_command(1), {3, true}, 1.2);
    history.perform(move_command(3), {4, true}, 1.3);
    EXPECT_EQ(step_count(history), 2);
    history.undo();
    EXPECT_EQ(x(history), 1);
    history.redo();
    history.perform(move_command(4), {5, true}, 1.4);
    EXPECT_EQ(step_count(history), 2);
    history.perform(move_command(5), 6, 1.5);
    history.undo();
    history.perform(move_command(6), {7, true}, 1.6);
    history.undo();
    EXPECT_EQ(x(history), 4);
}

TEST(History, ACommandWithoutEffectAddsNoStep) {
    History history(make_solid_document());
    history.perform(PinAxis{""}, 1);
    history.perform(RenameBody{0, "B"}, 2);
    EXPECT_FALSE(history.can_undo());
    history.perform(move_command(1), 3);
    history.undo();
    history.perform(PinAxis{""}, 4);
    EXPECT_TRUE(history.can_redo());
}

TEST(History, ADragBackToItsStartAddsNoStep) {
    const core::Pose start = make_solid_document().bodies[0].placed.pose;
    History history(make_solid_document());
    history.perform(move_command(1), 1);
    history.perform(SetPose{0, start}, 1);
    EXPECT_FALSE(history.can_undo());
    EXPECT_FALSE(history.dirty());
}

TEST(History, ANewStepAfterUndoDropsRedo) {
    History history(make_solid_document());
    history.perform(move_command(1), 1);
    history.perform(move_command(2), 2);
    history.undo();
    EXPECT_STREQ(history.redo_label().text_key, "command.place");
    history.perform(PinAxis{"B1"}, 1);
    EXPECT_FALSE(history.can_redo());
    EXPECT_EQ(step_count(history), 2);
    EXPECT_EQ(history.document().pinned, "B1");
    EXPECT_EQ(history.document().bodies[0].placed.pose.position.x, 1);
}

TEST(History, AGestureAfterUndoDoesNotRewriteTheStepBelow) {
    History history(make_solid_document());
    history.perform(move_command(1), 1);
    history.perform(move_command(2), 2);
    history.undo();
    history.perform(move_command(3), 2);
    history.undo();
    EXPECT_EQ(history.document().bodies[0].placed.pose.position.x, 1);
}

Command any_command(int kind, int body, double number) {
    switch (kind) {
        case 0:
            return SetPose{body, {{number, 1, 2}, core::Quat(1, 0, 0, 0)}};
        case 1:
            return SetShape{body, core::Sphere{number}};
        case 2:
            return RenameBody{body, std::to_string(number)};
        case 3:
            return AddBody{make_solid_document().bodies[0]};
        case 4:
            return RemoveBody{body};
        case 5:
            return SetPairBody{body % 2 == 0 ? Side::A : Side::B, body};
        case 6:
            return SwapPair{};
        case 7:
            return PinAxis{"A" + std::to_string(body)};
        case 8:
            return ShowLayer{SceneLayer::Mtv, body % 2 == 0};
        case 9:
            return camera_command(number);
        case 10:
            return SetDescription{std::to_string(body), ""};
        default:
            return ReplaceDocument{body % 2 == 0 ? make_flat_document() : make_solid_document(),
                                   std::to_string(body)};
    }
}

Document with_view_of(Document document, const Document& other) {
    document.camera = other.camera;
    document.visible_layers = other.visible_layers;
    return document;
}

TEST(History, UndoingAllRestoresTheFirstDocumentAndRedoingAllTheLast) {
    const bool difference = rc::check([] {
        History history(make_solid_document());
        const auto kinds = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 12));
        for (const int kind : kinds) {
            history.perform(any_command(kind, *rc::gen::inRange(-1, 5), *rc::gen::inRange(-3, 9)),
                            *rc::gen::inRange(0, 4));
            if (*rc::gen::inRange(0, 8) == 0) history.undo();
        }
        const Document last = history.document();
        int undone = 0;
        for (; history.can_undo(); ++undone) history.undo();
        RC_ASSERT(with_view_of(history.document(), make_solid_document()) == make_solid_document());
        for (; undone > 0; --undone) history.redo();
        RC_ASSERT(history.document() == last);
        RC_ASSERT(history.document().bodies.size() >= 2U);
    });
    EXPECT_TRUE(difference);
}

TEST(History, GoesToAnyStepAndKeepsRedo) {
    History history(make_solid_document());
    history.perform(PinAxis{"A0"}, 1);
    history.perform(SwapPair{}, 2);
    const Document last = history.document();
    ASSERT_EQ(history.step_count(), 3U);
    history.go_to(0);
    EXPECT_EQ(history.index(), 0U);
    EXPECT_TRUE(history.document() == make_solid_document());
    history.go_to(9);
    EXPECT_EQ(history.index(), 2U);
    EXPECT_TRUE(history.document() == last);
    EXPECT_STREQ(history.label(2).text_key, text_key(SwapPair{}));
    EXPECT_STREQ(history.label(0).text_key, "");
}

}  // namespace
}  // namespace app::history_test
