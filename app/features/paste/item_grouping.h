// Groups the items of a text into shapes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/features/paste/items.h"

namespace app::paste {

/// A frame around a body: "<body pos quat>".
struct ParentFrame {
    std::optional<Item> position;
    std::optional<Item> rotation;
};

/// The known parts of a shape.
struct PartialShape {
    std::string name;  ///< In the text; may be empty.
    std::optional<Item> position;
    std::optional<Item> rotation;   ///< Quaternion, Matrix, Angles, Turn, or a bare Vector of four.
    std::optional<Item> transform;  ///< Position and rotation in one.
    std::optional<Item> size;       ///< Half extents or side lengths; see its role.
    std::optional<Item> radius;
    std::optional<Item> rounding;      ///< Convex radius.
    std::optional<Item> corners;       ///< Of a polygon or a hull, or the two ends of a capsule.
    std::optional<Item> capsule;       ///< Radius and length of a capsule.
    std::optional<Item> length;        ///< Of a capsule; may be followed by the number of its axis.
    std::optional<Item> min_corner;    ///< Minimum corner of an axis-aligned box.
    std::optional<Item> max_corner;    ///< Maximum corner.
    std::optional<Item> from_to;       ///< Two ends of the centre line of a box along its z axis.
    std::optional<Item> unsupported;   ///< A shape that satscope does not have.
    std::optional<Item> identity;      ///< The text sets the pose to the identity before other members.
    std::vector<ParentFrame> parents;  ///< From the outermost frame inwards.

    bool has_size() const {
        return size || radius || corners || min_corner || unsupported || capsule || length;
    }
    /// The shape is a capsule.
    bool is_capsule() const {
        return capsule || length || (radius && radius->in_capsule) || (corners && corners->in_capsule);
    }
    bool has_pose() const { return position || rotation || transform || identity; }
};

/// Result of the grouping.
struct GroupedItems {
    std::vector<PartialShape> shapes;  ///< One or more.
    std::vector<Item> unused;          ///< Items without a shape.
    bool by_order = false;             ///< Position and size were distinguished only by their order.
    std::vector<Assumption> assumptions;
};

/// `half_first`: the first of two unnamed vectors is the size. Fails without any shape.
tl::expected<GroupedItems, ParseError> group_items(std::vector<Item> items, bool half_first,
                                                   const Tokens& tokens);

}  // namespace app::paste
