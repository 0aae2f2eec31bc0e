// `check --method all`: each difference from `exact` with the sentence of the method comparison.
#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/analysis/comparison.h"
#include "app/analysis/report.h"
#include "app/document/pair_file.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/tests/check_driver.h"

namespace app::check_differs_test {
namespace {

using testing::HasSubstr;

nlohmann::json find_line(const CommandResult& result, const std::string& method) {
    for (nlohmann::json& line : result.lines())
        if (line["method"] == method) return line;
    return {};
}

TEST(CheckDiffers, NamesWhatDiffersByHowMuchAndWhy) {
    // B is inside A on every axis: the source measures the length of B instead of the move.
    const char* boxes = R"({"a": {"type": "box", "center": [0, 0, 0], "half": [1, 1, 1]}, )"
                        R"("b": {"type": "box", "center": [0.5, 0, 0], "half": [0.25, 0.25, 0.25]}})";
    const CommandResult all = run_satscope({"check", "-", "--method", "all"}, boxes);
    const nlohmann::json published = find_line(all, "vertex-sort.published");
    ASSERT_TRUE(published.contains("differs")) << all.out;
    const nlohmann::json& differs = published["differs"];
    EXPECT_EQ(differs["what"][0], "depth");
    ASSERT_EQ(differs["what"].size(), differs["by"].size());
    EXPECT_NEAR(differs["by"][0].get<double>(), 0.5 - 0.75, 1e-6);
    EXPECT_THAT(differs["why"].get<std::string>(), HasSubstr("one projection lies inside the other"));
    EXPECT_FALSE(find_line(all, "exact").contains("differs"));
    EXPECT_FALSE(find_line(all, "sat").contains("differs"));
    EXPECT_FALSE(find_line(all, "vertex-sort").contains("differs"));
    EXPECT_THAT(run_satscope({"check", "-", "--method", "vertex-sort.published"}, boxes).out,
                testing::Not(HasSubstr("differs")));
}

// The window shows the rows of `compare`.
TEST(CheckDiffers, HasTheSentencesOfTheMethodComparisonInTheGallery) {
    const TextCatalog texts = TextCatalog::load().value();
    int differing = 0, agreeing = 0;
    for (const std::string& path : list_scenes(gallery_folder())) {
        const Document document = load_scene(path).value();
        const CommandResult all = run_satscope({"check", path.c_str(), "--method", "all"});
        const Comparison comparison = compare(pair(document), document.settings, texts);
        EXPECT_EQ(all.lines().size(), comparison.rows.size()) << path;
        for (const ComparisonRow& row : comparison.rows) {
            const nlohmann::json line = find_line(all, row.method->id);
            ASSERT_EQ(line.contains("differs"), row.differs()) << path << " " << row.method->id;
            ++(row.differs() ? differing : agreeing);
            if (!row.differs()) continue;
            EXPECT_EQ(line["differs"]["why"], plain_text(row.cause.text)) << path;
        }
    }
    EXPECT_GT(differing, 50);
    EXPECT_GT(agreeing, 200);
}

TEST(CheckDiffers, WritesAnErrorThatIsNotFiniteAsAString) {
    const char* huge = R"({"a": {"type": "box", "center": [0, 0, 0], "half": [1e30, 1e30, 1e30]}, )"
                       R"("b": {"type": "box", "center": [1e30, 0, 0], "half": [1e30, 1e30, 1e30]}})";
    const CommandResult all = run_satscope({"check", "-", "--method", "all"}, huge);
    int differing = 0;
    for (const nlohmann::json& line : all.lines()) differing += line.contains("differs") ? 1 : 0;
    EXPECT_GT(differing, 0) << all.out;
}

}  // namespace
}  // namespace app::check_differs_test
