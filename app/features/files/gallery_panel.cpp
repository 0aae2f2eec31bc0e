// The page of the gallery: search, groups, pictures, and a line about the selected scene.
#include "app/features/files/gallery_panel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <utility>

#include <imgui_internal.h>

#include "app/base/utf8.h"
#include "app/document/extra_keys.h"
#include "app/features/files/gallery.h"
#include "app/scene/camera_control.h"
#include "app/scene/pair_figure.h"
#include "app/ui/line_wrap.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

using compat::Key;
using Kind = GalleryState::Kind;
using Scroll = GalleryState::Scroll;

constexpr std::string_view gallery_pane = "gallery";
constexpr const char* search_name = "gallery.search";
constexpr float side_px = 24, gap_px = 14, card_px = 220, heading_px = 34;

// Pictures.

// A very small picture has only the shapes.
Drawing draw_scene(const Document& scene, const Vec2& size_px, const DrawOptions& options,
                   const TextCatalog& texts) {
    constexpr std::array shown{SceneLayer::CurrentAxis, SceneLayer::Projections, SceneLayer::SeparatingPlane,
                               SceneLayer::Mtv, SceneLayer::OverlapRegion};
    constexpr Real min_axis_px = 150, margin = 0.04, label_room = 0.45;
    Document document = scene;
    document.visible_layers.reset();
    if (size_px.x >= min_axis_px * options.scale)
        for (const SceneLayer layer : shown) document.visible_layers.set(static_cast<std::size_t>(layer));
    const Analysis analysis = analyze(document, "");
    // Framing keeps room for labels, of which there are none.
    const ViewInsets insets{.top = margin * size_px.y,
                            .bottom = margin * size_px.y,
                            .scale = label_room * Real(options.scale) * std::min(1.0, size_px.x / 200)};
    const PaperView paper{document_camera(document, size_px, insets), size_px, options.scale};
    const DrawContext context = make_draw_context(analysis, paper, {}, &texts);
    Figure figure = pair_figure(context);
    figure.labels.clear();
    return flatten(figure, context.view, options);
}

// The picture of the scene; null while this frame has no time to draw it.
const Drawing* find_picture(const GalleryUi& ui, const std::string& name, const Document& document,
                            const Vec2& size_px) {
    constexpr std::chrono::milliseconds time_of_frame(4);
    ScenePicture& picture = ui.state.pictures[name];
    if (picture.theme == ui.frame_context.theme && picture.size_px == size_px &&
        picture.scale == ui.frame_context.scale && picture.document == document)
        return &picture.drawing;
    PictureTime& time = ui.state.picture_time;
    const auto now = std::chrono::steady_clock::now();
    if (std::exchange(time.frame, ImGui::GetFrameCount()) != ImGui::GetFrameCount())
        time = {ImGui::GetFrameCount(), false, now + time_of_frame};
    ui.widgets.needs_another_frame = true;
    if (std::exchange(time.has_drawn, true) && now >= time.end) return nullptr;
    picture = {document, ui.frame_context.theme, size_px, ui.frame_context.scale, {}};
    constexpr float line_scale = 0.7F;  // thinner lines and smaller heads than in the scene
    if (document.bodies.size() >= 2)
        picture.drawing =
            draw_scene(document, size_px, {&ui.theme(), line_scale * ui.frame_context.scale, false, {}},
                       *ui.frame_context.texts);
    return &picture.drawing;
}

// The scenes of the page.

std::string searched_text(const GalleryUi& ui, const Document& document) {
    std::string text;
    for (const Language& language : ui.frame_context.texts->languages())
        text += localized_title(document, language.id) + '\n' + localized_note(document, language.id) + '\n' +
                localized_question(document, language.id) + '\n';
    return to_lowercase(text);
}

void update_cards(const GalleryUi& ui) {
    GalleryState& state = ui.state;
    const std::vector<GalleryScene>& scenes = ui.states.get<FilesState>().gallery;
    const std::string& language = ui.frame_context.texts->language();
    if (state.cards_language == language && state.cards.size() == scenes.size()) return;
    state.cards_language = language;
    state.cards.clear();
    for (const GalleryScene& scene : scenes) {
        const std::string stem = std::filesystem::path(scene.path).stem().stem().string();
        state.cards.push_back({state.cards.size(), gallery_number(scene.path), stem, gallery_group(scene),
                               is_flat(scene.document), scene.title, localized_note(scene.document, language),
                               searched_text(ui, scene.document)});
    }
}

// All words of the query are in the texts of the scene; a number is that of the scene.
bool is_found(const GalleryCard& card, Kind kind, std::string_view query) {
    if (kind != Kind::All && card.is_flat != (kind == Kind::Flat)) return false;
    while (!(query = trim(query)).empty()) {
        const std::string word = to_lowercase(query.substr(0, query.find(' ')));
        query.remove_prefix(word.size());
        const bool is_number = word.find_first_not_of("0123456789") == std::string::npos;
        const bool matches = is_number ? gallery_number(word) == card.number
                                       : card.searched_text.find(word) != std::string::npos;
        if (!matches) return false;
    }
    return true;
}

struct CardRow {
    std::string_view group;
    std::vector<const GalleryCard*> cards;
    float y;        // of the cards, from the top of the list
    float top;      // of the heading of a first row, else `y`
    int count = 0;  // of the scenes of the group; 0: not its first row
};

struct Grid {
    int columns;
    float card_width, picture_height, card_height;
    std::vector<CardRow> rows;
    float height = 0;
};

Grid make_grid(const GalleryUi& ui, float width) {
    const float gap = ui.px(gap_px);
    Grid grid;
    grid.columns = std::max(static_cast<int>(std::lround((width + gap) / (ui.px(card_px) + gap))), 1);
    grid.card_width = std::floor((width + gap) / static_cast<float>(grid.columns) - gap);
    grid.picture_height = std::floor(0.53F * grid.card_width);
    grid.card_height = grid.picture_height + 2 * ImGui::GetTextLineHeight() + ui.px(8);
    for (const std::string_view group : gallery_groups) {
        std::vector<const GalleryCard*> cards;
        for (const GalleryCard& card : ui.state.cards)
            if (card.group == group && is_found(card, ui.state.kind, ui.state.query)) cards.push_back(&card);
        for (std::size_t i = 0; i < cards.size(); i += static_cast<std::size_t>(grid.columns)) {
            const float top = grid.height;
            if (i == 0) grid.height += ui.px(heading_px);
            const std::size_t end = std::min(i + static_cast<std::size_t>(grid.columns), cards.size());
            grid.rows.push_back({group,
                                 {cards.begin() + std::ptrdiff_t(i), cards.begin() + std::ptrdiff_t(end)},
                                 grid.height,
                                 top,
                                 i == 0 ? static_cast<int>(cards.size()) : 0});
            grid.height += grid.card_height + gap;
        }
    }
    return grid;
}

const std::string& path_of(const GalleryUi& ui, const GalleryCard& card) {
    return ui.states.get<FilesState>().gallery[card.scene].path;
}

std::string group_widget(std::string_view group) { return "gallery.group." + std::string(group); }

// Gives the keys to a group. Until the mouse moves, the page describes what they select.
void give_keys(const GalleryUi& ui, std::string_view group) {
    show_focus(ui, group_widget(group));
    ui.widgets.focus.explains = true;
}

// Where the selected scene is.
struct Selected {
    int row = 0, column = 0;
    const GalleryCard* card = nullptr;  // null: nothing is found
};

Selected find_selected(const GalleryUi& ui, const Grid& grid) {
    for (int row = 0; row < std::ssize(grid.rows); ++row)
        for (int column = 0; column < std::ssize(grid.rows[row].cards); ++column)
            if (const GalleryCard& card = *grid.rows[row].cards[column];
                path_of(ui, card) == ui.state.selected)
                return {row, column, &card};
    return {};
}

Selected select(const GalleryUi& ui, const Grid& grid, int row, int column,
                Scroll scroll = Scroll::SelectedIntoSight) {
    row = std::clamp(row, 0, static_cast<int>(grid.rows.size()) - 1);
    column = std::clamp(column, 0, static_cast<int>(grid.rows[row].cards.size()) - 1);
    const GalleryCard& card = *grid.rows[row].cards[column];
    ui.state.selected = path_of(ui, card);
    ui.state.scroll = scroll;
    return {row, column, &card};
}

void open_scene(const GalleryUi& ui, const GalleryCard& card) {
    const std::string path = path_of(ui, card);
    close_gallery(ui.state, ui.widgets);
    ui.send_request(OpenFile{path});
}

// Keys.

// Characters that are typed over the pictures go to the search field. "/" alone only leads there.
void take_characters(const GalleryUi& ui) {
    GalleryState& state = ui.state;
    ImVector<ImWchar>& typed = ImGui::GetIO().InputQueueCharacters;
    for (const ImWchar character : typed) {
        if (character < ' ' || (character == ' ' && !state.search_pending)) continue;
        state.search_pending = state.caret_pending = true;
        if (character == '/' && state.query.empty()) continue;
        std::array<char, 5> bytes{};
        ImTextCharToUtf8(bytes.data(), character);
        state.query += bytes.data();
    }
    if (state.search_pending) typed.resize(0);
    if (compat::is_pressed(Key::Backspace, false)) state.search_pending = state.caret_pending = true;
}

// The scene that the keys of this frame select.
Selected move_selection(const GalleryUi& ui, const Grid& grid, const Selected& at, int visible_rows) {
    const auto pressed = [](Key key) { return int(compat::is_pressed(key, true)); };
    const bool is_typing = ImGui::GetIO().WantTextInput;
    const int rows = pressed(Key::Down) - pressed(Key::Up) +
                     std::max(visible_rows, 1) * (pressed(Key::PageDown) - pressed(Key::PageUp));
    if (rows != 0) return select(ui, grid, at.row + rows, ui.state.column);
    if (is_typing) return at;
    Selected next = at;
    const int last = static_cast<int>(grid.rows.size()) - 1;
    const int step = pressed(Key::Right) - pressed(Key::Left);
    const bool leaves_row = at.column + step < 0 || at.column + step >= std::ssize(grid.rows[at.row].cards);
    if (step != 0 && !leaves_row) next = select(ui, grid, at.row, at.column + step);
    if (step > 0 && leaves_row && at.row < last) next = select(ui, grid, at.row + 1, 0);
    if (step < 0 && leaves_row && at.row > 0) next = select(ui, grid, at.row - 1, grid.columns);
    if (pressed(Key::Home) != 0) next = select(ui, grid, 0, 0);
    if (pressed(Key::End) != 0) next = select(ui, grid, last, grid.columns);
    if (next.card != at.card) ui.state.column = next.column;
    return next;
}

// Tab has moved the keys to another group: its first scene is selected.
Selected follow_focus(const GalleryUi& ui, const Grid& grid, const Selected& at) {
    for (int row = 0; row < std::ssize(grid.rows); ++row)
        if (grid.rows[row].count > 0 && grid.rows[row].group != at.card->group &&
            is_focused(ui.widgets, group_widget(grid.rows[row].group)))
            return select(ui, grid, row, ui.state.column = 0, Scroll::GroupToTop);
    return at;
}

Selected handle_page_keys(const GalleryUi& ui, const Grid& grid, int visible_rows) {
    GalleryState& state = ui.state;
    FocusState& focus = ui.widgets.focus;
    Selected at = find_selected(ui, grid);
    const bool is_hidden = at.card == nullptr && !grid.rows.empty();
    if (is_hidden) at = select(ui, grid, state.column = 0, 0);
    if (state.focus_pending) state.column = at.column;
    const bool has_grid = focus.widgets[std::string(gallery_pane)].starts_with(group_widget(""));
    // A click beside the pictures does not take the keys away.
    const bool is_lost = focus.pane.empty() && !focus.is_blocked && focus.active_pane.empty();
    if ((std::exchange(state.focus_pending, false) || is_lost || (is_hidden && has_grid)) &&
        at.card != nullptr)
        give_keys(ui, at.card->group);
    if (focus.active_pane != gallery_pane) return at;
    const ImGuiIO& io = ImGui::GetIO();
    if (compat::is_pressed(Key::Escape, false)) close_gallery(state, ui.widgets);
    if (io.KeyCtrl || io.KeyAlt || at.card == nullptr) return at;
    at = follow_focus(ui, grid, at);
    const GalleryCard* before = at.card;
    at = move_selection(ui, grid, at, visible_rows);
    if (at.card != before) {
        if (io.WantTextInput) ImGui::ClearActiveID();
        give_keys(ui, at.card->group);
    }
    const bool is_in_grid = is_focused(ui.widgets, group_widget(at.card->group));
    if (compat::is_enter_pressed() && (is_in_grid || is_focused(ui.widgets, search_name)))
        open_scene(ui, *at.card);
    return at;
}

// Parts of the page.

int edit_caret(ImGuiInputTextCallbackData* data) {
    // ImGui selects the whole text of a field that receives the focus.
    if (std::exchange(*static_cast<bool*>(data->UserData), false))
        data->CursorPos = data->SelectionStart = data->SelectionEnd = data->BufTextLen;
    return 0;
}

void search_field(const GalleryUi& ui, float width) {
    GalleryState& state = ui.state;
    if (!ImGui::GetIO().WantTextInput && ui.widgets.focus.active_pane == gallery_pane &&
        !ImGui::GetIO().KeyCtrl)
        take_characters(ui);
    std::array<char, 128> buffer{};
    state.query.copy(buffer.data(), buffer.size() - 1);
    compat::push_tab_stop(state.search_pending);
    if (std::exchange(state.search_pending, false)) focus_next_item();
    ImGui::SetNextItemWidth(width);
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 1);
    const float room = width - 2 * ImGui::GetStyle().FramePadding.x;
    const std::string hint = elide(ui.text("gallery.search"), room);
    ImGui::InputTextWithHint("##gallery.search", hint.c_str(), buffer.data(), buffer.size(),
                             ImGuiInputTextFlags_CallbackAlways, edit_caret, &state.caret_pending);
    ImGui::PopStyleVar();
    compat::pop_tab_stop();
    record_rect(ui, search_name);
    if (state.query == buffer.data()) return;
    state.query = buffer.data();
    state.scroll = Scroll::SelectedIntoSight;
    ui.widgets.needs_another_frame = true;
}

// A button with the look of a switch.
bool choice(const GalleryUi& ui, const std::string& name, const std::string& label, bool is_on) {
    ImGui::PushStyleColor(ImGuiCol_Button, is_on ? u32(ui.theme().line) : u32(ui.theme().card));
    ImGui::PushStyleColor(ImGuiCol_Text, u32(is_on ? ui.theme().text : ui.theme().dim));
    const bool hit = button(ui, name, label);
    ImGui::PopStyleColor(2);
    ui.widgets.needs_another_frame |= hit;
    return hit;
}

// Search field, 2D or 3D, and the close button.
void top_row(const GalleryUi& ui, float width) {
    struct KindInfo {
        Kind kind;
        const char* name;
    };
    constexpr std::array kinds{KindInfo{Kind::All, "gallery.kind.all"},
                               KindInfo{Kind::Flat, "gallery.kind.flat"},
                               KindInfo{Kind::Solid, "gallery.kind.solid"}};
    const ImGuiStyle& style = ImGui::GetStyle();
    float used = 1.25F * ImGui::GetFrameHeight() + ui.px(20);
    for (const KindInfo& row : kinds)
        used += ImGui::CalcTextSize(ui.text(row.name).c_str()).x + 2 * style.FramePadding.x + ui.px(4);
    const float left = ImGui::GetCursorScreenPos().x;
    search_field(ui, std::min(ui.px(595), width - used));
    ImGui::SameLine(0, 0);
    ImGui::SetCursorScreenPos({left + width - used + ui.px(12), ImGui::GetCursorScreenPos().y});
    for (const KindInfo& row : kinds) {
        if (choice(ui, row.name, ui.text(row.name), ui.state.kind == row.kind)) {
            ui.state.kind = row.kind;
            ui.state.scroll = Scroll::SelectedIntoSight;
        }
        ImGui::SameLine(0, ui.px(4));
    }
    ImGui::SameLine(0, ui.px(8));
    if (icon_button(ui, "gallery.close", Icon::Close, ui.text("gallery.close")))
        close_gallery(ui.state, ui.widgets);
}

// The groups with their numbers of scenes: each leads to its first scene.
void group_row(const GalleryUi& ui, const Grid& grid, const Selected& selected, float right) {
    ImGui::PushStyleVar(ImGuiStyleVar_FrameRounding, ImGui::GetFrameHeight() / 2);
    for (int row = 0; row < std::ssize(grid.rows); ++row) {
        const CardRow& first = grid.rows[row];
        if (first.count == 0) continue;
        const std::string id(first.group);
        const std::string label = ui.text("gallery.group." + id) + "  " + std::to_string(first.count);
        const float width = ImGui::CalcTextSize(label.c_str()).x + 2 * ImGui::GetStyle().FramePadding.x;
        if (row > 0 && ImGui::GetItemRectMax().x + ui.px(8) + width <= right) ImGui::SameLine(0, ui.px(8));
        if (!choice(ui, "gallery.to." + id, label, first.group == selected.card->group)) continue;
        select(ui, grid, row, ui.state.column = 0, Scroll::GroupToTop);
        give_keys(ui, id);
    }
    ImGui::PopStyleVar();
}

// At most two lines.
void card_title(const GalleryUi& ui, const std::string& title, ImVec2 at, float width) {
    std::string lines = wrap_text(ImGui::GetFont(), width, title);
    const std::size_t second = lines.find('\n') + 1;
    if (const std::size_t third = second == 0 ? std::string::npos : lines.find('\n', second);
        third != std::string::npos) {
        std::string rest = lines.substr(second);
        std::ranges::replace(rest, '\n', ' ');
        lines = lines.substr(0, second) + elide(rest, width);
    }
    ImGui::GetWindowDrawList()->AddText(at, u32(ui.theme().text), lines.c_str());
}

// A word over a picture, on its own ground.
void picture_word(const GalleryUi& ui, const std::string& word, ImVec2 at) {
    const ImVec2 size = ImGui::CalcTextSize(word.c_str());
    const float margin = ui.px(3);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (!word.empty())
        list.AddRectFilled({at.x - margin, at.y - 1}, {at.x + size.x + margin, at.y + size.y + 1},
                           u32(ui.theme().window, 0.85F), margin);
    list.AddText(at, u32(ui.theme().dim), word.c_str());
}

// Picture and title of a scene; true if it is hovered.
bool scene_card(const GalleryUi& ui, const Grid& grid, const GalleryCard& card, ImVec2 at, bool is_selected) {
    const std::string name = "gallery.scene." + card.stem;
    const ScreenRect picture{at.x, at.y, grid.card_width, grid.picture_height};
    ImGui::SetCursorScreenPos(at);
    const bool hit = ImGui::InvisibleButton(("##" + name).c_str(), {grid.card_width, grid.card_height});
    record_part(ui, name);
    const bool is_hovered = ImGui::IsItemHovered();
    if (is_hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    scene_picture(ui, name, ui.states.get<FilesState>().gallery[card.scene].document, picture);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 corner{picture.right(), picture.bottom()};
    list.AddRect({at.x, at.y}, corner, u32(is_hovered ? ui.theme().dim : ui.theme().line), 0);
    const std::string number = card.number > 0 ? std::to_string(card.number) : "";
    const std::string& kind = ui.text(card.is_flat ? "gallery.kind.flat" : "gallery.kind.solid");
    picture_word(ui, number, {at.x + ui.px(8), at.y + ui.px(5)});
    picture_word(ui, kind, {corner.x - ImGui::CalcTextSize(kind.c_str()).x - ui.px(8), at.y + ui.px(5)});
    card_title(ui, card.title, {at.x, corner.y + ui.px(6)}, grid.card_width);
    const float margin = ui.px(5);
    if (is_selected)
        list.AddRect({at.x - margin, at.y - margin},
                     {at.x + grid.card_width + margin, at.y + grid.card_height + margin},
                     u32(ui.theme().text), ui.px(5), 0, ui.px(1.5F));
    if (hit) open_scene(ui, card);
    return is_hovered;
}

// Pictures that are scrolled out of sight are drawn after those in sight.
void draw_hidden_pictures(const GalleryUi& ui, const Grid& grid) {
    const Vec2 size(grid.card_width, grid.picture_height);
    for (const GalleryCard& card : ui.state.cards)
        if (find_picture(ui, "gallery.scene." + card.stem,
                         ui.states.get<FilesState>().gallery[card.scene].document, size) == nullptr)
            return;
}

// All groups. Returns the scene that the line at the bottom describes.
const GalleryCard* scene_list(const GalleryUi& ui, const Grid& grid, const Selected& selected) {
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const float left = start.x + ui.px(side_px), room = ui.px(8);
    const GalleryCard* described = selected.card;
    for (const CardRow& row : grid.rows) {
        const float y = start.y + room + row.y;
        if (row.count > 0) {
            const std::string title = ui.text("gallery.group." + std::string(row.group));
            ImFont* bold = ui_fonts(ui).bold;
            const ImVec2 at{left, start.y + room + row.top + ui.px(4)};
            draw_markup(ui, bold, at, u32(ui.theme().text), title);
            draw_markup(ui, ui_fonts(ui).sans, {left + markup_size(ui, bold, title).x + ui.px(8), at.y},
                        u32(ui.theme().dim), std::to_string(row.count));
            const bool has_selected = selected.card->group == row.group;
            const float x = has_selected ? float(selected.column) * (grid.card_width + ui.px(gap_px)) : 0;
            const float card_y = has_selected ? grid.rows[selected.row].y - row.y : 0, margin = ui.px(3);
            const ScreenRect rect{left + x - margin, y + card_y - margin, grid.card_width + 2 * margin,
                                  grid.card_height + 2 * margin};
            focus_area(ui, group_widget(row.group), rect, FocusUse::Content);
            ui.widgets.rects[group_widget(row.group)] = rect;
        }
        if (!ImGui::IsRectVisible({left, y}, {left + 1, y + grid.card_height})) continue;
        float x = left;
        for (const GalleryCard* card : row.cards) {
            const bool is_selected = card == selected.card;
            if (scene_card(ui, grid, *card, {x, y}, is_selected) && !ui.widgets.focus.explains)
                described = card;
            x += grid.card_width + ui.px(gap_px);
        }
    }
    ImGui::SetCursorScreenPos(start);
    ImGui::Dummy({1, grid.height + 2 * room});
    draw_hidden_pictures(ui, grid);
    return described;
}

// Title and note of a scene, and the keys.
void bottom_bar(const GalleryUi& ui, const ScreenRect& area, const GalleryCard* card) {
    begin_area(ui, "##gallery.bottom", area, ui.theme().panel, {side_px, 9},
               ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect({area.x, area.y}, {area.right(), area.y + 1});
    list.AddRectFilled({area.x, area.y}, {area.right(), area.y + 1}, u32(ui.theme().line));
    list.PopClipRect();
    const float width = ImGui::GetContentRegionAvail().x;
    const std::string& keys = ui.text("gallery.keys");
    const float keys_width = ImGui::CalcTextSize(keys.c_str()).x, y = ImGui::GetCursorScreenPos().y;
    const bool has_keys = keys_width < 0.6F * width;
    if (has_keys)
        list.AddText({area.right() - ui.px(side_px) - keys_width, y}, u32(ui.theme().dim), keys.c_str());
    if (card != nullptr) {
        const std::string number = card->number > 0 ? std::to_string(card->number) + "  " : "";
        ImGui::PushFont(ui_fonts(ui).bold);
        const std::string title =
            elide(number + card->title, has_keys ? width - keys_width - ui.px(gap_px) : width);
        ImGui::TextUnformatted(title.c_str());
        ImGui::PopFont();
        record_rect(ui, "gallery.title");
        limited_flow(ui, "gallery.note", {ui_fonts(ui).sans, width, 1, ui.theme().dim}, card->note);
    }
    ImGui::EndChild();
}

}  // namespace

void scene_picture(const GalleryUi& ui, const std::string& name, const Document& document,
                   const ScreenRect& rect) {
    if (const Drawing* drawing = find_picture(ui, name, document, Vec2(rect.width, rect.height)))
        paint(ui, *drawing, rect);
}

void toggle_gallery(const GalleryUi& ui) {
    GalleryState& state = ui.state;
    if (state.is_open) return close_gallery(state, ui.widgets);
    state.is_open = state.focus_pending = true;
    state.scroll = Scroll::SelectedIntoSight;
    state.cards.clear();
    state.query.clear();
    state.kind = Kind::All;
    state.previous_pane = ui.widgets.focus.pane;
    state.was_focus_shown = ui.widgets.focus.is_shown;
    const FilesState& files = ui.states.get<FilesState>();
    if (std::ranges::find(files.gallery, files.path, &GalleryScene::path) != files.gallery.end())
        state.selected = files.path;
}

void close_gallery(GalleryState& state, WidgetState& widgets) {
    if (!std::exchange(state.is_open, false)) return;
    enter_pane(widgets, state.previous_pane.empty() ? scene_pane : std::string_view(state.previous_pane));
    widgets.focus.is_shown = state.was_focus_shown;
}

void gallery_page(const GalleryUi& ui, const ScreenRect& area) {
    const FocusPane pane(ui, gallery_pane);
    update_cards(ui);
    begin_area(ui, "##gallery", area, ui.theme().window, {0, 0},
               ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    const float side = ui.px(side_px), width = area.width - 2 * side;
    ImGui::Indent(side);
    ImGui::SetCursorScreenPos({area.x + side, area.y + ui.px(12)});
    const Grid grid = make_grid(ui, width);
    // A low window has only the pictures and the search.
    const bool has_groups = area.height > ui.px(460), has_bottom = area.height > ui.px(300);
    const float bottom_height = has_bottom ? 2 * ImGui::GetTextLineHeightWithSpacing() + ui.px(18) : 0;
    const int visible_rows =
        static_cast<int>((area.height - ui.px(170)) / (grid.card_height + ui.px(gap_px)));
    const Selected selected = handle_page_keys(ui, grid, visible_rows);
    // What the parts below change is seen in the next frame.
    const Scroll scroll = std::exchange(ui.state.scroll, Scroll::Stay);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(ui.px(10), ui.px(7)));
    top_row(ui, width);
    ImGui::PopStyleVar();
    ImGui::Dummy({0, ui.px(2)});
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(ui.px(11), ui.px(5)));
    if (has_groups && selected.card != nullptr) group_row(ui, grid, selected, area.right() - side);
    ImGui::PopStyleVar();
    const float y = ImGui::GetCursorScreenPos().y + ui.px(4);
    const ScreenRect list{area.x, y, area.width, std::max(area.y + area.height - bottom_height - y, 1.0F)};
    const GalleryCard* described = nullptr;
    ImGui::Unindent(side);
    begin_area(ui, "##gallery.list", list, ui.theme().window, {0, 0});
    if (selected.card == nullptr) {
        ImGui::SetCursorScreenPos({area.x + ui.px(side_px), y + ui.px(12)});
        colored_text(ui.text("gallery.none", {{"query", ui.state.query}}), ui.theme().dim);
        record_rect(ui, "gallery.none");
    } else {
        const CardRow& row = grid.rows[selected.row];
        if (scroll == Scroll::GroupToTop) ImGui::SetScrollY(row.top);
        const float lowest = std::min(row.y + grid.card_height + ui.px(gap_px) - list.height, row.top);
        if (scroll == Scroll::SelectedIntoSight)
            ImGui::SetScrollY(std::clamp(ImGui::GetScrollY(), lowest, row.top));
        described = scene_list(ui, grid, selected);
    }
    ImGui::EndChild();
    if (has_bottom)
        bottom_bar(ui, {area.x, area.y + area.height - bottom_height, area.width, bottom_height}, described);
    ImGui::EndChild();
}

}  // namespace app
