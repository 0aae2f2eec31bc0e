// JSON with source positions: values have lines, numbers are lossless, raw text is available.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/number.h"
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

// Writing: straight into a text.

/// Brackets and separator of an object or an array.
struct JsonLayout {
    std::string_view opening = "{";
    std::string_view separator = ", ";
    std::string_view closing = "}";
};
inline constexpr JsonLayout json_list{"[", ", ", "]"};
/// Members of an object without its brackets.
inline constexpr JsonLayout json_members{"", ", ", ""};
/// An object with one member a line, for a file.
inline constexpr JsonLayout json_file{"{\n  ", ",\n  ", "\n}\n"};

/// Appends a bool, a number or a text. Numbers are the shortest that read back; JSON has no inf and nan, so
/// these are in quotes.
template <class Value>
void append_json(std::string& out, const Value& value) {
    if constexpr (std::same_as<Value, bool>)
        out += value ? "true" : "false";
    else if constexpr (std::integral<Value>)
        out += std::to_string(value);
    else if constexpr (std::same_as<Value, float>)
        out += to_shortest(value);
    else if constexpr (std::floating_point<Value>)
        append_json_number(out, value);
    else
        out += json_string(value);
}

/// Appends an object or an array; the destructor closes it. What is nested is written between two calls of
/// `next` or `key`.
class JsonWriter {
  public:
    explicit JsonWriter(std::string& out, const JsonLayout& layout = {}) : out_(out), layout_(layout) {
        out_ += layout_.opening;
    }
    ~JsonWriter() { out_ += layout_.closing; }
    JsonWriter(const JsonWriter&) = delete;
    JsonWriter& operator=(const JsonWriter&) = delete;

    /// The text of the next element goes to the end of the result.
    std::string& next() {
        if (!is_first_) out_ += layout_.separator;
        is_first_ = false;
        return out_;
    }
    /// The value of the key, which needs no escapes, goes to the end of the result.
    std::string& key(std::string_view name) {
        next() += '"';
        out_ += name;
        return out_ += "\": ";
    }
    template <class Value>
    void add(std::string_view name, const Value& value) {
        append_json(key(name), value);
    }
    /// The value is JSON; nothing if it is empty.
    void add_json(std::string_view name, std::string_view json) {
        if (!json.empty()) key(name) += json;
    }
    /// `word` has only letters and digits: it needs no escapes.
    void add_word(std::string_view name, std::string_view word) {
        key(name) += '"';
        out_ += word;
        out_ += '"';
    }
    /// All members of an object, which is JSON; nothing if it is empty.
    void add_members_of(std::string_view object) {
        if (object.size() > 2) next() += object.substr(1, object.size() - 2);
    }

  private:
    std::string& out_;
    JsonLayout layout_;
    bool is_first_ = true;
};

/// A text that `write` writes with a JsonWriter.
template <class Write>
std::string make_json(Write write, const JsonLayout& layout = {}) {
    std::string out;
    {
        JsonWriter writer(out, layout);
        write(writer);
    }
    return out;
}

/// Appends a list; `append` writes an item.
template <class Items, class Append>
void append_json_list(std::string& out, const Items& items, Append append) {
    JsonWriter list(out, json_list);
    for (const auto& item : items) append(list.next(), item);
}
/// A list of values that `append_json` writes.
template <class Items>
void append_json_list(std::string& out, const Items& items) {
    append_json_list(out, items, [](std::string& text, const auto& item) { append_json(text, item); });
}

}  // namespace app
