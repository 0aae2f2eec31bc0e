// The first view of a scene has space for its labels.
#include <algorithm>

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/drawing/fonts.h"
#include "app/features/files/gallery.h"
#include "app/scene/camera_control.h"
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
    for (const Vec2& size : {Vec2(700, 440), Vec2(800, 480), Vec2(1000, 600)}) {
        const Drawing drawing = draw_pair(analysis, size, {find_theme("light"), 1, false, {}}, texts, {});
        const TextRun gap = text_with(drawing, "gap"), axis = text_with(drawing, "L = A");
        const float end = gap.origin.x + measure_text("gap 0.800", gap.face, gap.size_px).width_px;
        const float center = axis.origin.x + measure_text("L = A1", axis.face, axis.size_px).width_px / 2;
        EXPECT_LT(end, center) << size.x;
    }
}

// Needles seen from their ends: the sphere around them is far larger than their picture, and the camera comes
// closer in many steps.
TEST(Framing, FillsThePaperInScenesOfEverySize) {
    const core::Quat unturned(1, 0, 0, 0);
    const Document needles = make_scene(
        {box("A", {0, 0, 0}, {1, 1, 20000}, unturned), box("B", {2.5, 0.5, 0}, {1, 1, 20000}, unturned)});
    const Vec2 size(900, 600);
    for (const Real fov : {0.0, 0.001}) {
        const Camera start{.yaw = 0, .pitch = 0, .fov = fov};
        const Camera framed = frame_pair_camera(needles, start, size, {});
        EXPECT_GT(framed.height, 2);
        EXPECT_TRUE(fov != 0 || framed.height < 10) << framed.height << ": the needles are 2.5 high";
        for (const Real factor : {1e-6, 1e-3, 0.01, 0.3, 8.0, 1e3, 1e6}) {
            const Camera scaled =
                frame_pair_camera(scaled_and_moved(needles, factor, Vec3(0)), start, size, {});
            EXPECT_NEAR(scaled.height / factor, framed.height, 1e-3 * framed.height) << factor;
            EXPECT_NEAR(glm::distance(scaled.target / factor, framed.target), 0, 1e-3 * framed.height)
                << factor;
        }
    }
}

}  // namespace app::test::framing_test
