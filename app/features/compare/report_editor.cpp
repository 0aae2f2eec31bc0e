// Fields for the answer of another program.
#include <algorithm>
#include <array>
#include <utility>

#include "app/features/compare/compare_panel.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/number_field.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

std::optional<std::vector<double>> parse_number_list(std::string_view text) {
    constexpr std::string_view separators = " \t\r\n,;()[]{}";
    std::vector<double> numbers;
    for (std::size_t from = text.find_first_not_of(separators); from != std::string_view::npos;) {
        const std::size_t to = std::min(text.find_first_of(separators, from), text.size());
        const std::optional<double> number = parse_user_number(text.substr(from, to - from));
        if (!number) return std::nullopt;
        numbers.push_back(*number);
        from = text.find_first_not_of(separators, to);
    }
    return numbers;
}

namespace {

using core::Vec3;

std::string numbers_text(const CompareUi& ui, const Vec3& vector) {
    std::string text;
    for (int k = 0; k < (is_flat(ui.document()) ? 2 : 3); ++k)
        text += (k == 0 ? "" : " ") + format_user_number(ui, vector[k]);
    return text;
}

// The typed text when Enter or the next focus ends the edit; absent before.
std::optional<std::string> text_field(const CompareUi& ui, const std::string& id, float width_px,
                                      const std::string& shown) {
    const std::string name = "compare.report." + id;
    std::string& text = ui.state.field_text[name];
    if (text.empty()) text = shown;
    text.resize(std::max<std::size_t>(text.size() + 64, 128));
    ImGui::SetNextItemWidth(width_px);
    const bool entered = ImGui::InputText(("##" + name).c_str(), text.data(), text.size(),
                                          ImGuiInputTextFlags_EnterReturnsTrue);
    record_rect(ui, name);
    tooltip(ui, ui.text(name + ".hint"));
    const bool is_done = entered || ImGui::IsItemDeactivatedAfterEdit();
    text.resize(std::char_traits<char>::length(text.c_str()));
    if (is_done) return std::exchange(text, {});
    if (!ImGui::IsItemActive()) text.clear();
    return std::nullopt;
}

void send(const CompareUi& ui, const ReportedAnswer& reported, const std::string& field) {
    const bool is_nothing = is_empty(reported);
    if (is_nothing) ui.state.edits_report = true;
    ui.send_command(SetReported{is_nothing ? std::nullopt : std::optional(reported), field});
}

// Numbers in groups of two or three; the error is shown at the field.
std::optional<std::vector<Vec3>> parse_vectors(const CompareUi& ui, const std::string& id,
                                               const std::string& text) {
    const std::optional<std::vector<double>> numbers = parse_number_list(text);
    const std::size_t count = is_flat(ui.document()) ? 2 : 3;
    if (!numbers || numbers->size() % count != 0) {
        show_input_error(
            ui, "compare.report." + id,
            ui.text("compare.report.expected_numbers", {{"n", std::to_string(count)}, {"text", text}}));
        return std::nullopt;
    }
    std::vector<Vec3> vectors(numbers->size() / count, Vec3(0));
    for (std::size_t i = 0; i < numbers->size(); ++i) vectors[i / count][int(i % count)] = (*numbers)[i];
    return vectors;
}

void normal_field(const CompareUi& ui, ReportedAnswer reported, float width_px) {
    const auto text =
        text_field(ui, "normal", width_px, reported.normal ? numbers_text(ui, *reported.normal) : "");
    if (!text) return;
    const auto vectors = parse_vectors(ui, "normal", *text);
    if (!vectors) return;
    if (vectors->size() > 1 || (vectors->size() == 1 && vectors->front() == Vec3(0)))
        return show_input_error(ui, "compare.report.normal", ui.text("compare.report.expected_normal"));
    reported.normal = vectors->empty() ? std::nullopt : std::optional(vectors->front());
    reported.normal_tolerance = 0;
    send(ui, reported, "normal");
}

void depth_field(const CompareUi& ui, ReportedAnswer reported, float width_px) {
    const auto text =
        text_field(ui, "depth", width_px, reported.depth ? format_user_number(ui, *reported.depth) : "");
    if (!text) return;
    const std::optional<std::vector<double>> numbers = parse_number_list(*text);
    if (!numbers || numbers->size() > 1)
        return show_input_error(ui, "compare.report.depth",
                                ui.text("compare.report.expected_depth", {{"text", *text}}));
    reported.depth = numbers->empty() ? std::nullopt : std::optional(numbers->front());
    reported.tolerance = 0;
    send(ui, reported, "depth");
}

void points_field(const CompareUi& ui, ReportedAnswer reported, float width_px) {
    std::string shown;
    for (const Vec3& point : reported.points) shown += (shown.empty() ? "" : "; ") + numbers_text(ui, point);
    const auto text = text_field(ui, "points", width_px, shown);
    if (!text) return;
    const auto vectors = parse_vectors(ui, "points", *text);
    if (!vectors) return;
    reported.points = *vectors;
    send(ui, reported, "points");
}

void label(const CompareUi& ui, const char* key) {
    ImGui::AlignTextToFramePadding();
    colored_text(ui.text(key), ui.theme().dim);
    ImGui::SameLine(0, ui.px(6));
}

}  // namespace

void report_editor(const CompareUi& ui) {
    if (!ui.document().reported && !ui.state.edits_report) {
        ui.state.edits_report = button(ui, "compare.report.add", ui.text("compare.report.add"));
        return;
    }
    const ReportedAnswer reported = ui.document().reported.value_or(ReportedAnswer{});
    const float gap = ui.px(12);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(ui.px(6), ui.px(3)));
    label(ui, "compare.reported");
    const std::array<const char*, 3> keys{"compare.none", "verdict.overlap", "verdict.separated"};
    const int current = !reported.overlap ? 0 : *reported.overlap ? 1 : 2;
    ImGui::SetNextItemWidth(ui.px(104));
    const bool open = begin_combo("##compare.report.overlap", ui.text(keys[current]));
    record_rect(ui, "compare.report.overlap");
    for (int i = 0; open && i < 3; ++i) {
        if (list_row(ui.text(keys[i]), i == current) && i != current) {
            ReportedAnswer changed = reported;
            changed.overlap = i == 0 ? std::nullopt : std::optional(i == 1);
            send(ui, changed, "overlap");
        }
        record_rect(ui, "compare.report.overlap." + std::to_string(i));
    }
    if (open) ImGui::EndCombo();
    ImGui::SameLine(0, gap);
    label(ui, "compare.normal");
    const float rest = ImGui::GetContentRegionAvail().x - ui.px(200);
    normal_field(ui, reported, std::clamp(rest * 0.36F, ui.px(70), ui.px(200)));
    ImGui::SameLine(0, gap);
    label(ui, "compare.report.depth");
    depth_field(ui, reported, std::clamp(rest * 0.2F, ui.px(50), ui.px(110)));
    ImGui::SameLine(0, gap);
    label(ui, "compare.report.points");
    points_field(ui, reported, std::max(ImGui::GetContentRegionAvail().x - ui.px(40), ui.px(50)));
    ImGui::SameLine(0, ui.px(6));
    ImGui::PopStyleVar();
    if (!icon_button(ui, "compare.report.remove", Icon::Close, ui.text("compare.report.remove"))) return;
    ui.state.edits_report = false;
    ui.state.field_text.clear();
    if (ui.document().reported) ui.send_command(SetReported{});
}

}  // namespace app
