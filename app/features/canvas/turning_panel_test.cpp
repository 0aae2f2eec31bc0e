// Tests of turning the axis in the window: in the scene, in the curve and by keys.
#include <algorithm>

#include <gtest/gtest.h>

#include "app/base/number.h"
#include "app/features/overlap_curve/overlap_curve.h"
#include "app/scene/camera_control.h"
#include "app/scene/turned_axis.h"
#include "app/tests/panel_driver.h"
#include "app/tests/random_shapes.h"
#include "app/tests/view_scenes.h"

namespace app::test::turning_panel_test {
namespace {

using compat::Key;
using compat::letter;

// With a camera, so that the scene is not framed again.
Document with_camera(Document document) {
    document.camera = document_camera(document, {800, 600});
    return document;
}

struct TurningDriver : PanelDriver {
    explicit TurningDriver(const Document& document) : PanelDriver(with_camera(document), "en", {2600, 760}) {
        workspace.layout.view = "sweep";
        frame(4);
    }

    bool shows(const std::string& part) const {
        for (const Drawing& drawing : drawings)
            for (const TextRun& text : drawing.texts)
                if (text.utf8.find(part) != std::string::npos) return true;
        return false;
    }
    // In pixels of the scene: the tip of the drawn axis, and the middle of the pair.
    glm::vec2 tip() const {
        for (const PlacedLabel& label : workspace.canvas.last_labels)
            if (label.id == "axis") return label.anchor;
        ADD_FAILURE() << "no axis is drawn";
        return {};
    }
    glm::vec2 middle() const {
        const ScreenRect scene = rect("scene");
        const Vec3 center =
            (document().bodies[0].placed.pose.position + document().bodies[1].placed.pose.position) * 0.5;
        return ViewTransform(*document().camera, is_flat(document()), {scene.width, scene.height})
            .project(center)
            .px;
    }
    ImVec2 fraction_of(const glm::vec2& px) const {
        const ScreenRect scene = rect("scene");
        return {px.x / scene.width, px.y / scene.height};
    }
    // Drags the tip about the middle of the pair, counter-clockwise on the paper.
    void turn_tip(float degrees) {
        const glm::vec2 arm = tip() - middle();
        const float c = std::cos(glm::radians(degrees)), s = std::sin(glm::radians(degrees));
        const glm::vec2 turned(c * arm.x + s * arm.y, c * arm.y - s * arm.x);
        drag("scene", {turned.x - arm.x, turned.y - arm.y}, fraction_of(tip()));
        // away from the axis
        move("scene", {0.99F, 0.99F});
        frame(2);
    }
    const Vec3& direction() const { return workspace.selection.turned_direction.value(); }
    Real angle() const { return GreatCircle{}.angle_of(direction()); }
    // Scene and curve show the overlap of the oracle.
    void expect_drawn_axis(Real degrees) const {
        const core::Pair pair{document().bodies[0].placed, document().bodies[1].placed};
        const Real overlap = overlap_along(pair, direction());
        const std::string text = to_fixed(degrees, 1) + "°";
        EXPECT_TRUE(shows("L, " + text)) << text;
        EXPECT_TRUE(shows((overlap < 0 ? "gap " : "overlap ") + format_length(std::abs(overlap))));
        EXPECT_TRUE(shows(text + ", " + with_minus(format_signed_length(overlap)))) << "in the curve";
    }
};

TEST(TurningTheAxis, FollowsTheDraggedTipAndChangesNoDocument) {
    TurningDriver driver(flat_overlap());
    const Document before = driver.document();
    const std::string deciding = "L = B";
    EXPECT_TRUE(driver.shows(deciding));
    driver.turn_tip(20);
    EXPECT_NEAR(glm::degrees(driver.angle()), 62.5 + 20, 1.5);
    driver.expect_drawn_axis(glm::degrees(driver.angle()));
    EXPECT_TRUE(driver.shows("parallel light"));
    EXPECT_FALSE(driver.shows(deciding));
    driver.turn_tip(-60);
    EXPECT_NEAR(glm::degrees(driver.angle()), 62.5 + 20 - 60, 3);
    driver.expect_drawn_axis(glm::degrees(driver.angle()));
    EXPECT_EQ(driver.document(), before);
    EXPECT_FALSE(driver.history.can_undo());
    driver.key(Key::Escape);
    EXPECT_FALSE(driver.workspace.selection.turned_direction);
    EXPECT_TRUE(driver.shows(deciding));
}

TEST(TurningTheAxis, SnapsToACandidate) {
    TurningDriver driver(flat_overlap());
    driver.turn_tip(39.5F);
    EXPECT_NEAR(glm::degrees(driver.angle()), 102.6051, 1e-9);
    EXPECT_TRUE(driver.shows("L = A"));
}

TEST(TurningTheAxis, ReturnsToThePressOnEscapeDuringTheDrag) {
    TurningDriver driver(flat_overlap());
    driver.key(letter('Y'));
    const Vec3 before = driver.direction();
    driver.move("scene", driver.fraction_of(driver.tip()));
    ImGuiIO& io = ImGui::GetIO();
    compat::mouse_event(io, 0, true);
    driver.frame();
    compat::mouse_position_event(io, io.MousePos.x + 90, io.MousePos.y + 60);
    driver.frame(2);
    EXPECT_GT(glm::distance(driver.direction(), before), 0.1);
    driver.key(Key::Escape);
    EXPECT_EQ(driver.direction(), before);
    compat::mouse_position_event(io, io.MousePos.x + 20, io.MousePos.y + 20);
    compat::mouse_event(io, 0, false);
    driver.frame(2);
    EXPECT_EQ(driver.direction(), before);
}

TEST(TurningTheAxis, FollowsADragInTheCurve) {
    TurningDriver driver(flat_separated());
    const ScreenRect curve = driver.rect("sweep");
    const float from = 0.3F, by = 0.17F * curve.width;
    driver.drag("sweep", {by, 5}, {from, 0.7F});
    const Real expected = curve_angle(from * curve.width + by, {curve.width, curve.height}, 1);
    EXPECT_NEAR(driver.angle(), expected, 2 * glm::pi<Real>() / curve.width);
    driver.expect_drawn_axis(glm::degrees(driver.angle()));
    EXPECT_TRUE(driver.document().pinned.empty()) << "a drag is no click";
}

TEST(TurningTheAxis, ReturnsToACandidateThatIsClicked) {
    TurningDriver driver(flat_overlap());
    driver.key(letter('Y'), false, true);
    const ScreenRect curve = driver.rect("sweep");
    const Vec3 axis = analyze(driver.document(), "").trace.axes[0].direction;
    const Vec2 size(curve.width, curve.height);
    float x = 0;
    while (curve_angle(x, size, 1) < GreatCircle{}.angle_of(axis)) x += 1;
    driver.click("sweep", {x / curve.width, 0.6F});
    EXPECT_EQ(driver.document().pinned, "A0");
    EXPECT_FALSE(driver.workspace.selection.turned_direction);
    driver.key(letter('Y'), false, true);
    driver.click("sweep", {x / curve.width, 0.6F});
    EXPECT_EQ(driver.document().pinned, "A0") << "the first click only returns to it";
    EXPECT_FALSE(driver.workspace.selection.turned_direction);
}

TEST(TurningTheAxis, TurnsByKeys) {
    TurningDriver driver(flat_overlap());
    driver.key(letter('Y'));
    EXPECT_NEAR(glm::degrees(driver.angle()), 63.498, 1e-9);
    driver.expect_drawn_axis(63.498);
    driver.key(letter('Y'), false, true);
    EXPECT_NEAR(glm::degrees(driver.angle()), 78.498, 1e-9);
    driver.key(letter('U'), false, true);
    driver.key(letter('U'));
    driver.key(letter('U'));
    EXPECT_NEAR(glm::degrees(driver.angle()), 61.498, 1e-9);
    driver.key(Key::Period);
    EXPECT_FALSE(driver.workspace.selection.turned_direction) << "a step of the playback";
}

TEST(TurningTheAxis, TurnsAlongAGreatCircleInSpace) {
    TurningDriver driver(edge_separated());
    driver.key(letter('Y'), false, true);
    const core::Trace trace = analyze(driver.document(), "").trace;
    const Vec3& deciding = trace.axes[trace.least].direction;
    EXPECT_NEAR(glm::dot(driver.direction(), deciding), std::cos(glm::radians(15.0)), 1e-12);
    const Vec3 right = ViewTransform(*driver.document().camera, false, Vec2(1)).right();
    const Vec3 normal = glm::normalize(glm::cross(deciding, right));
    EXPECT_NEAR(glm::dot(normal, driver.direction()), 0, 1e-12);
    const GreatCircle circle = make_great_circle(driver.workspace.selection.turning_normal);
    driver.expect_drawn_axis(glm::degrees(circle.angle_of(driver.direction())));
    const ScreenRect curve = driver.rect("sweep");
    driver.drag("sweep", {0.2F * curve.width, 0}, {0.2F, 0.7F});
    EXPECT_NEAR(glm::dot(normal, driver.direction()), 0, 1e-9) << "the same circle";
    driver.expect_drawn_axis(glm::degrees(circle.angle_of(driver.direction())));
    driver.turn_tip(25);
    EXPECT_NEAR(glm::dot(normal, driver.direction()), 0, 1e-9) << "the same circle";
    driver.expect_drawn_axis(glm::degrees(circle.angle_of(driver.direction())));
}

}  // namespace
}  // namespace app::test::turning_panel_test
