// FCL: Box<double>(1, 2, 3) with side lengths, and transforms as Eigen prints them.
#include <array>

#include "app/features/paste/form.h"

namespace app::paste {

namespace {

std::string sign_of_fcl(const Tokens& tokens) {
    static constexpr auto signs =
        std::to_array<std::string_view>({"fcl", "Box<", "Sphere<", "Transform3<", "Transform3d", "Isometry3",
                                         "CollisionObject", "Boxd", "Boxf"});
    return word_with(tokens, signs);
}

}  // namespace

const Form fcl_form{"fcl", sign_of_fcl, {.quaternion = "wxyz", .extents = "full"}};

}  // namespace app::paste
