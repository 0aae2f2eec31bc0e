// Terms in sentences: whole words, the longest name, both languages.
#include "app/ui/mention.h"

#include <gtest/gtest.h>

#include "app/features/help/glossary.h"
#include "app/tests/view_scenes.h"

namespace app::mention_test {
namespace {

// What is named where `part` begins in the sentence: its term and its words; "" when nothing is.
std::string told(const char* language, std::string_view sentence, std::string_view part) {
    const auto found = mention_at(test::words(language), sentence, sentence.find(part));
    if (!found) return "";
    return std::string(found->term) + ": " +
           std::string(sentence.substr(found->from, found->to - found->from));
}

TEST(Mention, IsTheTermThatCoversAByte) {
    EXPECT_EQ(told("en", "A_0×B_1 leaves a gap of 0.379.", "gap"), "gap: gap");
    EXPECT_EQ(told("en", "A_0×B_1 leaves a gap of 0.379.", "leaves"), "");
    EXPECT_EQ(told("en", "A_0×B_1 leaves a gap of 0.379.", "ap of"), "gap: gap");
    EXPECT_EQ(told("zh", "A_0×B_1 留下 0.379 的间隙。", "隙"), "gap: 间隙");
}

TEST(Mention, TakesTheLongestName) {
    EXPECT_EQ(told("en", "no face normal does", "normal"), "face_axis: face normal");
    EXPECT_EQ(told("en", "no normal does", "normal"), "normal: normal");
    EXPECT_EQ(told("zh", "没有一条分离轴", "轴"), "separating_axis: 分离轴");
}

TEST(Mention, IsAWholeWordThatMayBePlural) {
    EXPECT_EQ(told("en", "both shadows", "shadows"), "shadow: shadows");
    EXPECT_EQ(told("en", "a mapping", "map"), "");
    EXPECT_EQ(told("en", "abnormal", "normal"), "");
}

TEST(Mention, MindsNoCapitalsAndAnyOfSeveralNames) {
    EXPECT_EQ(told("en", "Edge pairs decide", "pairs"), "edge_axis: Edge pairs");
    EXPECT_EQ(told("en", "the MTV is short", "MTV"), "mtv: MTV");
    EXPECT_EQ(told("en", "the minimum translation vector", "vector"), "mtv: minimum translation vector");
}

TEST(Mention, FindsEveryTermByItsOwnName) {
    for (const char* language : {"en", "zh"}) {
        const Words words = test::words(language);
        for (const Term& term : terms()) {
            const std::string& names = words(std::string("term.") + term.id);
            EXPECT_TRUE(mention_at(words, names, 0)) << language << " " << term.id;
        }
    }
}

}  // namespace
}  // namespace app::mention_test
