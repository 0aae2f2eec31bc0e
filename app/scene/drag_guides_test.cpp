// Drag guides stay on the paper and show the right numbers.
#include "app/scene/drag_guides.h"

#include <cmath>

#include <glm/gtc/constants.hpp>
#include <gtest/gtest.h>

#include "app/tests/manipulation_fixture.h"

namespace app::test::overlay_test {
namespace {

Drawing blank(const Vec2& size) {
    Drawing drawing;
    drawing.size_px = glm::vec2(size);
    return drawing;
}

const DrawOptions options{find_theme("dark"), 1, false};

TEST(DragGuides, ShowsDistanceAngleAndSize) {
    Drag drag;
    drag.body = 0;
    drag.placed = drag.current = {core::Box{{1, 2, 3}}, {}};
    drag.current.pose.position = {0.25, -1, 0};
    EXPECT_EQ(drag_readout(drag, 5, false), "(+0.250, -1.000, 0.000)");
    drag.constraint = Vec3(0, -1, 0);
    EXPECT_EQ(drag_readout(drag, 5, false), "+1.000  (+0.250, -1.000, 0.000)");
    drag.typed_number = "1";
    EXPECT_EQ(drag_readout(drag, 5, false), "(+0.250, -1.000, 0.000)") << "what was typed is said already";
    drag.mode = DragMode::Rotate;
    drag.applied_angle = glm::radians(-30.0);
    EXPECT_EQ(drag_readout(drag, 5, false), "-30.0°");
    drag.mode = DragMode::ResizeSide;
    EXPECT_EQ(drag_readout(drag, 5, false), "1.000 × 2.000 × 3.000");
    drag.current.shape = core::Circle{0.75};
    EXPECT_EQ(drag_readout(drag, 5, true), "r 0.750");
    EXPECT_EQ(drag_readout(drag, 5, true, NumberFormat::Hex), "r 0x1.8p-1");
}

TEST(DragGuides, ShowsThePathAndThePlaneOfADrag) {
    const Document document = make_solid_document();
    const Camera camera{Vec3(0), 0.5, 0.4, 10, 0.55};
    const ViewTransform view = make_view(document, camera);
    Drag drag = begin_body_drag(document, {0, document.bodies[0].placed.pose.position},
                                {camera, make_cursor({0, 0})});
    drag.current.pose.position.x += 1;
    Drawing guides = blank(paper_size);
    add_move_guides(guides, options, view, drag, false);
    ASSERT_EQ(guides.paths.size(), 4U);
    EXPECT_GT(guides.paths[0].dash_px, 0);
    EXPECT_LT(glm::length(Vec2(guides.paths[0].points.back()) - view.project(grab_point(drag)).px), 1e-3);
    drag.axis = {0, 1, 0};
    drag.grab_point = drag.placed.pose.position + Vec3(1, 0, 0);
    drag.applied_angle = 1;
    Drawing sector = blank(paper_size);
    add_rotation_guides(sector, options, view, drag);
    EXPECT_GT(sector.paths.size(), 10U);
}

TEST(DragGuides, DrawsAtMostAFullTurnOfAnyAngleAndRadius) {
    const Document document = make_solid_document();
    const Camera camera{Vec3(0), 0.5, 0.4, 10, 0.55};
    const ViewTransform view = make_view(document, camera);
    const auto count_paths = [&](Real radius, Real angle) {
        Drag drag = begin_body_drag(document, {0, document.bodies[0].placed.pose.position},
                                    {camera, make_cursor({0, 0})});
        drag.axis = {0, 1, 0};
        drag.grab_point = drag.placed.pose.position + Vec3(radius, 0, 0);
        drag.ring_radius = radius;
        drag.applied_angle = angle;
        Drawing sector = blank(paper_size);
        add_rotation_guides(sector, options, view, drag);
        return sector.paths.size();
    };
    const std::size_t of_full_turn = count_paths(1, glm::two_pi<Real>());
    EXPECT_GT(of_full_turn, 100U);
    for (const Real radius : {1e-308, 1e-9, 1.0, 1e9, 1e300}) {
        for (const Real angle : {-1e300, -20.0, 1e-300, 7.0, 1e9, 1e300})
            EXPECT_LE(count_paths(radius, angle), of_full_turn) << radius << " " << angle;
        for (const Real angle : {Real(NAN), HUGE_VAL, -HUGE_VAL})
            EXPECT_EQ(count_paths(radius, angle), 0U) << radius << " " << angle;
    }
}

TEST(DragGuides, DrawsTheConstraintWithoutCoveringLabels) {
    const Document document = make_solid_document();
    const Camera camera{Vec3(0), 0.5, 0.4, 10, 0.55};
    const ViewTransform view = make_view(document, camera);
    Drag drag = begin_body_drag(document, {0, document.bodies[0].placed.pose.position},
                                {camera, make_cursor({0, 0})});
    drag.constraint = Vec3(0, 1, 0);
    const glm::vec2 label_center = glm::vec2(view.project(drag.grab_point + Vec3(0, 0.5, 0)).px);
    const std::vector<LabelBox> labels{{{}, {label_center - 20.0F, label_center + 20.0F}},
                                       {{}, {{1, 1}, {9, 9}}}};
    Drawing full = blank(paper_size), clipped = blank(paper_size);
    add_constraint_guide(full, options, view, drag, {});
    ASSERT_EQ(full.paths.size(), 1U);
    add_constraint_guide(clipped, options, view, drag, labels);
    ASSERT_EQ(clipped.paths.size(), 2U);
    EXPECT_LT(glm::distance(clipped.paths[0].points.front(), full.paths[0].points.front()), 1e-2F);
    EXPECT_LT(glm::distance(clipped.paths[1].points.back(), full.paths[0].points.back()), 1e-2F);
    const glm::vec2 below = clipped.paths[0].points.back(), above = clipped.paths[1].points.front();
    EXPECT_NEAR(std::abs(below.y - above.y), 40, 0.1);
}

}  // namespace
}  // namespace app::test::overlay_test
