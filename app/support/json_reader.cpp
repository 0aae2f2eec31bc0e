// Checks JSON with nlohmann's parser, and notes where each value stands.
#include "app/support/json_reader.h"

#include <nlohmann/json.hpp>

namespace app {

namespace {

using Library = nlohmann::json;

// The library says what comes, in the order of the text, but not where: between two tokens stand only blanks,
// commas and colons, so the places follow.
class Places {
  public:
    Places(std::string_view text, std::vector<JsonText::Node>& nodes) : text_(text), nodes_(nodes) {}

    bool null() { return word(JsonKind::Null, 4); }
    bool boolean(bool value) { return word(value ? JsonKind::True : JsonKind::False, value ? 4 : 5); }
    bool number_integer(Library::number_integer_t) { return number(); }
    bool number_unsigned(Library::number_unsigned_t) { return number(); }
    bool number_float(Library::number_float_t, const std::string&) { return number(); }
    bool string(const std::string&) { return string(); }
    bool key(const std::string& name) {
        key_ = name;
        return string();
    }
    bool binary(const Library::binary_t&) { return false; }
    bool start_object(std::size_t) { return open(JsonKind::Object); }
    bool start_array(std::size_t) { return open(JsonKind::Array); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }

    // "[...] parse error at line 3, column 7: what is wrong"
    bool parse_error(std::size_t position, const std::string&, const Library::parse_error& error) {
        const std::string said = error.what();
        return broken_at(position, said.substr(said.find(": ", said.find("column ")) + 2));
    }
    // "[...] number overflow parsing '1e999'"
    bool parse_error(std::size_t position, const std::string&, const Library::out_of_range& error) {
        const std::string said = error.what();
        return broken_at(position, key_ + ": " + said.substr(said.find("] ") + 2));
    }
    bool parse_error(std::size_t position, const std::string&, const Library::exception& error) {
        return broken_at(position, error.what());
    }
    const std::optional<BrokenJson>& broken() const { return broken_; }

  private:
    bool broken_at(std::size_t position, std::string what) {
        broken_ = BrokenJson{position == 0 ? 0 : position - 1, std::move(what)};
        return false;
    }
    std::size_t begin_token(JsonKind kind) {
        at_ = text_.find_first_not_of(" \t\r\n,:", at_);
        nodes_.push_back(JsonText::Node{kind, false, static_cast<std::uint32_t>(at_)});
        return nodes_.size() - 1;
    }
    bool end_token(std::size_t node, std::size_t end) {
        at_ = end;
        nodes_[node].end = static_cast<std::uint32_t>(end);
        nodes_[node].next = static_cast<std::uint32_t>(nodes_.size());
        return true;
    }
    bool word(JsonKind kind, std::size_t length) {
        const std::size_t node = begin_token(kind);
        return end_token(node, at_ + length);
    }
    bool number() {
        const std::size_t node = begin_token(JsonKind::Number);
        return end_token(node, std::min(text_.find_first_not_of("+-.0123456789eE", at_), text_.size()));
    }
    bool string() {
        const std::size_t node = begin_token(JsonKind::String);
        std::size_t end = text_.find_first_of("\"\\", at_ + 1);
        while (text_[end] == '\\') {
            nodes_[node].escaped = true;
            end = text_.find_first_of("\"\\", end + 2);
        }
        return end_token(node, end + 1);
    }
    bool open(JsonKind kind) {
        open_.push_back(begin_token(kind));
        ++at_;
        return true;
    }
    bool close() {
        const std::size_t node = open_.back();
        open_.pop_back();
        return end_token(node, text_.find_first_of("]}", at_) + 1);
    }

    std::string_view text_;
    std::vector<JsonText::Node>& nodes_;
    std::vector<std::size_t> open_;
    std::size_t at_ = 0;
    std::string key_;  // the last one: it names a number that no double holds
    std::optional<BrokenJson> broken_;
};

}  // namespace

std::optional<BrokenJson> index_json(std::string_view text, std::vector<JsonText::Node>& nodes) {
    if (text.size() >= UINT32_MAX) return BrokenJson{0, "the text is longer than 4 GB"};
    Places places(text, nodes);
    Library::sax_parse(text.begin(), text.end(), &places);
    return places.broken();
}

}  // namespace app
