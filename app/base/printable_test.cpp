// Control characters and long texts in messages.

#include <gtest/gtest.h>

#include "app/base/json.h"
#include "app/base/utf8.h"

namespace app::printable_test {
namespace {

TEST(Printable, EscapesEveryControlCharacterAndNothingElse) {
    for (unsigned code = 0; code < 0x20; ++code) {
        const std::string escaped = escape_controls(std::string("a") + static_cast<char>(code) + "b");
        EXPECT_EQ(escaped,
                  std::string("a\\u00") + (code < 0x10 ? "0" : "1") + "0123456789abcdef"[code % 16] + "b");
    }
    EXPECT_EQ(escape_controls("\x7F|\xC2\x80|\xC2\x9B|\xC2\x9F"), "\\u007f|\\u0080|\\u009b|\\u009f");
    EXPECT_EQ(escape_controls("\xE2\x80\xAE|\xE2\x81\xA6|\xE2\x80\xA8"), "\\u202e|\\u2066|\\u2028");
    const std::string kept = "A~ \xC2\xA0\u00e9\u4e2d\u6587\U0001F600\u2192";
    EXPECT_EQ(escape_controls(kept), kept);
    EXPECT_EQ(escape_controls("\xFF|\xED\xA0\x80"), "\\u00ff|\\u00ed\\u00a0\\u0080") << "not UTF-8";
}

TEST(Printable, KeepsTheValueOfJsonText) {
    const std::string json = "\"\x7F\xC2\x9B\xE2\x80\xAE\"";
    const std::string escaped = escape_controls(json);
    JsonDocument before, after;
    ASSERT_TRUE(before.read(json) && after.read(escaped));
    EXPECT_NE(escaped, json);
    EXPECT_EQ(after.root().string(), before.root().string());
}

TEST(Printable, PutsATextOnOneLine) {
    EXPECT_EQ(one_line("a\nb\r\nc\td\xE2\x80\xA9"
                       "e\xC2\x85"
                       "f"),
              "a b  c d e f");
    EXPECT_EQ(one_line("\x1b[31m"), "\\u001b[31m");
}

TEST(Printable, ShortensInTheMiddleBetweenCharacters) {
    EXPECT_EQ(shorten(std::string(100, 'x'), 100), std::string(100, 'x'));
    EXPECT_EQ(shorten("begin" + std::string(1000, 'x') + "end", 40),
              "begin" + std::string(20, 'x') + "\u2026" + std::string(7, 'x') + "end");
    std::string chinese;
    for (int i = 0; i < 1000; ++i) chinese += "\u4e2d";
    for (std::size_t limit = 40; limit < 50; ++limit) EXPECT_TRUE(is_utf8(shorten(chinese, limit)));
    EXPECT_LT(message_line(std::string(10'000'000, 'w')).size(), 1100U);
    EXPECT_LT(message_line(std::string(10'000'000, '\x01')).size(), 1100U);
    EXPECT_EQ(one_line("\x85"), "\\u0085") << "a byte, no line break";
}

}  // namespace
}  // namespace app::printable_test
