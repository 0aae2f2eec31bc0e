// The current axis is on the paper, off the bodies, and keeps its position.
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/scene/camera_control.h"
#include "app/scene/pair_figure.h"
#include "app/scene/solid_outline.h"
#include "app/tests/view_scenes.h"

namespace app::axis_place_test {
namespace {

const Vec2 paper_px(1280, 800);

Document gallery_scene(const std::string& number) {
    for (const std::string& path : list_scenes(gallery_folder()))
        if (path.find("/" + number + "-") != std::string::npos) return *load_scene(path);
    ADD_FAILURE() << "no scene " << number;
    return test::flat_overlap();
}

Real visible_length(const DrawContext& context) {
    if (context.axis() == nullptr) return 0;
    const auto line = clip_to_paper(context, context.axis_line.start(), context.axis_line.tip());
    return line ? glm::length((*line)[1] - (*line)[0]) : 0;
}

Real full_length(const DrawContext& context) {
    return glm::length(context.view.project(context.axis_line.point_at(context.axis_line.to)).px -
                       context.view.project(context.axis_line.point_at(context.axis_line.from)).px);
}

bool is_on_paper(const DrawContext& context, const Vec3& point) {
    const Vec2 px = context.view.project(point).px;
    return px.x >= 0 && px.y >= 0 && px.x <= paper_px.x && px.y <= paper_px.y;
}

TEST(AxisLinePlacement, IsOnThePaperInEverySceneOfTheGallery) {
    int visible_count = 0;
    for (const std::string& path : list_scenes(gallery_folder())) {
        const test::Scene scene(*load_scene(path));
        const DrawContext context = scene.draw_context(paper_px);
        if (context.axis() == nullptr) continue;
        ++visible_count;
        EXPECT_GT(visible_length(context), std::min(100.0, 0.9 * full_length(context))) << path;
        EXPECT_TRUE(is_on_paper(context, axis_midpoint(context, *context.axis()))) << path;
        EXPECT_TRUE(is_on_paper(context, visible_tip(context, *context.axis()))) << path;
    }
    EXPECT_GT(visible_count, 60);
}

TEST(AxisLinePlacement, AvoidsOtherBodiesWhenThereIsSpace) {
    for (const char* number : {"46", "47"}) {
        const test::Scene scene(gallery_scene(number));
        const DrawContext context = scene.draw_context(paper_px);
        ASSERT_NE(context.axis(), nullptr);
        const auto line = clip_to_paper(context, context.axis_line.start(), context.axis_line.tip());
        ASSERT_TRUE(line);
        for (const PaperPolygon& polygon : paper_polygons(context))
            EXPECT_LT(length_inside(polygon, (*line)[0], (*line)[1]), 1) << number;
    }
}

// The scene as it is after the MTV was applied in the window, which keeps the camera.
Document with_mtv_applied(const Document& before, const Camera& camera) {
    Document after = before;
    after.camera = camera;
    after.bodies[after.pair[1]].placed.pose.position += core::mtv(analyze(before, "").trace);
    return after;
}

TEST(AxisLinePlacement, KeepsItsPositionWhenTheMtvIsApplied) {
    int scenes = 0, same = 0;
    for (const std::string& path : list_scenes(gallery_folder())) {
        const test::Scene before(*load_scene(path));
        if (before.analysis.trace.verdict != core::Verdict::Overlap) continue;
        const DrawContext context = before.draw_context(paper_px);
        const core::AxisTest* axis = context.axis();
        if (axis == nullptr) continue;
        // If the longer axis leaves the paper, the camera of the window follows.
        const AxisLine& line = context.axis_line;
        const Real longer = glm::dot(core::mtv(context.trace), line.direction);
        if (!is_on_paper(context, line.point_at(line.to + longer))) continue;
        const std::string name = core::to_string(*axis);
        const test::Scene after(with_mtv_applied(before.document, document_camera(before.document, paper_px)),
                                name.c_str());
        const Vec3 position = context.to_world(axis_midpoint(context, *axis));
        const DrawContext next = after.draw_context(paper_px, {-1, -1, {name, position}});
        if (next.axis() == nullptr || core::to_string(*next.axis()) != name) continue;
        ++scenes;
        const Vec2 last_px = context.view.project(context.to_normalized(position)).px;
        const Vec2 from = next.view.project(next.axis_line.point_at(next.axis_line.from)).px;
        const Vec2 direction =
            glm::normalize(next.view.project(next.axis_line.point_at(next.axis_line.to)).px - from);
        const Real distance_px =
            std::abs(direction.x * (last_px.y - from.y) - direction.y * (last_px.x - from.x));
        same += distance_px < 40 ? 1 : 0;
        EXPECT_LT(distance_px, 200) << path;
        EXPECT_TRUE(is_on_paper(next, axis_midpoint(next, *next.axis()))) << path;
    }
    EXPECT_GT(scenes, 20);
    EXPECT_GE(same, scenes - 1);
}

TEST(AxisLinePlacement, IgnoresThePositionOfAnotherAxis) {
    const test::Scene scene(test::flat_overlap());
    const DrawContext alone = scene.draw_context(paper_px);
    const DrawContext other = scene.draw_context(paper_px, {-1, -1, {"A1", Vec3(1, 4, 0)}});
    EXPECT_EQ(alone.axis_line.base, other.axis_line.base);
}

}  // namespace
}  // namespace app::axis_place_test
