// The table of methods.
#include "core/method.h"

#include <array>

#include "core/method/sat.h"

namespace core {

namespace {

constexpr Precision in_double = Precision::Double;

constexpr std::array<Method, 1> all{{
    {"sat", "", sat::takes, sat::query, in_double, false, "min(maxA - minB, maxB - minA)"},
}};

}  // namespace

std::span<const Method> methods() { return all; }

const Method* find_method(std::string_view id) {
    for (const Method& method : methods()) {
        if (method.id == id) return &method;
    }
    return nullptr;
}

Precision precision_of(const Method& method, const Settings& settings) {
    return method.has_float ? settings.precision.value_or(method.precision) : method.precision;
}

}  // namespace core
