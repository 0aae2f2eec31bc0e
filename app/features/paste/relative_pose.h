// A pose of one body in the frame of the other: "pos12", "X_AB".
#pragma once

#include <vector>

#include "app/features/paste/items.h"

namespace app::paste {

/// Meaning of the name of a pose of one body in the frame of the other.
enum class RelativePose {
    None,
    OfB,     ///< "pos12", "X_AB", "a_T_b": the pose of the second body in the frame of the first.
    OfA,     ///< "pos21", "X_BA".
    Unsaid,  ///< "relative pose".
};
/// By the names of the item.
RelativePose relative_pose_of(const Item& item);

/// Removes the items of a relative pose and returns them; none if the text has nothing else.
std::vector<Item> take_relative_pose(std::vector<Item>& items);

}  // namespace app::paste
