// Parses a text (from a debugger, source code or a log) into one or two shapes, with the source of every
// number.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "app/document/document.h"

namespace app {

/// Parse error.
struct ParseError {
    int line = 1;          ///< From 1.
    int column = 1;        ///< In characters, from 1.
    std::string found;     ///< The text at that place.
    std::string expected;  ///< One sentence, no full stop.
};

/// "line 3, column 7: "12:30": expected a number".
std::string to_string(const ParseError& error);

/// The user's choices by id.
using ChosenConventions = std::map<std::string, std::string>;

/// An ambiguous convention of the text.
struct ConventionChoice {
    std::string id;                    ///< "quaternion", "matrix", "extents", ...; the text is "paste.<id>".
    std::string value;                 ///< One of `options`; the text is "paste.<id>.<option>".
    std::string reason_key;            ///< Text key: "paste.why.identity".
    std::string detail;                ///< Value of the placeholder {n}; may be empty.
    std::vector<std::string> options;  ///< Two or more.
};

/// A number of the text and its use.
struct NumberProvenance {
    int body = -1;            ///< 0: first shape, 1: second shape, -1: unused.
    std::string field;        ///< "center", "half", "rotation", ...; "angles", "min", "max", "unused".
    int component = 0;        ///< Index in the field of the scene.
    std::string source_text;  ///< Source text; empty: not in the text, kept from the scene.
    int line = 0;             ///< 0: not in the text.
    int column = 0;
    double value = 0;  ///< Value in the scene; for inputs of a computation the number itself.
    std::vector<std::string>
        how_keys;  ///< Text keys of conversions: "paste.how.bits32", ... Empty: an unchanged decimal.
};

/// A parsed text.
struct ParsedPaste {
    std::string format;                     ///< Id of the text format.
    std::vector<core::PlacedShape> shapes;  ///< One or two, valid, both 2D or both 3D.
    std::vector<std::string> names;         ///< Names in the text; may be empty.
    std::optional<Document> scene;          ///< The text is a complete scene.
    int target = 0;                         ///< A single shape replaces A (0) or B (1).
    std::vector<ConventionChoice> choices;
    std::vector<NumberProvenance> numbers;  ///< In the order of the text.
};

using PasteResult = tl::expected<ParsedPaste, ParseError>;

/// Parses a text under these choices; missing members come from the current document.
PasteResult parse_paste(std::string_view text, const ChosenConventions& choices, const core::Pair& current);

/// The paste replaces the whole document: a scene, or shapes of the other dimension.
bool replaces_scene(const Document& current, const ParsedPaste& parsed);

/// The document with the pasted pair. Other bodies stay unless they have another dimension.
Document apply_paste(const Document& current, const ParsedPaste& parsed);

// State of the dialog.

/// State of the open preview.
struct PasteDialog {
    std::string text;
    std::map<std::string, std::string> choices = {};  ///< The user's choices by id.
    std::string focused_widget = {};                  ///< Name of the focused widget; empty: none yet.
    bool focus_text = false;                          ///< Focus the text in the next frame.
    bool cursor_to_error = false;                     ///< Move its cursor to the parse error.
    bool focus_pending = false;                       ///< Scroll to the focused widget.
    int widget_version = 0;  ///< Part of the id of the text widget: a new widget has no focus.
};

/// State of pasting.
struct PasteState {
    std::optional<PasteDialog> dialog;  ///< Absent: closed.
    std::string dropped_text;           ///< Dropped on the window and not yet in the dialog; empty: none.
};

}  // namespace app
