// XML and YAML as trees of a text.
#pragma once

#include <optional>

#include "app/text_tree/text_tree.h"

namespace app::text_tree {

/// The elements of a text that is XML, or has XML elements between other text. Absent: it has none that can
/// be read.
std::optional<TextTree> read_xml(std::string_view text);

/// A text whose lines are YAML. Absent: it is none.
std::optional<TextTree> read_yaml(std::string_view text);

}  // namespace app::text_tree
