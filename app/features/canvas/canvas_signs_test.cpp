// The hint at the lower edge of the scene offers what can be done as the pair stands.
#include <algorithm>

#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::canvas_signs_test {

namespace {

bool hints(PanelDriver& driver, const std::string& part) {
    driver.frame(2);
    const auto says = [&](const Drawing& drawing) {
        return std::any_of(drawing.texts.begin(), drawing.texts.end(),
                           [&](const Text& run) { return run.utf8.find(part) != std::string::npos; });
    };
    return driver.has("sign.hint") && std::any_of(driver.painted.begin(), driver.painted.end(), says);
}

// Behind the colon, of either language.
std::string what_is_told(const std::string& words) {
    const std::size_t wide = words.find("：");
    if (wide != std::string::npos) return words.substr(wide + std::string_view("：").size());
    return words.substr(words.find(": ") + 2);
}

}  // namespace

TEST(CanvasSigns, OfferTheWayOutWhereThereIsOneAndElseTheWayToTouch) {
    PanelDriver driver(flat_overlap());
    driver.workspace.selected = 1;
    EXPECT_TRUE(hints(driver, "M applies the MTV"));
    driver.key(compat::letter('M'));
    driver.workspace.message.clear();
    EXPECT_FALSE(hints(driver, "M applies")) << "they touch";
    EXPECT_FALSE(hints(driver, "T snaps")) << "they touch";
    PanelDriver apart(flat_separated());
    apart.workspace.selected = 1;
    EXPECT_TRUE(hints(apart, "T snaps to touching"));
    EXPECT_FALSE(hints(apart, "M applies"));
    apart.workspace.gizmo.tool = Tool::Move;
    EXPECT_TRUE(hints(apart, "T snaps to touching"));
    apart.workspace.gizmo.tool = Tool::Turn;
    EXPECT_FALSE(hints(apart, "T snaps"));
}

TEST(CanvasSigns, SayOfAToolThatIsLeftWhatTheMessageSays) {
    for (const char* language : {"en", "zh"}) {
        const Words words = test::words(language);
        for (const char* tool : {"move", "turn", "size"}) {
            const std::string& hint = words("canvas.hint.tool_" + std::string(tool));
            EXPECT_NE(hint.find(what_is_told(words("tool.all"))), std::string::npos) << hint;
        }
    }
}

}  // namespace app::test::canvas_signs_test
