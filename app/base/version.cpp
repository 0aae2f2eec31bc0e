// Of the project, given by the build.
#include "app/base/version.h"

namespace app {

const char* version() { return SATSCOPE_VERSION; }

}  // namespace app
