// The corners of the scene: first the lower right, then what is left of it, then the top.
#include "app/scene/signs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "app/drawing/typeset.h"
#include "app/scene/drag.h"
#include "app/scene/tag.h"

namespace app {

namespace {

constexpr float margin_px = 16;
constexpr float numbers_px = 42;  // of the grid
constexpr float between_px = 10;
constexpr float least_height_px = 320;  // a lower scene is left to what it shows
constexpr float least_hint_px = 120;
constexpr float hint_from_px = 380;  // of the height: a lower scene has no row to spare for it
constexpr float bar_longest_px = 140;
constexpr float arm_px = 24;      // of the compass
constexpr float compass_px = 84;  // with its letters
constexpr float scale_bar_px = 36;
constexpr float air_px = 6;  // to what is framed

Tag quiet(const Look& look, const std::string& words) {
    return {words, Face::Sans, 13, look.theme->dim, look.theme->line};
}

glm::vec2 right_size(const Lens& lens, const Look& look, const Signs& signs) {
    if (!lens.flat()) return glm::vec2(compass_px * look.scale);
    const float words = measure(signs.bar_words, Face::Sans, 12.5F * look.scale).width_px;
    const float bar = static_cast<float>(scale_bar(lens, look.scale).length_px);
    return {std::max(bar, words) + 24 * look.scale, scale_bar_px * look.scale};
}

}  // namespace

SignPlaces sign_places(const Lens& lens, const Look& look, const Signs& signs) {
    SignPlaces result;
    const glm::vec2 paper(lens.size_px());
    const float margin = margin_px * look.scale;
    if (paper.y < least_height_px * look.scale) return result;
    // In the plane left of the numbers that the grid has at its edge.
    const glm::vec2 high = paper - glm::vec2(lens.flat() ? numbers_px * look.scale : margin, margin);
    const Box right{high - right_size(lens, look, signs), high};
    if (right.low.x >= margin) result.corner = right;
    const glm::vec2 tag = tag_size(quiet(look, signs.space), look.scale);
    if (tag.x + 2 * margin <= paper.x) result.space = Box{glm::vec2(margin), glm::vec2(margin) + tag};
    const float end = result.corner ? right.low.x - between_px * look.scale : high.x;
    if (end - margin >= least_hint_px * look.scale && paper.y >= hint_from_px * look.scale)
        result.hint = Box{{margin, high.y - tag.y}, {end, high.y}};
    return result;
}

namespace {

// The most phrases from the first on that are no wider than `width`; empty when not even one is.
std::string shortened(std::string words, const Look& look, float width) {
    if (words.empty()) return words;
    const std::string between = " \u00B7 ";
    while (tag_size(quiet(look, words), look.scale).x > width) {
        const std::size_t last = words.rfind(between);
        if (last == std::string::npos) return {};
        words.resize(last);
    }
    return words;
}

void add_line(Drawing& drawing, std::vector<glm::vec2> points, const Rgba& color, float width_px) {
    Path path;
    path.points = std::move(points);
    path.stroke = color;
    path.width_px = width_px;
    drawing.paths.push_back(std::move(path));
}

// The left end of the baseline of words round a middle.
glm::vec2 centred(const Text& text, const glm::vec2& middle, float scale) {
    return middle + glm::vec2(-measure(text.utf8, text.face, text.size_px).width_px / 2, 4 * scale);
}

// Letters from the nearest arm to the farthest; one that would lie on another is left out.
void add_letters(Drawing& drawing, std::vector<Text> letters) {
    std::vector<Box> taken;
    for (auto text = letters.rbegin(); text != letters.rend(); ++text) {
        const float width = measure(text->utf8, text->face, text->size_px).width_px;
        const Box box{text->at - glm::vec2(0, text->size_px), text->at + glm::vec2(width, 0)};
        if (std::any_of(taken.begin(), taken.end(), [&](const Box& other) { return other.meets(box); }))
            continue;
        taken.push_back(box);
        drawing.texts.push_back(std::move(*text));
    }
}

void add_compass(Drawing& drawing, const Look& look, const Lens& lens, const Box& box) {
    const float arm = arm_px * look.scale;
    const glm::vec2 middle = (box.low + box.high) * 0.5F;
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
    std::vector<Text> letters;
    for (const Arm& one : arms) {
        const glm::vec2 way(glm::dot(one.axis, lens.right()), -glm::dot(one.axis, lens.up()));
        const float fade = glm::dot(one.axis, lens.forward()) > 0.2 ? 0.55F : 1.0F;
        const Rgba color = pen(one.role, *look.theme).stroke;  // its letter must always be read
        add_line(drawing, {middle, middle + arm * way}, faded(color, fade), 2 * look.scale);
        Text text{{}, one.name, Face::SansBold, 12 * look.scale, color};
        text.at = centred(text, middle + (arm + 11 * look.scale) * way, look.scale);
        letters.push_back(std::move(text));
    }
    add_letters(drawing, std::move(letters));
}

void add_scale_bar(Drawing& drawing, const Look& look, const Lens& lens, const Box& box,
                   const std::string& words) {
    add_card(drawing, look, box);
    const float length = static_cast<float>(scale_bar(lens, look.scale).length_px);
    const glm::vec2 middle((box.low.x + box.high.x) / 2, box.high.y - 8 * look.scale);
    const glm::vec2 left = middle - glm::vec2(length / 2, 0), right = middle + glm::vec2(length / 2, 0);
    const glm::vec2 tick(0, 5 * look.scale);
    const Rgba color = look.theme->dim;
    add_line(drawing, {left - tick, left, right, right - tick}, color, 1.5F * look.scale);
    Text text{{}, words, Face::Sans, 12.5F * look.scale, color};
    text.at = centred(text, middle - glm::vec2(0, 14 * look.scale), look.scale);
    drawing.texts.push_back(std::move(text));
}

}  // namespace

ScaleBar scale_bar(const Lens& lens, Real scale) {
    const Real unit = lens.units_per_px(Vec3(0));
    const Real length = round_step(Real(bar_longest_px) * scale * unit);
    return {length, length / unit};
}

Edging sign_edging(const Vec2& size_px, bool flat, float scale) {
    if (size_px.y < least_height_px * scale) return {0, 0, Vec2(0), scale};
    const Real band = (margin_px + tag_px + air_px) * scale;
    const Vec2 bar(numbers_px + bar_longest_px + 24, margin_px + scale_bar_px);
    const Vec2 corner = flat ? bar : Vec2(margin_px + compass_px);
    const bool hint = size_px.y >= hint_from_px * scale;
    return {band, hint ? band : 0, (corner + Real(air_px)) * Real(scale), scale};
}

std::vector<Box> sign_boxes(const Lens& lens, const Look& look, const Signs& signs) {
    const SignPlaces all = sign_places(lens, look, signs);
    std::vector<Box> boxes;
    for (const std::optional<Box>& box : {all.space, all.hint, all.corner})
        if (box) boxes.push_back(*box);
    return boxes;
}

std::optional<Box> hint_box(const Lens& lens, const Look& look, const Signs& signs) {
    const std::optional<Box> row = sign_places(lens, look, signs).hint;
    if (!row) return std::nullopt;
    const std::string hint = shortened(signs.hint, look, row->high.x - row->low.x);
    if (hint.empty()) return std::nullopt;
    return Box{row->low, row->low + tag_size(quiet(look, hint), look.scale)};
}

void add_signs(Drawing& drawing, const Look& look, const Lens& lens, const Signs& signs) {
    const SignPlaces all = sign_places(lens, look, signs);
    if (all.space) add_tag(drawing, look, all.space->low, quiet(look, signs.space));
    if (all.corner && lens.flat()) add_scale_bar(drawing, look, lens, *all.corner, signs.bar_words);
    if (all.corner && !lens.flat()) add_compass(drawing, look, lens, *all.corner);
    if (!all.hint) return;
    const std::string hint = shortened(signs.hint, look, all.hint->high.x - all.hint->low.x);
    if (!hint.empty()) add_tag(drawing, look, all.hint->low, quiet(look, hint));
}

}  // namespace app
