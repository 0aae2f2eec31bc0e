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

std::string list(const double* numbers, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += (i > 0 ? ", " : "") + shortest(numbers[i]);
    return "(" + all + ")";
}

// Nine digits tell floats apart and leave a table readable. What rounding makes of zero beside `size` is
// zero.
std::string nine(double value, double size) {
    return fmt::format("{:.9g}", std::abs(value) <= 1e-14 * size ? 0.0 : value);
}

std::string interval(const core::Interval& shadow, double origin, double size) {
    return "[" + nine(shadow.min + origin, size) + ", " + nine(shadow.max + origin, size) + "]";
}

struct SizeWriter {
    const Words& words;
    std::string text;

    template <class Value>
    void operator()(const core::FieldInfo& info, const Value& value) {
        text = words("field." + std::string(info.key)) + " " + of(value);
    }
    static std::string of(double value) { return shortest(value); }
    static std::string of(const core::Vec2& value) { return list(&value.x, 2); }
    static std::string of(const core::Vec3& value) { return list(&value.x, 3); }
    static std::string of(const std::vector<core::Vec2>& points) {
        std::string all;
        for (const core::Vec2& point : points) all += (all.empty() ? "" : " ") + of(point);
        return all;
    }
};

std::string turn(const core::Quat& q, bool) {
    return fmt::format("q {}", list(&std::array{q.x, q.y, q.z, q.w}[0], 4));
}
std::string turn(const core::Angle& angle, bool) { return shortest(angle.radians); }
std::string turn(const core::Mat3& m, bool flat) {
    const int count = flat ? 2 : 3;
    std::string rows;
    for (int i = 0; i < count; ++i) {
        const core::Vec3 row(m[0][i], m[1][i], m[2][i]);
        rows += (i > 0 ? " " : "") + list(&row.x, count);
    }
    return rows;
}

std::vector<std::string> told(const Body& body, const Words& words) {
    const core::Placed& placed = body.placed;
    const bool flat = core::is_flat(placed.shape);
    SizeWriter sizes{words, {}};
    std::visit([&](const auto& shape) { shape.fields(shape, sizes); }, placed.shape);
    return {body.name, words("kind." + std::string(core::kind(placed.shape))),
            list(&placed.pose.position.x, flat ? 2 : 3), sizes.text,
            core::is_identity(placed.pose.rotation)
                ? std::string("0")
                : std::visit([&](const auto& each) { return turn(each, flat); }, placed.pose.rotation)};
}

AccountAxis told(const Subject& subject, int index, const Words& words) {
    const core::Trace& trace = subject.trace;
    const AxisTest& test = trace.axes[static_cast<std::size_t>(index)];
    AccountAxis axis;
    axis.name = axis_markup(test);
    axis.formula = axis_formula(subject, test);
    axis.meaning = axis_meaning(subject, test, words);
    axis.state = words("state." + std::string(core::state_word(trace, index)));
    axis.decides = index == trace.least;
    if (test.state == AxisState::Parallel || test.state == AxisState::NotReached) return axis;
    const int count = is_flat(*subject.document) ? 2 : 3;
    for (int i = 0; i < count; ++i) axis.direction += (i > 0 ? ", " : "") + nine(test.direction[i], 1);
    axis.direction = "(" + axis.direction + ")";
    const double origin = glm::dot(trace.origin, test.direction);
    axis.shadow_a = interval(test.shadow_a, origin, trace.size);
    axis.shadow_b = interval(test.shadow_b, origin, trace.size);
    // A gap is never rounded to zero.
    axis.overlap = nine(test.overlap, test.state == AxisState::Separates ? 0 : trace.size);
    return axis;
}

std::string point(const core::Vec3& p, double size, bool flat) {
    std::string all;
    for (int i = 0; i < (flat ? 2 : 3); ++i) all += (i > 0 ? ", " : "") + nine(p[i], size);
    return "(" + all + ")";
}

// A step of the search: bounds are of the cores, as the points are.
std::vector<std::string> told_step(const Subject& subject, std::size_t index, const Words& words) {
    const core::SearchStep& step = subject.trace.search[index];
    const bool flat = is_flat(*subject.document);
    const bool simplex = step.kind == core::SearchStep::Kind::Simplex;
    const double size = subject.trace.size;
    std::string points;
    for (const core::Vec3& p : step.points) points += (points.empty() ? "" : " ") + point(p, size, flat);
    const bool asked = step.direction != core::Vec3(0);
    return {std::to_string(index + 1) + " " + words(simplex ? "search.simplex" : "search.expansion"), points,
            point(step.nearest, size, flat), asked ? point(step.support, size, flat) : std::string(),
            words(simplex ? "search.distance" : "search.depth") + " [" + nine(step.lower, size) + ", " +
                nine(step.upper, size) + "]"};
}

std::string asked(const Subject& subject, const Words& words) {
    const core::Method& method = method_in_use(*subject.document);
    const bool narrow = core::precision_of(method, subject.document->settings) == core::Precision::Float;
    return words("report.method", {{"method", method.id},
                                   {"precision", words(narrow ? "precision.float" : "precision.double")}});
}

}  // namespace

Account account(const Subject& subject, const Words& words) {
    const Explanation whole = explain(subject, words);
    Account account{title_in(*subject.document, words.language()),
                    whole.verdict,
                    asked(subject, words),
                    whole.reason,
                    whole.detail,
                    {},
                    {},
                    {}};
    for (const Side side : {Side::A, Side::B})
        account.shapes.push_back(told(body(*subject.document, side), words));
    for (int i = 0; i < static_cast<int>(subject.trace.axes.size()); ++i) {
        account.axes.push_back(told(subject, i, words));
    }
    for (std::size_t i = 0; i < subject.trace.search.size(); ++i)
        account.search.push_back(told_step(subject, i, words));
    return account;
}

}  // namespace app
