// Draws a bar over time for each axis, the impact and the time axis.
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "app/analysis/default_motion.h"
#include "app/base/number.h"
#include "app/drawing/fonts.h"
#include "app/drawing/paper_primitives.h"
#include "app/features/motion/motion.h"
#include "app/scene/pair_figure.h"
#include "app/ui/list_layout.h"

namespace app {
namespace {

constexpr float header_height = 24, slider_height = 34;
constexpr float min_row_height = 16, max_row_height = 90;
constexpr float column_gap = 14, edge_margin = 10;
constexpr float min_plot_width = 140;  // else the columns of times give way
constexpr float min_gap_bar_height = 4, gap_bar_fraction = 0.14F, overlap_bar_fraction = 0.56F;

// A row at the shown time.
struct RowMoment {
    Real overlap = 0;
    core::AxisState state = core::AxisState::Overlapping;
};

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

// A line through all rows; absent if its time is not shown.
struct EventLine {
    std::optional<Real> time_s;
    std::string label;
};

// Everything that the parts of the drawing need.
struct MotionPainter {
    const Analysis& analysis;
    const DrawOptions& options;
    const TextCatalog& texts;
    MotionRows rows;
    MotionLayout layout;
    int deciding_row = -1;  // at the shown time; -1: there is no row

    const float px = options.scale;
    const Theme& theme = *options.theme;
    const core::MotionTrace& motion = analysis.motion();
    const Real duration = analysis.document->motion.duration_s;
    Drawing drawing{};

    float x(Real time_s) const { return layout.x(time_s, duration); }
    float row_top(int row) const {
        return layout.plot.y + static_cast<float>(row - layout.first_row) * layout.row_height;
    }
    bool is_drawn(int row) const {
        return row >= layout.first_row && row < layout.first_row + layout.row_count;
    }

    RowMoment row_moment(int row) {
        const Real overlap = motion_overlap(analysis, row, rows.time_s);
        return {overlap, motion_row_state(analysis, overlap, rows.time_s)};
    }

    // The bar of a time span, with a point at an end that lies outside the shown time.
    void add_overlap_bar(const core::Interval& times, float middle) {
        const Real from = std::max(times.min, 0.0), to = std::min(times.max, duration);
        if (from > to) return;
        const float half = overlap_bar_fraction * layout.row_height / 2;
        const float top = std::round(middle - half), bottom = std::round(middle + half);
        const float left = x(from), right = std::max(x(to), left + px);
        const float tip = 6 * px;
        std::vector<glm::vec2> bar{{left, top}, {right, top}};
        if (times.max > duration) bar.emplace_back(right + tip, (top + bottom) / 2);
        bar.insert(bar.end(), {{right, bottom}, {left, bottom}});
        if (times.min < 0) bar.emplace_back(left - tip, (top + bottom) / 2);
        add_area(drawing, std::move(bar), with_alpha(theme.overlap, 0.72F));
        drawing.paths.back().role = Role::Field;
    }

    // The times between the overlaps.
    void add_gap_bars(const core::AxisPassage& passage, float middle) {
        Real from = 0;
        const auto add_gap = [&](Real to) {
            to = std::min(to, duration);
            if (to <= from) return;
            const float height = std::max(
                std::round(std::max(min_gap_bar_height * px, gap_bar_fraction * layout.row_height)), 1.0F);
            add_bar(drawing, {x(from), std::round(middle - height / 2), x(to) - x(from), height},
                    theme.separating);
            drawing.paths.back().role = Role::Field;
        };
        for (const core::Interval& times : passage.overlap_times) {
            add_gap(times.min);
            from = std::max(from, times.max);
        }
        add_gap(duration);
    }

    // With spin the times end at 0 and at the duration, which are no entry and no exit; the axis of the
    // impact can enter several times.
    std::string row_entry_text(int row) {
        const core::AxisPassage& passage = motion.axes[row];
        if (analysis.document->motion.motion.spin == 0) return entry_text(passage, texts);
        if (row == motion.latest_entry) return motion_time_text(motion.impact_s);
        return entry_and_exit(passage).entry_s == 0 ? "" : entry_text(passage, texts);
    }

    // Marks the current axis, and stronger the one that decides at the shown time: in the color of its state.
    // Returns what it lays over the panel; a == 0: nothing.
    Color add_row_mark(int row, const Color& color) {
        const bool decides = row == deciding_row && !analysis.is_concealed;
        if (!decides && !is_current_row(analysis, row)) return {0, 0, 0, 0};
        const Color tint = decides ? with_alpha(color, 0.18F) : theme.card;
        add_rounded_box(drawing, {2 * px, row_top(row), drawing.size_px.x - 4 * px, layout.row_height},
                        4 * px, tint, decides ? color : theme.line);
        if (decides) drawing.paths.back().width_px = 2 * px;
        return tint;
    }

    void add_row(int row) {
        const core::AxisPassage& passage = motion.axes[row];
        const float top = row_top(row), height = layout.row_height;
        const float middle = top + height / 2, base = middle + 4.5F * px;
        const RowMoment moment = row_moment(row);
        const Color color = state_color(moment.state, theme);
        const Color tint = add_row_mark(row, color);
        const Color background = blend_over(tint, theme.panel);
        const Color moment_color = readable_on(background, color, theme);
        add_text(drawing, motion_row_name(motion, row, texts), {edge_margin * px, base},
                 {FontFace::SansBold, 13, theme.text, TextAlign::Left}, px);
        add_text(drawing, moment_text(analysis, moment, texts), {layout.state_right, base},
                 {FontFace::Mono, 11.5F, moment_color, TextAlign::Right}, px);
        add_gap_bars(passage, middle);
        for (const core::Interval& times : passage.overlap_times) add_overlap_bar(times, middle);
        const auto add_time = [&](const std::string& text, float right, bool is_deciding) {
            add_text(drawing, text, {right, base},
                     {FontFace::Mono, 11.5F,
                      is_deciding ? theme.text : readable_on(background, theme.dim, theme), TextAlign::Right},
                     px);
        };
        if (!layout.shows_times) return;
        add_time(row_entry_text(row), layout.entry_right, row == motion.latest_entry);
        const bool spins = analysis.document->motion.motion.spin != 0;
        const bool has_exit = !(spins && entry_and_exit(passage).exit_s >= duration);
        add_time(has_exit ? exit_text(passage) : "", layout.exit_right, row == motion.earliest_exit);
    }

    EventLine latest_entry_line() {
        if (motion.latest_entry < 0 || motion.outcome == core::MotionOutcome::StartsInContact) return {};
        const bool has_impact = motion.outcome == core::MotionOutcome::Impact;
        const Real time =
            has_impact ? motion.impact_s : entry_and_exit(motion.axes[motion.latest_entry]).entry_s;
        if (!(time >= 0 && time <= duration)) return {};
        return {time, texts(has_impact ? "motion.line.impact" : "motion.line.entry",
                            {{"time", to_fixed(time, 3)}})};
    }

    EventLine earliest_exit_line() {
        if (motion.earliest_exit < 0 || motion.outcome == core::MotionOutcome::StartsInContact) return {};
        const Real time = entry_and_exit(motion.axes[motion.earliest_exit]).exit_s;
        if (!(time >= 0 && time <= duration)) return {};
        return {time, texts("motion.line.exit", {{"time", to_fixed(time, 3)}})};
    }

    // The two lines that decide, with labels above the bars: each is on the side of its line that is away
    // from the other one, or where it is room.
    void add_event_lines() {
        const float top = layout.plot.y - 3 * px, bottom = layout.plot.bottom();
        const EventLine entry = latest_entry_line(), exit = earliest_exit_line();
        const bool is_entry_first = !entry.time_s || !exit.time_s || *entry.time_s <= *exit.time_s;
        float first_free = layout.plot.x;  // to the right of the labels that are drawn
        const auto add_event = [&](const EventLine& line, const TextStyle& style, float width, float dash,
                                   bool is_first) {
            if (!line.time_s) return;
            const float line_x = x(*line.time_s);
            add_line(drawing, {{line_x, top}, {line_x, bottom}}, style.color, width * px, dash * px);
            const float label_width = text_width(line.label, style.face, style.size_px * px);
            const float label_x = std::max(is_first ? line_x - label_width : line_x, first_free);
            if (!is_first && label_x + label_width > layout.plot.right() + 4 * px) return;
            add_text(drawing, line.label, {label_x, layout.plot.y - 8 * px}, style, px);
            first_free = label_x + label_width + 10 * px;
        };
        const auto add_entry = [&] {
            add_event(entry, {FontFace::SansBold, 11.5F, theme.text, TextAlign::Left}, 2, 0, is_entry_first);
        };
        if (is_entry_first) add_entry();
        add_event(exit, {FontFace::Sans, 11.5F, theme.dim, TextAlign::Left}, 1.2F, 4, !is_entry_first);
        if (!is_entry_first) add_entry();
    }

    // Tint of the times in which every axis overlaps.
    void add_contact_span() {
        const EventLine entry = latest_entry_line(), exit = earliest_exit_line();
        if (motion.outcome != core::MotionOutcome::Impact || !entry.time_s) return;
        if (analysis.document->motion.motion.spin != 0) return;
        const float left = x(*entry.time_s), right = x(exit.time_s.value_or(duration));
        add_bar(drawing, {left, layout.plot.y, right - left, layout.plot.height},
                with_alpha(theme.overlap, 0.16F));
    }

    void add_header() {
        const float base = layout.plot.y - 8 * px;
        const Color& color = theme.dim;
        const auto add_title = [&](const std::string& text, float at, TextAlign align) {
            add_text(drawing, text, {at, base}, {FontFace::Sans, 11.5F, color, align}, px);
        };
        add_title(texts("motion.axis"), edge_margin * px, TextAlign::Left);
        add_title(texts("motion.at", {{"time", to_fixed(rows.time_s, 3)}}), layout.state_right,
                  TextAlign::Right);
        if (!layout.shows_times) return;
        add_title(texts("motion.entry"), layout.entry_right, TextAlign::Right);
        add_title(texts("motion.exit"), layout.exit_right, TextAlign::Right);
    }

    // The time axis with the thumb, and the line of the shown time.
    void add_slider() {
        const float y = layout.slider.y + 9 * px;
        const float left = x(0), right = x(duration), now = x(rows.time_s);
        const int row = deciding_row;
        const Color color = row < 0 ? theme.overlap : state_color(row_moment(row).state, theme);
        add_line(drawing, {{left, y}, {right, y}}, theme.faint, 2 * px);
        add_line(drawing, {{left, y}, {now, y}}, color, 3 * px);
        const Real step = nice_step_above(duration * 80 * px / (right - left));
        for (int i = 0; i * step <= duration * (1 + 1e-9); ++i) {
            const float tick = x(i * step);
            add_line(drawing, {{tick, y + 4 * px}, {tick, y + 8 * px}}, theme.dim, px);
            add_text(drawing, texts("motion.tick", {{"time", format_tick(i * step, step)}}),
                     {tick, y + 20 * px}, {FontFace::Sans, 11, theme.dim}, px);
        }
        add_line(drawing, {{now, layout.plot.y - 3 * px}, {now, y}}, color, 1.6F * px, 2.5F * px);
        const float radius = 6 * px;
        add_rounded_box(drawing, {now - radius, y - radius, 2 * radius, 2 * radius}, radius, color,
                        theme.panel);
    }

    // "axes 3 to 9 of 15" if not all fit.
    void add_page() {
        const int count = static_cast<int>(motion.axes.size());
        if (layout.row_count >= count) return;
        const std::string text =
            texts("motion.page", {{"first", std::to_string(layout.first_row + 1)},
                                  {"last", std::to_string(layout.first_row + layout.row_count)},
                                  {"count", std::to_string(count)}});
        // Smaller if it would reach the thumb of the slider at 0 s.
        constexpr float size = 11.5F, thumb = 10;
        const float room = layout.slider.x - (edge_margin + thumb) * px;
        const float width = text_width(text, FontFace::Sans, size * px);
        add_text(drawing, text, {edge_margin * px, layout.slider.y + 14 * px},
                 {FontFace::Sans, size * std::min(1.0F, room / width), theme.dim, TextAlign::Left}, px);
    }
};

}  // namespace

MotionLayout motion_layout(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                           const TextCatalog& texts, const MotionRows& rows) {
    const float px = options.scale;
    const int count = static_cast<int>(analysis.motion().axes.size());
    // Widths of the columns beside the bars, for all rows: the layout does not move with the time.
    float name_width = 0, state_width = 0, entry_width = 0, exit_width = 0;
    const auto include = [](float& width, float other) { width = std::max(width, other); };
    // The longest texts are those of the size of the pair and, near an impact, of a rounding error.
    const Real pair_size = analysis.trace.size, rounding = std::numeric_limits<Real>::epsilon();
    using core::AxisState;
    for (const RowMoment& moment :
         {RowMoment{pair_size, AxisState::Separating}, RowMoment{pair_size, AxisState::Overlapping},
          RowMoment{rounding, AxisState::Separating}, RowMoment{rounding, AxisState::Overlapping},
          RowMoment{0, AxisState::Touching}})
        include(state_width, text_width(moment_text(analysis, moment, texts), FontFace::Mono, 11.5F * px));
    include(name_width, text_width(texts("motion.axis"), FontFace::Sans, 11.5F * px));
    include(entry_width, text_width(texts("motion.entry"), FontFace::Sans, 11.5F * px));
    include(exit_width, text_width(texts("motion.exit"), FontFace::Sans, 11.5F * px));
    for (int row = 0; row < count; ++row) {
        const core::AxisPassage& passage = analysis.motion().axes[row];
        include(name_width,
                text_width(motion_row_name(analysis.motion(), row, texts), FontFace::SansBold, 13 * px));
        include(entry_width, text_width(entry_text(passage, texts), FontFace::Mono, 11.5F * px));
        include(exit_width, text_width(exit_text(passage), FontFace::Mono, 11.5F * px));
    }
    const glm::vec2 size(size_px);
    const float room = std::max(size.y - (header_height + slider_height) * px, min_row_height * px);
    MotionLayout layout;
    const ShownRows shown =
        shown_rows(std::max(count, 1), static_cast<int>(room / (min_row_height * px)), rows.first_row);
    layout.first_row = shown.first;
    layout.row_count = shown.count;
    layout.row_height =
        std::clamp(room / static_cast<float>(layout.row_count), min_row_height * px, max_row_height * px);
    layout.state_right = edge_margin * px + name_width + column_gap * px + state_width;
    layout.exit_right = size.x - edge_margin * px;
    layout.entry_right = layout.exit_right - exit_width - column_gap * px;
    const float left = std::round(layout.state_right + 1.6F * column_gap * px);
    float right = layout.entry_right - entry_width - 1.6F * column_gap * px;
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
    MotionPainter painter{analysis,
                          options,
                          texts,
                          rows,
                          motion_layout(analysis, size_px, options, texts, rows),
                          deciding_motion_row(analysis, rows.time_s)};
    painter.drawing.size_px = size_px;
    for (int row = 0; row < static_cast<int>(analysis.motion().axes.size()); ++row)
        if (painter.is_drawn(row)) painter.add_row(row);
    painter.add_contact_span();
    painter.add_header();
    painter.add_event_lines();
    painter.add_slider();
    painter.add_page();
    return std::move(painter.drawing);
}

namespace {

// The rows around the one that decides, if not all fit.
Drawing draw_deciding_rows(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                           const TextCatalog& texts, Real time_s) {
    MotionRows rows{time_s, 0};
    rows.first_row = first_row_of_start(analysis, motion_layout(analysis, size_px, options, texts, rows));
    return draw_motion_rows(analysis, size_px, options, texts, rows);
}

// A low paper has only the rows.
Drawing draw_scene_above_rows(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                              const TextCatalog& texts, InteractionState interaction) {
    constexpr Real rows_fraction = 0.45, min_rows_height = 152, min_scene_height = 120;
    const Real px = options.scale, count = static_cast<Real>(analysis.motion().axes.size());
    const Real all_rows = (header_height + slider_height + count * max_row_height) * px;
    const Real rows_height = std::min(all_rows, std::max(rows_fraction * size_px.y, min_rows_height * px));
    const Vec2 scene_px(size_px.x, size_px.y - rows_height);
    const Real time_s = *interaction.motion_time_s;
    if (scene_px.y < min_scene_height * px)
        return draw_deciding_rows(analysis, size_px, options, texts, time_s);
    // If no remedy is chosen: with several bodies B may hit another one than A first.
    std::optional<SlidingImpact> first;
    if (has_several_obstacles(*analysis.document))
        first = find_sliding_impact(*analysis.document, GhostRemedy::None);
    std::optional<ShownImpact> impact;
    if (first) impact = ShownImpact{first->moved_b, first->point, first->normal, first->time_s};
    if (impact && interaction.shown_impact == nullptr) interaction.shown_impact = &*impact;
    Drawing drawing;
    DrawOptions inset = options;
    inset.is_inset = true;  // no line reaches into the rows
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

Drawing draw_motion(const Analysis& start, const Vec2& size_px, const DrawOptions& options,
                    const TextCatalog& texts, const InteractionState& interaction) {
    const Document document = with_default_motion(*start.document);
    Analysis analysis = document == *start.document ? start : analyze(document, "");
    analysis.document = &document;
    analysis.number_format = start.number_format;
    std::vector<std::string> paragraphs{motion_formula(analysis, texts), motion_sentence(analysis, texts)};
    // The first impact with each remedy, if B slides over several bodies.
    for (const GhostRemedyInfo& row : ghost_remedies())
        if (has_several_obstacles(document) && can_use(row.remedy, document))
            paragraphs.push_back(texts(
                "ghost.row",
                {{"remedy", texts(std::string("ghost.") + row.id)},
                 {"result", sliding_sentence(document, find_sliding_impact(document, row.remedy), texts)}}));
    InteractionState shown = interaction;
    // On the way to the impact: start, present and impact are three poses.
    constexpr Real way = 0.6;
    const core::MotionTrace& motion = analysis.motion();
    const bool has_impact = motion.outcome == core::MotionOutcome::Impact;
    if (!shown.motion_time_s) shown.motion_time_s = has_impact ? way * motion.impact_s : 0;
    // Below: the formula, then why and the rest in its colour of text.
    const float px = options.scale, margin = 10 * px, width = static_cast<float>(size_px.x) - 2 * margin;
    const TextStyle formula_style{FontFace::Sans, 15, options.theme->text, TextAlign::Left};
    const TextStyle style{FontFace::Sans, 12.5F, options.theme->dim, TextAlign::Left};
    std::vector<std::string> formula, lines;
    for (const std::string& paragraph : paragraphs) {
        const bool is_formula = &paragraph == &paragraphs.front();
        const TextStyle& used = is_formula ? formula_style : style;
        for (std::string& line : wrap_markup(paragraph, width, used.face, used.size_px * px))
            (is_formula ? formula : lines).push_back(std::move(line));
    }
    const float text_height =
        lines_height(formula, formula_style, px) + lines_height(lines, style, px) + margin;
    Drawing drawing = draw_scene_above_rows(analysis, {size_px.x, std::max(size_px.y - text_height, 1.0)},
                                            options, texts, shown);
    const float top = static_cast<float>(size_px.y) - text_height + margin / 2;
    drawing.size_px = size_px;
    const float below = add_lines(drawing, formula, {margin, top}, formula_style, px);
    add_lines(drawing, lines, {margin, below}, style, px);
    if (!options.transparent) drawing.background = options.theme->panel;
    return drawing;
}

}  // namespace app
