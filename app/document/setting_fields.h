// The query settings as keys of a file.
#pragma once

#include "app/document/json_fields.h"

namespace app {

/// In the order of a scene file.
inline constexpr std::tuple setting_fields{
    JsonField{"parallel", &core::Settings::parallel_tolerance, FieldRule::NotNegative, FieldWriting::Always},
    JsonField{"face_bias", &core::Settings::face_bias, FieldRule::NotNegative, FieldWriting::Always},
    JsonField{"touching", &core::Settings::touching_tolerance, FieldRule::NotNegative, FieldWriting::Always},
    JsonField{"early_out", &core::Settings::early_out, FieldRule::Any, FieldWriting::Always},
    JsonField{"epsilon", &core::Settings::epsilon, FieldRule::NotNegative},
    JsonField{"face_factor", &core::Settings::face_factor, FieldRule::NotNegative},
    JsonField{"margin", &core::Settings::margin, FieldRule::NotNegative},
    JsonField{"convex_radius", &core::Settings::convex_radius, FieldRule::NotNegative},
    JsonField{"open", &core::Settings::touching_separates},
    JsonField{"list_pruned", &core::Settings::list_pruned},
    JsonField{"precision", &core::Settings::precision},
    JsonField{"order", &core::Settings::axis_order},
    JsonField{"most_steps", &core::Settings::max_steps, FieldRule::AboveZero}};

}  // namespace app
