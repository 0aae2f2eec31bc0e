// Recognises components of vectors by their names.
#include <algorithm>
#include <array>
#include <map>
#include <span>

#include "app/features/paste/point_lists.h"

namespace app::paste {

namespace {

char lower_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// A bracket in place of some items, without its children.
Node bracket_around(const std::vector<Node>& items, std::size_t first, std::size_t end, char bracket) {
    Node group;
    group.kind = Node::Kind::Group;
    group.bracket = bracket;
    group.token = items[first].token;
    group.end = items[end - 1].end;
    return group;
}

// "qx" is the component x of "q", "x0" the component x of point 0.
struct ComponentName {
    std::string prefix;
    char letter = 0;
    int index = -1;
};

ComponentName component_name(const Node& item) {
    ComponentName name;
    const std::vector<Word> left = left_words(item);
    const bool is_scalar = item.kind == Node::Kind::Number || item.kind == Node::Kind::Calculation ||
                           item.kind == Node::Kind::Text;
    if (left.empty() || !is_scalar) return name;
    std::string_view text = left.back().text;
    if (text.find_first_of(".>:[") != std::string_view::npos || text.size() > 12) return name;
    std::size_t digits = text.size();
    while (digits > 0 && is_digit(text[digits - 1])) --digits;
    if (digits < text.size() && text.size() - digits < 5)
        name.index = std::stoi(std::string(text.substr(digits)));
    text = text.substr(0, digits);
    if (text.empty()) return name;
    const char last = text.back(), lower = lower_letter(last);
    const bool is_component = std::string_view("xyzw").find(lower) != std::string_view::npos;
    // "max" and "index" are words.
    const bool is_short = text.size() <= 2 || text[text.size() - 2] == '_' ||
                          (last != lower && text[text.size() - 2] >= 'a' && text[text.size() - 2] <= 'z');
    if (!is_component || !is_short) return name;
    name.letter = lower;
    name.prefix = std::string(text.substr(0, text.size() - 1));
    if (name.prefix.ends_with('_')) name.prefix.pop_back();
    return name;
}

// The end of the run of components that begins at an item.
std::size_t run_end(const std::vector<Node>& items, std::size_t first) {
    const ComponentName begin = component_name(items[first]);
    std::string letters;
    if (begin.letter == 0 || begin.index >= 0) return first;
    std::size_t end = first;
    for (; end < items.size() && letters.size() < 4; ++end) {
        const ComponentName name = component_name(items[end]);
        const bool fits = name.letter != 0 && name.prefix == begin.prefix && name.index < 0 &&
                          letters.find(name.letter) == std::string::npos &&
                          (end == first || left_words(items[end]).size() == 1);
        if (!fits) break;
        letters += name.letter;
    }
    std::ranges::sort(letters);
    const bool is_vector = letters == "xy" || letters == "xyz" || letters == "wxyz";
    return is_vector ? end : first;
}

// "x0: 1, y0: 2, x1: 3, y1: 4, ...": the end of the points that begin at an item.
std::size_t points_end(const std::vector<Node>& items, std::size_t first, std::size_t& columns) {
    const ComponentName begin = component_name(items[first]);
    if (begin.letter != 'x' || begin.index < 0) return first;
    columns = 1;
    while (first + columns < items.size() && component_name(items[first + columns]).index == begin.index)
        ++columns;
    if (columns < 2 || columns > 3) return first;
    std::size_t end = first;
    for (int index = begin.index; end + columns <= items.size(); ++index, end += columns) {
        bool fits = true;
        for (std::size_t k = 0; k < columns; ++k) {
            const ComponentName name = component_name(items[end + k]);
            fits = fits && name.letter == "xyz"[k] && name.index == index && name.prefix == begin.prefix;
        }
        if (!fits) break;
    }
    return (end - first) / columns >= 2 ? end : first;
}

Node joined(const std::vector<Node>& items, std::size_t first, std::size_t end, const std::string& prefix) {
    Node group = bracket_around(items, first, end, '(');
    group.starts_line = items[first].starts_line;
    group.is_separated = items[end - 1].is_separated;
    group.is_run = prefix.empty();
    std::vector<Word> left = left_words(items[first]);
    Word component = left.back();
    left.pop_back();
    if (!prefix.empty()) left.push_back({component.text.substr(0, prefix.size()), component.token});
    // x, y, z beside other members are the position.
    const bool is_alone = end - first == items.size();
    if (left.empty() && !is_alone) left.push_back({"position", items[first].token});
    if (!left.empty()) left.back().assigned = true;
    group.words = std::move(left);
    for (std::size_t i = first; i < end; ++i) {
        Node child = items[i];
        std::vector<Word> words = left_words(child);
        // Only the letter stays.
        std::string_view text = words.back().text;
        while (!text.empty() && is_digit(text.back())) text.remove_suffix(1);
        child.words = {{text.substr(text.size() - 1), words.back().token, true}};
        group.children.push_back(std::move(child));
    }
    return group;
}

// "P=0 Y=30 R=0": pitch, yaw and roll; the angles about x, y and z are R, P and Y.
bool join_rotator(const std::vector<Node>& items, std::size_t first, std::vector<Node>& result) {
    constexpr std::array<std::string_view, 3> names{"P", "Y", "R"};
    if (first + 3 > items.size()) return false;
    for (std::size_t k = 0; k < 3; ++k) {
        const std::vector<Word> left = left_words(items[first + k]);
        if (left.empty() || (k > 0 && left.size() != 1) || left.back().text != names[k] ||
            items[first + k].kind != Node::Kind::Number)
            return false;
    }
    Node group = bracket_around(items, first, first + 3, '(');
    group.words = left_words(items[first]);
    group.words.back().text = "angles";
    for (const std::size_t k : {2U, 0U, 1U}) {
        Node child = items[first + k];
        child.words.clear();
        group.children.push_back(std::move(child));
    }
    result.push_back(std::move(group));
    return true;
}

// The members of a map that tell its form, and the order of its numbers.
struct ComponentForm {
    std::size_t count;
    std::array<std::string_view, 2> signs;
    std::array<std::string_view, 4> order;
    std::string_view names;  // Of the value.
    int rows = 0;
};

// "{x = 1, r = 1, s = 1}": the names of one component.
constexpr std::array<ComponentForm, 3> alias_forms{
    {{3, {"x", "r"}, {"x"}, ""}, {3, {"y", "g"}, {"y"}, ""}, {3, {"z", "b"}, {"z"}, ""}}};
constexpr std::array<ComponentForm, 3> rotation_forms{{{4, {"w", "x"}, {"x", "y", "z", "w"}, "xyzw"},
                                                       {4, {"i", "j"}, {"i", "j", "k", "w"}, "xyzw"},
                                                       {4, {"xx"}, {"xx", "xy", "yx", "yy"}, "", 2}}};
constexpr std::array<ComponentForm, 2> vector_forms{
    {{3, {"x"}, {"x", "y", "z"}, "xyz"}, {2, {"x"}, {"x", "y"}, "xyz"}}};
constexpr std::array<ComponentForm, 2> turn_forms{
    {{2, {"c"}, {"c", "s"}, "cs"}, {2, {"cos"}, {"cos", "sin"}, "cs"}}};

// Reads a vector or rotation from the members of a map.
struct ComponentReader {
    const Node& node;
    const std::function<Value(const Node&)>& read_value;
    std::vector<std::string> names = {};
    Value vector = {};
    std::map<std::size_t, Value> values = {};  // Of the members that were read.

    // No Numbers for another map.
    Value read() {
        if (!read_names() || read_form(alias_forms)) return vector;
        if (is_sparse()) return read_sparse();
        if (read_form(rotation_forms) || !vector.numbers.empty()) return vector;
        if (read_form(vector_forms) || read_points() || read_form(turn_forms) || read_rows()) return vector;
        return read_indexed();
    }

    // The names in lower case. False: a member has no name, or there are too many.
    bool read_names() {
        if (node.children.size() > 6 || node.children.empty()) return false;
        for (const Node& child : node.children) {
            const std::vector<Word> left = left_words(child);
            if (left.size() != 1) return false;
            std::string& name = names.emplace_back(left.back().text);
            if (name.starts_with('.')) name.erase(0, 1);
            std::ranges::transform(name, name.begin(), lower_letter);
        }
        return true;
    }

    bool has(std::string_view name) const { return std::ranges::find(names, name) != names.end(); }

    // Read once, however many forms ask for it.
    const Value& value_of(std::size_t index) {
        const auto known = values.find(index);
        if (known != values.end()) return known->second;
        return values.emplace(index, read_value(node.children[index])).first->second;
    }
    // The value of a member; None: it is missing.
    Value member(std::string_view name) {
        const auto found = std::ranges::find(names, name);
        return found == names.end() ? Value() : value_of(std::size_t(found - names.begin()));
    }

    bool finish(std::string_view order, std::size_t rows) {
        vector.kind = ValueKind::Numbers;
        vector.token = node.token;
        vector.names = order;
        vector.rows = int(rows);
        return true;
    }

    // Reads the first form that fits.
    bool read_form(std::span<const ComponentForm> forms) {
        return std::ranges::any_of(forms, [&](const ComponentForm& form) {
            return names.size() == form.count && has(form.signs[0]) &&
                   (form.signs[1].empty() || has(form.signs[1])) && collect(form);
        });
    }

    bool collect(const ComponentForm& form) {
        for (const std::string_view name : form.order) {
            if (name.empty()) break;
            const Value value = member(name);
            if (!value.is_number()) return false;
            vector.numbers.push_back(value.numbers[0]);
        }
        return finish(node.is_run && form.names == "xyz" ? "run" : form.names, form.rows);
    }

    // "{z: 0.4}": messages leave zeros out.
    bool is_sparse() const {
        const bool are_components =
            std::ranges::all_of(names, [](const std::string& name) { return component_of(name) >= 0; });
        const bool is_vector = has("x") && has("y") && !has("w");
        // "(X=60)" of Unreal.
        const bool is_single = node.bracket == '(' && left_words(node.children[0]).back().text == "X";
        return names.size() < 4 && are_components && !is_vector &&
               (names.size() > 1 || has("z") || has("w") || has("y") || is_single);
    }

    Value read_sparse() {
        vector.numbers.resize(has("w") ? 4 : 3);
        // Unreal writes only what is not zero.
        const bool leaves_zeros_out = node.bracket == '(' && left_words(node.children[0]).back().text < "a";
        for (NumberRef& number : vector.numbers) number.is_zero = leaves_zeros_out;
        for (std::size_t i = 0; i < names.size(); ++i) {
            const Value& value = value_of(i);
            if (!value.is_number()) return {};
            vector.numbers[component_of(names[i])] = value.numbers[0];
        }
        finish(has("w") ? "xyzw" : "xyz", 0);
        return vector;
    }

    // {x: [..], y: [..]}: the components of points.
    bool read_points() {
        if (names.size() != 2 || !has("x") || !has("y")) return false;
        const Value x = member("x"), y = member("y");
        if (!x.is_vector() || !y.is_vector() || x.numbers.size() != y.numbers.size()) return false;
        for (std::size_t i = 0; i < x.numbers.size(); ++i) {
            vector.numbers.push_back(x.numbers[i]);
            vector.numbers.push_back(y.numbers[i]);
        }
        return finish("", x.numbers.size());
    }

    // The numbers of members that are vectors or numbers, in order; empty: one of them is not.
    std::vector<NumberRef> join(std::initializer_list<std::string_view> order) {
        std::vector<NumberRef> numbers;
        for (const std::string_view name : order) {
            const Value value = member(name);
            const std::size_t count = value.numbers.size();
            if (value.kind != ValueKind::Numbers || (count != 3 && count != 1)) return {};
            numbers.insert(numbers.end(), value.numbers.begin(), value.numbers.end());
        }
        return numbers;
    }

    // {v = {x, y, z}, s = w}, {axes X, Y, Z and origin O}.
    bool read_rows() {
        const std::size_t count = names.size();
        std::vector<NumberRef> numbers;
        if (count == 2 && has("v")) numbers = join({"v", "s"});
        if (count == 2 && has("v") && numbers.empty()) numbers = join({"v", "w"});
        if (count == 2 && has("xyz") && numbers.empty()) numbers = join({"xyz", "w"});
        if (count == 4 && has("o")) numbers = join({"x", "y", "z", "o"});
        if (count == 3) numbers = join({"x", "y", "z"});
        const bool is_quaternion = count == 2 && numbers.size() == 4;
        const bool are_axes = count > 2 && numbers.size() == 3 * count;
        if (!is_quaternion && !are_axes) return false;
        vector.numbers = std::move(numbers);
        return is_quaternion ? finish("xyzw", 0) : finish("axes", count);
    }

    // {[0] = (..), [1] = (..)}
    Value read_indexed() {
        std::vector<NumberRef> numbers;
        std::size_t width = 0;
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (names[i] != "[" + std::to_string(i) + "]") return {};
            const Value& value = value_of(i);
            if (value.kind != ValueKind::Numbers || (i > 0 && value.numbers.size() != width)) return {};
            width = value.numbers.size();
            numbers.insert(numbers.end(), value.numbers.begin(), value.numbers.end());
        }
        vector.numbers = std::move(numbers);
        finish("", width > 1 ? names.size() : 0);
        return vector;
    }
};

}  // namespace

bool is_component_line(const Node& line) {
    return line.is_group('\n') && !line.children.empty() &&
           std::ranges::all_of(line.children,
                               [](const Node& each) { return component_name(each).letter != 0; });
}

std::vector<Node> join_components(const std::vector<Node>& items) {
    std::vector<Node> result;
    result.reserve(items.size());
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (join_rotator(items, i, result)) {
            i += 2;
            continue;
        }
        const std::size_t end = run_end(items, i);
        std::size_t columns = 0;
        const std::size_t last = end > i ? i : points_end(items, i, columns);
        if (end > i) {
            result.push_back(joined(items, i, end, component_name(items[i]).prefix));
            i = end - 1;
        } else if (last > i) {
            Node list = bracket_around(items, i, last, '[');
            list.words = {{"points", items[i].words.front().token, true}};
            for (std::size_t k = i; k < last; k += columns) {
                list.children.push_back(joined(items, k, k + columns, ""));
                list.children.back().words.clear();
            }
            result.push_back(std::move(list));
            i = last - 1;
        } else {
            result.push_back(items[i]);
        }
    }
    return result;
}

void join_trailing_numbers(std::vector<Node>& items) {
    const auto is_plain = [](const Node& each) {
        return each.kind == Node::Kind::Number || each.kind == Node::Kind::Calculation || each.is_group(' ');
    };
    for (std::size_t i = 0; i + 1 < items.size(); ++i) {
        const bool is_first = is_plain(items[i]) && items[i].is_separated && items[i + 1].words.empty() &&
                              is_plain(items[i + 1]);
        if (!is_first) continue;
        Node list = bracket_around(items, i, i + 1, ',');
        list.words = items[i].words;
        if (!list.words.empty()) list.words.back().assigned = true;
        list.starts_line = items[i].starts_line;
        std::size_t end = i;
        while (end < items.size() && is_plain(items[end]) &&
               (end == i || (items[end].words.empty() && items[end - 1].is_separated))) {
            if (items[end].is_group(' ')) {
                list.children.insert(list.children.end(), items[end].children.begin(),
                                     items[end].children.end());
            } else {
                Node number = items[end];
                number.words.clear();
                list.children.push_back(std::move(number));
            }
            list.is_separated = items[end].is_separated;
            list.end = items[end].end;
            ++end;
        }
        items[i] = std::move(list);
        items.erase(items.begin() + i + 1, items.begin() + end);
    }
}

Value read_components(const Node& node, const std::function<Value(const Node&)>& read) {
    return ComponentReader{node, read}.read();
}

}  // namespace app::paste
