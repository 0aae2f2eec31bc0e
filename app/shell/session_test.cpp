// Sittings in folders of their own.
#include "app/shell/session.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/tests/scratch_folder.h"

namespace app::session_test {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::MatchesRegex;

// A sitting with folders of its own.
class SessionTest : public testing::Test {
  protected:
    static Words english() { return Words::load("en").value(); }
    Session start() { return Session({folder_ / "settings", folder_ / "state"}, english()); }

    static void ask(Session& session, const Request& request, Gesture gesture = 1) {
        session.settle({{}, {request}}, gesture, 0, {});
    }
    static void command(Session& session, const Command& command, Gesture gesture = 2) {
        session.settle({{command}, {}}, gesture, 0, {});
    }

    ScratchFolder folder_;
};

TEST_F(SessionTest, OpensWhatItSaved) {
    Session session = start();
    command(session, Pin{"A1"});
    ask(session, SaveFile{folder_ / "scene"});
    EXPECT_EQ(session.workspace().path, folder_ / "scene.satscope.json");
    EXPECT_EQ(session.workspace().message, "Saved scene.satscope.json");
    EXPECT_FALSE(session.history().dirty());
    Session other = start();
    ASSERT_TRUE(other.open(folder_ / "scene.satscope.json"));
    EXPECT_TRUE(other.history().document() == session.history().document());
    EXPECT_EQ(other.workspace().recent.front(), folder_ / "scene.satscope.json");
}

TEST_F(SessionTest, ABrokenFileLeavesTheSceneAndSaysWhere) {
    ASSERT_TRUE(write_file(folder_ / "bad.satscope.json", "{\"satscope\": 1,\n\"shapes\": 3}"));
    Session session = start();
    command(session, Pin{"B2"});
    const Document before = session.history().document();
    ask(session, OpenFile{folder_ / "bad.satscope.json"});
    EXPECT_TRUE(session.history().document() == before);
    EXPECT_TRUE(session.workspace().message_is_error);
    EXPECT_THAT(session.workspace().message, HasSubstr("bad.satscope.json: line 2: shapes: expected a list"));
    EXPECT_EQ(session.workspace().path, "");
}

TEST_F(SessionTest, OpeningCanBeUndoneAndSavingThenGoesToTheOldFile) {
    Session session = start();
    ask(session, SaveFile{folder_ / "old"});
    ASSERT_TRUE(save_scene(new_flat(), folder_ / "new.satscope.json"));
    ask(session, OpenFile{folder_ / "new.satscope.json"}, 3);
    EXPECT_TRUE(is_flat(session.history().document()));
    ask(session, Undo{});
    EXPECT_FALSE(is_flat(session.history().document()));
    EXPECT_EQ(session.workspace().path, folder_ / "old.satscope.json");
    ask(session, SaveFile{""});
    EXPECT_TRUE(is_flat(load_scene(folder_ / "new.satscope.json").value()));
}

TEST_F(SessionTest, SaysOfWhichShapeWhatWasUndone) {
    Session session = start();
    command(session, Place{1, {{7, 0, 0}, core::Quat(1, 0, 0, 0)}});
    ask(session, Undo{});
    EXPECT_EQ(session.workspace().message, "Undone: Move B");
    ask(session, Redo{});
    EXPECT_EQ(session.workspace().message, "Redone: Move B");
}

TEST_F(SessionTest, UndoGoesNoFurtherBackThanTheFirstSceneThatWasOpened) {
    Session session = start();
    ASSERT_TRUE(session.open(neighbour("", +1)));
    EXPECT_FALSE(session.history().can_undo());
    EXPECT_FALSE(session.history().dirty());
    command(session, Pin{"A1"});
    ask(session, Undo{});
    ask(session, Undo{});
    EXPECT_EQ(session.history().path(), session.workspace().path);
    EXPECT_EQ(session.history().document().pinned, "");
}

TEST_F(SessionTest, SavingWithoutANameOrIntoTheGalleryIsRefused) {
    Session session = start();
    ask(session, SaveFile{""});
    EXPECT_TRUE(session.workspace().message_is_error);
    ask(session, SaveFile{gallery_folder() + "/mine"});
    EXPECT_TRUE(session.workspace().message_is_error);
    EXPECT_FALSE(std::filesystem::exists(gallery_folder() + "/mine.satscope.json"));
}

TEST_F(SessionTest, AFailedSaveSaysWhy) {
    ASSERT_TRUE(write_file(folder_ / "file", ""));
    Session session = start();
    ask(session, SaveFile{folder_ / "file/scene"});
    EXPECT_TRUE(session.workspace().message_is_error);
    EXPECT_THAT(session.workspace().message, HasSubstr("cannot write it"));
    EXPECT_EQ(session.workspace().path, "");
}

TEST_F(SessionTest, GoesThroughTheGalleryAndRoundItsEnds) {
    const std::vector<std::string> scenes = scenes_in(gallery_folder());
    ASSERT_GT(scenes.size(), 2U);
    Session session = start();
    EXPECT_EQ(session.workspace().gallery.size(), scenes.size());
    ask(session, OpenNeighbour{+1});
    EXPECT_EQ(session.workspace().path, scenes[0]);
    ask(session, OpenNeighbour{-1}, 3);
    EXPECT_EQ(session.workspace().path, scenes.back());
    ask(session, OpenNeighbour{+1}, 4);
    EXPECT_EQ(session.workspace().path, scenes[0]);
    EXPECT_TRUE(session.workspace().recent.empty()) << "the gallery has its own list";
}

TEST_F(SessionTest, TheGallerySpeaksTheLanguageOfTheWords) {
    Session session = start();
    const std::string english = session.workspace().gallery.at(0).title;
    session.workspace().language = "zh";
    session.settle({}, 1, 0, {});
    EXPECT_EQ(session.words().language(), "zh");
    EXPECT_NE(session.workspace().gallery.at(0).title, english);
}

TEST_F(SessionTest, AMessageGoesWithTheLanguageItWasSaidIn) {
    Session session = start();
    ask(session, Say{"Saved", false});
    ASSERT_EQ(session.workspace().message, "Saved");
    session.workspace().language = "zh";
    ask(session, Undo{});
    EXPECT_EQ(session.workspace().message, "");
    ask(session, Say{"已保存", false});
    EXPECT_EQ(session.workspace().message, "已保存");
}

TEST_F(SessionTest, WhatIsUnsavedWhenTheProgramEndsIsOfferedAgain) {
    {
        Session session = start();
        command(session, SetTitle{"half done", ""});
        ask(session, Quit{});
        EXPECT_TRUE(session.wants_to_quit());
    }
    Session next = start();
    EXPECT_EQ(next.workspace().left_over->title, "half done");
    EXPECT_THAT(next.workspace().left_over->saved_at, MatchesRegex("20..-..-.. ..:.."));
    EXPECT_EQ(next.left_over().at(0).document.title, "half done");
    ask(next, TakeLeftOver{true});
    EXPECT_EQ(next.history().document().title, "half done");
    EXPECT_TRUE(next.history().dirty());
    EXPECT_TRUE(next.left_over().empty()) << "the running sitting's own file is not offered";
    EXPECT_FALSE(start().left_over().empty()) << "and yet it is kept";
}

TEST_F(SessionTest, WhatAnotherSceneWasOpenedOverIsOfferedAgain) {
    {
        Session session = start();
        command(session, SetTitle{"first", ""});
        ask(session, OpenFile{neighbour("", +1)}, 3);
        ASSERT_EQ(session.autosave(), "");
        ask(session, NewScene{true}, 4);
        command(session, SetTitle{"second", ""}, 5);
        ask(session, OpenNeighbour{+1}, 6);
        EXPECT_FALSE(session.history().dirty());
        ask(session, Quit{}, 7);
    }
    Session next = start();
    ASSERT_TRUE(next.workspace().left_over);
    EXPECT_EQ(next.workspace().left_over->title, "second");
    EXPECT_EQ(next.workspace().left_over->count, 2) << "what was only looked at is not";
    ask(next, TakeLeftOver{true}, 1);
    EXPECT_EQ(next.history().document().title, "second");
    ask(next, Undo{}, 2);
    EXPECT_EQ(next.history().document().title, "first");
    ask(next, Redo{}, 3);
    ask(next, SaveFile{folder_ / "second"}, 4);
    ask(next, Quit{}, 5);
    const auto left = start().left_over();
    ASSERT_EQ(left.size(), 1U);
    EXPECT_EQ(left[0].document.title, "first");
}

TEST_F(SessionTest, WhatWasUndoneIsNotLeftOver) {
    Session session = start();
    command(session, SetTitle{"x", ""});
    ASSERT_EQ(session.autosave(), "");
    ask(session, Undo{});
    ask(session, NewScene{true}, 3);
    ask(session, Quit{});
    EXPECT_TRUE(start().left_over().empty());
}

TEST_F(SessionTest, ALeftOverThatIsNotWantedIsForgotten) {
    {
        Session session = start();
        command(session, SetTitle{"x", ""});
        ASSERT_EQ(session.autosave(), "");
    }
    Session next = start();
    ask(next, TakeLeftOver{false});
    EXPECT_FALSE(next.workspace().left_over);
    EXPECT_TRUE(start().left_over().empty());
}

TEST_F(SessionTest, ASavedSceneLeavesNothingOver) {
    Session session = start();
    command(session, SetTitle{"x", ""});
    ASSERT_EQ(session.autosave(), "");
    EXPECT_FALSE(start().left_over().empty());
    ask(session, SaveFile{folder_ / "scene"});
    ask(session, Quit{});
    EXPECT_TRUE(start().left_over().empty());
}

TEST_F(SessionTest, AnUnknownLanguageIsReportedAndTheOldOneStays) {
    Session session = start();
    session.workspace().language = "xx";
    command(session, Swap{});
    EXPECT_EQ(session.workspace().language, "en");
    EXPECT_TRUE(session.workspace().message_is_error);
}

TEST_F(SessionTest, ExportsThroughWhoeverCanMakePictures) {
    Session session = start();
    std::string written;
    session.settle({{}, {ExportFile{"x.png"}}}, 1, 0, [&](const Document&, const std::string& path) {
        written = path;
        return Result<void>();
    });
    EXPECT_EQ(written, "x.png");
    EXPECT_EQ(session.workspace().message, "Exported x.png");
    ask(session, ExportFile{"y.png"});
    EXPECT_TRUE(session.workspace().message_is_error);
}

TEST_F(SessionTest, AMessageGoesAfterAWhile) {
    Session session = start();
    session.settle({{}, {Say{"hello", false}}}, 1, 10, {});
    session.settle({}, 1, 13, {});
    EXPECT_EQ(session.workspace().message, "hello");
    session.settle({}, 1, 15, {});
    EXPECT_EQ(session.workspace().message, "");
}

TEST_F(SessionTest, WhatWentWrongStandsLonger) {
    Session session = start();
    for (const bool worded : {true, false}) {
        const Request request = worded ? Request(Say{"oh", true}) : Request(OpenFile{folder_ / "nothing"});
        session.settle({{}, {request}}, 1, 10, {});
        session.settle({}, 1, 10 + to_read_s - 0.1, {});
        EXPECT_NE(session.workspace().message, "");
        session.settle({}, 1, 10 + to_read_s, {});
        EXPECT_EQ(session.workspace().message, "");
    }
}

TEST_F(SessionTest, ASelectionEndsWithItsBody) {
    Session session = start();
    command(session, AddBody{new_solid().bodies[0]});
    session.workspace().selected = 2;
    ask(session, Undo{});
    EXPECT_EQ(session.workspace().selected, -1);
}

TEST_F(SessionTest, NewScenesHaveNoFile) {
    Session session = start();
    ask(session, SaveFile{folder_ / "scene"});
    ask(session, NewScene{true}, 3);
    EXPECT_TRUE(is_flat(session.history().document()));
    EXPECT_EQ(session.workspace().path, "");
    EXPECT_FALSE(session.history().dirty());
}

TEST(Folders, FollowTheDesktopsVariables) {
    ::setenv("XDG_CONFIG_HOME", "/x/config", 1);
    ::setenv("XDG_STATE_HOME", "relative", 1);
    ::setenv("HOME", "/home/someone", 1);
    EXPECT_EQ(folders_of_user().settings, "/x/config/satscope");
    EXPECT_EQ(folders_of_user().state, "/home/someone/.local/state/satscope");
}

}  // namespace
}  // namespace app::session_test
