// What lies over the scene stays on the paper and says the right numbers.
#include "app/scene/overlay.h"

#include <gtest/gtest.h>

#include "app/tests/hand_bench.h"

namespace app::test::overlay_test {
namespace {

Drawing blank(const Vec2& size) {
    Drawing drawing;
    drawing.size_px = glm::vec2(size);
    return drawing;
}

const Look look{find_theme("dark"), 1, false};

TEST(Overlay, SaysHowFarHowMuchAndHowLarge) {
    Drag drag;
    drag.body = 0;
    drag.placed = drag.now = {core::Box{{1, 2, 3}}, {}};
    drag.now.pose.position = {0.25, -1, 0};
    EXPECT_EQ(drag_numbers(drag, 5, false), "(+0.250, -1.000, 0.000)");
    drag.line = Vec3(0, -1, 0);
    EXPECT_EQ(drag_numbers(drag, 5, false), "+1.000  (+0.250, -1.000, 0.000)");
    drag.typed = "1";
    EXPECT_EQ(drag_numbers(drag, 5, false), "(+0.250, -1.000, 0.000)") << "what was typed is said already";
    drag.grip = Grip::Turn;
    drag.turned = glm::radians(-30.0);
    EXPECT_EQ(drag_numbers(drag, 5, false), "-30.0°");
    drag.grip = Grip::Side;
    EXPECT_EQ(drag_numbers(drag, 5, false), "1.000 × 2.000 × 3.000");
    drag.now.shape = core::Circle{0.75};
    EXPECT_EQ(drag_numbers(drag, 5, true), "r 0.750");
    EXPECT_EQ(drag_numbers(drag, 5, true, NumberForm::Hex), "r 0x1.8p-1");
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

TEST(Overlay, DrawsTheLineOfADragBesideTheWordsOfTheScene) {
    const Document document = new_solid();
    const Camera camera{Vec3(0), 0.5, 0.4, 10, 0.55};
    const Lens lens = lens_of(document, camera);
    Drag drag =
        hold_body(document, {0, document.bodies[0].placed.pose.position}, {camera, cursor_at({0, 0})});
    drag.line = Vec3(0, 1, 0);
    const glm::vec2 on = glm::vec2(lens.project(drag.grabbed + Vec3(0, 0.5, 0)).px);
    const std::vector<PlacedLabel> words{{{}, {on - 20.0F, on + 20.0F}}, {{}, {{1, 1}, {9, 9}}}};
    Drawing whole = blank(paper), cut = blank(paper);
    add_line_mark(whole, look, lens, drag, {});
    ASSERT_EQ(whole.paths.size(), 1U);
    add_line_mark(cut, look, lens, drag, words);
    ASSERT_EQ(cut.paths.size(), 2U);
    EXPECT_LT(glm::distance(cut.paths[0].points.front(), whole.paths[0].points.front()), 1e-2F);
    EXPECT_LT(glm::distance(cut.paths[1].points.back(), whole.paths[0].points.back()), 1e-2F);
    const glm::vec2 below = cut.paths[0].points.back(), above = cut.paths[1].points.front();
    EXPECT_NEAR(std::abs(below.y - above.y), 40, 0.1);
}

}  // namespace
}  // namespace app::test::overlay_test
