// Values of a JSON text; numbers and strings are decoded when asked for.
#include "app/base/json.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "app/base/json_fault.h"
#include "app/base/json_reader.h"
#include "app/base/number.h"

namespace app {

namespace {

// In UTF-8 every byte of a character but its first is 10xxxxxx.
bool is_character_start(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }

}  // namespace

JsonDocument::JsonDocument() : reader_(std::make_unique<JsonReader>()) {}

JsonDocument::~JsonDocument() = default;

Result<void> JsonDocument::read(std::string_view text) {
    text_ = text;
    nodes_.clear();
    error_offset_ = 0;
    const std::optional<JsonError> error = reader_->index(text, nodes_);
    if (!error) return {};
    nodes_.clear();
    error_offset_ = std::min(error->offset, text.size());
    const std::string_view before = text.substr(0, error_offset_);
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::string_view column_text = before.substr(before.rfind('\n') + 1);
    const auto column = std::count_if(column_text.begin(), column_text.end(), is_character_start) + 1;
    const std::string key = error->key.empty() ? "" : ": " + shorten_key(error->key);
    return fail("line " + std::to_string(line) + ", column " + std::to_string(column) + key, error->what);
}

JsonKind Json::kind() const { return *this ? text_->nodes_[index_].kind : JsonKind::Null; }

std::string_view Json::raw() const {
    if (!*this) return {};
    const JsonDocument::Node& node = text_->nodes_[index_];
    return text_->text_.substr(node.begin, node.end - node.begin);
}

int Json::line() const {
    if (!*this) return 0;
    const std::string_view before = text_->text_.substr(0, text_->nodes_[index_].begin);
    return static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1;
}

std::string Json::string() const {
    if (!is(JsonKind::String)) return {};
    if (text_->nodes_[index_].escaped) return nlohmann::json::parse(raw()).get<std::string>();
    return std::string(raw().substr(1, raw().size() - 2));
}

bool Json::is_string(std::string_view text) const {
    if (!is(JsonKind::String)) return false;
    if (text_->nodes_[index_].escaped) return string() == text;
    return raw().substr(1, raw().size() - 2) == text;
}

std::optional<double> Json::number() const {
    if (is(JsonKind::Number)) return parse_json_number(raw());
    if (!is(JsonKind::String)) return std::nullopt;
    const std::string text = string();
    // A C hex float has an exponent; without one it might be meant as a pattern of bits.
    const bool is_hex_float =
        text.find_first_of("xX") != std::string::npos && text.find_first_of("pP") != std::string::npos;
    return is_hex_float ? parse_number(text) : std::nullopt;
}

int Json::size() const {
    int count = 0;
    for (Json item = first(); item; item = item.next()) ++count;
    return count;
}

Json Json::first() const {
    if (!is(JsonKind::Array) && !is(JsonKind::Object)) return {};
    return Json(text_, index_ + 1, text_->nodes_[index_].next);
}

Json Json::next() const { return *this ? Json(text_, text_->nodes_[index_].next, end_) : Json(); }

Json Json::find(std::string_view key) const {
    if (!is(JsonKind::Object)) return {};
    for (Json name = first(); name; name = name.next().next()) {
        if (name.is_string(key)) return name.next();
    }
    return {};
}

std::string json_string(std::string_view text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace app
