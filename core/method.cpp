// The table of methods.
#include "core/method.h"

#include <array>

#include "core/method/exact.h"
#include "core/method/sat.h"

namespace core {

std::span<const Method> methods() {
    static constexpr std::array<Method, 2> all{{
        {"sat", "", sat::takes, sat::query},
        {"exact", "", exact::takes, exact::query},
    }};
    return all;
}

const Method* find_method(std::string_view id) {
    for (const Method& method : methods()) {
        if (method.id == id) return &method;
    }
    return nullptr;
}

}  // namespace core
