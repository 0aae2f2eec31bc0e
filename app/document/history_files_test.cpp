// Paths and unsaved changes of scenes.
#include <gtest/gtest.h>

#include "app/document/history.h"

namespace app::history_files_test {
namespace {

Command move_command(double x) { return SetPose{0, {{x, 0, 0}, core::Quat(1, 0, 0, 0)}}; }

Command camera_command(double yaw) { return SetCamera{Camera{.yaw = yaw}}; }

TEST(History, IsDirtyUntilSavedButNotByCameraMoves) {
    History history(make_solid_document());
    EXPECT_FALSE(history.dirty());
    history.perform(camera_command(1), 1);
    EXPECT_FALSE(history.dirty());
    history.perform(move_command(1), 2);
    EXPECT_TRUE(history.dirty());
    history.mark_saved("a");
    EXPECT_FALSE(history.dirty());
    history.undo();
    EXPECT_TRUE(history.dirty());
    history.redo();
    EXPECT_FALSE(history.dirty());
}

TEST(History, APinIsUndoableButNotDirty) {
    History history(make_solid_document());
    history.perform(PinAxis{"A1"}, 1);
    EXPECT_FALSE(history.dirty());
    history.undo();
    EXPECT_EQ(history.document().pinned, "");
}

TEST(History, UndoingAMoveKeepsThePathOfTheScene) {
    History history(make_solid_document());
    history.perform(move_command(1), 1);
    history.perform(move_command(2), 2);
    history.mark_saved("a");
    history.undo();
    EXPECT_EQ(history.path(), "a");
    EXPECT_TRUE(history.dirty());
    history.mark_saved("b");
    history.redo();
    EXPECT_EQ(history.path(), "b");
}

TEST(History, UndoingAnOpenRestoresTheOldPath) {
    History history(make_solid_document());
    history.mark_saved("old");
    history.perform(ReplaceDocument{make_flat_document(), "new"}, 1);
    history.mark_saved("new");
    EXPECT_EQ(history.path(), "new");
    history.undo();
    EXPECT_EQ(history.path(), "old");
    EXPECT_FALSE(history.dirty());
}

TEST(History, LabelsAnOpenWithTheSceneTitle) {
    History history(make_solid_document());
    const auto undo_text = [&](const char* language) {
        return to_string(history.undo_label(), TextCatalog::load(language).value());
    };
    Document titled = make_flat_document();
    titled.title = "Two plates";
    history.perform(ReplaceDocument{titled, "/some/plates.satscope.json"}, 1);
    EXPECT_EQ(undo_text("en"), "Open Two plates");
    EXPECT_EQ(undo_text("zh"), "打开 Two plates");
    titled.extra = R"({"title_zh": "两块板"})";
    history.perform(ReplaceDocument{titled, "/some/other.satscope.json"}, 2);
    EXPECT_EQ(undo_text("zh"), "打开两块板");
    history.perform(SetDescription{"Renamed", ""}, 3);
    history.undo();
    EXPECT_EQ(undo_text("en"), "Open Two plates");
    history.perform(ReplaceDocument{make_flat_document(), "/some/bare.satscope.json"}, 4);
    EXPECT_EQ(undo_text("en"), "Open bare.satscope.json");
    history.perform(ReplaceDocument{make_solid_document(), ""}, 5);
    EXPECT_EQ(undo_text("en"), "Open " + TextCatalog::load("en").value()("title.untitled"));
}

TEST(History, DetectsAnOutdatedNote) {
    History history(make_solid_document());
    Document opened = make_flat_document();
    opened.note = "They touch.";
    history.perform(ReplaceDocument{opened, "a"}, 1);
    history.mark_saved("a");
    EXPECT_FALSE(history.is_note_outdated());
    history.perform(move_command(1), 2);
    history.mark_saved("a");
    EXPECT_TRUE(history.is_note_outdated()) << "saving makes the note no truer";
    history.perform(SetDescription{"t", "Now they overlap."}, 3);
    EXPECT_FALSE(history.is_note_outdated());
    history.perform(move_command(2), 4);
    EXPECT_TRUE(history.is_note_outdated());
    history.undo();
    history.undo();
    history.undo();
    EXPECT_FALSE(history.is_note_outdated());
    history.perform(move_command(3), 5);
    history.perform(ReplaceDocument{opened, "a"}, 6);
    history.perform(move_command(4), 7);
    EXPECT_TRUE(history.is_note_outdated());
    history.perform(ReplaceDocument{opened, "a"}, 8);
    EXPECT_FALSE(history.is_note_outdated()) << "opened again";
}

TEST(History, ANewTitleKeepsTheNoteOutdatedAndAChineseNoteDoesNot) {
    Document opened = make_flat_document();
    opened.note = "They touch.";
    History history(opened, "a");
    history.perform(move_command(1), 1);
    history.perform(SetDescription{"t", opened.note, R"({"title_zh": "二", "expect": {}})"}, 2);
    EXPECT_TRUE(history.is_note_outdated());
    history.perform(SetDescription{"t", opened.note, R"({"note_zh": "现在重叠。"})"}, 3);
    EXPECT_FALSE(history.is_note_outdated());
}

TEST(History, TheNoteOfASceneChangedBeforeOpeningIsOutdated) {
    Document opened = make_flat_document();
    opened.note = "They touch.";
    History history(opened, "a", {}, true);
    EXPECT_TRUE(history.is_note_outdated());
    history.perform(move_command(1), 1);
    EXPECT_TRUE(history.is_note_outdated());
    history.perform(SetDescription{"t", "Now they overlap."}, 2);
    EXPECT_FALSE(history.is_note_outdated()) << "it was written of this scene";
    history.undo();
    EXPECT_TRUE(history.is_note_outdated());
    history.perform(ReplaceDocument{make_solid_document(), "b"}, 3);
    EXPECT_FALSE(history.is_note_outdated());
}

TEST(History, OpeningASceneOverUnsavedWorkIsAStepAndKeepsTheWork) {
    History history(make_solid_document());
    history.perform(move_command(1), 1);
    const Document work = history.document();
    history.perform(ReplaceDocument{make_flat_document(), "a"}, 1);
    history.mark_saved("a");
    EXPECT_EQ(history.step_count(), 3U) << "even in the same gesture";
    ASSERT_EQ(history.unsaved().size(), 1U);
    EXPECT_TRUE(history.unsaved()[0].document == work);
    history.perform(move_command(2), 2);
    EXPECT_EQ(history.unsaved().size(), 2U);
    const Document later = history.document();
    history.go_to(1);
    EXPECT_EQ(history.unsaved().size(), 2U) << "both scenes, whichever is shown";
    history.mark_saved("b");
    ASSERT_EQ(history.unsaved().size(), 1U);
    EXPECT_TRUE(history.unsaved()[0].document == later);
    history.undo();
    history.perform(move_command(5), 3);
    ASSERT_EQ(history.unsaved().size(), 2U);
    EXPECT_TRUE(history.unsaved()[0].document == later) << "though a new step cut it off";
    EXPECT_TRUE(history.unsaved()[1].document == history.document());
}

TEST(History, CountsAnUnsavedSceneOnceWhenADragReturnsToItsStart) {
    History history(make_solid_document());
    history.mark_saved("a");
    history.perform(ReplaceDocument{make_flat_document(), "b"}, 1);
    history.mark_saved("b");
    history.perform(move_command(2), 2);
    const Document later = history.document();
    history.go_to(0);
    for (const Gesture& there : {Gesture(3), Gesture(4, true)}) {
        const Gesture back(there.mergeable ? 5 : 3, there.mergeable);
        ASSERT_EQ(history.unsaved().size(), 1U);
        history.perform(move_command(9), there);
        ASSERT_EQ(history.unsaved().size(), 2U) << "the scene of the hidden steps and the present one";
        EXPECT_TRUE(history.unsaved()[0].document == later);
        history.perform(SetPose{0, make_solid_document().bodies[0].placed.pose}, back);
        ASSERT_EQ(history.unsaved().size(), 1U);
        EXPECT_TRUE(history.unsaved()[0].document == later);
        EXPECT_EQ(history.step_count(), 3U);
    }
}

TEST(History, DropsReplacedStepsOfTheOldFileAfterASave) {
    const Document first = make_solid_document();
    History history(first, "a");
    history.perform(move_command(1), 1);
    history.undo();
    history.perform(PinAxis{"A1"}, 2);
    history.mark_saved("b");
    history.perform(PinAxis{""}, 3);
    EXPECT_TRUE(history.document() == first);
    EXPECT_FALSE(history.can_redo());
    EXPECT_EQ(history.path(), "b");
}

TEST(History, UndoneStatesOfASceneAreNotUnsaved) {
    History history(make_solid_document());
    history.perform(move_command(1), 1);
    history.undo();
    EXPECT_TRUE(history.unsaved().empty());
    history.perform(move_command(2), 2);
    EXPECT_EQ(history.unsaved().size(), 1U);
}

TEST(History, ASaveEndsARunOfSteps) {
    History history(make_solid_document());
    const Gesture first{1, true}, second{2, true};
    history.perform(move_command(1), first, 0.1);
    history.mark_saved("a");
    const Document saved = history.document();
    history.perform(move_command(2), second, 0.2);
    history.undo();
    EXPECT_TRUE(history.document() == saved);
    EXPECT_FALSE(history.dirty());
}

TEST(History, AnOlderSavedStateIsNotUnsaved) {
    History history(make_solid_document(), "a");
    history.perform(move_command(1), 1);
    history.mark_saved("a");
    const Document saved = history.document();
    history.perform(ReplaceDocument{make_flat_document(), "b"}, 2);
    history.mark_saved("b");
    history.perform(ReplaceDocument{saved, "a"}, 3);
    history.mark_saved("a");
    history.perform(move_command(2), 4);
    history.mark_saved("a");
    EXPECT_TRUE(history.unsaved().empty());
}

TEST(History, TwoNewScenesAreDifferent) {
    History history(make_solid_document());
    history.perform(ReplaceDocument{make_flat_document(), ""}, 1);
    history.mark_saved("");
    EXPECT_TRUE(history.unsaved().empty()) << "both are as they began";
    history.perform(ReplaceDocument{make_solid_document(), ""}, 2);
    EXPECT_EQ(history.unsaved().size(), 1U) << "pasted: no file holds it";
    history.mark_saved("a");
    history.undo();
    EXPECT_EQ(history.path(), "") << "another scene";
}

}  // namespace
}  // namespace app::history_files_test
