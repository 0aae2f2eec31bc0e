// A map of poses around the current one: varies two numbers of the pair and queries a method in each cell.
#pragma once

#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "app/base/number.h"
#include "app/base/text_catalog.h"
#include "app/document/command.h"
#include "app/document/document.h"
#include "app/drawing/drawing.h"
#include "app/drawing/style.h"
#include "app/scene/view.h"

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

    /// Index of a cell: row by row from the smallest y.
    std::size_t index(glm::ivec2 cell) const { return static_cast<std::size_t>(cell.y) * x.count + cell.x; }
    glm::ivec2 count() const { return {x.count, y.count}; }
    /// The cell with the current pose.
    glm::ivec2 center() const { return count() / 2; }

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
    /// Signed, negative minus the gap; NaN: not computed, invalid, or the method measures none.
    float overlap = std::numeric_limits<float>::quiet_NaN();
};

/// A coarser pass is only of large shapes.
inline constexpr int coarse_map_stride = 32;

/// A map that is refined in passes: every 32nd cell in each direction, then every 16th, and so on. That of
/// large shapes begins with the current pose alone.
struct Map {
    MapGrid grid;
    std::vector<MapCell> cells;        ///< By MapGrid::index; empty before the first pass.
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

/// The first pass has the current pose alone: a query takes too long for several in one frame.
bool has_large_shapes(const MapGrid& grid);

/// Refines the map while `should_continue` returns true, at least to the end of the first pass. A different
/// grid restarts the map. `current`: the trace of the current pose; null: it is queried like the others.
void refine_map(Map& map, const MapGrid& grid, const std::function<bool()>& should_continue,
                const core::Trace* current = nullptr);
inline bool is_complete(const Map& map) { return !map.cells.empty() && map.stride == 0; }

/// The cells of a pass: every `stride`-th in each direction, including the center.
struct MapPass {
    int stride = 1;
    glm::ivec2 first{0}, count{1};

    /// The cell in a column and a row of the pass.
    glm::ivec2 cell(glm::ivec2 index) const { return first + stride * index; }
    /// The middle between the centers of that cell and of the ones before it, in columns and rows of the map.
    glm::vec2 border_before(glm::ivec2 index) const {
        return glm::vec2(cell(index)) + 0.5F - 0.5F * float(stride);
    }
};
/// The last complete pass, which is drawn. The map must not be empty.
MapPass last_complete_pass(const Map& map);

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

/// What the colours of the map mean, in one line.
std::string map_sentence(const MapGrid& grid, const TextCatalog& texts);

/// Lines of text: both values with all digits, the verdict of the method and the deciding axis.
std::string map_cell_text(Map& map, glm::ivec2 cell_index, NumberFormat number_format,
                          const TextCatalog& texts);

/// State of the map.
struct MapState {
    MapOptions options;
    Map map;  ///< As much as is computed.
    CachedView drawing;
};

struct View;
/// Controls, sentence and map; in the presentation the map alone.
extern const View map_view;

}  // namespace app
