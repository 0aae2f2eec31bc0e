// The settings of a query as users meet them: their names, and what a scene may hold.
#pragma once

#include <array>

#include "core/method.h"

namespace app {

/// A setting that is a number.
struct PolicyNumber {
    const char* id;  ///< Key in a scene file; "setting.<id>" and "policy.<id>" in the tables of words.
    core::Real core::Settings::*value;  ///< Finite and not negative.
};

/// In the order in which panels show them.
inline constexpr std::array policy_numbers{PolicyNumber{"touching", &core::Settings::touching},
                                           PolicyNumber{"epsilon", &core::Settings::epsilon},
                                           PolicyNumber{"parallel", &core::Settings::parallel},
                                           PolicyNumber{"face_bias", &core::Settings::face_bias}};

/// The largest `Settings::most_steps` of a scene; the smallest is 1.
inline constexpr int step_limit = 1000000;

/// Every number is what a scene may hold.
bool is_legal(const core::Settings& settings);

}  // namespace app
