// Rows of tables: what the header says about their cells.
#include <algorithm>
#include <array>
#include <initializer_list>

#include "app/base/utf8.h"
#include "app/features/paste/piece_reader.h"
#include "app/text_tree/tables.h"

namespace app::paste {

namespace {

std::string_view header_text(const Node& cell) {
    return cell.words.empty() ? std::string_view() : cell.words.back().text;
}

// "cx" and "pos_x" by the vocabulary; also with capitals or blanks: "Half extents", "centre x".
RoleUse find_column(const Vocabulary& vocabulary, const Format& format, std::string_view header) {
    const std::string name(text_tree::name_of_header(header));
    const RoleUse use = vocabulary.find_key(format, "table", to_lowercase(name));
    return use.role != Role::None ? use : vocabulary.find_key(format, "table", name);
}

// The axis of "angle (deg) about +Y": 0 x, 1 y, 2 z; -1: the header does not say it.
int turn_axis(std::string_view header) {
    const std::vector<std::string> pieces = split_identifier(header);
    const auto about = std::ranges::find_if(
        pieces, [](const std::string& each) { return each == "about" || each == "around"; });
    return about == pieces.end() || about + 1 == pieces.end() ? -1 : component_of(*(about + 1));
}

bool is_angle_role(Role role) { return role == Role::Angle || role == Role::Angles; }

}  // namespace

void PieceReader::read_table(const Node& table, int container) {
    const std::vector<Node>& rows = table.children;
    const auto role_of = [&](std::string_view header) {
        return find_column(vocabulary_, format_, header).role;
    };
    const auto names_member = [&](std::string_view header) {
        const Role role = role_of(header);
        return role != Role::None && role != Role::Name && role != Role::Ignored && role != Role::Id;
    };
    // Properties in rows, bodies in columns.
    const auto first_cell = [](const Node& row) { return text_of(row.children[0].words); };
    const bool is_transposed =
        std::none_of(rows[0].children.begin() + 1, rows[0].children.end(),
                     [&](const Node& cell) { return names_member(header_text(cell)); }) &&
        std::any_of(rows.begin() + 1, rows.end(),
                    [&](const Node& row) { return names_member(first_cell(row)); });
    if (!is_transposed) {
        std::vector<std::string> headers;
        for (const Node& cell : rows[0].children) headers.emplace_back(header_text(cell));
        for (std::size_t i = 1; i < rows.size(); ++i) read_record(headers, rows[i].children, "", container);
        return;
    }
    std::vector<std::string> headers;
    for (std::size_t i = 1; i < rows.size(); ++i) headers.push_back(first_cell(rows[i]));
    for (std::size_t column = 1; column < rows[0].children.size(); ++column) {
        std::vector<Node> cells;
        for (std::size_t i = 1; i < rows.size(); ++i) cells.push_back(rows[i].children[column]);
        read_record(headers, cells, std::string(header_text(rows[0].children[column])), container);
    }
}

void PieceReader::read_record(const std::vector<std::string>& headers, const std::vector<Node>& cells,
                              const std::string& name, int container) {
    const int inner = add_container(container, '{', "table");
    const int own = own_piece(inner);
    if (!name.empty()) piece(own).owner = piece(own).part.name = name;
    std::vector<RoleUse> uses;
    uses.reserve(headers.size());
    for (const std::string& header : headers) uses.push_back(find_column(vocabulary_, format_, header));
    name_sides(headers, uses);
    std::vector<Value> values;
    values.reserve(cells.size());
    for (const Node& cell : cells) values.push_back(read_operand(cell, inner));
    bool is_flat = std::ranges::none_of(values, [](const Value& value) { return value.numbers.size() == 3; });
    for (const RoleUse& use : uses) is_flat = is_flat && (use.component != 2 || use.role == Role::Rotation);
    Value quaternion{.kind = ValueKind::Numbers, .names = "xyzw"};
    quaternion.numbers.resize(4);
    for (std::size_t i = 0; i < values.size() && i < uses.size(); ++i) {
        const RoleUse& use = uses[i];
        const Value& value = values[i];
        if (value.kind == ValueKind::None) continue;
        const bool is_scalar = value.is_number();
        if (is_scalar && use.role == Role::Rotation && use.component >= 0) {
            quaternion.token = value.token;
            quaternion.numbers[std::size_t(use.component)] = value.numbers[0];
        } else if (is_scalar && (is_angle_role(use.role) || use.role == Role::Rotation) &&
                   use.component < 0 && !is_flat) {
            set_turn(own, headers[i], value);
        } else if (use.role == Role::None && value.kind == ValueKind::Numbers) {
            ignore(value, headers[i]);
            note("open_numbers", std::to_string(token(value.token).line), value.token);
        } else if (use.role != Role::None) {
            set(own, use, value, headers[i]);
        }
    }
    if (quaternion.token >= 0) set(own, {Role::Rotation}, quaternion, "quaternion");
}

// "l, w, h" are the sides along x, y and z; without a length the width is along x.
void PieceReader::name_sides(const std::vector<std::string>& headers, std::vector<RoleUse>& uses) const {
    const auto find = [&](std::initializer_list<std::string_view> names) {
        const auto found = std::ranges::find_if(headers, [&](const std::string& header) {
            return text_tree::is_one_of(to_lowercase(text_tree::name_of_header(header)), names);
        });
        return std::size_t(found - headers.begin());
    };
    const std::size_t none = headers.size();
    const std::size_t length = find({"l", "length", "len"}), width = find({"w", "width"});
    const std::size_t height = find({"h", "height"}), depth = find({"d", "depth"});
    if (width == none || (height == none && length == none)) return;
    const std::array<std::size_t, 3> order =
        length != none ? std::array{length, width, height} : std::array{width, height, depth};
    for (int axis = 0; axis < 3; ++axis)
        if (order[std::size_t(axis)] != none) uses[order[std::size_t(axis)]] = {Role::Full, axis};
}

void PieceReader::set_turn(int index, const std::string& header, const Value& angle) {
    const int axis = turn_axis(header);
    Item turn = make_item({Role::Angles}, angle, format_);
    turn.kind = ItemKind::AxisAngle;
    turn.role = Role::Rotation;
    turn.name = header;
    turn.axis = axis < 0 ? 2 : axis;
    if (axis < 0) note("yaw_axis", std::string(text_tree::name_of_header(header)), angle.token);
    if (check_numbers(index, turn, header)) set_item(index, std::move(turn), -1);
}

}  // namespace app::paste
