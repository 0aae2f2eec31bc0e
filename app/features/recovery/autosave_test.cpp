// What is unsaved is kept, told where it cannot be, and offered when its sitting is over.
#include "app/features/recovery/autosave.h"

#include <csignal>
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/base/file.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/shell/session.h"
#include "app/tests/scratch_folder.h"

namespace app::autosave_test {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::MatchesRegex;

// A process that does nothing until it is killed, and a scene in its name.
pid_t sitting_in(const ScratchFolder& folder) {
    const pid_t child = fork();
    if (child == 0)
        for (;;) pause();
    const std::string name = "autosave-" + std::to_string(child) + "-1-0.satscope.json";
    EXPECT_TRUE(save_scene(new_flat(), folder / name));
    return child;
}

TEST(Autosave, OffersWhatAKilledProcessLeftBeforeAnybodyAskedAfterIt) {
    const ScratchFolder folder;
    const pid_t child = sitting_in(folder);
    ASSERT_GT(child, 0);
    const Autosave own(folder / "");
    EXPECT_TRUE(own.left_over().empty()) << "while it runs";
    kill(child, SIGKILL);
    siginfo_t ended{};
    ASSERT_EQ(waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOWAIT), 0);
    EXPECT_EQ(own.left_over().size(), 1U) << "a zombie";
    waitpid(child, nullptr, 0);
    EXPECT_EQ(own.left_over().size(), 1U) << "gone";
    Autosave::forget(own.left_over());
    EXPECT_TRUE(own.left_over().empty());
}

class AutosaveSittings : public testing::Test {
  protected:
    Session start() { return Session({folder_ / "settings", folder_ / "state"}, Words::load("en").value()); }
    static void ask(Session& session, const Request& request, Gesture gesture = 1) {
        session.settle({{}, {request}}, gesture, 0, {});
    }
    static void name(Session& session, const std::string& title, Gesture gesture = 2) {
        session.settle({{SetTitle{title, ""}}, {}}, gesture, 0, {});
    }
    // A sitting that began and ended.
    void sit(const std::string& title) {
        Session session = start();
        name(session, title);
        ASSERT_EQ(session.autosave(), "");
    }
    // Where a folder should be.
    void block(const std::string& file) {
        std::filesystem::remove_all(folder_ / file);
        ASSERT_TRUE(write_file(folder_ / file, "no folder"));
    }

    ScratchFolder folder_;
};

TEST_F(AutosaveSittings, AnswerOnlyForWhatWasOffered) {
    const std::string newer = "state/autosave-" + std::to_string(getpid()) + "-1-0.satscope.json";
    for (const bool take : {true, false}) {
        sit("offered");
        ASSERT_TRUE(write_file(folder_ / newer, R"({"satscope": 2, "shapes": []})"));
        Session session = start();
        ASSERT_TRUE(session.workspace().left_over);
        EXPECT_EQ(session.workspace().left_over->count, 1);
        sit("ended since");
        ask(session, TakeLeftOver{take});
        EXPECT_FALSE(session.workspace().left_over);
        EXPECT_EQ(session.history().document().title == "offered", take);
        EXPECT_TRUE(std::filesystem::exists(folder_ / newer)) << "a newer satscope reads it";
        const std::vector<Autosave::Found> left = session.left_over();
        ASSERT_EQ(left.size(), 1U);
        EXPECT_EQ(left[0].document.title, "ended since");
        std::filesystem::remove_all(folder_ / "state");
    }
}

TEST_F(AutosaveSittings, TakeWhatWasOfferedOnceAlsoWhereItCannotBeKept) {
    sit("offered");
    const std::string old = start().left_over().at(0).path;
    Session session = start();
    std::filesystem::rename(folder_ / "state", folder_ / "aside");
    block("state");
    for (const int press : {3, 4}) {
        ask(session, TakeLeftOver{true}, press);
        EXPECT_THAT(session.workspace().message, HasSubstr("cannot write it"));
        EXPECT_FALSE(session.workspace().left_over);
    }
    EXPECT_EQ(session.history().document().title, "offered");
    ask(session, Undo{}, 5);
    EXPECT_NE(session.history().document().title, "offered") << "it was taken once";
    ask(session, Redo{}, 6);
    std::filesystem::remove(folder_ / "state");
    std::filesystem::rename(folder_ / "aside", folder_ / "state");
    EXPECT_TRUE(std::filesystem::exists(old)) << "until it is kept anew";
    ASSERT_EQ(session.autosave(), "");
    EXPECT_FALSE(std::filesystem::exists(old));
    EXPECT_EQ(start().left_over().at(0).document.title, "offered");
}

TEST_F(AutosaveSittings, KeepTheirScenesWhereTheSettingsCannotBeWritten) {
    block("settings");
    Session session = start();
    name(session, "mine");
    session.workspace().theme = "print";
    EXPECT_THAT(session.autosave(), EndsWith("settings.json: cannot write it: Not a directory"));
    ASSERT_EQ(start().left_over().size(), 1U);
    EXPECT_EQ(start().left_over()[0].document.title, "mine");
    ask(session, Quit{});
    EXPECT_TRUE(session.wants_to_quit()) << "no work is lost";
}

TEST_F(AutosaveSittings, TellOfScenesAndSettingsThatCannotBeWritten) {
    for (const char* file : {"settings", "state"}) block(file);
    Session session = start();
    name(session, "mine");
    session.workspace().theme = "print";
    const std::string cause = "cannot write it: Not a directory";
    EXPECT_THAT(session.autosave(),
                MatchesRegex(".*/state/autosave-.*: " + cause + "\n.*/settings/settings.json: " + cause));
}

TEST_F(AutosaveSittings, EndAgainstALossOnlyWhenItWasToldAndNothingChangedSince) {
    block("state");
    Session session = start();
    name(session, "mine");
    session.workspace().presenting = true;
    const auto is_refused = [&](Gesture gesture) {
        session.workspace().message.clear();
        ask(session, Quit{}, gesture);
        return !session.wants_to_quit() && session.workspace().message_is_error;
    };
    EXPECT_TRUE(is_refused(3));
    EXPECT_THAT(session.workspace().message, HasSubstr("quit once more and lose it\n"));
    EXPECT_THAT(session.workspace().message, HasSubstr("cannot write it"));
    EXPECT_FALSE(session.workspace().presenting) << "there nobody would see it";
    name(session, "better", 4);
    EXPECT_TRUE(is_refused(5)) << "that would be lost too";
    ask(session, Quit{}, 6);
    EXPECT_TRUE(session.wants_to_quit());
}

TEST_F(AutosaveSittings, EndAtOnceWhereNothingIsUnsavedOrItCanBeKeptAgain) {
    block("state");
    Session saved = start();
    ask(saved, Quit{});
    EXPECT_TRUE(saved.wants_to_quit());
    Session session = start();
    name(session, "mine");
    ask(session, Quit{}, 3);
    EXPECT_FALSE(session.wants_to_quit());
    std::filesystem::remove(folder_ / "state");
    name(session, "better", 4);
    ask(session, Quit{}, 5);
    EXPECT_TRUE(session.wants_to_quit());
    EXPECT_EQ(start().left_over().at(0).document.title, "better");
}

TEST_F(AutosaveSittings, NamesAllThatIsLeftOverAndOffersTheSameSceneOnce) {
    for (const char* title : {"first", "second", "second", "third"}) {
        Session session = start();
        name(session, title);
        session.settle({{SetCamera{{.yaw = title[0] * 0.01}}}, {}}, 3, 0, {});
        ASSERT_EQ(session.autosave(), "");
    }
    Session next = start();
    ASSERT_TRUE(next.workspace().left_over);
    EXPECT_EQ(next.workspace().left_over->title, "third");
    EXPECT_EQ(next.workspace().left_over->count, 3);
    const std::vector<LeftScene>& others = next.workspace().left_over->others;
    ASSERT_EQ(others.size(), 2U);
    EXPECT_EQ(others[0].title, "second");
    EXPECT_EQ(others[1].title, "first");
    EXPECT_THAT(others[1].saved_at, MatchesRegex("20..-..-.. ..:.."));
    EXPECT_EQ(next.left_over().size(), 3U) << "the other file is gone";
}

TEST_F(AutosaveSittings, WhatStandsInTheGalleryIsNotLeftOver) {
    const std::string path = scenes_in(gallery_folder()).front();
    Autosave sitting(folder_ / "state");
    Document looked_at = load_scene(path).value();
    looked_at.pinned = "A0";
    ASSERT_TRUE(sitting.keep({looked_at}));
    EXPECT_FALSE(start().workspace().left_over);
    EXPECT_TRUE(start().left_over().empty());
}

}  // namespace
}  // namespace app::autosave_test
