// Results that must have the same bytes in the program and in satscope.wasm.
#pragma once

#include <string>

namespace app {

/// Conversions of numbers, exact answers, and answers of the page for all scenes of the assets, in lines. The
/// same in each run.
std::string comparison_lines();

}  // namespace app
