// Legend, keys and sentences of the direction sphere.
#include "app/features/sphere/sphere_texts.h"

#include <algorithm>
#include <cmath>

#include "app/analysis/explain.h"
#include "app/base/number.h"
#include "app/drawing/fonts.h"
#include "app/drawing/paper_primitives.h"
#include "app/drawing/stroke_paths.h"
#include "app/scene/turned_axis.h"

namespace app {
namespace {

constexpr float legend_bar_px = 14;
constexpr float key_text_px = 12, line_height_px = 17;

const Theme& theme_of(const SphereTexts& context) { return *context.options.theme; }

// Legend.

// The color scale along a line, in its direction from `from` on: bands from bands.x, without bands.y.
struct LegendBar {
    ScreenRect rect;
    glm::ivec2 bands{0, 1};
    bool is_upright = true;

    float length() const { return is_upright ? rect.height : rect.width; }
    // Distance of the edge of a band from the beginning.
    float at(Real band) const {
        return length() * static_cast<float>((band - bands.x) / (bands.y - bands.x));
    }
    // The part between two edges, `beyond` pixels wider at each side than the bar.
    ScreenRect part(Real from, Real to, float beyond = 0) const {
        const float start = at(from), size = at(to) - start;
        return is_upright ? ScreenRect{rect.x - beyond, rect.y + start, rect.width + 2 * beyond, size}
                          : ScreenRect{rect.x + start, rect.y - beyond, size, rect.height + 2 * beyond};
    }
};

// Negative values are first. The overlap on the probed direction is marked.
void add_overlap_legend(Drawing& drawing, const SphereTexts& context) {
    const float px = context.options.scale, title = 20 * px;
    const Theme& theme = theme_of(context);
    const ScreenRect& area = context.input.layout.legend;
    const OverlapScale& scale = context.input.overlap_scale;
    const bool is_upright = area.height > area.width;
    const ScreenRect rect =
        is_upright ? ScreenRect{area.x + 4 * px, area.y + title, legend_bar_px * px,
                                std::max(area.height - title - 8 * px, 1.0F)}
                   : ScreenRect{area.x + 4 * px, area.y + title, area.width - 8 * px, legend_bar_px * px};
    const LegendBar bar{
        rect, {std::min(0, scale.band(scale.min)), std::max(0, scale.band(scale.max)) + 1}, is_upright};
    const std::string& words = context.texts("sphere.legend");
    add_text(drawing, words, {area.x + 4 * px, area.y + 12 * px},
             fitted(words, {FontFace::Sans, 12, theme.dim, TextAlign::Left}, area.width, px), px);
    for (int band = bar.bands.x; band < bar.bands.y; ++band) {
        const Real covered = band + 1 < bar.bands.y ? 1 / std::max(bar.at(1) - bar.at(0), 1.0F) : 0;
        add_bar(drawing, bar.part(band, band + 1 + covered), scale.color(band, theme));
    }
    if (bar.bands.x < 0)
        add_hatch(drawing.paths, {corners(bar.part(bar.bands.x, 0))}, separating_hatch(theme, px));
    const auto add_mark = [&](Real band, float beyond, const Color& color, float width) {
        const ScreenRect mark = bar.part(band, band, beyond);
        add_line(drawing, {{mark.x, mark.y}, {mark.right(), mark.bottom()}}, color, width * px);
        return mark;
    };
    const float needed = (is_upright ? 13.0F : 46.0F) * px, tick_gap = bar.at(2) - bar.at(0);
    const int every = 2 * std::max(1, static_cast<int>(std::ceil(needed / std::max(tick_gap, 1.0F))));
    for (int band = bar.bands.x; band <= bar.bands.y; ++band) {
        if (band % every != 0) continue;
        const bool is_zero = band == 0;
        const ScreenRect mark = add_mark(band, 3 * px, is_zero ? theme.mtv : theme.dim, is_zero ? 2 : 1);
        const std::string text =
            (band > 0 ? "+" : "") + format_tick(band * scale.band_height(), scale.contour_step);
        const TextStyle style{FontFace::Mono, 11, is_zero ? theme.text : theme.dim,
                              is_upright ? TextAlign::Left : TextAlign::Center};
        const float half = measure_text(text, style.face, style.size_px * px).width_px / 2;
        const glm::vec2 at = is_upright ? glm::vec2(mark.right() + 4 * px, mark.y + 4 * px)
                                        : glm::vec2(std::clamp(mark.x, area.x + half, area.right() - half),
                                                    mark.bottom() + 10 * px);
        add_text(drawing, text, at, style, px);
    }
    if (!context.input.probed) return;
    const Real value = overlap_on(*context.input.analysis, *context.input.probed) / scale.band_height();
    add_mark(std::clamp<Real>(value, bar.bands.x, bar.bands.y), 2 * px, theme.text, 3);
}

struct KeyRow {
    const char* text;
    Role role;
    std::optional<MarkerShape> shape;  // absent: a line
};
constexpr KeyRow key_rows[] = {
    {"sphere.key.face_a", Role::ShapeA, MarkerShape::Dot},
    {"sphere.key.face_b", Role::ShapeB, MarkerShape::Dot},
    {"sphere.key.edge_pair", Role::Selection, MarkerShape::Square},
    {"sphere.key.deciding", Role::Mtv, MarkerShape::Diamond},
    {"sphere.key.arc_a", Role::GaussArcA, {}},
    {"sphere.key.arc_b", Role::GaussArcB, {}},
};

// The symbol at the left, or at the right of a text that ends there.
void add_key(Drawing& drawing, const SphereTexts& context, const KeyRow& row, glm::vec2 at, float room,
             TextAlign align) {
    const float px = context.options.scale, toward = align == TextAlign::Left ? px : -px;
    const Theme& theme = theme_of(context);
    const Pen symbol = pen(row.role, theme);
    if (!row.shape) {
        const std::vector<glm::vec2> line{at, at + glm::vec2(18, 0) * toward};
        drawing.paths.push_back(stroke_path(line, symbol, px));
        if (symbol.inner_px > 0) drawing.paths.push_back(stroke_path(line, inner_pen(symbol, theme), px));
    } else {
        add_marker(drawing.paths, at + glm::vec2(9, 0) * toward, *row.shape,
                   {symbol, theme.window, px, false});
    }
    // A text without room is smaller.
    const std::string& text = context.texts(row.text);
    add_text(drawing, text, {at.x + 25 * toward, at.y + 4 * px},
             fitted(text, {FontFace::Sans, key_text_px, theme.dim, align}, room - 25 * px, px), px);
}

// In both upper corners, beside the disc, or in one column; then the number of edge pairs.
void add_keys(Drawing& drawing, const SphereTexts& context) {
    constexpr std::size_t half = std::size(key_rows) / 2;
    const float px = context.options.scale, line = line_height_px * px;
    const ScreenRect& area = context.input.layout.keys;
    const SphereView& view = context.input.layout.view;
    const bool is_column = area.x > view.center_px.x;
    for (std::size_t i = 0; i < std::size(key_rows); ++i) {
        const bool is_left = is_column || i < half;
        const float y = area.y + line * (0.5F + static_cast<float>(is_left ? i : i - half));
        const float away = view.center_px.y - y - line / 2, reach = view.radius_px + 6 * px;
        const float half_chord = std::sqrt(std::max(reach * reach - away * away, 0.0F));
        const float room = is_column ? area.width : area.width / 2 - half_chord;
        add_key(drawing, context, key_rows[i], {is_left ? area.x : area.right(), y}, room,
                is_left ? TextAlign::Left : TextAlign::Right);
    }
    if (!is_column) return;
    TextStyle style{FontFace::SansBold, key_text_px, theme_of(context).text, TextAlign::Left};
    float y = area.y + line * (1.5F + static_cast<float>(std::size(key_rows)));
    const auto add_paragraph = [&](const std::string& text) {
        const std::vector<std::string> lines = wrap_markup(text, area.width, style.face, style.size_px * px);
        if (y + line * static_cast<float>(lines.size()) > area.bottom()) return;
        y = add_lines(drawing, lines, {area.x, y}, style, px) + 6 * px;
    };
    add_paragraph(crossing_sentence(context.maps, context.texts));
    style.face = FontFace::Sans;
    style.color = theme_of(context).dim;
    if (context.input.bevel > 0) add_paragraph(context.texts("sphere.bevelled"));
    if (context.input.has_hint) add_paragraph(context.texts("sphere.hint"));
}
}  // namespace

std::string sphere_sentence(const Analysis& analysis, const OverlapScale& scale, const TextCatalog& texts) {
    const core::Trace& trace = analysis.trace;
    const Real touching = core::touching_distance(*analysis.method, analysis.settings, trace.size);
    SentenceBuilder result(texts);
    result.add("sphere.means");
    result.add(scale.min < -touching   ? "sphere.separated"
               : scale.min <= touching ? "sphere.touching"
                                       : "sphere.overlapping");
    if (trace.least < 0 || analysis.is_concealed) return result.text();
    const core::AxisTest& least = trace.axes[trace.least];
    const std::string axis = axis_markup(least);
    if (least.state == core::AxisState::Separating) {
        const AxisCounts counts = count_axes(trace);
        result.add(counts.separating == 1 ? "sphere.one_separates" : "sphere.some_separate",
                   {{"n", std::to_string(counts.separating)},
                    {"all", std::to_string(counts.tested)},
                    {"axis", axis}});
    } else {
        result.add("sphere.least", {{"axis", axis}});
    }
    if (least.kind == core::AxisKind::EdgePair) result.add("sphere.at_crossing");
    return result.text();
}

std::string crossing_sentence(const GaussMaps& maps, const TextCatalog& texts) {
    if (maps.pair_count == 0) return {};
    const char* key = maps.pair_count == 1      ? "sphere.one_edge_pair"
                      : maps.parallel_count > 0 ? "sphere.edge_pairs_parallel"
                                                : "sphere.edge_pairs";
    return texts(key, {{"pairs", std::to_string(maps.pair_count)},
                       {"crossing", std::to_string(maps.crossing_count)},
                       {"parallel", std::to_string(maps.parallel_count)}});
}

std::string probe_sentence(const Analysis& analysis, const Vec3& direction, const TextCatalog& texts) {
    const Real overlap = overlap_on(analysis, direction);
    const NearestCandidate nearest = nearest_candidate(analysis.trace, direction);
    const std::string length = format_length(std::abs(overlap), analysis);
    SentenceBuilder result(texts);
    result.add(overlap < 0 ? "sphere.probed_gap" : "sphere.probed_overlap", {{"n", length}});
    if (nearest.axis >= 0)
        result.add("sphere.nearest", {{"axis", axis_markup(analysis.trace.axes[nearest.axis])}});
    return result.text();
}
void add_sphere_texts(Drawing& drawing, const SphereTexts& context) {
    if (context.input.layout.legend.width > 0) add_overlap_legend(drawing, context);
    if (context.input.layout.keys.width > 0) add_keys(drawing, context);
}

}  // namespace app
