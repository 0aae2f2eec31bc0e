// The drawing of a map: areas of equal meaning row by row, boundaries of the verdict by marching squares.
#include "app/features/map/map_drawing.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "app/drawing/fonts.h"
#include "app/drawing/style.h"

namespace app {
namespace {

// Where the meaning changes within a row.
struct Change {
    int left = 0, right = 0;  // meanings
    float column = 0;
};

constexpr int beyond_map = -2;  // the meaning on the right of the last change of a row

// The nearest equal change in another row; nullptr if there is none.
const Change* nearest_change(const std::vector<Change>& others, const Change& change) {
    const Change* nearest = nullptr;
    for (const Change& other : others)
        if (other.left == change.left && other.right == change.right &&
            (nearest == nullptr ||
             std::abs(other.column - change.column) < std::abs(nearest->column - change.column)))
            nearest = &other;
    return nearest;
}

// Column of a change at the border to another row: halfway to the change there that continues it, if each is
// the nearest of the other. So the outlines of areas have no steps.
float column_at_border(const std::vector<Change>& own, const Change& change,
                       const std::vector<Change>& others) {
    const Change* other = nearest_change(others, change);
    if (other == nullptr || nearest_change(own, *other) != &change) return change.column;
    return (change.column + other->column) / 2;
}

// Where the verdict changes between the centers of two cells.
std::optional<glm::vec2> verdict_change(const Map& map, glm::ivec2 one, glm::ivec2 other) {
    const MapCell &from = map.cells[map.grid.index(one)], &to = map.cells[map.grid.index(other)];
    if (!from.valid || !to.valid || from.verdict == to.verdict) return std::nullopt;
    // Also false without an overlap, which is NaN.
    const float fraction = from.overlap * to.overlap < 0 ? from.overlap / (from.overlap - to.overlap) : 0.5F;
    return glm::vec2(one) + fraction * glm::vec2(other - one) + 0.5F;
}

float width(const Box& box) { return box.max.x - box.min.x; }

// Position of the name of an entry: in the middle of its widest polygons; absent if it does not fit.
std::optional<Box> name_box(const MapCanvas& canvas, const LegendEntry& entry,
                            const std::vector<MapPolygon>& polygons) {
    const float px = canvas.px();
    std::vector<Box> widest;
    for (const MapPolygon& polygon : polygons) {
        Box box{polygon[0], polygon[0]};
        for (const glm::vec2& point : polygon) box = {glm::min(box.min, point), glm::max(box.max, point)};
        if (!widest.empty() && width(box) > width(widest[0])) widest.clear();
        if (widest.empty() || width(box) == width(widest[0])) widest.push_back(box);
    }
    const Box& place = widest[widest.size() / 2];
    const float text_width = measure_markup(entry.label, FontFace::SansBold, 11.5F * px).width_px;
    const glm::vec2 half(text_width / 2 + 4 * px, 8.5F * px);
    if (width(place) < 2 * half.x + 4 * px || canvas.area.height < 2 * half.y + 2 * px) return std::nullopt;
    glm::vec2 center = (place.min + place.max) * 0.5F;
    center.y = std::clamp(center.y, canvas.area.y + half.y + px, canvas.area.bottom() - half.y - px);
    return Box{center - half, center + half};
}

// The shapes are apart in the cell of the last complete pass at a point of the drawing; absent: it is outside
// of the map, or invalid.
std::optional<bool> is_apart_at(const MapCanvas& canvas, const glm::vec2& point) {
    const MapPass pass = last_complete_pass(canvas.map);
    const std::optional<glm::ivec2> at = map_cell_at(canvas.map.grid, point, canvas.area);
    if (!at) return std::nullopt;
    const glm::ivec2 index =
        glm::clamp((*at - pass.first + pass.stride / 2) / pass.stride, glm::ivec2(0), pass.count - 1);
    const MapCell& cell = canvas.map.cells[canvas.map.grid.index(pass.cell(index))];
    return cell.valid ? std::optional(cell.verdict == core::Verdict::Separated) : std::nullopt;
}

// Where a word fits beside a point of the line, on the side where the shapes are apart or overlap.
std::optional<Box> word_box(const MapCanvas& canvas, const glm::vec2& point, const glm::vec2& normal,
                            const glm::vec2& half, bool is_apart, const std::vector<Box>& occupied) {
    const float distance = std::abs(normal.x) * half.x + std::abs(normal.y) * half.y + 5 * canvas.px();
    for (const float side : {1.0F, -1.0F}) {
        const glm::vec2 center = point + side * distance * normal;
        const Box box{center - half, center + half};
        const ScreenRect rect{box.min.x, box.min.y, 2 * half.x, 2 * half.y};
        std::vector<glm::vec2> points = corners(rect);
        points.push_back(center);
        const bool is_on_side = std::ranges::all_of(
            points, [&](const glm::vec2& each) { return is_apart_at(canvas, each) == is_apart; });
        const bool is_free =
            std::ranges::none_of(occupied, [&](const Box& placed) { return placed.intersects(box); });
        if (is_on_side && is_free) return box;
    }
    return std::nullopt;
}

// Adds "overlap" and "apart" on the two sides of the line, where both fit, near the upper right; else each
// where it fits.
void add_words(Drawing& drawing, const MapCanvas& canvas, std::vector<VerdictBoundary> boundaries,
               std::vector<Box>& occupied) {
    const float px = canvas.px();
    struct Word {
        const std::string& text;
        Color color;
        bool is_apart;
        std::optional<Box> box = {};
    };
    Word words[] = {{canvas.texts("map.overlap"), canvas.theme().overlap, false},
                    {canvas.texts("map.apart"), canvas.theme().separating, true}};
    const glm::vec2 corner(canvas.area.right(), canvas.area.y);
    const auto middle = [&](const VerdictBoundary& boundary) {
        return canvas.point_at((boundary.from + boundary.to) * 0.5F);
    };
    std::ranges::sort(boundaries, {}, [&](const VerdictBoundary& boundary) {
        return glm::distance(middle(boundary), corner);
    });
    const auto place = [&](Word& word, const VerdictBoundary& boundary) {
        const glm::vec2 along = canvas.point_at(boundary.to) - canvas.point_at(boundary.from);
        const float length = glm::length(along);
        if (!(length > 0)) return false;
        const float width = measure_markup(word.text, FontFace::SansBold, 13 * px).width_px;
        word.box = word_box(canvas, middle(boundary), glm::vec2(-along.y, along.x) / length,
                            {width / 2 + 5 * px, 10 * px}, word.is_apart, occupied);
        return word.box.has_value();
    };
    const auto fits_both = [&](const VerdictBoundary& boundary) {
        return place(words[0], boundary) && place(words[1], boundary);
    };
    if (std::ranges::none_of(boundaries, fits_both))
        for (Word& word : words)
            static_cast<void>(std::ranges::any_of(
                boundaries, [&](const VerdictBoundary& boundary) { return place(word, boundary); }));
    for (const Word& word : words) {
        if (!word.box) continue;
        occupied.push_back(*word.box);
        const Color background = blend_over(with_alpha(canvas.theme().window, 0.85F), canvas.theme().panel);
        add_rounded_box(drawing, *word.box, 4 * px, background, Color{});
        add_text(drawing, word.text, {(word.box->min.x + word.box->max.x) / 2, word.box->max.y - 5.5F * px},
                 {FontFace::SansBold, 13, readable_on(background, word.color, canvas.theme())}, px);
    }
}

// The outline of a shape at the scale of a map of positions; empty unless it is on the map.
std::vector<glm::vec2> outline_on_map(const MapCanvas& canvas, const core::PlacedShape& placed) {
    constexpr int directions = 96;
    const MapGrid& grid = canvas.map.grid;
    const core::Solid solid = core::make_solid(placed);
    std::vector<glm::vec2> outline;
    for (int i = 0; i < directions; ++i) {
        const Real angle = 2 * glm::pi<Real>() * i / directions;
        Vec3 direction(0);
        direction[grid.x.parameter.index] = std::cos(angle);
        direction[grid.y.parameter.index] = std::sin(angle);
        const Vec3 point =
            solid.center + solid.vertices[core::support_vertex(solid, direction)] + solid.radius * direction;
        const Vec2 steps((point[grid.x.parameter.index] - grid.x.base) / grid.x.step,
                         (point[grid.y.parameter.index] - grid.y.base) / grid.y.step);
        const glm::vec2 at = canvas.point_at(glm::vec2(grid.center()) + 0.5F + glm::vec2(steps));
        if (!canvas.area.contains(at.x, at.y)) return {};
        if (outline.empty() || glm::distance(outline.back(), at) > 0.1F) outline.push_back(at);
    }
    outline.push_back(outline.front());
    return outline;
}

// In a map of positions both shapes as they are: the one that moves has its position at the cross.
void add_shapes(Drawing& drawing, const MapCanvas& canvas) {
    const MapGrid& grid = canvas.map.grid;
    const auto is_position = [](const MapRange& range) {
        return range.parameter.kind == MapParameter::Kind::Position && !range.in_ulps;
    };
    if (!is_position(grid.x) || !is_position(grid.y) || grid.x.parameter.side != grid.y.parameter.side)
        return;
    const bool moves_b = grid.x.parameter.side == Side::B;
    for (const bool is_a : {moves_b, !moves_b}) {
        const std::vector<glm::vec2> outline = outline_on_map(canvas, is_a ? grid.pair.a : grid.pair.b);
        if (outline.empty()) continue;
        const bool is_moving = is_a != moves_b;
        add_line(drawing, outline, canvas.theme().window, (is_moving ? 4.5F : 3.0F) * canvas.px());
        add_line(drawing, outline, is_a ? canvas.theme().a : canvas.theme().b,
                 (is_moving ? 2.2F : 1.2F) * canvas.px());
    }
}

// Adds names to areas, so the legend is rarely needed. Names overlap neither each other nor the cross.
void add_names(Drawing& drawing, const MapCanvas& canvas, const MapAreas& areas,
               const std::vector<LegendEntry>& entries, std::vector<Box>& occupied) {
    const float px = canvas.px();
    for (const LegendEntry& entry : entries) {
        const std::optional<Box> box = name_box(canvas, entry, areas.at(entry.meaning));
        if (!box || std::ranges::any_of(occupied, [&](const Box& placed) { return placed.intersects(*box); }))
            continue;
        occupied.push_back(*box);
        add_rounded_box(drawing, *box, 4 * px, name_background(canvas.theme()), Color{});
        add_text(drawing, entry.label, {(box->min.x + box->max.x) / 2, box->max.y - 5 * px},
                 {FontFace::SansBold, 11.5F, canvas.theme().text}, px);
    }
}

// The complete drawing.

constexpr float margin_left = 64, margin_top = 22, margin_bottom = 36;
constexpr float legend_width = 190, margin_right = 24;
constexpr float cell_size_px = 2;

ScreenRect area_beside(float right_px, const Vec2& size_px, float scale) {
    const float width = static_cast<float>(size_px.x) - (margin_left + right_px) * scale;
    const float height = static_cast<float>(size_px.y) - (margin_top + margin_bottom) * scale;
    return {std::round(margin_left * scale), std::round(margin_top * scale),
            std::max(std::floor(width), 1.0F), std::max(std::floor(height), 1.0F)};
}

// Where the map would be too small beside a legend, the names on the areas must do.
bool has_legend(const Vec2& size_px, float scale) {
    constexpr Real min_part = 0.65;  // of the paper; with a sentence above it at least 60 %
    const ScreenRect area = area_beside(legend_width, size_px, scale);
    return area.width * area.height >= min_part * size_px.x * size_px.y;
}

}  // namespace

MapAreas find_areas(const MapCanvas& canvas) {
    const Map& map = canvas.map;
    const MapPass pass = last_complete_pass(map);
    std::vector<std::vector<Change>> rows;
    rows.reserve(pass.count.y);
    for (int row = 0; row < pass.count.y; ++row) {
        const auto meaning_at = [&](int column) {
            return cell_meaning(map.grid.mode, map.cells[map.grid.index(pass.cell({column, row}))]);
        };
        std::vector<Change>& changes = rows.emplace_back();
        int left = meaning_at(0);
        for (int column = 1; column < pass.count.x; ++column) {
            const int right = meaning_at(column);
            if (right != left) changes.push_back({left, right, pass.border_before({column, row}).x});
            left = right;
        }
        changes.push_back({left, beyond_map, static_cast<float>(map.grid.x.count)});
    }
    // Borders of rows lie on whole pixels, so there are no seams.
    const auto point_at = [&](float column, int row) {
        const float y = row == 0              ? 0
                        : row == pass.count.y ? static_cast<float>(map.grid.y.count)
                                              : pass.border_before({0, row}).y;
        const glm::vec2 point = canvas.point_at({column, y});
        return glm::vec2(point.x, std::round(point.y));
    };
    MapAreas areas;
    for (int row = 0; row < pass.count.y; ++row) {
        const std::vector<Change>&own = rows[row], &below = rows[std::max(row - 1, 0)],
              &above = rows[std::min(row + 1, pass.count.y - 1)];
        glm::vec2 bottom_left = point_at(0, row), top_left = point_at(0, row + 1);
        for (const Change& change : own) {
            const glm::vec2 bottom_right = point_at(column_at_border(own, change, below), row),
                            top_right = point_at(column_at_border(own, change, above), row + 1);
            areas[change.left].push_back({bottom_left, bottom_right, top_right, top_left});
            bottom_left = bottom_right;
            top_left = top_right;
        }
    }
    return areas;
}

std::vector<VerdictBoundary> find_boundaries(const Map& map) {
    const MapPass pass = last_complete_pass(map);
    constexpr glm::ivec2 corners[] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};  // in a circle
    std::vector<VerdictBoundary> boundaries;
    for (int y = 0; y + 1 < pass.count.y; ++y) {
        for (int x = 0; x + 1 < pass.count.x; ++x) {
            const glm::ivec2 low(x, y);
            // Where the verdict changes on the sides of the square between four cells of a pass.
            std::vector<glm::vec2> changes;
            for (std::size_t i = 0; i < 4; ++i)
                if (const auto change = verdict_change(map, pass.cell(low + corners[i]),
                                                       pass.cell(low + corners[(i + 1) % 4])))
                    changes.push_back(*change);
            for (std::size_t i = 0; i + 1 < changes.size(); i += 2)
                boundaries.push_back({changes[i], changes[i + 1]});
        }
    }
    return boundaries;
}

ScreenRect map_area(const Vec2& size_px, float scale) {
    return area_beside(has_legend(size_px, scale) ? legend_width : margin_right, size_px, scale);
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

Drawing draw_map_picture(const MapDrawInput& input, const DrawOptions& options, const TextCatalog& texts) {
    const Map& map = *input.map;
    Drawing drawing = blank_page(input.size_px, options);
    if (map.cells.empty()) return drawing;
    const MapCanvas canvas{map, map_area(input.size_px, options.scale), options, texts, input.number_format};
    const MapAreas areas = find_areas(canvas);
    const std::vector<VerdictBoundary> boundaries = find_boundaries(map);
    const std::vector<LegendEntry> entries = legend_entries(map, *options.theme, texts);
    for (const LegendEntry& entry : entries) {
        for (const MapPolygon& polygon : areas.at(entry.meaning)) {
            add_area(drawing, polygon, entry.color);
            drawing.paths.back().role = Role::Field;
        }
    }
    for (const LegendEntry& entry : entries)
        add_hatch(drawing.paths, areas.at(entry.meaning),
                  map_hatch(entry.hatch, canvas.theme(), canvas.px()));
    for (const VerdictBoundary& boundary : boundaries)
        add_line(drawing, {canvas.point_at(boundary.from), canvas.point_at(boundary.to)}, canvas.theme().text,
                 2 * canvas.px());
    add_shapes(drawing, canvas);
    const glm::vec2 center = canvas.area.center();
    const float arm = 14 * canvas.px(), gap = 4 * canvas.px();
    std::vector<Box> occupied{{center - arm, center + arm}};
    add_words(drawing, canvas, boundaries, occupied);
    add_names(drawing, canvas, areas, entries, occupied);
    add_scales(drawing, canvas);
    // The cross at the current pose is drawn twice, wide and thin: visible on every colour.
    for (const auto& [color, width] :
         {std::pair(canvas.theme().window, 5.5F), std::pair(canvas.theme().text, 2.4F)})
        for (const glm::vec2& direction :
             {glm::vec2(1, 0), glm::vec2(-1, 0), glm::vec2(0, 1), glm::vec2(0, -1)})
            add_line(drawing, {center + gap * direction, center + arm * direction}, color,
                     width * canvas.px());
    if (!has_legend(input.size_px, options.scale)) return drawing;
    const float x = canvas.area.right() + 14 * options.scale;
    ScreenRect legend_area{x, canvas.area.y, static_cast<float>(input.size_px.x) - x, canvas.area.height};
    if (!boundaries.empty()) legend_area = add_boundary_row(drawing, entries, legend_area, options, texts);
    add_legend(drawing, entries, legend_area, options, texts);
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
    key.own = {static_cast<double>(map.stride)};
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
    const MapGrid grid = make_map_grid(*analysis.document, {}, {1, 1});
    return below_text({map_sentence(grid, texts)}, size_px, options, [&](const Vec2& size) {
        Map map;
        refine_map(map, make_map_grid(*analysis.document, {}, map_cell_count(size, options.scale)),
                   [] { return true; });
        return draw_map_picture({&map, size, analysis.number_format}, options, texts);
    });
}

}  // namespace app
