// The table of methods: a new row is tested by being there.
#include "core/method.h"

#include <gtest/gtest.h>

#include "core/tests/sampler.h"

namespace core {
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

TEST(Method, EveryRowAnswersWhatItTakes) {
    Sampler sampler(41);
    int answered = 0;
    for (int i = 0; i < 200; ++i) {
        const Pair pair = i % 2 == 0 ? sampler.flat() : sampler.rounded();
        for (const Method& method : methods()) {
            if (!method.takes(pair)) continue;
            EXPECT_FALSE(method.query(pair, {}).axes.empty()) << method.id;
            ++answered;
        }
    }
    EXPECT_GE(answered, 200);
}

}  // namespace
}  // namespace core
