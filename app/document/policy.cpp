// What a scene may hold as settings.
#include "app/document/policy.h"

#include <algorithm>
#include <cmath>

namespace app {

bool is_valid(const core::Settings& settings) {
    const bool numbers =
        std::all_of(numeric_settings.begin(), numeric_settings.end(), [&](const auto& number) {
            const core::Real value = settings.*number.value;
            return std::isfinite(value) && value >= 0;
        });
    return numbers && settings.max_steps >= 1 && settings.max_steps <= max_steps_limit;
}

}  // namespace app
