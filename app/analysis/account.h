// Everything a trace says, as a text to keep: the shapes, every axis with its formula and numbers, the
// verdict.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/analysis/subject.h"

namespace app {

/// One candidate axis in words. Texts may hold markup ("A_0×B_1"); what was not measured is empty.
struct AccountAxis {
    std::string name;
    std::string formula;    ///< "|T·L| = 1.863 > r_A 0.849 + r_B 0.635 = 1.484"
    std::string meaning;    ///< Where the axis comes from and what its shadows say.
    std::string direction;  ///< "(0.6, 0, 0.8)", unit, in the world.
    std::string shadow_a;   ///< "[-1, 1]": dot products with points of the world.
    std::string shadow_b;
    std::string overlap;  ///< Negative: the width of the gap.
    std::string state;
    bool decides = false;  ///< The least overlap, the widest gap.
};

/// A query told in full, as text.
struct Account {
    std::string title;  ///< Of the scene, in the reader's language.
    std::string verdict;
    std::string
        method;  ///< That says so and the numbers it computes in, behind the verdict: " (sat, double)".
    std::string reason;
    std::string detail;
    std::vector<std::vector<std::string>> shapes;  ///< Name, kind, centre, sizes, rotation of A and of B.
    std::vector<AccountAxis> axes;
    /// Of a method that searches, step by step: number and kind, points, nearest point, support point,
    /// bounds.
    std::vector<std::vector<std::string>> search;
};
/// Of the pair under the lens.
Account account(const Subject& subject, const Words& words);

/// A way to write accounts down, one after the other.
struct AccountFormat {
    const char* id;  ///< `explain --format`: "text", "markdown", "latex".
    std::string (*write)(std::span<const Account> accounts, const Words& words);
};
std::span<const AccountFormat> account_formats();
/// nullptr when there is none of that id.
const AccountFormat* find_account_format(std::string_view id);

}  // namespace app
