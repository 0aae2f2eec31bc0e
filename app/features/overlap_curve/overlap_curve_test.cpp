// Tests of the overlap curve: it passes through the candidates, and its minimum is at a candidate.
#include "app/features/overlap_curve/overlap_curve.h"

#include <algorithm>

#include "app/base/number.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/tests/view_scenes.h"

namespace app::overlap_curve_test {
namespace {

TEST(OverlapCurve, PassesThroughEveryCandidateAxis) {
    const test::Scene scene(test::flat_overlap());
    ASSERT_EQ(scene.analysis.trace.axes.size(), 4U);
    for (const core::AxisTest& axis : scene.analysis.trace.axes)
        EXPECT_NEAR(overlap_at_angle(scene.analysis, axis_angle(axis)), axis.overlap, 1e-12);
}

TEST(OverlapCurve, HasItsLeastOverlapAtACandidate) {
    const test::Scene scene(test::flat_overlap());
    for (int i = 0; i < 1800; ++i)
        EXPECT_GE(overlap_at_angle(scene.analysis, i * glm::pi<Real>() / 1800),
                  scene.analysis.trace.depth - 1e-12);
}

TEST(OverlapCurve, FindsTheAngleUnderAPixel) {
    const Vec2 size(1000, 200);
    EXPECT_EQ(curve_angle(-5, size, 1), 0);
    EXPECT_EQ(curve_angle(2000, size, 1), glm::pi<Real>());
    EXPECT_NEAR(curve_angle(56 + (1000 - 76) / 2.0, size, 1), glm::half_pi<Real>(), 1e-3);
}

TEST(OverlapCurve, NamesItsAxesAndEveryCandidateOffTheCurve) {
    const test::Scene scene(test::flat_overlap());
    const Vec2 size(1280, 800);
    const Drawing drawing =
        draw_overlap_curve(scene.analysis, size, test::default_draw_options(), scene.texts, {});
    float top = 1e9F;  // of the curve
    for (const Path& path : drawing.paths)
        if (!path.closed && path.width_px == 2)
            for (const glm::vec2& point : path.points) top = std::min(top, point.y);
    int titles = 0, names = 0;
    for (const TextRun& text : drawing.texts) {
        titles +=
            text.utf8 == "angle of the axis in degrees" || text.utf8 == "overlap in scene units" ? 1 : 0;
        if (text.utf8 != "A" && text.utf8 != "B") continue;
        ++names;
        EXPECT_LT(text.origin.y, top);
    }
    EXPECT_EQ(titles, 2);
    EXPECT_EQ(names, 4);
}

TEST(OverlapCurve, ShowsTheLeastOverlapLikeTheAxisTable) {
    const test::Scene scene(load_scene(gallery_folder() + "/02-one-gap-is-enough.satscope.json").value());
    const core::Trace& trace = scene.analysis.trace;
    ASSERT_GE(trace.least, 0);
    const std::string expected = format_length(trace.axes[trace.least].overlap);
    const Drawing drawing =
        draw_overlap_curve(scene.analysis, {1280, 400}, test::default_draw_options(), scene.texts, {});
    const auto shows_text = [&](const TextRun& text) { return text.utf8 == expected; };
    EXPECT_TRUE(std::any_of(drawing.texts.begin(), drawing.texts.end(), shows_text)) << expected;
}

TEST(OverlapCurve, LeavesOutNamesInALowDrawing) {
    const test::Scene scene(
        test::make_scene({test::rect("A", {0, 0}, {2, 1}, 10), test::rect("B", {1, 1}, {1, 1}, 10.5)}));
    const auto names = [&](const Vec2& size) {
        const std::vector<TextRun> texts =
            draw_overlap_curve(scene.analysis, size, test::default_draw_options(), scene.texts, {}).texts;
        return std::count_if(texts.begin(), texts.end(),
                             [](const TextRun& text) { return text.utf8 == "A" || text.utf8 == "B"; });
    };
    EXPECT_EQ(names(Vec2(900, 200)), 4);
    EXPECT_EQ(names(Vec2(900, 100)), 2) << "a second row of names does not fit";
}

TEST(OverlapCurve, KeepsLongNumbersOnThePaper) {
    const test::Scene scene(test::scaled_and_moved(test::flat_separated(), 123456, {0, 0, 0}));
    const Drawing drawing =
        draw_overlap_curve(scene.analysis, {900, 200}, test::default_draw_options(), scene.texts, {});
    for (const TextRun& text : drawing.texts) EXPECT_GE(text.origin.x, 0) << text.utf8;
}

}  // namespace
}  // namespace app::overlap_curve_test
