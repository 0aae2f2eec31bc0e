// Tests of path completion with real folders.
#include "app/features/files/path_completion.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>

#include "app/tests/environment_variable.h"
#include "app/tests/temporary_folder.h"

namespace app::path_completion_test {
namespace {

using Purpose = FileDialogState::Purpose;
using testing::ElementsAre;
using testing::IsEmpty;

class PathCompletion : public testing::Test {
  protected:
    PathCompletion() {
        for (const char* name : {"zoo", "a.folder", ".hidden"})
            std::filesystem::create_directory(folder_ / name);
        for (const char* name : {"b.satscope.json", "a.png", "a.bin", ".a.json", "zoo/c.jsonl"})
            std::ofstream(folder_ / name) << "{}";
    }
    std::vector<std::string> found(const std::string& typed, Purpose purpose = Purpose::Open) const {
        return matching_paths(folder_ / "", typed, purpose);
    }

    const TemporaryFolder folder_;
};

TEST_F(PathCompletion, ListsFoldersFirstAndThenTheFilesOfThePurpose) {
    EXPECT_THAT(found(""), ElementsAre("a.folder/", "zoo/", "a.png", "b.satscope.json"));
    EXPECT_THAT(found("", Purpose::Save), ElementsAre("a.folder/", "zoo/", "b.satscope.json"));
    EXPECT_THAT(found("", Purpose::Export), ElementsAre("a.folder/", "zoo/", "a.png"));
    EXPECT_THAT(found("a."), ElementsAre("a.folder/", "a.png"));
}

TEST_F(PathCompletion, ListsHiddenEntriesOnlyAfterADot) {
    EXPECT_THAT(found("."), ElementsAre(".hidden/", ".a.json"));
}

TEST_F(PathCompletion, KeepsTheSpellingOfTheTypedPath) {
    EXPECT_THAT(found("zoo/"), ElementsAre("zoo/c.jsonl"));
    EXPECT_THAT(found("./zoo/../zoo/c"), ElementsAre("./zoo/../zoo/c.jsonl"));
    EXPECT_THAT(found(folder_ / "zoo/c"), ElementsAre(folder_ / "zoo/c.jsonl"));
    const test::ScopedEnvironmentVariable home("HOME", folder_ / "");
    EXPECT_THAT(found("~/zoo/"), ElementsAre("~/zoo/c.jsonl"));
    EXPECT_THAT(found("~"), ElementsAre("~/"));
}

TEST_F(PathCompletion, FindsNothingInAMissingFolder) {
    EXPECT_THAT(found("none/"), IsEmpty());
    EXPECT_THAT(found("a.txt/"), IsEmpty());
    EXPECT_THAT(found("none"), IsEmpty());
}

TEST_F(PathCompletion, ExpandsOnlyALeadingTilde) {
    const test::ScopedEnvironmentVariable home("HOME", "/home/me");
    EXPECT_EQ(expand_home("~"), "/home/me");
    EXPECT_EQ(expand_home("~/a"), "/home/me/a");
    EXPECT_EQ(expand_home("~a"), "~a") << "a file of that name";
    EXPECT_EQ(expand_home("/a/~/b"), "/a/~/b");
}

TEST_F(PathCompletion, BeginsAnotherPathAtADoubleSlashOrAHome) {
    EXPECT_EQ(last_path("/a/b"), "/a/b");
    EXPECT_EQ(last_path("/a//b/c"), "/b/c");
    EXPECT_EQ(last_path("/a/~/b"), "~/b");
    EXPECT_EQ(last_path("/a/~"), "~");
    EXPECT_EQ(last_path("/a/~b"), "/a/~b");
    EXPECT_THAT(found("/nowhere/" + folder_ / "zoo/"), ElementsAre(folder_ / "zoo/c.jsonl"));
}

TEST_F(PathCompletion, EndsACommonPrefixBetweenCharacters) {
    EXPECT_EQ(common_prefix({}), "");
    EXPECT_EQ(common_prefix({"zoo/"}), "zoo/");
    EXPECT_EQ(common_prefix({"pair-1.json", "pair-22.json", "pair.json"}), "pair");
    EXPECT_EQ(common_prefix({"ab", "a"}), "a");
    EXPECT_EQ(common_prefix({"a轴", "a软"}), "a") << "their first byte is the same";
    EXPECT_EQ(common_prefix({"轴a", "轴b"}), "轴");
}

}  // namespace
}  // namespace app::path_completion_test
