// Arrows seen end-on: a ring round a dot or a cross, as textbooks draw them.
#include <gtest/gtest.h>

#include "app/scene/parts.h"
#include "app/tests/view_scenes.h"

namespace app::test::end_on_test {
namespace {

Figure drawn(const Stage& stage, const Vec3& from, const Vec3& way) {
    Figure figure;
    add_arrow(figure, stage, {from, from + way, Role::Mtv});
    return figure;
}

TEST(EndOn, TellsAnArrowTowardsTheEyeFromOneAway) {
    const Scene scene(deep_overlap());
    const Stage stage = scene.stage();
    const Vec3 at = stage.lens.target();
    const Vec3 away = glm::normalize(at - stage.lens.eye());
    for (const auto& [way, marker] : {std::pair(away, Marker::Cross), std::pair(-away, Marker::Dot)}) {
        const Figure figure = drawn(stage, at, way);
        EXPECT_TRUE(figure.arrows.empty());
        ASSERT_EQ(figure.lines.size(), 1U);
        EXPECT_TRUE(figure.lines[0].closed);
        ASSERT_EQ(figure.marks.size(), 1U);
        EXPECT_EQ(figure.marks[0].marker, marker);
    }
}

TEST(EndOn, LeavesShortArrowsAsTheyAreWhereTheyLieAcrossTheView) {
    for (const Document& document : {deep_overlap(), flat_overlap()}) {
        const Scene scene(document);
        const Stage stage = scene.stage();
        for (const Real length_px : {1.0, 60.0}) {
            const Vec3 at = stage.a().centre;
            const Figure figure = drawn(stage, at, stage.lens.right() * stage.length_of_px(length_px, at));
            EXPECT_EQ(figure.arrows.size(), 1U);
            EXPECT_TRUE(figure.marks.empty());
        }
    }
}

}  // namespace
}  // namespace app::test::end_on_test
