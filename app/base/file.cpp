// File access by the standard library, with system error messages.
#include "app/base/file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <vector>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace app {

namespace {

std::string system_message(int error) { return error == 0 ? "unknown system error" : std::strerror(error); }

tl::unexpected<Problem> cannot_read(const std::string& path, const std::string& reason) {
    return fail(path, "cannot read the file: " + reason);
}

constexpr std::string_view packed_extension = ".gz";

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
    return std::filesystem::is_regular_file(path, error);
}

Result<std::ifstream> open_file(const std::string& path) {
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
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
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    const bool is_other = exists(status) && !is_regular_file(status) && !is_directory(status);
    if (is_other) return cannot_read(path, "it is no regular file");
    return read_file(path);
}

Result<std::string> unpack(std::string content, const std::string& path) {
    return is_packed(path, content) ? unpack_gzip(content, path) : std::move(content);
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

}  // namespace app
