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
    constexpr float straight_back = -0.9999F;
    const float slope = cosine < straight_back ? 100.0F : cross(before, after) / lengths / (1 + cosine);
    return {false, slope, std::min(glm::length(before), glm::length(after))};
}

// Corners of one segment's piece in its own frame: x along it from its start, y to its left.
struct Outline {
    std::array<glm::vec2, 9> corners;
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

Outline outline_at_end(const Joint& joint, float half) {
    Outline end;
    if (joint.free) {
        end.add(fringe_px, -half);
        end.add(fringe_px, half);
        return end;
    }
    Outline right;
    add_side(joint, -half, right);
    for (int i = right.count - 1; i >= 0; --i) end.add(right.corners[i].x, right.corners[i].y);
    add_side(joint, half, end);
    return end;
}

// The start is the end of the same segment walked backwards.
Joint reversed(Joint joint) { return {joint.free, -joint.slope, joint.room_px}; }

Outline outline_of(const Joint& start, const Joint& end, float length_px, float half) {
    const Outline far = outline_at_end(end, half);
    const Outline near = outline_at_end(reversed(start), half);
    Outline whole;
    if (far.count + near.count > 4) whole.add(length_px / 2, 0);
    for (int i = 0; i < far.count; ++i) whole.add(length_px + far.corners[i].x, far.corners[i].y);
    for (int i = 0; i < near.count; ++i) whole.add(-near.corners[i].x, -near.corners[i].y);
    return whole;
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
    for (int i = 0; i < outline.count; ++i) {
        const glm::vec2& corner = outline.corners[i];
        vertex.at_px = segment.from + corner.x * along + corner.y * beside;
        vertex.shape = {corner.x, corner.y, length_px, half};
        mesh.vertices.push_back(vertex);
    }
    const bool round_a_middle = outline.count > 4;
    if (round_a_middle) {
        mesh.vertices.push_back(mesh.vertices[mesh.vertices.size() - outline.count + 1]);
        mesh.fan(outline.count + 1);
    } else {
        mesh.fan(outline.count);
    }
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
