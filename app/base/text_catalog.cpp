// Reads the language files in assets/text and formats and matches patterns.
#include "app/base/text_catalog.h"

#include <algorithm>
#include <cstdlib>
#include <mutex>

#include <fmt/format.h>

#include "app/base/assets.h"
#include "app/base/json.h"

namespace app {

namespace {

using TablePointer = std::shared_ptr<const TextTable>;

}  // namespace

Result<TablePointer> read_text_table(const std::string& name) {
    const std::string path = assets_folder() + "/" + name;
    static std::mutex mutex;
    static std::map<std::string, TablePointer> read_tables;
    const std::lock_guard lock(mutex);
    if (const auto found = read_tables.find(path); found != read_tables.end()) return found->second;
    const Result<std::string> text = read_asset(name);
    if (!text) return tl::unexpected(text.error());
    JsonDocument json;
    if (const Result<void> read = json.read(*text); !read)
        return fail(path + ": " + read.error().where, read.error().what);
    TextTable table;
    for (Json key = json.root().first(); key; key = key.next().next()) {
        if (!key.next().is(JsonKind::String))
            return fail(path + ": line " + std::to_string(key.line()) + ": " + key.string(), "not a string");
        table[key.string()] = key.next().string();
    }
    if (table.empty()) return fail(path, "not a text table: expected an object of strings");
    return read_tables[path] = std::make_shared<const TextTable>(std::move(table));
}

namespace {

std::string table_name(const std::string& language) { return "text/" + language + ".json"; }
std::string table_path(const std::string& language) { return assets_folder() + "/" + table_name(language); }

// Catalogs, fonts and the list of languages share the table.
Result<TablePointer> read_table(const std::string& language) { return read_text_table(table_name(language)); }

Language describe_language(const std::string& id, const TextTable& table) {
    const auto text = [&](const char* key, const std::string& fallback) {
        const auto found = table.find(key);
        return found == table.end() ? fallback : found->second;
    };
    Language language{id, text("language.name", id)};
    language.short_name = text("language.short", language.name);
    language.switch_text = text("language.switch", language.name);
    language.aliases = text("language.aliases", "");
    language.font = text("language.font", "");
    language.is_default = text("language.default", "") == "yes";
    return language;
}

PlaceholderValues values_of(std::initializer_list<TextCatalog::Argument> arguments) {
    PlaceholderValues values;
    for (const TextCatalog::Argument& argument : arguments)
        values.insert_or_assign(std::string(argument.name), argument.value);
    return values;
}

// A literal and the placeholder after it. An empty name means the end of the pattern.
struct PatternPart {
    std::string_view literal;
    std::string_view name;
};

PatternPart take_first_part(std::string_view& pattern) {
    for (std::size_t brace = pattern.find('{'); brace != std::string_view::npos;
         brace = pattern.find('{', brace + 1)) {
        const std::size_t end = pattern.find('}', brace);
        if (end == std::string_view::npos) continue;
        const std::string_view name = pattern.substr(brace + 1, end - brace - 1);
        if (name.empty() || name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") != std::string_view::npos)
            continue;
        const PatternPart part{pattern.substr(0, brace), name};
        pattern.remove_prefix(brace + name.size() + 2);
        return part;
    }
    const PatternPart rest{pattern, {}};
    pattern = {};
    return rest;
}

// Position of the next literal in the text; npos if there is none.
std::size_t placeholder_end(std::string_view rest_of_pattern, std::string_view text) {
    const PatternPart next = take_first_part(rest_of_pattern);
    const bool last = next.name.empty();
    if (last && next.literal.empty()) return text.size();
    if (!last) return text.find(next.literal, 1);
    const bool ends_with_literal = text.size() > next.literal.size() && text.ends_with(next.literal);
    return ends_with_literal ? text.size() - next.literal.size() : std::string_view::npos;
}

}  // namespace

std::vector<std::string> available_languages() {
    constexpr std::string_view ending = ".json";
    std::vector<std::string> ids;
    for (const std::string& name : assets_in("text"))
        if (name.ends_with(ending)) ids.push_back(name.substr(0, name.size() - ending.size()));
    return ids;
}

std::string system_language() {
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(variable);
        if (value == nullptr || *value == '\0') continue;
        // "zh_CN.UTF-8@pinyin": language, territory, encoding, modifier.
        const std::string_view locale(value);
        const std::vector<std::string> ids = available_languages();
        for (const char* ends : {".@", "_.@"}) {
            std::string id(locale.substr(0, locale.find_first_of(ends)));
            if (std::ranges::binary_search(ids, id)) return id;
        }
        return {};
    }
    return {};
}

Result<TextCatalog> TextCatalog::load(const std::string& language) {
    TextCatalog texts;
    Problem problem{assets_folder() + "/text", "no default language"};
    std::vector<Language> all;
    for (const std::string& id : available_languages()) {
        const Result<TablePointer> table = read_table(id);
        if (!table) problem = table.error();
        if (!table) continue;
        all.push_back(describe_language(id, **table));
        if (!all.back().is_default) continue;
        if (!texts.language_.empty())
            return fail(table_path(id) + ": language.default",
                        texts.language_ + ".json is the default language, too");
        texts.language_ = texts.default_language_ = id;
        texts.table_ = texts.default_table_ = *table;
    }
    if (texts.language_.empty()) return tl::unexpected(problem);
    std::stable_partition(all.begin(), all.end(), [](const Language& each) { return each.is_default; });
    texts.languages_ = std::make_shared<const std::vector<Language>>(std::move(all));
    for (const auto& [key, pattern] : *texts.table_)
        if (key.starts_with("error.")) texts.problem_patterns_.push_back({pattern, key});
    std::ranges::sort(texts.problem_patterns_, [](const auto& a, const auto& b) {
        return std::pair(literal_length(b.pattern), a.key) < std::pair(literal_length(a.pattern), b.key);
    });
    if (language.empty() || language == texts.language_) return texts;
    return texts.with_language(language);
}

Result<TextCatalog> TextCatalog::with_language(const std::string& language) const {
    const Result<TablePointer> table = read_table(language);
    if (!table) return tl::unexpected(table.error());
    // A table may leave a text out, and a text a placeholder; but nothing uses a text or replaces a
    // placeholder that the default language lacks. A table is checked once.
    static std::mutex mutex;
    static std::set<TablePointer> checked;
    const std::lock_guard lock(mutex);
    if (*table != default_table_ && !checked.contains(*table)) {
        const std::string path = table_path(language);
        for (const auto& [key, text] : **table) {
            const std::string place = fmt::format("{}: {}", path, key);
            const auto original = default_table_->find(key);
            if (original == default_table_->end()) return fail(place, "the default language has no such key");
            const std::set<std::string> known = placeholders(original->second);
            for (const std::string& name : placeholders(text))
                if (!known.contains(name))
                    return fail(place, "the text of the default language has no placeholder {" + name + "}");
        }
        checked.insert(*table);
    }
    TextCatalog texts = *this;
    texts.missing_.clear();
    texts.language_ = language;
    texts.table_ = *table;
    return texts;
}

const Language& TextCatalog::language_after(std::string_view id) const {
    const std::vector<Language>& all = languages();
    const auto current = std::ranges::find_if(all, [&](const Language& each) { return each.id == id; });
    const bool is_last = current == all.end() || current + 1 == all.end();
    return is_last ? all.front() : *(current + 1);
}

const std::string& TextCatalog::operator()(std::string_view key) const {
    const auto found = table_->find(key);
    if (found != table_->end()) return found->second;
    if (const auto other = default_table_->find(key); other != default_table_->end()) return other->second;
    return *missing_.emplace(key).first;
}

std::string TextCatalog::operator()(std::string_view key, std::initializer_list<Argument> arguments) const {
    return format_pattern((*this)(key), values_of(arguments));
}

std::string TextCatalog::counted(std::string_view key, std::size_t count,
                                 std::initializer_list<Argument> arguments) const {
    PlaceholderValues values = values_of(arguments);
    values.try_emplace("n", std::to_string(count));
    return format_pattern((*this)(std::string(key) + (count == 1 ? "_one" : "")), values);
}

std::string TextCatalog::problem_text(std::string_view message) const {
    if (language_ == default_language_) return std::string(message);
    for (const ErrorPattern& error_pattern : problem_patterns_) {
        std::optional<PlaceholderValues> arguments = match_pattern(error_pattern.pattern, message);
        if (!arguments) continue;
        for (auto& [name, value] : *arguments)
            if (name.starts_with("reason")) value = problem_text(value);
        return format_pattern((*this)(error_pattern.key), *arguments);
    }
    return std::string(message);
}

Problem TextCatalog::translate(const Problem& problem) const {
    std::string where;
    for (std::string_view rest = problem.where; !rest.empty();) {
        const std::size_t end = std::min(rest.find(": "), rest.size());
        const std::string_view part = rest.substr(0, end);
        const std::string translated = this->problem_text(part);
        rest.remove_prefix(std::min(end + 2, rest.size()));
        where += translated;
        // A name that contains a colon keeps it.
        if (!rest.empty()) where += translated == part ? ": " : (*this)("language.colon");
    }
    return {where, this->problem_text(problem.what)};
}

std::string TextCatalog::problem_text(const Problem& problem) const {
    const Problem translated = translate(problem);
    const std::string& where = translated.where;
    if (where.empty()) return translated.what;
    const bool is_translated = static_cast<unsigned char>(where.back()) >= 128;
    return where + (is_translated ? (*this)("language.colon") : ": ") + translated.what;
}

// Patterns are processed part by part: a literal, then a placeholder.

std::set<std::string> placeholders(std::string_view pattern) {
    std::set<std::string> names;
    while (!pattern.empty()) names.emplace(take_first_part(pattern).name);
    names.erase("");
    return names;
}

std::optional<PlaceholderValues> match_pattern(std::string_view pattern, std::string_view text) {
    PlaceholderValues values;
    while (true) {
        const PatternPart part = take_first_part(pattern);
        if (!text.starts_with(part.literal)) return std::nullopt;
        text.remove_prefix(part.literal.size());
        if (part.name.empty()) break;
        const std::size_t end = placeholder_end(pattern, text);
        if (end == std::string_view::npos || end == 0) return std::nullopt;
        values.emplace(part.name, text.substr(0, end));
        text.remove_prefix(end);
    }
    return text.empty() ? std::optional(values) : std::nullopt;
}

std::string format_pattern(std::string_view pattern, const PlaceholderValues& values) {
    std::string text;
    // Patterns have a space between a Chinese word and a placeholder, which is for Latin values only.
    const auto is_chinese_at = [](std::string_view bytes, std::size_t at) {
        return at < bytes.size() && static_cast<unsigned char>(bytes[at]) >= 0xE3;
    };
    const auto append = [&](std::string_view next) {
        if (text.ends_with(' ') && is_chinese_at(text, text.size() - 4) && is_chinese_at(next, 0))
            text.pop_back();
        if (next.starts_with(' ') && is_chinese_at(text, text.size() - 3) && is_chinese_at(next, 1))
            next.remove_prefix(1);
        text += next;
    };
    while (!pattern.empty()) {
        const PatternPart part = take_first_part(pattern);
        append(part.literal);
        if (part.name.empty()) continue;
        const auto found = values.find(part.name);
        append(found != values.end() ? found->second : "{" + std::string(part.name) + "}");
    }
    return text;
}

std::size_t literal_length(std::string_view pattern) {
    std::size_t length = 0;
    while (!pattern.empty()) length += take_first_part(pattern).literal.size();
    return length;
}

}  // namespace app
