// The presentation mode.
#include "app/shell/presentation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "app/analysis/explain.h"
#include "app/document/extra_keys.h"
#include "app/features/axes/axes_panel.h"
#include "app/features/canvas/canvas_panel.h"
#include "app/shell/bottom.h"
#include "app/shell/messages.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/rich_text.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr float max_caption_fraction = 0.4F;  // of the height of the window
constexpr float beside_fraction = 0.42F;      // of the width: a view beside the scene

/// Texts below the scene.
struct CaptionText {
    std::string heading;  ///< The verdict; while it is concealed the number of the axis, or the question.
    std::string formula;  ///< Of the current axis; may be empty.
    std::string sentence;
};

/// Fonts of the texts, and their height in pixels.
struct Caption {
    ImFont* heading_font;
    ImFont* text_font;
    float height;
};

std::string axis_counter(const WindowUi& ui) {
    return (*ui.frame_context.texts)("playback.at",
                                     {{"number", std::to_string(ui.frame_context.analysis->axis + 1)},
                                      {"count", std::to_string(ui.trace().axes.size())}});
}

CaptionText caption_text(const WindowUi& ui) {
    const Analysis& analysis = *ui.frame_context.analysis;
    const Explanation& explanation = *ui.frame_context.explanation;
    if (ui.selection.shows_turned_axis()) {
        const std::string heading = !analysis.is_concealed ? explanation.verdict
                                    : analysis.axis < 0    ? ui.text("present.question")
                                                           : axis_counter(ui);
        return {heading, explanation.formula, explanation.formula_meaning};
    }
    if (!analysis.is_concealed)
        return {explanation.verdict, explanation.formula, presentation_caption(analysis, explanation)};
    if (analysis.axis < 0) return {ui.text("present.question"), "", ui.text("present.keys")};
    return {axis_counter(ui), explanation.formula, played_axis_text(analysis, *ui.frame_context.texts)};
}

float caption_width(const WindowUi& ui, const ScreenRect& area) { return area.width - ui.px(36); }

Caption measure_caption(const WindowUi& ui, float width, const std::pair<ImFont*, ImFont*>& fonts,
                        const CaptionText& text) {
    const float gap = ImGui::GetStyle().ItemSpacing.y;
    // Most sentences need one or two lines: with room for two, the size does not change from axis to axis.
    const float sentence = std::max(markup_flow_height(ui, fonts.second, width, text.sentence),
                                    2 * markup_flow_height(ui, fonts.second, width, "A"));
    float height = markup_flow_height(ui, fonts.first, width, text.heading) + sentence + gap;
    if (!text.formula.empty()) height += markup_flow_height(ui, fonts.second, width, text.formula) + gap;
    return {fonts.first, fonts.second, height + ui.px(14)};
}

// The caption of the deciding axis, in the largest font that leaves enough space for the scene.
Caption choose_caption(const WindowUi& ui, const ScreenRect& area) {
    const Fonts fonts = ui_fonts(ui);
    const std::array<std::pair<ImFont*, ImFont*>, 5> sizes{{{fonts.verdict, fonts.formula},
                                                            {fonts.formula, fonts.sans},
                                                            {fonts.bold, fonts.sans},
                                                            {fonts.bold, fonts.small},
                                                            {fonts.small, fonts.small}}};
    const Explanation& explanation = *ui.frame_context.explanation;
    for (const char* formula : {"|T·L| = 0", ""}) {
        const CaptionText longest{explanation.verdict, formula, explanation.reason};
        for (const auto& size : sizes) {
            const Caption caption = measure_caption(ui, caption_width(ui, area), size, longest);
            if (caption.height <= max_caption_fraction * area.height) return caption;
        }
    }
    return measure_caption(ui, caption_width(ui, area), sizes.back(),
                           {explanation.verdict, "", explanation.reason});
}

// The caption of the current axis, in the largest font that does not increase the height.
Caption fit_caption(const WindowUi& ui, const ScreenRect& area, const Caption& default_caption,
                    const CaptionText& text) {
    const Fonts fonts = ui_fonts(ui);
    Caption caption = default_caption;
    for (ImFont* font : {fonts.formula, fonts.sans, fonts.small}) {
        if (font->FontSize > default_caption.text_font->FontSize) continue;
        caption = measure_caption(ui, caption_width(ui, area), {default_caption.heading_font, font}, text);
        if (caption.height <= default_caption.height) return caption;
    }
    if (caption.height > max_caption_fraction * area.height)
        caption = measure_caption(ui, caption_width(ui, area), {fonts.small, fonts.small}, text);
    return caption;
}

void draw_caption(const WindowUi& ui, const Caption& caption, const CaptionText& text,
                  const ScreenRect& area) {
    const bool is_concealed = ui.frame_context.analysis->is_concealed;
    const Color color = is_concealed ? ui.theme().text : verdict_color(ui.theme(), ui.trace().verdict);
    ImGui::SetCursorScreenPos({area.x + ui.px(18), area.y + ui.px(6)});
    ImGui::BeginGroup();
    const float width = caption_width(ui, area);
    markup_flow(ui, caption.heading_font, width, text.heading, color);
    if (!text.formula.empty())
        markup_flow(ui, caption.text_font, width, formula_pieces(text.formula, ui.theme()));
    markup_flow(ui, caption.text_font, width, text.sentence, ui.theme().text);
    ImGui::EndGroup();
    record_rect(ui, "presentation.verdict");
}

// The title of the scene; returns its height.
float draw_title(const WindowUi& ui, const ScreenRect& area) {
    const std::string title = localized_title(ui.document(), ui.options.language);
    if (title.empty()) return 0;
    ImFont* font = ui_fonts(ui).bold;
    draw_markup(ui, font, {area.x + ui.px(18), area.y + ui.px(8)}, u32(ui.theme().text), title);
    ui.widgets.rects["presentation.title"] = {area.x + ui.px(18), area.y + ui.px(8),
                                              markup_size(ui, font, title).x, font->FontSize};
    return font->FontSize + ui.px(12);
}

/// A view that the presentation shows beside the scene.
struct PresentedView {
    std::string_view id;
    void (*draw)(const WindowUi& ui);
};

// The cards and the curve without formula and playback, which are in the caption.
std::vector<PresentedView> presented_views(const WindowUi& ui) {
    std::vector<PresentedView> all;
    for (const BottomView& view : bottom_views())
        if (is_available(ui, view))
            all.push_back({view.id, view.draw_plain != nullptr ? view.draw_plain : view.draw});
    all.push_back({"axes", call<axis_table>});
    return all;
}

std::optional<PresentedView> presented_view(const WindowUi& ui) {
    for (const PresentedView& view : presented_views(ui))
        if (view.id == ui.workspace.layout.presented_view) return view;
    return std::nullopt;
}

// A view whose content would give the answer away says only its name.
void draw_view(const WindowUi& ui, const PresentedView& view, const ScreenRect& area) {
    ImGui::SetCursorScreenPos({area.x, area.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(14), ui.px(8)));
    ImGui::BeginChild("##presented", {area.width, area.height}, false,
                      ImGuiWindowFlags_AlwaysUseWindowPadding);
    ImGui::PopStyleVar();
    if (ui.frame_context.analysis->is_concealed && view.id != "strip") {
        const std::string name = ui.text("panel_name." + std::string(view.id));
        markup_flow(ui, ui_fonts(ui).sans, ImGui::GetContentRegionAvail().x,
                    (*ui.frame_context.texts)("present.later", {{"view", name}}), ui.theme().dim);
    } else {
        view.draw(ui);
    }
    ImGui::EndChild();
    ui.widgets.rects["presentation.view"] = area;
}

void handle_view_keys(const WindowUi& ui) {
    if (!ui.widgets.open_modal.empty() || ui.workspace.canvas.drag) return;
    const std::vector<PresentedView> all = presented_views(ui);
    for (std::size_t i = 0; i < all.size() && i < 9; ++i) {
        if (ImGui::GetIO().KeyCtrl || !compat::is_pressed(compat::digit(static_cast<int>(i) + 1), false))
            continue;
        std::string& shown = ui.workspace.layout.presented_view;
        shown = shown == all[i].id ? std::string() : std::string(all[i].id);
    }
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

std::string played_axis_text(const Analysis& analysis, const TextCatalog& texts) {
    const core::Trace& trace = analysis.trace;
    const core::AxisTest& axis = trace.axes[analysis.axis];
    if (!core::is_measured(axis)) return axis_meaning(analysis, axis, texts);
    const char* key = axis.state == core::AxisState::Separating ? "present.gap"
                      : axis.state == core::AxisState::Touching ? "present.touching"
                                                                : "present.overlap";
    const auto length = [&](const core::AxisTest& of) {
        return format_length(std::abs(of.overlap), analysis.number_format);
    };
    std::string text = texts(key, {{"axis", axis_markup(axis)}, {"n", length(axis)}});
    const auto add = [&](const std::string& next) {
        text = texts("language.sentences", {{"first", text}, {"next", next}});
    };
    const int least = least_so_far(analysis);
    if (least >= 0 && trace.axes[least].state == core::AxisState::Overlapping) {
        const core::AxisTest& other = trace.axes[least];
        if (least != analysis.axis)
            add(texts("present.least", {{"axis", axis_markup(other)}, {"n", length(other)}}));
        else if (analysis.last_played > 0)
            add(texts("present.least_here"));
    }
    if (analysis.last_played + 1 == playback_length(trace)) add(texts("present.end"));
    return text;
}

void cycle_presented_view(const WindowUi& ui) {
    const std::vector<PresentedView> all = presented_views(ui);
    std::string& shown = ui.workspace.layout.presented_view;
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const PresentedView& view) { return view.id == shown; });
    const auto next = found == all.end() ? all.begin() : found + 1;
    shown = next == all.end() ? std::string() : std::string(next->id);
}

void begin_presentation(const WindowUi& ui) {
    ui.options.presenting = true;
    ui.selection.body = -1;
    ui.workspace.message.text.clear();
    stop_playback(ui.workspace.axes.playback);
}

void end_presentation(const WindowUi& ui) {
    Workspace& workspace = ui.workspace;
    workspace.options.presenting = false;
    workspace.message.until_s =
        std::max(workspace.message.until_s, ui.frame_context.time_s + short_message_s);
}

void presentation(const WindowUi& ui, const ScreenRect& area) {
    handle_view_keys(ui);
    Caption default_caption = choose_caption(ui, area);
    // The minimum height keeps the size of the scene constant when the text changes.
    default_caption.height = std::max(default_caption.height, std::min(ui.px(106), area.height / 4));
    CaptionText text = caption_text(ui);
    Caption caption = fit_caption(ui, area, default_caption, text);
    if (caption.height > max_caption_fraction * area.height) {
        text.formula.clear();  // the sentence has the priority in a small window
        caption = fit_caption(ui, area, default_caption, text);
    }
    const float caption_height = std::max(caption.height, default_caption.height);
    const float title_height = draw_title(ui, area);
    ScreenRect scene{area.x, area.y + title_height, area.width, area.height - caption_height - title_height};
    if (const std::optional<PresentedView> view = presented_view(ui)) {
        ScreenRect shown = scene;
        shown.width = std::floor(beside_fraction * scene.width);
        scene.width -= shown.width;
        shown.x += scene.width;
        draw_view(ui, *view, shown);
    }
    ImGui::SetCursorScreenPos({scene.x, scene.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::BeginChild("##scene", {scene.width, scene.height}, false,
                      ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleVar();
    scene_canvas(ui);
    ImGui::EndChild();
    draw_caption(ui, caption, text,
                 {area.x, area.y + area.height - caption_height, area.width, caption_height});
    highlight_pointer(ui);
}

}  // namespace app
