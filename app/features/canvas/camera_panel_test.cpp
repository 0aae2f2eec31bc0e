// Tests of the camera keys: the camera moves gradually, or at once if motion is reduced.
#include "app/features/canvas/camera_panel.h"

#include <cmath>

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/scene/camera_control.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::camera_panel_test {

namespace {

using compat::digit;
using compat::Key;
using compat::letter;

Vec3 forward_of(PanelDriver& driver) {
    const Vec2 size{driver.rect("scene").width, driver.rect("scene").height};
    return ViewTransform(document_camera(driver.document(), size), is_flat(driver.document()), size)
        .forward();
}

void wait(PanelDriver& driver, double seconds) {
    for (double s = 0; s < seconds; s += 0.05) {
        driver.time_s += 0.05;
        driver.frame();
    }
}

TEST(CanvasCamera, MovesToEachOfTheSevenViews) {
    PanelDriver driver(deep_overlap());
    driver.frame(2);
    for (int view = 0; view < 7; ++view) {
        driver.key(digit(view + 1));
        ASSERT_TRUE(driver.workspace.canvas.camera_animation) << view;
        wait(driver, 0.5);
        EXPECT_FALSE(driver.workspace.canvas.camera_animation);
        const Vec3 direction = standard_views()[static_cast<std::size_t>(view)].forward;
        EXPECT_NEAR(glm::distance(forward_of(driver), direction), 0, 1e-6) << view;
    }
}

TEST(CanvasCamera, AndLayersAreNoUndoStepsAndLeaveTheSceneSaved) {
    PanelDriver driver(deep_overlap());
    driver.workspace.options.reduced_motion = true;
    driver.workspace.selection.body = 1;
    driver.frame(2);
    const auto look_around = [&] {
        driver.key(letter('F'));
        driver.key(Key::Home);
        driver.key(letter('O'));
        driver.key(letter('L'));
        driver.key(digit(5));
        for (const Key key : {Key::Left, Key::Up, Key::PageUp}) driver.key(key, true);
        driver.key(Key::Right, true, true);
        driver.drag("scene", {40, 30}, {0.02F, 0.9F});
        driver.click("menu.view");
        driver.click("menu.layer");
        driver.click("menu.layer.grid");
        driver.key(Key::Escape);
        driver.frame(2);
    };
    const Document before = driver.document();
    look_around();
    EXPECT_NE(driver.document().camera, before.camera);
    EXPECT_NE(driver.document().visible_layers, before.visible_layers);
    EXPECT_FALSE(driver.history.can_undo());
    EXPECT_FALSE(driver.history.dirty());
    driver.workspace.selection.body = 1;
    driver.key(Key::Right);
    ASSERT_TRUE(driver.history.can_undo()) << "a nudge";
    const Document moved = driver.document();
    look_around();
    const Document seen = driver.document();
    EXPECT_NE(seen.camera, moved.camera);
    driver.history.undo();
    EXPECT_EQ(driver.document().bodies, before.bodies);
    EXPECT_EQ(driver.document().camera, seen.camera);
    EXPECT_EQ(driver.document().visible_layers, seen.visible_layers);
    EXPECT_FALSE(driver.history.can_undo());
    driver.history.redo();
    EXPECT_EQ(driver.document(), seen);
}

TEST(CanvasCamera, MovesGradually) {
    PanelDriver driver(deep_overlap());
    driver.frame(2);
    const Vec3 previous = forward_of(driver);
    driver.key(digit(2));
    wait(driver, 0.1);
    EXPECT_TRUE(driver.workspace.widgets.needs_another_frame);
    const Vec3 current = forward_of(driver);
    EXPECT_GT(glm::distance(current, previous), 1e-3);
    EXPECT_GT(glm::distance(current, Vec3(0, 0, 1)), 1e-3);
    wait(driver, 0.5);
    EXPECT_FALSE(driver.workspace.widgets.needs_another_frame);
}

TEST(CanvasCamera, MovesAtOnceIfMotionIsReduced) {
    PanelDriver driver(deep_overlap());
    driver.workspace.options.reduced_motion = true;
    driver.frame(2);
    driver.key(digit(5));
    driver.frame();
    EXPECT_FALSE(driver.workspace.canvas.camera_animation);
    EXPECT_NEAR(glm::distance(forward_of(driver), Vec3(0, -1, 0)), 0, 1e-9);
}

TEST(CanvasCamera, LooksAlongAndAcrossTheCurrentAxis) {
    PanelDriver driver(deep_overlap());
    driver.history.perform(PinAxis{"B0"}, 1);
    driver.frame(2);
    const core::Trace trace = analyze(driver.document(), "").trace;
    const Vec3 axis = trace.axes[static_cast<std::size_t>(core::find_axis(trace, "B0"))].direction;
    driver.key(letter('L'));
    wait(driver, 0.5);
    EXPECT_NEAR(std::abs(glm::dot(forward_of(driver), axis)), 1, 1e-9);
    EXPECT_EQ(driver.document().camera->fov, 0) << "2D has no perspective";
    driver.key(letter('L'), false, true);
    wait(driver, 0.5);
    EXPECT_NEAR(glm::dot(forward_of(driver), axis), 0, 1e-9);
}

TEST(CanvasCamera, ReachesTheLastTargetWhenAnotherKeyInterrupts) {
    for (const Key key : {Key::Home, letter('O')}) {
        PanelDriver driver(deep_overlap());
        driver.frame(2);
        driver.key(digit(3));
        wait(driver, 0.1);
        ASSERT_TRUE(driver.workspace.canvas.camera_animation);
        driver.key(key);
        wait(driver, 0.5);
        EXPECT_NEAR(glm::distance(forward_of(driver), standard_views()[2].forward), 0, 1e-6);
    }
}

TEST(CanvasCamera, FrameKeepsADirectionThatShowsTheAnswerAndTurnsFromAnyOther) {
    PanelDriver driver(deep_overlap());
    driver.workspace.options.reduced_motion = true;
    driver.frame(2);
    const Vec3 chosen = forward_of(driver);
    const auto frame_from = [&](Camera camera) {
        driver.history.perform(SetCamera{camera}, 3);
        driver.frame(2);
        driver.key(letter('F'));
        return forward_of(driver);
    };
    Camera near = driver.workspace.selection.scene_camera;
    near.yaw += 0.01;
    EXPECT_GT(glm::distance(frame_from(near), chosen), 1e-3);
    const Analysis analysis = analyze(driver.document(), "");
    const Vec3 axis = analysis.trace.axes[analysis.trace.least].direction;
    EXPECT_NEAR(glm::distance(frame_from(look_along(near, axis)), chosen), 0, 1e-9);
}

// Of the scene as it is drawn.
DrawContext context_of(PanelDriver& driver, const Analysis& analysis) {
    const Vec2 size{driver.rect("scene").width, driver.rect("scene").height};
    return make_draw_context(analysis, {driver.workspace.selection.scene_camera, size, 1});
}

bool is_answer_on_paper(PanelDriver& driver) {
    const Analysis analysis = analyze(driver.document(), "");
    return has_answer_on_paper(context_of(driver, analysis));
}

ImVec2 center_of_b(PanelDriver& driver) {
    const Analysis analysis = analyze(driver.document(), "");
    const DrawContext context = context_of(driver, analysis);
    const Vec2 part = context.px(context.b().center) / context.view.size_px();
    return {static_cast<float>(part.x), static_cast<float>(part.y)};
}

TEST(CanvasCamera, FollowsADropThatLeavesTheScene) {
    for (const Document& document : {flat_overlap(), deep_overlap()}) {
        for (const bool is_motion_reduced : {false, true}) {
            PanelDriver driver(document);
            driver.workspace.options.reduced_motion = is_motion_reduced;
            driver.frame(2);
            ASSERT_TRUE(is_answer_on_paper(driver));
            const Camera before = driver.workspace.selection.scene_camera;
            const ImVec2 from = center_of_b(driver);
            const ScreenRect scene = driver.rect("scene");
            driver.drag("scene", {(0.97F - from.x) * scene.width, 0}, from);
            ASSERT_NE(driver.document().bodies, document.bodies);
            if (!is_motion_reduced) {
                EXPECT_NEAR(driver.workspace.selection.scene_camera.height, before.height,
                            0.2 * before.height);
                EXPECT_TRUE(driver.workspace.canvas.camera_animation);
                wait(driver, 0.21);
            }
            driver.frame();
            EXPECT_FALSE(driver.workspace.canvas.camera_animation);
            EXPECT_TRUE(is_answer_on_paper(driver)) << is_motion_reduced;
            driver.history.undo();
            EXPECT_EQ(driver.document().bodies, document.bodies) << "the camera adds no step";
            EXPECT_FALSE(driver.history.can_undo());
        }
    }
}

TEST(CanvasCamera, ShowsTheWholeAxisWhenAViewIsHiddenOrShown) {
    for (const std::string& path : list_scenes(gallery_folder())) {
        if (path.find("/01-") == std::string::npos && path.find("/21-") == std::string::npos) continue;
        PanelDriver driver(load_scene(path).value(), "en", {1440, 900});
        driver.workspace.layout.view = "strip";
        driver.frame(4);
        for (int i = 0; i < 2; ++i) {
            driver.key(digit(1), true);
            wait(driver, 0.4);
            PaperBounds axis;
            for (const Path& part : driver.drawings.at(0).paths)
                if (part.role == Role::SeparatingAxis || part.role == Role::OverlappingAxis)
                    for (const glm::vec2& point : part.points) axis.add(Vec2(point));
            EXPECT_TRUE(axis.min.x >= 4 && axis.min.y >= 4) << path << " " << i << " " << axis.min.y;
            EXPECT_LT(axis.max.x, driver.rect("scene").width - 4);
            EXPECT_LT(axis.max.y, driver.rect("scene").height - 4);
        }
    }
}

TEST(CanvasCamera, DoesNotFollowADropIfTheUserCutTheShapes) {
    PanelDriver driver(flat_overlap());
    driver.frame(2);
    Camera close = driver.workspace.selection.scene_camera;
    close.height *= 0.4;
    close.target = driver.document().bodies[1].placed.pose.position;
    driver.history.perform(SetCamera{close}, 3);
    driver.frame(2);
    driver.drag("scene", {300, 0}, center_of_b(driver));
    wait(driver, 0.4);
    EXPECT_EQ(driver.workspace.selection.scene_camera, close);
}

TEST(CanvasCamera, FollowsUndoOutOfTheScene) {
    PanelDriver driver(flat_overlap());
    driver.workspace.options.reduced_motion = true;
    driver.frame(2);
    driver.history.perform(SetPose{1, {{9, 0.5, 0}, core::Angle{0.2}}}, 3);
    driver.frame(3);
    EXPECT_TRUE(is_answer_on_paper(driver)) << "after a number";
    driver.key(letter('F'));
    driver.history.undo();
    driver.frame(3);
    EXPECT_TRUE(is_answer_on_paper(driver));
}

TEST(CanvasCamera, StopsTheAnimationWhenTheWheelTurns) {
    PanelDriver driver(deep_overlap());
    driver.frame(2);
    driver.key(digit(1));
    driver.move("scene");
    compat::wheel_event(ImGui::GetIO(), 0, 1);
    driver.frame(2);
    EXPECT_FALSE(driver.workspace.canvas.camera_animation);
}

TEST(CanvasCamera, WheelAndKeysStopAtTheLimitsOfTheZoom) {
    for (const Document& document : {flat_overlap(), deep_overlap()}) {
        const ZoomLimits limits = zoom_limits(document);
        PanelDriver driver(document);
        driver.key(letter('Y'));  // an axis turned by hand: with a wall that is hatched along it
        driver.move("scene");
        const auto turn_wheel = [&](float notches) {
            compat::wheel_event(ImGui::GetIO(), 0, notches);
            driver.frame(2);
        };
        turn_wheel(400);
        ASSERT_TRUE(driver.document().camera);
        EXPECT_DOUBLE_EQ(driver.document().camera->height, limits.min);
        driver.key(Key::PageUp, true);
        driver.frame();
        EXPECT_DOUBLE_EQ(driver.document().camera->height, limits.min);
        for (int i = 0; i < 3; ++i) turn_wheel(-400);
        EXPECT_DOUBLE_EQ(driver.document().camera->height, limits.max);
        driver.key(Key::PageDown, true);
        driver.frame();
        EXPECT_DOUBLE_EQ(driver.document().camera->height, limits.max);
        std::size_t paths = 0;
        for (const Drawing& drawing : driver.drawings) paths = std::max(paths, drawing.paths.size());
        EXPECT_LT(paths, 5000U);
    }
}

TEST(CanvasCamera, StopsTheAnimationWhenAnotherCommandMovesTheCamera) {
    PanelDriver driver(deep_overlap());
    driver.frame(2);
    driver.key(digit(1));
    wait(driver, 0.1);
    ASSERT_TRUE(driver.workspace.canvas.camera_animation);
    driver.key(letter('O'));
    wait(driver, 0.5);
    EXPECT_FALSE(driver.workspace.canvas.camera_animation);
    EXPECT_EQ(driver.document().camera->fov, 0);
}

TEST(CanvasCamera, SwitchesBetweenPerspectiveAndParallelProjection) {
    PanelDriver driver(deep_overlap());
    driver.frame(2);
    driver.key(letter('O'));
    driver.frame();
    ASSERT_TRUE(driver.document().camera);
    EXPECT_EQ(driver.document().camera->fov, 0);
    driver.key(letter('O'));
    driver.frame();
    EXPECT_GT(driver.document().camera->fov, 0);
}

TEST(CanvasCamera, OrbitsInTheDirectionOfTheArrows) {
    const Vec3 directions[] = {{-1, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, -1, 0}};
    const Key arrows[] = {Key::Left, Key::Right, Key::Up, Key::Down};
    for (int i = 0; i < 4; ++i) {
        PanelDriver driver(deep_overlap());
        driver.workspace.options.reduced_motion = true;
        driver.key(digit(1));
        const Camera previous = *driver.document().camera;
        driver.key(arrows[i], true);
        const Camera& next = *driver.document().camera;
        EXPECT_GT(glm::dot(-forward_of(driver), directions[i]), 0.05) << "the eye moves in this direction";
        EXPECT_EQ(next.target, previous.target);
        EXPECT_EQ(next.height, previous.height);
        EXPECT_EQ(driver.workspace.selection.body, -1);
    }
}

TEST(CanvasCamera, PansByStepsWithShiftAndIn2d) {
    for (const bool flat : {true, false}) {
        PanelDriver driver(flat ? flat_overlap() : deep_overlap());
        driver.workspace.options.reduced_motion = true;
        driver.key(flat ? letter('F') : digit(1));
        const Camera previous = *driver.document().camera;
        driver.key(Key::Right, true, !flat);
        driver.key(Key::Up, true, !flat);
        const Camera& next = *driver.document().camera;
        EXPECT_EQ(next.yaw, previous.yaw);
        EXPECT_NEAR(next.target.x - previous.target.x, 0.05 * previous.height, 1e-6 * previous.height);
        EXPECT_NEAR(next.target.y - previous.target.y, 0.05 * previous.height, 1e-6 * previous.height);
    }
}

TEST(CanvasCamera, ZoomsByStepsInOneUndoStep) {
    for (const bool flat : {true, false}) {
        PanelDriver driver(flat ? flat_overlap() : deep_overlap());
        driver.key(letter('F'));
        const Camera previous = *driver.document().camera;
        const std::size_t steps = driver.history.step_count();
        for (int i = 0; i < 3; ++i) driver.key(Key::PageUp, true);
        EXPECT_NEAR(driver.document().camera->height, previous.height * std::pow(0.88, 3), 1e-9);
        for (int i = 0; i < 3; ++i) driver.key(Key::PageDown, true);
        EXPECT_NEAR(driver.document().camera->height, previous.height, 1e-9);
        EXPECT_NEAR(glm::distance(driver.document().camera->target, previous.target), 0, 1e-9);
        EXPECT_EQ(driver.history.step_count(), steps);
    }
}

TEST(CanvasCamera, KeepsTheTableScrollPositionWhenItOrbits) {
    PanelDriver driver(deep_overlap());
    driver.click("axis.A0");
    const std::string pinned = driver.document().pinned;
    driver.key(Key::Down, true);
    EXPECT_EQ(driver.document().pinned, pinned);
    ASSERT_TRUE(driver.document().camera);
    driver.key(Key::Down);
    EXPECT_NE(driver.document().pinned, pinned);
}

TEST(CanvasCamera, ReportsThat2dHasOneView) {
    PanelDriver driver(flat_overlap());
    driver.frame(2);
    driver.key(digit(3));
    ASSERT_NE(driver.last_request<ShowMessage>(), nullptr);
    EXPECT_FALSE(driver.workspace.canvas.camera_animation);
}

}  // namespace
}  // namespace app::test::camera_panel_test
