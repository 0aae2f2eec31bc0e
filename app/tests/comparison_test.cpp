// The table of methods on one pair.
#include "app/view/comparison.h"

#include <algorithm>
#include <set>

#include "app/tests/view_scenes.h"
#include "core/tests/sampler.h"

namespace app {
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

}  // namespace
}  // namespace app
