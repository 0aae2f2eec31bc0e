// The first view of a scene has space for its labels.
#include <algorithm>

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/drawing/fonts.h"
#include "app/features/files/gallery.h"
#include "app/tests/view_scenes.h"

namespace app::test::framing_test {

namespace {

TextRun text_with(const Drawing& drawing, const std::string& part) {
    const auto found = std::find_if(drawing.texts.begin(), drawing.texts.end(), [&](const TextRun& text) {
        return text.utf8.find(part) != std::string::npos;
    });
    EXPECT_NE(found, drawing.texts.end()) << part;
    return *found;
}

}  // namespace

// Its axis is vertical, to the left of both shapes; the label of the gap is on the other side of the axis.
TEST(Framing, LeavesSpaceForLabelsOfAVerticalAxis) {
    const Document document = load_scene(gallery_folder() + "/08-gap-is-not-distance.satscope.json").value();
    const TextCatalog texts = test::load_text_catalog();
    const Analysis analysis = app::analyze(document, "");
    for (const Vec2& size : {Vec2(622, 406), Vec2(640, 420), Vec2(560, 380), Vec2(700, 440)}) {
        const Drawing drawing = draw_pair(analysis, size, {find_theme("light"), 1, false, {}}, texts, {});
        const TextRun gap = text_with(drawing, "gap"), axis = text_with(drawing, "L = A");
        const float end = gap.origin.x + measure_text("gap 0.800", gap.face, gap.size_px).width_px;
        const float center = axis.origin.x + measure_text("L = A1", axis.face, axis.size_px).width_px / 2;
        EXPECT_LT(end, center) << size.x;
    }
}

}  // namespace app::test::framing_test
