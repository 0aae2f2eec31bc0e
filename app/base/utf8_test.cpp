// Tests of texts that are not UTF-8.
#include "app/base/utf8.h"

#include <gtest/gtest.h>

namespace app::utf8_test {
namespace {

TEST(Utf8, KeepsValidTexts) {
    for (const std::string text : {"", "a", "\u00e9\u4e2d\U0001F642", "\uFFFD", "line\n\x01"}) {
        EXPECT_TRUE(is_utf8(text));
        EXPECT_EQ(valid_utf8(text), text);
    }
}

TEST(Utf8, ReplacesEachByteThatIsNoPartOfACharacter) {
    EXPECT_EQ(valid_utf8("\xFF"), "\uFFFD");
    EXPECT_EQ(valid_utf8("a\xC3"), "a\uFFFD") << "cut off";
    EXPECT_EQ(valid_utf8("\xC3(\xA9"), "\uFFFD(\uFFFD");
    EXPECT_EQ(valid_utf8("\xED\xA0\x80"), "\uFFFD\uFFFD\uFFFD") << "a surrogate";
    EXPECT_EQ(valid_utf8("\xE4\xB8\xAD\xE4\xB8"), "\u4e2d\uFFFD\uFFFD");
}

TEST(Utf8, MakesAnyBytesValid) {
    for (int first = 0; first < 256; ++first) {
        for (int second = 0; second < 256; ++second) {
            const std::string text{static_cast<char>(first), static_cast<char>(second), '\x80', 'x'};
            const std::string valid = valid_utf8(text);
            ASSERT_TRUE(is_utf8(valid)) << first << " " << second;
            ASSERT_EQ(valid.back(), 'x') << first << " " << second;
            ASSERT_EQ(is_utf8(text), valid == text) << first << " " << second;
        }
    }
}

}  // namespace
}  // namespace app::utf8_test
