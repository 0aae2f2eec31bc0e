// What the program says about known poses, word for word.
#include "app/tests/view_scenes.h"

namespace app::explain_test {
namespace {

using test::Scene;

Explanation told(const Document& document, const char* axis = "") {
    const Scene scene(document, axis);
    return explain(scene.subject, scene.words);
}

TEST(Explain, SaysThatOnlyAnEdgePairSeparates) {
    const Explanation said = told(test::edge_separated());
    EXPECT_EQ(said.verdict, "Separated");
    EXPECT_EQ(said.reason, "A_0×B_1 leaves a gap of 0.379.");
    EXPECT_EQ(said.detail.find("1 of 15 axes separates; no face normal does."), 0U);
    EXPECT_EQ(said.formula, "|T·L| = 1.863 > r_A 0.849 + r_B 0.635 = 1.484");
    EXPECT_NE(said.formula_means.find("cross product of edge A_0 and edge B_1"), std::string::npos);
    EXPECT_NE(said.formula_means.find("fifteen axes, not six"), std::string::npos);
}

TEST(Explain, NamesTheLeastOverlapAndTheMoveThatPartsThem) {
    const Explanation said = told(test::flat_overlap());
    EXPECT_EQ(said.reason, "B_1 has the least overlap, 0.635: moving B by (+0.293, +0.564) parts them.");
    EXPECT_EQ(said.formula, "|T·L| = 1.569 < r_A 1.584 + r_B 0.620 = 2.204");
    EXPECT_NE(said.formula_means.find("shortest way out"), std::string::npos);
}

TEST(Explain, PointsToTheDecidingAxisWhenAnotherIsUnderTheLens) {
    const Explanation said = told(test::flat_overlap(), "A0");
    EXPECT_NE(said.formula_means.find("B_1 shares less"), std::string::npos);
    EXPECT_NE(told(test::flat_separated(), "A1").formula_means.find("does not decide"), std::string::npos);
}

TEST(Explain, ShowsEqualSidesWhereTheShadowsTouch) {
    const Explanation said =
        told(test::scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {2, 0.5}, {1, 0.5}, 0)}));
    EXPECT_EQ(said.verdict, "Touching");
    EXPECT_EQ(said.formula, "|T·L| = 2.000 = r_A 1.000 + r_B 1.000 = 2.000");
}

TEST(Explain, TellsHalfWidthsThatTheEndsOfFarShadowsCannot) {
    const Explanation said = told(
        test::scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {1e18, 0}, {3, 0.5}, 0)}), "A0");
    EXPECT_NE(said.formula.find(" r_A 1.000 + r_B 3.000 = 4.000"), std::string::npos) << said.formula;
}

TEST(Explain, TellsThatOneShadowLiesInsideTheOther) {
    const Explanation said = told(
        test::scene({test::rect("A", {0, 0}, {2, 1.5}, 10), test::rect("B", {0.3, 0.2}, {0.4, 0.3}, 40)}));
    EXPECT_NE(said.detail.find("inside the other"), std::string::npos);
}

TEST(Explain, CountsTheEquallyShortMovesOfConcentricCubes) {
    const core::Quat straight(1, 0, 0, 0);
    const Explanation said = told(test::scene({test::box("A", {0, 0, 0}, core::Vec3(1), straight),
                                               test::box("B", {0, 0, 0}, core::Vec3(0.4), straight)}));
    EXPECT_NE(said.detail.find("6 moves are equally short"), std::string::npos);
}

TEST(Explain, CallsEveryDirectionAsShortForConcentricBalls) {
    const Explanation said =
        told(test::scene({test::ball("A", {0, 0, 0}, 1), test::ball("B", {0, 0, 0}, 0.5)}));
    EXPECT_EQ(said.reason, "The centres coincide: every direction is as short a way out, 1.500.");
}

TEST(Explain, NamesTheNearestFeatureOfARoundShape) {
    const core::Quat straight(1, 0, 0, 0);
    const Body block = test::box("A", {0, 0, 0}, core::Vec3(1), straight);
    const Explanation corner = told(test::scene({block, test::ball("B", {2, 2, 2}, 0.5)}));
    EXPECT_NE(corner.formula_means.find("vertex of A nearest to the centre of B"), std::string::npos);
    const Explanation edge = told(test::scene({block, test::ball("B", {2, 2, 0}, 0.5)}));
    EXPECT_NE(edge.formula_means.find("edge of A nearest to the centre of B"), std::string::npos);
}

TEST(Explain, SaysWhyAParallelEdgePairHasNoFormula) {
    const core::Quat straight(1, 0, 0, 0);
    const Document two = test::scene({test::box("A", {0, 0, 0}, core::Vec3(1), straight),
                                      test::box("B", {1, 1, 0}, core::Vec3(1), straight)});
    const Explanation said = told(two, "A0xB0");
    EXPECT_EQ(said.formula, "A_0×B_0 = 0");
    EXPECT_NE(said.formula_means.find("parallel"), std::string::npos);
}

TEST(Explain, SaysWhereAnEarlyOutStopped) {
    Document document = test::edge_separated();
    document.settings.early_out = true;
    EXPECT_EQ(told(document).detail.find("The test stopped at axis 8 of 15"), 0U);
    EXPECT_NE(told(document, "A2xB2").formula_means.find("Not reached"), std::string::npos);
}

TEST(Explain, KeepsThreeDigitsForTinyAndHugePairs) {
    const Explanation tiny = told(test::grown(test::edge_separated(), 0x1p-500, core::Vec3(0)));
    EXPECT_EQ(tiny.reason, "A_0×B_1 leaves a gap of 1.16e-151.");
    const Explanation huge = told(test::grown(test::edge_separated(), 0x1p500, core::Vec3(0)));
    EXPECT_EQ(huge.reason, "A_0×B_1 leaves a gap of 1.24e150.");
}

TEST(Explain, GivesEveryBitInTheFormThatWasChosen) {
    const Document document = test::edge_separated();
    Subject seen = subject(document, "");
    const core::AxisTest& axis = seen.trace.axes[seen.axis];
    for (const NumberForm form : {NumberForm::Decimal, NumberForm::Hex, NumberForm::Bits}) {
        seen.numbers = form;
        const Explanation said = explain(seen, test::words());
        EXPECT_EQ(said.reason, "A_0×B_1 leaves a gap of " + exact_text(seen.trace.gap, form) + ".");
        const std::string r_a = "r_A " + exact_text((axis.shadow_a.max - axis.shadow_a.min) / 2, form);
        EXPECT_NE(said.formula.find(r_a), std::string::npos) << said.formula;
    }
}

Document asked(const char* method, const core::Vec3& half_a, const core::Vec3& half_b, const core::Vec3& at) {
    const core::Quat straight(1, 0, 0, 0);
    Document document =
        test::scene({test::box("A", {0, 0, 0}, half_a, straight), test::box("B", at, half_b, straight)});
    document.method = method;
    return document;
}

TEST(Explain, SaysThatAMethodGivesTheVerdictAlone) {
    Document document = test::deep_overlap();
    document.method = "center-radius.published";
    const Explanation said = told(document);
    EXPECT_EQ(said.reason, "center-radius.published gives the verdict alone: no depth and no contacts.");
    EXPECT_EQ(said.detail, "None of the 15 axes separates.");
    const Explanation apart = told(asked("center-radius.published", {1, 1, 1}, {1, 1, 1}, {2.5, 0, 0}));
    EXPECT_EQ(apart.reason, "A_0 leaves a gap of 0.500.") << "its own axis says so, though it gives no gap";
}

TEST(Explain, ReportsAWrongAnswerAsAClaimAndSaysWhatIsTrue) {
    const Explanation held = told(asked("vertex-sort.published", {5, 5, 5}, {1, 1, 1}, {1, 0, 0}));
    EXPECT_EQ(held.reason.find("It answers A_1, 2.000: moving B by"), 0U) << held.reason;
    EXPECT_NE(held.detail.find("In truth the depth is 5.000. On A_1 one shadow lies inside the other"),
              std::string::npos)
        << held.detail;
    const Explanation start =
        told(asked("vertex-sort.published", {20000, 20000, 20000}, {20000, 20000, 20000}, {100, 0, 0}));
    EXPECT_NE(start.reason.find("along none of its axes"), std::string::npos) << start.reason;
}

TEST(Explain, DoesNotRepeatWhatAnAxisSaysAgainstItsOwnShadows) {
    const Explanation plate = told(asked("vertex-sort.published", {1, 1, 0}, {2, 2, 2}, {0, 0, 0}));
    EXPECT_EQ(plate.verdict, "Separated");
    EXPECT_NE(plate.reason.find("separating, where the shadows share 2.000"), std::string::npos)
        << plate.reason;
    EXPECT_NE(plate.detail.find("In truth: Overlap."), std::string::npos) << plate.detail;
    EXPECT_NE(plate.formula_means.find("yet the method calls it separating"), std::string::npos);
    const Explanation touch = told(asked("aabb.published", {1, 1, 1}, {1, 1, 1}, {2, 0, 0}));
    EXPECT_EQ(touch.reason, "On A_0 the shadows share a single point; touching counts as separated here.");
}

TEST(Explain, SaysWhenTouchingCountsAsSeparated) {
    Document document = asked("sat", {1, 1, 1}, {1, 1, 1}, {2, 0, 0});
    document.settings.open = true;
    EXPECT_EQ(told(document).reason,
              "On A_0 the shadows share a single point; touching counts as separated here.");
}

TEST(Explain, DoesNotCallAToleratedOverlapASinglePoint) {
    Document document = asked("sat", {1, 1, 1}, {1, 1, 1}, {1.75, 0, 0});
    document.settings.touching = 0.5;
    EXPECT_EQ(told(document).reason, "Touching within the tolerance 1.73; exactly: overlapping by 0.25.");
}

TEST(Explain, SpeaksChineseWithoutALeftoverKeyOrPlace) {
    const Words chinese = test::words("zh");
    for (const Document& document : {test::flat_overlap(), test::flat_separated(), test::edge_separated(),
                                     test::deep_overlap(), test::ball_and_box()}) {
        const Explanation said = explain(subject(document, ""), chinese);
        for (const std::string& text : {said.verdict, said.reason, said.detail, said.formula_means}) {
            EXPECT_FALSE(text.empty());
            EXPECT_EQ(text.find("explain."), std::string::npos) << text;
            EXPECT_EQ(text.find('}'), std::string::npos) << text;
        }
        EXPECT_EQ(said.formula, explain(subject(document, ""), test::words()).formula);
    }
}

TEST(Explain, CallsEqualShadowsEqualAndOneMoveOne) {
    const core::Quat straight(1, 0, 0, 0);
    const core::Vec3 half(1, 2, 3);
    const Document twins =
        test::scene({test::box("A", {0, 0, 0}, half, straight), test::box("B", {0, 0, 0}, half, straight)});
    const Explanation said = told(twins, "A0");
    EXPECT_NE(said.detail.find("On A_0 the shadows are equal"), std::string::npos) << said.detail;
    EXPECT_EQ(said.detail.find("inside"), std::string::npos) << said.detail;
    EXPECT_NE(
        said.formula_means.find("The shadows on A_0 are equal; the way out is their whole length, 2.000."),
        std::string::npos)
        << said.formula_means;
    EXPECT_NE(said.formula_means.find("Another move"), std::string::npos) << "back is as short as forth";
    const std::string twin = told(twins, "B0").formula_means;
    EXPECT_NE(twin.find("It runs the way of A_0: the same move."), std::string::npos) << twin;
    EXPECT_EQ(twin.find("Another move"), std::string::npos) << twin;
}

TEST(Explain, KnowsThatAParallelAxisIsNoOtherMove) {
    const Document aligned =
        test::scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {1.5, 0.5}, {1, 1}, 0)});
    const Explanation least = told(aligned, "A0");
    EXPECT_NE(least.formula_means.find("No other axis shares less"), std::string::npos)
        << least.formula_means;
    EXPECT_NE(told(aligned, "B0").formula_means.find("the same move"), std::string::npos);
    const Document square =
        test::scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {1.5, 1.5}, {1, 1}, 0)});
    EXPECT_NE(told(square, "A1").formula_means.find("Another move is just as short"), std::string::npos);
}

TEST(Explain, SaysInOneSentenceThatATouchIsOneOfToleranceAlone) {
    Document near = test::scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {2.25, 0}, {1, 1}, 0)});
    near.settings.touching = 0.25;
    const Explanation apart = told(near);
    EXPECT_EQ(apart.verdict, "Touching");
    EXPECT_EQ(apart.reason, "Touching within the tolerance 0.707; exactly: separated by 0.25.");
    EXPECT_EQ(apart.detail.find("In truth"), std::string::npos) << apart.detail;
    near.bodies[1].placed.pose.position.x = 1.75;
    EXPECT_EQ(told(near).reason, "Touching within the tolerance 0.707; exactly: overlapping by 0.25.");
    near.bodies[1].placed.pose.position.x = 2;
    EXPECT_NE(told(near).reason.find("share a single point"), std::string::npos) << "true of this one";
}

}  // namespace
}  // namespace app::explain_test
