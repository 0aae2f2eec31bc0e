// A reading by hand as places of numbers, for the command line.
#include <algorithm>
#include <array>
#include <charconv>

#include "app/features/paste/by_hand.h"

namespace app::paste {

namespace {

// The name of a role, its slot, and what the numbers of the slot are.
struct PlaceRole {
    std::string_view name, slot, form;
};
constexpr std::array roles{
    PlaceRole{"center", "center", ""},
    PlaceRole{"size", "size", ""},
    PlaceRole{"half", "size", "half"},
    PlaceRole{"full", "size", "full"},
    PlaceRole{"min", "min", ""},
    PlaceRole{"max", "max", ""},
    PlaceRole{"rotation", "rotation", ""},
    PlaceRole{"axis_angle", "rotation", "axis_angle"},
    PlaceRole{"turn_x", "rotation", "turn_x"},
    PlaceRole{"turn_y", "rotation", "turn_y"},
    PlaceRole{"turn_z", "rotation", "turn_z"},
    PlaceRole{"clockwise", "rotation", "clockwise"},
    PlaceRole{"points", "points", ""},
    PlaceRole{"columns", "points", "columns"},
    PlaceRole{"ends", "ends", ""},
    PlaceRole{"radius", "radius", "radius"},
    PlaceRole{"diameter", "radius", "diameter"},
    PlaceRole{"length", "length", "length"},
    PlaceRole{"half_length", "length", "half_length"},
    PlaceRole{"total_length", "length", "total_length"},
    PlaceRole{"depth", "depth", "depth"},
    PlaceRole{"distance", "depth", "distance"},
    PlaceRole{"normal", "normal", ""},
};
// Conventions of a text that have no option.
constexpr std::array<std::string_view, 12> conventions{
    "euler",       "up",          "handedness", "capsule_axis",  "cylinder_axis",   "cylinder_length",
    "cone_origin", "mirror_axis", "stretched",  "report_normal", "report_distance", "decimal"};
constexpr std::array<std::string_view, 5> options{"form", "sides", "quaternion", "matrix", "angles"};

// The shape that the roles of a body make in 3D.
std::string shape_by_roles(const HandReading& reading, int body) {
    const auto has = [&](const char* part) {
        return reading.slots.contains(std::string(1, char('a' + body)) + "." + part);
    };
    if (has("min")) return has("max") ? "box_corners" : "box_corner_size";
    if (has("points")) return "hull";
    if (has("ends")) return "capsule_ends";
    if (has("length")) return "capsule";
    return has("radius") ? "sphere" : "box";
}

std::string place_text(const NumberedText& text, int number) {
    return to_string(text.place(text.numbers[std::size_t(number)].begin));
}

std::string runs_text(const NumberedText& text, const HandReading& reading, const std::string& slot,
                      const std::vector<NumberRun>& runs) {
    // The end of a run is named where the first number does not tell it.
    HandReading alone = reading;
    alone.slots.clear();
    std::string list;
    for (const NumberRun& run : runs) {
        list += (list.empty() ? "" : ",") + place_text(text, run.first);
        fill_slot(text, alone, slot, run.first);
        std::vector<NumberRun>& made = alone.slots[slot].runs;
        if (made.back() == run) continue;
        list += "-" + place_text(text, run.last - 1);
        made.back() = run;
    }
    return list;
}

struct PlaceParser {
    const NumberedText& text;
    HandReading reading{};

    Result<void> add(std::string_view key, std::string_view value) {
        const std::string where = "--at " + std::string(key) + "=" + std::string(value);
        if (std::ranges::find(conventions, key) != conventions.end()) {
            reading.conventions[std::string(key)] = value;
            return {};
        }
        if (key == "pair") return set_pair(where, value);
        if (key.size() == 1 && key[0] >= 'a' && key[0] <= 'z') return set_shape(where, key[0] - 'a', value);
        if (key == "answer") {
            const auto place = parse_place(value);
            if (!place || !answer_at(text, *place)) return fail(where, "expected the place of a verdict");
            reading.slots["answer"] = {.constant = std::string(value)};
            return {};
        }
        const int body = body_of(key);
        const auto role = std::ranges::find(roles, part_of(key), &PlaceRole::name);
        const bool is_answer = role != roles.end() && (role->slot == "depth" || role->slot == "normal");
        if (role == roles.end() || is_answer != (body < 0)) return fail(where, "there is no such role");
        add_body(body);
        const std::string slot = std::string(body < 0 ? "" : key.substr(0, 2)) + std::string(role->slot);
        pending.push_back({where, slot, std::string(role->form), std::string(value)});
        return {};
    }
    // After all shapes are known: they decide how many numbers a slot takes.
    Result<void> finish() {
        for (const Pending& each : pending)
            reading.slots[is_corner_size(each) ? each.slot.substr(0, 2) + "full" : each.slot] = {};
        for (std::size_t body = 0; body < reading.shapes.size(); ++body)
            if (!has_shape[body]) reading.shapes[body] = shape_by_roles(reading, int(body));
        reading.slots.erase("");
        std::erase_if(reading.slots, [](const auto& slot) { return slot.second.is_empty(); });
        for (const Pending& each : pending)
            if (auto status = fill(each); !status) return status;
        const std::vector<std::string> open = open_slots(reading);
        if (!open.empty() && !is_single(reading)) return fail("--at", "expected numbers for " + open.front());
        return {};
    }

    struct Pending {
        std::string where, slot, form, value;
    };
    std::vector<Pending> pending{};
    std::vector<bool> has_shape{false, false};

  private:
    void add_body(int body) {
        if (body < int(reading.shapes.size())) return;
        reading.shapes.resize(std::size_t(body) + 1, "box");
        has_shape.resize(std::size_t(body) + 1, false);
    }
    // "a.full" beside "a.min".
    bool is_corner_size(const Pending& size) const {
        return size.form == "full" &&
               std::ranges::find(pending, size.slot.substr(0, 2) + "min", &Pending::slot) != pending.end();
    }
    Result<void> set_pair(const std::string& where, std::string_view value) {
        if (value.size() != 2 || value[0] == value[1]) return fail(where, "expected two letters of shapes");
        for (const int i : {0, 1}) {
            if (value[std::size_t(i)] < 'a' || value[std::size_t(i)] > 'z')
                return fail(where, "expected two letters of shapes");
            add_body(reading.pair[i] = value[std::size_t(i)] - 'a');
        }
        return {};
    }
    Result<void> set_shape(const std::string& where, int body, std::string_view value) {
        add_body(body);
        for (const std::string& shape : hand_shapes()) {
            const bool is_flat = flat_shape(shape) == value;
            if (shape != value && !is_flat) continue;
            if (std::ranges::find(has_shape, true) != has_shape.end() && is_flat != reading.is_flat)
                return fail(where, "one shape is 2D and the other is 3D");
            reading.is_flat = is_flat;
            reading.shapes[std::size_t(body)] = shape;
            has_shape[std::size_t(body)] = true;
            return {};
        }
        return fail(where, "there is no such shape");
    }
    Result<void> fill(const Pending& each) {
        const std::string slot = is_corner_size(each) ? each.slot.substr(0, 2) + "full" : each.slot;
        const std::vector<std::string> slots = slots_of(reading);
        if (std::ranges::find(slots, slot) == slots.end())
            return fail(each.where, "the shape has no such numbers");
        if (reading.slots.contains(slot)) return fail(each.where, "this is said twice");
        SlotValue& value = reading.slots[slot];
        value.form = each.form;
        const bool is_constant = (each.value == "origin" && part_of(slot) == "center") ||
                                 (each.value == "none" && part_of(slot) == "rotation");
        if (is_constant) value.constant = each.value;
        HandReading alone = reading;
        alone.slots = {{slot, value}};
        for (std::string_view rest = is_constant ? "" : each.value; !rest.empty();) {
            const std::string_view part = rest.substr(0, rest.find(','));
            rest.remove_prefix(std::min(part.size() + 1, rest.size()));
            const std::size_t dash = part.find('-');
            const auto first = find(part.substr(0, dash));
            if (!first) return fail(each.where, first.error());
            // The last run says its end itself.
            if (!fill_slot(text, alone, slot, *first)) return fail(each.where, "there are too many numbers");
            if (dash == std::string_view::npos) continue;
            const auto last = find(part.substr(dash + 1));
            if (!last) return fail(each.where, last.error());
            if (*last < *first) return fail(each.where, "the last number comes before the first one");
            alone.slots[slot].runs.back() = {*first, *last + 1};
        }
        value = alone.slots[slot];
        value.form = each.form;
        return {};
    }
    tl::expected<int, std::string> find(std::string_view written) const {
        const auto place = parse_place(written);
        if (!place) return tl::unexpected<std::string>("expected LINE:COLUMN, as 3:27");
        const int number = text.find(text.offset(*place));
        if (number < 0 || text.place(text.numbers[std::size_t(number)].begin) != *place)
            return tl::unexpected("no number begins at " + std::string(written));
        return number;
    }
};

}  // namespace

std::string to_string(const TextPlace& place) {
    return std::to_string(place.line) + ":" + std::to_string(place.column);
}

std::optional<TextPlace> parse_place(std::string_view text) {
    TextPlace place;
    const char* const end = text.data() + text.size();
    const auto line = std::from_chars(text.data(), end, place.line);
    if (line.ec != std::errc() || line.ptr == end || *line.ptr != ':') return std::nullopt;
    const auto column = std::from_chars(line.ptr + 1, end, place.column);
    const bool is_place = column.ec == std::errc() && column.ptr == end && place.line > 0 && place.column > 0;
    return is_place ? std::optional(place) : std::nullopt;
}

std::string to_places(const NumberedText& text, const HandReading& reading) {
    std::string places;
    const auto add = [&](const std::string& key, const std::string& value) {
        places += (places.empty() ? "" : " ") + key + "=" + value;
    };
    for (int body = 0; body < int(reading.shapes.size()); ++body) {
        const std::string& shape = reading.shapes[std::size_t(body)];
        if (reading.is_flat || shape != shape_by_roles(reading, body))
            add(std::string(1, char('a' + body)), reading.is_flat ? flat_shape(shape) : shape);
    }
    if (reading.pair[0] != 0 || reading.pair[1] != 1)
        add("pair", {char('a' + reading.pair[0]), char('a' + reading.pair[1])});
    for (const std::string& slot : slots_of(reading)) {
        const auto found = reading.slots.find(slot);
        if (found == reading.slots.end() || found->second.is_empty()) continue;
        const SlotValue& value = found->second;
        const std::string prefix = body_of(slot) < 0 ? "" : slot.substr(0, 2);
        const std::string role = value.form.empty() ? std::string(part_of(slot)) : value.form;
        add(prefix + role,
            value.constant.empty() ? runs_text(text, reading, slot, value.runs) : value.constant);
    }
    for (const auto& [id, value] : reading.conventions)
        if (std::ranges::find(conventions, id) != conventions.end()) add(id, value);
    return places;
}

std::string to_options(const NumberedText& text, const HandReading& reading) {
    std::string line;
    for (const std::string_view option : options) {
        const auto chosen = reading.conventions.find(std::string(option));
        if (chosen != reading.conventions.end())
            line += "--" + std::string(option) + " " + chosen->second + " ";
    }
    return line + "--at '" + to_places(text, reading) + "'";
}

Result<HandReading> parse_places(const NumberedText& text, std::string_view places) {
    PlaceParser parser{text};
    constexpr std::string_view blanks = " \t\r\n";
    for (std::size_t at = places.find_first_not_of(blanks); at < places.size();) {
        const std::string_view part = places.substr(at, places.find_first_of(blanks, at) - at);
        const std::size_t sign = part.find('=');
        if (sign == std::string_view::npos)
            return fail("--at " + std::string(part), "expected ROLE=LINE:COLUMN");
        if (auto status = parser.add(part.substr(0, sign), part.substr(sign + 1)); !status)
            return tl::unexpected(status.error());
        at = places.find_first_not_of(blanks, at + part.size());
    }
    if (auto status = parser.finish(); !status) return tl::unexpected(status.error());
    return parser.reading;
}

}  // namespace app::paste
