// Shapes in MJCF, URDF and SDF.
#pragma once

#include "app/features/paste/item_grouping.h"

namespace app::paste {

/// Shapes with the frames around them. Fails at a pose in a form that is not supported.
tl::expected<GroupedItems, ParseError> read_xml_shapes(const Tokens& tokens, std::string_view format);

}  // namespace app::paste
