// The parts of the window at every size.
#include "app/ui/arrange.h"

#include <gtest/gtest.h>

namespace app::test {

TEST(Arrange, GivesTheWishedWidthsWhereThereIsRoom) {
    const Parts parts = arrange(Layout{}, {0, 40, 1600, 960}, 1);
    EXPECT_EQ(parts.left.width, 312);
    EXPECT_EQ(parts.right.width, 460);
    EXPECT_EQ(parts.bottom.height, 240);
    EXPECT_EQ(parts.scene.width, 828);
    EXPECT_EQ(parts.scene.height, 720);
    EXPECT_EQ(parts.bottom.width, 1288);
}

TEST(Arrange, KeepsAboutHalfOfTheWidthAndMostOfTheHeightForTheScene) {
    int all_parts = 0;
    for (float width = 640; width <= 3840; width *= 1.06F) {
        for (float height = 400; height <= 2160; height *= 1.1F) {
            const Parts parts = arrange(Layout{}, {0, 36, width, height - 36}, 1);
            EXPECT_GE(parts.scene.width, 0.459F * width) << width;
            EXPECT_GE(parts.scene.height, 0.63F * (height - 36)) << height;
            all_parts += parts.left.width > 0 && parts.right.width > 0 && parts.bottom.height > 0 ? 1 : 0;
        }
    }
    EXPECT_GT(all_parts, 100);
}

TEST(Arrange, NeverLetsTheSceneVanish) {
    int folded = 0;
    for (float width = 320; width <= 2000; width += 60) {
        for (float height = 240; height <= 1400; height += 70) {
            const Parts parts = arrange(Layout{}, {0, 0, width, height}, 1);
            EXPECT_GE(parts.scene.width, 280);
            EXPECT_GE(parts.scene.height, 180);
            EXPECT_FLOAT_EQ(parts.left.width + parts.scene.width + parts.right.width, width);
            EXPECT_FLOAT_EQ(parts.scene.height + parts.bottom.height, height);
            folded += parts.right.width == 0 ? 1 : 0;
        }
    }
    EXPECT_GT(folded, 0);
}

TEST(Arrange, LetsTheLeftColumnGiveWayFirst) {
    const Parts wide = arrange(Layout{}, {0, 0, 1400, 800}, 1);
    EXPECT_LT(wide.left.width, 312);
    EXPECT_LT(312 - wide.left.width, 50);
    EXPECT_GT(wide.right.width, 400);
    const Parts narrow = arrange(Layout{}, {0, 0, 900, 564}, 1);
    EXPECT_EQ(narrow.left.width, 220);
    EXPECT_GE(narrow.right.width, 240);
    const Parts tight = arrange(Layout{}, {0, 0, 700, 464}, 1);
    EXPECT_EQ(tight.left.width, 0);
    EXPECT_GE(tight.right.width, 240);
}

TEST(Arrange, FoldsAPartTheUserPutAway) {
    Layout layout;
    layout.folded["part.right"] = true;
    const Parts parts = arrange(layout, {0, 0, 1600, 1000}, 1);
    EXPECT_EQ(parts.right.width, 0);
    EXPECT_EQ(parts.scene.width, 1288);
}

TEST(Arrange, MeansTheSameAtTwiceTheScale) {
    const Parts one = arrange(Layout{}, {0, 0, 1200, 800}, 1);
    const Parts two = arrange(Layout{}, {0, 0, 2400, 1600}, 2);
    EXPECT_FLOAT_EQ(two.scene.width, 2 * one.scene.width);
    EXPECT_FLOAT_EQ(two.bottom.height, 2 * one.bottom.height);
}

TEST(Arrange, MovesAnEdgeWithTheMouseWithinBounds) {
    EXPECT_EQ(dragged(Layout{}, Edge::Left, 25).left, 337);
    EXPECT_EQ(dragged(Layout{}, Edge::Right, 25).right, 435);
    EXPECT_EQ(dragged(Layout{}, Edge::Bottom, -25).bottom, 265);
    EXPECT_GT(dragged(Layout{}, Edge::Left, -5000).left, 0);
}

}  // namespace app::test
