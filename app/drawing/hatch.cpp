// The hatch: lines x + y = k * pitch of the paper, cut to a convex polygon.
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "app/drawing/strokes.h"

namespace app {
namespace {

constexpr float pitch_px = 9;  // along x; across the lines it is 0.7 of this

// The chord of the line x + y = sum.
std::optional<std::pair<glm::vec2, glm::vec2>> chord(std::span<const glm::vec2> polygon, float sum) {
    glm::vec2 first{0}, last{0};
    float low = std::numeric_limits<float>::max(), high = std::numeric_limits<float>::lowest();
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const glm::vec2& from = polygon[i];
        const glm::vec2& to = polygon[i + 1 < polygon.size() ? i + 1 : 0];
        const float start = from.x + from.y - sum, end = to.x + to.y - sum;
        if ((start < 0) == (end < 0)) continue;
        const glm::vec2 position = from + (to - from) * (start / (start - end));
        if (position.x < low) low = position.x, first = position;
        if (position.x > high) high = position.x, last = position;
    }
    if (!(low < high)) return std::nullopt;
    return std::pair(first, last);
}

}  // namespace

void add_hatch(std::vector<Path>& paths, std::span<const glm::vec2> polygon, const Pen& pen, float scale) {
    float low = std::numeric_limits<float>::max(), high = std::numeric_limits<float>::lowest();
    for (const glm::vec2& point : polygon) {
        low = std::min(low, point.x + point.y);
        high = std::max(high, point.x + point.y);
    }
    Pen hatch_pen = pen;
    hatch_pen.width_px = 1;
    hatch_pen.dash_px = 0;
    hatch_pen.stroke = scale_alpha(pen.stroke, 0.55F);
    const float pitch = pitch_px * scale;
    for (float sum = std::ceil(low / pitch) * pitch; sum < high; sum += pitch)
        if (const auto line = chord(polygon, sum))
            paths.push_back(stroke_path({line->first, line->second}, hatch_pen, scale));
}

}  // namespace app
