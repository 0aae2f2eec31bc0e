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
bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }

}  // namespace

JsonText::JsonText() : reader_(std::make_unique<JsonReader>()) {}

JsonText::~JsonText() = default;

Result<void> JsonText::read(std::string_view text) {
    text_ = text;
    nodes_.clear();
    broken_at_ = 0;
    const std::optional<BrokenJson> broken = reader_->index(text, nodes_);
    if (!broken) return {};
    nodes_.clear();
    broken_at_ = std::min(broken->at, text.size());
    const std::string_view before = text.substr(0, broken_at_);
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::string_view in_line = before.substr(before.rfind('\n') + 1);
    const auto column = std::count_if(in_line.begin(), in_line.end(), begins_character) + 1;
    const std::string key = broken->key.empty() ? "" : ": " + brief_key(broken->key);
    return fail("line " + std::to_string(line) + ", column " + std::to_string(column) + key, broken->what);
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
    if (text_->nodes_[at_].escaped) return nlohmann::json::parse(raw()).get<std::string>();
    return std::string(raw().substr(1, raw().size() - 2));
}

bool Json::says(std::string_view text) const {
    if (!is(JsonKind::String)) return false;
    if (text_->nodes_[at_].escaped) return string() == text;
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
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace app
