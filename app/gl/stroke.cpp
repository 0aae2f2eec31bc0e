// Cuts a thick line into pieces at its corners, and a dashed one into lines.
#include "app/gl/stroke.h"

#include <algorithm>
#include <cmath>

namespace app::gl {

namespace {

glm::vec2 left_of(const glm::vec2& a) { return {-a.y, a.x}; }

/// How the line goes on at one end of a segment.
struct Joint {
    bool free = false;  // it ends here
    float slope = 0;    // tangent of half the turn; positive: to the left
    float room_px = 0;  // the shorter of the two segments: a cut on the inner side goes no deeper
};

// So slight a turn that round and pointed are the same to the eye.
bool is_slight(const Joint& joint) { return std::abs(joint.slope) < 0.2F; }

/// From one point of the line to the next.
struct Step {
    glm::vec2 along{1, 0};  // unit
    float length_px = 0;
};

Step step(const glm::vec2& from, const glm::vec2& to) {
    const float length = glm::distance(from, to);
    return {(to - from) / length, length};
}

Joint joint(const Step& before, const Step& after) {
    const float cosine = glm::dot(before.along, after.along);
    const float sine = cross(before.along, after.along);
    constexpr float straight_back = -0.99999F;
    constexpr float steepest = 400;
    const float slope = cosine < straight_back ? std::copysign(steepest, sine) : sine / (1 + cosine);
    return {false, slope, std::min(before.length_px, after.length_px)};
}

// Corners of one segment's piece in its own frame: x along it from its start, y to its left.
struct Outline {
    std::array<glm::vec2, 8> corners;
    int count = 0;
    void add(float x, float y) { corners[count++] = {x, y}; }
};

// One side of the end x = 0 (further on is +x), from the middle outwards. On the inner side of a turn the
// piece is cut along the bisector, on the outer side straight.
void add_side(const Joint& joint, float y, Outline& outline) {
    const float reach = -joint.slope * y;  // where the bisector meets the side
    if (reach < 0 && -reach <= joint.room_px) return outline.add(reach, y);
    if (reach < 0) outline.add(-joint.room_px, joint.room_px / joint.slope);
    outline.add(reach < 0 ? -joint.room_px : 0, y);
}

// An end that is straight across, or nearly.
bool is_plain(const Joint& joint) { return joint.free || is_slight(joint); }

float plain_reach(const Joint& joint, float y) { return joint.free ? fringe_px : -joint.slope * y; }

// From right to left.
Outline outline_at_end(const Joint& joint, float half) {
    Outline end;
    if (is_plain(joint)) {
        end.add(plain_reach(joint, -half), -half);
        end.add(plain_reach(joint, half), half);
        return end;
    }
    add_side(joint, -half, end);
    std::reverse(end.corners.begin(), end.corners.begin() + end.count);
    end.add(0, 0);
    add_side(joint, half, end);
    return end;
}

// The start is the end of the same segment walked backwards.
Joint reversed(Joint joint) { return {joint.free, -joint.slope, joint.room_px}; }

// Most pieces: of dashes, of straight lines and of circles.
Outline plain_outline(const Joint& start, const Joint& end, float length_px, float half) {
    Outline whole;
    whole.add(length_px + plain_reach(end, -half), -half);
    whole.add(length_px + plain_reach(end, half), half);
    whole.add(-plain_reach(reversed(start), -half), half);
    whole.add(-plain_reach(reversed(start), half), -half);
    return whole;
}

Outline outline_of(const Joint& start, const Joint& end, float length_px, float half) {
    if (is_plain(start) && is_plain(end)) return plain_outline(start, end, length_px, half);
    const Outline far = outline_at_end(end, half);
    const Outline near = outline_at_end(reversed(start), half);
    Outline whole;
    for (int i = 0; i < far.count; ++i) whole.add(length_px + far.corners[i].x, far.corners[i].y);
    for (int i = 0; i < near.count; ++i) whole.add(-near.corners[i].x, -near.corners[i].y);
    return whole;
}

// The corner from which all others are seen: the one that is pushed in, where a sharp turn cuts a short
// segment.
int inmost(const Outline& outline) {
    for (int i = 0; i < outline.count; ++i) {
        const glm::vec2& corner = outline.corners[i];
        const glm::vec2 before = outline.corners[around(i + outline.count - 1, outline.count)];
        const glm::vec2 after = outline.corners[around(i + 1, outline.count)];
        if (cross(corner - before, after - corner) < 0) return i;
    }
    return 0;
}

// One segment of a line and how it meets its neighbours.
struct Segment {
    glm::vec2 from{0};
    Step step;
    Joint start, end;
    float half = 0;  // of the line's width
    std::array<std::uint8_t, 4> color{};
};

// The ends of the line, as a strip across it.
glm::vec2 between_ends(const Segment& segment, float x) {
    if (segment.start.free) return {x, segment.end.free ? segment.step.length_px : endless_px};
    if (segment.end.free) return {segment.step.length_px - x, endless_px};
    return {1, 2};
}

void add_piece(const Segment& segment, Mesh& mesh) {
    const Outline outline =
        outline_of(segment.start, segment.end, segment.step.length_px, segment.half + fringe_px);
    const bool pushed_in = outline.count > 4 || segment.step.length_px < segment.half;
    const int first = pushed_in ? inmost(outline) : 0;
    for (int i = 0; i < outline.count; ++i) {
        const glm::vec2& corner = outline.corners[around(first + i, outline.count)];
        const glm::vec2 at =
            segment.from + corner.x * segment.step.along + corner.y * left_of(segment.step.along);
        const glm::vec2 ends = between_ends(segment, corner.x);
        mesh.vertices.push_back(
            {at, {corner.y + segment.half, 2 * segment.half, ends.x, ends.y}, segment.color});
    }
    mesh.fan(outline.count);
}

// The outside of the corner at the segment's end, as a fan that is round to within a tenth of the width.
void add_round(const Segment& segment, Mesh& mesh) {
    constexpr float step = 0.5F;  // radians
    const float turn = 2 * std::atan(segment.end.slope);
    const int steps = static_cast<int>(std::ceil(std::abs(turn) / step));
    const float half_step = turn / static_cast<float>(steps) / 2;
    const float radius = (segment.half + fringe_px) / std::cos(half_step);
    const glm::vec2 corner = segment.from + segment.step.length_px * segment.step.along;
    const glm::vec2 outwards = left_of(segment.step.along) * (turn > 0 ? -1.0F : 1.0F);
    const auto rim = [&](float angle) {
        return corner + radius * (outwards * std::cos(angle) + left_of(outwards) * std::sin(angle));
    };
    const Inside middle{segment.half, 2 * segment.half, 1, 2}, edge{-fringe_px, 2 * segment.half, 1, 2};
    for (int i = 0; i < steps; ++i) {
        const float at = 2 * half_step * static_cast<float>(i);
        mesh.vertices.push_back({corner, middle, segment.color});
        mesh.vertices.push_back({rim(at), edge, segment.color});
        mesh.vertices.push_back({rim(at + 2 * half_step), edge, segment.color});
        mesh.fan(3);
    }
}

// A line without dashes.
struct Line {
    const std::vector<glm::vec2>& points;
    bool closed = false;
};

// Most lines: one segment, free at both ends.
void add_straight(const glm::vec2& from, const glm::vec2& to, const Path& path, Mesh& mesh) {
    const Step way = step(from, to);
    const float half = path.width_px / 2;
    const glm::vec2 aside = (half + fringe_px) * left_of(way.along), before = fringe_px * way.along;
    const auto color = bytes(path.stroke);
    const auto corner = [&](const glm::vec2& at, float inside, float along) {
        mesh.vertices.push_back({at, {inside, 2 * half, along, way.length_px}, color});
    };
    const float far = way.length_px + fringe_px, left = 2 * half + fringe_px;
    corner(to + before - aside, -fringe_px, far);
    corner(to + before + aside, left, far);
    corner(from - before + aside, left, -fringe_px);
    corner(from - before - aside, -fringe_px, -fringe_px);
    mesh.fan(4);
}

void add_line(const Line& line, const Path& path, Mesh& mesh) {
    const int count = static_cast<int>(line.points.size());
    if (count < 2) return;
    if (count == 2 && !line.closed) return add_straight(line.points[0], line.points[1], path, mesh);
    const auto step_from = [&](int i) {
        return step(line.points[i], line.points[i + 1 == count ? 0 : i + 1]);
    };
    const Joint free{true};
    Segment segment;
    segment.half = path.width_px / 2;
    segment.color = bytes(path.stroke);
    const int segments = line.closed ? count : count - 1;
    Step next = step_from(0);
    segment.end = line.closed ? joint(step_from(count - 1), next) : free;
    for (int i = 0; i < segments; ++i) {
        segment.from = line.points[i];
        segment.step = next;
        segment.start = segment.end;
        const bool last = i + 1 == segments;
        if (!last || line.closed) next = step_from(last ? 0 : i + 1);
        segment.end = last && !line.closed ? free : joint(segment.step, next);
        add_piece(segment, mesh);
        if (!segment.end.free && !is_slight(segment.end)) add_round(segment, mesh);
    }
}

// Walks along a path by the pixel.
class Walk {
  public:
    Walk(const std::vector<glm::vec2>& points, bool closed)
        : points_(points), left_(static_cast<int>(points.size()) - (closed ? 0 : 1)) {}

    bool arrived() const { return left_ <= 0; }
    glm::vec2 place() const {
        const glm::vec2 from = points_[at_], to = points_[around(at_ + 1, points_.size())];
        return from + (to - from) * (into_px_ / glm::distance(from, to));
    }
    // On by so many pixels; the corners on the way are added to `passed`.
    void on(float by_px, std::vector<glm::vec2>* passed) {
        while (!arrived()) {
            const float room =
                glm::distance(points_[at_], points_[around(at_ + 1, points_.size())]) - into_px_;
            if (by_px < room) break;
            by_px -= room;
            into_px_ = 0;
            at_ = around(at_ + 1, points_.size());
            --left_;
            if (passed != nullptr) passed->push_back(points_[at_]);
        }
        if (!arrived()) into_px_ += by_px;
    }

  private:
    const std::vector<glm::vec2>& points_;
    int left_;  // segments
    std::size_t at_ = 0;
    float into_px_ = 0;
};

float length_of(const std::vector<glm::vec2>& points, bool closed) {
    float sum = closed ? glm::distance(points.back(), points.front()) : 0;
    for (std::size_t i = 1; i < points.size(); ++i) sum += glm::distance(points[i - 1], points[i]);
    return sum;
}

void add_dashes(const Line& line, const Path& path, std::vector<glm::vec2>& dash, Mesh& mesh) {
    Walk walk(line.points, line.closed);
    while (!walk.arrived()) {
        dash.clear();
        dash.push_back(walk.place());
        walk.on(path.dash_px, &dash);
        if (!walk.arrived()) dash.push_back(walk.place());
        if (dash.size() > 1 && glm::distance(dash[dash.size() - 2], dash.back()) < same_px) dash.pop_back();
        if (dash.size() > 1 && glm::distance(dash[0], dash[1]) < same_px) dash.erase(dash.begin());
        add_line({dash, false}, path, mesh);
        walk.on(path.space_px, nullptr);
    }
}

}  // namespace

void add_stroke(const Path& path, const std::vector<glm::vec2>& points, std::vector<glm::vec2>& scratch,
                Mesh& mesh) {
    constexpr float most_dashes = 1e4F;
    if (points.size() < 2) return;
    const Line line{points, path.closed && points.size() > 2};
    const float period = path.dash_px + path.space_px;
    const bool dashed =
        path.dash_px > 0 && path.space_px > 0 && length_of(points, line.closed) < most_dashes * period;
    if (dashed)
        add_dashes(line, path, scratch, mesh);
    else
        add_line(line, path, mesh);
}

}  // namespace app::gl
