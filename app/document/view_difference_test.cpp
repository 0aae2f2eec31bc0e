// Documents that differ only in the view.
#include <gtest/gtest.h>

#include "app/document/document.h"

namespace app::view_difference_test {
namespace {

TEST(DiffersOnlyInView, IsCameraLayersAndPinnedAxisAlone) {
    const Document document = make_solid_document();
    Document looked_at = document;
    looked_at.camera = Camera{};
    looked_at.pinned = "A0";
    looked_at.visible_layers.flip();
    EXPECT_TRUE(differs_only_in_view(looked_at, document));
    EXPECT_TRUE(differs_only_in_view(document, looked_at));
    looked_at.title = "Another";
    EXPECT_FALSE(differs_only_in_view(looked_at, document));
}

}  // namespace
}  // namespace app::view_difference_test
