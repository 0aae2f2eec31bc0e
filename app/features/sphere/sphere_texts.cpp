// Legend, sentences and keys beside the direction sphere.
#include "app/features/sphere/sphere_texts.h"

#include <algorithm>
#include <cmath>

#include "app/analysis/explain.h"
#include "app/base/number.h"
#include "app/drawing/fonts.h"
#include "app/drawing/paper_primitives.h"
#include "app/drawing/stroke_paths.h"
#include "app/features/sphere/sphere_table.h"
#include "app/scene/turned_axis.h"

namespace app {
namespace {

constexpr float legend_bar_px = 14;
constexpr float description_text_px = 12.5F, line_height_px = 17;
constexpr float key_text_px = 12;
constexpr float hint_lines = 2;  // at least kept free for the hint or the probed overlap

const Theme& theme_of(const SphereTexts& context) { return *context.options.theme; }

// Legend.

// The color scale: bands from bands.x, without bands.y.
struct LegendBar {
    ScreenRect rect;
    glm::ivec2 bands{0, 1};

    float y(Real band) const {
        return rect.y + rect.height * static_cast<float>((band - bands.x) / (bands.y - bands.x));
    }
};

// Negative values are at the top. The overlap on the probed direction is marked.
void add_overlap_legend(Drawing& drawing, const SphereTexts& context) {
    const float px = context.options.scale, title_line = 13 * px;
    const Theme& theme = theme_of(context);
    const ScreenRect& area = context.input.layout.legend;
    const std::vector<std::string> title_lines =
        wrap_markup(context.texts("sphere.legend"), area.width, FontFace::Sans, 12 * px);
    const float title = 7 * px + title_line * static_cast<float>(title_lines.size());
    const OverlapScale& scale = context.input.overlap_scale;
    const LegendBar bar{
        {area.x + 4 * px, area.y + title, legend_bar_px * px, std::max(area.height - title - 8 * px, 1.0F)},
        {std::min(0, scale.band(scale.min)), std::max(0, scale.band(scale.max)) + 1}};
    for (std::size_t i = 0; i < title_lines.size(); ++i)
        add_text(drawing, title_lines[i], {area.x, area.y + 9 * px + title_line * static_cast<float>(i)},
                 {FontFace::Sans, 12, theme.dim, TextAlign::Left}, px);
    for (int band = bar.bands.x; band < bar.bands.y; ++band) {
        const float top = bar.y(band), below = band + 1 < bar.bands.y ? px : 0;
        add_bar(drawing, {bar.rect.x, top, bar.rect.width, bar.y(band + 1) - top + below},
                scale.color(band, theme));
    }
    if (bar.bands.x < 0)
        add_hatch(drawing.paths,
                  {corners({bar.rect.x, bar.y(bar.bands.x), bar.rect.width, bar.y(0) - bar.y(bar.bands.x)})},
                  separating_hatch(theme, px));
    const float tick_gap = bar.y(2) - bar.y(0);
    const int every = 2 * std::max(1, static_cast<int>(std::ceil(13 * px / std::max(tick_gap, 1.0F))));
    for (int band = bar.bands.x; band <= bar.bands.y; ++band) {
        if (band % every != 0) continue;
        const bool is_zero = band == 0;
        const float y = bar.y(band), left = is_zero ? bar.rect.x - 3 * px : bar.rect.right();
        add_line(drawing, {{left, y}, {bar.rect.right() + 4 * px, y}}, is_zero ? theme.mtv : theme.dim,
                 (is_zero ? 2.0F : 1.0F) * px);
        const std::string text =
            (band > 0 ? "+" : "") + format_tick(band * scale.band_height(), scale.contour_step);
        add_text(drawing, text, {bar.rect.right() + 8 * px, y + 4 * px},
                 {FontFace::Mono, 11, is_zero ? theme.text : theme.dim, TextAlign::Left}, px);
    }
    if (!context.input.probed) return;
    const Real value = overlap_on(*context.input.analysis, *context.input.probed) / scale.band_height();
    const float y = bar.y(std::clamp<Real>(value, bar.bands.x, bar.bands.y));
    add_line(drawing, {{bar.rect.x - 2 * px, y}, {bar.rect.right() + 2 * px, y}}, theme.text, 3 * px);
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

// Rows of keys at the bottom of the description.
struct KeyLayout {
    int rows = 0;
    float column_width = 0;  // of the first column; 0: there is one column
    float top = 0;
};

// Width of keys from `first` to before `end`.
float key_width(const SphereTexts& context, std::size_t first, std::size_t end) {
    constexpr float symbol_px = 25;
    const float px = context.options.scale;
    float widest = 0;
    for (std::size_t i = first; i < end; ++i)
        widest = std::max(
            widest,
            measure_markup(context.texts(key_rows[i].text), FontFace::Sans, key_text_px * px).width_px);
    return symbol_px * px + widest;
}

// The table of the candidates above the keys, which have two columns if there is no room for the table
// otherwise, and both columns fit.
KeyLayout add_table_above_keys(Drawing& drawing, const SphereTexts& context, float top) {
    constexpr float gap_px = 14;
    constexpr std::size_t count = std::size(key_rows), half = (count + 1) / 2;
    const ScreenRect& area = context.input.layout.description;
    const float px = context.options.scale;
    const auto layout = [&](std::size_t rows, float column_width) {
        return KeyLayout{static_cast<int>(rows), column_width,
                         area.bottom() - line_height_px * px * static_cast<float>(rows)};
    };
    const auto is_added_above = [&](const KeyLayout& keys) {
        const float bottom = keys.top - 4 * px;
        return add_sphere_table(drawing, context, {area.x, top, area.width, bottom - top}) < bottom;
    };
    const KeyLayout keys = layout(count, 0);
    if (is_added_above(keys)) return keys;
    const float first = key_width(context, 0, half) + gap_px * px;
    if (first + key_width(context, half, count) > area.width) return keys;
    const KeyLayout columns = layout(half, first);
    return is_added_above(columns) ? columns : keys;
}

// As many as fit below `top`.
void add_keys(Drawing& drawing, const SphereTexts& context, const KeyLayout& keys, float top) {
    const float px = context.options.scale, line_height = line_height_px * px;
    const ScreenRect& area = context.input.layout.description;
    const Theme& theme = theme_of(context);
    const float first = std::max(top, keys.top + 0.5F * line_height);
    for (int i = 0; i < static_cast<int>(std::size(key_rows)); ++i) {
        const glm::vec2 at{area.x + (i < keys.rows ? 0 : keys.column_width),
                           first + line_height * static_cast<float>(i % keys.rows)};
        if (at.y > area.bottom() - 4 * px) continue;
        const KeyRow& row = key_rows[i];
        const Pen symbol = pen(row.role, theme);
        if (!row.shape) {
            const std::vector<glm::vec2> line{at, at + glm::vec2(18, 0) * px};
            drawing.paths.push_back(stroke_path(line, symbol, px));
            if (symbol.inner_px > 0) drawing.paths.push_back(stroke_path(line, inner_pen(symbol, theme), px));
        } else {
            add_marker(drawing.paths, at + glm::vec2(9, 0) * px, *row.shape,
                       {symbol, theme.window, px, false});
        }
        // A text without room is smaller.
        const std::string& text = context.texts(row.text);
        const TextStyle style{FontFace::Sans, key_text_px, theme.dim, TextAlign::Left};
        add_text(drawing, text, at + glm::vec2(25, 4) * px,
                 fitted(text, style, area.right() - at.x - 25 * px, px), px);
    }
}

// The sentence, the counts, the probed overlap, the table of the candidates, and as many keys as fit.
void add_description(Drawing& drawing, const SphereTexts& context) {
    const float px = context.options.scale, line_height = line_height_px * px;
    const ScreenRect& area = context.input.layout.description;
    TextStyle style{FontFace::Sans, description_text_px, theme_of(context).text, TextAlign::Left};
    float y = area.y + 0.6F * line_height;
    const auto add_paragraph = [&](const std::string& text) {
        if (text.empty()) return;
        for (const std::string& line : wrap_markup(text, area.width, style.face, style.size_px * px)) {
            if (y > area.bottom()) return;
            add_text(drawing, line, {area.x, y}, style, px);
            y += line_height;
        }
        y += 4 * px;
    };
    add_paragraph(sphere_sentence(*context.input.analysis, context.input.overlap_scale, context.texts));
    style.face = FontFace::SansBold;
    add_paragraph(crossing_sentence(context.maps, context.texts));
    style.face = FontFace::Sans;
    style.color = theme_of(context).dim;
    if (context.input.bevel > 0) add_paragraph(context.texts("sphere.bevelled"));
    const float table_room = y - 0.5F * line_height + (context.input.has_hint ? hint_lines * line_height : 0);
    if (context.input.probed)
        add_paragraph(probe_sentence(*context.input.analysis, *context.input.probed, context.texts));
    else if (context.input.has_hint)
        add_paragraph(context.texts("sphere.hint"));
    // The places of the keys and the table do not depend on the probed direction.
    add_keys(drawing, context, add_table_above_keys(drawing, context, table_room), y);
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
    if (trace.least < 0) return result.text();
    const core::AxisTest& least = trace.axes[trace.least];
    if (least.state == core::AxisState::Separating) {
        const AxisCounts counts = count_axes(trace);
        result.add(counts.tested == 1       ? "sphere.only_candidate"
                   : counts.separating == 1 ? "sphere.one_separates"
                                            : "sphere.some_separate",
                   {{"n", std::to_string(counts.separating)},
                    {"all", std::to_string(counts.tested)},
                    {"axis", axis_markup(least)},
                    {"gap", format_length(-least.overlap, analysis)}});
    } else if (least.state == core::AxisState::Overlapping) {
        result.add("sphere.least",
                   {{"axis", axis_markup(least)}, {"overlap", format_length(least.overlap, analysis)}});
    } else {
        result.add("sphere.least_touching", {{"axis", axis_markup(least)}});
    }
    if (least.kind == core::AxisKind::FaceA || least.kind == core::AxisKind::FaceB)
        result.add("sphere.at_face", {{"side", least.kind == core::AxisKind::FaceA ? "A" : "B"}});
    else if (least.kind == core::AxisKind::EdgePair)
        result.add("sphere.at_crossing");
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
    if (context.input.layout.description.width > 0) add_description(drawing, context);
}

}  // namespace app
