// Splits a wide line into pieces at its joins, and a dashed line into segments.
#include <algorithm>
#include <cmath>

#include "app/gl/mesh.h"

namespace app::gl {

namespace {

glm::vec2 left_of(const glm::vec2& a) { return {-a.y, a.x}; }

/// The join at one end of a segment.
struct LineJoin {
    bool is_end = false;   // it ends here
    float slope = 0;       // tangent of half the turn; positive: to the left
    float max_cut_px = 0;  // the shorter of the two segments: a cut on the inner side goes no deeper
};

// A turn so small that round and mitered joins look the same.
bool is_slight(const LineJoin& join) { return std::abs(join.slope) < 0.2F; }

/// From one point of the line to the next.
struct PathStep {
    glm::vec2 along{1, 0};  // unit
    float length_px = 0;
};

PathStep make_step(const glm::vec2& from, const glm::vec2& to) {
    const float length = glm::distance(from, to);
    return {(to - from) / length, length};
}

LineJoin make_join(const PathStep& before, const PathStep& after) {
    const float cosine = glm::dot(before.along, after.along);
    const float sine = cross(before.along, after.along);
    constexpr float straight_back = -0.99999F;
    constexpr float steepest = 400;
    const float slope = cosine < straight_back ? std::copysign(steepest, sine) : sine / (1 + cosine);
    return {false, slope, std::min(before.length_px, after.length_px)};
}

// Corners of the piece of a segment in its local frame: x along the segment, y to its left.
struct Outline {
    std::array<glm::vec2, 8> vertices;
    int count = 0;
    void add(float x, float y) { vertices[count++] = {x, y}; }
};

// One side of the end x = 0 (further on is +x), from the middle outwards. On the inner side of a turn the
// piece is cut along the bisector, on the outer side straight.
void add_side(const LineJoin& join, float y, Outline& outline) {
    const float bisector_x = -join.slope * y;  // where the bisector meets the side
    if (bisector_x < 0 && -bisector_x <= join.max_cut_px) return outline.add(bisector_x, y);
    if (bisector_x < 0) outline.add(-join.max_cut_px, join.max_cut_px / join.slope);
    outline.add(bisector_x < 0 ? -join.max_cut_px : 0, y);
}

// From right to left.
Outline outline_at_end(const LineJoin& join, float half_width) {
    Outline end;
    if (join.is_end || is_slight(join)) {
        for (const float y : {-half_width, half_width})
            end.add(join.is_end ? aa_fringe_px : -join.slope * y, y);
        return end;
    }
    add_side(join, -half_width, end);
    std::reverse(end.vertices.begin(), end.vertices.begin() + end.count);
    end.add(0, 0);
    add_side(join, half_width, end);
    return end;
}

// A segment of a line with its two joins.
struct Segment {
    glm::vec2 from{0};
    PathStep step;
    LineJoin start, end;
    float half_width = 0;  // of the line's width
    std::array<std::uint8_t, 4> color{};
};

void add_piece(const Segment& segment, Mesh& mesh) {
    const float side = segment.half_width + aa_fringe_px;
    const Outline far = outline_at_end(segment.end, side);
    // The start is the end of the reversed segment.
    const LineJoin& start = segment.start;
    const Outline near = outline_at_end({start.is_end, -start.slope, start.max_cut_px}, side);
    Outline outline;
    for (int i = 0; i < far.count; ++i)
        outline.add(segment.step.length_px + far.vertices[i].x, far.vertices[i].y);
    for (int i = 0; i < near.count; ++i) outline.add(-near.vertices[i].x, -near.vertices[i].y);
    // The corner from which all others are seen: the one that is pushed in, where a sharp turn cuts a short
    // segment.
    int first = 0;
    const bool pushed_in = outline.count > 4 || segment.step.length_px < segment.half_width;
    for (int i = 0; pushed_in && i < outline.count; ++i) {
        const glm::vec2& corner = outline.vertices[i];
        const glm::vec2 before = outline.vertices[wrap_index(i + outline.count - 1, outline.count)];
        const glm::vec2 after = outline.vertices[wrap_index(i + 1, outline.count)];
        if (!(cross(corner - before, after - corner) < 0)) continue;
        first = i;
        break;
    }
    for (int i = 0; i < outline.count; ++i) {
        const glm::vec2& corner = outline.vertices[wrap_index(first + i, outline.count)];
        const glm::vec2 at =
            segment.from + corner.x * segment.step.along + corner.y * left_of(segment.step.along);
        // The ends of the line, as a strip across it.
        const float length_px = segment.step.length_px, x = corner.x;
        const glm::vec2 ends = segment.start.is_end
                                   ? glm::vec2(x, segment.end.is_end ? length_px : unbounded_px)
                               : segment.end.is_end ? glm::vec2(length_px - x, unbounded_px)
                                                    : glm::vec2(1, 2);
        mesh.vertices.push_back(
            {at, {corner.y + segment.half_width, 2 * segment.half_width, ends.x, ends.y}, segment.color});
    }
    mesh.fan(outline.count);
}

// The outside of the corner at the segment's end, as a fan that is round to within a tenth of the width.
void add_round(const Segment& segment, Mesh& mesh) {
    constexpr float step = 0.5F;  // radians
    const float turn_angle = 2 * std::atan(segment.end.slope);
    const int steps = int(std::ceil(std::abs(turn_angle) / step));
    const float half_step = turn_angle / float(steps) / 2;
    const float radius = (segment.half_width + aa_fringe_px) / std::cos(half_step);
    const glm::vec2 corner = segment.from + segment.step.length_px * segment.step.along;
    const glm::vec2 outwards = left_of(segment.step.along) * (turn_angle > 0 ? -1.0F : 1.0F);
    const auto rim = [&](float angle) {
        return corner + radius * (outwards * std::cos(angle) + left_of(outwards) * std::sin(angle));
    };
    const Coverage center{segment.half_width, 2 * segment.half_width, 1, 2},
        edge{-aa_fringe_px, 2 * segment.half_width, 1, 2};
    for (int i = 0; i < steps; ++i) {
        const float at = 2 * half_step * float(i);
        mesh.vertices.push_back({corner, center, segment.color});
        mesh.vertices.push_back({rim(at), edge, segment.color});
        mesh.vertices.push_back({rim(at + 2 * half_step), edge, segment.color});
        mesh.fan(3);
    }
}

// The common case: one segment with two butt ends.
void add_straight(const glm::vec2& from, const glm::vec2& to, const Path& path, Mesh& mesh) {
    const PathStep step = make_step(from, to);
    const float half_width = path.width_px / 2;
    const glm::vec2 side = (half_width + aa_fringe_px) * left_of(step.along),
                    before = aa_fringe_px * step.along;
    const auto color = bytes(path.stroke);
    const auto corner = [&](const glm::vec2& at, float inside, float along) {
        mesh.vertices.push_back({at, {inside, 2 * half_width, along, step.length_px}, color});
    };
    const float far = step.length_px + aa_fringe_px, left = 2 * half_width + aa_fringe_px;
    corner(to + before - side, -aa_fringe_px, far);
    corner(to + before + side, left, far);
    corner(from - before + side, left, -aa_fringe_px);
    corner(from - before - side, -aa_fringe_px, -aa_fringe_px);
    mesh.fan(4);
}

// Adds a line without dashes.
void add_line(const std::vector<glm::vec2>& points, bool closed, const Path& path, Mesh& mesh) {
    const int count = int(points.size());
    if (count < 2) return;
    if (count == 2 && !closed) return add_straight(points[0], points[1], path, mesh);
    const auto step_from = [&](int i) { return make_step(points[i], points[i + 1 == count ? 0 : i + 1]); };
    const LineJoin line_end{true};
    Segment segment;
    segment.half_width = path.width_px / 2;
    segment.color = bytes(path.stroke);
    const int segments = closed ? count : count - 1;
    PathStep next = step_from(0);
    segment.end = closed ? make_join(step_from(count - 1), next) : line_end;
    for (int i = 0; i < segments; ++i) {
        segment.from = points[i];
        segment.step = next;
        segment.start = segment.end;
        const bool last = i + 1 == segments;
        if (!last || closed) next = step_from(last ? 0 : i + 1);
        segment.end = last && !closed ? line_end : make_join(segment.step, next);
        add_piece(segment, mesh);
        if (!segment.end.is_end && !is_slight(segment.end)) add_round(segment, mesh);
    }
}

// Advances along a path by pixels.
class PathWalker {
  public:
    PathWalker(const std::vector<glm::vec2>& points, bool closed)
        : points_(points), remaining_segments_(int(points.size()) - (closed ? 0 : 1)) {}

    bool is_done() const { return remaining_segments_ <= 0; }
    glm::vec2 position() const {
        const glm::vec2 from = points_[index_], to = points_[wrap_index(index_ + 1, points_.size())];
        return from + (to - from) * (offset_px_ / glm::distance(from, to));
    }
    // Advances by a length; adds the passed vertices to `passed`.
    void advance(float distance_px, std::vector<glm::vec2>* passed) {
        while (!is_done()) {
            const float remaining_px =
                glm::distance(points_[index_], points_[wrap_index(index_ + 1, points_.size())]) - offset_px_;
            if (distance_px < remaining_px) break;
            distance_px -= remaining_px;
            offset_px_ = 0;
            index_ = wrap_index(index_ + 1, points_.size());
            --remaining_segments_;
            if (passed != nullptr) passed->push_back(points_[index_]);
        }
        if (!is_done()) offset_px_ += distance_px;
    }

  private:
    const std::vector<glm::vec2>& points_;
    int remaining_segments_;  // segments
    std::size_t index_ = 0;
    float offset_px_ = 0;
};

}  // namespace

void add_stroke(const Path& path, const std::vector<glm::vec2>& points, std::vector<glm::vec2>& scratch,
                Mesh& mesh) {
    constexpr float max_dashes = 1e4F;
    if (points.size() < 2) return;
    const bool closed = path.closed && points.size() > 2;
    if (!(path.dash_px > 0 && path.gap_px > 0)) return add_line(points, closed, path, mesh);
    float length_px = closed ? glm::distance(points.back(), points.front()) : 0;
    for (std::size_t i = 1; i < points.size(); ++i) length_px += glm::distance(points[i - 1], points[i]);
    if (!(length_px < max_dashes * (path.dash_px + path.gap_px))) return add_line(points, closed, path, mesh);
    PathWalker walker(points, closed);
    std::vector<glm::vec2>& dash = scratch;
    while (!walker.is_done()) {
        dash.clear();
        dash.push_back(walker.position());
        walker.advance(path.dash_px, &dash);
        if (!walker.is_done()) dash.push_back(walker.position());
        if (dash.size() > 1 && glm::distance(dash[dash.size() - 2], dash.back()) < weld_px) dash.pop_back();
        if (dash.size() > 1 && glm::distance(dash[0], dash[1]) < weld_px) dash.erase(dash.begin());
        add_line(dash, false, path, mesh);
        walker.advance(path.gap_px, nullptr);
    }
}

}  // namespace app::gl
