// Parts of names: what tells bodies apart.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "app/features/paste/vocabulary.h"

namespace app::paste {

/// The name has one of these parts: "normal" of "m_contactNormal".
bool has_any_piece(std::string_view name, std::initializer_list<std::string_view> wanted);
/// The part of a name that tells bodies apart: "a" of "posA", "2" of "transform2", "0" of "box0"; empty:
/// none.
std::string index_of_name(std::string_view name);
/// The component of a chain of members that names a body: "proxyA" of "input.proxyA.count", else the first.
std::string owner_component(std::string_view name);
/// The name without its roles and types: "other" of "other_transform_eigen".
std::string name_without_roles(const Vocabulary& vocabulary, std::string_view name);

}  // namespace app::paste
