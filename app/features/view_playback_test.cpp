// Each view with a playback, as a user plays it: in the window and in the presentation, in both languages,
// hidden and shown again, and with another scene.
#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/features/contacts/contacts.h"
#include "app/shell/features.h"
#include "app/tests/drawn_text.h"
#include "app/tests/window_driver.h"

namespace app::test::view_playback_test {

namespace {

struct PlayedView {
    const char* id;
    const char* words;  // the widget that says the position; empty: none
};
constexpr PlayedView played_views[] = {{"strip", "playback.words"},
                                       {"minkowski", "minkowski.words"},
                                       {"contacts", "contacts.words"},
                                       {"motion", ""}};

std::string scene_file(const char* name) { return assets_folder() + "/scenes/" + name + ".satscope.json"; }

WindowSetup setup(const char* language = "en") {
    return {.file = scene_file("35-four-contacts"),
            .width_px = 1280,
            .height_px = 900,
            .language = language,
            .skip_painting = true};
}

void show(WindowDriver& driver, const std::string& view) {
    driver.workspace().layout.bottom_view = view;
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

TEST(ViewPlayback, TheListOfThisTestIsComplete) {
    std::set<std::string> listed{"sweep"};  // the playback of the axes, which the strip has
    for (const PlayedView& view : played_views) listed.insert(view.id);
    for (const View& view : window_views())
        EXPECT_TRUE(view.playback == nullptr || listed.contains(view.id)) << view.id;
}

TEST(ViewPlayback, SpaceCommaAndPeriodDriveTheShownView) {
    for (const char* language : {"en", "zh"}) {
        for (const auto& [id, words] : played_views) {
            SCOPED_TRACE(std::string(language) + " " + id);
            WindowDriver driver(setup(language));
            show(driver, id);
            driver.key(SDLK_SPACE);
            EXPECT_TRUE(is_playing(driver, id));
            driver.key(SDLK_SPACE);
            EXPECT_FALSE(is_playing(driver, id));
            const double before = position(driver, id);
            const std::string said = *words != 0 ? text_of(driver, words) : "";
            driver.key(SDLK_PERIOD);
            EXPECT_GT(position(driver, id), before);
            if (*words != 0) {
                EXPECT_NE(text_of(driver, words), said);
            }
            driver.key(SDLK_COMMA);
            EXPECT_NEAR(position(driver, id), before, 1e-9);
            if (*words != 0) {
                EXPECT_EQ(text_of(driver, words), said);
            }
            for (const PlayedView& other : played_views)
                EXPECT_EQ(view_of(other.id).playback(driver.workspace().states).is_at_rest(),
                          std::string(other.id) != id)
                    << other.id;
        }
    }
}

TEST(ViewPlayback, AHiddenViewIsAdvancedByTheClockAndDoesNotJump) {
    for (const auto& [id, words] : played_views) {
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
    for (const auto& [id, words] : played_views) {
        if (*words == 0) continue;
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
    for (const auto& [id, words] : played_views) {
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
    driver.workspace().layout.sizes.folded_parts["bottom"] = true;
    driver.frame(2);
    driver.key(SDLK_j);
    EXPECT_EQ(position(driver, "minkowski"), before);
    driver.workspace().layout.sizes.folded_parts["bottom"] = false;
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

TEST(ViewPlayback, TheExpectationOfASceneIsThatOfItsStart) {
    WindowDriver driver({.file = scene_file("73-ghost-collision")});
    show(driver, "motion");
    EXPECT_FALSE(driver.has("verdict.missed"));
    driver.key(SDLK_i);
    driver.key(SDLK_k);
    driver.frame(2);
    EXPECT_FALSE(driver.has("verdict.missed")) << "B has moved on";
}

// The texts of another language come a frame later than the choice.
TEST(ViewPlayback, TheMinkowskiSentenceFollowsTheLanguage) {
    WindowDriver driver(setup());
    show(driver, "minkowski");
    const std::string english = text_of(driver, "minkowski.sentence");
    driver.click("bar.language");
    driver.frame(6);
    const std::string chinese = text_of(driver, "minkowski.sentence");
    EXPECT_NE(chinese, english);
    EXPECT_EQ(chinese.find('?'), std::string::npos) << chinese;
    driver.click("bar.language");
    driver.frame(6);
    EXPECT_EQ(text_of(driver, "minkowski.sentence"), english);
}

TEST(ViewPlayback, TheSceneShowsTheMomentOfTheMotion) {
    WindowDriver driver({.file = assets_folder() + "/terms/moving-pair.satscope.json"});
    show(driver, "motion");
    const std::string at_start = text_of(driver, "verdict");
    const core::MotionTrace motion = analyze(driver.document(), "").motion();
    ASSERT_EQ(motion.outcome, core::MotionOutcome::Impact);
    driver.key(SDLK_i);
    for (int i = 0; i < 3; ++i) driver.key(SDLK_k);
    driver.frame(3);
    const std::string after = text_of(driver, "verdict");
    EXPECT_NE(after, at_start);
    EXPECT_NE(after.find("Overlap"), std::string::npos) << after;
    EXPECT_NE(text_of(driver, "panel.verdict").find("Verdictat"), std::string::npos);
    show(driver, "strip");
    EXPECT_EQ(text_of(driver, "verdict"), at_start) << "a hidden motion moves nothing";
}

}  // namespace app::test::view_playback_test
