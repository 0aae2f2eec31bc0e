// The clipboard is the library's; who owns the window lends it the system's.
#include "app/features/paste/clipboard.h"

#include "app/features/export/copy.h"

namespace app {

void copy_pair(const Ui& ui, const char* format) {
    const std::string text =
        find_copy_format(format)->write(*ui.frame_context.analysis, *ui.frame_context.texts);
    ImGui::SetClipboardText(text.c_str());
    const std::string& name = ui.text("menu.copy." + std::string(format));
    ui.send_request(ShowMessage{(*ui.frame_context.texts)("message.copied", {{"form", name}}), false});
}

void begin_paste(const Ui& ui) {
    const char* text = ImGui::GetClipboardText();
    if (text == nullptr || *text == '\0') return ui.send_request(ShowMessage{ui.text("paste.empty"), true});
    open_paste(ui, text);
}

void open_paste(const Ui& ui, const std::string& text) {
    ui.workspace.paste_state = PasteState{text};
    // A lone shape takes the place of the selected one.
    if (ui.workspace.selected == ui.document().pair[1]) ui.workspace.paste_state->choices["target"] = "b";
}

}  // namespace app
