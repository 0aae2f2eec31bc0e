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
