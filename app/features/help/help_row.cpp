// A row of Help.
#include "app/features/help/help_row.h"

#include <algorithm>

#include "app/ui/term_figure.h"
#include "app/ui/widgets.h"
#include "app/ui/wrap.h"

namespace app {

namespace {

constexpr float figure_px = 208, figure_height_ratio = 0.55F, column_gap_px = 14, line_spacing = 1.16F;

// What each part takes, in pixels.
struct RowSizes {
    float width = 0, figure = 0, text = 0, height = 0;
};

RowSizes row_sizes(const Ui& ui, const HelpRow& row) {
    RowSizes sizes;
    sizes.width = ImGui::GetContentRegionAvail().x;
    sizes.figure = std::min(ui.px(figure_px), 0.38F * sizes.width);
    sizes.text = std::max(sizes.width - sizes.figure - 2 * ui.px(column_gap_px), ui.px(60));
    ImFont* sans = ui.fonts().sans;
    const std::string lines = wrap_text(sans, sizes.text, row.text);
    const auto count = static_cast<float>(1 + std::count(lines.begin(), lines.end(), '\n'));
    const float button = row.button_text.empty() ? 0 : ImGui::GetFrameHeight() + ui.px(8);
    const float text_height =
        ui.fonts().bold->FontSize * 1.5F + count * sans->FontSize * line_spacing + button;
    sizes.height = std::max(sizes.figure * figure_height_ratio, text_height) + 2 * ui.px(8);
    return sizes;
}

// A page is full of figures: what is left over comes with the next frames.
void draw_figure(const Ui& ui, const GlossaryTerm& term, const ScreenRect& rect) {
    int& figures_due = ui.workspace.help->figure_budget;
    const bool is_ready = is_cached(ui, term, rect) || figures_due-- > 0;
    if (is_ready) draw_term_figure(ui, term, rect);
    ui.workspace.needs_another_frame |= !is_ready;
}

bool draw_row(const Ui& ui, const HelpRow& row, const RowSizes& sizes, ImVec2 position) {
    const ImVec2 end{position.x + sizes.width, position.y + sizes.height - ui.px(4)};
    if (row.is_selected)
        ImGui::GetWindowDrawList()->AddRectFilled(position, end, u32(ui.theme().a, 0.16F), ui.px(6));
    position.y += ui.px(6);
    if (row.figure != nullptr)
        draw_figure(ui, *row.figure,
                    {position.x, position.y, sizes.figure, sizes.figure * figure_height_ratio});
    position.x += sizes.figure + ui.px(column_gap_px);
    ImFont* bold = ui.fonts().bold;
    draw_markup(ui, bold, position, u32(ui.theme().text), row.title);
    ImGui::SetCursorScreenPos({position.x, position.y + bold->FontSize * 1.5F});
    markup_flow(ui, ui.fonts().sans, sizes.text, row.text, ui.theme().text);
    if (row.button_text.empty()) return false;
    ImGui::SetCursorScreenPos({position.x, ImGui::GetCursorScreenPos().y + ui.px(2)});
    return button(ui, row.name + ".go", row.button_text);
}

}  // namespace

bool help_row(const Ui& ui, const HelpRow& row) {
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const RowSizes sizes = row_sizes(ui, row);
    const bool is_visible = ImGui::IsRectVisible({sizes.width, sizes.height});
    const bool hit = is_visible && draw_row(ui, row, sizes, position);
    ImGui::SetCursorScreenPos(position);
    ImGui::Dummy({sizes.width, sizes.height});
    if (is_visible) record_rect(ui, row.name);
    return hit;
}

}  // namespace app
