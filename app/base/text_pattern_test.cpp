// Patterns: matching and formatting.
#include <gtest/gtest.h>

#include "app/base/text_catalog.h"

namespace app::text_pattern_test {
namespace {

TEST(TextPattern, ReadsPlaceholderValues) {
    EXPECT_EQ(match_pattern("no {kind} is called {name}", "no shape is called A"),
              (PlaceholderValues{{"kind", "shape"}, {"name", "A"}}));
    EXPECT_EQ(match_pattern("has no area", "has no area"), PlaceholderValues{});
    EXPECT_EQ(match_pattern("two are called \"{name}\"", "two are called \"a\"b\""),
              (PlaceholderValues{{"name", "a\"b"}}));
}

TEST(TextPattern, RejectsAnotherSentence) {
    EXPECT_FALSE(match_pattern("has no area", "has no area at all"));
    EXPECT_FALSE(match_pattern("no shape is called {name}", "no shape is called "));
    EXPECT_FALSE(match_pattern("expected {count} numbers", "expected numbers"));
    EXPECT_FALSE(match_pattern("not JSON: {reason}", "JSON"));
}

TEST(TextPattern, KeepsBracesWithoutAName) {
    const std::string scene = "expected a scene {\"satscope\": 1, ...}";
    EXPECT_EQ(match_pattern(scene, scene), PlaceholderValues{});
    EXPECT_EQ(format_pattern(scene, {}), scene);
    EXPECT_EQ(format_pattern("{ {", {}), "{ {");
}

TEST(TextPattern, ReplacesPlaceholdersOnceAndKeepsUnknownOnes) {
    EXPECT_EQ(format_pattern("{a} and {b}, {c}", {{"a", "{b}"}, {"b", "2"}}), "{b} and 2, {c}");
}

TEST(TextPattern, CountsLiteralCharacters) {
    EXPECT_EQ(literal_length("at {n}"), 3U);
    EXPECT_EQ(literal_length("{n}"), 0U);
    EXPECT_EQ(literal_length("here"), 4U);
}

}  // namespace
}  // namespace app::text_pattern_test
