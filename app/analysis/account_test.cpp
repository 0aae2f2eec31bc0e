// The account of known pairs, letter for letter, in every format and language.
#include "app/analysis/account.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/tests/view_scenes.h"

namespace app::account_test {
namespace {

struct Known {
    const char* name;
    Document document;
};

std::vector<Known> known() {
    Document stopped = test::flat_separated();
    stopped.settings.early_out = true;
    stopped.title = "50% & more: #1_x";
    Document searched = test::flat_overlap();
    searched.method = "gjk-epa";
    return {{"edge_separated", test::edge_separated()},
            {"flat_overlap", test::flat_overlap()},
            {"ball_and_box", test::ball_and_box()},
            {"stopped", stopped},
            {"searched", searched}};
}

Account account_of(const Document& document, const char* language = "en") {
    return account(subject(document, ""), test::words(language));
}

TEST(GoldenAccount, StandsLetterForLetterInEveryFormatAndLanguage) {
    for (const Known& one : known()) {
        for (const AccountFormat& format : account_formats()) {
            for (const char* language : {"en", "zh"}) {
                const std::string name = std::string(one.name) + "." + format.id + "." + language;
                const std::string path =
                    std::string(SATSCOPE_SOURCE_DIR) + "/app/tests/golden/account_" + name + ".txt";
                const Account account = account_of(one.document, language);
                const std::string written = format.write({&account, 1}, test::words(language));
                if (std::getenv("SATSCOPE_UPDATE_GOLDEN") != nullptr) std::ofstream(path) << written;
                const Result<std::string> golden = read_file(path);
                ASSERT_TRUE(golden) << path;
                EXPECT_EQ(written, *golden) << name;
            }
        }
    }
}

TEST(Account, HasARowForEveryAxisAndMarksTheOneThatDecides) {
    const Account account = account_of(test::edge_separated());
    ASSERT_EQ(account.axes.size(), 15U);
    int deciding = 0;
    for (const AccountAxis& axis : account.axes) deciding += axis.decides ? 1 : 0;
    EXPECT_EQ(deciding, 1);
    EXPECT_EQ(account.axes[7].name, "A_0×B_1");
    EXPECT_TRUE(account.axes[7].decides);
    EXPECT_EQ(account.axes[7].formula, "|T·L| = 1.863 > r_A 0.849 + r_B 0.635 = 1.484");
}

TEST(Account, GivesShadowsInTheWorldAsCheckDoes) {
    const Account account =
        account_of(test::scene({test::rect("A", {10, 0}, {1, 1}, 0), test::rect("B", {12.5, 0}, {1, 1}, 0)}));
    EXPECT_EQ(account.axes[0].shadow_a, "[9, 11]");
    EXPECT_EQ(account.axes[0].shadow_b, "[11.5, 13.5]");
    EXPECT_EQ(account.axes[0].overlap, "-0.5");
}

TEST(Account, LeavesEmptyWhatWasNotMeasured) {
    const Account account = account_of(known()[3].document);
    EXPECT_EQ(account.axes.back().state, "not reached");
    EXPECT_EQ(account.axes.back().overlap, "");
}

TEST(Account, TellsEveryStepOfASearch) {
    Document document = test::edge_separated();
    EXPECT_TRUE(account_of(document).search.empty());
    document.method = "gjk-epa";
    const Subject subject = app::subject(document, "");
    const Account account = account_of(document);
    ASSERT_EQ(account.search.size(), subject.trace.search.size());
    EXPECT_EQ(account.search[0][0], "1 simplex");
    EXPECT_EQ(account.search[0][4].find("distance ["), 0U);
    EXPECT_NE(account.detail.find("The bounds met."), std::string::npos);
    document.settings.most_steps = 1;
    EXPECT_NE(account_of(document).detail.find("cut it short"), std::string::npos);
}

TEST(Account, SeveralAccountsAreOneLatexDocument) {
    const std::vector<Account> two{account_of(test::flat_overlap()), account_of(test::flat_separated())};
    const std::string latex = find_account_format("latex")->write(two, test::words());
    EXPECT_EQ(latex.find("\\documentclass", 1), std::string::npos);
    EXPECT_NE(latex.find("\\section*"), latex.rfind("\\section*"));
}

}  // namespace
}  // namespace app::account_test
