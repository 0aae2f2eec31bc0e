// The strip's cards: in order, inside the width, never over each other.
#include "app/view/strip.h"

#include "app/tests/view_scenes.h"

namespace app {
namespace {

bool overlap(const Rect& a, const Rect& b) {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

TEST(Strip, WrapsItsCardsIntoTheWidthWithoutOverlap) {
    for (const float width : {90.0F, 300.0F, 777.0F, 1600.0F}) {
        const std::vector<Rect> cards = strip_cards(15, Vec2(width, 200), 1);
        ASSERT_EQ(cards.size(), 15U);
        for (std::size_t i = 0; i < cards.size(); ++i) {
            EXPECT_LE(cards[i].x + cards[i].width, width + 0.01F);
            EXPECT_LE(cards[i].y + cards[i].height, strip_height(15, width, 1) + 0.01F);
            for (std::size_t k = 0; k < i; ++k) EXPECT_FALSE(overlap(cards[i], cards[k])) << i << " " << k;
        }
    }
}

TEST(Strip, StandsInOneRowWhenThereIsRoom) { EXPECT_EQ(strip_cards(15, Vec2(1300, 90), 1).back().y, 0); }

TEST(Strip, GrowsWithTheScaleOfTheScreen) {
    EXPECT_FLOAT_EQ(strip_height(15, 1600, 2), 2 * strip_height(15, 800, 1));
}

TEST(Strip, SaysWhichAxesWereNotReachedOrAreParallel) {
    Document document = test::edge_separated();
    document.settings.early_out = true;
    const test::Scene scene(document);
    const Drawing drawing = draw_strip(scene.subject, Vec2(1300, 100), test::look(), scene.words, {});
    int not_reached = 0;
    for (const Text& text : drawing.texts) not_reached += text.utf8 == "not reached" ? 1 : 0;
    EXPECT_EQ(not_reached, 7);
}

}  // namespace
}  // namespace app
