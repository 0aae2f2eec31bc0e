// Of the project, given by the build.
#include "app/support/version.h"

namespace app {

const char* version() { return SATSCOPE_VERSION; }

}  // namespace app
