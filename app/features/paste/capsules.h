// Finds the numbers of capsules: the radius with a length, or with the two ends of the segment.
#pragma once

#include <string>
#include <vector>

#include "app/features/paste/items.h"

namespace app::paste {

/// The two brackets of the children that are the ends of a capsule's segment: "{{0, -1}, {0, 1}, 0.5}",
/// "segment { a: [..], b: [..] }"; empty: none. `path`: the words from the outermost bracket inwards.
std::vector<const Node*> find_capsule_ends(const Node& group, const std::vector<std::string>& path);

/// Changes the roles of the items that belong to a capsule. A capsule is named in their words, or is the
/// last shape that the text names before them, else the first one behind them.
void assign_capsule_roles(std::vector<Item>& items, const Tokens& tokens);

}  // namespace app::paste
