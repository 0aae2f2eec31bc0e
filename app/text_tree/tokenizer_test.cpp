// Tests of tokens: their kinds, places, numbers and units.
#include "app/text_tree/tokenizer.h"

#include <gtest/gtest.h>

namespace app::tokenizer_test {
namespace {

using text_tree::NumberNotation;
using text_tree::parse_number_prefix;
using text_tree::Token;
using text_tree::tokenize;
using text_tree::Tokens;

// The tokens with a letter for their kinds: "w:box s:= n:1".
std::string listed(std::string_view text) {
    constexpr std::string_view kinds = "nwtoc,;s!";
    std::string list;
    for (const Token& token : tokenize(text)) {
        list += (list.empty() ? "" : " ") + std::string(1, kinds.at(static_cast<std::size_t>(token.kind)));
        list += ":" + std::string(token.text);
    }
    return list;
}

TEST(Tokenizer, TellsWordsNumbersTextsAndBrackets) {
    EXPECT_EQ(listed("a.b = f<int>(1, -2.5f);"), "w:a.b s:= w:f<int> o:( n:1 ,:, n:-2.5f c:) ;:;");
    EXPECT_EQ(listed("name: \"two words\" 'x'"), "w:name s:: t:two words t:x");
    EXPECT_EQ(listed("m[0]->p [1] = 3"), "w:m[0]->p w:[1] s:= n:3");
    EXPECT_EQ(listed("5-3 x-3"), "n:5 s:- n:3 w:x s:- n:3");
    EXPECT_EQ(listed("geom: Box2.5 1 1"), "w:geom s:: w:Box n:2.5 n:1 n:1");
}

TEST(Tokenizer, RefusesWhatOnlyBeginsLikeANumber) {
    for (const char* text : {"12:30", "1.2.3", "5x", "nan", "-inf", "1e999", "0x123"}) {
        const Tokens tokens = tokenize(text);
        EXPECT_TRUE(!tokens.empty() && tokens.back().kind == Token::Kind::Invalid) << text;
        EXPECT_NE(tokens.back().note(), "") << text;
    }
}

TEST(Tokenizer, SkipsCommentsUnlessAllNumbersAreInThem) {
    EXPECT_EQ(listed("1 // 2\n# 3\n/* 4 */ 5"), "n:1 n:5");
    EXPECT_EQ(listed("// box 2\n/* 4 */"), "w:box n:2 n:4");
}

TEST(Tokenizer, CountsLinesAndCharacters) {
    const Tokens tokens = tokenize("\u00e4\u00f6 1\n  x");
    ASSERT_EQ(tokens.size(), 3U);
    EXPECT_EQ(tokens[1].column, 4);
    EXPECT_EQ(tokens[2].line, 2);
    EXPECT_EQ(tokens[2].column, 3);
    EXPECT_EQ(to_string(error_at(tokens[2], "expected a number")), "line 2, column 3: x: expected a number");
}

TEST(Tokenizer, ReadsUnits) {
    const Tokens tokens = tokenize("5mm 30\u00b0 (120.0 cm) 3m 7 in");
    EXPECT_EQ(tokens[0].note(), "mm");
    EXPECT_EQ(tokens[1].note(), "\u00b0");
    EXPECT_EQ(tokens[3].note(), "cm");
    EXPECT_EQ(tokens[5].note(), "m");
    EXPECT_EQ(tokens[6].note(), "");
}

TEST(NumberPrefix, ReadsTheNotationsOfPrograms) {
    struct Case {
        const char* text;
        std::size_t length;
        double value;
        NumberNotation notation;
    };
    const Case cases[] = {{"1'000.5, 2", 7, 1000.5, NumberNotation::Decimal},
                          {"-2e-3f)", 6, static_cast<double>(-2e-3F), NumberNotation::Float},
                          {"0x1.8p+1", 8, 3, NumberNotation::HexFloat},
                          {"0x3f800000", 10, 1, NumberNotation::Bits32},
                          {"0x4008000000000000", 18, 3, NumberNotation::Bits64}};
    for (const auto& [text, length, value, notation] : cases) {
        const text_tree::ParsedNumber number = parse_number_prefix(text);
        EXPECT_EQ(number.error, "") << text;
        EXPECT_EQ(number.length, length) << text;
        EXPECT_EQ(number.value, value) << text;
        EXPECT_EQ(number.notation, notation) << text;
    }
    EXPECT_TRUE(parse_number_prefix("0x00007ffd12345678").is_address);
}

}  // namespace
}  // namespace app::tokenizer_test
