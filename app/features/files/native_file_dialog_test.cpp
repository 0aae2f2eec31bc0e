// Tests of native dialogs with shell scripts in place of the real programs.
#include "app/features/files/native_file_dialog.h"

#include <csignal>
#include <filesystem>
#include <thread>

#include <gmock/gmock.h>

#include "app/base/file.h"
#include "app/document/scene_file.h"
#include "app/shell/session.h"
#include "app/tests/environment_variable.h"
#include "app/tests/temporary_folder.h"

namespace app::test::native_file_dialog_test {
namespace {

using testing::HasSubstr;
using Purpose = FileDialogState::Purpose;
using State = NativeFileDialog::State;

class NativeFileDialogs : public testing::Test {
  protected:
    // Installs a program that runs `script` in the shell.
    void install(const std::string& name, const std::string& script) {
        const std::string path = folder_ / name;
        ASSERT_TRUE(write_file(path, "#!/bin/sh\n" + script + "\n"));
        std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    }
    static State wait(NativeFileDialog& dialog) {
        State state = State::Waiting;
        for (int i = 0; i < 5000 && (state = dialog.poll()) == State::Waiting; ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        return state;
    }
    FileDialogState request(Purpose purpose) const {
        FileDialogState dialog;
        dialog.purpose = purpose;
        dialog.folder = folder_ / "";
        dialog.path = folder_ / "my scene.json";
        return dialog;
    }
    // Final state of a dialog whose program is `script`.
    State outcome(const std::string& script, std::string* path = nullptr) {
        install("zenity", script);
        std::optional<NativeFileDialog> dialog = NativeFileDialog::open(request(Purpose::Open), {"Open"});
        if (!dialog) return State::Failed;
        const State state = wait(*dialog);
        if (path != nullptr) *path = dialog->path();
        return state;
    }
    Session session() {
        return Session({folder_ / "settings", folder_ / "state"}, TextCatalog::load("en").value());
    }
    // Opens a dialog in a session and waits for its result.
    static std::optional<Request> send(Session& session, const FileDialogState& dialog) {
        session.handle({{}, {OpenNativeDialog{dialog, "t"}}}, 1, 0, {});
        std::optional<Request> request;
        for (int i = 0; i < 5000 && session.is_dialog_open() && !request; ++i) {
            request = session.take_dialog_request();
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
        return request;
    }

    TemporaryFolder folder_;
    ScopedEnvironmentVariable path_{"PATH", folder_ / ""};
    ScopedEnvironmentVariable desktop_variable_{"XDG_CURRENT_DESKTOP", std::nullopt};
};

TEST_F(NativeFileDialogs, ReturnThePathByteForByte) {
    const std::pair<const char*, const char*> output[] = {
        {R"(printf '/tmp/a b.json\n')", "/tmp/a b.json"},
        {R"(printf '/tmp/a b.json')", "/tmp/a b.json"},
        {R"(printf '/tmp/"a" $(b) \\ \047c\047.json\n')", "/tmp/\"a\" $(b) \\ 'c'.json"},
        {R"(printf '/tmp/a\nb.json\n\n')", "/tmp/a\nb.json\n"},
        {R"(printf '/tmp/\377\303.json\n')", "/tmp/\xFF\xC3.json"},
        {R"(printf '/tmp/\346\240\274.json\n')", "/tmp/格.json"}};
    for (const auto& [script, path] : output) {
        std::string found;
        EXPECT_EQ(outcome(script, &found), State::Chosen) << script;
        EXPECT_EQ(found, path);
    }
}

TEST_F(NativeFileDialogs, ReportCancelAndFailure) {
    EXPECT_EQ(outcome("exit 1"), State::Cancelled);
    EXPECT_EQ(outcome("echo /tmp/a; exit 3"), State::Failed);
    EXPECT_EQ(outcome("kill -9 $$"), State::Failed);
    EXPECT_EQ(outcome("exit 0"), State::Failed) << "no path was printed";
    EXPECT_EQ(outcome(R"(printf '/tmp/a\000b')"), State::Failed);
    EXPECT_EQ(outcome("while :; do echo aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa; done"), State::Failed);
}

TEST_F(NativeFileDialogs, EndWithoutAnExitStatus) {
    void (*const before)(int) = std::signal(SIGCHLD, SIG_IGN);
    std::string path;
    EXPECT_EQ(outcome("echo /tmp/a", &path), State::Chosen);
    EXPECT_EQ(path, "/tmp/a");
    EXPECT_EQ(outcome("exit 1"), State::Cancelled);
    EXPECT_EQ(outcome(R"(printf '/tmp/a\000b')"), State::Failed);
    std::signal(SIGCHLD, before);
}

TEST_F(NativeFileDialogs, ReceivePurposeFolderAndName) {
    install("zenity",
            "for word in \"$@\"; do echo \"$word\"; done > '" + folder_ / "arguments" + "'; echo x");
    std::optional<NativeFileDialog> open =
        NativeFileDialog::open(request(Purpose::Open), {"Open \"it\"; rm x"});
    ASSERT_TRUE(open);
    ASSERT_EQ(wait(*open), State::Chosen);
    std::string arguments = read_file(folder_ / "arguments").value();
    EXPECT_THAT(arguments, HasSubstr("--title=Open \"it\"; rm x\n"));
    EXPECT_THAT(arguments, HasSubstr("--filename=" + folder_ / "my scene.json" + "\n"));
    EXPECT_THAT(arguments, testing::Not(HasSubstr("--save")));
    std::optional<NativeFileDialog> save = NativeFileDialog::open(request(Purpose::Save), {"Save"});
    ASSERT_TRUE(save);
    ASSERT_EQ(wait(*save), State::Chosen);
    arguments = read_file(folder_ / "arguments").value();
    EXPECT_THAT(arguments, HasSubstr("--save\n--confirm-overwrite\n"));
}

TEST_F(NativeFileDialogs, OfferTextsAndAllFiles) {
    const std::string print =
        "for word in \"$@\"; do echo \"$word\"; done > '" + folder_ / "arguments" + "'; echo x";
    const auto arguments = [&] {
        std::optional<NativeFileDialog> dialog =
            NativeFileDialog::open(request(Purpose::Open), {"t", "Scenes, texts", "All files"});
        EXPECT_TRUE(dialog && wait(*dialog) == State::Chosen);
        return read_file(folder_ / "arguments").value();
    };
    install("kdialog", print);
    EXPECT_THAT(arguments(), testing::ContainsRegex(
                                 "Scenes, texts \\(.*\\*\\.jsonl .*\\*\\.log.*\\)\nAll files \\(\\*\\)"));
    install("zenity", print);
    EXPECT_THAT(arguments(), HasSubstr("--file-filter=All files | *\n"));
    EXPECT_THAT(arguments(),
                testing::ContainsRegex("--file-filter=Scenes, texts \\| .*\\*\\.json .*\\*\\.txt"));
}

TEST_F(NativeFileDialogs, MatchTheRunningDesktop) {
    EXPECT_FALSE(NativeFileDialog::open(request(Purpose::Open), {"t"})) << "no program is installed";
    install("kdialog", "echo kdialog");
    const auto program = [&] {
        std::optional<NativeFileDialog> dialog = NativeFileDialog::open(request(Purpose::Open), {"t"});
        return dialog && wait(*dialog) == State::Chosen ? dialog->path() : "";
    };
    EXPECT_EQ(program(), "kdialog");
    install("zenity", "echo zenity");
    EXPECT_EQ(program(), "zenity");
    const ScopedEnvironmentVariable kde("XDG_CURRENT_DESKTOP", "KDE");
    EXPECT_EQ(program(), "kdialog");
}

TEST_F(NativeFileDialogs, DoNotBlockAndEndWithTheProgram) {
    install("zenity", "echo $$ > '" + folder_ / "pid" + "'; exec /bin/sleep 100");
    std::optional<NativeFileDialog> dialog = NativeFileDialog::open(request(Purpose::Open), {"t"});
    ASSERT_TRUE(dialog);
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_EQ(dialog->poll(), State::Waiting);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(1));
    std::string pid;
    for (int i = 0; i < 5000 && pid.empty(); ++i) {
        pid = read_file(folder_ / "pid").value_or("");
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    ASSERT_NE(pid, "");
    EXPECT_EQ(::kill(std::stoi(pid), 0), 0);
    dialog.reset();
    EXPECT_NE(::kill(std::stoi(pid), 0), 0);
}

TEST_F(NativeFileDialogs, ReturnTheRequestOfThePurpose) {
    Session session = this->session();
    install("zenity", "echo '" + folder_ / "x" + "'");
    std::optional<Request> sent = send(session, request(Purpose::Open));
    ASSERT_TRUE(sent && std::holds_alternative<OpenFile>(*sent));
    EXPECT_EQ(std::get<OpenFile>(*sent).path, folder_ / "x");
    sent = send(session, request(Purpose::Save));
    ASSERT_TRUE(sent && std::holds_alternative<SaveFile>(*sent));
    EXPECT_EQ(std::get<SaveFile>(*sent).path, folder_ / "x.satscope.json");
    sent = send(session, request(Purpose::Export));
    ASSERT_TRUE(sent && std::holds_alternative<ExportFile>(*sent));
    EXPECT_EQ(std::get<ExportFile>(*sent).path, folder_ / "x.png");
    install("zenity", "exit 1");
    EXPECT_FALSE(send(session, request(Purpose::Open))) << "cancelled";
    EXPECT_FALSE(session.is_dialog_open());
}

TEST_F(NativeFileDialogs, AskAgainIfTheExtensionChangesTheFile) {
    Session session = this->session();
    ASSERT_TRUE(save_scene(make_flat_document(), folder_ / "x.satscope.json"));
    install("zenity", "echo '" + folder_ / "x" + "'");
    const std::optional<Request> sent = send(session, request(Purpose::Save));
    ASSERT_TRUE(sent && std::holds_alternative<OpenBuiltInDialog>(*sent));
    const FileDialogState& built_in = std::get<OpenBuiltInDialog>(*sent).dialog;
    EXPECT_EQ(built_in.overwrite, folder_ / "x.satscope.json");
    EXPECT_EQ(built_in.path, folder_ / "x.satscope.json");
}

TEST_F(NativeFileDialogs, FallBackToTheBuiltInDialog) {
    Session session = this->session();
    EXPECT_FALSE(send(session, request(Purpose::Open)));
    ASSERT_TRUE(session.workspace().files.dialog);
    EXPECT_EQ(session.workspace().files.dialog->problem, "") << "the native dialog was not requested";
    session.workspace().files.dialog.reset();
    session.workspace().files.dialog_kind = FileDialogKind::Native;
    EXPECT_FALSE(send(session, request(Purpose::Open)));
    ASSERT_TRUE(session.workspace().files.dialog);
    EXPECT_THAT(session.workspace().files.dialog->problem, HasSubstr("zenity"));
    session.workspace().files.dialog.reset();
    install("zenity", "kill -9 $$");
    const std::optional<Request> sent = send(session, request(Purpose::Open));
    ASSERT_TRUE(sent && std::holds_alternative<OpenBuiltInDialog>(*sent));
    session.handle({{}, {*sent}}, 2, 0, {});
    ASSERT_TRUE(session.workspace().files.dialog);
    EXPECT_THAT(session.workspace().files.dialog->problem, HasSubstr("failed"));
}

}  // namespace
}  // namespace app::test::native_file_dialog_test
