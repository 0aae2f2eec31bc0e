// What a test of a pair contains, in no language yet.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/analysis/analysis.h"

namespace app {

/// A member of a struct in the test.
struct Member {
    enum class Kind { Number, Vector, List };

    std::string name;
    std::vector<core::Real> numbers;
    Kind kind = Kind::Vector;
};

/// A shape as a struct of the test.
struct TestShape {
    std::string type;  ///< "BoxShape"
    std::vector<Member> members;
};

/// The pair with the answer that an engine should give.
struct PairTest {
    std::string title;  ///< One line; may be empty.
    std::string name;   ///< "EdgePairAlone", an identifier.
    core::Pair pair;
    TestShape a, b;  ///< With the same members if they have the same type, also those of other tests.
    bool overlap = false;
    bool has_verdict = true;   ///< Rounding does not decide it.
    bool has_normal = false;   ///< Overlapping shapes with one shortest move.
    core::Vec3 normal{0};      ///< Unit, from A to B.
    core::Real depth = 0;      ///< Negative: minus the distance.
    core::Real tolerance = 0;  ///< Of the depth, for an engine that computes in float; above 0.
    std::string says;          ///< "separated by 0.0071 on A1xB2"
};

/// A placed shape as members: "center", the fields of the shape, its rotation in its own form.
std::vector<Member> members_of(const core::PlacedShape& placed);

/// Tests that share their structs. The answer is that of the preset of the document, else of the reference.
std::vector<PairTest> make_pair_tests(std::span<const Analysis* const> subjects);

}  // namespace app
