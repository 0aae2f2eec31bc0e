// Tests of the table of contact conventions.
#include "app/analysis/contact_conventions.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "app/analysis/analysis.h"
#include "app/features/paste/conventions.h"
#include "app/tests/view_scenes.h"

namespace app::test::contact_conventions_test {

namespace {

// What an engine reports for the pair below: x of the normal, the number, x of the points. Where the
// documentation only says that the point is between the surfaces, satscope chooses the middle.
struct Reported {
    double normal;
    std::optional<double> overlap;  // absent: the contact has no such number
    std::vector<double> points;
};

const std::map<std::string, Reported> expected{
    {"satscope", {1, 0.5, {0.75}}},
    {"bullet", {-1, -0.5, {1, 0.5}}},
    {"jolt", {1, 0.5, {1, 0.5}}},
    {"box2d", {1, -0.5, {0.75}}},
    {"box3d", {1, -0.5, {0.75}}},
    {"fcl", {1, 0.5, {0.75}}},
    {"coal", {1, -0.5, {0.75}}},
    {"rapier", {1, -0.5, {1, 0.5}}},
    {"mujoco", {1, -0.5, {0.75}}},
    {"physx", {-1, -0.5, {0.75}}},
    {"godot", {-1, 0.5, {1}}},
    {"unity", {-1, -0.5, {0.75}}},
    {"drake", {-1, 0.5, {1, 0.5}}},
    {"ode", {-1, 0.5, {0.75}}},
    {"reactphysics3d", {1, 0.5, {1, 0.5}}},
    {"cannon", {1, std::nullopt, {1, 0.5}}},
};

}  // namespace

// A from -1 to 1, B from 0.5 to 2.5.
TEST(ContactConventions, ReportAPairThatOverlapsByAHalf) {
    const core::Quat identity{1, 0, 0, 0};
    const Document document =
        make_scene({box("A", {0, 0, 0}, {1, 1, 1}, identity), box("B", {1.5, 0, 0}, {1, 1, 1}, identity)});
    const core::Trace trace = analyze(document, "").trace;
    ASSERT_EQ(trace.manifold.contacts.size(), 4U);
    const core::Contact& contact = trace.manifold.contacts[0];
    EXPECT_EQ(contact_conventions().size(), expected.size());
    for (const ContactConvention& row : contact_conventions()) {
        const auto found = expected.find(row.id);
        ASSERT_NE(found, expected.end()) << row.id;
        EXPECT_EQ(normal_in(row, trace.manifold.normal), core::Vec3(found->second.normal, 0, 0)) << row.id;
        EXPECT_EQ(row.overlap == OverlapSign::NotReported, !found->second.overlap) << row.id;
        if (found->second.overlap) {
            EXPECT_EQ(overlap_in(row, contact.depth), *found->second.overlap) << row.id;
        }
        const core::List<core::Vec3, 2> points = points_in(row, contact, trace.manifold.normal);
        ASSERT_EQ(points.size(), found->second.points.size()) << row.id;
        for (std::size_t i = 0; i < points.size(); ++i)
            EXPECT_EQ(trace.origin.x + points[i].x, found->second.points[i]) << row.id;
    }
}

TEST(ContactConventions, HaveNamesAndSources) {
    for (const ContactConvention& row : contact_conventions()) {
        EXPECT_EQ(find_contact_convention(row.id), &row);
        EXPECT_NE(std::string(row.name), "");
        EXPECT_NE(std::string(row.fields), "") << row.id;
        EXPECT_NE(std::string(row.source).find_first_of(",:"), std::string::npos)
            << row.id << ": repository or page, then the declaration";
    }
    EXPECT_EQ(find_contact_convention("roman"), nullptr);
}

TEST(ContactConventions, AreThoseOfThePastedFormats) {
    int count = 0;
    const paste::Vocabulary& vocabulary = paste::Vocabulary::installed();
    for (const paste::Format& format : vocabulary.formats()) {
        if (format.contacts.empty()) continue;
        ++count;
        ASSERT_NE(contact_convention(format), nullptr) << format.id;
    }
    EXPECT_GE(count, 15);
    EXPECT_EQ(contact_convention(*vocabulary.find("pybullet"))->normal, NormalDirection::BToA);
    EXPECT_EQ(contact_convention(vocabulary.generic()), nullptr);
}

}  // namespace app::test::contact_conventions_test
