// Bullet: btVector3 and btTransform, half extents, a fourth float behind every vector.
#include <array>

#include "app/features/paste/form.h"

namespace app::paste {

namespace {

std::string sign_of_bullet(const Tokens& tokens) {
    static constexpr auto signs =
        std::to_array<std::string_view>({"btVector3", "btTransform", "btBoxShape", "m_floats"});
    return word_with(tokens, signs);
}

}  // namespace

const Form bullet_form{"bullet", sign_of_bullet, {}};

}  // namespace app::paste
