// Tests of the query settings panel.
#include <gtest/gtest.h>

#include "app/analysis/engine_presets.h"
#include "app/document/document.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::settings_panel_test {

namespace {

PanelDriver& open_panel(PanelDriver& driver) {
    driver.click("panel.settings");
    return driver;
}

}  // namespace

TEST(SettingsPanel, IsFoldedAtFirst) {
    PanelDriver driver(edge_separated());
    EXPECT_TRUE(driver.has("panel.settings"));
    EXPECT_FALSE(driver.has("setting.touching"));
    open_panel(driver);
    EXPECT_TRUE(driver.has("setting.touching"));
}

TEST(SettingsPanel, SetsAndResetsEveryNumber) {
    PanelDriver driver(edge_separated(), "en", {1600, 1400});
    open_panel(driver);
    const core::Settings default_value;
    for (const auto& [id, value] : numeric_settings) {
        const std::string name = std::string("setting.") + id;
        EXPECT_FALSE(driver.has(name + ".back"));
        driver.enter(name, "0.25");
        EXPECT_EQ(driver.document().settings.*value, 0.25) << id;
        driver.click(name + ".back");
        EXPECT_EQ(driver.document().settings, default_value) << id;
        driver.history.undo();
        EXPECT_EQ(driver.document().settings.*value, 0.25) << "the reset is one step";
        driver.history.undo();
        EXPECT_FALSE(driver.history.can_undo());
        driver.frame(2);
    }
}

TEST(SettingsPanel, LimitsTheStepsOfASearchToWholeNumbers) {
    Document document = edge_separated();
    EXPECT_FALSE(PanelDriver(document).has("setting.most_steps")) << "sat does not search";
    document.method = "gjk-epa";
    PanelDriver driver(document, "en", {1600, 1400});
    open_panel(driver);
    const auto steps = [&] { return driver.document().settings.max_steps; };
    for (const auto& [typed, taken] :
         {std::pair("7", 7), std::pair("2.6", 3), std::pair("0", 1), std::pair("1e300", max_steps_limit)}) {
        driver.enter("setting.most_steps", typed);
        EXPECT_EQ(steps(), taken) << typed;
    }
    driver.enter("setting.most_steps", "7");
    driver.move("setting.most_steps");
    driver.key(compat::Key::Up, false, false, true);
    EXPECT_EQ(steps(), 8) << "the next whole number, not the next double";
    driver.click("setting.most_steps.back");
    EXPECT_EQ(driver.document().settings, core::Settings{});
}

TEST(SettingsPanel, SetsAndResetsEveryChoice) {
    PanelDriver driver(edge_separated(), "en", {1600, 1400});
    open_panel(driver);
    driver.click("setting.touching_counts_as");
    driver.click("setting.touching_counts_as.open");
    EXPECT_TRUE(driver.document().settings.touching_separates);
    driver.click("setting.order");
    driver.click("setting.order.reversed");
    EXPECT_EQ(driver.document().settings.axis_order, core::AxisOrder::Reversed);
    driver.click("setting.precision");
    driver.click("setting.precision.float");
    EXPECT_EQ(driver.document().settings.precision, core::Precision::Float);
    for (const char* id : {"touching_counts_as", "order", "precision"})
        driver.click(std::string("setting.") + id + ".back");
    EXPECT_EQ(driver.document().settings, core::Settings{});
}

TEST(SettingsPanel, StopsAtTheFirstGapAndResetsAll) {
    PanelDriver driver(edge_separated(), "en", {1600, 1400});
    open_panel(driver);
    EXPECT_FALSE(driver.has("settings_effect.effect"));
    driver.click("setting.early_out");
    EXPECT_TRUE(driver.document().settings.early_out);
    EXPECT_TRUE(driver.has("settings_effect.effect")) << "a line describes the effect";
    driver.enter("setting.touching", "0.1");
    driver.click("setting.reset");
    EXPECT_EQ(driver.document().settings, core::Settings{});
    EXPECT_FALSE(driver.has("settings_effect.effect"));
}

TEST(SettingsPanel, NamesUnusedSettings) {
    Document document = flat_overlap();
    document.method = "center-radius";
    PanelDriver driver(document, "en", {1600, 1400});
    open_panel(driver);
    EXPECT_TRUE(driver.has("settings_effect.unheeded")) << "a flat pair has no edges to cross";
    driver.enter("setting.parallel", "0.25");
    EXPECT_EQ(driver.document().settings.parallel_tolerance, 0.25) << "another method may use it";
    PanelDriver solid(edge_separated(), "en", {1600, 1400});
    open_panel(solid);
    EXPECT_TRUE(solid.has("settings_effect.unheeded")) << "sat has no epsilon";
}

TEST(SettingsPanel, IsSilentIfEverySettingIsUsed) {
    for (const core::Method& method : core::methods()) {
        Document document = edge_separated();
        if (!method.accepts(pair(document))) continue;
        document.method = method.id;
        PanelDriver driver(document, "en", {1600, 1400});
        open_panel(driver);
        bool all = method.has_float;
        for (const core::Setting setting :
             {core::Setting::TouchingTolerance, core::Setting::Epsilon, core::Setting::ParallelTolerance,
              core::Setting::FaceBias, core::Setting::FaceFactor, core::Setting::TouchingSeparates,
              core::Setting::AxisOrder, core::Setting::EarlyOut})
            all = all && core::uses_setting(method, setting, false);
        EXPECT_EQ(driver.has("settings_effect.unheeded"), !all) << method.id;
    }
}

TEST(SettingsPanel, ChoosesEveryPresetInOneStepAndStatesItsSourceAndEffect) {
    PanelDriver driver(edge_separated(), "en", {1600, 1400});
    open_panel(driver);
    for (const EnginePreset& preset : engine_presets()) {
        SCOPED_TRACE(preset.id);
        const std::string row = std::string("setting.preset.") + preset.id;
        driver.click("setting.preset");
        driver.move(row);
        driver.frame(40);
        const std::string hint = driver.workspace.widgets.tooltip_timer.tooltip.text;
        EXPECT_NE(hint.find(preset.source), std::string::npos) << hint;
        driver.click(row);
        EXPECT_EQ(driver.document().settings, preset.settings);
        EXPECT_TRUE(driver.has("settings_effect.effect"));
        driver.history.undo();
        EXPECT_EQ(driver.document().settings, core::Settings{}) << "one step";
        EXPECT_FALSE(driver.history.can_undo());
        driver.frame(2);
    }
    driver.click("setting.preset");
    driver.click("setting.preset.jolt");
    driver.click("setting.preset.back");
    EXPECT_EQ(driver.document().settings, core::Settings{});
}

TEST(SettingsPanel, ChoosesAPresetByKeyboard) {
    PanelDriver driver(edge_separated());
    driver.key(compat::letter('P'), true);
    driver.type("engine: Jolt");
    driver.key(compat::Key::Enter);
    EXPECT_EQ(find_engine_preset(driver.document().settings), &engine_presets()[3]);
    EXPECT_STREQ(engine_presets()[3].id, "jolt");
}

TEST(SettingsPanel, ShowsMarginAndConvexRadiusForMethodsThatUseThem) {
    Document document = edge_separated();
    document.method = "center-radius";
    PanelDriver driver(document, "en", {1600, 1400});
    open_panel(driver);
    EXPECT_FALSE(driver.has("setting.margin"));
    EXPECT_TRUE(driver.has("setting.face_factor"));
    document.settings.margin = 0.5;
    PanelDriver changed(document, "en", {1600, 1400});
    open_panel(changed);
    EXPECT_TRUE(changed.has("setting.margin")) << "a changed value can be reset";
}

}  // namespace app::test::settings_panel_test
