// Tests of concave polygons: refused with the dent, and on request their convex pieces.
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/base/text_catalog.h"
#include "app/features/paste/conventions.h"
#include "app/features/paste/paste_reader.h"
#include "app/features/paste/vocabulary.h"

namespace app::polygon_pieces_test {
namespace {

using core::Vec2;
using testing::Contains;
using testing::HasSubstr;

const std::string l_shape = "a = Polygon([(0, 0), (4, 0), (4, 1), (1, 1), (1, 4), (0, 4)])\n";
const std::string square = "b = Polygon([(2, 2), (3, 2), (3, 3), (2, 3)])\n";
const ChosenConventions pieces{{"convex_pieces", "pieces"}};

PastePairs pairs_of(const std::string& text) {
    auto parsed =
        parse_pairs(text, pieces, paste::Vocabulary::installed(), std::numeric_limits<double>::infinity());
    EXPECT_TRUE(parsed) << (parsed ? "" : to_string(parsed.error()));
    return parsed ? *std::move(parsed) : PastePairs{};
}

std::vector<Vec2> points_of(const core::PlacedShape& placed) {
    return std::get<core::Polygon>(placed.shape).points;
}

TEST(PastePolygonPieces, AConcavePolygonIsRefusedWithTheDentUnlessTheUserAsks) {
    const PasteResult refused = parse_paste(l_shape + square, {});
    ASSERT_FALSE(refused);
    EXPECT_THAT(to_string(refused.error()), HasSubstr("points: is not convex at point 3"));
    EXPECT_EQ(refused.error().remedy, "convex_pieces");
}

TEST(PastePolygonPieces, EachPieceIsABodyAndNoPairWithTheOthers) {
    const PastePairs result = pairs_of(l_shape + square);
    ASSERT_EQ(result.pairs.size(), 2U);
    EXPECT_EQ(result.pairs[0].names, (std::vector<std::string>{"a piece 1", "b"}));
    EXPECT_EQ(result.pairs[1].names, (std::vector<std::string>{"a piece 2", "b"}));
    EXPECT_EQ(points_of(result.pairs[0].shapes[0]), (std::vector<Vec2>{{0, 0}, {4, 0}, {4, 1}, {1, 1}}));
    EXPECT_EQ(points_of(result.pairs[1].shapes[0]), (std::vector<Vec2>{{0, 0}, {1, 1}, {1, 4}, {0, 4}}));
    EXPECT_THAT(assumed_sentences(result.pairs[0], *TextCatalog::load("en")),
                Contains("a is concave: it is read as 2 convex pieces"));
}

TEST(PastePolygonPieces, TheDialogShowsAPieceAndAnotherBody) {
    const PasteResult parsed = parse_paste(l_shape + square, pieces);
    ASSERT_TRUE(parsed);
    EXPECT_EQ(parsed->names, (std::vector<std::string>{"a piece 1", "b"}));
}

TEST(PastePolygonPieces, OfASinglePolygonAreAPair) {
    EXPECT_EQ(pairs_of(l_shape).pairs.size(), 1U);
    const std::string comb =
        "a = Polygon([(0, 0), (5, 0), (5, 3), (4, 3), (4, 1), (3, 1), (3, 3), (2, 3), (2, 1), (0, 1)])\n";
    EXPECT_EQ(pairs_of(comb).pairs.size(), 1U);
}

TEST(PastePolygonPieces, KeepThePoseOfThePolygon) {
    const PastePairs result = pairs_of(
        "polygon vertices [(0, 0), (4, 0), (4, 1), (1, 1), (1, 4), (0, 4)] position (7, 8) angle 0.5\n"
        "circle radius 1 position (0, 0)\n");
    ASSERT_EQ(result.pairs.size(), 2U);
    for (const ParsedPaste& pair : result.pairs) {
        EXPECT_EQ(pair.shapes[0].pose.position, core::Vec3(7, 8, 0));
        EXPECT_EQ(std::get<core::Angle>(pair.shapes[0].pose.rotation).radians, 0.5);
    }
}

TEST(PastePolygonPieces, AnOutlineThatCrossesOrTouchesItselfStaysRefused) {
    for (const std::string points :
         {"(0, 0), (2, 2), (2, 0), (0, 2)", "(0, 0), (4, 0), (4, 4), (2, 0), (0, 4)"}) {
        const PasteResult parsed = parse_paste("a = Polygon([" + points + "])\n" + square, pieces);
        ASSERT_FALSE(parsed) << points;
        EXPECT_EQ(parsed.error().remedy, "");
    }
}

}  // namespace
}  // namespace app::polygon_pieces_test
