// The line that says what the settings change.
#include "app/view/policy_effect.h"

#include "app/tests/view_scenes.h"

namespace app {
namespace {

std::string effect(const Document& document, const char* language = "en") {
    return policy_effect(subject(document, ""), test::words(language));
}

TEST(PolicyEffect, IsSilentAboutTheUsualSettings) {
    EXPECT_EQ(effect(test::edge_separated()), "");
    EXPECT_EQ(unusual_settings({}), 0);
}

TEST(PolicyEffect, NamesAVerdictThatChanged) {
    Document document = test::edge_separated();
    document.settings.parallel = 2;
    EXPECT_EQ(effect(document).find("With parallel 2: on A_0×B_1 Separated → Overlap"), 0U)
        << effect(document);
    EXPECT_NE(effect(document).find("contacts 0 → "), std::string::npos);
}

TEST(PolicyEffect, NamesTheAxisWhereAGapOpens) {
    Document document =
        test::scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {2, 0.5}, {1, 0.5}, 0)});
    document.settings.open = true;
    EXPECT_EQ(effect(document).find("With touching open: on A_0 Touching → Separated"), 0U)
        << effect(document);
}

TEST(PolicyEffect, NamesAnotherAxisAndItsContacts) {
    Document document =
        test::scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {1.5, 1.5}, {1, 1}, 0)});
    document.settings.order = core::AxisOrder::Reversed;
    const std::string said = effect(document);
    EXPECT_EQ(said.find("With order reversed: axis A_0 → B_1, contacts elsewhere"), 0U) << said;
}

TEST(PolicyEffect, CountsTheAxesAnEarlyOutLeavesOut) {
    Document document = test::edge_separated();
    document.settings.early_out = true;
    EXPECT_EQ(effect(document), "With early-out: 7 of 15 axes not reached.");
    document.settings.order = core::AxisOrder::WidestFirst;
    EXPECT_EQ(effect(document), "With early-out, order widest first: 14 of 15 axes not reached.");
}

TEST(PolicyEffect, SaysThatNothingChanges) {
    Document document = test::flat_overlap();
    document.settings.epsilon = 1e-3;
    document.settings.precision = core::Precision::Float;
    document.settings.most_steps = 20;
    EXPECT_EQ(effect(document),
              "With epsilon 0.001, at most 20 steps, float nothing changes here: the same verdict, axis and "
              "contacts.");
    EXPECT_EQ(unusual_settings(document.settings), 3);
    EXPECT_NE(effect(document, "zh").find("毫无变化"), std::string::npos);
}

}  // namespace
}  // namespace app
