// The map panel: controls for parameters, range and mode; a click moves the pair to a cell.
#include <algorithm>
#include <chrono>
#include <iterator>

#include "app/analysis/comparison.h"
#include "app/features/map/map.h"
#include "app/features/map/map_drawing.h"
#include "app/ui/rich_text.h"
#include "app/ui/theme.h"
#include "app/ui/view.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

using MapUi = FeatureUi<MapState>;

constexpr float choice_width_px = 166, slider_width_px = 84;

// The parameter to select and the parameter of the other side. Selecting the other one swaps both.
struct ParameterChoice {
    const char* name;  // id of the widget
    MapParameter& selected;
    MapParameter& other;
};

void select_parameter(const ParameterChoice& choice, const MapParameter& parameter) {
    if (parameter == choice.other) choice.other = choice.selected;
    choice.selected = parameter;
}

float wide_gap() { return 2 * ImGui::GetStyle().ItemSpacing.x; }

void parameter_combo(const MapUi& ui, const ParameterChoice& choice) {
    const std::string name = choice.name;
    ImGui::SetNextItemWidth(ui.px(choice_width_px));
    const bool open = begin_combo("##" + name, parameter_text(choice.selected, *ui.frame_context.texts));
    record_rect(ui, name);
    if (!open) return tooltip(ui, ui.text("map.parameter.hint") + "\n" + ui.text("map.hint"));
    for (const MapParameter& parameter : map_parameters(pair(ui.document()))) {
        const bool is_selected = parameter == choice.selected;
        if (list_row(parameter_text(parameter, *ui.frame_context.texts), is_selected))
            select_parameter(choice, parameter);
        record_rect(ui, name + "." + parameter_id(parameter));
    }
    ImGui::EndCombo();
}

struct MapModeInfo {
    MapMode mode;
    const char* name;  // id of the widget and its text
    const char* term;
};
constexpr MapModeInfo modes[] = {{MapMode::Axis, "map.mode.axis", "deciding"},
                                 {MapMode::Verdict, "map.mode.verdict", "verdict"},
                                 {MapMode::Difference, "map.mode.difference", "reference"}};

std::string mode_text(const MapUi& ui, const MapModeInfo& row) {
    if (row.mode != MapMode::Difference) return ui.text(row.name);
    const std::string reference =
        ui.text("reference." + std::string(reference_method(pair(ui.document())).id));
    return ui.text(row.name, {{"reference", reference}});
}

// Replaces parameters that the pair does not have.
MapOptions& resolve_options(const MapUi& ui) {
    MapOptions& requested = ui.state.options;
    const MapGrid grid = make_map_grid(ui.document(), requested, {3, 3});
    requested.x = grid.x.parameter;
    requested.y = grid.y.parameter;
    return requested;
}

// Label, slider and range. The range has a fixed width, so the layout does not move.
void range_controls(const MapUi& ui) {
    const std::string& label = ui.text("map.range");
    const float gap = ui.px(8);
    const float value = ImGui::CalcTextSize("±0.000123 × ±0.000123").x;
    continue_line(ImGui::CalcTextSize(label.c_str()).x + ui.px(slider_width_px) + value + 2 * gap,
                  wide_gap());
    ImGui::AlignTextToFramePadding();
    ImGui::TextColored(vec4(ui.theme().dim), "%s", label.c_str());
    ImGui::SameLine(0, gap);
    // A rail instead of an empty frame, so the control looks like a slider.
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const float width = ui.px(slider_width_px), center = start.y + ImGui::GetFrameHeight() / 2;
    ImGui::GetWindowDrawList()->AddLine({start.x, center}, {start.x + width, center}, u32(ui.theme().faint),
                                        ui.px(2));
    for (const ImGuiCol slot : {ImGuiCol_FrameBg, ImGuiCol_FrameBgHovered, ImGuiCol_FrameBgActive})
        ImGui::PushStyleColor(slot, ImVec4(0, 0, 0, 0));
    ImGui::SetNextItemWidth(width);
    double& requested = ui.state.options.range;
    float range = static_cast<float>(requested);
    if (ImGui::SliderFloat("##map.range", &range, 0, 1, "")) requested = std::clamp(double(range), 0.0, 1.0);
    ImGui::PopStyleColor(3);
    record_rect(ui, "map.range", FocusUse::Keys);
    if (const int step = focus_arrows(ui, "map.range").x; step != 0)
        requested = std::clamp(requested + step / 32.0, 0.0, 1.0);
    tooltip(ui, ui.text("map.range.hint") + "\n" + ui.text("map.hint"));
    ImGui::SameLine(0, gap);
    const ImVec2 position = ImGui::GetCursorScreenPos();
    std::string text;  // "±9.78 × ±3.87"; "±9.78" if both are equal; empty before the first drawing
    if (const MapGrid& grid = ui.state.map.grid; !grid.method.empty()) {
        const std::string x = range_text(grid.x), y = range_text(grid.y);
        text = x == y ? x : x + " × " + y;
    }
    ImGui::Dummy({std::max(value, ImGui::CalcTextSize(text.c_str()).x), ImGui::GetFrameHeight()});
    record_rect(ui, "map.reach");
    ImGui::GetWindowDrawList()->AddText({position.x, position.y + ImGui::GetStyle().FramePadding.y},
                                        u32(ui.theme().text), text.c_str());
}

void controls(const MapUi& ui) {
    MapOptions& requested = resolve_options(ui);
    parameter_combo(ui, {"map.x", requested.x, requested.y});
    continue_line(ui.px(choice_width_px), wide_gap());
    parameter_combo(ui, {"map.y", requested.y, requested.x});
    range_controls(ui);
    float modes_width = 2 * ImGui::GetStyle().ItemSpacing.x * static_cast<float>(std::size(modes) - 1);
    for (const MapModeInfo& row : modes) modes_width += checkbox_width(ui, mode_text(ui, row));
    continue_line(modes_width, wide_gap());
    for (const MapModeInfo& row : modes) {
        const std::string text = mode_text(ui, row);
        if (&row != std::begin(modes)) continue_line(checkbox_width(ui, text), wide_gap());
        if (radio(ui, row.name, text, requested.mode == row.mode)) requested.mode = row.mode;
        term_tooltip(ui, row.term);
    }
}

void move_to_cell(const MapUi& ui, glm::ivec2 cell_index) {
    Map& map = ui.state.map;
    // Computes the cell if necessary: the result must not depend on the progress of the map.
    if (!cell_at(map, cell_index).valid) return;
    for (const Command& command : commands_to_cell(ui.document(), map.grid, cell_index))
        ui.send_command(command);
}

// A tooltip next to the pointer, on the side away from the current pose; above the map if the map is low.
void cell_tooltip(const MapUi& ui, const std::string& text, float pose_x, float top) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const ImVec2 text_size = ImGui::CalcTextSize(text.c_str());
    const ImVec2 padding(ui.px(8), ui.px(5));
    const ImVec2 size(text_size.x + 2 * padding.x, text_size.y + 2 * padding.y);
    const float offset = ui.px(16);
    const float x = mouse.x < pose_x ? mouse.x - offset - size.x : mouse.x + offset;
    const float bottom = mouse.y - top < ui.px(180) ? top : mouse.y - offset;
    const float max_x = ImGui::GetIO().DisplaySize.x - size.x;
    ImGui::SetNextWindowPos({std::clamp(x, 0.0F, std::max(max_x, 0.0F)), std::max(bottom - size.y, 0.0F)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding);
    ImGui::BeginTooltip();
    ImGui::TextUnformatted(text.c_str());
    const ImVec2 position = ImGui::GetWindowPos();
    ui.widgets.rects["map.told"] = {position.x, position.y, size.x, size.y};
    ImGui::EndTooltip();
    ImGui::PopStyleVar();
}

void handle_pointer(const MapUi& ui, const ScreenRect& rect, bool hit) {
    if (!ImGui::IsItemHovered() || ui.widgets.focus.explains) return;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const ScreenRect area = map_area({rect.width, rect.height}, ui.frame_context.scale);
    Map& map = ui.state.map;
    const auto cell_index = map_cell_at(map.grid, {mouse.x - rect.x, mouse.y - rect.y}, area);
    if (!cell_index) return;
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    const std::string text =
        map_cell_text(map, *cell_index, ui.options.number_format, *ui.frame_context.texts);
    cell_tooltip(ui, text + "\n" + ui.text("map.go"), rect.x + area.center().x, rect.y);
    if (hit) move_to_cell(ui, *cell_index);
}

ViewFormula map_formula(const MapUi& ui) {
    const MapGrid grid = make_map_grid(ui.document(), ui.state.options, {1, 1});
    return {ui.frame_context.explanation->formula, map_sentence(grid, *ui.frame_context.texts)};
}

void map_picture(const MapUi& ui) {
    const ImVec2 position = ImGui::GetCursorScreenPos(), available = ImGui::GetContentRegionAvail();
    const Vec2 size(available.x, std::max(available.y, 1.0F));
    const MapGrid grid =
        make_map_grid(ui.document(), ui.state.options, map_cell_count(size, ui.frame_context.scale));
    using Clock = std::chrono::steady_clock;
    const Clock::time_point end = Clock::now() + std::chrono::milliseconds(20);
    Map& map = ui.state.map;
    // The first pass is computed, and of large shapes the next ones that take only a part of a frame.
    // The window computes the others between frames, and all of `exact`, which takes longer.
    const Analysis& analysis = *ui.frame_context.analysis;
    const bool takes_long = has_large_shapes(grid) && grid.method == "exact";
    const auto should_continue = [&] {
        return !takes_long && map.stride >= coarse_map_stride && Clock::now() < end;
    };
    refine_map(map, grid, should_continue,
               takes_long && analysis.placed == grid.pair ? &analysis.trace : nullptr);
    if (!is_complete(map)) ui.widgets.needs_another_frame = true;
    const ScreenRect rect{position.x, position.y, available.x, static_cast<float>(size.y)};
    paint(ui, update(ui.state, make_view_key(ui, size, 0), *ui.frame_context.texts), rect);
    const bool hit = ImGui::InvisibleButton("##map", {rect.width, rect.height});
    record_rect(ui, "map", FocusUse::Content);
    handle_pointer(ui, rect, hit);
    const glm::ivec2 arrows = focus_arrows(ui, "map");
    if (arrows == glm::ivec2(0, 0)) return;
    const glm::ivec2 count(map.grid.x.count, map.grid.y.count), center = count / 2;  // the current pose
    // An arrow moves to the pose of the next cell; with Shift ten cells on.
    const glm::ivec2 next = center + (ImGui::GetIO().KeyShift ? 10 : 1) * arrows;
    move_to_cell(ui, glm::clamp(next, glm::ivec2(0), count - 1));
}

void map_panel(const MapUi& ui) {
    if (ui.options.presenting) return map_picture(ui);
    constexpr float min_height_px = 90;
    if (ImGui::GetContentRegionAvail().y < ui.px(min_height_px)) return;
    controls(ui);
    map_picture(ui);
}

template <bool up>
void cycle_map_parameter(const MapUi& ui) {
    MapOptions& requested = resolve_options(ui);
    const ParameterChoice choice = up ? ParameterChoice{"map.y", requested.y, requested.x}
                                      : ParameterChoice{"map.x", requested.x, requested.y};
    const std::vector<MapParameter> all = map_parameters(pair(ui.document()));
    auto next = std::ranges::find(all, choice.selected);
    // Skips the parameter of the other side: selecting it would only swap both.
    do next = next == all.end() || next + 1 == all.end() ? all.begin() : next + 1;
    while (*next == choice.other);
    select_parameter(choice, *next);
}

void cycle_map_mode(const MapUi& ui) {
    MapMode& mode = ui.state.options.mode;
    mode = static_cast<MapMode>((static_cast<int>(mode) + 1) % static_cast<int>(std::size(modes)));
}

// Widens the range by a factor of about 3, or narrows it.
template <int steps>
void widen_map(const MapUi& ui) {
    double& range = ui.state.options.range;
    range = std::clamp(range + steps / 32.0, 0.0, 1.0);
}

using compat::Key;

constexpr ViewAction map_actions[] = {
    {"map_x", {{{compat::letter('H')}}}, call<cycle_map_parameter<false>>, "shortcut.map"},
    {"map_y", {{{compat::letter('V')}}}, call<cycle_map_parameter<true>>, "shortcut.map"},
    {"map_mode", {{{compat::letter('D')}}}, call<cycle_map_mode>, "shortcut.map"},
    {"map_narrower", {{{Key::Minus}}}, call<widen_map<-1>>, "shortcut.map", true},
    {"map_wider", {{{Key::Equal}, {Key::Equal, false, true}}}, call<widen_map<1>>, "shortcut.map", true},
};

}  // namespace

const View map_view{
    .id = "map",
    .term = "map",
    .is_in_simple = false,
    .draw = call<map_panel>,
    .figure = draw_map,
    .actions = map_actions,
    .work = [](FeatureStates& states, const TextCatalog& texts,
               const IdleTime& idle) { work_between_frames(states.get<MapState>(), texts, idle); },
    .formula = [](const Ui& ui) { return map_formula(ui); }};

}  // namespace app
