// Explanations of known pairs, word for word.
#include "app/analysis/explain.h"

#include "app/tests/view_scenes.h"

namespace app::explain_test {
namespace {

using test::Scene;

Explanation explain_document(const Document& document, const char* axis = "") {
    const Scene scene(document, axis);
    return explain(scene.analysis, scene.texts);
}

TEST(Explain, StatesThatOnlyAnEdgePairSeparates) {
    const Explanation explanation = explain_document(test::edge_separated());
    EXPECT_EQ(explanation.verdict, "Separated");
    EXPECT_EQ(explanation.reason, "A_0×B_1 leaves a gap of 0.379.");
    EXPECT_EQ(explanation.detail.find("1 of 15 axes separates; no face normal does."), 0U);
    EXPECT_EQ(explanation.formula, "|T·L| = 1.863 > r_A 0.849 + r_B 0.635 = 1.484");
    EXPECT_NE(explanation.formula_meaning.find("cross product of edge A_0 and edge B_1"), std::string::npos);
    EXPECT_NE(explanation.formula_meaning.find("fifteen axes, not six"), std::string::npos);
}

TEST(Explain, NamesTheLeastOverlapAndTheMtv) {
    const Explanation explanation = explain_document(test::flat_overlap());
    EXPECT_EQ(explanation.reason,
              "B_1 has the smallest overlap, 0.635: moving B by (+0.293, +0.564) ends the overlap.");
    EXPECT_EQ(explanation.formula, "|T·L| = 1.569 < r_A 1.584 + r_B 0.620 = 2.204");
    EXPECT_NE(explanation.formula_meaning.find("this move is the MTV"), std::string::npos);
}

TEST(Explain, NamesTheDecidingAxisWhenAnotherIsCurrent) {
    const Explanation explanation = explain_document(test::flat_overlap(), "A0");
    EXPECT_NE(explanation.formula_meaning.find("B_1 has less overlap"), std::string::npos);
    EXPECT_NE(explain_document(test::flat_separated(), "A1").formula_meaning.find("does not decide"),
              std::string::npos);
}

TEST(Explain, ShowsEqualSidesWhenTheProjectionsTouch) {
    const Explanation explanation = explain_document(
        test::make_scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {2, 0.5}, {1, 0.5}, 0)}));
    EXPECT_EQ(explanation.verdict, "Touching");
    EXPECT_EQ(explanation.formula, "|T·L| = 2.000 = r_A 1.000 + r_B 1.000 = 2.000");
}

TEST(Explain, ComputesHalfWidthsAccuratelyFarFromTheOrigin) {
    const Explanation explanation = explain_document(
        test::make_scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {1e18, 0}, {3, 0.5}, 0)}),
        "A0");
    EXPECT_NE(explanation.formula.find(" r_A 1.000 + r_B 3.000 = 4.000"), std::string::npos)
        << explanation.formula;
}

TEST(Explain, StatesThatOneProjectionContainsTheOther) {
    const Explanation explanation = explain_document(test::make_scene(
        {test::rect("A", {0, 0}, {2, 1.5}, 10), test::rect("B", {0.3, 0.2}, {0.4, 0.3}, 40)}));
    EXPECT_NE(explanation.detail.find("inside the other"), std::string::npos);
}

// Only one end is the same: of the projections [-2, 2] and [0, 2], and of [-1, 1] and [-1, 3].
TEST(Explain, StatesContainmentThoughTwoEndsOfTheProjectionsAreEqual) {
    const Body large = test::rect("large", {0, 0}, {2, 5}, 0),
               small = test::rect("small", {1, 0.25}, {1, 4}, 0);
    const Body left = test::rect("left", {-1, 0.25}, {1, 4}, 0);
    for (const Document& document : {test::make_scene({large, small}), test::make_scene({left, large})}) {
        const Explanation explanation = explain_document(document, "A0");
        EXPECT_NE(explanation.detail.find("On A_0 one projection lies inside the other"), std::string::npos)
            << explanation.detail;
        EXPECT_EQ(explanation.formula_meaning.find("inside"), std::string::npos) << "not twice";
    }
    const Explanation equal = explain_document(
        test::make_scene({test::rect("A", {0, 0}, {2, 5}, 0), test::rect("B", {0, 0.25}, {2, 4}, 0)}), "A0");
    EXPECT_EQ(equal.formula_meaning.find("equal"), std::string::npos) << "not twice";
}

TEST(Explain, CountsTheTiesOfConcentricCubes) {
    const core::Quat identity(1, 0, 0, 0);
    const Explanation explanation =
        explain_document(test::make_scene({test::box("A", {0, 0, 0}, core::Vec3(1), identity),
                                           test::box("B", {0, 0, 0}, core::Vec3(0.4), identity)}));
    EXPECT_NE(explanation.detail.find("6 moves are equally short"), std::string::npos);
}

TEST(Explain, StatesThatEveryDirectionIsATieForConcentricBalls) {
    const Explanation explanation =
        explain_document(test::make_scene({test::ball("A", {0, 0, 0}, 1), test::ball("B", {0, 0, 0}, 0.5)}));
    EXPECT_EQ(explanation.reason, "The centres coincide: every direction gives the same depth, 1.500.");
}

TEST(Explain, NamesTheNearestFeatureOfARoundShape) {
    const core::Quat identity(1, 0, 0, 0);
    const Body block = test::box("A", {0, 0, 0}, core::Vec3(1), identity);
    const Explanation corner = explain_document(test::make_scene({block, test::ball("B", {2, 2, 2}, 0.5)}));
    EXPECT_NE(corner.formula_meaning.find("vertex of A nearest to the centre of B"), std::string::npos);
    const Explanation edge = explain_document(test::make_scene({block, test::ball("B", {2, 2, 0}, 0.5)}));
    EXPECT_NE(edge.formula_meaning.find("edge of A nearest to the centre of B"), std::string::npos);
}

TEST(Explain, ExplainsWhyAParallelEdgePairHasNoFormula) {
    const core::Quat identity(1, 0, 0, 0);
    const Document two = test::make_scene({test::box("A", {0, 0, 0}, core::Vec3(1), identity),
                                           test::box("B", {1, 1, 0}, core::Vec3(1), identity)});
    const Explanation explanation = explain_document(two, "A0xB0");
    EXPECT_EQ(explanation.formula, "A_0×B_0 = 0");
    EXPECT_NE(explanation.formula_meaning.find("parallel"), std::string::npos);
}

TEST(Explain, StatesWhereAnEarlyOutStopped) {
    Document document = test::edge_separated();
    document.settings.early_out = true;
    EXPECT_EQ(explain_document(document).detail.find("The test stopped at axis 8 of 15"), 0U);
    EXPECT_NE(explain_document(document, "A2xB2").formula_meaning.find("Not tested"), std::string::npos);
}

TEST(Explain, KeepsThreeDigitsForTinyAndHugePairs) {
    const Explanation tiny =
        explain_document(test::scaled_and_moved(test::edge_separated(), 0x1p-500, core::Vec3(0)));
    EXPECT_EQ(tiny.reason, "A_0×B_1 leaves a gap of 1.16e-151.");
    const Explanation huge =
        explain_document(test::scaled_and_moved(test::edge_separated(), 0x1p500, core::Vec3(0)));
    EXPECT_EQ(huge.reason, "A_0×B_1 leaves a gap of 1.24e150.");
}

TEST(Explain, GivesEveryBitInTheChosenFormat) {
    const Document document = test::edge_separated();
    Analysis analysis = analyze(document, "");
    const core::AxisTest& axis = analysis.trace.axes[analysis.axis];
    for (const NumberFormat format : {NumberFormat::Decimal, NumberFormat::Hex, NumberFormat::Bits}) {
        analysis.number_format = format;
        const Explanation explanation = explain(analysis, test::load_text_catalog());
        EXPECT_EQ(explanation.reason,
                  "A_0×B_1 leaves a gap of " + format_number(analysis.trace.gap, format) + ".");
        const std::string r_a =
            "r_A " + format_number((axis.interval_a.max - axis.interval_a.min) / 2, format);
        EXPECT_NE(explanation.formula.find(r_a), std::string::npos) << explanation.formula;
    }
}

Document document_with_method(const char* method, const core::Vec3& half_a, const core::Vec3& half_b,
                              const core::Vec3& position) {
    const core::Quat identity(1, 0, 0, 0);
    Document document = test::make_scene(
        {test::box("A", {0, 0, 0}, half_a, identity), test::box("B", position, half_b, identity)});
    document.method = method;
    return document;
}

TEST(Explain, StatesThatAMethodGivesOnlyTheVerdict) {
    Document document = test::deep_overlap();
    document.method = "center-radius.published";
    const Explanation explanation = explain_document(document);
    EXPECT_EQ(explanation.reason,
              "center-radius.published returns only the verdict: no depth and no contacts.");
    EXPECT_EQ(explanation.detail, "None of the 15 axes separates.");
    const Explanation separated =
        explain_document(document_with_method("center-radius.published", {1, 1, 1}, {1, 1, 1}, {2.5, 0, 0}));
    EXPECT_EQ(separated.reason, "A_0 leaves a gap of 0.500.")
        << "its own axis says so, though it gives no gap";
}

TEST(Explain, ReportsAWrongAnswerAndTheCorrectOne) {
    const Explanation contained =
        explain_document(document_with_method("vertex-sort.published", {5, 5, 5}, {1, 1, 1}, {1, 0, 0}));
    EXPECT_EQ(contained.reason.find("The method returns A_1, depth 2.000, MTV"), 0U) << contained.reason;
    EXPECT_NE(contained.detail.find("Correct depth: 5.000. On A_1 one projection lies inside the other"),
              std::string::npos)
        << contained.detail;
    const Explanation start = explain_document(document_with_method(
        "vertex-sort.published", {20000, 20000, 20000}, {20000, 20000, 20000}, {100, 0, 0}));
    EXPECT_NE(start.reason.find("along none of its axes"), std::string::npos) << start.reason;
}

TEST(Explain, DoesNotRepeatAStateThatContradictsTheIntervals) {
    const Explanation plate =
        explain_document(document_with_method("vertex-sort.published", {1, 1, 0}, {2, 2, 2}, {0, 0, 0}));
    EXPECT_EQ(plate.verdict, "Separated");
    EXPECT_NE(plate.reason.find("as separating; the projections overlap by 2.000"), std::string::npos)
        << plate.reason;
    EXPECT_NE(plate.detail.find("Correct: Overlap."), std::string::npos) << plate.detail;
    EXPECT_NE(plate.formula_meaning.find("but the method reports it as separating"), std::string::npos);
    const Explanation touch =
        explain_document(document_with_method("aabb.published", {1, 1, 1}, {1, 1, 1}, {2, 0, 0}));
    EXPECT_EQ(touch.reason,
              "On A_0 the projections share a single point; touching counts as separated here.");
}

TEST(Explain, StatesThatTouchingCountsAsSeparated) {
    Document document = document_with_method("sat", {1, 1, 1}, {1, 1, 1}, {2, 0, 0});
    document.settings.touching_separates = true;
    EXPECT_EQ(explain_document(document).reason,
              "On A_0 the projections share a single point; touching counts as separated here.");
}

TEST(Explain, DoesNotCallAToleratedOverlapASinglePoint) {
    Document document = document_with_method("sat", {1, 1, 1}, {1, 1, 1}, {1.75, 0, 0});
    document.settings.touching_tolerance = 0.5;
    EXPECT_EQ(explain_document(document).reason,
              "On A_0 the overlap is 0.250, within the tolerance: this counts as touching.");
    EXPECT_EQ(explain_document(document).exact_answer,
              "Touching within the tolerance 1.73; exactly: overlapping by 0.25.");
}

TEST(Explain, IsTranslatedIntoChineseWithoutLeftoverKeysOrPlaceholders) {
    const TextCatalog chinese = test::load_text_catalog("zh");
    for (const Document& document : {test::flat_overlap(), test::flat_separated(), test::edge_separated(),
                                     test::deep_overlap(), test::ball_and_box()}) {
        const Explanation explanation = explain(analyze(document, ""), chinese);
        for (const std::string& text :
             {explanation.verdict, explanation.reason, explanation.detail, explanation.formula_meaning}) {
            EXPECT_FALSE(text.empty());
            EXPECT_EQ(text.find("explain."), std::string::npos) << text;
            EXPECT_EQ(text.find('}'), std::string::npos) << text;
        }
        EXPECT_EQ(explanation.formula, explain(analyze(document, ""), test::load_text_catalog()).formula);
    }
}

TEST(Explain, ReportsEqualProjectionsAndASingleMove) {
    const core::Quat identity(1, 0, 0, 0);
    const core::Vec3 half(1, 2, 3);
    const Document twins = test::make_scene(
        {test::box("A", {0, 0, 0}, half, identity), test::box("B", {0, 0, 0}, half, identity)});
    const Explanation explanation = explain_document(twins, "A0");
    EXPECT_NE(explanation.detail.find("On A_0 the projections are equal"), std::string::npos)
        << explanation.detail;
    EXPECT_EQ(explanation.detail.find("inside"), std::string::npos) << explanation.detail;
    EXPECT_EQ(explanation.formula_meaning.find("equal"), std::string::npos) << "not twice";
    EXPECT_NE(explanation.formula_meaning.find("Another move"), std::string::npos)
        << "back is as short as forth";
    const std::string twin = explain_document(twins, "B0").formula_meaning;
    EXPECT_NE(twin.find("It has the direction of A_0: the same move."), std::string::npos) << twin;
    EXPECT_EQ(twin.find("Another move"), std::string::npos) << twin;
}

TEST(Explain, CountsParallelAxesAsOneMove) {
    const Document aligned =
        test::make_scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {1.5, 0.5}, {1, 1}, 0)});
    const Explanation least = explain_document(aligned, "A0");
    EXPECT_NE(least.formula_meaning.find("No other axis has less overlap"), std::string::npos)
        << least.formula_meaning;
    EXPECT_NE(explain_document(aligned, "B0").formula_meaning.find("the same move"), std::string::npos);
    const Document square =
        test::make_scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {1.5, 1.5}, {1, 1}, 0)});
    EXPECT_NE(explain_document(square, "A1").formula_meaning.find("Another move is just as short"),
              std::string::npos);
}

// A name with two digits has both as its subscript, wherever it is written.
TEST(Explain, SubscriptsEveryDigitOfAnIndex) {
    core::AxisTest axis;
    axis.kind = core::AxisKind::EdgePair;
    axis.feature_a = 7;
    axis.feature_b = 49;
    axis.direction = {0, 1, 0};
    EXPECT_EQ(axis_markup(axis), "A_7×B_{49}");
    const test::Scene scene(test::edge_separated());
    const std::string meaning = axis_meaning(scene.analysis, axis, scene.texts);
    EXPECT_NE(meaning.find("edge A_7 and edge B_{49}"), std::string::npos) << meaning;
}

TEST(Explain, StatesATouchInPlainWordsFirstAndTheExactAnswerApart) {
    Document near =
        test::make_scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {2.25, 0}, {1, 1}, 0)});
    near.settings.touching_tolerance = 0.25;
    const Explanation separated = explain_document(near);
    EXPECT_EQ(separated.verdict, "Touching");
    EXPECT_EQ(separated.reason,
              "On A_0 the projections are 0.250 apart, within the tolerance: this counts as touching.");
    EXPECT_EQ(separated.exact_answer, "Touching within the tolerance 0.707; exactly: separated by 0.25.");
    EXPECT_EQ(separated.detail.find("Correct"), std::string::npos) << separated.detail;
    near.bodies[1].placed.pose.position.x = 1.75;
    EXPECT_EQ(explain_document(near).reason,
              "On A_0 the overlap is 0.250, within the tolerance: this counts as touching.");
    EXPECT_EQ(explain_document(near).exact_answer,
              "Touching within the tolerance 0.707; exactly: overlapping by 0.25.");
    near.bodies[1].placed.pose.position.x = 2 + 0x1p-51;
    EXPECT_EQ(
        explain_document(near).reason,
        "On A_0 the projections just touch, to within rounding: A and B touch, which counts as overlap.");
    EXPECT_NE(explain_document(near).exact_answer.find("exactly: separated by 4.4"), std::string::npos);
    near.bodies[1].placed.pose.position.x = 2;
    EXPECT_EQ(explain_document(near).exact_answer, "");
    EXPECT_NE(explain_document(near).reason.find("share a single point"), std::string::npos)
        << "true of this one";
}

// Two squares that mirror each other: their overlaps on A_0 and B_0 are equal.
TEST(Explain, CallsOnlyParallelAxesTheSameMove) {
    int compared = 0;
    for (const double degrees : {0.0, 0.01, 0.45, 2.0, 20.0}) {
        const Scene scene(test::make_scene({test::rect("A", {0, 0}, {1, 1}, -degrees / 2),
                                            test::rect("B", {1.75, 0}, {1, 1}, degrees / 2)}));
        const core::Trace& trace = scene.analysis.trace;
        const core::AxisTest& least = trace.axes[trace.least];
        for (const core::AxisTest& axis : trace.axes) {
            if (&axis == &least || !axis.is_tie) continue;
            const std::string meaning = axis_meaning(scene.analysis, axis, scene.texts);
            const bool is_same = meaning.find("the same move") != std::string::npos;
            EXPECT_EQ(is_same, degrees == 0) << degrees << ": " << meaning;
            EXPECT_EQ(meaning.find("just as short") != std::string::npos, degrees != 0)
                << degrees << ": " << meaning;
            ++compared;
        }
    }
    EXPECT_EQ(compared, 5) << "each pair has one other axis with the same overlap";
}

TEST(Explain, TheSentenceOfATouchingAxisAgreesWithTheReason) {
    for (const double x : {2.0, 2 + 0x1p-51, 2 - 0x1p-51}) {
        const Explanation explanation = explain_document(
            test::make_scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {x, 0}, {1, 1}, 0)}));
        EXPECT_EQ(explanation.verdict, "Touching");
        const auto is_rounded = [](const std::string& text) {
            return text.find("to within rounding") != std::string::npos;
        };
        EXPECT_EQ(is_rounded(explanation.reason), x != 2) << explanation.reason;
        EXPECT_EQ(is_rounded(explanation.formula_meaning), x != 2) << explanation.formula_meaning;
    }
    Document margin =
        test::make_scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {2.25, 0}, {1, 1}, 0)});
    margin.settings.touching_tolerance = 0.25;
    const std::string meaning = explain_document(margin).formula_meaning;
    EXPECT_EQ(meaning.find("On A_0 the projections are 0.250 apart, within the tolerance"), 0U) << meaning;
}

}  // namespace
}  // namespace app::explain_test
