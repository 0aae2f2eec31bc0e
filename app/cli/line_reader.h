// Reads a stream in chunks of whole lines.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>

#include "app/base/result.h"

namespace app {

/// The most bytes of a line.
inline constexpr std::size_t max_line_bytes = std::size_t{16} << 20U;

/// Consecutive lines of an input.
struct LineChunk {
    std::string text;  ///< Each line with its end; only the last line of the input may have none.
    long first = 1;    ///< Number of the first line.
};

/// Splits a stream, which may be a pipe: every byte is read once. Holds one chunk of it, after `head` that.
class LineReader {
  public:
    explicit LineReader(std::istream& in) : in_(in) {}

    /// The first lines, about a megabyte; they are still to be read. Valid until the next call.
    std::string_view head();
    /// The next lines; false at the end, and before a line of more than `max_line_bytes`.
    bool read(LineChunk& chunk);
    /// `read` would return false.
    bool is_at_end();
    /// Number of the line that is too long; 0: none was found.
    long too_long_line() const { return is_too_long_ ? next_line_ : 0; }
    /// Everything that is left. Fails, with `where`, as `read_stream`.
    Result<std::string> read_rest(const std::string& where);

  private:
    // Reads until the buffer has that many bytes and a complete line, or the input or a line without end ends
    // it.
    void fill(std::size_t bytes);
    void read_more(std::size_t bytes);
    bool has_line() const { return unread().find('\n') != std::string_view::npos; }
    std::string_view unread() const { return std::string_view(buffer_).substr(offset_); }

    std::istream& in_;
    std::string buffer_;
    std::size_t offset_ = 0;    // of the first unread byte
    bool is_too_long_ = false;  // the next line
    long next_line_ = 1;
};

}  // namespace app
