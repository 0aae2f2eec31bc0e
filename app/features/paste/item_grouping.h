// Groups the items of a text into one or two shapes.
#pragma once

#include <optional>
#include <vector>

#include "app/features/paste/items.h"

namespace app::paste {

/// The known parts of a shape.
struct PartialShape {
    std::optional<Item> position;
    std::optional<Item> rotation;   ///< Quaternion, Matrix, Angles, Turn, or a bare Vector of four.
    std::optional<Item> transform;  ///< Position and rotation in one.
    std::optional<Item> size;       ///< Half extents or side lengths; see its role.
    std::optional<Item> radius;
    std::optional<Item> min_corner;  ///< Minimum corner of an axis-aligned box.
    std::optional<Item> max_corner;  ///< Maximum corner.
};

/// Result of the grouping.
struct GroupedItems {
    std::vector<PartialShape> shapes;  ///< One or two.
    std::vector<Item> unused;          ///< Items without a shape.
    bool by_order = false;             ///< Position and size were distinguished only by their order.
};

/// `half_first`: the first of two unnamed vectors is the size. Fails without any shape or with more than two.
tl::expected<GroupedItems, ParseError> group_items(const std::vector<Item>& items, bool half_first,
                                                   const Tokens& tokens);

}  // namespace app::paste
