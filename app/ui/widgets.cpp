// Widgets of the panels.
#include "app/ui/widgets.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include <imgui_internal.h>

#include "app/ui/imgui_compat.h"
#include "app/ui/line_wrap.h"
#include "app/ui/theme.h"

namespace app {

void focus_next_item() {
    ImGui::SetWindowFocus();
    ImGui::SetKeyboardFocusHere();
}

void trim_edited(std::string& text) { text.resize(std::char_traits<char>::length(text.c_str())); }

bool text_line(const Ui& ui, const std::string& name, std::string& text) {
    const auto resize = [](ImGuiInputTextCallbackData* data) {
        std::string& edited = *static_cast<std::string*>(data->UserData);
        edited.resize(static_cast<std::size_t>(data->BufTextLen));
        data->Buf = edited.data();
        return 0;
    };
    ImGui::SetNextItemWidth(-1);
    compat::push_tab_stop(false);  // Tab is that of ui/focus.h
    constexpr ImGuiInputTextFlags flags =
        ImGuiInputTextFlags_CallbackResize | ImGuiInputTextFlags_EnterReturnsTrue;
    const bool is_entered =
        ImGui::InputText(("##" + name).c_str(), text.data(), text.capacity() + 1, flags, resize, &text);
    compat::pop_tab_stop();
    trim_edited(text);
    record_rect(ui, name);
    return is_entered;
}

void record_part(const Ui& ui, std::string_view name) {
    ui.widgets.rects.insert_or_assign(std::string(name), item_rect());
}

void record_rect(const Ui& ui, std::string_view name, FocusUse use) {
    record_part(ui, name);
    add_focus_stop(ui, name, use);
}

void record_visible_rect(const Ui& ui, std::string_view name) {
    const ImVec2 item_low = ImGui::GetItemRectMin(), item_high = ImGui::GetItemRectMax();
    const float top = ImGui::GetWindowPos().y, bottom = top + ImGui::GetWindowHeight();
    const float low = std::clamp(item_low.y, top, bottom), high = std::clamp(item_high.y, top, bottom);
    ui.widgets.rects.insert_or_assign(std::string(name),
                                      ScreenRect{item_low.x, low, item_high.x - item_low.x, high - low});
}

namespace {

// A radio button is round, a check box is not.
bool check_item(const Ui& ui, const std::string& name, const std::string& label, bool is_on, bool is_round) {
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const float height = ui.px(24), s = ui.px(5);
    const bool hit = ImGui::InvisibleButton(("##" + name).c_str(), {checkbox_width(ui, label), height});
    record_rect(ui, name);
    const bool is_highlighted = is_on || is_item_pointed(ui);
    const ImU32 color = u32(is_highlighted ? ui.theme().text : ui.theme().dim);
    const ImVec2 center{position.x + s, position.y + height / 2};
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (is_round) {
        if (is_on) list->AddCircleFilled(center, ui.px(4.5F), color);
        if (!is_on) list->AddCircle(center, ui.px(4), color, 0, ui.px(1.4F));
    } else {
        list->AddRect({center.x - s, center.y - s}, {center.x + s, center.y + s}, color, ui.px(2), 0,
                      ui.px(1.2F));
        const ImVec2 tick[3] = {{center.x - 0.55F * s, center.y + 0.02F * s},
                                {center.x - 0.1F * s, center.y + 0.5F * s},
                                {center.x + 0.6F * s, center.y - 0.5F * s}};
        if (is_on) list->AddPolyline(tick, 3, color, 0, ui.px(1.6F));
    }
    list->AddText({position.x + ui.px(14), position.y + (height - ImGui::GetFontSize()) / 2}, color,
                  label.c_str());
    return hit;
}

}  // namespace

void scroll_by_keys(const Ui& ui, ScrollKeys keys) {
    using compat::Key;
    const auto pressed = [](Key key) { return compat::is_pressed(key, true) ? 1.0F : 0.0F; };
    if (ImGui::GetIO().KeyCtrl) return;
    float delta = 0.8F * ImGui::GetWindowHeight() * (pressed(Key::PageDown) - pressed(Key::PageUp));
    if (keys == ScrollKeys::All) delta += ui.px(40) * (pressed(Key::Down) - pressed(Key::Up));
    if (delta != 0) ImGui::SetScrollY(ImGui::GetScrollY() + delta);
    if (keys == ScrollKeys::All && compat::is_pressed(Key::Home, false)) ImGui::SetScrollY(0);
    if (keys == ScrollKeys::All && compat::is_pressed(Key::End, false))
        ImGui::SetScrollY(ImGui::GetScrollMaxY());
}

void draw_focus_ring(const Ui& ui) {
    const float margin = ui.px(2);
    const ImVec2 from = ImGui::GetItemRectMin(), to = ImGui::GetItemRectMax();
    ImGui::GetWindowDrawList()->AddRect({from.x - margin, from.y - margin}, {to.x + margin, to.y + margin},
                                        u32(ui.theme().a), ui.px(5), 0, ui.px(1.5F));
}

void paint(const Ui& ui, const Drawing& drawing, const ScreenRect& rect) {
    if (ui.frame_context.paint_function != nullptr && *ui.frame_context.paint_function)
        (*ui.frame_context.paint_function)(drawing, rect);
}

bool begin_combo(const std::string& id, const std::string& current) {
    const float text_size = ImGui::CalcTextSize(current.c_str()).x + 2 * ImGui::GetStyle().FramePadding.x;
    const bool arrow = text_size + ImGui::GetFrameHeight() <= ImGui::CalcItemWidth();
    // A long list is as high as the window allows.
    const ImGuiComboFlags flags =
        ImGuiComboFlags_HeightLargest | (arrow ? ImGuiComboFlags_None : ImGuiComboFlags_NoArrowButton);
    const float room = ImGui::CalcItemWidth() - 2 * ImGui::GetStyle().FramePadding.x;
    if (!ImGui::BeginCombo(id.c_str(), elide(current, room).c_str(), flags)) return false;
    if (compat::is_pressed(compat::Key::Escape, false)) ImGui::CloseCurrentPopup();
    return true;
}

bool list_row(const std::string& label, bool is_selected, ImGuiSelectableFlags flags, ImVec2 size) {
    const ImGuiCol hovered_color = is_selected ? ImGuiCol_Header : ImGuiCol_HeaderHovered;
    ImGui::PushStyleColor(ImGuiCol_HeaderHovered, ImGui::GetStyleColorVec4(hovered_color));
    // With the spacing around it, as high as a button.
    if (size.y == 0)
        size.y =
            std::max(ImGui::GetTextLineHeight(), ImGui::GetFrameHeight() - ImGui::GetStyle().ItemSpacing.y);
    ImGui::PushStyleVar(ImGuiStyleVar_SelectableTextAlign, ImVec2(0, 0.5F));
    const bool hit = ImGui::Selectable(label.c_str(), is_selected, flags, size);
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
    ImGui::GetStateStorage()->SetBool(ImGui::GetItemID(), is_selected);  // read by add_focus_stop
    return hit;
}

bool menu_row(const Ui& ui, const std::string& label, const char* keys, bool is_on, bool is_enabled) {
    const ImVec2 spacing = ImGui::GetStyle().ItemSpacing;
    const float gap = std::max(spacing.y, std::ceil(ui.px(24)) - ImGui::GetTextLineHeight());
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(spacing.x, gap));
    ImGui::PushStyleVar(ImGuiStyleVar_DisabledAlpha, 1);
    if (!is_enabled) ImGui::PushStyleColor(ImGuiCol_Text, vec4(ui.theme().faint));
    const bool hit = ImGui::MenuItem(label.c_str(), keys, is_on, is_enabled);
    if (!is_enabled) ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
    return hit;
}

void continue_line(float width, float gap) {
    const float right = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
    if (ImGui::GetItemRectMax().x + gap + width <= right) ImGui::SameLine(0, gap);
}

void wrapped_text(std::string_view text) {
    ImGui::TextUnformatted(wrap_text(ImGui::GetFont(), ImGui::GetContentRegionAvail().x, text).c_str());
}

void bold_text(const Ui& ui, const std::string& text) {
    ImGui::PushFont(ui_fonts(ui).bold);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopFont();
}

void colored_text(std::string_view text, const Color& color) {
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(color));
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
    ImGui::PopStyleColor();
}

void wrapped_text(std::string_view text, const Color& color) {
    colored_text(wrap_text(ImGui::GetFont(), ImGui::GetContentRegionAvail().x, text), color);
}

void open_popup(const std::string& id) {
    ImGui::OpenPopup(id.c_str());
    const ImVec2 below{ImGui::GetItemRectMin().x, ImGui::GetItemRectMax().y};
    ImGui::GetCurrentContext()->OpenPopupStack.back().OpenPopupPos = below;  // else the position of the mouse
}

bool begin_popup(const std::string& id) {
    if (!ImGui::BeginPopup(id.c_str())) return false;
    if (compat::is_pressed(compat::Key::Escape, false)) ImGui::CloseCurrentPopup();
    return true;
}

bool collapsible_section(const Ui& ui, const std::string& id, const std::string& title,
                         std::string_view title_term) {
    bool& folded = ui.widgets.folded[id];
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const float height = ui.px(26);
    const float width = ImGui::GetContentRegionAvail().x;
    if (ImGui::InvisibleButton(("##section." + id).c_str(), {std::max(width, 1.0F), height}))
        folded = !folded;
    record_rect(ui, "panel." + id);
    if (ui.widgets.requested_panel == id) {
        ui.widgets.requested_panel.clear();
        // The panel is folded if its title and a line below it are already visible; else it scrolls into
        // view.
        const float window_top = ImGui::GetWindowPos().y;
        const bool is_visible =
            ImGui::GetItemRectMin().y >= window_top &&
            ImGui::GetItemRectMax().y + ui.px(20) <= window_top + ImGui::GetWindowHeight();
        folded = !folded && is_visible;
        if (!folded) ImGui::SetScrollHereY(0);
        show_focus(ui, "panel." + id);
    }
    const bool hovered = ImGui::IsItemHovered();
    ImFont* font = ui_fonts(ui).bold;
    const float top = position.y + (height - font->FontSize) / 2;
    const Color color = hovered ? ui.theme().text : ui.theme().dim;
    draw_markup(ui, font, {position.x, top}, u32(color), title);
    term_tooltip(ui, title_term, {position.x, top, markup_size(ui, font, title).x, font->FontSize});
    if (!hovered && !folded) return !folded;
    const float s = ui.px(4);
    const ImVec2 c{position.x + width - s * 2, position.y + height / 2};
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 open[3] = {{c.x - s, c.y - s / 2}, {c.x, c.y + s / 2}, {c.x + s, c.y - s / 2}};
    const ImVec2 closed[3] = {{c.x - s / 2, c.y - s}, {c.x + s / 2, c.y}, {c.x - s / 2, c.y + s}};
    list->AddPolyline(folded ? closed : open, 3, u32(color), 0, ui.px(1.5F));
    return !folded;
}

Card::Card(const Ui& ui) : ui_(ui), start_(ImGui::GetCursorScreenPos()) {
    width_ = ImGui::GetContentRegionAvail().x;
    ImGui::GetWindowDrawList()->ChannelsSplit(2);
    ImGui::GetWindowDrawList()->ChannelsSetCurrent(1);
    ImGui::SetCursorScreenPos({start_.x + ui.px(10), start_.y + ui.px(8)});
    ImGui::BeginGroup();
}

Card::~Card() {
    ImGui::EndGroup();
    const float bottom = ImGui::GetItemRectMax().y + ui_.px(8);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->ChannelsSetCurrent(0);
    list->AddRectFilled(start_, {start_.x + width_, bottom}, u32(ui_.theme().card), ui_.px(6));
    list->ChannelsMerge();
    ImGui::SetCursorScreenPos(start_);
    ImGui::Dummy({width_, bottom - start_.y + ui_.px(2)});
}

bool button(const Ui& ui, const std::string& name, const std::string& label) {
    const bool hit = ImGui::Button((label + "##" + name).c_str());
    record_rect(ui, name);
    return hit;
}

bool primary_button(const Ui& ui, const std::string& name, const std::string& label) {
    const Color& fill = ui.theme().text;
    const std::pair<ImGuiCol, Color> colors[] = {{ImGuiCol_Button, fill},
                                                 {ImGuiCol_ButtonHovered, mix(fill, ui.theme().panel, 0.12F)},
                                                 {ImGuiCol_ButtonActive, mix(fill, ui.theme().panel, 0.25F)},
                                                 {ImGuiCol_Text, contrasting_color(fill)}};
    for (const auto& [slot, color] : colors) ImGui::PushStyleColor(slot, vec4(color));
    const bool hit = button(ui, name, label);
    ImGui::PopStyleColor(int(std::size(colors)));
    return hit;
}

std::optional<int> step_slider(const Ui& ui, const std::string& name, const StepSlider& slider) {
    const float height = ImGui::GetFrameHeight();
    ImGui::InvisibleButton(("##" + name).c_str(), {slider.width, height});
    record_rect(ui, name, FocusUse::Keys);
    const ImVec2 from = ImGui::GetItemRectMin();
    const float steps = float(std::max(1, slider.count - 1));
    if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    const float center = from.y + height / 2;
    const float thickness = ui.px(1.5F);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled({from.x, center - thickness}, {from.x + slider.width, center + thickness},
                        u32(ui.theme().line), thickness);
    const float current = float(slider.current);
    const float x = from.x + slider.width * (slider.count > 1 ? current / steps : 1);
    list->AddRectFilled({from.x, center - thickness}, {x, center + thickness}, u32(slider.fill), thickness);
    for (int i = 0; i < slider.count; ++i) {
        const float tick = from.x + slider.width * float(i) / steps;
        list->AddCircleFilled({tick, center}, ui.px(2),
                              u32(i <= slider.current ? slider.fill : ui.theme().line), 8);
    }
    list->AddCircleFilled({x, center}, ui.px(ImGui::IsItemActive() ? 7.0F : 5.5F), u32(slider.fill), 20);
    if (const int arrow = focus_arrows(ui, name).x; arrow != 0)
        return std::clamp(slider.current + arrow, 0, slider.count - 1);
    if (!ImGui::IsItemActive()) return std::nullopt;
    const float fraction = std::clamp((ImGui::GetIO().MousePos.x - from.x) / slider.width, 0.0F, 1.0F);
    return int(std::lround(fraction * steps));
}

void draw_icon(const Ui& ui, Icon icon, ImVec2 center, ImU32 color) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const auto point = [&](float x, float y) { return ImVec2{center.x + ui.px(x), center.y + ui.px(y)}; };
    const auto triangle = [&](ImVec2 c, float direction) {
        const float s = ui.px(4.5F), back = c.x - direction * s;
        list->AddTriangleFilled({c.x + direction * s, c.y}, {back, c.y - s}, {back, c.y + s}, color);
    };
    const auto bar = [&](float dx) {
        const float x = center.x + ui.px(dx), half = ui.px(1), s = ui.px(4.5F);
        list->AddRectFilled({x - half, center.y - s}, {x + half, center.y + s}, color);
    };
    switch (icon) {
        case Icon::First:
            bar(-5);
            return triangle(point(1, 0), -1);
        case Icon::Back:
            return triangle(center, -1);
        case Icon::Play:
            return triangle(center, 1);
        case Icon::Pause:
            bar(-3);
            return bar(3);
        case Icon::Step:
            bar(5);
            return triangle(point(-1, 0), 1);
        case Icon::More:
            for (const float x : {-5.0F, 0.0F, 5.0F}) list->AddCircleFilled(point(x, 0), ui.px(1.4F), color);
            return;
        case Icon::Close:
            list->AddLine(point(-4, -4), point(4, 4), color, ui.px(1.5F));
            return list->AddLine(point(-4, 4), point(4, -4), color, ui.px(1.5F));
        case Icon::Reset:
            list->PathArcTo(center, ui.px(4), -2.2F, 2.4F, 16);
            list->PathStroke(color, 0, ui.px(1.4F));
            return list->AddTriangleFilled(point(-5, -1), point(-4.6F, -5.6F), point(-0.6F, -4), color);
    }
}

bool icon_button(const Ui& ui, const std::string& name, Icon icon, const std::string& tooltip_text) {
    const float side = ImGui::GetFrameHeight();
    const bool hit = ImGui::Button(("##" + name).c_str(), {side * 1.25F, side});
    record_rect(ui, name);
    const ImVec2 from = ImGui::GetItemRectMin();
    const ImVec2 to = ImGui::GetItemRectMax();
    draw_icon(ui, icon, {(from.x + to.x) / 2, (from.y + to.y) / 2}, ImGui::GetColorU32(ImGuiCol_Text));
    tooltip(ui, tooltip_text);
    return hit;
}

ScreenRect badge(const Ui& ui, ImVec2 right_middle, const std::string& label, const Color& color,
                 BadgeStyle style) {
    ImFont* font = ui_fonts(ui).bold;
    const float size = font->FontSize * 0.87F;
    const float width = font->CalcTextSizeA(size, FLT_MAX, 0, label.c_str()).x;
    const ImVec2 from{right_middle.x - width - ui.px(14), right_middle.y - ui.px(9)};
    const ImVec2 to{right_middle.x, right_middle.y + ui.px(9)};
    ImDrawList* list = ImGui::GetWindowDrawList();
    const bool is_filled = style == BadgeStyle::Filled;
    if (is_filled)
        list->AddRectFilled(from, to, u32(color), ui.px(9));
    else
        list->AddRect(from, to, u32(color), ui.px(9));
    list->AddText(font, size, {from.x + ui.px(7), right_middle.y - size / 2 - ui.px(0.5F)},
                  u32(is_filled ? contrasting_color(color) : color), label.c_str());
    return {from.x, from.y, to.x - from.x, to.y - from.y};
}

void row_label(const Ui& ui, const std::string& label, float column_px, std::string_view label_term) {
    const ImVec2 position = ImGui::GetCursorPos();
    ImGui::AlignTextToFramePadding();
    const std::string text = elide(label, column_px - ImGui::GetStyle().ItemSpacing.x);
    ImGui::TextColored(vec4(ui.theme().dim), "%s", text.c_str());
    if (text != label) record_part(ui, label + ".rest");
    if (text != label && label_term.empty()) tooltip(ui, label);
    term_tooltip(ui, label_term);
    ImGui::SameLine();
    ImGui::SetCursorPos({position.x + column_px, position.y});
}

float checkbox_width(const Ui& ui, const std::string& label) {
    return ImGui::CalcTextSize(label.c_str()).x + ui.px(16);
}

bool radio(const Ui& ui, const std::string& name, const std::string& label, bool is_on) {
    return check_item(ui, name, label, is_on, true);
}

bool checkbox(const Ui& ui, const std::string& name, const std::string& label, bool is_on) {
    return check_item(ui, name, label, is_on, false);
}

bool has_dragged(const Ui& ui) {
    constexpr float click_tolerance_px = 3;
    const float threshold = click_tolerance_px * ui.frame_context.scale;
    return ImGui::GetIO().MouseDragMaxDistanceSqr[0] > threshold * threshold;
}

bool is_item_dragged(const Ui& ui) {
    if (!ImGui::IsItemActive() || !has_dragged(ui)) return false;
    if (!compat::is_pressed(compat::Key::Escape, false)) return true;
    ImGui::ClearActiveID();
    return false;
}

void begin_area(const Ui& ui, const char* id, const ScreenRect& area, const Color& background,
                const ImVec2& padding_px, ImGuiWindowFlags flags) {
    ImGui::SetCursorScreenPos({area.x, area.y});
    ImGui::PushStyleColor(ImGuiCol_ChildBg, vec4(background));
    ImGui::PushStyleVar(ImGuiStyleVar_ChildRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(padding_px.x), ui.px(padding_px.y)));
    ImGui::BeginChild(id, {area.width, area.height}, false, ImGuiWindowFlags_AlwaysUseWindowPadding | flags);
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
}

}  // namespace app
