// Words of the scene keep their place under the hand, and look for a new one after a command.
#include <algorithm>

#include <gtest/gtest.h>

#include "app/features/files/gallery.h"
#include "app/tests/window_driver.h"

namespace app::test::label_places_test {

namespace {

// How far the words stand off what they name now, where they did not so before.
float farther(const std::vector<PlacedLabel>& previous, const std::vector<PlacedLabel>& current) {
    float most = previous.size() == current.size() ? 0 : 1e9F;
    for (const PlacedLabel& opened : previous) {
        const auto same = std::find_if(current.begin(), current.end(),
                                       [&](const PlacedLabel& label) { return label.id == opened.id; });
        const bool found = same != current.end();
        most = std::max(most, found ? glm::length(same->offset - opened.offset) : 1e9F);
    }
    return most;
}

struct OpenedScene {
    WindowDriver driver{{.file = gallery_folder() + "/08-gap-is-not-distance.satscope.json",
                         .width_px = 1280,
                         .height_px = 720,
                         .skip_painting = true}};
    std::vector<PlacedLabel> initial_labels;

    OpenedScene() {
        driver.workspace().options.reduced_motion = true;
        driver.frame(10);
        initial_labels = current_labels();
    }
    std::vector<PlacedLabel> current_labels() { return driver.workspace().canvas.last_labels; }
};

}  // namespace

TEST(LabelPlaces, AreRestoredWithTheTextSize) {
    OpenedScene label;
    ASSERT_GT(label.initial_labels.size(), 3U);
    for (int i = 0; i < 5; ++i) label.driver.key(SDLK_EQUALS, KMOD_LCTRL);
    label.driver.frame(60);
    label.driver.key(SDLK_0, KMOD_LCTRL);
    label.driver.frame(60);
    EXPECT_LT(farther(label.initial_labels, label.current_labels()), 0.5F);
}

TEST(LabelPlaces, AreRestoredWhenThePairIsFramedAgain) {
    OpenedScene label;
    label.driver.key(SDLK_f);
    label.driver.frame(10);
    const std::vector<PlacedLabel> framed = label.current_labels();
    for (const int width : {700, 1280}) {
        label.driver.resize(width, width * 9 / 16);
        label.driver.frame(5);
    }
    ASSERT_GT(farther(framed, label.current_labels()), 3) << "they had less room meanwhile";
    label.driver.key(SDLK_f);
    label.driver.frame(10);
    EXPECT_LT(farther(framed, label.current_labels()), 0.5F);
}

}  // namespace app::test::label_places_test
