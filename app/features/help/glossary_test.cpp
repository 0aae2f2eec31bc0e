// Every term has its words in every language and a figure that shows it.
#include "app/features/help/glossary.h"

#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "app/tests/view_scenes.h"

namespace app::test::glossary_test {

namespace {

constexpr Vec2 paper(260, 150);

bool same_lines(const Drawing& one, const Drawing& other) {
    return one.paths.size() == other.paths.size() &&
           std::equal(one.paths.begin(), one.paths.end(), other.paths.begin(),
                      [](const Path& a, const Path& b) { return a.points == b.points; });
}

std::string key(const Term& term) { return std::string("term.") + term.id; }

}  // namespace

TEST(Glossary, NamesEachTermOnceAndFindsIt) {
    std::set<std::string> ids;
    for (const Term& term : terms()) {
        EXPECT_TRUE(ids.insert(term.id).second) << term.id;
        EXPECT_EQ(find_term(term.id), &term);
    }
    EXPECT_GT(ids.size(), 45U);
    EXPECT_EQ(find_term("no such term"), nullptr);
}

TEST(Glossary, SaysEveryTermInOneSentenceOfEveryLanguage) {
    for (const char* language : {"en", "zh"}) {
        const Words words = test::words(language);
        std::set<std::string> sentences;
        for (const Term& term : terms()) {
            const std::string& means = words(key(term) + ".means");
            EXPECT_NE(words(key(term)), key(term));
            EXPECT_TRUE(sentences.insert(means).second) << term.id;
            const std::string stop = language == std::string("en") ? "." : "。";
            EXPECT_TRUE(means.ends_with(stop)) << means;
            EXPECT_EQ(means.find(stop + " "), std::string::npos) << means;
            EXPECT_LT(means.size(), 180U) << means;
        }
        EXPECT_TRUE(words.missing().empty()) << *words.missing().begin();
    }
}

TEST(Glossary, HasNoWordsWithoutATerm) {
    int words_of_terms = 0;
    const Words words = test::words();
    for (const auto& [name, word] : words.table()) words_of_terms += name.starts_with("term.") ? 1 : 0;
    EXPECT_EQ(words_of_terms, 2 * static_cast<int>(terms().size()));
}

TEST(Glossary, DrawsEveryTermInEveryTheme) {
    const Words words = test::words();
    for (const Theme& theme : themes()) {
        for (const Term& term : terms()) {
            const Drawing drawing = draw_term(term, paper, {&theme, 1, true, {}}, words);
            EXPECT_EQ(drawing.size_px, glm::vec2(paper)) << term.id;
            int seen = 0;
            for (const Path& path : drawing.paths) {
                for (const glm::vec2& point : path.points) {
                    ASSERT_TRUE(std::isfinite(point.x) && std::isfinite(point.y)) << term.id;
                    seen += point.x >= 0 && point.x <= paper.x && point.y >= 0 && point.y <= paper.y ? 1 : 0;
                }
            }
            EXPECT_GT(seen, 10) << term.id << " in " << theme.id;
        }
    }
}

TEST(Glossary, KeepsTheWordsOfAFigureOnItsPaper) {
    const Words words = test::words("zh");
    for (const Term& term : terms()) {
        for (const Text& text : draw_term(term, paper, look(), words).texts) {
            EXPECT_GE(text.at.x, 0) << term.id << ": " << text.utf8;
            EXPECT_LE(text.at.x, paper.x) << term.id << ": " << text.utf8;
            EXPECT_GE(text.at.y, 4) << term.id << ": " << text.utf8;
            EXPECT_LE(text.at.y, paper.y) << term.id << ": " << text.utf8;
        }
    }
}

TEST(Glossary, ShowsWhatIsMeantAndNotTheSceneAlone) {
    const Words words = test::words();
    for (const Term& term : terms()) {
        if (std::string_view(term.figure.view) != "pair") continue;
        Term bare = term;
        bare.figure.emphasise = nullptr;
        if (term.figure.emphasise == nullptr) bare.figure.layers = 0;
        EXPECT_FALSE(same_lines(draw_term(term, paper, look(), words), draw_term(bare, paper, look(), words)))
            << term.id;
    }
}

TEST(Glossary, HasATermForEveryStateVerdictAndLayer) {
    for (const char* state :
         {"not reached", "parallel", "separates", "least", "chosen", "tie", "touches", "overlaps"})
        EXPECT_NE(find_term(term_of_state(state)), nullptr) << state;
    EXPECT_STREQ(term_of_state("no such state"), "");
    for (const core::Verdict verdict :
         {core::Verdict::Overlap, core::Verdict::Touching, core::Verdict::Separated})
        EXPECT_NE(find_term(term_of_verdict(verdict)), nullptr);
    const std::set<std::string> plain{"names", "grid", "ground_shadow", "handles"};
    for (const LayerRow& row : layers())
        EXPECT_NE(find_term(term_of_layer(row.layer)) != nullptr, plain.contains(row.id)) << row.id;
}

}  // namespace app::test::glossary_test
