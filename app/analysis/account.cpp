// The trace, axis by axis, each explained as if it were under the lens.
#include "app/analysis/account.h"

#include <array>
#include <cmath>

#include <fmt/format.h>

#include "app/analysis/sentences.h"
#include "app/base/number.h"
#include "app/document/translation.h"

namespace app {

namespace {

using core::AxisState;
using core::AxisTest;

std::string format_list(const double* numbers, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += (i > 0 ? ", " : "") + to_shortest(numbers[i]);
    return "(" + all + ")";
}

// Nine digits tell floats apart and leave a table readable. What rounding makes of zero beside `size` is
// zero.
std::string format_nine_digits(double value, double size) {
    return fmt::format("{:.9g}", std::abs(value) <= 1e-14 * size ? 0.0 : value);
}

std::string format_interval(const core::Interval& interval, double origin, double size) {
    return "[" + format_nine_digits(interval.min + origin, size) + ", " +
           format_nine_digits(interval.max + origin, size) + "]";
}

struct SizeWriter {
    const TextCatalog& texts;
    std::string text;

    template <class Value>
    void operator()(const core::FieldInfo& info, const Value& value) {
        text = texts("field." + std::string(info.key)) + " " + format(value);
    }
    static std::string format(double value) { return to_shortest(value); }
    static std::string format(const core::Vec2& value) { return format_list(&value.x, 2); }
    static std::string format(const core::Vec3& value) { return format_list(&value.x, 3); }
    static std::string format(const std::vector<core::Vec2>& points) {
        std::string all;
        for (const core::Vec2& point : points) all += (all.empty() ? "" : " ") + format(point);
        return all;
    }
};

std::string format_rotation(const core::Quat& quaternion, bool) {
    return fmt::format(
        "q {}", format_list(&std::array{quaternion.x, quaternion.y, quaternion.z, quaternion.w}[0], 4));
}
std::string format_rotation(const core::Angle& angle, bool) { return to_shortest(angle.radians); }
std::string format_rotation(const core::Mat3& matrix, bool flat) {
    const int count = flat ? 2 : 3;
    std::string rows;
    for (int i = 0; i < count; ++i) {
        const core::Vec3 row(matrix[0][i], matrix[1][i], matrix[2][i]);
        rows += (i > 0 ? " " : "") + format_list(&row.x, count);
    }
    return rows;
}

std::vector<std::string> describe_shape(const Body& body, const TextCatalog& texts) {
    const core::PlacedShape& placed = body.placed;
    const bool flat = core::is_flat(placed.shape);
    SizeWriter sizes{texts, {}};
    std::visit([&](const auto& shape) { shape.fields(shape, sizes); }, placed.shape);
    return {body.name, texts("kind." + std::string(core::kind(placed.shape))),
            format_list(&placed.pose.position.x, flat ? 2 : 3), sizes.text,
            core::is_identity(placed.pose.rotation)
                ? std::string("0")
                : std::visit([&](const auto& each) { return format_rotation(each, flat); },
                             placed.pose.rotation)};
}

AxisReport describe_axis(const Analysis& analysis, int index, const TextCatalog& texts) {
    const core::Trace& trace = analysis.trace;
    const AxisTest& test = trace.axes[static_cast<std::size_t>(index)];
    AxisReport axis;
    axis.name = axis_markup(test);
    axis.formula = axis_formula(analysis, test);
    axis.meaning = axis_meaning(analysis, test, texts);
    axis.state = texts("state." + std::string(core::state_label(trace, index)));
    axis.is_deciding = index == trace.least;
    if (test.state == AxisState::Degenerate || test.state == AxisState::NotTested) return axis;
    const int count = is_flat(*analysis.document) ? 2 : 3;
    for (int i = 0; i < count; ++i)
        axis.direction += (i > 0 ? ", " : "") + format_nine_digits(test.direction[i], 1);
    axis.direction = "(" + axis.direction + ")";
    const double origin = glm::dot(trace.origin, test.direction);
    axis.interval_a = format_interval(test.interval_a, origin, trace.size);
    axis.interval_b = format_interval(test.interval_b, origin, trace.size);
    // A gap is never rounded to zero.
    axis.overlap = format_nine_digits(test.overlap, test.state == AxisState::Separating ? 0 : trace.size);
    return axis;
}

std::string format_point(const core::Vec3& p, double size, bool flat) {
    std::string all;
    for (int i = 0; i < (flat ? 2 : 3); ++i) all += (i > 0 ? ", " : "") + format_nine_digits(p[i], size);
    return "(" + all + ")";
}

// A step of the search: bounds are of the cores, as the points are.
std::vector<std::string> describe_step(const Analysis& analysis, std::size_t index,
                                       const TextCatalog& texts) {
    const core::SearchStep& step = analysis.trace.search[index];
    const bool flat = is_flat(*analysis.document);
    const bool is_simplex = step.kind == core::SearchStep::Kind::Simplex;
    const double size = analysis.trace.size;
    std::string points;
    for (const core::Vec3& p : step.points)
        points += (points.empty() ? "" : " ") + format_point(p, size, flat);
    const bool has_direction = step.direction != core::Vec3(0);
    return {std::to_string(index + 1) + " " + texts(is_simplex ? "search.simplex" : "search.expansion"),
            points, format_point(step.nearest, size, flat),
            has_direction ? format_point(step.support, size, flat) : std::string(),
            texts(is_simplex ? "search.distance" : "search.depth") + " [" +
                format_nine_digits(step.lower_bound, size) + ", " +
                format_nine_digits(step.upper_bound, size) + "]"};
}

std::string method_text(const Analysis& analysis, const TextCatalog& texts) {
    const core::Method& method = active_method(*analysis.document);
    const bool is_float =
        core::effective_precision(method, analysis.document->settings) == core::Precision::Float;
    return texts("report.method", {{"method", method.id},
                                   {"precision", texts(is_float ? "precision.float" : "precision.double")}});
}

}  // namespace

Report make_report(const Analysis& analysis, const TextCatalog& texts) {
    const Explanation explanation = explain(analysis, texts);
    Report report{localized_title(*analysis.document, texts.language()),
                  explanation.verdict,
                  method_text(analysis, texts),
                  explanation.reason,
                  explanation.detail,
                  {},
                  {},
                  {}};
    for (const Side side : {Side::A, Side::B})
        report.shapes.push_back(describe_shape(body(*analysis.document, side), texts));
    for (int i = 0; i < static_cast<int>(analysis.trace.axes.size()); ++i) {
        report.axes.push_back(describe_axis(analysis, i, texts));
    }
    for (std::size_t i = 0; i < analysis.trace.search.size(); ++i)
        report.search.push_back(describe_step(analysis, i, texts));
    return report;
}

}  // namespace app
