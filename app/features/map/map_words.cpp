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

bool turns(const MapSide& side) { return side.freedom.kind == Freedom::Kind::Turn; }

// In the unit that people read: degrees for angles.
Real in_unit(Real value, const MapSide& side) { return turns(side) ? glm::degrees(value) : value; }
const char* unit(const MapSide& side) { return turns(side) ? "°" : ""; }

std::string value_text(Real value, const MapSide& side, NumberForm numbers) {
    const std::string text = turns(side) && numbers == NumberForm::Brief
                                 ? fmt::format("{:.9g}", in_unit(value, side))
                                 : exact_text(in_unit(value, side), numbers);
    return text + unit(side);
}

// Few digits where the form has few, unless the map is as fine as the last.
std::string title_value(const MapSide& side, NumberForm numbers) {
    if (numbers != NumberForm::Brief || side.by_ulp) return value_text(side.base, side, numbers);
    return fmt::format("{:.6g}{}", in_unit(side.base, side), unit(side));
}

// A turn of a solid is told from where it is: a quaternion is no angle.
std::string place_line(const MapSide& side, int place, NumberForm numbers, const Words& words) {
    const int steps = place - side.count / 2;
    const std::string name = freedom_text(side.freedom, words);
    if (!side.absolute) return fmt::format("{}: {}\n", name, offset_text(side, steps));
    return fmt::format("{} = {}  ({})\n", name, value_text(value_at(side, place), side, numbers),
                       offset_text(side, steps));
}

// Without the signs of subscripts: "A0×B1".
std::string plain(std::string markup) {
    std::erase_if(markup, [](char letter) { return letter == '_' || letter == '{' || letter == '}'; });
    return markup;
}

}  // namespace

std::string freedom_text(const Freedom& freedom, const Words& words) {
    const std::string side = freedom.side == Side::A ? "A" : "B";
    const std::string axis(1, static_cast<char>('x' + freedom.index));
    const char* key = freedom.kind == Freedom::Kind::Position ? "map.position"
                      : freedom.kind == Freedom::Kind::Turn   ? "map.rotation"
                      : freedom.kind == Freedom::Kind::Radius ? "map.radius"
                                                              : "map.half";
    return words(key, {{"side", side}, {"axis", axis}});
}

std::string offset_text(const MapSide& side, int steps) {
    if (side.by_ulp) return fmt::format("{:+d} ULP", steps);
    return fmt::format("{:+.3g}{}", in_unit(steps * side.step, side), unit(side));
}

std::string reach_text(const MapSide& side) { return "±" + offset_text(side, side.count / 2).substr(1); }

std::string axis_title(const MapSide& side, NumberForm numbers, const Words& words) {
    const char* key = !side.absolute ? "map.title.turn" : side.by_ulp ? "map.title.ulp" : "map.title";
    return words(key, {{"what", freedom_text(side.freedom, words)}, {"value", title_value(side, numbers)}});
}

std::string map_sentence(Map& map, glm::ivec2 place, NumberForm numbers, const Words& words) {
    const MapCell cell = cell_at(map, place);
    const std::string where =
        place_line(map.grid.x, place.x, numbers, words) + place_line(map.grid.y, place.y, numbers, words);
    if (!cell.legal) return where + words("map.no_shape");
    std::string said = map.grid.method + ": " + verdict_word(cell.verdict, words);
    if (map.grid.mode == MapMode::Difference)
        said += std::string("\n") + reference_for(map.grid.pair).id + ": " + verdict_word(cell.truth, words);
    if (cell.axis < 0) return where + said;
    return where + said + "\n" + words("map.decides", {{"axis", plain(map.axes[cell.axis].markup)}});
}

}  // namespace app
