// Tests of the numbers of contacts: by depth among all points of the clipped face.
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "app/analysis/contact_conventions.h"
#include "app/tests/view_scenes.h"
#include "core/method.h"
#include "core/tests/sampler.h"

namespace app::contact_points_test {
namespace {

core::Trace trace_of(const core::Pair& pair) { return core::find_method("sat")->query(pair, {}); }

// One more than the number of points that are deeper than the contact.
int rank_of(const core::Manifold& manifold, const core::Contact& contact) {
    return 1 + static_cast<int>(std::count_if(
                   manifold.clipped_points.begin(), manifold.clipped_points.end(),
                   [&](const core::ClippedPoint& point) { return point.depth > contact.depth; }));
}

// Smallest distance of two depths.
Real least_difference(const core::Manifold& manifold) {
    Real least = HUGE_VAL;
    for (std::size_t i = 0; i < manifold.clipped_points.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            least = std::min(least,
                             std::abs(manifold.clipped_points[i].depth - manifold.clipped_points[k].depth));
    return least;
}

TEST(ContactPoints, NumberContactsByDepthAmongAllClippedPoints) {
    core::Sampler sampler(51);
    int compared = 0, with_gap = 0;
    for (int i = 0; i < 400; ++i) {
        const core::Trace trace = trace_of(i % 2 == 0 ? sampler.boxes(1) : sampler.polygons());
        const core::Manifold& manifold = trace.manifold;
        const auto numbered = numbered_contacts(trace);
        ASSERT_EQ(numbered.size(), manifold.contacts.size());
        std::vector<int> indices;
        for (const NumberedContact& each : numbered) indices.push_back(each.index);
        EXPECT_TRUE(std::is_sorted(numbered.begin(), numbered.end(),
                                   [](const NumberedContact& one, const NumberedContact& other) {
                                       return one.number < other.number;
                                   }));
        std::sort(indices.begin(), indices.end());
        for (int k = 0; k < static_cast<int>(indices.size()); ++k) EXPECT_EQ(indices[k], k);
        if (manifold.kind != core::ManifoldKind::Face || least_difference(manifold) < 1e-9) continue;
        for (const NumberedContact& each : numbered) {
            EXPECT_EQ(each.number, rank_of(manifold, manifold.contacts[each.index])) << i;
            ++compared;
        }
        with_gap += numbered.back().number > static_cast<int>(numbered.size()) ? 1 : 0;
    }
    EXPECT_GT(compared, 100);
    EXPECT_GT(with_gap, 3) << "a dropped point is deeper than a contact";
}

TEST(ContactPoints, KeepTheNumberOfDroppedPoints) {
    const test::Scene scene(test::tilted_box_on_box());
    const std::vector<ContactPoint> points = make_contact_points(scene.analysis.trace);
    ASSERT_EQ(points.size(), 6U);
    EXPECT_EQ(points[0].use, core::ClippedPointUse::Deepest);
    EXPECT_EQ(points[1].use, core::ClippedPointUse::LeftOut);
    EXPECT_EQ(points[3].use, core::ClippedPointUse::LeftOut);
    std::vector<int> numbers;
    for (const NumberedContact& contact : numbered_contacts(scene.analysis.trace))
        numbers.push_back(contact.number);
    EXPECT_EQ(numbers, (std::vector<int>{1, 3, 5, 6}));
    for (const ContactPoint& point : points) {
        if (point.contact < 0) continue;
        const core::Contact& contact = scene.analysis.trace.manifold.contacts[point.contact];
        EXPECT_EQ(contact.depth, point.depth);
        EXPECT_EQ(contact.a, point.a);
        EXPECT_EQ(contact.b, point.b);
    }
}

// Four contacts of equal depth: rounding errors of the depths must not swap their numbers.
TEST(ContactPoints, KeepTheirNumbersWhileABoxSlidesOnABox) {
    const core::Quat rotation = glm::angleAxis(0.7, glm::normalize(core::Vec3(1, 2, 3)));
    int rounded = 0;
    for (int i = 0; i < 50; ++i) {
        const test::Scene scene(
            test::make_scene({test::box("A", {0, 0, 0}, {2, 0.5, 2}, rotation),
                              test::box("B", rotation * core::Vec3(0.01 * i - 0.2, 0.79, 0.013 * i - 0.3),
                                        {0.5, 0.3, 0.5}, rotation)}));
        const core::Trace& trace = scene.analysis.trace;
        const auto numbered = numbered_contacts(trace);
        ASSERT_EQ(numbered.size(), 4U);
        for (int k = 0; k < 4; ++k) {
            EXPECT_EQ(numbered[k].number, k + 1);
            EXPECT_EQ(numbered[k].index, k) << "the order of the clipped face";
            rounded += trace.manifold.contacts[k].depth != trace.manifold.contacts[0].depth ? 1 : 0;
        }
    }
    EXPECT_GT(rounded, 0) << "the depths differ by rounding errors";
}

}  // namespace
}  // namespace app::contact_points_test
