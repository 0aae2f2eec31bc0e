// Keyboard focus.
#include "app/ui/focus.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include <imgui_internal.h>

#include "app/ui/theme.h"

namespace app {

namespace {

using compat::Key;

constexpr std::array<std::string_view, 11> panes_in_order{"menu", "gallery",  "notice", "verdict", "tabs",
                                                          "left", scene_pane, "view",   "right",   "formula"};
constexpr std::string_view popup_prefix = "popup.", modal_pane = "modal";

ScreenRect to_rect(const ImRect& rect) { return {rect.Min.x, rect.Min.y, rect.GetWidth(), rect.GetHeight()}; }

bool is_popup(std::string_view pane) { return pane.starts_with(popup_prefix) || pane == modal_pane; }

std::string popup_pane(const ImGuiWindow& window) {
    return std::string(popup_prefix) + std::to_string(window.ID);
}

// The pane that the keys belong to: the topmost popup or box, else that of the window.
std::string find_active_pane(const WidgetState& widgets) {
    const ImVector<ImGuiPopupData>& popups = ImGui::GetCurrentContext()->OpenPopupStack;
    if (popups.Size > 0 && popups.back().Window != nullptr) return popup_pane(*popups.back().Window);
    if (popups.Size == 0 && widgets.open_modal.empty()) return widgets.focus.pane;
    return std::string(modal_pane);
}

// The pane of what is drawn now; empty: no pane.
std::string drawn_pane(const Ui& ui) {
    const ImGuiWindow& root = *ImGui::GetCurrentWindowRead()->RootWindow;
    return (root.Flags & ImGuiWindowFlags_Popup) != 0 ? popup_pane(root) : ui.widgets.focus.drawn_pane;
}

const std::string& focused_widget(const FocusState& focus) {
    static const std::string none;
    const auto found = focus.widgets.find(focus.active_pane);
    return found == focus.widgets.end() ? none : found->second;
}

std::vector<const FocusStop*> stops_of(const FocusState& focus, std::span<const std::string_view> panes) {
    std::vector<const FocusStop*> all;
    for (const std::string_view pane : panes)
        for (const FocusStop& stop : focus.last_stops)
            if (stop.pane == pane) all.push_back(&stop);
    return all;
}

const FocusStop* focused_stop(const FocusState& focus) {
    const std::string& name = focused_widget(focus);
    const auto found = std::ranges::find_if(focus.last_stops, [&](const FocusStop& stop) {
        return stop.pane == focus.active_pane && stop.name == name;
    });
    return found == focus.last_stops.end() ? nullptr : &*found;
}

// ImGui presses the item when it is drawn in the next frame.
void activate(const Ui& ui, const FocusStop& stop) {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    context.NavInputSource = ImGuiInputSource_Keyboard;
    context.NavNextActivateId = stop.item_id;
    context.NavNextActivateFlags =
        stop.use == FocusUse::Type ? ImGuiActivateFlags_PreferInput : ImGuiActivateFlags_None;
    ui.widgets.needs_another_frame = true;
}

void move_to(const Ui& ui, const FocusStop& stop) {
    FocusState& focus = ui.widgets.focus;
    if (!is_popup(stop.pane)) focus.pane = stop.pane;
    focus.active_pane = stop.pane;
    focus.widgets[stop.pane] = stop.name;
    focus.is_shown = focus.explains = focus.scroll_pending = true;
    if (ImGui::GetIO().WantTextInput) ImGui::ClearActiveID();
    if (stop.use == FocusUse::Type) activate(ui, stop);
    ui.widgets.needs_another_frame = true;
}

std::size_t index_in(const std::vector<const FocusStop*>& order, const FocusStop* stop) {
    return static_cast<std::size_t>(std::ranges::find(order, stop) - order.begin());
}

// Tab goes through the widgets of a popup, else through those of all panes of the window in their order,
// round and round. A widget that has disappeared leaves its place to the next one.
void move_by(const Ui& ui, int step) {
    const FocusState& focus = ui.widgets.focus;
    const std::string_view active = focus.active_pane;
    const std::vector<const FocusStop*> here = stops_of(focus, {&active, 1}),
                                        order = is_popup(active) ? here : stops_of(focus, panes_in_order);
    if (order.empty()) return;
    const int count = static_cast<int>(order.size());
    const FocusStop* current = focused_stop(focus);
    if (current == nullptr && step > 0 && !focused_widget(focus).empty() && !here.empty())
        return move_to(ui, *here[std::min(focus.position, here.size() - 1)]);
    const int start = step > 0 ? -1 : count;
    const int from = current != nullptr ? static_cast<int>(index_in(order, current)) : start;
    move_to(ui, *order[static_cast<std::size_t>((from + step + count) % count)]);
}

// A pane that was just entered, or whose focused widget has disappeared.
void choose_widget(const Ui& ui) {
    FocusState& focus = ui.widgets.focus;
    if (!focus.is_shown || focus.active_pane.empty()) return;
    const std::string_view active = focus.active_pane;
    const std::vector<const FocusStop*> order = stops_of(focus, {&active, 1});
    if (order.empty()) return;
    if (const FocusStop* current = focused_stop(focus)) {
        focus.position = index_in(order, current);
        focus.frames_missing = 0;
        return;
    }
    // A combo box has no stop in the frames in which its list opens and closes.
    constexpr int max_frames_missing = 3;
    const bool may_return = !focused_widget(focus).empty() && ++focus.frames_missing < max_frames_missing;
    if (may_return) {
        ui.widgets.needs_another_frame = true;
        return;
    }
    focus.frames_missing = 0;
    const auto selected = std::ranges::find_if(
        order, [](const FocusStop* stop) { return stop->is_current || stop->use == FocusUse::Content; });
    const bool is_new = focused_widget(focus).empty();
    const std::size_t kept = is_new ? 0 : std::min(focus.position, order.size() - 1);
    const FocusStop& chosen = is_new && selected != order.end() ? **selected : *order[kept];
    focus.widgets[focus.active_pane] = chosen.name;
    focus.position = index_in(order, &chosen);
    focus.scroll_pending = true;
}

// A text field that is typed into has the focus. A click gives it only to widgets that handle arrows.
void follow_typing(FocusState& focus) {
    const auto typed = std::ranges::find(focus.last_stops, ImGui::GetActiveID(), &FocusStop::item_id);
    const bool is_typing = ImGui::GetIO().WantTextInput && ImGui::GetActiveID() != 0;
    if (!is_typing || typed == focus.last_stops.end()) {
        const FocusStop* stop = focused_stop(focus);
        const bool is_of_click = !focus.is_shown && stop != nullptr;
        if (is_of_click && stop->use != FocusUse::Content) focus.pane.clear();
        return;
    }
    const bool is_elsewhere = !focus.is_shown || typed->pane != focus.pane;
    if (typed->use == FocusUse::Number && is_elsewhere) return;
    if (!is_popup(typed->pane)) focus.pane = typed->pane;
    focus.widgets[typed->pane] = typed->name;
}

}  // namespace

std::span<const std::string_view> window_panes() { return panes_in_order; }

FocusPane::FocusPane(const Ui& ui, std::string_view name) : ui_(ui), previous_(ui.widgets.focus.drawn_pane) {
    ui.widgets.focus.drawn_pane = name;
}

FocusPane::~FocusPane() { ui_.widgets.focus.drawn_pane = previous_; }

bool has_focus_stops(const WidgetState& widgets, std::string_view pane) {
    const std::vector<FocusStop>& stops = widgets.focus.last_stops;
    return std::ranges::find(stops, pane, &FocusStop::pane) != stops.end();
}

void enter_pane(WidgetState& widgets, std::string_view pane) {
    FocusState& focus = widgets.focus;
    focus.pane = pane == scene_pane ? std::string_view() : pane;
    focus.is_shown = true;
    focus.explains = focus.scroll_pending = !focus.pane.empty();
    widgets.needs_another_frame = true;
}

bool leave_pane(WidgetState& widgets) {
    FocusState& focus = widgets.focus;
    if (focus.pane.empty() || !focus.is_shown) return false;
    enter_pane(widgets, scene_pane);
    return true;
}

void release_click_focus(WidgetState& widgets) {
    if (!widgets.focus.is_shown) widgets.focus.pane.clear();
}

void update_focus(const Ui& ui, bool is_blocked) {
    FocusState& focus = ui.widgets.focus;
    focus.last_stops.swap(focus.stops);
    focus.stops.clear();
    focus.recorded.clear();
    focus.is_pressed = false;
    focus.is_blocked = is_blocked;
    const ImGuiIO& io = ImGui::GetIO();
    if (io.MouseDelta.x != 0 || io.MouseDelta.y != 0) focus.explains = false;
    if (ImGui::IsMouseClicked(0) || ImGui::IsMouseClicked(1) || ImGui::IsMouseClicked(2)) {
        focus.pane.clear();
        focus.is_shown = focus.explains = false;
    }
    follow_typing(focus);
    focus.active_pane = is_blocked ? std::string() : find_active_pane(ui.widgets);
    std::erase_if(focus.widgets, [&](const auto& entry) {
        return is_popup(entry.first) && entry.first != focus.active_pane &&
               ImGui::GetCurrentContext()->OpenPopupStack.Size == 0;
    });
    if (is_blocked) return;
    choose_widget(ui);
    if (io.KeyCtrl || io.KeyAlt || focus.active_pane.empty()) return;
    const bool in_popup = is_popup(focus.active_pane);
    const bool tab = compat::is_pressed(Key::Tab, true) && (focus.is_shown || in_popup || io.WantTextInput);
    // A number that is typed goes to the next number.
    const bool is_typed = ui.widgets.number.typing || !ui.widgets.number.requested_field.empty();
    if (tab && !is_typed) return move_by(ui, io.KeyShift ? -1 : 1);
    if (io.WantTextInput || is_typed) return;
    const int down = int(compat::is_pressed(Key::Down, true)) - int(compat::is_pressed(Key::Up, true));
    if (in_popup && down != 0) return move_by(ui, down);
    const FocusStop* stop = focused_stop(focus);
    if (stop == nullptr || stop->use == FocusUse::Explain) return;
    const bool space =
        compat::is_pressed(Key::Space, false) && focus.is_shown && stop->use == FocusUse::Press;
    if (!compat::is_enter_pressed() && !space) return;
    focus.is_pressed = true;
    if (stop->item_id != 0 && (stop->use == FocusUse::Press || stop->use == FocusUse::Type))
        activate(ui, *stop);
}

void draw_focus(const Ui& ui) {
    const FocusState& focus = ui.widgets.focus;
    if (!focus.is_shown || focus.is_blocked || ui.options.presenting) return;
    const float margin = ui.px(2);
    std::optional<ScreenRect> rect;
    for (const FocusStop& stop : focus.stops)
        if (stop.pane == focus.active_pane && stop.name == focused_widget(focus)) {
            ImRect visible(stop.clip.x, stop.clip.y, stop.clip.right(), stop.clip.bottom());
            visible.ClipWith({stop.rect.x, stop.rect.y, stop.rect.right(), stop.rect.bottom()});
            visible.Expand(margin);
            rect = to_rect(visible);
        }
    const auto scene = ui.widgets.rects.find(scene_pane);
    if (focus.active_pane.empty() && focus.pane.empty() && scene != ui.widgets.rects.end())
        rect = {scene->second.x + margin, scene->second.y + margin, scene->second.width - 2 * margin,
                scene->second.height - 2 * margin};
    if (!rect || rect->width <= 0 || rect->height <= 0) return;
    // Two colours, so that the frame differs from every background.
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    const ImVec2 from{rect->x, rect->y}, to{rect->right(), rect->bottom()};
    list.AddRect(from, to, u32(ui.theme().panel), ui.px(5), 0, ui.px(4));
    list.AddRect(from, to, u32(ui.theme().text), ui.px(5), 0, ui.px(2));
    ui.widgets.rects["focus"] = *rect;
}

bool is_taken_by_focus(const WidgetState& widgets, Key key) {
    const FocusState& focus = widgets.focus;
    const FocusStop* stop = focused_stop(focus);
    if (focus.active_pane.empty() || (stop == nullptr && !focus.is_shown)) return false;
    if (key == Key::Tab || key == Key::PageUp || key == Key::PageDown) return focus.is_shown;
    const bool is_of_number =
        key == Key::Minus || key == Key::Period || (key >= Key::Digit0 && key <= Key::Digit9);
    if (is_of_number) return stop != nullptr && stop->use == FocusUse::Number;
    if (key == Key::Space) return focus.is_shown && stop != nullptr && stop->use == FocusUse::Press;
    const bool is_arrow = key >= Key::Left && key <= Key::Down;
    return is_arrow || key == Key::Enter || key == Key::KeypadEnter;
}

namespace {

bool is_last_stop_focused(const Ui& ui) {
    const FocusState& focus = ui.widgets.focus;
    return !focus.stops.empty() && focus.stops.back().pane == focus.active_pane &&
           focus.stops.back().name == focused_widget(focus);
}

// Without the clip rectangle of a column of a table.
ScreenRect visible_part_of_window() { return to_rect(ImGui::GetCurrentWindowRead()->OuterRectClipped); }

}  // namespace

ScreenRect item_rect() { return to_rect(ImGui::GetCurrentContext()->LastItemData.Rect); }

void scroll_item_into_sight(const Ui& ui) {
    ImRect with_frame = ImGui::GetCurrentContext()->LastItemData.Rect;
    with_frame.Expand(ui.px(4));
    ImGui::ScrollToRect(ImGui::GetCurrentWindow(), with_frame, ImGuiScrollFlags_KeepVisibleEdgeY);
    ui.widgets.needs_another_frame = true;
}

void add_focus_stop(const Ui& ui, std::string_view name, FocusUse use) {
    FocusState& focus = ui.widgets.focus;
    focus.recorded = name;
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    const ImGuiLastItemData& item = context.LastItemData;
    ImGuiWindow& window = *context.CurrentWindow;
    // An open combo box: the last item is the window of its list.
    if (item.ID == 0 || item.ID == window.MoveId || (item.InFlags & ImGuiItemFlags_Disabled) != 0) return;
    const bool types = (item.InFlags & ImGuiItemFlags_Inputable) != 0;
    if (use == FocusUse::Auto) use = types ? FocusUse::Type : FocusUse::Press;
    FocusStop stop{std::string(name), drawn_pane(ui), item_rect(), visible_part_of_window(), item.ID, use};
    if (stop.pane.empty()) return;
    stop.is_current = window.StateStorage.GetBool(item.ID);  // set by list_row
    focus.stops.push_back(std::move(stop));
    if (!focus.scroll_pending || !is_item_focused(ui)) return;
    focus.scroll_pending = false;
    scroll_item_into_sight(ui);
}

bool focus_area(const Ui& ui, std::string_view name, const ScreenRect& rect, FocusUse use) {
    FocusState& focus = ui.widgets.focus;
    std::string pane = drawn_pane(ui);
    if (pane.empty()) return false;
    focus.stops.push_back({std::string(name), std::move(pane), rect, visible_part_of_window(), 0, use});
    return is_focus_pressed(ui, name);
}

void add_explained_text(const Ui& ui) {
    FocusState& focus = ui.widgets.focus;
    const auto recorded = ui.widgets.rects.find(focus.recorded);
    if (ImGui::GetItemID() != 0 || recorded == ui.widgets.rects.end()) return;
    const ScreenRect item = item_rect();
    if (std::abs(recorded->second.x - item.x) < 1 && std::abs(recorded->second.y - item.y) < 1)
        focus_area(ui, recorded->first, recorded->second, FocusUse::Explain);
}

bool is_focused(const WidgetState& widgets, std::string_view name) {
    const FocusState& focus = widgets.focus;
    return !focus.active_pane.empty() && focused_widget(focus) == name;
}

void take_focus(const Ui& ui, std::string_view name) {
    FocusState& focus = ui.widgets.focus;
    const std::string pane = drawn_pane(ui);
    if (pane.empty()) return;
    if (!is_popup(pane)) focus.pane = pane;
    focus.active_pane = pane;
    focus.widgets[pane] = name;
}

void show_focus(const Ui& ui, std::string_view name) {
    take_focus(ui, name);
    ui.widgets.focus.is_shown = true;
    ui.widgets.needs_another_frame = true;
}

bool is_item_focused(const Ui& ui) {
    return is_last_stop_focused(ui) && ui.widgets.focus.stops.back().item_id == ImGui::GetItemID();
}

bool is_focused_around(const Ui& ui, const ScreenRect& rect) {
    const glm::vec2 center = rect.center();
    return is_last_stop_focused(ui) && ui.widgets.focus.stops.back().rect.contains(center.x, center.y);
}

bool is_item_pointed(const Ui& ui) {
    return ui.widgets.focus.explains ? is_item_focused(ui) : ImGui::IsItemHovered();
}

glm::ivec2 focus_arrows(const Ui& ui, std::string_view name) {
    const ImGuiIO& io = ImGui::GetIO();
    if (!is_focused(ui.widgets, name) || io.WantTextInput || io.KeyCtrl || io.KeyAlt) return {0, 0};
    const auto pressed = [](Key key) { return int(compat::is_pressed(key, true)); };
    return {pressed(Key::Right) - pressed(Key::Left), pressed(Key::Up) - pressed(Key::Down)};
}

bool is_focus_pressed(const Ui& ui, std::string_view name) {
    return ui.widgets.focus.is_pressed && is_focused(ui.widgets, name);
}

std::string adjacent_number(const WidgetState& widgets, const std::string& name, int step) {
    const std::vector<FocusStop>& stops = widgets.focus.last_stops;
    const auto current = std::ranges::find(stops, name, &FocusStop::name);
    if (current == stops.end()) return "";
    for (auto index = current - stops.begin() + step; index >= 0 && index < std::ssize(stops); index += step)
        if (const FocusStop& stop = stops[static_cast<std::size_t>(index)];
            stop.use == FocusUse::Number && stop.pane == current->pane)
            return stop.name;
    return "";
}

}  // namespace app
