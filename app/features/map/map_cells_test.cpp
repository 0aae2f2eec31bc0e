// Tests of the contrast of names on the colours of the map.
#include <gtest/gtest.h>

#include "app/analysis/analysis.h"
#include "app/features/map/map_drawing.h"
#include "app/scene/view.h"
#include "app/tests/contrast.h"
#include "app/tests/view_scenes.h"

namespace app::test::map_cells_test {

TEST(MapCells, DrawsReadableNamesOnEveryColorOfEveryTheme) {
    const TextCatalog texts = test::load_text_catalog();
    for (const Theme& theme : themes()) {
        for (const Document& document : {flat_overlap(), edge_separated()}) {
            const Analysis analysis = app::analyze(document, "");
            const Drawing drawing = draw_map(analysis, {900, 400}, {&theme, 1, false, {}}, texts, {});
            int backgrounds = 0, colors = 0;
            for (const Path& path : drawing.paths) {
                if (path.fill == name_background(theme)) ++backgrounds;
                if (path.fill.a <= 0.1F || path.fill.a >= 0.9F) continue;
                ++colors;
                const Color background = composite(name_background(theme), composite(path.fill, theme.panel));
                EXPECT_GE(contrast_ratio(theme.text, background), 4.5F) << theme.id;
            }
            EXPECT_GT(backgrounds, 0) << theme.id;
            EXPECT_GT(colors, backgrounds) << theme.id;
        }
    }
}

}  // namespace app::test::map_cells_test
