// Every number of a pasted text, and what became of it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// What became of a number of a text.
enum class NumberUse : unsigned char {
    Open,        ///< It stands in what makes a shape, and nothing explains it; or nothing says what it is.
    Used,        ///< A value of a body.
    Answer,      ///< A value of the answer that the text reports.
    Uninvolved,  ///< No value of a shape, for the reason of the entry.
};
inline constexpr std::size_t number_use_count = 4;

/// Why a number is no value of a shape; the text is "paste.uninvolved.<id>".
enum class UninvolvedReason : unsigned char {
    None,
    Comment,    ///< In a comment, a time stamp or another prefix of a line: "comment".
    Named,      ///< Its name says that it is none: a mass, a colour: "named".
    Elsewhere,  ///< What it stands in makes no shape: "elsewhere".
};
/// "comment", "named", "elsewhere"; empty: None.
std::string_view id_of(UninvolvedReason reason);

/// A number and its use.
struct LedgerEntry {
    std::uint32_t line = 1;    ///< From 1.
    std::uint32_t column = 1;  ///< Of its first character, which may be the sign; in characters, from 1.
    std::uint16_t length = 1;  ///< In characters, with sign and suffix.
    NumberUse use = NumberUse::Open;
    UninvolvedReason reason = UninvolvedReason::None;
    std::int16_t component = 0;  ///< Index in the field.
    std::int32_t body = -1;      ///< Of Used: index in the bodies of the text, see `FoundBody`; else -1.
    std::int32_t name = -1;      ///< Index in `NumberLedger::names`; -1: it has none.
};

/// The numbers of a text in their order. Words that only begin like a number ("12:30", "3.2.1") are none.
struct NumberLedger {
    std::vector<LedgerEntry> entries;
    /// Of Used and Answer the field, as in `NumberProvenance`: "center", "half", "rotation", "depth". Of
    /// others the name that the text gives to the number: "mass", "velocity".
    std::vector<std::string> names;

    /// How many numbers have each use, by `NumberUse`. The sum is the count of numbers.
    std::array<std::size_t, number_use_count> counts() const;
    /// The number at a place; nullptr: there is none.
    LedgerEntry* find(int line, int column);
    /// The name of an entry; empty: it has none.
    std::string_view name_of(const LedgerEntry& entry) const;
};

/// All numbers of a text, Open.
NumberLedger find_numbers(std::string_view text);

}  // namespace app
