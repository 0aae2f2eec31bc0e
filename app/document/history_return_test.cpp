// A gesture that returns to its first document leaves the history unchanged.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "app/document/history.h"

namespace app::history_return_test {
namespace {

Command move_command(double x) { return SetPose{0, {{x, 0, 0}, core::Quat(1, 0, 0, 0)}}; }

Command camera_command(double yaw) { return SetCamera{Camera{.yaw = yaw}}; }

int step_count(const History& history) {
    History copy = history;
    int count = 0;
    for (; copy.can_undo(); ++count) copy.undo();
    return count;
}

// Two steps; the second is undone.
History history_with_redo(Document first = make_solid_document()) {
    History history(std::move(first));
    history.perform(move_command(1), 1);
    history.perform(move_command(2), 2);
    history.undo();
    return history;
}

void expect_redo_available(History history) {
    EXPECT_EQ(history.step_count(), 3U);
    EXPECT_EQ(history.index(), 1U);
    EXPECT_EQ(history.document().bodies[0].placed.pose.position.x, 1);
    ASSERT_TRUE(history.can_redo());
    history.redo();
    EXPECT_EQ(history.document().bodies[0].placed.pose.position.x, 2);
}

TEST(History, KeepsRedoWhenADragReturnsToItsStart) {
    History history = history_with_redo();
    for (int turns = 0; turns < 2; ++turns) {
        history.perform(move_command(5), 3);
        EXPECT_FALSE(history.can_redo()) << "while the document differs";
        history.perform(move_command(6), 3);
        history.perform(move_command(1), 3);
        expect_redo_available(history);
    }
    history.revert(3);
    expect_redo_available(history);
}

TEST(History, DropsRedoWhenADragReturnsToItsStartAndEndsElsewhere) {
    History history = history_with_redo();
    for (const double x : {5.0, 1.0, 6.0}) history.perform(move_command(x), 3);
    EXPECT_FALSE(history.can_redo());
    EXPECT_EQ(step_count(history), 2);
}

TEST(History, KeepsRedoWhenARunOfStepsReturnsToItsStart) {
    History history = history_with_redo();
    history.perform(move_command(3), {3, true}, 10);
    history.perform(move_command(4), {4, true}, 10.2);
    EXPECT_FALSE(history.can_redo());
    history.perform(move_command(3), {5, true}, 10.4);
    history.perform(move_command(1), {6, true}, 10.6);
    expect_redo_available(history);
}

TEST(History, KeepsRedoWhenADragWithoutACameraReturnsToItsStart) {
    History history = history_with_redo();
    history.perform(move_command(3), 3);
    history.perform(SetCamera{Camera{.yaw = 0.5}, Camera{.yaw = 0.5}}, 3);
    EXPECT_TRUE(history.document().camera);
    history.perform(move_command(1), 3);
    EXPECT_FALSE(history.document().camera) << "it only kept the view during the drag";
    expect_redo_available(history);
}

TEST(History, AGestureThatReturnsKeepsTheCameraThatTheUserChose) {
    History history = history_with_redo();
    history.perform(move_command(3), 3);
    history.perform(SetCamera{Camera{.yaw = 0.5}, Camera{.yaw = 0.5}}, 3);
    history.perform(camera_command(0.7), 3);
    history.perform(move_command(1), 3);
    ASSERT_TRUE(history.document().camera);
    EXPECT_EQ(history.document().camera->yaw, 0.7);
    expect_redo_available(history);
    for (const int gesture : {5, 6}) history.perform(move_command(gesture), {gesture, true}, 20);
    history.perform(camera_command(0.9), 7);
    history.perform(move_command(1), {8, true}, 20.5);
    EXPECT_EQ(history.document().camera->yaw, 0.9) << "a run of keys that returns";
}

TEST(History, RevertKeepsStepsBeforeAnUndoInTheSameGesture) {
    History history(make_solid_document());
    for (const int step : {1, 2, 3}) history.perform(move_command(step), step);
    history.perform(move_command(4), 5);
    for (int i = 0; i < 3; ++i) history.undo();
    history.perform(move_command(9), 5);
    history.revert(5);
    EXPECT_EQ(history.document().bodies[0].placed.pose.position.x, 1);
    EXPECT_EQ(step_count(history), 1);
    EXPECT_EQ(history.step_count(), 5U) << "the steps that were undone can be redone";
}

TEST(History, ASceneThatIsOpenedAgainHasItsOwnView) {
    Document scene = make_solid_document();
    scene.camera = Camera{.yaw = 0};
    History history(make_flat_document());
    history.perform(ReplaceDocument{scene, "file"}, 1);
    history.perform(camera_command(0.7), 2);
    EXPECT_EQ(history.document().camera->yaw, 0.7);
    history.perform(ReplaceDocument{scene, "file"}, 3);
    EXPECT_EQ(history.document().camera->yaw, 0);
}

// Everything that panels show of a history.
struct Snapshot {
    std::size_t index = 0;
    std::vector<Document> documents;
    std::vector<UndoLabel> labels;
    std::size_t unsaved = 0;

    friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

Snapshot take_snapshot(History history) {
    Snapshot result{history.index(), {}, {}, history.unsaved().size()};
    for (std::size_t i = 0; i < history.step_count(); ++i) {
        history.go_to(i);
        result.documents.push_back(history.document());
        result.labels.push_back(history.label(i));
    }
    return result;
}

Document with_camera(Document document) {
    document.camera = Camera{.yaw = 0};
    return document;
}

// One body and few values: gestures often return to their start.
Command small_command(int kind, int number) {
    switch (kind) {
        case 0:
            return PinAxis{number == 0 ? "" : "A0"};
        case 1:
            return camera_command(number);
        case 2:
            return ReplaceDocument{with_camera(number == 0 ? make_flat_document() : make_solid_document()),
                                   number == 2 ? "" : "file"};
        default:
            return move_command(number);
    }
}

TEST(History, IsUnchangedByAnyGestureThatReturnsToItsStart) {
    int return_count = 0, with_redo_count = 0;
    const bool held = rc::check([&] {
        History history(with_camera(make_solid_document()));
        double time_s = 0;
        const int gestures = *rc::gen::inRange(1, 30);
        for (int gesture = 1; gesture <= gestures; ++gesture) {
            const int undone = *rc::gen::inRange(0, 6);
            if (undone == 0) history.redo();
            for (int i = 3; i < undone; ++i) history.undo();
            const Snapshot before = take_snapshot(history);
            const Gesture by(gesture, *rc::gen::inRange(0, 2) == 0);
            const int commands = *rc::gen::inRange(1, 6);
            const Document start = history.document();
            const std::string path = history.path();
            const auto is_at_start = [&] { return history.document() == start && history.path() == path; };
            bool changed = false;
            for (int i = 0; i < commands; ++i) {
                time_s += *rc::gen::inRange(0, 3) * 0.4;
                history.perform(small_command(*rc::gen::inRange(0, 6), *rc::gen::inRange(0, 3)), by, time_s);
                changed = changed || !is_at_start();
            }
            if (*rc::gen::inRange(0, 2) == 0) {
                history.perform(PinAxis{start.pinned}, by, time_s);
                history.perform(SetCamera{*start.camera}, by, time_s);
                history.perform(SetPose{0, start.bodies[0].placed.pose}, by, time_s);
            }
            if (!changed || !is_at_start()) continue;
            RC_ASSERT(take_snapshot(history) == before);
            ++return_count;
            with_redo_count += before.index + 1 < before.documents.size() ? 1 : 0;
        }
    });
    EXPECT_TRUE(held);
    EXPECT_GT(return_count, 50);
    EXPECT_GT(with_redo_count, 20);
}

}  // namespace
}  // namespace app::history_return_test
