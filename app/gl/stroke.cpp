// Cuts a thick line at the bisectors of its corners.
#include "app/gl/stroke.h"

#include <algorithm>
#include <cmath>

namespace app::gl {

namespace {

constexpr float fringe_px = 0.5F;  // a pixel's centre may lie that far outside and still be touched

float cross(glm::vec2 a, glm::vec2 b) { return a.x * b.y - a.y * b.x; }

// How the line goes on at one end of a segment, seen along the segment's own direction there.
struct Joint {
    bool free = false;  // the line ends here
    float slope = 0;    // tangent of half the turn; positive: towards the side of +y
    float room_px = 0;  // the shorter of the two segments: a cut on the inner side goes no deeper
};

Joint joint(glm::vec2 before, glm::vec2 after) {
    const float lengths = glm::length(before) * glm::length(after);
    const float cosine = glm::dot(before, after) / lengths;
    const float sine = cross(before, after) / lengths;
    constexpr float straight_back = -0.99999F;
    constexpr float steepest = 400;
    const float slope = cosine < straight_back ? std::copysign(steepest, sine) : sine / (1 + cosine);
    return {false, slope, std::min(glm::length(before), glm::length(after))};
}

// Corners of one segment's piece in its own frame: x along it from its start, y to its left.
struct Outline {
    std::array<glm::vec2, 8> corners;
    int count = 0;
    void add(float x, float y) { corners[count++] = {x, y}; }
};

// The corners at the end x = 0 (further on is +x) on the side y = `y`, the one on the bisector first.
void add_side(const Joint& joint, float y, Outline& outline) {
    const float half = std::abs(y);
    const float reach = -joint.slope * y;  // where the bisector meets the side; positive: outside the corner
    const float limit = reach > 0 ? half : joint.room_px;
    if (std::abs(reach) <= limit) return outline.add(reach, y);
    const float edge = std::copysign(limit, reach);
    outline.add(edge, -edge / joint.slope);
    outline.add(edge, y);
}

// From right to left.
Outline outline_at_end(const Joint& joint, float half) {
    Outline end;
    if (joint.free) {
        end.add(fringe_px, -half);
        end.add(fringe_px, half);
        return end;
    }
    add_side(joint, -half, end);
    std::reverse(end.corners.begin(), end.corners.begin() + end.count);
    add_side(joint, half, end);
    return end;
}

// The start is the end of the same segment walked backwards.
Joint reversed(Joint joint) { return {joint.free, -joint.slope, joint.room_px}; }

Outline outline_of(const Joint& start, const Joint& end, float length_px, float half) {
    const Outline far = outline_at_end(end, half);
    const Outline near = outline_at_end(reversed(start), half);
    Outline whole;
    for (int i = 0; i < far.count; ++i) whole.add(length_px + far.corners[i].x, far.corners[i].y);
    for (int i = 0; i < near.count; ++i) whole.add(-near.corners[i].x, -near.corners[i].y);
    return whole;
}

// The corner from which all others are seen: the one that is pushed in, where a sharp corner cuts a short
// segment.
int inmost(const Outline& outline) {
    for (int i = 0; i < outline.count; ++i) {
        const glm::vec2& corner = outline.corners[i];
        const glm::vec2 before = outline.corners[(i + outline.count - 1) % outline.count];
        const glm::vec2 after = outline.corners[(i + 1) % outline.count];
        if (cross(corner - before, after - corner) < 0) return i;
    }
    return 0;
}

struct Segment {
    glm::vec2 from{0}, to{0};
    Joint start, end;
    float way_px = 0;    // of the path up to here
    float whole_px = 0;  // of the path; negative: closed
};

void add_segment(const Segment& segment, const Path& path, Mesh& mesh) {
    const glm::vec2 step = segment.to - segment.from;
    const float length_px = glm::length(step);
    const glm::vec2 along = step / length_px;
    const glm::vec2 beside{-along.y, along.x};
    const float half = path.width_px / 2;
    const Outline outline = outline_of(segment.start, segment.end, length_px, half + fringe_px);
    Vertex vertex;
    vertex.kind = static_cast<float>(Kind::Stroke);
    vertex.color = bytes(path.stroke);
    const float period = path.dash_px > 0 ? path.dash_px + path.space_px : 0;
    vertex.run = {segment.way_px, segment.whole_px, path.dash_px, period};
    const int first = inmost(outline);
    for (int i = 0; i < outline.count; ++i) {
        const glm::vec2& corner = outline.corners[(first + i) % outline.count];
        vertex.at_px = segment.from + corner.x * along + corner.y * beside;
        vertex.shape = {corner.x, corner.y, length_px, half};
        mesh.vertices.push_back(vertex);
    }
    mesh.fan(outline.count);
}

float length_of(const std::vector<glm::vec2>& points) {
    float sum = 0;
    for (std::size_t i = 1; i < points.size(); ++i) sum += glm::distance(points[i - 1], points[i]);
    return sum;
}

}  // namespace

void add_stroke(const Path& path, const std::vector<glm::vec2>& points, Mesh& mesh) {
    const int count = static_cast<int>(points.size());
    if (count < 2) return;
    const bool closed = path.closed && count > 2;
    const int segments = closed ? count : count - 1;
    const auto point = [&](int i) { return points[(i + count) % count]; };
    const auto turn = [&](int i) {
        if (!closed && (i == 0 || i == count - 1)) return Joint{true};
        return joint(point(i) - point(i - 1), point(i + 1) - point(i));
    };
    Segment segment;
    segment.whole_px = closed ? -1 : length_of(points);
    for (int i = 0; i < segments; ++i) {
        segment.from = point(i);
        segment.to = point(i + 1);
        segment.start = turn(i);
        segment.end = turn(closed ? (i + 1) % count : i + 1);
        add_segment(segment, path, mesh);
        segment.way_px += glm::distance(segment.from, segment.to);
    }
}

}  // namespace app::gl
