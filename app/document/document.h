// What the user works on: a value that a scene file holds whole.
#pragma once

#include <array>
#include <bitset>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/drawing/camera.h"
#include "core/method.h"

namespace app {

// What can be shown or hidden in the scene: a table with a row for each.

enum class SceneLayer {
    CurrentAxis,
    Projections,
    ProjectionLines,
    SeparatingPlane,
    AllAxes,
    Mtv,
    OverlapRegion,
    Contacts,
    Witness,
    Names,
    Grid,
    GroundShadow,
    Handles,
    Count
};

/// The layers that are switched on.
using LayerMask = std::bitset<static_cast<std::size_t>(SceneLayer::Count)>;

/// A row of the table.
struct LayerInfo {
    SceneLayer layer;
    const char* id;  ///< In files ("deciding_axis") and, as "layer.<id>", in the tables of words.
    bool visible_by_default;
    bool flat;   ///< Has a meaning in 2D.
    bool solid;  ///< Has a meaning in 3D.
};

std::span<const LayerInfo> layers();
/// Of a new scene.
LayerMask default_layers();
inline bool is_visible(const LayerMask& mask, SceneLayer layer) {
    return mask[static_cast<std::size_t>(layer)];
}

/// Of the pair under the lens.
enum class Side { A, B };

/// A named shape of the scene.
struct Body {
    std::string name;  ///< Not empty; no two are the same.
    core::PlacedShape placed;
    std::string extra;  ///< Keys of the file that satscope does not know, as a JSON object; empty: none.

    friend bool operator==(const Body&, const Body&) = default;
};

/// A scene.
struct Document {
    std::string title;
    std::string note;               ///< One sentence: what to see.
    std::vector<Body> bodies;       ///< Two or more, all flat or none.
    std::array<int, 2> pair{0, 1};  ///< The bodies under the lens, A and B; different.
    std::string method = "sat";     ///< Id; one that does not take the pair gives way to "sat".
    core::Settings settings;
    std::string pinned;  ///< Name of the pinned axis ("A0xB1"); empty: none, the deciding one is shown.
    std::optional<Camera> camera;  ///< Absent: framed when shown.
    /// From where, as long as there is no camera; absent: from where the axis is seen best.
    std::optional<ViewDirection> view_direction;
    LayerMask visible_layers = default_layers();
    std::string extra;  ///< As in Body.

    friend bool operator==(const Document&, const Document&) = default;
};

/// All bodies live in the plane.
bool is_flat(const Document& document);
/// The body under the lens on that side.
const Body& body(const Document& document, Side side);
Body& body(Document& document, Side side);
/// The shapes under the lens.
core::Pair pair(const Document& document);
/// Middle and radius of a ball round the pair, or round all bodies.
struct BoundingSphere {
    core::Vec3 center{0};  ///< World.
    core::Real radius = 1;
};
BoundingSphere bounding_sphere_of_pair(const Document& document);
BoundingSphere bounding_sphere_of_all(const Document& document);

/// A new document with two plain shapes.
Document make_flat_document();
Document make_solid_document();

// What a scene is, apart from how it is looked at.

/// They differ at most in camera and pinned axis.
bool differs_only_in_view(Document one, const Document& other);

// The settings of a query as users meet them: their names, and what a scene may hold.

/// A setting that is a number.
struct NumericSetting {
    const char* id;  ///< Key in a scene file; "setting.<id>" and "policy.<id>" in the tables of words.
    core::Real core::Settings::*value;  ///< Finite and not negative.
};

/// In the order in which panels show them.
inline constexpr std::array numeric_settings{NumericSetting{"touching", &core::Settings::touching_tolerance},
                                             NumericSetting{"epsilon", &core::Settings::epsilon},
                                             NumericSetting{"parallel", &core::Settings::parallel_tolerance},
                                             NumericSetting{"face_bias", &core::Settings::face_bias}};

/// The largest `Settings::max_steps` of a scene; the smallest is 1.
inline constexpr int max_steps_limit = 1000000;

/// Every number is what a scene may hold.
bool is_valid(const core::Settings& settings);

}  // namespace app
