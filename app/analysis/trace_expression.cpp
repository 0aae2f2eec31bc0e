// Evaluates expressions over a trace with the arithmetic of base/expression.
#include "app/analysis/trace_expression.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <vector>

#include <fmt/format.h>

#include "app/base/expression.h"
#include "app/base/utf8.h"
#include "core/method.h"

namespace app {

namespace {

double code(core::Verdict verdict) { return static_cast<double>(verdict); }

// The number of different directions of the measured axes that a predicate accepts: A0 and B0 of upright
// rectangles are one.
double count_directions(const core::Trace& trace, bool (*counts)(const core::AxisTest& axis)) {
    std::vector<core::Vec3> directions;
    for (const core::AxisTest& axis : trace.axes) {
        constexpr double same = 1 - 1e-12;
        const auto repeats = [&](const core::Vec3& other) {
            return std::abs(glm::dot(other, axis.direction)) > same;
        };
        if (core::is_measured(axis) && counts(axis) && std::ranges::none_of(directions, repeats))
            directions.push_back(axis.direction);
    }
    return static_cast<double>(directions.size());
}

bool separates(const core::AxisTest& axis) { return axis.state == core::AxisState::Separating; }
bool is_face(const core::AxisTest& axis) {
    return axis.kind == core::AxisKind::FaceA || axis.kind == core::AxisKind::FaceB;
}

// Face, edge pair, or the axis of a round shape.
double kind_of(const core::AxisTest& axis) {
    return is_face(axis) ? 0 : axis.kind == core::AxisKind::EdgePair ? 1 : 2;
}

struct PairWord {
    std::string_view name;
    double (*value)(const Analysis& analysis);
};
const std::array pair_words{
    PairWord{"overlap", [](const Analysis&) { return code(core::Verdict::Overlap); }},
    PairWord{"touching", [](const Analysis&) { return code(core::Verdict::Touching); }},
    PairWord{"separated", [](const Analysis&) { return code(core::Verdict::Separated); }},
    PairWord{"face", [](const Analysis&) { return 0.0; }},
    PairWord{"edge", [](const Analysis&) { return 1.0; }},
    PairWord{"round", [](const Analysis&) { return 2.0; }},
    PairWord{"verdict", [](const Analysis& of) { return code(of.trace.verdict); }},
    PairWord{"exact", [](const Analysis& of) { return code(of.reference_verdict()); }},
    PairWord{"axis", [](const Analysis& of) { return static_cast<double>(of.trace.least); }},
    PairWord{"chosen", [](const Analysis& of) { return static_cast<double>(of.trace.chosen); }},
    PairWord{"normal_x", [](const Analysis& of) { return of.trace.normal.x; }},
    PairWord{"normal_y", [](const Analysis& of) { return of.trace.normal.y; }},
    PairWord{"normal_z", [](const Analysis& of) { return of.trace.normal.z; }},
    PairWord{"candidates", [](const Analysis& of) { return static_cast<double>(of.trace.axes.size()); }},
    PairWord{"depth", [](const Analysis& of) { return of.trace.depth; }},
    PairWord{"gap", [](const Analysis& of) { return of.trace.gap; }},
    PairWord{"distance", [](const Analysis& of) { return of.trace.distance; }},
    PairWord{"ties", [](const Analysis& of) { return static_cast<double>(of.trace.tie_count); }},
    PairWord{"contacts",
             [](const Analysis& of) { return static_cast<double>(of.trace.manifold.contacts.size()); }},
    PairWord{"axes",
             [](const Analysis& of) {
                 return count_directions(of.trace, [](const core::AxisTest&) { return true; });
             }},
    PairWord{"separating", [](const Analysis& of) { return count_directions(of.trace, separates); }},
    PairWord{"overlapping",
             [](const Analysis& of) {
                 return count_directions(of.trace, [](const core::AxisTest& axis) {
                     return axis.state == core::AxisState::Overlapping;
                 });
             }},
    PairWord{"separating_faces",
             [](const Analysis& of) {
                 return count_directions(
                     of.trace, [](const core::AxisTest& axis) { return separates(axis) && is_face(axis); });
             }},
    PairWord{"impact",
             [](const Analysis& of) {
                 const core::MotionTrace& motion = of.motion();
                 const bool hits = motion.outcome == core::MotionOutcome::Impact ||
                                   motion.outcome == core::MotionOutcome::LaterImpact;
                 return hits ? motion.impact_s : -1;
             }},
};

struct AxisWord {
    std::string_view name;
    double (*value)(const core::AxisTest& axis);
};
const std::array axis_words{
    AxisWord{"separates", [](const core::AxisTest& axis) { return separates(axis) ? 1.0 : 0.0; }},
    AxisWord{"overlap_on", [](const core::AxisTest& axis) { return axis.overlap; }},
    AxisWord{"gap_on", [](const core::AxisTest& axis) { return -axis.overlap; }},
    AxisWord{"middle",
             [](const core::AxisTest& axis) {
                 return std::abs(axis.interval_b.middle() - axis.interval_a.middle());
             }},
    AxisWord{"radius_a", [](const core::AxisTest& axis) { return axis.interval_a.length() / 2; }},
    AxisWord{"radius_b", [](const core::AxisTest& axis) { return axis.interval_b.length() / 2; }},
    AxisWord{"kind", kind_of},
    AxisWord{"tested", [](const core::AxisTest& axis) { return core::is_measured(axis) ? 1.0 : 0.0; }},
};

// A method by its id with underscores for hyphens; -1: there is none.
int find_method_index(std::string_view name) {
    const std::span<const core::Method> all = core::methods();
    for (std::size_t i = 0; i < all.size(); ++i) {
        std::string id = all[i].id;
        std::ranges::replace(id, '-', '_');
        if (id == name) return static_cast<int>(i);
    }
    return -1;
}

using Number = std::optional<ExpressionValue>;

Number find_word(const Analysis& analysis, std::string_view name) {
    const auto* const word = std::ranges::find(pair_words, name, &PairWord::name);
    if (word != pair_words.end()) return word->value(analysis);
    if (const int axis = core::find_axis(analysis.trace, std::string(name)); axis >= 0)
        return static_cast<double>(axis);
    if (const int method = find_method_index(name); method >= 0) return static_cast<double>(method);
    return std::nullopt;
}

Number call_word(const Analysis& analysis, std::string_view name, std::span<const ExpressionValue> values) {
    std::vector<double> arguments;
    for (const ExpressionValue& value : values) {
        const auto* const number = std::get_if<double>(&value);
        if (number == nullptr) return std::nullopt;
        arguments.push_back(*number);
    }
    if (name == "near" && (arguments.size() == 2 || arguments.size() == 3)) {
        const double tolerance = arguments.size() == 3 ? arguments[2] : 1e-6;
        return std::abs(arguments[0] - arguments[1]) <= tolerance ? 1.0 : 0.0;
    }
    if (arguments.size() != 1 || arguments[0] < 0) return std::nullopt;
    const auto index = static_cast<std::size_t>(arguments[0]);
    if (name == "says" || name == "depth_by") {
        if (index >= core::methods().size()) return std::nullopt;
        const core::Method& method = core::methods()[index];
        if (!method.accepts(analysis.placed)) return std::nullopt;
        const core::Trace trace = method.query(analysis.placed, analysis.settings);
        return name == "says" ? code(trace.verdict) : trace.depth;
    }
    const auto* const word = std::ranges::find(axis_words, name, &AxisWord::name);
    if (word == axis_words.end() || index >= analysis.trace.axes.size()) return std::nullopt;
    const core::AxisTest& axis = analysis.trace.axes[index];
    if (!core::is_measured(axis) && name != "kind" && name != "tested") return std::nullopt;
    return word->value(axis);
}

struct Comparison {
    std::string_view sign;
    bool (*holds)(double left, double right);
};
// The longer signs first.
const std::array comparisons{
    Comparison{"==", [](double left, double right) { return left == right; }},
    Comparison{"!=", [](double left, double right) { return left != right; }},
    Comparison{"<=", [](double left, double right) { return left <= right; }},
    Comparison{">=", [](double left, double right) { return left >= right; }},
    Comparison{"<", [](double left, double right) { return left < right; }},
    Comparison{">", [](double left, double right) { return left > right; }},
};

Result<bool> comparison_holds(std::string_view condition, const Analysis& analysis) {
    condition = trim(condition);
    if (condition.starts_with("not ")) {
        const Result<bool> holds = comparison_holds(condition.substr(4), analysis);
        return holds ? Result<bool>(!*holds) : holds;
    }
    for (const Comparison& comparison : comparisons) {
        const std::size_t at = condition.find(comparison.sign);
        if (at == std::string_view::npos) continue;
        const Result<double> left = trace_value(condition.substr(0, at), analysis);
        if (!left) return tl::unexpected(left.error());
        const Result<double> right = trace_value(condition.substr(at + comparison.sign.size()), analysis);
        if (!right) return tl::unexpected(right.error());
        return comparison.holds(*left, *right);
    }
    const Result<double> value = trace_value(condition, analysis);
    if (!value) return tl::unexpected(value.error());
    return *value != 0;
}

// The value of an expression in braces, with its format.
Result<std::string> format_value(std::string_view field, const Analysis& analysis) {
    const std::size_t colon = field.find(':');
    const std::string_view expression = field.substr(0, colon);
    const std::string_view format = colon == std::string_view::npos ? "3" : field.substr(colon + 1);
    if (expression == "axis") {
        if (analysis.trace.least < 0) return fail("axis", "the pair has no deciding axis");
        return axis_markup(analysis.trace.axes[analysis.trace.least]);
    }
    const Result<double> value = trace_value(expression, analysis);
    if (!value) return tl::unexpected(value.error());
    if (format.size() != 1 || format[0] < '0' || format[0] > '9')
        return fail(std::string(field), "expected a number of decimals behind the colon");
    return fmt::format("{:.{}f}", *value, format[0] - '0');
}

}  // namespace

Result<double> trace_value(std::string_view expression, const Analysis& analysis) {
    ExpressionNames names;
    names.variable = [&](std::string_view name) { return find_word(analysis, name); };
    names.call = [&](std::string_view name, std::span<const ExpressionValue> arguments) {
        return call_word(analysis, name, arguments);
    };
    expression = trim(expression);
    const tl::expected<ExpressionValue, ExpressionError> value = evaluate(expression, names);
    if (!value) return fail(std::string(expression), value.error().reason);
    const double* const number = std::get_if<double>(&*value);
    if (number == nullptr) return fail(std::string(expression), "expected a number");
    return *number;
}

Result<bool> trace_holds(std::string_view condition, const Analysis& analysis) {
    bool any = false;
    while (true) {
        const std::size_t or_at = condition.find(" or ");
        std::string_view all_of = condition.substr(0, or_at);
        bool all = true;
        while (true) {
            const std::size_t and_at = all_of.find(" and ");
            Result<bool> holds = comparison_holds(all_of.substr(0, and_at), analysis);
            if (!holds) return holds;
            all = all && *holds;
            if (and_at == std::string_view::npos) break;
            all_of.remove_prefix(and_at + 5);
        }
        any = any || all;
        if (or_at == std::string_view::npos) return any;
        condition.remove_prefix(or_at + 4);
    }
}

Result<std::string> fill_trace_values(std::string_view text, const Analysis& analysis) {
    std::string filled;
    while (!text.empty()) {
        const std::size_t open = text.find('{');
        filled += text.substr(0, open);
        if (open == std::string_view::npos) break;
        const std::size_t close = text.find('}', open);
        if (close == std::string_view::npos) return fail(std::string(text.substr(open)), "expected }");
        const std::string_view field = text.substr(open + 1, close - open - 1);
        const bool is_subscript = open > 0 && text[open - 1] == '_';  // markup
        Result<std::string> value =
            is_subscript ? "{" + std::string(field) + "}" : format_value(field, analysis);
        if (!value) return value;
        filled += *value;
        text.remove_prefix(close + 1);
    }
    return filled;
}

}  // namespace app
