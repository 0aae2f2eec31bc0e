// The scene and one line below it.
#include "app/shell/presenter.h"

#include <algorithm>
#include <array>
#include <utility>

#include "app/features/canvas/canvas.h"
#include "app/shell/message_time.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr float most_caption = 0.4F;  // of the window's height: the scene keeps the rest

/// How the words below the scene are set, and how high a band they need, in pixels.
struct Caption {
    ImFont* verdict;
    ImFont* sentence;
    float height;
};

float caption_width(const Ui& ui, const Rect& room) { return room.width - ui.px(36); }

Caption caption_in(const Ui& ui, float width, const std::pair<ImFont*, ImFont*>& fonts,
                   const std::string& sentence) {
    const float height = markup_flow_height(ui, fonts.first, width, ui.moment.explanation->verdict) +
                         markup_flow_height(ui, fonts.second, width, sentence);
    return {fonts.first, fonts.second, height + ImGui::GetStyle().ItemSpacing.y + ui.px(14)};
}

// In the largest letters that leave the scene its share.
Caption caption_for(const Ui& ui, const Rect& room) {
    const Fonts fonts = ui.fonts();
    const std::array<std::pair<ImFont*, ImFont*>, 5> sizes{{{fonts.verdict, fonts.formula},
                                                            {fonts.formula, fonts.sans},
                                                            {fonts.bold, fonts.sans},
                                                            {fonts.bold, fonts.small},
                                                            {fonts.small, fonts.small}}};
    const auto in_size = [&](std::size_t i) {
        return caption_in(ui, caption_width(ui, room), sizes[i], ui.moment.explanation->reason);
    };
    std::size_t i = 0;
    while (i + 1 < sizes.size() && in_size(i).height > most_caption * room.height) ++i;
    return in_size(i);
}

// The sentence of an axis under the same word, in the largest letters that need no higher band.
Caption caption_within(const Ui& ui, const Rect& room, const Caption& usual, float height) {
    const Fonts fonts = ui.fonts();
    const std::string& said = sentence_below(*ui.moment.subject, *ui.moment.explanation);
    Caption caption = usual;
    for (ImFont* font : {fonts.formula, fonts.sans, fonts.small}) {
        if (font->FontSize > usual.sentence->FontSize) continue;
        caption = caption_in(ui, caption_width(ui, room), {usual.verdict, font}, said);
        if (caption.height <= height) return caption;
    }
    if (caption.height <= most_caption * room.height) return caption;
    return caption_in(ui, caption_width(ui, room), {fonts.small, fonts.small}, said);
}

void draw(const Ui& ui, const Caption& caption, const Rect& room) {
    const Rgba color = verdict_color(ui.theme(), ui.trace().verdict);
    ImGui::SetCursorScreenPos({room.x + ui.px(18), room.y + ui.px(6)});
    ImGui::BeginGroup();
    const float width = caption_width(ui, room);
    markup_flow(ui, caption.verdict, width, ui.moment.explanation->verdict, color);
    markup_flow(ui, caption.sentence, width, sentence_below(*ui.moment.subject, *ui.moment.explanation),
                ui.theme().text);
    ImGui::EndGroup();
    remember(ui, "presentation.verdict");
}

// Who points at a wall wants to be seen pointing.
void mark_pointer(const Ui& ui) {
    const ImVec2 at = ImGui::GetIO().MousePos;
    if (!ImGui::IsMousePosValid(&at)) return;
    ImDrawList* list = ImGui::GetForegroundDrawList();
    const bool down = ImGui::IsMouseDown(ImGuiMouseButton_Left);
    list->AddCircleFilled(at, ui.px(15), u32(ui.theme().touching, down ? 0.45F : 0.2F), 32);
    list->AddCircle(at, ui.px(15), u32(ui.theme().touching), 32, ui.px(2));
}

}  // namespace

const std::string& sentence_below(const Subject& subject, const Explanation& words) {
    const core::Trace& trace = subject.trace;
    const int deciding = trace.least >= 0 ? trace.least : trace.separating;
    return subject.axis == deciding ? words.reason : words.formula_means;
}

void begin_presentation(const Ui& ui) {
    ui.workspace.presenting = true;
    ui.workspace.selected = -1;
    ui.workspace.message.clear();
}

void end_presentation(const Ui& ui) {
    Workspace& workspace = ui.workspace;
    workspace.presenting = false;
    workspace.message_until_s = std::max(workspace.message_until_s, ui.moment.time_s + said_for_s);
}

void presentation(const Ui& ui, const Rect& room) {
    const Caption usual = caption_for(ui, room);
    // A scene that grew and shrank with its words would move under the hand.
    const float enough = std::max(usual.height, std::min(ui.px(106), room.height / 4));
    const Caption caption = caption_within(ui, room, usual, enough);
    const float below = std::max(caption.height, enough);
    ImGui::SetCursorScreenPos({room.x, room.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::BeginChild("##scene", {room.width, room.height - below}, false,
                      ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleVar();
    scene_canvas(ui.moment, ui.workspace, ui.outbox);
    ImGui::EndChild();
    draw(ui, caption, {room.x, room.y + room.height - below, room.width, below});
    mark_pointer(ui);
}

}  // namespace app
