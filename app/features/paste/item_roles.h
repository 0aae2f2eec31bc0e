// Roles of items.
#pragma once

#include <vector>

#include "app/features/paste/items.h"

namespace app::paste {

/// Assigns the role of every item. Fails at points in space that no word names.
tl::expected<void, ParseError> assign_roles(std::vector<Item>& items, const Tokens& tokens);

}  // namespace app::paste
