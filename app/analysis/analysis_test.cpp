// The current axis, colliding bodies, and framing.
#include "app/scene/camera_control.h"
#include "app/scene/pair_figure.h"
#include "app/scene/solid_outline.h"
#include "app/tests/view_scenes.h"

namespace app::analysis_test {
namespace {

std::string current_axis(const Document& document, const char* requested) {
    const Analysis extent = analyze(document, requested);
    return core::to_string(extent.trace.axes[extent.axis]);
}

TEST(Analysis, ShowsTheRequestedAxisElseThePinnedElseTheDecidingOne) {
    Document document = test::edge_separated();
    EXPECT_EQ(current_axis(document, ""), "A0xB1");
    EXPECT_EQ(current_axis(document, "no axis"), "A0xB1");
    document.pinned = "B2";
    EXPECT_EQ(current_axis(document, ""), "B2");
    EXPECT_EQ(current_axis(document, "A1xB1"), "A1xB1");
}

TEST(Analysis, FindsTheBodiesThatCollide) {
    Document document = test::flat_separated();
    document.bodies.push_back(test::rect("hit", {-2.2, -0.1}, {0.3, 0.3}, 0));
    document.bodies.push_back(test::rect("near", {1.8, 3.2}, {0.3, 0.3}, 0));
    EXPECT_EQ(analyze(document, "").is_colliding, (std::vector<bool>{true, false, true, false}));
}

TEST(Analysis, UsesSatIfTheMethodIsUnknown) {
    Document document = test::flat_overlap();
    document.method = "no such method";
    EXPECT_EQ(analyze(document, "").trace.axes.size(), 4U);
}

struct PaperExtent {
    Vec2 min{1e9}, max{-1e9};  // of all corners, in pixels
};

PaperExtent projected_extent(const ViewTransform& view, const Document& document) {
    PaperExtent extent;
    for (const Body& body : document.bodies) {
        const core::Solid solid = core::make_solid(body.placed);
        for (const Vec3& vertex : solid.vertices) {
            const Vec2 px = view.project(solid.center + vertex).px;
            extent = {glm::min(extent.min, px), glm::max(extent.max, px)};
        }
    }
    return extent;
}

TEST(Framing, PutsThePairOnThePaperAndFillsIt) {
    for (const Vec2& size : {Vec2(500, 350), Vec2(1920, 1080), Vec2(400, 900)}) {
        for (const Document& document : {test::flat_overlap(), test::edge_separated()}) {
            const ViewTransform view(document_camera(document, size), is_flat(document), size);
            const PaperExtent extent = projected_extent(view, document);
            const Vec2 fraction = (extent.max - extent.min) / size;
            EXPECT_TRUE(glm::all(glm::greaterThanEqual(extent.min, Vec2(0))));
            EXPECT_TRUE(glm::all(glm::lessThanEqual(extent.max, size)));
            EXPECT_GT(std::max(fraction.x, fraction.y), 0.45);
        }
    }
}

TEST(Framing, KeepsThePairWithinTheInsets) {
    const ViewInsets insets{60, 50, Vec2(110, 120)};
    for (const Vec2& size : {Vec2(500, 420), Vec2(1200, 800), Vec2(420, 800)}) {
        for (const Document& document : {test::flat_overlap(), test::edge_separated()}) {
            const ViewTransform view(document_camera(document, size, insets), is_flat(document), size);
            const PaperExtent extent = projected_extent(view, document);
            EXPECT_GE(extent.min.y, insets.top - 1);
            EXPECT_LE(extent.max.y, size.y - insets.bottom + 1);
            const Vec2 vertex = size - insets.corner + 1.0;
            EXPECT_TRUE(extent.max.x <= vertex.x || extent.max.y <= vertex.y) << size.x;
            const Vec2 fraction = (extent.max - extent.min) / size;
            EXPECT_GT(std::max(fraction.x, fraction.y), 0.3);
        }
    }
}

TEST(Framing, ShowsBothShapesAtAnyDistance) {
    constexpr Vec2 size(1280, 800);
    for (const core::Real far : {3.0, 20.0, 100.0, 1e4, -1e6}) {
        for (const core::Real yaw : {-1.87, 0.4, 1.57}) {
            Document document = test::edge_separated();
            document.bodies[0].placed.pose.position.x = far;
            const Camera camera = frame_pair_camera(document, Camera{.yaw = yaw, .pitch = 0.3}, size);
            const PaperExtent extent = projected_extent(ViewTransform(camera, false, size), document);
            EXPECT_TRUE(glm::all(glm::greaterThanEqual(extent.min, Vec2(0)))) << far << " " << yaw;
            EXPECT_TRUE(glm::all(glm::lessThanEqual(extent.max, size))) << far << " " << yaw;
            const Vec2 fraction = (extent.max - extent.min) / size;
            EXPECT_GT(std::max(fraction.x, fraction.y), 0.2) << far << " " << yaw;
        }
    }
}

TEST(Framing, ShowsTheAxisAndEveryBodyWhenFramingAll) {
    constexpr Vec2 size(900, 600);
    for (Document document : {test::flat_overlap(), test::edge_separated(), test::ball_and_box()}) {
        for (const core::Real far : {3.0, 400.0, -20000.0}) {
            Body body = document.bodies[0];
            body.placed.pose.position += core::Vec3(far, 0.3 * far, 0);
            document.bodies.push_back(body);
            const Camera camera = frame_all_camera(document, Camera{}, size);
            const Analysis analysis = app::analyze(document, "");
            const DrawContext stage = make_draw_context(analysis, {camera, size, 1});
            const auto on_paper = [&](const Vec3& point) {
                const Vec2 px = stage.view.project(point).px;
                return px.x >= 0 && px.y >= 0 && px.x <= size.x && px.y <= size.y;
            };
            for (const core::Solid& solid : stage.solids)
                for (const Vec3& point : paper_outline(solid, stage.view))
                    EXPECT_TRUE(on_paper(point)) << far;
            ASSERT_NE(stage.axis(), nullptr);
            EXPECT_TRUE(on_paper(stage.axis_line.point_at(stage.axis_line.to)));
        }
    }
}

TEST(Framing, UsesTheViewDirectionOfTheScene) {
    Document document = test::edge_separated();
    document.view_direction = ViewDirection{1.25, -0.3, 0};
    const Camera camera = document_camera(document, Vec2(800, 600));
    EXPECT_EQ(camera.yaw, 1.25);
    EXPECT_EQ(camera.pitch, -0.3);
    EXPECT_EQ(camera.fov, 0);
    EXPECT_EQ(camera, frame_pair_camera(document, document_camera(document, Vec2(800, 600)), Vec2(800, 600)));
}

TEST(Framing, KeepsTheRotationOfTheCamera) {
    Camera camera;
    camera.yaw = 1.25;
    camera.pitch = -0.3;
    const Camera framed_camera = frame_pair_camera(test::edge_separated(), camera, Vec2(800, 600));
    EXPECT_EQ(framed_camera.yaw, 1.25);
    EXPECT_EQ(framed_camera.pitch, -0.3);
}

TEST(Framing, KeepsTheCameraOfTheScene) {
    Document document = test::edge_separated();
    document.camera = Camera{};
    EXPECT_EQ(document_camera(document, Vec2(800, 600)), Camera{});
}

TEST(AxisMarkup, WritesSubscriptsAndCrossSigns) {
    core::AxisTest axis;
    axis.kind = core::AxisKind::EdgePair;
    axis.feature_a = 0;
    axis.feature_b = 12;
    EXPECT_EQ(axis_markup(axis), "A_0×B_{12}");
}

}  // namespace
}  // namespace app::analysis_test
