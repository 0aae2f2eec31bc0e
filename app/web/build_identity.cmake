# cmake -D output=FILE.cpp -D root=FOLDER -P build_identity.cmake: writes the hash of the sources that the program and
# satscope.wasm have in common.
include(${CMAKE_CURRENT_LIST_DIR}/identity_sources.cmake)
identity_sources(sources ${root})
set(all "")
foreach(source ${sources})
    file(SHA256 ${source} hash)
    file(RELATIVE_PATH name ${root} ${source})
    string(APPEND all "${name} ${hash}\n")
endforeach()
string(SHA256 hash "${all}")
string(SUBSTRING ${hash} 0 16 hash)
file(CONFIGURE OUTPUT ${output} CONTENT [[
#include "app/web/build_identity.h"

namespace app {

const char* build_identity() { return "satscope-build @hash@"; }

}  // namespace app
]] @ONLY)
