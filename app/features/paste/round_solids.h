// Cylinders and cones of a text, which satscope does not have: on request hulls in their place.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/features/paste/shape_builder.h"

namespace app::paste {

/// The sides of a hull if the user chooses no number.
inline constexpr int default_hull_sides = 32;

/// A number of sides that a hull can have; absent: the text is none.
std::optional<int> find_hull_sides(const std::string& text);

/// A cylinder or cone that satscope does not have, of one radius and one length, or of a size, and of nothing
/// else.
bool is_round_solid(const PartialShape& shape);

/// Id of the hull in its place for `use_remedy`: "prism" or "pyramid"; empty: the shape is no such solid.
std::string hull_remedy(const PartialShape& shape);

/// Puts hulls in place of the cylinders and cones by the choices "approximate" (a number of sides) and
/// "approximate_fit". Their numbers are removed from those without a use.
void approximate_round_solids(std::vector<PartialShape>& shapes, std::vector<Item>& unused,
                              ConventionResolver& resolver);

/// Decides axis, length and origin of the cylinders and cones that become hulls.
void resolve_round_solids(const Bodies& bodies, const Format& format, ConventionResolver& resolver,
                          ResolvedConventions& conventions);

/// A hull in place of a cylinder or cone, in its own frame, and by how much it differs.
struct BuiltRoundSolid {
    core::Hull hull;
    Assumption assumption;
};
/// Fails if the radii of the cylinder differ, if a length is negative, or if the pose has a `scale`.
tl::expected<BuiltRoundSolid, ParseError> build_round_solid(const PartialShape& partial,
                                                            const ResolvedConventions& conventions,
                                                            const core::Vec3& scale, int body,
                                                            ProvenanceLog& log);

/// Adds those that are not in the list.
void add_assumptions(const std::vector<Assumption>& more, std::vector<Assumption>& assumptions);

}  // namespace app::paste
