// Lists that are shapes by their form: lists of x and of y, rotated boxes of five numbers.
#include <algorithm>
#include <cmath>

#include "app/base/utf8.h"
#include "app/features/paste/piece_reader.h"

namespace app::paste {

namespace {

// "ax", "poly1_y", "xs2": the letter, and the name without it.
struct CoordinateName {
    char letter = '\0';  // '\0': it is no name of coordinates.
    std::string stem;
};

CoordinateName coordinate_name(std::string_view name) {
    std::string lower = to_lowercase(name);
    const auto is_coordinate = [](char c) { return c == 'x' || c == 'y'; };
    const std::size_t digits = lower.find_last_not_of("0123456789") + 1;
    const std::string index = lower.substr(digits);
    std::string word = lower.substr(0, digits);
    if (word.size() > 1 && word.back() == 's' && is_coordinate(word[word.size() - 2])) word.pop_back();
    if (word.empty()) return {};
    const bool is_last =
        is_coordinate(word.back()) &&
        (word.size() < 3 || word[word.size() - 2] == '_' || is_digit(word[word.size() - 2]) ||
         (name[word.size() - 1] < 'a' && name[word.size() - 2] >= 'a'));
    if (is_last) return {word.back(), word.substr(0, word.size() - 1) + index};
    const bool is_first = is_coordinate(word[0]) && word.size() > 1 && (word[1] == '_' || word.size() == 2);
    return is_first ? CoordinateName{word[0], word.substr(1) + index} : CoordinateName{};
}

bool has_length_one(const Value& value) {
    double length = 0;
    for (const NumberRef& number : value.numbers) length += number.value * number.value;
    return std::abs(length - 1) < 0.02;
}

// "((x, y), (w, h), angle)" as five numbers; None: another list.
Value five_numbers(const Value& value) {
    if (value.kind == ValueKind::Numbers)
        return value.columns() == 5 && value.names.empty() ? value : Value();
    const std::vector<Value>& items = value.items;
    const bool is_rotated_rect = value.kind == ValueKind::List && items.size() == 3 && items[0].is_vector() &&
                                 items[1].is_vector() && items[0].numbers.size() == 2 &&
                                 items[1].numbers.size() == 2 && items[2].is_number();
    if (!is_rotated_rect) return {};
    Value flat{.kind = ValueKind::Numbers, .token = value.token};
    for (const Value& each : items)
        flat.numbers.insert(flat.numbers.end(), each.numbers.begin(), each.numbers.end());
    return flat;
}

}  // namespace

bool PieceReader::join_coordinates(const KeyMeaning& key, const Value& value, int container) {
    const auto [letter, stem] = coordinate_name(key.name);
    const bool is_list = letter != '\0' && value.kind == ValueKind::Numbers && value.rows <= 1 &&
                         value.numbers.size() >= 3 && value.names.empty() && !key.is_path &&
                         key.use.role == Role::None && (value.numbers.size() > 3 || !has_length_one(value));
    if (!is_list) return false;
    coordinates_[stem + letter] = value;
    const auto x = coordinates_.find(stem + "x"), y = coordinates_.find(stem + "y");
    if (x == coordinates_.end() || y == coordinates_.end()) return true;
    Value points{.kind = ValueKind::Numbers, .token = x->second.token};
    const std::vector<NumberRef>&across = x->second.numbers, &up = y->second.numbers;
    points.rows = int(std::min(across.size(), up.size()));
    for (std::size_t i = 0; i < std::size_t(points.rows); ++i) {
        points.numbers.push_back(across[i]);
        points.numbers.push_back(up[i]);
    }
    const int added = add_piece(container, stem);
    if (across.size() != up.size()) fail(added, value.token, "expected as many x as y");
    set(added, {Role::Points}, points, "points");
    coordinates_.erase(stem + "x");
    coordinates_.erase(stem + "y");
    return true;
}

bool PieceReader::add_rotated_boxes(const KeyMeaning& key, const Value& value, int container) {
    const Value boxes = five_numbers(value);
    if (boxes.kind != ValueKind::Numbers) return false;
    const std::string& sense = format_.convention("rotated_box");
    const bool is_named = !key.shape.empty() || has_any_piece(key.text, {"rbox", "bbox", "det", "boxes"});
    if (sense.empty() && (!is_named || !says_angle())) return false;
    const bool is_corner = format_.convention("position") == "corner" &&
                           std::ranges::any_of(text_.tokens, [](const Token& each) {
                               return has_any_piece(to_lowercase(each.text), {"xywhr"});
                           });
    for (std::size_t from = 0; from < boxes.numbers.size(); from += 5) {
        const int added = add_piece(container, key.owner);
        const auto part = [&](std::size_t first, std::size_t count) {
            Value numbers{.kind = ValueKind::Numbers, .token = boxes.numbers[from + first].token};
            const auto begin = boxes.numbers.begin() + from + first;
            numbers.numbers.assign(begin, begin + count);
            return numbers;
        };
        piece(added).part.shape = "rect";
        piece(added).part.shape_token = boxes.token;
        set(added, {is_corner ? Role::Corner : Role::Position}, part(0, 2), is_corner ? "corner" : "center");
        set(added, {Role::Full}, part(2, 2), "width, height");
        set(added, {Role::Angles, -1, said_angle_unit()}, part(4, 1), "angle");
        OptionalItem& turn = piece(added).part.rotation;
        if (turn) turn->is_negated = sense == "counterclockwise";
        name_variable(key.owner, added, container);
    }
    note(sense.empty() ? "five_numbers" : "image_angle", format_.name, boxes.token);
    return true;
}

bool PieceReader::says_angle() {
    const auto is_angle = [](const Token& each) {
        return each.kind != Token::Kind::Number &&
               (has_any_piece(each.text, {"angle", "theta", "rotated", "degrees", "radians"}) ||
                each.text.find("whr") != std::string_view::npos);
    };
    if (!says_angle_) says_angle_ = std::ranges::any_of(text_.tokens, is_angle);
    return *says_angle_;
}

// "angle in degrees"; empty: the text does not say it.
std::string PieceReader::said_angle_unit() {
    if (said_unit_) return *said_unit_;
    said_unit_ = format_.convention("rotated_box").empty() ? "" : format_.convention("angles");
    for (const Token& each : text_.tokens) {
        const bool is_degrees = text_tree::is_one_of(each.text, {"deg", "degrees", "degree"});
        if (is_degrees || text_tree::is_one_of(each.text, {"rad", "radians", "radian"})) {
            said_unit_ = is_degrees ? "degrees" : "radians";
            break;
        }
    }
    return *said_unit_;
}

}  // namespace app::paste
