// What the window tells without being asked.
#include "app/ui/notices.h"

#include <algorithm>

#include "app/ui/widgets.h"
#include "app/ui/wrap.h"

namespace app {

namespace {

constexpr ImGuiWindowFlags floating = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                      ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize;

void push_raised(const Ui& ui) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.px(8));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, vec4(ui.theme().card));
}

void pop_raised() {
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
}

void plain(float width, const std::string& text, const Rgba& color) {
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(color));
    ImGui::TextUnformatted(wrapped(ImGui::GetFont(), width, text).c_str());
    ImGui::PopStyleColor();
}

void message(const Ui& ui, float width) {
    const std::string& text = ui.workspace.message;
    const Rgba color = ui.workspace.message_is_error ? problem_color(ui.theme()) : ui.theme().text;
    if (!ui.workspace.message_is_markup) return plain(width, text, color);
    const float wish = ImGui::CalcTextSize(text.c_str()).x + 1;
    markup_flow(ui, ui.fonts().sans, std::min(wish, width), text, color);
}

}  // namespace

void toast(const Ui& ui, const Rect& scene) {
    const Workspace& workspace = ui.workspace;
    // What a drag says of itself comes first.
    if (workspace.drag && workspace.drag->body >= 0 && workspace.drag->moved) return;
    if (workspace.message.empty() || ui.moment.time_s > workspace.message_until_s) return;
    // In the place of the hint, which framing keeps free.
    const auto corner = workspace.widgets.find("sign.corner");
    const float right = corner != workspace.widgets.end() ? corner->second.x : scene.x + scene.width;
    const float margin = ui.px(16);
    const float room = std::max(right - margin - scene.x - margin, ui.px(120));
    ImGui::SetNextWindowPos({scene.x + margin, scene.y + scene.height - margin}, ImGuiCond_Always, {0, 1});
    ImGui::SetNextWindowSizeConstraints({0, 0}, {room, FLT_MAX});
    push_raised(ui);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(12), ui.px(7)));
    if (ImGui::Begin("##toast", nullptr,
                     floating | ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_NoFocusOnAppearing)) {
        message(ui, room - ui.px(24));
    }
    const ImVec2 at = ImGui::GetWindowPos();
    const ImVec2 size = ImGui::GetWindowSize();
    ui.workspace.widgets["message"] = Rect{at.x, at.y, size.x, size.y};
    ImGui::End();
    ImGui::PopStyleVar();
    pop_raised();
}

namespace {

// What was left over, on lines of its own where it does not fit beside the buttons.
struct LeftOverWords {
    std::string text;
    float below = 0;  // height of those lines; 0: it stands beside
};

LeftOverWords left_over_words(const Ui& ui, float width) {
    const LeftOver& it = *ui.workspace.left_over;
    const std::string& title = it.title.empty() ? ui.word("title.untitled") : it.title;
    LeftOverWords words{
        (*ui.moment.words)(it.count > 1 ? "left_over.many" : "left_over.text",
                           {{"title", title}, {"time", it.saved_at}, {"n", std::to_string(it.count)}})};
    float taken = ui.px(2 * 12 + 3 * 14);
    for (const char* key : {"left_over.take", "left_over.drop"})
        taken += ImGui::CalcTextSize(ui.word(key).c_str()).x + 2 * ImGui::GetStyle().FramePadding.x;
    if (taken + ImGui::CalcTextSize(words.text.c_str()).x <= width) return words;
    words.text = wrapped(ImGui::GetFont(), width - ui.px(2 * 12), words.text);
    words.below = ImGui::CalcTextSize(words.text.c_str()).y + ui.px(8);
    return words;
}

}  // namespace

float left_over_bar(const Ui& ui, const Rect& room) {
    if (!ui.workspace.left_over) return 0;
    const LeftOverWords words = left_over_words(ui, room.width);
    const float height = ui.px(40) + words.below;
    ImGui::SetCursorScreenPos({room.x, room.y});
    ImGui::PushStyleColor(ImGuiCol_ChildBg, vec4(mixed(ui.theme().panel, ui.theme().a, 0.22F)));
    ImGui::PushStyleVar(ImGuiStyleVar_ChildRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(12), ui.px(7)));
    ImGui::BeginChild("##left_over", {room.width, height}, false, ImGuiWindowFlags_AlwaysUseWindowPadding);
    if (button(ui, "left_over.take", ui.word("left_over.take"))) ui.ask(TakeLeftOver{true});
    ImGui::SameLine();
    if (button(ui, "left_over.drop", ui.word("left_over.drop"))) ui.ask(TakeLeftOver{false});
    if (words.below == 0) {
        ImGui::SameLine(0, ui.px(14));
        ImGui::AlignTextToFramePadding();
    }
    ImGui::TextUnformatted(words.text.c_str());
    remember(ui, "left_over.text");
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
    return height;
}

void about_box(const Ui& ui) {
    if (!ui.workspace.about_shown) return;
    const ImVec2 room = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({room.x / 2, room.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
    push_raised(ui);
    if (ImGui::Begin("##about", nullptr, floating)) {
        const float width = std::min(ui.px(420), room.x - ui.px(48));
        markup_flow(ui, ui.fonts().verdict, width, ui.word("program"), ui.theme().text);
        markup_flow(ui, ui.fonts().sans, width, ui.word("about.text"), ui.theme().text);
        markup_flow(ui, ui.fonts().sans, width, ui.word("about.licence"), ui.theme().dim);
        const bool outside = ImGui::IsMouseClicked(0) && !ImGui::IsWindowHovered();
        if (outside && !ImGui::IsWindowAppearing()) ui.workspace.about_shown = false;
    }
    ImGui::End();
    pop_raised();
}

}  // namespace app
