// `satscope read`: pairs from free text; and the same text as input of the other commands.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>

#include "app/base/result.h"
#include "app/cli/cli.h"
#include "app/document/document.h"

namespace app {

/// `satscope read`.
struct ReadCommand {
    std::string input;          ///< "-": standard input.
    bool list_formats = false;  ///< Instead of reading.
    ReadOptions options;
};

/// Writes one JSON line per pair. Returns the exit code.
int run_read(const ReadCommand& command, const Streams& streams);

/// The same text; fails, with `source`, if it is empty or blank.
Result<std::string> require_content(Result<std::string> text, const std::string& source);

/// Content of a file, or of standard input for "-"; unpacked if it is packed. Fails if it is empty or blank.
Result<std::string> read_input(const std::string& input, const Streams& streams);

/// A scene. Reports its values that are ignored.
Result<Document> read_scene_input(const std::string& text, const std::string& source, const Streams& streams);

/// Reports that only the pair of a scene is used, if it has more shapes. `key`: of the text.
void report_other_shapes(const Streams& streams, const Document& document, const std::string& source,
                         const char* key);

/// A scene or pairs as JSON.
struct JsonLines {
    std::string text;
    bool is_assumed =
        false;  ///< Of a free text: something was assumed, and `ReadOptions::assume` is not set.
};

/// A scene and lines of pairs unchanged; a pair over several lines as one line; free text as JSON Lines.
/// Reports assumptions on standard error.
Result<JsonLines> to_json_lines(std::string text, const std::string& source, const ReadOptions& options,
                                const Streams& streams);

// Reads a stream in chunks of whole lines.

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
    /// Number of the line that is too long; 0: none was found.
    long too_long_line() const { return is_too_long_ ? next_line_ : 0; }
    /// Everything that is left. Fails, with `where`, as `read_stream`.
    Result<std::string> read_rest(const std::string& where);

  private:
    // Reads until the buffer has that many bytes and a complete line, or the input or a line without end ends
    // it.
    void fill(std::size_t bytes);
    std::string_view unread() const { return std::string_view(buffer_).substr(offset_); }

    std::istream& in_;
    std::string buffer_;
    std::size_t offset_ = 0;    // of the first unread byte
    bool is_too_long_ = false;  // the next line
    long next_line_ = 1;
};

}  // namespace app
