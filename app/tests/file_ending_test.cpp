// What the end of a name says of its file.
#include "app/io/file_ending.h"

#include <gtest/gtest.h>

namespace app {
namespace {

TEST(FileEnding, KnowsPicturesThatAreNotWritten) {
    EXPECT_EQ(foreign_ending("fig.jpg"), ".jpg");
    EXPECT_EQ(foreign_ending("fig.png.JPEG"), ".JPEG");
    for (const char* name : {"fig.png", "fig.SVG", "fig.v2", "fig", ".jpg", "jpg", "one.jpg/fig"})
        EXPECT_EQ(foreign_ending(name), "") << name;
}

TEST(FileEnding, TellsWhatCanBeOpened) {
    for (const char* name : {"a.json", "a.satscope.json", "a.jsonl", "a.png", "a.SVG", "a.pdf"})
        EXPECT_TRUE(can_be_opened(name)) << name;
    for (const char* name : {"", "a", "json", "a.txt", "a.png/b"}) EXPECT_FALSE(can_be_opened(name)) << name;
}

}  // namespace
}  // namespace app
