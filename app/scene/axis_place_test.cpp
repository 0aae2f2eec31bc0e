// The axis under the lens: on the paper, off the bodies, and where it stood before.
#include "app/scene/axis_place.h"

#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/scene/framing.h"
#include "app/scene/paper_hull.h"
#include "app/tests/view_scenes.h"

namespace app::axis_place_test {
namespace {

const Vec2 paper(1280, 800);

Document gallery_scene(const std::string& number) {
    for (const std::string& path : scenes_in(gallery_folder()))
        if (path.find("/" + number + "-") != std::string::npos) return *load_scene(path);
    ADD_FAILURE() << "no scene " << number;
    return test::flat_overlap();
}

Real seen_length(const Stage& stage) {
    const auto line = axis_on_paper(stage);
    return line ? glm::length((*line)[1] - (*line)[0]) : 0;
}

Real whole_length(const Stage& stage) {
    return glm::length(stage.lens.project(stage.place.at(stage.place.to)).px -
                       stage.lens.project(stage.place.at(stage.place.from)).px);
}

bool on_sheet(const Stage& stage, const Vec3& point) {
    const Vec2 px = stage.lens.project(point).px;
    return px.x >= 0 && px.y >= 0 && px.x <= paper.x && px.y <= paper.y;
}

TEST(AxisPlace, IsOnThePaperInEverySceneOfTheGallery) {
    int seen = 0;
    for (const std::string& path : scenes_in(gallery_folder())) {
        const test::Scene scene(*load_scene(path));
        const Stage stage = scene.stage(paper);
        if (stage.axis() == nullptr) continue;
        ++seen;
        EXPECT_GT(seen_length(stage), std::min(100.0, 0.9 * whole_length(stage))) << path;
        EXPECT_TRUE(on_sheet(stage, middle_of_axis(stage, *stage.axis()))) << path;
        EXPECT_TRUE(on_sheet(stage, seen_tip(stage, *stage.axis()))) << path;
    }
    EXPECT_GT(seen, 60);
}

TEST(AxisPlace, KeepsOffTheOtherBodiesWhereThereIsRoom) {
    for (const char* number : {"46", "47"}) {
        const test::Scene scene(gallery_scene(number));
        const Stage stage = scene.stage(paper);
        const auto line = axis_on_paper(stage);
        ASSERT_TRUE(line);
        for (const PaperHull& hull : paper_hulls(stage))
            EXPECT_LT(inside_length(hull, (*line)[0], (*line)[1]), 1) << number;
    }
}

// The scene as it is after the MTV was applied in the window, which keeps the camera.
Document moved_out(const Document& before, const Camera& camera) {
    Document after = before;
    after.camera = camera;
    after.bodies[after.pair[1]].placed.pose.position += core::mtv(subject(before, "").trace);
    return after;
}

TEST(AxisPlace, StaysWhereItStoodWhenTheMtvIsApplied) {
    int scenes = 0, same = 0;
    for (const std::string& path : scenes_in(gallery_folder())) {
        const test::Scene before(*load_scene(path));
        if (before.subject.trace.verdict != core::Verdict::Overlap) continue;
        const Stage stage = before.stage(paper);
        const core::AxisTest* axis = stage.axis();
        if (axis == nullptr) continue;
        const std::string name = core::name(*axis);
        const test::Scene after(moved_out(before.document, camera_of(before.document, paper)), name.c_str());
        const Vec3 at = stage.to_world(middle_of_axis(stage, *axis));
        const Stage next = after.stage(paper, {-1, -1, {name, at}});
        if (next.axis() == nullptr || core::name(*next.axis()) != name) continue;
        ++scenes;
        const Vec2 was = stage.lens.project(stage.to_stage(at)).px;
        const Vec2 from = next.lens.project(next.place.at(next.place.from)).px;
        const Vec2 way = glm::normalize(next.lens.project(next.place.at(next.place.to)).px - from);
        const Real off = std::abs(way.x * (was.y - from.y) - way.y * (was.x - from.x));
        same += off < 40 ? 1 : 0;
        EXPECT_LT(off, 200) << path;
        EXPECT_TRUE(on_sheet(next, middle_of_axis(next, *next.axis()))) << path;
    }
    EXPECT_GT(scenes, 20);
    EXPECT_GE(same, scenes - 1);
}

TEST(AxisPlace, ForgetsWhereAnotherAxisStood) {
    const test::Scene scene(test::flat_overlap());
    const Stage alone = scene.stage(paper);
    const Stage other = scene.stage(paper, {-1, -1, {"A1", Vec3(1, 4, 0)}});
    EXPECT_EQ(alone.place.base, other.place.base);
}

}  // namespace
}  // namespace app::axis_place_test
