// Tests of the positions of scene labels after changes of the text size and the window size.
#include <algorithm>

#include <gtest/gtest.h>

#include "app/features/files/gallery.h"
#include "app/tests/window_driver.h"

namespace app::test::label_position_test {

namespace {

// Greatest change of a label's offset from its anchor; huge if a label is missing.
float max_offset_change(const std::vector<PlacedLabel>& previous, const std::vector<PlacedLabel>& current) {
    float max_change = previous.size() == current.size() ? 0 : 1e9F;
    for (const PlacedLabel& old : previous) {
        const auto same = std::find_if(current.begin(), current.end(),
                                       [&](const PlacedLabel& label) { return label.id == old.id; });
        const bool found = same != current.end();
        max_change = std::max(max_change, found ? glm::length(same->offset - old.offset) : 1e9F);
    }
    return max_change;
}

struct OpenedScene {
    WindowDriver driver;
    std::vector<PlacedLabel> initial_labels;

    explicit OpenedScene(const std::string& name = "08-gap-is-not-distance", int width_px = 1280)
        : driver({.file = gallery_folder() + "/" + name + ".satscope.json",
                  .width_px = width_px,
                  .height_px = 720,
                  .skip_painting = true}) {
        driver.workspace().options.reduced_motion = true;
        driver.frame(10);
        initial_labels = current_labels();
    }
    std::vector<PlacedLabel> current_labels() { return driver.workspace().canvas.last_labels; }
};

}  // namespace

TEST(LabelPositions, AreRestoredWithTheTextSize) {
    OpenedScene scene;
    ASSERT_GT(scene.initial_labels.size(), 3U);
    for (int i = 0; i < 5; ++i) scene.driver.key(SDLK_EQUALS, KMOD_LCTRL);
    scene.driver.frame(60);
    scene.driver.key(SDLK_0, KMOD_LCTRL);
    scene.driver.frame(60);
    EXPECT_LT(max_offset_change(scene.initial_labels, scene.current_labels()), 0.5F);
}

TEST(LabelPositions, AreRestoredWithTheSizeOfTheWindow) {
    OpenedScene scene;
    scene.driver.key(SDLK_f);
    scene.driver.frame(10);
    const std::vector<PlacedLabel> framed = scene.current_labels();
    scene.driver.resize(560, 315);
    scene.driver.frame(5);
    ASSERT_GT(max_offset_change(framed, scene.current_labels()), 3) << "the small window moves labels";
    scene.driver.resize(1280, 720);
    scene.driver.frame(5);
    EXPECT_LT(max_offset_change(framed, scene.current_labels()), 0.5F) << "the pair is framed again";
}

TEST(LabelPositions, OfTheAxisAreThoseOfBeforeOtherAxesWereHovered) {
    OpenedScene scene("24-edge-pair-wins", 1600);  // with the axis table
    for (const char* axis : {"axis.A0", "axis.A2", "axis.B1", "axis.A0xB0", "axis.A2xB1"}) {
        scene.driver.move(scene.driver.center(axis));
        scene.driver.frame(4);
    }
    ASSERT_GT(max_offset_change(scene.initial_labels, scene.current_labels()), 3) << "another axis is shown";
    scene.driver.move(scene.driver.center("verdict"));
    scene.driver.frame(4);
    EXPECT_LT(max_offset_change(scene.initial_labels, scene.current_labels()), 0.5F);
}

}  // namespace app::test::label_position_test
