// What the program says of itself, in the corner of the scene.
#include <algorithm>

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/features/recovery/notices.h"
#include "app/tests/crowding.h"
#include "app/tests/view_scenes.h"

namespace app::test::message_test {

TEST(Message, IsShownUntilItsTime) {
    PanelDriver driver(edge_separated());
    driver.workspace.message = "Saved";
    driver.workspace.message_until_s = driver.time_s + 3;
    driver.frame(2);
    EXPECT_TRUE(driver.has("message"));
    driver.time_s += 4;
    driver.frame(2);
    EXPECT_FALSE(driver.has("message"));
}

TEST(Message, WaitsWhileABoxLiesOverTheWindow) {
    PanelDriver driver(edge_separated());
    driver.workspace.message = "Saved";
    driver.workspace.message_until_s = driver.time_s + 3;
    driver.workspace.about_shown = true;
    for (int i = 0; i < 5; ++i) {
        driver.time_s += 2;
        driver.frame();
        EXPECT_FALSE(driver.has("message"));
    }
    driver.workspace.about_shown = false;
    driver.frame();
    EXPECT_TRUE(driver.has("message"));
}

TEST(Message, ShowsFilesAndKeysAsTheyAreWritten) {
    PanelDriver driver(edge_separated());
    driver.workspace.message = "a_b_c.json: ui_scale";
    driver.workspace.message_until_s = driver.time_s + 3;
    driver.frame(3);
    const float as_written = ImGui::CalcTextSize(driver.workspace.message.c_str()).x;
    const float one_line = driver.rect("message").height;
    EXPECT_GT(driver.rect("message").width, as_written);
    driver.workspace.message += "\nand more";
    driver.frame(3);
    EXPECT_GT(driver.rect("message").height, one_line);
}

TEST(Message, WhatWasLeftOverIsDiscardedOnlyByASecondAnswer) {
    PanelDriver driver(edge_separated());
    driver.workspace.left_over = LeftOver{"Two boxes", "2024-05-01 17:03", 2};
    driver.frame(2);
    for (int i = 0; i < 2; ++i) driver.click(i == 0 ? "left_over.drop" : "left_over.keep");
    EXPECT_EQ(driver.asked<TakeLeftOver>(), nullptr);
    driver.frame(2);
    ASSERT_TRUE(driver.has("left_over.take")) << "it is offered as before";
    const Rect discard = driver.rect("left_over.drop");
    driver.click("left_over.drop");
    EXPECT_EQ(driver.asked<TakeLeftOver>(), nullptr);
    EXPECT_GE(driver.rect("left_over.drop_now").x, discard.x + discard.width)
        << "else the second click of two would discard";
    driver.click("left_over.drop_now");
    ASSERT_NE(driver.asked<TakeLeftOver>(), nullptr);
    EXPECT_FALSE(driver.asked<TakeLeftOver>()->take);
}

TEST(Message, NamesTheScenesThatWereLeftOverAsFarAsThereIsRoom) {
    PanelDriver driver(edge_separated());
    driver.workspace.left_over = LeftOver{"Two boxes", "2024-05-01 17:03", 1};
    driver.frame(2);
    EXPECT_FALSE(driver.has("left_over.others"));
    const float alone = driver.rect("scene").y;
    driver.workspace.left_over->others = {{"A ball", ""}, {"", "2024-05-01 17:02"}};
    driver.frame(2);
    const Rect few = driver.rect("left_over.others");
    EXPECT_GT(few.width, ImGui::CalcTextSize("A ball; Untitled · 2024-05-01 17:02").x - 1);
    EXPECT_GE(driver.rect("scene").y, alone + few.height);
    for (int i = 0; i < 200; ++i) driver.workspace.left_over->others.push_back({"A scene of many", ""});
    driver.frame(2);
    const Rect many = driver.rect("left_over.others");
    EXPECT_LE(many.height, 5 * few.height);
    EXPECT_LE(many.x + many.width, 1600);
}

namespace {

float overlap(const Rect& a, const Rect& b) {
    const float width = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
    const float height = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
    return std::max(width, 0.0F) * std::max(height, 0.0F);
}

void say(PanelDriver& driver, const std::string& text) {
    driver.workspace.message = text;
    driver.workspace.message_until_s = driver.time_s + 30;
    driver.frame(3);
}

}  // namespace

TEST(Message, CoversNeitherShapesNorWordsWhereThereIsRoom) {
    for (const char* language : {"en", "zh"}) {
        for (const ImVec2 size : {ImVec2(900, 600), ImVec2(1280, 720), ImVec2(1920, 1080)}) {
            for (const Document& document : {edge_separated(), deep_overlap(), flat_overlap()}) {
                PanelDriver driver(document, language, size);
                say(driver, "B moved by 0.378946 along A0 x B1 to touching; gjk-epa flips 3 ULP later");
                ASSERT_GE(driver.workspace.busy.size(), 3U) << "two shapes and their words";
                const Rect at = driver.rect("message");
                EXPECT_GE(at.y, driver.rect("scene").y) << "the note above it is read too";
                float covered = 0;
                for (const Rect& busy : driver.workspace.busy) covered += overlap(at, busy);
                EXPECT_LT(covered, 150) << "at most a number of the grid in " << size.x;
            }
        }
    }
}

TEST(Message, LeavesWordsAndAxisFreeHoweverLongItIs) {
    Document document = load_scene(gallery_folder() + "/21-boxes-overlap.satscope.json").value();
    document.bodies[1].placed.pose.position = {1.742, 1.007, 0.459};
    PanelDriver driver(document, "en", {1280, 720});
    say(driver,
        "B moved by 0.8975168933431987 along the MTV: the verdict flips here, "
        "3.0916846774266735e-14 (123 ulp) beyond that of exact");
    const Rect at = driver.rect("message");
    int words = 0;
    for (const Named& word : words_of(driver)) {
        EXPECT_EQ(overlap(at, word.at), 0) << word.name;
        ++words;
    }
    EXPECT_GT(words, 5);
    EXPECT_GT(driver.workspace.busy.size(), 15U) << "the axis is many, so that what covers more is worse";
}

TEST(Message, GoesToTheNextCornerWhenAShapeIsInTheFirst) {
    const Rect scene{100, 50, 600, 400};
    const glm::vec2 size(200, 40);
    const Rect usual = quiet_place(scene, size, 16, {});
    EXPECT_EQ(usual.x, 116);
    EXPECT_EQ(usual.y, 50 + 400 - 16 - 40);
    const Rect low[] = {{100, 350, 600, 100}};
    EXPECT_LT(quiet_place(scene, size, 16, low).y, 100);
    const Rect most[] = {{100, 50, 600, 390}};
    EXPECT_GT(quiet_place(scene, size, 16, most).y, 350) << "the least, where all is busy";
}

TEST(Message, StaysWhereItStandsWhileItCoversLittle) {
    PanelDriver driver(edge_separated());
    say(driver, "Saved");
    const Rect at = driver.rect("message");
    for (int i = 0; i < 30; ++i) {
        driver.history.perform(Place{1, {{0.05 * i, 1.4, 0}, {}}}, 100 + i);
        driver.frame();
        EXPECT_EQ(driver.rect("message").x, at.x) << i;
        EXPECT_EQ(driver.rect("message").y, at.y) << i;
    }
}

TEST(Message, LeavesWhatLiesOverTheSceneFree) {
    PanelDriver driver(edge_separated(), "en", {1280, 720}, 3);
    driver.key(compat::function_key(6));
    ASSERT_EQ(driver.workspace.drawer, "columns");
    say(driver, "Saved");
    EXPECT_EQ(overlap(driver.rect("message"), driver.rect("panel.verdict")), 0);
}

TEST(Message, GoesWhenItIsClicked) {
    PanelDriver driver(edge_separated());
    driver.workspace.selected = 1;
    say(driver, "Saved");
    driver.click("message");
    EXPECT_FALSE(driver.has("message"));
    EXPECT_EQ(driver.workspace.selected, 1) << "the scene below was not clicked";
}

}  // namespace app::test::message_test
