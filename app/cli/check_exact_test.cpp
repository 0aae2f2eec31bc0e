// `satscope check --method exact`: nothing excuses it, and it says how often doubles were not enough.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/tests/check_driver.h"

namespace app::check_exact_test {
namespace {

using testing::HasSubstr;
using testing::Not;

Outcome ask_exact(const std::string& input) {
    return satscope({"check", "-", "--expect", "--method", "exact"}, input);
}

TEST(CheckExact, AgreesWithThePublishedCases) {
    const std::string cases = std::string(SATSCOPE_SOURCE_DIR) + "/core/tests/cases/published.jsonl";
    const Outcome outcome = satscope({"check", "--expect", "--method", "exact", cases.c_str()});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_GT(outcome.lines().size(), 400U);
}

TEST(CheckExact, NoToleranceExcusesAVerdict) {
    const std::string apart = R"(, "expect": {"overlap": false, "touching": false, "distance": 1e-12})";
    EXPECT_EQ(satscope({"check", "-", "--expect"}, circles(2, apart)).code, 0);
    const Outcome exact = ask_exact(circles(2, apart));
    EXPECT_EQ(exact.code, 1);
    EXPECT_THAT(exact.err, HasSubstr("exact: overlap: got true, expected false"));
}

TEST(CheckExact, SaysHowOftenItNeededExactArithmetic) {
    const std::string pairs = circles(1.5) + circles(2) + circles(2.5) + circles(3);
    EXPECT_THAT(ask_exact(pairs).err, HasSubstr("exact: 1 overlap, 1 touching, 2 separated, 1 of 4 needed "
                                                "exact arithmetic (25.0 %)\n"));
    EXPECT_THAT(ask_exact(circles(1.5)).err, HasSubstr("0 of 1 needed exact arithmetic (0.0 %)"));
    EXPECT_THAT(satscope({"check", "-"}, pairs).err, Not(HasSubstr("exact arithmetic")));
}

TEST(CheckExact, IsOneOfAllMethods) {
    const Outcome outcome = satscope({"check", "-", "--method", "all"}, boxes(1.5) + circles(1));
    int answers = 0;
    for (const nlohmann::json& line : outcome.lines()) answers += line["method"] == "exact" ? 1 : 0;
    EXPECT_EQ(answers, 2);
    EXPECT_THAT(outcome.err, HasSubstr("exact: 2 overlap"));
}

TEST(CheckExact, TellsOneUlpFromATouch) {
    const auto verdict = [](const char* x) {
        const std::string pair =
            std::string(
                R"({"a": {"type": "rect", "center": [0, 0], "half": [1, 1]}, "b": {"type": "rect", )") +
            R"("center": [")" + x + R"(", 0], "half": [1, 1]}})";
        return ask_exact(pair).lines().at(0)["verdict"];
    };
    EXPECT_EQ(verdict("0x1.fffffffffffffp+0"), "overlap");
    EXPECT_EQ(verdict("0x1p+1"), "touching");
    EXPECT_EQ(verdict("0x1.0000000000001p+1"), "separated");
}

}  // namespace
}  // namespace app::check_exact_test
