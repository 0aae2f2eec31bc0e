// JSON of satscope: a scene, a pair or a shape.
#pragma once

#include <string>
#include <string_view>

#include "app/features/paste/paste_reader.h"

namespace app::paste {

/// Editors of Windows begin a file with this mark; it is no part of the text.
void remove_byte_order_mark(std::string_view& text);

/// How an input is read. Scene: a scene of satscope. PairLines: a pair in each line, where each line is valid
/// or an error. Object: JSON of satscope that is one shape, or one pair over several lines. FreeText: all
/// else, also JSON of an engine.
enum class InputKind { Scene, PairLines, Object, FreeText };

/// Decides by the name of the source (".satscope.json", ".jsonl"), else by the text: lines of pairs if its
/// first line that is not blank is a JSON object with the objects "a" and "b", whatever these contain. JSON
/// with an error has the kind that its keys suggest. A blank text has no pair in its lines.
InputKind input_kind(std::string_view text, const std::string& source);

/// A scene is pasted whole or as its pair, by choice. Fails at an invalid shape.
PasteResult read_json(std::string_view text, const ChosenConventions& choices);

}  // namespace app::paste
