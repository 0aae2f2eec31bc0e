// The presentation mode.
#include "app/shell/presentation.h"

#include <algorithm>
#include <array>
#include <utility>

#include "app/features/canvas/canvas_panel.h"
#include "app/shell/messages.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr float max_caption_fraction = 0.4F;  // of the height of the window

/// Layout of the text below the scene, and its height in pixels.
struct Caption {
    ImFont* verdict_font;
    ImFont* sentence_font;
    float height;
};

float caption_width(const WindowUi& ui, const ScreenRect& area) { return area.width - ui.px(36); }

Caption measure_caption(const WindowUi& ui, float width, const std::pair<ImFont*, ImFont*>& fonts,
                        const std::string& sentence) {
    const float height = markup_flow_height(ui, fonts.first, width, ui.frame_context.explanation->verdict) +
                         markup_flow_height(ui, fonts.second, width, sentence);
    return {fonts.first, fonts.second, height + ImGui::GetStyle().ItemSpacing.y + ui.px(14)};
}

// Uses the largest font that leaves enough space for the scene.
Caption choose_caption(const WindowUi& ui, const ScreenRect& area) {
    const Fonts fonts = ui_fonts(ui);
    const std::array<std::pair<ImFont*, ImFont*>, 5> sizes{{{fonts.verdict, fonts.formula},
                                                            {fonts.formula, fonts.sans},
                                                            {fonts.bold, fonts.sans},
                                                            {fonts.bold, fonts.small},
                                                            {fonts.small, fonts.small}}};
    const auto with_size = [&](std::size_t i) {
        return measure_caption(ui, caption_width(ui, area), sizes[i], ui.frame_context.explanation->reason);
    };
    std::size_t i = 0;
    while (i + 1 < sizes.size() && with_size(i).height > max_caption_fraction * area.height) ++i;
    return with_size(i);
}

// Caption of an axis with the same verdict, in the largest font that does not increase the height.
Caption fit_axis_caption(const WindowUi& ui, const ScreenRect& area, const Caption& default_caption,
                         float height) {
    const Fonts fonts = ui_fonts(ui);
    const std::string& axis_sentence =
        presentation_caption(*ui.frame_context.analysis, *ui.frame_context.explanation);
    Caption caption = default_caption;
    for (ImFont* font : {fonts.formula, fonts.sans, fonts.small}) {
        if (font->FontSize > default_caption.sentence_font->FontSize) continue;
        caption =
            measure_caption(ui, caption_width(ui, area), {default_caption.verdict_font, font}, axis_sentence);
        if (caption.height <= height) return caption;
    }
    if (caption.height <= max_caption_fraction * area.height) return caption;
    return measure_caption(ui, caption_width(ui, area), {fonts.small, fonts.small}, axis_sentence);
}

void draw_caption(const WindowUi& ui, const Caption& caption, const ScreenRect& area) {
    const Color color = verdict_color(ui.theme(), ui.trace().verdict);
    ImGui::SetCursorScreenPos({area.x + ui.px(18), area.y + ui.px(6)});
    ImGui::BeginGroup();
    const float width = caption_width(ui, area);
    markup_flow(ui, caption.verdict_font, width, ui.frame_context.explanation->verdict, color);
    markup_flow(ui, caption.sentence_font, width,
                presentation_caption(*ui.frame_context.analysis, *ui.frame_context.explanation),
                ui.theme().text);
    ImGui::EndGroup();
    record_rect(ui, "presentation.verdict");
}

// Draws a ring around the pointer, visible from a distance.
void highlight_pointer(const WindowUi& ui) {
    const ImVec2 position = ImGui::GetIO().MousePos;
    if (!ImGui::IsMousePosValid(&position)) return;
    ImDrawList* list = ImGui::GetForegroundDrawList();
    const bool is_down = ImGui::IsMouseDown(ImGuiMouseButton_Left);
    list->AddCircleFilled(position, ui.px(15), u32(ui.theme().touching, is_down ? 0.45F : 0.2F), 32);
    list->AddCircle(position, ui.px(15), u32(ui.theme().touching), 32, ui.px(2));
}

}  // namespace

const std::string& presentation_caption(const Analysis& analysis, const Explanation& explanation) {
    const core::Trace& trace = analysis.trace;
    const int deciding = trace.least >= 0 ? trace.least : trace.separating_axis;
    return analysis.axis == deciding ? explanation.reason : explanation.formula_meaning;
}

void begin_presentation(const WindowUi& ui) {
    ui.options.presenting = true;
    ui.selection.body = -1;
    ui.workspace.message.text.clear();
}

void end_presentation(const WindowUi& ui) {
    Workspace& workspace = ui.workspace;
    workspace.options.presenting = false;
    workspace.message.until_s =
        std::max(workspace.message.until_s, ui.frame_context.time_s + short_message_s);
}

void presentation(const WindowUi& ui, const ScreenRect& area) {
    const Caption default_caption = choose_caption(ui, area);
    // The minimum height keeps the size of the scene constant when the text changes.
    const float min_height = std::max(default_caption.height, std::min(ui.px(106), area.height / 4));
    const Caption caption = fit_axis_caption(ui, area, default_caption, min_height);
    const float caption_height = std::max(caption.height, min_height);
    ImGui::SetCursorScreenPos({area.x, area.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::BeginChild("##scene", {area.width, area.height - caption_height}, false,
                      ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleVar();
    scene_canvas(ui);
    ImGui::EndChild();
    draw_caption(ui, caption, {area.x, area.y + area.height - caption_height, area.width, caption_height});
    highlight_pointer(ui);
}

}  // namespace app
