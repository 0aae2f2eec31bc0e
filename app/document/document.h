// What the user works on: a value that a scene file holds whole.
#pragma once

#include <array>
#include <bitset>
#include <optional>
#include <string>
#include <vector>

#include "app/document/layer.h"
#include "app/drawing/camera.h"
#include "core/method.h"

namespace app {

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

}  // namespace app
