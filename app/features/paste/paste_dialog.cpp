// The preview of a pasted text: its frame, its keys, what is taken.
#include <algorithm>

#include "app/features/paste/clipboard.h"
#include "app/features/paste/paste_parts.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/widgets.h"

namespace app {

using compat::Key;
using compat::pressed;

namespace {

void close(const Ui& ui) {
    ui.workspace.paste.reset();
    ImGui::CloseCurrentPopup();
}

void take(const Ui& ui, const Reading& reading) {
    const Document document = taken(ui.document(), reading);
    if (opens_anew(ui.document(), reading)) {
        ui.ask(OpenPasted{document});
    } else {
        ui.send(Paste{document});
    }
    close(ui);
}

// Where Tab goes, in this order.
std::vector<std::string> stops(const Ui& ui, const ReadResult& result) {
    std::vector<std::string> all{"paste.text"};
    if (!result && !ui.workspace.paste->text.empty()) all.emplace_back("paste.problem");
    if (result) {
        for (const Choice& choice : result->choices) all.push_back("paste." + choice.id);
        all.emplace_back("paste.take");
    }
    all.emplace_back("paste.cancel");
    return all;
}

void go_to(const Ui& ui, const std::string& stop) {
    PasteBox& box = *ui.workspace.paste;
    if (box.stop == "paste.text") ++box.edition;
    box.stop = stop;
    box.to_stop = true;
    box.to_text = stop == "paste.text";
}

void walk(const Ui& ui, const ReadResult& result, int step) {
    const std::vector<std::string> all = stops(ui, result);
    const auto at = std::find(all.begin(), all.end(), ui.workspace.paste->stop) - all.begin();
    const auto count = static_cast<std::ptrdiff_t>(all.size());
    go_to(ui, all[static_cast<std::size_t>((at + step + count) % count)]);
}

// What can be read waits for Enter; what cannot, for a mend.
void begin(const Ui& ui, const ReadResult& result) {
    go_to(ui, result ? "paste.take" : "paste.text");
    ui.workspace.paste->to_stumble = !result;
}

void change_choice(const Ui& ui, const Reading& reading) {
    const int step = pressed(Key::Right, false) || pressed(Key::Down, false) || pressed(Key::Space, false) ? 1
                     : pressed(Key::Left, false) || pressed(Key::Up, false) ? -1
                                                                            : 0;
    for (const Choice& choice : reading.choices) {
        if (step != 0 && ui.workspace.paste->stop == "paste." + choice.id)
            return paste_choose(ui, choice, step);
    }
}

void press_stop(const Ui& ui, const ReadResult& result) {
    PasteBox& box = *ui.workspace.paste;
    if (box.stop == "paste.cancel") return close(ui);
    if (result) return take(ui, *result);
    box.to_text = box.to_stumble = true;
}

void keyboard(const Ui& ui, const ReadResult& result, bool typing) {
    const ImGuiIO& io = ImGui::GetIO();
    if (pressed(Key::Escape, false)) return close(ui);
    if (pressed(Key::Tab, true)) return walk(ui, result, io.KeyShift ? -1 : 1);
    const bool enter = pressed(Key::Enter, false) || pressed(Key::KeypadEnter, false);
    if (typing && !(enter && io.KeyCtrl)) return;
    if (pressed(compat::letter('V'), false) && io.KeyCtrl) return begin_paste(ui);
    const std::string& stop = ui.workspace.paste->stop;
    const bool on_button = stop == "paste.take" || stop == "paste.cancel" || stop == "paste.problem";
    if (enter || (on_button && pressed(Key::Space, false))) return press_stop(ui, result);
    if (result) change_choice(ui, *result);
}

// True when the dialog was left.
bool answers(const Ui& ui, const ReadResult& result) {
    if (result) {
        const bool hit = main_button(ui, "paste.take", ui.word("paste.take"));
        mark_stop(ui, "paste.take");
        if (hit) take(ui, *result);
        if (hit) return true;
        ImGui::SameLine();
    }
    const bool cancel = button(ui, "paste.cancel", ui.word("dialog.cancel"));
    mark_stop(ui, "paste.cancel");
    if (cancel) close(ui);
    return cancel;
}

void title(const Ui& ui, const ReadResult& result) {
    const std::string form = result ? ui.word("paste.form." + result->form) : "";
    const char* unread = ui.workspace.paste->text.empty() ? "paste.nothing" : "paste.unreadable";
    const std::string text = result ? (*ui.moment.words)("paste.title", {{"form", form}}) : ui.word(unread);
    ImGui::PushFont(ui.fonts().bold);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopFont();
}

// True while a list of options is open.
bool readings(const Ui& ui, const Reading& reading, float below) {
    const float height = std::max(ui.px(30), ImGui::GetContentRegionAvail().y - below);
    ImGui::BeginChild("##readings", {0, height});
    scroll_by_keys(ui, ScrollKeys::Pages);
    paste_outcome(ui, reading);
    ImGui::Dummy({0, ui.px(2)});
    const bool open = paste_choices(ui, reading);
    ImGui::Dummy({0, ui.px(6)});
    paste_numbers(ui, reading);
    ImGui::EndChild();
    return open;
}

// What is wrong; scrolls where words are large.
void problem(const Ui& ui, const Stumble& stumble, float below) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(4), ui.px(4)});
    const float height = std::max(ui.px(30), ImGui::GetContentRegionAvail().y - below);
    ImGui::BeginChild("##problem", {0, height}, false, ImGuiWindowFlags_AlwaysUseWindowPadding);
    ImGui::PopStyleVar();
    if (!ImGui::GetIO().WantTextInput) scroll_by_keys(ui, ScrollKeys::Pages);
    paste_problem(ui, stumble);
    ImGui::EndChild();
}

// As high as its lines, as far as the rest leaves room.
float text_height(const Ui& ui, const ReadResult& result, float room) {
    const std::string& text = ui.workspace.paste->text;
    const auto lines = static_cast<float>(std::count(text.begin(), text.end(), '\n') + 1);
    const float wish = std::min(lines + 0.5F, 6.5F) * ImGui::GetTextLineHeight() + ui.px(8);
    const float problem = 2 * ImGui::GetFrameHeightWithSpacing() + ui.px(24);
    return result ? std::min(wish, room / 3) : std::max(ui.px(60), room - problem);
}

void content(const Ui& ui, const ReadResult& result) {
    if (ui.workspace.paste->stop.empty()) begin(ui, result);
    title(ui, result);
    const float below = ImGui::GetFrameHeight() + ui.px(10);
    const float room = ImGui::GetContentRegionAvail().y - below;
    const bool typing = paste_text(ui, result, text_height(ui, result, room));
    const bool open = result && readings(ui, *result, below);
    if (!result) problem(ui, result.error(), below);
    ImGui::SetCursorPosY(ImGui::GetWindowHeight() - ImGui::GetStyle().WindowPadding.y -
                         ImGui::GetFrameHeight());
    ui.workspace.paste->to_stop = false;
    if (!answers(ui, result) && !open) keyboard(ui, result, typing);
}

// Grows downwards when the text becomes readable.
void place_window(const Ui& ui, bool readable) {
    const ImVec2 room = ImGui::GetIO().DisplaySize;
    const float margin = ui.px(12), high = ui.px(780), low = ui.px(440);
    const float top = std::max(margin, (room.y - high) / 2);
    ImGui::SetNextWindowPos({room.x / 2, top}, ImGuiCond_Always, {0.5F, 0});
    ImGui::SetNextWindowSize(
        {std::min(ui.px(900), room.x - 2 * margin), std::min(readable ? high : low, room.y - 2 * margin)});
}

}  // namespace

void mark_stop(const Ui& ui, const std::string& name) {
    PasteBox& box = *ui.workspace.paste;
    if (box.stop != name) return;
    if (box.to_stop && !ImGui::IsItemVisible()) ImGui::SetScrollHereY();
    mark_keyboard(ui);
}

void paste_dialog(const Ui& ui) {
    if (!ui.workspace.paste) return;
    if (!ImGui::IsPopupOpen("##paste")) ImGui::OpenPopup("##paste");
    const ReadResult result =
        read_paste(ui.workspace.paste->text, ui.workspace.paste->choices, pair(ui.document()));
    place_window(ui, result.has_value());
    constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                       ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoScrollWithMouse;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.px(8));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    const bool open = ImGui::BeginPopupModal("##paste", nullptr, flags);
    ImGui::PopStyleVar(2);
    if (!open) return;
    content(ui, result);
    ImGui::EndPopup();
}

}  // namespace app
