// Meanings, legend and scales of a map.
#include <algorithm>
#include <cmath>

#include <glm/glm.hpp>

#include "app/base/number.h"
#include "app/drawing/fonts.h"
#include "app/features/map/map.h"
#include "app/features/map/map_drawing.h"
#include "app/scene/pair_figure.h"

namespace app {
namespace {

constexpr int invalid_meaning = -1, neutral_meaning = 0;  // neither an axis nor a verdict
constexpr float legend_row_px = 17, text_offset_px = 20;

// How regions look that have an axis: the hue is that of the owner, edge pairs and other axes have that of
// the text. Two strengths and four patterns tell the axes of an owner apart, for every colour vision.
constexpr int owner_count = 3, strength_count = 2, pattern_count = 4;
constexpr int looks_of_owner = strength_count * pattern_count;
constexpr int max_coloured_axes = 8;  // the others are grey, and have their names

// The look that an axis has if no other axis of its owner has it.
int usual_look(const core::AxisTest& axis) {
    const int a = std::max(axis.feature_a, 0), b = std::max(axis.feature_b, 0);
    const int index = axis.kind == core::AxisKind::EdgePair ? 3 * a + b : std::max(a, b);
    return index % looks_of_owner;
}

void set_look(LegendEntry& entry, int owner, int look, const Theme& theme) {
    using enum HatchPattern;
    constexpr HatchPattern patterns[owner_count][pattern_count] = {{None, Rising, Horizontal, Falling},
                                                                   {Vertical, Falling, Rising, Horizontal},
                                                                   {Rising, Falling, Horizontal, None}};
    constexpr float strengths[strength_count] = {0.75F, 0.42F};
    const Color hue = owner == 0 ? theme.a : owner == 1 ? theme.b : theme.text;
    entry.color = with_alpha(hue, strengths[look % strength_count]);
    entry.hatch = patterns[owner][look / strength_count];
}

// Gives the most frequent axes their looks, in the order of the theorem; the others stay grey.
void set_looks(std::vector<LegendEntry>& entries, const Map& map, const Theme& theme) {
    std::vector<LegendEntry*> coloured;
    for (LegendEntry& entry : entries)
        if (entry.axis >= 0 && coloured.size() < max_coloured_axes) coloured.push_back(&entry);
    std::ranges::sort(coloured, {}, &LegendEntry::rank);
    bool is_used[owner_count][looks_of_owner] = {};
    for (LegendEntry* entry : coloured) {
        const core::AxisTest& axis = map.axes[entry->axis];
        const int owner = by_owner(axis.kind, 0, 1, 2);
        int look = usual_look(axis);
        while (is_used[owner][look]) look = (look + 1) % looks_of_owner;
        is_used[owner][look] = true;
        set_look(*entry, owner, look, theme);
    }
}

// The hatch tells the verdicts apart, for every colour vision; in the map of differences that of both
// methods.
void set_verdict_look(LegendEntry& entry, core::Verdict verdict, core::Verdict reference,
                      const Theme& theme) {
    using enum HatchPattern;
    const bool overlaps = verdict == core::Verdict::Overlap, touches = verdict == core::Verdict::Touching;
    const bool is_near_touch = touches || reference == core::Verdict::Touching;
    entry.color = overlaps  ? with_alpha(theme.overlap, 0.55F)
                  : touches ? with_alpha(theme.mtv, 0.7F)
                            : with_alpha(theme.separating, 0.35F);
    entry.hatch = overlaps ? (is_near_touch ? Falling : Rising) : is_near_touch ? Horizontal : None;
    if (touches && reference == core::Verdict::Overlap) entry.hatch = Vertical;
}

LegendEntry make_entry(const Map& map, const MapCell& cell, const Theme& theme, const TextCatalog& texts) {
    const int meaning = cell_meaning(map.grid.mode, cell);
    LegendEntry entry;
    entry.meaning = meaning;
    if (meaning == invalid_meaning) {
        entry.label = texts("map.no_shape");
        entry.color = with_alpha(theme.faint, 0.2F);
        entry.hatch = HatchPattern::Rising;
    } else if (map.grid.mode == MapMode::Verdict) {
        entry.label = verdict_text(cell.verdict, texts);
        set_verdict_look(entry, cell.verdict, cell.verdict, theme);
    } else if (meaning == neutral_meaning) {
        entry.label = texts(map.grid.mode == MapMode::Axis ? "map.no_axis" : "map.agree");
        entry.color = with_alpha(theme.dim, 0.14F);
    } else if (map.grid.mode == MapMode::Axis) {
        const core::AxisTest& axis = map.axes[cell.axis];
        entry.label = axis_markup(axis);
        entry.axis = cell.axis;
        entry.color = with_alpha(theme.dim, 0.14F);
        // The order of the theorem: faces of A, faces of B, edge pairs. Then nearest vertices, edges and
        // faces follow, each by its index.
        entry.rank = {static_cast<int>(axis.kind), static_cast<int>(axis.nearest_kind), axis.feature_a,
                      axis.feature_b};
    } else {
        entry.label = texts("map.instead", {{"says", verdict_text(cell.verdict, texts)},
                                            {"is", verdict_text(cell.reference_verdict, texts)}});
        set_verdict_look(entry, cell.verdict, cell.reference_verdict, theme);
    }
    return entry;
}

// Rows and columns of a legend.
struct LegendGrid {
    int rows = 1, columns = 1;
    float column_px = 1;

    int capacity() const { return rows * columns; }
};

LegendGrid make_legend_grid(const std::vector<LegendEntry>& entries, const ScreenRect& area, float px) {
    float widest = 1;
    for (const LegendEntry& entry : entries)
        widest = std::max(widest, measure_markup(entry.label, FontFace::Sans, 12 * px).width_px);
    LegendGrid grid;
    grid.column_px = text_offset_px * px + widest + 14 * px;
    grid.rows = std::max(static_cast<int>(area.height / (legend_row_px * px)), 1);
    grid.columns = std::max(static_cast<int>((area.width + 14 * px) / grid.column_px), 1);
    return grid;
}

// Scales: round offsets from the current value in the center.

using core::Real;

constexpr float min_tick_distance_x = 78, min_tick_distance_y = 22;  // minimum between two ticks

struct Tick {
    float steps = 0;  // cells from the center
    std::string text;
};

std::vector<Tick> make_ticks(const MapRange& range, float cell_px, float min_spacing_px) {
    const int steps = range.count / 2;
    const bool is_rotation = !range.in_ulps && range.parameter.kind == MapParameter::Kind::Rotation;
    // The step between two cells in the unit of the ticks: doubles, degrees or scene units.
    const Real unit = range.in_ulps ? 1 : is_rotation ? glm::degrees(range.step) : range.step;
    const Real half_range = unit * steps;
    const Real desired_step = unit * static_cast<Real>(min_spacing_px / cell_px);
    Real step = nice_step_above(range.in_ulps ? std::max(desired_step, 1.0) : desired_step);
    // Uses finer ticks if the center would be the only one.
    for (Real finer = desired_step / 2; step > half_range && finer > desired_step / 5; finer /= 2)
        step = nice_step_above(finer);
    if (!(step > 0) || !std::isfinite(step)) return {{0, "0"}};
    // The range may be infinite.
    const int last_tick = std::min(truncate_to_int(std::floor(half_range / step * (1 + 1e-9))), steps);
    std::vector<Tick> ticks;
    for (int i = -last_tick; i <= last_tick; ++i) {
        const std::string text = (i > 0 ? "+" : "") + format_tick(i * step, step) + (is_rotation ? "°" : "");
        ticks.push_back({static_cast<float>(i * step / unit), i == 0 ? "0" : text});
    }
    return ticks;
}

struct TitleLayout {
    glm::vec2 position;
    TextAlign align;
    const char *prefix, *suffix;  // an arrow
};

// Adds the whole title if it fits along the map, else only the parameter, else nothing.
void add_title(Drawing& drawing, const MapCanvas& canvas, const MapRange& range, const TitleLayout& layout) {
    const float px = canvas.px();
    const TextStyle style{FontFace::Sans, 11.5F, canvas.theme().text, layout.align};
    for (const std::string& text : {axis_title(range, canvas.number_format, canvas.texts),
                                    parameter_text(range.parameter, canvas.texts)}) {
        const std::string title = layout.prefix + text + layout.suffix;
        if (measure_markup(title, style.face, style.size_px * px).width_px > canvas.area.width) continue;
        return add_text(drawing, title, layout.position, style, px);
    }
}

}  // namespace

int cell_meaning(MapMode mode, const MapCell& cell) {
    if (!cell.valid) return invalid_meaning;
    const int verdict = static_cast<int>(cell.verdict),
              reference_verdict = static_cast<int>(cell.reference_verdict);
    if (mode == MapMode::Axis) return cell.axis < 0 ? neutral_meaning : 1 + cell.axis;
    if (mode == MapMode::Verdict) return 1 + verdict;
    return verdict == reference_verdict ? neutral_meaning : 1 + 3 * verdict + reference_verdict;
}

Color name_background(const Theme& theme) { return with_alpha(theme.window, 0.6F); }

const std::string& verdict_text(core::Verdict verdict, const TextCatalog& texts) {
    if (verdict == core::Verdict::Overlap) return texts("verdict.overlap");
    return texts(verdict == core::Verdict::Touching ? "verdict.touching" : "verdict.separated");
}

std::vector<LegendEntry> legend_entries(const Map& map, const Theme& theme, const TextCatalog& texts) {
    std::vector<LegendEntry> entries;
    const MapPass pass = last_complete_pass(map);
    for (int y = 0; y < pass.count.y; ++y) {
        for (int x = 0; x < pass.count.x; ++x) {
            const MapCell& cell = map.cells[map.grid.index(pass.cell({x, y}))];
            const int meaning = cell_meaning(map.grid.mode, cell);
            auto entry = std::ranges::find(entries, meaning, &LegendEntry::meaning);
            if (entry == entries.end()) entry = entries.insert(entry, make_entry(map, cell, theme, texts));
            ++entry->count;
        }
    }
    std::ranges::stable_sort(entries, std::greater(), &LegendEntry::count);
    set_looks(entries, map, theme);
    return entries;
}

ScreenRect add_boundary_row(Drawing& drawing, const std::vector<LegendEntry>& entries, const ScreenRect& area,
                            const DrawOptions& options, const TextCatalog& texts) {
    const float px = options.scale, row = legend_row_px * px, text_offset = text_offset_px * px;
    const ScreenRect above{area.x, area.y, area.width, area.height - row};
    const std::string& label = texts("map.border");
    const float width = text_offset + measure_markup(label, FontFace::Sans, 12 * px).width_px;
    const bool fits = static_cast<int>(entries.size()) <= make_legend_grid(entries, above, px).capacity();
    if (above.height < row || width > area.width || !fits) return area;
    const float top = area.bottom() - row, center = std::round(top + 7 * px);
    add_line(drawing, {{area.x, center}, {area.x + 12 * px, center}}, options.theme->text, 1.4F * px);
    add_text(drawing, label, {area.x + text_offset, top + 11 * px},
             {FontFace::Sans, 12, options.theme->text, TextAlign::Left}, px);
    return above;
}

void add_legend(Drawing& drawing, const std::vector<LegendEntry>& entries, const ScreenRect& area,
                const DrawOptions& options, const TextCatalog& texts) {
    const float px = options.scale, text_offset = text_offset_px * px;
    if (area.height < legend_row_px * px) return;
    const LegendGrid grid = make_legend_grid(entries, area, px);
    const int all = static_cast<int>(entries.size());
    const int shown_count = all <= grid.capacity() ? all : grid.capacity() - 1;
    std::vector<LegendEntry> shown_entries(entries.begin(), entries.begin() + shown_count);
    std::ranges::stable_sort(shown_entries, {}, &LegendEntry::rank);
    const auto row_position = [&](int i) {
        const int column = i / grid.rows, row = i % grid.rows;
        return glm::vec2(area.x + grid.column_px * static_cast<float>(column),
                         area.y + legend_row_px * px * static_cast<float>(row));
    };
    const auto add_label = [&](int i, const std::string& text, const Color& color) {
        const float width = measure_markup(text, FontFace::Sans, 12 * px).width_px;
        if (row_position(i).x + text_offset + width > area.right()) return;
        add_text(drawing, text, row_position(i) + glm::vec2(text_offset, 11 * px),
                 {FontFace::Sans, 12, color, TextAlign::Left}, px);
    };
    for (int i = 0; i < shown_count; ++i) {
        const LegendEntry& entry = shown_entries[i];
        const ScreenRect box{row_position(i).x, row_position(i).y + px, 12 * px, 12 * px};
        add_rounded_box(drawing, box, 2 * px, entry.color, options.theme->dim);
        HatchStyle hatch = map_hatch(entry.hatch, *options.theme, px, true);
        hatch.origin = {box.x, box.y};
        add_hatch(drawing.paths, {corners(box)}, hatch);
        add_label(i, entry.label, options.theme->text);
    }
    if (shown_count < all)
        add_label(shown_count, texts("map.more", {{"count", std::to_string(all - shown_count)}}),
                  options.theme->dim);
}

void add_scales(Drawing& drawing, const MapCanvas& canvas) {
    const float px = canvas.px(), right = canvas.area.right(), bottom = canvas.area.bottom();
    TextStyle style{FontFace::Mono, 10.5F, canvas.theme().dim, TextAlign::Center};
    const MapGrid& grid = canvas.map.grid;
    const float column = canvas.area.width / static_cast<float>(grid.x.count),
                row = canvas.area.height / static_cast<float>(grid.y.count);
    for (const Tick& tick : make_ticks(grid.x, column, min_tick_distance_x * px)) {
        const float x = canvas.area.center().x + tick.steps * column;
        add_line(drawing, {{x, bottom}, {x, bottom + 4 * px}}, style.color, px);
        add_text(drawing, tick.text, {x, bottom + 15 * px}, style, px);
    }
    style.align = TextAlign::Right;
    for (const Tick& tick : make_ticks(grid.y, row, min_tick_distance_y * px)) {
        const float y = canvas.area.center().y - tick.steps * row;
        add_line(drawing, {{canvas.area.x - 4 * px, y}, {canvas.area.x, y}}, style.color, px);
        add_text(drawing, tick.text, {canvas.area.x - 8 * px, y + 4 * px}, style, px);
    }
    // Each title is at the end of its scale.
    add_title(drawing, canvas, grid.y, {{canvas.area.x, canvas.area.y - 6 * px}, TextAlign::Left, "↑ ", ""});
    add_title(drawing, canvas, grid.x, {{right, bottom + 30 * px}, TextAlign::Right, "", " →"});
}

}  // namespace app
