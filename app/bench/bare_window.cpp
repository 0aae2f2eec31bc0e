// The minimum work of a program with a window; baseline of first_frame.
#include <cstdlib>

#include "app/gl/opengl.h"
#include "app/platform/window.h"

int main() {
    app::Result<app::Window> window =
        app::Window::open({app::WindowVisibility::Offscreen, "bare", {{1600, 1000}}});
    if (!window) return EXIT_FAILURE;
    glClear(GL_COLOR_BUFFER_BIT);
    window->swap();
    glFinish();
    std::_Exit(EXIT_SUCCESS);
}
