// Files on a real disk.
#include "app/base/file.h"

#include <filesystem>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "app/tests/temporary_folder.h"

namespace app::file_test {
namespace {

namespace fs = std::filesystem;

TEST(File, ReadsBackTheWrittenBytes) {
    const TemporaryFolder folder;
    const std::string path = folder / "file.txt";
    const std::string content("a\0b\r\n\xFF", 6);
    ASSERT_TRUE(write_file(path, content));
    EXPECT_EQ(read_file(path).value(), content);
}

TEST(File, CreatesFoldersOnlyForTheProgramsOwnFiles) {
    const TemporaryFolder folder;
    const std::string path = folder / "deep/er/file.txt";
    const Result<void> result = write_file(path, "1");
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().where, path);
    EXPECT_NE(result.error().what.find("there is no folder " + (folder / "deep/er")), std::string::npos);
    EXPECT_FALSE(fs::exists(folder / "deep"));
    ASSERT_TRUE(write_file_creating_folders(path, "1"));
    EXPECT_EQ(read_file(path).value(), "1");
}

TEST(File, LeavesNoTemporaryFile) {
    const TemporaryFolder folder;
    ASSERT_TRUE(write_file(folder / "one", "1"));
    ASSERT_TRUE(write_file(folder / "one", "2"));
    EXPECT_EQ(std::distance(fs::directory_iterator(folder / ""), {}), 1);
}

TEST(File, WritesThroughALink) {
    const TemporaryFolder folder;
    ASSERT_TRUE(write_file(folder / "real", "1"));
    fs::create_symlink(folder / "real", folder / "link");
    ASSERT_TRUE(write_file(folder / "link", "2"));
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    EXPECT_EQ(read_file(folder / "real").value(), "2");
}

TEST(File, ReportsTheReasonOfAFailure) {
    const TemporaryFolder folder;
    EXPECT_EQ(read_file(folder / "none").error().what, "cannot read the file: No such file or directory");
    EXPECT_EQ(read_file(folder / "").error().what, "cannot read the file: it is a folder");
    ASSERT_TRUE(write_file(folder / "file", ""));
    const Result<void> result = write_file(folder / "file/below", "");
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().where, folder / "file/below");
    EXPECT_FALSE(write_file_creating_folders(folder / "file/below/it", ""));
    fs::create_directory(folder / "folder");
    EXPECT_FALSE(write_file(folder / "folder", ""));
}

// The pipe has no writer: opening it would wait.
TEST(File, MapsNoPipe) {
    const TemporaryFolder folder;
    const std::string path = folder / "pipe";
    ASSERT_EQ(::mkfifo(path.c_str(), S_IRUSR | S_IWUSR), 0);
    EXPECT_EQ(MappedFile(path).size(), 0U);
    EXPECT_FALSE(is_packed_file(path));
}

}  // namespace
}  // namespace app::file_test
