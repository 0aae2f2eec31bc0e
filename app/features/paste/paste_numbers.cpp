// Every number of a pasted text: whose it is, as written, as it will be.
#include <fmt/format.h>

#include "app/base/number.h"
#include "app/features/paste/paste_parts.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

// The preview's own words come first: what the text calls "max" is not the scene's.
std::string field_word(const Ui& ui, const std::string& field) {
    const auto& table = ui.moment.words->table();
    for (const char* family : {"paste.field.", "field."}) {
        if (const auto found = table.find(family + field); found != table.end()) return found->second;
    }
    return ui.word("paste.field");
}

std::string component_word(const ReadNumber& number) {
    constexpr std::string_view axes = "xyzw";
    if (number.field == "radius" || number.field == "angle") return "";
    const bool counted = number.field == "matrix" || number.field == "points" || number.component > 3;
    if (counted) return " " + std::to_string(number.component + 1);
    return std::string(" ") + axes[static_cast<std::size_t>(number.component)];
}

// "A · centre y": whose number it is, and which.
std::string place_of(const Ui& ui, const Reading& reading, const ReadNumber& number) {
    if (number.body < 0) return ui.word("paste.unused");
    const bool single = reading.shapes.size() == 1;
    const char* side = (single ? reading.target : number.body) == 0 ? "A" : "B";
    const std::string place = std::string(side) + " · " + field_word(ui, number.field);
    return number.line == 0 ? place : place + component_word(number);
}

std::string how_of(const Ui& ui, const ReadNumber& number) {
    std::string all;
    for (const std::string& key : number.how) all += (all.empty() ? "" : " · ") + ui.word(key);
    return all;
}

void cell(const std::string& text, ImFont* font, const Rgba& color) {
    ImGui::TableNextColumn();
    ImGui::PushFont(font);
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(color));
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

void number_row(const Ui& ui, const Reading& reading, const ReadNumber& number) {
    const Fonts fonts = ui.fonts();
    const Rgba &text = ui.theme().text, &dim = ui.theme().dim;
    const bool written = number.line > 0;
    ImGui::TableNextRow();
    cell(place_of(ui, reading, number), fonts.sans, number.body < 0 ? dim : text);
    cell(number.written, fonts.mono, text);
    cell(written ? fmt::format("{}:{}", number.line, number.column) : "", fonts.mono, dim);
    cell(written && number.body >= 0 ? shortest(number.value) : "", fonts.mono, text);
    cell(how_of(ui, number), fonts.sans, dim);
}

}  // namespace

void paste_numbers(const Ui& ui, const Reading& reading) {
    constexpr ImGuiTableFlags flags = ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_BordersInnerH;
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(ui.px(5), ui.px(1)));
    if (ImGui::BeginTable("##numbers", 5, flags)) {
        for (const char* head : {"number", "written", "place", "value"})
            ImGui::TableSetupColumn(ui.word(std::string("paste.head.") + head).c_str());
        ImGui::TableSetupColumn(ui.word("paste.head.how").c_str(), ImGuiTableColumnFlags_WidthStretch);
        ImGui::TableHeadersRow();
        for (const ReadNumber& number : reading.numbers) number_row(ui, reading, number);
        ImGui::EndTable();
        remember(ui, "paste.numbers");
    }
    ImGui::PopStyleVar();
}

}  // namespace app
