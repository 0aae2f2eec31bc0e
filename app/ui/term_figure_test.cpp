// Figures of terms are kept from frame to frame.
#include "app/ui/term_figure.h"

#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::term_figure_test {

TEST(TermFigure, IsDrawnOnceForItsSizeAndLookAndAFewAFrame) {
    PanelDriver driver(flat_overlap());
    driver.frame();
    const std::size_t scene_and_strip = driver.painted.size();
    driver.key(compat::function_key(1));
    const auto& pictures = driver.workspace.term_pictures;
    std::size_t before = pictures.size();
    for (int i = 0; i < 20 && driver.workspace.unfinished; ++i, before = pictures.size()) {
        driver.frame();
        EXPECT_LE(pictures.size(), before + 2);
    }
    EXPECT_FALSE(driver.workspace.unfinished);
    EXPECT_GT(pictures.size(), 3U);
    EXPECT_EQ(driver.painted.size(), scene_and_strip + pictures.size());
    const TermPicture drawn = pictures.begin()->second;
    driver.workspace.term_pictures.begin()->second.drawing = {};
    driver.frame();
    EXPECT_TRUE(pictures.begin()->second.drawing.paths.empty()) << "it was drawn again";
    driver.workspace.theme = "light";
    driver.frame(20);
    EXPECT_NE(pictures.begin()->second.source, drawn.source);
    EXPECT_FALSE(pictures.begin()->second.drawing.paths.empty());
}

}  // namespace app::test::term_figure_test
