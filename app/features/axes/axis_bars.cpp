// Writes the bars of a row.
#include "app/features/axes/axis_bars.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/drawing/svg_writer.h"
#include "app/features/axes/axis_rows.h"

namespace app {

namespace {

// In the pixels of the bars.
float bars_x(double value, const core::Interval& scale) {
    constexpr double margin = 2, width = 172;
    return static_cast<float>(margin + width * share_of_scale(value, scale));
}

}  // namespace

const char* color_class(core::AxisState state) {
    return state == core::AxisState::Separating    ? "sep"
           : state == core::AxisState::Overlapping ? "ov"
                                                   : "ink";
}

const char* color_class(core::Verdict verdict) {
    return verdict == core::Verdict::Separated ? "sep" : verdict == core::Verdict::Overlap ? "ov" : "ink";
}

std::string axis_bars_svg(const core::AxisTest& axis, const core::Interval& scale) {
    if (!core::is_measured(axis)) return "";
    const auto x = [&](double value) { return bars_x(value, scale); };
    const auto number = [](double value) { return svg::number(static_cast<float>(value), 1); };
    const auto line = [&](const char* classes, const core::Interval& interval, double y) {
        return fmt::format("<path class=\"{}\" d=\"M{} {}H{}\"/>", classes, number(x(interval.min)),
                           number(y), number(std::max(x(interval.max), x(interval.min) + 1)));
    };
    const double from = std::min(axis.interval_a.max, axis.interval_b.max);
    const double to = std::max(axis.interval_a.min, axis.interval_b.min);
    const double low = std::min(from, to), high = std::max(from, to);
    std::string bars = "<svg class=\"bars\" viewBox=\"0 0 176 24\" aria-hidden=\"true\">";
    bars += fmt::format("<path class=\"zero\" d=\"M{} -9V33\"/>", number(x(0)));
    bars += fmt::format("<rect class=\"tint {}\" x=\"{}\" y=\"3\" width=\"{}\" height=\"18\"/>",
                        color_class(axis.state), number(x(low)), number(std::max(x(high) - x(low), 1.5F)));
    bars += line("a bar", axis.interval_a, 7);
    for (const double y : {14.0, 17.6}) bars += line("b two", axis.interval_b, y);
    return bars + "</svg>";
}

std::string axis_bars_title_svg(const core::Interval& scale, const std::string& title) {
    const float zero = bars_x(0, scale);
    const bool is_left = zero < 80;  // of the title
    return fmt::format(
        "<svg class=\"bars head\" viewBox=\"0 0 176 24\"><text x=\"{}\" y=\"15\">{}</text><text x=\"{}\" "
        "y=\"15\" text-anchor=\"middle\">0</text></svg>",
        svg::number(is_left ? zero + 12 : 0, 1), title, svg::number(zero, 1));
}

}  // namespace app
