// Buffers blocks of a stream and cuts them after a line.
#include "app/cli/line_reader.h"

#include <algorithm>
#include <istream>

#include "app/base/file.h"

namespace app {

namespace {

constexpr std::size_t head_bytes = std::size_t{1} << 20U;
// A chunk takes a core about a millisecond: cores that share a machine with others finish together.
constexpr std::size_t chunk_bytes = std::size_t{1} << 16U;

}  // namespace

void LineReader::fill(std::size_t bytes) {
    const bool is_filled = unread().size() >= bytes && has_line();
    if (!is_filled) read_more(bytes);
    is_too_long_ = std::min(unread().find('\n'), unread().size()) > max_line_bytes;
}

void LineReader::read_more(std::size_t bytes) {
    buffer_.erase(0, offset_);
    offset_ = 0;
    std::size_t searched = 0;
    while (in_ && buffer_.size() <= max_line_bytes &&
           (buffer_.size() < bytes || buffer_.find('\n', searched) == std::string::npos)) {
        searched = buffer_.size();
        buffer_.resize(searched + std::max(bytes, searched));
        in_.read(buffer_.data() + searched, static_cast<std::streamsize>(buffer_.size() - searched));
        buffer_.resize(searched + static_cast<std::size_t>(in_.gcount()));
    }
}

std::string_view LineReader::head() {
    fill(head_bytes);
    const std::string_view text = unread();
    return in_ ? text.substr(0, text.rfind('\n') + 1) : text;
}

bool LineReader::read(LineChunk& chunk) {
    fill(chunk_bytes);
    if (is_too_long_) return false;
    const std::string_view text = unread();
    std::size_t end = text.substr(0, chunk_bytes).rfind('\n');
    if (end == std::string_view::npos) end = text.find('\n');
    chunk.text = text.substr(0, end == std::string_view::npos ? end : end + 1);
    chunk.first = next_line_;
    offset_ += chunk.text.size();
    next_line_ += std::ranges::count(chunk.text, '\n');
    return !chunk.text.empty();
}

bool LineReader::is_at_end() {
    fill(1);
    return unread().empty() || is_too_long_;
}

Result<std::string> LineReader::read_rest(const std::string& where) {
    std::string text(unread());
    offset_ = buffer_.size();
    if (!in_) return text;
    const Result<std::string> rest = read_stream(in_, where);
    return rest ? Result<std::string>(text + *rest) : tl::unexpected(rest.error());
}

}  // namespace app
