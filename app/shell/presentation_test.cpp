// Tests of the presentation mode and of the scale of the user interface.
#include "app/shell/presentation.h"

#include <gtest/gtest.h>

#include "app/features/axes/axis_playback.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"
#include "app/ui/theme.h"

namespace app::test::presentation_test {

namespace {

using compat::digit;
using compat::Key;
using compat::letter;

TEST(Presentation, ShowsOnlyTheSceneAndTheVerdict) {
    PanelDriver driver(deep_overlap());
    driver.frame(2);
    ASSERT_TRUE(driver.has("panel.verdict"));
    driver.key(compat::function_key(5));
    driver.frame(2);
    EXPECT_TRUE(driver.workspace.options.presenting);
    EXPECT_FALSE(driver.has("panel.verdict"));
    EXPECT_FALSE(driver.has("menu.file"));
    const ScreenRect scene = driver.rect("scene"), question = driver.rect("presentation.question");
    EXPECT_GE(scene.width, 0.6F * ImGui::GetIO().DisplaySize.x);
    EXPECT_LE(question.y + question.height, scene.y);
    EXPECT_STREQ(active_theme(driver.workspace.options).id, "contrast");
    driver.key(Key::PageDown);
    driver.frame(2);
    EXPECT_EQ(driver.rect("scene").width, scene.width);
    EXPECT_GE(driver.rect("presentation.verdict").y, scene.y + scene.height);
}

TEST(Presentation, KeepsTheThemeBackgroundAndShowsNoMouseHints) {
    for (const Theme& theme : themes()) {
        PanelDriver driver(deep_overlap());
        driver.workspace.options.theme = theme.id;
        driver.frame(2);
        EXPECT_TRUE(driver.has("sign.hint")) << theme.id;
        driver.key(compat::function_key(5));
        driver.frame(2);
        EXPECT_STREQ(active_theme(driver.workspace.options).id, theme.dark ? "contrast" : "print");
        EXPECT_FALSE(driver.has("sign.hint")) << theme.id;
    }
}

TEST(Presentation, ShowsNoHintsDuringADragEither) {
    PanelDriver driver(deep_overlap());
    driver.key(compat::function_key(5));
    driver.frame(2);
    driver.move("scene", {0.1F, 0.9F});
    compat::mouse_event(ImGui::GetIO(), 0, true);
    driver.frame(2);
    ASSERT_TRUE(driver.workspace.canvas.drag);
    driver.move("scene", {0.2F, 0.8F});
    driver.frame(2);
    EXPECT_FALSE(driver.has("sign.hint"));
    compat::mouse_event(ImGui::GetIO(), 0, false);
    driver.frame(2);
}

TEST(Presentation, EndsByEscapeAndByItsKey) {
    PanelDriver driver(deep_overlap());
    driver.frame(2);
    for (const Key key : {Key::Escape, compat::function_key(5)}) {
        driver.key(compat::function_key(5));
        driver.frame();
        ASSERT_TRUE(driver.workspace.options.presenting);
        driver.key(key);
        driver.frame(2);
        EXPECT_FALSE(driver.workspace.options.presenting);
        EXPECT_TRUE(driver.has("panel.verdict"));
    }
}

TEST(Presentation, HandlesKeysWhenStartedFromTheMenu) {
    PanelDriver driver(deep_overlap());
    driver.frame(2);
    driver.click("menu.view");
    driver.click("menu.present");
    driver.frame(2);
    ASSERT_TRUE(driver.workspace.options.presenting);
    driver.key(compat::function_key(10));
    driver.key(Key::Escape);
    driver.frame(3);
    EXPECT_FALSE(driver.workspace.options.presenting);
    EXPECT_FALSE(driver.has("menu.open")) << "the key from before opens no menu";
}

TEST(Presentation, ClosesTheShortcutListFirstByEscape) {
    PanelDriver driver(deep_overlap());
    driver.frame(2);
    driver.key(compat::function_key(5));
    driver.key(Key::Slash, false, true);
    ASSERT_TRUE(driver.workspace.widgets.open_modal == "shortcuts");
    driver.key(Key::Escape);
    EXPECT_FALSE(driver.workspace.widgets.open_modal == "shortcuts");
    EXPECT_TRUE(driver.workspace.options.presenting);
    driver.key(Key::Escape);
    EXPECT_FALSE(driver.workspace.options.presenting);
}

TEST(Presentation, ShowsNothingOverTheSceneAndTheCaption) {
    PanelDriver driver(flat_overlap());
    driver.workspace.selection.body = 0;
    driver.workspace.message.text = "saved";
    driver.workspace.message.until_s = driver.time_s + 3;
    driver.workspace.recovery.offer = RecoveryOffer{{recoverable("A scene", "2024-05-01 17:03")}};
    driver.frame(2);
    ASSERT_TRUE(driver.has("message"));
    ASSERT_TRUE(driver.has("recovery.take"));
    driver.key(compat::function_key(5));
    driver.frame(2);
    EXPECT_EQ(driver.workspace.selection.body, -1);
    EXPECT_EQ(driver.workspace.message.text, "");
    EXPECT_FALSE(driver.has("recovery.take"));
    EXPECT_FALSE(driver.has("message"));
}

TEST(Presentation, ShowsNoHandlesAfterADrag) {
    PanelDriver driver(flat_overlap());
    driver.key(compat::function_key(5));
    driver.frame(2);
    const Drawing plain = driver.drawings.at(0);
    driver.workspace.selection.body = 0;
    driver.frame();
    EXPECT_EQ(driver.drawings.at(0).paths.size(), plain.paths.size());
}

TEST(Presentation, ShowsAPendingMessageAtTheEnd) {
    PanelDriver driver(flat_overlap());
    driver.key(compat::function_key(5));
    driver.workspace.message.text = "opened";
    driver.workspace.message.until_s = driver.time_s;
    driver.frame(9);
    EXPECT_FALSE(driver.has("message"));
    driver.key(compat::function_key(5));
    driver.frame(9);
    EXPECT_TRUE(driver.has("message"));
}

TEST(Presentation, ShowsWholeTextsInEveryWindow) {
    for (const ImVec2& size : {ImVec2(900, 600), ImVec2(1280, 720), ImVec2(1920, 1080), ImVec2(1024, 768)})
        for (const char* language : {"en", "zh"})
            for (const Document& document : {flat_overlap(), edge_separated(), ball_and_box()}) {
                SCOPED_TRACE(language + std::to_string(size.x));
                PanelDriver driver(document, language, size, presentation_scale({size.x, size.y}));
                driver.workspace.options.presenting = true;
                driver.frame(2);
                driver.key(Key::PageDown);
                driver.frame(2);
                const ScreenRect texts = driver.rect("presentation.verdict"), scene = driver.rect("scene");
                EXPECT_GE(texts.x, 0);
                EXPECT_LE(texts.x + texts.width, size.x);
                EXPECT_GE(texts.y, scene.y + scene.height);
                EXPECT_LE(texts.y + texts.height, size.y);
                for (const char* text : {"presentation.title", "presentation.verdict", "presentation.given"})
                    EXPECT_FALSE(driver.has(std::string(text) + ".rest")) << text << " is cut";
            }
}

const TextCatalog& english() {
    static const TextCatalog texts = TextCatalog::load("en").value();
    return texts;
}

// What the presentation says of the axis that is played.
std::string played_text(PanelDriver& driver) {
    CachedAnalysis cached;
    return played_axis_text(update_analysis(cached, driver.document(), driver.workspace, driver.time_s),
                            english());
}

TEST(Presentation, ConcealsTheAnswerUntilTheLastAxisOrEnter) {
    for (const bool with_keys : {true, false}) {
        PanelDriver driver(flat_overlap());
        driver.key(compat::function_key(5));
        driver.frame(2);
        const std::size_t concealed = driver.drawings.at(0).paths.size();
        for (int i = 0; i < 5; ++i) {
            if (with_keys) driver.key(Key::Right);
            EXPECT_FALSE(driver.workspace.axes.playback.is_finished() && i < 4);
        }
        if (!with_keys) driver.key(Key::Enter);
        driver.frame(2);
        EXPECT_TRUE(driver.workspace.axes.playback.is_finished());
        EXPECT_GT(driver.drawings.at(0).paths.size(), concealed) << "the MTV and the common region";
        EXPECT_TRUE(driver.workspace.options.presenting);
    }
}

TEST(Presentation, SaysWhatAPlayedAxisShowsAndNotWhetherItDecides) {
    PanelDriver driver(edge_separated());
    driver.key(compat::function_key(5));
    driver.key(Key::Right);
    EXPECT_NE(played_text(driver).find("On A_0 the projections overlap by "), std::string::npos);
    EXPECT_EQ(played_text(driver).find("B_1"), std::string::npos) << "the deciding axis is still to come";
    driver.key(Key::Right);
    driver.key(Key::Right);
    EXPECT_NE(played_text(driver).find("Least overlap so far: 0.371 on A_1."), std::string::npos);
    while (driver.played_axis() != "A0xB1") driver.key(Key::Right);
    EXPECT_EQ(played_text(driver),
              "On A_0×B_1 the projections leave a gap of 0.379: this axis separates A and B.");
}

TEST(Presentation, SaysThatAnAxisIsTheLeastSoFarOrTheLast) {
    PanelDriver driver(flat_overlap());
    driver.key(compat::function_key(5));
    std::vector<std::string> said;
    for (int i = 0; i < 4; ++i) {
        driver.key(Key::Right);
        said.push_back(played_text(driver));
    }
    const auto says = [&](std::size_t axis, const char* sentence) {
        return said[axis].find(sentence) != std::string::npos;
    };
    const char* least_here = "No axis so far has less overlap.";
    EXPECT_FALSE(says(0, least_here)) << "there is nothing to compare";
    EXPECT_TRUE(says(3, least_here)) << said[3];
    EXPECT_TRUE(says(2, "Least overlap so far: ")) << said[2];
    EXPECT_FALSE(says(2, "Last axis"));
    EXPECT_TRUE(says(3, "Last axis: the next step shows the answer.")) << said[3];
}

TEST(Presentation, OffersViewsAfterTheAnswerOnly) {
    for (const char* language : {"en", "zh"}) {
        PanelDriver driver(edge_separated(), language, {1280, 720}, 1.875F);
        driver.key(compat::function_key(5));
        driver.frame(2);
        const ScreenRect scene = driver.rect("scene");
        for (const Key key : {letter('B'), digit(3)}) {
            driver.key(key);
            driver.frame(2);
            EXPECT_FALSE(driver.has("presentation.view"));
        }
        driver.workspace.layout.presented_view.clear();
        driver.key(Key::PageDown);
        driver.key(digit(3));
        driver.frame(2);
        const ScreenRect view = driver.rect("presentation.view");
        EXPECT_EQ(view.x, scene.x);
        EXPECT_EQ(view.width, scene.width);
        driver.key(digit(3));
        driver.frame(2);
        EXPECT_FALSE(driver.has("presentation.view"));
    }
}

TEST(Presentation, KeepsTheSceneStillDuringPlayback) {
    for (const ImVec2& size : {ImVec2(900, 600), ImVec2(1280, 720), ImVec2(1920, 1080)})
        for (const char* language : {"en", "zh"}) {
            SCOPED_TRACE(language + std::to_string(size.x));
            PanelDriver driver(edge_separated(), language, size, presentation_scale({size.x, size.y}));
            driver.workspace.options.presenting = true;
            driver.frame(2);
            const ScreenRect scene = driver.rect("scene");
            for (int i = 0; i < 15; ++i) {
                driver.key(Key::Right);
                driver.frame();
                EXPECT_EQ(driver.rect("scene").width, scene.width);
                EXPECT_EQ(driver.rect("scene").height, scene.height);
                const ScreenRect text = driver.rect("presentation.sentence");
                EXPECT_LE(text.y + text.height, size.y);
                EXPECT_FALSE(driver.has("presentation.sentence.rest"));
            }
        }
}

TEST(Presentation, AllowsDraggingShapes) {
    // The pair and its axis lie in the center of the scene.
    PanelDriver driver(make_scene({rect("A", {0, 0}, {4, 4}, 0), rect("B", {4, 0}, {0.5, 0.5}, 0)}));
    driver.frame(2);
    driver.key(compat::function_key(5));
    driver.frame(2);
    const std::vector<Body> previous = driver.document().bodies;
    driver.drag("scene", {60, 0});
    EXPECT_FALSE(previous == driver.document().bodies);
}

// Size of the pair as a fraction of the width and height of the scene.
Vec2 area_of_pair(PanelDriver& driver) {
    const ScreenRect scene = driver.rect("scene");
    const Vec2 size(scene.width, scene.height);
    const ViewTransform view(driver.workspace.canvas.resized_camera->current, is_flat(driver.document()),
                             size);
    Vec2 is_low(1e9), high(-1e9);
    for (const Body& body : driver.document().bodies) {
        const core::Solid solid = core::make_solid(body.placed);
        for (const Vec3& corner : solid.vertices) {
            const Vec2 px = view.project(solid.center + corner).px;
            is_low = glm::min(is_low, px);
            high = glm::max(high, px);
        }
    }
    EXPECT_GE(std::min(is_low.x, is_low.y), 0);
    EXPECT_LE(high.x, size.x);
    EXPECT_LE(high.y, size.y);
    return (high - is_low) / size;
}

TEST(Presentation, FramesThePairAfterAnEditToo) {
    for (const ImVec2 size : {ImVec2(900, 600), ImVec2(1280, 720), ImVec2(1600, 1000)}) {
        PanelDriver driver(edge_separated(), "en", size);
        driver.workspace.selection.body = 1;
        driver.key(Key::Right);
        ASSERT_TRUE(driver.document().camera);
        const Document previous = driver.document();
        driver.key(compat::function_key(5));
        driver.frame(3);
        const Vec2 large = area_of_pair(driver);
        EXPECT_GT(std::max(large.x, large.y), 0.5);
        driver.key(compat::function_key(5));
        driver.frame(3);
        area_of_pair(driver);
        EXPECT_EQ(driver.document(), previous) << "the presentation does not change the document";
    }
}

TEST(Presentation, KeepsTheRegionChosenByTheUserInView) {
    PanelDriver driver(edge_separated(), "en", {900, 600});
    const Camera chosen{.target = {0.2, 0.6, 0.3}, .height = 5};
    driver.history.perform(SetCamera{chosen}, 3);
    driver.frame(2);
    EXPECT_EQ(driver.workspace.canvas.resized_camera->current, chosen);
    driver.key(compat::function_key(5));
    driver.frame(2);
    EXPECT_EQ(driver.workspace.canvas.resized_camera->current.target, chosen.target);
    EXPECT_GE(driver.workspace.canvas.resized_camera->current.height, chosen.height);
    driver.key(compat::function_key(5));
    driver.frame(2);
    EXPECT_EQ(driver.workspace.canvas.resized_camera->current, chosen) << "back to the chosen view";
}

TEST(UiScale, GrowsAndShrinksByKeysWithinItsBounds) {
    PanelDriver driver(deep_overlap());
    driver.frame(2);
    for (int i = 0; i < 12; ++i) driver.key(Key::Equal, true);
    EXPECT_FLOAT_EQ(driver.workspace.options.ui_scale, 3);
    for (int i = 0; i < 12; ++i) driver.key(Key::Minus, true);
    EXPECT_FLOAT_EQ(driver.workspace.options.ui_scale, 0.75F);
    driver.key(digit(0), true);
    EXPECT_FLOAT_EQ(driver.workspace.options.ui_scale, 1);
    ASSERT_NE(driver.last_request<ShowMessage>(), nullptr);
    EXPECT_NE(driver.last_request<ShowMessage>()->message.find("100"), std::string::npos);
}

}  // namespace
}  // namespace app::test::presentation_test
