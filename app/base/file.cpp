// File access by the standard library, with system error messages; versions and locks by POSIX.
#include "app/base/file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <limits>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define ZLIB_CONST  // zlib only reads its input
#include <zlib.h>

#include "app/base/signals_wait.h"

namespace app {

namespace {

namespace fs = std::filesystem;

std::string system_message(int error) { return error == 0 ? "unknown system error" : std::strerror(error); }

tl::unexpected<Problem> cannot_read(const std::string& path, const std::string& reason) {
    return fail(path, "cannot read the file: " + reason);
}

constexpr std::string_view packed_extension = ".gz";

bool is_gzip(std::string_view bytes) { return bytes.starts_with("\x1f\x8b"); }

}  // namespace

std::string input_name(const std::string& path) { return path == "-" ? "standard input" : path; }

bool is_packed(const std::string& path, std::string_view bytes) {
    return path.ends_with(packed_extension) || is_gzip(bytes);
}

bool is_packed_file(const std::string& path) {
    const MappedFile file(path);
    return file.size() > 1 && is_packed(path, {static_cast<const char*>(file.bytes()), file.size()});
}

std::string_view unpacked_name(std::string_view path) {
    if (path.ends_with(packed_extension)) path.remove_suffix(packed_extension.size());
    return path;
}

bool is_regular_file(const std::string& path) {
    std::error_code error;
    return fs::is_regular_file(path, error);
}

std::int64_t change_time(const std::string& path) {
    std::error_code error;
    const fs::file_time_type time = fs::last_write_time(path, error);
    return error ? 0 : time.time_since_epoch().count();
}

Result<std::ifstream> open_file(const std::string& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (is_directory(status)) return cannot_read(path, "it is a folder");
    if (is_character_file(status) || is_block_file(status)) return cannot_read(path, "it is a device");
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file) return cannot_read(path, system_message(errno));
    return file;
}

// Reads blocks: stream iterators read single bytes, which is slow for fonts of several megabytes.
Result<std::string> read_stream(std::istream& stream, const std::string& where) {
    std::string content;
    std::vector<char> buffer(std::size_t{1} << 14U);
    errno = 0;
    do {
        stream.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
        content.append(buffer.data(), static_cast<std::size_t>(stream.gcount()));
        if (content.size() > max_file_bytes)
            return fail(where, "longer than " + std::to_string(max_file_bytes >> 20U) + " MB");
    } while (stream);
    if (stream.bad()) return cannot_read(where, system_message(errno));
    return content;
}

Result<std::string> read_file(const std::string& path) {
    if (path == "-") return read_stream(std::cin, input_name(path));
    Result<std::ifstream> file = open_file(path);
    if (!file) return tl::unexpected(file.error());
    Result<std::string> content = read_stream(*file, path);
    return content ? unpack(*std::move(content), path) : content;
}

Result<std::string> read_regular_file(const std::string& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    const bool is_other = exists(status) && !is_regular_file(status) && !is_directory(status);
    if (is_other) return cannot_read(path, "it is no regular file");
    return read_file(path);
}

Result<std::string> unpack(std::string content, const std::string& path) {
    return is_packed(path, content) ? unpack_gzip(content, path) : std::move(content);
}

std::string pack_gzip(std::string_view bytes) {
    z_stream stream{};
    constexpr int gzip_window = 15 + 16, memory_level = 9;
    deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window, memory_level, Z_DEFAULT_STRATEGY);
    std::string packed(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
    stream.next_in = reinterpret_cast<const Bytef*>(bytes.data());
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

MappedFile::MappedFile(const std::string& path) {
    // Opening a pipe would wait for its writer and could end it.
    struct stat facts {};
    if (::stat(path.c_str(), &facts) != 0 || !S_ISREG(facts.st_mode)) return;
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    if (::fstat(file, &facts) == 0 && S_ISREG(facts.st_mode) && facts.st_size > 0) {
        void* mapped =
            ::mmap(nullptr, static_cast<std::size_t>(facts.st_size), PROT_READ, MAP_PRIVATE, file, 0);
        if (mapped != MAP_FAILED) {
            bytes_ = mapped;
            size_ = static_cast<std::size_t>(facts.st_size);
        }
    }
    ::close(file);
}

MappedFile::~MappedFile() {
    if (bytes_ != nullptr) ::munmap(bytes_, size_);
}

void MappedFile::release_memory() const {
    if (bytes_ != nullptr) ::madvise(bytes_, size_, MADV_DONTNEED);
}

FileContent::FileContent(const std::string& path) : mapped_(path) {
    const std::string_view packed{static_cast<const char*>(mapped_.bytes()), mapped_.size()};
    is_packed_ = is_packed(path, packed);
    if (is_packed_) unpacked_ = unpack_gzip(packed, path).value_or("");
}

std::string_view FileContent::bytes() const {
    if (is_packed_) return unpacked_;
    return {static_cast<const char*>(mapped_.bytes()), mapped_.size()};
}

// Versions: compares the facts of stat(), then a hash of the content.

std::optional<FileVersions::Facts> FileVersions::facts_of(const std::string& path) {
    struct stat file {};
    if (::stat(path.c_str(), &file) != 0) return std::nullopt;
    return Facts{file.st_dev, file.st_ino, file.st_size, file.st_mtim.tv_sec, file.st_mtim.tv_nsec};
}

std::size_t FileVersions::content_hash(const std::string& path) {
    // Not mapped: another program may be shortening it at this moment.
    Result<std::ifstream> file = open_file(path);
    const Result<std::string> content = file ? read_stream(*file, path) : tl::unexpected(file.error());
    return std::hash<std::string>()(content.value_or(""));
}

void FileVersions::remember(const std::string& path) {
    const std::optional<Facts> facts = facts_of(path);
    if (facts)
        remembered_[path] = {*facts, content_hash(path)};
    else
        remembered_.erase(path);
}

bool FileVersions::has_changed(const std::string& path) {
    const auto known = remembered_.find(path);
    const std::optional<Facts> facts = facts_of(path);
    if (known == remembered_.end() || !facts || *facts == known->second.facts) return false;
    if (content_hash(path) != known->second.content_hash) return true;
    known->second.facts = *facts;
    return false;
}

// Locks by flock. A file that was removed between opening and locking does not count.

FileLock::FileLock(FileLock&& other) noexcept
    : file_(std::exchange(other.file_, -1)), path_(std::move(other.path_)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
    if (this == &other) return *this;
    release();
    file_ = std::exchange(other.file_, -1);
    path_ = std::move(other.path_);
    return *this;
}

FileLock::State FileLock::take(const std::string& path) {
    release();
    constexpr mode_t owner_only = S_IRUSR | S_IWUSR;
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, owner_only);
    if (file < 0) return State::Failed;
    const bool is_locked = ::flock(file, LOCK_EX | LOCK_NB) == 0;
    const bool is_held_elsewhere = !is_locked && errno == EWOULDBLOCK;
    struct stat opened {
    }, named{};
    if (is_locked && ::fstat(file, &opened) == 0 && ::lstat(path.c_str(), &named) == 0 &&
        opened.st_dev == named.st_dev && opened.st_ino == named.st_ino) {
        file_ = file;
        path_ = path;
        return State::Taken;
    }
    ::close(file);
    return is_held_elsewhere ? State::HeldElsewhere : State::Failed;
}

void FileLock::remove() {
    if (is_held()) ::unlink(path_.c_str());
    release();
}

void FileLock::release() {
    if (is_held()) ::close(std::exchange(file_, -1));
}

// Unpacks with zlib, block by block, so that the limit applies before the memory is used.

namespace {

// A stream of zlib that reads from a text. A member is one gzip file; a file may have several.
class GzipReader {
  public:
    GzipReader() { is_ready_ = inflateInit2(&stream_, gzip_window_bits) == Z_OK; }
    ~GzipReader() { inflateEnd(&stream_); }
    GzipReader(const GzipReader&) = delete;
    GzipReader& operator=(const GzipReader&) = delete;

    // Unpacks a block from the start of `bytes` and removes what it has read. Returns a code of zlib.
    int read(std::string_view& bytes, std::string& out) {
        if (!is_ready_) return Z_MEM_ERROR;
        std::array<char, std::size_t{1} << 16U> block{};
        const std::size_t count = std::min<std::size_t>(bytes.size(), std::numeric_limits<int>::max());
        stream_.next_in = reinterpret_cast<const Bytef*>(bytes.data());
        stream_.avail_in = static_cast<uInt>(count);
        stream_.next_out = reinterpret_cast<Bytef*>(block.data());
        stream_.avail_out = static_cast<uInt>(block.size());
        const int code = inflate(&stream_, Z_NO_FLUSH);
        bytes.remove_prefix(count - stream_.avail_in);
        out.append(block.data(), block.size() - stream_.avail_out);
        return code;
    }
    void begin_next_member() { is_ready_ = inflateReset(&stream_) == Z_OK; }

  private:
    static constexpr int gzip_window_bits = 15 + 16;  // 16: expects the header of gzip
    z_stream stream_{};
    bool is_ready_ = false;
};

}  // namespace

Result<std::string> unpack_gzip(std::string_view bytes, const std::string& where, std::size_t max_bytes) {
    if (!is_gzip(bytes)) return fail(where, "the file is not gzip data");
    GzipReader reader;
    std::string unpacked;
    while (!bytes.empty()) {
        const int code = reader.read(bytes, unpacked);
        if (unpacked.size() > max_bytes)
            return fail(where, "unpacks to more than " + std::to_string(max_bytes >> 20U) + " MB");
        if (code == Z_STREAM_END) {
            if (bytes.empty()) return unpacked;
            if (!is_gzip(bytes)) return fail(where, "the file has other data behind its gzip data");
            reader.begin_next_member();
        } else if (code != Z_OK && code != Z_BUF_ERROR) {
            return fail(where, "the gzip data are damaged");
        }
    }
    return fail(where, "the gzip data end early");
}

// Writing: a temporary file with a random name, which is renamed when it is complete.

namespace {

// Owns a file descriptor.
class Descriptor {
  public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int number() const { return number_; }
    // Reports errors of delayed writing.
    bool close() { return ::close(std::exchange(number_, -1)) == 0; }

  private:
    int number_;
};

// The target of a chain of symbolic links, which need not exist. Absent: the chain has no end.
std::optional<fs::path> resolve_links(fs::path path) {
    constexpr int max_links = 40;
    if (!path.has_filename()) path = path.parent_path();  // "folder/"
    std::error_code error;
    for (int i = 0; i < max_links; ++i) {
        if (!fs::is_symlink(fs::symlink_status(path, error))) return path;
        const fs::path target = fs::read_symlink(path, error);
        if (error) return path;
        path = path.parent_path() / target;
    }
    return std::nullopt;
}

// Some file systems cannot synchronise.
bool synchronise(int file) { return ::fsync(file) == 0 || errno == EINVAL || errno == ENOSYS; }

// Returns the reason of a failure. A group that the user is not in cannot be kept: another one gets none of
// its rights.
std::string keep_rights(int file, const struct stat& replaced) {
    if (replaced.st_uid != ::geteuid() && ::fchown(file, replaced.st_uid, static_cast<gid_t>(-1)) != 0)
        return "it belongs to another user";
    const bool keeps_group =
        replaced.st_gid == ::getegid() || ::fchown(file, static_cast<uid_t>(-1), replaced.st_gid) == 0;
    const mode_t rights = replaced.st_mode & (keeps_group ? 07777U : 07707U);
    return ::fchmod(file, rights) == 0 ? "" : system_message(errno);
}

// Returns the reason of a failure; empty: the file is complete under its name.
std::string replace_file(const fs::path& target, std::string_view content, FileAccess access) {
    const std::string folder_path = target.has_parent_path() ? target.parent_path().string() : ".";
    const std::string name = target.filename().string();
    const Descriptor folder(::open(folder_path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder.number() < 0)
        return errno == ENOENT ? "there is no folder " + folder_path : system_message(errno);
    struct stat replaced {};
    const bool exists = ::fstatat(folder.number(), name.c_str(), &replaced, 0) == 0;
    if (!exists && errno != ENOENT) return system_message(errno);
    if (exists) {
        if (S_ISDIR(replaced.st_mode)) return "it is a folder";
        if (!S_ISREG(replaced.st_mode)) return "it is no regular file";
        constexpr mode_t writable = S_IWUSR | S_IWGRP | S_IWOTH;
        if ((replaced.st_mode & writable) == 0 ||
            ::faccessat(folder.number(), name.c_str(), W_OK, AT_EACCESS) != 0)
            return "it is read-only";
    }
    constexpr mode_t shared = S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH;
    const mode_t mode = access == FileAccess::OwnerOnly || exists ? S_IRUSR | S_IWUSR : shared;
    const SignalsWait signals_wait;
    std::random_device random;
    std::string temporary = ".satscope-";
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz234567";
    for (int i = 0; i < 16; ++i) temporary += letters[random() % letters.size()];
    Descriptor file(::openat(folder.number(), temporary.c_str(),
                             O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode));
    if (file.number() < 0) return system_message(errno);
    std::string reason = exists ? keep_rights(file.number(), replaced) : "";
    if (reason.empty() &&
        (!write_all(file.number(), content) || !synchronise(file.number()) || !file.close() ||
         ::renameat(folder.number(), temporary.c_str(), folder.number(), name.c_str()) != 0))
        reason = system_message(errno);
    if (!reason.empty())
        ::unlinkat(folder.number(), temporary.c_str(), 0);
    else
        synchronise(folder.number());  // the new name survives a power failure
    return reason;
}

}  // namespace

bool write_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(file, bytes.data(), bytes.size());
        if (count < 0 && errno != EINTR) return false;
        if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

Result<void> write_stream(std::ostream& stream, const std::string& content, const std::string& where) {
    errno = 0;
    stream << content << std::flush;
    if (stream) return {};
    return fail(where, errno == 0 ? "cannot write" : "cannot write: " + system_message(errno));
}

Result<void> write_file(const std::string& path, const std::string& content, FileAccess access) {
    if (path == "-") return write_stream(std::cout, content, "standard output");
    const std::optional<fs::path> target = resolve_links(path);
    const std::string reason = target ? replace_file(*target, content, access) : "too many links";
    return reason.empty() ? Result<void>() : fail(path, "cannot write the file: " + reason);
}

Result<void> write_file_creating_folders(const std::string& path, const std::string& content,
                                         FileAccess access) {
    // Errors are reported by write_file: the folder is missing there.
    std::error_code ignored;
    fs::create_directories(resolve_links(path).value_or(path).parent_path(), ignored);
    return write_file(path, content, access);
}

}  // namespace app
