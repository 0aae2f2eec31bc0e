// Lines in the cells of a grid, summed from the upper left corner.
#include "app/drawing/occupancy_grid.h"

#include <algorithm>
#include <cmath>

namespace app {
namespace {

// Calls with both ends of every side of a path.
template <class Side>
void for_each_side(const Path& path, Side&& side) {
    for (std::size_t i = 1; i < path.points.size(); ++i) side(path.points[i - 1], path.points[i]);
    if (path.closed && path.points.size() > 2) side(path.points.back(), path.points.front());
}

CellLoad& operator+=(CellLoad& load, const CellLoad& more) {
    load.soft_length_px += more.soft_length_px;
    load.hard_count += more.hard_count;
    load.face_area_px2 += more.face_area_px2;
    return load;
}

// The cut of a convex polygon at a height; empty when max < min.
struct ScanlineSpan {
    float min = 1e30F, max = -1e30F;
};

ScanlineSpan span_at(const Path& polygon, float y) {
    ScanlineSpan span;
    for_each_side(polygon, [&](const glm::vec2& from, const glm::vec2& to) {
        if ((from.y > y) == (to.y > y)) return;
        const float x = glm::mix(from.x, to.x, (y - from.y) / (to.y - from.y));
        span = {std::min(span.min, x), std::max(span.max, x)};
    });
    return span;
}

bool is_outside(const glm::vec2& from, const glm::vec2& to, const Box& box) {
    return std::max(from.x, to.x) <= box.min.x || std::min(from.x, to.x) >= box.max.x ||
           std::max(from.y, to.y) <= box.min.y || std::min(from.y, to.y) >= box.max.y;
}

}  // namespace

ClipRange clip_range(const glm::vec2& from, const glm::vec2& to, const Box& box) {
    if (is_outside(from, to, box)) return {0, 0};
    ClipRange part;
    for (int i = 0; i < 2; ++i) {
        const float delta = to[i] - from[i];
        const float low = box.min[i] - from[i], high = box.max[i] - from[i];
        if (delta == 0) continue;
        part.from = std::max(part.from, std::min(low / delta, high / delta));
        part.to = std::min(part.to, std::max(low / delta, high / delta));
    }
    return part;
}

float fraction_inside(const glm::vec2& from, const glm::vec2& to, const Box& box) {
    const ClipRange part = clip_range(from, to, box);
    return std::max(0.0F, part.to - part.from);
}

OccupancyGrid::OccupancyGrid(const glm::vec2& size_px, float cell_px)
    : cell_px_(cell_px),
      columns_(static_cast<int>(std::clamp(size_px.x / cell_px, 0.0F, 4000.0F)) + 1),
      rows_(static_cast<int>(std::clamp(size_px.y / cell_px, 0.0F, 4000.0F)) + 1),
      cells_(static_cast<std::size_t>(columns_ + 1) * (rows_ + 1)) {}

int OccupancyGrid::column(float x) const {
    return static_cast<int>(std::clamp(x / cell_px_, 0.0F, static_cast<float>(columns_ - 1)));
}

int OccupancyGrid::row(float y) const {
    return static_cast<int>(std::clamp(y / cell_px_, 0.0F, static_cast<float>(rows_ - 1)));
}

void OccupancyGrid::add(const Path& path) {
    const float weight = std::max(1.0F, path.width_px / 2) * (path.dash_px > 0 ? 0.7F : 1.0F);
    for_each_side(path, [&](const glm::vec2& from, const glm::vec2& to) {
        const float line_px = weight * glm::length(to - from);
        if (line_px > 0) soft_strokes_.push_back({from, to, line_px});
        add_run({from, to, {line_px, 0}, cell_px_});
    });
}

void OccupancyGrid::add_hard(const Path& path) {
    const float width = path.stroke.a > 0 ? path.width_px : 0;
    for_each_side(path,
                  [&](const glm::vec2& from, const glm::vec2& to) { add_wide_stroke(from, to, width); });
}

// A cell is covered when its center is. Several faces count once.
void OccupancyGrid::add_face(const Path& face) {
    float low = 1e30F, high = -1e30F;
    for (const glm::vec2& point : face.points) {
        low = std::min(low, point.y);
        high = std::max(high, point.y);
    }
    // The first cell whose center is not before the position; `count`: none.
    const auto first = [&](float position, int count) {
        const float cell = std::ceil(std::max(position, 0.0F) / cell_px_ - 0.5F);
        return static_cast<int>(std::min(cell, static_cast<float>(count)));
    };
    for (int y = first(low, rows_); y < first(high, rows_); ++y) {
        const ScanlineSpan span = span_at(face, (static_cast<float>(y) + 0.5F) * cell_px_);
        const std::size_t row = static_cast<std::size_t>(y + 1) * (columns_ + 1) + 1;
        // Rounding may put the first or last row next to the face.
        if (span.max < span.min) continue;
        for (int x = first(span.min, columns_); x < first(span.max, columns_); ++x)
            cells_[row + x].face_area_px2 = cell_px_ * cell_px_;
    }
}

void OccupancyGrid::add_wide_stroke(const glm::vec2& from, const glm::vec2& to, float width_px) {
    const float length = glm::length(to - from);
    if (!(length > 0)) return;
    hard_strokes_.push_back({from, to, width_px / 2});
    const glm::vec2 offset = glm::vec2{from.y - to.y, to.x - from.x} * (width_px / 2 / length);
    const CellLoad load{0, 1};
    add_run({from, to, load, cell_px_ / 4});
    if (width_px <= cell_px_ / 2) return;
    for (const glm::vec2& edge : {offset, -offset}) add_run({from + edge, to + edge, load, cell_px_ / 4});
}

void OccupancyGrid::add_run(const GridRun& run) {
    const float length = glm::length(run.to - run.from);
    if (!(length > 0)) return;
    const float steps = std::min(std::ceil(length / run.step_px), 8000.0F);
    const CellLoad load{run.load.soft_length_px / steps, run.load.hard_count};
    const glm::vec2 from = run.from / cell_px_, step = (run.to - run.from) / (steps * cell_px_);
    const glm::vec2 count(columns_, rows_);
    for (float i = 0.5F; i < steps; ++i) {
        const glm::vec2 position = from + i * step;  // in cells
        if (position.x < 0 || position.y < 0 || position.x >= count.x || position.y >= count.y) continue;
        const int row = static_cast<int>(position.y) + 1, column = static_cast<int>(position.x) + 1;
        cells_[row * (columns_ + 1) + column] += load;
    }
}

void OccupancyGrid::build_sums() {
    const std::size_t width = columns_ + 1;
    for (int y = 1; y <= rows_; ++y) {
        CellLoad along;
        for (int x = 1; x <= columns_; ++x) {
            const std::size_t i = y * width + x;
            along += cells_[i];
            cells_[i] = cells_[i - width];
            cells_[i] += along;
        }
    }
}

CellLoad OccupancyGrid::load_in(const Box& box) const {
    // A line that only cuts the corner of a cell may have no step in it.
    constexpr float seam_px = 1;
    const std::size_t width = columns_ + 1;
    const std::size_t left = column(box.min.x - seam_px), right = column(box.max.x + seam_px) + 1;
    const std::size_t top = row(box.min.y - seam_px) * width, bottom = (row(box.max.y + seam_px) + 1) * width;
    const CellLoad &all = cells_[bottom + right], &low_left = cells_[bottom + left],
                   &high_right = cells_[top + right], &corner = cells_[top + left];
    return {all.soft_length_px - low_left.soft_length_px - high_right.soft_length_px + corner.soft_length_px,
            all.hard_count - low_left.hard_count - high_right.hard_count + corner.hard_count,
            all.face_area_px2 - low_left.face_area_px2 - high_right.face_area_px2 + corner.face_area_px2};
}

bool OccupancyGrid::intersects_hard(const Box& box) const {
    return load_in(box).hard_count > 0 &&
           std::any_of(hard_strokes_.begin(), hard_strokes_.end(), [&](const HardStroke& stroke) {
               return intersects(stroke.from, stroke.to,
                                 {box.min - stroke.half_width_px, box.max + stroke.half_width_px});
           });
}

float OccupancyGrid::soft_length_in(const Box& box) const {
    float sum = 0;
    if (load_in(box).soft_length_px <= 0) return sum;
    for (const SoftStroke& stroke : soft_strokes_)
        sum += fraction_inside(stroke.from, stroke.to, box) * stroke.weighted_length_px;
    return sum;
}

}  // namespace app
