// The program: the command line, and the commands of the shell.
#include <iostream>

#include "app/cli/cli.h"
#include "app/shell/window_commands.h"

int main(int argc, char** argv) {
    return app::run(
        argc, argv,
        {app::render_file, app::run_window, app::picture_view_ids(), app::write_docs, app::write_notes},
        {std::cin, std::cout, std::cerr});
}
