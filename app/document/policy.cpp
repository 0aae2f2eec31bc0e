// What a scene may hold as settings.
#include "app/document/policy.h"

#include <algorithm>
#include <cmath>

namespace app {

bool is_legal(const core::Settings& settings) {
    const bool numbers = std::all_of(policy_numbers.begin(), policy_numbers.end(), [&](const auto& number) {
        const core::Real value = settings.*number.value;
        return std::isfinite(value) && value >= 0;
    });
    return numbers && settings.most_steps >= 1 && settings.most_steps <= step_limit;
}

}  // namespace app
