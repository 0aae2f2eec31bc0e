// Lines in the cells of a grid, summed from the upper left corner.
#include "app/drawing/clutter.h"

#include <algorithm>
#include <cmath>

namespace app {
namespace {

// Calls with both ends of every side of a path.
template <class Side>
void each_side(const Path& path, Side&& side) {
    for (std::size_t i = 1; i < path.points.size(); ++i) side(path.points[i - 1], path.points[i]);
    if (path.closed && path.points.size() > 2) side(path.points.back(), path.points.front());
}

Load& operator+=(Load& load, const Load& more) {
    load.line_px += more.line_px;
    load.firm += more.firm;
    load.ground_px2 += more.ground_px2;
    return load;
}

// Of a convex polygon at a height; beside it, empty: high < low.
struct Span {
    float low = 1e30F, high = -1e30F;
};

Span span_at(const Path& polygon, float y) {
    Span span;
    each_side(polygon, [&](const glm::vec2& from, const glm::vec2& to) {
        if ((from.y > y) == (to.y > y)) return;
        const float x = glm::mix(from.x, to.x, (y - from.y) / (to.y - from.y));
        span = {std::min(span.low, x), std::max(span.high, x)};
    });
    return span;
}

bool is_beside(const glm::vec2& from, const glm::vec2& to, const Box& box) {
    return std::max(from.x, to.x) <= box.low.x || std::min(from.x, to.x) >= box.high.x ||
           std::max(from.y, to.y) <= box.low.y || std::min(from.y, to.y) >= box.high.y;
}

}  // namespace

PartInside part_inside(const glm::vec2& from, const glm::vec2& to, const Box& box) {
    if (is_beside(from, to, box)) return {0, 0};
    PartInside part;
    for (int i = 0; i < 2; ++i) {
        const float way = to[i] - from[i];
        const float low = box.low[i] - from[i], high = box.high[i] - from[i];
        if (way == 0) continue;
        part.from = std::max(part.from, std::min(low / way, high / way));
        part.to = std::min(part.to, std::max(low / way, high / way));
    }
    return part;
}

float share_inside(const glm::vec2& from, const glm::vec2& to, const Box& box) {
    const PartInside part = part_inside(from, to, box);
    return std::max(0.0F, part.to - part.from);
}

Clutter::Clutter(const glm::vec2& size_px, float cell_px)
    : cell_px_(cell_px),
      columns_(static_cast<int>(std::clamp(size_px.x / cell_px, 0.0F, 4000.0F)) + 1),
      rows_(static_cast<int>(std::clamp(size_px.y / cell_px, 0.0F, 4000.0F)) + 1),
      cells_(static_cast<std::size_t>(columns_ + 1) * (rows_ + 1)) {}

int Clutter::column(float x) const {
    return static_cast<int>(std::clamp(x / cell_px_, 0.0F, static_cast<float>(columns_ - 1)));
}

int Clutter::row(float y) const {
    return static_cast<int>(std::clamp(y / cell_px_, 0.0F, static_cast<float>(rows_ - 1)));
}

void Clutter::add(const Path& path) {
    const float weight = std::max(1.0F, path.width_px / 2) * (path.dash_px > 0 ? 0.7F : 1.0F);
    each_side(path, [&](const glm::vec2& from, const glm::vec2& to) {
        const float line_px = weight * glm::length(to - from);
        if (line_px > 0) strokes_.push_back({from, to, line_px});
        add_run({from, to, {line_px, 0}, cell_px_});
    });
}

void Clutter::add_firm(const Path& path) {
    const float width = path.stroke.a > 0 ? path.width_px : 0;
    each_side(path, [&](const glm::vec2& from, const glm::vec2& to) { add_wide(from, to, width); });
}

// A cell counts as covered when its middle is; by however many faces, once.
void Clutter::add_ground(const Path& face) {
    float low = 1e30F, high = -1e30F;
    for (const glm::vec2& point : face.points) {
        low = std::min(low, point.y);
        high = std::max(high, point.y);
    }
    const auto first = [&](float at) { return std::ceil(std::max(at, 0.0F) / cell_px_ - 0.5F); };
    const auto end = [&](float at, int count) { return std::min(first(at), static_cast<float>(count)); };
    for (int y = static_cast<int>(first(low)); static_cast<float>(y) < end(high, rows_); ++y) {
        const Span span = span_at(face, (static_cast<float>(y) + 0.5F) * cell_px_);
        const std::size_t row = static_cast<std::size_t>(y + 1) * (columns_ + 1) + 1;
        // Rounding may put the first or last row beside the face.
        if (span.high < span.low) continue;
        for (int x = static_cast<int>(first(span.low)); static_cast<float>(x) < end(span.high, columns_); ++x)
            cells_[row + x].ground_px2 = cell_px_ * cell_px_;
    }
}

void Clutter::add_wide(const glm::vec2& from, const glm::vec2& to, float width_px) {
    const float length = glm::length(to - from);
    if (!(length > 0)) return;
    firm_.push_back({from, to, width_px / 2});
    const glm::vec2 aside = glm::vec2{from.y - to.y, to.x - from.x} * (width_px / 2 / length);
    const Load share{0, 1};
    add_run({from, to, share, cell_px_ / 4});
    if (width_px <= cell_px_ / 2) return;
    for (const glm::vec2& edge : {aside, -aside}) add_run({from + edge, to + edge, share, cell_px_ / 4});
}

void Clutter::add_run(const Run& run) {
    const float length = glm::length(run.to - run.from);
    if (!(length > 0)) return;
    const float steps = std::min(std::ceil(length / run.step_px), 8000.0F);
    const Load share{run.share.line_px / steps, run.share.firm};
    const glm::vec2 from = run.from / cell_px_, step = (run.to - run.from) / (steps * cell_px_);
    const glm::vec2 count(columns_, rows_);
    for (float i = 0.5F; i < steps; ++i) {
        const glm::vec2 at = from + i * step;  // in cells
        if (at.x < 0 || at.y < 0 || at.x >= count.x || at.y >= count.y) continue;
        const int row = static_cast<int>(at.y) + 1, column = static_cast<int>(at.x) + 1;
        cells_[row * (columns_ + 1) + column] += share;
    }
}

void Clutter::sum() {
    const std::size_t width = columns_ + 1;
    for (int y = 1; y <= rows_; ++y) {
        Load along;
        for (int x = 1; x <= columns_; ++x) {
            const std::size_t i = y * width + x;
            along += cells_[i];
            cells_[i] = cells_[i - width];
            cells_[i] += along;
        }
    }
}

Load Clutter::in(const Box& box) const {
    // A run that only cuts the corner of a cell may have no step in it.
    constexpr float seam_px = 1;
    const std::size_t width = columns_ + 1;
    const std::size_t left = column(box.low.x - seam_px), right = column(box.high.x + seam_px) + 1;
    const std::size_t top = row(box.low.y - seam_px) * width,
                      bottom = (row(box.high.y + seam_px) + 1) * width;
    const Load &all = cells_[bottom + right], &low_left = cells_[bottom + left],
               &high_right = cells_[top + right], &corner = cells_[top + left];
    return {all.line_px - low_left.line_px - high_right.line_px + corner.line_px,
            all.firm - low_left.firm - high_right.firm + corner.firm,
            all.ground_px2 - low_left.ground_px2 - high_right.ground_px2 + corner.ground_px2};
}

bool Clutter::meets_firm(const Box& box) const {
    return in(box).firm > 0 && std::any_of(firm_.begin(), firm_.end(), [&](const FirmStroke& stroke) {
               return runs_through(stroke.from, stroke.to,
                                   {box.low - stroke.half_px, box.high + stroke.half_px});
           });
}

float Clutter::line_px_in(const Box& box) const {
    float sum = 0;
    if (in(box).line_px <= 0) return sum;
    for (const Stroke& stroke : strokes_) sum += share_inside(stroke.from, stroke.to, box) * stroke.line_px;
    return sum;
}

}  // namespace app
