// Tests of the hint at the lower edge of the scene: it names the actions for the current pair.
#include <algorithm>

#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::hud_panel_test {

namespace {

bool shows_hint(PanelDriver& driver, const std::string& part) {
    driver.frame(2);
    const auto contains_part = [&](const Drawing& drawing) {
        return std::any_of(drawing.texts.begin(), drawing.texts.end(),
                           [&](const TextRun& text) { return text.utf8.find(part) != std::string::npos; });
    };
    return driver.has("sign.hint") &&
           std::any_of(driver.drawings.begin(), driver.drawings.end(), contains_part);
}

// Text after the colon, in both languages.
std::string text_after_colon(const std::string& texts) {
    const std::size_t colon = texts.find("：");
    if (colon != std::string::npos) return texts.substr(colon + std::string_view("：").size());
    return texts.substr(texts.find(": ") + 2);
}

}  // namespace

TEST(CanvasHud, HintsAtTheMtvOrAtSnapping) {
    PanelDriver driver(flat_overlap());
    driver.workspace.selection.body = 1;
    EXPECT_TRUE(shows_hint(driver, "M applies the MTV"));
    driver.key(compat::letter('M'));
    driver.workspace.message.text.clear();
    EXPECT_FALSE(shows_hint(driver, "M applies")) << "they touch";
    EXPECT_FALSE(shows_hint(driver, "T snaps")) << "they touch";
    PanelDriver separated(flat_separated());
    separated.workspace.selection.body = 1;
    EXPECT_TRUE(shows_hint(separated, "T snaps to touching"));
    EXPECT_FALSE(shows_hint(separated, "M applies"));
    separated.workspace.selection.gizmo.tool = GizmoTool::Move;
    EXPECT_TRUE(shows_hint(separated, "T snaps to touching"));
    separated.workspace.selection.gizmo.tool = GizmoTool::Rotate;
    EXPECT_FALSE(shows_hint(separated, "T snaps"));
}

TEST(CanvasHud, KeepsTheHintAtThePairInANarrowScene) {
    for (const float width : {1280.0F, 1150.0F, 1020.0F, 890.0F}) {
        PanelDriver separated(flat_separated(), "en", {width, 720});
        separated.workspace.selection.body = 1;
        EXPECT_TRUE(shows_hint(separated, "T snaps to touching")) << width;
    }
}

TEST(CanvasHud, HintAtADeselectedToolLikeTheMessage) {
    for (const char* language : {"en", "zh"}) {
        const TextCatalog texts = test::load_text_catalog(language);
        for (const char* tool : {"move", "turn", "size"}) {
            const std::string& hint = texts("canvas.hint.tool_" + std::string(tool));
            EXPECT_NE(hint.find(text_after_colon(texts("tool.all"))), std::string::npos) << hint;
        }
    }
}

}  // namespace app::test::hud_panel_test
