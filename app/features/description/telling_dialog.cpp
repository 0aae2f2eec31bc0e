// Fields to type into, below them what the scene expects. Tab goes through all of it.
#include "app/features/description/telling_dialog.h"

#include <algorithm>

#include "app/analysis/difference.h"
#include "app/analysis/promise.h"
#include "app/analysis/subject.h"
#include "app/document/kept_keys.h"
#include "app/document/pair_file.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/toggles.h"
#include "app/ui/widgets.h"

namespace app {

using compat::Key;
using compat::pressed;

namespace {

std::string name_of(const TellingLine& line) { return "telling." + line.key(); }

void close_telling(const Ui& ui) {
    ui.workspace.telling.reset();
    ImGui::CloseCurrentPopup();
}

void take_telling(const Ui& ui) {
    ui.send(retold(ui.document(), *ui.workspace.telling));
    close_telling(ui);
}

void take_from_present(const Ui& ui) {
    Telling& telling = *ui.workspace.telling;
    telling.expects = promise_of(ui.document());
    telling.keeps = true;
}

// Where Tab goes, in this order.
std::vector<std::string> stops(const Telling& telling) {
    std::vector<std::string> all;
    for (const TellingLine& line : telling.lines) all.push_back(name_of(line));
    if (!telling.expects.empty()) all.emplace_back("telling.keep");
    for (const char* button : {"telling.present", "telling.take", "telling.cancel"}) all.emplace_back(button);
    return all;
}

void go_to(Telling& telling, const std::string& stop) {
    ++telling.edition;
    telling.stop = stop;
    telling.to_stop = true;
}

void go_by(Telling& telling, int step) {
    const std::vector<std::string> all = stops(telling);
    const auto at = std::find(all.begin(), all.end(), telling.stop) - all.begin();
    const auto count = static_cast<std::ptrdiff_t>(all.size());
    go_to(telling, all[static_cast<std::size_t>((at + step + count) % count)]);
}

void press_stop(const Ui& ui) {
    Telling& telling = *ui.workspace.telling;
    if (telling.stop == "telling.cancel") return close_telling(ui);
    if (telling.stop == "telling.present") return take_from_present(ui);
    if (telling.stop == "telling.keep") telling.keeps = !telling.keeps;
    if (telling.stop == "telling.take") take_telling(ui);
}

bool is_of_line(const Telling& telling) {
    return std::any_of(telling.lines.begin(), telling.lines.end(),
                       [&](const TellingLine& line) { return name_of(line) == telling.stop; });
}

void telling_keys(const Ui& ui, bool typing) {
    if (pressed(Key::Escape, false)) return close_telling(ui);
    if (pressed(Key::Tab, true)) return go_by(*ui.workspace.telling, ImGui::GetIO().KeyShift ? -1 : 1);
    const bool enter = pressed(Key::Enter, false) || pressed(Key::KeypadEnter, false);
    // A field that Enter was pressed in has let go of the keyboard by now.
    if (enter && (is_of_line(*ui.workspace.telling) || ImGui::GetIO().KeyCtrl)) return take_telling(ui);
    if (!typing && (enter || pressed(Key::Space, false))) press_stop(ui);
}

void mark_stop(const Ui& ui, const std::string& name, bool scrolls) {
    if (ui.workspace.telling->stop != name) return;
    if (scrolls && !ImGui::IsItemVisible()) ImGui::SetScrollHereY();
    mark_keyboard(ui);
}

// The library asks for room.
int on_line(ImGuiInputTextCallbackData* data) {
    std::string& text = *static_cast<std::string*>(data->UserData);
    text.resize(static_cast<std::size_t>(data->BufTextLen));
    data->Buf = text.data();
    return 0;
}

// A sentence that the field cannot show whole stands below it, too.
void show_whole(const Ui& ui, const std::string& text) {
    const float room = ImGui::GetItemRectSize().x - 2 * ImGui::GetStyle().FramePadding.x;
    if (ImGui::CalcTextSize(text.c_str()).x <= room) return;
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(ui.theme().dim));
    wrapped_text(text);
    ImGui::PopStyleColor();
}

// True while it has the keyboard.
bool line_field(const Ui& ui, TellingLine& line, bool asked) {
    Telling& telling = *ui.workspace.telling;
    const std::string name = name_of(line);
    const bool mine = asked && telling.stop == name;
    if (mine) take_keyboard();
    const std::string label = "##" + name + std::to_string(telling.edition);
    ImGui::SetNextItemWidth(-1);
    // Tab is the dialog's own.
    compat::push_tab_stop(mine);
    ImGui::InputText(label.c_str(), line.text.data(), line.text.capacity() + 1,
                     ImGuiInputTextFlags_CallbackResize, on_line, &line.text);
    compat::pop_tab_stop();
    remember(ui, name);
    const bool typing = ImGui::IsItemActive();
    if (typing) telling.stop = name;
    mark_stop(ui, name, asked);
    show_whole(ui, line.text);
    return typing;
}

bool telling_lines(const Ui& ui, bool asked) {
    bool typing = false;
    for (TellingLine& line : ui.workspace.telling->lines) {
        const std::string language = ui.word(std::string("telling.in_") + line.language);
        const std::string what = ui.word("telling." + std::string(line.word));
        ImGui::TextDisabled("%s · %s", language.c_str(), what.c_str());
        typing = line_field(ui, line, asked) || typing;
    }
    return typing;
}

void add_part(std::string& all, const std::string& part) { all += (all.empty() ? "" : " · ") + part; }

// As the table names it; one that this pair does not have as it stands in the file.
std::string axis_in_words(const core::Trace& trace, const std::string& name) {
    const auto found = std::find_if(trace.axes.begin(), trace.axes.end(),
                                    [&](const core::AxisTest& test) { return core::name(test) == name; });
    return found == trace.axes.end() ? name : axis_markup(*found);
}

// "Separated · axis A_0×B_1 · distance 0.25"; what has no words here as it stands in the file.
std::string in_words(const Ui& ui, const Expectation& expect, const std::string& otherwise) {
    const Words& words = *ui.moment.words;
    const auto number = [&](double value) { return exact_text(value, ui.workspace.numbers); };
    std::string all;
    if (!expect.verdict.empty()) add_part(all, words("verdict." + expect.verdict));
    if (expect.overlap) add_part(all, words(*expect.overlap ? "verdict.overlap" : "verdict.separated"));
    if (expect.touching.value_or(false)) add_part(all, words("verdict.touching"));
    if (!expect.axis.empty())
        add_part(all, words("telling.axis", {{"axis", axis_in_words(ui.trace(), expect.axis)}}));
    if (expect.depth) add_part(all, words("telling.depth", {{"n", number(*expect.depth)}}));
    if (expect.distance) add_part(all, words("telling.distance", {{"n", number(*expect.distance)}}));
    return all.empty() ? otherwise : all;
}

void tell_misses(const Ui& ui, const PairLine& line) {
    for (const Difference& each :
         differences(ui.trace(), *line.expect, line.tolerance, ui.workspace.numbers)) {
        const std::string text = (*ui.moment.words)(
            "telling.missed", {{"key", each.key}, {"expected", each.expected}, {"got", each.got}});
        markup_flow(ui, ui.fonts().sans, ImGui::GetContentRegionAvail().x, text, problem_color(ui.theme()));
        remember(ui, "telling.missed");
    }
}

void tell_expected(const Ui& ui) {
    const Telling& telling = *ui.workspace.telling;
    Document document = ui.document();
    document.extra = with_key(document.extra, "expect", telling.expects);
    const Result<PairLine> line = line_of(document);
    const bool known = line && line->expect;
    std::string text = ui.word("telling.nothing");
    if (!line) text = ui.moment.words->problem(line.error());
    if (known) text = in_words(ui, *line->expect, telling.expects);
    const Rgba& color = line ? (telling.keeps ? ui.theme().text : ui.theme().dim) : problem_color(ui.theme());
    markup_flow(ui, ui.fonts().sans, ImGui::GetContentRegionAvail().x, text, color);
    remember(ui, "telling.expected");
    if (known && telling.keeps && !keeps_promise(document)) tell_misses(ui, *line);
}

void expectation(const Ui& ui, bool asked) {
    Telling& telling = *ui.workspace.telling;
    ImGui::TextDisabled("%s", ui.word("telling.expects").c_str());
    tell_expected(ui);
    if (!telling.expects.empty()) {
        if (toggle(ui, "telling.keep", ui.word("telling.keep"), telling.keeps)) telling.keeps ^= true;
        mark_stop(ui, "telling.keep", asked);
    }
    if (button(ui, "telling.present", ui.word("telling.present"))) take_from_present(ui);
    mark_stop(ui, "telling.present", asked);
}

// True when the dialog was left.
bool telling_answers(const Ui& ui, bool asked) {
    const bool taken = main_button(ui, "telling.take", ui.word("telling.take"));
    mark_stop(ui, "telling.take", asked);
    hint(ui, "Ctrl+Enter");
    ImGui::SameLine();
    const bool left = button(ui, "telling.cancel", ui.word("dialog.cancel"));
    mark_stop(ui, "telling.cancel", asked);
    if (taken) take_telling(ui);
    if (left && !taken) close_telling(ui);
    return taken || left;
}

void telling_body(const Ui& ui) {
    Telling& telling = *ui.workspace.telling;
    if (telling.stop.empty()) go_to(telling, name_of(telling.lines.front()));
    const bool asked = telling.to_stop;
    telling.to_stop = false;
    ImGui::PushFont(ui.fonts().bold);
    ImGui::TextUnformatted(ui.word("telling.heading").c_str());
    ImGui::PopFont();
    const bool typing = telling_lines(ui, asked);
    expectation(ui, asked);
    ImGui::Dummy({0, ui.px(2)});
    if (!telling_answers(ui, asked)) telling_keys(ui, typing);
}

}  // namespace

void open_telling(const Ui& ui) { ui.workspace.telling = telling_of(ui.document()); }

void telling_dialog(const Ui& ui) {
    if (!ui.workspace.telling) return;
    if (!ImGui::IsPopupOpen("##telling")) ImGui::OpenPopup("##telling");
    const ImVec2 room = ImGui::GetIO().DisplaySize;
    const float width = std::min(ui.px(820), room.x - ui.px(24));
    ImGui::SetNextWindowPos({room.x / 2, room.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSizeConstraints({width, 0}, {width, room.y - ui.px(24)});
    constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                       ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                                       ImGuiWindowFlags_AlwaysAutoResize;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.px(8));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    const bool open = ImGui::BeginPopupModal("##telling", nullptr, flags);
    ImGui::PopStyleVar(2);
    if (!open) return;
    if (ui.workspace.telling->closing)
        close_telling(ui);
    else
        telling_body(ui);
    ImGui::EndPopup();
}

}  // namespace app
