// Which file a scene is of, and what of it is unsaved.
#include <gtest/gtest.h>

#include "app/document/history.h"

namespace app::history_files_test {
namespace {

Command moved(double x) { return Place{0, {{x, 0, 0}, core::Quat(1, 0, 0, 0)}}; }

Command looked(double yaw) { return SetCamera{Camera{.yaw = yaw}}; }

TEST(History, IsDirtyUntilSavedButNotByLooking) {
    History history(new_solid());
    EXPECT_FALSE(history.dirty());
    history.perform(looked(1), 1);
    EXPECT_FALSE(history.dirty());
    history.perform(moved(1), 2);
    EXPECT_TRUE(history.dirty());
    history.mark_saved("a");
    EXPECT_FALSE(history.dirty());
    history.undo();
    EXPECT_TRUE(history.dirty());
    history.redo();
    EXPECT_FALSE(history.dirty());
}

TEST(History, APinIsUndoneButNothingToSave) {
    History history(new_solid());
    history.perform(Pin{"A1"}, 1);
    EXPECT_FALSE(history.dirty());
    history.undo();
    EXPECT_EQ(history.document().pinned, "");
}

TEST(History, UndoingAMoveKeepsTheNameTheSceneWasSavedUnder) {
    History history(new_solid());
    history.perform(moved(1), 1);
    history.perform(moved(2), 2);
    history.mark_saved("a");
    history.undo();
    EXPECT_EQ(history.path(), "a");
    EXPECT_TRUE(history.dirty());
    history.mark_saved("b");
    history.redo();
    EXPECT_EQ(history.path(), "b");
}

TEST(History, UndoingTheOpeningOfAFileBringsTheOldPathBack) {
    History history(new_solid());
    history.mark_saved("old");
    history.perform(Replace{new_flat(), "new"}, 1);
    history.mark_saved("new");
    EXPECT_EQ(history.path(), "new");
    history.undo();
    EXPECT_EQ(history.path(), "old");
    EXPECT_FALSE(history.dirty());
}

TEST(History, NamesTheSceneThatWasOpened) {
    History history(new_solid());
    const auto undo_in = [&](const char* language) {
        return told(history.to_undo(), Words::load(language).value());
    };
    Document titled = new_flat();
    titled.title = "Two plates";
    history.perform(Replace{titled, "/some/plates.satscope.json"}, 1);
    EXPECT_EQ(undo_in("en"), "Open Two plates");
    EXPECT_EQ(undo_in("zh"), "打开 Two plates");
    titled.extra = R"({"title_zh": "两块板"})";
    history.perform(Replace{titled, "/some/other.satscope.json"}, 2);
    EXPECT_EQ(undo_in("zh"), "打开 两块板");
    history.perform(SetTitle{"Renamed", ""}, 3);
    history.undo();
    EXPECT_EQ(undo_in("en"), "Open Two plates");
    history.perform(Replace{new_flat(), "/some/bare.satscope.json"}, 4);
    EXPECT_EQ(undo_in("en"), "Open bare.satscope.json");
    history.perform(Replace{new_solid(), ""}, 5);
    EXPECT_EQ(undo_in("en"), "Open " + Words::load("en").value()("title.untitled"));
}

TEST(History, KnowsWhetherTheNoteStillTellsOfTheScene) {
    History history(new_solid());
    Document opened = new_flat();
    opened.note = "They touch.";
    history.perform(Replace{opened, "a"}, 1);
    history.mark_saved("a");
    EXPECT_FALSE(history.note_is_old());
    history.perform(moved(1), 2);
    history.mark_saved("a");
    EXPECT_TRUE(history.note_is_old()) << "saving makes the note no truer";
    history.perform(SetTitle{"t", "Now they overlap."}, 3);
    EXPECT_FALSE(history.note_is_old());
    history.perform(moved(2), 4);
    EXPECT_TRUE(history.note_is_old());
    history.undo();
    history.undo();
    history.undo();
    EXPECT_FALSE(history.note_is_old());
    history.perform(moved(3), 5);
    history.perform(Replace{opened, "a"}, 6);
    history.perform(moved(4), 7);
    EXPECT_TRUE(history.note_is_old());
    history.perform(Replace{opened, "a"}, 8);
    EXPECT_FALSE(history.note_is_old()) << "opened again";
}

TEST(History, TakesANewTitleForNoNewNoteAndANoteInChineseForOne) {
    Document opened = new_flat();
    opened.note = "They touch.";
    History history(opened, "a");
    history.perform(moved(1), 1);
    history.perform(SetTitle{"t", opened.note, R"({"title_zh": "二", "expect": {}})"}, 2);
    EXPECT_TRUE(history.note_is_old());
    history.perform(SetTitle{"t", opened.note, R"({"note_zh": "现在重叠。"})"}, 3);
    EXPECT_FALSE(history.note_is_old());
}

TEST(History, KnowsThatASceneHadChangedBeforeItWasOpened) {
    Document opened = new_flat();
    opened.note = "They touch.";
    History history(opened, "a", {}, true);
    EXPECT_TRUE(history.note_is_old());
    history.perform(moved(1), 1);
    EXPECT_TRUE(history.note_is_old());
    history.perform(SetTitle{"t", "Now they overlap."}, 2);
    EXPECT_FALSE(history.note_is_old()) << "it was written of this scene";
    history.undo();
    EXPECT_TRUE(history.note_is_old());
    history.perform(Replace{new_solid(), "b"}, 3);
    EXPECT_FALSE(history.note_is_old());
}

TEST(History, ASceneOpenedOverUnsavedWorkIsAStepAndTheWorkStaysUnsaved) {
    History history(new_solid());
    history.perform(moved(1), 1);
    const Document work = history.document();
    history.perform(Replace{new_flat(), "a"}, 1);
    history.mark_saved("a");
    EXPECT_EQ(history.steps(), 3U) << "even in the same gesture";
    ASSERT_EQ(history.unsaved().size(), 1U);
    EXPECT_TRUE(history.unsaved()[0].document == work);
    history.perform(moved(2), 2);
    EXPECT_EQ(history.unsaved().size(), 2U);
    const Document later = history.document();
    history.go_to(1);
    EXPECT_EQ(history.unsaved().size(), 2U) << "both scenes, whichever is shown";
    history.mark_saved("b");
    ASSERT_EQ(history.unsaved().size(), 1U);
    EXPECT_TRUE(history.unsaved()[0].document == later);
    history.undo();
    history.perform(moved(5), 3);
    ASSERT_EQ(history.unsaved().size(), 2U);
    EXPECT_TRUE(history.unsaved()[0].document == later) << "though a new step cut it off";
    EXPECT_TRUE(history.unsaved()[1].document == history.document());
}

TEST(History, CountsAnUnsavedSceneOnceWhenADragReturnsToItsStart) {
    History history(new_solid());
    history.mark_saved("a");
    history.perform(Replace{new_flat(), "b"}, 1);
    history.mark_saved("b");
    history.perform(moved(2), 2);
    const Document later = history.document();
    history.go_to(0);
    for (const Gesture& there : {Gesture(3), Gesture(4, true)}) {
        const Gesture back(there.steps ? 5 : 3, there.steps);
        ASSERT_EQ(history.unsaved().size(), 1U);
        history.perform(moved(9), there);
        ASSERT_EQ(history.unsaved().size(), 2U) << "the scene of the hidden steps and the present one";
        EXPECT_TRUE(history.unsaved()[0].document == later);
        history.perform(Place{0, new_solid().bodies[0].placed.pose}, back);
        ASSERT_EQ(history.unsaved().size(), 1U);
        EXPECT_TRUE(history.unsaved()[0].document == later);
        EXPECT_EQ(history.steps(), 3U);
    }
}

TEST(History, BringsBackNoStepsOfTheOldFileAfterASave) {
    Document first = new_solid();
    first.camera = Camera{.yaw = 0.5};
    History history(first, "a");
    history.perform(moved(1), 1);
    history.undo();
    history.perform(looked(1), 2);
    history.mark_saved("b");
    history.perform(looked(0.5), 3);
    EXPECT_TRUE(history.document() == first);
    EXPECT_FALSE(history.can_redo());
    EXPECT_EQ(history.path(), "b");
}

TEST(History, OfOneSceneWhatWasUndoneIsNotUnsaved) {
    History history(new_solid());
    history.perform(moved(1), 1);
    history.undo();
    EXPECT_TRUE(history.unsaved().empty());
    history.perform(moved(2), 2);
    EXPECT_EQ(history.unsaved().size(), 1U);
}

TEST(History, ARunOfStepsDoesNotRunOverASave) {
    History history(new_solid());
    const Gesture first{1, true}, second{2, true};
    history.perform(moved(1), first, 0.1);
    history.mark_saved("a");
    const Document saved = history.document();
    history.perform(moved(2), second, 0.2);
    history.undo();
    EXPECT_TRUE(history.document() == saved);
    EXPECT_FALSE(history.dirty());
}

TEST(History, WhatWasSavedAndThenSavedDifferentlyIsNotUnsaved) {
    History history(new_solid(), "a");
    history.perform(moved(1), 1);
    history.mark_saved("a");
    const Document saved = history.document();
    history.perform(Replace{new_flat(), "b"}, 2);
    history.mark_saved("b");
    history.perform(Replace{saved, "a"}, 3);
    history.mark_saved("a");
    history.perform(moved(2), 4);
    history.mark_saved("a");
    EXPECT_TRUE(history.unsaved().empty());
}

TEST(History, ANewSceneIsNotTakenForTheNewOneBeforeIt) {
    History history(new_solid());
    history.perform(Replace{new_flat(), ""}, 1);
    history.mark_saved("");
    EXPECT_TRUE(history.unsaved().empty()) << "both are as they began";
    history.perform(Replace{new_solid(), ""}, 2);
    EXPECT_EQ(history.unsaved().size(), 1U) << "pasted: no file holds it";
    history.mark_saved("a");
    history.undo();
    EXPECT_EQ(history.path(), "") << "another scene";
}

}  // namespace
}  // namespace app::history_files_test
