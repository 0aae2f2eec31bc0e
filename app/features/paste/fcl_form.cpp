// FCL: Box<double>(1, 2, 3) with side lengths, and transforms as Eigen prints them.
#include <array>

#include "app/features/paste/form.h"

namespace app::paste {

namespace {

std::string detect_fcl(const Tokens& tokens) {
    static constexpr auto pieces =
        std::to_array<std::string_view>({"fcl", "Box<", "Sphere<", "Transform3<", "Transform3d", "Isometry3",
                                         "CollisionObject", "Boxd", "Boxf"});
    return find_word_containing(tokens, pieces);
}

}  // namespace

const TextFormat fcl_format{"fcl", detect_fcl, {.quaternion = "wxyz", .extents = "full"}};

}  // namespace app::paste
