// Tests of the direction sphere in the window: hovering, dragging, pinning, undo.
#include "app/features/sphere/sphere_panel.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <gtest/gtest.h>

#include "app/base/number.h"
#include "app/features/sphere/bevel.h"
#include "app/scene/camera_control.h"
#include "app/scene/turned_axis.h"
#include "app/tests/panel_driver.h"
#include "app/tests/text_overlap.h"
#include "app/tests/view_scenes.h"

namespace app::test::sphere_panel_test {
namespace {

bool shows(const PanelDriver& driver, const std::string& part) {
    const std::vector<NamedRect> texts = seen_texts(driver);
    return std::ranges::any_of(
        texts, [&](const NamedRect& text) { return text.name.find(part) != std::string::npos; });
}

SphereLayout layout_of(const PanelDriver& driver) {
    const ScreenRect rect = driver.rect("sphere");
    return layout_sphere({rect.width, rect.height}, driver.scale, document_view_direction(driver.document()));
}

// Position of a candidate in the rectangle of the sphere, as a fraction.
ImVec2 place_of(const PanelDriver& driver, const std::string& name) {
    const Analysis analysis = app::analyze(driver.document(), "");
    const SphereView view = layout_of(driver).view;
    const Vec3 direction = analysis.trace.axes[core::find_axis(analysis.trace, name)].direction;
    const glm::vec2 px = view.to_paper(view.is_in_front(direction) ? direction : -direction);
    const ScreenRect rect = driver.rect("sphere");
    return {px.x / rect.width, px.y / rect.height};
}

// With a camera, so that pinning an axis does not turn the view.
Document scene_with_camera() {
    Document document = edge_separated();
    document.camera = document_camera(document, {800, 600});
    return document;
}

struct SphereDriver : PanelDriver {
    explicit SphereDriver(const std::string& language = "en", ImVec2 size = {1600, 1000})
        : PanelDriver(scene_with_camera(), language, size) {
        workspace.layout.view = "sphere";
        frame(4);
    }
};

TEST(SpherePanel, ShowsSentenceAndCounts) {
    SphereDriver driver;
    driver.workspace.layout.sizes.view.placement = Placement::Alone;
    driver.frame(2);
    ASSERT_TRUE(driver.has("sphere"));
    EXPECT_TRUE(shows(driver, "Arcs cross at 9 of 9 edge pairs"));
    EXPECT_TRUE(shows(driver, "Hatched: L separates A and B."));
}

TEST(SpherePanel, HighlightsTheHoveredCandidateInAllViews) {
    SphereDriver driver;
    driver.move("sphere", place_of(driver, "A1"));
    driver.frame(2);
    EXPECT_EQ(driver.workspace.selection.hovered_axis, "A1");
    const ImVec2 a1 = place_of(driver, "A1");
    driver.move("sphere", {a1.x + 0.1F, a1.y + 0.05F});
    driver.frame(2);
    EXPECT_TRUE(shows(driver, "This direction: overlap "));
    driver.move("sphere", {0.99F, 0.5F});
    driver.frame(2);
    EXPECT_EQ(driver.workspace.selection.hovered_axis, "");
    EXPECT_FALSE(shows(driver, "This direction"));
}

TEST(SpherePanel, PinsTheNearestCandidateByAClickAndUnpinsItByAnother) {
    SphereDriver driver;
    driver.click("sphere", place_of(driver, "A2xB1"));
    EXPECT_EQ(driver.document().pinned, "A2xB1");
    driver.move("scene");
    driver.frame(2);
    driver.click("sphere", place_of(driver, "A2xB1"));
    EXPECT_EQ(driver.document().pinned, "");
}

TEST(SpherePanel, IgnoresAPressBesideTheSphere) {
    SphereDriver driver;
    driver.click("sphere", {0.99F, 0.9F});
    EXPECT_EQ(driver.document().pinned, "");
}

TEST(SpherePanel, ShowsTheOverlapOfTheDraggedPoseInTheSameFrame) {
    SphereDriver driver;
    const auto field = [&] {
        for (const Drawing& drawing : driver.drawings)
            if (!drawing.direction_fields.empty()) return drawing.direction_fields[0];
        return DirectionField();
    };
    const DirectionField before = field();
    ASSERT_EQ(before.points_b.size(), 8U);
    driver.history.perform(SetPose{1, {{1.2, 1.4, 0.6}, rotation_b}}, 9);
    driver.frame();
    const DirectionField after = field();
    EXPECT_NE(after.points_b, before.points_b);
    driver.frame(3);
    EXPECT_EQ(field().points_b, after.points_b) << "no later frame corrects the first one";
    EXPECT_FALSE(driver.workspace.widgets.needs_another_frame);
}

// What the scene says of the axis: "L, 37.0°", "overlap 2.404".
void expect_shown_in_scene(const PanelDriver& driver, const Vec3& direction) {
    const Analysis analysis = app::analyze(driver.document(), "");
    const core::AxisTest axis = measure_axis(analysis, direction);
    const GreatCircle circle = turning_circle(analysis, direction, Vec3(0));
    std::string texts;
    for (std::size_t i = 0; i < driver.drawings.size(); ++i)
        if (driver.drawing_rects[i].y == driver.rect("scene").y)
            for (const TextRun& text : driver.drawings[i].texts) texts += text.utf8;
    const std::string angle = to_fixed(glm::degrees(circle.angle_of(direction)), 1) + "°",
                      length =
                          (axis.overlap < 0 ? "gap " : "overlap ") + format_length(std::abs(axis.overlap));
    EXPECT_NE(texts.find(angle), std::string::npos) << angle << " in " << texts;
    EXPECT_NE(texts.find(length), std::string::npos) << length << " in " << texts;
}

TEST(SpherePanel, TurnsTheAxisInTheSceneWhileADirectionIsDraggedAndKeepsIt) {
    SphereDriver driver;
    const Document before = driver.document();
    const ScreenRect rect = driver.rect("sphere");
    const ImVec2 from = place_of(driver, "A0"), to = place_of(driver, "B0");
    driver.move("sphere", from);
    compat::mouse_event(ImGui::GetIO(), 0, true);
    driver.frame();
    EXPECT_FALSE(driver.workspace.selection.turned_direction.has_value()) << "a press is not a drag";
    for (const float part : {0.3F, 0.5F, 0.7F}) {
        const ImVec2 place{from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)};
        driver.move("sphere", place);
        driver.frame(2);
        const Vec3 expected =
            layout_of(driver).view.nearest_direction({place.x * rect.width, place.y * rect.height});
        ASSERT_TRUE(driver.workspace.selection.turned_direction.has_value());
        EXPECT_LT(glm::distance(*driver.workspace.selection.turned_direction, expected), 0.02);
        expect_shown_in_scene(driver, *driver.workspace.selection.turned_direction);
    }
    compat::mouse_event(ImGui::GetIO(), 0, false);
    driver.frame(2);
    ASSERT_TRUE(driver.workspace.selection.turned_direction.has_value());
    expect_shown_in_scene(driver, *driver.workspace.selection.turned_direction);
    EXPECT_EQ(driver.document(), before) << "a drag pins nothing";
    driver.key(compat::Key::Escape);
    EXPECT_FALSE(driver.workspace.selection.turned_direction.has_value());
}

TEST(SpherePanel, SnapsADragToACandidateAndEndsItByEscape) {
    SphereDriver driver;
    const ScreenRect rect = driver.rect("sphere");
    const ImVec2 to = place_of(driver, "B0");
    driver.move("sphere", place_of(driver, "A0"));
    compat::mouse_event(ImGui::GetIO(), 0, true);
    driver.frame();
    driver.move("sphere", {to.x + 2 / rect.width, to.y});
    driver.frame(2);
    const Analysis analysis = app::analyze(driver.document(), "");
    const Vec3& candidate = analysis.trace.axes[core::find_axis(analysis.trace, "B0")].direction;
    EXPECT_NEAR(std::abs(glm::dot(driver.workspace.selection.turned_direction.value(), candidate)), 1, 1e-12);
    driver.key(compat::Key::Escape);
    driver.move("sphere", place_of(driver, "A1"));
    driver.frame(2);
    EXPECT_FALSE(driver.workspace.selection.turned_direction.has_value());
    compat::mouse_event(ImGui::GetIO(), 0, false);
    driver.frame(2);
    EXPECT_EQ(driver.document().pinned, "") << "the release of a drag is not a click";
}

TEST(SpherePanel, TurnsTheAxisByArrowKeysAndPinsTheNearestCandidateByEnter) {
    SphereDriver driver;
    const core::Pose before = driver.document().bodies[1].placed.pose;
    driver.key(compat::Key::Right);
    EXPECT_FALSE(driver.workspace.selection.turned_direction.has_value()) << "before a press on the sphere";
    driver.click("sphere", place_of(driver, "A1"));
    driver.workspace.selection.body = 1;
    const SphereView view = layout_of(driver).view;
    driver.key(compat::Key::Right);
    ASSERT_TRUE(driver.workspace.selection.turned_direction.has_value());
    const Vec3 first = *driver.workspace.selection.turned_direction;
    expect_shown_in_scene(driver, first);
    EXPECT_TRUE(shows(driver, "This direction: "));
    for (int i = 0; i < 5; ++i) driver.key(compat::Key::Right);
    const Vec3 right = *driver.workspace.selection.turned_direction;
    EXPECT_GT(view.to_paper(right).x, view.to_paper(first).x);
    EXPECT_NEAR(view.to_paper(right).y, view.to_paper(first).y, 1e-3);
    for (int i = 0; i < 5; ++i) driver.key(compat::Key::Down);
    EXPECT_GT(view.to_paper(*driver.workspace.selection.turned_direction).y, view.to_paper(right).y);
    for (int i = 0; i < 90; ++i) {
        driver.key(compat::Key::Right);
        EXPECT_TRUE(view.is_in_front(*driver.workspace.selection.turned_direction));
    }
    EXPECT_EQ(driver.document().bodies[1].placed.pose, before) << "the selected body is not nudged";
    const Analysis analysis = app::analyze(driver.document(), "");
    const NearestCandidate nearest =
        nearest_candidate(analysis.trace, *driver.workspace.selection.turned_direction);
    driver.key(compat::Key::Enter);
    EXPECT_EQ(driver.document().pinned, core::to_string(analysis.trace.axes[nearest.axis]));
    EXPECT_FALSE(driver.workspace.selection.turned_direction.has_value());
}

TEST(SpherePanel, TurnsByKeysUntilAPressElsewhere) {
    SphereDriver driver;
    driver.click("sphere", place_of(driver, "A1"));
    driver.key(compat::Key::Up);
    ASSERT_TRUE(driver.workspace.selection.turned_direction.has_value());
    driver.key(compat::Key::Escape);
    EXPECT_FALSE(driver.workspace.selection.turned_direction.has_value());
    driver.key(compat::Key::Up);
    const std::optional<Vec3> turned = driver.workspace.selection.turned_direction;
    EXPECT_TRUE(turned.has_value());
    driver.click("scene", {0.02F, 0.5F});
    driver.key(compat::Key::Up);
    EXPECT_EQ(driver.workspace.selection.turned_direction, turned);
}

TEST(SpherePanel, RoundsTheEdgesByTheSliderWithoutChangingTheDocument) {
    for (const char* language : {"en", "zh"}) {
        SphereDriver driver(language, {2560, 1440});
        const Document before = driver.document();
        const std::size_t sharp = driver.drawings.size();
        ASSERT_TRUE(driver.has("sphere.bevel"));
        driver.click("sphere.bevel", {0.5F, 0.5F});
        EXPECT_EQ(driver.workspace.states.get<SphereState>().bevel, bevel_steps / 2);
        EXPECT_EQ(driver.drawings.size(), sharp + 1);
        EXPECT_EQ(first_overlap(painted_texts(driver), 2), "") << language;
        driver.key(compat::letter('J'));
        EXPECT_EQ(driver.workspace.states.get<SphereState>().bevel, bevel_steps / 2 - 1);
        driver.key(compat::letter('K'));
        EXPECT_EQ(driver.workspace.states.get<SphereState>().bevel, bevel_steps / 2);
        EXPECT_EQ(driver.document(), before);
        for (int i = 0; i < bevel_steps; ++i) driver.key(compat::letter('J'));
        EXPECT_EQ(driver.workspace.states.get<SphereState>().bevel, 0);
        EXPECT_EQ(driver.drawings.size(), sharp);
    }
}

TEST(SpherePanel, TurnsWithTheCameraOfTheScene) {
    SphereDriver driver;
    Camera camera = document_camera(driver.document(), {800, 600});
    const ImVec2 before = place_of(driver, "A1");
    camera.pitch += 0.4;
    driver.history.perform(SetCamera{camera}, 9);
    driver.frame(3);
    const ImVec2 after = place_of(driver, "A1");
    EXPECT_GT(std::abs(before.y - after.y), 0.02F);
    driver.move("sphere", after);
    driver.frame(2);
    EXPECT_EQ(driver.workspace.selection.hovered_axis, "A1");
}

TEST(SpherePanel, IsOfferedInSpaceOnly) {
    SphereDriver solid;
    EXPECT_TRUE(solid.has("sphere"));
    PanelDriver flat(flat_overlap());
    flat.workspace.layout.view = "sphere";
    flat.frame(3);
    EXPECT_FALSE(flat.has("sphere"));
    EXPECT_TRUE(flat.has("card.A0"));
}

TEST(SpherePanel, HasNoOverlappingTextsInSmallAndLargeWindows) {
    for (const char* language : {"en", "zh"}) {
        for (const ImVec2 size : {ImVec2(1280, 720), ImVec2(1600, 1000), ImVec2(2560, 1440)}) {
            SphereDriver driver(language, size);
            ASSERT_TRUE(driver.has("sphere"));
            EXPECT_EQ(first_overlap(painted_texts(driver), 2), "") << language << " " << size.x;
        }
    }
}

}  // namespace
}  // namespace app::test::sphere_panel_test
