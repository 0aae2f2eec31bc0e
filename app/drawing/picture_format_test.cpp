// The table of picture formats.
#include "app/drawing/picture_format.h"

#include <gtest/gtest.h>

namespace app::picture_format_test {
namespace {

TEST(PictureFormat, EveryRowIsFoundByItsExtensionInAnyCase) {
    for (const PictureFormat& format : picture_formats()) {
        EXPECT_EQ(picture_format("some/where" + std::string(format.extension)).value(), &format);
        EXPECT_GE(format.scale, 1);
    }
    EXPECT_STREQ(picture_format("A.PDF").value()->extension, ".pdf");
    EXPECT_STREQ(picture_format("-").value()->extension, ".svg");
}

TEST(PictureFormat, AnUnknownExtensionIsAnErrorThatListsTheKnownExtensions) {
    const auto none = picture_format("a.gif");
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().where, "a.gif");
    EXPECT_EQ(none.error().what, "expected a name that ends in .png, .svg or .pdf");
    EXPECT_FALSE(picture_format("png"));
}

TEST(PictureFormat, EveryWriterIsReproducible) {
    Drawing drawing{.size_px = {64, 48}, .background = {1, 1, 1, 1}};
    drawing.texts.push_back({.origin = {5, 20}, .utf8 = "A", .color = {0, 0, 0, 1}});
    for (const PictureFormat& format : picture_formats()) {
        if (format.write == nullptr) continue;
        for (const std::string scene : {"", "{\"satscope\": 1}"}) {
            const PictureInfo info{.title = "Title", .scene = scene};
            const Result<std::string> once = format.write(drawing, info);
            ASSERT_TRUE(once) << format.extension;
            EXPECT_FALSE(once->empty());
            EXPECT_EQ(*once, format.write(drawing, info).value());
        }
    }
}

}  // namespace
}  // namespace app::picture_format_test
