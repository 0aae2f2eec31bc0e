// A window of SDL that borrows a context.
#include "app/platform/second_window.h"

#include <utility>

namespace app {

Result<SecondWindow> SecondWindow::open(SDL_Window* first, const std::string& title) {
    constexpr int width = 960, height = 640;
    const int own = SDL_GetWindowDisplayIndex(first), displays = SDL_GetNumVideoDisplays();
    const int display = displays > 1 && own == 0 ? 1 : 0;
    const auto place = static_cast<int>(SDL_WINDOWPOS_CENTERED_DISPLAY(static_cast<unsigned>(display)));
    SDL_SetHint(SDL_HINT_WINDOW_NO_ACTIVATION_WHEN_SHOWN, "1");
    SDL_Window* window = SDL_CreateWindow(title.c_str(), place, place, width, height,
                                          SDL_WINDOW_OPENGL | SDL_WINDOW_SHOWN | SDL_WINDOW_RESIZABLE);
    SDL_SetHint(SDL_HINT_WINDOW_NO_ACTIVATION_WHEN_SHOWN, "0");
    if (window == nullptr) return fail("window", SDL_GetError());
    return SecondWindow(window);
}

SecondWindow::SecondWindow(SecondWindow&& other) noexcept : window_(std::exchange(other.window_, nullptr)) {}

SecondWindow::~SecondWindow() {
    if (window_ != nullptr) SDL_DestroyWindow(window_);
}

glm::ivec2 SecondWindow::size() const {
    glm::ivec2 size(0);
    SDL_GetWindowSize(window_, &size.x, &size.y);
    return size;
}

Result<void> SecondWindow::show(const std::function<void()>& paint) {
    SDL_Window* const first = SDL_GL_GetCurrentWindow();
    const SDL_GLContext context = SDL_GL_GetCurrentContext();
    const int interval = SDL_GL_GetSwapInterval();
    if (SDL_GL_MakeCurrent(window_, context) != 0) return fail("window", SDL_GetError());
    SDL_GL_SetSwapInterval(0);  // a covered window would wait for ever
    paint();
    SDL_GL_SwapWindow(window_);
    if (SDL_GL_MakeCurrent(first, context) != 0) return fail("window", SDL_GetError());
    SDL_GL_SetSwapInterval(interval);
    return {};
}

}  // namespace app
