// Nothing is lost off the paper without a sign of where it is.
#include "app/scene/lost.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "app/scene/pair.h"
#include "app/tests/view_scenes.h"

namespace app::lost_test {
namespace {

using test::Scene;

std::vector<Lost> lost_at(Document document, const Vec3& target, Real height = 8) {
    document.camera = Camera{.target = target, .height = height, .fov = is_flat(document) ? 0 : 0.55};
    const Scene scene(document);
    return lost_shapes(scene.stage());
}

TEST(Lost, IsNoShapeThatThePaperShowsIfOnlyInPart) {
    EXPECT_TRUE(lost_at(test::flat_overlap(), Vec3(0)).empty());
    EXPECT_TRUE(lost_at(test::deep_overlap(), Vec3(0)).empty());
    EXPECT_TRUE(lost_at(test::flat_overlap(), {7, 0, 0}).empty());
}

TEST(Lost, IsEachShapeBesideThePaperWithTheWayToIt) {
    const std::vector<Lost> lost = lost_at(test::flat_overlap(), {30, 0, 0});
    ASSERT_EQ(lost.size(), 2U);
    EXPECT_TRUE(lost[0].is_a);
    EXPECT_FALSE(lost[1].is_a);
    for (const Lost& one : lost) {
        EXPECT_LT(one.way.x, -0.9F);
        EXPECT_GT(one.at.x, 0);
        EXPECT_LT(one.at.x, 60);
    }
}

TEST(Lost, IsNamedByItsArrowAlone) {
    Document document = test::flat_overlap();
    const auto names = [&](const Vec3& target) {
        document.camera = Camera{.target = target, .height = 8, .fov = 0};
        const Figure figure = pair_figure(Scene(document).stage());
        return std::count_if(figure.labels.begin(), figure.labels.end(),
                             [](const Label& label) { return label.id.starts_with("name."); });
    };
    EXPECT_EQ(names({0, 0, 0}), 2);
    EXPECT_EQ(names({30, 0, 0}), 0);
}

TEST(Lost, IsDrawnWithinItsBox) {
    for (const Vec3& target : {Vec3(30, 0, 0), Vec3(0, 30, 0), Vec3(-30, 20, 0)}) {
        for (const Lost& one : lost_at(test::flat_overlap(), target)) {
            Drawing drawing;
            add_lost(drawing, {find_theme("dark"), 1, false}, {one});
            const Box box = box_of(one, 1);
            for (const glm::vec2& point : drawing.paths.at(0).points) EXPECT_TRUE(box.meets({point, point}));
            const glm::vec2 letter = drawing.texts.at(0).at;
            EXPECT_TRUE(box.meets({letter, letter}));
        }
    }
}

TEST(Lost, TellsOfAShapeBehindTheEye) {
    EXPECT_EQ(lost_at(test::edge_separated(), {0, -20, -200}, 2).size(), 2U);
}

TEST(Lost, StaysOnThePaper) {
    for (const Vec3& target : {Vec3(50, 80, 0), Vec3(-400, 3, 0), Vec3(0, -1e6, 0), Vec3(3, 1e-3, 0)}) {
        for (const Lost& one : lost_at(test::flat_separated(), target, 0.01)) {
            EXPECT_GE(one.at.x, 0);
            EXPECT_GE(one.at.y, 0);
            EXPECT_LE(one.at.x, 900);
            EXPECT_LE(one.at.y, 600);
        }
    }
}

}  // namespace
}  // namespace app::lost_test
