// The table of methods on one pair.
#include "app/analysis/comparison.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "app/base/number_text.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/tests/view_scenes.h"
#include "core/tests/sampler.h"

namespace app::comparison_test {
namespace {

core::Placed box(const core::Vec3& half, const core::Vec3& at = core::Vec3(0)) {
    return {core::Box{half}, {at, core::Quat(1, 0, 0, 0)}};
}

TEST(Comparison, HasARowForEveryMethodThatTakesThePair) {
    const Words words = test::words();
    for (const Document& document : {test::flat_overlap(), test::edge_separated(), test::ball_and_box()}) {
        const core::Pair two = pair(document);
        const Comparison all = compare(two, {}, words);
        const auto takes = std::count_if(core::methods().begin(), core::methods().end(),
                                         [&](const core::Method& method) { return method.takes(two); });
        EXPECT_EQ(all.rows.size(), static_cast<std::size_t>(takes));
        EXPECT_EQ(all.reference, &reference_for(two));
        for (const ComparisonRow& row : all.rows) {
            const bool published = std::string_view(row.method->id).ends_with(".published");
            EXPECT_TRUE(published || !row.differs()) << row.method->id << ": " << row.why;
        }
    }
}

TEST(Comparison, PutsWhatIsWrongFirst) {
    const Comparison all = compare({box(core::Vec3(5)), box(core::Vec3(1), {1, 0, 0})}, {}, test::words());
    ASSERT_GT(all.rows.size(), 3U);
    EXPECT_EQ(all.rows[0].method, all.reference);
    EXPECT_EQ(std::string(all.rows[1].method->id), "vertex-sort.published");
    EXPECT_FALSE(all.rows[2].differs());
}

TEST(Comparison, TellsATouchBesideAGapByTheGap) {
    core::Settings wide;
    wide.touching = 0.1;
    const Comparison all =
        compare({box(core::Vec3(1)), box(core::Vec3(1), {2.03125, 0, 0})}, wide, test::words());
    int touching = 0;
    for (const ComparisonRow& row : all.rows) {
        if (row.trace.verdict != core::Verdict::Touching) continue;
        ++touching;
        EXPECT_TRUE(row.depth.differs) << row.method->id;
        EXPECT_NEAR(row.depth.by, 0.03125, 1e-6) << row.method->id;
    }
    EXPECT_GT(touching, 1);
}

TEST(Comparison, IsMadeAgainOnlyWhenSomethingChanged) {
    const Words words = test::words();
    core::Pair two = pair(test::edge_separated());
    core::Settings wide;
    wide.touching = 0.1;
    Comparison all;
    keep_up(all, two, {}, words);
    const ComparisonRow* kept = all.rows.data();
    keep_up(all, two, {}, words);
    EXPECT_EQ(all.rows.data(), kept);
    two.b.pose.position.x += 1;
    keep_up(all, two, {}, words);
    EXPECT_EQ(all.pair, two);
    keep_up(all, two, wide, words);
    EXPECT_EQ(all.settings.touching, 0.1);
    keep_up(all, two, wide, words, NumberForm::Hex);
    EXPECT_EQ(all.numbers, NumberForm::Hex);
}

TEST(Comparison, ExplainsWhateverTheTableOfMethodsGetsWrong) {
    core::Sampler sampler(5);
    const Words words = test::words();
    std::set<std::string> seen;
    int wrong = 0;
    for (int i = 0; i < 600; ++i) {
        const core::Pair pair = i % 4 == 0   ? sampler.contained()
                                : i % 4 == 1 ? sampler.nearly_parallel()
                                : i % 4 == 2 ? sampler.rounded()
                                             : sampler.without_extent();
        for (const ComparisonRow& row : compare(pair, {}, words).rows) {
            wrong += row.differs() ? 1 : 0;
            seen.insert(row.cause);
            EXPECT_NE(row.cause, "why.unknown") << row.method->id << " pair " << i;
            EXPECT_EQ(row.why.find('{'), std::string::npos) << row.why;
        }
    }
    EXPECT_GT(wrong, 100);
    EXPECT_GT(seen.size(), 5U);
}

// What a sentence says of the two verdicts, by its key.
struct Claim {
    const char* key;
    std::optional<bool> truth_apart;
    std::optional<bool> row_apart;
};
constexpr std::array claims{Claim{"why.epsilon", true, false},
                            Claim{"why.underflow", true, false},
                            Claim{"why.parallel_gap", true, {}},
                            Claim{"why.parallel_overlap", false, {}},
                            Claim{"why.centres_gap", true, {}},
                            Claim{"why.centres_overlap", false, false},
                            Claim{"why.edges_gap", true, {}},
                            Claim{"why.edges_overlap", false, false},
                            Claim{"why.missing_gap", true, {}},
                            Claim{"why.missing_overlap", false, false},
                            Claim{"why.tolerance_gap", true, false},
                            Claim{"why.tolerance_overlap", false, false},
                            Claim{"why.open", false, true},
                            Claim{"why.no_length", false, true},
                            Claim{"why.strict", false, true},
                            Claim{"why.start_value", false, false},
                            Claim{"why.not_normalised", false, false},
                            Claim{"why.contained", false, false},
                            Claim{"why.contained_other", false, false},
                            Claim{"why.wrong_side", false, false},
                            Claim{"why.no_direction", {}, false},
                            Claim{"why.first_gap", true, true},
                            Claim{"why.stopped", true, true}};

bool says(const ComparisonRow& row, core::Real number) {
    return row.why.find(digits_text(number)) != std::string::npos;
}

// The lengths in a sentence are those of its own row and of the reference.
void expect_own_numbers(const ComparisonRow& row, const core::Trace& truth, const std::string& where) {
    const std::string& key = row.cause;
    const bool of_depth = key == "why.start_value" || key == "why.not_normalised" ||
                          key == "why.wrong_side" || key == "why.contained" || key == "why.contained_other";
    EXPECT_TRUE(!of_depth || says(row, row.trace.depth)) << where;
    const bool of_truth = key == "why.missing_overlap" || key == "why.edges_overlap" ||
                          key == "why.centres_overlap" || key == "why.contained" ||
                          key == "why.contained_other";
    EXPECT_TRUE(!of_truth || says(row, truth.depth)) << where << truth.depth;
    EXPECT_TRUE(key != "why.tolerance_gap" || says(row, truth.distance)) << where;
    EXPECT_TRUE(key != "why.tolerance_overlap" || says(row, truth.depth)) << where;
}

TEST(Comparison, SaysNothingInTheGalleryThatItsOwnRowDenies) {
    const Words words = test::words();
    std::set<std::string> seen;
    for (const std::string& path : scenes_in(gallery_folder())) {
        const Result<Document> document = load_scene(path);
        ASSERT_TRUE(document) << path;
        const Comparison all = compare(pair(*document), document->settings, words);
        for (const ComparisonRow& row : all.rows) {
            const std::string where = path + " " + row.method->id + ": " + row.why + " ";
            EXPECT_EQ(row.why.empty(), row.cause.empty()) << where;
            EXPECT_FALSE(row.differs() && row.why.empty()) << where;
            seen.insert(row.cause);
            expect_own_numbers(row, all.truth, where);
            for (const Claim& claim : claims) {
                if (row.cause != claim.key) continue;
                const bool apart = row.trace.verdict == core::Verdict::Separated;
                const bool truly = all.truth.verdict == core::Verdict::Separated;
                EXPECT_EQ(claim.truth_apart.value_or(truly), truly) << where;
                EXPECT_EQ(claim.row_apart.value_or(apart), apart) << where;
            }
        }
    }
    for (const char* key : {"why.epsilon", "why.contained", "why.contained_other", "why.no_length",
                            "why.strict", "why.start_value", "why.wrong_side", "why.tolerance_gap"})
        EXPECT_TRUE(seen.contains(key)) << key;
}

TEST(Comparison, TellsTheWayOutOfItsAxisFromTheShortestOne) {
    const Comparison all = compare({box(core::Vec3(5)), box(core::Vec3(1), {1, 0, 0})}, {}, test::words());
    ASSERT_EQ(std::string(all.rows[1].method->id), "vertex-sort.published");
    EXPECT_EQ(all.rows[1].cause, "why.contained_other");
    EXPECT_NE(all.rows[1].why.find("; the shortest is 5, along A_0."), std::string::npos) << all.rows[1].why;
}

}  // namespace
}  // namespace app::comparison_test
