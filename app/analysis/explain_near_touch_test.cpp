// Explanations of pairs that touch within rounding agree with the verdict.
#include <map>

#include "app/analysis/report.h"
#include "app/tests/view_scenes.h"
#include "core/tests/near_touch.h"

namespace app::explain_near_touch_test {
namespace {

Explanation explain_document(const Document& document) {
    const test::Scene scene(document);
    return explain(scene.analysis, scene.texts);
}

TEST(ExplainNearTouch, NamesTheSeparatingAxisRatherThanAnEarlierTouchingAxis) {
    const Explanation explanation = explain_document(test::make_scene(
        {test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {2 + 2.75e-14, 2 + 2.9e-14}, {1, 1}, 0)}));
    EXPECT_EQ(explanation.verdict, "Separated");
    EXPECT_EQ(explanation.reason, "A_1 leaves a gap of 2.89e-14.");
    EXPECT_NE(explanation.formula.find(" > "), std::string::npos) << explanation.formula;
    EXPECT_EQ(explanation.formula_meaning, "L is the normal of a side of A.");
}

TEST(ExplainNearTouch, GivesTheSmallestGapOfAMethodWithoutTolerance) {
    Document document =
        test::make_scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {2 + 0x1p-51, 0}, {1, 1}, 0)});
    document.method = "exact";
    for (const bool touching_separates : {false, true}) {
        document.settings.touching_separates = touching_separates;
        EXPECT_EQ(explain_document(document).reason, "A_0 leaves a gap of 4.44e-16.");
        EXPECT_NE(explain_document(document).formula.find(" > "), std::string::npos)
            << explain_document(document).formula;
    }
}

TEST(ExplainNearTouch, ListsTheGapOfAnAxisThatSeparates) {
    Document document =
        test::make_scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {2 + 0x1p-51, 0}, {1, 1}, 0)});
    document.method = "exact";
    const test::Scene scene(document);
    EXPECT_EQ(make_report(scene.analysis, scene.texts).axes[0].overlap, "-4.4408921e-16");
}

TEST(ExplainNearTouch, GivesAGapWithinTheToleranceIfTouchingSeparates) {
    Document document =
        test::make_scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {2.25, 0}, {1, 1}, 0)});
    document.settings.touching_tolerance = 0.25;
    document.settings.touching_separates = true;
    EXPECT_EQ(explain_document(document).reason, "A_0 leaves a gap of 0.250.");
}

TEST(ExplainNearTouch, StatesForTheAxisThatTouchingCountsAsSeparated) {
    Document document =
        test::make_scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {2, 0}, {1, 1}, 0)});
    document.settings.touching_separates = true;
    const Explanation explanation = explain_document(document);
    EXPECT_EQ(explanation.formula_meaning.find(
                  "On A_0 the projections share a single point; touching counts as separated"),
              0U)
        << explanation.formula_meaning;
    EXPECT_EQ(explanation.formula, "|T·L| = 2.000 = r_A 1.000 + r_B 1.000 = 2.000");
}

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

// The formula is computed in double from the shapes. The intervals of these methods are less precise.
bool has_exact_formula(const Analysis& analysis) {
    const core::Method& method = active_method(*analysis.document);
    const bool is_float =
        core::effective_precision(method, analysis.document->settings) == core::Precision::Float;
    return !is_float && !contains(method.id, ".published") && !contains(method.id, "center-radius");
}

// The reason and the sentence of the deciding axis.
void expect_gap_texts(const Analysis& analysis, const Explanation& explanation) {
    const core::AxisTest& least = analysis.trace.axes[analysis.trace.least];
    const bool is_touching =
        contains(explanation.reason, "share a single point; touching counts as separated here");
    EXPECT_TRUE(contains(explanation.reason, axis_markup(least))) << explanation.reason;
    EXPECT_TRUE(is_touching || contains(explanation.reason, "leaves a gap of") ||
                contains(explanation.reason, "reports"))
        << explanation.reason;
    EXPECT_FALSE(contains(explanation.reason, "0.000")) << explanation.reason;
    EXPECT_EQ(is_touching, contains(explanation.formula_meaning, "share a single point"))
        << explanation.formula_meaning;
    EXPECT_FALSE(contains(explanation.formula_meaning, "share one point")) << explanation.formula_meaning;
    EXPECT_FALSE(contains(explanation.detail, "None of")) << explanation.detail;
    // Touching counts as separated only by setting or for a method that cannot detect touching.
    const core::Method& method = active_method(*analysis.document);
    const core::Settings& settings = analysis.document->settings;
    const bool is_published = contains(method.id, ".published");
    EXPECT_FALSE(is_touching && !is_published && !settings.touching_separates) << explanation.reason;
    EXPECT_FALSE(is_touching && is_published && least.overlap < 0) << explanation.reason;
    if (!has_exact_formula(analysis)) return;
    EXPECT_EQ(!is_touching && least.overlap < 0, contains(explanation.formula, " > "))
        << explanation.formula << " " << least.overlap;
}

void expect_overlap_texts(const Analysis& analysis, const Explanation& explanation) {
    const bool touching = analysis.trace.verdict == core::Verdict::Touching;
    EXPECT_FALSE(contains(explanation.reason, "gap") || contains(explanation.reason, "as separated here"))
        << explanation.reason;
    if (analysis.trace.least < 0) return;
    EXPECT_EQ(touching, contains(explanation.reason, "touch") || contains(explanation.reason, "Touching"))
        << explanation.reason;
    EXPECT_FALSE(contains(explanation.formula_meaning, "do not overlap")) << explanation.formula_meaning;
    EXPECT_FALSE(contains(explanation.detail, "separates: one is enough")) << explanation.detail;
    EXPECT_FALSE(has_exact_formula(analysis) && contains(explanation.formula, " > ")) << explanation.formula;
}

TEST(ExplainNearTouch, MatchesTheVerdictOfEveryMethodNearTouching) {
    core::Sampler sampler(31);
    const TextCatalog texts = test::load_text_catalog();
    std::map<core::Verdict, int> analysis;
    for (int i = 0; i < 600; ++i) {
        Document document =
            test::make_scene({test::rect("A", {}, {1, 1}, 0), test::rect("B", {}, {1, 1}, 0)});
        const core::Settings settings = core::random_settings(sampler);
        const core::Pair pair = core::nearly_touching_pair(sampler, settings.precision ? 0x1p29 : 1);
        document.settings = settings;
        document.bodies[0].placed = pair.a;
        document.bodies[1].placed = pair.b;
        for (const core::Method& method : core::methods()) {
            if (!method.accepts(pair)) continue;
            SCOPED_TRACE(std::to_string(i) + " " + method.id);
            document.method = method.id;
            const Analysis one = analyze(document, "");
            const Explanation explanation = explain(one, texts);
            ++analysis[one.trace.verdict];
            if (!is_separated(one.trace)) expect_overlap_texts(one, explanation);
            // A source may claim a gap that none of its axes shows.
            else if (one.trace.least >= 0)
                expect_gap_texts(one, explanation);
        }
        if (testing::Test::HasFailure()) return;
    }
    for (const auto verdict : {core::Verdict::Separated, core::Verdict::Touching, core::Verdict::Overlap})
        EXPECT_GT(analysis[verdict], 300);
}

}  // namespace
}  // namespace app::explain_near_touch_test
