// The contacts panel. A row is one selectable item below its two lines of text.
#include "app/features/verdict/contact_list_panel.h"

#include <algorithm>
#include <array>

#include "app/features/verdict/contact_rows.h"
#include "app/ui/rich_text.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

// Left ends of the columns, in pixels from the left end of a row.
struct ContactColumns {
    float depth = 0, feature_a = 0, feature_b = 0;
};

ContactColumns contact_columns(const Ui& ui, const std::vector<ContactRow>& rows, float width) {
    ContactColumns columns;
    columns.depth = ui.px(28);
    float depth_width = markup_size(ui, ui_fonts(ui).sans, ui.text("contact_list.depth")).x;
    for (const ContactRow& row : rows)
        depth_width = std::max(depth_width, markup_size(ui, ui_fonts(ui).mono, row.depth).x);
    columns.feature_a = columns.depth + depth_width + ui.px(14);
    columns.feature_b = columns.feature_a + std::max(0.0F, (width - columns.feature_a) / 2);
    return columns;
}

void contacts_header(const Ui& ui, const ContactColumns& columns) {
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const auto title = [&](float x, const char* key, const Color& color) {
        draw_markup(ui, ui_fonts(ui).sans, {position.x + x, position.y}, u32(color), ui.text(key));
    };
    title(columns.depth, "contact_list.depth", ui.theme().dim);
    title(columns.feature_a, "contact_list.feature_a", ui.theme().a);
    title(columns.feature_b, "contact_list.feature_b", ui.theme().b);
    ImGui::Dummy({ImGui::GetContentRegionAvail().x, ImGui::GetTextLineHeight()});
}

// All digits in a lossless format: the panel is too narrow for them.
void contact_tooltip(const Ui& ui, int index) {
    if (ui.options.number_format == NumberFormat::Short || !ImGui::IsItemHovered()) return;
    const ContactRow row = contact_rows(ui.trace(), is_flat(ui.document()), *ui.frame_context.texts,
                                        ui.options.number_format)[index];
    ImGui::PushFont(ui_fonts(ui).mono);
    tooltip(ui, ui.text("contact_list.depth") + " " + row.depth + "\n" + row.position);
    ImGui::PopFont();
}

void contact_row(const Ui& ui, const ContactRow& row, int index, const ContactColumns& columns) {
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const float line = ImGui::GetTextLineHeight() + ui.px(2);
    const std::string name = "contact." + row.number;
    list_row("##" + name, ui.selection.hovered_contact == index, 0, {0, 2 * line});
    record_rect(ui, name);
    if (ImGui::IsItemHovered()) ui.selection.hovered_contact_row = index;
    contact_tooltip(ui, index);
    const auto text = [&](float x, float y, ImFont* font, const std::string& value, const Color& color) {
        draw_markup(ui, font, {position.x + x, position.y + y}, u32(color), value);
    };
    const Fonts fonts = ui_fonts(ui);
    text(ui.px(6), 0, fonts.bold, row.number, ui.theme().text);
    text(columns.depth, 0, fonts.mono, row.depth, ui.theme().text);
    text(columns.feature_a, 0, fonts.sans, row.feature_a, ui.theme().text);
    text(columns.feature_b, 0, fonts.sans, row.feature_b, ui.theme().text);
    text(columns.depth, line, fonts.mono, row.position, ui.theme().dim);
}

// The contacts of the method; a separated pair has none.
const char* no_contacts_key(const core::Trace& trace) {
    return is_separated(trace) ? "contact_list.separated" : "contact_list.not_computed";
}

}  // namespace

void contact_list(const Ui& ui) {
    const std::vector<ContactRow> rows =
        contact_rows(ui.trace(), is_flat(ui.document()), *ui.frame_context.texts);
    const std::string title =
        (*ui.frame_context.texts)("panel.contact_list", {{"n", std::to_string(rows.size())}});
    if (!collapsible_section(ui, "contact_list", title, "contact")) return;
    const float width = ImGui::GetContentRegionAvail().x;
    if (rows.empty()) {
        markup_flow(ui, ui_fonts(ui).sans, width, ui.text(no_contacts_key(ui.trace())), ui.theme().dim);
        record_rect(ui, "contact_list.none");
        return;
    }
    const ContactColumns columns = contact_columns(ui, rows, width);
    contacts_header(ui, columns);
    for (int i = 0; i < static_cast<int>(rows.size()); ++i) contact_row(ui, rows[i], i, columns);
}

}  // namespace app
