// The settings of a query as users meet them: their names, and what a scene may hold.
#pragma once

#include <array>

#include "core/method.h"

namespace app {

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
