// Tests of the first impact with several bodies: times and normals are computed by hand.
#include "app/features/motion/ghost_collision.h"

#include <cmath>

#include "app/document/scene_file.h"
#include "app/features/motion/motion.h"
#include "app/tests/view_scenes.h"

namespace app::ghost_collision_test {
namespace {

Document gallery_scene() {
    return load_scene(assets_folder() + "/scenes/73-ghost-collision.satscope.json").value();
}

const std::string& name_of(const Document& document, int index) {
    return document.bodies[static_cast<std::size_t>(index)].name;
}

// B from -0.1 to 0.7, 0.01 deep in tiles from -0.5 to 4.5; a step from 4.5. Speed 2.
TEST(GhostCollision, StopsTheBoxAtTheFirstSeamThatItReaches) {
    const Document document = gallery_scene();
    ASSERT_TRUE(has_several_obstacles(document));
    const std::optional<SlidingImpact> impact = find_sliding_impact(document, GhostRemedy::None);
    ASSERT_TRUE(impact);
    EXPECT_EQ(name_of(document, impact->body), "A");
    EXPECT_NEAR(impact->time_s, (1.5 - 0.7) / 2, 1e-12);
    EXPECT_EQ(impact->normal, Vec3(-1, 0, 0));
    EXPECT_NEAR(impact->point.x, 1.5, 1e-12);
    EXPECT_NEAR(impact->point.y, -0.005, 1e-12) << "in the middle of the part that touches";
    EXPECT_TRUE(impact->is_ghost());
    EXPECT_EQ(name_of(document, impact->covered_by), "D");
    EXPECT_EQ(impact->speed_left, 0);
}

TEST(GhostCollision, RoundCornersMeetTheSeamLaterAndLeaveMostOfTheSpeed) {
    const Document document = gallery_scene();
    const Real radius = rounded_corner_radius(document);
    EXPECT_DOUBLE_EQ(radius, 0.08);
    const std::optional<SlidingImpact> impact = find_sliding_impact(document, GhostRemedy::RoundedCorners);
    ASSERT_TRUE(impact);
    // The centre of the corner is 0.07 above the tiles: it is 0.08 from the vertex (1.5, 0) at the impact.
    const Real behind = std::sqrt(0.08 * 0.08 - 0.07 * 0.07);
    EXPECT_EQ(name_of(document, impact->body), "A");
    EXPECT_NEAR(impact->time_s, (1.5 - behind - (0.7 - 0.08)) / 2, 1e-9);
    EXPECT_NEAR(impact->normal.x, -behind / 0.08, 1e-7);
    EXPECT_NEAR(impact->normal.y, 0.07 / 0.08, 1e-7);
    EXPECT_NEAR(impact->speed_left, 0.07 / 0.08, 1e-7);
    EXPECT_TRUE(impact->is_ghost());
    EXPECT_EQ(std::get<core::Rect>(impact->moved_b.shape).radius, radius);
}

TEST(GhostCollision, OffersRoundCornersOnlyToAShapeWithSharpOnes) {
    Document document = gallery_scene();
    for (const GhostRemedyInfo& row : ghost_remedies()) EXPECT_TRUE(can_use(row.remedy, document)) << row.id;
    body(document, Side::B).placed.shape = core::Circle{0.4};
    for (const GhostRemedyInfo& row : ghost_remedies())
        EXPECT_EQ(can_use(row.remedy, document), row.remedy != GhostRemedy::RoundedCorners) << row.id;
}

TEST(GhostCollision, OneSidedEdgesAndMergedTilesLeaveOnlyTheStep) {
    const Document document = gallery_scene();
    for (const GhostRemedy remedy : {GhostRemedy::OneSidedEdges, GhostRemedy::MergedTiles}) {
        const std::optional<SlidingImpact> impact = find_sliding_impact(document, remedy);
        ASSERT_TRUE(impact);
        EXPECT_EQ(name_of(document, impact->body), "G") << "its side is above the tile before it";
        EXPECT_NEAR(impact->time_s, (4.5 - 0.7) / 2, 1e-12);
        EXPECT_NEAR(impact->normal.x, -1, 1e-12);
        EXPECT_FALSE(impact->is_ghost());
        EXPECT_NEAR(impact->speed_left, 0, 1e-12);
    }
}

// The same in every direction, on tiles that are turned with the box.
TEST(GhostCollision, DoesNotDependOnTheDirectionOfTheRow) {
    for (const Real angle : {0.3, 1.7, -2.5}) {
        Document document = gallery_scene();
        const glm::dmat2 turn{std::cos(angle), std::sin(angle), -std::sin(angle), std::cos(angle)};
        for (Body& body : document.bodies) {
            body.placed.pose.position = Vec3(turn * Vec2(body.placed.pose.position), 0);
            body.placed.pose.rotation = core::Angle{angle};
        }
        document.motion.motion.velocity = Vec3(turn * Vec2(2, 0), 0);
        const std::optional<SlidingImpact> ghost = find_sliding_impact(document, GhostRemedy::None);
        ASSERT_TRUE(ghost && ghost->is_ghost()) << angle;
        EXPECT_NEAR(ghost->time_s, 0.4, 1e-9);
        EXPECT_NEAR(ghost->normal.x, -std::cos(angle), 1e-9);
        for (const GhostRemedy remedy : {GhostRemedy::OneSidedEdges, GhostRemedy::MergedTiles}) {
            const std::optional<SlidingImpact> step = find_sliding_impact(document, remedy);
            ASSERT_TRUE(step) << angle;
            EXPECT_NEAR(step->time_s, 1.9, 1e-9);
            EXPECT_FALSE(step->is_ghost());
        }
    }
}

TEST(GhostCollision, IsNoneAtATileThatIsHigherOrApart) {
    for (const Vec3& move : {Vec3(0, 0.005, 0), Vec3(0.01, 0, 0)}) {
        Document document = gallery_scene();
        document.bodies[0].placed.pose.position += move;
        for (const GhostRemedy remedy : {GhostRemedy::None, GhostRemedy::OneSidedEdges}) {
            const std::optional<SlidingImpact> impact = find_sliding_impact(document, remedy);
            ASSERT_TRUE(impact);
            EXPECT_EQ(name_of(document, impact->body), "A") << "a part of its side is on the surface";
            EXPECT_FALSE(impact->is_ghost());
            EXPECT_NEAR(impact->time_s, 0.4 + move.x / 2, 1e-12);
        }
    }
}

TEST(GhostCollision, ABoxThatLandsFromAboveHitsTheSurface) {
    Document document = gallery_scene();
    document.bodies[1].placed.pose.position = {1.5, 0.6, 0};
    document.motion.motion.velocity = {0.1, -1, 0};
    const std::optional<SlidingImpact> impact = find_sliding_impact(document, GhostRemedy::None);
    ASSERT_TRUE(impact);
    EXPECT_NEAR(impact->time_s, 0.2, 1e-12);
    EXPECT_NEAR(impact->normal.y, 1, 1e-12);
    EXPECT_FALSE(impact->is_ghost());
    EXPECT_NEAR(impact->speed_left, 0.1 / std::sqrt(1.01), 1e-12);
}

TEST(GhostCollision, IsShownOnlyInThePlaneWithABodyBesideThePair) {
    Document document = gallery_scene();
    document.bodies.resize(2);
    EXPECT_FALSE(has_several_obstacles(document));
    document = gallery_scene();
    document.motion.motion.velocity = Vec3(0);
    EXPECT_FALSE(has_several_obstacles(document));
    EXPECT_FALSE(has_several_obstacles(test::edge_separated()));
}

TEST(GhostCollision, IsDescribedWithItsNumbers) {
    const test::Scene scene(gallery_scene());
    const auto sentence = [&](GhostRemedy remedy) {
        return sliding_sentence(scene.document, find_sliding_impact(scene.document, remedy), scene.texts);
    };
    EXPECT_EQ(
        sentence(GhostRemedy::None),
        "Ghost collision with A at 0.400 s, normal (-1.000, 0.000): D covers the side that B hits; 0 % of "
        "its speed is left.");
    EXPECT_EQ(sentence(GhostRemedy::OneSidedEdges),
              "B hits G at 1.900 s, normal (-1.000, 0.000); 0 % of its speed is left.");
    Document slow = gallery_scene();
    slow.motion.duration_s = 0.25;
    EXPECT_EQ(sliding_sentence(slow, find_sliding_impact(slow, GhostRemedy::None), scene.texts),
              "No impact within 0.250 s.");
    for (const GhostRemedyInfo& row : ghost_remedies())
        EXPECT_EQ(std::string(row.source).empty(), row.remedy == GhostRemedy::None) << row.id;
}

}  // namespace
}  // namespace app::ghost_collision_test
