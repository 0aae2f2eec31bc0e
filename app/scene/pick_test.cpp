// Picking for every kind of shape, flat and solid.
#include "app/scene/pick.h"

#include <random>

#include <gtest/gtest.h>

#include "app/tests/manipulation_fixture.h"

namespace app::test::pick_test {
namespace {

const Camera plane = front_camera(0);
const Camera space = {Vec3(0), 0.5, 0.4, 10, 0.55};

int pick(const Document& document, const Camera& camera, const Vec3& point, int selected = -1) {
    const auto hit = pick_body(analyze(document, ""), make_view(document, camera),
                               to_paper(document, camera, point), {selected, 5});
    return hit ? hit->body : -1;
}

struct FlatCase {
    const char* name;
    core::Shape shape;
    Vec3 inside, outside;
};

TEST(Pick, PicksEveryFlatShapeInsideAndNotOutside) {
    const FlatCase cases[] = {
        {"rect", core::Rect{{1, 0.5}}, {0.9, 0.4, 0}, {0.9, 0.7, 0}},
        {"circle", core::Circle{1}, {0.69, 0.69, 0}, {0.85, 0.85, 0}},
        {"triangle", core::Polygon{}, {0.5, 0, 0}, {0.6, 0.6, 0}},
        {"rounded rect", core::Rect{{1, 0.5}, 0.3}, {1.2, 0.7, 0}, {1.29, 0.79, 0}},
        {"capsule", core::FlatCapsule{{{-1, 0}, {1, 1}}, 0.4}, {1.2, 1.2, 0}, {0.4, 0.1, 0}},
        {"clockwise", core::Polygon{{{0, 1}, {1, 0}, {0, 0}}}, {0.2, 0.2, 0}, {0.7, 0.7, 0}},
    };
    for (const FlatCase& flat_case : cases) {
        const Vec3 position(2, 1, 0);
        const Document document =
            make_document({make_body(flat_case.shape, position), make_body(core::Circle{0.1}, {-4, 0, 0})});
        EXPECT_EQ(pick(document, plane, position + flat_case.inside), 0) << flat_case.name;
        EXPECT_EQ(pick(document, plane, position + flat_case.outside), -1) << flat_case.name;
    }
}

TEST(Pick, PicksSolidsAtTheirNearestPoint) {
    const Document document = make_document(
        {make_body(core::Box{{1, 0.5, 0.7}}, {-2, 0, 0}), make_body(core::Sphere{1}, {2, 0, 0})});
    const Camera camera = front_camera(0.55);
    const ViewTransform view = make_view(document, camera);
    const auto on_box =
        pick_body(analyze(document, ""), view, to_paper(document, camera, {-2.3, 0.2, 0.7}), {});
    ASSERT_TRUE(on_box);
    EXPECT_EQ(on_box->body, 0);
    EXPECT_NEAR(on_box->point.z, 0.7, 0.01);  // its front face
    const auto on_ball = pick_body(analyze(document, ""), view, to_paper(document, camera, {2, 0, 1}), {});
    ASSERT_TRUE(on_ball);
    EXPECT_EQ(on_ball->body, 1);
    EXPECT_NEAR(glm::length(on_ball->point - Vec3(2, 0, 0)), 1, 1e-9);
    EXPECT_FALSE(pick_body(analyze(document, ""), view, to_paper(document, camera, {0, 1.5, 0}), {}));
}

TEST(Pick, ReturnsThePointUnderTheCursor) {
    std::mt19937 random(7);
    std::uniform_real_distribution<Real> anywhere(0.2, 0.8);
    const Document document =
        make_document({make_body(core::Box{{2, 1, 1.5}}, {-1, 0, 0}, core::Quat(Vec3(0.3, 0.4, 0.5))),
                       make_body(core::Sphere{1.5}, {2, 0, 0})});
    const ViewTransform view = make_view(document, space);
    int hits[3] = {};
    for (int i = 0; i < 500; ++i) {
        const Vec2 px = paper_size * Vec2(anywhere(random), anywhere(random));
        const auto hit = pick_body(analyze(document, ""), view, px, {-1, 5});
        ++hits[hit ? hit->body : 2];
        if (!hit) continue;
        EXPECT_LT(glm::length(view.project(hit->point).px - px), 1e-6);
    }
    for (const int count : hits) EXPECT_GT(count, 50);
}

TEST(Pick, PicksTheNearerOfTwoSolids) {
    const Document document =
        make_document({make_body(core::Box{}, {0, 0, 0}), make_body(core::Box{{0.3, 0.3, 0.3}}, {0, 0, 3})});
    EXPECT_EQ(pick(document, front_camera(0.55), {0, 0, 3}), 1);
    EXPECT_EQ(pick(document, front_camera(0.55), {0.9, 0, 0.8}), 0);
}

TEST(Pick, PicksTheSmallerOfTwoOverlappingFlatShapes) {
    const Document document =
        make_document({make_body(core::Circle{0.3}, {0, 0, 0}), make_body(core::Rect{{2, 2}}, {})});
    EXPECT_EQ(pick(document, plane, {0.1, 0, 0}), 0);
    EXPECT_EQ(pick(document, plane, {1, 0, 0}), 1);
}

TEST(Pick, PrefersThePairToBodiesInFrontOfIt) {
    const Document document =
        make_document({make_body(core::Box{}, {0, 0, 0}), make_body(core::Sphere{0.5}, {3, 0, 0}),
                       make_body(core::Box{{0.5, 0.5, 0.5}}, {0.8, 0, 3})});
    EXPECT_EQ(pick(document, front_camera(0), {0.5, 0, 0}), 0);
    EXPECT_EQ(pick(document, front_camera(0), {1.2, 0, 0}), 2);
}

TEST(Pick, PicksTheSelectedBodyInsideAnotherBody) {
    const Document document =
        make_document({make_body(core::Box{{2, 2, 2}}, {}), make_body(core::Sphere{0.5}, {})});
    EXPECT_EQ(pick(document, space, {0, 0, 0}), 0);
    EXPECT_EQ(pick(document, space, {0, 0, 0}, 1), 1);
}

TEST(Pick, PicksTheSelectedBodyFlushWithTheBodyAroundIt) {
    const Document document =
        make_document({make_body(core::Box{{2, 2, 1}}, {}), make_body(core::Box{{1, 1, 1}}, {})});
    const Camera camera = front_camera(0.55);
    for (const Vec3& point : {Vec3(0, 0, 0), Vec3(0.5, -0.5, 1)}) {
        EXPECT_EQ(pick(document, camera, point, 1), 1);
        EXPECT_EQ(pick(document, camera, point, 0), 0);
    }
    EXPECT_EQ(pick(document, camera, {1.5, 0, 1}, 1), 0) << "beside the selected body";
}

// Every body around the eye starts at the eye.
TEST(Pick, PicksTheSelectedBodyAroundTheEye) {
    const Document document =
        make_document({make_body(core::Box{Vec3(40)}, {}), make_body(core::Box{Vec3(20)}, {})});
    EXPECT_EQ(pick(document, front_camera(0.55), {0, 0, 0}, 1), 1);
}

TEST(Pick, PicksShapesWithoutThickness) {
    const Document flat =
        make_document({make_body(core::Rect{{1, 0}}, {0, 1, 0}), make_body(core::Circle{0}, {0, -1, 0})});
    EXPECT_EQ(pick(flat, plane, {0.5, 1.04, 0}), 0);
    EXPECT_EQ(pick(flat, plane, {0.04, -1, 0}), 1);
    EXPECT_EQ(pick(flat, plane, {0.5, 1.2, 0}), -1);
    const Document solid = make_document(
        {make_body(core::Box{{1, 0, 1}}, {0, 1, 0}), make_body(core::Box{{0, 0.8, 0}}, {0, -1, 0})});
    EXPECT_EQ(pick(solid, space, {0.3, 1, 0.2}), 0);
    EXPECT_EQ(pick(solid, space, {0, -1.5, 0}), 1);
    EXPECT_EQ(pick(solid, front_camera(0), {0.5, 1.03, 0}), 0);  // the plate seen along its own plane
}

TEST(Pick, WorksAtAnySizeAndFarAway) {
    for (const Real unit : {1e-120, 1e-9, 1.0, 1e9, 1e120}) {
        const Document document = make_document(
            {make_body(core::Box{Vec3(unit)}, {}), make_body(core::Sphere{unit}, {3 * unit, 0, 0})});
        const Camera camera{Vec3(0), 0.5, 0.4, 10 * unit, 0.55};
        EXPECT_EQ(pick(document, camera, {0, 0, 0}), 0) << unit;
        EXPECT_EQ(pick(document, camera, {3 * unit, 0, 0}), 1) << unit;
        EXPECT_EQ(pick(document, camera, {0, 3 * unit, 0}), -1) << unit;
    }
    const Vec3 far(1e7, -1e7, 1e7);
    const Document document =
        make_document({make_body(core::Box{}, far), make_body(core::Sphere{1}, far + Vec3(3, 0, 0))});
    EXPECT_EQ(pick(document, {far, 0.5, 0.4, 10, 0.55}, far), 0);
}

TEST(PickHandle, PrefersASquareToARing) {
    const Handle square{HandleKind::Resize, 3, {1, 0, 0}, {1, 0, 0}, {}};
    const Handle ring{
        HandleKind::Ring, 2, {0, 0, 0}, {0, 0, 1}, {{1, 0, 0}, {0, 1, 0}, {-1, 0, 0}, {0, -1, 0}}};
    const Document document = make_flat_document();
    const ViewTransform view = make_view(document, plane);
    const Vec2 position = to_paper(document, plane, {1, 0, 0});
    EXPECT_EQ(pick_handle({ring, square}, view, position + Vec2(4, 0), 1)->kind, HandleKind::Resize);
    EXPECT_EQ(pick_handle({ring, square}, view, to_paper(document, plane, {-0.5, 0.5, 0}), 1)->kind,
              HandleKind::Ring);
    EXPECT_FALSE(pick_handle({ring, square}, view, to_paper(document, plane, {0, 0, 0}), 1));
    EXPECT_FALSE(pick_handle({square}, view, position + Vec2(12, 0), 1));
    EXPECT_TRUE(pick_handle({square}, view, position + Vec2(12, 0), 2));  // twice as large on a HiDPI screen
}

TEST(PickHandle, PicksEveryHandleOfEveryShape) {
    const core::Shape shapes[] = {core::Rect{}, core::Circle{}, core::Polygon{}, core::Box{}, core::Sphere{}};
    for (const core::Shape& shape : shapes) {
        const Document document = make_document({make_body(shape, {}), make_body(shape, {4, 0, 0})});
        const Camera camera = is_flat(document) ? plane : space;
        const ViewTransform view = make_view(document, camera);
        const std::vector<Handle> all = make_handles(document, 0, view);
        ASSERT_FALSE(all.empty());
        for (const Handle& handle : all) {
            if (handle.kind == HandleKind::Ring) continue;
            const auto found = pick_handle(all, view, to_paper(document, camera, handle.position), 1);
            ASSERT_TRUE(found);
            EXPECT_EQ(found->kind, handle.kind);
            EXPECT_EQ(found->index, handle.index);
        }
    }
}

}  // namespace
}  // namespace app::test::pick_test
