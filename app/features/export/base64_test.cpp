// Tests of Base64 of RFC 4648.
#include "app/features/export/base64.h"

#include <gtest/gtest.h>

namespace app::base64_test {
namespace {

TEST(Base64, EncodesTheExamplesOfTheStandard) {
    EXPECT_EQ(encode_base64(""), "");
    EXPECT_EQ(encode_base64("f"), "Zg==");
    EXPECT_EQ(encode_base64("fo"), "Zm8=");
    EXPECT_EQ(encode_base64("foo"), "Zm9v");
    EXPECT_EQ(encode_base64("foobar"), "Zm9vYmFy");
    EXPECT_EQ(encode_base64("\xff\xfe\xfb"), "//77");
}

}  // namespace
}  // namespace app::base64_test
