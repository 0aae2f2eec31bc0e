// JSON of satscope: a scene, a pair or a shape.
#pragma once

#include <string>
#include <string_view>

#include "app/features/paste/paste_reader.h"

namespace app::paste {

/// The text starts like JSON and has a key of satscope. JSON of engines is excluded.
bool is_satscope_json(std::string_view text);

/// Editors of Windows begin a file with this mark; it is no part of the text.
void remove_byte_order_mark(std::string_view& text);

/// The text is JSON of satscope, has no number, or the source is a ".jsonl" or ".satscope.json" file: no free
/// text.
bool is_json_text(std::string_view text, const std::string& source);

/// A scene is pasted whole or as its pair, by choice. Fails at an invalid shape.
PasteResult read_json(std::string_view text, const ChosenConventions& choices);

}  // namespace app::paste
