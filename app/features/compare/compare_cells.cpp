// What a method answered on a pair as text for the cells of its row.
#include "app/features/compare/compare_cells.h"

#include <fmt/format.h>
#include <glm/glm.hpp>

#include "app/base/number_text.h"

namespace app {

namespace {

std::string off(const Ui& ui, const char* word, const Compared& compared, const std::string& by) {
    return compared.differs ? (*ui.moment.words)(word, {{"n", by}}) : "";
}

std::string length_off(const Ui& ui, const Compared& compared) {
    return off(ui, "compare.off", compared, digits_text(compared.by, ui.workspace.numbers));
}

Answer answer(const Ui& ui, const Compared& compared, std::vector<std::string> lines, std::string by) {
    if (!compared.given) return {false, compared.differs, {ui.word("compare.none")}, {}};
    if (compared.differs) {
        lines[0] = (*ui.moment.words)("compare.wrong", {{"value", lines[0]}});
        for (std::size_t i = 1; i < lines.size(); ++i) lines[i] = "  " + lines[i];
    }
    return {true, compared.differs, std::move(lines), std::move(by)};
}

std::string depth_text(const Ui& ui, const core::Trace& trace) {
    const core::Real size = ui.workspace.comparison.truth.size;
    const std::string text = length_text(apart(trace) ? trace.gap : trace.depth, size, ui.workspace.numbers);
    return apart(trace) ? (*ui.moment.words)("compare.gap", {{"n", text}}) : text;
}

std::vector<std::string> normal_lines(const Ui& ui, const core::Vec3& normal) {
    const NumberForm form = ui.workspace.numbers;
    const bool flat = is_flat(ui.document());
    if (form == NumberForm::Brief) return {vector_text(normal, 1, flat)};
    const int count = flat ? 2 : 3;
    std::vector<std::string> lines(count);
    for (int k = 0; k < count; ++k) lines[k] = signed_length_text(normal[k], 1, form);
    return lines;
}

std::string angle_off(const Ui& ui, const Compared& compared) {
    const double degrees = glm::degrees(compared.by);
    const NumberForm form = ui.workspace.numbers;
    const std::string text =
        form == NumberForm::Brief ? fmt::format("{:.3g}", degrees) : exact_text(degrees, form);
    return off(ui, "compare.off", compared, text + "°");
}

}  // namespace

Answers answers(const Ui& ui, const ComparisonRow& row) {
    using namespace compare_column;
    const core::Trace& trace = row.trace;
    const std::string wrong = digits_text(row.verdict.by, ui.workspace.numbers);
    Answers all;
    all[Method] = {true, false, {row.method->id}, {}};
    all[Verdict] = answer(ui, row.verdict, {ui.word("verdict." + std::string(core::word(trace.verdict)))},
                          off(ui, "compare.wrong_by", row.verdict, wrong));
    all[Depth] = answer(ui, row.depth, {depth_text(ui, trace)}, length_off(ui, row.depth));
    all[Normal] = answer(ui, row.normal, normal_lines(ui, trace.normal), angle_off(ui, row.normal));
    const std::string axis = row.axis.given ? axis_markup(trace.axes[trace.least]) : "";
    all[Axis] = answer(ui, row.axis, {axis}, length_off(ui, row.axis));
    return all;
}

}  // namespace app
