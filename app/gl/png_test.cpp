// Pictures as PNG files and back.
#include "app/gl/png.h"

#include <random>

#include <gtest/gtest.h>

namespace app::gl::png_test {

namespace {

Image noise(int width, int height, bool opaque) {
    std::mt19937 random(7);
    Image image{width, height, {}};
    image.rgba.resize(static_cast<std::size_t>(width) * height * 4);
    for (std::uint8_t& byte : image.rgba) byte = static_cast<std::uint8_t>(random());
    for (std::size_t i = 3; opaque && i < image.rgba.size(); i += 4) image.rgba[i] = 255;
    return image;
}

}  // namespace

TEST(Png, RoundTripsEveryPixel) {
    for (const bool opaque : {true, false}) {
        const Image image = noise(37, 23, opaque);
        const Result<std::string> bytes = to_png(image);
        ASSERT_TRUE(bytes.has_value());
        const Result<Image> back = from_png(*bytes);
        ASSERT_TRUE(back.has_value());
        EXPECT_TRUE(*back == image);
    }
}

TEST(Png, LeavesOutTheAlphaOfAnOpaquePicture) {
    EXPECT_LT(to_png(noise(64, 64, true))->size(), to_png(noise(64, 64, false))->size());
}

TEST(Png, GivesTheSameBytesForTheSamePicture) {
    EXPECT_EQ(*to_png(noise(50, 50, false)), *to_png(noise(50, 50, false)));
}

TEST(Png, RejectsInvalidData) {
    const std::string bytes = *to_png(noise(20, 20, true));
    EXPECT_FALSE(from_png("not a picture").has_value());
    EXPECT_FALSE(from_png(bytes.substr(0, bytes.size() / 2)).has_value());
}

}  // namespace app::gl::png_test
