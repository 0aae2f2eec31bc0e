// Tests of event snapping in the real window: with Alt held, a drag snaps to the nearest event and names it.
#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/gl/png.h"
#include "app/tests/canvas_fixture.h"

namespace app::test::events_use_test {
namespace {

Document two_rects(const Vec2& half_extents, const Vec2& position, Real angle_of_a = 0) {
    Document document = make_flat_document();
    document.bodies[0].placed = {core::Rect{{1, 1}}, {{0, 0, 0}, core::Angle{angle_of_a}}};
    document.bodies[1].placed = {core::Rect{half_extents}, {{position.x, position.y, 0}, core::Angle{0}}};
    document.camera = Camera{{1, 0.5, 0}, 0, 0, 8, 0};
    return document;
}

Vec3 position_of_b(WindowDriver& driver) { return driver.document().bodies[1].placed.pose.position; }

std::string snap_event(WindowDriver& driver) {
    return driver.workspace().canvas.drag ? driver.workspace().canvas.drag->snap_event : "no drag";
}

// Drags B from `from` to `to`, points of the world, and then presses Alt.
void drag_with_alt(WindowDriver& driver, const Vec3& from, const Vec3& to) {
    driver.move(to_window(driver, from));
    driver.press();
    driver.move(to_window(driver, glm::mix(from, to, 0.5)));
    driver.move(to_window(driver, to));
    EXPECT_EQ(snap_event(driver), "") << "no snapping without Alt";
    driver.key_down(SDLK_LALT, KMOD_LALT);
    driver.move(to_window(driver, to) + glm::vec2(1, 0));
}

void release_drag(WindowDriver& driver) {
    driver.release();
    driver.key_up(SDLK_LALT);
}

TEST(EventSnappingInWindow, SnapsToTouchingExactly) {
    WindowDriver driver(small_window);
    driver.show(two_rects({1, 1}, {3, 0.4}));
    drag_with_alt(driver, {3, 0.4, 0}, {2.07, 0.4, 0});
    EXPECT_EQ(snap_event(driver), "snap_event.touching");
    release_drag(driver);
    EXPECT_EQ(core::find_method("exact")->query(pair(driver.document()), {}).verdict,
              core::Verdict::Touching);
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(position_of_b(driver), Vec3(3, 0.4, 0)) << "drag and snap are one step";
}

TEST(EventSnappingInWindow, SnapsToATieOfTwoAxes) {
    WindowDriver driver(small_window);
    driver.show(two_rects({1, 1}, {1.5, 1.3}));
    drag_with_alt(driver, {1.5, 1.3, 0}, {1.5, 1.44, 0});
    EXPECT_EQ(snap_event(driver), "snap_event.tie");
    release_drag(driver);
    const Vec3 position = position_of_b(driver);
    EXPECT_NEAR(position.x, position.y, 1e-12);
}

TEST(EventSnappingInWindow, SnapsACenterToAFace) {
    WindowDriver driver(small_window);
    driver.show(two_rects({0.7, 0.45}, {1.3, 0.1}));
    drag_with_alt(driver, {1.3, 0.1, 0}, {1.06, 0.1, 0});
    EXPECT_EQ(snap_event(driver), "snap_event.centre");
    release_drag(driver);
    EXPECT_NEAR(position_of_b(driver).x, 1, 1e-12);
}

// Number of pixels in the colour of events in the tooltip of the drag.
int icon_pixels(WindowDriver& driver) {
    const ScreenRect tooltip = driver.rect("drag.numbers");
    const Result<std::string> bytes = read_file(driver.save_picture("event.png"));
    const gl::Image image = gl::from_png(bytes.value()).value();
    const Color color = find_theme("dark")->touching;
    const auto is_close = [&](int position, int channel, float value) {
        return std::abs(image.rgba[static_cast<std::size_t>(4 * position + channel)] - 255 * value) < 40;
    };
    int count = 0;
    for (int y = int(tooltip.y); y < int(tooltip.y + tooltip.height); ++y) {
        for (int x = int(tooltip.x); x < int(tooltip.x + tooltip.width); ++x) {
            const int position = y * image.width + x;
            count += is_close(position, 0, color.r) && is_close(position, 1, color.g) &&
                     is_close(position, 2, color.b);
        }
    }
    return count;
}

TEST(EventSnappingInWindow, ShowsTheIconNextToTheNumbers) {
    WindowDriver driver(small_window);
    driver.show(two_rects({0.7, 0.45}, {1.3, 0.1}));
    driver.move(to_window(driver, {1.3, 0.1, 0}));
    driver.press();
    driver.move(to_window(driver, {1.2, 0.1, 0}));
    driver.move(to_window(driver, {1.06, 0.1, 0}) + glm::vec2(1, 0));
    EXPECT_EQ(icon_pixels(driver), 0);
    driver.key_down(SDLK_LALT, KMOD_LALT);
    driver.frame();
    ASSERT_EQ(snap_event(driver), "snap_event.centre");
    EXPECT_GT(icon_pixels(driver), 5);
    release_drag(driver);
}

TEST(EventSnappingInWindow, SnapsToParallelEdges) {
    WindowDriver driver(small_window);
    driver.show(two_rects({1, 0.5}, {3, 0.4}, 0.3));
    driver.key(SDLK_TAB);
    driver.key(SDLK_TAB);
    ASSERT_EQ(driver.workspace().selection.body, 1);
    driver.key(SDLK_e);
    const glm::vec2 knob = handle_position(driver, HandleKind::RotationKnob, 2);
    const Vec2 center = body_center(driver, 1), arm = Vec2(knob) - center;
    const auto rotation = [&](Real angle) {  // y of the window points down
        return glm::vec2(center + Vec2(arm.x * std::cos(angle) + arm.y * std::sin(angle),
                                       arm.y * std::cos(angle) - arm.x * std::sin(angle)));
    };
    driver.move(knob);
    driver.press();
    driver.move(rotation(0.15));
    driver.move(rotation(0.27));
    EXPECT_EQ(snap_event(driver), "");
    driver.key_down(SDLK_LALT, KMOD_LALT);
    driver.move(rotation(0.272));
    EXPECT_EQ(snap_event(driver), "snap_event.parallel");
    release_drag(driver);
    EXPECT_NEAR(std::get<core::Angle>(driver.document().bodies[1].placed.pose.rotation).radians, 0.3, 1e-12);
}

}  // namespace
}  // namespace app::test::events_use_test
