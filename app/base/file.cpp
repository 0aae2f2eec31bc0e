// File access by the standard library, with system error messages.
#include "app/base/file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <vector>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/base/gzip.h"

namespace app {

namespace {

std::string system_message(int error) { return error == 0 ? "unknown system error" : std::strerror(error); }

// Reads blocks: stream iterators read single bytes, which is slow for fonts of several megabytes.
std::string read_all(std::istream& stream) {
    std::string content;
    std::vector<char> buffer(std::size_t{1} << 14U);
    do {
        stream.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
        content.append(buffer.data(), static_cast<std::size_t>(stream.gcount()));
    } while (stream);
    return content;
}

// The target of a symbolic link: writing replaces the target, not the link.
std::filesystem::path resolve_links(const std::string& path) {
    std::error_code error;
    std::filesystem::path target = std::filesystem::weakly_canonical(path, error);
    if (error) target = path;
    return target;
}

constexpr std::string_view packed_extension = ".gz";

}  // namespace

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

Result<std::ifstream> open_file(const std::string& path) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) return fail(path, "cannot read the file: it is a folder");
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file) return fail(path, "cannot read the file: " + system_message(errno));
    return file;
}

Result<std::string> read_file(const std::string& path) {
    if (path == "-") return read_all(std::cin);
    Result<std::ifstream> file = open_file(path);
    if (!file) return tl::unexpected(file.error());
    std::string content = read_all(*file);
    if (file->bad()) return fail(path, "cannot read the file: " + system_message(errno));
    return unpack(std::move(content), path);
}

Result<std::string> unpack(std::string content, const std::string& path) {
    return is_packed(path, content) ? unpack_gzip(content, path) : std::move(content);
}

Result<void> write_file(const std::string& path, const std::string& content) {
    if (path == "-") {
        std::cout << content << std::flush;
        if (!std::cout) return fail("standard output", "cannot write");
        return {};
    }
    std::error_code error;
    const std::filesystem::path target = resolve_links(path);
    const std::filesystem::path folder = target.parent_path();
    if (!folder.empty() && !std::filesystem::exists(folder, error)) {
        return fail(path, "cannot write the file: there is no folder " + folder.string());
    }
    const std::filesystem::path temporary_path = target.string() + "." + std::to_string(::getpid()) + ".part";
    errno = 0;
    std::ofstream file(temporary_path, std::ios::binary);
    file << content;
    file.close();
    if (!file) {
        const int cause = errno;
        std::filesystem::remove(temporary_path, error);
        return fail(path, "cannot write the file: " + system_message(cause));
    }
    std::filesystem::rename(temporary_path, target, error);
    if (!error) return {};
    const std::string what = error.message();
    std::filesystem::remove(temporary_path, error);
    return fail(path, "cannot write the file: " + what);
}

Result<void> write_file_creating_folders(const std::string& path, const std::string& content) {
    // Errors are reported by write_file: the folder is missing there.
    std::error_code ignored;
    std::filesystem::create_directories(resolve_links(path).parent_path(), ignored);
    return write_file(path, content);
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
