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
#include "app/features/canvas/camera_panel.h"
#include "app/features/canvas/canvas_panel.h"
#include "app/features/canvas/polygon_panel.h"
#include "app/shell/messages.h"
#include "app/shell/view_tabs.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/line_wrap.h"
#include "app/ui/rich_text.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr float max_caption_fraction = 0.4F;    // of the height of the window
constexpr float max_headline_fraction = 0.12F;  // of the height of the window
constexpr float min_scene_fraction = 0.5F;
constexpr float beside_fraction = 0.42F;  // of the width: a view beside the scene
constexpr float margin_px = 26;           // logical pixels left and right of the texts

/// Text above the scene.
struct Headline {
    std::string question, title;
    ImFont* font = nullptr;
    float height = 0;  ///< Equal for both; 0: no room, because the text is very large.
};

float caption_width(const WindowUi& ui, const ScreenRect& area) { return area.width - 2 * ui.px(margin_px); }

float headline_padding(const WindowUi& ui) { return ui.px(10); }

// The largest font in which the question and the title have one line each; else lines of bold text.
Headline choose_headline(const WindowUi& ui, const ScreenRect& area) {
    const History& history = *ui.frame_context.history;
    const TextCatalog& texts = *ui.frame_context.texts;
    Headline headline{presented_headline(history, texts, false), presented_headline(history, texts, true)};
    const Fonts fonts = ui_fonts(ui);
    const float width = caption_width(ui, area), max_height = max_headline_fraction * area.height;
    for (ImFont* font : {fonts.verdict, fonts.formula, fonts.bold}) {
        const float text_height = std::max(markup_flow_height(ui, font, width, headline.question),
                                           markup_flow_height(ui, font, width, headline.title));
        const float longest =
            std::max(markup_size(ui, font, headline.question).x, markup_size(ui, font, headline.title).x);
        const bool fits = longest <= width && text_height + headline_padding(ui) <= max_height;
        if (!fits && font != fonts.bold) continue;
        headline.font = font;
        headline.height = text_height + headline_padding(ui);
        break;
    }
    constexpr float max_fraction_of_lines = 0.14F;
    if (headline.height > max_fraction_of_lines * area.height) headline.height = 0;
    return headline;
}

/// Texts below the scene.
struct CaptionText {
    std::string heading;  ///< The verdict; while it is concealed the number of the axis. May be empty.
    std::string formula;  ///< Of the current axis; may be empty.
    std::string sentence;
};

/// Fonts of the texts, and their height in pixels.
struct Caption {
    ImFont* heading_font;
    ImFont* text_font;
    float height;
};

CaptionText caption_text(const WindowUi& ui, const Headline& headline) {
    const Analysis& analysis = *ui.frame_context.analysis;
    const Explanation& explanation = *ui.frame_context.explanation;
    std::string heading = explanation.verdict;
    // How many axes there are can be the answer: before the first axis, the question without a headline.
    if (analysis.is_concealed && analysis.axis < 0)
        heading = headline.height == 0 ? headline.question : "";
    else if (analysis.is_concealed)
        heading = ui.text("playback.at", {{"number", std::to_string(analysis.axis + 1)},
                                          {"count", std::to_string(ui.trace().axes.size())}});
    if (ui.selection.shows_turned_axis()) return {heading, explanation.formula, explanation.formula_meaning};
    if (!analysis.is_concealed) {
        // The reason of the verdict, or the explanation of the current axis if another axis decides.
        const int deciding = ui.trace().least >= 0 ? ui.trace().least : ui.trace().separating_axis;
        const bool decides = analysis.axis == deciding;
        return {heading, explanation.formula, decides ? explanation.reason : explanation.formula_meaning};
    }
    if (analysis.axis < 0) return {heading, "", ui.text("present.keys")};
    return {heading, explanation.formula, played_axis_text(analysis, *ui.frame_context.texts)};
}

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
Caption choose_caption(const WindowUi& ui, const ScreenRect& area, float max_height) {
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
            if (caption.height <= max_height) return caption;
        }
    }
    return measure_caption(ui, caption_width(ui, area), sizes.back(),
                           {explanation.verdict, "", explanation.reason});
}

// The caption of the current axis, in the largest font that does not increase the height.
Caption fit_caption(const WindowUi& ui, const ScreenRect& area, const Caption& default_caption,
                    const CaptionText& text, float max_height) {
    const Fonts fonts = ui_fonts(ui);
    Caption caption = default_caption;
    for (ImFont* font : {fonts.formula, fonts.sans, fonts.small}) {
        if (font->FontSize > default_caption.text_font->FontSize) continue;
        caption = measure_caption(ui, caption_width(ui, area), {default_caption.heading_font, font}, text);
        if (caption.height <= default_caption.height) return caption;
    }
    if (caption.height > max_height)
        caption = measure_caption(ui, caption_width(ui, area), {fonts.small, fonts.small}, text);
    return caption;
}

void draw_caption(const WindowUi& ui, const Caption& caption, const CaptionText& text,
                  const ScreenRect& area) {
    const bool is_concealed = ui.frame_context.analysis->is_concealed;
    const Color color = is_concealed ? ui.theme().text : verdict_color(ui.theme(), ui.trace().verdict);
    ImGui::SetCursorScreenPos({area.x + ui.px(margin_px), area.y + ui.px(6)});
    ImGui::BeginGroup();
    const float width = caption_width(ui, area);
    if (!text.heading.empty()) markup_flow(ui, caption.heading_font, width, text.heading, color);
    if (!text.formula.empty())
        markup_flow(ui, caption.text_font, width, formula_pieces(text.formula, ui.theme()));
    const MessageState& message = ui.workspace.message;
    if (!ui.workspace.presentation.shows_message || message.text.empty()) {
        markup_flow(ui, caption.text_font, width, text.sentence, ui.theme().text);
    } else {
        // The message about the last step replaces the sentence. A file name is no markup.
        ImGui::PushFont(caption.text_font);
        colored_text(wrap_text(caption.text_font, width, message.text),
                     message.is_error ? problem_color(ui.theme()) : ui.theme().text);
        ImGui::PopFont();
        record_rect(ui, "presentation.message");
    }
    ImGui::EndGroup();
    record_rect(ui, "presentation.verdict");
}

/// A view that the presentation shows beside the scene.
struct PresentedView {
    std::string_view id;
    void (*draw)(const Ui& ui);
};

std::vector<PresentedView> presented_views(const WindowUi& ui) {
    std::vector<PresentedView> all;
    for (const View& view : window_views())
        if (is_available(ui.document(), view)) all.push_back({view.id, view.draw});
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
                    ui.text("present.later", {{"view", name}}), ui.theme().dim);
    } else {
        view.draw(ui);
    }
    ImGui::EndChild();
    ui.widgets.rects["presentation.view"] = area;
}

// The numbers of the tabs, and 9 for the table of the axes.
void handle_view_keys(const WindowUi& ui) {
    if (!ui.widgets.open_modal.empty() || ui.workspace.canvas.drag || ImGui::GetIO().KeyCtrl) return;
    const std::span<const View> all = window_views();
    const auto choose = [&](std::string_view id) {
        std::string& shown = ui.workspace.layout.presented_view;
        shown = shown == id ? std::string() : std::string(id);
    };
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!compat::is_pressed(compat::digit(static_cast<int>(i) + 1), false)) continue;
        if (!is_available(ui.document(), all[i]))
            return ui.send_request(ShowMessage{unavailable_reason(ui, all[i]), false});
        choose(all[i].id);
    }
    if (compat::is_pressed(compat::digit(9), false)) choose("axes");
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
    const auto found = std::ranges::find(all, shown, &PresentedView::id);
    const auto next = found == all.end() ? all.begin() : found + 1;
    shown = next == all.end() ? std::string() : std::string(next->id);
}

void begin_presentation(const WindowUi& ui) {
    ui.options.presenting = true;
    ui.selection.body = -1;
    ui.selection.turned_direction.reset();
    ui.workspace.message.text.clear();
    ui.workspace.presentation = {};
    ui.workspace.axes.playback.reset();
    // Labels and the axis were placed beside the deciding axis.
    ui.workspace.canvas.last_axis_position = {};
    ui.workspace.canvas.last_labels.clear();
    reset_label_positions(ui.workspace.canvas);
}

void end_presentation(const WindowUi& ui) {
    Workspace& workspace = ui.workspace;
    if (workspace.canvas.drag) cancel_drag(ui);
    if (workspace.canvas.polygon) cancel_polygon(ui);
    const View* view = shown_view(workspace, ui.document());
    if (view != nullptr && view->cancel != nullptr) view->cancel(ui);
    workspace.options.presenting = false;
    if (workspace.presentation.shows_message) workspace.message.text.clear();
    workspace.message.until_s =
        std::max(workspace.message.until_s, ui.frame_context.time_s + short_message_s);
}

std::string presented_headline(const History& history, const TextCatalog& texts, bool is_answer_shown) {
    const Document& document = history.document();
    std::string title = localized_title(document, texts.language());
    if (is_answer_shown && !title.empty() && !history.is_note_outdated()) return title;
    const std::string question = localized_question(document, texts.language());
    return question.empty() ? texts("present.question") : question;
}

float presentation_scale(const glm::vec2& window_px) {
    constexpr float scale = 1.5F, steps = 8;
    return std::floor(steps * scale * std::min(window_px.x / 1280, window_px.y / 720)) / steps;
}

void open_presented_scene(const WindowUi& ui, const OpenAdjacent& request) {
    ui.workspace.presentation.shows_message = true;
    ui.workspace.message.text.clear();
    ui.send_request(request);
}

void step_presentation(const WindowUi& ui, int step) {
    Playback& playback = ui.workspace.axes.playback;
    const Track track = axis_track(ui.trace());
    ui.workspace.presentation.shows_message = false;
    if (step > 0 ? playback.is_finished() : playback.is_at_rest())
        return open_presented_scene(ui, {step, false});
    const bool returns_to_start = step < 0 && (track.end == 0 || playback.step(track) == 0);
    if (returns_to_start) return playback.reset();
    playback.step_by(track, step);
}

void show_presented_answer(const WindowUi& ui) {
    if (ui.workspace.canvas.polygon) return finish_polygon(ui);
    ui.workspace.presentation.shows_message = false;
    ui.workspace.axes.playback.finish();
}

void dark_screen(const WindowUi& ui) {
    const ImGuiIO& io = ImGui::GetIO();
    ImGui::GetForegroundDrawList()->AddRectFilled({0, 0}, io.DisplaySize, IM_COL32_BLACK);
    ImGui::SetMouseCursor(ImGuiMouseCursor_None);
    ui.widgets.rects["presentation.dark"] = {0, 0, io.DisplaySize.x, io.DisplaySize.y};
    bool returns = ImGui::IsMouseClicked(0) || ImGui::IsMouseClicked(1) || ImGui::IsMouseClicked(2);
    for (int key = 1; key < static_cast<int>(compat::Key::Count); ++key)
        returns = returns || compat::is_pressed(static_cast<compat::Key>(key), false);
    if (returns) ui.workspace.presentation.is_dark = false;
}

void presentation(const WindowUi& ui, const ScreenRect& area) {
    // In the frame of the key that begins the presentation, the analysis is still that of the window.
    if (!ui.frame_context.analysis->is_concealed && ui.workspace.axes.playback.is_at_rest()) return;
    handle_view_keys(ui);
    ui.selection.scene_units_per_px = 0;
    const Headline headline = choose_headline(ui, area);
    if (headline.height > 0) {
        const bool is_concealed = ui.frame_context.analysis->is_concealed;
        ImGui::SetCursorScreenPos({area.x + ui.px(margin_px), area.y + headline_padding(ui)});
        ImGui::BeginGroup();
        markup_flow(ui, headline.font, caption_width(ui, area),
                    is_concealed ? headline.question : headline.title, ui.theme().text);
        ImGui::EndGroup();
        record_rect(ui, is_concealed ? "presentation.question" : "presentation.title");
    }
    const float max_caption_height = std::min(max_caption_fraction * area.height,
                                              (1 - min_scene_fraction) * area.height - headline.height);
    Caption default_caption = choose_caption(ui, area, max_caption_height);
    // The minimum height keeps the size of the scene constant when the text changes.
    default_caption.height = std::max(default_caption.height, std::min(ui.px(106), area.height / 4));
    CaptionText text = caption_text(ui, headline);
    Caption caption = fit_caption(ui, area, default_caption, text, max_caption_height);
    if (caption.height > max_caption_height) {
        text.formula.clear();  // the sentence has the priority in a small window
        caption = fit_caption(ui, area, default_caption, text, max_caption_height);
    }
    const float caption_height = std::max(caption.height, default_caption.height);
    ScreenRect scene{area.x, area.y + headline.height, area.width,
                     area.height - caption_height - headline.height};
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
    ui.selection.scene_camera = scene_camera(ui);
    ImGui::EndChild();
    draw_caption(ui, caption, text,
                 {area.x, area.y + area.height - caption_height, area.width, caption_height});
    highlight_pointer(ui);
}

}  // namespace app
