// Writes a drawing as SVG: few attributes, few digits, no locale.
#include "app/drawing/svg.h"

#include <charconv>
#include <cmath>
#include <string_view>

#include "app/drawing/picture_format.h"

namespace app {
namespace {

// At most `decimals` digits after the point, without trailing zeros and without "-0".
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

std::string number(float value) { return number(value, 2); }

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

std::string attribute(const char* name, const std::string& value) {
    return std::string(" ") + name + "=\"" + value + "\"";
}

// Omits the opacity of opaque colors.
std::string paint_attributes(const char* name, const Color& color) {
    constexpr const char* digits = "0123456789abcdef";
    std::string hex = "#";
    for (float part : {color.r, color.g, color.b}) {
        const int byte = static_cast<int>(std::lround(std::fmin(std::fmax(part, 0.0F), 1.0F) * 255));
        hex += {digits[byte / 16], digits[byte % 16]};
    }
    const bool is_stop = std::string_view(name) == "stop";
    std::string result = attribute(is_stop ? "stop-color" : name, hex);
    if (color.a < 1) result += attribute((std::string(name) + "-opacity").c_str(), number(color.a, 3));
    return result;
}

std::string path_data(const Path& path) {
    std::string d;
    for (const glm::vec2& point : path.points)
        d += (d.empty() ? "M" : " ") + number(point.x) + "," + number(point.y);
    return path.closed ? d + "Z" : d;
}

// In the unit circle, which the transform maps to the ellipse of the gradient.
std::string gradient_element(const Path& path, const std::string& id) {
    const RadialGradient& gradient = *path.gradient;
    std::string matrix = "matrix(";
    for (const glm::vec2& column : {gradient.u, gradient.v, gradient.center})
        matrix += (matrix.back() == '(' ? "" : " ") + number(column.x) + " " + number(column.y);
    std::string result =
        "<radialGradient" + attribute("id", id) + attribute("gradientUnits", "userSpaceOnUse");
    result += attribute("cx", "0") + attribute("cy", "0") + attribute("r", "1");
    result += attribute("gradientTransform", matrix + ")") + ">";
    for (int i = 0; i <= gradient_parts; ++i) {
        const float fraction = static_cast<float>(i) / gradient_parts;
        result += "<stop" + attribute("offset", number(fraction, 3)) +
                  paint_attributes("stop", gradient_color(path.fill, gradient, fraction)) + "/>";
    }
    return result + "</radialGradient>\n";
}

// `index`: of the path in the drawing.
std::string element(const Path& path, std::size_t index) {
    const bool has_gradient = path.fill.a > 0 && path.gradient;
    const std::string id = "gradient" + std::to_string(index);
    std::string result = has_gradient ? gradient_element(path, id) : std::string();
    result += "<path" + attribute("d", path_data(path));
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

const char* family(FontFace face) {
    if (face == FontFace::Mono) return "JetBrains Mono, WenQuanYi Micro Hei, Noto Sans CJK SC, monospace";
    return "Inter, WenQuanYi Micro Hei, Noto Sans CJK SC, sans-serif";
}

std::string element(const TextRun& text) {
    std::string result =
        "<text" + attribute("x", number(text.origin.x)) + attribute("y", number(text.origin.y));
    result += attribute("font-family", family(text.face));
    if (text.face == FontFace::SansBold) result += attribute("font-weight", "bold");
    result += attribute("font-size", number(text.size_px)) + paint_attributes("fill", text.color);
    return result + ">" + escape(text.utf8) + "</text>\n";
}

// Between tags a quote means nothing: the text stays legible.
std::string metadata(const std::string& scene) {
    std::string text;
    for (const char c : scene) {
        const bool needs_escape = c == '&' || c == '<' || c == '>';
        text += needs_escape ? escape({c}) : std::string{c};
    }
    return "<metadata" + attribute("id", scene_metadata_key) + ">\n" + text + "</metadata>\n";
}

}  // namespace

std::string to_svg(const Drawing& drawing, const std::string& title, const std::string& scene) {
    const std::string width = number(drawing.size_px.x), height = number(drawing.size_px.y);
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"";
    svg += attribute("width", width) + attribute("height", height);
    svg += attribute("viewBox", "0 0 " + width + " " + height);
    svg += attribute("stroke-linejoin", "round") + attribute("xml:space", "preserve");
    svg += attribute("style", "font-kerning:none") + ">\n";
    svg += "<title>" + escape(title) + "</title>\n";
    if (!scene.empty()) svg += metadata(scene);
    if (drawing.background.a > 0) {
        svg += "<rect" + attribute("width", width) + attribute("height", height);
        svg += paint_attributes("fill", drawing.background) + "/>\n";
    }
    for (std::size_t i = 0; i < drawing.paths.size(); ++i) svg += element(drawing.paths[i], i);
    for (const TextRun& text : drawing.texts) svg += element(text);
    return svg + "</svg>\n";
}

}  // namespace app
