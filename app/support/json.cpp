// Values of a JSON text; numbers and strings are decoded when asked for.
#include "app/support/json.h"

#include <algorithm>

#include "app/support/json_reader.h"
#include "app/support/number.h"
#include "app/support/utf8.h"

namespace app {

namespace {

// The characters between the quotes of a string that was found well-formed.
std::string unescaped(std::string_view inner) {
    std::string out;
    for (std::size_t i = 0; i < inner.size(); ++i) {
        if (inner[i] != '\\') {
            out += inner[i];
            continue;
        }
        ++i;
        if (inner[i] != 'u') {
            static constexpr std::string_view names = "\"\\/bfnrt", meanings = "\"\\/\b\f\n\r\t";
            out += meanings[names.find(inner[i])];
            continue;
        }
        unsigned code = hex_digits(inner.substr(i + 1)).value_or(0);
        i += 4;
        if (code >= 0xD800 && code < 0xDC00) {
            code = 0x10000 + ((code - 0xD800) << 10U) +
                   (hex_digits(inner.substr(i + 3)).value_or(0xDC00) - 0xDC00);
            i += 6;
        }
        append_utf8(out, code);
    }
    return out;
}

}  // namespace

Result<void> JsonText::read(std::string_view text) {
    text_ = text;
    nodes_.clear();
    const std::optional<BrokenJson> broken = index_json(text, nodes_);
    if (!broken) return {};
    nodes_.clear();
    const std::string_view before = text.substr(0, broken->at);
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::size_t column = before.size() - (before.rfind('\n') + 1) + 1;
    return fail("line " + std::to_string(line) + ", column " + std::to_string(column), broken->what);
}

JsonKind Json::kind() const { return *this ? text_->nodes_[at_].kind : JsonKind::Null; }

std::string_view Json::raw() const {
    if (!*this) return {};
    const JsonText::Node& node = text_->nodes_[at_];
    return text_->text_.substr(node.begin, node.end - node.begin);
}

int Json::line() const {
    if (!*this) return 0;
    const std::string_view before = text_->text_.substr(0, text_->nodes_[at_].begin);
    return static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1;
}

std::string Json::string() const {
    if (!is(JsonKind::String)) return {};
    const std::string_view inner = raw().substr(1, raw().size() - 2);
    return text_->nodes_[at_].escaped ? unescaped(inner) : std::string(inner);
}

bool Json::says(std::string_view text) const {
    if (!is(JsonKind::String)) return false;
    if (text_->nodes_[at_].escaped) return string() == text;
    return raw().substr(1, raw().size() - 2) == text;
}

std::optional<double> Json::number() const {
    if (is(JsonKind::Number)) return parse_number(raw());
    if (!is(JsonKind::String)) return std::nullopt;
    const std::string text = string();
    return text.find_first_of("xX") == std::string::npos ? std::nullopt : parse_number(text);
}

int Json::size() const {
    int count = 0;
    for (Json item = first(); item; item = item.next()) ++count;
    return count;
}

Json Json::first() const {
    if (!is(JsonKind::Array) && !is(JsonKind::Object)) return {};
    return Json(text_, at_ + 1, text_->nodes_[at_].next);
}

Json Json::next() const { return *this ? Json(text_, text_->nodes_[at_].next, end_) : Json(); }

Json Json::find(std::string_view key) const {
    if (!is(JsonKind::Object)) return {};
    for (Json name = first(); name; name = name.next().next()) {
        if (name.says(key)) return name.next();
    }
    return {};
}

std::string json_string(std::string_view text) {
    static constexpr std::string_view hex = "0123456789abcdef";
    std::string out = "\"";
    for (const char letter : is_utf8(text) ? std::string(text) : repaired_utf8(text)) {
        const auto byte = static_cast<unsigned char>(letter);
        if (letter == '"' || letter == '\\') {
            out += {'\\', letter};
        } else if (letter == '\n') {
            out += "\\n";
        } else if (byte < 0x20) {
            out += std::string("\\u00") + hex[byte >> 4U] + hex[byte & 15U];
        } else {
            out += letter;
        }
    }
    return out + '"';
}

}  // namespace app
