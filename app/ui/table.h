// Tables: rows that stand for an axis, a method or an engine, with the mouse and the keys.
#pragma once

#include <span>
#include <string_view>

#include <imgui.h>

#include "app/ui/context.h"
#include "app/ui/list_layout.h"

namespace app {

/// Width of the widest line of markup in a column, in pixels. Measured again only if the lines or the fonts
/// differ from those of the last call for the column.
float widest_line(const Ui& ui, const std::string& column, ImFont* font, const std::string& lines);

/// ImGui::BeginTable, but false for a scrolling table of which less than a pixel is in sight.
bool begin_table(const char* id, int columns, ImGuiTableFlags flags, ImVec2 size = {0, 0});
/// The same with these columns, which `fit_columns` has fitted. The first row of a scrolling table stays in
/// sight.
bool begin_table(const char* id, std::span<const ListColumn> columns, ImGuiTableFlags flags,
                 ImVec2 size = {0, 0});

/// Flags of a list that scrolls below its titles.
constexpr ImGuiTableFlags list_flags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_BordersInnerH |
                                       ImGuiTableFlags_NoSavedSettings | ImGuiTableFlags_NoPadOuterX;

/// A row of a table.
struct TableRow {
    std::string_view name;    ///< Of what it stands for; differs from those of the other rows.
    float height = 0;         ///< In pixels.
    Color tint;               ///< Laid over the panel; a == 0: none.
    bool is_framed = false;   ///< It stands for the current axis.
    bool is_pinned = false;   ///< It has a mark at its left end.
    bool is_reached = false;  ///< The arrows have reached it: it scrolls into sight.
};
/// Begins a row: one item of ImGui, the last one, below all its cells. The cursor is in its first cell.
/// Returns true if it was clicked.
bool begin_row(const Ui& ui, const TableRow& row);

/// What keys do with the rows of the current table.
struct RowKeys {
    bool is_entered = false;  ///< Enter was pressed.
    int row = -1;             ///< Position of the row that the arrows reach; -1: no arrow was pressed.
};
/// Tab reaches the rows, below `header_px` pixels of titles, as the widget `name`; a click gives it the keys.
/// `current`: position of the current one of `count` rows; -1: none. Call after the rows.
RowKeys row_keys(const Ui& ui, const char* name, float header_px, int count, int current);

/// Scrolls rows of equal height so that the row at a position is in the middle, unless its widget was drawn.
void scroll_to_row(const Ui& ui, std::string_view widget, int position, float row_px);

}  // namespace app
