// The names that own numbers: variables of statements and sections of scene files.
#pragma once

#include <string>
#include <vector>

#include "app/features/paste/name_roles.h"
#include "app/features/paste/token_tree.h"

namespace app::paste {

/// The name that a statement defines or changes, from its first node; empty: none.
std::string owner_of(const Node& node);

/// "[node name="Box" type="CollisionShape3D" parent="Floor"]": the head of a section of a scene file.
struct Section {
    int line = 0;
    std::string owner;  ///< Id of a resource, else the name of a node.
    std::string type;
    std::string parent;  ///< Name of the parent node; empty: none.
};
using Sections = std::vector<Section>;
/// Replaces the heads by blanks and returns them.
Sections take_sections(std::string& text);

}  // namespace app::paste
