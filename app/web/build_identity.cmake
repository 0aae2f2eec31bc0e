# include(): add_build_identity(FILE.cpp): a rule that writes build_identity(), a hash of the sources that the program and
# satscope.wasm have in common.
if(NOT CMAKE_SCRIPT_MODE_FILE)
    set(identity_script ${CMAKE_CURRENT_LIST_FILE})
    get_filename_component(identity_root ${CMAKE_CURRENT_LIST_DIR}/../.. ABSOLUTE)
    function(add_build_identity output)
        set(all "")
        foreach(folder core core/exact core/method core/method/gjk core/shape app/base app/drawing app/document app/analysis app/scene
            app/features/axes app/features/contacts app/features/minkowski app/features/overlap_curve app/web)
            file(GLOB sources LIST_DIRECTORIES FALSE RELATIVE ${identity_root}
                ${identity_root}/${folder}/*.h ${identity_root}/${folder}/*.cpp)
            list(APPEND all ${sources})
        endforeach()
        list(FILTER all EXCLUDE REGEX "_test\\.cpp$|_panel\\.|_bar\\.cpp$")
        file(CONFIGURE OUTPUT ${output}.txt CONTENT "${all}")  # a source that is gone changes it, too
        list(TRANSFORM all PREPEND ${identity_root}/)
        add_custom_command(OUTPUT ${output} DEPENDS ${all} ${output}.txt ${identity_script} VERBATIM
            COMMAND ${CMAKE_COMMAND} -D output=${output} -D root=${identity_root} -P ${identity_script})
    endfunction()
    return()
endif()

file(READ ${output}.txt sources)
set(all "")
foreach(source ${sources})
    file(SHA256 ${root}/${source} hash)
    string(APPEND all "${source} ${hash}\n")
endforeach()
string(SHA256 hash "${all}")
string(SUBSTRING ${hash} 0 16 hash)
file(CONFIGURE OUTPUT ${output} @ONLY CONTENT [[
#include "app/web/build_identity.h"

namespace app {

const char* build_identity() { return "satscope-build @hash@"; }

}  // namespace app
]])
