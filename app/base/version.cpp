// The version of the CMake project, passed as a definition.
#include "app/base/version.h"

namespace app {

const char* version() { return SATSCOPE_VERSION; }

}  // namespace app
