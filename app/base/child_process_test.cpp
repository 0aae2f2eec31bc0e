// Tests of running other programs.
#include "app/base/child_process.h"

#include <gtest/gtest.h>

#include "app/tests/environment_variable.h"
#include "app/tests/temporary_folder.h"

namespace app::test::child_process_test {

TEST(ChildProcess, GetsItsInputAndReturnsItsOutput) {
    EXPECT_EQ(run_program({"cat"}, "one\ntwo", 10), "one\ntwo");
    EXPECT_EQ(run_program({"printf", "%s|", "a b", "\"$(c)'"}, "", 10), "a b|\"$(c)'|") << "without a shell";
    EXPECT_EQ(run_program({"true"}, "unread", 10), "");
    const std::string large(5'000'000, 'x');
    EXPECT_EQ(run_program({"cat"}, large, 30), large) << "more than a pipe holds";
}

TEST(ChildProcess, IsAbsentIfTheProgramFails) {
    EXPECT_FALSE(run_program({"no-such-program-of-satscope"}, "", 10));
    EXPECT_FALSE(run_program({"false"}, "", 10));
    EXPECT_FALSE(run_program({"sh", "-c", "echo half; kill -9 $$"}, "", 10));
    EXPECT_FALSE(run_program({"sleep", "60"}, "", 0.05)) << "the deadline ends it";
}

TEST(ChildProcess, FindsProgramsInThePath) {
    EXPECT_TRUE(has_program("sh"));
    EXPECT_FALSE(has_program("no-such-program-of-satscope"));
    EXPECT_FALSE(has_program("")) << "a folder";
    const TemporaryFolder folder;
    const ScopedEnvironmentVariable path("PATH", folder / "");
    EXPECT_FALSE(has_program("sh"));
}

}  // namespace app::test::child_process_test
