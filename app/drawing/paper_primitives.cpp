// Primitives in pixels of the paper.
#include "app/drawing/paper_primitives.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <string_view>
#include <tuple>
#include <utility>

#include "app/base/utf8.h"
#include "app/drawing/fonts.h"
#include "app/drawing/stroke_paths.h"

namespace app {

namespace {

struct FloatRange {
    float low = std::numeric_limits<float>::infinity(), high = -std::numeric_limits<float>::infinity();

    void add(float value) {
        low = std::min(low, value);
        high = std::max(high, value);
    }
};

// Line breaks: the rules of Chinese typesetting, which ImGui does not support.

constexpr std::string_view wide_openers = "（《「『【“‘〈〔",
                           wide_closers = "，。、；：？！）》」』】”’〉〕…—·";

// `ascii` and `wide`: all such characters, those of one byte and the others.
bool is_one_of(std::string_view character, std::string_view ascii, std::string_view wide) {
    return (character.size() == 1 ? ascii : wide).find(character) != std::string_view::npos;
}

// A Chinese character: a line may break on both sides.
bool is_wide(std::string_view character) { return static_cast<unsigned char>(character.front()) >= 0xE3; }

}  // namespace

Drawing blank_page(const Vec2& size_px, const DrawOptions& options) {
    Drawing drawing{.size_px = glm::vec2(size_px),
                    .background = options.transparent ? Color{} : options.theme->panel};
    drawing.paths.reserve(usual_paths);
    return drawing;
}

Color with_alpha(const Color& color, float alpha) { return {color.r, color.g, color.b, alpha}; }

std::vector<glm::vec2> corners(const ScreenRect& box) {
    return {{box.x, box.y}, {box.right(), box.y}, {box.right(), box.bottom()}, {box.x, box.bottom()}};
}

void add_area(Drawing& drawing, std::vector<glm::vec2> points, const Color& fill) {
    drawing.paths.push_back({.points = std::move(points), .closed = true, .fill = fill});
}

void add_rounded_box(Drawing& drawing, const Box& box, float radius_px, const Color& fill,
                     const Color& stroke) {
    add_area(drawing, rounded_rect(box.min, box.max, radius_px), fill);
    drawing.paths.back().stroke = stroke;
}

void add_rounded_box(Drawing& drawing, const ScreenRect& box, float radius_px, const Color& fill,
                     const Color& stroke) {
    add_rounded_box(drawing, Box{{box.x, box.y}, {box.right(), box.bottom()}}, radius_px, fill, stroke);
}

void add_bar(Drawing& drawing, const ScreenRect& box, const Color& fill) {
    add_area(drawing, corners(box), fill);
}

ScreenRect inner_bar(const ScreenRect& bar) {
    const float margin = std::min(std::round(0.4F * bar.height), (bar.height - 1) / 2);
    return {bar.x, bar.y + margin, bar.width, bar.height - 2 * margin};
}

void add_line(Drawing& drawing, std::vector<glm::vec2> points, const Color& stroke, float width_px,
              float dash_px) {
    drawing.paths.push_back({.points = std::move(points),
                             .stroke = stroke,
                             .width_px = width_px,
                             .dash_px = dash_px,
                             .gap_px = dash_px});
}

void add_hatch(std::vector<Path>& paths, const std::vector<std::vector<glm::vec2>>& polygons,
               const HatchStyle& style) {
    constexpr float max_lines = 4000, touching_px = 0.1F;  // the polygons are clipped to the paper
    if (style.pattern == HatchPattern::None) return;
    // The lines dot(normal, point - origin) = number * pitch.
    const glm::vec2 normal = style.pattern == HatchPattern::Horizontal ? glm::vec2(0, 1)
                             : style.pattern == HatchPattern::Vertical ? glm::vec2(1, 0)
                             : style.pattern == HatchPattern::Falling  ? glm::vec2(1, -1)
                                                                       : glm::vec2(1, 1);
    const glm::vec2 direction(normal.y, -normal.x);
    const float pitch_px = style.pitch_px, origin = glm::dot(normal, style.origin);
    // The part of a line in a polygon; `along`: dot products with the direction of the line.
    struct Chord {
        float line = 0;
        FloatRange along;
    };
    std::vector<Chord> chords;
    for (const std::vector<glm::vec2>& polygon : polygons) {
        FloatRange across;
        for (const glm::vec2& point : polygon) across.add(glm::dot(normal, point) - origin);
        const float first = std::ceil(across.low / pitch_px);
        const float end = std::min(std::ceil(across.high / pitch_px), first + max_lines);
        for (float line = first; line < end; ++line) {
            FloatRange along;
            for (std::size_t i = 0; i < polygon.size(); ++i) {
                const glm::vec2 &from = polygon[i], &to = polygon[i + 1 < polygon.size() ? i + 1 : 0];
                const float start = glm::dot(normal, from) - origin - line * pitch_px,
                            stop = glm::dot(normal, to) - origin - line * pitch_px;
                if ((start > 0) != (stop > 0))
                    along.add(glm::dot(direction, glm::mix(from, to, start / (start - stop))));
            }
            if (along.low < along.high) chords.push_back({line, along});
        }
    }
    std::ranges::sort(chords, {}, [](const Chord& chord) { return std::tuple(chord.line, chord.along.low); });
    for (auto chord = chords.begin(); chord != chords.end();) {
        const float line = chord->line;
        FloatRange whole = chord->along;
        for (; chord != chords.end() && chord->line == line && chord->along.low <= whole.high + touching_px;
             ++chord)
            whole.add(chord->along.high);
        const auto point = [&](float along) {
            const float across = line * pitch_px + origin;
            return (across * normal + along * direction) / glm::dot(normal, normal);
        };
        paths.push_back({.points = {point(whole.low), point(whole.high)},
                         .stroke = style.color,
                         .width_px = style.width_px});
    }
}

std::string_view first_character(std::string_view text) {
    return text.substr(0, std::max<std::size_t>(utf8_length(text), 1));
}

bool is_closing_punctuation(std::string_view character) {
    return is_one_of(character, " ,.;:?!)]}%", wide_closers);
}

std::string_view trim_trailing_space(std::string_view fragment) {
    if (!fragment.empty() && fragment.back() == ' ') fragment.remove_suffix(1);
    return fragment;
}

std::string_view take_unbreakable(std::string_view& text) {
    std::size_t position = 0;
    std::string_view previous;
    while (position < text.size()) {
        const std::string_view character = first_character(text.substr(position));
        const bool can_break = !previous.empty() && !is_one_of(previous, "([{", wide_openers) &&
                               !is_closing_punctuation(character);
        if (can_break && (is_wide(previous) || is_wide(character))) break;
        position += character.size();
        previous = character;
        if (character == " " || character == "\n") break;
    }
    const std::string_view fragment = text.substr(0, position);
    text.remove_prefix(position);
    return fragment;
}

std::vector<std::string> wrap_markup(const std::string& markup, float width_px, FontFace face,
                                     float size_px) {
    std::vector<std::string> lines;
    std::string line;
    float used = 0;
    const auto end_line = [&] {
        if (!line.empty()) lines.emplace_back(trim_trailing_space(line));
        line.clear();
        used = 0;
    };
    const auto width_of = [&](std::string_view part) {
        return measure_markup(std::string(part), face, size_px).width_px;
    };
    for (std::string_view rest = markup; !rest.empty();) {
        const std::string_view part = take_unbreakable(rest);
        if (!line.empty() && used + width_of(trim_trailing_space(part)) > width_px) end_line();
        line += part;
        used += width_of(part);
    }
    end_line();
    return lines;
}

void add_text(Drawing& drawing, const std::string& markup, glm::vec2 position, const TextStyle& style,
              float scale) {
    const float size = style.size_px * scale;
    if (style.align != TextAlign::Left) {
        const float width = measure_markup(markup, style.face, size).width_px;
        position.x -= style.align == TextAlign::Center ? width / 2 : width;
    }
    for (TextRun& text : layout_markup(markup, position, style.face, size, style.color))
        drawing.texts.push_back(std::move(text));
}

float lines_height(const std::vector<std::string>& lines, const TextStyle& style, float scale) {
    return 1.28F * style.size_px * scale * static_cast<float>(lines.size());
}

float add_lines(Drawing& drawing, const std::vector<std::string>& lines, const glm::vec2& top,
                const TextStyle& style, float scale) {
    const float line_height = 1.28F * style.size_px * scale;
    float y = top.y;
    for (const std::string& line : lines) {
        add_text(drawing, line, {top.x, y + 0.75F * line_height}, style, scale);
        y += line_height;
    }
    return y;
}

TextStyle fitted(const std::string& markup, TextStyle style, float room_px, float scale) {
    const float width = measure_markup(markup, style.face, style.size_px * scale).width_px;
    if (width > room_px) style.size_px *= std::max(room_px, 0.0F) / width;
    return style;
}

void append(Drawing& drawing, Drawing part, const glm::vec2& offset_px, float scale) {
    for (DirectionField& field : part.direction_fields) field.center_px += offset_px;
    for (Path& path : part.paths) {
        for (glm::vec2& point : path.points) point += offset_px;
        if (path.gradient) path.gradient->center += offset_px;
    }
    for (TextRun& text : part.texts) text.origin += offset_px;
    for (LabelBox& label : part.labels) {
        label.placed.anchor += offset_px / scale;
        label.box = {label.box.min + offset_px, label.box.max + offset_px};
    }
    const auto move_to = [](auto& all, auto& more) {
        std::move(more.begin(), more.end(), std::back_inserter(all));
    };
    move_to(drawing.direction_fields, part.direction_fields);
    move_to(drawing.paths, part.paths);
    move_to(drawing.texts, part.texts);
    move_to(drawing.labels, part.labels);
}

Drawing below_text(const std::vector<std::string>& paragraphs, const Vec2& size_px,
                   const DrawOptions& options, const std::function<Drawing(const Vec2& size_px)>& draw) {
    constexpr float text_size = 13, line_height = 18, margin = 10, min_width = 330;
    const float px = options.scale, width = static_cast<float>(size_px.x);
    if (width < min_width * px) return draw(size_px);
    std::vector<std::string> lines;
    for (const std::string& markup : paragraphs)
        for (std::string& line : wrap_markup(markup, width - 2 * margin * px, FontFace::Sans, text_size * px))
            lines.push_back(std::move(line));
    const float above = (margin + line_height * static_cast<float>(lines.size())) * px;
    Drawing picture = draw({size_px.x, std::max(size_px.y - static_cast<Real>(above), 1.0)});
    Drawing drawing;
    drawing.background = picture.background;
    append(drawing, std::move(picture), {0, above}, px);
    for (std::size_t i = 0; i < lines.size(); ++i)
        add_text(drawing, lines[i],
                 {margin * px, (margin + line_height * (static_cast<float>(i) + 0.7F)) * px},
                 {FontFace::Sans, text_size, options.theme->text, TextAlign::Left}, px);
    drawing.size_px = size_px;
    return drawing;
}

}  // namespace app
