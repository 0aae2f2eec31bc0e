// Tests of the camera, the choice of the pair, keys and hover in the real window.
#include "app/base/number.h"
#include "app/scene/axis_compass.h"
#include "app/scene/hud.h"
#include "app/tests/canvas_fixture.h"
#include "app/tests/view_scenes.h"

namespace app::test::canvas_settings_test {
namespace {

TEST(Canvas, MovesTheCameraByDraggingTheBackgroundAndTheWheel) {
    WindowDriver driver(small_window);
    driver.show(three_bodies(false));
    const Document previous = driver.document();
    const int steps = count_undo_steps(driver);
    const glm::vec2 empty = empty_position(driver);
    driver.drag(empty, empty - glm::vec2(60, 30));
    const Camera orbit = *driver.document().camera;
    EXPECT_NE(orbit.yaw, previous.camera->yaw);
    EXPECT_EQ(orbit.target, previous.camera->target);
    driver.drag(body_center(driver, 0), body_center(driver, 0) + glm::vec2(50, 50), 8, SDL_BUTTON_RIGHT);
    const Camera pan = *driver.document().camera;
    EXPECT_NE(pan.target, orbit.target);
    EXPECT_EQ(pan.yaw, orbit.yaw);
    driver.drag(body_center(driver, 0), body_center(driver, 0) + glm::vec2(50, 50), 8, SDL_BUTTON_MIDDLE);
    EXPECT_NE(driver.document().camera->yaw, orbit.yaw);
    driver.wheel(body_center(driver, 1), 2);
    EXPECT_LT(driver.document().camera->height, orbit.height);
    EXPECT_EQ(driver.document().bodies, previous.bodies);
    EXPECT_EQ(count_undo_steps(driver), steps);
}

TEST(Canvas, ZoomsToTheCursor) {
    WindowDriver driver(small_window);
    driver.show(three_bodies(true));
    const Vec3 corner(1.5, 0.8, 0);
    const glm::vec2 previous = to_window(driver, corner);
    driver.wheel(previous, 3);
    EXPECT_LE(glm::length(to_window(driver, corner) - previous), 2);
}

TEST(Canvas, MakesAClickedBodyPartOfThePair) {
    WindowDriver driver(small_window);
    for (const bool flat : {true, false}) {
        driver.show(three_bodies(flat));
        driver.click(body_center(driver, 2));
        EXPECT_EQ(driver.document().pair, (std::array<int, 2>{0, 2}));
        driver.key_down(SDLK_LCTRL, KMOD_CTRL);
        driver.click(body_center(driver, 1));
        driver.key_up(SDLK_LCTRL);
        EXPECT_EQ(driver.document().pair, (std::array<int, 2>{1, 2}));
    }
}

TEST(Canvas, SelectsAndNudgesByKeys) {
    WindowDriver driver(small_window);
    driver.show(three_bodies(true));
    driver.key(SDLK_TAB);
    EXPECT_EQ(driver.workspace().selection.body, 0);
    const Vec3 at_first = driver.document().bodies[0].placed.pose.position;
    const auto current = [&] { return driver.document().bodies[0].placed.pose.position; };
    driver.key(SDLK_RIGHT);
    const Real fine = current().x - at_first.x;
    EXPECT_GT(fine, 0);
    driver.key(SDLK_LEFT, KMOD_SHIFT);
    EXPECT_NEAR(current().x, at_first.x - 9 * fine, 1e-12);
    const Real y = current().y;
    driver.key(SDLK_UP, KMOD_ALT);
    EXPECT_EQ(current().y, std::nextafter(y, 10));
    driver.key(SDLK_TAB);
    driver.key(SDLK_TAB);
    driver.key(SDLK_DELETE);
    EXPECT_EQ(driver.document().bodies.size(), 2U);
    driver.key(SDLK_TAB);
    driver.key(SDLK_DELETE);
    EXPECT_EQ(driver.document().bodies.size(), 2U);  // A and B remain
}

TEST(Canvas, SnapsAlongTheDirectionOfTheLastDrag) {
    WindowDriver driver(small_window);
    driver.show(three_bodies(true));
    const auto current = [&] { return driver.document().bodies[1].placed.pose.position; };
    const Vec3 at_first = current();
    const glm::vec2 grab_point = body_center(driver, 1);
    driver.drag(grab_point, grab_point + glm::vec2(40, -25));
    const Vec3 dragged = current() - at_first;
    ASSERT_GT(glm::length(dragged), 0);
    driver.click("snap.along");
    driver.click("snap.along.drag");
    const Vec3 previous = current();
    driver.key(SDLK_t);
    const Vec3 move = current() - previous;
    ASSERT_GT(glm::length(move), 1e-9);
    EXPECT_NEAR(std::abs(glm::dot(glm::normalize(move), glm::normalize(dragged))), 1, 1e-9);
}

// Drags A and returns the position of the press.
glm::vec2 drag_a(WindowDriver& driver) {
    driver.show(three_bodies(true));
    const glm::vec2 from = body_center(driver, 0);
    driver.drag(from, from + glm::vec2(40, 0));
    return from;
}

TEST(Canvas, UndoesARunOfNudgesInOneStep) {
    WindowDriver driver(small_window);
    drag_a(driver);
    const Document dragged = driver.document();
    ASSERT_EQ(driver.workspace().selection.body, 0);
    double now_s = 100;
    driver.application().set_clock([&] { return now_s += 0.01; });
    for (const SDL_Keycode key : {SDLK_RIGHT, SDLK_RIGHT, SDLK_UP}) driver.key(key);
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_TRUE(driver.document() == dragged);
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_FALSE(driver.document() == dragged);
}

TEST(Canvas, KeepsAZoomWhenTheDragBeforeItIsUndone) {
    WindowDriver driver(small_window);
    const glm::vec2 from = drag_a(driver);
    const Document dragged = driver.document();
    driver.wheel(from, 2);
    const Document zoomed = driver.document();
    EXPECT_NE(zoomed.camera, dragged.camera);
    EXPECT_EQ(zoomed.bodies, dragged.bodies);
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_NE(driver.document().bodies, dragged.bodies);
    EXPECT_EQ(driver.document().camera, zoomed.camera);
}

TEST(Canvas, TurnsTheWheelWithAltOverANumberInOneUndoStep) {
    WindowDriver driver(small_window);
    driver.show(three_bodies(true));
    const auto current = [&] { return driver.document().bodies[0].placed.pose.position.x; };
    const Real at_first = current();
    const glm::vec2 field = driver.center("shape.a.center.0");
    driver.key_down(SDLK_LALT, KMOD_ALT);
    for (int i = 0; i < 3; ++i) driver.wheel(field, 1);
    driver.key_up(SDLK_LALT);
    EXPECT_EQ(to_ordinal(current()), to_ordinal(at_first) + 3);
    EXPECT_EQ(driver.center("shape.a.center.0"), field) << "the column does not scroll";
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(current(), at_first);
}

TEST(Canvas, TurnsTheWheelWithAltOverTwoNumbersInTwoUndoSteps) {
    WindowDriver driver(small_window);
    driver.show(three_bodies(true));
    const auto current = [&] { return driver.document().bodies[0].placed.pose.position; };
    const core::Vec3 at_first = current();
    driver.key_down(SDLK_LALT, KMOD_ALT);
    driver.wheel(driver.center("shape.a.center.0"), 1);
    const core::Vec3 midpoint = current();
    driver.wheel(driver.center("shape.a.center.1"), 1);
    driver.key_up(SDLK_LALT);
    EXPECT_NE(current(), midpoint);
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(current(), midpoint);
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(current(), at_first);
}

TEST(Canvas, ContinuesANudgeWithShift) {
    WindowDriver driver(small_window);
    driver.show(three_bodies(true));
    driver.click(body_center(driver, 0));
    ASSERT_EQ(driver.workspace().selection.body, 0);
    double now_s = 100;
    driver.application().set_clock([&] { return now_s += 0.03; });
    const std::size_t previous = driver.session().history().step_count();
    driver.key_down(SDLK_RIGHT);
    driver.frame(20);
    const Document fine = driver.document();
    driver.key_down(SDLK_LSHIFT, KMOD_SHIFT);
    driver.frame(20);
    driver.key_up(SDLK_LSHIFT);
    driver.key_up(SDLK_RIGHT);
    EXPECT_FALSE(driver.document() == fine) << "the held arrow key repeats";
    EXPECT_EQ(driver.session().history().step_count(), previous + 1);
}

TEST(Canvas, AppliesTheMtvByM) {
    WindowDriver driver(small_window);
    driver.show(three_bodies(false));
    ASSERT_EQ(analyze(driver.document(), "").trace.verdict, core::Verdict::Overlap);
    driver.key(SDLK_m);
    EXPECT_LT(std::abs(analyze(driver.document(), "").trace.gap), 1e-12);
}

TEST(Canvas, FramesThePairAllBodiesAndADoubleClickedBody) {
    WindowDriver driver(small_window);
    driver.workspace().options.reduced_motion = true;
    driver.show(three_bodies(false));
    driver.key(SDLK_f);
    const Camera pair = *driver.document().camera;
    const Camera turned =
        turned_to_answer(driver.document(), *three_bodies(false).camera, Framing::WithAnswer);
    EXPECT_EQ(pair, frame_pair_camera(driver.document(), turned, scene_size(driver), view_insets(driver)));
    driver.key(SDLK_HOME);
    EXPECT_EQ(*driver.document().camera,
              frame_all_camera(driver.document(), pair, scene_size(driver), view_insets(driver)));
    EXPECT_FALSE(*driver.document().camera == pair);
    Document document = three_bodies(false);
    document.camera->target = document.bodies[1].placed.pose.position;
    driver.show(document);
    driver.double_click("scene");
    EXPECT_EQ(driver.document().camera->target, document.camera->target);
    EXPECT_LT(driver.document().camera->height, pair.height);
    EXPECT_EQ(driver.document().bodies, document.bodies);
}

TEST(Canvas, DragsRightAfterAClickWithoutFraming) {
    WindowDriver driver(small_window);
    driver.show(three_bodies(true));
    driver.click(body_center(driver, 0));
    const glm::vec2 press = body_center(driver, 0);
    driver.press();
    driver.move(press + glm::vec2(40, 20));
    driver.release();
    EXPECT_EQ(driver.document().camera, three_bodies(true).camera);
    EXPECT_LE(glm::length(body_center(driver, 0) - press - glm::vec2(40, 20)), 1.5);
}

TEST(Canvas, PinsTheAxisThatIsClicked) {
    WindowDriver driver(small_window);
    driver.show(three_bodies(true));
    const Analysis visible = analyze(driver.document(), "");
    const DrawOptions options{find_theme("dark"), 1, false};
    const DrawContext context = app::make_draw_context(visible, scene_size(driver), options,
                                                       driver.session().texts(), InteractionState{});
    const AxisLine axis = place_axis_line(context, *context.axis());
    const ScreenRect scene = driver.rect("scene");
    const glm::vec2 position =
        glm::vec2(context.view.project(axis.point_at(axis.from + 0.1 * (axis.to - axis.from))).px) +
        glm::vec2(scene.x, scene.y);
    driver.move(position);
    EXPECT_EQ(driver.workspace().selection.hovered_axis, core::to_string(visible.trace.axes[visible.axis]));
    driver.click(position);
    EXPECT_EQ(driver.document().pinned, core::to_string(visible.trace.axes[visible.axis]));
}

TEST(Canvas, PinsTheNeedleThatIsClicked) {
    WindowDriver driver(small_window);
    Document document = three_bodies(true);
    document.visible_layers[static_cast<std::size_t>(SceneLayer::AllAxes)] = true;
    driver.show(document);
    driver.move({3, 3});
    const TextCatalog& texts = driver.session().texts();
    const ViewTransform visible_in = view_transform(driver);
    const Real length = scale_bar(visible_in, 1).length;
    const HudText hud{
        texts("canvas.2d"), "",
        texts(length == 1 ? "canvas.unit" : "canvas.units", {{"length", format_tick(length, length)}})};
    DrawOptions options{find_theme("dark"), 1, false, {}};
    options.reserved = hud_boxes(visible_in, options, hud);
    const Analysis visible = analyze(driver.document(), "");
    const DrawContext context =
        app::make_draw_context(visible, scene_size(driver), options, texts, InteractionState{});
    const Needle needle = make_axis_compass(context).needles[1];
    const ScreenRect scene = driver.rect("scene");
    const glm::vec2 position = glm::vec2(context.view.project(needle.tip).px) + glm::vec2(scene.x, scene.y);
    const std::string name = core::to_string(visible.trace.axes[needle.axis]);
    driver.move(position);
    EXPECT_EQ(driver.workspace().selection.hovered_axis, name);
    driver.click(position);
    EXPECT_EQ(driver.document().pinned, name);
}

// A row of the list of all axes is picked like its line, in 2D and 3D.
TEST(Canvas, PicksARowOfAllAxes) {
    for (const bool flat : {true, false}) {
        WindowDriver driver;
        driver.workspace().layout.sizes.folded_parts["view"] = true;  // all rows fit
        Document document = flat ? flat_overlap() : edge_separated();
        document.visible_layers[static_cast<std::size_t>(SceneLayer::AllAxes)] = true;
        driver.show(document);
        driver.frame(3);
        const core::Trace trace = analyze(driver.document(), "").trace;
        const ScreenRect scene = driver.rect("scene");
        const auto find_row = [&](const std::string& name) {
            const auto& labels = driver.workspace().canvas.last_labels;
            const auto label = std::find_if(labels.begin(), labels.end(), [&](const PlacedLabel& it) {
                return it.id == "compass." + name;
            });
            EXPECT_NE(label, labels.end()) << name;
            return label->anchor + glm::vec2(8, 0) + glm::vec2(scene.x, scene.y);
        };
        for (std::size_t i = 0; i < trace.axes.size(); ++i) {
            driver.move(find_row(axis_markup(trace.axes[i])));
            EXPECT_EQ(driver.workspace().selection.hovered_axis, core::to_string(trace.axes[i]));
            driver.frame();
            EXPECT_EQ(driver.workspace().canvas.last_axis_position.axis, core::to_string(trace.axes[i]));
        }
        driver.click(find_row(axis_markup(trace.axes[1])));
        EXPECT_EQ(driver.document().pinned, core::to_string(trace.axes[1]));
        driver.click(find_row(axis_markup(trace.axes[1])));
        EXPECT_EQ(driver.document().pinned, "");
    }
}

TEST(Canvas, HoversTheBodyUnderTheCursor) {
    WindowDriver driver(small_window);
    driver.show(three_bodies(false));
    driver.move(body_center(driver, 1));
    EXPECT_EQ(driver.workspace().selection.hovered_body, 1);
    driver.move(empty_position(driver));
    EXPECT_EQ(driver.workspace().selection.hovered_body, -1);
}

TEST(Canvas, ShowsTheTermsOfTheSceneTexts) {
    WindowDriver driver(small_window);
    driver.show(flat_separated());
    driver.frame(3);
    const ScreenRect scene = driver.rect("scene");
    const auto& resized = driver.workspace().canvas.last_labels;
    const auto measure = std::find_if(resized.begin(), resized.end(),
                                      [](const PlacedLabel& it) { return it.id == "measure"; });
    ASSERT_NE(measure, resized.end());
    const glm::vec2 edge = glm::vec2(scene.x, scene.y) + measure->anchor + measure->offset;
    driver.move(edge + glm::normalize(measure->offset) * 4.0F);
    driver.frame(2);
    EXPECT_EQ(driver.workspace().widgets.tooltip_timer.tooltip.term, "gap");
    driver.move(empty_position(driver));
    driver.frame(2);
    EXPECT_EQ(driver.workspace().widgets.tooltip_timer.tooltip.term, "");
}

}  // namespace
}  // namespace app::test::canvas_settings_test
