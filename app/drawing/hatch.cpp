// Hatches: parallel lines inside polygons of the paper.
#include "app/drawing/hatch.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#include <glm/glm.hpp>

namespace app {
namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();

// The lines dot(normal, point - origin) = number * pitch.
glm::vec2 normal_of(HatchPattern pattern) {
    if (pattern == HatchPattern::Horizontal) return {0, 1};
    if (pattern == HatchPattern::Vertical) return {1, 0};
    return {1, pattern == HatchPattern::Falling ? -1 : 1};
}

struct FloatRange {
    float low = infinity, high = -infinity;

    void add(float value) {
        low = std::min(low, value);
        high = std::max(high, value);
    }
};

// The part of a line in a polygon.
struct Chord {
    float line = 0;    // number of the line
    FloatRange along;  // dot products with the direction of the line
};

void add_chords(std::vector<Chord>& chords, const std::vector<glm::vec2>& polygon, const HatchStyle& style) {
    const glm::vec2 normal = normal_of(style.pattern), direction(normal.y, -normal.x);
    const float pitch_px = style.pitch_px, origin = glm::dot(normal, style.origin);
    FloatRange across;
    for (const glm::vec2& point : polygon) across.add(glm::dot(normal, point) - origin);
    constexpr float max_lines = 4000;  // the polygon is clipped to the paper
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

}  // namespace

void add_hatch(std::vector<Path>& paths, const std::vector<std::vector<glm::vec2>>& polygons,
               const HatchStyle& style) {
    constexpr float touching_px = 0.1F;
    if (style.pattern == HatchPattern::None) return;
    const glm::vec2 normal = normal_of(style.pattern), direction(normal.y, -normal.x);
    std::vector<Chord> chords;
    for (const std::vector<glm::vec2>& polygon : polygons) add_chords(chords, polygon, style);
    std::ranges::sort(chords, {}, [](const Chord& chord) { return std::tuple(chord.line, chord.along.low); });
    for (auto chord = chords.begin(); chord != chords.end();) {
        const float line = chord->line;
        FloatRange whole = chord->along;
        for (; chord != chords.end() && chord->line == line && chord->along.low <= whole.high + touching_px;
             ++chord)
            whole.add(chord->along.high);
        const auto point = [&](float along) {
            const float across = line * style.pitch_px + glm::dot(normal, style.origin);
            return (across * normal + along * direction) / glm::dot(normal, normal);
        };
        paths.push_back({.points = {point(whole.low), point(whole.high)},
                         .stroke = style.color,
                         .width_px = style.width_px});
    }
}

}  // namespace app
