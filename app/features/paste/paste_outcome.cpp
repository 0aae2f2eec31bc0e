// What will stand under the lens when the text is taken.
#include "app/analysis/account.h"
#include "app/features/paste/paste_parts.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

// "A  box · centre (1, 2, 3) · half extents (1, 1, 1) · rotation 0"; dim when it stays as it is.
void draw_shape_line(const Ui& ui, Side side, const std::vector<std::string>& texts, bool is_unchanged) {
    const Color& color = side == Side::A ? ui.theme().a : ui.theme().b;
    const Color& text = is_unchanged ? ui.theme().dim : ui.theme().text;
    const std::string line = texts[1] + " · " + ui.text("field.center") + " " + texts[2] + " · " + texts[3] +
                             " · " + ui.text("field.rotation") + " " + texts[4] +
                             (is_unchanged ? " · " + ui.text("paste.stays") : "");
    const StyledText pieces[] = {{side == Side::A ? "A  " : "B  ", color}, {line, text}};
    markup_flow(ui, ui.fonts().sans, ImGui::GetContentRegionAvail().x, pieces);
}

}  // namespace

void paste_preview(const Ui& ui, const ParsedPaste& parsed) {
    const Document document = apply_paste(ui.document(), parsed);
    const Analysis shown = analyze(document, "");
    const Report replaces = make_report(shown, *ui.frame_context.texts);
    ImGui::BeginGroup();
    const bool single = parsed.shapes.size() == 1 && !parsed.scene;
    draw_shape_line(ui, Side::A, replaces.shapes[0], single && parsed.target == 1);
    draw_shape_line(ui, Side::B, replaces.shapes[1], single && parsed.target == 0);
    const StyledText pieces[] = {{replaces.verdict + "  ", verdict_color(ui.theme(), shown.trace.verdict)},
                                 {replaces.reason, ui.theme().text}};
    markup_flow(ui, ui.fonts().sans, ImGui::GetContentRegionAvail().x, pieces);
    if (replaces_scene(ui.document(), parsed))
        markup_flow(ui, ui.fonts().sans, ImGui::GetContentRegionAvail().x, ui.text("paste.opens_new_scene"),
                    ui.theme().dim);
    ImGui::EndGroup();
    record_rect(ui, "paste.outcome");
}

}  // namespace app
