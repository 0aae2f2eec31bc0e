// Scenes that are what their files say, and scenes that ceased to be.
#include "app/analysis/promise.h"

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/tests/view_scenes.h"

namespace app::test::promise_test {
namespace {

TEST(Promise, IsKeptByEverySceneOfTheGalleryAndBrokenWhenItsShapesMove) {
    int expecting = 0;
    for (const std::string& path : scenes_in(gallery_folder())) {
        Document document = load_scene(path).value();
        EXPECT_TRUE(keeps_promise(document)) << path;
        core::Vec3& place = document.bodies[document.pair[1]].placed.pose.position;
        place +=
            0.37 * (place - document.bodies[document.pair[0]].placed.pose.position) + core::Vec3(0.1, 0, 0);
        expecting += keeps_promise(document) ? 0 : 1;
    }
    EXPECT_GT(expecting, 40) << "a verdict alone may still hold";
}

TEST(Promise, IsKeptWhereNoneWasGivenOrNoneCanBeRead) {
    Document document = flat_overlap();
    EXPECT_TRUE(keeps_promise(document));
    document.extra = R"({"expect": 7})";
    EXPECT_TRUE(keeps_promise(document));
    document.extra = R"({"expect": {"overlap": false}})";
    EXPECT_FALSE(keeps_promise(document));
}

TEST(Promise, OfTheSceneAsItIsIsKept) {
    int with_axis = 0;
    for (const std::string& path : scenes_in(gallery_folder())) {
        Document document = load_scene(path).value();
        const std::string promise = promise_of(document);
        document.extra = R"({"expect": )" + promise + "}";
        EXPECT_TRUE(keeps_promise(document)) << path << ": " << promise;
        with_axis += promise.find("axis") == std::string::npos ? 0 : 1;
    }
    EXPECT_GT(with_axis, 20);
    EXPECT_EQ(promise_of(edge_separated()).find(R"({"verdict": "separated", "axis": "A0xB)"), 0U)
        << promise_of(edge_separated());
}

}  // namespace
}  // namespace app::test::promise_test
