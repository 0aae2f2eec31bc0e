// Events in the real window: with Alt held, a shape that is dragged near one falls into it and says which.
#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/gl/png.h"
#include "app/tests/canvas_bench.h"

namespace app::test::events_use_test {
namespace {

Document two_rects(const Vec2& half, const Vec2& at, Real angle_of_a = 0) {
    Document document = new_flat();
    document.bodies[0].placed = {core::Rect{{1, 1}}, {{0, 0, 0}, core::Angle{angle_of_a}}};
    document.bodies[1].placed = {core::Rect{half}, {{at.x, at.y, 0}, core::Angle{0}}};
    document.camera = Camera{{1, 0.5, 0}, 0, 0, 8, 0};
    return document;
}

Vec3 position_of_b(WindowDriver& driver) { return driver.document().bodies[1].placed.pose.position; }

std::string event(WindowDriver& driver) {
    return driver.workspace().drag ? driver.workspace().drag->event : "no drag";
}

// B is held by `from` and brought to `to`, both of the world, before Alt is pressed.
void bring(WindowDriver& driver, const Vec3& from, const Vec3& to) {
    driver.move(place(driver, from));
    driver.press();
    driver.move(place(driver, glm::mix(from, to, 0.5)));
    driver.move(place(driver, to));
    EXPECT_EQ(event(driver), "") << "without Alt nothing draws it in";
    driver.key_down(SDLK_LALT, KMOD_LALT);
    driver.move(place(driver, to) + glm::vec2(1, 0));
}

void let_go(WindowDriver& driver) {
    driver.release();
    driver.key_up(SDLK_LALT);
}

TEST(EventsUse, TouchingToTheLastBit) {
    WindowDriver driver(small_window);
    driver.show(two_rects({1, 1}, {3, 0.4}));
    bring(driver, {3, 0.4, 0}, {2.07, 0.4, 0});
    EXPECT_EQ(event(driver), "event.touching");
    let_go(driver);
    EXPECT_EQ(core::find_method("exact")->query(pair(driver.document()), {}).verdict,
              core::Verdict::Touching);
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(position_of_b(driver), Vec3(3, 0.4, 0)) << "one step, the falling in included";
}

TEST(EventsUse, ATieOfTwoAxes) {
    WindowDriver driver(small_window);
    driver.show(two_rects({1, 1}, {1.5, 1.3}));
    bring(driver, {1.5, 1.3, 0}, {1.5, 1.44, 0});
    EXPECT_EQ(event(driver), "event.tie");
    let_go(driver);
    const Vec3 at = position_of_b(driver);
    EXPECT_NEAR(at.x, at.y, 1e-12);
}

TEST(EventsUse, ACentreOnAFace) {
    WindowDriver driver(small_window);
    driver.show(two_rects({0.7, 0.45}, {1.3, 0.1}));
    bring(driver, {1.3, 0.1, 0}, {1.06, 0.1, 0});
    EXPECT_EQ(event(driver), "event.centre");
    let_go(driver);
    EXPECT_NEAR(position_of_b(driver).x, 1, 1e-12);
}

// Pixels in the colour of events where the numbers stand.
int mark_pixels(WindowDriver& driver) {
    const Rect note = driver.rect("drag.numbers");
    const Result<std::string> bytes = read_file(driver.picture("event.png"));
    const gl::Image image = gl::from_png(bytes.value()).value();
    const Rgba color = find_theme("dark")->touching;
    const auto near = [&](int at, int channel, float part) {
        return std::abs(image.rgba[static_cast<std::size_t>(4 * at + channel)] - 255 * part) < 40;
    };
    int count = 0;
    for (int y = int(note.y); y < int(note.y + note.height); ++y) {
        for (int x = int(note.x); x < int(note.x + note.width); ++x) {
            const int at = y * image.width + x;
            count += near(at, 0, color.r) && near(at, 1, color.g) && near(at, 2, color.b);
        }
    }
    return count;
}

TEST(EventsUse, ShowTheirMarkBesideTheNumbers) {
    WindowDriver driver(small_window);
    driver.show(two_rects({0.7, 0.45}, {1.3, 0.1}));
    driver.move(place(driver, {1.3, 0.1, 0}));
    driver.press();
    driver.move(place(driver, {1.2, 0.1, 0}));
    driver.move(place(driver, {1.06, 0.1, 0}) + glm::vec2(1, 0));
    EXPECT_EQ(mark_pixels(driver), 0);
    driver.key_down(SDLK_LALT, KMOD_LALT);
    driver.frame();
    ASSERT_EQ(event(driver), "event.centre");
    EXPECT_GT(mark_pixels(driver), 5);
    let_go(driver);
}

TEST(EventsUse, ParallelEdges) {
    WindowDriver driver(small_window);
    driver.show(two_rects({1, 0.5}, {3, 0.4}, 0.3));
    driver.key(SDLK_TAB);
    driver.key(SDLK_TAB);
    ASSERT_EQ(driver.workspace().selected, 1);
    driver.key(SDLK_e);
    const glm::vec2 knob = handle_place(driver, HandleKind::Knob, 2);
    const Vec2 middle = middle_of(driver, 1), arm = Vec2(knob) - middle;
    const auto turned = [&](Real by) {  // the paper's y points down
        return glm::vec2(middle + Vec2(arm.x * std::cos(by) + arm.y * std::sin(by),
                                       arm.y * std::cos(by) - arm.x * std::sin(by)));
    };
    driver.move(knob);
    driver.press();
    driver.move(turned(0.15));
    driver.move(turned(0.27));
    EXPECT_EQ(event(driver), "");
    driver.key_down(SDLK_LALT, KMOD_LALT);
    driver.move(turned(0.272));
    EXPECT_EQ(event(driver), "event.parallel");
    let_go(driver);
    EXPECT_NEAR(std::get<core::Angle>(driver.document().bodies[1].placed.pose.rotation).radians, 0.3, 1e-12);
}

}  // namespace
}  // namespace app::test::events_use_test
