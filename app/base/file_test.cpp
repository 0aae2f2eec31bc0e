// Files on a real disk.
#include "app/base/file.h"

#include <filesystem>

#include <gtest/gtest.h>

#include "app/tests/scratch_folder.h"

namespace app::file_test {
namespace {

namespace fs = std::filesystem;

TEST(File, WritesWholeAndReadsBackTheSameBytes) {
    const ScratchFolder folder;
    const std::string path = folder / "file.txt";
    const std::string content("a\0b\r\n\xFF", 6);
    ASSERT_TRUE(write_file(path, content));
    EXPECT_EQ(read_file(path).value(), content);
}

TEST(File, MakesMissingFoldersForTheProgramsOwnFilesOnly) {
    const ScratchFolder folder;
    const std::string path = folder / "deep/er/file.txt";
    const Result<void> written = write_file(path, "1");
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().where, path);
    EXPECT_NE(written.error().what.find("there is no folder " + (folder / "deep/er")), std::string::npos);
    EXPECT_FALSE(fs::exists(folder / "deep"));
    ASSERT_TRUE(write_own_file(path, "1"));
    EXPECT_EQ(read_file(path).value(), "1");
}

TEST(File, LeavesNothingBesideWhatItWrote) {
    const ScratchFolder folder;
    ASSERT_TRUE(write_file(folder / "one", "1"));
    ASSERT_TRUE(write_file(folder / "one", "2"));
    EXPECT_EQ(std::distance(fs::directory_iterator(folder / ""), {}), 1);
}

TEST(File, WritesThroughALink) {
    const ScratchFolder folder;
    ASSERT_TRUE(write_file(folder / "real", "1"));
    fs::create_symlink(folder / "real", folder / "link");
    ASSERT_TRUE(write_file(folder / "link", "2"));
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    EXPECT_EQ(read_file(folder / "real").value(), "2");
}

TEST(File, SaysWhyItCannot) {
    const ScratchFolder folder;
    EXPECT_EQ(read_file(folder / "none").error().what, "cannot read it: No such file or directory");
    EXPECT_EQ(read_file(folder / "").error().what, "cannot read it: it is a folder");
    ASSERT_TRUE(write_file(folder / "file", ""));
    const Result<void> written = write_file(folder / "file/below", "");
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().where, folder / "file/below");
    EXPECT_FALSE(write_own_file(folder / "file/below/it", ""));
    fs::create_directory(folder / "folder");
    EXPECT_FALSE(write_file(folder / "folder", ""));
}

}  // namespace
}  // namespace app::file_test
