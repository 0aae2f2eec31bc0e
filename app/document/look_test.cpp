// What counts as the same scene.
#include "app/document/look.h"

#include <gtest/gtest.h>

namespace app::look_test {
namespace {

TEST(Look, IsCameraAndPinnedAxisAlone) {
    const Document document = new_solid();
    Document looked_at = document;
    looked_at.camera = Camera{};
    looked_at.pinned = "A0";
    EXPECT_TRUE(differs_in_look_alone(looked_at, document));
    EXPECT_TRUE(differs_in_look_alone(document, looked_at));
    looked_at.title = "Another";
    EXPECT_FALSE(differs_in_look_alone(looked_at, document));
}

}  // namespace
}  // namespace app::look_test
