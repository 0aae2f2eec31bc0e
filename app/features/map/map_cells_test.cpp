// Names on the map can be read on its colours.
#include <gtest/gtest.h>

#include "app/analysis/subject.h"
#include "app/features/map/map_legend.h"
#include "app/scene/view.h"
#include "app/tests/contrast.h"
#include "app/tests/view_scenes.h"

namespace app::test::map_cells_test {

TEST(MapCells, PutsNamesOnAGroundThatCanBeReadOnEveryColourOfEveryTheme) {
    const Words words = test::words();
    for (const Theme& theme : themes()) {
        for (const Document& document : {flat_overlap(), edge_separated()}) {
            const Subject subject = app::subject(document, "");
            const Drawing drawing =
                find_view("map")->draw(subject, {900, 400}, {&theme, 1, false, {}}, words, {});
            int grounds = 0, colours = 0;
            for (const Path& path : drawing.paths) {
                if (path.fill == name_ground(theme)) ++grounds;
                if (path.fill.a <= 0.1F || path.fill.a >= 0.9F) continue;
                ++colours;
                const Rgba ground = over(name_ground(theme), over(path.fill, theme.panel));
                EXPECT_GE(contrast(theme.text, ground), 4.5F) << theme.id;
            }
            EXPECT_GT(grounds, 0) << theme.id;
            EXPECT_GT(colours, grounds) << theme.id;
        }
    }
}

}  // namespace app::test::map_cells_test
