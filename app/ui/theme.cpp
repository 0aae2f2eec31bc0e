// The look of the panels: one table of the library's colours, one of its sizes.
#include "app/ui/theme.h"

namespace app {

const Theme& active_theme(const Workspace& workspace) {
    const Theme* theme = find_theme(workspace.theme);
    if (theme == nullptr) theme = &themes().front();
    return workspace.presenting ? *find_theme(theme->dark ? "contrast" : "print") : *theme;
}

Color mix(const Color& from, const Color& to, float t) {
    const auto lerp = [t](float a, float b) { return a + (b - a) * t; };
    return {lerp(from.r, to.r), lerp(from.g, to.g), lerp(from.b, to.b), lerp(from.a, to.a)};
}

Color verdict_color(const Theme& theme, core::Verdict verdict) {
    switch (verdict) {
        case core::Verdict::Separated:
            return theme.separating;
        case core::Verdict::Overlap:
            return theme.overlap;
        case core::Verdict::Touching:
            return theme.touching;
    }
    return theme.text;
}

Color problem_color(const Theme& theme) {
    return theme.dark ? Color{1, 0.45F, 0.42F, 1} : Color{0.72F, 0.11F, 0.10F, 1};
}

Color note_color(const Theme& theme, bool is_outdated) { return is_outdated ? theme.faint : theme.dim; }

Color contrasting_color(const Color& surface) {
    const float luminance = 0.299F * surface.r + 0.587F * surface.g + 0.114F * surface.b;
    return luminance > 0.5F ? Color{0.05F, 0.07F, 0.08F, 1} : Color{1, 1, 1, 1};
}

namespace {

void apply_colors(ImGuiStyle& style, const Theme& theme) {
    const Color field =
        theme.dark ? mix(theme.window, theme.panel, 0.15F) : mix(theme.card, theme.text, 0.06F);
    const Color button = mix(theme.card, theme.text, theme.dark ? 0.05F : 0.08F);
    const Color hover = mix(theme.card, theme.text, 0.12F);
    const Color press = mix(theme.card, theme.text, 0.18F);
    const Color none{0, 0, 0, 0};
    const struct {
        ImGuiCol slot;
        Color color;
    } table[] = {{ImGuiCol_Text, theme.text},
                 {ImGuiCol_TextDisabled, theme.faint},
                 {ImGuiCol_WindowBg, theme.panel},
                 {ImGuiCol_ChildBg, none},
                 {ImGuiCol_PopupBg, theme.card},
                 {ImGuiCol_Border, theme.bordered ? mix(theme.window, theme.text, 0.4F) : theme.line},
                 {ImGuiCol_FrameBg, field},
                 {ImGuiCol_FrameBgHovered, hover},
                 {ImGuiCol_FrameBgActive, press},
                 {ImGuiCol_MenuBarBg, theme.panel},
                 {ImGuiCol_ScrollbarBg, none},
                 {ImGuiCol_ScrollbarGrab, theme.line},
                 {ImGuiCol_ScrollbarGrabHovered, theme.faint},
                 {ImGuiCol_ScrollbarGrabActive, theme.dim},
                 {ImGuiCol_CheckMark, theme.text},
                 {ImGuiCol_SliderGrab, theme.dim},
                 {ImGuiCol_SliderGrabActive, theme.text},
                 {ImGuiCol_Button, button},
                 {ImGuiCol_ButtonHovered, hover},
                 {ImGuiCol_ButtonActive, press},
                 {ImGuiCol_Header, mix(theme.card, theme.a, 0.30F)},
                 {ImGuiCol_HeaderHovered, {theme.text.r, theme.text.g, theme.text.b, 0.07F}},
                 {ImGuiCol_HeaderActive, press},
                 {ImGuiCol_Separator, theme.line},
                 {ImGuiCol_TableHeaderBg, theme.panel},
                 {ImGuiCol_TableBorderStrong, theme.line},
                 {ImGuiCol_TableBorderLight, theme.line},
                 {ImGuiCol_TableRowBg, none},
                 {ImGuiCol_TableRowBgAlt, none},
                 {ImGuiCol_TextSelectedBg, {theme.a.r, theme.a.g, theme.a.b, 0.4F}},
                 {ImGuiCol_NavHighlight, theme.a},
                 {ImGuiCol_TitleBg, theme.card},
                 {ImGuiCol_TitleBgActive, theme.card},
                 {ImGuiCol_ModalWindowDimBg, {0, 0, 0, 0.45F}}};
    for (const auto& row : table) style.Colors[row.slot] = vec4(row.color);
}

}  // namespace

void apply_theme(const Theme& theme, float scale) {
    ImGuiStyle& style = ImGui::GetStyle();
    style = ImGuiStyle();
    style.WindowPadding = {12, 12};
    style.FramePadding = {8, 4};
    style.ItemSpacing = {6, 5};
    style.ItemInnerSpacing = {6, 4};
    style.CellPadding = {4, 0};
    style.ScrollbarSize = 7;
    style.ScrollbarRounding = 4;
    style.WindowRounding = 0;
    style.ChildRounding = 8;
    style.PopupRounding = 8;
    style.FrameRounding = 4;
    style.GrabRounding = 4;
    style.WindowBorderSize = 0;
    style.ChildBorderSize = 0;
    style.PopupBorderSize = 1;
    style.FrameBorderSize = theme.bordered ? 1 : 0;
    style.DisabledAlpha = 0.45F;
    style.ScaleAllSizes(scale);
    apply_colors(style, theme);
}

}  // namespace app
