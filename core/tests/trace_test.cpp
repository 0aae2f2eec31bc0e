// Names of axes, and scaling of traces.
#include "core/trace.h"

#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "core/method.h"
#include "core/method/methods.h"
#include "core/tests/sampler.h"

namespace core::trace_test {
namespace {

Pair boxes(const Vec3& position) {
    return {{Box{Vec3(1)}, {}}, {Box{Vec3(1)}, {position, Quat(1, 0, 0, 0)}}};
}

TEST(Trace, NamesEveryAxisOfTwoBoxes) {
    const Trace trace = sat::query(boxes({1.5, 0.1, 0.2}));
    ASSERT_EQ(trace.axes.size(), 15U);
    EXPECT_EQ(to_string(trace.axes[0]), "A0");
    EXPECT_EQ(to_string(trace.axes[5]), "B2");
    EXPECT_EQ(to_string(trace.axes[6]), "A0xB0");
    EXPECT_EQ(to_string(trace.axes[14]), "A2xB2");
    EXPECT_EQ(find_axis(trace, "A1xB2"), 11);
    EXPECT_EQ(find_axis(trace, "A3"), -1);
    EXPECT_NEAR(trace.depth, 0.5, 1e-15);
    EXPECT_EQ(trace.manifold.contacts.size(), 4U);
}

using MakePair = Pair (*)(Sampler&);
constexpr MakePair kinds_of_pairs[] = {[](Sampler& sampler) { return sampler.boxes(2); },
                                       [](Sampler& sampler) { return sampler.flat(); },
                                       [](Sampler& sampler) { return sampler.polygons(); },
                                       [](Sampler& sampler) { return sampler.hulls(); },
                                       [](Sampler& sampler) { return sampler.rounded_flat(); },
                                       [](Sampler& sampler) { return sampler.rounded_boxes(); },
                                       [](Sampler& sampler) { return sampler.with_round_shape(); }};

TEST(Trace, EveryAxisOfEveryMethodHasANameOfThePair) {
    Sampler sampler(81);
    std::set<std::string> forms;  // names without digits
    for (int i = 0; i < 210; ++i) {
        const Pair pair = kinds_of_pairs[std::size_t(i) % std::size(kinds_of_pairs)](sampler);
        for (const Method& method : methods()) {
            if (!method.accepts(pair)) continue;
            for (const AxisTest& axis : method.query(pair, {.list_pruned = true}).axes) {
                std::string name = to_string(axis);
                EXPECT_TRUE(is_axis_name(pair, name)) << name << " of " << method.id;
                std::erase_if(name, [](char c) { return c >= '0' && c <= '9'; });
                forms.insert(name);
            }
        }
    }
    const std::set<std::string> all{"A", "B", "AxB", "A.v", "A.e", "A.f", "B.v", "B.e", "B.f", "C", "N"};
    EXPECT_EQ(forms, all) << "each form of a name was tried";
}

TEST(Trace, AxesHaveEqualIdsIfAndOnlyIfTheyHaveEqualNames) {
    Sampler sampler(82);
    std::vector<AxisTest> axes;
    for (int i = 0; i < 70; ++i) {
        const Pair pair = kinds_of_pairs[std::size_t(i) % std::size(kinds_of_pairs)](sampler);
        for (const char* id : {"sat", "gjk-epa"})
            for (const AxisTest& axis : find_method(id)->query(pair, {}).axes) axes.push_back(axis);
    }
    int equal = 0;
    for (const AxisTest& one : axes) {
        for (const AxisTest& other : axes) {
            const bool has_equal_name = to_string(one) == to_string(other);
            EXPECT_EQ(AxisId(one) == other, has_equal_name) << to_string(one) << " " << to_string(other);
            equal += has_equal_name ? 1 : 0;
        }
    }
    EXPECT_GT(equal, static_cast<int>(axes.size()));
}

TEST(Trace, OtherNamesAreNoAxesOfThePair) {
    const Pair pair = boxes({1.5, 0, 0});
    for (const char* name : {"A0", "B2", "A0xB0", "A2xB2", "A.v7", "B.e11", "A.f5", "C", "N"})
        EXPECT_TRUE(is_axis_name(pair, name)) << name;
    for (const char* name :
         {"",    "A",    "A3",    "A-1",   "A00",   "A0 ",   " A0",    "a0",
          "AxB", "A0x",  "A0xB",  "A0xB3", "A3xB0", "B0xA0", "A0xB0x", "A.",
          "A.v", "A.v8", "A.e12", "A.f6",  "A.r0",  "C0",    "D0",     "A99999999999999999999"})
        EXPECT_FALSE(is_axis_name(pair, name)) << name;
    const Pair with_sphere{{Sphere{1}, {}}, pair.b};
    EXPECT_FALSE(is_axis_name(with_sphere, "A1xB2"));
    EXPECT_FALSE(is_axis_name(with_sphere, "A0"));
    EXPECT_TRUE(is_axis_name(with_sphere, "B0"));
}

void expect_equal(const AxisTest& actual, const AxisTest& expected) {
    EXPECT_EQ(actual.overlap, expected.overlap);
    EXPECT_EQ(actual.interval_a, expected.interval_a);
    EXPECT_EQ(actual.interval_b, expected.interval_b);
}

void expect_equal(const Manifold& actual, const Manifold& expected) {
    EXPECT_EQ(actual.incident_vertices, expected.incident_vertices);
    ASSERT_EQ(actual.clip_steps.size(), expected.clip_steps.size());
    for (std::size_t i = 0; i < expected.clip_steps.size(); ++i) {
        EXPECT_EQ(actual.clip_steps[i].plane.offset, expected.clip_steps[i].plane.offset);
        EXPECT_EQ(actual.clip_steps[i].remaining, expected.clip_steps[i].remaining);
    }
    ASSERT_EQ(actual.contacts.size(), expected.contacts.size());
    for (std::size_t i = 0; i < expected.contacts.size(); ++i) {
        EXPECT_EQ(actual.contacts[i].point, expected.contacts[i].point);
        EXPECT_EQ(actual.contacts[i].depth, expected.contacts[i].depth);
    }
}

void expect_equal(const SearchStep& actual, const SearchStep& expected) {
    EXPECT_EQ(actual.points, expected.points);
    EXPECT_EQ(actual.nearest, expected.nearest);
    EXPECT_EQ(actual.support, expected.support);
    EXPECT_EQ(actual.lower_bound, expected.lower_bound);
    EXPECT_EQ(actual.upper_bound, expected.upper_bound);
}

void expect_equal(const Trace& actual, const Trace& expected) {
    EXPECT_EQ(actual.size, expected.size);
    EXPECT_EQ(actual.depth, expected.depth);
    EXPECT_EQ(actual.gap, expected.gap);
    EXPECT_EQ(actual.distance, expected.distance);
    EXPECT_EQ(actual.witness.on_a, expected.witness.on_a);
    EXPECT_EQ(actual.witness.on_b, expected.witness.on_b);
    expect_equal(actual.manifold, expected.manifold);
    ASSERT_EQ(actual.axes.size(), expected.axes.size());
    for (std::size_t i = 0; i < expected.axes.size(); ++i) expect_equal(actual.axes[i], expected.axes[i]);
    ASSERT_EQ(actual.terms.size(), expected.terms.size());
    for (std::size_t i = 0; i < expected.terms.size(); ++i)
        EXPECT_EQ(actual.terms[i].value, expected.terms[i].value) << expected.terms[i].name;
    ASSERT_EQ(actual.search.size(), expected.search.size());
    for (std::size_t i = 0; i < expected.search.size(); ++i)
        expect_equal(actual.search[i], expected.search[i]);
}

// The trace of a scaled pair is the scaled trace: no length is missed. The methods have axes, terms with
// squared lengths, search steps and clip steps.
TEST(Trace, ScaleLengthsScalesEveryLength) {
    constexpr int exponent = 7;
    const Pair overlapping = boxes({1.5, 0.1, 0.2}), separated = boxes({3, 2.5, 0.2});
    const Pair with_sphere{{Sphere{0.5}, {{1.2, 0.1, 0.2}, Quat(1, 0, 0, 0)}}, {Box{Vec3(1)}, {}}};
    for (const Pair& pair : {overlapping, separated, with_sphere}) {
        for (const Method& method : methods()) {
            if (!method.accepts(pair) || std::string(method.id).ends_with(".published")) continue;
            Trace scaled = method.query(pair, {});
            scale_lengths(scaled, exponent);
            SCOPED_TRACE(method.id);
            expect_equal(scaled, method.query(scale_pair(pair, std::ldexp(1.0, exponent)), {}));
        }
    }
}

}  // namespace
}  // namespace core::trace_test
