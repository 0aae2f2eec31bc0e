// The clipboard is the library's; who owns the window lends it the system's.
#include "app/features/paste/clipboard.h"

#include "app/features/export/copy.h"

namespace app {

void copy_pair(const Ui& ui, const char* form) {
    const std::string text = find_copy_form(form)->write(*ui.moment.subject, *ui.moment.words);
    ImGui::SetClipboardText(text.c_str());
    const std::string& name = ui.word("menu.copy." + std::string(form));
    ui.ask(Say{(*ui.moment.words)("message.copied", {{"form", name}}), false});
}

void begin_paste(const Ui& ui) {
    const char* text = ImGui::GetClipboardText();
    if (text == nullptr || *text == '\0') return ui.ask(Say{ui.word("paste.empty"), true});
    open_paste(ui, text);
}

void open_paste(const Ui& ui, const std::string& text) {
    ui.workspace.paste = PasteBox{text};
    // A lone shape takes the place of the selected one.
    if (ui.workspace.selected == ui.document().pair[1]) ui.workspace.paste->choices["target"] = "b";
}

}  // namespace app
