// The comparison beside the functions of figure.cpp: after "setup", compare() puts its lines into the buffer.
#include <cstdint>
#include <string>

#include "app/tests/web_comparison.h"

extern "C" {

char* buffer(std::int32_t size);

[[clang::export_name("compare")]] std::int32_t compare() {
    const std::string lines = app::comparison_lines();
    lines.copy(buffer(static_cast<std::int32_t>(lines.size())), lines.size());
    return static_cast<std::int32_t>(lines.size());
}
}
