// Draws a bar over time for each axis, the impact and the time axis.
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "app/base/number.h"
#include "app/drawing/fonts.h"
#include "app/drawing/paper_primitives.h"
#include "app/features/motion/motion.h"
#include "app/scene/pair_figure.h"

namespace app {
namespace {

constexpr float header_height = 36, slider_height = 34;
constexpr float min_row_height = 16, max_row_height = 28;
constexpr float column_gap = 14, edge_margin = 10;
constexpr float min_plot_width = 140;  // else the columns of times give way
constexpr float gap_bar_height = 4, overlap_bar_fraction = 0.56F;

// Everything that the parts of the drawing need.
struct MotionCanvas {
    const Analysis& analysis;
    const DrawOptions& options;
    const TextCatalog& texts;
    MotionRows rows;
    MotionLayout layout;
    int deciding_row = -1;  // at the shown time; -1: there is no row

    float px() const { return options.scale; }
    const Theme& theme() const { return *options.theme; }
    const core::MotionTrace& motion() const { return analysis.motion(); }
    Real duration() const { return analysis.document->motion.duration_s; }
    float x(Real time_s) const { return layout.x(time_s, duration()); }
    float row_top(int row) const {
        return layout.plot.y + static_cast<float>(row - layout.first_row) * layout.row_height;
    }
    bool is_drawn(int row) const {
        return row >= layout.first_row && row < layout.first_row + layout.row_count;
    }
};

// A row at the shown time.
struct RowMoment {
    Real overlap = 0;
    core::AxisState state = core::AxisState::Overlapping;
};

RowMoment row_moment(const MotionCanvas& canvas, int row) {
    const Real overlap = motion_overlap(canvas.analysis, row, canvas.rows.time_s);
    return {overlap, motion_row_state(canvas.analysis, overlap, canvas.rows.time_s)};
}

Color state_color(core::AxisState state, const Theme& theme) {
    if (state == core::AxisState::Touching) return theme.touching;
    return state == core::AxisState::Separating ? theme.separating : theme.overlap;
}

std::string moment_text(const Analysis& analysis, const RowMoment& moment, const TextCatalog& texts) {
    if (moment.state == core::AxisState::Touching) return texts("scene.touching");
    const std::string number = format_length(std::abs(moment.overlap), analysis.number_format);
    return texts(moment.state == core::AxisState::Separating ? "motion.gap" : "motion.overlap",
                 {{"n", number}});
}

float text_width(const std::string& markup, FontFace face, float size) {
    return measure_markup(markup, face, size).width_px;
}

// Widths of the columns beside the bars, for all rows: the layout does not move with the time.
struct ColumnWidths {
    float name = 0, state = 0, entry = 0, exit = 0;
};

ColumnWidths column_widths(const Analysis& analysis, const DrawOptions& options, const TextCatalog& texts) {
    const float px = options.scale;
    ColumnWidths widths;
    const auto include = [](float& width, float other) { width = std::max(width, other); };
    // The longest texts are those of the size of the pair and, near an impact, of a rounding error.
    const Real size = analysis.trace.size, rounding = std::numeric_limits<Real>::epsilon();
    using core::AxisState;
    for (const RowMoment& moment :
         {RowMoment{size, AxisState::Separating}, RowMoment{size, AxisState::Overlapping},
          RowMoment{rounding, AxisState::Separating}, RowMoment{rounding, AxisState::Overlapping},
          RowMoment{0, AxisState::Touching}})
        include(widths.state, text_width(moment_text(analysis, moment, texts), FontFace::Mono, 11.5F * px));
    include(widths.name, text_width(texts("motion.axis"), FontFace::Sans, 11.5F * px));
    include(widths.entry, text_width(texts("motion.entry"), FontFace::Sans, 11.5F * px));
    include(widths.exit, text_width(texts("motion.exit"), FontFace::Sans, 11.5F * px));
    for (int row = 0; row < static_cast<int>(analysis.motion().axes.size()); ++row) {
        const core::AxisPassage& passage = analysis.motion().axes[row];
        include(widths.name,
                text_width(motion_row_name(analysis.motion(), row, texts), FontFace::SansBold, 13 * px));
        include(widths.entry, text_width(entry_text(passage, texts), FontFace::Mono, 11.5F * px));
        include(widths.exit, text_width(exit_text(passage), FontFace::Mono, 11.5F * px));
    }
    return widths;
}

// The bar of a time span, with a point at an end that lies outside the shown time.
void add_overlap_bar(Drawing& drawing, const MotionCanvas& canvas, const core::Interval& times,
                     float middle) {
    const Real from = std::max(times.min, 0.0), to = std::min(times.max, canvas.duration());
    if (from > to) return;
    const float half = overlap_bar_fraction * canvas.layout.row_height / 2;
    const float top = std::round(middle - half), bottom = std::round(middle + half);
    const float left = canvas.x(from), right = std::max(canvas.x(to), left + canvas.px());
    const float tip = 6 * canvas.px();
    std::vector<glm::vec2> bar{{left, top}, {right, top}};
    if (times.max > canvas.duration()) bar.emplace_back(right + tip, (top + bottom) / 2);
    bar.insert(bar.end(), {{right, bottom}, {left, bottom}});
    if (times.min < 0) bar.emplace_back(left - tip, (top + bottom) / 2);
    add_area(drawing, std::move(bar), with_alpha(canvas.theme().overlap, 0.72F));
}

// The times between the overlaps.
void add_gap_bars(Drawing& drawing, const MotionCanvas& canvas, const core::AxisPassage& passage,
                  float middle) {
    Real from = 0;
    const auto add_gap = [&](Real to) {
        to = std::min(to, canvas.duration());
        if (to <= from) return;
        const float height = std::max(std::round(gap_bar_height * canvas.px()), 1.0F);
        add_bar(drawing,
                {canvas.x(from), std::round(middle - height / 2), canvas.x(to) - canvas.x(from), height},
                canvas.theme().separating);
    };
    for (const core::Interval& times : passage.overlap_times) {
        add_gap(times.min);
        from = std::max(from, times.max);
    }
    add_gap(canvas.duration());
}

// With spin the times end at 0 and at the duration, which are no entry and no exit; the axis of the impact
// can enter several times.
std::string row_entry_text(const MotionCanvas& canvas, int row) {
    const core::AxisPassage& passage = canvas.motion().axes[row];
    if (canvas.analysis.document->motion.motion.spin == 0) return entry_text(passage, canvas.texts);
    if (row == canvas.motion().latest_entry) return motion_time_text(canvas.motion().impact_s);
    return entry_and_exit(passage).entry_s == 0 ? "" : entry_text(passage, canvas.texts);
}

// Marks the current axis, and stronger the one that decides at the shown time: in the color of its state.
// Returns what it lays over the panel; a == 0: nothing.
Color add_row_mark(Drawing& drawing, const MotionCanvas& canvas, int row, const Color& color) {
    const float px = canvas.px();
    const Theme& theme = canvas.theme();
    const bool decides = row == canvas.deciding_row && !canvas.analysis.is_concealed;
    if (!decides && !is_current_row(canvas.analysis, row)) return {0, 0, 0, 0};
    const Color tint = decides ? with_alpha(color, 0.18F) : theme.card;
    add_rounded_box(drawing,
                    {2 * px, canvas.row_top(row), drawing.size_px.x - 4 * px, canvas.layout.row_height},
                    4 * px, tint, decides ? color : theme.line);
    if (decides) drawing.paths.back().width_px = 2 * px;
    return tint;
}

void add_row(Drawing& drawing, const MotionCanvas& canvas, int row) {
    const Theme& theme = canvas.theme();
    const core::AxisPassage& passage = canvas.motion().axes[row];
    const float px = canvas.px(), top = canvas.row_top(row), height = canvas.layout.row_height;
    const float middle = top + height / 2, base = middle + 4.5F * px;
    const RowMoment moment = row_moment(canvas, row);
    const Color color = state_color(moment.state, theme);
    const Color tint = add_row_mark(drawing, canvas, row, color);
    const Color background = blend_over(tint, theme.panel);
    const Color moment_color = readable_on(background, color, theme);
    add_text(drawing, motion_row_name(canvas.motion(), row, canvas.texts), {edge_margin * px, base},
             {FontFace::SansBold, 13, theme.text, TextAlign::Left}, px);
    add_text(drawing, moment_text(canvas.analysis, moment, canvas.texts), {canvas.layout.state_right, base},
             {FontFace::Mono, 11.5F, moment_color, TextAlign::Right}, px);
    add_gap_bars(drawing, canvas, passage, middle);
    for (const core::Interval& times : passage.overlap_times) add_overlap_bar(drawing, canvas, times, middle);
    const auto add_time = [&](const std::string& text, float right, bool is_deciding) {
        add_text(drawing, text, {right, base},
                 {FontFace::Mono, 11.5F, is_deciding ? theme.text : readable_on(background, theme.dim, theme),
                  TextAlign::Right},
                 px);
    };
    if (!canvas.layout.shows_times) return;
    add_time(row_entry_text(canvas, row), canvas.layout.entry_right, row == canvas.motion().latest_entry);
    const bool spins = canvas.analysis.document->motion.motion.spin != 0;
    const bool has_exit = !(spins && entry_and_exit(passage).exit_s >= canvas.duration());
    add_time(has_exit ? exit_text(passage) : "", canvas.layout.exit_right,
             row == canvas.motion().earliest_exit);
}

// A line through all rows; absent if its time is not shown.
struct EventLine {
    std::optional<Real> time_s;
    std::string label;
};

EventLine latest_entry_line(const MotionCanvas& canvas) {
    const core::MotionTrace& motion = canvas.motion();
    if (motion.latest_entry < 0 || motion.outcome == core::MotionOutcome::StartsInContact) return {};
    const bool has_impact = motion.outcome == core::MotionOutcome::Impact;
    const Real time = has_impact ? motion.impact_s : entry_and_exit(motion.axes[motion.latest_entry]).entry_s;
    if (!(time >= 0 && time <= canvas.duration())) return {};
    return {time, canvas.texts(has_impact ? "motion.line.impact" : "motion.line.entry",
                               {{"time", to_fixed(time, 3)}})};
}

EventLine earliest_exit_line(const MotionCanvas& canvas) {
    const core::MotionTrace& motion = canvas.motion();
    if (motion.earliest_exit < 0 || motion.outcome == core::MotionOutcome::StartsInContact) return {};
    const Real time = entry_and_exit(motion.axes[motion.earliest_exit]).exit_s;
    if (!(time >= 0 && time <= canvas.duration())) return {};
    return {time, canvas.texts("motion.line.exit", {{"time", to_fixed(time, 3)}})};
}

// The two lines that decide. The label of the first one ends at its line, that of the second one begins
// there.
void add_event_lines(Drawing& drawing, const MotionCanvas& canvas) {
    const Theme& theme = canvas.theme();
    const float px = canvas.px(), top = canvas.layout.plot.y - 3 * px, bottom = canvas.layout.plot.bottom();
    const EventLine entry = latest_entry_line(canvas), exit = earliest_exit_line(canvas);
    const bool is_entry_first = !entry.time_s || !exit.time_s || *entry.time_s <= *exit.time_s;
    const auto add_event = [&](const EventLine& line, const TextStyle& style, float width, float dash) {
        if (!line.time_s) return;
        const float x = canvas.x(*line.time_s);
        add_line(drawing, {{x, top}, {x, bottom}}, style.color, width * px, dash * px);
        const float label_width = text_width(line.label, style.face, style.size_px * px);
        const float margin = edge_margin * px;
        float label_x = x;
        if (style.align == TextAlign::Left) label_x = std::min(x, drawing.size_px.x - label_width - margin);
        if (style.align == TextAlign::Right) label_x = std::max(x, label_width + margin);
        add_text(drawing, line.label, {label_x, canvas.layout.plot.y - 20 * px}, style, px);
    };
    add_event(exit, {FontFace::Sans, 11.5F, theme.dim, is_entry_first ? TextAlign::Left : TextAlign::Right},
              1.2F, 4);
    add_event(entry,
              {FontFace::SansBold, 11.5F, theme.text, is_entry_first ? TextAlign::Right : TextAlign::Left}, 2,
              0);
}

// Tint of the times in which every axis overlaps.
void add_contact_span(Drawing& drawing, const MotionCanvas& canvas) {
    const EventLine entry = latest_entry_line(canvas), exit = earliest_exit_line(canvas);
    if (canvas.motion().outcome != core::MotionOutcome::Impact || !entry.time_s) return;
    if (canvas.analysis.document->motion.motion.spin != 0) return;
    const float left = canvas.x(*entry.time_s), right = canvas.x(exit.time_s.value_or(canvas.duration()));
    add_bar(drawing, {left, canvas.layout.plot.y, right - left, canvas.layout.plot.height},
            with_alpha(canvas.theme().overlap, 0.16F));
}

void add_header(Drawing& drawing, const MotionCanvas& canvas) {
    const float px = canvas.px(), base = canvas.layout.plot.y - 5 * px;
    const Color& color = canvas.theme().dim;
    const auto add_title = [&](const std::string& text, float x, TextAlign align) {
        add_text(drawing, text, {x, base}, {FontFace::Sans, 11.5F, color, align}, px);
    };
    add_title(canvas.texts("motion.axis"), edge_margin * px, TextAlign::Left);
    add_title(canvas.texts("motion.at", {{"time", to_fixed(canvas.rows.time_s, 3)}}),
              canvas.layout.state_right, TextAlign::Right);
    if (!canvas.layout.shows_times) return;
    add_title(canvas.texts("motion.entry"), canvas.layout.entry_right, TextAlign::Right);
    add_title(canvas.texts("motion.exit"), canvas.layout.exit_right, TextAlign::Right);
}

// The time axis with the thumb, and the line of the shown time.
void add_slider(Drawing& drawing, const MotionCanvas& canvas) {
    const Theme& theme = canvas.theme();
    const float px = canvas.px(), y = canvas.layout.slider.y + 9 * px;
    const float left = canvas.x(0), right = canvas.x(canvas.duration()), now = canvas.x(canvas.rows.time_s);
    const int row = canvas.deciding_row;
    const Color color = row < 0 ? theme.overlap : state_color(row_moment(canvas, row).state, theme);
    add_line(drawing, {{left, y}, {right, y}}, theme.faint, 2 * px);
    add_line(drawing, {{left, y}, {now, y}}, color, 3 * px);
    const Real step = nice_step_above(canvas.duration() * 80 * px / (right - left));
    for (int i = 0; i * step <= canvas.duration() * (1 + 1e-9); ++i) {
        const float x = canvas.x(i * step);
        add_line(drawing, {{x, y + 4 * px}, {x, y + 8 * px}}, theme.dim, px);
        add_text(drawing, canvas.texts("motion.tick", {{"time", format_tick(i * step, step)}}),
                 {x, y + 20 * px}, {FontFace::Sans, 11, theme.dim}, px);
    }
    add_line(drawing, {{now, canvas.layout.plot.y - 3 * px}, {now, y}}, color, 1.6F * px, 2.5F * px);
    const float radius = 6 * px;
    add_rounded_box(drawing, {now - radius, y - radius, 2 * radius, 2 * radius}, radius, color, theme.panel);
}

// "axes 3 to 9 of 15" if not all fit.
void add_page(Drawing& drawing, const MotionCanvas& canvas) {
    const int count = static_cast<int>(canvas.motion().axes.size());
    if (canvas.layout.row_count >= count) return;
    const std::string text = canvas.texts(
        "motion.page", {{"first", std::to_string(canvas.layout.first_row + 1)},
                        {"last", std::to_string(canvas.layout.first_row + canvas.layout.row_count)},
                        {"count", std::to_string(count)}});
    // Smaller if it would reach the thumb of the slider at 0 s.
    constexpr float size = 11.5F, thumb = 10;
    const float room = canvas.layout.slider.x - (edge_margin + thumb) * canvas.px();
    const float width = text_width(text, FontFace::Sans, size * canvas.px());
    add_text(drawing, text, {edge_margin * canvas.px(), canvas.layout.slider.y + 14 * canvas.px()},
             {FontFace::Sans, size * std::min(1.0F, room / width), canvas.theme().dim, TextAlign::Left},
             canvas.px());
}

// The first impact with each remedy, if B slides over several bodies.
std::vector<std::string> remedy_lines(const Document& document, const TextCatalog& texts) {
    std::vector<std::string> lines;
    if (!has_several_obstacles(document)) return lines;
    for (const GhostRemedyInfo& row : ghost_remedies())
        if (can_use(row.remedy, document))
            lines.push_back(texts(
                "ghost.row",
                {{"remedy", texts(std::string("ghost.") + row.id)},
                 {"result", sliding_sentence(document, find_sliding_impact(document, row.remedy), texts)}}));
    return lines;
}

}  // namespace

MotionLayout motion_layout(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                           const TextCatalog& texts, const MotionRows& rows) {
    const float px = options.scale;
    const ColumnWidths widths = column_widths(analysis, options, texts);
    const glm::vec2 size(size_px);
    const int count = static_cast<int>(analysis.motion().axes.size());
    const float room = std::max(size.y - (header_height + slider_height) * px, min_row_height * px);
    MotionLayout layout;
    layout.row_count = std::clamp(static_cast<int>(room / (min_row_height * px)), 1, std::max(count, 1));
    layout.row_height =
        std::clamp(room / static_cast<float>(layout.row_count), min_row_height * px, max_row_height * px);
    layout.first_row = std::clamp(rows.first_row, 0, std::max(count - layout.row_count, 0));
    layout.state_right = edge_margin * px + widths.name + column_gap * px + widths.state;
    layout.exit_right = size.x - edge_margin * px;
    layout.entry_right = layout.exit_right - widths.exit - column_gap * px;
    const float left = std::round(layout.state_right + 1.6F * column_gap * px);
    float right = layout.entry_right - widths.entry - 1.6F * column_gap * px;
    layout.shows_times = right - left >= min_plot_width * px;
    if (!layout.shows_times) right = layout.exit_right;
    layout.plot = {left, header_height * px, std::max(right - left, px),
                   layout.row_height * static_cast<float>(layout.row_count)};
    layout.slider = {left, layout.plot.y + layout.plot.height, layout.plot.width, slider_height * px};
    return layout;
}

int first_row_of_start(const Analysis& analysis, const MotionLayout& layout) {
    const core::MotionTrace& motion = analysis.motion();
    if (layout.row_count >= static_cast<int>(motion.axes.size())) return 0;
    const int row = motion.latest_entry >= 0 ? motion.latest_entry : deciding_motion_row(analysis, 0);
    return std::max(row - layout.row_count / 2, 0);
}

Real motion_time_at(const MotionLayout& layout, Real duration_s, float x) {
    const Real fraction = static_cast<Real>((x - layout.plot.x) / layout.plot.width);
    return std::clamp(fraction, 0.0, 1.0) * duration_s;
}

Drawing draw_motion_rows(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                         const TextCatalog& texts, const MotionRows& rows) {
    Drawing drawing;
    drawing.size_px = size_px;
    const MotionCanvas canvas{analysis,
                              options,
                              texts,
                              rows,
                              motion_layout(analysis, size_px, options, texts, rows),
                              deciding_motion_row(analysis, rows.time_s)};
    for (int row = 0; row < static_cast<int>(analysis.motion().axes.size()); ++row)
        if (canvas.is_drawn(row)) add_row(drawing, canvas, row);
    add_contact_span(drawing, canvas);
    add_header(drawing, canvas);
    add_event_lines(drawing, canvas);
    add_slider(drawing, canvas);
    add_page(drawing, canvas);
    return drawing;
}

namespace {

// The rows around the one that decides, if not all fit.
Drawing draw_deciding_rows(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                           const TextCatalog& texts, Real time_s) {
    MotionRows rows{time_s, 0};
    rows.first_row = first_row_of_start(analysis, motion_layout(analysis, size_px, options, texts, rows));
    return draw_motion_rows(analysis, size_px, options, texts, rows);
}

// What the scene shows if no remedy is chosen: with several bodies B may hit another one than A first.
std::optional<ShownImpact> impact_without_remedy(const Document& document) {
    if (!has_several_obstacles(document)) return std::nullopt;
    const std::optional<SlidingImpact> impact = find_sliding_impact(document, GhostRemedy::None);
    if (!impact) return std::nullopt;
    return ShownImpact{impact->moved_b, impact->point, impact->normal, impact->time_s};
}

// A low paper has only the rows.
Drawing draw_scene_above_rows(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                              const TextCatalog& texts, InteractionState interaction) {
    constexpr Real max_rows_fraction = 0.5, min_scene_height = 160;
    const Real px = options.scale, count = static_cast<Real>(analysis.motion().axes.size());
    const Real all_rows = (header_height + slider_height + count * max_row_height) * px;
    const Real rows_height = std::min(all_rows, max_rows_fraction * size_px.y);
    const Vec2 scene_px(size_px.x, size_px.y - rows_height);
    const Real time_s = *interaction.motion_time_s;
    if (scene_px.y < min_scene_height * px)
        return draw_deciding_rows(analysis, size_px, options, texts, time_s);
    const std::optional<ShownImpact> impact = impact_without_remedy(*analysis.document);
    if (impact && interaction.shown_impact == nullptr) interaction.shown_impact = &*impact;
    Drawing drawing;
    DrawOptions inset = options;
    inset.is_inset = true;  // no line reaches into the sentence
    const Drawing scene =
        draw_pair(time_s > 0 ? analyze_at(analysis, time_s) : analysis, scene_px, inset, texts, interaction);
    if (!options.transparent)
        add_bar(drawing, {0, 0, static_cast<float>(scene_px.x), static_cast<float>(scene_px.y)},
                scene.background);
    append(drawing, scene);
    const glm::vec2 below(0, scene_px.y);
    if (!options.transparent)
        add_bar(drawing, {0, below.y, static_cast<float>(size_px.x), static_cast<float>(rows_height)},
                options.theme->panel);
    append(drawing, draw_deciding_rows(analysis, {size_px.x, rows_height}, options, texts, time_s), below,
           options.scale);
    return drawing;
}

}  // namespace

Drawing draw_motion(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                    const TextCatalog& texts, const InteractionState& interaction) {
    std::vector<std::string> paragraphs = remedy_lines(*analysis.document, texts);
    paragraphs.insert(paragraphs.begin(), motion_sentence(analysis, texts));
    Drawing drawing = below_text(paragraphs, size_px, options, [&](const Vec2& rest_px) {
        InteractionState shown = interaction;
        if (!shown.motion_time_s) shown.motion_time_s = 0;
        return draw_scene_above_rows(analysis, rest_px, options, texts, shown);
    });
    if (!options.transparent) drawing.background = options.theme->panel;
    return drawing;
}

}  // namespace app
