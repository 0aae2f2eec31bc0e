// Tests that every number of a text is in its ledger once, with its use.
#include "app/features/paste/number_ledger.h"

#include <numeric>

#include <gtest/gtest.h>

#include "app/features/paste/paste_reader.h"
#include "app/features/paste/vocabulary.h"

namespace app {
namespace {

NumberLedger ledger_of(const std::string& text) {
    return read_ledger(text, {}, paste::Vocabulary::installed());
}

// "used half", "uninvolved named mass", "open", ... of the number at a place.
std::string use_at(NumberLedger& ledger, int line, int column) {
    const LedgerEntry* entry = ledger.find(line, column);
    if (entry == nullptr) return "none";
    constexpr std::array uses{"open", "used", "answer", "uninvolved"};
    std::string text = uses.at(std::size_t(entry->use));
    for (const std::string_view more : {id_of(entry->reason), ledger.name_of(*entry)})
        if (!more.empty()) text += " " + std::string(more);
    return text;
}

std::size_t sum_of_counts(const NumberLedger& ledger) {
    const auto counts = ledger.counts();
    return std::accumulate(counts.begin(), counts.end(), std::size_t{0});
}

constexpr const char* two_boxes =
    "a: position (0, 1, 2), half extents (1, 1, 1), mass 5, glow (3, 4)\n"
    "// about 7 apart\n"
    "b: position (9, 1, 2), half extents (2, 2, 2)\n"
    "depth: 0.25\n";

TEST(NumberLedger, EachNumberOfATextIsInItOnce) {
    const NumberLedger ledger = ledger_of(two_boxes);
    EXPECT_EQ(ledger.entries.size(), 17U);
    EXPECT_EQ(sum_of_counts(ledger), ledger.entries.size());
}

TEST(NumberLedger, AnEntrySaysWhatBecameOfTheNumber) {
    NumberLedger ledger = ledger_of(two_boxes);
    EXPECT_EQ(use_at(ledger, 1, 14), "used center");
    EXPECT_EQ(use_at(ledger, 1, 38), "used half");
    EXPECT_EQ(use_at(ledger, 1, 53), "uninvolved named mass");
    EXPECT_EQ(use_at(ledger, 1, 62), "uninvolved elsewhere glow");
    EXPECT_EQ(use_at(ledger, 2, 10), "uninvolved comment");
    EXPECT_EQ(use_at(ledger, 3, 14), "used center");
    EXPECT_EQ(ledger.find(3, 14)->body, 1);
    EXPECT_EQ(ledger.find(3, 17)->component, 1);
    EXPECT_EQ(use_at(ledger, 4, 8), "answer depth");
}

TEST(NumberLedger, ATextThatCannotBeReadHasOpenNumbers) {
    NumberLedger ledger = ledger_of("crate at (1, 2, 3)\nother thing (4, 5, 6) and 7\n");
    EXPECT_EQ(ledger.entries.size(), 7U);
    EXPECT_EQ(sum_of_counts(ledger), 7U);
    EXPECT_EQ(use_at(ledger, 2, 14), "open other thing");
}

TEST(NumberLedger, WordsWithDigitsAreNoNumbers) {
    const NumberLedger ledger = find_numbers("Vec3 v2 12:30 3.2.1 0x3f800000 \u22120.5f a-1 (-2)");
    EXPECT_EQ(ledger.entries.size(), 4U)
        << "the bits of a float, two negative numbers and one behind a minus";
}

}  // namespace
}  // namespace app
