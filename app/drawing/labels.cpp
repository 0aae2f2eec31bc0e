// Labels by rank: values first, then names, then letters of handles, then the numbers of the grid.
#include "app/drawing/labels.h"

#include <algorithm>
#include <cmath>

#include "app/drawing/label_placement.h"
#include "app/drawing/sight.h"
#include "app/drawing/strokes.h"
#include "app/drawing/typeset.h"

namespace app {
namespace {

constexpr float cell_px = 6;
constexpr float least_scale = 0.6F;  // words any finer cannot be read and only cover the picture

struct Hand {
    Face face = Face::SansBold;
    float size_px = 14;
    Rgba color;
    glm::vec2 air{2, 1};  // between the words and the edge of their box
    bool framed = false;
};

Hand hand(const Label& label, const Look& look) {
    const Theme& theme = *look.theme;
    Hand result;
    result.color = label.role == Role::Note ? theme.text : pen(label.role, theme).stroke;
    result.color.a = 1;
    if (label.kind == LabelKind::Value) {
        result.air = {9, 5};
        result.framed = true;
    } else if (label.kind == LabelKind::Scale || label.kind == LabelKind::Tick) {
        result.face = Face::Sans;
        result.size_px = 11;
        result.color = theme.faint;
    } else if (label.role == Role::ShapeA || label.role == Role::ShapeB) {
        result.size_px = 20;
    } else if (is_context(label.role)) {
        result.size_px = 12.5F;
    }
    result.size_px *= look.scale;
    result.air *= look.scale;
    return result;
}

bool is_handle(Role role) { return role == Role::HandleX || role == Role::HandleY || role == Role::HandleZ; }

int rank(const Label& label) {
    switch (label.kind) {
        case LabelKind::Value:
            return 0;
        case LabelKind::Name:
            if (is_handle(label.role)) return 3;
            return is_context(label.role) ? 2 : 1;
        default:
            return 4;
    }
}

// From what it names towards the anchor, on the paper; zero when there is no wish.
glm::vec2 toward(const Label& label, const glm::vec2& anchor, const Lens& lens, const Frustum& frustum) {
    if (label.away == label.at || !frustum.holds(lens.local(label.away))) return {};
    const glm::vec2 way = anchor - glm::vec2(lens.project(label.away).px);
    const float length = glm::length(way);
    return length > 1 ? way / length : glm::vec2{0};
}

// Without the room that ascenders and descenders are given and words rarely use.
Extent tight(const Extent& extent, float size_px) {
    return {extent.width_px, 0.76F * size_px, std::max(0.16F * size_px, extent.descent_px - 0.08F * size_px)};
}

// Its colour is a direction's and says nothing on the face of a body.
void add_ground(Drawing& drawing, const Box& box, const Look& look) {
    Path ground{.points = rounded(box.low, box.high, 4 * look.scale), .closed = true};
    ground.fill = faded(look.theme->window, 0.6F);
    drawing.paths.push_back(std::move(ground));
}

bool is_faint(const Hand& hand) { return hand.face == Face::Sans; }

void add_words(Drawing& drawing, const Label& label, const Box& box, const Hand& hand, const Look& look) {
    if (hand.framed) {
        Path pill{.points = rounded(box.low, box.high, 6 * look.scale), .closed = true};
        pill.fill = faded(look.theme->panel, 0.94F);
        pill.stroke = hand.color;
        pill.width_px = 1.3F * look.scale;
        drawing.paths.push_back(std::move(pill));
    }
    if (is_handle(label.role) && !look.transparent) add_ground(drawing, box, look);
    const glm::vec2 at{box.low.x + hand.air.x, box.low.y + hand.air.y + 0.76F * hand.size_px};
    for (Text& text : typeset(label.text, at, hand.face, hand.size_px, hand.color))
        drawing.texts.push_back(std::move(text));
}

Clutter clutter_of(const Drawing& drawing, const std::vector<Bearing>& bearings, float scale) {
    Clutter clutter(drawing.size_px, cell_px * scale);
    for (std::size_t i = 0; i < drawing.paths.size(); ++i) {
        if (bearings[i] == Bearing::Firm) clutter.add_firm(drawing.paths[i]);
        if (bearings[i] == Bearing::Ground) clutter.add_ground(drawing.paths[i]);
        if (bearings[i] == Bearing::Soft && drawing.paths[i].stroke.a > 0) clutter.add(drawing.paths[i]);
    }
    clutter.sum();
    return clutter;
}

std::vector<const Label*> ranked(const std::vector<Label>& labels) {
    std::vector<const Label*> result;
    result.reserve(labels.size());
    for (const Label& label : labels)
        if (!label.text.empty()) result.push_back(&label);
    std::stable_sort(result.begin(), result.end(),
                     [](const Label* a, const Label* b) { return rank(*a) < rank(*b); });
    return result;
}

Roam roam(const Label& label) {
    if (label.kind == LabelKind::Tick) return Roam::Bound;
    return rank(label) < 2 ? Roam::Far : Roam::Near;
}

// A body's name on another body would name that one; in the middle of its own it names it.
float ground_cost(const Label& label) {
    constexpr float name = 200, other = 20;
    if (label.kind != LabelKind::Name || !is_body(label.role)) return other;
    return label.at == label.away ? 0 : name;
}

// Where the label stood before. One whose anchor leapt is in another picture.
std::optional<glm::vec2> stood(const Label& label, const glm::vec2& anchor, const Look& look) {
    constexpr float leap_px = 150;
    if (label.id.empty()) return std::nullopt;
    for (const LabelStand& stand : look.stood)
        if (stand.id == label.id && glm::distance(stand.anchor * look.scale, anchor) < leap_px * look.scale)
            return stand.aside * look.scale;
    return std::nullopt;
}

// The paper while words come onto it.
struct Desk {
    Drawing& drawing;
    const Lens& lens;
    const Look& look;
    Frustum frustum;
    Placement placement;
};

void add_label(Desk& desk, const Label& label) {
    const Look& look = desk.look;
    if (!desk.frustum.holds(desk.lens.local(label.at))) return;
    const glm::vec2 anchor = desk.lens.project(label.at).px;
    const Hand style = hand(label, look);
    const Extent words = tight(measure_markup(label.text, style.face, style.size_px), style.size_px);
    const glm::vec2 size = glm::vec2{words.width_px, words.ascent_px + words.descent_px} + 2.0F * style.air;
    const glm::vec2 side = toward(label, anchor, desk.lens, desk.frustum);
    const std::optional<WordPlace> place = desk.placement.place(
        {anchor, size, side, roam(label), !is_faint(style), ground_cost(label), stood(label, anchor, look)});
    if (!place) return;
    desk.drawing.labels.push_back(
        {{label.id, anchor / look.scale, place->aside / look.scale, side}, place->box});
    const std::optional<Leader> line = leader(place->box, anchor, look.scale);
    if (line && !is_faint(style))
        desk.drawing.paths.push_back(
            stroked({line->from, line->to}, {.stroke = faded(style.color, 0.6F), .width_px = 1}, look.scale));
    add_words(desk.drawing, label, place->box, style, look);
}

}  // namespace

Bearing bearing(Role role) {
    switch (role) {
        case Role::GridMinor:
        case Role::GridMajor:
        case Role::GridAxis:
        case Role::GroundShadow:
        case Role::Selection:  // lies on edges that count already
            return Bearing::Free;
        case Role::CandidateAxis:
        case Role::DropA:
        case Role::DropB:
        case Role::Overlap:
        case Role::Divider:
        case Role::TouchDivider:
        case Role::Note:
            return Bearing::Soft;
        default:
            return Bearing::Firm;
    }
}

void add_labels(Drawing& drawing, const std::vector<Label>& labels, const Lens& lens, const Look& look,
                const std::vector<Bearing>& bearings) {
    if (labels.empty() || look.scale < least_scale) return;
    Desk desk{drawing, lens, look, Frustum(lens),
              Placement(drawing.size_px, look.scale, clutter_of(drawing, bearings, look.scale))};
    for (const Box& box : look.taken) desk.placement.take(box);
    for (const Label* label : ranked(labels)) add_label(desk, *label);
}

}  // namespace app
