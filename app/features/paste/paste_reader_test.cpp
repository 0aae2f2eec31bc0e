// Tests of applying pasted shapes to a document.
#include "app/features/paste/paste_reader.h"

#include <gtest/gtest.h>

#include "app/analysis/analysis.h"
#include "app/features/export/copy_formats.h"

namespace app::paste_reader_test {
namespace {

ParsedPaste parse(const std::string& text) {
    const PasteResult result = parse_paste(text, {});
    return result ? *result : ParsedPaste{};
}

// Without a name or a line between them.
TEST(ParsedPaste, ASizeAndPointsAreTwoShapes) {
    const std::string points = "vertices (0, 0, 0) (1, 0, 0) (0, 1, 0) (0, 0, 1)";
    for (const std::string size : {"half (1, 2, 3)", "size (2, 4, 6)"}) {
        for (const bool size_first : {true, false}) {
            SCOPED_TRACE(size);
            const ParsedPaste parsed = parse(size_first ? size + " " + points : points + " " + size);
            ASSERT_EQ(parsed.shapes.size(), 2U);
            const auto* box = std::get_if<core::Box>(&parsed.shapes[size_first ? 0 : 1].shape);
            const auto* hull = std::get_if<core::Hull>(&parsed.shapes[size_first ? 1 : 0].shape);
            ASSERT_NE(box, nullptr);
            ASSERT_NE(hull, nullptr);
            EXPECT_EQ(box->half_extents, core::Vec3(1, 2, 3));
            EXPECT_EQ(hull->points.size(), 4U);
        }
    }
}

TEST(ParsedPaste, AnIdenticalPairKeepsTheDocumentAndTheView) {
    Document before = make_flat_document();
    before.camera = Camera{.yaw = 1};
    before.pinned = "A1";
    const core::Pair now = pair(before);
    const Analysis analysis = analyze(before, "");
    const std::string same = find_copy_format("json")->write(analysis, TextCatalog::load("en").value());
    EXPECT_TRUE(apply_paste(before, parse(same)) == before);
    body(before, Side::A).placed.pose.position.x += 1;
    const Document after = apply_paste(before, parse(same));
    EXPECT_TRUE(pair(after) == now);
    EXPECT_FALSE(after.camera) << "the pair is framed again";
}

}  // namespace
}  // namespace app::paste_reader_test
