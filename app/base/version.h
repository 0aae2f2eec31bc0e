// Version of the program.
#pragma once

namespace app {

/// "1.2.3".
const char* version();

}  // namespace app
