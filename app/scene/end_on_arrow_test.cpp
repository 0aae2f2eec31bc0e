// Arrows seen end-on are a circle with a dot or a cross.
#include <gtest/gtest.h>

#include "app/scene/pair_figure.h"
#include "app/tests/view_scenes.h"

namespace app::test::end_on_test {
namespace {

Figure draw_arrow(const DrawContext& context, const Vec3& from, const Vec3& direction) {
    Figure figure;
    add_arrow(figure, context, {from, from + direction, Role::Mtv});
    return figure;
}

TEST(EndOnArrow, DistinguishesArrowsTowardsAndAwayFromTheEye) {
    const Scene scene(deep_overlap());
    const DrawContext context = scene.draw_context();
    const Vec3 position = context.view.target();
    const Vec3 away = glm::normalize(position - context.view.eye());
    for (const auto& [way, marker] :
         {std::pair(away, MarkerShape::Cross), std::pair(-away, MarkerShape::Dot)}) {
        const Figure figure = draw_arrow(context, position, way);
        EXPECT_TRUE(figure.arrows.empty());
        ASSERT_EQ(figure.lines.size(), 1U);
        EXPECT_TRUE(figure.lines[0].closed);
        ASSERT_EQ(figure.markers.size(), 1U);
        EXPECT_EQ(figure.markers[0].shape, marker);
    }
}

TEST(EndOnArrow, DrawsShortArrowsAcrossTheViewUnchanged) {
    for (const Document& document : {deep_overlap(), flat_overlap()}) {
        const Scene scene(document);
        const DrawContext context = scene.draw_context();
        for (const Real length_px : {1.0, 60.0}) {
            const Vec3 position = context.a().center;
            const Figure figure = draw_arrow(
                context, position, context.view.right() * context.length_of_px(length_px, position));
            EXPECT_EQ(figure.arrows.size(), 1U);
            EXPECT_TRUE(figure.markers.empty());
        }
    }
}

}  // namespace
}  // namespace app::test::end_on_test
