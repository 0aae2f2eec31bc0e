// What a method answered on a pair as text for the cells of its row.
#include "app/features/compare/compare_cells.h"

#include <fmt/format.h>
#include <glm/glm.hpp>

#include "app/base/number_text.h"

namespace app {

namespace {

std::string error_text(const Ui& ui, const char* text_key, const FieldComparison& field,
                       const std::string& amount) {
    return field.differs ? (*ui.frame_context.texts)(text_key, {{"n", amount}}) : "";
}

std::string length_error_text(const Ui& ui, const FieldComparison& field) {
    return error_text(ui, "compare.off", field, format_digits(field.error, ui.workspace.numbers));
}

ComparisonCell make_cell(const Ui& ui, const FieldComparison& field, std::vector<std::string> lines,
                         std::string amount) {
    if (!field.is_available) return {false, field.differs, {ui.text("compare.none")}, {}};
    if (field.differs) {
        lines[0] = (*ui.frame_context.texts)("compare.wrong", {{"value", lines[0]}});
        for (std::size_t i = 1; i < lines.size(); ++i) lines[i] = "  " + lines[i];
    }
    return {true, field.differs, std::move(lines), std::move(amount)};
}

std::string depth_text(const Ui& ui, const core::Trace& trace) {
    const core::Real size = ui.workspace.comparison.reference_trace.size;
    const std::string text =
        format_length(is_separated(trace) ? trace.gap : trace.depth, size, ui.workspace.numbers);
    return is_separated(trace) ? (*ui.frame_context.texts)("compare.gap", {{"n", text}}) : text;
}

std::vector<std::string> normal_lines(const Ui& ui, const core::Vec3& normal) {
    const NumberFormat format = ui.workspace.numbers;
    const bool flat = is_flat(ui.document());
    if (format == NumberFormat::Short) return {format_vector(normal, 1, flat)};
    const int count = flat ? 2 : 3;
    std::vector<std::string> lines(count);
    for (int k = 0; k < count; ++k) lines[k] = format_signed_length(normal[k], 1, format);
    return lines;
}

std::string angle_error_text(const Ui& ui, const FieldComparison& field) {
    const double degrees = glm::degrees(field.error);
    const NumberFormat format = ui.workspace.numbers;
    const std::string text =
        format == NumberFormat::Short ? fmt::format("{:.3g}", degrees) : format_number(degrees, format);
    return error_text(ui, "compare.off", field, text + "°");
}

}  // namespace

ComparisonCells make_comparison_cells(const Ui& ui, const ComparisonRow& row) {
    using namespace compare_column;
    const core::Trace& trace = row.trace;
    const std::string verdict_error = format_digits(row.verdict.error, ui.workspace.numbers);
    ComparisonCells all;
    all[Method] = {true, false, {row.method->id}, {}};
    all[Verdict] =
        make_cell(ui, row.verdict, {ui.text("verdict." + std::string(core::to_string(trace.verdict)))},
                  error_text(ui, "compare.wrong_by", row.verdict, verdict_error));
    all[Depth] = make_cell(ui, row.depth, {depth_text(ui, trace)}, length_error_text(ui, row.depth));
    all[Normal] = make_cell(ui, row.normal, normal_lines(ui, trace.normal), angle_error_text(ui, row.normal));
    const std::string axis = row.axis.is_available ? axis_markup(trace.axes[trace.least]) : "";
    all[Axis] = make_cell(ui, row.axis, {axis}, length_error_text(ui, row.axis));
    return all;
}

}  // namespace app
