// Files on a real disk.
#include "app/base/file.h"

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <istream>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

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

// The names of a folder, in order.
std::vector<std::string> names_in(const std::string& folder) {
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
        names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

mode_t mode_of(const std::string& path) {
    struct stat facts {};
    EXPECT_EQ(::stat(path.c_str(), &facts), 0);
    return facts.st_mode & 07777U;
}

TEST(File, KeepsTheModeAndOwnerOfWhatItReplaces) {
    const TemporaryFolder folder;
    const std::string path = folder / "file";
    ASSERT_TRUE(write_file(path, "1"));
    const uid_t other = 12345;
    const bool is_root = ::geteuid() == 0;
    if (is_root) {
        ASSERT_EQ(::chown(path.c_str(), other, other), 0);
    }
    for (const mode_t mode : {0600U, 0664U, 0755U}) {
        ASSERT_EQ(::chmod(path.c_str(), mode), 0);
        ASSERT_TRUE(write_file(path, "2", FileAccess::OwnerOnly));
        EXPECT_EQ(mode_of(path), mode);
        struct stat facts {};
        ASSERT_EQ(::stat(path.c_str(), &facts), 0);
        EXPECT_EQ(facts.st_uid, is_root ? other : ::geteuid());
        EXPECT_EQ(facts.st_gid, is_root ? other : ::getegid());
    }
}

TEST(File, GivesANewFileTheRightsOfItsKind) {
    const TemporaryFolder folder;
    const mode_t before = ::umask(022);
    ASSERT_TRUE(write_file(folder / "shared", "1"));
    ASSERT_TRUE(write_file(folder / "private", "1", FileAccess::OwnerOnly));
    ::umask(before);
    EXPECT_EQ(mode_of(folder / "shared"), 0644U);
    EXPECT_EQ(mode_of(folder / "private"), 0600U);
}

TEST(File, RefusesToReplaceWhatIsReadOnlyOrNoRegularFile) {
    const TemporaryFolder folder;
    ASSERT_TRUE(write_file(folder / "kept", "1"));
    ASSERT_EQ(::chmod((folder / "kept").c_str(), S_IRUSR | S_IRGRP), 0);
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), S_IRUSR | S_IWUSR), 0);
    fs::create_symlink("/dev/null", folder / "link");
    const auto reason = [](const std::string& path) {
        const Result<void> result = write_file(path, "2");
        return result ? "written" : result.error().what;
    };
    EXPECT_EQ(reason(folder / "kept"), "cannot write the file: it is read-only");
    EXPECT_EQ(reason(folder / "pipe"), "cannot write the file: it is no regular file");
    EXPECT_EQ(reason(folder / "link"), "cannot write the file: it is no regular file");
    EXPECT_EQ(reason("/dev/full"), "cannot write the file: it is no regular file");
    EXPECT_EQ(reason(folder / ""), "cannot write the file: it is a folder");
    EXPECT_EQ(read_file(folder / "kept").value(), "1");
    EXPECT_EQ(names_in(folder / ""), (std::vector<std::string>{"kept", "link", "pipe"}));
}

TEST(File, WritesTheMissingTargetOfALinkAndRefusesARing) {
    const TemporaryFolder folder;
    fs::create_directory(folder / "deep");
    fs::create_symlink("deep/target", folder / "link");
    ASSERT_TRUE(write_file(folder / "link", "1"));
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    EXPECT_EQ(read_file(folder / "deep/target").value(), "1");
    fs::create_symlink("ring", folder / "ring");
    EXPECT_EQ(write_file(folder / "ring", "1").error().what, "cannot write the file: too many links");
}

TEST(File, NeverWritesToANameThatCanBeForeseen) {
    const TemporaryFolder folder;
    ASSERT_TRUE(write_file(folder / "victim", "mine"));
    const std::string process = std::to_string(::getpid());
    for (const std::string& name : std::vector<std::string>{"x." + process + ".part", "x.part", ".x.swp"})
        fs::create_symlink("victim", folder / name);
    ASSERT_TRUE(write_file(folder / "x", "1"));
    EXPECT_EQ(read_file(folder / "victim").value(), "mine");
    EXPECT_EQ(read_file(folder / "x").value(), "1");
}

TEST(File, WritesAndReplacesTheLongestNames) {
    const TemporaryFolder folder;
    const std::string path = folder / std::string(255, 'n');
    for (const char* content : {"1", "2"}) {
        const Result<void> written = write_file(path, content);
        ASSERT_TRUE(written) << written.error().what;
        EXPECT_EQ(read_file(path).value(), content);
    }
    EXPECT_EQ(write_file(folder / std::string(256, 'n'), "").error().what,
              "cannot write the file: File name too long");
}

// A process writes again and again until a signal ends it: at each moment the file is complete, and alone.
TEST(File, LeavesNothingBehindWhenASignalEndsTheProgram) {
    const std::string content(300'000, 'x');
    for (const int signal : {SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1, SIGALRM, SIGPIPE}) {
        const TemporaryFolder folder;
        ASSERT_TRUE(write_file(folder / "file", content));
        const pid_t writer = ::fork();
        if (writer == 0) {
            std::signal(signal, SIG_DFL);  // nohup and others ignore some
            sigset_t none;
            sigemptyset(&none);
            sigprocmask(SIG_SETMASK, &none, nullptr);
            for (int i = 0; i < 10'000; ++i) {
                if (!write_file(folder / "file", content)) ::_exit(1);
            }
            ::_exit(2);
        }
        ::usleep(20'000);
        ::kill(writer, signal);
        int status = 0;
        ASSERT_EQ(::waitpid(writer, &status, 0), writer);
        EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == signal);
        EXPECT_EQ(names_in(folder / ""), std::vector<std::string>{"file"}) << signal;
        EXPECT_EQ(read_file(folder / "file").value(), content);
    }
}

TEST(File, ReportsALimitOfTheFileSizeAndKeepsTheOldFile) {
    const TemporaryFolder folder;
    ASSERT_TRUE(write_file(folder / "file", "old"));
    const pid_t writer = ::fork();
    if (writer == 0) {
        const rlimit limit{4096, 4096};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        const Result<void> written = write_file(folder / "file", std::string(100'000, 'x'));
        ::_exit(!written && written.error().what == "cannot write the file: File too large" ? 0 : 1);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(writer, &status, 0), writer);
    EXPECT_TRUE(WIFEXITED(status)) << "a signal ended it";
    EXPECT_EQ(WEXITSTATUS(status), 0);
    EXPECT_EQ(read_file(folder / "file").value(), "old");
    EXPECT_EQ(names_in(folder / ""), std::vector<std::string>{"file"});
}

TEST(File, ReadsNoDeviceAndNothingWithoutEnd) {
    EXPECT_EQ(read_file("/dev/zero").error().what, "cannot read the file: it is a device");
    EXPECT_EQ(open_file("/dev/zero").error().what, "cannot read the file: it is a device");
    EXPECT_EQ(read_regular_file("/dev/zero").error().what, "cannot read the file: it is no regular file");
    struct Zeros : std::streambuf {
        int underflow() override {
            setg(block.data(), block.data(), block.data() + block.size());
            return 0;
        }
        std::string block = std::string(1U << 20U, '\0');
    } zeros;
    std::istream endless(&zeros);
    const Result<std::string> content = read_stream(endless, "standard input");
    ASSERT_FALSE(content);
    EXPECT_EQ(content.error().where + ": " + content.error().what, "standard input: longer than 256 MB");
}

TEST(File, NamesAMissingPermission) {
    const TemporaryFolder folder;
    const std::string path = folder / "secret";
    ASSERT_TRUE(write_file(path, "1"));
    ASSERT_EQ(::chmod(path.c_str(), 0), 0);
    ASSERT_EQ(::chmod((folder / "").c_str(), S_IRWXU | S_IRGRP | S_IXGRP | S_IROTH | S_IXOTH), 0);
    const pid_t reader = ::fork();
    if (reader == 0) {
        const uid_t nobody = 65534;
        if (::geteuid() == 0 && ::setuid(nobody) != 0) ::_exit(2);
        const auto is_denied = [&](const auto& read) {
            return !read && read.error().what == "cannot read the file: Permission denied";
        };
        ::_exit(is_denied(open_file(path)) && is_denied(read_file(path)) ? 0 : 1);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(reader, &status, 0), reader);
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST(File, WaitsForNoPipeWhereARegularFileIsMeant) {
    const TemporaryFolder folder;
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), S_IRUSR | S_IWUSR), 0);
    EXPECT_EQ(read_regular_file(folder / "pipe").error().what, "cannot read the file: it is no regular file");
    EXPECT_EQ(read_regular_file(folder / "none").error().what,
              "cannot read the file: No such file or directory");
    ASSERT_TRUE(write_file(folder / "file", "1"));
    EXPECT_EQ(read_regular_file(folder / "file").value(), "1");
}

TEST(File, ReadsThroughALinkAndRefusesTheFolderOrDeviceBehindIt) {
    const TemporaryFolder folder;
    ASSERT_TRUE(write_file(folder / "file", "1"));
    fs::create_directory(folder / "folder");
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), S_IRUSR | S_IWUSR), 0);
    fs::create_symlink("file", folder / "to_file");
    fs::create_symlink("to_file", folder / "to_link");
    fs::create_symlink("folder", folder / "to_folder");
    fs::create_symlink("pipe", folder / "to_pipe");
    fs::create_symlink("/dev/zero", folder / "to_device");
    fs::create_symlink("none", folder / "to_none");
    const auto what = [](const auto& result) { return result ? "read" : result.error().what; };
    const std::string prefix = "cannot read the file: ";
    for (const char* link : {"to_file", "to_link"}) {
        EXPECT_EQ(what(open_file(folder / link)), "read") << link;
        EXPECT_EQ(what(read_regular_file(folder / link)), "read") << link;
        EXPECT_EQ(read_file(folder / link).value(), "1") << link;
    }
    for (const auto& read : {read_file, read_regular_file}) {
        EXPECT_EQ(what(read(folder / "to_folder")), prefix + "it is a folder");
        EXPECT_EQ(what(read(folder / "to_none")), prefix + "No such file or directory");
    }
    EXPECT_EQ(what(open_file(folder / "to_folder")), prefix + "it is a folder");
    EXPECT_EQ(what(open_file(folder / "to_device")), prefix + "it is a device");
    EXPECT_EQ(what(read_file(folder / "to_device")), prefix + "it is a device");
    EXPECT_EQ(what(read_regular_file(folder / "to_device")), prefix + "it is no regular file");
    EXPECT_EQ(what(read_regular_file(folder / "to_pipe")), prefix + "it is no regular file");
}

TEST(FileLock, ExcludesOthersUntilItEnds) {
    const TemporaryFolder folder;
    const std::string path = folder / "lock";
    FileLock first, second;
    EXPECT_EQ(first.take(path), FileLock::State::Taken);
    EXPECT_EQ(mode_of(path), 0600U);
    EXPECT_EQ(second.take(path), FileLock::State::HeldElsewhere);
    first.release();
    EXPECT_EQ(second.take(path), FileLock::State::Taken);
    FileLock moved = std::move(second);
    EXPECT_EQ(first.take(path), FileLock::State::HeldElsewhere);
    moved.remove();
    EXPECT_FALSE(fs::exists(path));
    EXPECT_EQ(first.take(folder / "none/lock"), FileLock::State::Failed);
    EXPECT_FALSE(first.is_held());
}

TEST(FileVersions, NoticeAnotherContentOnly) {
    const TemporaryFolder folder;
    const std::string path = folder / "file";
    FileVersions versions;
    ASSERT_TRUE(write_file(path, "1"));
    EXPECT_FALSE(versions.has_changed(path)) << "unknown";
    versions.remember(path);
    EXPECT_FALSE(versions.has_changed(path));
    ASSERT_TRUE(write_file(path, "1"));
    EXPECT_FALSE(versions.has_changed(path)) << "another file with the same content";
    ASSERT_TRUE(write_file(path, "2"));
    EXPECT_TRUE(versions.has_changed(path));
    EXPECT_TRUE(versions.has_changed(path)) << "until it is remembered";
    versions.remember(path);
    EXPECT_FALSE(versions.has_changed(path));
    fs::remove(path);
    EXPECT_FALSE(versions.has_changed(path)) << "nothing to overwrite";
}

}  // namespace
}  // namespace app::file_test
