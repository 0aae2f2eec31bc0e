// The JSON of our own formats: a scene, a pair, a shape.
#pragma once

#include <string_view>

#include "app/features/paste/paste_reader.h"

namespace app::paste {

/// Begins as JSON does and has a key of ours. An engine's JSON is not meant.
bool is_satscope_json(std::string_view text);

/// A scene comes whole or as its pair: a choice. Fails where a shape is not legal.
PasteResult read_json(std::string_view text, const ChosenConventions& choices);

}  // namespace app::paste
