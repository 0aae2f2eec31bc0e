// Each view with a playback, as a user plays it: in the window and in the presentation, in both languages,
// hidden and shown again, and with another scene.
#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/shell/features.h"
#include "app/tests/drawn_text.h"
#include "app/tests/window_driver.h"

namespace app::test::view_playback_test {

namespace {

struct PlayedView {
    std::string id;
    std::string words;  // the widget that says the position; empty: none
};

// The curve has the playback of the strip.
std::vector<PlayedView> played_views() {
    std::vector<PlayedView> all;
    for (const View& view : window_views()) {
        if (view.playback == nullptr) continue;
        const std::string id = view.id;
        all.push_back({id, id == "strip" ? "playback.words" : id == "motion" ? "" : id + ".words"});
    }
    return all;
}

std::string scene_file(const char* name) { return assets_folder() + "/scenes/" + name + ".satscope.json"; }

WindowSetup setup(const char* language = "en") {
    return {.file = scene_file("35-four-contacts"),
            .width_px = 1280,
            .height_px = 900,
            .language = language,
            .skip_painting = true};
}

void show(WindowDriver& driver, const std::string& view) {
    driver.workspace().layout.view = view;
    driver.frame(4);
}

const View& view_of(const std::string& id) { return *std::ranges::find(window_views(), id, &View::id); }

double position(WindowDriver& driver, const std::string& id) {
    const Analysis analysis = analyze(driver.document(), "");
    const View& view = view_of(id);
    FeatureStates& states = driver.workspace().states;
    return view.playback(states).position(view.track(states, analysis));
}
bool is_playing(WindowDriver& driver, const std::string& id) {
    return view_of(id).playback(driver.workspace().states).is_playing();
}

std::string text_of(WindowDriver& driver, const std::string& widget) {
    return text_in(drawn_quads(), driver.rect(widget));
}

}  // namespace

TEST(ViewPlayback, SpaceCommaAndPeriodDriveTheShownView) {
    for (const char* language : {"en", "zh"}) {
        for (const auto& [id, words] : played_views()) {
            SCOPED_TRACE(language + (" " + id));
            WindowDriver driver(setup(language));
            show(driver, id);
            driver.key(SDLK_SPACE);
            EXPECT_TRUE(is_playing(driver, id));
            driver.key(SDLK_SPACE);
            EXPECT_FALSE(is_playing(driver, id));
            const double before = position(driver, id);
            const std::string said = !words.empty() ? text_of(driver, words) : "";
            driver.key(SDLK_PERIOD);
            EXPECT_GT(position(driver, id), before);
            if (!words.empty()) {
                EXPECT_NE(text_of(driver, words), said);
            }
            driver.key(SDLK_COMMA);
            EXPECT_NEAR(position(driver, id), before, 1e-9);
            if (!words.empty()) {
                EXPECT_EQ(text_of(driver, words), said);
            }
            for (const PlayedView& other : played_views())
                EXPECT_EQ(view_of(other.id).playback(driver.workspace().states).is_at_rest(), other.id != id)
                    << other.id;
        }
    }
}

TEST(ViewPlayback, AHiddenViewIsAdvancedByTheClockAndDoesNotJump) {
    for (const auto& [id, words] : played_views()) {
        SCOPED_TRACE(id);
        WindowDriver driver(setup());
        show(driver, id);
        driver.key(SDLK_SPACE);
        const double before = position(driver, id);
        show(driver, "compare");
        driver.idle(0.5);
        const double hidden = position(driver, id);
        show(driver, id);
        const double shown = position(driver, id);
        EXPECT_LE(hidden, shown);
        EXPECT_LT(shown - before, 1) << "half a second, and the frames around it";
        EXPECT_GT(shown, before);
    }
}

TEST(ViewPlayback, TheLastFrameIsDrawn) {
    for (const auto& [id, words] : played_views()) {
        if (words.empty()) continue;
        SCOPED_TRACE(id);
        WindowDriver driver(setup());
        show(driver, id);
        driver.key(SDLK_SPACE);
        driver.idle(60);
        EXPECT_FALSE(is_playing(driver, id));
        const std::string said = text_of(driver, words);
        driver.frame(3);
        EXPECT_EQ(text_of(driver, words), said) << "nothing was left to draw";
        EXPECT_TRUE(view_of(id).playback(driver.workspace().states).is_finished());
    }
}

TEST(ViewPlayback, NothingOfItStaysInTheNextScene) {
    for (const auto& [id, words] : played_views()) {
        SCOPED_TRACE(id);
        WindowDriver driver(setup());
        show(driver, id);
        driver.key(SDLK_COMMA);
        driver.key(SDLK_PERIOD);
        driver.key(SDLK_COMMA);
        ASSERT_FALSE(view_of(id).playback(driver.workspace().states).is_at_rest());
        driver.request(OpenFile{scene_file("01-edge-pair-alone")});
        driver.frame(4);
        EXPECT_TRUE(view_of(id).playback(driver.workspace().states).is_at_rest());
    }
}

TEST(ViewPlayback, KeysOfAFoldedOrHiddenViewDoNothing) {
    WindowDriver driver(setup());
    show(driver, "minkowski");
    driver.key(SDLK_j);
    const double before = position(driver, "minkowski");
    driver.workspace().layout.sizes.folded_parts["view"] = true;
    driver.frame(2);
    driver.key(SDLK_j);
    EXPECT_EQ(position(driver, "minkowski"), before);
    driver.workspace().layout.sizes.folded_parts["view"] = false;
    driver.key(SDLK_F5);
    driver.frame(3);
    driver.key(SDLK_j);
    EXPECT_EQ(position(driver, "minkowski"), before) << "the presentation shows another view";
}

TEST(ViewPlayback, KeysOfAPresentationActOnTheViewThatItShows) {
    WindowDriver driver(setup());
    show(driver, "strip");
    driver.key(SDLK_F5);
    driver.workspace().layout.presented_view = "minkowski";
    driver.frame(3);
    const double rest = position(driver, "minkowski");
    driver.key(SDLK_j);
    EXPECT_EQ(position(driver, "minkowski"), rest) << "it comes with the answer";
    driver.key(SDLK_RETURN);
    driver.frame(3);
    driver.key(SDLK_j);
    EXPECT_EQ(position(driver, "minkowski"), rest - 1);
    driver.key(SDLK_p);
    EXPECT_TRUE(is_playing(driver, "minkowski"));
}

// A view that the dimension of the scene does not have is not shown.
TEST(ViewPlayback, KeysOfAViewThatTheSceneDoesNotHaveDoNothing) {
    WindowDriver driver({.file = scene_file("03-least-of-four"), .skip_painting = true});
    driver.key(SDLK_F5);
    driver.workspace().layout.presented_view = "sphere";
    driver.key(SDLK_RETURN);
    driver.frame(3);
    EXPECT_EQ(shown_view(driver.workspace(), driver.document()), nullptr);
}

TEST(ViewPlayback, AClickerWorksInAPresentationThatBeganWithAnOpenDrawer) {
    WindowDriver driver(setup());
    driver.workspace().layout.open_part = "view";
    driver.key(SDLK_F5);
    driver.frame(2);
    driver.key(SDLK_PAGEDOWN);
    EXPECT_NE(driver.played_axis(), "");
}

}  // namespace app::test::view_playback_test
