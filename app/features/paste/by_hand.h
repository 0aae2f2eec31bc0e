// Reading by hand: the numbers of a text in groups, and the slots of shapes that a person fills with them.
// What the reader found and what a person assigned are the same list of `role = place`.
#pragma once

#include <compare>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/result.h"
#include "app/features/paste/paste_reader.h"
#include "app/features/paste/stated_answer.h"

namespace app::paste {

/// A place in a text, both from 1; the column in characters.
struct TextPlace {
    int line = 0, column = 0;
    auto operator<=>(const TextPlace&) const = default;
};

/// A number of a text.
struct TextNumber {
    double value = 0;
    std::size_t begin = 0, end = 0;  ///< In bytes.
    int group = 0;
    int component = -1;       ///< By its name: 0 x, 1 y, 2 z, 3 w, 4 cosine, 5 sine; -1: none of these.
    bool starts_row = false;  ///< Of a matrix or a list of points, behind the first row.
    bool is_computed = false;
    text_tree::NumberNotation notation = text_tree::NumberNotation::Decimal;
};

/// Numbers that belong together: a vector, a matrix, a list of points, or one number.
struct NumberGroup {
    int first = 0, last = 0;  ///< Its numbers; `last` is behind them.
    int columns = 0;          ///< Numbers of each row; 0: the rows differ.
    std::string sign;         ///< "1", "2", ... of several numbers; "a", "b", ... of one.
    std::string name;         ///< The word before it: "half_extB"; may be empty.
    int size() const { return last - first; }
};

/// A line that states a verdict: "hit = 0".
struct TextAnswer {
    std::size_t begin = 0, end = 0;  ///< In bytes, without blanks.
    bool overlap = false;
    std::string sign;  ///< "a", "b", ..., as of single numbers.
};

/// All numbers of a text. Those in strings and comments count; words such as "12:30" and "node12" do not.
struct NumberedText {
    std::string text;
    std::vector<std::size_t> lines;  ///< Where each line begins, in bytes.
    std::vector<TextNumber> numbers;
    std::vector<NumberGroup> groups;
    std::string format;                    ///< Id of the recognised format.
    StatedAnswer stated;                   ///< The verdict in the words of the text.
    std::vector<TextAnswer> answers;       ///< Lines that state a verdict.
    std::vector<std::string> shape_words;  ///< The kinds of shapes that the text names, each once: "sphere".

    TextPlace place(std::size_t offset) const;
    /// In bytes; at most the length of the text.
    std::size_t offset(const TextPlace& place) const;
    /// The number that begins at a place, in bytes; -1: none does.
    int find(std::size_t offset) const;
    /// One behind the last number of the row of a number.
    int row_end(int number) const;
};

/// Linear in the length of the text. `has_decimal_comma`: "0,5" is one number.
NumberedText number_text(std::string text, const Vocabulary& vocabulary, bool has_decimal_comma = false);

/// Consecutive numbers of one group.
struct NumberRun {
    int first = 0, last = 0;  ///< `last` is behind them.
    bool operator==(const NumberRun&) const = default;
};

/// What is in a slot.
struct SlotValue {
    std::vector<NumberRun> runs;
    std::string form;      ///< What the numbers are: "half", "full", "turn_z", ...; empty: by their count.
    std::string constant;  ///< "origin" or "none" instead of numbers; "3:5": where the answer begins.
    bool is_read = false;  ///< Found by the reader, and not changed.
    bool is_empty() const { return runs.empty() && constant.empty(); }
    int size() const;
    bool operator==(const SlotValue&) const = default;
};

/// Which numbers are what. Slots: "a.center", "b.size", "answer"; see `slots_of`.
struct HandReading {
    bool is_flat = false;                                 ///< 2D.
    std::vector<std::string> shapes{"box", "box"};        ///< Of A, B, C, ...; one of `hand_shapes`.
    int pair[2] = {0, 1};                                 ///< Indices in `shapes`.
    std::map<std::string, SlotValue, std::less<>> slots;  ///< The filled ones.
    ChosenConventions conventions;
    bool operator==(const HandReading&) const = default;
};

/// "box", "box_corners", "box_corner_size", "sphere", ...: 3D names, which also stand for the 2D shapes.
const std::vector<std::string>& hand_shapes();
/// The 2D name of a shape: "rect", "circle", "polygon", ...; empty: there is none.
std::string flat_shape(const std::string& shape);

/// The slots of a body, in order; -1: those of the reported answer.
std::vector<std::string> slots_of(const HandReading& reading, int body);
/// All slots, in order.
std::vector<std::string> slots_of(const HandReading& reading);
/// Index of the body of a slot; -1: a slot of the answer.
int body_of(std::string_view slot);
/// "center" of "a.center".
std::string_view part_of(std::string_view slot);
/// The pair cannot be built without it.
bool is_required(const HandReading& reading, std::string_view slot);
/// The slots of the pair that lack numbers and are required, in order.
std::vector<std::string> open_slots(const HandReading& reading);
/// The numbers that a slot still takes, of `available` ones in a row of a group; 0: none. `group`: the size
/// of the group if the first number is the first one.
int count_taken(const HandReading& reading, std::string_view slot, int available, int group);
/// A group of this size is most likely what the slot takes.
bool fits(const HandReading& reading, std::string_view slot, int group);

/// Puts the numbers from `number` on into the slot: as many as it takes. Replaces what is in a full slot.
/// False: it takes none of them.
bool fill_slot(const NumberedText& text, HandReading& reading, const std::string& slot, int number);
/// The first number of a group that no slot has, behind those that a slot has; its first one if all are used.
int first_free(const NumberedText& text, const HandReading& reading, int group);
/// The first of the numbers that a click on `number` puts into the slot: that of the group or row if the slot
/// takes all of it, else the number itself.
int run_start(const NumberedText& text, const HandReading& reading, std::string_view slot, int number);
/// The next open slot behind `slot` that a person would fill; the same one if none is open.
std::string next_slot(const NumberedText& text, const HandReading& reading, const std::string& slot);

/// A meaning of the numbers in a slot: a form, or a value of a convention.
struct SlotChoice {
    std::string form;
    std::string convention, value;  ///< Empty: no convention.
    std::string constant;           ///< In place of numbers.
    bool operator==(const SlotChoice&) const = default;
};
/// Those that a slot has, at least one.
std::vector<SlotChoice> choices_of(const HandReading& reading, const std::string& slot);
void choose(HandReading& reading, const std::string& slot, const SlotChoice& choice);

/// The owner of each number: a slot; empty: none.
std::vector<std::string_view> owners_of(const NumberedText& text, const HandReading& reading);

/// The verdict that begins at a place: by the phrase, else the word or number there; absent: it is none.
std::optional<bool> answer_at(const NumberedText& text, const TextPlace& place);

/// A is complete and nothing is said of B: the reading gives one shape.
bool is_single(const HandReading& reading);
/// The pair under `reading`, or the single shape, by the rules of the reader. Fails at the place of a number
/// that is no size, no rotation, ..., and if a slot is open.
PasteResult build_reading(const NumberedText& text, const HandReading& reading, const Vocabulary& vocabulary);
/// One body alone, at the origin if its centre is open; absent: its size is open or wrong.
std::optional<core::PlacedShape> build_body(const NumberedText& text, const HandReading& reading, int body,
                                            const Vocabulary& vocabulary);

/// What the reader found, as far as it gives the same shapes.
HandReading reading_of(const NumberedText& text, const ParsedPaste& parsed, const Vocabulary& vocabulary);
/// The same for a text that cannot be read: the values that belong to bodies.
HandReading reading_of(const NumberedText& text, const NumberLedger& ledger, const Vocabulary& vocabulary);

/// Dimension and shapes by the numbers and the words of the text: a first guess.
HandReading first_reading(const NumberedText& text);

// The command line.

/// "a.center=3:27 a.half=4:29 euler=XYZ", without conventions that have an option of their own.
std::string to_places(const NumberedText& text, const HandReading& reading);
std::string to_string(const TextPlace& place);
/// "3:27"; absent: it is no place.
std::optional<TextPlace> parse_place(std::string_view text);
/// The options of `satscope read` that repeat the reading: "--matrix rows --at '...'".
std::string to_options(const NumberedText& text, const HandReading& reading);
/// Fails if a role is unknown, or at a place without a number.
Result<HandReading> parse_places(const NumberedText& text, std::string_view places);

}  // namespace app::paste
