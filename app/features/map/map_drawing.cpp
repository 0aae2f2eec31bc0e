// Hatching and cells of the drawing of a map.
#include "app/features/map/map_drawing.h"

#include <algorithm>
#include <chrono>
#include <numeric>

#include "app/drawing/fonts.h"

namespace app {
namespace {

// A range along a line or of line values.
struct FloatRange {
    float low = 0, high = 0;
};

// The visible part of a hatch line.
struct LineInterval {
    int line = 0;
    FloatRange range;
};

// Parallel lines at equal distances.
class HatchLines {
  public:
    HatchLines(HatchPattern hatch, const Box& area, float px)
        : is_vertical_(hatch == HatchPattern::Vertical), spacing_((is_slanted(hatch) ? 8.4F : 6.0F) * px) {
        normal_ = {hatch == HatchPattern::Horizontal ? 0 : 1, is_vertical_                     ? 0
                                                              : hatch == HatchPattern::Falling ? -1
                                                                                               : 1};
        first_value_ = value_range(area).low + spacing_ / 2;
    }

    // Adds the part of each line inside the box.
    void add_intervals(const Box& box, std::vector<LineInterval>& intervals) const {
        const FloatRange values = value_range(box);
        const int end = line_index(values.high);
        for (int line = line_index(values.low); line < end; ++line) {
            const FloatRange inside = interval_in_box(line, box);
            if (inside.low < inside.high) intervals.push_back({line, inside});
        }
    }

    glm::vec2 point_at(int line, float along) const {
        if (is_vertical_) return {line_value(line), along};
        return {along, (line_value(line) - normal_.x * along) * normal_.y};
    }

  private:
    static bool is_slanted(HatchPattern hatch) {
        return hatch == HatchPattern::Rising || hatch == HatchPattern::Falling;
    }

    // Number of lines with a smaller value. Only this function decides which lines cross a box, because
    // `line_value` rounds differently.
    int line_index(float value) const {
        return static_cast<int>(std::ceil((value - first_value_) / spacing_));
    }

    // Dot product of `normal_` and every point of a line.
    float line_value(int line) const { return first_value_ + static_cast<float>(line) * spacing_; }

    // Range of the dot products of `normal_` and the points of a box.
    FloatRange value_range(const Box& box) const {
        const glm::vec2 one = normal_ * box.min, other = normal_ * box.max;
        const glm::vec2 min = glm::min(one, other), max = glm::max(one, other);
        return {min.x + min.y, max.x + max.y};
    }

    // Range along a line inside the box.
    FloatRange interval_in_box(int line, const Box& box) const {
        if (is_vertical_) return {box.min.y, box.max.y};
        const FloatRange inside{box.min.x, box.max.x};
        if (normal_.x == 0) return inside;
        const float one = line_value(line) - normal_.y * box.min.y,
                    other = line_value(line) - normal_.y * box.max.y;
        return {std::max(inside.low, std::min(one, other)), std::min(inside.high, std::max(one, other))};
    }

    bool is_vertical_;  // the coordinate along a line is y, else x
    float spacing_;
    glm::vec2 normal_{0};
    float first_value_ = 0;
};

// Sorts by line and then along the line. Bucketing by line is faster than sorting all intervals.
std::vector<LineInterval> sort_by_line(const std::vector<LineInterval>& intervals) {
    if (intervals.empty()) return {};
    const auto [first, last] = std::minmax_element(
        intervals.begin(), intervals.end(),
        [](const LineInterval& one, const LineInterval& other) { return one.line < other.line; });
    const int first_line = first->line;
    std::vector<std::ptrdiff_t> ends(static_cast<std::size_t>(last->line - first_line) + 2);
    for (const LineInterval& interval : intervals) ++ends[interval.line - first_line + 1];
    std::partial_sum(ends.begin(), ends.end(), ends.begin());
    const std::vector<std::ptrdiff_t> begins = ends;
    std::vector<LineInterval> all(intervals.size());
    for (const LineInterval& interval : intervals) all[ends[interval.line - first_line]++] = interval;
    for (std::size_t i = 0; i + 1 < begins.size(); ++i)
        std::sort(all.begin() + begins[i], all.begin() + begins[i + 1],
                  [](const LineInterval& one, const LineInterval& other) {
                      return one.range.low < other.range.low;
                  });
    return all;
}

void join_touching(std::vector<LineInterval>& intervals) {
    constexpr float touching_px = 0.01F;
    std::size_t last = 0;
    for (std::size_t i = 1; i < intervals.size(); ++i) {
        LineInterval& previous = intervals[last];
        const LineInterval& next = intervals[i];
        if (next.line == previous.line && next.range.low - previous.range.high < touching_px)
            previous.range.high = std::max(previous.range.high, next.range.high);
        else
            intervals[++last] = next;
    }
    if (!intervals.empty()) intervals.resize(last + 1);
}

// Cells: areas, hatching, boundaries and names.

const LegendEntry* find_entry(const std::vector<LegendEntry>& entries, int meaning) {
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&](const LegendEntry& entry) { return entry.meaning == meaning; });
    return found == entries.end() ? nullptr : &*found;
}

ScreenRect region_rect(const MapCanvas& canvas, const MapRegion& region) {
    const float left = canvas.cell_left(region.from), top = canvas.cell_bottom(region.end_row);
    return {left, top, canvas.cell_left(region.to) - left, canvas.cell_bottom(region.first_row) - top};
}

Box to_box(const ScreenRect& rect) { return {{rect.x, rect.y}, {rect.right(), rect.bottom()}}; }

void add_trapezoid(Drawing& drawing, const MapCanvas& canvas, const MapTrapezoid& trapezoid,
                   const Color& color) {
    const float bottom = canvas.cell_bottom(trapezoid.first_row), top = canvas.cell_bottom(trapezoid.end_row);
    add_area(drawing,
             {{canvas.x_at(trapezoid.bottom_left), bottom},
              {canvas.x_at(trapezoid.bottom_right), bottom},
              {canvas.x_at(trapezoid.top_right), top},
              {canvas.x_at(trapezoid.top_left), top}},
             color);
}

void add_hatches(Drawing& drawing, const MapCanvas& canvas, const std::vector<MapRegion>& regions,
                 const std::vector<LegendEntry>& entries) {
    for (const HatchPattern hatch :
         {HatchPattern::Rising, HatchPattern::Falling, HatchPattern::Horizontal, HatchPattern::Vertical}) {
        std::vector<Box> boxes;
        for (const MapRegion& region : regions) {
            const LegendEntry* entry = find_entry(entries, region.meaning);
            if (entry != nullptr && entry->hatch == hatch)
                boxes.push_back(to_box(region_rect(canvas, region)));
        }
        for (const HatchSegment& segment : hatch_segments(hatch, to_box(canvas.area), boxes, canvas.px()))
            add_line(drawing, {segment.from, segment.to}, hatch_color(canvas.theme()), canvas.px());
    }
}

// The widest region with a meaning. Among equally wide ones the one a quarter up, away from the cross.
const MapRegion* widest_region(const std::vector<MapRegion>& regions, int meaning) {
    std::vector<const MapRegion*> found;
    for (const MapRegion& region : regions) {
        if (region.meaning != meaning) continue;
        const int longer = found.empty() ? 1 : (region.to - region.from) - (found[0]->to - found[0]->from);
        if (longer > 0) found.clear();
        if (longer >= 0) found.push_back(&region);
    }
    return found.empty() ? nullptr : found[found.size() / 4];
}

// Position of the name of an entry: inside its widest region; absent if it does not fit.
std::optional<Box> name_box(const MapCanvas& canvas, const std::vector<MapRegion>& regions,
                            const LegendEntry& entry) {
    const float px = canvas.px();
    const MapRegion* widest = widest_region(regions, entry.meaning);
    if (widest == nullptr) return std::nullopt;
    const ScreenRect region = region_rect(canvas, *widest);
    const float width = measure_markup(entry.label, FontFace::SansBold, 11.5F * px).width_px + 8 * px;
    if (region.width < width + 4 * px) return std::nullopt;
    const float height = 17 * px;
    if (canvas.area.height < height + 2 * px) return std::nullopt;
    const float center = std::clamp(region.y + region.height / 2, canvas.area.y + height / 2 + px,
                                    canvas.area.bottom() - height / 2 - px);
    const float left = region.x + region.width / 2 - width / 2;
    return Box{{left, center - height / 2}, {left + width, center + height / 2}};
}

// Adds names to regions, so the legend is rarely needed. Names overlap neither each other nor the cross.
void add_names(Drawing& drawing, const MapCanvas& canvas, const std::vector<MapRegion>& regions,
               const std::vector<LegendEntry>& entries) {
    const float px = canvas.px();
    const glm::vec2 cross = current_pose_px(canvas.map.grid, canvas.area);
    std::vector<Box> occupied{{cross - 11.0F * px, cross + 11.0F * px}};
    for (const LegendEntry& entry : entries) {
        const std::optional<Box> box = name_box(canvas, regions, entry);
        if (!box || std::any_of(occupied.begin(), occupied.end(),
                                [&](const Box& placed) { return placed.intersects(*box); }))
            continue;
        occupied.push_back(*box);
        add_rounded_box(drawing, {box->min.x, box->min.y, box->max.x - box->min.x, box->max.y - box->min.y},
                        4 * px, name_background(canvas.theme()), Color{});
        add_text(drawing, entry.label, {(box->min.x + box->max.x) / 2, box->max.y - 5 * px},
                 {FontFace::SansBold, 11.5F, canvas.theme().text}, px);
    }
}

// The complete drawing.

constexpr float margin_left = 64, margin_top = 22, margin_bottom = 36;
constexpr float legend_width = 190, margin_right = 24, min_width_with_legend = 520;
constexpr float cell_size_px = 2;

// Draws the cross twice, wide and thin: visible on every colour.
void add_pose_marker(Drawing& drawing, const MapCanvas& canvas) {
    const glm::vec2 center = current_pose_px(canvas.map.grid, canvas.area);
    const float arm = 10 * canvas.px(), gap = 3 * canvas.px();
    for (const auto& [color, width] :
         {std::pair(canvas.theme().window, 4.0F), std::pair(canvas.theme().text, 1.6F)})
        for (const glm::vec2& direction :
             {glm::vec2(1, 0), glm::vec2(-1, 0), glm::vec2(0, 1), glm::vec2(0, -1)})
            add_line(drawing, {center + gap * direction, center + arm * direction}, color,
                     width * canvas.px());
}

// In a narrow drawing the names on the regions must do.
bool has_legend(const Vec2& size_px, float scale) { return size_px.x >= min_width_with_legend * scale; }

}  // namespace

std::vector<HatchSegment> hatch_segments(HatchPattern hatch, const Box& area, const std::vector<Box>& boxes,
                                         float px) {
    if (hatch == HatchPattern::None) return {};
    const HatchLines lines(hatch, area, px);
    std::vector<LineInterval> intervals;
    for (const Box& box : boxes) lines.add_intervals(box, intervals);
    intervals = sort_by_line(intervals);
    join_touching(intervals);
    std::vector<HatchSegment> all;
    all.reserve(intervals.size());
    for (const auto& [line, along] : intervals)
        all.push_back({lines.point_at(line, along.low), lines.point_at(line, along.high)});
    return all;
}

void add_cells(Drawing& drawing, const MapCanvas& canvas, const MapRegions& map_regions) {
    const auto& [regions, boundaries, entries, rows] = map_regions;
    for (const MapTrapezoid& trapezoid : find_trapezoids(rows))
        if (const LegendEntry* entry = find_entry(entries, trapezoid.meaning))
            add_trapezoid(drawing, canvas, trapezoid, entry->color);
    add_hatches(drawing, canvas, regions, entries);
    for (const VerdictBoundary& boundary : boundaries)
        add_line(drawing, {canvas.point_at(boundary.from), canvas.point_at(boundary.to)}, canvas.theme().text,
                 1.4F * canvas.px());
    add_names(drawing, canvas, regions, entries);
}

ScreenRect map_area(const Vec2& size_px, float scale) {
    const float right = has_legend(size_px, scale) ? legend_width : margin_right;
    const float width = static_cast<float>(size_px.x) - (margin_left + right) * scale;
    const float height = static_cast<float>(size_px.y) - (margin_top + margin_bottom) * scale;
    return {std::round(margin_left * scale), std::round(margin_top * scale),
            std::max(std::floor(width), 1.0F), std::max(std::floor(height), 1.0F)};
}

glm::ivec2 map_cell_count(const Vec2& size_px, float scale) {
    const ScreenRect area = map_area(size_px, scale);
    const float cell = cell_size_px * scale;
    return {std::max(static_cast<int>(area.width / cell), 3),
            std::max(static_cast<int>(area.height / cell), 3)};
}

std::optional<glm::ivec2> map_cell_at(const MapGrid& grid, const glm::vec2& at_px, const ScreenRect& area) {
    if (!area.contains(at_px.x, at_px.y)) return std::nullopt;
    const float across = (at_px.x - area.x) / area.width, up = 1 - (at_px.y - area.y) / area.height;
    const glm::ivec2 cell_index(across * static_cast<float>(grid.x.count),
                                up * static_cast<float>(grid.y.count));
    return glm::min(cell_index, glm::ivec2(grid.x.count - 1, grid.y.count - 1));
}

glm::vec2 current_pose_px(const MapGrid& grid, const ScreenRect& area) {
    const auto center = [](int count) {
        const int half = count / 2;
        return (static_cast<float>(half) + 0.5F) / static_cast<float>(count);
    };
    return {area.x + area.width * center(grid.x.count), area.y + area.height * (1 - center(grid.y.count))};
}

Drawing draw_map_picture(const MapDrawInput& input, const DrawOptions& options, const TextCatalog& texts) {
    const Map& map = *input.map;
    Drawing drawing = blank_page(input.size_px, options);
    if (map.cells.empty()) return drawing;
    const MapCanvas canvas{map, map_area(input.size_px, options.scale), options, texts, input.number_format};
    const std::vector<MapSpanRows> bands = find_span_rows(map);
    MapRegions map_regions{find_regions(bands), find_boundaries(map), {}, bands};
    map_regions.entries = legend_entries(map, map_regions.regions, *options.theme, texts);
    add_cells(drawing, canvas, map_regions);
    add_scales(drawing, canvas);
    add_pose_marker(drawing, canvas);
    if (!has_legend(input.size_px, options.scale)) return drawing;
    const float x = canvas.area.right() + 14 * options.scale;
    ScreenRect legend_area{x, canvas.area.y, static_cast<float>(input.size_px.x) - x, canvas.area.height};
    if (!map_regions.boundaries.empty())
        legend_area = add_boundary_row(drawing, map_regions.entries, legend_area, options, texts);
    add_legend(drawing, map_regions.entries, legend_area, options, texts);
    return drawing;
}

const Drawing& update(MapState& state, ViewKey key, const TextCatalog& texts) {
    const Map& map = state.map;
    // The axis that is shown, the camera and the pin do not change the map.
    key.axis = key.last_played = key.hovered_contact = -1;
    key.turned_direction.reset();
    key.document.pinned.clear();
    key.document.camera.reset();
    key.camera = {};
    key.own = {static_cast<double>(map.stride), static_cast<double>(map.next)};
    for (const MapRange* range : {&map.grid.x, &map.grid.y}) {
        const MapParameter& parameter = range->parameter;
        key.own.insert(
            key.own.end(),
            {static_cast<double>(parameter.side), static_cast<double>(parameter.kind),
             static_cast<double>(parameter.index), range->step, static_cast<double>(range->count)});
    }
    key.own.push_back(static_cast<double>(map.grid.mode));
    return state.drawing.update(std::move(key), [&](const ViewKey& changed) {
        return draw_map_picture({&map, changed.size_px, changed.number_format},
                                {changed.theme, changed.scale, true, {}}, texts);
    });
}

void work_between_frames(MapState& state, const TextCatalog& texts, const IdleTime& idle) {
    using Clock = std::chrono::steady_clock;
    Map& map = state.map;
    if (map.cells.empty()) return;
    while (!is_complete(map) && idle.has_time()) {
        const Clock::time_point slice_end = Clock::now() + std::chrono::milliseconds(1);
        refine_map(map, map.grid, [&] { return Clock::now() < slice_end; });
    }
    // With the last size; a map of another language is drawn when it is shown.
    const std::optional<ViewKey>& last = state.drawing.inputs;
    if (!idle.has_event() && last && last->language == texts.language()) update(state, *last, texts);
}

Drawing draw_map(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                 const TextCatalog& texts, const InteractionState&) {
    const auto compute = [&](const Vec2& size) {
        Map map;
        refine_map(map, make_map_grid(*analysis.document, {}, map_cell_count(size, options.scale)),
                   [] { return true; });
        return map;
    };
    // The sentence is about the current pose: any size has it.
    return below_text({map_sentence(compute({1, 1}), texts)}, size_px, options, [&](const Vec2& size) {
        const Map map = compute(size);
        return draw_map_picture({&map, size, analysis.number_format}, options, texts);
    });
}

}  // namespace app
