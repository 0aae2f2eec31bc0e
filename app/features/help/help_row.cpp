// A row of Help.
#include "app/features/help/help_row.h"

#include <algorithm>

#include "app/ui/term_figure.h"
#include "app/ui/widgets.h"
#include "app/ui/wrap.h"

namespace app {

namespace {

constexpr float figure_px = 208, figure_height_share = 0.55F, air_px = 14, line_share = 1.16F;

// What each part takes, in pixels.
struct RowSizes {
    float width = 0, figure = 0, text = 0, height = 0;
};

RowSizes sizes_of(const Ui& ui, const HelpRow& row) {
    RowSizes it;
    it.width = ImGui::GetContentRegionAvail().x;
    it.figure = std::min(ui.px(figure_px), 0.38F * it.width);
    it.text = std::max(it.width - it.figure - 2 * ui.px(air_px), ui.px(60));
    ImFont* sans = ui.fonts().sans;
    const std::string lines = wrapped(sans, it.text, row.text);
    const auto count = static_cast<float>(1 + std::count(lines.begin(), lines.end(), '\n'));
    const float button = row.go.empty() ? 0 : ImGui::GetFrameHeight() + ui.px(8);
    const float words = ui.fonts().bold->FontSize * 1.5F + count * sans->FontSize * line_share + button;
    it.height = std::max(it.figure * figure_height_share, words) + 2 * ui.px(8);
    return it;
}

// A page is full of figures: what is left over comes with the next frames.
void draw_figure(const Ui& ui, const Term& term, const Rect& rect) {
    int& due = ui.workspace.help->figures_due;
    const bool now = is_drawn(ui, term, rect) || due-- > 0;
    if (now) paint_term(ui, term, rect);
    ui.workspace.unfinished |= !now;
}

bool draw_row(const Ui& ui, const HelpRow& row, const RowSizes& sizes, ImVec2 at) {
    const ImVec2 end{at.x + sizes.width, at.y + sizes.height - ui.px(4)};
    if (row.chosen) ImGui::GetWindowDrawList()->AddRectFilled(at, end, u32(ui.theme().a, 0.16F), ui.px(6));
    at.y += ui.px(6);
    if (row.figure != nullptr)
        draw_figure(ui, *row.figure, {at.x, at.y, sizes.figure, sizes.figure * figure_height_share});
    at.x += sizes.figure + ui.px(air_px);
    ImFont* bold = ui.fonts().bold;
    draw_markup(ui, bold, at, u32(ui.theme().text), row.title);
    ImGui::SetCursorScreenPos({at.x, at.y + bold->FontSize * 1.5F});
    markup_flow(ui, ui.fonts().sans, sizes.text, row.text, ui.theme().text);
    if (row.go.empty()) return false;
    ImGui::SetCursorScreenPos({at.x, ImGui::GetCursorScreenPos().y + ui.px(2)});
    return button(ui, row.name + ".go", row.go);
}

}  // namespace

bool help_row(const Ui& ui, const HelpRow& row) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const RowSizes sizes = sizes_of(ui, row);
    const bool in_sight = ImGui::IsRectVisible({sizes.width, sizes.height});
    const bool hit = in_sight && draw_row(ui, row, sizes, at);
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy({sizes.width, sizes.height});
    if (in_sight) remember(ui, row.name);
    return hit;
}

}  // namespace app
