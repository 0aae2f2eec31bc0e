// Computes the half length of the segment under the conventions of the text.
#include "app/features/paste/capsule_builder.h"

namespace app::paste {

namespace {

struct RadiusAndLength {
    NumberRef radius;
    NumberRef length;
    const Item& length_item;
};

tl::expected<RadiusAndLength, ParseError> radius_and_length(const PartialShape& partial,
                                                            const ResolvedConventions& conventions,
                                                            const ProvenanceLog& log) {
    if (partial.capsule) {
        const bool length_first = capsule_order(*partial.capsule, conventions) == "length_first";
        const std::vector<NumberRef>& numbers = partial.capsule->numbers;
        return RadiusAndLength{numbers[length_first ? 1 : 0], numbers[length_first ? 0 : 1],
                               *partial.capsule};
    }
    if (!partial.radius)
        return tl::unexpected(
            error_at(log.token(partial.length->numbers.front()), "expected the radius of the capsule, too"));
    if (!partial.length)
        return tl::unexpected(
            error_at(log.token(partial.radius->numbers.front()), "expected the length of the capsule, too"));
    return RadiusAndLength{partial.radius->numbers.front(), partial.length->numbers.front(), *partial.length};
}

}  // namespace

tl::expected<AxialCapsule, ParseError> read_axial_capsule(const PartialShape& partial,
                                                          const ResolvedConventions& conventions, int body,
                                                          ProvenanceLog& log) {
    const auto found = radius_and_length(partial, conventions, log);
    if (!found) return tl::unexpected(found.error());
    const double scale = conventions.centimeters ? 100 : 1;
    AxialCapsule capsule;
    capsule.radius = found->radius.value / scale;
    capsule.half_length = found->length.value / scale;
    capsule.axis = capsule_axis(found->length_item, conventions);
    const std::string meaning = capsule_length(found->length_item, conventions);
    const bool has_caps = meaning == "total" || meaning == "half_total";
    if (meaning == "full" || meaning == "total") capsule.half_length /= 2;
    if (has_caps) capsule.half_length -= capsule.radius;
    if (has_caps && capsule.half_length < 0 && capsule.radius >= 0)
        return tl::unexpected(error_at(log.token(found->length),
                                       "expected a length of at least two radii: it includes the caps"));
    std::vector<std::string> how_keys;
    if (meaning == "full") how_keys.emplace_back("paste.how.length_halved");
    if (has_caps) how_keys.emplace_back("paste.how.computed");
    if (conventions.centimeters) how_keys.emplace_back("paste.how.hundredth");
    const AxisConvention axes = make_axis_convention(conventions.z_up, conventions.left_handed);
    int axis = 0;
    while (axes.source_axis[static_cast<std::size_t>(axis)] != capsule.axis) ++axis;
    log.add(found->radius, {body, "radius", 0, capsule.radius, {}});
    log.add(found->length, {body, "points", 3 + axis, capsule.half_length, how_keys});
    if (found->length_item.numbers.size() > 1 && !partial.capsule)
        log.add(found->length_item.numbers[1], {body, "axis", 0, found->length_item.numbers[1].value, {}});
    return capsule;
}

}  // namespace app::paste
