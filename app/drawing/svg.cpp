// Writes a drawing as SVG: few attributes, few digits, no locale.
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <map>
#include <span>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "app/drawing/fonts.h"
#include "app/drawing/svg_glyphs.h"
#include "app/drawing/svg_writer.h"

namespace app {
namespace svg {

std::string number(float value, int decimals) {
    if (!std::isfinite(value)) return "0";
    char digits[64];
    const std::to_chars_result end =
        std::to_chars(digits, digits + sizeof digits, value, std::chars_format::fixed, decimals);
    std::string text(digits, end.ptr);
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.back() == '.') text.pop_back();
    }
    return text == "-0" ? "0" : text;
}

std::string escape(const std::string& text) {
    std::string result;
    for (char c : text) {
        const bool forbidden = static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r';
        if (c == '&')
            result += "&amp;";
        else if (c == '<')
            result += "&lt;";
        else if (c == '>')
            result += "&gt;";
        else if (c == '"')
            result += "&quot;";
        else if (!forbidden)
            result += c;
    }
    return result;
}

std::string make_id(const std::string& name) { return id_placeholder + name; }

std::string attribute(const char* name, const std::string& value) {
    return std::string(" ") + name + "=\"" + value + "\"";
}

std::string hex(const Color& color) {
    std::string text = "#";
    for (float part : {color.r, color.g, color.b})
        text += fmt::format("{:02x}", std::lround(std::fmin(std::fmax(part, 0.0F), 1.0F) * 255));
    return text;
}

std::string transform(const RadialGradient& gradient) {
    std::string matrix = "matrix(";
    for (const glm::vec2& column : {gradient.u, gradient.v, gradient.center})
        matrix += (matrix.back() == '(' ? "" : " ") + number(column.x) + " " + number(column.y);
    return matrix + ")";
}

std::string metadata(const PictureInfo& info) {
    if (info.scene.empty()) return {};
    std::string element = "<metadata" + attribute("class", scene_metadata_key) + ">\n";
    // Between tags a quote means nothing: the text stays legible.
    for (const char c : info.scene)
        element += c == '&' || c == '<' || c == '>' ? escape({c}) : std::string{c};
    return element + "</metadata>\n";
}

std::string replace_ids(const std::string& text, const std::string& id) {
    std::uint32_t hash = 2166136261U;  // FNV-1a
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    const std::string final_id = id.empty() ? fmt::format("s{:08x}", hash) : id;
    std::string result;
    for (const char c : text) {
        if (c == id_placeholder)
            result += final_id;
        else
            result += c;
    }
    return result;
}

}  // namespace svg

namespace {

using svg::attribute;
using svg::escape;
using svg::make_id;
using svg::number;

// Omits the opacity of opaque colors.
std::string paint_attributes(const char* name, const Color& color) {
    const bool is_stop = std::string_view(name) == "stop";
    std::string result = attribute(is_stop ? "stop-color" : name, svg::hex(color));
    if (color.a < 1) result += attribute((std::string(name) + "-opacity").c_str(), number(color.a, 3));
    return result;
}

// `index`: of the path in the drawing.
std::string element(const Path& path, std::size_t index) {
    const bool has_gradient = path.fill.a > 0 && path.gradient;
    const std::string id = make_id("-gradient" + std::to_string(index));
    std::string result;
    if (has_gradient) {
        // In the unit circle, which the transform maps to the ellipse of the gradient.
        const RadialGradient& gradient = *path.gradient;
        result += "<radialGradient" + attribute("id", id) + attribute("gradientUnits", "userSpaceOnUse");
        result += attribute("cx", "0") + attribute("cy", "0") + attribute("r", "1");
        result += attribute("gradientTransform", svg::transform(gradient)) + ">";
        for (int i = 0; i <= gradient_parts; ++i) {
            const float fraction = static_cast<float>(i) / gradient_parts;
            result += "<stop" + attribute("offset", number(fraction, 3)) +
                      paint_attributes("stop", gradient_color(path.fill, gradient, fraction)) + "/>";
        }
        result += "</radialGradient>\n";
    }
    std::string data;
    for (const glm::vec2& point : path.points)
        data += (data.empty() ? "M" : " ") + number(point.x) + "," + number(point.y);
    result += "<path" + attribute("d", path.closed ? data + "Z" : data);
    if (has_gradient)
        result += attribute("fill", "url(#" + id + ")");
    else
        result += path.fill.a > 0 ? paint_attributes("fill", path.fill) : attribute("fill", "none");
    if (path.stroke.a > 0) {
        result += paint_attributes("stroke", path.stroke) + attribute("stroke-width", number(path.width_px));
        if (path.dash_px > 0)
            result += attribute("stroke-dasharray", number(path.dash_px) + " " + number(path.gap_px));
    }
    return result + "/>\n";
}

}  // namespace

const char* svg::family(FontFace face) {
    if (face == FontFace::Mono) return "JetBrains Mono, WenQuanYi Micro Hei, Noto Sans CJK SC, monospace";
    return "Inter, WenQuanYi Micro Hei, Noto Sans CJK SC, sans-serif";
}

namespace {

using svg::family;

// Lines of text.

float width_px(const TextRun& run) { return measure_text(run.utf8, run.face, run.size_px).width_px; }

}  // namespace

std::vector<svg::TextLine> svg::text_lines(std::span<const TextRun> runs) {
    constexpr float max_gap_px = 0.05F, max_shift = 0.5F;  // the shift of the baseline: of the font size
    std::vector<TextLine> lines;
    const auto continues_line = [&](const TextRun& first, const TextRun& run) {
        return run.face == first.face && run.color == first.color &&
               std::abs(run.origin.x - first.origin.x - lines.back().width_px) < max_gap_px &&
               std::abs(run.origin.y - first.origin.y) < max_shift * std::max(first.size_px, run.size_px);
    };
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (lines.empty() || !continues_line(lines.back().runs.front(), runs[i]))
            lines.push_back({runs.subspan(i, 0)});
        TextLine& line = lines.back();
        line.runs = {line.runs.data(), line.runs.size() + 1};
        line.width_px += width_px(runs[i]);
    }
    return lines;
}

// Browsers do not inherit xml:space.
std::string svg::text_element(const TextLine& line, const std::string& attributes) {
    // The first run, then the others as <tspan> where they follow in any font.
    const TextRun& first = line.runs.front();
    std::string content = escape(first.utf8);
    float baseline = first.origin.y;
    for (const TextRun& run : line.runs.subspan(1)) {
        content += "<tspan";
        if (run.origin.y != baseline) content += attribute("dy", number(run.origin.y - baseline));
        if (run.size_px != first.size_px) content += attribute("font-size", number(run.size_px));
        content += ">" + escape(run.utf8) + "</tspan>";
        baseline = run.origin.y;
    }
    return "<text" + attribute("x", number(first.origin.x)) + attribute("y", number(first.origin.y)) +
           attribute("font-size", number(first.size_px)) + attributes + attribute("xml:space", "preserve") +
           ">" + content + "</text>\n";
}

// Outlines of glyphs.

const std::string& svg::GlyphDefinitions::id(char32_t character, FontFace face) {
    const Glyph glyph = outlines_.find(character, face);
    const auto [entry, is_new] = ids_.try_emplace(glyph);
    if (!is_new) return entry->second;
    const std::string data = outlines_.path_data(glyph);
    if (data.empty()) return entry->second;
    entry->second = make_id("_" + std::to_string(count_++));
    elements_ += "<path" + attribute("id", entry->second) + attribute("d", data) + "/>\n";
    return entry->second;
}

namespace {

constexpr int glyph_units = 1000;

// Glyphs at their advances, as the other painters place them.
std::string outline_element(const TextRun& run, svg::GlyphDefinitions& glyphs) {
    const std::string position = number(run.origin.x) + " " + number(run.origin.y);
    const std::string scale = number(run.size_px / glyph_units, 7);
    std::string element = "<g" + paint_attributes("fill", run.color) +
                          attribute("transform", "translate(" + position + ")scale(" + scale + ")") + ">";
    double pen = 0;
    for (const char32_t character : decode_utf8(run.utf8)) {
        const std::string& id = glyphs.id(character, run.face);
        const long x = std::lround(pen * glyph_units);
        pen += double(advance(character, run.face));
        if (id.empty()) continue;
        element += "<use" + attribute("xlink:href", "#" + id);
        element += (x != 0 ? attribute("x", std::to_string(x)) : "") + "/>";
    }
    return element + "</g>\n";
}

// The start tag, title and description.
std::string opening(const Drawing& drawing, const PictureInfo& info, bool has_links) {
    const std::string width = number(drawing.size_px.x), height = number(drawing.size_px.y);
    const std::string title_id = make_id("-title"), description_id = make_id("-desc");
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"";
    if (has_links) svg += attribute("xmlns:xlink", "http://www.w3.org/1999/xlink");
    svg += attribute("width", width) + attribute("height", height);
    svg += attribute("viewBox", "0 0 " + width + " " + height) + attribute("role", "img");
    if (!info.language.empty())
        svg += attribute("lang", escape(info.language)) + attribute("xml:lang", escape(info.language));
    if (!info.title.empty()) svg += attribute("aria-labelledby", title_id);
    if (!info.description.empty()) svg += attribute("aria-describedby", description_id);
    svg += attribute("stroke-linejoin", "round");
    svg += attribute("style", "font-kerning:none;font-variant-ligatures:none") + ">\n";
    if (!info.title.empty())
        svg += "<title" + attribute("id", title_id) + ">" + escape(info.title) + "</title>\n";
    if (!info.description.empty())
        svg += "<desc" + attribute("id", description_id) + ">" + escape(info.description) + "</desc>\n";
    return svg;
}

// The texts of a drawing as elements.
struct TextElements {
    std::string definitions, elements;
};

TextElements plain_texts(std::span<const TextRun> runs) {
    TextElements texts;
    for (const svg::TextLine& line : svg::text_lines(runs)) {
        const TextRun& first = line.runs.front();
        std::string attributes = attribute("font-family", family(first.face));
        if (first.face == FontFace::SansBold) attributes += attribute("font-weight", "bold");
        texts.elements += svg::text_element(line, attributes + paint_attributes("fill", first.color));
    }
    return texts;
}

TextElements outlined_texts(std::span<const TextRun> runs) {
    if (runs.empty()) return {};
    TextElements texts;
    svg::GlyphDefinitions glyphs(glyph_units);
    for (const TextRun& run : runs) texts.elements += outline_element(run, glyphs);
    if (!glyphs.elements().empty()) texts.definitions = "<defs>\n" + glyphs.elements() + "</defs>\n";
    // As wide as the outlines in any font. Hidden from screen readers, which read the description.
    texts.elements += "<g" + attribute("font-family", "sans-serif") + attribute("fill-opacity", "0") +
                      attribute("aria-hidden", "true") + ">\n";
    for (const svg::TextLine& line : svg::text_lines(runs)) {
        if (line.width_px <= 0) continue;
        texts.elements += svg::text_element(line, attribute("textLength", number(line.width_px)) +
                                                      attribute("lengthAdjust", "spacingAndGlyphs"));
    }
    texts.elements += "</g>\n";
    return texts;
}

std::string write_svg(const Drawing& drawing, const PictureInfo& info, const std::string& id,
                      const TextElements& texts) {
    std::string svg = opening(drawing, info, !texts.definitions.empty());
    svg += svg::metadata(info);
    svg += texts.definitions;
    if (drawing.background.a > 0) {
        svg += "<rect" + attribute("width", number(drawing.size_px.x));
        svg += attribute("height", number(drawing.size_px.y));
        svg += paint_attributes("fill", drawing.background) + "/>\n";
    }
    for (std::size_t i = 0; i < drawing.paths.size(); ++i) svg += element(drawing.paths[i], i);
    svg += texts.elements + "</svg>\n";
    return svg::replace_ids(svg, id);
}

}  // namespace

std::string to_plain_svg(const Drawing& drawing, const PictureInfo& info, const std::string& id) {
    return write_svg(drawing, info, id, plain_texts(drawing.texts));
}

std::string to_svg(const Drawing& drawing, const PictureInfo& info, const std::string& id) {
    if (info.text == PictureText::Plain) return to_plain_svg(drawing, info, id);
    return write_svg(drawing, info, id, outlined_texts(drawing.texts));
}

}  // namespace app
