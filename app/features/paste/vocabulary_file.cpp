// Reads the files of formats; every error names file, line and key.
#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

#include "app/base/json.h"
#include "app/features/paste/vocabulary.h"

namespace app::paste {

namespace {

constexpr std::array<std::pair<std::string_view, Role>, 49> role_names{{
    {"_", Role::Ignored},
    {"position", Role::Position},
    {"local", Role::Local},
    {"rotation", Role::Rotation},
    {"angles", Role::Angles},
    {"transform", Role::Transform},
    {"axis_angle", Role::AxisAngle},
    {"axis", Role::Axis},
    {"angle", Role::Angle},
    {"x", Role::X},
    {"y", Role::Y},
    {"z", Role::Z},
    {"w", Role::W},
    {"cosine", Role::Cosine},
    {"sine", Role::Sine},
    {"half", Role::Half},
    {"full", Role::Full},
    {"size", Role::Size},
    {"radius", Role::Radius},
    {"diameter", Role::Diameter},
    {"rounding", Role::Rounding},
    {"length", Role::Length},
    {"segment_length", Role::SegmentLength},
    {"half_length", Role::HalfLength},
    {"total_length", Role::TotalLength},
    {"half_total_length", Role::HalfTotalLength},
    {"capsule_axis", Role::CapsuleAxis},
    {"min", Role::Min},
    {"max", Role::Max},
    {"corner", Role::Corner},
    {"points", Role::Points},
    {"point", Role::Point},
    {"point_x", Role::PointX},
    {"point_y", Role::PointY},
    {"count", Role::Count},
    {"end", Role::End},
    {"ends", Role::Ends},
    {"scale", Role::Scale},
    {"position_angles", Role::PositionAngles},
    {"name", Role::Name},
    {"id", Role::Id},
    {"parent", Role::Parent},
    {"child", Role::Child},
    {"shape", Role::Shape},
    {"pose", Role::Pose},
    {"object", Role::Object},
    {"target", Role::Target},
    {"options", Role::None},
    {"convention", Role::Convention},
}};

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
    ConventionTexts{"absent", {"identity"}},
    ConventionTexts{"capsule_axis", {"x", "y", "z"}},
    ConventionTexts{"capsule_order", {"radius_first", "length_first"}},
    ConventionTexts{"capsule_length", {"full", "half", "total", "half_total"}},
    ConventionTexts{"rotation", {"axis_angle", "angles"}},
    ConventionTexts{"cos_sin", {"sine_first", "cosine_first"}},
    ConventionTexts{"vertices", {"world", "pairs"}},
    ConventionTexts{"lengths", {"centimetres"}},
    ConventionTexts{"transform", {"axes_origin"}},
    ConventionTexts{"angle_order", {"sequence"}},
};

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    std::size_t from = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i < text.size() && text[i] != separator) continue;
        std::string_view part = text.substr(from, i - from);
        while (part.starts_with(' ')) part.remove_prefix(1);
        while (part.ends_with(' ')) part.remove_suffix(1);
        if (!part.empty()) parts.emplace_back(part);
        from = i + 1;
    }
    return parts;
}

class FormatFile {
  public:
    FormatFile(std::string path, Format& format) : path_(std::move(path)), format_(format) {}

    Result<void> read(const Json& root) {
        if (!root.is(JsonKind::Object)) return bad(root, "", "expected an object");
        format_.path = path_;
        auto status = for_each_key(root, [&](const Json& key) { return read_member(key); });
        if (!status) return status;
        if (format_.id.empty()) return bad(root, "id", "expected the id of the format");
        if (format_.name.empty()) format_.name = format_.id;
        return {};
    }

  private:
    Result<void> bad(const Json& at, const std::string& key, const std::string& what) const {
        return fail(path_ + ": line " + std::to_string(at.line()) + (key.empty() ? "" : ": " + key), what);
    }

    Result<void> read_member(const Json& key) {
        const auto text = read_text(key, {{"id", &format_.id},
                                          {"name", &format_.name},
                                          {"source", &format_.source},
                                          {"frames", &format_.frames},
                                          {"contacts", &format_.contacts}});
        if (text) return *text;
        const std::string name = key.string();
        if (name == "priority") return read_priority(key);
        if (name == "certain") {
            format_.is_certain = !key.next().is(JsonKind::False);
            return {};
        }
        if (name == "recognise") return read_patterns(key, format_.recognise);
        if (name == "recognise_also") return read_patterns(key, format_.recognise_also);
        if (name == "conventions") return read_conventions(key);
        if (name == "vectors") return read_names(key, "vector");
        if (name == "numbers") return read_names(key, "number");
        if (name == "identities") return read_names(key, "identity");
        if (name == "unread") return read_unused(key, Role::Unread, "unread");
        if (name == "ignore") return read_unused(key, Role::Ignored, "nothing");
        if (name == "calls") return read_calls(key);
        if (name == "keys") return read_keys(key);
        if (name == "values") return read_texts(key, format_.values);
        if (name == "lacks") return read_texts(key, format_.unsupported);
        if (name == "indices") return read_texts(key, format_.indices);
        if (name == "defaults") return read_defaults(key);
        if (name == "constants") return read_constants(key);
        if (name == "records") return read_records(key);
        if (name == "examples") return {};
        return bad(key, name, "there is no such key");
    }

    // The functions below read the value behind a key.

    template <class Visit>
    Result<void> for_each_key(const Json& object, const Visit& visit) const {
        for (Json key = object.first(); key; key = key.next().next()) {
            if (auto status = visit(key); !status) return status;
        }
        return {};
    }
    // Visits the elements of a list; all must have this kind.
    template <class Visit>
    Result<void> for_each_element(const Json& key, JsonKind kind, const Visit& visit) const {
        if (!key.next().is(JsonKind::Array)) return bad(key, key.string(), "expected a list");
        for (Json item = key.next().first(); item; item = item.next()) {
            if (!item.is(kind))
                return bad(item, key.string(),
                           kind == JsonKind::String ? "expected a text in quotes" : "expected an object");
            if (auto status = visit(item); !status) return status;
        }
        return {};
    }
    // Absent: the key is none of these names.
    std::optional<Result<void>> read_text(
        const Json& key, std::initializer_list<std::pair<std::string_view, std::string*>> targets) const {
        for (const auto& [name, target] : targets) {
            if (!key.is_string(name)) continue;
            if (!key.next().is(JsonKind::String)) return bad(key, key.string(), "expected a text in quotes");
            *target = key.next().string();
            return Result<void>{};
        }
        return std::nullopt;
    }
    template <class Map>
    Result<void> read_texts(const Json& key, Map& target) const {
        if (!key.next().is(JsonKind::Object)) return bad(key, key.string(), "expected an object");
        return for_each_key(key.next(), [&](const Json& each) -> Result<void> {
            if (!each.next().is(JsonKind::String))
                return bad(each, each.string(), "expected a text in quotes");
            target[each.string()] = each.next().string();
            return {};
        });
    }
    Result<void> read_defaults(const Json& key) {
        if (!key.next().is(JsonKind::Object)) return bad(key, key.string(), "expected an object");
        DefaultsRule& rule = format_.defaults;
        return for_each_key(key.next(), [&](const Json& each) {
            const auto text = read_text(
                each, {{"element", &rule.element}, {"class", &rule.name}, {"inherited", &rule.inherited}});
            return text ? *text : bad(each, each.string(), "there is no such key");
        });
    }
    Result<void> read_priority(const Json& key) {
        const std::optional<double> number = key.next().number();
        if (!number) return bad(key, key.string(), "expected a number");
        format_.priority = static_cast<int>(*number);
        return {};
    }
    Result<void> read_patterns(const Json& key, std::vector<std::vector<std::string>>& target) {
        return for_each_element(key, JsonKind::String, [&](const Json& item) -> Result<void> {
            target.push_back(split(item.string(), ' '));
            return target.back().empty() ? bad(item, key.string(), "expected a word") : Result<void>{};
        });
    }
    // Calls with any arguments; the call of a number has one.
    Result<void> read_names(const Json& key, const std::string& makes) {
        return for_each_element(key, JsonKind::String, [&](const Json& item) -> Result<void> {
            CallRule& rule = format_.calls.emplace_back();
            rule.name = item.string();
            rule.makes = makes;
            rule.has_rest = makes != "number";
            if (!rule.has_rest) rule.arguments.push_back({Role::Ignored});
            return {};
        });
    }
    // Keys and calls whose values are ignored or refused.
    Result<void> read_unused(const Json& key, Role role, const std::string& makes) {
        for (Json item = key.next().first(); item; item = item.next()) format_.keys[item.string()] = {role};
        return read_names(key, makes);
    }

    Result<void> check_conventions(const Json& at, const std::map<std::string, std::string>& settings) const {
        for (const auto& [id, value] : settings) {
            const auto known =
                std::find_if(conventions.begin(), conventions.end(),
                             [name = id](const ConventionTexts& each) { return each.id == name; });
            if (known == conventions.end()) return bad(at, id, "there is no such convention");
            if (std::find(known->values.begin(), known->values.end(), value) == known->values.end() ||
                value.empty())
                return bad(at, id, "there is no such value: " + value);
        }
        return {};
    }
    Result<void> read_conventions(const Json& key) {
        auto status = read_texts(key, format_.conventions);
        return status ? check_conventions(key, format_.conventions) : status;
    }

    // "position", "half.x", "angle.degrees", "convention.angles".
    Result<void> read_role(const Json& at, std::string_view text, RoleUse& use) const {
        const std::size_t point = text.find('.');
        const std::string_view suffix = point == std::string_view::npos ? "" : text.substr(point + 1);
        const std::optional<Role> role = find_role(text.substr(0, point));
        if (!role) return bad(at, std::string(text), "there is no such role");
        use.role = *role;
        if (suffix.empty()) return {};
        use.component = component_of(suffix);
        if (suffix == "degrees" || suffix == "radians" || *role == Role::Convention)
            use.convention = suffix;
        else if (use.component < 0)
            return bad(at, std::string(text), "expected x, y, z or w behind the point");
        return {};
    }

    // "BoxShape(half)", ".SetAsBox(half.x, half.y, ...)".
    Result<void> read_signature(const Json& at, const std::string& text, CallRule& rule) const {
        const std::size_t open = text.find('(');
        if (open == std::string::npos || !text.ends_with(')') || open == 0)
            return bad(at, text, "expected a name and roles in brackets: \"name(role, role)\"");
        rule.name = text.substr(0, open);
        for (const std::string& role : split(text.substr(open + 1, text.size() - open - 2), ',')) {
            if (role == "...") {
                rule.has_rest = true;
                continue;
            }
            RoleUse use;
            if (auto status = read_role(at, role, use); !status) return status;
            rule.arguments.push_back(use);
            rule.names.push_back(role);
        }
        return {};
    }
    Result<void> read_calls(const Json& key) {
        return for_each_element(key, JsonKind::Object, [&](const Json& item) { return read_call(item); });
    }
    Result<void> read_call(const Json& item) {
        constexpr std::array<std::string_view, 15> results{
            "",     "box",  "rect",     "sphere",    "circle", "capsule", "flat_capsule", "polygon",
            "hull", "pose", "rotation", "reference", "body",   "wrapper", "nothing"};
        CallRule rule;
        std::string signature;
        auto status = for_each_key(item, [&](const Json& key) -> Result<void> {
            const auto text = read_text(key, {{"call", &signature},
                                              {"makes", &rule.makes},
                                              {"example", &rule.example},
                                              {"lacks", &rule.unsupported}});
            if (text) return *text;
            return key.is_string("conventions") ? read_texts(key, rule.conventions)
                                                : bad(key, key.string(), "there is no such key");
        });
        if (status) status = check_conventions(item, rule.conventions);
        const bool is_known = std::find(results.begin(), results.end(), rule.makes) != results.end() ||
                              !rule.unsupported.empty();
        if (status && !is_known) status = bad(item, "makes", "there is no such value: " + rule.makes);
        if (status) status = read_signature(item, signature, rule);
        if (status) format_.calls.push_back(std::move(rule));
        return status;
    }
    Result<void> read_keys(const Json& key) {
        std::map<std::string, std::string> texts;
        if (auto status = read_texts(key, texts); !status) return status;
        return for_each_key(key.next(), [&](const Json& each) {
            RoleUse use;
            auto status = read_role(each, each.next().string(), use);
            if (status) format_.keys[each.string()] = use;
            return status;
        });
    }

    Result<void> read_constants(const Json& key) {
        if (!key.next().is(JsonKind::Object)) return bad(key, key.string(), "expected an object");
        return for_each_key(key.next(), [&](const Json& each) -> Result<void> {
            std::vector<double>& numbers = format_.constants[each.string()];
            if (!each.next().is(JsonKind::Array))
                return bad(each, each.string(), "expected a list of numbers");
            for (Json number = each.next().first(); number; number = number.next()) {
                if (!number.number()) return bad(number, each.string(), "expected a number");
                numbers.push_back(*number.number());
            }
            return {};
        });
    }

    Result<void> read_records(const Json& key) {
        return for_each_element(key, JsonKind::Object, [&](const Json& item) {
            RecordRule rule;
            auto status =
                for_each_key(item, [&](const Json& each) { return read_record_member(each, rule); });
            if (status) format_.records.push_back(std::move(rule));
            return status;
        });
    }
    Result<void> read_record_member(const Json& key, RecordRule& rule) const {
        const auto text = read_text(
            key, {{"record", &rule.name}, {"shape", &rule.shape_key}, {"absent", &rule.default_shape}});
        if (text) return *text;
        if (key.is_string("shapes")) return read_texts(key, rule.shapes);
        if (key.is_string("with"))
            return for_each_element(key, JsonKind::String, [&](const Json& item) -> Result<void> {
                rule.keys.push_back(item.string());
                return {};
            });
        if (!key.is_string("sizes")) return bad(key, key.string(), "there is no such key");
        return for_each_key(key.next(), [&](const Json& size) -> Result<void> {
            if (size.is_string("key")) {
                rule.size_key = size.next().string();
                return {};
            }
            std::vector<RoleUse>& uses = rule.sizes[size.string()];
            return for_each_element(size, JsonKind::String, [&](const Json& item) {
                return read_role(item, item.string(), uses.emplace_back());
            });
        });
    }

    std::string path_;
    Format& format_;
};

}  // namespace

std::optional<Role> find_role(std::string_view name) {
    const auto found = std::find_if(role_names.begin(), role_names.end(),
                                    [&](const auto& each) { return each.first == name; });
    return found == role_names.end() ? std::nullopt : std::optional(found->second);
}

Result<void> read_format(const Json& root, const std::string& path, Format& format) {
    return FormatFile(path, format).read(root);
}

}  // namespace app::paste
