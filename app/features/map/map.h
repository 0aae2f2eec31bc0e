// The map around the present pose: two numbers of the pair varied, and what a method says at each place.
#pragma once

#include <bit>
#include <cstdint>
#include <functional>
#include <string>
#include <type_traits>
#include <vector>

#include "app/base/number.h"
#include "app/base/text_catalog.h"
#include "app/document/command.h"
#include "app/document/document.h"
#include "app/drawing/drawing.h"
#include "app/drawing/style.h"

namespace app {

/// One number of the pair that a map varies.
struct MapParameter {
    enum class Kind { Position, Rotation, Size, Radius };
    Side side = Side::B;
    Kind kind = Kind::Position;
    int index = 0;  ///< Position, Turn: x, y, z of the world. Size: which half extent. Radius: 0.

    friend bool operator==(const MapParameter&, const MapParameter&) = default;
};

/// What colours a place: the deciding axis, the verdict, or where method and reference differ.
enum class MapMode { Axis, Verdict, Difference };

/// What the user chose to see.
struct MapOptions {
    MapParameter x{Side::B, MapParameter::Kind::Position, 0};
    MapParameter y{Side::B, MapParameter::Kind::Position, 1};
    MapMode mode = MapMode::Axis;
    double range = 1;  ///< 0: one ulp to either side, 1: about the size of the pair; between them by factors.
};

/// The places along one side of a map. The middle one is the present value, bit for bit.
struct MapRange {
    MapParameter parameter;
    core::Real base = 0;  ///< The present value: scene units or radians; of a turn that is no angle 0.
    core::Real step = 0;  ///< From place to place.
    int count = 1;        ///< Odd.
    bool has_base_value =
        true;  ///< `base` is a number of the pair. Else it is 0: turns of a solid have no angle.
    bool in_ulps =
        false;  ///< From double to double, of which there are fewer than would fit; `step` is the ulp.

    friend bool operator==(const MapRange&, const MapRange&) = default;
};

/// All that decides what a map shows.
struct MapGrid {
    core::Pair pair;
    std::string method;
    core::Settings settings;
    MapMode mode = MapMode::Axis;
    MapRange x;
    MapRange y;

    friend bool operator==(const MapGrid&, const MapGrid&) = default;
};

/// What is at one place.
struct MapCell {
    bool computed = false;  ///< Computed.
    bool valid = true;      ///< There is such a shape.
    core::Verdict verdict = core::Verdict::Overlap;
    core::Verdict reference_verdict =
        core::Verdict::Overlap;  ///< Of the reference where the mode is Difference and it disagrees.
    int axis = -1;               ///< Into Map::axes; -1: none decides.

    /// All at once: a map has a hundred thousand of them.
    friend bool operator==(const MapCell& one, const MapCell& other) {
        static_assert(std::has_unique_object_representations_v<MapCell>);
        return std::bit_cast<std::uint64_t>(one) == std::bit_cast<std::uint64_t>(other);
    }
};

/// An axis that decides somewhere on the map.
struct MapDecidingAxis {
    std::string name;    ///< "A0xB1"
    std::string markup;  ///< "A_0×B_1"
    core::AxisKind kind = core::AxisKind::FaceA;
    int feature_a = -1;
    int feature_b = -1;
    core::Feature::Kind nearest = core::Feature::Kind::Vertex;
};

/// As much of a map as is computed: first every thirty-second place each way, then every sixteenth, and so
/// on.
struct Map {
    MapGrid grid;
    std::vector<MapCell> cells;  ///< Row by row, the least y first. Empty: nothing was asked for yet.
    std::vector<MapDecidingAxis> axes;
    int stride = 0;  ///< Of the places that are being computed; 0: all are.
    int next = 0;    ///< The next of them.
};

/// What the drawing of a map depends on.
struct MapDrawingInputs {
    MapGrid grid;
    int stride = -1, next = -1;  ///< How far the map is computed.
    glm::dvec2 size_px{0};
    float scale = 0;
    const Theme* theme = nullptr;
    std::string language;
    NumberFormat number_format = NumberFormat::Short;

    friend bool operator==(const MapDrawingInputs&, const MapDrawingInputs&) = default;
};
using CachedMapDrawing = CachedDrawing<MapDrawingInputs>;

// Which numbers of a pair can vary, and the places of a map along two of them.

/// Every number of the pair that a map can vary: of B first, its place, turns and sizes.
std::vector<MapParameter> map_parameters(const core::Pair& pair);
/// "b.x", "b.turn.z", "a.size.0", "b.radius".
std::string parameter_id(const MapParameter& parameter);

/// The map that the user wishes for. A freedom that this pair does not have gives way to one that it has;
/// `most` is how many places fit each way.
MapGrid make_map_grid(const Document& document, const MapOptions& options, glm::ivec2 max_count);

/// The value at a place along a side, 0 .. count - 1.
core::Real value_at(const MapRange& side, int cell_index);
/// The pair with both numbers as they are at a place of the map.
core::Pair pair_at(const MapGrid& grid, glm::ivec2 cell_index);
/// What brings the document there, to the bit: nothing for the place where it is.
std::vector<Command> commands_to_cell(const Document& document, const MapGrid& grid, glm::ivec2 cell_index);

// The neighbourhood of the present pose: what a method says at each place of a map, coarse first.

/// Goes on with the map while `go_on` says so, one round at least; another grid starts it anew.
void refine_map(Map& map, const MapGrid& grid, const std::function<bool()>& should_continue);
inline bool is_complete(const Map& map) { return !map.cells.empty() && map.stride == 0; }

/// The places along a side that a round computes: every `stride`-th, the middle one of them. Each stands for
/// those that are nearer to it than to the others.
struct RefinementPass {
    int first = 0;
    int count = 1;
    int stride = 1;

    int cell(int i) const { return first + i * stride; }
    /// The first of the places it stands for.
    int first_covered(int i) const { return i == 0 ? 0 : cell(i) - stride / 2; }
    /// The one that stands for a place.
    int nearest(int cell_index) const;
};
RefinementPass make_pass(int count, int stride);

/// Rows of a map that are known equally finely.
struct MapBand {
    int first_row = 0, end_row = 0;  ///< The second one is not of it.
    int y = 0;                       ///< The row that stands for them.
    RefinementPass columns;
};
/// All that is known of a map, the least y first; each row in one band.
std::vector<MapBand> map_bands(const Map& map);
const MapCell& band_cell(const Map& map, const MapBand& band, int i);

/// What is at a place, also before the map is complete: then it asks the methods.
MapCell cell_at(Map& map, glm::ivec2 cell_index);

// What a map says in words: what varies, how far, what is at a place.

/// "B position x", "A rotation about z", "B half extent y".
std::string parameter_text(const MapParameter& parameter, const TextCatalog& texts);

/// "+0.25", "-30°", "+3 ULP": so many steps from the present value.
std::string offset_text(const MapRange& side, int steps);
/// "±9.78", "±30°", "±164 ULP".
std::string range_text(const MapRange& side);
/// "B position x: offset from 0.84"; the present value in a form, angles in degrees.
std::string axis_title(const MapRange& side, NumberFormat number_format, const TextCatalog& texts);

/// Both numbers at a place, in a form that has every bit, what the method says and which axis decides; a line
/// each.
std::string map_cell_text(Map& map, glm::ivec2 cell_index, NumberFormat number_format,
                          const TextCatalog& texts);

}  // namespace app
