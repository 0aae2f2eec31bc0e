// Loads the vocabulary and finds rules for calls, keys and words.
#include "app/features/paste/vocabulary.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <unordered_map>
#include <utility>

#include "app/base/file.h"
#include "app/base/json.h"
#include "app/base/text_catalog.h"

namespace app::paste {

Result<void> read_format(const Json& root, const std::string& path, Format& format);

namespace {

// The patterns of all formats, and where a text has them.
class PatternSearch {
  public:
    explicit PatternSearch(const std::vector<Format>& formats) {
        for (const Format& format : formats)
            for (const auto* patterns : {&format.recognise, &format.recognise_also})
                for (const auto& pattern : *patterns) by_start_[key_of(pattern[0])].push_back(&pattern);
    }

    struct Found {
        int count = 0;
        std::size_t first = 0;  // Index of the first token.
    };
    void run(std::span<const Token> tokens) {
        constexpr std::string_view links = ":.>&*";
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            const std::string_view text = tokens[i].text;
            if (tokens[i].kind == Token::Kind::Number) {
                match(tokens, i, "#", true);
            } else if (tokens[i].kind == Token::Kind::Text) {
                for (std::size_t at = 0; at < text.size(); ++at)
                    if (is_letter(text[at])) match(tokens, i, text.substr(at), at == 0);
            } else {
                // A component of the word ("fcl::Box<double>": "fcl", "Box<double>") starts with the pattern.
                for (std::size_t at = 0; at < text.size();
                     at = text.find_first_not_of(links, text.find_first_of(links, at)))
                    match(tokens, i, text.substr(at), at == 0);
            }
        }
    }
    Found find(const std::vector<std::string>& pattern) const {
        const auto found = found_.find(&pattern);
        return found == found_.end() ? Found() : found->second;
    }

  private:
    using Pattern = std::vector<std::string>;
    static int key_of(std::string_view text) {
        return (static_cast<unsigned char>(text[0]) << 8) +
               (text.size() > 1 ? static_cast<unsigned char>(text[1]) : 0);
    }
    // Patterns of several tokens consist of whole ones.
    void match(std::span<const Token> tokens, std::size_t index, std::string_view rest, bool is_whole) {
        if (rest.empty()) return;
        const auto patterns = by_start_.find(key_of(rest));
        if (patterns == by_start_.end()) return;
        const auto is_equal = [](const std::string& sign, const Token& token) {
            return sign == "#" ? token.kind == Token::Kind::Number : token.text == sign;
        };
        for (const Pattern* pattern : patterns->second) {
            const bool is_match = pattern->size() == 1
                                      ? rest.starts_with(pattern->front())
                                      : is_whole && index + pattern->size() <= tokens.size() &&
                                            std::equal(pattern->begin(), pattern->end(),
                                                       tokens.begin() + std::ptrdiff_t(index), is_equal);
            Found& found = found_[pattern];
            if (is_match && found.count++ == 0) found.first = index;
        }
    }

    std::unordered_map<int, std::vector<const Pattern*>> by_start_;
    std::unordered_map<const Pattern*, Found> found_;
};

std::string user_folder() {
    const char* config = std::getenv("XDG_CONFIG_HOME");
    if (config != nullptr && *config == '/') return std::string(config) + "/satscope/formats";
    const char* home = std::getenv("HOME");
    return home == nullptr ? "" : std::string(home) + "/.config/satscope/formats";
}

std::vector<std::string> json_files(const std::string& folder) {
    std::vector<std::string> paths;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (entry.path().extension() == ".json") paths.push_back(entry.path().string());
    }
    std::ranges::sort(paths);
    return paths;
}

// "v3" of "v3::new": the type of a constructor; empty: the callee is none.
std::string_view constructed_type(std::string_view callee) {
    const std::string_view last = last_component(callee);
    const bool is_constructor = last == "new" || last == "New" || last == "of";
    if (!is_constructor || callee.size() <= last.size() + 2) return {};
    callee.remove_suffix(last.size());
    callee.remove_suffix(callee.back() == '.' ? 1 : 2);
    return last_component(callee);
}

// The callee without template arguments, indices, "&" and "*".
std::string path_of_callee(std::string_view callee) {
    std::string path;
    for (std::size_t i = 0, depth = 0; i < callee.size(); ++i) {
        const bool opens = callee[i] == '<' || callee[i] == '[';
        const bool closes = callee[i] == ']' || (callee[i] == '>' && (i == 0 || callee[i - 1] != '-'));
        if (opens) ++depth;
        if (depth == 0 && callee[i] != '&' && callee[i] != '*') path += callee[i];
        if (closes && depth > 0) --depth;
    }
    return path;
}

// The path ends with all parts of the name.
bool is_path_to(std::string_view path, const std::string& name) {
    if (name.starts_with('.')) return path.ends_with(name) || path.ends_with("->" + name.substr(1));
    if (!path.ends_with(name)) return false;
    const std::size_t before = path.size() - name.size();
    return before == 0 || std::string_view(".:>").find(path[before - 1]) != std::string_view::npos;
}

// The rules of a name in other formats: all if they are of one format or of a library, one if all make the
// same vector. Empty: the name is ambiguous.
std::vector<const CallRule*> unambiguous_rules(const std::vector<const CallRule*>& rules) {
    if (rules.empty()) return {};
    const CallRule& first = *rules.front();
    const auto all_share = [&](auto member) {
        return std::ranges::all_of(rules,
                                   [&](const CallRule* each) { return each->*member == first.*member; });
    };
    const bool is_of_library =
        std::ranges::any_of(rules, [](const CallRule* each) { return each->format->priority < 2; });
    if (all_share(&CallRule::format) || is_of_library) return rules;
    const bool is_value = first.makes == "vector" || first.makes == "number" || first.makes == "identity";
    if (is_value && all_share(&CallRule::makes)) return {&first};
    return {};
}

// The shape of the first piece that names one; empty: none does.
std::string find_first_piece(const StringMap<std::string>& shapes, const std::vector<std::string>& pieces) {
    for (const std::string& piece : pieces) {
        if (const auto found = shapes.find(piece); found != shapes.end()) return found->second;
    }
    return {};
}

}  // namespace

const std::string& Format::convention(const std::string& key) const {
    static const std::string open;
    const auto found = conventions.find(key);
    return found == conventions.end() ? open : found->second;
}

// "generic.json" has the words of no engine beside the members of every file: "words", "shapes", "types".
Result<void> Vocabulary::read_file_into(const std::string& path, bool is_generic) {
    const Result<std::string> text = read_file(path);
    if (!text) return tl::unexpected(text.error());
    JsonDocument json;
    if (const auto parsed = json.read(*text); !parsed)
        return fail(path + ": " + parsed.error().where, not_json(parsed.error().what));
    if (!is_generic) {
        Format format;
        if (auto status = read_format(json.root(), path, format); !status) return status;
        std::erase_if(formats_, [&](const Format& each) { return each.id == format.id; });
        formats_.push_back(std::move(format));
        return {};
    }
    if (auto status = read_format(json.root().find("format"), path, *generic_); !status) return status;
    // Calls visit(name, word) for each word in the lists of a member.
    const auto for_each_word = [&](const char* member, const auto& visit) {
        for (Json name = json.root().find(member).first(); name; name = name.next().next()) {
            for (Json word = name.next().first(); word; word = word.next())
                visit(name.string(), word.string());
        }
    };
    for_each_word("words", [&](const std::string& role, const std::string& word) {
        pieces_.emplace(word, std::pair(pieces_.size(), find_role(role).value_or(Role::Ignored)));
    });
    for_each_word("shapes", [&](const auto& shape, const auto& word) { shape_pieces_[word] = shape; });
    for_each_word("lacks", [&](const auto& shape, const auto& word) { unsupported_pieces_[word] = shape; });
    for (Json word = json.root().find("types").first(); word; word = word.next())
        type_pieces_[word.string()] = true;
    return {};
}

void Vocabulary::index() {
    std::ranges::stable_sort(formats_,
                             [](const Format& a, const Format& b) { return a.priority > b.priority; });
    calls_by_name_.clear();
    const auto add = [&](Format& format) {
        for (CallRule& rule : format.calls) {
            rule.format = &format;
            calls_by_name_[std::string(last_component(rule.name))].emplace_back(&format, &rule);
        }
    };
    for (Format& format : formats_) add(format);
    add(*generic_);
}

Result<Vocabulary> Vocabulary::load(const std::vector<std::string>& more_files, UserFiles user_files) {
    Vocabulary vocabulary;
    const std::string folder = assets_folder() + "/formats", generic = folder + "/generic.json";
    std::vector<std::string> paths = json_files(folder);
    std::erase(paths, generic);
    paths.insert(paths.begin(), generic);
    const std::vector<std::string> own =
        user_files == UserFiles::Read ? json_files(user_folder()) : std::vector<std::string>();
    paths.insert(paths.end(), own.begin(), own.end());
    paths.insert(paths.end(), more_files.begin(), more_files.end());
    for (const std::string& path : paths) {
        if (auto status = vocabulary.read_file_into(path, path == generic); !status)
            return tl::unexpected(status.error());
    }
    vocabulary.index();
    return vocabulary;
}

const Vocabulary& Vocabulary::installed() {
    static const Vocabulary vocabulary = [] {
        Result<Vocabulary> loaded = load({}, UserFiles::Skip);
        if (!loaded) {
            std::fprintf(stderr, "%s: %s\n", loaded.error().where.c_str(), loaded.error().what.c_str());
            std::abort();
        }
        return *std::move(loaded);
    }();
    return vocabulary;
}

const Result<Vocabulary>& Vocabulary::current() {
    static const Result<Vocabulary> vocabulary = load();
    return vocabulary;
}

const Format* Vocabulary::find(std::string_view id) const {
    const auto found = std::ranges::find(formats_, id, &Format::id);
    return found == formats_.end() ? nullptr : &*found;
}

Vocabulary::Recognised Vocabulary::recognise(std::span<const Token> tokens) const {
    PatternSearch search(formats_);
    search.run(tokens);
    Recognised best;
    int best_count = 0;
    for (const Format& format : formats_) {
        if (best.format != nullptr && best.format->priority > format.priority) break;
        int count = 0;
        std::string_view sign;
        for (const auto& pattern : format.recognise) {
            const PatternSearch::Found found = search.find(pattern);
            // A pattern of several tokens tells more than a word.
            count += found.count * int(pattern.size());
            if (found.count == 0 || !sign.empty()) continue;
            const std::string_view last = tokens[found.first + pattern.size() - 1].text;
            const char* from = tokens[found.first].text.data();
            sign = {from, std::size_t(last.data() + last.size() - from)};
        }
        if (count <= best_count) continue;
        const bool has_also = format.recognise_also.empty() ||
                              std::ranges::any_of(format.recognise_also, [&](const auto& each) {
                                  return search.find(each).count > 0;
                              });
        if (!has_also) continue;
        best = {&format, std::string(sign)};
        best_count = count;
    }
    return best;
}

std::vector<const CallRule*> Vocabulary::find_calls(const Format& format, std::string_view callee) const {
    if (const std::string_view type = constructed_type(callee); !type.empty()) {
        const auto typed = calls_by_name_.find(type);
        if (typed != calls_by_name_.end() && typed->second.front().second->makes == "vector")
            return {typed->second.front().second};
    }
    const auto found = calls_by_name_.find(last_component(callee));
    if (found == calls_by_name_.end()) return {};
    const std::string path = path_of_callee(callee);
    std::vector<const CallRule*> own, other, generic;
    for (const auto& [from, rule] : found->second) {
        if (!is_path_to(path, rule->name)) continue;
        if (from == &format)
            own.push_back(rule);
        else if (from == generic_.get())
            generic.push_back(rule);
        else if (rule->makes != "nothing" && rule->makes != "unread")
            other.push_back(rule);
    }
    if (!own.empty()) return own;
    std::vector<const CallRule*> rules = unambiguous_rules(other);
    // The arguments may tell which one it is.
    if (rules.empty()) return generic.empty() ? other : generic;
    rules.insert(rules.end(), generic.begin(), generic.end());
    return rules;
}

RoleUse Vocabulary::find_key(const Format& format, std::string_view owner, std::string_view key) const {
    for (const Format* each : {&format, static_cast<const Format*>(generic_.get())}) {
        if (!owner.empty()) {
            const auto qualified = each->keys.find(std::string(owner) + "." + std::string(key));
            if (qualified != each->keys.end()) return qualified->second;
        }
        if (const auto found = each->keys.find(key); found != each->keys.end()) return found->second;
    }
    // "min_x", "centerY": a component.
    RoleUse use{role_of_name(key)};
    const std::vector<std::string> pieces = split_identifier(key);
    constexpr std::array vectors{Role::Position, Role::Local,    Role::Half,  Role::Full,
                                 Role::Size,     Role::Scale,    Role::Min,   Role::Max,
                                 Role::Corner,   Role::Rotation, Role::Angles};
    if (pieces.size() > 1 && std::ranges::find(vectors, use.role) != vectors.end())
        use.component = component_of(pieces.back());
    return use;
}

std::string Vocabulary::unsupported_shape(const Format& format, std::string_view word) const {
    const auto named = format.unsupported.find(last_component(word));
    if (named != format.unsupported.end()) return named->second;
    const std::vector<std::string> pieces = split_identifier(word);
    const auto is_convex = [](const std::string& piece) { return piece == "convex" || piece == "hull"; };
    if (std::ranges::any_of(pieces, is_convex)) return {};
    return find_first_piece(unsupported_pieces_, pieces);
}

std::string Vocabulary::shape_word(std::string_view word) const {
    return find_first_piece(shape_pieces_, split_identifier(word));
}

Role Vocabulary::role_of_name(std::string_view name) const {
    const std::vector<std::string> pieces = split_identifier(name);
    const auto has = [&](std::string_view piece) { return std::ranges::find(pieces, piece) != pieces.end(); };
    if ((has("convex") || has("border") || has("corner")) && has("radius")) return Role::Rounding;
    if (has("half") && (has("height") || has("length"))) return Role::HalfLength;
    // "RVec3" is a type.
    const bool is_type = has("vec") || has("vector") || has("float");
    std::pair<std::size_t, Role> best{pieces_.size(), Role::None};
    for (const std::string& piece : pieces) {
        const auto row = pieces_.find(piece);
        if (row != pieces_.end() && !(is_type && piece.size() == 1)) best = std::min(best, row->second);
    }
    return best.second;
}

bool Vocabulary::is_type_piece(std::string_view piece) const { return type_pieces_.contains(piece); }

}  // namespace app::paste
