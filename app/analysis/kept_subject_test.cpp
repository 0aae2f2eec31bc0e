// What is kept is what would be made anew, whatever was changed.
#include "app/analysis/kept_subject.h"

#include <functional>

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/tests/view_scenes.h"

namespace app::kept_subject_test {
namespace {

Document edge_pair() { return load_scene(gallery_folder() + "/01-edge-pair-alone.satscope.json").value(); }

void expect_as_made_anew(KeptSubject& kept, const Document& document, const std::string& axis,
                         const Words& words) {
    const Subject fresh = subject(document, axis);
    const Subject& seen = kept.of(document, axis, NumberForm::Brief);
    EXPECT_EQ(seen.document, &document);
    EXPECT_EQ(seen.axis, fresh.axis);
    EXPECT_EQ(seen.trace.verdict, fresh.trace.verdict);
    EXPECT_EQ(seen.trace.axes.size(), fresh.trace.axes.size());
    EXPECT_EQ(seen.solids.size(), fresh.solids.size());
    EXPECT_EQ(core::mtv(seen.trace), core::mtv(fresh.trace));
    const Explanation said = explain(fresh, words);
    const Explanation& told = kept.explained(words);
    EXPECT_EQ(told.verdict + told.reason + told.detail + told.formula + told.formula_means,
              said.verdict + said.reason + said.detail + said.formula + said.formula_means);
}

TEST(KeptSubject, IsAsMadeAnewAfterEveryChange) {
    const std::function<void(Document&)> changes[] = {
        [](Document&) {},
        [](Document& d) { d.bodies[0].placed.pose.position.x += 0.5; },
        [](Document& d) { d.bodies[1].placed.pose.position.y -= 3; },
        [](Document& d) { std::swap(d.pair[0], d.pair[1]); },
        [](Document& d) { d.method = "gjk"; },
        [](Document& d) { d.settings.early_out = true; },
        [](Document& d) { d.pinned = "A1"; },
        [](Document& d) { d.bodies.push_back(d.bodies[0]), d.bodies.back().name = "C"; },
        [](Document& d) { d.camera = Camera{.yaw = 2}; },
    };
    const Words chinese = test::words("zh");
    Document document = edge_pair();
    KeptSubject kept;
    for (const auto& change : changes) {
        change(document);
        expect_as_made_anew(kept, document, "", test::words());
        expect_as_made_anew(kept, document, "A0", test::words());
        expect_as_made_anew(kept, document, "A0", chinese);
    }
}

TEST(KeptSubject, IsNotMadeAgainForAnotherCamera) {
    Document document = edge_pair();
    KeptSubject kept;
    kept.of(document, "", NumberForm::Brief);
    const std::string* told = &kept.explained(test::words()).reason;
    const core::AxisTest* axes = kept.of(document, "", NumberForm::Brief).trace.axes.data();
    const char* letters = told->data();
    document.camera = Camera{.yaw = 2};
    EXPECT_EQ(kept.of(document, "", NumberForm::Brief).trace.axes.data(), axes);
    EXPECT_EQ(kept.explained(test::words()).reason.data(), letters);
}

TEST(KeptSubject, WritesItsNumbersInTheFormThatIsAskedFor) {
    const Document document = edge_pair();
    KeptSubject kept;
    kept.of(document, "", NumberForm::Brief);
    const std::string brief = kept.explained(test::words()).formula;
    kept.of(document, "", NumberForm::Hex);
    EXPECT_NE(kept.explained(test::words()).formula, brief);
}

}  // namespace
}  // namespace app::kept_subject_test
