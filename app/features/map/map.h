// The map around the present pose: two numbers of the pair varied, and what a method says at each place.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "app/base/number.h"
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

/// A drawn map with what it was made of, so that no frame need draw it again.
struct CachedMapDrawing {
    struct Inputs {
        MapGrid grid;
        int stride = -1, next = -1;  ///< How far it was computed.
        glm::dvec2 size_px{0};
        float scale = 0;
        const Theme* theme = nullptr;
        std::string language;
        NumberFormat number_format = NumberFormat::Short;

        friend bool operator==(const Inputs&, const Inputs&) = default;
    };
    Inputs inputs;
    Drawing drawing;
};

}  // namespace app
