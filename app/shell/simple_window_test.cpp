// The simple window, and what the first start offers.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "app/features/files/gallery.h"
#include "app/shell/features.h"
#include "app/shell/session.h"
#include "app/tests/panel_driver.h"
#include "app/tests/text_overlap.h"
#include "app/tests/view_scenes.h"

namespace app::test::simple_window_test {

namespace {

std::multiset<std::string> texts_of_the_view(const PanelDriver& driver) {
    const ScreenRect view = driver.rect("view");
    std::multiset<std::string> texts;
    for (const NamedRect& text : painted_texts(driver))
        if (text.rect.y >= view.y) texts.insert(text.name);
    return texts;
}

}  // namespace

TEST(SimpleWindow, LeavesOutWhatABeginnerDoesNotNeed) {
    PanelDriver driver(edge_separated());
    const std::set<std::string> advanced{"shape.a.quaternion.0", "panel.method", "panel.settings",
                                         "panel.contact_list",   "tab.map",      "tab.compare"};
    for (const std::string& widget : advanced) EXPECT_TRUE(driver.has(widget)) << widget;
    driver.click("bar.simple");
    driver.frame(3);
    for (const std::string& widget : advanced) EXPECT_FALSE(driver.has(widget)) << widget;
    for (const char* widget : {"shape.a.center.0", "shape.a.half.0", "shape.a.rotation.0", "panel.show",
                               "tab.strip", "tab.motion", "formula", "verdict", "rail.right"})
        EXPECT_TRUE(driver.has(widget)) << widget;
    driver.click("bar.full");
    driver.frame(3);
    for (const std::string& widget : advanced) EXPECT_TRUE(driver.has(widget)) << widget;
}

TEST(SimpleWindow, ItsTooltipNamesEverythingThatItLeavesOut) {
    for (const char* language : {"en", "zh"}) {
        const TextCatalog texts = TextCatalog::load(language).value();
        const std::string& hint = texts("bar.simple.hint");
        const auto expect_named = [&](const std::string& id, bool is_left_out) {
            const std::string& name = texts("panel_name." + id);
            EXPECT_TRUE(!is_left_out || hint.find(name) != std::string::npos) << name << ": " << hint;
        };
        for (const Panel& panel : panels()) expect_named(panel.id, !panel.is_in_simple);
        for (const View& view : window_views()) expect_named(view.id, !view.is_in_simple);
        expect_named("axes", true);  // a rail
        EXPECT_NE(hint.find(language == std::string("en") ? "matrices" : "矩阵"), std::string::npos);
    }
}

TEST(SimpleWindow, HasTheSameNumbers) {
    for (const Document& document : {flat_overlap(), edge_separated()}) {
        PanelDriver driver(document);
        driver.workspace.layout.sizes.folded_parts["right"] = true;  // as in the simple window
        driver.workspace.options.simple = false;
        driver.frame(3);
        const std::multiset<std::string> full = texts_of_the_view(driver);
        driver.workspace.options.simple = true;
        driver.frame(3);
        EXPECT_EQ(texts_of_the_view(driver), full);
        EXPECT_GT(full.size(), 7U);
    }
}

TEST(SimpleWindow, EditsARotationThatIsAMatrix) {
    Document document = flat_overlap();
    document.bodies[0].placed.pose.rotation = core::Mat3(1);
    PanelDriver driver(document);
    driver.click("bar.simple");
    driver.frame(3);
    ASSERT_TRUE(driver.has("shape.a.angle"));
    EXPECT_EQ(driver.document(), document) << "showing it changes nothing";
    driver.enter("shape.a.angle", "90");
    EXPECT_EQ(std::get<core::Angle>(driver.document().bodies[0].placed.pose.rotation).radians,
              glm::radians(90.0));
}

TEST(SimpleWindow, IsLeftForAViewThatItLacks) {
    PanelDriver driver(flat_overlap());
    driver.click("bar.simple");
    driver.key(compat::digit(7), true);
    driver.frame(3);
    EXPECT_FALSE(driver.workspace.options.simple);
    EXPECT_TRUE(driver.has("map"));
}

TEST(SimpleWindow, HasItsSwitchAtEverySize) {
    for (const char* language : {"en", "zh"})
        for (const auto& [size, scale] : {std::pair<ImVec2, float>{{900, 600}, 1.0F},
                                          {{1280, 720}, 1.0F},
                                          {{1280, 720}, 1.5F},
                                          {{1280, 720}, 2.0F},
                                          {{1600, 1000}, 2.0F}}) {
            PanelDriver driver(flat_overlap(), language, size, scale);
            driver.frame(2);
            expect_within(driver.rect("bar.simple"), size, language);
            expect_within(driver.rect("bar.full"), size, language);
        }
}

TEST(StartCards, OfferThreeWaysAndStay) {
    for (const ImVec2 size : {ImVec2(1280, 720), ImVec2(1920, 1080), ImVec2(900, 700)})
        for (const char* offer : {"start.one_axis", "start.paste", "start.gallery"}) {
            PanelDriver driver(flat_overlap(), "en", size);
            driver.workspace.files.gallery = load_gallery("en");
            driver.workspace.options.simple = true;
            driver.workspace.layout.shows_start = true;
            driver.workspace.layout.open_part = "left";
            driver.frame(3);
            ASSERT_TRUE(driver.has(offer));
            expect_within(driver.rect(offer), size, offer);
            driver.click(offer);
            driver.frame(4);
            const std::string name = offer;
            const OpenFile* opened = driver.last_request<OpenFile>();
            EXPECT_EQ(opened != nullptr && gallery_number(opened->path) == 2, name == "start.one_axis");
            EXPECT_EQ(driver.workspace.paste.dialog.has_value(), name == "start.paste");
            EXPECT_EQ(driver.workspace.gallery.is_open, name == "start.gallery");
            EXPECT_FALSE(driver.workspace.help.has_value()) << "no list of words";
            EXPECT_FALSE(driver.workspace.palette.has_value());
            EXPECT_TRUE(driver.workspace.options.simple);
            driver.key(compat::Key::Escape);
            driver.frame(3);
            EXPECT_TRUE(driver.has(offer)) << "until the user closes them";
        }
}

TEST(StartCards, AreClosedByTheUser) {
    PanelDriver driver(flat_overlap(), "en", {1280, 720});
    driver.workspace.options.simple = true;
    driver.workspace.layout.shows_start = true;
    driver.frame(3);
    driver.click("start.close");
    driver.frame(3);
    EXPECT_FALSE(driver.has("start.one_axis"));
    EXPECT_FALSE(driver.workspace.layout.shows_start);
}

}  // namespace app::test::simple_window_test
