// Reads the files of formats; every error names file, line and key.
#include <algorithm>
#include <array>
#include <functional>
#include <sstream>
#include <utility>

#include "app/base/json.h"
#include "app/features/paste/vocabulary.h"

namespace app::paste {

namespace {

constexpr std::array<std::string_view, 15> results{
    "",     "box",  "rect",     "sphere",    "circle", "capsule", "flat_capsule", "polygon",
    "hull", "pose", "rotation", "reference", "body",   "wrapper", "nothing"};

// The texts of the conventions: id and values.
struct ConventionTexts {
    std::string_view id;
    std::array<std::string_view, 7> values;
};
constexpr std::array conventions{
    ConventionTexts{"sizes", {"half", "full"}},
    ConventionTexts{"quaternion", {"xyzw", "wxyz"}},
    ConventionTexts{"matrix", {"rows", "columns"}},
    ConventionTexts{"angles", {"radians", "degrees"}},
    ConventionTexts{"euler", {"XYZ", "XZY", "YXZ", "YZX", "ZXY", "ZYX", "unreal"}},
    ConventionTexts{"up", {"y", "z", "z_kept"}},
    ConventionTexts{"handedness", {"right", "left", "left_kept"}},
    ConventionTexts{"rounding", {"inside", "around"}},
    ConventionTexts{"position", {"+x", "-x", "+y", "-y", "+z", "-z", "corner"}},
    ConventionTexts{"absent", {"identity"}},
    ConventionTexts{"capsule_axis", {"x", "y", "z"}},
    ConventionTexts{"capsule_order", {"radius_first", "length_first"}},
    ConventionTexts{"capsule_length", {"full", "half", "total", "half_total"}},
    ConventionTexts{"cylinder_axis", {"x", "y", "z"}},
    ConventionTexts{"cylinder_length", {"full", "half"}},
    ConventionTexts{"cone_origin", {"middle", "base"}},
    ConventionTexts{"rotation", {"axis_angle", "angles"}},
    ConventionTexts{"cos_sin", {"sine_first", "cosine_first"}},
    ConventionTexts{"vertices", {"world", "pairs"}},
    ConventionTexts{"lengths", {"centimetres"}},
    ConventionTexts{"transform", {"axes_origin"}},
    ConventionTexts{"angle_order", {"sequence"}},
    ConventionTexts{"pivot", {"origin"}},
    ConventionTexts{"turn", {"first"}},
    ConventionTexts{"rotated_box", {"clockwise", "counterclockwise"}},
};

template <class Range, class T>
bool contains(const Range& range, const T& value) {
    return std::find(std::begin(range), std::end(range), value) != std::end(range);
}

// The parts without the blanks around them; empty ones are left out.
std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);) {
        const std::size_t first = part.find_first_not_of(' ');
        if (first == std::string::npos) continue;
        parts.push_back(part.substr(first, part.find_last_not_of(' ') - first + 1));
    }
    return parts;
}

// Reads on after a mistake; only the first one is reported.
class FormatFile {
  public:
    FormatFile(std::string path, Format& format) : path_(std::move(path)), format_(format) {}

    Result<void> read(const Json& root) {
        format_.path = path_;
        if (!root.is(JsonKind::Object)) bad(root, "", "expected an object");
        read_members(
            root,
            {{"id", text(format_.id)},
             {"name", text(format_.name)},
             {"source", text(format_.source)},
             {"frames", text(format_.frames)},
             {"contacts", text(format_.contacts)},
             {"priority", [this](const Json& key) { read_priority(key); }},
             {"certain", [this](const Json& key) { format_.is_certain = !key.next().is(JsonKind::False); }},
             {"recognise", patterns(format_.recognise)},
             {"recognise_also", patterns(format_.recognise_also)},
             {"conventions", [this](const Json& key) { read_conventions(key); }},
             {"vectors", names("vector")},
             {"numbers", names("number")},
             {"identities", names("identity")},
             {"unread", names("unread", Role::Unread)},
             {"ignore", names("nothing", Role::Ignored)},
             {"calls", list(JsonKind::Object, [this](const Json& item) { read_call(item); })},
             {"keys", object([this](const Json& key) { read_key(key); })},
             {"values", texts(format_.values)},
             {"lacks", texts(format_.unsupported)},
             {"indices", texts(format_.indices)},
             {"visuals", [this](const Json& key) { read_visuals(key); }},
             {"defaults", [this](const Json& key) { read_defaults(key); }},
             {"constants", object([this](const Json& key) { read_constant(key); })},
             {"records", list(JsonKind::Object, [this](const Json& item) { read_record(item); })},
             {"examples", [](const Json&) {}}});
        if (format_.id.empty()) bad(root, "id", "expected the id of the format");
        if (format_.name.empty()) format_.name = format_.id;
        return problem_ ? tl::unexpected(*problem_) : Result<void>{};
    }

  private:
    // Reads the value behind a key, or an element of a list.
    using Reader = std::function<void(const Json& at)>;

    void bad(const Json& at, const std::string& key, const std::string& what) {
        const std::string place = path_ + ": line " + std::to_string(at.line());
        if (!problem_) problem_ = Problem{place + (key.empty() ? "" : ": " + key), what};
    }

    void read_members(const Json& object, const std::map<std::string_view, Reader>& members) {
        for (Json key = object.first(); key; key = key.next().next()) {
            const auto member = members.find(key.string());
            if (member != members.end())
                member->second(key);
            else
                bad(key, key.string(), "there is no such key");
        }
    }
    // An object with any keys.
    Reader object(const Reader& read_member) {
        return [this, read_member](const Json& key) {
            if (!key.next().is(JsonKind::Object)) return bad(key, key.string(), "expected an object");
            for (Json each = key.next().first(); each; each = each.next().next()) read_member(each);
        };
    }
    // All elements must have this kind.
    Reader list(JsonKind kind, const Reader& read_element) {
        return [this, kind, read_element](const Json& key) {
            if (!key.next().is(JsonKind::Array)) bad(key, key.string(), "expected a list");
            for (Json item = key.next().first(); item; item = item.next()) {
                if (!item.is(kind))
                    bad(item, key.string(),
                        kind == JsonKind::String ? "expected a text in quotes" : "expected an object");
                read_element(item);
            }
        };
    }
    Reader text(std::string& target) {
        return [this, &target](const Json& key) {
            if (!key.next().is(JsonKind::String)) bad(key, key.string(), "expected a text in quotes");
            target = key.next().string();
        };
    }
    Reader texts(Texts& target) {
        return object([this, &target](const Json& key) { text(target[key.string()])(key); });
    }
    Reader patterns(std::vector<std::vector<std::string>>& target) {
        return [this, &target](const Json& key) {
            list(JsonKind::String, [&](const Json& item) {
                target.push_back(split(item.string(), ' '));
                if (target.back().empty()) bad(item, key.string(), "expected a word");
            })(key);
        };
    }
    // Calls with any arguments; the call of a number has one. With a role, keys have these names, too.
    Reader names(const std::string& makes, Role role_of_keys = Role::None) {
        return list(JsonKind::String, [this, makes, role_of_keys](const Json& item) {
            if (role_of_keys != Role::None) format_.keys[item.string()] = {role_of_keys};
            CallRule& rule = format_.calls.emplace_back();
            rule.name = item.string();
            rule.makes = makes;
            rule.has_rest = makes != "number";
            if (!rule.has_rest) rule.arguments.push_back({Role::Ignored});
        });
    }

    void read_priority(const Json& key) {
        if (!key.next().number()) bad(key, key.string(), "expected a number");
        format_.priority = int(key.next().number().value_or(0));
    }
    void read_conventions(const Json& key) {
        texts(format_.conventions)(key);
        check_conventions(key, format_.conventions);
    }
    void check_conventions(const Json& at, const Texts& settings) {
        for (const auto& [id, value] : settings) {
            const auto known = std::ranges::find(conventions, id, &ConventionTexts::id);
            if (known == conventions.end())
                bad(at, id, "there is no such convention");
            else if (value.empty() || !contains(known->values, value))
                bad(at, id, "there is no such value: " + value);
        }
    }
    // "position", "half.x", "angle.degrees", "convention.angles".
    RoleUse role_use(const Json& at, const std::string& text) {
        const std::size_t point = std::min(text.find('.'), text.size());
        const std::string suffix = text.substr(std::min(point + 1, text.size()));
        const std::optional<Role> role = find_role(text.substr(0, point));
        if (!role) bad(at, text, "there is no such role");
        RoleUse use{role.value_or(Role::None), component_of(suffix)};
        std::string sides = suffix;
        std::ranges::sort(sides);
        if (suffix == "degrees" || suffix == "radians" || sides == "hlw" || role == Role::Convention)
            use.convention = suffix;
        else if (!suffix.empty() && use.component < 0)
            bad(at, text, "expected x, y, z or w behind the point");
        return use;
    }
    void read_key(const Json& key) {
        std::string role;
        text(role)(key);
        format_.keys[key.string()] = role_use(key, role);
    }

    // "BoxShape(half)", ".SetAsBox(half.x, half.y, ...)".
    void read_signature(const Json& at, const std::string& text, CallRule& rule) {
        const std::size_t open = text.find('(');
        if (open == std::string::npos || !text.ends_with(')') || open == 0)
            return bad(at, text, "expected a name and roles in brackets: \"name(role, role)\"");
        rule.name = text.substr(0, open);
        for (const std::string& role : split(text.substr(open + 1, text.size() - open - 2), ',')) {
            if (role == "...") {
                rule.has_rest = true;
                continue;
            }
            rule.arguments.push_back(role_use(at, role));
            rule.names.push_back(role);
        }
    }
    void read_call(const Json& item) {
        CallRule& rule = format_.calls.emplace_back();
        std::string signature;
        read_members(item, {{"call", text(signature)},
                            {"makes", text(rule.makes)},
                            {"example", text(rule.example)},
                            {"lacks", text(rule.unsupported)},
                            {"conventions", texts(rule.conventions)}});
        check_conventions(item, rule.conventions);
        if (rule.unsupported.empty() && !contains(results, rule.makes))
            bad(item, "makes", "there is no such value: " + rule.makes);
        read_signature(item, signature, rule);
    }
    void read_constant(const Json& key) {
        std::vector<double>& numbers = format_.constants[key.string()];
        if (!key.next().is(JsonKind::Array)) bad(key, key.string(), "expected a list of numbers");
        for (Json number = key.next().first(); number; number = number.next()) {
            if (!number.number()) bad(number, key.string(), "expected a number");
            numbers.push_back(number.number().value_or(0));
        }
    }
    void read_visuals(const Json& key) {
        if (!key.next().is(JsonKind::Object)) bad(key, key.string(), "expected an object");
        read_members(key.next(), {{"element", text(format_.visuals.element)},
                                  {"collision", text(format_.visuals.collision)}});
    }
    void read_defaults(const Json& key) {
        DefaultsRule& rule = format_.defaults;
        if (!key.next().is(JsonKind::Object)) bad(key, key.string(), "expected an object");
        read_members(key.next(), {{"element", text(rule.element)},
                                  {"class", text(rule.name)},
                                  {"inherited", text(rule.inherited)}});
    }
    void read_record(const Json& item) {
        RecordRule& rule = format_.records.emplace_back();
        const auto read_size = [&](const Json& key) {
            if (key.is_string("key")) {
                rule.size_key = key.next().string();
                return;
            }
            std::vector<RoleUse>& uses = rule.sizes[key.string()];
            list(JsonKind::String,
                 [&](const Json& role) { uses.push_back(role_use(role, role.string())); })(key);
        };
        read_members(
            item,
            {{"record", text(rule.name)},
             {"shape", text(rule.shape_key)},
             {"absent", text(rule.default_shape)},
             {"shapes", texts(rule.shapes)},
             {"with", list(JsonKind::String, [&](const Json& key) { rule.keys.push_back(key.string()); })},
             {"sizes", object(read_size)}});
    }

    std::string path_;
    Format& format_;
    std::optional<Problem> problem_;
};

}  // namespace

std::optional<Role> find_role(std::string_view name) {
    // In the order of the roles.
    static const std::vector<std::string> names = split(
        "options _ position local rotation angles transform axis_angle axis angle x y z w cosine sine half "
        "full "
        "size radius diameter rounding length segment_length half_length total_length half_total_length "
        "capsule_axis min max corner points point point_x point_y count end ends scale position_angles name "
        "id "
        "parent child shape pose object frame target convention",
        ' ');
    const auto found = std::ranges::find(names, name);
    return found == names.end() ? std::nullopt : std::optional(Role(found - names.begin()));
}

Result<void> read_format(const Json& root, const std::string& path, Format& format) {
    return FormatFile(path, format).read(root);
}

}  // namespace app::paste
