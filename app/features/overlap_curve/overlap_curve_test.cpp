// Tests of the overlap curve: it passes through the candidates, and its minimum is at a candidate.
#include "app/features/overlap_curve/overlap_curve.h"

#include <algorithm>

#include "app/base/number.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/scene/selection.h"
#include "app/tests/view_scenes.h"

namespace app::overlap_curve_test {
namespace {

TEST(OverlapCurve, PassesThroughEveryCandidateAxis) {
    const test::Scene scene(test::flat_overlap());
    ASSERT_EQ(scene.analysis.trace.axes.size(), 4U);
    for (const core::AxisTest& axis : scene.analysis.trace.axes)
        EXPECT_NEAR(overlap_at_angle(scene.analysis, {}, GreatCircle{}.angle_of(axis.direction)),
                    axis.overlap, 1e-12);
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
        titles += text.utf8 == "angle of L in degrees, turned in the plane" ||
                          text.utf8 == "overlap of the projections on L, in scene units; below 0: gap"
                      ? 1
                      : 0;
        if (text.face != FontFace::SansBold || (text.utf8 != "A" && text.utf8 != "B")) continue;
        names += text.origin.y < top ? 1 : 0;
    }
    EXPECT_EQ(titles, 2);
    EXPECT_EQ(names, 4);
}

TEST(OverlapCurve, ShowsTheLeastOverlapLikeTheAxisTable) {
    const test::Scene scene(load_scene(gallery_folder() + "/02-one-gap-is-enough.satscope.json").value());
    const core::Trace& trace = scene.analysis.trace;
    ASSERT_GE(trace.least, 0);
    const std::string expected = "gap " + format_length(-trace.axes[trace.least].overlap);
    const Drawing drawing =
        draw_overlap_curve(scene.analysis, {1280, 400}, test::default_draw_options(), scene.texts, {});
    const auto shows_text = [&](const TextRun& text) { return text.utf8.ends_with(expected); };
    EXPECT_TRUE(std::any_of(drawing.texts.begin(), drawing.texts.end(), shows_text)) << expected;
}

TEST(OverlapCurve, LeavesOutNamesInALowDrawing) {
    const test::Scene scene(
        test::make_scene({test::rect("A", {0, 0}, {2, 1}, 10), test::rect("B", {1, 1}, {1, 1}, 10.5)}));
    const auto names = [&](const Vec2& size) {
        const std::vector<TextRun> texts =
            draw_overlap_curve(scene.analysis, size, test::default_draw_options(), scene.texts, {}).texts;
        return std::count_if(texts.begin(), texts.end(), [](const TextRun& text) {
            return text.face == FontFace::SansBold && (text.utf8 == "A" || text.utf8 == "B");
        });
    };
    EXPECT_EQ(names(Vec2(900, 240)), 5) << "with that of the deciding axis at its point";
    EXPECT_EQ(names(Vec2(900, 120)), 3) << "a second row of names does not fit";
}

TEST(OverlapCurve, KeepsLongNumbersOnThePaper) {
    const test::Scene scene(test::scaled_and_moved(test::flat_separated(), 123456, {0, 0, 0}));
    const Drawing drawing =
        draw_overlap_curve(scene.analysis, {900, 200}, test::default_draw_options(), scene.texts, {});
    for (const TextRun& text : drawing.texts) EXPECT_GE(text.origin.x, 0) << text.utf8;
}

// The points of the curve on the paper, by x.
std::vector<glm::vec2> curve_on_paper(const Drawing& drawing) {
    std::vector<glm::vec2> points;
    for (const Path& path : drawing.paths)
        if (!path.closed && path.width_px == 2)
            points.insert(points.end(), path.points.begin(), path.points.end());
    return points;
}

bool shows_text(const Drawing& drawing, const std::string& text) {
    return std::any_of(drawing.texts.begin(), drawing.texts.end(),
                       [&](const TextRun& run) { return run.utf8.find(text) != std::string::npos; });
}

// The drawn curve against the overlap of a dense fan, with the scale of its largest and smallest value.
void expect_exact_on_paper(const test::Scene& scene) {
    const Vec2 size(1100, 400);
    const Drawing drawing =
        draw_overlap_curve(scene.analysis, size, test::default_draw_options(), scene.texts, {});
    const std::vector<glm::vec2> points = curve_on_paper(drawing);
    ASSERT_GT(points.size(), 8U);
    const GreatCircle circle = turning_circle(scene.analysis, Selection{});
    const auto overlap_at = [&](float x) {
        return overlap_at_angle(scene.analysis, circle, curve_angle(x, size, 1));
    };
    const auto [low, high] = std::minmax_element(points.begin(), points.end(),
                                                 [](const auto& a, const auto& b) { return a.y < b.y; });
    const core::Real per_px = (overlap_at(low->x) - overlap_at(high->x)) / (high->y - low->y);
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        for (const float fraction : {0.25F, 0.5F, 0.75F}) {
            const glm::vec2 chord = glm::mix(points[i], points[i + 1], fraction);
            const core::Real expected = low->y - (overlap_at(chord.x) - overlap_at(low->x)) / per_px;
            EXPECT_NEAR(chord.y, expected, 0.25) << "at " << chord.x;
        }
    }
}

TEST(OverlapCurve, IsExactToAQuarterOfAPixel) {
    for (const Document& document : {test::flat_overlap(), test::flat_separated(), test::edge_separated(),
                                     test::deep_overlap(), test::ball_and_box()})
        expect_exact_on_paper(test::Scene(document));
}

TEST(OverlapCurve, ShowsTheTurnedAxisWithAngleAndOverlap) {
    const test::Scene scene(test::flat_overlap());
    InteractionState interaction;
    interaction.turned_direction = GreatCircle{}.direction_at(glm::radians(37.0));
    const Drawing drawing = draw_overlap_curve(scene.analysis, {900, 300}, test::default_draw_options(),
                                               scene.texts, interaction);
    const core::Real overlap = overlap_at_angle(scene.analysis, {}, glm::radians(37.0));
    EXPECT_TRUE(shows_text(drawing, "37.0°, " + format_signed_length(overlap)));
}

TEST(OverlapCurve, NamesTheDecidingAxisAtItsPointWithItsValue) {
    for (const auto& [document, value] :
         {std::pair{test::flat_separated(), "  gap 0.169"}, std::pair{test::edge_separated(), "  gap 0.379"},
          std::pair{test::flat_overlap(), "  overlap 0.635"}}) {
        test::Scene scene(document);
        const auto draw = [&] {
            return draw_overlap_curve(scene.analysis, {900, 400}, test::default_draw_options(), scene.texts,
                                      {});
        };
        const Drawing drawing = draw();
        const auto text = std::find_if(drawing.texts.begin(), drawing.texts.end(),
                                       [&](const TextRun& run) { return run.utf8.ends_with(value); });
        ASSERT_NE(text, drawing.texts.end()) << value;
        const GreatCircle circle = turning_circle(scene.analysis, Selection{});
        const core::AxisTest& axis = scene.analysis.trace.axes[scene.analysis.trace.least];
        const auto x = static_cast<float>(56 + 824 * circle.angle_of(axis.direction) / glm::pi<Real>());
        EXPECT_NEAR(text->origin.x, x, 180) << value;
        scene.analysis.is_concealed = true;
        EXPECT_FALSE(shows_text(draw(), value)) << "the answer is concealed";
    }
}

TEST(OverlapCurve, MarksOnlyTheDecidingOneOfVeryManyCandidates) {
    core::Polygon polygon;
    polygon.points.clear();
    for (int i = 0; i < 200; ++i) {
        const Real angle = glm::two_pi<Real>() * i / 200;
        polygon.points.emplace_back(2 * std::cos(angle), std::sin(angle));
    }
    Document document = test::flat_overlap();
    document.bodies[0].placed.shape = polygon;
    const test::Scene scene(document);
    const Drawing drawing =
        draw_overlap_curve(scene.analysis, {900, 400}, test::default_draw_options(), scene.texts, {});
    const auto discs = std::count_if(drawing.paths.begin(), drawing.paths.end(), [](const Path& path) {
        return path.closed && path.stroke.a > 0 && path.fill.a == 1 && path.width_px > 1.6F;
    });
    EXPECT_EQ(discs, 1);
    EXPECT_TRUE(shows_text(drawing, "  overlap "));
}

TEST(OverlapCurve, LeavesTheSentenceToTheFormulaBar) {
    const test::Scene scene(test::flat_overlap());
    EXPECT_FALSE(shows_text(
        draw_overlap_curve(scene.analysis, {900, 300}, test::default_draw_options(), scene.texts, {}),
        "Each minimum"));
}

TEST(OverlapCurve, NamesOnlyTheCandidatesOfTheCircleInSpace) {
    const test::Scene scene(test::edge_separated());
    const GreatCircle circle = turning_circle(scene.analysis, Selection{});
    const Drawing drawing =
        draw_overlap_curve(scene.analysis, {1100, 400}, test::default_draw_options(), scene.texts, {});
    std::ptrdiff_t in_circle = 0;
    for (const core::AxisTest& axis : scene.analysis.trace.axes)
        in_circle += circle.contains(axis.direction) ? 1 : 0;
    EXPECT_GE(in_circle, 1) << "the deciding axis";
    EXPECT_LT(in_circle, 15);
    const auto discs = std::count_if(drawing.paths.begin(), drawing.paths.end(), [](const Path& path) {
        return path.closed && path.stroke.a > 0 && path.fill.a == 1 && path.width_px > 1.6F;
    });
    EXPECT_EQ(discs, in_circle);
}

}  // namespace
}  // namespace app::overlap_curve_test
