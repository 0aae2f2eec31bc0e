// Values that the user fills in because the text does not contain them.
#pragma once

#include <vector>

#include "app/features/paste/shape_builder.h"

namespace app::paste {

/// The choices "fill.BODY.FIELD" of one body: "fill.0.center" = "1 2 3", "origin" or "identity". The last two
/// are assumptions. `name`: of the body in the sentence of an assumption.
FilledValues filled_values(const ChosenConventions& chosen, int body, bool flat, const char* name,
                           std::vector<Assumption>& assumptions);

}  // namespace app::paste
