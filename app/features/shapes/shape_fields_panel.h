// Fields for all numbers of a body: position, size and rotation.
#pragma once

#include "app/ui/context.h"
#include "app/ui/number_field.h"
#include "core/shape.h"

namespace app {

/// Euler angles as last entered, so that the numbers do not jump at 90 degrees.
struct EulerEdit {
    int body = -1;
    core::Quat rotation{1, 0, 0, 0};  ///< Made by the angles; for another rotation they are computed again.
    core::Vec3 degrees{0};
};
/// State of the shapes.
struct ShapesState {
    EulerEdit euler;
    int renamed_body = -1;  ///< Its menu opens, and its name takes the keyboard; -1: none.
};
using ShapesUi = FeatureUi<ShapesState>;

// Euler angles.

/// Degrees about x, y, z of a rotation that is applied about z first, then x, then y (local to world: Ry Rx
/// Rz); x in -90..90, the others in -180..180. If x is +-90, only the sum of the others is defined, and z is
/// 0.
core::Vec3 euler_degrees(const core::Rotation& rotation);

/// The unit quaternion of the three angles; exactly the identity for zeros.
core::Quat from_euler_degrees(const core::Vec3& degrees);

// Fields.

/// The angle in 2D; Euler angles and the quaternion in 3D, or the matrix if the file contains one. Nothing
/// for round shapes.
void rotation_fields(const ShapesUi& ui, int body, const std::string& name, float width_px);

/// A row of one to four numbers with one label. Widgets: "<name>.0", "<name>.1" ...; "<name>" for one number.
struct NumberRow {
    std::string name;
    std::string label;
    NumberFieldOptions options;  ///< For each number.
    float width_px = 0;
    float label_px = 58;    ///< Width of the label in logical pixels.
    const char* term = "";  ///< Term of the label; empty if there is none.
};
/// Returns the widget whose number was changed; empty if there is none.
std::string number_row(const ShapesUi& ui, const NumberRow& row, std::span<double> values);

/// Draws the rows of a body. Sends each change as a command, or shows why it is invalid. `name` is the prefix
/// of the widgets ("shape.a").
void shape_fields(const ShapesUi& ui, int body, const std::string& name, float width_px);

/// Scene units per pixel of a drag: a power of ten that depends on the size of the pair.
double drag_step(const core::Trace& trace);

}  // namespace app
