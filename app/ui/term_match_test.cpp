// Tests of finding terms in sentences.
#include <gtest/gtest.h>

#include "app/features/help/glossary.h"
#include "app/tests/view_scenes.h"
#include "app/ui/terms.h"

namespace app::term_match_test {
namespace {

// Id and text of the term at the first byte of `part`; empty if there is none.
std::string term_at(const char* language, std::string_view sentence, std::string_view part) {
    const auto match = find_term_at(test::load_text_catalog(language), sentence, sentence.find(part));
    if (!match) return "";
    return std::string(match->term) + ": " +
           std::string(sentence.substr(match->from, match->to - match->from));
}

TEST(TermMatch, FindsTheTermThatCoversAByte) {
    EXPECT_EQ(term_at("en", "A_0×B_1 leaves a gap of 0.379.", "gap"), "gap: gap");
    EXPECT_EQ(term_at("en", "A_0×B_1 leaves a gap of 0.379.", "leaves"), "");
    EXPECT_EQ(term_at("en", "A_0×B_1 leaves a gap of 0.379.", "ap of"), "gap: gap");
    EXPECT_EQ(term_at("zh", "A_0×B_1 的间隙为 0.379。", "隙"), "gap: 间隙");
}

TEST(TermMatch, PrefersTheLongestName) {
    EXPECT_EQ(term_at("en", "no face normal does", "normal"), "face_axis: face normal");
    EXPECT_EQ(term_at("en", "no normal does", "normal"), "normal: normal");
    EXPECT_EQ(term_at("zh", "没有一条分离轴", "轴"), "separating_axis: 分离轴");
}

TEST(TermMatch, MatchesWholeWordsAndPlurals) {
    EXPECT_EQ(term_at("en", "both projections", "projections"), "shadow: projections");
    EXPECT_EQ(term_at("en", "a mapping", "map"), "");
    EXPECT_EQ(term_at("en", "abnormal", "normal"), "");
}

TEST(TermMatch, IgnoresCaseAndMatchesAnyOfSeveralNames) {
    EXPECT_EQ(term_at("en", "Edge pairs decide", "pairs"), "edge_axis: Edge pairs");
    EXPECT_EQ(term_at("en", "the MTV is short", "MTV"), "mtv: MTV");
    EXPECT_EQ(term_at("en", "the minimum translation vector", "vector"), "mtv: minimum translation vector");
}

TEST(TermMatch, FindsEveryTermByItsOwnName) {
    for (const char* language : {"en", "zh"}) {
        const TextCatalog texts = test::load_text_catalog(language);
        for (const GlossaryTerm& term : terms()) {
            const std::string& names = texts(std::string("term.") + term.id);
            EXPECT_TRUE(find_term_at(texts, names, 0)) << language << " " << term.id;
        }
    }
}

}  // namespace
}  // namespace app::term_match_test
