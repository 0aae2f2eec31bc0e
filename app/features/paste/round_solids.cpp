// Which cylinders and cones become hulls, their conventions, and their corners.
#include "app/features/paste/round_solids.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "app/features/paste/rotation_decoder.h"
#include "core/shape/round_solid.h"

namespace app::paste {

namespace {

constexpr const char* refused_option = "refused";

bool is_full_size(const Item& size, const ResolvedConventions& conventions) {
    if (!conventions.extents.empty()) return conventions.extents == "full";
    return size.role == Role::Full || (size.role == Role::Size && conventions.open_size == "full");
}

// Meaning of a length by its name, "full" or "half"; empty: open.
std::string named_length(const Item& length) {
    switch (length.role) {
        case Role::SegmentLength:
        case Role::TotalLength:
            return "full";
        case Role::HalfLength:
        case Role::HalfTotalLength:
            return "half";
        default:
            return "";
    }
}

// Axis of one solid: by its name or its function, else the convention.
int axis_of(const PartialShape& partial, const ResolvedConventions& conventions) {
    if (partial.capsule_axis) {
        const double axis = partial.capsule_axis->numbers.front().value;
        if (axis == 0 || axis == 1 || axis == 2) return int(axis);
    }
    for (const auto* item : {&partial.length, &partial.size}) {
        if (*item && (*item)->axis >= 0) return (*item)->axis;
    }
    return conventions.cylinder_axis;
}

bool is_axis_open(const PartialShape& partial) {
    const bool is_named = (partial.length && partial.length->axis >= 0) ||
                          (partial.size && partial.size->axis >= 0) || partial.capsule_axis;
    return !is_named;
}

// Numbers and their uses: radius, length, and a second radius if the text has one.
struct RoundSizes {
    const NumberRef* radius = nullptr;
    const NumberRef* other_radius = nullptr;
    const NumberRef* length = nullptr;
    double radius_factor = 1;
    double length_factor = 1;  // To half of the height.
};

RoundSizes find_sizes(const PartialShape& partial, const ResolvedConventions& conventions) {
    RoundSizes sizes;
    if (partial.size) {
        const std::vector<NumberRef>& numbers = partial.size->numbers;
        const auto axis = std::size_t(axis_of(partial, conventions));
        sizes.length = &numbers[axis];
        sizes.radius = &numbers[(axis + 1) % 3];
        sizes.other_radius = &numbers[(axis + 2) % 3];
        const bool is_full = is_full_size(*partial.size, conventions);
        sizes.radius_factor = sizes.length_factor = is_full ? 0.5 : 1;
        return sizes;
    }
    const std::vector<NumberRef>& radii = partial.radius->numbers;
    sizes.radius = radii.data();
    sizes.other_radius = radii.size() > 1 ? &radii[1] : nullptr;
    sizes.radius_factor = partial.radius->role == Role::Diameter ? 0.5 : 1;
    sizes.length = partial.length->numbers.data();
    const std::string named = named_length(*partial.length);
    const std::string& meaning = named.empty() ? conventions.cylinder_length : named;
    sizes.length_factor = meaning == "half" ? 1 : 0.5;
    return sizes;
}

void record_sizes(const RoundSizes& sizes, const PartialShape& partial, double unit, int body,
                  ProvenanceLog& log) {
    const auto add = [&](const NumberRef& number, const char* field, double factor) {
        std::vector<std::string> how_keys;
        if (factor != 1) how_keys.emplace_back("paste.how.halved");
        if (unit != 1) how_keys.emplace_back("paste.how.hundredth");
        how_keys.emplace_back("paste.how.computed");
        log.add(number, {body, field, 0, number.value * factor * unit, how_keys});
    };
    add(*sizes.radius, "radius", sizes.radius_factor);
    if (sizes.other_radius != nullptr) add(*sizes.other_radius, "radius", sizes.radius_factor);
    add(*sizes.length, "half_height", sizes.length_factor);
    if (!partial.capsule_axis) return;
    const NumberRef& axis = partial.capsule_axis->numbers.front();
    log.add(axis, {body, "axis", 0, axis.value, {}});
}

// "cylinder as a prism of 32 sides, circumscribed: up to 0.0024 too large"
Assumption difference_of(const PartialShape& partial, double radius, core::Fit fit) {
    const std::string solid = hull_remedy(partial);
    const std::string side = partial.is_inscribed ? "inscribed" : "circumscribed";
    return {solid + "_" + side, std::to_string(partial.hull_sides),
            fmt::format("{:.2g}", core::hull_error(radius, partial.hull_sides, fit))};
}

std::vector<core::Vec3> corners_of(const PartialShape& partial, const core::RoundSolid& solid, core::Fit fit,
                                   bool is_at_base) {
    if (partial.shape != "cone") return core::prism_points(solid, partial.hull_sides, fit);
    std::vector<core::Vec3> points = core::pyramid_points(solid, partial.hull_sides, fit);
    if (!is_at_base) return points;
    for (core::Vec3& point : points) point[solid.axis] += solid.half_height;
    return points;
}

// The numbers of the shape stand among those that no shape uses.
bool is_number_of(const PartialShape& shape, const Item& item) {
    for (const auto* member : {&shape.radius, &shape.length, &shape.size, &shape.capsule_axis}) {
        if (!*member) continue;
        for (const NumberRef& number : (*member)->numbers) {
            const auto is_same = [&](const NumberRef& each) { return each.token == number.token; };
            if (std::ranges::any_of(item.numbers, is_same)) return true;
        }
    }
    return false;
}

}  // namespace

std::optional<int> find_hull_sides(const std::string& text) {
    int sides = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), sides);
    const bool is_number = error == std::errc() && end == text.data() + text.size();
    if (!is_number || sides < core::min_hull_sides || sides > core::max_hull_sides) return std::nullopt;
    return sides;
}

bool is_round_solid(const PartialShape& shape) {
    if (!shape.is_unsupported || (shape.shape != "cylinder" && shape.shape != "cone")) return false;
    const auto is_one = [](const NumberRef& number) { return number.value == 1; };
    const bool has_others = shape.rounding || shape.points || shape.min_corner || shape.max_corner ||
                            shape.count || shape.point_x || shape.point_y || !shape.unnamed.empty() ||
                            (shape.scale && !std::ranges::all_of(shape.scale->numbers, is_one));
    if (has_others) return false;
    if (shape.size) return !shape.radius && !shape.length && shape.size->numbers.size() == 3;
    if (!shape.radius || !shape.length || shape.length->numbers.size() != 1) return false;
    const std::vector<NumberRef>& radii = shape.radius->numbers;
    // Another radius at the other end makes it a frustum.
    return radii.size() == 1 ||
           (radii.size() == 2 && shape.shape == "cylinder" && radii[0].value == radii[1].value);
}

std::string hull_remedy(const PartialShape& shape) {
    if (!is_round_solid(shape)) return {};
    return shape.shape == "cone" ? "pyramid" : "prism";
}

void approximate_round_solids(std::vector<PartialShape>& shapes, std::vector<Item>& unused,
                              ConventionResolver& resolver) {
    if (std::ranges::none_of(shapes, is_round_solid)) return;
    std::vector<std::string> options{refused_option, "8", "16", "32", "64", "128"};
    const std::string chosen = resolver.chosen("approximate");
    const bool is_new = find_hull_sides(chosen) && std::ranges::find(options, chosen) == options.end();
    if (is_new) options.push_back(chosen);
    const std::optional<int> sides =
        find_hull_sides(resolver.choose("approximate", {refused_option, "no_shape", ""}, options));
    if (!sides) return;
    const bool is_inscribed = resolver.choose("approximate_fit", {"circumscribed", "contains", ""},
                                              {"circumscribed", "inscribed"}) == "inscribed";
    for (PartialShape& shape : shapes) {
        if (!is_round_solid(shape)) continue;
        shape.hull_sides = *sides;
        shape.is_inscribed = is_inscribed;
        std::erase_if(unused, [&](const Item& item) { return is_number_of(shape, item); });
    }
}

void resolve_round_solids(const Bodies& bodies, const Format& format, ConventionResolver& resolver,
                          ResolvedConventions& conventions) {
    using Guess = ConventionResolver::Guess;
    const auto by_format = [](const std::string& value, const std::string& usual) {
        return value.empty() ? Guess{usual, "usual", "", false} : Guess{value, "form", ""};
    };
    bool has_open_axis = false, has_open_length = false, has_cone = false;
    for (const PartialShape& shape : bodies.shapes) {
        if (shape.hull_sides == 0) continue;
        has_open_axis = has_open_axis || is_axis_open(shape);
        has_open_length = has_open_length || (shape.length && named_length(*shape.length).empty());
        has_cone = has_cone || shape.shape == "cone";
    }
    if (has_open_axis) {
        const std::string& of_capsule = format.convention("capsule_axis");
        const Guess guess =
            by_format(format.convention("cylinder_axis"), of_capsule.empty() ? "y" : of_capsule);
        conventions.cylinder_axis = resolver.choose("cylinder_axis", guess, {"x", "y", "z"}).front() - 'x';
    }
    if (has_open_length)
        conventions.cylinder_length = resolver.choose(
            "cylinder_length", by_format(format.convention("cylinder_length"), "full"), {"full", "half"});
    if (has_cone)
        conventions.is_cone_at_base =
            resolver.choose("cone_origin", by_format(format.convention("cone_origin"), "middle"),
                            {"middle", "base"}) == "base";
}

tl::expected<BuiltRoundSolid, ParseError> build_round_solid(const PartialShape& partial,
                                                            const ResolvedConventions& conventions,
                                                            const core::Vec3& scale, int body,
                                                            ProvenanceLog& log) {
    if (scale != core::Vec3(1))
        return tl::unexpected(text_tree::error_at(log.token(partial.shape_token),
                                                  "expected a cylinder or cone without a scaled matrix"));
    const RoundSizes sizes = find_sizes(partial, conventions);
    const double unit = conventions.centimeters ? 0.01 : 1;
    const auto to_scene = [&](double value, double factor) {
        return conventions.centimeters ? value * factor / 100 : value * factor;
    };
    const core::RoundSolid solid{to_scene(sizes.radius->value, sizes.radius_factor),
                                 to_scene(sizes.length->value, sizes.length_factor),
                                 axis_of(partial, conventions)};
    if (!(solid.radius >= 0) || !(solid.half_height >= 0))
        return tl::unexpected(text_tree::error_at(
            log.token((solid.radius >= 0 ? sizes.length : sizes.radius)->token), "must not be negative"));
    if (sizes.other_radius != nullptr && sizes.other_radius->value != sizes.radius->value)
        return tl::unexpected(
            text_tree::error_at(log.token(sizes.other_radius->token), "satscope has no elliptic cylinder"));
    record_sizes(sizes, partial, unit, body, log);
    const core::Fit fit = partial.is_inscribed ? core::Fit::Inscribed : core::Fit::Circumscribed;
    BuiltRoundSolid built;
    built.hull.points = corners_of(partial, solid, fit, conventions.is_cone_at_base);
    for (core::Vec3& point : built.hull.points) point = convert_vector(point, conventions);
    built.assumption = difference_of(partial, solid.radius, fit);
    return built;
}

void add_assumptions(const std::vector<Assumption>& more, std::vector<Assumption>& assumptions) {
    for (const Assumption& each : more) {
        if (std::ranges::find(assumptions, each) == assumptions.end()) assumptions.push_back(each);
    }
}

}  // namespace app::paste
