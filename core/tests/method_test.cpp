// The table of methods: a new row is tested by being there.
#include "core/method.h"

#include <map>
#include <string>

#include <gtest/gtest.h>

#include "core/tests/poses.h"
#include "core/tests/sampler.h"

namespace core::method_test {
namespace {

TEST(Method, EveryRowIsFoundByItsId) {
    for (const Method& method : methods()) EXPECT_EQ(find_method(method.id), &method);
    EXPECT_EQ(find_method("no such method"), nullptr);
    ASSERT_NE(find_method("sat"), nullptr);
}

TEST(Method, NoRowTakesAFlatShapeWithAnotherThatIsNot) {
    const Pair mixed{{Rect{}, {}}, {Box{}, {}}};
    for (const Method& method : methods()) EXPECT_FALSE(method.takes(mixed)) << method.id;
}

Pair upright(Pair pair) {
    for (Placed* placed : {&pair.a, &pair.b}) {
        placed->pose.rotation = is_flat(placed->shape) ? Rotation(Angle{0}) : Rotation(Quat(1, 0, 0, 0));
    }
    return pair;
}

Pair any(Sampler& sampler, int i) {
    switch (i % 6) {
        case 0:
            return sampler.flat();
        case 1:
            return sampler.rounded();
        case 2:
            return sampler.boxes(1.4);
        case 3:
            return upright(sampler.boxes(1.4));
        case 4:
            return upright(sampler.flat());
        default:
            return sampler.polygons();
    }
}

TEST(Method, EveryRowAnswersWhatItTakes) {
    Sampler sampler(41);
    std::map<std::string, int> answered;
    for (int i = 0; i < 600; ++i) {
        const Pair pair = any(sampler, i);
        for (const Method& method : methods()) {
            if (!method.takes(pair)) continue;
            const Trace trace = method.query(pair, {});
            EXPECT_FALSE(trace.axes.empty()) << method.id;
            EXPECT_GT(trace.size, 0) << method.id;
            ++answered[method.id];
        }
    }
    for (const Method& method : methods()) EXPECT_GT(answered[method.id], 50) << method.id;
}

std::vector<Pair> touching_pairs() {
    return {{rect(Vec2(1)), rect({1, 2}, {2, 1})},
            {circle(1), rect(Vec2(1), {2, 0.5})},
            {circle(2), circle(3, {3, 4})},
            {box(Vec3(1)), box({1, 2, 1}, {2, 0.5, 0})},
            {sphere(1), box(Vec3(1), {0, 2, 0.5})}};
}

TEST(Method, AVerdictAloneIsThatOfTheTrace) {
    Sampler sampler(43);
    std::vector<Pair> pairs = touching_pairs();
    for (int i = 0; i < 600; ++i) pairs.push_back(any(sampler, i));
    std::map<Verdict, int> short_way;
    for (const Pair& pair : pairs) {
        for (const Method& method : methods()) {
            if (!method.takes(pair)) continue;
            for (const bool open : {false, true}) {
                Settings settings;
                settings.open = open;
                const Verdict alone = verdict(method, pair, settings);
                EXPECT_EQ(alone, method.query(pair, settings).verdict) << method.id;
                if (method.verdict != nullptr) ++short_way[alone];
            }
        }
    }
    EXPECT_GT(short_way[Verdict::Overlap], 100);
    EXPECT_EQ(short_way[Verdict::Touching], int(touching_pairs().size()));
    EXPECT_GT(short_way[Verdict::Separated], 100);
}

bool published(const Method& method) { return std::string_view(method.id).ends_with(".published"); }

TEST(Method, OpenShapesThatOnlyTouchAreApart) {
    Settings open;
    open.open = true;
    int asked = 0;
    for (const Method& method : methods()) {
        for (const Pair& pair : touching_pairs()) {
            if (published(method) || !method.takes(pair)) continue;
            SCOPED_TRACE(method.id);
            EXPECT_EQ(method.query(pair, {}).verdict, Verdict::Touching);
            const Trace parted = method.query(pair, open);
            EXPECT_EQ(parted.verdict, Verdict::Separated);
            EXPECT_GE(parted.separating, 0);
            EXPECT_NEAR(parted.distance, 0, 1e-15);
            EXPECT_TRUE(parted.manifold.contacts.empty());
            ++asked;
        }
    }
    EXPECT_GT(asked, 15);
}

TEST(Method, OpenShapesThatOverlapStillDo) {
    Settings open;
    open.open = true;
    const Pair pair{box(Vec3(1)), box(Vec3(1), {1.5, 0, 0})};
    for (const Method& method : methods()) {
        if (published(method) || !method.takes(pair)) continue;
        EXPECT_EQ(method.query(pair, open).verdict, Verdict::Overlap) << method.id;
        EXPECT_EQ(method.query(pair, open).depth, 0.5) << method.id;
    }
}

}  // namespace
}  // namespace core::method_test
