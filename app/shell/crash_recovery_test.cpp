// Tests recovery after a crash: the next start offers the scene of a killed process.
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/features/files/gallery.h"
#include "app/shell/application.h"
#include "app/tests/environment_variable.h"
#include "app/tests/temporary_folder.h"

namespace app::test::crash_recovery_test {

namespace {

constexpr auto timeout = std::chrono::seconds(60);
constexpr const char* folder_variable = "SATSCOPE_KILLED_IN";

UserFolders make_folders(const std::string& folder) { return {folder + "/settings", folder + "/state"}; }

std::unique_ptr<Session> make_session(const UserFolders& folders) {
    Result<TextCatalog> texts = TextCatalog::load("en");
    return texts ? std::make_unique<Session>(folders, *std::move(texts)) : nullptr;
}

// Starts a process that runs the test "DISABLED_RunsUntilItIsKilled". A fork would inherit locks without the
// threads of OpenGL, and could not open a window. Variables of GoogleTest are not passed on.
pid_t start_process(const std::string& folder) {
    const ScopedEnvironmentVariable folder_setting(folder_variable, folder),
        output("GTEST_OUTPUT", std::nullopt), shards("GTEST_TOTAL_SHARDS", std::nullopt),
        shard("GTEST_SHARD_INDEX", std::nullopt);
    std::string program = "/proc/self/exe",
                only = "--gtest_filter=CrashRecovery.DISABLED_RunsUntilItIsKilled",
                disabled = "--gtest_also_run_disabled_tests";
    const std::array<char*, 4> arguments{program.data(), only.data(), disabled.data(), nullptr};
    pid_t process = -1;
    return posix_spawn(&process, program.c_str(), nullptr, nullptr, arguments.data(), environ) == 0 ? process
                                                                                                    : -1;
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
    Result<Window> window = Window::open({WindowVisibility::Offscreen, "satscope", 640, 480});
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
    const pid_t child = start_process(folder / "");
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
    EXPECT_EQ(next->workspace().recovery.offer->title, "Cut off in the middle");
}

}  // namespace
}  // namespace app::test::crash_recovery_test
