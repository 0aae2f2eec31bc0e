// Text from anywhere (a debugger, a source, an engine's log) as one or two shapes, with how every number was
// read.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "app/document/document.h"

namespace app {

/// Where a text could not be read on.
struct ParseError {
    int line = 1;          ///< From 1.
    int column = 1;        ///< In characters, from 1.
    std::string found;     ///< What stands there.
    std::string expected;  ///< One sentence, no full stop.
};

/// "line 3, column 7: "12:30": expected a number".
std::string to_string(const ParseError& error);

/// What the user decided himself, by the id of a choice.
using ChosenConventions = std::map<std::string, std::string>;

/// One thing about a text that could be meant in several ways.
struct ConventionChoice {
    std::string id;                    ///< "quaternion", "matrix", "extents", ...: "paste.<id>" in the words.
    std::string value;                 ///< One of `options`: "paste.<id>.<option>".
    std::string reason_key;            ///< Key of a sentence: "paste.why.identity".
    std::string detail;                ///< What stands at the sentence's {n}; may be empty.
    std::vector<std::string> options;  ///< Two or more.
};

/// One number of the text and what became of it.
struct NumberProvenance {
    int body = -1;            ///< 0 the first shape, 1 the second; -1: not used.
    std::string field;        ///< "center", "half", "rotation", ...; "angles", "min", "max", "unused".
    int component = 0;        ///< Of the field, as it is in the scene.
    std::string source_text;  ///< As in the text; empty: not in the text, kept from the scene.
    int line = 0;             ///< 0: not in the text.
    int column = 0;
    double value = 0;  ///< In the scene; for what is computed from, the number itself.
    std::vector<std::string>
        how_keys;  ///< Keys of words: "paste.how.bits32", ... Empty: a decimal, as it stands.
};

/// A text, understood.
struct ParsedPaste {
    std::string format;                     ///< Id of the form that read it.
    std::vector<core::PlacedShape> shapes;  ///< One or two, legal, both flat or none.
    std::vector<std::string> names;         ///< As the text calls them; may be empty.
    std::optional<Document> scene;          ///< The text is a scene and is taken whole.
    int target = 0;                         ///< A single shape becomes A (0) or B (1).
    std::vector<ConventionChoice> choices;
    std::vector<NumberProvenance> numbers;  ///< In the order of the text.
};

using PasteResult = tl::expected<ParsedPaste, ParseError>;

/// What the text means under these choices; what it does not say is as `paint_frame` has it.
PasteResult parse_paste(std::string_view text, const ChosenConventions& choices, const core::Pair& current);

/// It would leave nothing of the document: a whole scene, or shapes of the other dimension.
bool replaces_scene(const Document& current, const ParsedPaste& parsed);

/// The document with what was read under its lens. The other bodies stay unless they live in another
/// dimension.
Document apply_paste(const Document& current, const ParsedPaste& parsed);

// A pasted text while its preview is open.

/// What is shown and typed there.
struct PasteDialog {
    std::string text;
    std::map<std::string, std::string> choices = {};  ///< What the user decided, by the id of the choice.
    std::string focused_widget =
        {};                        ///< Name of the widget that has the keyboard; empty: none was chosen yet.
    bool focus_text = false;       ///< The text takes the keyboard in the next frame.
    bool cursor_to_error = false;  ///< Its cursor then goes to what could not be read.
    bool focus_pending = false;    ///< What has the keyboard scrolls into sight.
    int widget_version = 0;  ///< Of the text's widget: another one has no cursor, so the keyboard is free.
};

/// State of pasting.
struct PasteState {
    std::optional<PasteDialog> dialog;  ///< Absent: closed.
    std::string dropped_text;           ///< Dropped on the window and not yet in the dialog; empty: none.
};

}  // namespace app
