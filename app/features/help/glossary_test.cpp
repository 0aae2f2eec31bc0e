// Tests of the glossary: every term has texts in every language and a figure.
#include "app/features/help/glossary.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>

#include <gtest/gtest.h>

#include "app/tests/view_scenes.h"
#include "app/ui/terms.h"

namespace app::test::glossary_test {

namespace {

constexpr Vec2 paper(260, 150);

bool have_equal_lines(const Drawing& one, const Drawing& other) {
    return one.paths.size() == other.paths.size() &&
           std::equal(one.paths.begin(), one.paths.end(), other.paths.begin(),
                      [](const Path& a, const Path& b) { return a.points == b.points; });
}

std::string key(const GlossaryTerm& term) { return std::string("term.") + term.id; }

}  // namespace

TEST(Glossary, NamesEachTermOnceAndFindsIt) {
    std::set<std::string> ids;
    for (const GlossaryTerm& term : terms()) {
        EXPECT_TRUE(ids.insert(term.id).second) << term.id;
        EXPECT_EQ(find_term(term.id), &term);
    }
    EXPECT_GT(ids.size(), 45U);
    EXPECT_EQ(find_term("no such term"), nullptr);
}

TEST(Glossary, DescribesEveryTermInOneSentenceInEveryLanguage) {
    for (const char* language : {"en", "zh"}) {
        const TextCatalog texts = test::load_text_catalog(language);
        std::set<std::string> sentences;
        for (const GlossaryTerm& term : terms()) {
            const std::string& meaning = texts(key(term) + ".means");
            EXPECT_NE(texts(key(term)), key(term));
            EXPECT_TRUE(sentences.insert(meaning).second) << term.id;
            const std::string stop = language == std::string("en") ? "." : "。";
            EXPECT_TRUE(meaning.ends_with(stop)) << meaning;
            EXPECT_EQ(meaning.find(stop + " "), std::string::npos) << meaning;
            EXPECT_LT(meaning.size(), 180U) << meaning;
        }
        EXPECT_TRUE(texts.missing().empty()) << *texts.missing().begin();
    }
}

TEST(Glossary, HasNoTextsWithoutATerm) {
    int term_texts = 0;
    const TextCatalog texts = test::load_text_catalog();
    for (const auto& [name, word] : texts.table()) term_texts += name.starts_with("term.") ? 1 : 0;
    EXPECT_EQ(term_texts, 2 * static_cast<int>(terms().size()));
}

TEST(Glossary, HasASceneFileForEveryFigureAndNoOther) {
    std::set<std::string> used, existing;
    for (const GlossaryTerm& term : terms()) {
        const Result<Document> scene = load_term_scene(term.figure);
        ASSERT_TRUE(scene) << scene.error().where << ": " << scene.error().what;
        EXPECT_EQ(scene->visible_layers.to_ulong(), term.figure.layers) << term.id;
        used.insert(term.figure.scene + std::string(".satscope.json"));
    }
    for (const auto& file : std::filesystem::directory_iterator(assets_folder() + "/terms"))
        existing.insert(file.path().filename().string());
    EXPECT_EQ(used, existing);
}

TEST(Glossary, AMissingSceneFileGivesEmptyPaper) {
    GlossaryTerm term = terms().front();
    term.figure.scene = "no-such-scene";
    EXPECT_FALSE(load_term_scene(term.figure));
    const Drawing drawing = make_term_drawing(term, paper, default_draw_options(), test::load_text_catalog());
    EXPECT_EQ(drawing.size_px, glm::vec2(paper));
    EXPECT_TRUE(drawing.paths.empty());
}

TEST(Glossary, DrawsEveryTermInEveryTheme) {
    const TextCatalog texts = test::load_text_catalog();
    for (const Theme& theme : themes()) {
        for (const GlossaryTerm& term : terms()) {
            const Drawing drawing = make_term_drawing(term, paper, {&theme, 1, true, {}}, texts);
            EXPECT_EQ(drawing.size_px, glm::vec2(paper)) << term.id;
            int ids = 0;
            for (const Path& path : drawing.paths) {
                for (const glm::vec2& point : path.points) {
                    ASSERT_TRUE(std::isfinite(point.x) && std::isfinite(point.y)) << term.id;
                    ids += point.x >= 0 && point.x <= paper.x && point.y >= 0 && point.y <= paper.y ? 1 : 0;
                }
            }
            EXPECT_GT(ids, 10) << term.id << " in " << theme.id;
        }
    }
}

TEST(Glossary, KeepsTheTextsOfAFigureOnItsPaper) {
    const TextCatalog texts = test::load_text_catalog("zh");
    for (const GlossaryTerm& term : terms()) {
        for (const TextRun& text : make_term_drawing(term, paper, default_draw_options(), texts).texts) {
            EXPECT_GE(text.origin.x, 0) << term.id << ": " << text.utf8;
            EXPECT_LE(text.origin.x, paper.x) << term.id << ": " << text.utf8;
            EXPECT_GE(text.origin.y, 4) << term.id << ": " << text.utf8;
            EXPECT_LE(text.origin.y, paper.y) << term.id << ": " << text.utf8;
        }
    }
}

TEST(Glossary, HighlightsTheTermInItsFigure) {
    const TextCatalog texts = test::load_text_catalog();
    for (const GlossaryTerm& term : terms()) {
        if (std::string_view(term.figure.view) != "pair") continue;
        GlossaryTerm without_decoration = term;
        without_decoration.figure.decorate = nullptr;
        if (term.figure.decorate == nullptr) without_decoration.figure.layers = 0;
        EXPECT_FALSE(
            have_equal_lines(make_term_drawing(term, paper, default_draw_options(), texts),
                             make_term_drawing(without_decoration, paper, default_draw_options(), texts)))
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
    for (const LayerInfo& row : layers())
        EXPECT_NE(find_term(term_of_layer(row.layer)) != nullptr, plain.contains(row.id)) << row.id;
}

TEST(Glossary, TheArrowOfARotationEndsAfterThreeQuartersOfATurnAboutY) {
    const Scene scene(edge_separated());
    const DrawContext context = scene.draw_context();
    Figure figure;
    find_term("quaternion")->figure.decorate(figure, context);
    const auto has_role = [](const auto& item) { return item.role == Role::Mtv; };
    const auto arc = std::find_if(figure.lines.begin(), figure.lines.end(), has_role);
    const auto arrow = std::find_if(figure.arrows.begin(), figure.arrows.end(), has_role);
    ASSERT_NE(arc, figure.lines.end());
    ASSERT_NE(arrow, figure.arrows.end());
    EXPECT_EQ(arrow->to, arc->points.back());
    const Vec3 start = arc->points.front() - context.a().center, end = arrow->to - context.a().center;
    const Real square = glm::dot(start, start);
    EXPECT_NEAR(glm::dot(end, end), square, 1e-12 * square);
    EXPECT_NEAR(glm::dot(start, end), 0, 1e-12 * square);
    EXPECT_NEAR(glm::cross(start, end).y, -square, 1e-12 * square) << "counter-clockwise";
}

}  // namespace app::test::glossary_test
