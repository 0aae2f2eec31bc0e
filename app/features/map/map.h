// A map of poses around the current one: varies two numbers of the pair and queries a method in each cell.
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
#include "app/scene/view_key.h"

namespace app {

/// One number of the pair that a map varies.
struct MapParameter {
    enum class Kind { Position, Rotation, Size, Radius };
    Side side = Side::B;
    Kind kind = Kind::Position;
    int index = 0;  ///< Position, Rotation: world axis x, y, z. Size: half extent. Radius: 0.

    friend bool operator==(const MapParameter&, const MapParameter&) = default;
};

/// Meaning of the colour of a cell: the deciding axis, the verdict, or a difference from the reference.
enum class MapMode { Axis, Verdict, Difference };

/// Choices of the user.
struct MapOptions {
    MapParameter x{Side::B, MapParameter::Kind::Position, 0};
    MapParameter y{Side::B, MapParameter::Kind::Position, 1};
    MapMode mode = MapMode::Axis;
    double range = 1;  ///< 0: one ULP per cell, 1: about the size of the pair; logarithmic in between.
};

/// Values along one side of a map. The value in the center is exactly the current one.
struct MapRange {
    MapParameter parameter;
    core::Real base = 0;         ///< Current value in scene units or radians; 0 without `has_base_value`.
    core::Real step = 0;         ///< Difference of neighboring cells.
    int count = 1;               ///< Odd.
    bool has_base_value = true;  ///< False for a rotation in 3D: a quaternion has no angle.
    bool in_ulps = false;        ///< Neighboring cells are neighboring doubles; `step` is the ULP.

    friend bool operator==(const MapRange&, const MapRange&) = default;
};

/// Everything that determines the content of a map.
struct MapGrid {
    core::Pair pair;
    std::string method;
    core::Settings settings;
    MapMode mode = MapMode::Axis;
    MapRange x;
    MapRange y;

    friend bool operator==(const MapGrid&, const MapGrid&) = default;
};

/// Result at one cell.
struct MapCell {
    bool computed = false;
    bool valid = true;  ///< Both shapes are valid.
    core::Verdict verdict = core::Verdict::Overlap;
    core::Verdict reference_verdict =
        core::Verdict::Overlap;  ///< Differs from `verdict` only in mode Difference.
    int axis = -1;               ///< Index of the deciding axis in Map::axes; -1 if there is none.

    /// Compares all bytes at once, for speed: a map has up to 100 000 cells.
    friend bool operator==(const MapCell& one, const MapCell& other) {
        static_assert(std::has_unique_object_representations_v<MapCell>);
        return std::bit_cast<std::uint64_t>(one) == std::bit_cast<std::uint64_t>(other);
    }
};

/// A map that is refined in passes: every 32nd cell in each direction, then every 16th, and so on.
struct Map {
    MapGrid grid;
    std::vector<MapCell> cells;  ///< Row by row from the smallest y; empty before the first pass.
    /// For each cell the signed overlap, negative minus the gap; NaN: not computed, invalid, or the method
    /// measures none.
    std::vector<float> overlaps;
    std::vector<core::AxisTest> axes;  ///< That decide in at least one cell, as in the first one.
    int stride = 0;  ///< Distance of the cells of the current pass; 0 if the map is complete.
    int next = 0;    ///< Next cell of the current pass.
};

// Parameters and cells of the grid.

/// Every number of the pair that a map can vary: position, rotation and size of B, then of A.
std::vector<MapParameter> map_parameters(const core::Pair& pair);
/// "b.x", "b.turn.z", "a.size.0", "b.radius".
std::string parameter_id(const MapParameter& parameter);

/// The grid for the options. A parameter that the pair does not have is replaced by one it has. The number of
/// cells in each direction is at most `max_count`.
MapGrid make_map_grid(const Document& document, const MapOptions& options, glm::ivec2 max_count);

/// The value at an index, 0 .. count - 1.
core::Real value_at(const MapRange& range, int cell_index);
/// The pair with both numbers set to the values of a cell.
core::Pair pair_at(const MapGrid& grid, glm::ivec2 cell_index);
/// Commands that give the active pair exactly the values of a cell; empty if nothing changes.
std::vector<Command> commands_to_cell(const Document& document, const MapGrid& grid, glm::ivec2 cell_index);

// Computation in passes, from coarse to fine.

/// Refines the map while `should_continue` returns true, at least to the end of the first pass. A different
/// grid restarts the map.
void refine_map(Map& map, const MapGrid& grid, const std::function<bool()>& should_continue);
inline bool is_complete(const Map& map) { return !map.cells.empty() && map.stride == 0; }

/// Indices along a side that a pass computes: every `stride`-th, including the center. Each one also covers
/// the indices next to it until the next pass.
struct RefinementPass {
    int first = 0;
    int count = 1;
    int stride = 1;

    int cell(int i) const { return first + i * stride; }
    /// First index that entry i covers.
    int first_covered(int i) const { return i == 0 ? 0 : cell(i) - stride / 2; }
};
RefinementPass make_pass(int count, int stride);

/// Rows of a map that are computed with the same stride.
struct MapBand {
    int first_row = 0, end_row = 0;  ///< Without `end_row`.
    int y = 0;                       ///< The computed row that covers the band.
    RefinementPass columns;
};
/// Bands of a map from the smallest y; each row is in one band.
std::vector<MapBand> map_bands(const Map& map);
const MapCell& band_cell(const Map& map, const MapBand& band, int i);

/// A segment of the boundary between different verdicts, in columns and rows: the center of the first cell is
/// (0.5, 0.5).
struct VerdictBoundary {
    glm::vec2 from{0}, to{0};
};
/// The boundary in the last complete pass. Between two cells it is where the overlap, interpolated, is zero;
/// in the middle if the method measures none. Invalid cells have none.
std::vector<VerdictBoundary> find_boundaries(const Map& map);

/// The cell at an index; computes it if necessary.
MapCell cell_at(Map& map, glm::ivec2 cell_index);

// Texts of parameters, values and cells.

/// "B position x", "A rotation about z", "B half extent y".
std::string parameter_text(const MapParameter& parameter, const TextCatalog& texts);

/// Offset from the current value: "+0.25", "-30°", "+3 ULP".
std::string offset_text(const MapRange& range, int steps);
/// Range of one side: "±9.78", "±30°", "±164 ULP".
std::string range_text(const MapRange& range);
/// "B position x: offset from 0.84", with the current value; angles in degrees.
std::string axis_title(const MapRange& range, NumberFormat number_format, const TextCatalog& texts);

/// What the colours and the line of the map mean, and the result at the current pose, in markup. Empty before
/// the first pass.
std::string map_sentence(const Map& map, const TextCatalog& texts);

/// Lines of text: both values with all digits, the verdict of the method and the deciding axis.
std::string map_cell_text(Map& map, glm::ivec2 cell_index, NumberFormat number_format,
                          const TextCatalog& texts);

/// State of the map.
struct MapState {
    MapOptions options;
    Map map;  ///< As much as is computed.
    CachedView drawing;
};

}  // namespace app
