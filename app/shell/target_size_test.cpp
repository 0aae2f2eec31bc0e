// Tests of the size of what a finger or a trembling hand has to hit.
#include <set>

#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::target_size_test {

TEST(TargetSize, EveryTargetIsAtLeast24PixelsLarge) {
    for (const char* language : {"en", "zh"})
        for (const char* view :
             {"strip", "sweep", "minkowski", "sphere", "contacts", "motion", "map", "compare"}) {
            Document document = edge_separated();
            document.bodies.push_back(box("C", {4, 3, 1}, {0.5, 0.4, 0.3}, rotation_b));
            PanelDriver driver(document, language, {1600, 1500});
            driver.workspace.layout.view = view;
            for (auto& [id, folded] : driver.workspace.widgets.folded) folded = false;
            driver.frame(2);
            for (const FocusStop& stop : driver.workspace.widgets.focus.stops) {
                // Edges between parts also move by keys, a row of the motion is a row of the axis table, and
                // a text with a tooltip is no target.
                if (stop.name.starts_with("split.") || stop.name.starts_with("motion.row.") ||
                    stop.use == FocusUse::Explain)
                    continue;
                EXPECT_GE(stop.rect.height, 24) << view << " " << stop.name;
                EXPECT_GE(stop.rect.width, 24) << view << " " << stop.name;
            }
        }
}

TEST(TargetSize, RowsOfPopupsAndMenusAreAtLeast24PixelsHigh) {
    for (const char* button : {"shape.a.more", "shapes.add", "method", "bar.theme", "menu.edit"}) {
        PanelDriver driver(edge_separated(), "en", {1600, 1000});
        std::set<std::string> before;
        for (const auto& [name, rect] : driver.workspace.widgets.rects) before.insert(name);
        driver.click(button);
        driver.frame(3);
        int rows = 0;
        for (const FocusStop& stop : driver.workspace.widgets.focus.stops) {
            if (before.contains(stop.name)) continue;
            EXPECT_GE(stop.rect.height, 24) << button << " " << stop.name;
            ++rows;
        }
        EXPECT_GT(rows, std::string(button) == "bar.theme" ? -1 : 2) << button;
    }
}

}  // namespace app::test::target_size_test
