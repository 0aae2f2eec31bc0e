// The document: a value, and the content of a scene file.
#pragma once

#include <array>
#include <bitset>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/drawing/camera.h"
#include "core/method.h"
#include "core/method/time_of_impact.h"

namespace app {

// Layers of the scene that can be hidden: a table.

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

/// The visible layers.
using LayerMask = std::bitset<static_cast<std::size_t>(SceneLayer::Count)>;

/// A row of the table.
struct LayerInfo {
    SceneLayer layer;
    const char* id;  ///< In files: "deciding_axis"; the text is "layer.<id>".
    bool visible_by_default;
    bool flat;   ///< Exists in 2D.
    bool solid;  ///< Exists in 3D.
};

std::span<const LayerInfo> layers();
/// The visible layers of a new scene.
LayerMask default_layers();
inline bool is_visible(const LayerMask& mask, SceneLayer layer) {
    return mask[static_cast<std::size_t>(layer)];
}

/// A side of the pair.
enum class Side { A, B };

/// A named shape.
struct Body {
    std::string name;  ///< Not empty; unique.
    core::PlacedShape placed;
    std::string extra;  ///< Unknown keys of the file as a JSON object; empty: none.

    friend bool operator==(const Body&, const Body&) = default;
};

/// The answer of another program for the pair, for comparison. Absent values were not reported.
struct ReportedAnswer {
    std::optional<bool> overlap;         ///< Touching shapes overlap.
    std::optional<core::Vec3> normal;    ///< World, from A to B, not zero; as reported, so perhaps not unit.
    std::optional<core::Real> depth;     ///< Scene units. Negative: minus the distance of separated shapes.
    std::vector<core::Vec3> points;      ///< Contacts, world.
    core::Real tolerance = 0;            ///< Rounding of the reported depth, scene units; 0: unknown.
    core::Real normal_tolerance = 0;     ///< Rounding of each component of the normal; 0: unknown.
    std::optional<core::Vec3> mtv = {};  ///< World; moves B out of A.
    std::optional<core::Real> contacts = {};  ///< Count of contacts.
    std::optional<core::Real> iou = {};       ///< Intersection over union.
    std::optional<bool> crash = {};           ///< The program ended without an answer.
    std::optional<bool> not_finite = {};      ///< The numbers of the answer are nan or infinite.

    friend bool operator==(const ReportedAnswer&, const ReportedAnswer&) = default;
};

/// Nothing is reported.
bool is_empty(const ReportedAnswer& reported);
/// All numbers are finite, the normal is not zero, and something is reported.
bool is_valid(const ReportedAnswer& reported);

/// The motion of B in the view "motion".
struct DocumentMotion {
    core::Motion motion;        ///< Of B of the pair, from its pose in the document. Default: at rest.
    core::Real duration_s = 2;  ///< Shown time in seconds; finite and above zero.

    friend bool operator==(const DocumentMotion&, const DocumentMotion&) = default;
};

/// A scene.
struct Document {
    std::string title;
    std::string note;               ///< One sentence about the scene.
    std::string question;           ///< Shown by the presentation instead of the title, until the answer.
    std::vector<Body> bodies;       ///< Two or more; all 2D or all 3D.
    std::array<int, 2> pair{0, 1};  ///< Indices of A and B; different.
    std::string method = "sat";     ///< Id. "sat" is used if this method does not accept the pair.
    core::Settings settings;
    std::optional<ReportedAnswer> reported;  ///< Absent: none.
    std::string pinned;                      ///< Name of the pinned axis ("A0xB1"); empty: none.
    std::optional<Camera> camera;            ///< Absent: the pair is framed.
    /// View direction if there is no camera; absent: the best view of the axis.
    std::optional<ViewDirection> view_direction;
    LayerMask visible_layers = default_layers();
    DocumentMotion motion;
    std::string extra;  ///< As in Body.

    friend bool operator==(const Document&, const Document&) = default;
};

/// All bodies are 2D.
bool is_flat(const Document& document);
/// The body of that side of the pair.
const Body& body(const Document& document, Side side);
Body& body(Document& document, Side side);
/// The shapes of the pair.
core::Pair pair(const Document& document);
/// Bounding sphere of the pair or of all bodies.
struct BoundingSphere {
    core::Vec3 center{0};  ///< World.
    core::Real radius = 1;
};
BoundingSphere bounding_sphere_of_pair(const Document& document);
BoundingSphere bounding_sphere_of_all(const Document& document);

/// A new document with two default shapes.
Document make_flat_document();
Document make_solid_document();

// Comparison.

/// The documents are equal except for camera, layers and pinned axis.
bool differs_only_in_view(Document one, const Document& other);

// Query settings: their ids and valid values.

/// A numeric setting.
struct NumericSetting {
    const char* id;  ///< Key in a scene file; the texts are "setting.<id>" and "policy.<id>".
    core::Real core::Settings::*value;  ///< Finite and not negative.
};

/// In the order of the settings panel.
inline constexpr std::array numeric_settings{NumericSetting{"touching", &core::Settings::touching_tolerance},
                                             NumericSetting{"epsilon", &core::Settings::epsilon},
                                             NumericSetting{"parallel", &core::Settings::parallel_tolerance},
                                             NumericSetting{"face_bias", &core::Settings::face_bias},
                                             NumericSetting{"face_factor", &core::Settings::face_factor},
                                             NumericSetting{"margin", &core::Settings::margin},
                                             NumericSetting{"convex_radius", &core::Settings::convex_radius}};

/// The most shapes of a scene file.
inline constexpr std::size_t max_bodies = 1000;

/// Largest valid `Settings::max_steps`; the smallest is 1.
inline constexpr int max_steps_limit = 1000000;

/// All numbers are valid in a scene.
bool is_valid(const core::Settings& settings);

/// All numbers are finite, the duration is above zero; in 2D the velocity is in the plane, in 3D there is no
/// spin.
bool is_valid(const DocumentMotion& motion, bool flat);

}  // namespace app
