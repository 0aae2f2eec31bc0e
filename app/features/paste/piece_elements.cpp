// Elements of XML, and records whose shape is the value of a key.
#include <algorithm>
#include <utility>

#include "app/features/paste/piece_reader.h"

namespace app::paste {

namespace {

bool is_element(const Node& node) { return node.is_group('<'); }

// An element with only a text: "<size>1 2 3</size>".
bool is_text_element(const Node& element) {
    const std::vector<Node>& children = element.children;
    return !children.empty() && children.back().kind == Node::Kind::Text && children.back().words.empty() &&
           std::ranges::none_of(children, is_element);
}

const Value* find_member(const NamedValues& members, const std::string& key) {
    const auto found = std::ranges::find_if(members, [&](const auto& each) { return each.first == key; });
    return found == members.end() ? nullptr : &found->second;
}

// The rule of an element or type with these members; nullptr: none.
const RecordRule* find_record(const Format& format, std::string_view name, const NamedValues& members) {
    const auto has = [&](const std::string& key) { return find_member(members, key) != nullptr; };
    const auto fits = [&](const RecordRule& rule) {
        return std::ranges::all_of(rule.keys, has) &&
               (rule.name.empty() ? !rule.keys.empty() : rule.name == name);
    };
    const auto found = std::ranges::find_if(format.records, fits);
    return found == format.records.end() ? nullptr : &*found;
}

}  // namespace

void PieceReader::read_element(Node& element, int container) {
    const std::string name = element.words.empty() ? "" : std::string(element.words.back().text);
    const RoleUse use = vocabulary_.find_key(format_, container_at(container).name, name);
    if (use.role == Role::Ignored) return;
    if (is_text_element(element)) return read_text_element(element, use, container);
    const int inner = add_container(container, '<', name);
    if (is_shape_name(name)) set_shape(piece(own_piece(inner)).part, name, element.token);
    NamedValues members;
    for (const Node& child : element.children) {
        if (child.kind == Node::Kind::Text && !child.words.empty())
            members.emplace_back(std::string(child.words.back().text), read_value(child, inner));
        else if (!is_element(child))
            read_item(child, inner);
    }
    use_record(members, inner);
    const auto attribute = std::find_if(element.children.rbegin(), element.children.rend(),
                                        [](const Node& each) { return each.kind == Node::Kind::Text; });
    if (const int own = container_at(inner).own; own >= 0 && attribute != element.children.rend())
        piece(own).part.extents.push_back({element.token, attribute->end});
    for (Node& child : element.children) {
        if (!is_element(child)) continue;
        read_element(child, inner);
        child = {};
    }
    const int own = container_at(inner).own;
    if (own < 0) return;
    if (element.children.size() <= 1) move_frame_names(own, container);
    // "<origin xyz rpy/>" is the pose of the element around it.
    if (use.role != Role::Transform && use.role != Role::Pose && use.role != Role::Position) return;
    Value value{.kind = ValueKind::Thing, .token = element.token, .index = own};
    set_things(own_piece(container), use, value);
}

void PieceReader::read_text_element(const Node& element, const RoleUse& use, int container) {
    std::vector<Word> key = element.words;
    const std::string name(key.back().text);
    Value value = read_value(element.children.back(), container);
    // "<pose degrees="true">"
    for (std::size_t i = 0; i + 1 < element.children.size(); ++i) {
        const Node& attribute = element.children[i];
        const Word& word = attribute.words.back();
        const Role role = vocabulary_.find_key(format_, name, word.text).role;
        const auto meaning = format_.values.find(token(attribute.token).text);
        if (role == Role::Convention && meaning != format_.values.end())
            value.order = meaning->second;
        else if (role != Role::Ignored && use.role != Role::None)
            fail(own_piece(container), word.token, "this attribute changes the meaning of the value");
    }
    key.back().assigned = true;
    if (value.order.empty() || use.role == Role::None) return assign(key, value, container);
    set(own_piece(container), {use.role, use.component, value.order}, value, name);
}

void PieceReader::move_frame_names(int named, int container) {
    if (piece(named).parent.empty() && piece(named).child.empty()) return;
    const int outer = own_piece(container);
    if (!piece(named).parent.empty()) piece(outer).parent = std::exchange(piece(named).parent, "");
    if (!piece(named).child.empty()) piece(outer).child = std::exchange(piece(named).child, "");
    piece(named).is_used = true;
}

void PieceReader::use_record(const NamedValues& members, int container) {
    const RecordRule* rule = find_record(format_, last_component(container_at(container).name), members);
    const std::string shape = rule == nullptr ? "" : set_record_shape(*rule, members, container);
    for (const auto& [key, value] : members) {
        if (rule != nullptr && key == rule->shape_key) continue;
        if (rule == nullptr || key != rule->size_key)
            assign({{key, value.token, true}}, value, container);
        else
            use_record_size(*rule, shape, {key, value}, container);
    }
}

void PieceReader::use_record_size(const RecordRule& rule, const std::string& shape,
                                  const std::pair<std::string, Value>& size, int container) {
    const auto& [key, value] = size;
    const int own = own_piece(container);
    const auto uses = rule.sizes.find(shape);
    // The sizes of a shape that satscope does not have may be unused.
    const bool is_unsupported = piece(own).part.is_unsupported;
    if (uses == rule.sizes.end() || is_unsupported) ignore(value, key);
    if (uses == rule.sizes.end() || (is_unsupported && value.kind != ValueKind::Numbers)) return;
    set_record_size(own, uses->second, value, key);
}

std::string PieceReader::set_record_shape(const RecordRule& rule, const NamedValues& members, int container) {
    const Value* type = find_member(members, rule.shape_key);
    std::string shape = rule.default_shape;
    if (type != nullptr && type->kind == ValueKind::Numbers)
        shape = std::string(token(type->numbers[0].token).text);
    else if (type != nullptr)
        shape = type->text;
    if (const auto named = rule.shapes.find(shape); named != rule.shapes.end()) shape = named->second;
    Piece& own = piece(own_piece(container));
    const std::string lacks = vocabulary_.unsupported_shape(format_, shape);
    const bool is_known = rule.sizes.contains(shape) || !vocabulary_.shape_word(shape).empty();
    own.part.shape = lacks.empty() ? shape : lacks;
    own.part.is_unsupported = !lacks.empty() || !is_known;
    own.part.shape_token = type != nullptr   ? type->token
                           : members.empty() ? own.part.shape_token
                                             : members.front().second.token;
    return shape;
}

void PieceReader::set_record_size(int index, const std::vector<RoleUse>& uses, const Value& value,
                                  const std::string& name) {
    if (uses.size() == 1 && value.numbers.size() != 1) {
        set(index, uses[0], value, name);
        return;
    }
    for (std::size_t i = 0; i < uses.size() && i < value.numbers.size(); ++i) {
        Value one = value;
        one.numbers = {value.numbers[i]};
        set(index, uses[i], one, name);
    }
}

}  // namespace app::paste
