// What lies under the cursor, for every kind of shape, in the plane and in space.
#include "app/scene/pick.h"

#include <random>

#include <gtest/gtest.h>

#include "app/tests/hand_bench.h"

namespace app::test::pick_test {
namespace {

const Camera plane = head_on(0);
const Camera space = {Vec3(0), 0.5, 0.4, 10, 0.55};

int picked(const Document& document, const Camera& camera, const Vec3& point, int selected = -1) {
    const auto hit = pick_body(subject(document, ""), lens_of(document, camera),
                               px_of(document, camera, point), {selected, 5});
    return hit ? hit->body : -1;
}

struct FlatCase {
    const char* name;
    core::Shape shape;
    Vec3 inside, outside;
};

TEST(Pick, FindsEveryFlatShapeInsideItAndNotBesideIt) {
    const FlatCase cases[] = {
        {"rect", core::Rect{{1, 0.5}}, {0.9, 0.4, 0}, {0.9, 0.7, 0}},
        {"circle", core::Circle{1}, {0.69, 0.69, 0}, {0.85, 0.85, 0}},
        {"triangle", core::Polygon{}, {0.5, 0, 0}, {0.6, 0.6, 0}},
        {"clockwise", core::Polygon{{{0, 1}, {1, 0}, {0, 0}}}, {0.2, 0.2, 0}, {0.7, 0.7, 0}},
    };
    for (const FlatCase& one : cases) {
        const Vec3 at(2, 1, 0);
        const Document document =
            document_of({body_of(one.shape, at), body_of(core::Circle{0.1}, {-4, 0, 0})});
        EXPECT_EQ(picked(document, plane, at + one.inside), 0) << one.name;
        EXPECT_EQ(picked(document, plane, at + one.outside), -1) << one.name;
    }
}

TEST(Pick, FindsSolidsAtTheirNearestPoint) {
    const Document document =
        document_of({body_of(core::Box{{1, 0.5, 0.7}}, {-2, 0, 0}), body_of(core::Sphere{1}, {2, 0, 0})});
    const Camera camera = head_on(0.55);
    const Lens lens = lens_of(document, camera);
    const auto on_box = pick_body(subject(document, ""), lens, px_of(document, camera, {-2.3, 0.2, 0.7}), {});
    ASSERT_TRUE(on_box);
    EXPECT_EQ(on_box->body, 0);
    EXPECT_NEAR(on_box->point.z, 0.7, 0.01);  // its front face
    const auto on_ball = pick_body(subject(document, ""), lens, px_of(document, camera, {2, 0, 1}), {});
    ASSERT_TRUE(on_ball);
    EXPECT_EQ(on_ball->body, 1);
    EXPECT_NEAR(glm::length(on_ball->point - Vec3(2, 0, 0)), 1, 1e-9);
    EXPECT_FALSE(pick_body(subject(document, ""), lens, px_of(document, camera, {0, 1.5, 0}), {}));
}

TEST(Pick, GivesThePointThatLiesUnderTheCursor) {
    std::mt19937 random(7);
    std::uniform_real_distribution<Real> anywhere(0.2, 0.8);
    const Document document =
        document_of({body_of(core::Box{{2, 1, 1.5}}, {-1, 0, 0}, core::Quat(Vec3(0.3, 0.4, 0.5))),
                     body_of(core::Sphere{1.5}, {2, 0, 0})});
    const Lens lens = lens_of(document, space);
    int hits[3] = {};
    for (int i = 0; i < 500; ++i) {
        const Vec2 px = paper * Vec2(anywhere(random), anywhere(random));
        const auto hit = pick_body(subject(document, ""), lens, px, {-1, 5});
        ++hits[hit ? hit->body : 2];
        if (!hit) continue;
        EXPECT_LT(glm::length(lens.project(hit->point).px - px), 1e-6);
    }
    for (const int count : hits) EXPECT_GT(count, 50);
}

TEST(Pick, TakesTheNearerOfTwoSolids) {
    const Document document =
        document_of({body_of(core::Box{}, {0, 0, 0}), body_of(core::Box{{0.3, 0.3, 0.3}}, {0, 0, 3})});
    EXPECT_EQ(picked(document, head_on(0.55), {0, 0, 3}), 1);
    EXPECT_EQ(picked(document, head_on(0.55), {0.9, 0, 0.8}), 0);
}

TEST(Pick, TakesTheSmallerOfTwoFlatShapesOnTopOfEachOther) {
    const Document document =
        document_of({body_of(core::Circle{0.3}, {0, 0, 0}), body_of(core::Rect{{2, 2}}, {})});
    EXPECT_EQ(picked(document, plane, {0.1, 0, 0}), 0);
    EXPECT_EQ(picked(document, plane, {1, 0, 0}), 1);
}

TEST(Pick, PrefersThePairToWhatStandsBeforeIt) {
    const Document document =
        document_of({body_of(core::Box{}, {0, 0, 0}), body_of(core::Sphere{0.5}, {3, 0, 0}),
                     body_of(core::Box{{0.5, 0.5, 0.5}}, {0.8, 0, 3})});
    EXPECT_EQ(picked(document, head_on(0), {0.5, 0, 0}), 0);
    EXPECT_EQ(picked(document, head_on(0), {1.2, 0, 0}), 2);
}

TEST(Pick, ReachesTheSelectedBodyInsideAnotherOne) {
    const Document document =
        document_of({body_of(core::Box{{2, 2, 2}}, {}), body_of(core::Sphere{0.5}, {})});
    EXPECT_EQ(picked(document, space, {0, 0, 0}), 0);
    EXPECT_EQ(picked(document, space, {0, 0, 0}, 1), 1);
}

TEST(Pick, FindsWhatHasNoThickness) {
    const Document flat =
        document_of({body_of(core::Rect{{1, 0}}, {0, 1, 0}), body_of(core::Circle{0}, {0, -1, 0})});
    EXPECT_EQ(picked(flat, plane, {0.5, 1.04, 0}), 0);
    EXPECT_EQ(picked(flat, plane, {0.04, -1, 0}), 1);
    EXPECT_EQ(picked(flat, plane, {0.5, 1.2, 0}), -1);
    const Document solid =
        document_of({body_of(core::Box{{1, 0, 1}}, {0, 1, 0}), body_of(core::Box{{0, 0.8, 0}}, {0, -1, 0})});
    EXPECT_EQ(picked(solid, space, {0.3, 1, 0.2}), 0);
    EXPECT_EQ(picked(solid, space, {0, -1.5, 0}), 1);
    EXPECT_EQ(picked(solid, head_on(0), {0.5, 1.03, 0}), 0);  // the plate seen along its own plane
}

TEST(Pick, WorksAtAnySizeAndFarAway) {
    for (const Real unit : {1e-120, 1e-9, 1.0, 1e9, 1e120}) {
        const Document document =
            document_of({body_of(core::Box{Vec3(unit)}, {}), body_of(core::Sphere{unit}, {3 * unit, 0, 0})});
        const Camera camera{Vec3(0), 0.5, 0.4, 10 * unit, 0.55};
        EXPECT_EQ(picked(document, camera, {0, 0, 0}), 0) << unit;
        EXPECT_EQ(picked(document, camera, {3 * unit, 0, 0}), 1) << unit;
        EXPECT_EQ(picked(document, camera, {0, 3 * unit, 0}), -1) << unit;
    }
    const Vec3 far(1e7, -1e7, 1e7);
    const Document document =
        document_of({body_of(core::Box{}, far), body_of(core::Sphere{1}, far + Vec3(3, 0, 0))});
    EXPECT_EQ(picked(document, {far, 0.5, 0.4, 10, 0.55}, far), 0);
}

TEST(PickHandle, TakesTheSquareBeforeTheRing) {
    const Handle square{HandleKind::Resize, 3, {1, 0, 0}, {1, 0, 0}, {}};
    const Handle ring{
        HandleKind::Ring, 2, {0, 0, 0}, {0, 0, 1}, {{1, 0, 0}, {0, 1, 0}, {-1, 0, 0}, {0, -1, 0}}};
    const Document document = new_flat();
    const Lens lens = lens_of(document, plane);
    const Vec2 at = px_of(document, plane, {1, 0, 0});
    EXPECT_EQ(pick_handle({ring, square}, lens, at + Vec2(4, 0), 1)->kind, HandleKind::Resize);
    EXPECT_EQ(pick_handle({ring, square}, lens, px_of(document, plane, {-0.5, 0.5, 0}), 1)->kind,
              HandleKind::Ring);
    EXPECT_FALSE(pick_handle({ring, square}, lens, px_of(document, plane, {0, 0, 0}), 1));
    EXPECT_FALSE(pick_handle({square}, lens, at + Vec2(12, 0), 1));
    EXPECT_TRUE(pick_handle({square}, lens, at + Vec2(12, 0), 2));  // twice as large on a HiDPI screen
}

TEST(PickHandle, ReachesEveryHandleOfEveryShape) {
    const core::Shape shapes[] = {core::Rect{}, core::Circle{}, core::Polygon{}, core::Box{}, core::Sphere{}};
    for (const core::Shape& shape : shapes) {
        const Document document = document_of({body_of(shape, {}), body_of(shape, {4, 0, 0})});
        const Camera camera = is_flat(document) ? plane : space;
        const Lens lens = lens_of(document, camera);
        const std::vector<Handle> all = handles(document, 0, lens);
        ASSERT_FALSE(all.empty());
        for (const Handle& handle : all) {
            if (handle.kind == HandleKind::Ring) continue;
            const auto found = pick_handle(all, lens, px_of(document, camera, handle.at), 1);
            ASSERT_TRUE(found);
            EXPECT_EQ(found->kind, handle.kind);
            EXPECT_EQ(found->index, handle.index);
        }
    }
}

}  // namespace
}  // namespace app::test::pick_test
