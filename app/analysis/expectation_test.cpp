// Scenes that meet their expectation, and scenes that do not.
#include "app/analysis/expectation.h"

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/tests/view_scenes.h"

namespace app::test::expectation_test {
namespace {

TEST(SceneExpectation, IsMetByEveryGallerySceneAndNotMetAfterAMove) {
    int with_expectation = 0;
    for (const std::string& path : list_scenes(gallery_folder())) {
        Document document = load_scene(path).value();
        EXPECT_TRUE(meets_expectation(document)) << path;
        core::Vec3& pose = document.bodies[document.pair[1]].placed.pose.position;
        pose +=
            0.37 * (pose - document.bodies[document.pair[0]].placed.pose.position) + core::Vec3(0.1, 0, 0);
        with_expectation += meets_expectation(document) ? 0 : 1;
    }
    EXPECT_GT(with_expectation, 40) << "a verdict alone may still hold";
}

TEST(SceneExpectation, IsMetWhenItIsMissingOrUnreadable) {
    Document document = flat_overlap();
    EXPECT_TRUE(meets_expectation(document));
    document.extra = R"({"expect": 7})";
    EXPECT_TRUE(meets_expectation(document));
    document.extra = R"({"expect": {"overlap": false}})";
    EXPECT_FALSE(meets_expectation(document));
}

TEST(SceneExpectation, IsMetWhenMadeFromTheScene) {
    int with_axis = 0;
    for (const std::string& path : list_scenes(gallery_folder())) {
        Document document = load_scene(path).value();
        const std::string expectation = make_expectation(document);
        document.extra = R"({"expect": )" + expectation + "}";
        EXPECT_TRUE(meets_expectation(document)) << path << ": " << expectation;
        with_axis += expectation.find("axis") == std::string::npos ? 0 : 1;
    }
    EXPECT_GT(with_axis, 20);
    EXPECT_EQ(make_expectation(edge_separated()).find(R"({"verdict": "separated", "axis": "A0xB)"), 0U)
        << make_expectation(edge_separated());
}

TEST(SceneExpectation, HasTheLengthOfItsVerdictOnly) {
    const auto rects = [](double x) {
        return make_expectation(make_scene({rect("A", {0, 0}, {1, 1}, 0), rect("B", {x, 0.25}, {1, 2}, 0)}));
    };
    EXPECT_EQ(rects(1.5), R"({"verdict": "overlap", "axis": "A0", "depth": 0.5})");
    EXPECT_EQ(rects(2.5), R"({"verdict": "separated", "axis": "A0", "distance": 0.5})");
    EXPECT_EQ(rects(2), R"({"verdict": "touching", "axis": "A0"})");
}

}  // namespace
}  // namespace app::test::expectation_test
