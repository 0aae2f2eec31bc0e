// Tests of `satscope check --method exact`: no tolerance applies; exact decisions are counted.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/tests/check_driver.h"

namespace app::check_exact_test {
namespace {

using testing::HasSubstr;
using testing::Not;

CommandResult check_exactly(const std::string& input) {
    return run_satscope({"check", "-", "--expect", "--method", "exact"}, input);
}

TEST(CheckExact, AgreesWithThePublishedCases) {
    const std::string cases = std::string(SATSCOPE_SOURCE_DIR) + "/core/tests/cases/published.jsonl";
    const CommandResult outcome = run_satscope({"check", "--expect", "--method", "exact", cases.c_str()});
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_GT(outcome.lines().size(), 400U);
}

TEST(CheckExact, AppliesNoToleranceToAVerdict) {
    const std::string expectation = R"(, "expect": {"overlap": false, "touching": false, "distance": 1e-12})";
    EXPECT_EQ(run_satscope({"check", "-", "--expect"}, circles(2, expectation)).exit_code, 0);
    const CommandResult exact = check_exactly(circles(2, expectation));
    EXPECT_EQ(exact.exit_code, 1);
    EXPECT_THAT(exact.err, HasSubstr("exact: overlap: got true, expected false"));
}

TEST(CheckExact, ReportsHowOftenItNeededExactArithmetic) {
    const std::string pairs = circles(1.5) + circles(2) + circles(2.5) + circles(3);
    EXPECT_THAT(check_exactly(pairs).err,
                HasSubstr("exact: 1 overlap, 1 touching, 2 separated, 1 of 4 needed "
                          "exact arithmetic (25.0 %)\n"));
    EXPECT_THAT(check_exactly(circles(1.5)).err, HasSubstr("0 of 1 needed exact arithmetic (0.0 %)"));
    EXPECT_THAT(run_satscope({"check", "-"}, pairs).err, Not(HasSubstr("exact arithmetic")));
}

TEST(CheckExact, IsIncludedInAllMethods) {
    const CommandResult outcome = run_satscope({"check", "-", "--method", "all"}, boxes(1.5) + circles(1));
    int answers = 0;
    for (const nlohmann::json& line : outcome.lines()) answers += line["method"] == "exact" ? 1 : 0;
    EXPECT_EQ(answers, 2);
    EXPECT_THAT(outcome.err, HasSubstr("exact: 2 overlap"));
}

TEST(CheckExact, DistinguishesOneUlpFromTouching) {
    const auto verdict = [](const char* x) {
        const std::string pair =
            std::string(
                R"({"a": {"type": "rect", "center": [0, 0], "half": [1, 1]}, "b": {"type": "rect", )") +
            R"("center": [")" + x + R"(", 0], "half": [1, 1]}})";
        return check_exactly(pair).lines().at(0)["verdict"];
    };
    EXPECT_EQ(verdict("0x1.fffffffffffffp+0"), "overlap");
    EXPECT_EQ(verdict("0x1p+1"), "touching");
    EXPECT_EQ(verdict("0x1.0000000000001p+1"), "separated");
}

}  // namespace
}  // namespace app::check_exact_test
