// Comparison of all methods on one pair.
#include "app/analysis/comparison.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "app/analysis/reference_traces.h"
#include "app/base/number.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/tests/view_scenes.h"
#include "core/tests/sampler.h"

namespace app::comparison_test {
namespace {

core::PlacedShape box(const core::Vec3& half, const core::Vec3& position = core::Vec3(0)) {
    return {core::Box{half}, {position, core::Quat(1, 0, 0, 0)}};
}

TEST(Comparison, HasARowForEveryMethodThatAcceptsThePair) {
    const TextCatalog texts = test::load_text_catalog();
    for (const Document& document : {test::flat_overlap(), test::edge_separated(), test::ball_and_box()}) {
        const core::Pair shape_pair = pair(document);
        const Comparison comparison = compare(shape_pair, {}, texts);
        const auto accepting_count =
            std::count_if(core::methods().begin(), core::methods().end(),
                          [&](const core::Method& method) { return method.accepts(shape_pair); });
        EXPECT_EQ(comparison.rows.size(), static_cast<std::size_t>(accepting_count));
        EXPECT_EQ(comparison.reference, &reference_method(shape_pair));
        for (const ComparisonRow& row : comparison.rows) {
            const bool published = std::string_view(row.method->id).ends_with(".published");
            EXPECT_TRUE(published || !row.differs()) << row.method->id << ": " << row.cause.text;
        }
    }
}

TEST(Comparison, SortsDifferingMethodsFirst) {
    const Comparison comparison =
        compare({box(core::Vec3(5)), box(core::Vec3(1), {1, 0, 0})}, {}, test::load_text_catalog());
    ASSERT_GT(comparison.rows.size(), 3U);
    EXPECT_EQ(comparison.rows[0].method, comparison.reference);
    EXPECT_EQ(std::string(comparison.rows[1].method->id), "vertex-sort.published");
    EXPECT_FALSE(comparison.rows[2].differs());
}

TEST(Comparison, ReportsATouchInsteadOfAGapWithTheGapAsError) {
    core::Settings settings;
    settings.touching_tolerance = 0.1;
    const Comparison comparison = compare({box(core::Vec3(1)), box(core::Vec3(1), {2.03125, 0, 0})}, settings,
                                          test::load_text_catalog());
    int touching = 0;
    for (const ComparisonRow& row : comparison.rows) {
        if (row.trace.verdict != core::Verdict::Touching) continue;
        ++touching;
        EXPECT_TRUE(row.depth.differs) << row.method->id;
        EXPECT_NEAR(row.depth.error, 0.03125, 1e-6) << row.method->id;
    }
    EXPECT_GT(touching, 1);
}

// A search finds the direction between two corners, along which no candidate of the reference is.
TEST(Comparison, AcceptsAWiderGapUpToTheDistance) {
    const core::Pair corners{box(core::Vec3(1)), box(core::Vec3(1), {2.5, 2.75, 3})};
    const Comparison comparison = compare(corners, {}, test::load_text_catalog());
    int wider = 0;
    for (const ComparisonRow& row : comparison.rows) {
        if (std::string_view(row.method->id).ends_with(".published")) continue;
        EXPECT_FALSE(row.depth.differs || row.axis.differs) << row.method->id;
        wider += row.trace.gap > 1.1 ? 1 : 0;
    }
    EXPECT_GT(wider, 0);
}

TEST(Comparison, IsUpdatedOnlyWhenAnInputChanged) {
    const TextCatalog texts = test::load_text_catalog();
    core::Pair shape_pair = pair(test::edge_separated());
    core::Settings settings;
    settings.touching_tolerance = 0.1;
    Comparison comparison;
    update(comparison, shape_pair, {}, texts);
    const ComparisonRow* first_row = comparison.rows.data();
    update(comparison, shape_pair, {}, texts);
    EXPECT_EQ(comparison.rows.data(), first_row);
    shape_pair.b.pose.position.x += 1;
    update(comparison, shape_pair, {}, texts);
    EXPECT_EQ(comparison.pair, shape_pair);
    update(comparison, shape_pair, settings, texts);
    EXPECT_EQ(comparison.settings.touching_tolerance, 0.1);
    update(comparison, shape_pair, settings, texts, {NumberFormat::Hex});
    EXPECT_EQ(comparison.number_format, NumberFormat::Hex);
}

TEST(Comparison, ExplainsEveryDifferenceOfEveryMethod) {
    core::Sampler sampler(5);
    const TextCatalog texts = test::load_text_catalog();
    std::set<std::string> keys;
    int wrong = 0;
    for (int i = 0; i < 600; ++i) {
        const core::Pair pair = i % 4 == 0   ? sampler.contained()
                                : i % 4 == 1 ? sampler.nearly_parallel()
                                : i % 4 == 2 ? sampler.with_round_shape()
                                             : sampler.without_extent();
        for (const ComparisonRow& row : compare(pair, {}, texts).rows) {
            wrong += row.differs() ? 1 : 0;
            keys.insert(row.cause.key);
            EXPECT_NE(row.cause.key, "cause.unknown") << row.method->id << " pair " << i;
            EXPECT_EQ(row.cause.text.find('{'), std::string::npos) << row.cause.text;
        }
    }
    EXPECT_GT(wrong, 100);
    EXPECT_GT(keys.size(), 5U);
}

// The verdicts that a sentence states, by its key.
struct Claim {
    const char* key;
    std::optional<bool> reference_separated;
    std::optional<bool> row_separated;
};
constexpr std::array claims{Claim{"cause.epsilon", true, false},
                            Claim{"cause.underflow", true, false},
                            Claim{"cause.parallel_gap", true, {}},
                            Claim{"cause.parallel_overlap", false, {}},
                            Claim{"cause.centres_gap", true, {}},
                            Claim{"cause.centres_overlap", false, false},
                            Claim{"cause.edges_gap", true, {}},
                            Claim{"cause.edges_overlap", false, false},
                            Claim{"cause.missing_gap", true, {}},
                            Claim{"cause.missing_overlap", false, false},
                            Claim{"cause.tolerance_gap", true, false},
                            Claim{"cause.tolerance_overlap", false, false},
                            Claim{"cause.open", false, true},
                            Claim{"cause.no_length", false, true},
                            Claim{"cause.strict", false, true},
                            Claim{"cause.start_value", false, false},
                            Claim{"cause.not_normalised", false, false},
                            Claim{"cause.contained", false, false},
                            Claim{"cause.contained_other", false, false},
                            Claim{"cause.wrong_side", false, false},
                            Claim{"cause.no_direction", {}, false},
                            Claim{"cause.first_gap", true, true},
                            Claim{"cause.stopped", true, true}};

bool claim_of(const ComparisonRow& row, core::Real number) {
    return row.cause.text.find(format_digits(number)) != std::string::npos;
}

// The lengths in a sentence are those of its row and of the reference.
void expect_values_of_row(const ComparisonRow& row, const core::Trace& reference, const std::string& where) {
    const std::string& key = row.cause.key;
    const bool of_depth = key == "cause.start_value" || key == "cause.not_normalised" ||
                          key == "cause.wrong_side" || key == "cause.contained" ||
                          key == "cause.contained_other";
    EXPECT_TRUE(!of_depth || claim_of(row, row.trace.depth)) << where;
    const bool of_truth = key == "cause.missing_overlap" || key == "cause.edges_overlap" ||
                          key == "cause.centres_overlap" || key == "cause.contained" ||
                          key == "cause.contained_other";
    EXPECT_TRUE(!of_truth || claim_of(row, reference.depth)) << where << reference.depth;
    EXPECT_TRUE(key != "cause.tolerance_gap" || claim_of(row, reference.distance)) << where;
    EXPECT_TRUE(key != "cause.tolerance_overlap" || claim_of(row, reference.depth)) << where;
}

TEST(Comparison, ContradictsNoValueOfItsRowInTheGallery) {
    const TextCatalog texts = test::load_text_catalog();
    std::set<std::string> keys;
    for (const std::string& path : list_scenes(gallery_folder())) {
        const Result<Document> document = load_scene(path);
        ASSERT_TRUE(document) << path;
        const Comparison comparison = compare(pair(*document), document->settings, texts);
        for (const ComparisonRow& row : comparison.rows) {
            const std::string where = path + " " + row.method->id + ": " + row.cause.text + " ";
            EXPECT_EQ(row.cause.text.empty(), row.cause.key.empty()) << where;
            EXPECT_FALSE(row.differs() && row.cause.text.empty()) << where;
            keys.insert(row.cause.key);
            expect_values_of_row(row, comparison.reference_trace, where);
            for (const Claim& claim : claims) {
                if (row.cause.key != claim.key) continue;
                const bool apart = row.trace.verdict == core::Verdict::Separated;
                const bool reference_row = comparison.reference_trace.verdict == core::Verdict::Separated;
                EXPECT_EQ(claim.reference_separated.value_or(reference_row), reference_row) << where;
                EXPECT_EQ(claim.row_separated.value_or(apart), apart) << where;
            }
        }
    }
    for (const char* key : {"cause.epsilon", "cause.contained", "cause.contained_other", "cause.no_length",
                            "cause.strict", "cause.start_value", "cause.wrong_side", "cause.tolerance_gap"})
        EXPECT_TRUE(keys.contains(key)) << key;
}

TEST(Comparison, DistinguishesTheDepthOfItsAxisFromTheLeastDepth) {
    const Comparison comparison =
        compare({box(core::Vec3(5)), box(core::Vec3(1), {1, 0, 0})}, {}, test::load_text_catalog());
    ASSERT_EQ(std::string(comparison.rows[1].method->id), "vertex-sort.published");
    EXPECT_EQ(comparison.rows[1].cause.key, "cause.contained_other");
    EXPECT_NE(comparison.rows[1].cause.text.find("; the least overlap is 5, on A_0."), std::string::npos)
        << comparison.rows[1].cause.text;
}

TEST(Comparison, UsesTheReferenceTraceOfTheAnalysis) {
    const Document document = make_solid_document();
    const Analysis analysis = analyze(document, "");
    const TextCatalog texts = test::load_text_catalog();
    Comparison comparison;
    update(comparison, pair(document), document.settings, texts, {NumberFormat::Short, {}, &analysis});
    EXPECT_FALSE(analysis.deferred->reference_traces->is_empty());
    const Comparison expected = compare(pair(document), document.settings, texts);
    ASSERT_EQ(comparison.rows.size(), expected.rows.size());
    for (std::size_t i = 0; i < expected.rows.size(); ++i) {
        EXPECT_EQ(comparison.rows[i].method, expected.rows[i].method);
        EXPECT_EQ(comparison.rows[i].cause.text, expected.rows[i].cause.text);
    }
}

}  // namespace
}  // namespace app::comparison_test
