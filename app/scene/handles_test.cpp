// Handles: where the hand finds them, for every shape.
#include "app/scene/handles.h"

#include <algorithm>
#include <cmath>

#include "app/scene/drag.h"
#include "app/scene/framing.h"
#include "app/tests/view_scenes.h"

namespace app::handles_test {
namespace {

int count(const std::vector<Handle>& all, HandleKind kind) {
    return static_cast<int>(
        std::count_if(all.begin(), all.end(), [&](const Handle& one) { return one.kind == kind; }));
}

std::vector<Handle> handles_of(const Document& document, int body) {
    const Vec2 size(800, 600);
    return handles(document, body, Lens(camera_of(document, size), is_flat(document), size));
}

TEST(Handles, OfARectAreARingAKnobFourSidesAndFourCorners) {
    const std::vector<Handle> all = handles_of(test::flat_overlap(), 1);
    EXPECT_EQ(count(all, HandleKind::Ring), 1);
    EXPECT_EQ(count(all, HandleKind::Knob), 1);
    EXPECT_EQ(count(all, HandleKind::Resize), 4);
    EXPECT_EQ(count(all, HandleKind::Corner), 4);
}

TEST(Handles, OfABoxAreThreeRingsAndSixFaces) {
    const std::vector<Handle> all = handles_of(test::edge_separated(), 0);
    EXPECT_EQ(count(all, HandleKind::Ring), 3);
    EXPECT_EQ(count(all, HandleKind::Resize), 6);
    const core::Vec3 half(1.3, 0.55, 0.75);
    for (const Handle& one : all) {
        if (one.kind != HandleKind::Resize) continue;
        EXPECT_NEAR(glm::length(one.at - core::Vec3(-0.8, 0, 0)), half[one.index / 2], 1e-12);
        EXPECT_NEAR(glm::dot(one.axis, one.at - core::Vec3(-0.8, 0, 0)), half[one.index / 2], 1e-4);
    }
}

TEST(Handles, RingsLieAcrossTheirAxisAndGoRoundAllCorners) {
    for (const Handle& one : handles_of(test::edge_separated(), 0)) {
        if (one.kind != HandleKind::Ring) continue;
        for (const core::Vec3& point : one.outline) {
            EXPECT_NEAR(glm::dot(point - one.at, one.axis), 0, 1e-12);
            EXPECT_GE(glm::length(point - one.at), glm::length(core::Vec3(1.3, 0.55, 0.75)));
        }
    }
}

TEST(Handles, AreHeldOneAtATimeButForAKnobAndItsRing) {
    for (const auto& [document, body] :
         {std::pair{test::flat_overlap(), 1}, std::pair{test::edge_separated(), 0}}) {
        for (const Tool tool : {Tool::All, Tool::Move}) {
            const Vec2 size(800, 600);
            const Camera camera = camera_of(document, size);
            const Lens lens(camera, is_flat(document), size);
            const std::vector<Handle> all = handles(document, body, lens, {tool, world_frame});
            ASSERT_FALSE(all.empty());
            for (const Handle& one : all) {
                const Drag drag = hold_handle(document, body, one, {camera, {lens.project(one.at).px, size}});
                const auto held = std::count_if(all.begin(), all.end(),
                                                [&](const Handle& it) { return is_held(it, drag); });
                const bool turns_flat = drag.grip == Grip::Turn && is_flat(document);
                EXPECT_TRUE(is_held(one, drag));
                EXPECT_EQ(held, turns_flat ? 2 : 1);
            }
        }
    }
}

core::Polygon regular(int corners) {
    core::Polygon polygon;
    for (int i = 0; i < corners; ++i) {
        const Real angle = 2 * std::acos(-1.0) * i / corners;  // the first one where the knob would be
        polygon.points.push_back({std::cos(angle), std::sin(angle)});
    }
    return polygon;
}

// The body at the origin, with its knob on a ring round it.
Vec3 knob_of(const core::Shape& shape, Real angle) {
    Document document = test::flat_overlap();
    document.bodies[1].placed.shape = shape;
    document.bodies[1].placed.pose = {Vec3(0), core::Angle{angle}};
    for (const Handle& handle : handles_of(document, 1))
        if (handle.kind == HandleKind::Knob) return handle.at;
    ADD_FAILURE() << "no knob";
    return {};
}

TEST(Handles, KeepTheKnobOffCorners) {
    for (const int corners : {3, 4, 5, 6, 7}) {
        const core::Polygon polygon = regular(corners);
        const Vec3 knob = knob_of(polygon, 0);
        for (const Vec2& corner : polygon.points)
            EXPECT_GT(glm::length(Vec3(corner, 0) - knob), 0.25) << corners;
    }
    const Vec3 thin = knob_of(core::Rect{{4, 0.1}}, 0);
    EXPECT_GT(glm::length(thin - Vec3(4, 0.1, 0)), 1);
    const Vec3 square = knob_of(core::Rect{{1, 1}}, 0);
    EXPECT_NEAR(square.y, 0, 1e-12) << "on the local x where that is free";
}

TEST(Handles, KeepTheKnobOnItsWayWhileThePolygonTurns) {
    for (int corners = 3; corners <= 32; ++corners) {
        const core::Polygon polygon = regular(corners);
        const Vec3 first = knob_of(polygon, 0);
        for (int i = 1; i < 60; ++i) {
            const Real angle = 0.11 * i;
            const Vec3 turned = knob_of(polygon, angle);
            const Vec3 expected(first.x * std::cos(angle) - first.y * std::sin(angle),
                                first.x * std::sin(angle) + first.y * std::cos(angle), 0);
            ASSERT_LT(glm::length(turned - expected), 1e-9) << corners << " corners, " << angle;
        }
    }
}

TEST(Handles, FollowTheKeyThatChoosesAnAxisAndLeaveABodyThatIsGraspedItself) {
    const Document document = test::edge_separated();
    const std::vector<Handle> all = handles_of(document, 0);
    Drag drag = hold_handle(document, 0, all[0], {{}, {{400, 300}, {800, 600}}});
    drag.line = all[2].axis;
    EXPECT_FALSE(is_held(all[0], drag));
    EXPECT_TRUE(is_held(all[2], drag));
    drag = Drag{};
    for (const Handle& one : all) EXPECT_FALSE(is_held(one, drag));
}

TEST(Handles, OfABoxHaveALetterOnEachRingAndBesideEachArrow) {
    const Document document = test::edge_separated();
    const Vec2 size(800, 600);
    const Lens lens(camera_of(document, size), false, size);
    for (const Tool tool : {Tool::Turn, Tool::Move}) {
        const std::vector<Handle> all = handles(document, 0, lens, {tool, world_frame});
        Figure figure;
        add_handles(figure, all, true);
        ASSERT_EQ(figure.labels.size(), 3U);
        for (std::size_t i = 0; i < 3; ++i) {
            EXPECT_EQ(figure.labels[i].text, std::string(1, "xyz"[i]));
            Real least = 1e9;
            for (const core::Vec3& point : all[i].outline)
                least = std::min(least,
                                 glm::length(lens.project(point).px - lens.project(figure.labels[i].at).px));
            EXPECT_LT(least, 3) << i;
        }
    }
}

TEST(Handles, HaveTheirLettersOnThePaperThoughTheRingsReachBeyondIt) {
    const Document document = test::edge_separated();
    const Vec2 size(800, 600);
    Camera camera = camera_of(document, size);
    int beyond = 0;
    for (const Real up : {0.0, 0.5, 1.0, 1.5, 2.0}) {
        camera.target.y = up;  // the body sinks towards the lower edge
        const Lens lens(camera, false, size);
        for (const Handle& one : handles(document, 0, lens, {Tool::Turn, world_frame})) {
            for (const core::Vec3& point : one.outline) beyond += lens.project(point).px.y > size.y ? 1 : 0;
            const Vec2 px = lens.project(one.letter_at).px;
            EXPECT_TRUE(px.x > 0 && px.y > 0 && px.x < size.x && px.y < size.y) << up << " " << one.index;
        }
    }
    EXPECT_GT(beyond, 20);
}

TEST(Handles, OfASphereIsOneOnItsSurface) {
    const std::vector<Handle> all = handles_of(test::ball_and_box(), 1);
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0].kind, HandleKind::Radius);
    EXPECT_NEAR(glm::length(all[0].at - core::Vec3(1.1, 0.6, 0.4)), 0.7, 1e-12);
}

TEST(Handles, OfAPolygonStandOnItsOwnPoints) {
    core::Polygon polygon{{{0, -1}, {1.2, -0.4}, {0.9, 0.8}, {-1, 0}}};
    Document document = test::flat_overlap();
    document.bodies[0].placed.shape = polygon;
    const std::vector<Handle> all = handles_of(document, 0);
    EXPECT_EQ(count(all, HandleKind::Corner), 4);
    const core::Mat3 axes = core::axes(document.bodies[0].placed.pose.rotation);
    for (const Handle& one : all) {
        if (one.kind != HandleKind::Corner) continue;
        EXPECT_LT(glm::length(one.at - (document.bodies[0].placed.pose.position +
                                        axes * core::Vec3(polygon.points[one.index], 0))),
                  1e-12);
    }
}

TEST(Handles, OfAPointAreStillLargeEnoughToTake) {
    const Document document =
        test::scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {2, 0}, {0, 0}, 0)});
    const Vec2 size(800, 600);
    const Lens lens(camera_of(document, size), true, size);
    for (const Handle& one : handles(document, 1, lens)) {
        if (one.kind != HandleKind::Ring) continue;
        EXPECT_GE(glm::length(one.outline[0] - one.at) / lens.units_per_px(one.at), 36 - 1e-9);
    }
}

TEST(Handles, OfABodyThatIsNotThereAreNone) {
    EXPECT_TRUE(handles_of(test::flat_overlap(), -1).empty());
    EXPECT_TRUE(handles_of(test::flat_overlap(), 2).empty());
}

}  // namespace
}  // namespace app::handles_test
