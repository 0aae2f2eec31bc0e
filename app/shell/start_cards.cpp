// The cards of the first start: a picture, a title and a line each.
#include "app/shell/start_cards.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/features/files/gallery.h"
#include "app/features/paste/paste_panel.h"
#include "app/ui/line_wrap.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr float card_gap_px = 10, card_padding_px = 10, min_card_px = 120;
constexpr int one_gap_scene = 2;

// Pictures.

void numbered_picture(const WindowUi& ui, int number, const ScreenRect& rect) {
    for (const GalleryScene& scene : ui.workspace.files.gallery)
        if (gallery_number(scene.path) == number)
            scene_picture(ui, "start.scene." + std::to_string(number), scene.document, rect);
}

void draw_one_axis(const WindowUi& ui, const ScreenRect& rect) { numbered_picture(ui, one_gap_scene, rect); }

// The beginning of a pair as JSON.
void draw_pasted_text(const WindowUi& ui, const ScreenRect& rect) {
    struct Word {
        int line, column;
        const char* text;
        const Color& color;
    };
    const Theme& theme = ui.theme();
    const std::array words{Word{0, 0, "{\"shapes\": [", theme.dim},
                           Word{1, 1, "{\"name\": \"", theme.dim},
                           Word{1, 11, "A", theme.a},
                           Word{1, 12, "\", ...},", theme.dim},
                           Word{2, 1, "{\"name\": \"", theme.dim},
                           Word{2, 11, "B", theme.b},
                           Word{2, 12, "\", ...}]}", theme.dim}};
    constexpr float columns = 20, lines = 3;
    ImFont* font = ui_fonts(ui).mono;
    const float advance = font->CalcTextSizeA(1, FLT_MAX, 0, "0").x;  // of a font of 1 pixel
    const float size = std::min(font->FontSize, 0.9F * rect.width / (advance * columns));
    const float left = rect.x + (rect.width - advance * size * columns) / 2, line = 1.4F * size,
                top = rect.y + (rect.height - lines * line) / 2;
    for (const Word& word : words)
        ImGui::GetWindowDrawList()->AddText(
            font, size, {left + advance * size * float(word.column), top + line * float(word.line)},
            u32(word.color), word.text);
}

void draw_gallery(const WindowUi& ui, const ScreenRect& rect) {
    constexpr std::array numbers{13, 24, 18, 30};
    const float width = std::floor(rect.width / 2), height = std::floor(rect.height / 2);
    for (int i = 0; i < std::ssize(numbers); ++i) {
        const float x = i % 2 == 0 ? rect.x : rect.x + width, y = i < 2 ? rect.y : rect.y + height;
        numbered_picture(ui, numbers[i], {x, y, width, height});
    }
}

struct StartCard {
    const char* name;  // of the widget and of its text; that of the line is "<name>.means"
    void (*draw)(const WindowUi& ui, const ScreenRect& rect);
    void (*run)(const WindowUi& ui);
};
const std::array start_card_table{
    StartCard{"start.one_axis", draw_one_axis,
              [](const WindowUi& ui) { ui.send_request(OpenFile{numbered_scene(one_gap_scene)}); }},
    StartCard{"start.paste", draw_pasted_text, [](const WindowUi& ui) { open_paste(ui, ""); }},
    StartCard{"start.gallery", draw_gallery, [](const WindowUi& ui) { toggle_gallery(ui); }}};

// Sizes of a card, in pixels.
struct CardLayout {
    bool is_row;  // side by side, each with its picture above the text
    float width, height, picture_width, picture_height;
    float text_x, text_y, text_width;  // from the corner of the card
};

std::string title_of(const WindowUi& ui, const StartCard& card, float width) {
    return wrap_text(ui_fonts(ui).bold, width, ui.text(card.name));
}

std::string line_of(const WindowUi& ui, const StartCard& card, float width) {
    const std::string count = std::to_string(ui.workspace.files.gallery.size());
    return wrap_text(ui_fonts(ui).sans, width, ui.text(std::string(card.name) + ".means", {{"n", count}}));
}

CardLayout layout_cards(const WindowUi& ui, float width) {
    const float padding = ui.px(card_padding_px), gap = ui.px(card_gap_px);
    CardLayout it{};
    it.is_row = width >= 3 * ui.px(min_card_px) + 2 * gap;
    it.width = it.is_row ? std::floor((width - 2 * gap) / 3) : width;
    it.picture_width = it.is_row ? it.width : ui.px(96);
    it.picture_height = it.is_row ? std::floor(std::min(0.53F * it.width, ui.px(96))) : ui.px(60);
    it.text_x = it.is_row ? padding : it.picture_width + padding;
    it.text_y = it.is_row ? it.picture_height + ui.px(8) : ui.px(7);
    it.text_width = it.width - it.text_x - padding;
    float lines = 0;
    for (const StartCard& card : start_card_table)
        lines = std::max(lines, float(2 + std::ranges::count(title_of(ui, card, it.text_width), '\n') +
                                      std::ranges::count(line_of(ui, card, it.text_width), '\n')));
    it.height = std::max(it.text_y + lines * ImGui::GetTextLineHeight() + ui.px(12), it.picture_height);
    return it;
}

float heading_height(const WindowUi& ui) { return ui.px(30); }

bool draw_card(const WindowUi& ui, const StartCard& card, const CardLayout& layout, ImVec2 at) {
    const ScreenRect picture{at.x, at.y, layout.picture_width,
                             layout.is_row ? layout.picture_height : layout.height};
    ImGui::SetCursorScreenPos(at);
    const bool hit =
        ImGui::InvisibleButton((std::string("##") + card.name).c_str(), {layout.width, layout.height});
    record_rect(ui, card.name);
    const bool is_hovered = ImGui::IsItemHovered();
    if (is_hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Theme& theme = ui.theme();
    const ImVec2 end{at.x + layout.width, at.y + layout.height};
    list.AddRectFilled(at, end, u32(theme.card));
    list.AddRectFilled(at, {picture.right(), picture.bottom()}, u32(theme.window));
    card.draw(ui, picture);
    list.AddRect(at, end, u32(is_hovered ? theme.dim : theme.line));
    const std::string title = title_of(ui, card, layout.text_width);
    const ImVec2 text{at.x + layout.text_x, at.y + layout.text_y};
    ImFont *bold = ui_fonts(ui).bold, *sans = ui_fonts(ui).sans;
    list.AddText(bold, bold->FontSize, text, u32(theme.text), title.c_str());
    const float title_height = bold->CalcTextSizeA(bold->FontSize, FLT_MAX, 0, title.c_str()).y;
    list.AddText(sans, sans->FontSize, {text.x, text.y + title_height + ui.px(2)}, u32(theme.dim),
                 line_of(ui, card, layout.text_width).c_str());
    return hit;
}

}  // namespace

float start_cards_height(const WindowUi& ui, float width) {
    if (!ui.workspace.layout.shows_start) return 0;
    const CardLayout layout = layout_cards(ui, width);
    const float cards = layout.is_row ? layout.height : 3 * layout.height + 2 * ui.px(card_gap_px);
    return heading_height(ui) + cards;
}

void start_cards(const WindowUi& ui, float width) {
    if (!ui.workspace.layout.shows_start) return;
    const CardLayout layout = layout_cards(ui, width);
    const ImVec2 start = ImGui::GetCursorScreenPos();
    ImGui::AlignTextToFramePadding();
    bold_text(ui, ui.text("start.heading"));
    ImGui::SetCursorScreenPos({start.x + width - 1.25F * ImGui::GetFrameHeight(), start.y});
    if (icon_button(ui, "start.close", Icon::Close, ui.text("start.close")))
        ui.workspace.layout.shows_start = false;
    ImVec2 at{start.x, start.y + heading_height(ui)};
    for (const StartCard& card : start_card_table) {
        if (draw_card(ui, card, layout, at)) card.run(ui);
        (layout.is_row ? at.x : at.y) += (layout.is_row ? layout.width : layout.height) + ui.px(card_gap_px);
    }
    ImGui::SetCursorScreenPos(start);
    ImGui::Dummy({width, start_cards_height(ui, width) + ui.px(8)});
}

}  // namespace app
