// Bullet: btVector3 and btTransform, half extents, a fourth float behind every vector.
#include <array>

#include "app/features/paste/form.h"

namespace app::paste {

namespace {

std::string detect_bullet(const Tokens& tokens) {
    static constexpr auto pieces =
        std::to_array<std::string_view>({"btVector3", "btTransform", "btBoxShape", "m_floats"});
    return find_word_containing(tokens, pieces);
}

}  // namespace

const TextFormat bullet_format{"bullet", detect_bullet, {}};

}  // namespace app::paste
