// What was read, put under the lens of a document.
#include "app/features/paste/reading.h"

#include <gtest/gtest.h>

#include "app/analysis/subject.h"
#include "app/features/export/copy.h"

namespace app::reading_test {
namespace {

Reading read(const std::string& text, const core::Pair& present) {
    const ReadResult result = read_paste(text, {}, present);
    return result ? *result : Reading{};
}

TEST(Reading, WhatStandsThereAlreadyChangesNothingNotEvenTheView) {
    Document before = new_flat();
    before.camera = Camera{.yaw = 1};
    before.pinned = "A1";
    const core::Pair now = pair(before);
    const Subject seen = subject(before, "");
    const std::string same = find_copy_form("json")->write(seen, Words::load("en").value());
    EXPECT_TRUE(taken(before, read(same, now)) == before);
    body(before, Side::A).placed.pose.position.x += 1;
    const Document after = taken(before, read(same, now));
    EXPECT_TRUE(pair(after) == now);
    EXPECT_FALSE(after.camera) << "framed anew";
}

}  // namespace
}  // namespace app::reading_test
