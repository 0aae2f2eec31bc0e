// Parses a text (from a debugger, source code or a log) into one or two shapes, with the source of every
// number.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "app/base/background_work.h"
#include "app/base/text_catalog.h"
#include "app/document/document.h"
#include "app/features/paste/number_ledger.h"
#include "app/text_tree/tokenizer.h"

namespace app {

namespace paste {
class Vocabulary;
}

using text_tree::ParseError;

/// The user's choices by id.
using ChosenConventions = std::map<std::string, std::string>;

/// An ambiguous convention of the text.
struct ConventionChoice {
    std::string id;                    ///< "quaternion", "matrix", "extents", ...; the text is "paste.<id>".
    std::string value;                 ///< One of `options`; the text is "paste.<id>.<option>".
    std::string reason_key;            ///< Text key: "paste.why.identity".
    std::string detail;                ///< Value of the placeholder {n}; may be empty.
    std::vector<std::string> options;  ///< Two or more.
    bool certain = true;  ///< The text, its format or the user says so; else it is an assumption.
};

/// A number of the text and its use.
struct NumberProvenance {
    int body = -1;      ///< 0: first shape, 1: second shape, -1: of the reported answer, or unused.
    std::string field;  ///< "center", "half", "rotation", ...; "angles", "min", "max"; "normal", "depth",
                        ///< "distance", "points" of the reported answer; "unused".
    int component = 0;  ///< Index in the field of the scene.
    std::string source_text;  ///< Source text; empty: not in the text.
    int line = 0;             ///< 0: not in the text.
    int column = 0;
    double value = 0;  ///< Value in the scene; for inputs of a computation the number itself.
    std::vector<std::string>
        how_keys;  ///< Text keys of conversions: "paste.how.bits32", ... Empty: an unchanged decimal.
};

/// A body of the text.
struct FoundBody {
    std::string name;   ///< In the text; may be empty.
    std::string shape;  ///< "box", "sphere", "cylinder", ...
    int line = 1;
    bool is_supported = true;  ///< satscope has this shape.
    int frame = 0;             ///< Counts the repetitions of a recording, from 0.
    std::string remedy;        ///< If satscope does not have it: see `use_remedy`; empty: none.
};

/// A value that the text does not contain and the user has not set.
struct MissingValue {
    int body = 0;       ///< 0: first shape, 1: second shape.
    std::string field;  ///< "center", "half" or "rotation".
};

/// Something that the reader took for granted.
struct Assumption {
    std::string key;     ///< The text is "paste.assumed.<key>".
    std::string detail;  ///< Value of the placeholder {n}.
    std::string value;   ///< Value of the placeholder {value}; may be empty.
    bool operator==(const Assumption&) const = default;
};

/// A parsed text.
struct ParsedPaste {
    std::string format;                     ///< Id of the text format.
    std::string format_name;                ///< Its name; empty: see the texts.
    std::vector<core::PlacedShape> shapes;  ///< One or two, both 2D or both 3D; valid if nothing is missing.
    std::vector<FoundBody> bodies;  ///< All bodies of the text; the choices "body_a", "body_b" select two.
    std::vector<MissingValue> missing;       ///< Values to fill in; the shapes cannot be used before.
    std::vector<Assumption> assumptions;     ///< Beside the uncertain `choices`.
    std::vector<std::string> names;          ///< Names in the text; may be empty.
    std::optional<Document> scene;           ///< The text is a complete scene.
    std::optional<ReportedAnswer> reported;  ///< The answer of the program that wrote the text.
    int frame = 0;                           ///< Of a recording.
    int target = 0;                          ///< A single shape replaces A (0) or B (1).
    std::vector<ConventionChoice> choices;
    std::vector<NumberProvenance> numbers;  ///< In the order of the text.
    NumberLedger
        ledger;  ///< Every number of a free text; empty for JSON of satscope and for one of many pairs.
};

using PasteResult = tl::expected<ParsedPaste, ParseError>;

/// The longest text that is read, in bytes.
inline constexpr std::size_t max_read_bytes = std::size_t{16} << 20U;

/// Parses a text under these choices. The choice "fill.<body>.<field>" is the text of a missing value. Every
/// number comes from the text or from a choice. "origin" and "identity" fill in a proposed value, which is
/// an assumption.
PasteResult parse_paste(std::string_view text, const ChosenConventions& choices);
/// The same in another thread than the one that waits for it.
PasteResult parse_paste(std::string_view text, const ChosenConventions& choices, Progress& progress);
/// The same with another vocabulary.
PasteResult parse_paste(std::string_view text, const ChosenConventions& choices,
                        const paste::Vocabulary& vocabulary);

/// The numbers of a text and what became of them, also of one that cannot be read: values of the bodies that
/// were found are Used, and what no body uses is Open.
NumberLedger read_ledger(std::string_view text, const ChosenConventions& choices,
                         const paste::Vocabulary& vocabulary);

/// All pairs of a text.
struct PastePairs {
    std::vector<ParsedPaste>
        pairs;  ///< Frame by frame, in the order of the bodies; one without B for a single body.
    std::size_t left_off = 0;   ///< Pairs beyond `max_pairs`, near or not: they are not measured.
    bool is_recording = false;  ///< The text has several frames.
};
inline constexpr std::size_t max_pairs = 1000;
/// Parses a text once. Bodies are a pair if their distance is at most `near`. Fails like `parse_paste`.
tl::expected<PastePairs, ParseError> parse_pairs(std::string_view text, const ChosenConventions& choices,
                                                 const paste::Vocabulary& vocabulary, double near);

/// Chooses how to read a shape that satscope does not have: as a "prism", a "pyramid" or "convex_pieces". The
/// text is "paste.use.<remedy>". Returns the id of the choice.
std::string use_remedy(ChosenConventions& choices, const std::string& remedy);

/// Everything that was assumed, and the shapes that satscope does not have, one sentence each.
std::vector<std::string> assumed_sentences(const ParsedPaste& parsed, const TextCatalog& texts);

/// The paste replaces the whole document: a scene, or shapes of the other dimension.
bool replaces_scene(const Document& current, const ParsedPaste& parsed);

/// The document with the pasted pair. Other bodies stay unless they have another dimension.
Document apply_paste(const Document& current, const ParsedPaste& parsed);

// State of the dialog.

struct HandState;

/// Of a longer text the dialog shows the beginning, in bytes: the text widget would be slow.
inline constexpr std::size_t max_editable_bytes = std::size_t{1} << 18U;

/// State of the open preview.
struct PasteDialog {
    std::string text;
    std::map<std::string, std::string> choices = {};  ///< The user's choices by id.
    std::string focused_widget = {};                  ///< Name of the focused widget; empty: none yet.
    bool focus_text = false;                          ///< Focus the text in the next frame.
    bool cursor_to_error = false;                     ///< Move its cursor to the parse error.
    bool focus_pending = false;                       ///< Scroll to the focused widget.
    int widget_version = 0;  ///< Part of the id of the text widget: a new widget has no focus.
    // Parsing a long text takes longer than a frame: the result is kept with its inputs.
    std::string parsed_text = {};
    ChosenConventions parsed_choices = {};
    std::shared_ptr<const PasteResult> result = {};             ///< Null: not parsed yet.
    std::shared_ptr<BackgroundWork<PasteResult>> reading = {};  ///< Null: none goes on.
    std::shared_ptr<HandState> hand = {};                       ///< Reading by hand; null: it has not begun.
    int frames_to_settle = 0;  ///< After a reading has ended: tables find their widths without an event.
};

/// State of pasting.
struct PasteState {
    std::optional<PasteDialog> dialog;     ///< Absent: closed.
    CancelledWork<PasteResult> cancelled;  ///< Readings that may still end.
    std::string hand_text;                 ///< The last text that was read by hand,
    std::shared_ptr<HandState> kept_hand;  ///< and what was assigned.
    std::string dropped_text;              ///< Dropped on the window and not yet in the dialog; empty: none.
};

/// Longer texts are read in another thread, in bytes.
inline constexpr std::size_t max_immediate_bytes = std::size_t{1} << 15U;

/// Brings `dialog.result` up to date with the text and the choices. Null while a long text is being read;
/// true when that has just ended.
bool update_result(PasteState& state);
/// Closes the dialog. A reading that goes on is cancelled, and not waited for.
void close_dialog(PasteState& state);

}  // namespace app
