// The scene in the real window: the camera, the choice of the pair, keys and hover.
#include "app/base/number_text.h"
#include "app/scene/compass.h"
#include "app/scene/signs.h"
#include "app/tests/canvas_bench.h"
#include "app/tests/view_scenes.h"

namespace app::test::canvas_look_test {
namespace {

TEST(Canvas, MovesTheCameraByEmptySpaceAndTheWheel) {
    WindowDriver driver(small_window);
    driver.show(three(false));
    const Document before = driver.document();
    const int steps = steps_back(driver);
    const glm::vec2 empty = empty_place(driver);
    driver.drag(empty, empty - glm::vec2(60, 30));
    const Camera orbit = *driver.document().camera;
    EXPECT_NE(orbit.yaw, before.camera->yaw);
    EXPECT_EQ(orbit.target, before.camera->target);
    driver.drag(middle_of(driver, 0), middle_of(driver, 0) + glm::vec2(50, 50), 8, SDL_BUTTON_RIGHT);
    const Camera pan = *driver.document().camera;
    EXPECT_NE(pan.target, orbit.target);
    EXPECT_EQ(pan.yaw, orbit.yaw);
    driver.drag(middle_of(driver, 0), middle_of(driver, 0) + glm::vec2(50, 50), 8, SDL_BUTTON_MIDDLE);
    EXPECT_NE(driver.document().camera->yaw, orbit.yaw);
    driver.wheel(middle_of(driver, 1), 2);
    EXPECT_LT(driver.document().camera->height, orbit.height);
    EXPECT_EQ(driver.document().bodies, before.bodies);
    EXPECT_EQ(steps_back(driver), steps + 1);  // a run of camera moves
}

TEST(Canvas, ZoomsToTheCursor) {
    WindowDriver driver(small_window);
    driver.show(three(true));
    const Vec3 corner(1.5, 0.8, 0);
    const glm::vec2 before = place(driver, corner);
    driver.wheel(before, 3);
    EXPECT_LE(glm::length(place(driver, corner) - before), 2);
}

TEST(Canvas, PutsAClickedBodyUnderTheLens) {
    WindowDriver driver(small_window);
    for (const bool flat : {true, false}) {
        driver.show(three(flat));
        driver.click(middle_of(driver, 2));
        EXPECT_EQ(driver.document().pair, (std::array<int, 2>{0, 2}));
        driver.key_down(SDLK_LCTRL, KMOD_CTRL);
        driver.click(middle_of(driver, 1));
        driver.key_up(SDLK_LCTRL);
        EXPECT_EQ(driver.document().pair, (std::array<int, 2>{1, 2}));
    }
}

TEST(Canvas, SelectsAndNudgesByKeys) {
    WindowDriver driver(small_window);
    driver.show(three(true));
    driver.key(SDLK_TAB);
    EXPECT_EQ(driver.workspace().selected, 0);
    const Vec3 at_first = driver.document().bodies[0].placed.pose.position;
    const auto now = [&] { return driver.document().bodies[0].placed.pose.position; };
    driver.key(SDLK_RIGHT);
    const Real fine = now().x - at_first.x;
    EXPECT_GT(fine, 0);
    driver.key(SDLK_LEFT, KMOD_SHIFT);
    EXPECT_NEAR(now().x, at_first.x - 9 * fine, 1e-12);
    const Real y = now().y;
    driver.key(SDLK_UP, KMOD_ALT);
    EXPECT_EQ(now().y, std::nextafter(y, 10));
    driver.key(SDLK_TAB);
    driver.key(SDLK_TAB);
    driver.key(SDLK_DELETE);
    EXPECT_EQ(driver.document().bodies.size(), 2U);
    driver.key(SDLK_TAB);
    driver.key(SDLK_DELETE);
    EXPECT_EQ(driver.document().bodies.size(), 2U);  // A and B stay
}

TEST(Canvas, SnapsAlongTheWayOfTheLastDrag) {
    WindowDriver driver(small_window);
    driver.show(three(true));
    const auto now = [&] { return driver.document().bodies[1].placed.pose.position; };
    const Vec3 at_first = now();
    const glm::vec2 grip = middle_of(driver, 1);
    driver.drag(grip, grip + glm::vec2(40, -25));
    const Vec3 dragged = now() - at_first;
    ASSERT_GT(glm::length(dragged), 0);
    driver.click("snap.along");
    driver.click("snap.along.drag");
    const Vec3 before = now();
    driver.key(SDLK_t);
    const Vec3 move = now() - before;
    ASSERT_GT(glm::length(move), 1e-9);
    EXPECT_NEAR(std::abs(glm::dot(glm::normalize(move), glm::normalize(dragged))), 1, 1e-9);
}

// The scene after A was dragged; where it was taken.
glm::vec2 drag_a(WindowDriver& driver) {
    driver.show(three(true));
    const glm::vec2 from = middle_of(driver, 0);
    driver.drag(from, from + glm::vec2(40, 0));
    return from;
}

TEST(Canvas, TakesARunOfNudgesBackByOneUndo) {
    WindowDriver driver(small_window);
    drag_a(driver);
    const Document dragged = driver.document();
    ASSERT_EQ(driver.workspace().selected, 0);
    double now_s = 100;
    driver.application().use_clock([&] { return now_s += 0.01; });
    for (const SDL_Keycode key : {SDLK_RIGHT, SDLK_RIGHT, SDLK_UP}) driver.key(key);
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_TRUE(driver.document() == dragged);
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_FALSE(driver.document() == dragged);
}

TEST(Canvas, LeavesTheZoomOutOfTheStepOfTheDragBefore) {
    WindowDriver driver(small_window);
    const glm::vec2 from = drag_a(driver);
    const Document dragged = driver.document();
    driver.wheel(from, 2);
    EXPECT_FALSE(driver.document() == dragged);
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_TRUE(driver.document() == dragged);
}

TEST(Canvas, TurnsTheWheelWithAltOverANumberInOneUndoStep) {
    WindowDriver driver(small_window);
    driver.show(three(true));
    const auto now = [&] { return driver.document().bodies[0].placed.pose.position.x; };
    const Real at_first = now();
    const glm::vec2 field = driver.middle("shape.a.center.0");
    driver.key_down(SDLK_LALT, KMOD_ALT);
    for (int i = 0; i < 3; ++i) driver.wheel(field, 1);
    driver.key_up(SDLK_LALT);
    EXPECT_EQ(rank(now()), rank(at_first) + 3);
    EXPECT_EQ(driver.middle("shape.a.center.0"), field) << "the column does not scroll meanwhile";
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(now(), at_first);
}

TEST(Canvas, TurnsTheWheelWithAltOverTwoNumbersInTwoUndoSteps) {
    WindowDriver driver(small_window);
    driver.show(three(true));
    const auto now = [&] { return driver.document().bodies[0].placed.pose.position; };
    const core::Vec3 at_first = now();
    driver.key_down(SDLK_LALT, KMOD_ALT);
    driver.wheel(driver.middle("shape.a.center.0"), 1);
    const core::Vec3 between = now();
    driver.wheel(driver.middle("shape.a.center.1"), 1);
    driver.key_up(SDLK_LALT);
    EXPECT_NE(now(), between);
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(now(), between);
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(now(), at_first);
}

TEST(Canvas, GoesOnWithANudgeThatIsMadeFartherByShift) {
    WindowDriver driver(small_window);
    driver.show(three(true));
    driver.click(middle_of(driver, 0));
    ASSERT_EQ(driver.workspace().selected, 0);
    double now_s = 100;
    driver.application().use_clock([&] { return now_s += 0.03; });
    const std::size_t before = driver.session().history().steps();
    driver.key_down(SDLK_RIGHT);
    driver.frame(20);
    const Document fine = driver.document();
    driver.key_down(SDLK_LSHIFT, KMOD_SHIFT);
    driver.frame(20);
    driver.key_up(SDLK_LSHIFT);
    driver.key_up(SDLK_RIGHT);
    EXPECT_FALSE(driver.document() == fine) << "the arrow repeats";
    EXPECT_EQ(driver.session().history().steps(), before + 1);
}

TEST(Canvas, AppliesTheMtvByM) {
    WindowDriver driver(small_window);
    driver.show(three(false));
    ASSERT_EQ(subject(driver.document(), "").trace.verdict, core::Verdict::Overlap);
    driver.key(SDLK_m);
    EXPECT_LT(std::abs(subject(driver.document(), "").trace.gap), 1e-12);
}

TEST(Canvas, FramesThePairAllAndWhatWasClickedTwice) {
    WindowDriver driver(small_window);
    driver.show(three(false));
    driver.key(SDLK_f);
    const Camera pair = *driver.document().camera;
    EXPECT_EQ(pair, framing(driver.document(), *three(false).camera, scene_size(driver), edging(driver)));
    driver.key(SDLK_HOME);
    EXPECT_EQ(*driver.document().camera,
              framing_of_all(driver.document(), pair, scene_size(driver), edging(driver)));
    EXPECT_FALSE(*driver.document().camera == pair);
    Document document = three(false);
    document.camera->target = document.bodies[1].placed.pose.position;
    driver.show(document);
    driver.double_click("scene");
    EXPECT_EQ(driver.document().camera->target, document.camera->target);
    EXPECT_LT(driver.document().camera->height, pair.height);
    EXPECT_EQ(driver.document().bodies, document.bodies);
}

TEST(Canvas, DragsRightAfterAClickWithoutFraming) {
    WindowDriver driver(small_window);
    driver.show(three(true));
    driver.click(middle_of(driver, 0));
    const glm::vec2 press = middle_of(driver, 0);
    driver.press();
    driver.move(press + glm::vec2(40, 20));
    driver.release();
    EXPECT_EQ(driver.document().camera, three(true).camera);
    EXPECT_LE(glm::length(middle_of(driver, 0) - press - glm::vec2(40, 20)), 1.5);
}

TEST(Canvas, PinsTheAxisThatIsClicked) {
    WindowDriver driver(small_window);
    driver.show(three(true));
    const Subject seen = subject(driver.document(), "");
    const Look look{find_theme("dark"), 1, false};
    const Stage stage = app::stage(seen, scene_size(driver), look, driver.session().words(), Emphasis{});
    const AxisPlace axis = axis_place(stage, *stage.axis());
    const Rect scene = driver.rect("scene");
    const glm::vec2 at = glm::vec2(stage.lens.project(axis.at(axis.from + 0.1 * (axis.to - axis.from))).px) +
                         glm::vec2(scene.x, scene.y);
    driver.move(at);
    EXPECT_EQ(driver.workspace().hovered_axis, core::name(seen.trace.axes[seen.axis]));
    driver.click(at);
    EXPECT_EQ(driver.document().pinned, core::name(seen.trace.axes[seen.axis]));
}

TEST(Canvas, PinsTheNeedleThatIsClicked) {
    WindowDriver driver(small_window);
    Document document = three(true);
    document.shown[static_cast<std::size_t>(SceneLayer::AllAxes)] = true;
    driver.show(document);
    driver.move({3, 3});
    const Words& words = driver.session().words();
    const Lens seen_by = lens(driver);
    const Real length = scale_bar(seen_by, 1).length;
    const Signs signs{
        words("canvas.2d"), "",
        words(length == 1 ? "canvas.unit" : "canvas.units", {{"length", scale_text(length, length)}})};
    Look look{find_theme("dark"), 1, false, {}};
    look.taken = sign_boxes(seen_by, look, signs);
    const Subject seen = subject(driver.document(), "");
    const Stage stage = app::stage(seen, scene_size(driver), look, words, Emphasis{});
    const Needle needle = compass(stage).needles[1];
    const Rect scene = driver.rect("scene");
    const glm::vec2 at = glm::vec2(stage.lens.project(needle.tip).px) + glm::vec2(scene.x, scene.y);
    const std::string name = core::name(seen.trace.axes[needle.axis]);
    driver.move(at);
    EXPECT_EQ(driver.workspace().hovered_axis, name);
    driver.click(at);
    EXPECT_EQ(driver.document().pinned, name);
}

TEST(Canvas, HoversTheBodyUnderTheCursor) {
    WindowDriver driver(small_window);
    driver.show(three(false));
    driver.move(middle_of(driver, 1));
    EXPECT_EQ(driver.workspace().hovered_body, 1);
    driver.move(empty_place(driver));
    EXPECT_EQ(driver.workspace().hovered_body, -1);
}

TEST(Canvas, TellsWhatTheWordsOfTheSceneMean) {
    WindowDriver driver(small_window);
    driver.show(flat_separated());
    driver.frame(3);
    const Rect scene = driver.rect("scene");
    const auto& stood = driver.workspace().labels_stood;
    const auto measure =
        std::find_if(stood.begin(), stood.end(), [](const LabelStand& it) { return it.id == "measure"; });
    ASSERT_NE(measure, stood.end());
    const glm::vec2 edge = glm::vec2(scene.x, scene.y) + measure->anchor + measure->aside;
    driver.move(edge + glm::normalize(measure->aside) * 4.0F);
    driver.frame(2);
    EXPECT_EQ(driver.workspace().tip_rest.on.term, "gap");
    driver.move(empty_place(driver));
    driver.frame(2);
    EXPECT_EQ(driver.workspace().tip_rest.on.term, "");
}

}  // namespace
}  // namespace app::test::canvas_look_test
