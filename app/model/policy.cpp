// What a scene may hold as settings.
#include "app/model/policy.h"

#include <algorithm>
#include <cmath>

namespace app {

bool is_legal(const core::Settings& settings) {
    return std::all_of(policy_numbers.begin(), policy_numbers.end(), [&](const auto& number) {
        const core::Real value = settings.*number.value;
        return std::isfinite(value) && value >= 0;
    });
}

}  // namespace app
