// Gestures and runs that return to the document they started from leave the history as it was.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "app/document/history.h"

namespace app::history_return_test {
namespace {

Command moved(double x) { return Place{0, {{x, 0, 0}, core::Quat(1, 0, 0, 0)}}; }

Command looked(double yaw) { return SetCamera{Camera{.yaw = yaw}}; }

int steps(const History& history) {
    History copy = history;
    int count = 0;
    for (; copy.can_undo(); ++count) copy.undo();
    return count;
}

// Two steps, of which the second is undone.
History with_redo(Document first = new_solid()) {
    History history(std::move(first));
    history.perform(moved(1), 1);
    history.perform(moved(2), 2);
    history.undo();
    return history;
}

void expect_redo_of_with_redo(History history) {
    EXPECT_EQ(history.steps(), 3U);
    EXPECT_EQ(history.at(), 1U);
    EXPECT_EQ(history.document().bodies[0].placed.pose.position.x, 1);
    ASSERT_TRUE(history.can_redo());
    history.redo();
    EXPECT_EQ(history.document().bodies[0].placed.pose.position.x, 2);
}

TEST(History, KeepsRedoWhenADragReturnsToItsStart) {
    History history = with_redo();
    for (int turns = 0; turns < 2; ++turns) {
        history.perform(moved(5), 3);
        EXPECT_FALSE(history.can_redo()) << "while the document differs";
        history.perform(moved(6), 3);
        history.perform(moved(1), 3);
        expect_redo_of_with_redo(history);
    }
    history.cancel(3);
    expect_redo_of_with_redo(history);
}

TEST(History, ForgetsRedoWhenADragReturnsToItsStartAndEndsElsewhere) {
    History history = with_redo();
    for (const double x : {5.0, 1.0, 6.0}) history.perform(moved(x), 3);
    EXPECT_FALSE(history.can_redo());
    EXPECT_EQ(steps(history), 2);
}

TEST(History, KeepsRedoWhenARunOfStepsReturnsToItsStart) {
    History history = with_redo();
    history.perform(moved(3), {3, true}, 10);
    history.perform(moved(4), {4, true}, 10.2);
    EXPECT_FALSE(history.can_redo());
    history.perform(moved(3), {5, true}, 10.4);
    history.perform(moved(1), {6, true}, 10.6);
    expect_redo_of_with_redo(history);
}

TEST(History, KeepsRedoWhenARunOfCameraMovesReturnsToItsStart) {
    Document first = new_solid();
    first.camera = Camera{.yaw = 0.5};
    History history = with_redo(first);
    history.perform(looked(0.7), 3);
    history.perform(looked(0.9), 4);
    EXPECT_FALSE(history.can_redo());
    history.perform(looked(0.5), 5);
    expect_redo_of_with_redo(history);
}

TEST(History, KeepsRedoWhenADragWithoutACameraReturnsToItsStart) {
    History history = with_redo();
    history.perform(moved(3), 3);
    history.perform(SetCamera{Camera{.yaw = 0.5}, Camera{.yaw = 0.5}}, 3);
    EXPECT_TRUE(history.document().camera);
    history.perform(moved(1), 3);
    EXPECT_FALSE(history.document().camera) << "it only kept the view during the drag";
    expect_redo_of_with_redo(history);
}

TEST(History, TakesACameraThatTheUserSetForAChange) {
    History history = with_redo();
    history.perform(moved(3), 3);
    history.perform(SetCamera{Camera{.yaw = 0.5}, Camera{.yaw = 0.5}}, 3);
    history.perform(looked(0.7), 3);
    history.perform(moved(1), 3);
    EXPECT_TRUE(history.document().camera);
    EXPECT_FALSE(history.can_redo());
    EXPECT_EQ(steps(history), 2);
}

TEST(History, DoesNotCancelWhatWasDoneBeforeAnUndoInTheSameGesture) {
    History history(new_solid());
    for (const int step : {1, 2, 3}) history.perform(moved(step), step);
    history.perform(moved(4), 5);
    for (int i = 0; i < 3; ++i) history.undo();
    history.perform(moved(9), 5);
    history.cancel(5);
    EXPECT_EQ(history.document().bodies[0].placed.pose.position.x, 1);
    EXPECT_EQ(steps(history), 1);
    EXPECT_EQ(history.steps(), 5U) << "the steps that were undone can be redone";
}

// All that the panels show of a history.
struct Shown {
    std::size_t at = 0;
    std::vector<Document> documents;
    std::vector<Deed> deeds;
    std::size_t unsaved = 0;

    friend bool operator==(const Shown&, const Shown&) = default;
};

Shown shown(History history) {
    Shown result{history.at(), {}, {}, history.unsaved().size()};
    for (std::size_t i = 0; i < history.steps(); ++i) {
        history.go_to(i);
        result.documents.push_back(history.document());
        result.deeds.push_back(history.deed(i));
    }
    return result;
}

Document with_camera(Document document) {
    document.camera = Camera{.yaw = 0};
    return document;
}

// The same body and few values, so that gestures often return to their start.
Command small_command(int kind, int number) {
    switch (kind) {
        case 0:
            return Pin{number == 0 ? "" : "A0"};
        case 1:
            return looked(number);
        case 2:
            return Replace{with_camera(number == 0 ? new_flat() : new_solid()), number == 2 ? "" : "file"};
        default:
            return moved(number);
    }
}

TEST(History, IsUnchangedByAnyGestureThatReturnsToItsStart) {
    int returned = 0, with_steps_to_redo = 0;
    const bool held = rc::check([&] {
        History history(with_camera(new_solid()));
        double time_s = 0;
        const int gestures = *rc::gen::inRange(1, 30);
        for (int gesture = 1; gesture <= gestures; ++gesture) {
            const int undone = *rc::gen::inRange(0, 6);
            if (undone == 0) history.redo();
            for (int i = 3; i < undone; ++i) history.undo();
            const Shown before = shown(history);
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
                history.perform(Pin{start.pinned}, by, time_s);
                history.perform(SetCamera{*start.camera}, by, time_s);
                history.perform(Place{0, start.bodies[0].placed.pose}, by, time_s);
            }
            if (!changed || !is_at_start()) continue;
            RC_ASSERT(shown(history) == before);
            ++returned;
            with_steps_to_redo += before.at + 1 < before.documents.size() ? 1 : 0;
        }
    });
    EXPECT_TRUE(held);
    EXPECT_GT(returned, 50);
    EXPECT_GT(with_steps_to_redo, 20);
}

}  // namespace
}  // namespace app::history_return_test
