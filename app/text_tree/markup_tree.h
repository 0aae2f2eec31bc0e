// XML and YAML as trees of a text.
#pragma once

#include <optional>

#include "app/text_tree/text_tree.h"

namespace app::text_tree {

/// Absent: the text is none. Fails beyond 200 levels, and if the aliases of YAML repeat too much.
using MarkupTree = tl::expected<std::optional<TextTree>, ParseError>;

/// The elements of a text that is XML, or has XML elements between other text.
MarkupTree read_xml(std::string_view text);

/// A text whose lines are YAML.
MarkupTree read_yaml(std::string_view text);

}  // namespace app::text_tree
