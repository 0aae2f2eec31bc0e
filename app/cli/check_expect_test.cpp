// Tests of `satscope check --expect`: required keys and compared values.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/tests/check_driver.h"
#include "app/tests/temporary_folder.h"

namespace app::check_expect_test {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(CheckExpect, NamesEveryLineWithoutAUsableExpectation) {
    const TemporaryFolder folder;
    const std::string path = folder / "pairs.jsonl";
    const std::vector<std::pair<std::string, std::string>> lines{
        {"", "expect: the key is missing"},
        {R"(, "expect": {})", "expect: expected at least one of overlap, touching, "},
        {R"(, "expect": {"normals": []})", "expect: expected at least one of overlap, touching, "},
        {R"(, "expect": {"depht": 1})", "expect.depht: the key is unknown"},
        {R"(, "expect": {"overlap": true, "depht": 1})", "expect.depht: the key is unknown"},
        {R"(, "expect": {"depth": 1, "depth": 2})", "expect.depth: duplicate key"},
        {R"(, "id": "p", "expect": {"Overlap": true})", "\"p\": expect.Overlap: the key is unknown"},
        {R"(, "expect": 7)", "expect: expected an object"},
        {R"(, "expect": null)", "expect: expected an object"},
        {R"(, "expect": {"overlap": 1})", "expect.overlap: expected true or false"}};
    for (const auto& [member, message] : lines) {
        const std::string valid = circles(1, R"(, "expect": {"overlap": true})");
        ASSERT_TRUE(write_file(path, valid + circles(1, member) + valid));
        const CommandResult outcome = run_satscope({"check", "--expect", path.c_str()});
        EXPECT_EQ(outcome.exit_code, 1) << member;
        EXPECT_THAT(outcome.err, HasSubstr(path + ": line 2: " + message)) << member;
        EXPECT_THAT(outcome.err, HasSubstr("1 line without a usable expect\n")) << member;
        ASSERT_EQ(outcome.lines().size(), 3U) << member;
        EXPECT_EQ(outcome.lines()[2]["verdict"], "overlap") << member;
    }
}

TEST(CheckExpect, ReportsAPairWithoutAnExpectation) {
    const std::string text = circles(1) + circles(1, R"(, "expect": {"depht": 1, "overlap": false})");
    const CommandResult outcome = run_satscope({"check", "-", "--expect"}, text);
    ASSERT_EQ(outcome.lines().size(), 2U);
    EXPECT_EQ(outcome.lines()[0]["depth"], 1);
    EXPECT_THAT(outcome.err, HasSubstr("line 2: sat: overlap: got true, expected false"))
        << "known keys are compared";
    EXPECT_THAT(outcome.err, HasSubstr("2 pairs, 0 invalid lines"));
    EXPECT_THAT(outcome.err, HasSubstr("2 lines without a usable expect\n"));
}

TEST(CheckExpect, AcceptsAnyExpectationWithoutTheOption) {
    for (const char* member : {"", R"(, "expect": {})", R"(, "expect": {"depht": 1})",
                               R"(, "expect": {"depth": 1, "depth": 2})"}) {
        const CommandResult outcome = run_satscope({"check", "-"}, circles(1, member));
        EXPECT_EQ(outcome.exit_code, 0) << member;
        EXPECT_THAT(outcome.err, Not(HasSubstr("expect"))) << member;
    }
}

TEST(CheckExpect, AMissingExpectationTakesPrecedenceOverInvalidLines) {
    EXPECT_EQ(run_satscope({"check", "-", "--expect"}, circles(1) + "oops\n").exit_code, 1);
    EXPECT_EQ(run_satscope({"check", "-"}, circles(1) + "oops\n").exit_code, 3);
    EXPECT_EQ(run_satscope({"check", "-"}, circles(1, R"(, "expect": 7)")).exit_code, 3);
    EXPECT_EQ(run_satscope({"check", "-", "--expect"}, "{\"a\": 1}\n").exit_code, 3) << "there is no pair";
}

TEST(CheckExpect, RequiresAnExpectationOfASceneToo) {
    Document document = make_flat_document();
    const auto outcome = [&](const char* extra, const char* flag) {
        document.extra = extra;
        return run_satscope({"check", "-", flag}, write_scene(document));
    };
    EXPECT_EQ(outcome("", "--axes").exit_code, 0);
    EXPECT_EQ(outcome(R"({"expect": {"ways": 1}})", "--axes").exit_code, 0);
    for (const auto& [extra, message] :
         {std::pair("", "expect: the key is missing"),
          std::pair(R"({"expect": {"ways": 1}})", "expect.ways: the key is unknown"),
          std::pair(R"({"expect": 7})", "expect: expected an object")}) {
        EXPECT_EQ(outcome(extra, "--expect").exit_code, 1) << extra;
        EXPECT_THAT(outcome(extra, "--expect").err, HasSubstr(message)) << extra;
    }
}

TEST(CheckExpect, ComparesExpectedAxesOfScenes) {
    const std::string separated =
        R"({"a": {"type": "rect", "center": [0, 0], "half": [1, 1]}, "b": {"type": )"
        R"("rect", "center": [3, 0.5], "half": [1, 1]}, "expect": )";
    const auto err = [&](const std::string& expect) {
        return run_satscope({"check", "-", "--expect"}, separated + expect + "}\n").err;
    };
    const std::string right = R"({"gap": 1, "separating": 2, "chosen": "A0"})";
    EXPECT_THAT(err(right), HasSubstr("0 differences from what was expected"));
    EXPECT_THAT(err(R"({"gap": 1.5})"), HasSubstr("sat: gap: got 1, expected 1.5"));
    EXPECT_THAT(err(R"({"separating": 1})"), HasSubstr("sat: separating: got 2, expected 1"));
    EXPECT_THAT(err(R"({"chosen": "A1"})"), HasSubstr("sat: chosen: got A0, expected A1"));
    const std::string overlapping =
        R"({"a": {"type": "rect", "center": [0, 0], "half": [1, 1]}, "b": {"type": )"
        R"("rect", "center": [1, 1], "half": [1, 1]}, "expect": {"ties": 4}})";
    const CommandResult ties = run_satscope({"check", "-", "--expect"}, overlapping);
    EXPECT_EQ(ties.exit_code, 1);
    EXPECT_THAT(ties.err, HasSubstr("sat: ties: got 2, expected 4"));
    EXPECT_THAT(err(R"({"ties": 0.5})"), HasSubstr("expect.ties: expected a whole number"));
}

TEST(CheckExpect, ConfirmsTheExpectationOfEveryGalleryScene) {
    for (const std::string& path : list_scenes(gallery_folder())) {
        const Document document = load_scene(path).value();
        const CommandResult outcome =
            run_satscope({"check", "--expect", "--method", document.method.c_str(), path.c_str()});
        EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    }
}

}  // namespace
}  // namespace app::check_expect_test
