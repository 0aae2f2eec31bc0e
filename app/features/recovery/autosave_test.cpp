// Tests of autosave: saving, errors, and the recovery of scenes after a session.
#include "app/features/recovery/autosave.h"

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <optional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/base/file.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/shell/session.h"
#include "app/tests/temporary_folder.h"

namespace app::autosave_test {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::MatchesRegex;

// Starts a process that saves a scene and then only waits.
pid_t start_session_in(const TemporaryFolder& folder) {
    const pid_t child = fork();
    if (child == 0) {
        Autosave session(folder / "");
        static_cast<void>(session.save({make_flat_document()}));
        for (;;) pause();
    }
    const auto has_scene = [&] {
        const std::filesystem::directory_iterator files(folder / "");
        return std::any_of(begin(files), end(files), [](const auto& entry) {
            return entry.path().filename().string().starts_with("autosave-") &&
                   entry.path().extension() == ".json";
        });
    };
    for (int i = 0; i < 20'000 && !has_scene(); ++i) usleep(1000);
    return child;
}

TEST(Autosave, FindsTheScenesOfAKilledProcess) {
    const TemporaryFolder folder;
    const pid_t child = start_session_in(folder);
    ASSERT_GT(child, 0);
    Autosave own(folder / "");
    EXPECT_TRUE(own.find_recoverable().scenes.empty()) << "while it runs";
    kill(child, SIGKILL);
    siginfo_t ended{};
    ASSERT_EQ(waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOWAIT), 0);
    EXPECT_EQ(own.find_recoverable().scenes.size(), 1U) << "a zombie";
    waitpid(child, nullptr, 0);
    EXPECT_EQ(own.find_recoverable().scenes.size(), 1U) << "no process";
    EXPECT_TRUE(Autosave(folder / "").find_recoverable().scenes.empty()) << "offered by one session only";
    own.discard(own.find_recoverable().scenes);
    EXPECT_TRUE(own.find_recoverable().scenes.empty());
    EXPECT_TRUE(std::filesystem::is_empty(folder / "")) << "the lock is gone too";
}

// The process number in a name says nothing: another process may have it now.
TEST(Autosave, OffersWorkWhoseProcessNumberIsInUseAgain) {
    const TemporaryFolder folder;
    for (const pid_t process : {getppid(), getpid(), 1}) {
        const std::string name = "autosave-" + std::to_string(process) + "-1-0.satscope.json";
        ASSERT_TRUE(save_scene(make_flat_document(), folder / name));
    }
    EXPECT_EQ(Autosave(folder / "").find_recoverable().scenes.size(), 3U);
}

TEST(Autosave, OnlyTheOwnerCanReadUnsavedWork) {
    const TemporaryFolder folder;
    Autosave autosave(folder / "");
    ASSERT_TRUE(autosave.save({make_flat_document()}));
    using std::filesystem::perms;
    for (const auto& entry : std::filesystem::directory_iterator(folder / ""))
        EXPECT_EQ(entry.status().permissions(), perms::owner_read | perms::owner_write) << entry.path();
}

TEST(Autosave, LeavesNothingOfASessionWithoutUnsavedWork) {
    const TemporaryFolder folder;
    {
        Autosave autosave(folder / "");
        ASSERT_TRUE(autosave.save({make_flat_document()}));
        ASSERT_TRUE(autosave.save({}));
    }
    EXPECT_TRUE(std::filesystem::is_empty(folder / ""));
}

TEST(Autosave, RemovesTheLocksOfKilledSessionsWithoutWork) {
    const TemporaryFolder folder;
    ASSERT_TRUE(write_file(folder / "autosave-1-1.lock", ""));
    FileLock running;
    ASSERT_EQ(running.take(folder / "autosave-2-1.lock"), FileLock::State::Taken);
    EXPECT_TRUE(Autosave(folder / "").find_recoverable().scenes.empty());
    EXPECT_FALSE(std::filesystem::exists(folder / "autosave-1-1.lock"));
    EXPECT_TRUE(std::filesystem::exists(folder / "autosave-2-1.lock"));
}

TEST(Autosave, KeepsAndReportsWhatItCannotRead) {
    const TemporaryFolder folder;
    ASSERT_TRUE(write_file(folder / "autosave-1-1-0.satscope.json", "{\"satscope\": 1, \"sha"));
    std::filesystem::create_symlink("/dev/zero", folder / "autosave-1-1-1.satscope.json");
    ASSERT_TRUE(save_scene(make_flat_document(), folder / "autosave-1-1-2.satscope.json"));
    Autosave autosave(folder / "");
    const Autosave::Found found = autosave.find_recoverable();
    EXPECT_EQ(found.scenes.size(), 1U);
    ASSERT_EQ(found.damaged.size(), 2U);
    const std::string messages =
        found.damaged[0].where + found.damaged[0].what + found.damaged[1].where + found.damaged[1].what;
    EXPECT_THAT(messages, HasSubstr("not JSON"));
    EXPECT_THAT(messages, HasSubstr("it is no regular file"));
    EXPECT_THAT(messages, HasSubstr(folder / "damaged-autosave-1-1-0.satscope.json"));
    EXPECT_EQ(read_file(folder / "damaged-autosave-1-1-0.satscope.json").value(), "{\"satscope\": 1, \"sha");
    EXPECT_TRUE(std::filesystem::is_symlink(folder / "damaged-autosave-1-1-1.satscope.json"));
    EXPECT_TRUE(Autosave(folder / "").find_recoverable().damaged.empty()) << "said once";
}

class AutosaveSessions : public testing::Test {
  protected:
    UserFolders folders() const { return {folder_ / "settings", folder_ / "state"}; }
    Session start() { return Session(folders(), TextCatalog::load("en").value()); }
    static void send(Session& session, const Request& request, Gesture gesture = 1) {
        session.handle({{}, {request}}, gesture, 0, {});
    }
    static void name(Session& session, const std::string& title, Gesture gesture = 2) {
        session.handle({{SetDescription{title, ""}}, {}}, gesture, 0, {});
    }
    // Runs a session with an unsaved scene and ends it.
    void restart(const std::string& title) {
        Session session = start();
        name(session, title);
        ASSERT_EQ(session.autosave(), "");
    }
    // Puts a file in place of a folder.
    void block(const std::string& file) {
        std::filesystem::remove_all(folder_ / file);
        ASSERT_TRUE(write_file(folder_ / file, "no folder"));
    }

    TemporaryFolder folder_;
};

TEST_F(AutosaveSessions, AnswerOnlyTheOfferedScenes) {
    const std::string newer = "state/autosave-1-1-0.satscope.json";
    const std::string kept = folder_ / "state/damaged-autosave-1-1-0.satscope.json";
    for (const bool take : {true, false}) {
        restart("offered");
        ASSERT_TRUE(write_file(folder_ / newer, R"({"satscope": 2, "shapes": []})"));
        Session session = start();
        ASSERT_TRUE(session.workspace().recovery.offer);
        EXPECT_EQ(session.workspace().recovery.offer->scenes.size(), 1U);
        ASSERT_TRUE(session.load_preferences());
        const std::string messages_of_start = session.workspace().message.text;
        restart("ended since");
        send(session, AnswerRecovery{take});
        EXPECT_FALSE(session.workspace().recovery.offer);
        EXPECT_EQ(session.history().document().title == "offered", take);
        EXPECT_THAT(messages_of_start, HasSubstr("newer satscope"));
        EXPECT_TRUE(std::filesystem::exists(kept)) << "a newer version can read it";
        const std::vector<RecoverableScene> left = session.find_recoverable();
        ASSERT_EQ(left.size(), 1U);
        EXPECT_EQ(left[0].document.title, "ended since");
        std::filesystem::remove_all(folder_ / "state");
    }
}

TEST_F(AutosaveSessions, RecoverOfferedScenesOnceEvenIfTheyCannotBeSaved) {
    restart("offered");
    const std::string old = start().find_recoverable().at(0).path;
    std::optional<Session> running;
    Session& session = running.emplace(folders(), TextCatalog::load("en").value());
    std::filesystem::rename(folder_ / "state", folder_ / "moved");
    block("state");
    for (const int press : {3, 4}) {
        send(session, AnswerRecovery{true}, press);
        EXPECT_THAT(session.workspace().message.text, HasSubstr("cannot write the file"));
        EXPECT_FALSE(session.workspace().recovery.offer);
    }
    EXPECT_EQ(session.history().document().title, "offered");
    send(session, Undo{}, 5);
    EXPECT_NE(session.history().document().title, "offered") << "it is recovered once";
    send(session, Redo{}, 6);
    std::filesystem::remove(folder_ / "state");
    std::filesystem::rename(folder_ / "moved", folder_ / "state");
    EXPECT_TRUE(std::filesystem::exists(old)) << "the file stays until the scene is saved again";
    ASSERT_EQ(session.autosave(), "");
    EXPECT_FALSE(std::filesystem::exists(old));
    running.reset();
    EXPECT_EQ(start().find_recoverable().at(0).document.title, "offered");
}

TEST_F(AutosaveSessions, SaveScenesEvenIfPreferencesCannotBeWritten) {
    block("settings");
    {
        Session session = start();
        name(session, "mine");
        session.workspace().options.theme = "print";
        EXPECT_THAT(session.autosave(), EndsWith("settings.json: cannot write the file: Not a directory"));
        send(session, Quit{});
        EXPECT_FALSE(session.workspace().message.is_error) << "no work is lost";
        send(session, Quit{});
        EXPECT_TRUE(session.is_quit_requested());
    }
    ASSERT_EQ(start().find_recoverable().size(), 1U);
    EXPECT_EQ(start().find_recoverable()[0].document.title, "mine");
}

TEST_F(AutosaveSessions, ReportScenesAndPreferencesThatCannotBeWritten) {
    for (const char* file : {"settings", "state"}) block(file);
    Session session = start();
    name(session, "mine");
    session.workspace().options.theme = "print";
    const std::string cause = "cannot write the file: Not a directory";
    EXPECT_THAT(session.autosave(),
                MatchesRegex(".*/state/autosave-.*: " + cause + "\n.*/settings/settings.json: " + cause));
}

TEST_F(AutosaveSessions, QuitWithUnsavedScenesOnlyAfterAWarning) {
    block("state");
    Session session = start();
    name(session, "mine");
    session.workspace().options.presenting = true;
    const auto is_refused = [&](Gesture gesture) {
        session.workspace().message.text.clear();
        send(session, Quit{}, gesture);
        return !session.is_quit_requested() && session.workspace().message.is_error;
    };
    EXPECT_TRUE(is_refused(3));
    EXPECT_THAT(session.workspace().message.text, HasSubstr("quit again to discard them\n"));
    EXPECT_THAT(session.workspace().message.text, HasSubstr("cannot write the file"));
    EXPECT_FALSE(session.workspace().options.presenting) << "the message is not visible while presenting";
    name(session, "better", 4);
    EXPECT_TRUE(is_refused(5)) << "the new change is unsaved too";
    send(session, Quit{}, 6);
    EXPECT_TRUE(session.is_quit_requested());
}

TEST_F(AutosaveSessions, QuitAtOnceOnlyIfEverythingIsInAFile) {
    block("state");
    Session saved = start();
    send(saved, Quit{});
    EXPECT_TRUE(saved.is_quit_requested());
    {
        Session session = start();
        name(session, "mine");
        send(session, Quit{}, 3);
        EXPECT_FALSE(session.is_quit_requested());
        std::filesystem::remove(folder_ / "state");
        name(session, "better", 4);
        send(session, Quit{}, 5);
        EXPECT_FALSE(session.workspace().message.is_error);
        EXPECT_THAT(session.workspace().message.text, HasSubstr(folder_ / "state"));
        send(session, Quit{}, 6);
        EXPECT_TRUE(session.is_quit_requested());
    }
    EXPECT_EQ(start().find_recoverable().at(0).document.title, "better");
}

TEST_F(AutosaveSessions, OfferEveryRecoverableSceneOnce) {
    for (const char* title : {"first", "second", "second", "third"}) {
        Session session = start();
        name(session, title);
        session.handle({{SetCamera{{.yaw = title[0] * 0.01}}}, {}}, 3, 0, {});
        ASSERT_EQ(session.autosave(), "");
    }
    Session next = start();
    ASSERT_TRUE(next.workspace().recovery.offer);
    const std::vector<RecoverableScene>& scenes = next.workspace().recovery.offer->scenes;
    ASSERT_EQ(scenes.size(), 3U);
    EXPECT_EQ(scenes[0].document.title, "third");
    EXPECT_EQ(scenes[1].document.title, "second");
    EXPECT_EQ(scenes[2].document.title, "first");
    EXPECT_THAT(scenes[2].saved_at, MatchesRegex("20..-..-.. ..:.."));
    EXPECT_EQ(next.find_recoverable().size(), 3U) << "the other file is gone";
}

TEST_F(AutosaveSessions, UnchangedGalleryScenesAreNotOffered) {
    const std::string path = list_scenes(gallery_folder()).front();
    Document unchanged = load_scene(path).value();
    unchanged.pinned = "A0";
    ASSERT_TRUE(Autosave(folder_ / "state").save({unchanged}));
    EXPECT_FALSE(start().workspace().recovery.offer);
    EXPECT_TRUE(start().find_recoverable().empty());
}

}  // namespace
}  // namespace app::autosave_test
