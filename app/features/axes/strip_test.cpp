// Tests of the cards of the strip: order, width and overlap.
#include "app/features/axes/strip.h"

#include "app/tests/view_scenes.h"

namespace app::strip_test {
namespace {

bool overlap(const ScreenRect& a, const ScreenRect& b) {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

TEST(Strip, WrapsItsCardsIntoTheWidthWithoutOverlap) {
    for (const float width : {90.0F, 300.0F, 777.0F, 1600.0F}) {
        const std::vector<ScreenRect> cards = strip_cards(15, Vec2(width, 200), 1);
        ASSERT_EQ(cards.size(), 15U);
        for (std::size_t i = 0; i < cards.size(); ++i) {
            EXPECT_LE(cards[i].x + cards[i].width, width + 0.01F);
            EXPECT_LE(cards[i].y + cards[i].height, strip_height(15, width, 1) + 0.01F);
            for (std::size_t k = 0; k < i; ++k) EXPECT_FALSE(overlap(cards[i], cards[k])) << i << " " << k;
        }
    }
}

TEST(Strip, UsesOneRowIfItFits) { EXPECT_EQ(strip_cards(15, Vec2(1300, 90), 1).back().y, 0); }

TEST(Strip, ShowsWholeRowsOfCards) {
    const CardSize card = card_size(NumberFormat::Hex);
    const float one = strip_height(1, 500, 1, card), two = strip_height(8, 500, 1, card);
    EXPECT_FLOAT_EQ(strip_height_within(two + 20, 1, card), two);
    EXPECT_FLOAT_EQ(strip_height_within(two - 20, 1, card), one);
    EXPECT_FLOAT_EQ(strip_height_within(5, 1, card), one) << "at least one row";
}

TEST(Strip, GrowsWithTheScaleOfTheScreen) {
    EXPECT_FLOAT_EQ(strip_height(15, 1600, 2), 2 * strip_height(15, 800, 1));
}

TEST(Strip, FillsAPageWithinItsMargins) {
    for (const Vec2& size :
         {Vec2(1280, 800), Vec2(900, 180), Vec2(400, 900), Vec2(2560, 1600), Vec2(64, 64)}) {
        for (const int axes : {1, 2, 4, 9, 15}) {
            const StripPage page = strip_page(axes, size, 1);
            ASSERT_EQ(page.cards.size(), static_cast<std::size_t>(axes));
            Vec2 low = size, high(0);
            for (std::size_t i = 0; i < page.cards.size(); ++i) {
                const ScreenRect& card = page.cards[i];
                low = glm::min(low, Vec2(card.x, card.y));
                high = glm::max(high, Vec2(card.x + card.width, card.y + card.height));
                for (std::size_t k = 0; k < i; ++k) EXPECT_FALSE(overlap(card, page.cards[k]));
            }
            const Real margin = 0.059 * std::min({size.x, size.y, 400.0});
            EXPECT_GE(std::min(low.x, low.y), margin);
            EXPECT_LE(high.x, size.x - margin);
            EXPECT_LE(high.y, size.y - margin);
            EXPECT_NEAR(low.x + high.x, size.x, 0.1);
            // Cards are in the middle; a list begins at the top.
            const bool is_list = page.cards[0].width > 3 * page.cards[0].height;
            EXPECT_NEAR(is_list ? low.y : low.y + high.y, is_list ? low.x : size.y, 0.1);
            EXPECT_LE(page.cards[0].height, is_list ? 90 : size.y);
            const Real filled = std::max((high.x - low.x) / size.x, (high.y - low.y) / size.y);
            EXPECT_GT(filled, axes > 2 && size.x < 2000 ? 0.8 : 0.2) << size.x << " " << axes;
        }
    }
}

TEST(Strip, UsesOneLabelForTouching) {
    const test::Scene scene(
        test::make_scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {2, 0}, {1, 1}, 0)}));
    ASSERT_EQ(scene.analysis.trace.verdict, core::Verdict::Touching);
    const DrawOptions options = test::default_draw_options();
    int strip = 0, pair = 0;
    for (const TextRun& text : draw_strip(scene.analysis, Vec2(1280, 800), options, scene.texts, {}).texts)
        strip += text.utf8 == "touching" && text.color == options.theme->touching ? 1 : 0;
    for (const TextRun& text : draw_pair(scene.analysis, Vec2(1280, 800), options, scene.texts, {}).texts)
        pair += text.utf8 == "touching" && text.color == options.theme->touching ? 1 : 0;
    EXPECT_EQ(strip, 2);  // the x of both intervals
    EXPECT_EQ(pair, 1);
}

TEST(Strip, LabelsUntestedAndParallelAxes) {
    Document document = test::edge_separated();
    document.settings.early_out = true;
    const test::Scene scene(document);
    const Drawing drawing =
        draw_strip(scene.analysis, Vec2(1300, 100), test::default_draw_options(), scene.texts, {});
    int not_reached = 0;
    for (const TextRun& text : drawing.texts) not_reached += text.utf8 == "not tested" ? 1 : 0;
    EXPECT_EQ(not_reached, 7);
}

}  // namespace
}  // namespace app::strip_test
