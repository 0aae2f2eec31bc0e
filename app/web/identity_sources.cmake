# Sources of satscope.wasm that the program is built of, too, and their headers.
function(identity_sources result root)
    set(all "")
    foreach(folder core core/exact core/method core/method/gjk core/shape app/base app/drawing app/document app/analysis app/scene
        app/features/axes app/web)
        file(GLOB sources LIST_DIRECTORIES FALSE ${root}/${folder}/*.h ${root}/${folder}/*.cpp)
        list(APPEND all ${sources})
    endforeach()
    list(FILTER all EXCLUDE REGEX "_test\\.cpp$|_panel\\.|_bar\\.cpp$")
    set(${result} ${all} PARENT_SCOPE)
endfunction()
