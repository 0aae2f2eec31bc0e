// Slots of shapes, what they take, and the pair that they give.
#include "app/features/paste/by_hand.h"

#include <algorithm>
#include <array>
#include <set>

#include "app/base/utf8.h"
#include "app/features/paste/pieces.h"
#include "app/features/paste/reported_reader.h"
#include "app/features/paste/round_solids.h"
#include "app/features/paste/shape_builder.h"

namespace app::paste {

namespace {

struct HandShape {
    std::string_view id, flat;
    std::vector<std::string_view> slots;  // "?": not required
};
const std::vector<HandShape>& shape_table() {
    static const std::vector<HandShape> table{
        {"box", "rect", {"center", "size", "rotation?"}},
        {"sphere", "circle", {"center", "radius"}},
        {"capsule", "flat_capsule", {"center", "length", "radius", "rotation?"}},
        {"hull", "polygon", {"points", "center?", "rotation?"}},
        {"capsule_ends", "flat_capsule_ends", {"ends", "radius"}},
        {"box_corners", "rect_corners", {"min", "max"}},
        {"box_corner_size", "rect_corner_size", {"min", "full"}},
        {"cylinder", "", {"center", "length", "radius", "rotation?"}},
        {"cone", "", {"center", "length", "radius", "rotation?"}},
    };
    return table;
}
const HandShape& shape_of(const HandReading& reading, int body) {
    const auto& table = shape_table();
    return *std::ranges::find(table, reading.shapes[std::size_t(body)], &HandShape::id);
}
std::string slot_id(int body, std::string_view part) {
    return std::string(1, char('a' + body)) + "." + std::string(part);
}
const SlotValue* find_value(const HandReading& reading, std::string_view slot) {
    const auto found = reading.slots.find(slot);
    return found == reading.slots.end() ? nullptr : &found->second;
}
int size_of(const HandReading& reading, std::string_view slot) {
    const SlotValue* value = find_value(reading, slot);
    return value == nullptr ? 0 : value->size();
}

// The counts of numbers that a slot may have, the most likely one first.
std::vector<int> counts_of(const HandReading& reading, std::string_view slot) {
    const std::string_view part = part_of(slot);
    const int dimension = reading.is_flat ? 2 : 3;
    if (part == "radius" || part == "length" || part == "depth" || part == "answer") return {1};
    if (part == "size" || part == "full") return {dimension, 1};
    if (part == "ends") return {2 * dimension};
    const SlotValue* const value = find_value(reading, slot);
    if (value != nullptr && (value->form.starts_with("turn_") || value->form == "clockwise")) return {1};
    if (value != nullptr && value->form == "axis_angle") return {4, 3};
    if (part == "rotation") return reading.is_flat ? std::vector{1, 2, 4} : std::vector{4, 9, 3, 16, 12, 1};
    return {dimension};
}

}  // namespace

int SlotValue::size() const {
    int count = 0;
    for (const NumberRun& run : runs) count += run.last - run.first;
    return count;
}

const std::vector<std::string>& hand_shapes() {
    static const std::vector<std::string> ids = [] {
        std::vector<std::string> all;
        for (const HandShape& shape : shape_table()) all.emplace_back(shape.id);
        return all;
    }();
    return ids;
}
std::string flat_shape(const std::string& shape) {
    return std::string(std::ranges::find(shape_table(), shape, &HandShape::id)->flat);
}

int body_of(std::string_view slot) { return slot.size() > 1 && slot[1] == '.' ? slot[0] - 'a' : -1; }
std::string_view part_of(std::string_view slot) { return body_of(slot) < 0 ? slot : slot.substr(2); }

std::vector<std::string> slots_of(const HandReading& reading, int body) {
    if (body < 0) return {"answer", "depth", "normal"};
    std::vector<std::string> slots;
    for (std::string_view part : shape_of(reading, body).slots)
        slots.push_back(slot_id(body, part.substr(0, part.find('?'))));
    return slots;
}
std::vector<std::string> slots_of(const HandReading& reading) {
    std::vector<std::string> all;
    for (int body = 0; body <= int(reading.shapes.size()); ++body)
        for (std::string& slot : slots_of(reading, body < int(reading.shapes.size()) ? body : -1))
            all.push_back(std::move(slot));
    return all;
}

bool is_required(const HandReading& reading, std::string_view slot) {
    if (body_of(slot) < 0) return false;
    // A matrix with a translation.
    const bool has_pose = !reading.is_flat && size_of(reading, slot_id(body_of(slot), "rotation")) >= 12;
    const auto& parts = shape_of(reading, body_of(slot)).slots;
    return std::ranges::find(parts, part_of(slot)) != parts.end() && !(has_pose && part_of(slot) == "center");
}

std::vector<std::string> open_slots(const HandReading& reading) {
    std::vector<std::string> open;
    for (const int body : reading.pair) {
        for (std::string& slot : slots_of(reading, body)) {
            const SlotValue* value = find_value(reading, slot);
            const bool is_empty = value == nullptr || value->is_empty();
            if (is_empty ? !is_required(reading, slot) : !value->constant.empty()) continue;
            const int count = is_empty ? 0 : value->size(), dimension = reading.is_flat ? 2 : 3;
            const std::vector<int> counts = counts_of(reading, slot);
            const bool is_full = part_of(slot) == "points" ? count > 0 && count % dimension == 0
                                                           : std::ranges::find(counts, count) != counts.end();
            if (!is_full) open.push_back(std::move(slot));
        }
    }
    return open;
}

namespace {

// Numbers from a row of `available` ones belong to those that are in the slot: components one by one, rows of
// a matrix, more points.
bool is_continued(const HandReading& reading, std::string_view slot, int available) {
    const int count = size_of(reading, slot);
    if (count == 0) return false;
    if (part_of(slot) == "points") return true;
    if (part_of(slot) != "rotation") return count < counts_of(reading, slot).front();
    const bool is_row = !reading.is_flat && count % 3 == 0 && count < 9;
    return is_row ? available == 3 : count < 3 && available == 1;
}

}  // namespace

int count_taken(const HandReading& reading, std::string_view slot, int available, int group) {
    if (part_of(slot) == "points") return group > 0 ? group : available;
    const bool is_rotation = part_of(slot) == "rotation";
    const bool continues = is_continued(reading, slot, available);
    if (is_rotation && continues) return available;
    const std::vector<int> counts = counts_of(reading, slot);
    if (part_of(slot) == "ends" && group > 0) available = group;
    if (!is_rotation) return std::min(available, counts.front() - (continues ? size_of(reading, slot) : 0));
    for (const int all : {16, 12, 9})
        if (group == all && std::ranges::find(counts, all) != counts.end()) return all;
    for (const int some : {16, 12, 9, 4, 3, 2, 1})
        if (some <= available && std::ranges::find(counts, some) != counts.end()) return some;
    return 0;
}

bool fits(const HandReading& reading, std::string_view slot, int group) {
    if (part_of(slot) == "points") return group > 1 && group % (reading.is_flat ? 2 : 3) == 0;
    const std::vector<int> counts = counts_of(reading, slot);
    if (part_of(slot) == "rotation") return std::ranges::find(counts, group) != counts.end();
    return group == counts.front() || group == 2 * counts.front();
}

std::vector<std::string_view> owners_of(const NumberedText& text, const HandReading& reading) {
    std::vector<std::string_view> owners(text.numbers.size());
    for (const auto& [slot, value] : reading.slots)
        for (const NumberRun& run : value.runs)
            std::fill(owners.begin() + run.first, owners.begin() + run.last, slot);
    return owners;
}

int first_free(const NumberedText& text, const HandReading& reading, int group) {
    const std::vector<std::string_view> owners = owners_of(text, reading);
    const NumberGroup& all = text.groups[std::size_t(group)];
    const auto begin = owners.begin() + all.first, end = owners.begin() + all.last;
    const auto is_free = [](std::string_view owner) { return owner.empty(); };
    // Behind the last one that is used: numbers before it were left out.
    const auto used =
        std::find_if_not(std::reverse_iterator(end), std::reverse_iterator(begin), is_free).base();
    auto free = std::find_if(used, end, is_free);
    if (free == end) free = std::find_if(begin, end, is_free);
    return int((free == end ? begin : free) - owners.begin());
}

int run_start(const NumberedText& text, const HandReading& reading, std::string_view slot, int number) {
    const std::vector<std::string_view> owners = owners_of(text, reading);
    const NumberGroup& group = text.groups[std::size_t(text.numbers[std::size_t(number)].group)];
    int first = number, last = number + 1;
    while (first > group.first && owners[std::size_t(first - 1)] == owners[std::size_t(number)]) --first;
    while (last < group.last && owners[std::size_t(last)] == owners[std::size_t(number)]) ++last;
    const bool is_whole = first == group.first && last == group.last;
    if (part_of(slot) == "points" || part_of(slot) == "ends") return first;
    const int taken = count_taken(reading, slot, last - first, is_whole ? group.size() : 0);
    if (taken >= last - first) return first;
    int row = number;
    while (row > first && !text.numbers[std::size_t(row)].starts_row) --row;
    const int columns = std::min(last, text.row_end(number)) - row;
    if (count_taken(reading, slot, columns, 0) == columns) return row;
    return std::max(first, std::min(number, std::min(last, text.row_end(number)) - taken));
}

bool fill_slot(const NumberedText& text, HandReading& reading, const std::string& slot, int number) {
    if (slot == "answer") {
        const TextPlace place = text.place(text.numbers[std::size_t(number)].begin);
        reading.slots[slot] = {.constant = to_string(place)};
        return true;
    }
    const NumberGroup& group = text.groups[std::size_t(text.numbers[std::size_t(number)].group)];
    // A list of points goes to the end of its group, or to the next number that has another use.
    const std::vector<std::string_view> owners = owners_of(text, reading);
    int last = number + 1;
    while (last < group.last && owners[std::size_t(last)].empty() == owners[std::size_t(number)].empty())
        ++last;
    const bool is_whole = number == group.first && last == group.last;
    const bool is_list = part_of(slot) == "points" || part_of(slot) == "ends";
    const int row = std::min(last, text.row_end(number)) - number;
    const int taken = count_taken(reading, slot, row, is_whole ? group.size() : is_list ? last - number : 0);
    if (taken == 0) return false;
    const bool continues = is_continued(reading, slot, row);
    SlotValue& value = reading.slots[slot];
    if (!continues) value.runs.clear();
    value.constant.clear();
    value.is_read = false;
    value.runs.push_back({number, number + taken});
    if (part_of(slot) != "rotation") return true;
    // A form of another count of numbers.
    const std::vector<SlotChoice> choices = choices_of(reading, slot);
    if (std::ranges::find(choices, value.form, &SlotChoice::form) == choices.end())
        value.form = choices.front().form;
    return true;
}

std::string next_slot(const NumberedText& text, const HandReading& reading, const std::string& slot) {
    const std::vector<std::string> open = open_slots(reading);
    const SlotValue* const value = find_value(reading, slot);
    if (value == nullptr || value->runs.empty()) return slot;
    // It may take more numbers.
    const bool is_incomplete =
        std::ranges::find(open, slot) != open.end() || (part_of(slot) == "size" && value->size() == 1) ||
        (part_of(slot) == "points" && text.row_end(value->runs[0].first) == value->runs[0].last);
    if (is_incomplete) return slot;
    // The next numbers can be nothing but a rotation.
    int group = text.numbers[std::size_t(value->runs.back().last - 1)].group + 1;
    while (group < int(text.groups.size()) && text.groups[std::size_t(group)].size() < 2) ++group;
    const int size = group < int(text.groups.size()) ? text.groups[std::size_t(group)].size() : 0;
    const bool is_pose = !reading.is_flat && (size == 12 || size == 16);
    const bool is_rotation = !reading.is_flat && (size == 4 || size == 9);
    std::vector<std::string> order = slots_of(reading, body_of(slot));
    const std::vector<std::string> all = slots_of(reading);
    order.insert(order.end(), std::ranges::find(all, slot), all.end());
    order.insert(order.end(), all.begin(), all.end());
    for (const std::string& each : order) {
        const bool is_turn = part_of(each) == "rotation" && size_of(reading, each) == 0 &&
                             (is_pose || (is_rotation && body_of(each) == body_of(slot)));
        // The position is in the matrix, and the size comes behind it.
        const bool is_in_pose = is_pose && body_of(each) != body_of(slot);
        if (is_turn || (!is_in_pose && std::ranges::find(open, each) != open.end())) return each;
    }
    return open.empty() ? slot : open.front();
}

std::vector<SlotChoice> choices_of(const HandReading& reading, const std::string& slot) {
    const std::string_view part = part_of(slot);
    const int count = size_of(reading, slot);
    if (count == 0 && part == "center") return {{.constant = "origin"}};
    if (count == 0 && part == "rotation") return {{.constant = "none"}};
    if (part == "size") return {{"half"}, {"full"}};
    if (part == "radius") return {{"radius"}, {"diameter"}};
    if (part == "depth") return {{"depth"}, {"distance"}};
    if (part == "length") {
        std::vector<SlotChoice> choices;
        const std::string& shape = reading.shapes[std::size_t(body_of(slot))];
        const std::string axis = shape == "capsule" ? "capsule_axis" : "cylinder_axis";
        for (const char* form : {"length", "half_length", "total_length"})
            for (const char* value : {"x", "y", "z"})
                if (shape == "capsule" || std::string_view(form) != "total_length")
                    choices.push_back({form, axis, value});
        return choices;
    }
    if (part == "points") {
        const int dimension = reading.is_flat ? 2 : 3;
        if (count > dimension && count % dimension == 0) return {{""}, {"columns"}};
    }
    if (part != "rotation") return {{""}};
    const auto angles = [](std::string_view form) {
        return std::array{SlotChoice{std::string(form), "angles", "degrees"},
                          SlotChoice{std::string(form), "angles", "radians"}};
    };
    std::vector<SlotChoice> choices;
    const auto add_angles = [&](std::initializer_list<std::string_view> forms) {
        for (const std::string_view form : forms)
            for (const SlotChoice& choice : angles(form)) choices.push_back(choice);
    };
    if (reading.is_flat && count <= 1) add_angles({"", "clockwise"});
    if (reading.is_flat || choices.size() > 1)
        return choices.empty() ? std::vector<SlotChoice>{{""}} : choices;
    if (count == 1) add_angles({"turn_x", "turn_y", "turn_z"});
    if (count == 3) {
        add_angles({""});
        choices.push_back({"axis_angle"});
    }
    if (count == 4) {
        choices = {{"", "quaternion", "xyzw"}, {"", "quaternion", "wxyz"}};
        add_angles({"axis_angle"});
    }
    if (count >= 9) choices = {{"", "matrix", "rows"}, {"", "matrix", "columns"}};
    if (choices.empty()) choices = {{""}};
    return choices;
}

void choose(HandReading& reading, const std::string& slot, const SlotChoice& choice) {
    SlotValue& value = reading.slots[slot];
    value.form = choice.form;
    value.constant = choice.constant;
    value.is_read = false;
    if (!choice.convention.empty()) reading.conventions[choice.convention] = choice.value;
}

namespace {

// Makes the shapes of the reader from slots.
class HandBuilder {
  public:
    HandBuilder(const NumberedText& text, const HandReading& reading, const Vocabulary& vocabulary)
        : text_(text),
          reading_(reading),
          vocabulary_(vocabulary),
          format_(find_format(vocabulary)),
          chosen_(reading.conventions),
          resolver_(chosen_) {
        chosen_.try_emplace("approximate", std::to_string(default_hull_sides));
    }

    PasteResult build(const std::vector<int>& bodies) {
        Bodies all;
        for (const int body : bodies) all.shapes.push_back(partial(body));
        all.frames.resize(bodies.size());
        approximate_round_solids(all.shapes, all.unused, resolver_);
        const bool flat = reading_.is_flat;
        const ResolvedConventions conventions = resolve_conventions(all, format_, {}, flat, resolver_);
        std::vector<Item> answer = answer_items();
        ProvenanceLog log(tokens_);
        ParsedPaste parsed;
        parsed.format = format_.id;
        parsed.format_name = format_.name;
        const bool aligned = std::ranges::none_of(
            all.shapes, [](const PartialShape& shape) { return shape.rotation || shape.transform; });
        for (int i = 0; i < int(bodies.size()); ++i) {
            const PartialShape& shape = all.shapes[std::size_t(i)];
            auto built = build_shape(shape, {conventions, {}, aligned, i}, log);
            if (!built) return tl::unexpected(built.error());
            add_assumptions(built->assumptions, parsed.assumptions);
            const bool is_turn_assumed = aligned && !conventions.default_pose && !shape.identity &&
                                         !shape.min_corner && !shape.points &&
                                         !core::is_round(built->placed.shape);
            if (is_turn_assumed) add_assumptions({{"axis_aligned", ""}}, parsed.assumptions);
            parsed.shapes.push_back(std::move(built->placed));
        }
        read_answer(answer, conventions, log, parsed);
        const auto target = reading_.conventions.find("target");
        parsed.target = target != reading_.conventions.end() && target->second == "b" ? 1 : 0;
        parsed.choices = std::move(resolver_).choices();
        for (ConventionChoice& choice : parsed.choices)
            if (choice.id == "extents" && has_open_size_) choice.certain = false;
        parsed.numbers = std::move(log).numbers();
        return parsed;
    }

  private:
    const Format& find_format(const Vocabulary& vocabulary) const {
        const auto chosen = reading_.conventions.find("form");
        const Format* format =
            vocabulary.find(chosen == reading_.conventions.end() ? text_.format : chosen->second);
        return format == nullptr ? vocabulary.generic() : *format;
    }
    const SlotValue* value(int body, std::string_view part) const {
        const SlotValue* found = find_value(reading_, body < 0 ? std::string(part) : slot_id(body, part));
        return found == nullptr || found->is_empty() ? nullptr : found;
    }

    NumberRef number(int index) {
        const TextNumber& from = text_.numbers[std::size_t(index)];
        Token token;
        token.kind = Token::Kind::Number;
        token.text = std::string_view(text_.text).substr(from.begin, from.end - from.begin);
        const TextPlace place = text_.place(from.begin);
        token.line = place.line;
        token.column = place.column;
        token.value = from.value;
        token.notation = from.notation;
        tokens_.push_back(token);
        NumberRef ref{from.value, int(tokens_.size()) - 1};
        ref.is_computed = from.is_computed;
        return ref;
    }
    // The numbers of a slot; those with names of components in their order.
    Item item(const SlotValue& value, ItemKind kind, Role role) {
        Item result;
        result.kind = kind;
        result.role = role;
        std::vector<int> indices;
        for (const NumberRun& run : value.runs)
            for (int i = run.first; i < run.last; ++i) indices.push_back(i);
        const auto component = [&](int i) { return text_.numbers[std::size_t(i)].component; };
        std::set<int> components;
        for (const int i : indices) components.insert(component(i));
        const bool is_named = !components.contains(-1) && components.size() == indices.size();
        if (is_named) std::ranges::stable_sort(indices, {}, component);
        if (is_named && kind == ItemKind::Vector && role == Role::Rotation && indices.size() == 4)
            result.kind = ItemKind::Quaternion;
        for (const int i : indices) result.numbers.push_back(number(i));
        return result;
    }
    Item vector(const SlotValue& value, Role role) {
        Item result = item(value, ItemKind::Vector, role);
        if (value.constant == "origin")
            for (int i = 0; i < (reading_.is_flat ? 2 : 3); ++i)
                result.numbers.push_back({.value = 0, .is_zero = true});
        return result;
    }
    Item scalar(const SlotValue& value, Role role) { return item(value, ItemKind::Scalar, role); }

    // Half or whole sides by the choice, else by the name before the numbers or the text.
    Item size(const SlotValue& value) {
        if (!value.form.empty()) return vector(value, value.form == "full" ? Role::Full : Role::Half);
        Item result = vector(value, Role::Size);
        result.name = text_.groups[std::size_t(text_.numbers[std::size_t(value.runs[0].first)].group)].name;
        const Role named = vocabulary_.role_of_name(last_component(result.name));
        if (named == Role::Half || named == Role::Full) result.role = named;
        if (named != Role::Half && named != Role::Full && named != Role::Size) result.name.clear();
        has_open_size_ = has_open_size_ || result.name.empty();
        return result;
    }

    // All numbers of x, then those of y, and of z: as points.
    Item points(const SlotValue& value, Role role) {
        Item result = item(value, ItemKind::Points, role);
        result.columns = reading_.is_flat ? 2 : 3;
        result.rows = int(result.numbers.size()) / result.columns;
        if (value.form != "columns") return result;
        std::vector<NumberRef> rows;
        for (int i = 0; i < result.rows; ++i)
            for (int k = 0; k < result.columns; ++k)
                rows.push_back(result.numbers[std::size_t(k * result.rows + i)]);
        result.numbers = std::move(rows);
        return result;
    }

    void set_rotation(PartialShape& shape, const SlotValue& value) {
        if (value.constant == "none") {
            shape.identity = Item{.kind = ItemKind::Identity, .role = Role::Rotation};
            return;
        }
        const int count = value.size();
        Item turn = item(value, ItemKind::Vector, Role::Rotation);
        if (reading_.is_flat) {
            if (count == 1) turn.kind = ItemKind::Angles;
            if (count == 1) turn.role = Role::Angles;
            if (count == 2) turn.kind = ItemKind::CosSin;
            if (count == 4) turn.kind = ItemKind::Matrix2;
            turn.is_negated = value.form == "clockwise";
        } else if (value.form == "axis_angle" || count == 1) {
            turn.kind = ItemKind::AxisAngle;
            if (count == 1) turn.axis = value.form.empty() ? 2 : value.form.back() - 'x';
        } else if (count == 3) {
            turn.kind = ItemKind::Angles;
            turn.role = Role::Angles;
        } else if (count >= 9) {
            turn.kind = ItemKind::Matrix;
            turn.columns = count == 9 ? 3 : 4;
            const NumberGroup& group =
                text_.groups[std::size_t(text_.numbers[std::size_t(value.runs[0].first)].group)];
            if (count == 12 && group.columns == 3) turn.columns = 3;
            turn.rows = count / turn.columns;
        }
        if (count == 12 || count == 16)
            shape.transform = std::move(turn);
        else
            shape.rotation = std::move(turn);
    }

    PartialShape partial(int body) {
        const std::string& kind = reading_.shapes[std::size_t(body)];
        PartialShape shape;
        shape.name = std::string(1, char('A' + body));
        shape.shape = reading_.is_flat ? flat_shape(kind) : kind;
        for (const char* end : {"_corners", "_corner_size", "_ends"})
            if (shape.shape.ends_with(end))
                shape.shape.resize(shape.shape.size() - std::string_view(end).size());
        shape.is_unsupported = kind == "cylinder" || kind == "cone";
        for (const std::string& slot : slots_of(reading_, body)) {
            const std::string_view part = part_of(slot);
            const SlotValue* const found = value(body, part);
            if (found == nullptr) continue;
            if (part == "center") shape.position = vector(*found, Role::Position);
            if (part == "size") shape.size = vector(*found, found->form == "full" ? Role::Full : Role::Half);
            if (part == "full") shape.size = vector(*found, Role::Full);
            if (part == "min")
                shape.min_corner = vector(*found, kind == "box_corners" ? Role::Min : Role::Corner);
            if (part == "max") shape.max_corner = vector(*found, Role::Max);
            if (part == "radius")
                shape.radius = scalar(*found, found->form == "diameter" ? Role::Diameter : Role::Radius);
            if (part == "length") shape.length = scalar(*found, length_role(kind, found->form));
            if (part == "points") shape.points = points(*found, Role::Points);
            if (part == "ends") shape.points = points(*found, Role::Ends);
            if (part == "rotation") set_rotation(shape, *found);
        }
        // The pose of a matrix.
        if (shape.transform) shape.position.reset();
        for (OptionalItem* size : {&shape.size})
            if (*size && (*size)->numbers.size() == 1) (*size)->is_broadcast = true;
        return shape;
    }
    static Role length_role(const std::string& shape, const std::string& form) {
        if (form == "half_length") return Role::HalfLength;
        if (form == "total_length") return Role::TotalLength;
        return shape == "capsule" ? Role::SegmentLength : Role::Length;
    }

    std::vector<Item> answer_items() {
        std::vector<Item> items;
        for (const char* part : {"depth", "normal"}) {
            const SlotValue* const found = value(-1, part);
            if (found == nullptr) continue;
            items.push_back(
                item(*found, found->size() == 1 ? ItemKind::Scalar : ItemKind::Vector, Role::None));
            items.back().name = found->form.empty() ? part : found->form;
        }
        return items;
    }
    void read_answer(std::vector<Item>& items, const ResolvedConventions& conventions, ProvenanceLog& log,
                     ParsedPaste& parsed) {
        const auto numbers = read_report({{}, format_, conventions, reading_.is_flat}, items, resolver_, log,
                                         parsed.assumptions);
        ReportedAnswer reported = numbers.value_or(ReportedAnswer{});
        const SlotValue* const chosen = value(-1, "answer");
        if (chosen == nullptr) {
            if (text_.stated.overlap) reported.overlap = text_.stated.overlap;
            reported.contacts = text_.stated.contacts;
            if (text_.stated.is_crash) reported.crash = true;
        } else if (const auto place = parse_place(chosen->constant)) {
            reported.overlap = answer_at(text_, *place);
        }
        if (!is_empty(reported)) parsed.reported = reported;
    }

    const NumberedText& text_;
    const HandReading& reading_;
    const Vocabulary& vocabulary_;
    const Format& format_;
    ChosenConventions chosen_;
    ConventionResolver resolver_;
    Tokens tokens_;
    bool has_open_size_ = false;  // nothing says whether it is half or full
};

}  // namespace

std::optional<bool> answer_at(const NumberedText& text, const TextPlace& place) {
    const std::size_t begin = text.offset(place),
                      end = std::min(text.text.find('\n', begin), text.text.size());
    const Tokens tokens = tokenize(std::string_view(text.text).substr(begin, end - begin));
    if (tokens.empty()) return std::nullopt;
    if (const auto stated = read_stated_answer(tokens).overlap) return stated;
    if (tokens.front().kind == Token::Kind::Number) return tokens.front().value != 0;
    const std::string word = to_lowercase(tokens.front().text);
    if (text_tree::is_one_of(word, {"true", "yes", "ja", "oui"})) return true;
    if (text_tree::is_one_of(word, {"false", "no", "nein", "non"})) return false;
    return std::nullopt;
}

bool is_single(const HandReading& reading) {
    const std::vector<std::string> open = open_slots(reading);
    return std::ranges::none_of(open, [&](const auto& slot) { return body_of(slot) == reading.pair[0]; }) &&
           std::ranges::none_of(reading.slots, [&](const auto& slot) {
               return body_of(slot.first) == reading.pair[1] && !slot.second.is_empty();
           });
}

PasteResult build_reading(const NumberedText& text, const HandReading& reading,
                          const Vocabulary& vocabulary) {
    if (is_single(reading)) return HandBuilder(text, reading, vocabulary).build({reading.pair[0]});
    if (const std::vector<std::string> open = open_slots(reading); !open.empty())
        return tl::unexpected(ParseError{1, 1, "", "expected numbers for " + open.front()});
    return HandBuilder(text, reading, vocabulary).build({reading.pair[0], reading.pair[1]});
}

std::optional<core::PlacedShape> build_body(const NumberedText& text, const HandReading& reading, int body,
                                            const Vocabulary& vocabulary) {
    HandReading alone = reading;
    alone.pair[0] = alone.pair[1] = body;
    for (const std::string& open : open_slots(alone)) {
        if (part_of(open) == "center") alone.slots[open] = {.constant = "origin"};
    }
    if (!open_slots(alone).empty()) return std::nullopt;
    const PasteResult built = HandBuilder(text, alone, vocabulary).build({body});
    return built ? std::optional(built->shapes[0]) : std::nullopt;
}

namespace {

// The numbers in the order of the text, as runs.
std::vector<NumberRun> runs_of(const NumberedText& text, std::vector<int> numbers) {
    std::ranges::sort(numbers);
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    std::vector<NumberRun> runs;
    for (const int n : numbers) {
        const bool continues = !runs.empty() && runs.back().last == n &&
                               text.numbers[std::size_t(n)].group == text.numbers[std::size_t(n - 1)].group;
        if (continues) ++runs.back().last;
        if (!continues) runs.push_back({n, n + 1});
    }
    return runs;
}

std::string kind_of(const core::PlacedShape& placed, const std::set<std::string>& fields) {
    if (fields.contains("min")) return fields.contains("max") ? "box_corners" : "box_corner_size";
    if (std::holds_alternative<core::Circle>(placed.shape) ||
        std::holds_alternative<core::Sphere>(placed.shape))
        return "sphere";
    if (std::holds_alternative<core::Capsule>(placed.shape) ||
        std::holds_alternative<core::FlatCapsule>(placed.shape))
        return fields.contains("center") ? "capsule" : "capsule_ends";
    return fields.contains("points") ? "hull" : "box";
}
std::string slot_of_field(const std::string& kind, const std::string& field) {
    if (text_tree::is_one_of(field, {"angle", "angles", "matrix", "rotation", "last"})) return "rotation";
    if (field == "half") return kind == "box_corner_size" ? "full" : "size";
    if (field == "points" && kind.starts_with("capsule")) return kind == "capsule" ? "length" : "ends";
    return field;
}

// Finds the forms of the slots with which the body is the shape that was read.
bool fit_forms(const NumberedText& text, HandReading& reading, int body, const core::PlacedShape& wanted,
               const Vocabulary& vocabulary) {
    const std::vector<std::string> slots = slots_of(reading, body);
    std::vector<std::vector<SlotChoice>> choices;
    std::size_t count = 1;
    for (const std::string& slot : slots) {
        choices.push_back(reading.slots.contains(slot) ? choices_of(reading, slot)
                                                       : std::vector<SlotChoice>(1));
        count *= choices.back().size();
    }
    for (std::size_t index = 0; index < count; ++index) {
        HandReading tried = reading;
        std::size_t rest = index;
        for (std::size_t i = 0; i < slots.size(); ++i) {
            const SlotChoice& choice = choices[i][rest % choices[i].size()];
            rest /= choices[i].size();
            if (!tried.slots.contains(slots[i])) continue;
            choose(tried, slots[i], choice);
            tried.slots[slots[i]].is_read = true;
        }
        if (build_body(text, tried, body, vocabulary) != wanted) continue;
        reading = tried;
        return true;
    }
    return false;
}

}  // namespace

HandReading first_reading(const NumberedText& text) {
    HandReading reading;
    int vectors[3] = {0, 0, 0};  // of 2, 3, other counts
    bool has_fives = false;
    for (const NumberGroup& group : text.groups) {
        if (group.size() == 1) continue;
        ++vectors[group.columns == 2 ? 0 : group.columns == 3 || group.size() % 3 == 0 ? 1 : 2];
        has_fives = has_fives || group.columns == 5;
    }
    reading.is_flat = vectors[0] > vectors[1] || (vectors[1] == 0 && has_fives);
    std::vector<std::string> kinds;
    for (const std::string& word : text.shape_words) {
        const auto known = std::ranges::find_if(
            shape_table(), [&](const HandShape& shape) { return shape.id == word || shape.flat == word; });
        if (known == shape_table().end()) continue;
        reading.is_flat = reading.is_flat || known->flat == word;
        if (std::ranges::find(kinds, known->id) == kinds.end()) kinds.emplace_back(known->id);
    }
    if (kinds.empty() || kinds.size() > 2) return reading;
    for (const int body : {0, 1})
        if (!reading.is_flat || !flat_shape(kinds[std::size_t(body) % kinds.size()]).empty())
            reading.shapes[std::size_t(body)] = kinds[std::size_t(body) % kinds.size()];
    return reading;
}

namespace {

// The numbers of each field of each body; -1: of the answer.
using FoundNumbers = std::map<int, std::map<std::string, std::vector<int>>>;

HandReading fill_found(const NumberedText& text, const FoundNumbers& found, const ParsedPaste* parsed,
                       const Vocabulary& vocabulary) {
    HandReading reading = first_reading(text);
    if (parsed != nullptr) reading.is_flat = core::is_flat(parsed->shapes[0].shape);
    int body = 0;
    for (const auto& [index, numbers] : found) {
        HandReading filled = reading;
        std::set<std::string> fields;
        for (const auto& [field, indices] : numbers) fields.insert(field);
        const bool is_shape = index >= 0 && body < 2;
        if (is_shape && parsed != nullptr)
            filled.shapes[std::size_t(body)] = kind_of(parsed->shapes[std::size_t(index)], fields);
        else if (is_shape &&
                 (fields.contains("points") || fields.contains("radius") || fields.contains("half")))
            filled.shapes[std::size_t(body)] = fields.contains("points")   ? "hull"
                                               : fields.contains("radius") ? "sphere"
                                                                           : "box";
        std::map<std::string, std::vector<int>> slots;
        for (const auto& [field, indices] : numbers) {
            const std::string part = !is_shape ? (field == "distance" ? "depth" : field)
                                     : fields.contains("last") && field == "center"
                                         ? "rotation"
                                         : slot_of_field(filled.shapes[std::size_t(body)], field);
            std::vector<int>& slot = slots[is_shape ? slot_id(body, part) : part];
            slot.insert(slot.end(), indices.begin(), indices.end());
        }
        const std::vector<std::string> known = slots_of(filled, is_shape ? body : -1);
        for (auto& [slot, indices] : slots)
            if (std::ranges::find(known, slot) != known.end())
                filled.slots[slot] = {.runs = runs_of(text, indices), .is_read = true};
        if (fields.contains("distance")) filled.slots["depth"].form = "distance";
        for (const std::string& slot : open_slots(filled)) filled.slots.erase(slot);
        const bool is_same = !is_shape || parsed == nullptr ||
                             fit_forms(text, filled, body, parsed->shapes[std::size_t(index)], vocabulary);
        if (is_same) reading = filled;
        if (index >= 0) ++body;
    }
    return reading;
}

}  // namespace

HandReading reading_of(const NumberedText& text, const ParsedPaste& parsed, const Vocabulary& vocabulary) {
    FoundNumbers found;
    for (const NumberProvenance& each : parsed.numbers) {
        const int number = each.line > 0 ? text.find(text.offset({each.line, each.column})) : -1;
        if (number >= 0 && each.field != "unused") found[each.body][each.field].push_back(number);
    }
    return fill_found(text, found, parsed.shapes.empty() ? nullptr : &parsed, vocabulary);
}

HandReading reading_of(const NumberedText& text, const NumberLedger& ledger, const Vocabulary& vocabulary) {
    FoundNumbers found;
    for (const LedgerEntry& each : ledger.entries) {
        const int number = text.find(text.offset({int(each.line), int(each.column)}));
        const bool is_found = each.use == NumberUse::Used || each.use == NumberUse::Answer;
        if (number >= 0 && is_found && each.name >= 0)
            found[each.body][std::string(ledger.name_of(each))].push_back(number);
    }
    return fill_found(text, found, nullptr, vocabulary);
}

}  // namespace app::paste
