// Whose files in the state folder are of a sitting that is over.
#include "app/session/autosave.h"

#include <csignal>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/io/scene_file.h"
#include "app/tests/scratch_folder.h"

namespace app {
namespace {

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
    own.forget_left_over();
    EXPECT_TRUE(own.left_over().empty());
}

}  // namespace
}  // namespace app
