// Computes the half length of the segment under the conventions of the text.
#include "app/features/paste/capsule_builder.h"

namespace app::paste {

tl::expected<AxialCapsule, ParseError> read_axial_capsule(const PartialShape& partial,
                                                          const ResolvedConventions& conventions, int body,
                                                          ProvenanceLog& log) {
    if (!partial.radius && !partial.length)
        return tl::unexpected(error_at(log.token(NumberRef{0, partial.shape_token, false, false}),
                                       "expected the radius of the capsule, too"));
    if (!partial.radius)
        return tl::unexpected(
            error_at(log.token(*partial.length), "expected the radius of the capsule, too"));
    if (!partial.length)
        return tl::unexpected(
            error_at(log.token(*partial.radius), "expected the length of the capsule, too"));
    const NumberRef &radius = partial.radius->numbers.front(), &length = partial.length->numbers.front();
    const double scale = conventions.centimeters ? 100 : 1;
    const bool is_diameter = partial.radius->role == Role::Diameter;
    AxialCapsule capsule;
    capsule.radius = (is_diameter ? radius.value / 2 : radius.value) / scale;
    capsule.half_length = length.value / scale;
    capsule.axis = capsule_axis(partial, conventions);
    const std::string meaning = capsule_length(*partial.length, conventions);
    const bool has_caps = meaning == "total" || meaning == "half_total";
    if (meaning == "full" || meaning == "total") capsule.half_length /= 2;
    if (has_caps) capsule.half_length -= capsule.radius;
    if (has_caps && capsule.half_length < 0 && capsule.radius >= 0)
        return tl::unexpected(
            error_at(log.token(length), "expected a length of at least two radii: it includes the caps"));
    std::vector<std::string> how_keys, radius_keys;
    if (is_diameter) radius_keys.emplace_back("paste.how.halved");
    if (meaning == "full") how_keys.emplace_back("paste.how.length_halved");
    if (has_caps) how_keys.emplace_back("paste.how.computed");
    if (conventions.centimeters) how_keys.emplace_back("paste.how.hundredth");
    const AxisConvention axes = make_axis_convention(conventions.z_up, conventions.left_handed);
    int axis = 0;
    while (axes.source_axis[static_cast<std::size_t>(axis)] != capsule.axis) ++axis;
    log.add(radius, {body, "radius", 0, capsule.radius, radius_keys});
    log.add(length, {body, "points", 3 + axis, capsule.half_length, how_keys});
    if (partial.capsule_axis) {
        const NumberRef& number = partial.capsule_axis->numbers.front();
        log.add(number, {body, "axis", 0, number.value, {}});
    }
    return capsule;
}

}  // namespace app::paste
