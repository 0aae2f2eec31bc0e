// Tests of parts of words.
#include "app/text_tree/words.h"

#include <gmock/gmock.h>

namespace app::words_test {
namespace {

using testing::ElementsAre;
using text_tree::component_of;
using text_tree::last_component;
using text_tree::split_identifier;

TEST(Words, AreSplitAtCapitalsDigitsAndSigns) {
    EXPECT_THAT(split_identifier("m_LocalPosition"), ElementsAre("m", "local", "position"));
    EXPECT_THAT(split_identifier("OBBHalf2d"), ElementsAre("obb", "half", "2", "d"));
    EXPECT_THAT(split_identifier("_::"), ElementsAre());
}

TEST(Words, HaveALastComponent) {
    EXPECT_EQ(last_component("fcl::Box<double>"), "Box");
    EXPECT_EQ(last_component("a->shape[0].half"), "half");
    EXPECT_EQ(last_component("std::vector<std::pair<A, B>>"), "vector");
    EXPECT_EQ(last_component("vector!"), "vector");
    EXPECT_EQ(last_component("box"), "box");
}

TEST(Words, NameComponents) {
    EXPECT_EQ(component_of("x"), 0);
    EXPECT_EQ(component_of("W"), 3);
    EXPECT_EQ(component_of("xy"), -1);
    EXPECT_EQ(component_of(""), -1);
}

}  // namespace
}  // namespace app::words_test
