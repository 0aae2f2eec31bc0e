// Which vectors belong together: the items of a text, dealt out to one shape or two.
#pragma once

#include <optional>
#include <vector>

#include "app/features/paste/items.h"

namespace app::paste {

/// One shape as far as a text tells of it.
struct PartialShape {
    std::optional<Item> position;
    std::optional<Item> rotation;   ///< Quaternion, Matrix, Angles, Turn, or a bare Vector of four.
    std::optional<Item> transform;  ///< Instead of both.
    std::optional<Item> size;       ///< Half extents or side lengths, as its role says.
    std::optional<Item> radius;
    std::optional<Item> min_corner;  ///< A corner of an axis-aligned box.
    std::optional<Item> max_corner;  ///< The corner opposite.
};

/// Who got what.
struct GroupedItems {
    std::vector<PartialShape> shapes;  ///< One or two.
    std::vector<Item> unused;          ///< What no draft had a place for.
    bool by_order = false;             ///< A position and a size were told apart by their order alone.
};

/// `half_first`: of two bare vectors the first is the size. Fails when there is nothing of a shape, or more
/// than two.
tl::expected<GroupedItems, ParseError> group_items(const std::vector<Item>& items, bool half_first,
                                                   const Tokens& tokens);

}  // namespace app::paste
