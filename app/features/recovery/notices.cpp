// What the window tells without being asked.
#include "app/features/recovery/notices.h"

#include <algorithm>
#include <array>
#include <cfloat>

#include "app/base/version.h"
#include "app/shell/message_time.h"
#include "app/ui/over_window.h"
#include "app/ui/widgets.h"
#include "app/ui/wrap.h"

namespace app {

namespace {

constexpr ImGuiWindowFlags standing =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings;
constexpr ImGuiWindowFlags floating = standing | ImGuiWindowFlags_AlwaysAutoResize;

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

constexpr float message_pad_x = 12, message_pad_y = 7, message_close = 20;  // design pixels

float message_wrap(const Ui& ui, float width) {
    const float wish = ImGui::CalcTextSize(ui.workspace.message.c_str()).x + 1;
    return ui.workspace.message_is_markup ? std::min(wish, width) : width;
}

void message(const Ui& ui, float width) {
    const std::string& text = ui.workspace.message;
    const Rgba color = ui.workspace.message_is_error ? problem_color(ui.theme()) : ui.theme().text;
    if (!ui.workspace.message_is_markup) return plain(width, text, color);
    markup_flow(ui, ui.fonts().sans, message_wrap(ui, width), text, color);
}

// With its padding and its cross.
ImVec2 message_size(const Ui& ui, float width) {
    const std::string& text = ui.workspace.message;
    const float wrap = message_wrap(ui, width);
    const std::string lines = wrapped(ImGui::GetFont(), width, text);
    const ImVec2 words = ui.workspace.message_is_markup
                             ? ImVec2(wrap, markup_flow_height(ui, ui.fonts().sans, wrap, text))
                             : ImGui::CalcTextSize(lines.c_str());
    return {words.x + ui.px(2 * message_pad_x + message_close), words.y + ui.px(2 * message_pad_y)};
}

float covered(const Rect& a, const Rect& b) {
    const float width = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
    const float height = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
    return std::max(width, 0.0F) * std::max(height, 0.0F);
}

// A word is small, and lost when a part of it is covered.
constexpr float each_px2 = 1500;

float disturbed(const Rect& place, std::span<const Rect> busy) {
    float cost = 0;
    for (const Rect& other : busy)
        if (const float area = covered(place, other); area > 0) cost += each_px2 + area;
    return cost;
}

}  // namespace

Rect quiet_place(const Rect& scene, glm::vec2 size, float margin, std::span<const Rect> busy) {
    const float left = scene.x + margin, right = scene.x + scene.width - margin - size.x;
    const float top = scene.y + margin, bottom = scene.y + scene.height - margin - size.y;
    const float middle = scene.x + (scene.width - size.x) / 2;
    const float below_signs = top + 2 * margin;  // the words of the upper left corner
    // First where the hint stands, which framing keeps free.
    const glm::vec2 places[] = {{left, bottom}, {middle, bottom}, {right, bottom},    {right, top},
                                {middle, top},  {left, top},      {left, below_signs}};
    Rect best;
    float least = FLT_MAX;
    for (const glm::vec2& at : places) {
        const Rect place{std::max(at.x, scene.x), std::max(at.y, scene.y), size.x, size.y};
        const float cost = disturbed(place, busy);
        if (cost >= least) continue;
        least = cost;
        best = place;
    }
    return best;
}

namespace {

// While it covers a little of one thing at most.
bool may_stay(const MessageStand& stood, const std::string& text, const Rect& scene,
              std::span<const Rect> busy) {
    constexpr float little = 0.1F;  // of its area
    const Rect& was = stood.scene;
    const bool same_scene =
        was.x == scene.x && was.y == scene.y && was.width == scene.width && was.height == scene.height;
    return stood.text == text && same_scene &&
           disturbed(stood.at, busy) <= each_px2 + little * stood.at.width * stood.at.height;
}

// In as few lines as there is room for, in more where it covers less so.
MessageStand best_stand(const Ui& ui, const Rect& scene) {
    const std::vector<Rect>& busy = ui.workspace.busy;
    const auto corner = ui.workspace.widgets.find("sign.corner");
    const float right = corner != ui.workspace.widgets.end() ? corner->second.x : scene.x + scene.width;
    const float margin = ui.px(16), besides = ui.px(2 * message_pad_x + message_close);
    const float room = std::max(right - scene.x - 2 * margin, ui.px(120));
    MessageStand best;
    float least = FLT_MAX;
    for (const float wish : {room, ui.px(460), ui.px(280), ui.px(200)}) {
        const float width = std::min(room, wish) - besides;
        const ImVec2 size = message_size(ui, width);
        const Rect at = quiet_place(scene, {size.x, size.y}, margin, busy);
        const float cost = disturbed(at, busy);
        if (cost >= least) continue;
        least = cost;
        best = {ui.workspace.message, scene, at, width};
    }
    return best;
}

void wait_for_reader(const Ui& ui) {
    ui.workspace.message_until_s = std::max(ui.workspace.message_until_s, ui.moment.time_s + said_for_s);
}

}  // namespace

void toast(const Ui& ui, const Rect& scene) {
    Workspace& workspace = ui.workspace;
    // What a drag says of itself comes first.
    if (workspace.drag && workspace.drag->body >= 0 && workspace.drag->moved) return;
    if (workspace.message.empty() || ui.moment.time_s > workspace.message_until_s) return;
    if (has_veil(workspace)) return wait_for_reader(ui);
    MessageStand& stand = workspace.message_stood;
    if (!may_stay(stand, workspace.message, scene, workspace.busy)) stand = best_stand(ui, scene);
    const Rect at = stand.at;
    ImGui::SetNextWindowPos({at.x, at.y});
    ImGui::SetNextWindowSize({at.width, at.height});
    push_raised(ui);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(message_pad_x), ui.px(message_pad_y)));
    if (ImGui::Begin("##toast", nullptr, standing | ImGuiWindowFlags_NoFocusOnAppearing)) {
        message(ui, stand.width);
        const bool hovered = ImGui::IsWindowHovered();
        const Rgba ink = hovered ? ui.theme().text : ui.theme().dim;
        draw_icon(ui, Icon::Close, {at.x + at.width - ui.px(14), at.y + ui.px(message_pad_y + 8)}, u32(ink));
        if (hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        if (hovered && ImGui::IsMouseClicked(0)) workspace.message_until_s = 0;
    }
    workspace.widgets["message"] = at;
    ImGui::End();
    ImGui::PopStyleVar();
    pop_raised();
}

std::array<const char*, 2> left_over_answers(const LeftOver& it) {
    if (it.unwanted) return {"left_over.keep", "left_over.drop_now"};
    return {"left_over.take", "left_over.drop"};
}

namespace {

float answer_width(const Ui& ui, const char* key) {
    return ImGui::CalcTextSize(ui.word(key).c_str()).x + 2 * ImGui::GetStyle().FramePadding.x;
}

// Between the two answers. The last one stands beyond where "discard" stood: a double click there loses
// nothing.
float answers_gap(const Ui& ui) {
    const float usual = ImGui::GetStyle().ItemSpacing.x;
    if (!ui.workspace.left_over->unwanted) return usual;
    const float before = answer_width(ui, "left_over.take") + usual + answer_width(ui, "left_over.drop");
    return std::max(usual, before + usual - answer_width(ui, "left_over.keep"));
}

std::string left_over_text(const Ui& ui) {
    const LeftOver& it = *ui.workspace.left_over;
    const std::string& title = it.title.empty() ? ui.word("title.untitled") : it.title;
    const bool many = it.count > 1;
    const char* key = it.unwanted ? (many ? "left_over.sure_many" : "left_over.sure")
                                  : (many ? "left_over.many" : "left_over.text");
    return (*ui.moment.words)(key,
                              {{"title", title}, {"time", it.saved_at}, {"n", std::to_string(it.count)}});
}

// "Two boxes · 2024-05-01 17:03"
std::string named(const Ui& ui, const LeftScene& scene) {
    const std::string& title = scene.title.empty() ? ui.word("title.untitled") : scene.title;
    return scene.saved_at.empty() ? title : title + " \u00B7 " + scene.saved_at;
}

// The others by name, as many as a few lines hold; empty: there are none.
std::string left_over_others(const Ui& ui, float width) {
    constexpr float most_lines = 3.5F;
    const std::vector<LeftScene>& others = ui.workspace.left_over->others;
    std::string text;
    for (std::size_t i = 0; i < others.size(); ++i) {
        const std::string more = (i == 0 ? "" : ui.word("left_over.comma")) + named(ui, others[i]);
        if (i > 0 && ImGui::CalcTextSize((text + more).c_str()).x > most_lines * width)
            return text + (*ui.moment.words)("left_over.more", {{"n", std::to_string(others.size() - i)}});
        text += more;
    }
    return text;
}

// What was left over, on lines of its own where it does not fit beside the buttons.
struct LeftOverWords {
    std::string text;
    float below = 0;  // height of those lines; 0: it stands beside
    std::string others = {};
    float others_height = 0;
};

LeftOverWords left_over_words(const Ui& ui, float width) {
    LeftOverWords words{left_over_text(ui)};
    const float inner = width - ui.px(2 * 12);
    float taken = ui.px(2 * 14) + answers_gap(ui);
    for (const char* key : left_over_answers(*ui.workspace.left_over)) taken += answer_width(ui, key);
    if (taken + ImGui::CalcTextSize(words.text.c_str()).x > inner) {
        words.text = wrapped(ImGui::GetFont(), inner, words.text);
        words.below = ImGui::CalcTextSize(words.text.c_str()).y + ui.px(8);
    }
    words.others = wrapped(ImGui::GetFont(), inner, left_over_others(ui, inner));
    if (!words.others.empty()) words.others_height = ImGui::CalcTextSize(words.others.c_str()).y + ui.px(8);
    return words;
}

}  // namespace

void answer_left_over(const Ui& ui, std::string_view answer) {
    if (answer == "left_over.take") ui.ask(TakeLeftOver{true});
    if (answer == "left_over.drop_now") ui.ask(TakeLeftOver{false});
    ui.workspace.left_over->unwanted = answer == "left_over.drop";
}

float left_over_bar(const Ui& ui, const Rect& room) {
    if (!ui.workspace.left_over) return 0;
    const LeftOverWords words = left_over_words(ui, room.width);
    const float height = ui.px(40) + words.below + words.others_height;
    ImGui::SetCursorScreenPos({room.x, room.y});
    ImGui::PushStyleColor(ImGuiCol_ChildBg, vec4(mixed(ui.theme().panel, ui.theme().a, 0.22F)));
    ImGui::PushStyleVar(ImGuiStyleVar_ChildRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(12), ui.px(7)));
    ImGui::BeginChild("##left_over", {room.width, height}, false, ImGuiWindowFlags_AlwaysUseWindowPadding);
    const std::array answers = left_over_answers(*ui.workspace.left_over);
    const float gap = answers_gap(ui);
    if (button(ui, answers[0], ui.word(answers[0]))) answer_left_over(ui, answers[0]);
    ImGui::SameLine(0, gap);
    if (button(ui, answers[1], ui.word(answers[1]))) answer_left_over(ui, answers[1]);
    if (words.below == 0) {
        ImGui::SameLine(0, ui.px(14));
        ImGui::AlignTextToFramePadding();
    }
    ImGui::TextUnformatted(words.text.c_str());
    remember(ui, "left_over.text");
    if (!words.others.empty()) {
        ImGui::TextUnformatted(words.others.c_str());
        remember(ui, "left_over.others");
    }
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
        const std::string which = (*ui.moment.words)("about.version", {{"version", version()}});
        markup_flow(ui, ui.fonts().sans, width, which, ui.theme().dim);
        remember(ui, "about.version");
        markup_flow(ui, ui.fonts().sans, width, ui.word("about.text"), ui.theme().text);
        markup_flow(ui, ui.fonts().sans, width, ui.word("about.licence"), ui.theme().dim);
        const bool outside = ImGui::IsMouseClicked(0) && !ImGui::IsWindowHovered();
        const bool shut = cross_of_box(ui, "about.close") || (outside && !ImGui::IsWindowAppearing());
        if (shut) ui.workspace.about_shown = false;
    }
    ImGui::End();
    pop_raised();
}

}  // namespace app
