// How a body is turned, in the way its file said it, as numbers to change.
#pragma once

#include "app/ui/ui.h"

namespace app {

/// The angle of a flat body; Euler angles and the quaternion of a solid one; the matrix where one was given.
/// Nothing for round shapes.
void rotation_fields(const Ui& ui, int body, const std::string& name, float width_px);

}  // namespace app
