// Every number of one body as a field: where it is, how large, how turned.
#pragma once

#include "app/ui/context.h"
#include "app/ui/number_field.h"
#include "core/pose.h"

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
};
using ShapesUi = FeatureUi<ShapesState>;

// A rotation as three angles, for people to read and type.

/// Degrees about x, y, z of a rotation that turns about z first, then x, then y (local to world: Ry Rx Rz);
/// x in -90..90, the others in -180..180. Where x is +-90 only the sum of the others is known: z is 0.
core::Vec3 euler_degrees(const core::Rotation& rotation);

/// The unit quaternion of the three angles; exactly the identity for zeros.
core::Quat from_euler_degrees(const core::Vec3& degrees);

// How a body is turned, in the way its file said it, as numbers to change.

/// The angle of a flat body; Euler angles and the quaternion of a solid one; the matrix where one was given.
/// Nothing for round shapes.
void rotation_fields(const ShapesUi& ui, int body, const std::string& name, float width_px);

/// A row of one to four numbers under one label. Names: "<name>.0", "<name>.1" ...; of a single one "<name>".
struct NumberRow {
    std::string name;
    std::string label;
    NumberFieldOptions options;  ///< Step, sign, decimals, suffix and subject of each.
    float width_px = 0;
    float label_px = 58;    ///< Design pixels: room for the label.
    const char* term = "";  ///< Id of the term that the label is; empty: none.
};
/// The widget whose number was changed; empty: none was.
std::string number_row(const ShapesUi& ui, const NumberRow& row, std::span<double> values);

/// Rows for the body, each change sent as a command, or refused with the reason. `name` begins the names of
/// the widgets ("shape.a").
void shape_fields(const ShapesUi& ui, int body, const std::string& name, float width_px);

/// Scene units per pixel of a drag: a round power of ten that suits the size of the pair.
double drag_step(const core::Trace& trace);

}  // namespace app
