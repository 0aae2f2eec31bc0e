// Draws the steps of a walk.
#include "app/shell/walk.h"

#include <algorithm>
#include <cmath>

#include "app/analysis/explain.h"
#include "app/analysis/report.h"
#include "app/drawing/fonts.h"
#include "app/drawing/paper_primitives.h"
#include "app/drawing/svg_writer.h"
#include "app/features/axes/axis_bars.h"
#include "app/features/axes/axis_playback.h"
#include "app/features/axes/axis_rows.h"
#include "app/scene/camera_control.h"
#include "app/scene/pair_figure.h"

namespace app {

Result<WalkThemes> walk_themes(const std::string& only) {
    if (only.empty()) return WalkThemes{find_theme("light"), find_theme("dark"), find_theme("print")};
    const Theme* theme = find_theme(only);
    if (theme == nullptr) return fail(only, "unknown theme");
    return WalkThemes{theme, theme, theme};
}

std::vector<Analysis> walk_analyses(const Analysis& analysis) {
    std::vector<Analysis> steps;
    const int count = playback_length(analysis.trace);
    for (int i = 0; i < count; ++i) {
        Analysis& step = steps.emplace_back(analysis);
        step.axis = step.last_played = i;
        step.is_walk = step.is_concealed = true;
    }
    Analysis& result = steps.emplace_back(analysis);
    result.axis = find_current_axis(analysis.trace, "", "");
    result.is_walk = count > 0;
    return steps;
}

namespace {

Camera walk_camera(const Document& document, const Vec2& size_px, bool has_steps) {
    const Framing framing = has_steps ? Framing::Walk : Framing::WithAnswer;
    if (!document.camera) return chosen_camera(document, size_px, {}, framing);
    return frame_pair_camera(document, *document.camera, size_px, {}, framing);
}

std::string step_name(const Analysis& step) {
    return step.is_concealed ? core::to_string(step.trace.axes[step.axis]) : "result";
}

}  // namespace

std::vector<WalkStep> draw_walk(const std::vector<Analysis>& steps, const TextCatalog& texts,
                                const PictureOptions& options, const WalkThemes& themes) {
    const Vec2 size = Vec2(options.size) * Real(options.scale);
    const PaperView paper{walk_camera(*steps.front().document, size, steps.size() > 1), size, options.scale};
    constexpr double result_s = 4;
    std::vector<WalkStep> walk;
    std::vector<PlacedLabel> labels;
    for (const Analysis& step : steps) {
        InteractionState interaction;
        interaction.last_labels = labels;
        interaction.has_support_edges = true;
        const DrawContext context = make_draw_context(step, paper, {}, &texts, interaction);
        const Figure figure = pair_figure(context);
        const auto draw = [&](const Theme* theme) {
            DrawOptions draw_options{theme, options.scale, options.transparent, {}};
            draw_options.previous_labels = labels;
            draw_options.keeps_labels = draw_options.is_inset = true;
            return flatten(figure, context.view, draw_options);
        };
        walk.push_back({step_name(step), draw(themes.light), draw(themes.dark), draw(themes.print),
                        step.is_concealed ? 1 : result_s});
        labels = placed_labels(walk.back().light);
    }
    return walk;
}

std::vector<FormulaPart> formula_parts(const std::string& formula, core::AxisState state) {
    std::vector<FormulaPart> parts;
    const char* owner = "";
    for (std::size_t begin = 0; begin < formula.size();) {
        const std::size_t end = std::min(formula.find(' ', begin), formula.size());
        FormulaPart part{formula.substr(begin, end - begin)};
        begin = end + 1;
        const bool is_sign = part.markup == "<" || part.markup == ">";
        const bool is_a = part.markup.starts_with("r_A"), is_b = part.markup.starts_with("r_B");
        part.is_bold = is_sign || part.markup.find_first_of("0123456789") == 0;
        if (is_a || is_b) owner = is_a ? "a" : "b";
        if (is_sign) part.color = color_class(state);
        if (is_a || is_b || (part.is_bold && !is_sign)) part.color = owner;
        if (part.is_bold) owner = "";
        parts.push_back(std::move(part));
    }
    return parts;
}

namespace {

constexpr float margin_px = 24, list_px = 272, title_px = 60, caption_px = 84, row_px = 28, min_row_px = 14;

// What a page of the file draws.
struct WalkPage {
    const Analysis& step;
    const TextCatalog& texts;
    const Theme& theme;
    float px;  // Pixels per logical pixel.

    Color color(std::string_view name) const {
        if (name == "a") return theme.a;
        if (name == "b") return theme.b;
        return name == "sep" ? theme.separating : name == "ov" ? theme.overlap : theme.text;
    }
    Color state_color(const core::AxisTest& axis) const { return color(color_class(axis.state)); }
};

void add_bars(Drawing& drawing, const WalkPage& page, const core::AxisTest& axis, const ScreenRect& box,
              const core::Interval& scale) {
    const auto x = [&](Real value) {
        return box.x + box.width * static_cast<float>(share_of_scale(value, scale));
    };
    const float from = x(std::min(axis.interval_a.max, axis.interval_b.max));
    const float to = x(std::max(axis.interval_a.min, axis.interval_b.min));
    const float height = std::min(6 * page.px, box.height / 4), center = box.center().y;
    add_bar(drawing,
            {std::min(from, to), center - 1.5F * height, std::max(std::abs(to - from), page.px), 3 * height},
            with_alpha(page.state_color(axis), axis.state == core::AxisState::Separating ? 0.45F : 0.17F));
    const auto add_interval = [&](const core::Interval& interval, float y, const Color& color,
                                  float bar_height) {
        add_bar(drawing,
                {x(interval.min), y, std::max(x(interval.max) - x(interval.min), page.px), bar_height},
                color);
    };
    add_interval(axis.interval_a, center - 1.2F * height, page.theme.a, height);
    for (const float y : {0.3F, 1.0F})
        add_interval(axis.interval_b, center + y * height, page.theme.b, 0.27F * height);
}

// A row of the list. Empty until its axis was tested.
void add_row(Drawing& drawing, const WalkPage& page, int index, const ScreenRect& box,
             const core::Interval& scale) {
    const Theme& theme = page.theme;
    const core::AxisTest& axis = page.step.trace.axes[index];
    if (page.step.is_concealed && index > page.step.last_played) return;
    const Color color = core::is_measured(axis) ? page.state_color(axis) : theme.dim;
    const float size = std::min(13.0F, 0.62F * box.height / page.px),
                baseline = box.center().y + 0.35F * size * page.px;
    add_text(drawing, axis_markup(axis), {box.x, baseline},
             {FontFace::SansBold, size, theme.text, TextAlign::Left}, page.px);
    std::string text = page.texts("state." + std::string(core::state_label(page.step.trace, index)));
    if (core::is_measured(axis)) {
        add_bars(drawing, page, axis, {box.x + 56 * page.px, box.y, 150 * page.px, box.height}, scale);
        text = format_overlap(axis, page.step.trace.size, page.step.number_format);
    }
    add_text(drawing, text, {box.right(), baseline}, {FontFace::Sans, size, color, TextAlign::Right},
             page.px);
}

ScreenRect row_box(const Drawing& drawing, const WalkPage& page, float row, int index) {
    const float left = drawing.size_px.x - (list_px + margin_px) * page.px;
    return {left, title_px * page.px + float(index) * row, list_px * page.px, row};
}

// What all steps have: the titles and the lines between the rows.
void add_list_frame(Drawing& drawing, const WalkPage& page, float row) {
    const ScreenRect first = row_box(drawing, page, row, 0);
    const auto add_title = [&](const char* key, float x, TextAlign align) {
        add_text(drawing, page.texts(key), {x, first.y - 6 * page.px},
                 {FontFace::Sans, 12, page.theme.dim, align}, page.px);
    };
    add_title("axes.axis", first.x, TextAlign::Left);
    add_title("axes.shadows.brief", first.x + 56 * page.px, TextAlign::Left);
    add_title("axes.overlap", first.right(), TextAlign::Right);
    for (int i = 0; i < int(page.step.trace.axes.size()); ++i) {
        const ScreenRect box = row_box(drawing, page, row, i);
        add_line(drawing, {{box.x, box.y}, {box.right(), box.y}}, page.theme.line, page.px);
    }
}

void add_rows(Drawing& drawing, const WalkPage& page, float row) {
    const core::Interval scale = common_scale(page.step.trace);
    const int current = page.step.axis;
    if (current >= 0) {
        const ScreenRect box = row_box(drawing, page, row, current);
        const Color color = page.state_color(page.step.trace.axes[current]);
        add_rounded_box(drawing, ScreenRect{box.x - 8 * page.px, box.y, box.width + 16 * page.px, box.height},
                        5 * page.px, with_alpha(color, 0.14F), color);
    }
    for (int i = 0; i < int(page.step.trace.axes.size()); ++i)
        add_row(drawing, page, i, row_box(drawing, page, row, i), scale);
}

// Of an axis, as the presentation says it: without the axis that decides.
std::string step_sentence(const WalkPage& page) {
    const core::AxisTest& axis = page.step.trace.axes[page.step.axis];
    if (!core::is_measured(axis)) return explain(page.step, page.texts).formula_meaning;
    const char* key = axis.state == core::AxisState::Separating    ? "present.gap"
                      : axis.state == core::AxisState::Overlapping ? "present.overlap"
                                                                   : "present.touching";
    return page.texts(key,
                      {{"axis", axis_markup(axis)}, {"n", format_length(std::abs(axis.overlap), page.step)}});
}

// The sentence of a step; at the result the verdict with its reason and the formula.
void add_caption(Drawing& drawing, const WalkPage& page) {
    const Explanation explanation = explain(page.step, page.texts);
    const float px = page.px, right = drawing.size_px.x - margin_px * px,
                top = drawing.size_px.y - caption_px * px;
    glm::vec2 at(margin_px * px, top + 30 * px);
    const TextStyle style{FontFace::Sans, 17, page.theme.text, TextAlign::Left};
    const auto add_sentence = [&](const std::string& sentence) {
        add_text(drawing, sentence, at, fitted(sentence, style, right - at.x, px), px);
    };
    if (page.step.is_concealed) return add_sentence(step_sentence(page));
    const Color color = page.color(color_class(page.step.trace.verdict));
    add_text(drawing, explanation.verdict, at, {FontFace::SansBold, 17, color, TextAlign::Left}, px);
    at.x += measure_text(explanation.verdict, FontFace::SansBold, 17 * px).width_px + 10 * px;
    SentenceBuilder reason(page.texts);
    reason.append(explanation.reason);
    reason.append(explanation.detail);
    add_sentence(reason.text());
    at = {margin_px * px, top + 62 * px};
    const core::AxisState state =
        page.step.axis < 0 ? core::AxisState::NotTested : page.step.trace.axes[page.step.axis].state;
    for (const FormulaPart& part : formula_parts(explanation.formula, state)) {
        const FontFace face = part.is_bold ? FontFace::SansBold : FontFace::Sans;
        add_text(drawing, part.markup, at, {face, 17, page.color(part.color), TextAlign::Left}, px);
        at.x += measure_markup(part.markup, face, 17 * px).width_px + 6 * px;
    }
}

}  // namespace

Result<std::string> walk_svg(const Document& document, const TextCatalog& texts,
                             const PictureOptions& options, const WalkThemes& themes, bool keeps_scene) {
    Analysis analysis = analyze(document, "");
    analysis.number_format = options.numbers;
    const std::vector<Analysis> steps = walk_analyses(analysis);
    const float px = options.scale;
    const glm::vec2 size = glm::vec2(options.size) * px;
    PictureOptions of_picture = options;
    of_picture.size.y -= int(title_px + caption_px);
    // A list of which all rows are large enough to be read; else the picture has its place.
    const float row = std::min(
        row_px, float(of_picture.size.y) / float(std::max<std::size_t>(analysis.trace.axes.size(), 1)));
    const bool has_list = row >= min_row_px && !analysis.trace.axes.empty();
    if (has_list) of_picture.size.x -= int(list_px + margin_px);
    of_picture.size.x -= int(margin_px);
    if (of_picture.size.x < 200 || of_picture.size.y < 150)
        return fail(std::to_string(options.size.x) + "x" + std::to_string(options.size.y),
                    "a walk needs at least 520x294 pixels");
    // Printed, the file is as on a light screen.
    std::vector<WalkStep> walk =
        draw_walk(steps, texts, of_picture, {themes.light, themes.dark, themes.light});
    PictureInfo info = picture_info(analysis, texts);
    info.text = options.text;
    if (keeps_scene) info.scene = scene_with_picture_options(document, options);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        for (const auto& [drawing, theme] : {std::pair{&walk[i].light, themes.light},
                                             {&walk[i].dark, themes.dark},
                                             {&walk[i].print, themes.light}}) {
            const WalkPage page{steps[i], texts, *theme, px};
            Drawing whole{.size_px = size, .background = drawing->background};
            if (has_list) add_list_frame(whole, page, row * px);
            append(whole, std::move(*drawing), {margin_px / 2 * px, title_px * px});
            const TextStyle title{FontFace::Sans, 16, theme->dim, TextAlign::Left};
            add_text(whole, info.title, {margin_px * px, 36 * px},
                     fitted(info.title, title, size.x - 2 * margin_px * px, px), px);
            add_caption(whole, page);
            if (has_list) add_rows(whole, page, row * px);
            *drawing = std::move(whole);
        }
    }
    return svg::replace_ids(to_layered_svg(walk, info, StepControl::Animation).element);
}

}  // namespace app
