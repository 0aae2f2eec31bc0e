// The strip at the bottom.
#include "app/features/axes/strip_panel.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "app/features/axes/axis_table.h"
#include "app/features/axes/strip.h"
#include "app/features/axes/walk_bar.h"
#include "app/features/compare/compare_panel.h"
#include "app/features/help/glossary.h"
#include "app/features/map/map_panel.h"
#include "app/features/overlap_curve/sweep.h"
#include "app/shell/bottom_views.h"
#include "app/ui/formula_line.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr float frame_room = 2;  // pixels: windows and scrolling are cut to whole ones, frames are not
constexpr float least_sweep_px = 64;
constexpr float good_sweep_px = 175;  // with less of it the formula is told without its meaning
constexpr float least_zoom = 0.72F;   // of the cards: smaller words could not be read

// A card answers like the row of its axis: hover looks at it, a click pins it.
void card(const Ui& ui, int axis, const Rect& place) {
    const std::string name = core::name(ui.trace().axes[axis]);
    ImGui::SetCursorScreenPos({place.x, place.y});
    const bool hit = ImGui::InvisibleButton(("##card." + name).c_str(), {place.width, place.height});
    if (ImGui::IsItemVisible()) remember(ui, "card." + name);
    if (!core::measured(ui.trace().axes[axis])) term(ui, term_of_state(core::state_word(ui.trace(), axis)));
    if (hit) pin_or_unpin(ui, axis);
    if (!ImGui::IsItemHovered()) return;
    ui.workspace.hovered_axis = name;
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
}

// In a low window the cards are smaller; in a narrow one too, where that saves a row. In steps: letters of
// each size are drawn once.
float zoom_of(const Ui& ui, int axes, const ImVec2& room) {
    const CardSize size = card_size(ui.workspace.numbers);
    const float by_height = room.y / strip_height(1, room.x, ui.moment.scale, size);
    const float by_width = room.x / strip_width(axes, ui.moment.scale, size);
    constexpr float steps = 25;  // of the usual size
    const float fits = by_width < least_zoom ? by_height : std::min(by_height, by_width);
    return std::clamp(std::floor(fits * steps) / steps, least_zoom, 1.0F);
}

// Of the row that is nearest, or the wheel's way.
float row_top(const std::vector<Rect>& places, float scrolled, float wheel) {
    float above = 0, below = places.back().y;
    for (const Rect& place : places) {
        if (place.y <= scrolled + 1) above = std::max(above, place.y);
        if (place.y >= scrolled - 1) below = std::min(below, place.y);
    }
    const bool down = wheel != 0 ? wheel < 0 : below - scrolled < scrolled - above;
    return down ? below : above;
}

// The row of the axis under the lens, or whole rows by hand.
void scroll_by_rows(const Ui& ui, const std::vector<Rect>& places) {
    const int lens = ui.moment.subject->axis;
    const bool by_hand = lens < 0 || ImGui::IsWindowHovered();
    const float wheel = ImGui::GetIO().MouseWheel;
    const float top = by_hand ? row_top(places, ImGui::GetScrollY(), wheel) : places[lens].y;
    ImGui::SetScrollY(std::floor(top));  // later versions of the library round
}

void cards(const Ui& ui, float height) {
    const int axes = static_cast<int>(ui.trace().axes.size());
    const float width = ImGui::GetContentRegionAvail().x;
    const NumberForm numbers = ui.workspace.numbers;
    const float zoom = zoom_of(ui, axes, {width, height});
    const float scale = ui.moment.scale * zoom;
    const CardSize size = card_size(numbers, zoom);
    const float whole = strip_height(axes, width, scale, size);
    const float shown = std::min(strip_height_within(height, scale, size), whole);
    // Not as the library has it from the frame before: a bar that takes a card's room would stay for good.
    const bool scrolls = whole > shown;
    ImGui::BeginChild("##cards", {width, std::ceil(shown) + frame_room}, false,
                      scrolls ? 0 : ImGuiWindowFlags_NoScrollbar);
    const float room = scrolls ? width - ImGui::GetStyle().ScrollbarSize : width;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const Rect rect{at.x, at.y, room, strip_height(axes, room, scale, size)};
    const std::vector<Rect> places = strip_cards(axes, {rect.width, rect.height}, scale, size);
    const Look look{ui.moment.theme, scale, true, {}};
    paint(ui, draw_strip_rows(*ui.moment.subject, places, look, *ui.moment.words), rect);
    for (int i = 0; i < axes; ++i)
        card(ui, i, {at.x + places[i].x, at.y + places[i].y, places[i].width, places[i].height});
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy({1, std::ceil(rect.height) + frame_room});
    if (scrolls) scroll_by_rows(ui, places);
    ImGui::EndChild();
}

// The candidate marked nearest to a place on the curve; -1: none is near.
int axis_at(const Ui& ui, float x_px, const Rect& rect) {
    const core::Trace& trace = ui.trace();
    const Real angle = sweep_angle(x_px, {rect.width, rect.height}, ui.moment.scale);
    Real nearest = glm::radians(5.0);
    int found = -1;
    for (int i = 0; i < static_cast<int>(trace.axes.size()); ++i) {
        if (trace.axes[i].direction == core::Vec3(0)) continue;
        const Real apart = std::abs(angle_of(trace.axes[i]) - angle);
        const Real turned = std::min(apart, glm::pi<Real>() - apart);
        if (turned >= nearest) continue;
        nearest = turned;
        found = i;
    }
    return found;
}

void sweep(const Ui& ui, float height) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const Rect rect{at.x, at.y, width, height};
    paint(ui,
          draw_sweep(*ui.moment.subject, {rect.width, rect.height},
                     {ui.moment.theme, ui.moment.scale, true, {}}, *ui.moment.words, {}),
          rect);
    const bool hit = ImGui::InvisibleButton("##sweep", {rect.width, rect.height});
    remember(ui, "sweep");
    const int axis = ImGui::IsItemHovered() ? axis_at(ui, ImGui::GetIO().MousePos.x - at.x, rect) : -1;
    if (axis < 0) return;
    ui.workspace.hovered_axis = core::name(ui.trace().axes[axis]);
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    if (hit) pin_or_unpin(ui, axis);
}

// Large where it stands in one line; with all digits it may not.
ImFont* formula_font(const Ui& ui, float width) {
    const bool fits = markup_size(ui, ui.fonts().formula, ui.moment.explanation->formula).x <= width;
    return fits ? ui.fonts().formula : ui.fonts().sans;
}

// How much of the formula is told; the picture above it matters more than the sentence below.
enum class Explained { Formula, FormulaAndMeaning };

void explanation(const Ui& ui, float width, Explained part) {
    ImGui::Dummy({0, ui.px(2)});
    const std::vector<Piece> pieces = formula_pieces(ui.moment.explanation->formula, ui.theme());
    markup_flow(ui, formula_font(ui, width), width, pieces);
    remember(ui, "formula");
    if (part == Explained::Formula) return;
    markup_flow(ui, ui.fonts().sans, width, ui.moment.explanation->formula_means, ui.theme().dim);
    remember(ui, "formula.meaning");
}

// With what stands between its parts, above it and below it.
float explanation_height(const Ui& ui, float width, Explained part) {
    const auto height = [&](ImFont* font, const std::string& text) {
        const float lines = std::ceil(markup_size(ui, font, text).x / std::max(width, 1.0F) * 1.03F);
        return std::max(lines, 1.0F) * font->FontSize * 1.16F;
    };
    const Explanation& explained = *ui.moment.explanation;
    const float gap = ImGui::GetStyle().ItemSpacing.y;
    const float formula = height(formula_font(ui, width), explained.formula) + ui.px(2) + 3 * gap;
    if (part == Explained::Formula) return formula;
    return formula + height(ui.fonts().sans, explained.formula_means) + gap;
}

void strip_or_sweep(const Ui& ui, bool swept) {
    const float width = ImGui::GetContentRegionAvail().x;
    const float above = ImGui::GetContentRegionAvail().y - ImGui::GetFrameHeight();
    const float one = strip_height(1, width, ui.moment.scale, card_size(ui.workspace.numbers));
    const float least = swept ? ui.px(least_sweep_px) : least_zoom * one;
    const float good = swept ? ui.px(good_sweep_px) : least;
    const auto room = [&](Explained part) { return above - explanation_height(ui, width, part); };
    const Explained part =
        room(Explained::FormulaAndMeaning) >= good ? Explained::FormulaAndMeaning : Explained::Formula;
    if (room(part) >= least) {
        if (swept) sweep(ui, room(part));
        if (!swept) cards(ui, room(part));
    }
    explanation(ui, width, part);
}

void map(const Ui& ui) {
    const float room = ImGui::GetContentRegionAvail().y;
    if (room >= ui.px(90)) map_panel(ui, room);
}

}  // namespace

void strip_panel(const Moment& moment, Workspace& workspace, Outbox& outbox) {
    const Ui ui{moment, workspace, outbox};
    const std::string shown = shown_view(ui);
    const std::string& title = bottom_title(ui, shown);
    view_switch(ui, shown, title);
    const bool folded = workspace.layout.folded["strip"];
    if (!section(ui, "strip", title, bottom_term(shown))) return;
    // The window gives it its height in the next frame, or lays it over the scene.
    if (folded) {
        workspace.drawer = "bottom";
        return;
    }
    // It has no axes to walk through.
    if (shown == "compare") return compare_panel(ui, ImGui::GetContentRegionAvail().y);
    if (shown == "map") return map(ui);  // which needs the room of the player too
    strip_or_sweep(ui, shown == "sweep");
    // at the bottom, so that no button moves while a sentence gets longer
    const float spare = ImGui::GetContentRegionAvail().y - ImGui::GetFrameHeight();
    if (spare > 0) ImGui::SetCursorPosY(ImGui::GetCursorPosY() + spare);
    walk_bar(ui);
}

}  // namespace app
