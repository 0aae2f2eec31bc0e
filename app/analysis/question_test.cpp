// Questions of scenes: their answers are computed from the trace.
#include "app/analysis/question.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/analysis/trace_expression.h"
#include "app/document/extra_keys.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/tests/view_scenes.h"

namespace app::test::question_test {
namespace {

Document read(const std::string& ask, const std::string& a = R"("center": [0, 0], "half": [1.5, 1])",
              const std::string& b = R"("center": [2.4, -1.2], "half": [0.5, 1], "angle": -0.6435)") {
    const std::string scene = R"({"satscope": 1, "ask": )" + ask +
                              R"(, "shapes": [{"name": "A", "type": "rect", )" + a +
                              R"(}, {"name": "B", "type": "rect", )" + b + R"(}], "pair": ["A", "B"]})";
    return read_scene(scene, "").value();
}

Result<Question> question(const Document& document, const std::string& language = "en") {
    return read_question(document, analyze(document, ""), load_text_catalog(language.c_str()));
}

// Key and reason.
std::string problem(const std::string& ask) {
    const Result<Question> read_one = question(read(ask));
    if (read_one) return "";
    const std::string translated = load_text_catalog("zh").problem_text(read_one.error());
    EXPECT_TRUE(std::ranges::any_of(translated, [](unsigned char c) { return c >= 128; })) << translated;
    return read_one.error().where + ": " + read_one.error().what;
}

std::vector<std::string> right_answers(const Question& question) {
    std::vector<std::string> right;
    for (const Answer& answer : question.answers)
        if (answer.is_right) right.push_back(answer.text);
    return right;
}

TEST(Question, EverySceneOfTheGalleryAsksItsOwnInBothLanguages) {
    std::set<QuestionKind> kinds;
    std::set<std::string> texts;
    for (const GalleryScene& scene : load_gallery("en")) {
        SCOPED_TRACE(scene.path);
        EXPECT_FALSE(extra_value(scene.document.extra, "ask").empty());
        std::vector<Question> both;
        for (const char* language : {"en", "zh"}) {
            const Result<Question> asked = question(scene.document, language);
            ASSERT_TRUE(asked) << asked.error().where << ": " << asked.error().what;
            both.push_back(*asked);
            kinds.insert(asked->kind);
            EXPECT_TRUE(texts.insert(asked->text).second || asked->text.ends_with("?") || language[0] == 'z');
            const bool has_answers =
                asked->kind != QuestionKind::Direction && asked->kind != QuestionKind::Open;
            const std::size_t right = right_answers(*asked).size();
            EXPECT_EQ(right > 0, has_answers);
            EXPECT_TRUE(right <= 1 || asked->kind == QuestionKind::Axis) << right;
            EXPECT_LE(asked->answers.size(), 5U);
            EXPECT_GE(asked->answers.size(), has_answers ? 2U : 0U);
        }
        EXPECT_NE(both[0].text, both[1].text);
        ASSERT_EQ(both[0].answers.size(), both[1].answers.size());
        for (std::size_t i = 0; i < both[0].answers.size(); ++i) {
            EXPECT_EQ(both[0].answers[i].is_right, both[1].answers[i].is_right);
            EXPECT_EQ(both[0].answers[i].mistake.empty(), both[1].answers[i].mistake.empty());
        }
    }
    EXPECT_EQ(kinds.size(), 4U) << "a choice, a number, an axis and a direction";
}

TEST(Question, ChoosesTheRightAnswerByTheTrace) {
    const std::string ask =
        R"({"question": "How many?", "choices": [{"say": "one", "when": "separating == 1"},
        {"say": "none", "when": "separating == 0"}, {"say": "more", "when": "separating > 1"}]})";
    EXPECT_EQ(right_answers(*question(read(ask))), std::vector<std::string>{"one"});
    const Document apart =
        read(ask, R"("center": [0, 0], "half": [1, 1])", R"("center": [4, 4], "half": [1, 1])");
    EXPECT_EQ(right_answers(*question(apart)), std::vector<std::string>{"more"});
    const Document together =
        read(ask, R"("center": [0, 0], "half": [1, 1])", R"("center": [1, 1], "half": [1, 1])");
    EXPECT_EQ(right_answers(*question(together)), std::vector<std::string>{"none"});
}

TEST(Question, PutsEqualNumbersOfMistakesIntoOneRow) {
    const std::string ask = R"json({"quantity": "number", "value": "gap_on(B0)", "mistakes": [
        {"value": "radius_b(B0)", "say": "the width"}, {"value": "2 * radius_b(B0)", "say": "twice"},
        {"value": "gap_on(B0) + 0.001", "say": "nearly"}]})json";
    const Question asked = *question(read(ask));
    std::vector<std::string> rows;
    for (const Answer& answer : asked.answers) rows.push_back(answer.text + " " + answer.mistake);
    EXPECT_EQ(rows, (std::vector<std::string>{"0.34 ", "0.50 the width", "1.00 twice"}));
    EXPECT_EQ(right_answers(asked), std::vector<std::string>{"0.34"});
}

// A pair that was dragged after the answer: what was a mistake can be right now, and no choice may be.
TEST(Question, OfAChangedPairMayHaveNoneOrAnotherRightAnswer) {
    const auto asked = [](const std::string& ask, bool is_changed) {
        const Document document = read(ask);
        return read_question(document, analyze(document, ""), load_text_catalog("en"), is_changed);
    };
    const std::string none = R"({"choices": [{"say": "five", "when": "separating == 5"},
                                             {"say": "six", "when": "separating == 6"}]})";
    EXPECT_FALSE(asked(none, false));
    EXPECT_THAT(right_answers(asked(none, true).value()), testing::IsEmpty());
    const std::string yes = R"({"yes": "separating > 0", "mistakes": [{"choice": "yes", "say": "No gap."}]})";
    EXPECT_FALSE(asked(yes, false));
    const Question question = asked(yes, true).value();
    EXPECT_THAT(right_answers(question), testing::SizeIs(1));
    EXPECT_EQ(question.answers.at(0).mistake, "") << "it is right";
}

TEST(Question, FillsLiveNumbersInTheLanguage) {
    const Document document = read(
        R"({"yes": "verdict == separated", "why": "{axis} leaves {gap:1}.", "why_zh": "{axis} 留下 {gap:1}。"})");
    EXPECT_EQ(question(document)->why, "B_0 leaves 0.3.");
    EXPECT_EQ(question(document, "zh")->why, "B_0 留下 0.3。");
}

TEST(Question, NamesTheKeyThatIsWrong) {
    EXPECT_EQ(problem(R"({"yes": "verdict == apart"})"), "ask.yes: apart: unknown name");
    EXPECT_EQ(problem(R"({"quantity": "colour"})"),
              "ask.quantity: expected verdict, axis, number or direction, or the key choices, yes or open");
    EXPECT_EQ(problem(R"({"quantity": "verdict", "hint": "x"})"), "ask.hint: unknown key");
    EXPECT_EQ(
        problem(R"({"choices": [{"say": "a", "when": "axes == 4"}, {"say": "b", "when": "axes == 4"}]})"),
        "ask.choices: expected one right answer, 2 are");
    EXPECT_EQ(problem(R"({"yes": "gap > 0", "mistakes": [{"choice": "perhaps", "say": "x"}]})"),
              "ask.mistakes: no answer is \"perhaps\"");
    EXPECT_EQ(problem(R"({"yes": "gap > 0", "mistakes": [{"choice": "yes", "say": "x"}]})"),
              "ask.mistakes: \"yes\" is right");
    EXPECT_EQ(problem(R"({"yes": "gap > 0", "why": "{gap:x}"})"),
              "ask.why: gap:x: expected a number of decimals behind the colon");
    EXPECT_EQ(problem(R"({"yes": "gap > 0", "quantity": "axis"})"),
              "ask.yes: a question has one kind: leave out quantity");
}

TEST(Question, WithoutKeysAsksAboutTheVerdictOrOpenly) {
    Document document = read("{}");
    document.extra.clear();
    EXPECT_EQ(question(document)->text, "Do A and B overlap?");
    EXPECT_EQ(right_answers(*question(document)), std::vector<std::string>{"Separated"});
    document.question = "Hit or miss?";
    EXPECT_EQ(question(document)->kind, QuestionKind::Open);
    EXPECT_EQ(question(document)->text, "Hit or miss?");
}

// 1000 directions: where one frees B with the depth alone it is right, and only there.
TEST(Question, TakesADirectionAsRightWithinThreeDegreesOfAShortestMove) {
    const Document document = read(R"({"quantity": "direction"})", R"("center": [0, 0], "half": [2, 1])",
                                   R"("center": [1, 0.6], "half": [1, 1], "angle": 0.7)");
    const core::Trace trace = analyze(document, "").trace;
    ASSERT_EQ(trace.verdict, core::Verdict::Overlap);
    std::mt19937 random(1);
    std::uniform_real_distribution<double> turn(0, 2 * 3.14159265358979);
    int right = 0;
    for (int i = 0; i < 1000; ++i) {
        const double angle = turn(random);
        const core::Vec3 guess(std::cos(angle), std::sin(angle), 0);
        const double off = std::abs(
            std::remainder(angle - std::atan2(trace.normal.y, trace.normal.x), 2 * 3.14159265358979));
        EXPECT_EQ(is_right_direction(trace, guess), off <= 3 * 3.14159265358979 / 180) << angle;
        right += is_right_direction(trace, guess) ? 1 : 0;
        // Moved so far, B touches; a thousandth less, it overlaps.
        const double exit = exit_distance(trace, guess);
        for (const double factor : {0.999, 1.001}) {
            Document moved = document;
            moved.bodies[moved.pair[1]].placed.pose.position += factor * exit * guess;
            EXPECT_EQ(analyze(moved, "").trace.verdict,
                      factor < 1 ? core::Verdict::Overlap : core::Verdict::Separated);
        }
    }
    EXPECT_GT(right, 5);
}

TEST(TraceExpression, JoinsComparisonsByWords) {
    const Document document = read("{}");
    const Analysis analysis = analyze(document, "");
    for (const auto& [condition, wanted] : std::initializer_list<std::pair<const char*, bool>>{
             {"verdict == separated", true},
             {"not verdict == separated", false},
             {"separates(B0) and overlap_on(A0) > 0", true},
             {"separates(A0) or separates(B0)", true},
             {"separates(A0) or separates(B0) and gap > 1", false},
             {"near(gap, gap_on(B0))", true},
             {"kind(axis) == face", true},
             {"axis == B0", true},
             {"says(exact) == verdict", true},
             {"middle(B0) > radius_a(B0) + radius_b(B0)", true}})
        EXPECT_EQ(trace_holds(condition, analysis), wanted) << condition;
    EXPECT_FALSE(trace_holds("gap >", analysis));
    EXPECT_FALSE(trace_holds("separates(C7)", analysis));
}

}  // namespace
}  // namespace app::test::question_test
