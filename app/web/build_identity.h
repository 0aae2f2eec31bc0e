// Says whether a module and a program are of the same build.
#pragma once

namespace app {

/// A hash of the sources that both have in common: "satscope-build 0123456789abcdef". The bytes of the
/// module contain it.
const char* build_identity();

}  // namespace app
