// Recognises reported values by their names among the items that no shape uses.
#include "app/features/paste/reported_reader.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/features/paste/rotation_decoder.h"

namespace app::paste {

namespace {

using core::Vec3;

template <std::size_t n>
bool has_any(std::string_view name, const std::array<std::string_view, n>& wanted) {
    const std::vector<std::string> pieces = split_identifier(name);
    return std::any_of(wanted.begin(), wanted.end(), [&](std::string_view piece) {
        return std::find(pieces.begin(), pieces.end(), piece) != pieces.end();
    });
}

// Quantities of the dynamics, settings of the engine, and parts of shapes.
bool names_other_quantity(std::string_view words) {
    constexpr std::array<std::string_view, 22> others{
        "velocity", "vel",      "impulse", "force",   "torque", "speed",      "friction",  "tangent",
        "face",     "plane",    "vertex",  "gravity", "margin", "tolerance",  "threshold", "max",
        "min",      "breaking", "nearest", "closest", "camera", "speculative"};
    return has_any(words, others);
}

enum class ReportedKind { None, Normal, Depth, Distance, Point };

ReportedKind reported_kind(const Item& item, bool flat) {
    if (names_other_quantity(item.name)) return ReportedKind::None;
    const bool is_vector = item.kind == ItemKind::Vector && item.numbers.size() == (flat ? 2U : 3U);
    if (is_vector && has_any(item.name, std::array<std::string_view, 2>{"normal", "nhat"}))
        return ReportedKind::Normal;
    if (is_vector &&
        has_any(item.name, std::array<std::string_view, 4>{"contact", "contacts", "point", "points"}))
        return ReportedKind::Point;
    if (item.kind != ItemKind::Scalar || item.numbers.size() != 1) return ReportedKind::None;
    if (has_any(item.name, std::array<std::string_view, 2>{"depth", "penetration"}))
        return ReportedKind::Depth;
    const std::array<std::string_view, 3> names{"distance", "separation", "dist"};
    return has_any(item.name, names) ? ReportedKind::Distance : ReportedKind::None;
}

// "colliding: true", "isCollision = 1", "overlap -> no".
std::optional<bool> read_verdict(std::span<const Token> tokens) {
    constexpr std::array<std::string_view, 9> names{"colliding", "collides",    "collision",
                                                    "collide",   "intersects",  "intersecting",
                                                    "intersect", "overlapping", "overlaps"};
    constexpr std::array<std::string_view, 4> yes{"true", "True", "yes", "1"},
        no{"false", "False", "no", "0"};
    const auto is_one_of = [](std::string_view text, const auto& list) {
        return std::find(list.begin(), list.end(), text) != list.end();
    };
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const bool is_word = tokens[i].kind == Token::Kind::Word;
        const std::string_view word = tokens[i].text;
        if (!is_word || (!has_any(word, names) &&
                         split_identifier(tokens[i].text) != std::vector<std::string>{"overlap"}))
            continue;
        std::size_t value = i + 1;
        while (value < tokens.size() && tokens[value].kind == Token::Kind::Sign) ++value;
        if (value == i + 1 || value >= tokens.size() || tokens[value].line != tokens[i].line) continue;
        if (is_one_of(tokens[value].text, yes)) return true;
        if (is_one_of(tokens[value].text, no)) return false;
    }
    return std::nullopt;
}

// "normalOnB" points from B to A, Drake's "nhat_BA" too.
ConventionResolver::Guess guess_normal(const Item& item, const Format& format) {
    const std::vector<std::string> pieces = split_identifier(item.name);
    for (std::size_t i = 0; i + 1 < pieces.size(); ++i) {
        if (pieces[i] != "on" || (pieces[i + 1] != "a" && pieces[i + 1] != "b")) continue;
        return {pieces[i + 1] == "b" ? "b_to_a" : "a_to_b", "name", item.name};
    }
    const auto has = [&](std::string_view piece) {
        return std::find(pieces.begin(), pieces.end(), piece) != pieces.end();
    };
    if (has("nhat") && has("ba")) return {"b_to_a", "name", item.name};
    if (const ContactConvention* convention = contact_convention(format))
        return {convention->normal == NormalDirection::BToA ? "b_to_a" : "a_to_b", "form", ""};
    return {"a_to_b", "usual", "", false};
}

class ReportReader {
  public:
    ReportReader(const ReportInput& input, ConventionResolver& resolver, ProvenanceLog& log,
                 std::vector<Assumption>& assumptions)
        : input_(input),
          resolver_(resolver),
          log_(log),
          assumptions_(assumptions),
          axes_(input.flat ? AxisConvention{}
                           : make_axis_convention(input.conventions.z_up, input.conventions.left_handed)) {}

    std::optional<ReportedAnswer> read(std::vector<Item>& unused) {
        std::erase_if(unused, [&](const Item& item) { return take(item); });
        reported_.overlap = read_verdict(input_.tokens);
        if (reported_ == ReportedAnswer{}) return std::nullopt;
        if (has_several_normals_) assumptions_.push_back({"several_normals", ""});
        return reported_;
    }

  private:
    bool take(const Item& item) {
        switch (reported_kind(item, input_.flat)) {
            case ReportedKind::Normal:
                return take_normal(item);
            case ReportedKind::Point:
                reported_.points.push_back(vector_of(item, to_meters(1)));
                log(item, "points");
                return true;
            case ReportedKind::Depth:
                take_depth(to_meters(item.numbers[0].value));
                log(item, "depth");
                return true;
            case ReportedKind::Distance:
                take_distance(to_meters(item.numbers[0].value));
                log(item, "distance");
                return true;
            case ReportedKind::None:
                break;
        }
        return false;
    }

    // A vector that is no unit vector is no normal.
    bool take_normal(const Item& item) {
        Vec3 normal = vector_of(item, 1);
        if (std::abs(glm::length(normal) - 1) > 0.01) return false;
        const ConventionResolver::Guess guess = guess_normal(item, input_.format);
        if (!is_reversed_)
            is_reversed_ = resolver_.choose("report_normal", guess, {"a_to_b", "b_to_a"}) == "b_to_a";
        if (*is_reversed_) normal = {negate(normal.x), negate(normal.y), negate(normal.z)};
        if (!reported_.normal) reported_.normal = normal;
        has_several_normals_ = has_several_normals_ || glm::length(*reported_.normal - normal) > 1e-3;
        log(item, "normal");
        return true;
    }

    void take_depth(double depth) {
        if (!reported_.depth || depth > *reported_.depth) reported_.depth = depth;
    }

    // A negative distance is one of overlapping shapes.
    void take_distance(double distance) {
        if (distance > 0 && !is_distance_positive_) {
            const ContactConvention* convention = contact_convention(input_.format);
            const bool is_known = convention != nullptr && convention->overlap == OverlapSign::Negative;
            is_distance_positive_ =
                resolver_.choose("report_distance", {"apart", is_known ? "form" : "usual", "", is_known},
                                 {"apart", "depth"}) == "depth";
        }
        const bool is_depth = distance > 0 && *is_distance_positive_;
        take_depth(is_depth ? distance : negate(distance));
    }

    double to_meters(double length) const { return input_.conventions.centimeters ? length / 100 : length; }

    Vec3 vector_of(const Item& item, double factor) const {
        Vec3 vector(0);
        for (std::size_t i = 0; i < item.numbers.size(); ++i)
            vector[static_cast<int>(i)] =
                factor == 1 ? item.numbers[i].value : to_meters(item.numbers[i].value);
        return convert_vector(axes_, vector);
    }

    void log(const Item& item, const char* field) {
        int component = 0;
        for (const NumberRef& number : item.numbers)
            log_.add(number, {-1, field, component++, number.value, {}});
    }

    const ReportInput& input_;
    ConventionResolver& resolver_;
    ProvenanceLog& log_;
    std::vector<Assumption>& assumptions_;
    AxisConvention axes_;
    ReportedAnswer reported_;
    std::optional<bool> is_reversed_;
    std::optional<bool> is_distance_positive_;
    bool has_several_normals_ = false;
};

}  // namespace

std::optional<ReportedAnswer> read_report(const ReportInput& input, std::vector<Item>& unused,
                                          ConventionResolver& resolver, ProvenanceLog& log,
                                          std::vector<Assumption>& assumptions) {
    return ReportReader(input, resolver, log, assumptions).read(unused);
}

}  // namespace app::paste
