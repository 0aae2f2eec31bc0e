// The meaning of names, and the things that they name.
#include <algorithm>
#include <cmath>

#include "app/features/paste/piece_reader.h"
#include "app/features/paste/vocabulary.h"

namespace app::paste {

namespace {

// A part of "a.b[0].c()", without its brackets.
struct PathPart {
    std::string_view name;
    int index = -1;
};

// -1: not an index.
int parse_index(std::string_view digits) {
    int index = digits.empty() ? -1 : 0;
    for (const char c : digits) {
        if (!is_digit(c) || index >= 100000) return -1;
        index = index * 10 + (c - '0');
    }
    return index;
}

PathPart path_part(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of("&*("), text.size()));
    PathPart part{text, -1};
    const std::size_t open = text.rfind('[');
    if (text.ends_with(']') && open != std::string_view::npos)
        part = {text.substr(0, open), parse_index(text.substr(open + 1, text.size() - open - 2))};
    if (part.name.ends_with("()")) part.name.remove_suffix(2);
    return part;
}

std::vector<PathPart> split_path(std::string_view path) {
    std::vector<PathPart> parts;
    std::size_t from = 0;
    int depth = 0;
    const auto add = [&](std::size_t end) {
        const PathPart part = path_part(path.substr(from, end - from));
        if (!part.name.empty() || part.index >= 0) parts.push_back(part);
    };
    for (std::size_t i = 0; i < path.size(); ++i) {
        const char c = path[i];
        const bool closes = c == ')' || c == ']' || (c == '>' && i > 0 && path[i - 1] != '-');
        if (c == '(' || c == '[' || c == '<') ++depth;
        if (closes && depth > 0) --depth;
        const bool is_arrow = path.substr(i).starts_with("->");
        if (depth > 0 || (c != '.' && c != ':' && !is_arrow)) continue;
        add(i);
        from = i + (is_arrow ? 2 : 1);
    }
    add(path.size());
    return parts;
}

bool is_setter(std::string_view name) {
    return text_tree::is_one_of(
        name, {"Set", "set", "setValue", "set_value", "copy", "assign", "setFromArray", "setTo", "SetValue"});
}

bool is_article(std::string_view word) {
    // "a" names a body.
    return text_tree::is_one_of(
        word, {"the", "The",   "an",   "is",  "are", "at",  "of",     "with",   "and", "in",
               "let", "const", "auto", "var", "mut", "new", "return", "static", "its", "has"});
}

// Reads the names before a value.
struct KeyReader {
    const Vocabulary& vocabulary;
    const Format& format;
    const std::vector<Word>& words;
    std::string_view last = words.back().text;
    std::string_view name = {};  // In the last word, without its path and component.
    std::size_t role_word = words.size() - 1;
    KeyMeaning key = {};

    // `element`: the type or element around the key.
    KeyMeaning read(std::string_view element) {
        read_shape();
        std::vector<PathPart> parts = split_path(last);
        if (parts.size() > 1 && is_setter(parts.back().name)) parts.pop_back();
        if (parts.empty()) return key;
        const int component = parts.size() > 1 ? component_of(parts.back().name) : -1;
        if (component >= 0) parts.pop_back();
        name = parts.back().name;
        key.name = std::string(name);
        key.index = parts.back().index;
        key.is_path = parts.size() > 1;
        key.use = vocabulary.find_key(format, element, name);
        if (key.is_path)
            read_path(parts[parts.size() - 2].name);
        else
            read_words();
        if (component >= 0 && key.use.component < 0) key.use.component = component;
        // "contact points", "camera position".
        const bool is_other = role_word > 0 && !words[role_word - 1].assigned && key.use.role != Role::None &&
                              vocabulary.role_of_name(words[role_word - 1].text) == Role::Ignored;
        if (is_other) key.use = {Role::Ignored};
        key.owner = read_owner();
        return key;
    }

    bool is_constructor(std::string_view word) const { return !vocabulary.find_calls(format, word).empty(); }

    // The shapes that the words mention.
    void read_shape() {
        for (const Word& word : words) {
            key.text += (key.text.empty() ? "" : " ") + std::string(word.text);
            const Role role = vocabulary.role_of_name(word.text);
            // "boxTransform" names a pose.
            const bool names_size = role == Role::None || role == Role::Half || role == Role::Full ||
                                    role == Role::Size || role == Role::Radius || role == Role::Diameter ||
                                    role == Role::Points;
            const std::string shape = names_size ? vocabulary.shape_word(word.text) : "";
            if (!shape.empty()) key.shape = shape, key.shape_word = std::string(word.text);
            const bool is_path = word.text.find_first_of(".>(") != std::string_view::npos;
            const std::string lacks =
                role == Role::None && !is_path ? vocabulary.unsupported_shape(format, word.text) : "";
            if (lacks.empty()) continue;
            key.shape = lacks;
            key.lacks = true;
            key.token = word.token;
        }
        if (!key.lacks) key.token = words.back().token;
    }

    // `outer`: the part of the path before the name.
    void read_path(std::string_view outer) {
        if (key.use.role != Role::None) return;
        key.use = vocabulary.find_key(format, "", std::string(outer) + "." + std::string(name));
        if (key.use.role != Role::None || !key.shape.empty()) return;
        key.shape = vocabulary.unsupported_shape(format, name);
        key.lacks = !key.shape.empty();
        key.shape_word = std::string(name);
    }

    // The role by the words before the name.
    void read_words() {
        if (words.size() < 2) return;
        // "xformOp:translate".
        const Word& prefix = words[words.size() - 2];
        if (prefix.assigned && last.data() == prefix.text.data() + prefix.text.size() + 1) {
            const RoleUse use =
                vocabulary.find_key(format, "", std::string(prefix.text) + ":" + std::string(name));
            if (use.role != Role::None) key.use = use;
        }
        // "half extents", "half height", "full size".
        const Role prefix_role = prefix.assigned ? Role::None : vocabulary.role_of_name(prefix.text);
        if (prefix_role == Role::Half || prefix_role == Role::Full) {
            const Role joined = vocabulary.role_of_name(std::string(prefix.text) + "_" + std::string(name));
            if (joined != Role::None && joined != Role::Ignored) key.use.role = joined;
        }
        // "The box dimensions are": the last word with a meaning.
        for (std::size_t i = words.size() - 1; key.use.role == Role::None && i-- > 0;) {
            const RoleUse use = vocabulary.find_key(format, "", words[i].text);
            if (use.role == Role::None || use.role == Role::Ignored || is_constructor(words[i].text))
                continue;
            key.use = use;
            key.name = std::string(words[i].text);
            role_word = i;
        }
    }

    std::string read_owner() {
        if (key.is_path) return owner_component(last);
        const std::size_t count = words.size();
        // "double points_a[4][3] =": the dimensions of an array are no part of the name.
        const bool is_array = count > 1 && key.index >= 0 && is_constructor(words[count - 2].text);
        if (is_array) key.index = -1;
        if (key.use.role == Role::None) {
            const std::string indexed = index_owner(count);
            return indexed.empty() ? std::string(last) : indexed;
        }
        if (role_word + 1 < count) return owner_of_words(count);
        const bool has_index = !index_of_name(name).empty();
        const bool has_own_name =
            !format.keys.contains(name) && (has_index || !name_without_roles(vocabulary, name).empty());
        std::string before = owner_of_words(role_word);
        if (!has_own_name || (!has_index && !index_of_name(before).empty())) return before;
        return std::string(is_array ? last.substr(0, last.find('[')) : last);
    }

    // The last of the first `count` words that has an index; empty: none.
    std::string index_owner(std::size_t count) const {
        for (std::size_t i = count; i-- > 0;) {
            const std::string_view word = words[i].text;
            // "frame 118" is no body.
            const bool is_counter =
                vocabulary.role_of_name(word) == Role::Ignored && word.find(' ') != std::string_view::npos;
            if (is_counter || is_article(word) || is_constructor(word)) continue;
            if (!index_of_name(word).empty()) return std::string(word);
        }
        return {};
    }

    // The name that the first `count` words give to a body.
    std::string owner_of_words(std::size_t count) const {
        if (std::string indexed = index_owner(count); !indexed.empty()) return indexed;
        const std::string_view first = words[0].text;
        const bool is_name = count > 0 && words.size() > 1 && !is_constructor(first) && !is_article(first) &&
                             vocabulary.role_of_name(first) == Role::None &&
                             vocabulary.shape_word(first).empty();
        return is_name ? std::string(first) : "";
    }
};

// Makes a member free to be set: a list grows, a copy from an earlier version is removed. False: it is set.
bool release_member(Piece& variable, Role role, int component) {
    OptionalItem* member = variable.part.slot(role);
    const bool is_copied = variable.is_version && std::ranges::find(variable.set, role) == variable.set.end();
    if (is_copied) {
        variable.set.push_back(role);
        if (member != nullptr && component < 0) member->reset();
        return true;
    }
    return member == nullptr || !member->has_value() || component >= 0 || role == Role::Point ||
           role == Role::End;
}

// Copies the other members of a variable when one is set again.
void copy_members(Piece& version, const PartialShape& earlier, Role role) {
    version.is_version = true;
    version.set.push_back(role);
    version.part = earlier;
    version.part.slot(role)->reset();
    if (role == Role::Position || role == Role::Rotation || role == Role::Angles)
        version.part.transform.reset();
}

}  // namespace

void PieceReader::note(const std::string& key, const std::string& detail, int at) {
    out_.notes.push_back({key, detail, at});
}

void PieceReader::note_line(const std::string& key, int at) { note(key, std::to_string(token(at).line), at); }

void PieceReader::fail_at(int at, const std::string& expected) {
    if (!out_.error && at >= 0) out_.error = error_at(token(at), expected);
}

void PieceReader::fail(int index, int at, const std::string& expected) {
    PartialShape& part = piece(index).part;
    if (!part.error && at >= 0)
        part.error = std::make_shared<const ParseError>(error_at(token(at), expected));
}

void PieceReader::ignore(const Value& value, const std::string& name, bool is_open) {
    if (value.kind == ValueKind::List) {
        for (const Value& each : value.items) ignore(each, name, is_open);
    }
    // Triangles between points: a mesh.
    for (const std::string& part : split_identifier(name))
        has_faces_ = has_faces_ || part == "faces" || part == "triangles" || part == "indices";
    if (value.kind != ValueKind::Numbers) return;
    Item item = make_item({Role::Ignored}, value, format_);
    item.name = name;
    item.rows = value.rows;
    const bool is_finite = std::ranges::any_of(value.numbers, [](const NumberRef& number) {
        return number.token >= 0 && std::isfinite(number.value);
    });
    item.is_open = is_open && is_finite && value.numbers.size() > 1;
    item.is_variable = values_.contains(name.substr(name.rfind(' ') + 1));
    out_.unused.push_back(std::move(item));
}

void PieceReader::use_source(const Value& value) {
    if (value.kind == ValueKind::List) {
        for (const Value& each : value.items) use_source(each);
    }
    if (value.kind != ValueKind::Reference) return;
    const Value* known = variable_value(value.text);
    if (known == nullptr || known->index < 0) return;
    piece(known->index).is_used = true;
}

int PieceReader::add_piece(int container, const std::string& owner) {
    const int index = int(out_.pieces.size());
    Piece& added = out_.pieces.emplace_back();
    added.container = container;
    added.order = index;
    added.owner = owner;
    added.part.name = owner;
    container_at(container).pieces.push_back(index);
    return index;
}

int PieceReader::own_piece(int container) {
    if (container_at(container).own < 0) container_at(container).own = add_piece(container, "");
    return container_at(container).own;
}

const Value* PieceReader::variable_value(const std::string& name) const {
    const auto found = values_.find(name);
    return found == values_.end() ? nullptr : &found->second;
}

bool PieceReader::has_shape(int container) const {
    const auto is_shape = [&](int index) {
        const PartialShape& part = out_.pieces[index].part;
        return part.has_size() || !part.shape.empty();
    };
    const std::vector<int>& inside = container_at(container).containers;
    return std::ranges::any_of(inside, [&](int inner) {
        const std::vector<int>& pieces = container_at(inner).pieces;
        return has_shape(inner) || std::ranges::any_of(pieces, is_shape);
    });
}

bool PieceReader::is_other_thing(int index) const {
    const Piece& named = out_.pieces[index];
    return named.part.shape.empty() && split_identifier(named.owner).size() == 1 &&
           vocabulary_.role_of_name(named.owner) == Role::Ignored;
}

int PieceReader::thing_of(const Value& value) const {
    if (value.kind == ValueKind::Thing) return value.index;
    if (value.kind == ValueKind::Map) {
        const Container& map = container_at(value.index);
        if (map.own >= 0) return map.own;
        // A map with one piece inside is that.
        return map.pieces.size() == 1 && map.containers.empty() ? map.pieces[0] : -1;
    }
    if (value.kind != ValueKind::Reference) return -1;
    const auto found = variables_.find(value.text);
    if (found != variables_.end()) return found->second;
    if (value.text.empty() || value.text.front() == '#') return -1;
    const std::vector<PathPart> parts = split_path(value.text);
    if (parts.size() < 2) return -1;
    const auto root = variables_.find(std::string(parts[0].name));
    return root == variables_.end() ? -1 : root->second;
}

KeyMeaning PieceReader::meaning(const std::vector<Word>& words, int container) const {
    if (words.empty()) return {};
    return KeyReader{vocabulary_, format_, words}.read(last_component(container_at(container).name));
}

int PieceReader::target(const KeyMeaning& key, int container, Role role, int component) {
    if (is_map(container) && !key.is_path) return own_piece(container);
    std::string owner = key.owner;
    if (owner.empty())
        owner = line_owner_.empty() ? heading_ : line_owner_;
    else if (!key.is_path)
        line_owner_ = owner;
    if (role == Role::Point && owner.empty() && points_ >= 0) return points_;
    const auto variable = owner.empty() ? variables_.end() : variables_.find(owner);
    const int known = variable == variables_.end() ? -1 : variable->second;
    if (known >= 0 && release_member(piece(known), role, component)) return known;
    // "cylinder radius 1 height 2 radius 3"
    const bool is_other = known >= 0 && key.token >= 0 && piece(known).part.is_other_radius(role);
    if (is_other && token(piece(known).part.radius->token()).line == token(key.token).line) return known;
    const int added = add_piece(container, owner);
    // Set again: another version. What is used keeps its other members, as a copy of a variable does.
    if (known >= 0 && piece(known).is_used) copy_members(piece(added), piece(known).part, role);
    if (!owner.empty()) set_variable(owner, added);
    if (role == Role::Point && owner.empty()) points_ = added;
    return added;
}

}  // namespace app::paste
