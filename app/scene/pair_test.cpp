// The scene's figure: what it holds, where its lines end, and what each layer takes away.
#include "app/scene/pair.h"

#include <algorithm>

#include "app/tests/view_scenes.h"

namespace app::pair_test {
namespace {

using test::Scene;

std::vector<Line> lines_of(const Figure& figure, Role role) {
    std::vector<Line> found;
    for (const Line& line : figure.lines)
        if (line.role == role) found.push_back(line);
    return found;
}

std::vector<Document> all_scenes() {
    return {test::flat_overlap(), test::flat_separated(), test::edge_separated(), test::deep_overlap(),
            test::ball_and_box()};
}

void expect_drops_on_bars(const Figure& figure, Role drop_role, Role bar_role) {
    const std::vector<Line> bars = lines_of(figure, bar_role), drops = lines_of(figure, drop_role);
    ASSERT_EQ(bars.size(), 1U);
    ASSERT_EQ(drops.size(), 2U);
    EXPECT_LT(glm::length(drops[0].points[1] - bars[0].points[0]), 1e-9);
    EXPECT_LT(glm::length(drops[1].points[1] - bars[0].points[1]), 1e-9);
    for (const Line& drop : drops) {
        const Vec3 bar = glm::normalize(bars[0].points[1] - bars[0].points[0]);
        EXPECT_NEAR(glm::dot(drop.points[1] - drop.points[0], bar), 0, 1e-9);
    }
}

TEST(PairView, DropsItsLinesAtRightAnglesOntoTheEndsOfTheBars) {
    for (const Document& document : all_scenes()) {
        const Scene scene(document);
        const Figure figure = pair_figure(scene.stage());
        expect_drops_on_bars(figure, Role::DropA, Role::ShadowA);
        expect_drops_on_bars(figure, Role::DropB, Role::ShadowB);
    }
}

TEST(PairView, DrawsTheMtvAsLongAsTheDepth) {
    int overlapping = 0;
    for (const Document& document : all_scenes()) {
        const Scene scene(document);
        const Stage stage = scene.stage();
        for (const Arrow& arrow : pair_figure(stage).arrows) {
            if (arrow.role != Role::Mtv) continue;
            ++overlapping;
            EXPECT_NEAR(glm::length(arrow.to - arrow.from), scene.subject.trace.depth * stage.unit, 1e-12);
            EXPECT_LT(glm::length(arrow.from - stage.b().centre), 1e-12);
        }
    }
    EXPECT_EQ(overlapping, 3);
}

TEST(PairView, KeepsTheAxisClearOfBothShapes) {
    for (const Document& document : all_scenes()) {
        const Scene scene(document);
        const Stage stage = scene.stage();
        const AxisPlace& place = stage.place;
        const Real at = glm::dot(place.base, place.outward);
        EXPECT_GT(at, reach(stage.a(), place.outward));
        EXPECT_GT(at, reach(stage.b(), place.outward));
        EXPECT_NEAR(glm::dot(place.base, place.direction), 0, 1e-9);
    }
}

TEST(PairView, PutsTheDividerInTheMiddleOfTheGap) {
    for (const Document& document : {test::flat_separated(), test::edge_separated()}) {
        const Scene scene(document);
        const Stage stage = scene.stage();
        const core::AxisTest& axis = *stage.axis();
        const std::vector<Line> dividers = lines_of(pair_figure(stage), Role::Divider);
        ASSERT_EQ(dividers.size(), 1U);
        for (const Vec3& point : dividers[0].points) {
            EXPECT_NEAR(glm::dot(point, axis.direction) - reach(stage.a(), axis.direction),
                        scene.subject.trace.gap * stage.unit / 2, 1e-9);
        }
    }
}

TEST(PairView, SharesExactlyWhatBothRectanglesCover) {
    const Scene scene(
        test::scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {1.5, 1}, {1, 1}, 0)}));
    const Stage stage = scene.stage();
    const Figure figure = pair_figure(stage);
    const auto shared = std::find_if(figure.areas.begin(), figure.areas.end(),
                                     [](const Area& area) { return area.role == Role::Overlap; });
    ASSERT_NE(shared, figure.areas.end());
    Vec3 low(1e9), high(-1e9);
    for (const Vec3& point : shared->points) {
        low = glm::min(low, point / stage.unit);
        high = glm::max(high, point / stage.unit);
    }
    EXPECT_LT(glm::length(low - Vec3(0.5, 0, 0)), 1e-12);
    EXPECT_LT(glm::length(high - Vec3(1, 1, 0)), 1e-12);
}

TEST(PairView, SharesNoMoreThanBothBoxesCover) {
    const Scene scene(test::deep_overlap());
    const Stage stage = scene.stage();
    int faces = 0;
    for (const Area& area : pair_figure(stage).areas) {
        if (area.role != Role::Overlap) continue;
        ++faces;
        for (const Vec3& point : area.points)
            for (const core::Solid* solid : {&stage.a(), &stage.b()})
                for (const core::Face& face : solid->faces)
                    EXPECT_LT(glm::dot(face.normal, point - solid->centre),
                              glm::dot(face.normal, solid->corners[face.loop[0]]) + 1e-9);
    }
    EXPECT_GE(faces, 4);
}

// The paper's outline of the shared region, as far as it reaches away from a point, in directions round it.
Real reach_on_paper(const Stage& stage, const Area& area, const Vec2& way) {
    Real most = -1e300;
    for (const Vec3& point : area.points) most = std::max(most, glm::dot(stage.lens.project(point).px, way));
    return most;
}

TEST(PairView, OutlinesAllThatABallSharesWithABox) {
    const Scene scene(test::scene({test::box("A", {0, 0, 0}, {1, 0.5, 1}, core::Quat(1, 0, 0, 0)),
                                   test::ball("B", {0.2, 0.7, 0}, 0.6)}));
    const Stage stage = scene.stage();
    const Figure figure = pair_figure(stage);
    const auto shared = std::find_if(figure.areas.begin(), figure.areas.end(),
                                     [](const Area& area) { return area.role == Role::Overlap; });
    ASSERT_NE(shared, figure.areas.end());
    // An independent look: points of the ball's surface and inside that the box holds, farthest each way.
    for (int turn = 0; turn < 32; ++turn) {
        const Vec2 way(std::cos(turn * glm::two_pi<Real>() / 32), std::sin(turn * glm::two_pi<Real>() / 32));
        Real most = -1e300;
        for (int i = 0; i <= 200; ++i) {
            for (int k = 0; k < 200; ++k) {
                const Real up = -1 + 0.01 * i, angle = k * glm::two_pi<Real>() / 200;
                const Vec3 point =
                    Vec3(0.2, 0.7, 0) + 0.6 * Vec3(std::sqrt(1 - up * up) * std::cos(angle), up,
                                                   std::sqrt(1 - up * up) * std::sin(angle));
                if (point.y > 0.5) continue;
                most = std::max(most, glm::dot(stage.lens.project(stage.to_stage(point)).px, way));
            }
        }
        EXPECT_NEAR(reach_on_paper(stage, *shared, way), most, 2) << turn;
    }
}

std::size_t things(const Figure& figure) {
    return figure.areas.size() + figure.balls.size() + figure.lines.size() + figure.arrows.size() +
           figure.marks.size() + figure.labels.size();
}

// A scene in which the layer has something to say.
Document telling(SceneLayer layer) {
    const bool apart = layer == SceneLayer::Divider;
    Document document = apart ? test::edge_separated() : test::deep_overlap();
    document.shown.set();
    return document;
}

TEST(PairView, LosesSomethingWithEachLayerAndKeepsTheRest) {
    for (const LayerRow& row : layers()) {
        Document document = telling(row.layer);
        const Emphasis emphasis{1, -1};
        const Scene full(document);
        document.shown[static_cast<std::size_t>(row.layer)] = false;
        const Scene less(document);
        const Figure before = pair_figure(full.stage(Vec2(900, 600), emphasis));
        const Figure after = pair_figure(less.stage(Vec2(900, 600), emphasis));
        EXPECT_LT(things(after), things(before)) << row.id;
        EXPECT_EQ(lines_of(after, Role::ShapeA).size(), lines_of(before, Role::ShapeA).size()) << row.id;
        EXPECT_GT(2 * things(after), things(before)) << row.id;
    }
}

TEST(PairView, IsTheSamePictureAtEverySizeAndPlace) {
    const Scene plain(test::flat_overlap());
    const Drawing one = draw_pair(plain.subject, Vec2(800, 500), test::look(), plain.words, {});
    for (const Document& document : {test::grown(test::flat_overlap(), 0x1p-490, Vec3(0)),
                                     test::grown(test::flat_overlap(), 0x1p490, Vec3(0)),
                                     test::grown(test::flat_overlap(), 1, Vec3(1e7, 1e7, 0))}) {
        Scene scene(document);
        const Figure figure = pair_figure(scene.stage(Vec2(800, 500)));
        const Figure first = pair_figure(plain.stage(Vec2(800, 500)));
        const Stage stage = scene.stage(Vec2(800, 500)), first_stage = plain.stage(Vec2(800, 500));
        const Line bar = lines_of(figure, Role::ShadowA)[0], first_bar = lines_of(first, Role::ShadowA)[0];
        for (int end : {0, 1})
            EXPECT_LT(glm::length(stage.lens.project(bar.points[end]).px -
                                  first_stage.lens.project(first_bar.points[end]).px),
                      0.01);
        const Drawing again = draw_pair(scene.subject, Vec2(800, 500), test::look(), scene.words, {});
        EXPECT_GT(again.paths.size(), one.paths.size() / 2);
    }
}

TEST(PairView, HasOnlyFinitePointsForPointsPlatesAndConcentricShapes) {
    const core::Quat straight(1, 0, 0, 0);
    for (const Document& document :
         {test::scene(
              {test::box("A", Vec3(0), Vec3(0), straight), test::box("B", Vec3(0), Vec3(0), straight)}),
          test::scene(
              {test::box("A", Vec3(0), Vec3(1, 0, 1), straight), test::box("B", Vec3(0), Vec3(1), straight)}),
          test::scene({test::ball("A", Vec3(0), 1), test::ball("B", Vec3(0), 0)}),
          test::scene({test::rect("A", {0, 0}, {0, 0}, 0), test::rect("B", {1, 0}, {0, 1}, 0)})}) {
        Document all = document;
        all.shown.set();
        const Scene scene(all);
        const Drawing drawing = draw_pair(scene.subject, Vec2(640, 400), test::look(), scene.words, {1, 0});
        EXPECT_FALSE(drawing.paths.empty());
        for (const Path& path : drawing.paths)
            for (const glm::vec2& point : path.points) ASSERT_TRUE(std::isfinite(point.x + point.y));
    }
}

// From the nearest of two points on the paper.
Real nearest_px(const Lens& lens, const Vec3& point, const std::vector<Vec3>& ends) {
    const auto px = [&](const Vec3& end) {
        return glm::length(lens.project(point).px - lens.project(end).px);
    };
    return std::min(px(ends[0]), px(ends[1]));
}

TEST(PairView, SetsTheBracketSquarelyBesideTheBarsHoweverTheAxisIsSeen) {
    int ticks = 0;
    for (Document document : {test::deep_overlap(), test::edge_separated(), test::ball_and_box()})
        for (const Real yaw : {-2.0, -0.4, 0.7, 1.5}) {
            const Scene framed(document);
            document.camera = framed.stage().camera;
            document.camera->yaw = yaw;
            const Scene scene(document);
            const Stage stage = scene.stage();
            const Figure figure = pair_figure(stage);
            const core::AxisTest& axis = *stage.axis();
            const std::vector<Vec3> ends{stage.place.at(axis.shadow_b.min),
                                         stage.place.at(axis.shadow_a.max)};
            for (const Line& line : lines_of(figure, meaning(axis.state))) {
                if (line.layer != Layer::Overlay || line.points.size() != 2) continue;
                const Vec3 run = line.points[1] - line.points[0];
                if (line.offset_px != 0) {  // along the axis as A's bar runs, on the same side
                    EXPECT_GT(glm::dot(run, axis.direction), 0);
                    EXPECT_GT(line.offset_px * lines_of(figure, Role::ShadowA).at(0).offset_px, 0);
                    continue;
                }
                EXPECT_NEAR(nearest_px(stage.lens, line.points[0], ends), 10, 0.1);
                EXPECT_NEAR(nearest_px(stage.lens, line.points[1], ends), 20, 0.1);
                ++ticks;
            }
        }
    EXPECT_GE(ticks, 16);
}

TEST(PairView, PaintsTheMtvOverTheArrowsOfTheHand) {
    const Scene scene(test::deep_overlap());
    Emphasis emphasis;
    emphasis.selected = 1;
    emphasis.gizmo = {Tool::Move, world_frame};
    const Figure figure = pair_figure(scene.stage(Vec2(900, 600), emphasis));
    const auto at = [&](Role role) {
        return std::find_if(figure.arrows.begin(), figure.arrows.end(),
                            [&](const Arrow& arrow) { return arrow.role == role; });
    };
    ASSERT_NE(at(Role::Mtv), figure.arrows.end());
    EXPECT_LT(at(Role::HandleZ), at(Role::Mtv));
}

TEST(PairView, NumbersTheGridAtBothEdgesHoweverLongTheNumbers) {
    const Look look = test::look();
    for (const Real factor : {1.0, 3000.0}) {
        const Scene scene(test::grown(test::flat_overlap(), factor, Vec3(0)));
        const Stage stage = scene.stage();
        const Drawing drawing = flatten(pair_figure(stage), stage.lens, look);
        int below = 0, right = 0;
        for (const Text& text : drawing.texts) {
            if (text.color != look.theme->faint) continue;
            below += text.at.y > drawing.size_px.y - 20 ? 1 : 0;
            right += text.at.x > drawing.size_px.x - 60 ? 1 : 0;
        }
        EXPECT_GE(below, 4) << factor;
        EXPECT_GE(right, 3) << factor;
    }
}

TEST(PairView, MarksContextThatCollides) {
    Document document = test::flat_separated();
    document.bodies.push_back(test::rect("hit", {-2.2, -0.1}, {0.3, 0.3}, 0));
    document.bodies.push_back(test::rect("free", {0, 5}, {0.3, 0.3}, 0));
    const Scene scene(document);
    const Figure figure = pair_figure(scene.stage());
    EXPECT_EQ(lines_of(figure, Role::ContextHit).size(), 1U);
    EXPECT_EQ(lines_of(figure, Role::Context).size(), 1U);
}

}  // namespace
}  // namespace app::pair_test
