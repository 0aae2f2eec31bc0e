// The program: the command line, and the two commands that need OpenGL.
#include <iostream>

#include "app/cli/cli.h"
#include "app/shell/window_commands.h"

int main(int argc, char** argv) {
    return app::run(argc, argv, {app::render_file, app::run_window, app::picture_view_ids()},
                    {std::cin, std::cout, std::cerr});
}
