// Sentences with places, read and filled.
#include "app/base/pattern.h"

#include <gtest/gtest.h>

namespace app::pattern_test {
namespace {

TEST(Pattern, ReadsWhatStandsInItsPlaces) {
    EXPECT_EQ(read_by("no {kind} is called {name}", "no shape is called A"),
              (Places{{"kind", "shape"}, {"name", "A"}}));
    EXPECT_EQ(read_by("has no area", "has no area"), Places{});
    EXPECT_EQ(read_by("two are called \"{name}\"", "two are called \"a\"b\""), (Places{{"name", "a\"b"}}));
}

TEST(Pattern, ReadsNoOtherSentence) {
    EXPECT_FALSE(read_by("has no area", "has no area at all"));
    EXPECT_FALSE(read_by("no shape is called {name}", "no shape is called "));
    EXPECT_FALSE(read_by("expected {count} numbers", "expected numbers"));
    EXPECT_FALSE(read_by("not JSON: {reason}", "JSON"));
}

TEST(Pattern, TakesBracesRoundNoNameAsTheyStand) {
    const std::string scene = "expected a scene {\"satscope\": 1, ...}";
    EXPECT_EQ(read_by(scene, scene), Places{});
    EXPECT_EQ(filled(scene, {}), scene);
    EXPECT_EQ(filled("{ {", {}), "{ {");
}

TEST(Pattern, FillsItsPlacesOnceAndLeavesTheUnknown) {
    EXPECT_EQ(filled("{a} and {b}, {c}", {{"a", "{b}"}, {"b", "2"}}), "{b} and 2, {c}");
}

TEST(Pattern, CountsItsOwnWords) {
    EXPECT_EQ(own_length("at {n}"), 3U);
    EXPECT_EQ(own_length("{n}"), 0U);
    EXPECT_EQ(own_length("here"), 4U);
}

}  // namespace
}  // namespace app::pattern_test
