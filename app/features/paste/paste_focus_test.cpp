// Tests of the paste dialog: Tab meets every widget, and refused shapes have a remedy.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "app/features/paste/paste_reader.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::paste_focus_test {

using compat::Key;
using compat::letter;

namespace {

const std::string cylinder = "cylinder radius 0.5 height 2 position (0, 1, 0)\n";
const std::string box = "box half (1, 1, 1) position (0, -1, 0)\n";
const std::string concave =
    "a = Polygon([(0, 0), (4, 0), (4, 1), (1, 1), (1, 4), (0, 4)])\nb = Polygon([(2, 2), (3, 2), (3, 3)])\n";

void paste(PanelDriver& driver, const std::string& text) {
    ImGui::SetClipboardText(text.c_str());
    driver.key(letter('V'), true);
    driver.frame(2);
}

const std::string& focused(const PanelDriver& driver) {
    return driver.workspace.paste.dialog->focused_widget;
}

// Presses Tab until the widget has the focus.
void tab_to(PanelDriver& driver, const std::string& widget) {
    for (int i = 0; i < 40 && focused(driver) != widget; ++i) driver.key(Key::Tab);
    ASSERT_EQ(focused(driver), widget);
}

// Widgets that show something and take no input.
bool is_display(const std::string& name) {
    const std::set<std::string> displays{"paste.outcome", "paste.numbers",  "paste.assumed", "paste.missing",
                                         "paste.refused", "paste.expected", "paste.reported"};
    return displays.contains(name);
}

}  // namespace

TEST(PasteFocus, TabMeetsEveryFieldChoiceAndButton) {
    for (const std::string& text :
         {std::string("p (0, 0, 0) q (0.1, 0.2, 0.3, 0.9) size (2, 4, 6)"), cylinder + box,
          cylinder + cylinder, concave, std::string("p (1, 2, nan)")}) {
        PanelDriver driver(edge_separated());
        paste(driver, text);
        std::set<std::string> walked;
        while (walked.insert(focused(driver)).second) {
            driver.key(Key::Tab);
            driver.frame();
            ASSERT_LT(walked.size(), 60U) << text;
        }
        for (const auto& [name, rect] : driver.workspace.widgets.rects) {
            if (!name.starts_with("paste.") || is_display(name)) continue;
            // The options of a choice are changed by arrows.
            const bool is_met = std::any_of(
                walked.begin(), walked.end(),
                [&, id = name](const std::string& each) { return id == each || id.starts_with(each + "."); });
            EXPECT_TRUE(is_met) << name << " in " << text;
        }
    }
}

TEST(PasteFocus, ACylinderBecomesAPrismByAButtonAndIsRefusedAgainByTheChoice) {
    for (const char* language : {"en", "zh"}) {
        PanelDriver driver(edge_separated(), language);
        paste(driver, cylinder + box);
        ASSERT_TRUE(driver.has("paste.use.prism"));
        driver.click("paste.use.prism");
        driver.frame(2);
        EXPECT_FALSE(driver.has("paste.refused"));
        EXPECT_EQ(focused(driver), "paste.approximate");
        driver.key(Key::Escape);
        paste(driver, cylinder + cylinder);
        EXPECT_TRUE(driver.has("paste.expected"));
        tab_to(driver, "paste.use.prism");
        driver.key(Key::Enter);
        driver.frame(2);
        ASSERT_TRUE(driver.has("paste.apply"));
        driver.workspace.paste.dialog->choices["approximate"] = "refused";
        driver.frame(2);
        EXPECT_TRUE(driver.has("paste.use.prism"));
    }
}

TEST(PasteFocus, AConcavePolygonBecomesItsPiecesByAButton) {
    PanelDriver driver(edge_separated());
    paste(driver, concave);
    ASSERT_TRUE(driver.has("paste.use.convex_pieces"));
    tab_to(driver, "paste.use.convex_pieces");
    driver.key(Key::Space);
    driver.frame(2);
    ASSERT_TRUE(driver.has("paste.apply"));
    EXPECT_TRUE(driver.has("paste.convex_pieces.refused")) << "the choice can be changed back";
    driver.click("paste.apply");
    const OpenPasted* request = driver.last_request<OpenPasted>();
    ASSERT_NE(request, nullptr);
    EXPECT_EQ(std::get<core::Polygon>(pair(request->document).a.shape).points.size(), 4U);
}

}  // namespace app::test::paste_focus_test
