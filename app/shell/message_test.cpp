// Tests of messages in the corner of the scene.
#include <algorithm>

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/features/recovery/recovery_panel.h"
#include "app/shell/messages.h"
#include "app/tests/text_overlap.h"
#include "app/tests/view_scenes.h"

namespace app::test::message_test {

TEST(Message, IsShownUntilItsTime) {
    PanelDriver driver(edge_separated());
    driver.workspace.message.text = "Saved";
    driver.workspace.message.until_s = driver.time_s + 3;
    driver.frame(2);
    EXPECT_TRUE(driver.has("message"));
    driver.time_s += 4;
    driver.frame(2);
    EXPECT_FALSE(driver.has("message"));
}

TEST(Message, WaitsWhileAModalIsOpen) {
    PanelDriver driver(edge_separated());
    driver.workspace.message.text = "Saved";
    driver.workspace.message.until_s = driver.time_s + 3;
    driver.workspace.widgets.open_modal = "about";
    for (int i = 0; i < 5; ++i) {
        driver.time_s += 2;
        driver.frame();
        EXPECT_FALSE(driver.has("message"));
    }
    driver.workspace.widgets.open_modal.clear();
    driver.frame();
    EXPECT_TRUE(driver.has("message"));
}

TEST(Message, ShowsFilesAndKeysVerbatim) {
    PanelDriver driver(edge_separated());
    driver.workspace.message.text = "a_b_c.json: ui_scale";
    driver.workspace.message.until_s = driver.time_s + 3;
    driver.frame(3);
    const float verbatim = ImGui::CalcTextSize(driver.workspace.message.text.c_str()).x;
    const float one_line = driver.rect("message").height;
    EXPECT_GT(driver.rect("message").width, verbatim);
    driver.workspace.message.text += "\nand more";
    driver.frame(3);
    EXPECT_GT(driver.rect("message").height, one_line);
}

TEST(Message, RecoveredScenesAreDiscardedOnlyAfterConfirmation) {
    PanelDriver driver(edge_separated());
    driver.workspace.recovery.offer =
        RecoveryOffer{{recoverable("Two boxes", "2024-05-01 17:03"), recoverable("", "")}};
    driver.frame(2);
    for (int i = 0; i < 2; ++i) driver.click(i == 0 ? "recovery.drop" : "recovery.keep");
    EXPECT_EQ(driver.last_request<AnswerRecovery>(), nullptr);
    driver.frame(2);
    ASSERT_TRUE(driver.has("recovery.take")) << "the offer is shown again";
    const ScreenRect discard = driver.rect("recovery.drop");
    driver.click("recovery.drop");
    EXPECT_EQ(driver.last_request<AnswerRecovery>(), nullptr);
    EXPECT_GE(driver.rect("recovery.drop_now").x, discard.x + discard.width)
        << "a double click must not discard";
    driver.click("recovery.drop_now");
    ASSERT_NE(driver.last_request<AnswerRecovery>(), nullptr);
    EXPECT_FALSE(driver.last_request<AnswerRecovery>()->recover);
}

TEST(Message, NamesAsManyRecoveredScenesAsFit) {
    PanelDriver driver(edge_separated());
    driver.workspace.recovery.offer = RecoveryOffer{{recoverable("Two boxes", "2024-05-01 17:03")}};
    driver.frame(2);
    EXPECT_FALSE(driver.has("recovery.others"));
    const float single = driver.rect("scene").y;
    std::vector<RecoverableScene>& scenes = driver.workspace.recovery.offer->scenes;
    scenes.push_back(recoverable("A ball", ""));
    scenes.push_back(recoverable("", "2024-05-01 17:02"));
    driver.frame(2);
    const ScreenRect few = driver.rect("recovery.others");
    EXPECT_GT(few.width, ImGui::CalcTextSize("A ball; Untitled · 2024-05-01 17:02").x - 1);
    EXPECT_GE(driver.rect("scene").y, single + few.height);
    for (int i = 0; i < 200; ++i) scenes.push_back(recoverable("A scene of many", ""));
    driver.frame(2);
    const ScreenRect many = driver.rect("recovery.others");
    EXPECT_LE(many.height, 5 * few.height);
    EXPECT_LE(many.x + many.width, 1600);
}

TEST(Message, ShowsAPictureOfEachRecoveredSceneThatFits) {
    PanelDriver driver(edge_separated());
    driver.workspace.recovery.offer = RecoveryOffer{{recoverable("", "2024-05-01 17:03")}};
    driver.frame(2);
    EXPECT_FALSE(driver.has("recovery.picture.1"));
    std::vector<RecoverableScene>& scenes = driver.workspace.recovery.offer->scenes;
    scenes.push_back(recoverable("", "2024-05-01 17:02", ball_and_box()));
    driver.frame(2);
    std::vector<std::size_t> paths;
    for (const char* name : {"recovery.picture.0", "recovery.picture.1"}) {
        const ScreenRect picture = driver.rect(name);
        EXPECT_GE(driver.rect("scene").y, picture.y + picture.height);
        for (std::size_t i = 0; i < driver.drawings.size(); ++i)
            if (driver.drawing_rects[i].x == picture.x && driver.drawing_rects[i].y == picture.y)
                paths.push_back(driver.drawings[i].paths.size());
    }
    ASSERT_EQ(paths.size(), 2U) << "both are drawn";
    EXPECT_GT(paths[0], 2U);
    EXPECT_NE(paths[0], paths[1]) << "different scenes";
    for (int i = 0; i < 50; ++i) scenes.push_back(recoverable("", "2024-05-01 17:01", flat_separated()));
    driver.frame(2);
    EXPECT_TRUE(driver.has("recovery.picture.9"));
    EXPECT_FALSE(driver.has("recovery.picture.50"));
}

namespace {

float overlap(const ScreenRect& a, const ScreenRect& b) {
    const float width = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
    const float height = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
    return std::max(width, 0.0F) * std::max(height, 0.0F);
}

Box in_scene(const PanelDriver& driver, const ScreenRect& rect) {
    const ScreenRect scene = driver.rect("scene");
    const glm::vec2 low(rect.x - scene.x, rect.y - scene.y);
    return {low, low + glm::vec2(rect.width, rect.height)};
}

void show_message(PanelDriver& driver, const std::string& text) {
    driver.workspace.message.text = text;
    driver.workspace.message.until_s = driver.time_s + 30;
    driver.frame(3);
}

}  // namespace

TEST(Message, CoversNoShapesOrTextsIfThereIsRoom) {
    for (const char* language : {"en", "zh"}) {
        for (const ImVec2 size : {ImVec2(900, 600), ImVec2(1280, 720), ImVec2(1920, 1080)}) {
            for (const Document& document : {edge_separated(), deep_overlap(), flat_overlap()}) {
                PanelDriver driver(document, language, size);
                // In a small window there is room without a view.
                driver.workspace.layout.sizes.folded_parts["view"] = size.x < 1000;
                show_message(driver,
                             "B moved by 0.378946 along A0 x B1 to touching; gjk-epa flips 3 ULP later");
                ASSERT_GE(driver.workspace.canvas.text_obstacles.size(), 3U) << "two shapes and their labels";
                const ScreenRect position = driver.rect("message");
                EXPECT_GE(position.y, driver.rect("scene").y) << "the note above the scene stays visible";
                EXPECT_EQ(cover_cost(in_scene(driver, position), driver.workspace.canvas.text_obstacles), 0)
                    << size.x;
            }
        }
    }
}

TEST(Message, LeavesTextsAndAxisFreeAtAnyLength) {
    Document document = load_scene(gallery_folder() + "/21-boxes-overlap.satscope.json").value();
    document.bodies[1].placed.pose.position = {1.742, 1.007, 0.459};
    PanelDriver driver(document, "en", {1600, 1000});
    show_message(driver,
                 "B moved by 0.8975168933431987 along the MTV: the verdict changes here, "
                 "3.0916846774266735e-14 (123 ulp) beyond exact");
    const ScreenRect position = driver.rect("message");
    int texts = 0;
    for (const NamedRect& text : painted_texts(driver)) {
        EXPECT_EQ(overlap(position, text.rect), 0) << text.name;
        ++texts;
    }
    EXPECT_GT(texts, 5);
    EXPECT_LT(cover_cost(in_scene(driver, position), driver.workspace.canvas.text_obstacles),
              1.1F * obstacle_cost::line)
        << "at most the tip of the axis";
}

TEST(Message, KeepsItsPositionWhileItCoversLittle) {
    PanelDriver driver(edge_separated());
    show_message(driver, "Saved");
    const ScreenRect position = driver.rect("message");
    for (int i = 0; i < 30; ++i) {
        driver.history.perform(SetPose{1, {{0.05 * i, 1.4, 0}, {}}}, 100 + i);
        driver.frame();
        EXPECT_EQ(driver.rect("message").x, position.x) << i;
        EXPECT_EQ(driver.rect("message").y, position.y) << i;
    }
}

TEST(Message, DoesNotCoverOverlays) {
    PanelDriver driver(edge_separated(), "en", {1280, 720}, 2.25F);
    driver.key(compat::function_key(6), false, true);
    ASSERT_EQ(driver.workspace.layout.open_part, "left");
    show_message(driver, "Saved");
    EXPECT_EQ(overlap(driver.rect("message"), driver.rect("panel.shapes")), 0);
}

TEST(Message, ClosesWhenItIsClicked) {
    PanelDriver driver(edge_separated());
    driver.workspace.selection.body = 1;
    show_message(driver, "Saved");
    driver.click("message");
    EXPECT_FALSE(driver.has("message"));
    EXPECT_EQ(driver.workspace.selection.body, 1) << "the scene below was not clicked";
}

}  // namespace app::test::message_test
