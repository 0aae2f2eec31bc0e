// Words of the scene keep their place under the hand, and look for a new one after a command.
#include <algorithm>

#include <gtest/gtest.h>

#include "app/features/files/gallery.h"
#include "app/tests/window_driver.h"

namespace app::test::label_places_test {

namespace {

// How far the words stand off what they name now, where they did not so before.
float farther(const std::vector<LabelStand>& before, const std::vector<LabelStand>& now) {
    float most = before.size() == now.size() ? 0 : 1e9F;
    for (const LabelStand& one : before) {
        const auto same =
            std::find_if(now.begin(), now.end(), [&](const LabelStand& it) { return it.id == one.id; });
        const bool found = same != now.end();
        most = std::max(most, found ? glm::length(same->aside - one.aside) : 1e9F);
    }
    return most;
}

struct Opened {
    WindowDriver driver{{.file = gallery_folder() + "/08-gap-is-not-distance.satscope.json",
                         .width_px = 1280,
                         .height_px = 720,
                         .unseen = true}};
    std::vector<LabelStand> first;

    Opened() {
        driver.workspace().reduced_motion = true;
        driver.frame(10);
        first = now();
    }
    std::vector<LabelStand> now() { return driver.workspace().labels_stood; }
};

}  // namespace

TEST(LabelPlaces, AreThoseOfBeforeWhenWordsHaveTheirSizeAgain) {
    Opened it;
    ASSERT_GT(it.first.size(), 3U);
    for (int i = 0; i < 5; ++i) it.driver.key(SDLK_EQUALS, KMOD_LCTRL);
    it.driver.frame(60);
    it.driver.key(SDLK_0, KMOD_LCTRL);
    it.driver.frame(60);
    EXPECT_LT(farther(it.first, it.now()), 0.5F);
}

TEST(LabelPlaces, AreThoseOfBeforeWhenThePairIsFramedAgain) {
    Opened it;
    it.driver.key(SDLK_f);
    it.driver.frame(10);
    const std::vector<LabelStand> framed = it.now();
    for (const int width : {700, 1280}) {
        it.driver.resize(width, width * 9 / 16);
        it.driver.frame(5);
    }
    ASSERT_GT(farther(framed, it.now()), 3) << "they had less room meanwhile";
    it.driver.key(SDLK_f);
    it.driver.frame(10);
    EXPECT_LT(farther(framed, it.now()), 0.5F);
}

}  // namespace app::test::label_places_test
