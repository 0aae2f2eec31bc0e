// Merges the drawings of the steps, and writes what they share once.
#include "app/drawing/layered_svg.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/drawing/svg_glyphs.h"
#include "app/drawing/svg_writer.h"

namespace app {
namespace {

using svg::attribute;
using svg::make_id;

constexpr int theme_count = 3;  // light, dark, print
using Colors = std::array<std::string, theme_count>;

// Path data in whole tenths, or hundredths, of a pixel.

constexpr int tenths = 10, hundredths = 100;

glm::ivec2 in_units(const glm::vec2& point, int unit) {
    return {std::lround(point.x * float(unit)), std::lround(point.y * float(unit))};
}

// "-.5" for -5 tenths. A space only where it is needed.
void append_number(std::string& data, int value, int unit) {
    const int fraction = std::abs(value % unit);
    std::string text = value < 0 ? "-" : "";
    if (value / unit != 0 || fraction == 0) text += std::to_string(std::abs(value / unit));
    if (fraction != 0) {
        std::string digits = fmt::format("{:0{}}", fraction, unit == tenths ? 1 : 2);
        while (digits.back() == '0') digits.pop_back();
        text += "." + digits;
    }
    if (text == "-0") text = "0";
    if (!data.empty() && data.back() >= '0' && data.back() <= '9' && text.front() != '-') data += ' ';
    data += text;
}

// The points from the first one on: "l12.5-3h4z".
std::string relative_data(const Path& path, int unit) {
    std::string data;
    glm::ivec2 pen(0);
    char command = 0;
    for (std::size_t i = 1; i < path.points.size(); ++i) {
        // From the first point: equal shapes at different places have equal data.
        const glm::ivec2 to = unit == hundredths
                                  ? in_units(path.points[i] - path.points[0], unit)
                                  : in_units(path.points[i], unit) - in_units(path.points[0], unit);
        const glm::ivec2 step = to - pen;
        const char next = step.y == 0 ? 'h' : step.x == 0 ? 'v' : 'l';
        if (next != command) data += next;
        command = next;
        if (next != 'v') append_number(data, step.x, unit);
        if (next != 'h') append_number(data, step.y, unit);
        pen = to;
    }
    return path.closed ? data + "z" : data;
}

std::string point_data(const glm::vec2& point) {
    std::string data;
    append_number(data, in_units(point, tenths).x, tenths);
    append_number(data, in_units(point, tenths).y, tenths);
    return data;
}

// Without the zero before the point.
std::string short_number(float value, int decimals = 2) {
    const std::string text = svg::number(value, decimals);
    return text.starts_with("0.") ? text.substr(1) : text;
}

// How a part is painted, in the three themes.
class Pens {
  public:
    // Index of the rule ".pN".
    int find(const Colors& colors, const std::string& geometry) {
        const auto [entry, is_new] = indices_.try_emplace({colors, geometry}, count());
        if (is_new) rules_.push_back({colors, geometry});
        return entry->second;
    }
    int count() const { return static_cast<int>(rules_.size()); }

    std::string style() const {
        std::string style;
        std::array<std::map<std::string, std::string>, theme_count> selectors;  // of the rules of a theme
        for (int pen = 0; pen < count(); ++pen) {
            const auto& [colors, geometry] = rules_[static_cast<std::size_t>(pen)];
            const std::string selector = "#" + make_id(" .p") + std::to_string(pen);
            style += fmt::format("{}{{{}{}}}", selector, colors[0], geometry);
            for (std::size_t theme = 1; theme < theme_count; ++theme) {
                if (colors[theme] == colors[0]) continue;
                std::string& all = selectors[theme][colors[theme]];
                all += (all.empty() ? "" : ",") + selector;
            }
        }
        for (std::size_t theme = 1; theme < theme_count; ++theme) {
            if (selectors[theme].empty()) continue;
            style += theme == 1 ? "@media screen and (prefers-color-scheme:dark){" : "@media print{";
            for (const auto& [colors, all] : selectors[theme]) style += fmt::format("{}{{{}}}", all, colors);
            style += "}";
        }
        return style;
    }

  private:
    std::map<std::pair<Colors, std::string>, int> indices_;
    std::vector<std::pair<Colors, std::string>> rules_;
};

std::string paint(const char* property, const Color& color) {
    std::string rule = fmt::format("{}:{};", property, svg::hex(color));
    const std::string opacity =
        std::string(property) == "stop-color" ? "stop-opacity" : property + std::string("-opacity");
    if (color.a < 1) rule += fmt::format("{}:{};", opacity, short_number(color.a, 3));
    return rule;
}

// A path, or a line of text, of all steps that have the same one.
struct WalkPart {
    int pen = 0;
    std::string key;  // of equal parts
    // In each theme; null: it has no such path, for example no paper behind a text that is readable without.
    std::array<const Path*, theme_count> themed{};
    std::optional<svg::TextLine> text{};
    int gradient = -1;
    std::set<std::size_t> steps{};

    const Path* path() const {
        return themed[0] != nullptr ? themed[0] : themed[1] != nullptr ? themed[1] : themed[2];
    }
    bool operator==(const WalkPart& other) const { return pen == other.pen && key == other.key; }
    // Parts with the same pen are one path if nothing is filled.
    bool is_stroke() const { return !text && path()->fill.a <= 0; }
};

// Both orders, with the common parts once: the longest common sequence stays in place.
std::vector<WalkPart> merge(std::vector<WalkPart> merged, std::vector<WalkPart> added) {
    const std::size_t rows = merged.size(), columns = added.size();
    std::vector<std::vector<int>> common(rows + 1, std::vector<int>(columns + 1, 0));
    for (std::size_t i = rows; i-- > 0;)
        for (std::size_t j = columns; j-- > 0;)
            common[i][j] = merged[i] == added[j] ? common[i + 1][j + 1] + 1
                                                 : std::max(common[i + 1][j], common[i][j + 1]);
    std::vector<WalkPart> result;
    result.reserve(rows + columns);
    std::size_t i = 0, j = 0;
    while (i < rows || j < columns) {
        if (i < rows && j < columns && merged[i] == added[j]) {
            result.push_back(std::move(merged[i++]));
            result.back().steps.merge(added[j].steps);
            for (std::size_t theme = 0; theme < theme_count; ++theme)
                if (result.back().themed[theme] == nullptr)
                    result.back().themed[theme] = added[j].themed[theme];
            ++j;
        } else if (j == columns || (i < rows && common[i + 1][j] >= common[i][j + 1])) {
            result.push_back(std::move(merged[i++]));
        } else {
            result.push_back(std::move(added[j++]));
        }
    }
    return result;
}

struct PartGroup {
    std::set<std::size_t> steps;
    std::vector<WalkPart> parts{};
};

bool are_disjoint(const std::set<std::size_t>& one, const std::set<std::size_t>& other) {
    return std::ranges::none_of(one, [&](std::size_t step) { return other.contains(step); });
}

// Parts that are visible together keep their order. The others may change it, so that few groups are left.
// A short part of some steps is repeated for each, unless it is one of all steps from one on, as a row of a
// list.
std::vector<PartGroup> group_parts(const std::vector<WalkPart>& parts, std::size_t step_count) {
    std::vector<PartGroup> groups;
    const auto add = [&](const WalkPart& part, const std::set<std::size_t>& shown) {
        auto group = groups.rbegin();
        while (group != groups.rend() && group->steps != shown && are_disjoint(group->steps, shown)) ++group;
        const bool is_new = group == groups.rend() || group->steps != shown;
        PartGroup& target = is_new ? groups.emplace_back(PartGroup{shown}) : *group;
        target.parts.push_back(part);
    };
    for (const WalkPart& part : parts) {
        constexpr std::size_t group_bytes = 300;  // of a group with its animation
        const bool is_until_end = *part.steps.begin() + part.steps.size() == step_count;
        if (is_until_end || (part.steps.size() - 1) * part.key.size() > group_bytes)
            add(part, part.steps);
        else
            for (const std::size_t step : part.steps) add(part, {step});
    }
    return groups;
}

// Shows the elements of some steps: "0%{visibility:hidden}50%{visibility:visible}".
std::string keyframes(std::span<const WalkStep> steps, const std::set<std::size_t>& shown) {
    double total = 0, time = 0;
    for (const WalkStep& step : steps) total += step.duration_s;
    std::string frames;
    std::optional<bool> before;
    for (std::size_t step = 0; step < steps.size(); ++step) {
        const bool is_shown = shown.contains(step);
        if (before != is_shown)
            frames += fmt::format("{}%{{visibility:{}}}", svg::number(static_cast<float>(100 * time / total)),
                                  is_shown ? "visible" : "hidden");
        before = is_shown;
        time += steps[step].duration_s;
    }
    return frames;
}

class Writer {
  public:
    Writer(std::span<const WalkStep> steps, StepControl control) : steps_(steps), control_(control) {}

    LayeredSvg write(const PictureInfo& info) {
        std::vector<WalkPart> parts;
        for (std::size_t step = 0; step < steps_.size(); ++step)
            parts = merge(std::move(parts), parts_of(step, info));
        count_shapes(parts);
        std::string content;
        for (const PartGroup& group : group_parts(parts, steps_.size())) {
            const std::string elements = elements_of(group.parts, info);
            const bool is_in_all = group.steps.size() == steps_.size();
            content +=
                is_in_all ? elements + "\n" : "<g" + step_attributes(group.steps) + ">" + elements + "</g>\n";
        }
        std::string style = pens_.style() + animations_;
        const bool is_file = control_ == StepControl::Animation;
        if (is_file) style = file_style(style);
        std::string definitions = gradients_ + glyphs_.elements() + words_ + shapes_;
        if (!definitions.empty()) definitions = "<defs>\n" + definitions + "</defs>\n";
        const std::string end = definitions + background() + content + "</svg>\n";
        return {opening(info) + (is_file ? "<style>" + style + "</style>\n" : "") + end,
                is_file ? "" : style};
    }

  private:
    const Drawing& drawing(std::size_t step, std::size_t theme) const {
        const WalkStep& walk_step = steps_[step];
        return theme == 0 ? walk_step.light : theme == 1 ? walk_step.dark : walk_step.print;
    }

    // The paths of a step in their order, those of the themes side by side.
    std::vector<WalkPart> paths_of(std::size_t step) const {
        std::vector<WalkPart> parts;
        for (std::size_t theme = 0; theme < theme_count; ++theme) {
            std::vector<WalkPart> themed;
            for (const Path& path : drawing(step, theme).paths) {
                WalkPart& part = themed.emplace_back();
                part.themed[theme] = &path;
                part.key =
                    fmt::format("{}{} {} {} {}", point_data(path.points.front()), relative_data(path, tenths),
                                path.fill.a > 0, path.stroke.a > 0, geometry_rule(path));
            }
            parts = merge(std::move(parts), std::move(themed));
        }
        return parts;
    }

    static std::string geometry_rule(const Path& path) {
        if (path.stroke.a <= 0) return {};
        std::string rule = "stroke-width:" + short_number(path.width_px);
        if (path.dash_px > 0)
            rule +=
                fmt::format(";stroke-dasharray:{} {}", short_number(path.dash_px), short_number(path.gap_px));
        return rule;
    }

    std::vector<WalkPart> parts_of(std::size_t step, const PictureInfo& info) {
        std::vector<WalkPart> parts = paths_of(step);
        for (WalkPart& part : parts) {
            Colors colors;
            for (std::size_t theme = 0; theme < theme_count; ++theme) {
                const Path* path = part.themed[theme];
                if (path == nullptr) colors[theme] = "fill:none;stroke:none;";
                if (path != nullptr && path->fill.a > 0 && !path->gradient)
                    colors[theme] = paint("fill", path->fill);
                if (path != nullptr && path->stroke.a > 0) colors[theme] += paint("stroke", path->stroke);
            }
            part.pen = pens_.find(colors, geometry_rule(*part.path()));
            if (part.path()->fill.a > 0 && part.path()->gradient) part.gradient = gradient(part);
            part.key += fmt::format(" {}", part.gradient);
            part.steps = {step};
        }
        const Drawing& light = steps_[step].light;
        for (const svg::TextLine& line : svg::text_lines(light.texts)) {
            const TextRun& first = line.runs.front();
            const auto index = static_cast<std::size_t>(&first - light.texts.data());
            Colors colors;
            for (std::size_t theme = 0; theme < theme_count; ++theme)
                colors[theme] = paint("fill", drawing(step, theme).texts[index].color);
            std::string font;
            if (info.text == PictureText::Plain)
                font = fmt::format("font:{}{}px {}", first.face == FontFace::SansBold ? "bold " : "",
                                   svg::number(first.size_px), svg::family(first.face));
            WalkPart& part = parts.emplace_back();
            part = {.pen = pens_.find(colors, font), .text = line, .steps = {step}};
            part.key = fmt::format("{} {}", point_data(first.origin), static_cast<int>(first.face));
            for (const TextRun& run : line.runs) part.key += fmt::format(" {} {}", run.size_px, run.utf8);
        }
        return parts;
    }

    // Index of the gradient of a path; the stops have a class for their colors.
    int gradient(const WalkPart& part) {
        const Path& path = *part.path();
        std::string content = attribute("gradientTransform", svg::transform(*path.gradient)) + ">";
        for (int i = 0; i <= gradient_parts; ++i) {
            const float fraction = static_cast<float>(i) / gradient_parts;
            Colors colors;
            for (std::size_t theme = 0; theme < theme_count; ++theme) {
                const Path& colored = part.themed[theme] != nullptr ? *part.themed[theme] : path;
                colors[theme] =
                    paint("stop-color", gradient_color(colored.fill, *colored.gradient, fraction));
            }
            content += "<stop" + attribute("offset", svg::number(fraction, 3)) +
                       attribute("class", "p" + std::to_string(pens_.find(colors, ""))) + "/>";
        }
        const auto [entry, is_new] =
            gradient_ids_.try_emplace(content, static_cast<int>(gradient_ids_.size()));
        if (is_new)
            gradients_ += "<radialGradient" + attribute("id", make_id("g" + std::to_string(entry->second))) +
                          attribute("gradientUnits", "userSpaceOnUse") + attribute("cx", "0") +
                          attribute("cy", "0") + attribute("r", "1") + content + "</radialGradient>\n";
        return entry->second;
    }

    // Long shapes that are drawn several times, as circles and frames of labels, and words.
    void count_shapes(const std::vector<WalkPart>& parts) {
        for (const WalkPart& part : parts) {
            if (!part.text) ++shape_counts_[relative_data(*part.path(), hundredths)];
            if (!part.text) continue;
            for (const Word& word : words_of(*part.text))
                ++word_counts_[{part.text->runs.front().face, word.key}];
        }
    }

    std::string elements_of(std::span<const WalkPart> parts, const PictureInfo& info) {
        std::string elements;
        for (std::size_t i = 0; i < parts.size();) {
            const WalkPart& part = parts[i++];
            const std::string pen = attribute("class", "p" + std::to_string(part.pen));
            if (part.text) {
                elements += info.text == PictureText::Plain ? svg::text_element(*part.text, pen)
                                                            : outlines(*part.text, pen);
                continue;
            }
            if (const std::string shape = shared_shape(*part.path()); !shape.empty() && part.gradient < 0) {
                elements += use(shape, pen, in_units(part.path()->points.front(), tenths), tenths);
                continue;
            }
            std::string data =
                "M" + point_data(part.path()->points.front()) + relative_data(*part.path(), tenths);
            for (; part.is_stroke() && i < parts.size() && parts[i].is_stroke() && parts[i].pen == part.pen &&
                   shared_shape(*parts[i].path()).empty();
                 ++i)
                data += "M" + point_data(parts[i].path()->points.front()) +
                        relative_data(*parts[i].path(), tenths);
            const std::string fill =
                part.gradient < 0
                    ? ""
                    : attribute("fill", "url(#" + make_id("g" + std::to_string(part.gradient)) + ")");
            elements += fmt::format("<path{}{}{}/>", pen, fill, attribute("d", data));
        }
        return elements;
    }

    static std::string use(const std::string& id, const std::string& attributes, const glm::ivec2& at,
                           int unit) {
        std::string x, y;
        append_number(x, at.x, unit);
        append_number(y, at.y, unit);
        return "<use" + attribute("href", "#" + id) + attributes + (at.x != 0 ? attribute("x", x) : "") +
               (at.y != 0 ? attribute("y", y) : "") + "/>";
    }

    // Its id; empty: it is short, or drawn once.
    std::string shared_shape(const Path& path) {
        constexpr std::size_t long_data = 40;
        const std::string data = relative_data(path, hundredths);
        if (data.size() < long_data || shape_counts_[data] < 2) return {};
        const auto [entry, is_new] =
            shape_ids_.try_emplace(data, make_id("s" + std::to_string(shape_ids_.size())));
        if (is_new)
            shapes_ += "<path" + attribute("id", entry->second) + attribute("d", "M0 0" + data) + "/>\n";
        return entry->second;
    }

    // A glyph in a line, in font sizes of the line. Subscripts are lower and smaller.
    struct PlacedGlyph {
        char32_t character;
        double x;
        std::string lowered;  // the transform of a subscript; empty: none
    };
    struct Word {
        double x = 0;
        std::string key{};  // of equal words
        std::vector<PlacedGlyph> glyphs{};
    };

    // The words of a line, which spaces divide.
    std::vector<Word> words_of(const svg::TextLine& line) const {
        const TextRun& first = line.runs.front();
        std::vector<Word> words(1);
        double x = 0;
        for (const TextRun& run : line.runs) {
            const double scale = double(run.size_px) / double(first.size_px);
            std::string lowered;
            if (run.size_px != first.size_px)
                lowered = fmt::format(
                    "translate(0 {})scale({})",
                    std::lround((run.origin.y - first.origin.y) / first.size_px * float(glyphs_.units())),
                    short_number(float(scale), 3));
            for (const char32_t character : decode_utf8(run.utf8)) {
                if (character == U' ') words.emplace_back();
                if (character != U' ') {
                    Word& word = words.back();
                    if (word.glyphs.empty()) word.x = x;
                    word.glyphs.push_back({character, x - word.x, lowered});
                    word.key += fmt::format("{:x}{} ", static_cast<unsigned>(character), lowered);
                }
                x += double(advance(character, run.face)) * scale;
            }
        }
        std::erase_if(words, [](const Word& word) { return word.glyphs.empty(); });
        return words;
    }

    int units(double font_sizes) const { return static_cast<int>(std::lround(font_sizes * glyphs_.units())); }

    std::string glyphs_of(const Word& word, FontFace face, double x) {
        std::string elements;
        for (const PlacedGlyph& glyph : word.glyphs) {
            std::string id = glyphs_.id(glyph.character, face);
            if (id.empty()) continue;
            if (!glyph.lowered.empty()) {
                const auto [entry, is_new] = lowered_ids_.try_emplace(
                    {id, glyph.lowered}, make_id("l" + std::to_string(lowered_ids_.size())));
                if (is_new)
                    words_ += "<use" + attribute("id", entry->second) + attribute("href", "#" + id) +
                              attribute("transform", glyph.lowered) + "/>\n";
                id = entry->second;
            }
            elements += use(id, "", {units(x + glyph.x), 0}, 1);
        }
        return elements;
    }

    // The glyphs at their advances. A word that is drawn several times is written once.
    std::string outlines(const svg::TextLine& line, const std::string& pen) {
        const TextRun& first = line.runs.front();
        const std::string transform =
            attribute("transform", fmt::format("translate({})scale({})", point_data(first.origin),
                                               short_number(first.size_px / float(glyphs_.units()), 5)));
        std::string elements;
        for (const Word& word : words_of(line)) {
            if (word.glyphs.size() < 2 || word_counts_[{first.face, word.key}] < 2) {
                elements += glyphs_of(word, first.face, word.x);
                continue;
            }
            const auto [entry, is_new] = word_ids_.try_emplace(
                {first.face, word.key}, make_id("w" + std::to_string(word_ids_.size())));
            if (is_new) {
                const std::string content = glyphs_of(word, first.face, 0);
                words_ += "<g" + attribute("id", entry->second) + ">" + content + "</g>\n";
            }
            elements += use(entry->second, "", {units(word.x), 0}, 1);
        }
        // One glyph or word at the start needs no group.
        const bool is_single =
            elements.find("<use", 1) == std::string::npos && elements.find(" x=") == std::string::npos;
        if (!is_single) return elements.empty() ? "" : "<g" + pen + transform + ">" + elements + "</g>";
        return elements.insert(elements.size() - 2, pen + transform);
    }

    std::string step_attributes(const std::set<std::size_t>& shown) {
        std::string classes;
        if (control_ == StepControl::Page) {
            classes = "k";
            for (const std::size_t step : shown) classes += " k" + std::to_string(step + 1);
        }
        if (control_ == StepControl::Animation || shown.size() > 1) {
            const auto [entry, is_new] =
                animation_ids_.try_emplace(shown, "m" + std::to_string(animation_ids_.size()));
            if (is_new)
                animations_ += fmt::format("@keyframes {0}{1}{{{2}}}#{0} .{1}{{animation-name:{0}{1}}}",
                                           make_id(""), entry->second, keyframes(steps_, shown));
            classes += (classes.empty() ? "" : " ") + entry->second;
        }
        std::string attributes = attribute("class", classes);
        if (control_ == StepControl::Animation && !shown.contains(steps_.size() - 1))
            attributes += attribute("visibility", "hidden");
        // Names the axis of the step, for scripts and tests.
        if (shown.size() == 1 && named_steps_.insert(*shown.begin()).second)
            attributes += attribute("data-axis", svg::escape(steps_[*shown.begin()].name));
        return attributes;
    }

    // The animation of a file of its own; a pointer on it pauses it.
    std::string file_style(const std::string& style) const {
        double total = 0;
        for (const WalkStep& step : steps_) total += step.duration_s;
        return style + fmt::format(
                           "@media screen and (prefers-reduced-motion:no-preference){{#{0} [class^=m]{{"
                           "animation-duration:{1}s;animation-timing-function:step-end;"
                           "animation-iteration-count:infinite}}#{0}:hover "
                           "[class^=m]{{animation-play-state:paused}}}}",
                           make_id(""), svg::number(static_cast<float>(total)));
    }

    // The paper of a file, in the color of the theme.
    std::string background() {
        if (control_ == StepControl::Page || steps_[0].light.background.a <= 0) return {};
        return "<rect" + attribute("class", background_pen_) + attribute("width", "100%") +
               attribute("height", "100%") + "/>\n";
    }

    std::string opening(const PictureInfo& info) const {
        const glm::vec2 size = steps_[0].light.size_px;
        const std::string width = svg::number(size.x), height = svg::number(size.y);
        const bool is_file = control_ == StepControl::Animation;
        std::string element = "<svg";
        if (is_file)
            element += attribute("xmlns", "http://www.w3.org/2000/svg") + attribute("id", make_id("")) +
                       attribute("width", width) + attribute("height", height);
        element += attribute("viewBox", "0 0 " + width + " " + height) + attribute("role", "img");
        if (!info.language.empty()) element += attribute("lang", svg::escape(info.language));
        if (!info.title.empty()) element += attribute("aria-labelledby", make_id("-title"));
        if (!info.description.empty()) element += attribute("aria-describedby", make_id("-desc"));
        element += attribute("fill", "none") + attribute("stroke-linejoin", "round") + ">\n";
        if (!info.title.empty())
            element +=
                "<title" + attribute("id", make_id("-title")) + ">" + svg::escape(info.title) + "</title>\n";
        if (!info.description.empty())
            element += "<desc" + attribute("id", make_id("-desc")) + ">" + svg::escape(info.description) +
                       "</desc>\n";
        return element + svg::metadata(info);
    }

    std::span<const WalkStep> steps_;
    StepControl control_;
    Pens pens_;
    svg::GlyphDefinitions glyphs_{250};  // 0.04 px in a text of 20 px
    std::string background_pen_ = paper_pen();
    std::string gradients_, words_, shapes_, animations_;
    std::map<std::string, int> gradient_ids_, shape_counts_;
    std::map<std::pair<FontFace, std::string>, int> word_counts_;
    std::map<std::string, std::string> shape_ids_;
    std::map<std::pair<FontFace, std::string>, std::string> word_ids_;
    std::map<std::pair<std::string, std::string>, std::string> lowered_ids_;
    std::map<std::set<std::size_t>, std::string> animation_ids_;
    std::set<std::size_t> named_steps_;

    std::string paper_pen() {
        Colors colors;
        for (std::size_t theme = 0; theme < theme_count; ++theme)
            colors[theme] = paint("fill", drawing(0, theme).background);
        return "p" + std::to_string(pens_.find(colors, ""));
    }
};

}  // namespace

LayeredSvg to_layered_svg(std::span<const WalkStep> steps, const PictureInfo& info, StepControl control) {
    return Writer(steps, control).write(info);
}

std::string step_keyframes(std::span<const WalkStep> steps) {
    std::string rules;
    for (std::size_t step = 0; step < steps.size(); ++step)
        rules += fmt::format("@keyframes {0}k{1}{{{2}}}#{0} .k{1}{{animation-name:{0}k{1}}}", make_id(""),
                             step + 1, keyframes(steps, {step}));
    return rules;
}

}  // namespace app
