// Tests recovery after a crash: the next start offers the scene of a process that was killed, or ended
// itself.
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <new>
#include <string>
#include <thread>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <imgui.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/base/file.h"
#include "app/features/files/gallery.h"
#include "app/shell/application.h"
#include "app/tests/environment_variable.h"
#include "app/tests/temporary_folder.h"

namespace app::test::crash_recovery_test {

namespace {

constexpr auto timeout = std::chrono::seconds(60);
constexpr const char* folder_variable = "SATSCOPE_KILLED_IN";
constexpr const char* end_variable = "SATSCOPE_ENDS_BY";

UserFolders make_folders(const std::string& folder) { return {folder + "/settings", folder + "/state"}; }

std::unique_ptr<Session> make_session(const UserFolders& folders) {
    Result<TextCatalog> texts = TextCatalog::load("en");
    return texts ? std::make_unique<Session>(folders, *std::move(texts)) : nullptr;
}

// Starts a process that runs a disabled test; its standard error goes to the file "said" in the folder. A
// fork would inherit locks without the threads of OpenGL, and could not open a window. Variables of
// GoogleTest are not passed on.
pid_t start_process(const std::string& folder, const std::string& test) {
    const ScopedEnvironmentVariable folder_setting(folder_variable, folder),
        output("GTEST_OUTPUT", std::nullopt), shards("GTEST_TOTAL_SHARDS", std::nullopt),
        shard("GTEST_SHARD_INDEX", std::nullopt);
    std::string program = "/proc/self/exe", only = "--gtest_filter=CrashRecovery.DISABLED_" + test,
                disabled = "--gtest_also_run_disabled_tests";
    const std::array<char*, 4> arguments{program.data(), only.data(), disabled.data(), nullptr};
    posix_spawn_file_actions_t actions{};
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, (folder + "/said").c_str(),
                                     O_WRONLY | O_CREAT | O_TRUNC, 0600);
    pid_t process = -1;
    const int error = posix_spawn(&process, program.c_str(), &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    return error == 0 ? process : -1;
}

// Whether the folder contains a complete scene. A file being written has another extension.
bool has_scene(const std::string& folder) {
    std::error_code error;
    for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error))
        if (entry->path().extension() == ".json") return true;
    return false;
}

// Runs in the process to be killed: opens a window, changes the scene and draws frames.
TEST(CrashRecovery, DISABLED_RunsUntilItIsKilled) {
    const char* folder = std::getenv(folder_variable);
    ASSERT_NE(folder, nullptr) << "run only by the test below";
    auto session = make_session(make_folders(folder));
    ASSERT_TRUE(session && session->start(""));
    Result<Window> window = Window::open({WindowVisibility::Offscreen, "satscope", {{640, 480}}});
    ASSERT_TRUE(window) << window.error().what;
    const auto application = Application::make(*std::move(window), std::move(session), {});
    ASSERT_TRUE(application) << application.error().what;
    (*application)->submit(Command{SetDescription{"Cut off in the middle", ""}});
    const auto start = std::chrono::steady_clock::now();
    while (std::chrono::steady_clock::now() < start + timeout) (*application)->run_once(0.05);
    FAIL() << "the process was not killed";
}

TEST(CrashRecovery, OffersTheSceneAtTheNextStart) {
    const TemporaryFolder folder;
    const UserFolders folders = make_folders(folder / "");
    const pid_t child = start_process(folder / "", "RunsUntilItIsKilled");
    ASSERT_GT(child, 0);
    const auto start = std::chrono::steady_clock::now();
    int status = 0;
    pid_t ended = 0;
    while (!has_scene(folder / "state") && ended == 0 && std::chrono::steady_clock::now() < start + timeout) {
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
        ended = waitpid(child, &status, WNOHANG);
    }
    ASSERT_EQ(ended, 0) << "the process ended by itself";
    const auto written = [&] {
        const auto next = make_session(folders);
        return next && !next->find_recoverable().empty();
    };
    EXPECT_FALSE(written()) << "the scene of a running process is not offered";
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status));
    const auto next = make_session(folders);
    ASSERT_TRUE(next);
    ASSERT_EQ(next->find_recoverable().size(), 1U);
    EXPECT_EQ(next->find_recoverable()[0].document.title, "Cut off in the middle");
    ASSERT_TRUE(next->workspace().recovery.offer);
    EXPECT_EQ(next->workspace().recovery.offer->scenes[0].document.title, "Cut off in the middle");
}

// Runs in a process that ends itself as the variable says. The clock stands still, so that the program saves
// once after the first frame and not again; the scene is changed after that.
TEST(CrashRecovery, DISABLED_EndsItself) {
    const char* const folder = std::getenv(folder_variable);
    const char* const end = std::getenv(end_variable);
    ASSERT_TRUE(folder != nullptr && end != nullptr) << "run only by the tests below";
    const rlimit no_core{0, 0};
    ::setrlimit(RLIMIT_CORE, &no_core);
    auto session = make_session(make_folders(folder));
    ASSERT_TRUE(session && session->start(""));
    Result<Window> window = Window::open({WindowVisibility::Offscreen, "satscope", {{640, 480}}});
    ASSERT_TRUE(window) << window.error().what;
    const auto application = Application::make(*std::move(window), std::move(session), [] { return 0.0; });
    ASSERT_TRUE(application) << application.error().what;
    (*application)->set_wait_for_fonts(true);
    (*application)->submit(Command{SetDescription{"Before the autosave", ""}});
    int waits = 0;
    (*application)->set_wait([&](int /*timeout_ms*/) {
        if (++waits == 1) (*application)->submit(Command{SetDescription{"After the autosave", ""}});
        if (waits < 3) return;
        if (std::string(end) == "an assertion of ImGui") ImGui::End();  // without Begin
        if (std::string(end) == "an exception") throw std::bad_alloc();
        if (std::string(end) == "an abort of another thread") std::thread([] { std::abort(); }).join();
    });
    (*application)->run();
    FAIL() << "the process did not end by " << end;
}

struct OwnEnd {
    const char* end;
    const char* title;  ///< Of the scene that is offered.
    bool is_said;
};

void expect_saved(const OwnEnd& expected) {
    const TemporaryFolder folder;
    const ScopedEnvironmentVariable end(end_variable, expected.end);
    const pid_t child = start_process(folder / "", "EndsItself");
    ASSERT_GT(child, 0);
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    const std::string said = read_file(folder / "said").value();
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT) << said;
    const auto next = make_session(make_folders(folder / ""));
    ASSERT_TRUE(next);
    ASSERT_EQ(next->find_recoverable().size(), 1U) << said;
    EXPECT_EQ(next->find_recoverable()[0].document.title, expected.title);
    const std::string sentence = "Unsaved work is kept in " + make_folders(folder / "").state;
    const bool names_folder = said.find(sentence) != std::string::npos;
    EXPECT_EQ(names_folder, expected.is_said) << said;
}

// The scene of another thread's abort is the last autosave: the handler does not read what another thread may
// be changing.
TEST(CrashRecovery, SavesBeforeTheProgramAborts) {
    for (const OwnEnd& end : {OwnEnd{"an assertion of ImGui", "After the autosave", true},
                              OwnEnd{"an exception", "After the autosave", true},
                              OwnEnd{"an abort of another thread", "Before the autosave", false}}) {
        SCOPED_TRACE(end.end);
        expect_saved(end);
    }
}

}  // namespace
}  // namespace app::test::crash_recovery_test
