// What will stand under the lens when the text is taken.
#include "app/analysis/account.h"
#include "app/features/paste/paste_parts.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

// "A  box · centre (1, 2, 3) · half extents (1, 1, 1) · rotation 0"; dim when it stays as it is.
void shape_line(const Ui& ui, Side side, const std::vector<std::string>& told, bool stays) {
    const Rgba& color = side == Side::A ? ui.theme().a : ui.theme().b;
    const Rgba& text = stays ? ui.theme().dim : ui.theme().text;
    const std::string line = told[1] + " · " + ui.word("field.center") + " " + told[2] + " · " + told[3] +
                             " · " + ui.word("field.rotation") + " " + told[4] +
                             (stays ? " · " + ui.word("paste.stays") : "");
    const Piece pieces[] = {{side == Side::A ? "A  " : "B  ", color}, {line, text}};
    markup_flow(ui, ui.fonts().sans, ImGui::GetContentRegionAvail().x, pieces);
}

}  // namespace

void paste_outcome(const Ui& ui, const Reading& reading) {
    const Document document = taken(ui.document(), reading);
    const Subject seen = subject(document, "");
    const Account whole = account(seen, *ui.moment.words);
    ImGui::BeginGroup();
    const bool single = reading.shapes.size() == 1 && !reading.scene;
    shape_line(ui, Side::A, whole.shapes[0], single && reading.target == 1);
    shape_line(ui, Side::B, whole.shapes[1], single && reading.target == 0);
    const Piece pieces[] = {{whole.verdict + "  ", verdict_color(ui.theme(), seen.trace.verdict)},
                            {whole.reason, ui.theme().text}};
    markup_flow(ui, ui.fonts().sans, ImGui::GetContentRegionAvail().x, pieces);
    if (opens_anew(ui.document(), reading))
        markup_flow(ui, ui.fonts().sans, ImGui::GetContentRegionAvail().x, ui.word("paste.anew"),
                    ui.theme().dim);
    ImGui::EndGroup();
    remember(ui, "paste.outcome");
}

}  // namespace app
