# Registers one CTest test for each GoogleTest suite. A process takes 0.1 to 0.2 s with sanitizers, most cases less.
# add_suites(target [ONLY regex] [FIFTH regex] [ENVIRONMENT ...] [PROPERTIES ...]) lists the suites of the executable
# after each link. ONLY: registers only these suites. FIFTH: runs the first case and every fifth of these suites.
if(NOT CMAKE_SCRIPT_MODE_FILE)
    set(suites_script ${CMAKE_CURRENT_LIST_FILE})
    function(add_suites target)
        cmake_parse_arguments(PARSE_ARGV 1 arg "" "ONLY;FIFTH" "ENVIRONMENT;PROPERTIES")
        set(file ${CMAKE_CURRENT_BINARY_DIR}/${target}_suites.cmake)
        add_custom_command(TARGET ${target} POST_BUILD VERBATIM COMMAND ${CMAKE_COMMAND}
            -D "executable=$<TARGET_FILE:${target}>" -D "prefix=${target}" -D "file=${file}"
            -D "only=${arg_ONLY}" -D "fifth=${arg_FIFTH}" -D "environment=${arg_ENVIRONMENT}"
            -D "properties=${arg_PROPERTIES}" -P ${suites_script})
        # Registers a failing test if the executable was not built.
        file(WRITE ${file}.in
            "if(EXISTS \"${file}\")\n  include(\"${file}\")\nelse()\n  add_test(${target} ${target}_is_not_built)\nendif()\n")
        set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${file}.in)
    endfunction()
    return()
endif()

execute_process(COMMAND ${CMAKE_COMMAND} -E env --unset=GTEST_FILTER ${executable} --gtest_list_tests OUTPUT_VARIABLE listed COMMAND_ERROR_IS_FATAL ANY)
string(REGEX REPLACE "#[^\n]*" "" listed "${listed}")  # removes the comments that list parameters
string(REGEX MATCHALL "[^\n]+" lines "${listed}")
set(tests "")
foreach(line ${lines})
    if(NOT line MATCHES "^([A-Za-z0-9_/]+)\\.")
        continue()
    endif()
    set(suite ${CMAKE_MATCH_1})
    if(only AND NOT suite MATCHES "${only}")
        continue()
    endif()
    set(variables "${environment}")
    if(fifth AND suite MATCHES "${fifth}")
        list(APPEND variables GTEST_TOTAL_SHARDS=5 GTEST_SHARD_INDEX=0)
    endif()
    string(REPLACE ";" " " more "${properties}")
    string(APPEND tests "add_test([[${prefix}.${suite}]] [[${executable}]] [[--gtest_filter=${suite}.*]])\n"
        "set_tests_properties([[${prefix}.${suite}]] PROPERTIES ENVIRONMENT [[${variables}]] ${more})\n")
endforeach()
if(tests STREQUAL "")
    message(FATAL_ERROR "${executable} lists no suite of '${only}'")
endif()
file(WRITE ${file} "${tests}")
