// The needles of all axes answer to the cursor, each where it is drawn.
#include "app/scene/compass.h"

#include "app/tests/view_scenes.h"

namespace app::compass_test {
namespace {

Document with_all_axes(Document document) {
    document.shown[static_cast<std::size_t>(SceneLayer::AllAxes)] = true;
    return document;
}

TEST(Compass, HasANeedleForEachMeasuredAxisThatCanBePicked) {
    int picked = 0;
    for (const Document& document : {test::flat_overlap(), test::edge_separated()}) {
        const test::Scene scene(with_all_axes(document));
        const Stage stage = scene.stage();
        const Compass compass = app::compass(stage);
        EXPECT_EQ(compass.needles.size(), scene.subject.trace.axes.size());
        for (const Needle& needle : compass.needles) {
            const int found = needle_at(stage, stage.lens.project(needle.tip).px);
            picked += found == needle.axis ? 1 : 0;
            EXPECT_GE(found, 0);
        }
    }
    EXPECT_GE(picked, 17);  // of 19: two tips may fall together on the paper
}

TEST(Compass, AnswersOnlyNearItsNeedles) {
    const test::Scene shown(with_all_axes(test::flat_overlap())), hidden(test::flat_overlap());
    const Stage stage = shown.stage();
    const Vec2 tip = stage.lens.project(compass(stage).needles[0].tip).px;
    EXPECT_GE(needle_at(stage, tip), 0);
    EXPECT_EQ(needle_at(hidden.stage(), tip), -1);
    EXPECT_EQ(needle_at(stage, Vec2(450, 300)), -1);
}

TEST(Compass, StandsStillWhicheverAxisIsUnderTheLens) {
    const Document document = with_all_axes(test::edge_separated());
    const test::Scene first(document);
    const Box box = compass_box(first.stage());
    for (const core::AxisTest& axis : first.subject.trace.axes) {
        const test::Scene other(document, core::name(axis).c_str());
        EXPECT_EQ(compass_box(other.stage()).low, box.low);
    }
}

TEST(Compass, StandsClearOfWhatIsInTheCorners) {
    const test::Scene scene(with_all_axes(test::flat_overlap()));
    Look look = test::look();
    look.taken = {
        {{700, 0}, {900, 60}}, {{700, 540}, {900, 600}}, {{0, 0}, {200, 60}}, {{0, 540}, {200, 600}}};
    const Stage stage = app::stage(scene.subject, Vec2(900, 600), look, scene.words, {});
    const Compass compass = app::compass(stage);
    for (const Needle& needle : compass.needles) {
        const glm::vec2 tip(stage.lens.project(needle.tip).px);
        for (const Box& box : look.taken) EXPECT_FALSE(box.meets({tip, tip}));
    }
}

}  // namespace
}  // namespace app::compass_test
