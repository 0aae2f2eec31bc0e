// Recognises reported values by their names among the items that no shape uses.
#include "app/features/paste/reported_reader.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/base/utf8.h"
#include "app/features/paste/rotation_decoder.h"
#include "app/features/paste/stated_answer.h"
#include "app/features/paste/vocabulary.h"

namespace app::paste {

namespace {

using core::Vec3;
using Guess = ConventionResolver::Guess;

// Quantities of the dynamics, settings of the engine, and parts of shapes.
bool names_other_quantity(std::string_view name) {
    // The result of a query of FCL.
    if (has_any_piece(name, {"min"}) && has_any_piece(name, {"distance", "dist"})) return false;
    return has_any_piece(name, {"velocity", "vel",       "impulse",   "force",      "torque",  "speed",
                                "friction", "tangent",   "face",      "plane",      "vertex",  "gravity",
                                "margin",   "max",       "min",       "breaking",   "nearest", "closest",
                                "camera",   "tolerance", "threshold", "speculative"});
}

// "normalOnB" points from B to A, Drake's "nhat_BA" too.
Guess guess_normal(const std::string& name, const Format& format) {
    const std::string words = fmt::format(" {} ", fmt::join(split_identifier(name), " "));
    const bool is_drake = has_any_piece(name, {"nhat"}) && has_any_piece(name, {"ba"});
    if (is_drake || words.find(" on b ") != std::string::npos) return {"b_to_a", "name", name};
    if (words.find(" on a ") != std::string::npos) return {"a_to_b", "name", name};
    if (const ContactConvention* convention = contact_convention(format))
        return {convention->normal == NormalDirection::BToA ? "b_to_a" : "a_to_b", "form", ""};
    return {"a_to_b", "usual", "", false};
}

// Half a unit of the last decimal; 0: a whole number, the bits of a number, or a calculated one.
double rounding_of(const NumberRef& number, const ProvenanceLog& log) {
    if (number.token < 0 || number.is_computed) return 0;
    const Token& token = log.token(number.token);
    if (token.notation != NumberNotation::Decimal && token.notation != NumberNotation::Float) return 0;
    const std::string_view text = token.text;
    const std::size_t point = text.find('.');
    const std::size_t end = std::min(text.find_first_of("eEfF"), text.size());
    if (point >= end) return 0;
    const std::size_t decimals = std::min(text.find_first_not_of("0123456789_'", point + 1), end) - point - 1;
    double rounding = 0.5 * std::pow(10, -double(decimals));
    int exponent = 0;
    if (end < text.size() && (text[end] == 'e' || text[end] == 'E')) {
        const char* const digits = text.data() + end + (text.substr(end + 1).starts_with('+') ? 2 : 1);
        std::from_chars(digits, text.data() + text.size(), exponent);
    }
    rounding *= std::pow(10, exponent);
    return rounding;
}

class ReportReader {
  public:
    ReportReader(const ReportInput& input, ConventionResolver& resolver, ProvenanceLog& log,
                 std::vector<Assumption>& assumptions)
        : input_(input), resolver_(resolver), log_(log), assumptions_(assumptions) {}

    std::optional<ReportedAnswer> read(std::vector<Item>& unused) {
        std::erase_if(unused, [&](const Item& item) {
            const char* const field = take(item);
            for (int i = 0; field != nullptr && i < int(item.numbers.size()); ++i) {
                const NumberRef& number = item.numbers[i];
                log_.add(number, {-1, field, i, number.value, {}});
            }
            return field != nullptr;
        });
        const StatedAnswer stated = read_stated_answer(input_.tokens);
        reported_.overlap = stated.overlap;
        reported_.contacts = stated.contacts;
        if (stated.is_crash) reported_.crash = true;
        if (stated.is_not_finite) reported_.not_finite = true;
        if (!reported_.overlap) reported_.overlap = implied_overlap();
        if (is_empty(reported_)) return std::nullopt;
        if (has_several_normals_) assumptions_.push_back({"several_normals", ""});
        return reported_;
    }

  private:
    // The verdict that the numbers give.
    std::optional<bool> implied_overlap() const {
        if (reported_.depth) return *reported_.depth >= 0;
        if (reported_.contacts) return *reported_.contacts > 0;
        if (reported_.iou) return *reported_.iou > 0;
        if (reported_.mtv) return *reported_.mtv != Vec3(0);
        return std::nullopt;
    }
    // The field of the answer that the item gives; nullptr: none.
    const char* take(const Item& item) {
        if (names_other_quantity(item.name)) return nullptr;
        const auto names = [&](std::initializer_list<std::string_view> words) {
            return has_any_piece(item.name, words);
        };
        if (item.kind == ItemKind::Vector && item.numbers.size() == (input_.flat ? 2U : 3U)) {
            if (names({"normal", "nhat"})) return take_normal(item) ? "normal" : nullptr;
            if (names({"mtv"}) || item.name.find("overlapV") != std::string::npos ||
                item.name.find("overlap_v") != std::string::npos)
                return take_mtv(item);
            if (!names({"contact", "contacts", "point", "points"})) return nullptr;
            Vec3 point = vector_of(item);
            for (int i = 0; i < 3; ++i) point[i] = input_.conventions.to_meters(point[i]);
            reported_.points.push_back(point);
            return "points";
        }
        if (item.kind != ItemKind::Scalar || item.numbers.size() != 1) return nullptr;
        const double length = input_.conventions.to_meters(item.numbers[0].value);
        const double rounding = input_.conventions.to_meters(rounding_of(item.numbers[0], log_));
        if (to_lowercase(item.name).find("iou") != std::string::npos) {
            reported_.iou = item.numbers[0].value;
            return "iou";
        }
        if (names({"depth", "penetration"})) {
            // Engines print the depth with either sign.
            take_depth(std::abs(length), rounding);
            return "depth";
        }
        if (!names({"distance", "separation", "dist"})) return nullptr;
        take_distance(length, rounding);
        return "distance";
    }

    const char* take_mtv(const Item& item) {
        if (reported_.mtv) return nullptr;
        Vec3 move = vector_of(item);
        for (int i = 0; i < 3; ++i) move[i] = input_.conventions.to_meters(move[i]);
        reported_.mtv = move;
        assumptions_.push_back({"mtv_moves_b", item.name});
        return "mtv";
    }

    // A vector that is no unit vector is no normal.
    bool take_normal(const Item& item) {
        Vec3 normal = vector_of(item);
        if (std::abs(glm::length(normal) - 1) > 0.01) return false;
        if (!is_reversed_)
            is_reversed_ = resolver_.choose("report_normal", guess_normal(item.name, input_.format),
                                            {"a_to_b", "b_to_a"}) == "b_to_a";
        if (*is_reversed_) normal = Vec3(0) - normal;
        if (!reported_.normal) {
            reported_.normal = normal;
            // Programs leave zeros at the end out: the component with the most decimals tells.
            for (const NumberRef& number : item.numbers) {
                const double rounding = rounding_of(number, log_);
                double& least = reported_.normal_tolerance;
                if (rounding > 0 && (least == 0 || rounding < least)) least = rounding;
            }
        }
        has_several_normals_ = has_several_normals_ || glm::distance(*reported_.normal, normal) > 1e-3;
        return true;
    }

    // The deepest one.
    void take_depth(double depth, double rounding) {
        if (reported_.depth && *reported_.depth >= depth) return;
        reported_.depth = depth;
        reported_.tolerance = rounding;
    }

    // A negative distance is one of overlapping shapes.
    void take_distance(double distance, double rounding) {
        if (distance > 0 && !is_distance_depth_) {
            const ContactConvention* convention = contact_convention(input_.format);
            const bool is_known = convention != nullptr && convention->overlap == OverlapSign::Negative;
            is_distance_depth_ =
                resolver_.choose("report_distance", {"apart", is_known ? "form" : "usual", "", is_known},
                                 {"apart", "depth"}) == "depth";
        }
        take_depth(distance > 0 && *is_distance_depth_ ? distance : 0 - distance, rounding);
    }

    // In our frame.
    Vec3 vector_of(const Item& item) const {
        Vec3 vector(0);
        for (std::size_t i = 0; i < item.numbers.size(); ++i) vector[int(i)] = item.numbers[i].value;
        return convert_vector(vector, input_.conventions);
    }

    const ReportInput& input_;
    ConventionResolver& resolver_;
    ProvenanceLog& log_;
    std::vector<Assumption>& assumptions_;
    ReportedAnswer reported_;
    std::optional<bool> is_reversed_;
    std::optional<bool> is_distance_depth_;
    bool has_several_normals_ = false;
};

}  // namespace

std::optional<ReportedAnswer> read_report(const ReportInput& input, std::vector<Item>& unused,
                                          ConventionResolver& resolver, ProvenanceLog& log,
                                          std::vector<Assumption>& assumptions) {
    return ReportReader(input, resolver, log, assumptions).read(unused);
}

}  // namespace app::paste
