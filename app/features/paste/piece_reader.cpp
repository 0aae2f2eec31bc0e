// Lines, blocks, headings, sections and tables of a text.
#include "app/features/paste/piece_reader.h"

#include <algorithm>
#include <utility>

#include "app/features/paste/point_lists.h"

namespace app::paste {

namespace {

bool is_plain_number(const Node& node) {
    return node.words.empty() && (node.kind == Node::Kind::Number || node.is_group(' '));
}
std::size_t count_numbers(const Node& node) {
    return node.kind == Node::Kind::Number ? 1 : node.children.size();
}
std::size_t count_numbers(const std::vector<Node>& items) {
    std::size_t count = 0;
    for (const Node& item : items) count += count_numbers(item);
    return count;
}
// A line of numbers only.
bool is_row(const Node& line) {
    if (!line.is_group('\n')) return false;
    if (std::ranges::all_of(line.children, is_plain_number)) return true;
    // "(1, 2, 3)"
    const Node& only = line.children.front();
    return line.children.size() == 1 && only.words.empty() && only.chain.empty() &&
           (only.is_group('(') || only.is_group('[')) && only.children.size() > 1 &&
           std::ranges::all_of(only.children, [](const Node& each) {
               return each.kind == Node::Kind::Number && each.words.empty();
           });
}

// "[node name="A" parent="."]".
bool is_section(const Node& line) {
    if (line.children.size() != 1 || !line.children[0].is_group('[') || !line.children[0].words.empty())
        return false;
    const std::vector<Node>& items = line.children[0].children;
    return !items.empty() && !items[0].words.empty() && !items[0].words[0].assigned &&
           std::ranges::none_of(items, is_plain_number);
}

}  // namespace

Pieces read_pieces(TextTree& text, const Vocabulary& vocabulary, const Format& format) {
    return PieceReader(text, vocabulary, format).run();
}

Pieces PieceReader::run() {
    add_container(-1, '#', "");
    // Memory that is not touched is not used; copies while it grows would be.
    out_.pieces.reserve(text_.tokens.size() / 8);
    read_block(std::move(text_.root), 0);
    for (const auto& [name, value] : coordinates_) ignore(value, name, true);
    // Points and faces without a word that they are convex.
    const bool is_convex = std::ranges::any_of(text_.tokens, [&](const Token& each) {
        return each.kind != Token::Kind::Number && vocabulary_.shape_word(each.text) == "hull";
    });
    for (Piece& each : out_.pieces) {
        const bool is_mesh = has_faces_ && !is_convex && each.part.points &&
                             each.part.points->role == Role::Points && each.part.points->columns == 3;
        if (!is_mesh) continue;
        each.part.shape_token = each.part.points->token();
        each.part.shape = "mesh";
        each.part.is_unsupported = true;
    }
    return std::move(out_);
}

int PieceReader::add_container(int parent, char kind, std::string name) {
    const int index = int(out_.containers.size());
    out_.containers.push_back({parent, kind, std::move(name), -1, {}, {}});
    if (parent >= 0) container_at(parent).containers.push_back(index);
    return index;
}

void PieceReader::read_block(Node block, int container) {
    int target = container;
    for (std::size_t i = 0, done = 0; i < block.children.size(); ++i) {
        while (done < i) block.children[done++] = {};
        Node& child = block.children[i];
        if (child.is_group('<')) {
            read_element(child, container);
        } else if (child.is_group('{')) {
            read_item(child, container);
        } else if (child.is_group('|')) {
            read_table(child, target);
            pending_.clear();
        } else if (!read_rows(block.children, i, target)) {
            // Components on lines of their own: "x0: 1" above "y0: 2".
            Node line = child;
            const bool has_components = is_component_line(line);
            while (has_components && i + 1 < block.children.size() &&
                   is_component_line(block.children[i + 1])) {
                const Node& next = block.children[++i];
                line.children.insert(line.children.end(), next.children.begin(), next.children.end());
                line.end = next.end;
            }
            join_rows_below(line, block.children, i);
            read_line(line, target, container);
        }
    }
}

// "R = 1 0 0" above "0 1 0" and "0 0 1": the rows of one value.
void PieceReader::join_rows_below(Node& line, const std::vector<Node>& lines, std::size_t& index) const {
    if (!line.is_group('\n') || line.children.empty()) return;
    Node& first = line.children.back();
    const std::size_t width = first.children.size();
    const bool is_first = first.is_group(' ') && (width == 3 || width == 4) && !first.words.empty() &&
                          first.words.back().assigned;
    std::vector<Node> rows{first};
    const auto is_next = [&](const Node& next) {
        return is_row(next) && count_numbers(next.children) == width && next.children.size() == 1 &&
               token(next.token).line == token(rows.back().token).line + 1;
    };
    while (is_first && index + 1 < lines.size() && rows.size() < width && is_next(lines[index + 1]))
        rows.push_back(lines[++index].children[0]);
    if (rows.size() < 3) {
        index -= rows.size() - 1;
        return;
    }
    rows[0].words.clear();
    first.bracket = '[';
    first.end = line.end = rows.back().end;
    first.children = std::move(rows);
}

void PieceReader::read_line(const Node& line, int& container, int block) {
    const int number = token(line.token).line;
    // A blank line ends what a heading names.
    if (number > last_line_ + 1 && section_ < 0) {
        heading_.clear();
        heading_role_ = Role::None;
        heading_shape_.clear();
        if (!pending_.empty() && !pending_.back().assigned) pending_.clear();
    }
    last_line_ = line.end > 0 ? token(line.end - 1).line : number;
    if (open_section(line, block, container) || read_heading(line)) return;
    std::vector<Node> items = join_components(line.children);
    join_trailing_numbers(items);
    join_points(items);
    // "a.worldTransform" above "$0 = {..}", "X_FS1" above a matrix, "box1" above "tensor(..)".
    const std::vector<Word> first = items.empty() ? std::vector<Word>() : items.front().words;
    const bool is_value = first.empty() || (first.size() == 1 && !first[0].assigned && items.front().is_call);
    const bool is_printed = std::ranges::any_of(
        first, [](const Word& word) { return word.assigned && word.text.starts_with('$'); });
    const bool is_open = is_value || is_printed;
    if (!is_open) pending_.clear();
    if (!pending_.empty() && !items.empty()) {
        // "$2" is a number of the debugger.
        std::vector<Word>& words = items.front().words;
        std::erase_if(words, [](const Word& word) { return word.text.starts_with('$'); });
        for (Word& word : pending_) word.assigned = false;
        pending_.back().assigned = is_printed || words.empty() || items.front().is_call;
        words.insert(is_printed ? words.end() : words.begin(), pending_.begin(), pending_.end());
        pending_.clear();
    }
    const int inner = section_ >= 0 ? section_ : add_container(container, '\n', "");
    line_owner_.clear();
    for (const Node& item : items) read_item(item, inner);
    line_owner_.clear();
}

bool PieceReader::open_section(const Node& line, int block, int& container) {
    if (!is_section(line)) return false;
    const std::vector<Node>& items = line.children[0].children;
    const int outer = section_ >= 0 ? container_at(section_).parent : block;
    section_ = add_container(outer, '{', std::string(items[0].words.front().text));
    own_piece(section_);
    for (const Node& item : items) {
        const std::vector<Word> key = left_words(item);
        if (!key.empty()) set_section(std::string(key.back().text), read_value(item, section_));
    }
    // An owner names the section, not a variable of the text.
    container = section_;
    return true;
}

void PieceReader::set_section(const std::string& name, const Value& value) {
    Container& section = container_at(section_);
    Piece& own = piece(section.own);
    const std::string text = text_of_value(value);
    const Role role = vocabulary_.find_key(format_, section.name, name).role;
    if (role == Role::Id) own.id = text;
    if (role == Role::Parent) own.parent = text;
    if (role == Role::Name) own.owner = own.part.name = text;
    if (role != Role::Shape && name != "type") return;
    section.name = text;
    set_shape(own.part, text, value.token);
}

bool PieceReader::read_heading(const Node& line) {
    if (read_numbered_heading(line)) return true;
    const bool has_value =
        std::ranges::any_of(line.children, [](const Node& each) { return each.kind != Node::Kind::Name; });
    if (has_value || line.children.empty()) return false;
    std::vector<Word> words;
    for (const Node& item : line.children) words.insert(words.end(), item.words.begin(), item.words.end());
    if (words.empty()) return true;
    if (words.size() == 2 && vocabulary_.find_key(format_, "", words[0].text).role == Role::Name) {
        read_words(line.children[0], 0);
        return true;
    }
    const bool is_heading = words.back().assigned;
    // A line of words is prose; one or two may be a name.
    if (!is_heading && words.size() <= 2 && line.children.size() == 1 && !line.children[0].is_separated &&
        !line.children[0].is_statement)
        pending_ = words;
    const bool is_name = is_heading && words.size() == 1;
    // "vertices:" above their rows is a key.
    if (const Role role = vocabulary_.role_of_name(words[0].text); is_name && role != Role::None) {
        pending_ = words;
        heading_role_ = role == Role::Ignored ? Role::None : role;
    } else if (is_heading && words.size() <= 4) {
        open_heading(words);
        if (!pending_.empty()) return true;
    }
    // "set = other;" and "a is a sphere" say something, too.
    const bool is_statement =
        std::any_of(words.begin(), words.end() - 1, [](const Word& each) { return each.assigned; });
    if (is_statement) pending_.clear();
    return !is_statement;
}

void PieceReader::set_heading(std::string text) {
    heading_ = std::move(text);
    const std::string lacks = vocabulary_.unsupported_shape(format_, heading_);
    heading_lacks_ = !lacks.empty();
    heading_shape_ = heading_lacks_ ? lacks : vocabulary_.shape_word(heading_);
    heading_role_ = Role::None;
}

bool PieceReader::read_numbered_heading(const Node& line) {
    if (line.children.size() != 1) return false;
    const Node& only = line.children[0];
    const bool is_numbered =
        only.kind == Node::Kind::Number && !only.words.empty() && left_words(only).empty() &&
        token(only.token).text.find_first_not_of("0123456789") == std::string_view::npos &&
        (is_shape_name(text_of(only.words)) || vocabulary_.is_type_piece(only.words.back().text));
    if (!is_numbered) return false;
    set_heading(text_of(only.words) + " " + std::string(token(only.token).text));
    return true;
}

void PieceReader::open_heading(const std::vector<Word>& words) {
    set_heading(text_of(words));
    pending_.clear();
    const Role role = meaning(words, 0).use.role;
    if (role == Role::Points) pending_ = words;
    const bool is_member = role == Role::Position || role == Role::Half || role == Role::Full ||
                           role == Role::Size || role == Role::Rotation || role == Role::Radius;
    if (!is_member) return;
    heading_.clear();
    heading_role_ = role;
}

void PieceReader::join_points(std::vector<Node>& items) const {
    const auto is_point = [](const Node& each) {
        return (each.is_group('(') || each.is_group('[')) && each.chain.empty();
    };
    for (std::size_t i = 0; i + 1 < items.size(); ++i) {
        if (!is_point(items[i]) || items[i].words.empty() || !is_point(items[i + 1]) ||
            !items[i + 1].words.empty())
            continue;
        if (vocabulary_.role_of_name(items[i].words.back().text) != Role::Points) continue;
        Node list;
        list.kind = Node::Kind::Group;
        list.bracket = '[';
        list.token = items[i].token;
        list.words = std::move(items[i].words);
        list.words.back().assigned = true;
        std::size_t end = i;
        for (; end < items.size() && is_point(items[end]) && (end == i || items[end].words.empty()); ++end) {
            Node point = items[end];
            point.words.clear();
            list.end = point.end;
            list.children.push_back(std::move(point));
        }
        items.erase(items.begin() + i + 1, items.begin() + end);
        items[i] = std::move(list);
    }
}

bool PieceReader::read_rows(const std::vector<Node>& lines, std::size_t& index, int container) {
    if (!is_row(lines[index])) return false;
    // "nan nan nan": the answer of a program.
    const auto is_valid = [&](int at) { return token(at).kind == Token::Kind::Number; };
    bool has_valid = false;
    for (int at = lines[index].token; at < lines[index].end; ++at) has_valid = has_valid || is_valid(at);
    if (!has_valid) return true;
    std::vector<Value> rows;
    std::size_t next = index;
    const std::size_t width = count_numbers(lines[index].children);
    for (; next < lines.size() && is_row(lines[next]) && count_numbers(lines[next].children) == width;
         ++next) {
        Value row{.kind = ValueKind::Numbers};
        for (const Node& item : lines[next].children) {
            if (item.kind == Node::Kind::Number) row.numbers.push_back(number_value(item.token).numbers[0]);
            for (const Node& number : item.children)
                row.numbers.push_back(number_value(number.token).numbers[0]);
        }
        row.token = row.numbers.front().token;
        rows.push_back(std::move(row));
        if (rows.size() == 4 && width == 4) {
            ++next;
            break;
        }
    }
    index = next - 1;
    const Role named = pending_.empty() ? heading_role_ : meaning(pending_, container).use.role;
    std::vector<Value> values = split_rows(rows, named == Role::Points);
    std::vector<Word> words = std::exchange(pending_, {});
    if (!words.empty()) words.back().assigned = true;
    // Each line is a record.
    const std::size_t per_line = std::max<std::size_t>(values.size() / rows.size(), 1);
    int inner = section_;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (section_ < 0 && i % per_line == 0) inner = add_container(container, '\n', "");
        assign(words, values[i], inner);
    }
    last_line_ = token(lines[index].token).line;
    return true;
}

}  // namespace app::paste
