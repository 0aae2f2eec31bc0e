// Writes JSON straight into a text.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include "app/base/json.h"
#include "app/base/number.h"

namespace app {

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
