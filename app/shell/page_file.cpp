// Fills the template of the page: assets/web/page.html.
#include "app/shell/page_file.h"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

#include "app/analysis/explain.h"
#include "app/analysis/report.h"
#include "app/base/assets.h"
#include "app/base/markup.h"
#include "app/base/version.h"
#include "app/drawing/svg_writer.h"
#include "app/features/axes/axis_bars.h"
#include "app/features/axes/axis_rows.h"

namespace app {

namespace {

using svg::escape;
using svg::make_id;

// Markup as HTML.
std::string html(std::string_view markup) {
    std::string text;
    for (const MarkupRun& run : split_shown_markup(markup)) {
        const std::string run_text = escape(std::string(run.text));
        text += run.is_subscript ? "<sub>" + run_text + "</sub>" : run_text;
    }
    return text;
}

std::string formula_html(const std::string& formula, core::AxisState state) {
    std::string text;
    for (const FormulaPart& part : formula_parts(formula, state)) {
        const char* tag = part.is_bold ? "b" : "span";
        const std::string color = *part.color == '\0' ? "" : svg::attribute("class", part.color);
        text += (text.empty() ? "" : " ") + fmt::format("<{0}{1}>{2}</{0}>", tag, color, html(part.markup));
    }
    return text;
}

// What the page is made of.
struct PageSource {
    const Analysis& analysis;
    const TextCatalog& texts;
    const std::vector<Analysis>& steps;

    std::size_t axes() const { return steps.size() - 1; }
    std::string text(const char* key) const { return escape(texts(key)); }
    const core::AxisTest& axis(std::size_t step) const { return steps[step].trace.axes[steps[step].axis]; }
};

std::string radio(const std::string& name) {
    return fmt::format("<input type=\"radio\" name=\"{0}\" id=\"{0}-{1}\" class=\"i {1}\"/>", make_id(""),
                       name);
}
std::string label(const std::string& name, const std::string& attributes, const std::string& content) {
    return fmt::format("<label for=\"{}-{}\"{}>{}</label>", make_id(""), name, attributes, content);
}
std::string step_class(std::size_t step) { return fmt::format("k k{}", step + 1); }

std::string row_html(const PageSource& page, std::size_t step, const core::Interval& scale) {
    const core::AxisTest& axis = page.axis(step);
    const core::Trace& trace = page.analysis.trace;
    const int index = page.steps[step].axis;
    const std::string name = "i" + std::to_string(step + 1);
    const bool is_measured = core::is_measured(axis);
    const char* color = is_measured ? color_class(axis.state) : "dim";
    std::string state = core::state_label(trace, index);
    if (axis.state == core::AxisState::Touching) state = "touches";
    const bool is_plain = state == "overlaps";
    std::string row = fmt::format("<tr class=\"r{}{}\" id=\"{}\">", step + 1,
                                  index == trace.least ? fmt::format(" dec {}-row", color) : "",
                                  escape(core::to_string(axis)));
    row += "<th scope=\"row\">" + radio(name) + label(name, "", html(axis_markup(axis)));
    row += fmt::format("<span class=\"mark {}\"></span></th>", step_class(step));
    row += "<td>" + axis_bars_svg(axis, scale) + "</td>";
    const std::string overlap =
        is_measured ? format_overlap(axis, trace.size, page.analysis.number_format) : "";
    row += fmt::format("<td class=\"n {}\">{}</td>", color, html(overlap));
    row += fmt::format("<td class=\"w {}{}\">{}</td></tr>\n", color, is_plain ? " plain" : "",
                       page.text(("state." + state).c_str()));
    return row;
}

std::string list_html(const PageSource& page) {
    const std::string count = std::to_string(page.analysis.trace.axes.size());
    const core::Interval scale = common_scale(page.analysis.trace);
    const std::string title =
        escape(page.texts(count == "1" ? "panel.axes_one" : "panel.axes", {{"count", count}}));
    std::string list = fmt::format(
        "<div class=\"list\"><table>\n<caption><b>{}</b> <span class=\"screen\">{}</span></caption>\n", title,
        page.text("page.point"));
    list += fmt::format(
        "<thead><tr><th scope=\"col\">{}</th><th scope=\"col\">{}</th><th scope=\"col\" "
        "class=\"n\">{}</th><th></th></tr></thead>\n<tbody>\n",
        page.text("axes.axis"), axis_bars_title_svg(scale, page.text("axes.shadows.brief")),
        page.text("axes.overlap"));
    for (std::size_t step = 0; step < page.axes(); ++step) list += row_html(page, step, scale);
    return list + "</tbody>\n</table></div>\n";
}

// Formula and sentence of each step, one over the other.
std::string captions_html(const PageSource& page) {
    std::string captions = "<div class=\"say\">\n";
    for (std::size_t step = 0; step < page.steps.size(); ++step) {
        const Explanation explanation = explain(page.steps[step], page.texts);
        const bool has_axis = page.steps[step].axis >= 0;
        captions += fmt::format("<div class=\"{}\"><p class=\"f\">{}</p><p>{}</p></div>\n", step_class(step),
                                has_axis ? formula_html(explanation.formula, page.axis(step).state) : "",
                                html(explanation.formula_meaning));
    }
    return captions + "</div>\n";
}

constexpr const char* icon = "<svg viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path d=\"{}\"/></svg>";
std::string icon_html(const char* data) { return fmt::format(fmt::runtime(icon), data); }

// Labels of the radio buttons of other steps: they work without a script.
std::string steps_html(const PageSource& page) {
    const auto button = [&](const std::string& target, const char* key, const char* data,
                            const char* more = "") {
        return label(target, fmt::format(" class=\"button{}\" title=\"{}\"", more, page.text(key)),
                     icon_html(data));
    };
    const std::string result = "i" + std::to_string(page.steps.size());
    std::string html_text =
        "<div class=\"steps\">\n" + button("i1", "page.first", "M3.5 3v10M13 3 6 8l7 5z", " wide");
    const auto beside = [&](int offset, const char* key, const char* data) {
        std::string buttons = "<span class=\"stack\">";
        for (std::size_t step = 0; step < page.steps.size(); ++step) {
            const long target = std::clamp(long(step) + 1 + offset, 1L, long(page.steps.size()));
            buttons += "<span class=\"" + step_class(step) + "\">" +
                       button("i" + std::to_string(target), key, data) + "</span>";
        }
        return buttons + "</span>\n";
    };
    html_text += beside(-1, "page.previous", "M10.5 3 5.5 8l5 5");
    html_text += radio("play") + button("play", "page.play", "M5 3l8 5-8 5z") + "\n";
    html_text += beside(1, "page.next", "M5.5 3l5 5-5 5");
    html_text +=
        button(result, "page.result", "M12.5 3v10M3 3l7 5-7 5z", " wide") + "\n<span class=\"dots\">";
    for (std::size_t step = 0; step < page.axes(); ++step) {
        const core::AxisTest& axis = page.axis(step);
        const std::string classes = fmt::format(" class=\"dot {}\" title=\"{}\"",
                                                core::is_measured(axis) ? color_class(axis.state) : "dim",
                                                escape(readable_text(axis_markup(axis))));
        html_text += label("i" + std::to_string(step + 1), classes,
                           fmt::format("<i class=\"{}\"></i>", step_class(step)));
    }
    html_text +=
        radio(result) + label(result, " class=\"dot end\" title=\"" + page.text("page.result") + "\"",
                              fmt::format("<i class=\"{}\"></i>", step_class(page.axes())));
    html_text += "</span>\n<span class=\"stack at\">";
    for (std::size_t step = 0; step < page.axes(); ++step)
        html_text +=
            fmt::format("<span class=\"{}\">{}</span>", step_class(step),
                        escape(page.texts("playback.brief", {{"number", std::to_string(step + 1)},
                                                             {"count", std::to_string(page.axes())}})));
    return html_text + fmt::format("<span class=\"{}\">{}</span></span>\n</div>\n", step_class(page.axes()),
                                   page.text("page.result"));
}

// Which step is visible: the chosen one, that of the address, the one under the pointer, else the result.
std::string step_rules(const std::vector<WalkStep>& walk) {
    const std::string page = "#" + make_id("");
    const std::size_t result = walk.size();
    std::string rules =
        fmt::format("{0} .k{{visibility:hidden}}{0} .k{1}{{visibility:visible}}", page, result);
    rules += fmt::format(
        "{0}:has(tbody :checked) .k{1},{0}:not(:has(:checked)):has(tr:target) .k{1}{{visibility:hidden}}",
        page, result);
    rules += fmt::format("{0}:has(tbody tr:hover) .k{{visibility:hidden!important;animation:none!important}}",
                         page);
    for (std::size_t step = 1; step <= result; ++step) {
        rules += fmt::format(
            "{0}:has(.i{1}:checked) .k{1},{0}:not(:has(:checked)):has(.r{1}:target) "
            ".k{1}{{visibility:visible}}",
            page, step);
        if (step < result)
            rules += fmt::format("{0}:has(.r{1}:hover) .k.k{1}{{visibility:visible!important}}", page, step);
    }
    double total = 0;
    for (const WalkStep& step : walk) total += step.duration_s;
    rules += fmt::format(
        "@media screen{{{0}:has(.play:checked) "
        ".k{{animation-duration:{1}s;animation-timing-function:step-end;animation-iteration-count:infinite}}}"
        "}",
        page, total);
    return rules + fmt::format(
                       "@media print{{{0} .k{{visibility:hidden!important}}{0} "
                       ".k.k{1}{{visibility:visible!important}}}}",
                       page, result);
}

// The colors of a theme as variables.
std::string color_rules(const Theme& theme) {
    const std::array<std::pair<const char*, Color>, 10> colors{{{"ink", theme.text},
                                                                {"dim", theme.dim},
                                                                {"rule", theme.line},
                                                                {"paper", theme.window},
                                                                {"panel", theme.panel},
                                                                {"card", theme.card},
                                                                {"a", theme.a},
                                                                {"b", theme.b},
                                                                {"sep", theme.separating},
                                                                {"ov", theme.overlap}}};
    std::string rules = ":root{";
    for (const auto& [name, color] : colors) rules += fmt::format("--{}:{};", name, svg::hex(color));
    return rules + (theme.dark ? "--tint:.34}" : "--tint:.17}");
}

// JSON in an element of HTML: nothing in it ends the element.
std::string without_tags(const std::string& json) {
    std::string text;
    for (const char c : json) text += c == '<' ? "\\u003c" : std::string(1, c);
    return text;
}

}  // namespace

std::string page_colors(const WalkThemes& themes) {
    std::string rules = color_rules(*themes.light);
    if (themes.dark != themes.light)
        rules += "@media(prefers-color-scheme:dark){" + color_rules(*themes.dark) + "}";
    if (themes.print != themes.light) rules += "@media print{" + color_rules(*themes.print) + "}";
    return rules;
}

Result<std::string> write_page(const Document& document, const TextCatalog& texts,
                               const PictureOptions& options, const WalkThemes& themes,
                               const PageParts& parts) {
    const Result<std::string> page_template = read_asset("web/page.html");
    if (!page_template) return tl::unexpected(page_template.error());
    const Result<std::string> sheet = read_asset("web/page.css");
    if (!sheet) return tl::unexpected(sheet.error());
    const std::string scene = scene_with_picture_options(document, options);
    const std::string script = parts.script.empty() ? ""
                                                    : "<script type=\"application/json\">" +
                                                          without_tags(scene) + "</script>\n" + parts.script;
    Analysis analysis = analyze(document, "");
    analysis.number_format = options.numbers;
    const std::vector<Analysis> steps = walk_analyses(analysis);
    const std::vector<WalkStep> walk = draw_walk(steps, texts, options, themes);
    PictureInfo info = picture_info(analysis, texts);
    info.text = options.text;
    if (parts.keeps_scene) info.scene = scene;
    const LayeredSvg picture = to_layered_svg(walk, info, StepControl::Page);
    const PageSource page{analysis, texts, steps};
    const Explanation explanation = explain(analysis, texts);
    SentenceBuilder reason(texts);
    reason.append(explanation.reason);
    reason.append(explanation.detail);
    std::string style = page_colors(themes);
    style += "\n" + *sheet + picture.style + step_keyframes(walk) + step_rules(walk);
    const char* scheme = themes.dark != themes.light ? "light dark" : themes.light->dark ? "dark" : "light";
    return svg::replace_ids(format_pattern(
        *page_template,
        {{"language", escape(texts.language())},
         {"scheme", scheme},
         {"version", version()},
         {"title", escape(info.title)},
         {"style", style},
         {"id", make_id("")},
         {"themes", fmt::format("{} {} {}", themes.light->id, themes.dark->id, themes.print->id)},
         {"color", color_class(analysis.trace.verdict)},
         {"verdict", html(explanation.verdict)},
         {"reason", html(reason.text())},
         {"picture", picture.element},
         {"list", list_html(page)},
         {"captions", captions_html(page)},
         {"steps", steps_html(page)},
         {"script", script},
         {"links", parts.links}}));
}

}  // namespace app
