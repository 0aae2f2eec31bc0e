// Unpacks with zlib, block by block, so that the limit applies before the memory is used.
#include <algorithm>
#include <array>
#include <limits>

#include "app/base/file.h"

#define ZLIB_CONST  // zlib only reads its input
#include <zlib.h>

namespace app {

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

bool is_gzip(std::string_view bytes) { return bytes.starts_with("\x1f\x8b"); }

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

}  // namespace app
