// Tests of the page of the gallery in the real window.
#include <gtest/gtest.h>

#include "app/features/files/gallery.h"
#include "app/tests/window_driver.h"

namespace app::test::gallery_window_test {

TEST(GalleryInTheWindow, OpensASceneByKeysAlone) {
    WindowDriver driver({.width_px = 1280, .height_px = 720});
    driver.key(SDLK_g, KMOD_CTRL);
    ASSERT_TRUE(driver.has("gallery.search"));
    driver.type("pebble");
    driver.frame(2);
    driver.key(SDLK_RETURN);
    driver.frame(2);
    EXPECT_FALSE(driver.has("gallery.search"));
    EXPECT_EQ(driver.document().title, "A pebble on a very large ground");
    driver.key(SDLK_g, KMOD_CTRL);
    driver.frame(2);
    EXPECT_EQ(gallery_number(driver.workspace().gallery.selected), 45) << "where the user was";
    driver.key(SDLK_RIGHT);
    driver.key(SDLK_ESCAPE);
    driver.frame(2);
    EXPECT_EQ(driver.document().title, "A pebble on a very large ground");
}

TEST(GalleryInTheWindow, IsIdleWhenAllPicturesAreDrawn) {
    WindowDriver driver({.width_px = 1280, .height_px = 720});
    driver.key(SDLK_g, KMOD_CTRL);
    const WindowDriver::Capture first = driver.capture();
    EXPECT_FALSE(first.drawings.empty());
    driver.idle(5);
    EXPECT_EQ(driver.idle(20), 0);
    EXPECT_EQ(driver.workspace().gallery.pictures.size(), driver.workspace().files.gallery.size());
    EXPECT_GE(driver.capture().drawings.size(), 10U);
}

TEST(GalleryInTheWindow, KeepsUnsavedWorkAsAnyOtherScene) {
    WindowDriver driver({.file = numbered_scene(3)});
    driver.key(SDLK_TAB);
    driver.key(SDLK_RIGHT);
    const Document moved = driver.document();
    driver.key(SDLK_g, KMOD_CTRL);
    driver.frame(2);
    driver.click("gallery.scene.04-axis-aligned-pair");
    driver.frame(2);
    EXPECT_NE(driver.document().title, moved.title);
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(driver.document(), moved) << "undo returns to it";
}

}  // namespace app::test::gallery_window_test
