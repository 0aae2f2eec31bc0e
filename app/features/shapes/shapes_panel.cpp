// The shapes panel: cards for the pair, rows for the other bodies, and their actions.
#include "app/features/shapes/shapes_panel.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/features/shapes/contact_commands.h"
#include "app/features/shapes/shape_fields_panel.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

template <std::size_t... index>
void append_kinds(std::vector<core::Shape>& kinds, bool flat, std::index_sequence<index...>) {
    const auto add = [&](core::Shape shape) {
        if (core::is_flat(shape) == flat) kinds.push_back(std::move(shape));
    };
    (add(std::variant_alternative_t<index, core::Shape>{}), ...);
}

void rename_entry(const ShapesUi& ui, int body, const std::string& name) {
    std::string buffer = ui.document().bodies[body].name;
    buffer.resize(std::max<std::size_t>(buffer.size() + 64, 128));
    ImGui::SetNextItemWidth(ui.px(140));
    const bool takes_keys = ui.state.renamed_body == body;
    compat::push_tab_stop(takes_keys);
    if (takes_keys) focus_next_item();
    const bool entered = ImGui::InputText(("##" + name + ".name").c_str(), buffer.data(), buffer.size(),
                                          ImGuiInputTextFlags_EnterReturnsTrue);
    compat::pop_tab_stop();
    record_rect(ui, name + ".name");
    if (takes_keys && ImGui::IsItemActive()) ui.state.renamed_body = -1;
    const std::string typed = buffer.substr(0, buffer.find('\0'));
    if (!entered || typed.empty()) return;
    ui.send_command(RenameBody{body, typed});
    ImGui::CloseCurrentPopup();
}

// A rectangle that becomes a polygon, and a box that becomes a hull, keep their corners, their rounding and
// the names of their axes.
core::Shape keep_corners(const core::Shape& from, const core::Shape& to) {
    const auto* rect = std::get_if<core::Rect>(&from);
    const auto* box = std::get_if<core::Box>(&from);
    if (rect != nullptr && std::holds_alternative<core::Polygon>(to)) {
        const core::Vec2& half = rect->half_extents;
        // The first side is the one at +x, as A0 of the rectangle.
        return core::Polygon{{{half.x, -half.y}, half, {-half.x, half.y}, {-half.x, -half.y}}, rect->radius};
    }
    if (box == nullptr || !std::holds_alternative<core::Hull>(to)) return to;
    core::Hull hull{{}, box->radius};
    for (const double z : {-1.0, 1.0})
        for (const double y : {-1.0, 1.0})
            for (const double x : {-1.0, 1.0}) hull.points.push_back(core::Vec3(x, y, z) * box->half_extents);
    return hull;
}

core::Rotation identity_rotation(const Document& document) {
    return is_flat(document) ? core::Rotation(core::Angle{0}) : core::Rotation(core::Quat(1, 0, 0, 0));
}

bool entry(const ShapesUi& ui, const std::string& name, const char* key, bool enabled) {
    const bool hit = menu_row(ui, ui.text(key), nullptr, false, enabled);
    record_rect(ui, name);
    return hit;
}

// The rounding of a shape that may have one, or nullptr.
core::Real* rounding_of(core::Shape& any) {
    return std::visit(
        []<class S>(S& shape) -> core::Real* {
            if constexpr (requires { shape.half_extents; } || std::is_same_v<S, core::Polygon> ||
                          std::is_same_v<S, core::Hull>)
                return &shape.radius;
            return nullptr;
        },
        any);
}

void body_menu(const ShapesUi& ui, int body, const std::string& name) {
    if (!begin_popup("##menu." + name)) return;
    rename_entry(ui, body, name);
    ImGui::Separator();
    core::Shape current = ui.document().bodies[body].placed.shape;
    for (const core::Shape& shape : available_shapes(ui.document())) {
        const bool hit = menu_row(ui, kind_text(ui, shape), nullptr, shape.index() == current.index());
        record_rect(ui, name + ".kind." + core::kind(shape));
        if (hit) change_kind(ui, body, shape);
    }
    ImGui::Separator();
    const core::Real* radius = rounding_of(current);
    if (radius != nullptr && entry(ui, name + ".round", *radius != 0 ? "shape.sharp" : "shape.round", true))
        toggle_rounding(ui, body);
    if (entry(ui, name + ".reset", "shape.reset_rotation", can_reset_rotation(ui, body)))
        reset_rotation(ui, body);
    if (entry(ui, name + ".remove", "shape.remove", ui.document().bodies.size() > 2))
        ui.send_command(RemoveBody{body});
    ImGui::EndPopup();
}

void more_button(const ShapesUi& ui, int body, const std::string& name, float right_x) {
    const float side = ImGui::GetFrameHeight();
    ImGui::SameLine();
    ImGui::SetCursorScreenPos({right_x - side, ImGui::GetCursorScreenPos().y});
    const bool hit = ImGui::InvisibleButton(("##" + name + ".more").c_str(), {side, side});
    record_rect(ui, name + ".more");
    const ImVec2 from = ImGui::GetItemRectMin();
    const Color& color = is_item_pointed(ui) ? ui.theme().text : ui.theme().faint;
    draw_icon(ui, Icon::More, {from.x + side / 2, from.y + side / 2}, u32(color));
    tooltip(ui, ui.text("shape.more"));
    const std::string menu = "##menu." + name;
    if (hit || (ui.state.renamed_body == body && !ImGui::IsPopupOpen(menu.c_str()))) open_popup(menu);
    body_menu(ui, body, name);
}

void card_title(const ShapesUi& ui, int body, const Color& color) {
    const Body& item = ui.document().bodies[body];
    const ImVec2 position = ImGui::GetCursorScreenPos();
    ImFont* bold = ui_fonts(ui).bold;
    const float top = position.y + (ImGui::GetFrameHeight() - bold->FontSize) / 2;
    draw_markup(ui, bold, {position.x, top}, u32(color), item.name);
    const float width = markup_size(ui, bold, item.name).x;
    draw_markup(ui, ui_fonts(ui).sans, {position.x + width + ui.px(10), top}, u32(ui.theme().dim),
                kind_text(ui, item.placed.shape));
    const bool box = std::holds_alternative<core::Rect>(item.placed.shape) ||
                     std::holds_alternative<core::Box>(item.placed.shape);
    const ImVec2 kind = markup_size(ui, ui_fonts(ui).sans, kind_text(ui, item.placed.shape));
    term_tooltip(ui, box ? "box" : "", {position.x + width + ui.px(10), top, kind.x, kind.y});
    ImGui::Dummy({ui.px(20), ImGui::GetFrameHeight()});
}

// The prefix of the widgets of a body.
std::string widget_prefix(const Document& document, int body) {
    if (body == document.pair[0]) return "shape.a";
    return body == document.pair[1] ? "shape.b" : "shape." + std::to_string(body);
}

void shape_card(const ShapesUi& ui, Side side) {
    const int body = ui.document().pair[side == Side::A ? 0 : 1];
    const std::string name = widget_prefix(ui.document(), body);
    const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x - ui.px(6);
    const Card card(ui);
    card_title(ui, body, side == Side::A ? ui.theme().a : ui.theme().b);
    more_button(ui, body, name, right);
    shape_fields(ui, body, name, card.inner_width());
}

void pair_button(const ShapesUi& ui, int body, Side side, const std::string& name) {
    const bool is_a = side == Side::A;
    ImGui::SameLine();
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(is_a ? ui.theme().a : ui.theme().b));
    const std::string widget = name + (is_a ? ".choose_a" : ".choose_b");
    if (button(ui, widget, is_a ? "A" : "B")) ui.send_command(SetPairBody{side, body});
    ImGui::PopStyleColor();
    tooltip(ui, ui.text(is_a ? "shape.choose_a" : "shape.choose_b"));
}

// The numbers of the selected body are below its row. A press that selects another body has not applied a
// typed number yet.
void other_row(const ShapesUi& ui, int body) {
    const std::string name = widget_prefix(ui.document(), body);
    const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    const bool hit = ui.frame_context.analysis->is_colliding[body];
    const float top = ImGui::GetCursorScreenPos().y;
    const float end = right - ui.px(hit ? 122 : 100);
    ImGui::PushClipRect(ImGui::GetCursorScreenPos(), {end, top + ImGui::GetFrameHeight()}, true);
    card_title(ui, body, hit ? ui.theme().overlap : ui.theme().text);
    ImGui::PopClipRect();
    if (hit) {
        // Two overlapping rings mark a body that collides with another one, without colour.
        const ImVec2 center(right - ui.px(112), top + ImGui::GetFrameHeight() / 2);
        for (const float side : {-1.0F, 1.0F})
            ImGui::GetWindowDrawList()->AddCircle({center.x + side * ui.px(2.5F), center.y}, ui.px(4.5F),
                                                  u32(ui.theme().overlap), 16, ui.px(1.4F));
    }
    ImGui::SameLine();
    ImGui::SetCursorScreenPos({right - ui.px(96), ImGui::GetCursorScreenPos().y});
    ImGui::Dummy({0, 0});
    pair_button(ui, body, Side::A, name);
    pair_button(ui, body, Side::B, name);
    more_button(ui, body, name, right);
    if (ui.selection.body != body && !ui.widgets.number.field.starts_with(name + ".")) return;
    const Card card(ui);
    shape_fields(ui, body, name, card.inner_width());
}

void snap_choice(const ShapesUi& ui) {
    const std::string current = id(ui.selection.snap_direction);
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    const bool open = begin_combo("##snap.along", ui.text("snap.along." + current));
    record_rect(ui, "snap.along");
    if (!open) {
        const std::string direction = snap_direction_text(ui);
        tooltip(ui, direction.empty() ? ui.text("snap.no_drag") : ui.text("snap.hint", {{"way", direction}}));
        return;
    }
    for (const SnapDirectionInfo& row : snap_directions()) {
        const std::string name = "snap.along." + std::string(row.id);
        if (list_row(ui.text(name), row.direction == ui.selection.snap_direction))
            ui.selection.snap_direction = row.direction;
        record_rect(ui, name);
    }
    ImGui::EndCombo();
}

}  // namespace

std::vector<core::Shape> available_shapes(const Document& document) {
    std::vector<core::Shape> kinds;
    append_kinds(kinds, is_flat(document), std::make_index_sequence<std::variant_size_v<core::Shape>>());
    return kinds;
}

Body make_body(const Document& document, const core::Shape& shape) {
    const BoundingSphere all = bounding_sphere_of_all(document);
    Body body;
    body.placed.shape = shape;
    body.placed.pose.position = all.center + core::Vec3{all.radius + 1.5, 0, 0};
    body.placed.pose.rotation = identity_rotation(document);
    return body;
}

const std::string& kind_text(const ShapesUi& ui, const core::Shape& shape) {
    return ui.text("kind." + std::string(core::kind(shape)));
}

int edited_body(const Ui& ui) {
    const int selected = ui.selection.body, count = static_cast<int>(ui.document().bodies.size());
    return selected >= 0 && selected < count ? selected : ui.document().pair[0];
}

void begin_rename(const ShapesUi& ui) {
    ui.state.renamed_body = edited_body(ui);
    ui.widgets.folded["others"] = false;
    ui.widgets.requested_part = "shapes";
}

void change_kind(const ShapesUi& ui, int body, const core::Shape& shape) {
    const core::Shape& current = ui.document().bodies[body].placed.shape;
    if (shape.index() != current.index()) ui.send_command(SetShape{body, keep_corners(current, shape)});
}

bool can_round(const Ui& ui, int body) {
    core::Shape shape = ui.document().bodies[body].placed.shape;
    return rounding_of(shape) != nullptr;
}

void toggle_rounding(const Ui& ui, int body) {
    const core::PlacedShape& placed = ui.document().bodies[body].placed;
    core::Shape shape = placed.shape;
    core::Real* radius = rounding_of(shape);
    if (radius == nullptr) return;
    const double step = drag_step(ui.trace());
    const double size = core::bounding_radius(core::make_solid(placed));
    *radius = *radius != 0 ? 0 : std::round(size / 10 / step) * step;
    ui.send_command(SetShape{body, shape});
}

bool can_reset_rotation(const ShapesUi& ui, int body) {
    return !core::is_identity(ui.document().bodies[body].placed.pose.rotation);
}

void reset_rotation(const ShapesUi& ui, int body) {
    core::Pose pose = ui.document().bodies[body].placed.pose;
    pose.rotation = identity_rotation(ui.document());
    ui.send_command(SetPose{body, pose});
}

void add_body_entries(const ShapesUi& ui) {
    for (const core::Shape& shape : available_shapes(ui.document())) {
        const bool hit = menu_row(ui, kind_text(ui, shape));
        record_rect(ui, "shapes.add." + std::string(core::kind(shape)));
        if (hit) ui.send_command(AddBody{make_body(ui.document(), shape)});
    }
    if (!is_flat(ui.document())) return;
    ImGui::Separator();
    const bool draws = menu_row(ui, ui.text("action.draw_polygon"), "G");
    record_rect(ui, "shapes.add.draw_polygon");
    if (draws) ui.widgets.requested_part = "draw_polygon";
}

void shape_panel(const ShapesUi& ui) {
    if (!collapsible_section(ui, "shapes", ui.text("panel.shapes"))) return;
    shape_card(ui, Side::A);
    shape_card(ui, Side::B);
    if (button(ui, "shapes.swap", ui.text("shape.swap"))) ui.send_command(SwapPair{});
    ImGui::SameLine();
    const float add_width = ImGui::CalcTextSize(ui.text("shape.add").c_str()).x;
    if (ImGui::GetContentRegionAvail().x < add_width + 2 * ImGui::GetStyle().FramePadding.x) ImGui::NewLine();
    if (button(ui, "shapes.add", ui.text("shape.add"))) open_popup("##shapes.add.menu");
    if (begin_popup("##shapes.add.menu")) {
        add_body_entries(ui);
        ImGui::EndPopup();
    }
    if (button(ui, "snap", ui.text("snap.button"))) snap_to_touching(ui);
    tooltip(ui, ui.text("action.snap_to_touching") + "  (T)");
    ImGui::SameLine();
    snap_choice(ui);
    const int count = static_cast<int>(ui.document().bodies.size());
    if (count == 2) return;
    const std::string title = ui.text("panel.others", {{"count", std::to_string(count - 2)}});
    if (!collapsible_section(ui, "others", title)) return;
    for (int body = 0; body < count; ++body)
        if (body != ui.document().pair[0] && body != ui.document().pair[1]) other_row(ui, body);
}

void edit_numbers(const ShapesUi& ui) {
    if (ui.widgets.number_focused || ui.selection.dragging) return;
    const int body = edited_body(ui);
    const auto& pair = ui.document().pair;
    if (body != pair[0] && body != pair[1]) ui.widgets.folded["others"] = false;
    ui.widgets.requested_part = "shapes";
    ui.widgets.number.requested_field = widget_prefix(ui.document(), body) + ".center.0";
}

}  // namespace app
