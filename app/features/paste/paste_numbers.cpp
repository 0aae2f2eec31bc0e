// Every number of a pasted text: whose it is, as written, as it will be.
#include <fmt/format.h>

#include "app/base/number.h"
#include "app/features/paste/paste_parts.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

// The preview's own words come first: what the text calls "max" is not the scene's.
std::string field_text(const Ui& ui, const std::string& field) {
    const auto& table = ui.frame_context.texts->table();
    for (const char* group : {"paste.field.", "field."}) {
        if (const auto found = table.find(group + field); found != table.end()) return found->second;
    }
    return ui.text("paste.field");
}

std::string component_text(const NumberProvenance& number) {
    constexpr std::string_view axes = "xyzw";
    if (number.field == "radius" || number.field == "angle") return "";
    const bool counted = number.field == "matrix" || number.field == "points" || number.component > 3;
    if (counted) return " " + std::to_string(number.component + 1);
    return std::string(" ") + axes[static_cast<std::size_t>(number.component)];
}

// "A · centre y": whose number it is, and which.
std::string target_text(const Ui& ui, const ParsedPaste& parsed, const NumberProvenance& number) {
    if (number.body < 0) return ui.text("paste.unused");
    const bool single = parsed.shapes.size() == 1;
    const char* side = (single ? parsed.target : number.body) == 0 ? "A" : "B";
    const std::string target = std::string(side) + " · " + field_text(ui, number.field);
    return number.line == 0 ? target : target + component_text(number);
}

std::string provenance_text(const Ui& ui, const NumberProvenance& number) {
    std::string text;
    for (const std::string& key : number.how_keys) text += (text.empty() ? "" : " · ") + ui.text(key);
    return text;
}

void draw_cell(const std::string& text, ImFont* font, const Color& color) {
    ImGui::TableNextColumn();
    ImGui::PushFont(font);
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(color));
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

void draw_number_row(const Ui& ui, const ParsedPaste& parsed, const NumberProvenance& number) {
    const Fonts fonts = ui.fonts();
    const Color &text = ui.theme().text, &color = ui.theme().dim;
    const bool source_text = number.line > 0;
    ImGui::TableNextRow();
    draw_cell(target_text(ui, parsed, number), fonts.sans, number.body < 0 ? color : text);
    draw_cell(number.source_text, fonts.mono, text);
    draw_cell(source_text ? fmt::format("{}:{}", number.line, number.column) : "", fonts.mono, color);
    draw_cell(source_text && number.body >= 0 ? to_shortest(number.value) : "", fonts.mono, text);
    draw_cell(provenance_text(ui, number), fonts.sans, color);
}

}  // namespace

void paste_numbers(const Ui& ui, const ParsedPaste& parsed) {
    constexpr ImGuiTableFlags flags = ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_BordersInnerH;
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(ui.px(5), ui.px(1)));
    if (ImGui::BeginTable("##numbers", 5, flags)) {
        for (const char* head : {"number", "written", "place", "value"})
            ImGui::TableSetupColumn(ui.text(std::string("paste.head.") + head).c_str());
        ImGui::TableSetupColumn(ui.text("paste.head.how").c_str(), ImGuiTableColumnFlags_WidthStretch);
        ImGui::TableHeadersRow();
        for (const NumberProvenance& number : parsed.numbers) draw_number_row(ui, parsed, number);
        ImGui::EndTable();
        record_rect(ui, "paste.numbers");
    }
    ImGui::PopStyleVar();
}

}  // namespace app
