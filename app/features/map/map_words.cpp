// What a map says in words.
#include "app/features/map/map_words.h"

#include <fmt/format.h>
#include <glm/glm.hpp>

#include "app/analysis/comparison.h"
#include "app/base/number_text.h"
#include "app/features/map/map_grid.h"
#include "app/features/map/map_legend.h"
#include "app/features/map/neighbourhood.h"

namespace app {
namespace {

using core::Real;

bool is_rotation(const MapRange& side) { return side.parameter.kind == MapParameter::Kind::Rotation; }

// In the unit that people read: degrees for angles.
Real to_display_unit(Real value, const MapRange& side) {
    return is_rotation(side) ? glm::degrees(value) : value;
}
const char* unit_text(const MapRange& side) { return is_rotation(side) ? "°" : ""; }

std::string value_text(Real value, const MapRange& side, NumberFormat number_format) {
    const std::string text = is_rotation(side) && number_format == NumberFormat::Short
                                 ? fmt::format("{:.9g}", to_display_unit(value, side))
                                 : format_number(to_display_unit(value, side), number_format);
    return text + unit_text(side);
}

// Few digits where the form has few, unless the map is as fine as the last.
std::string title_value_text(const MapRange& side, NumberFormat number_format) {
    if (number_format != NumberFormat::Short || side.in_ulps)
        return value_text(side.base, side, number_format);
    return fmt::format("{:.6g}{}", to_display_unit(side.base, side), unit_text(side));
}

// A turn of a solid is told from where it is: a quaternion is no angle.
std::string cell_line(const MapRange& side, int cell_index, NumberFormat number_format,
                      const TextCatalog& texts) {
    const int steps = cell_index - side.count / 2;
    const std::string name = parameter_text(side.parameter, texts);
    if (!side.has_base_value) return fmt::format("{}: {}\n", name, offset_text(side, steps));
    return fmt::format("{} = {}  ({})\n", name, value_text(value_at(side, cell_index), side, number_format),
                       offset_text(side, steps));
}

// Without the signs of subscripts: "A0×B1".
std::string strip_markup(std::string markup) {
    std::erase_if(markup, [](char letter) { return letter == '_' || letter == '{' || letter == '}'; });
    return markup;
}

}  // namespace

std::string parameter_text(const MapParameter& parameter, const TextCatalog& texts) {
    const std::string side = parameter.side == Side::A ? "A" : "B";
    const std::string axis(1, static_cast<char>('x' + parameter.index));
    const char* key = parameter.kind == MapParameter::Kind::Position   ? "map.position"
                      : parameter.kind == MapParameter::Kind::Rotation ? "map.rotation"
                      : parameter.kind == MapParameter::Kind::Radius   ? "map.radius"
                                                                       : "map.half";
    return texts(key, {{"side", side}, {"axis", axis}});
}

std::string offset_text(const MapRange& side, int steps) {
    if (side.in_ulps) return fmt::format("{:+d} ULP", steps);
    return fmt::format("{:+.3g}{}", to_display_unit(steps * side.step, side), unit_text(side));
}

std::string range_text(const MapRange& side) { return "±" + offset_text(side, side.count / 2).substr(1); }

std::string axis_title(const MapRange& side, NumberFormat number_format, const TextCatalog& texts) {
    const char* key = !side.has_base_value ? "map.title.turn" : side.in_ulps ? "map.title.ulp" : "map.title";
    return texts(key, {{"what", parameter_text(side.parameter, texts)},
                       {"value", title_value_text(side, number_format)}});
}

std::string map_cell_text(Map& map, glm::ivec2 cell_index, NumberFormat number_format,
                          const TextCatalog& texts) {
    const MapCell cell = cell_at(map, cell_index);
    const std::string position_text = cell_line(map.grid.x, cell_index.x, number_format, texts) +
                                      cell_line(map.grid.y, cell_index.y, number_format, texts);
    if (!cell.valid) return position_text + texts("map.no_shape");
    std::string answer_text = map.grid.method + ": " + verdict_text(cell.verdict, texts);
    if (map.grid.mode == MapMode::Difference)
        answer_text += std::string("\n") + reference_method(map.grid.pair).id + ": " +
                       verdict_text(cell.reference_verdict, texts);
    if (cell.axis < 0) return position_text + answer_text;
    return position_text + answer_text + "\n" +
           texts("map.decides", {{"axis", strip_markup(map.axes[cell.axis].markup)}});
}

}  // namespace app
