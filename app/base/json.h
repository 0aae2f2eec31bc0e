// JSON with source positions: values have lines, numbers are lossless, raw text is available.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/result.h"

namespace app {

/// Type of a value.
enum class JsonKind : unsigned char { Null, True, False, Number, String, Array, Object };

class JsonDocument;

/// A value of a JsonDocument, or no value. Cheap to copy. Valid as long as the JsonDocument and its text.
class Json {
  public:
    Json() = default;
    /// Refers to a value.
    explicit operator bool() const { return index_ < end_; }

    JsonKind kind() const;
    bool is(JsonKind expected) const { return kind() == expected; }
    /// The source text, with quotes and brackets.
    std::string_view raw() const;
    /// Line of its first character, from 1.
    int line() const;
    /// Content of a String; empty for other kinds.
    std::string string() const;
    /// Is a String with this content.
    bool is_string(std::string_view text) const;
    /// Both are Strings with the same content, which escape sequences may spell in two ways.
    bool has_same_string(const Json& other) const;
    /// Value of a Number, or of a String with a hex float ("0x1.8p+1"). Absent for other kinds and if it is
    /// not finite.
    std::optional<double> number() const;
    /// Number of elements of an Array; number of keys plus values of an Object.
    int size() const;

    /// First element of an Array or first key of an Object; `next` is the following one. An Object alternates
    /// keys and values.
    Json first() const;
    Json next() const;
    /// Value of a key of an Object; no value if the key is missing.
    Json find(std::string_view key) const;

  private:
    friend class JsonDocument;
    Json(const JsonDocument* text, std::uint32_t index, std::uint32_t end)
        : text_(text), index_(index), end_(end) {}

    const JsonDocument* text_ = nullptr;
    std::uint32_t index_ = 0;
    std::uint32_t end_ = 0;
};

/// The most bytes of a JSON text: a scene, a line of pairs, settings.
inline constexpr std::size_t max_json_bytes = std::size_t{16} << 20U;

/// A validated and indexed JSON text. Reading another text reuses the memory.
class JsonDocument {
  public:
    JsonDocument() = default;
    JsonDocument(const JsonDocument&) = delete;
    JsonDocument& operator=(const JsonDocument&) = delete;

    /// `text` must outlive this object. Fails beyond `max_json_bytes`, and with "line 3, column 7: half": the
    /// key if it is known; columns count characters.
    Result<void> read(std::string_view text);
    /// Byte offset where `read` failed, at most the length of the text; 0 after success.
    std::size_t error_offset() const { return error_offset_; }
    Json root() const { return Json(this, 0, static_cast<std::uint32_t>(nodes_.empty() ? 0 : 1)); }

    /// Position of a value in the text, and the index of the value after it.
    struct Node {
        double number = 0;  ///< Of a Number.
        JsonKind kind = JsonKind::Null;
        bool escaped = false;  ///< A String with an escape sequence.
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
        std::uint32_t next = 0;
    };

  private:
    friend class Json;
    std::string_view text_;
    std::vector<Node> nodes_;
    std::size_t error_offset_ = 0;
};

/// The text as a JSON string with quotes. Invalid UTF-8 becomes U+FFFD.
std::string json_string(std::string_view text);

/// Appends the same text as `to_shortest`; in quotes if it is not finite, because JSON has no inf and nan.
void append_json_number(std::string& out, double value);

// Error messages.

/// "not JSON: " and the reason of `JsonDocument::read`; a text that is too long may be JSON.
std::string not_json(const std::string& reason);

/// A key for a message: "…" replaces the middle of a long key.
std::string shorten_key(std::string_view key);

}  // namespace app
