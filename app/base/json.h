// JSON as it was written: values know their line, numbers keep every bit, unknown parts keep their text.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/result.h"

namespace app {

/// What a value is.
enum class JsonKind : unsigned char { Null, True, False, Number, String, Array, Object };

class JsonDocument;
class JsonReader;

/// One value of a JsonDocument, or none. Cheap to copy; valid as long as the JsonDocument and its text.
class Json {
  public:
    Json() = default;
    /// There is a value here.
    explicit operator bool() const { return index_ < end_; }

    JsonKind kind() const;
    bool is(JsonKind expected) const { return kind() == expected; }
    /// As it stands in the text, quotes and brackets included.
    std::string_view raw() const;
    /// Line of the text it begins on, from 1.
    int line() const;
    /// The characters of a String; empty for all else.
    std::string string() const;
    /// Is the String `text`.
    bool is_string(std::string_view text) const;
    /// A Number, or a String that holds a hex float ("0x1.8p+1"). Absent for all else and when it is not
    /// finite.
    std::optional<double> number() const;
    /// Elements of an Array; keys and values of an Object, counted apart.
    int size() const;

    /// First element of an Array, first key of an Object; then the one after it: an Object alternates between
    /// keys and their values.
    Json first() const;
    Json next() const;
    /// The value of a key of an Object; none when it has no such key.
    Json find(std::string_view key) const;

  private:
    friend class JsonDocument;
    Json(const JsonDocument* text, std::uint32_t index, std::uint32_t end)
        : text_(text), index_(index), end_(end) {}

    const JsonDocument* text_ = nullptr;
    std::uint32_t index_ = 0;
    std::uint32_t end_ = 0;
};

/// A whole text, checked and indexed. Reading another text into it reuses its memory.
class JsonDocument {
  public:
    JsonDocument();
    ~JsonDocument();
    JsonDocument(const JsonDocument&) = delete;
    JsonDocument& operator=(const JsonDocument&) = delete;

    /// `text` must outlive this. Fails with "line 3, column 7: half", the key where one is known: columns
    /// count characters.
    Result<void> read(std::string_view text);
    /// Byte of the text where `read` failed; at most its length. Zero when it did not.
    std::size_t error_offset() const { return error_offset_; }
    Json root() const { return Json(this, 0, static_cast<std::uint32_t>(nodes_.empty() ? 0 : 1)); }

    /// A value's place in the text, and the index of the value after it.
    struct Node {
        JsonKind kind = JsonKind::Null;
        bool escaped = false;  ///< A String with a backslash in it.
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
        std::uint32_t next = 0;
    };

  private:
    friend class Json;
    std::string_view text_;
    std::vector<Node> nodes_;
    std::size_t error_offset_ = 0;
    std::unique_ptr<JsonReader> reader_;
};

/// The text as a JSON string, quotes included. What is not UTF-8 becomes U+FFFD.
std::string json_string(std::string_view text);

// Why a text is no JSON, in words of ours.

/// `said`: the sentence of nlohmann's parser, without where; `at`: the byte of the text where it failed.
std::string json_error_message(std::string_view parser_message, std::string_view text, std::size_t offset);

/// A key as a message may tell it: of a long one both ends, with "…" for its middle.
std::string shorten_key(std::string_view key);

// From a text to the places of its values, for JsonDocument alone.

/// Where a text is no JSON.
struct JsonError {
    std::size_t offset = 0;  ///< Byte of the text.
    std::string what;        ///< One sentence, no full stop.
    std::string key;         ///< Whose value it is in; empty: of none, or of a whole list or object.
};

/// Keeps the libraries out of every other file, and their memory from one text to the next.
class JsonReader {
  public:
    JsonReader();
    ~JsonReader();
    JsonReader(const JsonReader&) = delete;
    JsonReader& operator=(const JsonReader&) = delete;

    /// Appends the places of all values, each before its parts. Absent when the text is one JSON value.
    std::optional<JsonError> index(std::string_view text, std::vector<JsonDocument::Node>& nodes);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace app
