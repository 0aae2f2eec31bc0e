// The contacts panel. A row is one selectable item below its lines of text.
#include <algorithm>

#include "app/features/verdict/contact_rows.h"
#include "app/features/verdict/verdict_panel.h"
#include "app/ui/rich_text.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

// Left ends of the columns, in pixels from the left end of a row.
struct ContactColumns {
    float depth, feature_a, feature_b;
};

ContactRowOptions row_options(const Ui& ui, NumberFormat number_format) {
    return {is_flat(ui.document()), number_format, ui.options.contact_convention};
}

std::string convention_tooltip(const ContactConvention& row) {
    return std::string(row.name) + "\n" + row.fields + "\n" + row.source;
}

// Selects the convention in which the numbers are shown; opens the table of conventions.
void convention_row(const Ui& ui) {
    const ContactConvention& current = contact_convention_or_default(ui.options.contact_convention);
    const std::string& table = ui.text("contact_list.conventions");
    const float button_width = ImGui::CalcTextSize(table.c_str()).x + ui.px(26);
    ImGui::AlignTextToFramePadding();
    ImGui::TextColored(vec4(ui.theme().dim), "%s", ui.text("contact_list.as").c_str());
    ImGui::SameLine(0, ui.px(8));
    ImGui::SetNextItemWidth(std::max(ImGui::GetContentRegionAvail().x - button_width, ui.px(70)));
    const bool open = begin_combo("##contacts.as", current.name);
    record_rect(ui, "contacts.as");
    if (!open) tooltip(ui, convention_tooltip(current));
    if (open) {
        for (const ContactConvention& row : contact_conventions()) {
            if (list_row(row.name, &row == &current)) ui.options.contact_convention = row.id;
            record_rect(ui, std::string("contacts.as.") + row.id);
            tooltip(ui, convention_tooltip(row));
        }
        ImGui::EndCombo();
    }
    ImGui::SameLine(0, ui.px(6));
    if (button(ui, "contacts.conventions", table)) ui.widgets.requested_part = "contact_conventions";
    tooltip(ui, ui.text("action.contact_conventions"), "contact_convention");
}

void contact_row(const Ui& ui, const ContactRow& row, int index, const ContactColumns& columns) {
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const float line = ImGui::GetTextLineHeight() + ui.px(2);
    const std::string name = "contact." + row.number;
    list_row("##" + name, ui.selection.hovered_contact == row.contact, 0,
             {0, float(1 + row.positions.size()) * line});
    record_rect(ui, name);
    if (is_item_pointed(ui)) ui.selection.marks.hovered_contact_row = row.contact;
    if (ui.options.number_format != NumberFormat::Short && is_item_pointed(ui)) {
        // All digits in a lossless format: the panel is too narrow for them.
        const ContactRow exact = contact_rows(ui.trace(), *ui.frame_context.texts,
                                              row_options(ui, ui.options.number_format))[index];
        std::string digits = ui.text("contact_list.depth") + " " + exact.depth;
        for (const std::string& point : exact.positions) digits += "\n" + point;
        ImGui::PushFont(ui_fonts(ui).mono);
        tooltip(ui, digits);
        ImGui::PopFont();
    }
    const auto text = [&](float x, float y, ImFont* font, const std::string& value, const Color& color) {
        draw_markup(ui, font, {position.x + x, position.y + y}, u32(color), value);
    };
    const Fonts fonts = ui_fonts(ui);
    text(ui.px(6), 0, fonts.bold, row.number, ui.theme().text);
    text(columns.depth, 0, fonts.mono, row.depth, ui.theme().text);
    text(columns.feature_a, 0, fonts.sans, row.feature_a, ui.theme().text);
    text(columns.feature_b, 0, fonts.sans, row.feature_b, ui.theme().text);
    for (std::size_t i = 0; i < row.positions.size(); ++i)
        text(columns.depth, float(i + 1) * line, fonts.mono, row.positions[i], ui.theme().dim);
}

}  // namespace

void contact_list(const Ui& ui) {
    const std::vector<ContactRow> rows =
        contact_rows(ui.trace(), *ui.frame_context.texts, row_options(ui, NumberFormat::Short));
    const std::string title = ui.text("panel.contact_list", {{"n", std::to_string(rows.size())}});
    if (!collapsible_section(ui, "contact_list", title, "contact")) return;
    const float width = ImGui::GetContentRegionAvail().x;
    if (rows.empty()) {
        const char* key = is_separated(ui.trace()) ? "contact_list.separated" : "contact_list.not_computed";
        markup_flow(ui, ui_fonts(ui).sans, width, ui.text(key), ui.theme().dim);
        record_rect(ui, "contact_list.none");
        return;
    }
    convention_row(ui);
    ImGui::TextColored(vec4(ui.theme().dim), "%s", ui.text("term.normal").c_str());
    ImGui::SameLine(0, ui.px(8));
    ImGui::PushFont(ui_fonts(ui).mono);
    ImGui::TextUnformatted(contact_normal_text(ui.trace(), row_options(ui, NumberFormat::Short)).c_str());
    ImGui::PopFont();
    record_rect(ui, "contacts.normal");
    if (ui.options.number_format != NumberFormat::Short)
        tooltip(ui, contact_normal_text(ui.trace(), row_options(ui, ui.options.number_format)));
    float depth_width = markup_size(ui, ui_fonts(ui).sans, ui.text("contact_list.depth")).x;
    for (const ContactRow& row : rows)
        depth_width = std::max(depth_width, markup_size(ui, ui_fonts(ui).mono, row.depth).x);
    const float left = ui.px(28), feature_a = left + depth_width + ui.px(14);
    const ContactColumns columns{left, feature_a, feature_a + std::max(0.0F, (width - feature_a) / 2)};
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const auto heading = [&](float x, const char* key, const Color& color) {
        draw_markup(ui, ui_fonts(ui).sans, {position.x + x, position.y}, u32(color), ui.text(key));
    };
    heading(columns.depth, "contact_list.depth", ui.theme().dim);
    heading(columns.feature_a, "contact_list.feature_a", ui.theme().a);
    heading(columns.feature_b, "contact_list.feature_b", ui.theme().b);
    ImGui::Dummy({ImGui::GetContentRegionAvail().x, ImGui::GetTextLineHeight()});
    for (int i = 0; i < int(rows.size()); ++i) contact_row(ui, rows[i], i, columns);
}

}  // namespace app
