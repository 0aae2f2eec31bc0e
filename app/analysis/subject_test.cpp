// Which axis is under the lens, who collides, and how the camera frames them.
#include "app/scene/framing.h"
#include "app/scene/outline.h"
#include "app/scene/stage.h"
#include "app/tests/view_scenes.h"

namespace app::subject_test {
namespace {

std::string lens_axis(const Document& document, const char* wanted) {
    const Subject seen = subject(document, wanted);
    return core::name(seen.trace.axes[seen.axis]);
}

TEST(Subject, ShowsTheAskedAxisElseThePinnedElseTheDecidingOne) {
    Document document = test::edge_separated();
    EXPECT_EQ(lens_axis(document, ""), "A0xB1");
    EXPECT_EQ(lens_axis(document, "no axis"), "A0xB1");
    document.pinned = "B2";
    EXPECT_EQ(lens_axis(document, ""), "B2");
    EXPECT_EQ(lens_axis(document, "A1xB1"), "A1xB1");
}

TEST(Subject, FindsTheBodiesThatCollide) {
    Document document = test::flat_separated();
    document.bodies.push_back(test::rect("hit", {-2.2, -0.1}, {0.3, 0.3}, 0));
    document.bodies.push_back(test::rect("near", {1.8, 3.2}, {0.3, 0.3}, 0));
    EXPECT_EQ(subject(document, "").collides, (std::vector<bool>{true, false, true, false}));
}

TEST(Subject, TakesSatWhenTheMethodIsUnknown) {
    Document document = test::flat_overlap();
    document.method = "no such method";
    EXPECT_EQ(subject(document, "").trace.axes.size(), 4U);
}

struct Seen {
    Vec2 low{1e9}, high{-1e9};  // of all corners, in pixels
};

Seen seen_from(const Lens& lens, const Document& document) {
    Seen seen;
    for (const Body& body : document.bodies) {
        const core::Solid solid = core::solid(body.placed);
        for (const Vec3& corner : solid.corners) {
            const Vec2 px = lens.project(solid.centre + corner).px;
            seen = {glm::min(seen.low, px), glm::max(seen.high, px)};
        }
    }
    return seen;
}

TEST(Framing, PutsThePairOnThePaperAndFillsIt) {
    for (const Vec2& size : {Vec2(500, 350), Vec2(1920, 1080), Vec2(400, 900)}) {
        for (const Document& document : {test::flat_overlap(), test::edge_separated()}) {
            const Lens lens(camera_of(document, size), is_flat(document), size);
            const Seen seen = seen_from(lens, document);
            const Vec2 share = (seen.high - seen.low) / size;
            EXPECT_TRUE(glm::all(glm::greaterThanEqual(seen.low, Vec2(0))));
            EXPECT_TRUE(glm::all(glm::lessThanEqual(seen.high, size)));
            EXPECT_GT(std::max(share.x, share.y), 0.45);
        }
    }
}

TEST(Framing, KeepsThePairClearOfWhatStandsAtTheEdges) {
    const Edging edging{60, 50, Vec2(110, 120)};
    for (const Vec2& size : {Vec2(500, 420), Vec2(1200, 800), Vec2(420, 800)}) {
        for (const Document& document : {test::flat_overlap(), test::edge_separated()}) {
            const Lens lens(camera_of(document, size, edging), is_flat(document), size);
            const Seen seen = seen_from(lens, document);
            EXPECT_GE(seen.low.y, edging.top - 1);
            EXPECT_LE(seen.high.y, size.y - edging.bottom + 1);
            const Vec2 corner = size - edging.corner + 1.0;
            EXPECT_TRUE(seen.high.x <= corner.x || seen.high.y <= corner.y) << size.x;
            const Vec2 share = (seen.high - seen.low) / size;
            EXPECT_GT(std::max(share.x, share.y), 0.3);
        }
    }
}

TEST(Framing, HasBothShapesOnThePaperHoweverFarApart) {
    constexpr Vec2 size(1280, 800);
    for (const core::Real far : {3.0, 20.0, 100.0, 1e4, -1e6}) {
        for (const core::Real yaw : {-1.87, 0.4, 1.57}) {
            Document document = test::edge_separated();
            document.bodies[0].placed.pose.position.x = far;
            const Camera camera = framing(document, Camera{.yaw = yaw, .pitch = 0.3}, size);
            const Seen seen = seen_from(Lens(camera, false, size), document);
            EXPECT_TRUE(glm::all(glm::greaterThanEqual(seen.low, Vec2(0)))) << far << " " << yaw;
            EXPECT_TRUE(glm::all(glm::lessThanEqual(seen.high, size))) << far << " " << yaw;
            const Vec2 share = (seen.high - seen.low) / size;
            EXPECT_GT(std::max(share.x, share.y), 0.2) << far << " " << yaw;
        }
    }
}

TEST(Framing, OfAllHasTheAxisAndEveryBodyOnThePaper) {
    constexpr Vec2 size(900, 600);
    for (Document document : {test::flat_overlap(), test::edge_separated(), test::ball_and_box()}) {
        for (const core::Real far : {3.0, 400.0, -20000.0}) {
            Body body = document.bodies[0];
            body.placed.pose.position += core::Vec3(far, 0.3 * far, 0);
            document.bodies.push_back(body);
            const Camera camera = framing_of_all(document, Camera{}, size);
            const Subject subject = app::subject(document, "");
            const Stage stage = seen(subject, {camera, size, 1});
            const auto on_paper = [&](const Vec3& point) {
                const Vec2 px = stage.lens.project(point).px;
                return px.x >= 0 && px.y >= 0 && px.x <= size.x && px.y <= size.y;
            };
            for (const core::Solid& solid : stage.solids)
                for (const Vec3& point : seen_outline(solid, stage.lens)) EXPECT_TRUE(on_paper(point)) << far;
            ASSERT_NE(stage.axis(), nullptr);
            EXPECT_TRUE(on_paper(stage.place.at(stage.place.to)));
        }
    }
}

TEST(Framing, LooksFromTheOutlookOfTheScene) {
    Document document = test::edge_separated();
    document.outlook = Outlook{1.25, -0.3, 0};
    const Camera camera = camera_of(document, Vec2(800, 600));
    EXPECT_EQ(camera.yaw, 1.25);
    EXPECT_EQ(camera.pitch, -0.3);
    EXPECT_EQ(camera.fov, 0);
    EXPECT_EQ(camera, framing(document, camera_of(document, Vec2(800, 600)), Vec2(800, 600)));
}

TEST(Framing, KeepsTheTurnOfTheCameraItIsGiven) {
    Camera camera;
    camera.yaw = 1.25;
    camera.pitch = -0.3;
    const Camera framed = framing(test::edge_separated(), camera, Vec2(800, 600));
    EXPECT_EQ(framed.yaw, 1.25);
    EXPECT_EQ(framed.pitch, -0.3);
}

TEST(Framing, LeavesTheCameraOfTheSceneAlone) {
    Document document = test::edge_separated();
    document.camera = Camera{};
    EXPECT_EQ(camera_of(document, Vec2(800, 600)), Camera{});
}

TEST(AxisMarkup, LowersTheIndicesAndCrossesTheEdges) {
    core::AxisTest axis;
    axis.kind = core::AxisKind::EdgePair;
    axis.feature_a = 0;
    axis.feature_b = 12;
    EXPECT_EQ(axis_markup(axis), "A_0×B_{12}");
}

}  // namespace
}  // namespace app::subject_test
