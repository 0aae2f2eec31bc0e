// What the reader assumed, what is missing, and what satscope does not have.
#include <algorithm>

#include "app/features/paste/paste_panel.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

void draw_bold(const PasteUi& ui, const std::string& name, const std::string& text, const Color& color) {
    ImGui::PushFont(ui_fonts(ui).bold);
    wrapped_text(text, color);
    ImGui::PopFont();
    record_rect(ui, name);
}

// "A · centre".
std::string value_name(const PasteUi& ui, const ParsedPaste& parsed, const MissingValue& value) {
    const bool single = parsed.shapes.size() == 1;
    const char* side = (single ? parsed.target : value.body) == 0 ? "A" : "B";
    return std::string(side) + " · " + ui.text("field." + value.field);
}

float button_width(const std::string& text) {
    return ImGui::CalcTextSize(text.c_str()).x + 2 * ImGui::GetStyle().FramePadding.x;
}

}  // namespace

std::vector<std::string> paste_remedies(const PasteResult& result) {
    std::vector<std::string> remedies;
    const auto add = [&](const std::string& remedy) {
        if (!remedy.empty() && std::ranges::find(remedies, remedy) == remedies.end())
            remedies.push_back(remedy);
    };
    if (!result) add(result.error().remedy);
    if (!result) return remedies;
    for (const FoundBody& body : result->bodies)
        if (!body.is_supported) add(body.remedy);
    return remedies;
}

void choose_remedy(const PasteUi& ui, const std::string& remedy) {
    PasteDialog& state = *ui.state.dialog;
    state.focused_widget = "paste." + use_remedy(state.choices, remedy);
}

void draw_remedies(const PasteUi& ui, const PasteResult& result) {
    for (const std::string& remedy : paste_remedies(result)) {
        const std::string name = "paste.use." + remedy;
        const std::string& text = ui.text(name);
        continue_line(button_width(text));
        if (button(ui, name, text)) choose_remedy(ui, remedy);
        draw_focus_ring(ui, name);
    }
}

void paste_findings(const PasteUi& ui, const ParsedPaste& parsed) {
    const TextCatalog& texts = *ui.frame_context.texts;
    std::string refused;
    for (const FoundBody& body : parsed.bodies) {
        if (body.is_supported) continue;
        const auto kind = texts.table().find("kind." + body.shape);
        const std::string& shape = kind == texts.table().end() ? body.shape : kind->second;
        refused += (refused.empty() ? "" : " · ") +
                   texts("paste.no_such_shape", {{"shape", shape}, {"line", std::to_string(body.line)}});
    }
    if (!refused.empty()) draw_bold(ui, "paste.refused", refused, ui.theme().overlap);
    if (!refused.empty()) draw_remedies(ui, parsed);
    std::string assumed;
    for (const std::string& sentence : assumed_sentences(parsed, texts))
        assumed += (assumed.empty() ? "" : " · ") + sentence;
    if (!assumed.empty())
        draw_bold(ui, "paste.assumed", texts("paste.assumed", {{"what", assumed}}), ui.theme().text);
    if (parsed.missing.empty()) return;
    std::string missing;
    for (const MissingValue& value : parsed.missing)
        missing += (missing.empty() ? "" : ui.text("list.comma")) + value_name(ui, parsed, value);
    draw_bold(ui, "paste.missing", texts("paste.missing", {{"what", missing}}), ui.theme().overlap);
}

}  // namespace app
