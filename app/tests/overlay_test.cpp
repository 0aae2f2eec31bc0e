// What lies over the scene stays on the paper and says the right numbers.
#include "app/hand/overlay.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "app/tests/hand_bench.h"

namespace app::test {
namespace {

Drawing blank(const Vec2& size) {
    Drawing drawing;
    drawing.size_px = glm::vec2(size);
    return drawing;
}

const Look look{find_theme("dark"), 1, false};

bool on_paper(const Drawing& drawing) {
    return std::all_of(drawing.paths.begin(), drawing.paths.end(), [&](const Path& path) {
        return std::all_of(path.points.begin(), path.points.end(), [&](const glm::vec2& p) {
            return p.x >= 0 && p.y >= 0 && p.x <= drawing.size_px.x && p.y <= drawing.size_px.y;
        });
    });
}

TEST(Overlay, KeepsANoteOnThePaperWhereverTheCursorIs) {
    for (const Vec2& at : {Vec2(0, 0), Vec2(450, 350), Vec2(895, 5), Vec2(899, 699), Vec2(3, 699)}) {
        Drawing drawing = blank(paper);
        add_note(drawing, look, at, "(+0.250, -1.000, +0.125)");
        EXPECT_FALSE(drawing.texts.empty());
        EXPECT_TRUE(on_paper(drawing));
    }
}

TEST(Overlay, LeavesOutABadgeThatHasNoRoom) {
    Drawing narrow = blank({120, 300});
    add_badge(narrow, look, Corner::BottomLeft, "drag a shape to move it and so on");
    EXPECT_TRUE(narrow.paths.empty());
    Drawing wide = blank(paper);
    add_badge(wide, look, Corner::BottomLeft, "drag a shape to move it and so on");
    EXPECT_TRUE(on_paper(wide));
    EXPECT_FALSE(wide.texts.empty());
}

TEST(Overlay, MakesTheScaleBarAsLongAsItSays) {
    for (const Real height : {1e-120, 0.03, 10.0, 7e9}) {
        const Lens lens({Vec3(0), 0, 0, height, 0}, true, paper);
        const ScaleBar bar = scale_bar(lens, 1, 0);
        const Real px = lens.project({bar.length, 0, 0}).px.x - lens.project({0, 0, 0}).px.x;
        EXPECT_NEAR(px, bar.length_px, 1e-6);
        EXPECT_LE(bar.length_px, 140 * (1 + 1e-9));
        EXPECT_GE(bar.length_px, 55);
    }
}

TEST(Overlay, DrawsTheCompassAsTheLensSeesIt) {
    Drawing drawing = blank(paper);
    add_compass(drawing, look, Lens(head_on(0.5), false, paper), 0);
    std::vector<std::string> names;
    for (const Text& text : drawing.texts) names.push_back(text.utf8);
    std::sort(names.begin(), names.end());
    EXPECT_EQ(names, (std::vector<std::string>{"x", "y", "z"}));
    EXPECT_TRUE(on_paper(drawing));
    const auto named = [&](const char* name) {
        return std::find_if(drawing.texts.begin(), drawing.texts.end(),
                            [&](const Text& text) { return text.utf8 == name; })
            ->at;
    };
    EXPECT_GT(named("x").x, named("z").x + 20);
    EXPECT_LT(named("y").y, named("z").y - 20);  // up is less
}

TEST(Overlay, SaysHowFarHowMuchAndHowLarge) {
    Drag drag;
    drag.body = 0;
    drag.placed = drag.now = {core::Box{{1, 2, 3}}, {}};
    drag.now.pose.position = {0.25, -1, 0};
    EXPECT_EQ(drag_numbers(drag, 5, false), "(+0.250, -1.000, 0.000)");
    drag.grip = Grip::Turn;
    drag.turned = glm::radians(-30.0);
    EXPECT_EQ(drag_numbers(drag, 5, false), "-30.0°");
    drag.grip = Grip::Side;
    EXPECT_EQ(drag_numbers(drag, 5, false), "1.000 × 2.000 × 3.000");
    drag.now.shape = core::Circle{0.75};
    EXPECT_EQ(drag_numbers(drag, 5, true), "r 0.750");
}

TEST(Overlay, ShowsTheWayOfADragAndThePlaneItIsIn) {
    const Document document = new_solid();
    const Camera camera{Vec3(0), 0.5, 0.4, 10, 0.55};
    const Lens lens = lens_of(document, camera);
    Drag drag =
        hold_body(document, {0, document.bodies[0].placed.pose.position}, {camera, cursor_at({0, 0})});
    drag.now.pose.position.x += 1;
    Drawing marks = blank(paper);
    add_move_marks(marks, look, lens, drag, false);
    ASSERT_EQ(marks.paths.size(), 4U);
    EXPECT_GT(marks.paths[0].dash_px, 0);
    EXPECT_LT(glm::length(Vec2(marks.paths[0].points.back()) - lens.project(held_point(drag)).px), 1e-3);
    drag.axis = {0, 1, 0};
    drag.grabbed = drag.placed.pose.position + Vec3(1, 0, 0);
    drag.turned = 1;
    Drawing sector = blank(paper);
    add_turn_marks(sector, look, lens, drag);
    EXPECT_GT(sector.paths.size(), 10U);
}

}  // namespace
}  // namespace app::test
