// Each needle of the axis compass can be picked where it is drawn.
#include "app/scene/axis_compass.h"

#include "app/tests/view_scenes.h"

namespace app::compass_test {
namespace {

Document with_all_axes(Document document) {
    document.visible_layers[static_cast<std::size_t>(SceneLayer::AllAxes)] = true;
    return document;
}

TEST(AxisCompass, HasANeedleForEachMeasuredAxisThatCanBePicked) {
    int picked = 0;
    for (const Document& document : {test::flat_overlap(), test::edge_separated()}) {
        const test::Scene scene(with_all_axes(document));
        const DrawContext context = scene.draw_context();
        const AxisCompass compass = app::make_axis_compass(context);
        EXPECT_EQ(compass.needles.size(), scene.analysis.trace.axes.size());
        for (const Needle& needle : compass.needles) {
            const int found = pick_needle(context, context.view.project(needle.tip).px);
            picked += found == needle.axis ? 1 : 0;
            EXPECT_GE(found, 0);
        }
    }
    EXPECT_GE(picked, 17);  // of 19: two tips may fall together on the paper
}

TEST(AxisCompass, IsPickedOnlyNearItsNeedles) {
    const test::Scene shown(with_all_axes(test::flat_overlap())), hidden(test::flat_overlap());
    const DrawContext context = shown.draw_context();
    const Vec2 tip = context.view.project(make_axis_compass(context).needles[0].tip).px;
    EXPECT_GE(pick_needle(context, tip), 0);
    EXPECT_EQ(pick_needle(hidden.draw_context(), tip), -1);
    EXPECT_EQ(pick_needle(context, Vec2(450, 300)), -1);
}

TEST(AxisCompass, KeepsItsPositionForEveryCurrentAxis) {
    const Document document = with_all_axes(test::edge_separated());
    const test::Scene first(document);
    const Box box = compass_box(first.draw_context());
    for (const core::AxisTest& axis : first.analysis.trace.axes) {
        const test::Scene other(document, core::to_string(axis).c_str());
        EXPECT_EQ(compass_box(other.draw_context()).min, box.min);
    }
}

TEST(AxisCompass, AvoidsReservedCorners) {
    const test::Scene scene(with_all_axes(test::flat_overlap()));
    DrawOptions options = test::default_draw_options();
    options.reserved = {
        {{700, 0}, {900, 60}}, {{700, 540}, {900, 600}}, {{0, 0}, {200, 60}}, {{0, 540}, {200, 600}}};
    const DrawContext context =
        app::make_draw_context(scene.analysis, Vec2(900, 600), options, scene.texts, {});
    const AxisCompass compass = app::make_axis_compass(context);
    for (const Needle& needle : compass.needles) {
        const glm::vec2 tip(context.view.project(needle.tip).px);
        for (const Box& box : options.reserved) EXPECT_FALSE(box.intersects({tip, tip}));
    }
}

}  // namespace
}  // namespace app::compass_test
