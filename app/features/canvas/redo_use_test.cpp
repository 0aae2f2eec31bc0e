// Tests in the real window: changes that cancel out leave the steps to redo.
#include <gtest/gtest.h>

#include "app/tests/canvas_fixture.h"
#include "app/tests/ring_point.h"

namespace app::test::redo_use_test {
namespace {

// Not painted: the tests run many frames.
const WindowSetup offscreen_window{.width_px = 1190, .height_px = 760, .skip_painting = true};

// Positions for which a nudge of 0.05 back and forth changes the last bit by rounding.
Document uneven_document(bool flat, bool with_camera) {
    Document document = three_bodies(flat);
    document.bodies[0].placed.pose.position = Vec3(1, 1, flat ? 0 : 1) / 30.0;
    if (!flat) document.bodies[0].placed.pose.rotation = glm::normalize(core::Quat(0.8, 0.1, -0.3, 0.4));
    if (!with_camera) document.camera.reset();
    return document;
}

// Shows the document with one step to redo.
void show_with_redo(WindowDriver& driver, const Document& document) {
    driver.show(document);
    driver.application().submit(SetDescription{"renamed", ""});
    driver.frame(2);
    driver.key(SDLK_z, KMOD_CTRL);
    ASSERT_TRUE(driver.session().history().can_redo());
    ASSERT_TRUE(driver.document() == document);
}

void expect_redo(WindowDriver& driver, const Document& document, const std::string& label) {
    EXPECT_TRUE(driver.document() == document) << label;
    ASSERT_TRUE(driver.session().history().can_redo()) << label;
    driver.key(SDLK_z, KMOD_CTRL | KMOD_SHIFT);
    EXPECT_EQ(driver.document().title, "renamed") << label;
}

void drag_back_and_forth(WindowDriver& driver, glm::vec2 from, int button = SDL_BUTTON_LEFT) {
    const Document previous = driver.document();
    driver.move(from);
    driver.press(button);
    for (const glm::vec2& direction : {glm::vec2(9, -4), glm::vec2(31, -17), glm::vec2(60, -35)})
        driver.move(from + direction);
    EXPECT_FALSE(driver.document() == previous) << "nothing is dragged";
    EXPECT_FALSE(driver.session().history().can_redo());
    for (const glm::vec2& direction : {glm::vec2(33, -21), glm::vec2(1, -1), glm::vec2(0, 0)})
        driver.move(from + direction);
    driver.release(button);
}

TEST(Redo, IsKeptWhenABodyIsDraggedBackAndForth) {
    WindowDriver driver(offscreen_window);
    for (const bool flat : {true, false})
        for (const bool with_camera : {true, false}) {
            const Document document = uneven_document(flat, with_camera);
            show_with_redo(driver, document);
            drag_back_and_forth(driver, body_center(driver, 0));
            expect_redo(driver, document, std::to_string(flat) + std::to_string(with_camera));
        }
}

TEST(Redo, IsKeptWhenAHandleIsDraggedBackAndForth) {
    WindowDriver driver(offscreen_window);
    const Document document = uneven_document(false, true);
    for (const HandleKind kind : {HandleKind::Ring, HandleKind::Resize}) {
        show_with_redo(driver, document);
        driver.click(body_center(driver, 0));
        ASSERT_EQ(driver.workspace().selection.body, 0);
        std::vector<Handle> all = make_handles(driver.document(), 0, view_transform(driver));
        const auto handle =
            std::find_if(all.begin(), all.end(), [&](const Handle& each) { return each.kind == kind; });
        ASSERT_NE(handle, all.end());
        const bool ring = kind == HandleKind::Ring;
        drag_back_and_forth(driver, to_window(driver, ring ? ring_point(*handle, 150) : handle->position));
        expect_redo(driver, document, ring ? "ring" : "side");
    }
}

// The camera is no part of undo, wherever it ends.
TEST(Redo, IsKeptWhenTheCameraIsDragged) {
    WindowDriver driver(offscreen_window);
    for (const auto& [with_camera, button] :
         {std::pair(true, SDL_BUTTON_LEFT), std::pair(false, SDL_BUTTON_RIGHT)}) {
        const Document document = uneven_document(false, with_camera);
        show_with_redo(driver, document);
        const glm::vec2 from = empty_position(driver) - glm::vec2(60, 0);
        driver.drag(from, from + glm::vec2(60, -35), 8, button);
        const Document seen = driver.document();
        EXPECT_NE(seen.camera, document.camera);
        EXPECT_EQ(seen.bodies, document.bodies);
        expect_redo(driver, seen, with_camera ? "orbit" : "pan without a camera");
    }
}

TEST(Redo, IsKeptWhenADragIsCancelled) {
    WindowDriver driver(offscreen_window);
    const Document document = uneven_document(false, false);
    show_with_redo(driver, document);
    driver.move(body_center(driver, 0));
    driver.press();
    driver.move(body_center(driver, 0) + glm::vec2(60, 20));
    driver.key(SDLK_ESCAPE);
    driver.release();
    expect_redo(driver, document, "Esc");
}

TEST(Redo, IsKeptWhenANumberIsScrubbedBackAndForth) {
    WindowDriver driver(offscreen_window);
    for (const char* field : {"shape.a.center.0", "shape.a.half.0", "shape.a.rotation.1"})
        for (const bool with_camera : {true, false}) {
            const Document document = uneven_document(false, with_camera);
            show_with_redo(driver, document);
            const glm::vec2 position = driver.center(field);
            drag_back_and_forth(driver, position);
            EXPECT_FALSE(driver.workspace().widgets.number.typing) << "a drag does not open the field";
            expect_redo(driver, document, field);
        }
}

TEST(Redo, IsKeptWhenARunOfNudgesCancelsOut) {
    WindowDriver driver(offscreen_window);
    for (const bool with_camera : {true, false})
        for (const int modifiers : {KMOD_NONE, KMOD_SHIFT, KMOD_ALT}) {
            const Document document = uneven_document(false, with_camera);
            show_with_redo(driver, document);
            driver.click(body_center(driver, 0));
            ASSERT_EQ(driver.workspace().selection.body, 0);
            for (int i = 0; i < 3; ++i) driver.key(SDLK_RIGHT, modifiers);
            EXPECT_FALSE(driver.document() == document);
            EXPECT_FALSE(driver.session().history().can_redo());
            for (int i = 0; i < 3; ++i) driver.key(SDLK_LEFT, modifiers);
            expect_redo(driver, document, std::to_string(with_camera) + " " + std::to_string(modifiers));
        }
}

TEST(Redo, IsKeptWhenTheWheelStepsANumberBackAndForth) {
    WindowDriver driver(offscreen_window);
    const Document document = uneven_document(false, true);
    show_with_redo(driver, document);
    driver.move(driver.center("shape.a.center.0"));
    driver.key_down(SDLK_LALT, KMOD_ALT);
    for (const float notches : {1.0F, 1.0F, -1.0F, -1.0F}) {
        EXPECT_EQ(driver.document() == document, driver.session().history().can_redo());
        driver.wheel(driver.center("shape.a.center.0"), notches);
    }
    driver.key_up(SDLK_LALT);
    expect_redo(driver, document, "wheel");
}

}  // namespace
}  // namespace app::test::redo_use_test
