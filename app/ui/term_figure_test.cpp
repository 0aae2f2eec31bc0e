// Tests of the cached figures of terms.
#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"
#include "app/ui/tooltip.h"

namespace app::test::term_figure_test {

TEST(TermFigureView, IsDrawnOncePerSizeAndThemeAndAFewPerFrame) {
    PanelDriver driver(flat_overlap());
    driver.frame();
    const std::size_t scene_and_strip = driver.drawings.size();
    driver.key(compat::function_key(1));
    const auto& pictures = driver.workspace.widgets.term_drawings;
    std::size_t previous = pictures.size();
    for (int i = 0; i < 20 && driver.workspace.widgets.needs_another_frame; ++i, previous = pictures.size()) {
        driver.frame();
        EXPECT_LE(pictures.size(), previous + 2);
    }
    EXPECT_FALSE(driver.workspace.widgets.needs_another_frame);
    EXPECT_GT(pictures.size(), 3U);
    EXPECT_EQ(driver.drawings.size(), scene_and_strip + pictures.size());
    const CachedTermDrawing drawn = pictures.begin()->second;
    driver.workspace.widgets.term_drawings.begin()->second.drawing = {};
    driver.frame();
    EXPECT_TRUE(pictures.begin()->second.drawing.paths.empty()) << "the figure is not drawn again";
    driver.workspace.options.theme = "light";
    driver.frame(20);
    EXPECT_NE(pictures.begin()->second.inputs, drawn.inputs);
    EXPECT_FALSE(pictures.begin()->second.drawing.paths.empty());
}

}  // namespace app::test::term_figure_test
