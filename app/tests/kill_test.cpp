// The program is killed in the middle of its work: the next start offers the scene.
#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/session/gallery.h"
#include "app/tests/scratch_folder.h"
#include "app/window/application.h"

namespace app::test::kill_test {

namespace {

constexpr auto longest = std::chrono::seconds(60);
constexpr int gave_up = 3;

std::unique_ptr<Session> session_in(const Folders& folders) {
    Result<Words> words = Words::load("en");
    return words ? std::make_unique<Session>(folders, *std::move(words)) : nullptr;
}

// What the killed program does: a window, a change, and then frames until it dies.
[[noreturn]] void work(const Folders& folders) {
    auto session = session_in(folders);
    Result<Window> window = Window::open({Stand::Offscreen, "satscope", 640, 480});
    if (!session || !session->begin("") || !window) std::_Exit(gave_up);
    const auto application = Application::make(*std::move(window), std::move(session), {});
    if (!application) std::_Exit(gave_up);
    (*application)->ask(Command{SetTitle{"Cut off in the middle", ""}});
    const auto start = std::chrono::steady_clock::now();
    while (std::chrono::steady_clock::now() < start + longest) (*application)->turn(0.05);
    std::_Exit(gave_up);
}

bool has_files(const std::string& folder) {
    std::error_code ignored;
    return std::filesystem::exists(folder, ignored) && !std::filesystem::is_empty(folder, ignored);
}

TEST(Kill, LeavesTheSceneForTheNextStart) {
    const ScratchFolder folder;
    const Folders folders{folder / "settings", folder / "state"};
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) work(folders);
    const auto start = std::chrono::steady_clock::now();
    int status = 0;
    pid_t ended = 0;
    while (!has_files(folder / "state") && ended == 0 && std::chrono::steady_clock::now() < start + longest) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        ended = waitpid(child, &status, WNOHANG);
    }
    ASSERT_EQ(ended, 0) << "it ended by itself";
    const auto written = [&] {
        const auto next = session_in(folders);
        return next && !next->left_over().empty();
    };
    EXPECT_FALSE(written()) << "a scene that is being worked on is not left over";
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status));
    const auto next = session_in(folders);
    ASSERT_TRUE(next);
    ASSERT_EQ(next->left_over().size(), 1U);
    EXPECT_EQ(next->left_over()[0].document.title, "Cut off in the middle");
    ASSERT_TRUE(next->workspace().left_over);
    EXPECT_EQ(next->workspace().left_over->title, "Cut off in the middle");
}

}  // namespace
}  // namespace app::test::kill_test
