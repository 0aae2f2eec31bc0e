// The candidate axes with their overlaps, beside the direction sphere.
#include "app/features/sphere/sphere_table.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <variant>
#include <vector>

#include "app/analysis/explain.h"
#include "app/drawing/fonts.h"
#include "app/drawing/paper_primitives.h"
#include "app/drawing/stroke_paths.h"
#include "app/ui/list_layout.h"

namespace app {
namespace {

constexpr float table_row_px = 18, table_title_px = 18, list_row_px = 17;
constexpr float value_px = 11, table_name_px = 11.5F;

// Input of all parts of the table, in pixels.
struct Table {
    Drawing& drawing;
    const SphereTexts& context;
    ScreenRect room;

    const Analysis& analysis() const { return *context.input.analysis; }
    const core::Trace& trace() const { return analysis().trace; }
    const Theme& theme() const { return *context.options.theme; }
    float px() const { return context.options.scale; }

    bool is_least(const core::AxisTest& axis) const {
        return trace().least >= 0 && &axis == &trace().axes[trace().least];
    }
    std::string value(const core::AxisTest& axis) const {
        return is_measured(axis) ? format_overlap(axis, trace().size, analysis().number_format) : "–";
    }
    float width(const std::string& words, FontFace face, float size) const {
        return measure_markup(words, face, size * px()).width_px;
    }
    void text(const std::string& words, const glm::vec2& at, const TextStyle& style) const {
        add_text(drawing, words, at, style, px());
    }
    void add_title(float top) const {
        const std::string left = context.texts("sphere.table", {{"n", std::to_string(trace().axes.size())}});
        const std::string& right = context.texts("sphere.table.unit");
        const float y = top + 12 * px();
        text(left, {room.x, y}, {FontFace::SansBold, 12, theme().dim, TextAlign::Left});
        const float used = width(left, FontFace::SansBold, 12) + width(right, FontFace::Sans, value_px);
        if (used + 16 * px() < room.width)
            text(right, {room.x + room.width, y},
                 {FontFace::Sans, value_px, theme().faint, TextAlign::Right});
    }
};

// Place of an axis of two boxes in the grid: column 0 has the faces of A, row 0 those of B.
struct GridPlace {
    int column = 0, row = 0;
};

bool is_of_boxes(const Analysis& analysis) {
    constexpr int count = 3;
    const auto is_box = [&](Side side) {
        return std::holds_alternative<core::Box>(body(*analysis.document, side).placed.shape);
    };
    return is_box(Side::A) && is_box(Side::B) &&
           std::ranges::all_of(analysis.trace.axes, [](const core::AxisTest& axis) {
               const bool of_a = axis.kind == core::AxisKind::FaceA,
                          of_b = axis.kind == core::AxisKind::FaceB;
               return (of_a || of_b || axis.kind == core::AxisKind::EdgePair) &&
                      (of_b || (axis.feature_a >= 0 && axis.feature_a < count)) &&
                      (of_a || (axis.feature_b >= 0 && axis.feature_b < count));
           });
}

// A grid of rows and columns below their names.
struct Grid {
    static constexpr int columns = 4, rows = 4;
    const Table& table;
    float top = 0, head_width = 0, column_width = 0;

    ScreenRect cell(const GridPlace& place) const {
        const float row = table_row_px * table.px(), gap = 2 * table.px();
        return {table.room.x + head_width + column_width * static_cast<float>(place.column),
                top + (table_title_px * table.px()) + row * static_cast<float>(place.row + 1),
                column_width - gap, row - gap};
    }
    float baseline(const ScreenRect& box) const { return box.y + box.height / 2 + 4 * table.px(); }
    void add_heads() const;
    void add_cell(const core::AxisTest& axis) const;
};

void Grid::add_heads() const {
    const std::string& faces = table.context.texts("sphere.table.faces");
    for (int i = 0; i < columns; ++i) {
        const ScreenRect above = cell({i, -1}), first = cell({0, i});
        const std::string number = std::to_string(i - 1);
        table.text(
            i == 0 ? faces : "B_" + number, {above.center().x, baseline(above)},
            {FontFace::Sans, table_name_px, i == 0 ? table.theme().a : table.theme().b, TextAlign::Center});
        table.text(
            i == 0 ? faces : "A_" + number, {first.x - 6 * table.px(), baseline(first)},
            {FontFace::Sans, table_name_px, i == 0 ? table.theme().b : table.theme().a, TextAlign::Right});
    }
}

void Grid::add_cell(const core::AxisTest& axis) const {
    const ScreenRect box = cell({axis.kind == core::AxisKind::FaceA ? 0 : axis.feature_b + 1,
                                 axis.kind == core::AxisKind::FaceB ? 0 : axis.feature_a + 1});
    const OverlapScale& scale = table.context.input.overlap_scale;
    const bool measured = is_measured(axis), least = table.is_least(axis);
    const Color fill = measured ? scale.color(scale.band(axis.overlap), table.theme()) : Color{};
    add_rounded_box(table.drawing, box, 3 * table.px(), fill, least ? table.theme().mtv : Color{});
    // Black or white, whichever differs more: a fill can be as light as the colour of texts in its theme.
    constexpr float gamma = 2.2F, equal_contrast = 0.179F;
    const float luminance = 0.2126F * std::pow(fill.r, gamma) + 0.7152F * std::pow(fill.g, gamma) +
                            0.0722F * std::pow(fill.b, gamma);
    const Color digits = luminance > equal_contrast ? Color{0, 0, 0, 1} : Color{1, 1, 1, 1};
    table.text(table.value(axis), {box.x + box.width - 4 * table.px(), baseline(box)},
               {FontFace::Mono, value_px, measured ? digits : table.theme().faint, TextAlign::Right});
}

// Absent if the numbers do not fit into the columns.
std::optional<Grid> make_grid(const Table& table) {
    const float px = table.px();
    const std::string& faces = table.context.texts("sphere.table.faces");
    Grid grid{table};
    grid.head_width = 8 * px + std::max(table.width(faces, FontFace::Sans, table_name_px),
                                        table.width("A_0", FontFace::Sans, table_name_px));
    grid.column_width = (table.room.width - grid.head_width) / Grid::columns;
    grid.top = table.room.bottom() - (table_title_px + table_row_px * (Grid::rows + 1)) * px;
    for (const core::AxisTest& axis : table.trace().axes)
        if (table.width(table.value(axis), FontFace::Mono, value_px) + 10 * px > grid.column_width) return {};
    return grid;
}

std::vector<const core::AxisTest*> sorted_by_overlap(const core::Trace& trace) {
    std::vector<const core::AxisTest*> result;
    for (const core::AxisTest& axis : trace.axes)
        if (is_measured(axis)) result.push_back(&axis);
    std::stable_sort(result.begin(), result.end(), [&](const auto* one, const auto* other) {
        const auto rank = [&](const core::AxisTest* axis) {
            return trace.least >= 0 && axis == &trace.axes[trace.least] ? -HUGE_VAL : axis->overlap;
        };
        return rank(one) < rank(other);
    });
    return result;
}

void add_list_row(const Table& table, const core::AxisTest& axis, const ScreenRect& row) {
    const float px = table.px(), y = row.y + row.height / 2 + 4 * px;
    const bool least = table.is_least(axis);
    const FontFace face = least ? FontFace::SansBold : FontFace::Sans;
    const Color tint = with_alpha(table.theme().mtv, least ? 0.12F : 0);
    if (least)
        add_rounded_box(table.drawing, {row.x, row.y + px, row.width, row.height - 2 * px}, 3 * px, tint,
                        table.theme().mtv);
    const Color name =
        readable_on(blend_over(tint, table.theme().panel),
                    by_owner(axis.kind, table.theme().a, table.theme().b, table.theme().text), table.theme());
    table.text(axis_markup(axis), {row.x + 5 * px, y}, {face, table_name_px, name, TextAlign::Left});
    table.text(table.value(axis), {row.x + row.width - 5 * px, y},
               {FontFace::Mono, value_px, table.theme().text, TextAlign::Right});
}

float add_list(const Table& table) {
    constexpr float min_column_px = 124;
    constexpr int min_rows = 2;
    const float px = table.px(), row = list_row_px * px;
    const std::vector<const core::AxisTest*> axes = sorted_by_overlap(table.trace());
    const int columns = std::clamp(static_cast<int>(table.room.width / (min_column_px * px)), 1, 2);
    const int count = static_cast<int>(axes.size());
    const int fitting = static_cast<int>((table.room.height - table_title_px * px) / row);
    if (count == 0 || fitting < std::min(min_rows, count)) return table.room.bottom();
    const ShownRows shown = shown_rows(count, columns * fitting, 0, columns);
    const bool has_more = shown.hidden > 0;
    const int rows = (shown.count + columns - 1) / columns;
    const float top =
        table.room.bottom() - table_title_px * px - row * static_cast<float>(rows + (has_more ? 1 : 0));
    const float width = table.room.width / static_cast<float>(columns);
    table.add_title(top);
    for (int i = 0; i < shown.count; ++i) {
        const int column = i / rows;
        add_list_row(table, *axes[i],
                     {table.room.x + width * static_cast<float>(column),
                      top + table_title_px * px + row * static_cast<float>(i % rows), width - 4 * px, row});
    }
    if (has_more)
        table.text(table.context.texts("sphere.table.more", {{"n", std::to_string(shown.hidden)}}),
                   {table.room.x + 5 * px, table.room.bottom() - 5 * px},
                   {FontFace::Sans, table_name_px, table.theme().dim, TextAlign::Left});
    return top;
}

}  // namespace

float add_sphere_table(Drawing& drawing, const SphereTexts& context, const ScreenRect& room) {
    const Table table{drawing, context, room};
    if (is_of_boxes(table.analysis()))
        if (const std::optional<Grid> grid = make_grid(table)) {
            if (grid->top < room.y) return room.bottom();  // the grid is too high
            table.add_title(grid->top);
            grid->add_heads();
            for (const core::AxisTest& axis : table.trace().axes) grid->add_cell(axis);
            return grid->top;
        }
    return add_list(table);
}

}  // namespace app
