// Small drawings in the corners of the paper and beside the cursor.
#include "app/hand/overlay.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "app/figure/typeset.h"

namespace app {

namespace {

constexpr float margin_px = 16;

Path rounded(const glm::vec2& low, const glm::vec2& high, float radius) {
    Path path;
    path.closed = true;
    const std::array<glm::vec2, 4> centres{
        glm::vec2(high.x - radius, low.y + radius), glm::vec2(high.x - radius, high.y - radius),
        glm::vec2(low.x + radius, high.y - radius), glm::vec2(low.x + radius, low.y + radius)};
    for (int corner = 0; corner < 4; ++corner) {
        for (int step = 0; step <= 4; ++step) {
            const float angle = glm::half_pi<float>() * (float(corner - 1) + float(step) / 4);
            path.points.push_back(centres[corner] + radius * glm::vec2(std::cos(angle), std::sin(angle)));
        }
    }
    return path;
}

/// A line of words in a frame.
struct Tag {
    std::string words;
    Face face = Face::Sans;
    float size_px = 13;
    Rgba text, frame;
};

glm::vec2 tag_size(const Tag& tag, float scale) {
    const Extent extent = measure_markup(tag.words, tag.face, tag.size_px * scale);
    return {extent.width_px + 20 * scale, 26 * scale};
}

Path& add_card(Drawing& drawing, const Look& look, const glm::vec2& low, const glm::vec2& high) {
    Path card = rounded(low, high, 6 * look.scale);
    card.fill = faded(look.theme->panel, 0.94F);
    card.stroke = look.theme->line;
    card.width_px = look.scale;
    return drawing.paths.emplace_back(std::move(card));
}

void add_tag(Drawing& drawing, const Look& look, const glm::vec2& low, const Tag& tag) {
    add_card(drawing, look, low, low + tag_size(tag, look.scale)).stroke = tag.frame;
    const glm::vec2 base = low + glm::vec2(10 * look.scale, 17.5F * look.scale);
    for (Text& text : typeset(tag.words, base, tag.face, tag.size_px * look.scale, tag.text)) {
        drawing.texts.push_back(std::move(text));
    }
}

void add_line(Drawing& drawing, std::vector<glm::vec2> points, const Rgba& color, float width_px) {
    Path path;
    path.points = std::move(points);
    path.stroke = color;
    path.width_px = width_px;
    drawing.paths.push_back(std::move(path));
}

void add_centred(Drawing& drawing, const Look& look, const glm::vec2& at, const Text& text) {
    const Extent extent = measure(text.utf8, text.face, text.size_px);
    Text placed = text;
    placed.at = at + glm::vec2(-extent.width_px / 2, 4 * look.scale);
    drawing.texts.push_back(std::move(placed));
}

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

}  // namespace

void add_badge(Drawing& drawing, const Look& look, Corner corner, const std::string& words) {
    const Tag tag{words, Face::Sans, 13, look.theme->dim, look.theme->line};
    const glm::vec2 size = tag_size(tag, look.scale);
    const float margin = margin_px * look.scale;
    if (size.x + 2 * margin > drawing.size_px.x) return;
    const float top = corner == Corner::TopLeft ? margin : drawing.size_px.y - margin - size.y;
    add_tag(drawing, look, {margin, top}, tag);
}

void add_compass(Drawing& drawing, const Look& look, const Lens& lens, float inset_px) {
    const float arm = 24 * look.scale;
    const glm::vec2 middle = drawing.size_px - look.scale * glm::vec2(52 + inset_px, 52);
    struct Arm {
        Vec3 axis;
        Role role;
        const char* name;
    };
    std::array<Arm, 3> arms{Arm{{1, 0, 0}, Role::HandleX, "x"}, Arm{{0, 1, 0}, Role::HandleY, "y"},
                            Arm{{0, 0, 1}, Role::HandleZ, "z"}};
    std::sort(arms.begin(), arms.end(), [&](const Arm& a, const Arm& b) {
        return glm::dot(a.axis, lens.forward()) > glm::dot(b.axis, lens.forward());
    });
    for (const Arm& one : arms) {
        const glm::vec2 way(glm::dot(one.axis, lens.right()), -glm::dot(one.axis, lens.up()));
        const float fade = glm::dot(one.axis, lens.forward()) > 0.2 ? 0.55F : 1.0F;
        const Rgba color = faded(pen(one.role, *look.theme).stroke, fade);
        add_line(drawing, {middle, middle + arm * way}, color, 2 * look.scale);
        const Text text{{}, one.name, Face::SansBold, 12 * look.scale, color};
        add_centred(drawing, look, middle + (arm + 11 * look.scale) * way, text);
    }
}

ScaleBar scale_bar(const Lens& lens, Real scale, float inset_px) {
    constexpr Real longest_px = 140;
    const Real unit = lens.units_per_px(Vec3(0));
    const Real length = round_step(longest_px * scale * unit);
    return {length, length / unit, inset_px};
}

void add_scale_bar(Drawing& drawing, const Look& look, const ScaleBar& bar, const std::string& words) {
    // Left of the numbers that the grid has at its edge.
    const glm::vec2 high = drawing.size_px - look.scale * glm::vec2(30 + bar.inset_px, margin_px);
    const glm::vec2 low = high - glm::vec2(float(bar.length_px) + 24 * look.scale, 36 * look.scale);
    if (low.x < margin_px * look.scale) return;
    add_card(drawing, look, low, high);
    const glm::vec2 right = high - look.scale * glm::vec2(12, 8);
    const glm::vec2 left = right - glm::vec2(float(bar.length_px), 0);
    const glm::vec2 tick(0, 5 * look.scale);
    const Rgba color = look.theme->dim;
    add_line(drawing, {left - tick, left, right, right - tick}, color, 1.5F * look.scale);
    const Text text{{}, words, Face::Sans, 12.5F * look.scale, color};
    add_centred(drawing, look, (left + right) / 2.0F - glm::vec2(0, 14 * look.scale), text);
}

void add_note(Drawing& drawing, const Look& look, const Vec2& at_px, const std::string& words) {
    const Tag tag{words, Face::Mono, 12.5F, look.theme->text, look.theme->dim};
    const glm::vec2 size = tag_size(tag, look.scale);
    const float away = 18 * look.scale;
    const glm::vec2 at(at_px);
    glm::vec2 low = at + glm::vec2(away, away);
    const float air = 6 * look.scale;
    if (low.x + size.x + air > drawing.size_px.x) low.x = at.x - away - size.x;
    if (low.y + size.y + air > drawing.size_px.y) low.y = at.y - away - size.y;
    add_tag(drawing, look, glm::max(low, glm::vec2(air)), tag);
}

void add_move_marks(Drawing& drawing, const Look& look, const Lens& lens, const Drag& drag, bool level) {
    const Vec3 held = held_point(drag);
    Path way;
    way.stroke = look.theme->dim;
    way.width_px = look.scale;
    way.dash_px = way.space_px = 4 * look.scale;
    add_shape(drawing, lens, {drag.grabbed, held}, way);
    if (lens.flat()) return;
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
    const Vec3 out = drag.grabbed - centre;
    const Vec3 spoke = out - glm::dot(out, drag.axis) * drag.axis;
    const Real turn = std::clamp(drag.turned, -glm::two_pi<Real>(), glm::two_pi<Real>());
    const int steps = 1 + int(std::abs(turn) * 24);
    std::vector<Vec3> points{centre};
    for (int i = 0; i <= steps; ++i) {
        const Real angle = turn * i / steps;
        points.push_back(centre + std::cos(angle) * spoke + std::sin(angle) * glm::cross(drag.axis, spoke));
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
