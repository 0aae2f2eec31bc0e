// What the program says of pairs that touch but for rounding agrees with the verdict.
#include <map>

#include "app/analysis/account.h"
#include "app/tests/view_scenes.h"
#include "core/tests/near_touch.h"

namespace app::explain_near_touch_test {
namespace {

Explanation told(const Document& document) {
    const test::Scene scene(document);
    return explain(scene.subject, scene.words);
}

TEST(ExplainNearTouch, NamesTheAxisThatSeparatesAndNotAnEarlierOneThatTouches) {
    const Explanation said = told(test::scene(
        {test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {2 + 2.75e-14, 2 + 2.9e-14}, {1, 1}, 0)}));
    EXPECT_EQ(said.verdict, "Separated");
    EXPECT_EQ(said.reason, "A_1 leaves a gap of 2.89e-14.");
    EXPECT_NE(said.formula.find(" > "), std::string::npos) << said.formula;
    EXPECT_EQ(said.formula_means.find("The shadows do not meet"), 0U) << said.formula_means;
}

TEST(ExplainNearTouch, GivesTheSmallestGapOfAMethodWithoutTolerance) {
    Document near =
        test::scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {2 + 0x1p-51, 0}, {1, 1}, 0)});
    near.method = "exact";
    for (const bool open : {false, true}) {
        near.settings.open = open;
        EXPECT_EQ(told(near).reason, "A_0 leaves a gap of 4.44e-16.");
        EXPECT_NE(told(near).formula.find(" > "), std::string::npos) << told(near).formula;
    }
}

TEST(ExplainNearTouch, ListsTheGapOfAnAxisThatSeparates) {
    Document near =
        test::scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {2 + 0x1p-51, 0}, {1, 1}, 0)});
    near.method = "exact";
    const test::Scene scene(near);
    EXPECT_EQ(account(scene.subject, scene.words).axes[0].overlap, "-4.4408921e-16");
}

TEST(ExplainNearTouch, GivesAGapWithinTheToleranceUnderTheOpenPolicy) {
    Document near = test::scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {2.25, 0}, {1, 1}, 0)});
    near.settings.touching = 0.25;
    near.settings.open = true;
    EXPECT_EQ(told(near).reason, "A_0 leaves a gap of 0.250.");
}

TEST(ExplainNearTouch, SaysOfTheAxisTooThatTouchingCountsAsSeparated) {
    Document document = test::scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {2, 0}, {1, 1}, 0)});
    document.settings.open = true;
    const Explanation said = told(document);
    EXPECT_EQ(
        said.formula_means.find("On A_0 the shadows share a single point; touching counts as separated"), 0U)
        << said.formula_means;
    EXPECT_EQ(said.formula, "|T·L| = 2.000 = r_A 1.000 + r_B 1.000 = 2.000");
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

// The formula is computed in double from the shapes. The shadows of these methods are rounded more than that.
bool has_formula_of_shadows(const Subject& seen) {
    const core::Method& method = method_in_use(*seen.document);
    const bool narrow = core::precision_of(method, seen.document->settings) == core::Precision::Float;
    return !narrow && !has(method.id, ".published") && !has(method.id, "center-radius");
}

// The reason and the sentence of the deciding axis, which is under the lens.
void expect_words_of_a_gap(const Subject& seen, const Explanation& said) {
    const core::AxisTest& least = seen.trace.axes[seen.trace.least];
    const bool point = has(said.reason, "share a single point; touching counts as separated here");
    EXPECT_TRUE(has(said.reason, axis_markup(least))) << said.reason;
    EXPECT_TRUE(point || has(said.reason, "leaves a gap of") || has(said.reason, "calls")) << said.reason;
    EXPECT_FALSE(has(said.reason, "0.000")) << said.reason;
    EXPECT_EQ(point, has(said.formula_means, "share a single point")) << said.formula_means;
    EXPECT_FALSE(has(said.formula_means, "meet in one point")) << said.formula_means;
    EXPECT_FALSE(has(said.detail, "None of")) << said.detail;
    // Only a source that tells no touching, or the open policy, takes a touch for a gap.
    const core::Method& method = method_in_use(*seen.document);
    const core::Settings& settings = seen.document->settings;
    const bool strict = has(method.id, ".published");
    EXPECT_FALSE(point && !strict && !settings.open) << said.reason;
    EXPECT_FALSE(point && strict && least.overlap < 0) << said.reason;
    if (!has_formula_of_shadows(seen)) return;
    EXPECT_EQ(!point && least.overlap < 0, has(said.formula, " > ")) << said.formula << " " << least.overlap;
}

void expect_words_of_a_meeting(const Subject& seen, const Explanation& said) {
    const bool touching = seen.trace.verdict == core::Verdict::Touching;
    EXPECT_FALSE(has(said.reason, "gap") || has(said.reason, "as separated here")) << said.reason;
    if (seen.trace.least < 0) return;
    EXPECT_EQ(touching, has(said.reason, "touch") || has(said.reason, "Touching")) << said.reason;
    EXPECT_FALSE(has(said.formula_means, "do not meet")) << said.formula_means;
    EXPECT_FALSE(has(said.detail, "separates: one is enough")) << said.detail;
    EXPECT_FALSE(has_formula_of_shadows(seen) && has(said.formula, " > ")) << said.formula;
}

TEST(ExplainNearTouch, AgreesWithTheVerdictOfEveryMethodNearATouch) {
    core::Sampler sampler(31);
    const Words words = test::words();
    std::map<core::Verdict, int> seen;
    for (int i = 0; i < 600; ++i) {
        Document document = test::scene({test::rect("A", {}, {1, 1}, 0), test::rect("B", {}, {1, 1}, 0)});
        const core::Settings settings = core::near_settings(sampler);
        const core::Pair pair = core::near_touching(sampler, settings.precision ? 0x1p29 : 1);
        document.settings = settings;
        document.bodies[0].placed = pair.a;
        document.bodies[1].placed = pair.b;
        for (const core::Method& method : core::methods()) {
            if (!method.takes(pair)) continue;
            SCOPED_TRACE(std::to_string(i) + " " + method.id);
            document.method = method.id;
            const Subject one = subject(document, "");
            const Explanation said = explain(one, words);
            ++seen[one.trace.verdict];
            if (!apart(one.trace)) expect_words_of_a_meeting(one, said);
            // A source may claim a gap that none of its axes shows.
            else if (one.trace.least >= 0)
                expect_words_of_a_gap(one, said);
        }
        if (testing::Test::HasFailure()) return;
    }
    for (const auto verdict : {core::Verdict::Separated, core::Verdict::Touching, core::Verdict::Overlap})
        EXPECT_GT(seen[verdict], 300);
}

}  // namespace
}  // namespace app::explain_near_touch_test
