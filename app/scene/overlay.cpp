// Small drawings beside the cursor and along its way.
#include "app/scene/overlay.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "app/drawing/clutter.h"
#include "app/scene/turn.h"

namespace app {

namespace {

glm::vec2 on_paper(const Lens& lens, const Vec3& point) { return glm::vec2(lens.project(point).px); }

bool before_eye(const Lens& lens, const std::vector<Vec3>& points) {
    return std::all_of(points.begin(), points.end(),
                       [&](const Vec3& point) { return lens.project(point).depth > 0; });
}

// A polygon of the world on the paper; nothing when a part lies behind the eye.
void add_shape(Drawing& drawing, const Lens& lens, const std::vector<Vec3>& points, const Path& look) {
    if (!before_eye(lens, points)) return;
    Path path = look;
    for (const Vec3& point : points) path.points.push_back(on_paper(lens, point));
    drawing.paths.push_back(std::move(path));
}

// The parts of a straight line that lie on no words.
std::vector<std::vector<glm::vec2>> beside_words(const glm::vec2& from, const glm::vec2& to,
                                                 std::span<const PlacedLabel> words) {
    std::vector<PartInside> covered;
    for (const PlacedLabel& label : words)
        if (const PartInside part = part_inside(from, to, label.box); part.to > part.from)
            covered.push_back(part);
    std::sort(covered.begin(), covered.end(),
              [](const PartInside& one, const PartInside& other) { return one.from < other.from; });
    covered.push_back({1, 1});
    std::vector<std::vector<glm::vec2>> parts;
    float begin = 0;
    for (const PartInside& gap : covered) {
        if (gap.from > begin) parts.push_back({glm::mix(from, to, begin), glm::mix(from, to, gap.from)});
        begin = std::max(begin, gap.to);
    }
    return parts;
}

// A unit direction.
Vec3 any_across(const Vec3& axis) {
    const Vec3 other = std::abs(axis.x) < 0.9 ? Vec3(1, 0, 0) : Vec3(0, 1, 0);
    return glm::normalize(glm::cross(axis, other));
}

}  // namespace

void add_line_mark(Drawing& drawing, const Look& look, const Lens& lens, const Drag& drag,
                   std::span<const PlacedLabel> words) {
    if (!drag.line) return;
    const Vec3& at = drag.grip == Grip::Turn ? drag.placed.pose.position : drag.grabbed;
    const Vec3 far = 2 * lens.size_px().y * lens.units_per_px(at) * *drag.line;
    if (!before_eye(lens, {at - far, at + far})) return;
    Path line;
    line.stroke = look.theme->dim;
    line.width_px = look.scale;
    for (std::vector<glm::vec2>& part :
         beside_words(on_paper(lens, at - far), on_paper(lens, at + far), words)) {
        line.points = std::move(part);
        drawing.paths.push_back(line);
    }
}

void add_move_marks(Drawing& drawing, const Look& look, const Lens& lens, const Drag& drag, bool level) {
    const Vec3 held = held_point(drag);
    Path way;
    way.stroke = look.theme->dim;
    way.width_px = look.scale;
    way.dash_px = way.space_px = 4 * look.scale;
    add_shape(drawing, lens, {drag.grabbed, held}, way);
    if (lens.flat() || drag.line) return;
    const Real reach = 90 * look.scale * lens.units_per_px(held);
    const Vec3 u = reach * (level ? Vec3(1, 0, 0) : lens.right());
    const Vec3 v = reach * (level ? Vec3(0, 0, 1) : lens.up());
    Path plane;
    plane.closed = true;
    plane.fill = faded(look.theme->text, 0.07F);
    plane.stroke = faded(look.theme->dim, 0.8F);
    plane.width_px = look.scale;
    add_shape(drawing, lens, {held - u - v, held + u - v, held + u + v, held - u + v}, plane);
    Path cross;
    cross.stroke = faded(look.theme->dim, 0.6F);
    cross.width_px = look.scale;
    add_shape(drawing, lens, {held - u, held + u}, cross);
    add_shape(drawing, lens, {held - v, held + v}, cross);
}

void add_turn_marks(Drawing& drawing, const Look& look, const Lens& lens, const Drag& drag) {
    const Vec3 centre = drag.placed.pose.position;
    const Vec3 axis = turning_axis(drag), out = drag.grabbed - centre;
    const Vec3 aside = out - glm::dot(out, axis) * axis;
    // Taken next to the axis, it tells no direction to begin at.
    const Vec3 spoke = glm::length(aside) < 0.2 * drag.ring ? drag.ring * any_across(axis) : aside;
    const Real turn = std::clamp(drag.turned, -glm::two_pi<Real>(), glm::two_pi<Real>());
    const int steps = 1 + int(std::abs(turn) * 24);
    std::vector<Vec3> points{centre};
    for (int i = 0; i <= steps; ++i) {
        const Real angle = turn * i / steps;
        points.push_back(centre + std::cos(angle) * spoke + std::sin(angle) * glm::cross(axis, spoke));
    }
    Path fill;
    fill.fill = faded(look.theme->text, 0.10F);
    for (int i = 1; i <= steps; ++i) add_shape(drawing, lens, {centre, points[i], points[i + 1]}, fill);
    Path rim;
    rim.closed = true;
    rim.stroke = faded(look.theme->text, 0.7F);
    rim.width_px = look.scale;
    add_shape(drawing, lens, points, rim);
}

}  // namespace app
