// All axes as text that can be copied.
#include "app/features/axis_list/axis_list_panel.h"

#include <fmt/format.h>

#include "app/base/number.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

std::string interval_text(const core::Interval& interval, NumberFormat numbers) {
    return "[" + format_number(interval.min, numbers) + ", " + format_number(interval.max, numbers) + "]";
}

std::string list_axes(const core::Trace& trace, NumberFormat numbers) {
    std::string text;
    for (int i = 0; i < static_cast<int>(trace.axes.size()); ++i) {
        const core::AxisTest& axis = trace.axes[static_cast<std::size_t>(i)];
        text += core::to_string(axis);
        if (core::is_measured(axis))
            text += "  A " + interval_text(axis.interval_a, numbers) + "  B " +
                    interval_text(axis.interval_b, numbers) + "  " +
                    format_signed_length(axis.overlap, numbers);
        text += "  " + std::string(core::state_label(trace, i)) + "\n";
    }
    return text;
}

void axis_list_panel(const Ui& ui) {
    const std::string text = list_axes(ui.trace(), ui.frame_context.analysis->number_format);
    if (button(ui, "axis_list.copy", ui.text("axis_list.copy"))) ImGui::SetClipboardText(text.c_str());
    ImGui::BeginChild("##axis_list", ImGui::GetContentRegionAvail());
    ImGui::PushFont(ui_fonts(ui).mono);
    ImGui::TextUnformatted(text.c_str());
    record_rect(ui, "axis_list.text");
    ImGui::PopFont();
    ImGui::EndChild();
}

}  // namespace

const View axis_list_view{.id = "axis_list",
                          .term = "candidate_axis",
                          .heights = {330, 0.5F, 300, 230, 170},
                          .draw = axis_list_panel};

}  // namespace app
