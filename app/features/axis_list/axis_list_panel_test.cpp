// Tests of the list of the axes.
#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::axis_list_panel_test {

TEST(AxisList, CopiesEveryAxis) {
    PanelDriver driver(edge_separated());
    driver.workspace.layout.bottom_view = "axis_list";
    driver.frame(3);
    driver.click("axis_list.copy");
    const std::string text = ImGui::GetClipboardText();
    for (const core::AxisTest& axis : analyze(driver.document(), "").trace.axes)
        EXPECT_NE(text.find(core::to_string(axis) + "  A ["), std::string::npos) << text;
}

}  // namespace app::test::axis_list_panel_test
