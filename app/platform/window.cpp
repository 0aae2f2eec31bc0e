// The SDL part of a window.
#include "app/platform/window.h"

#include <algorithm>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <string_view>
#include <utility>

#include <glad/gl.h>
#include <langinfo.h>

#include "app/base/number.h"
#include "app/base/printable.h"
#include "app/gl/opengl.h"

namespace app {

namespace {

constexpr const char* invisible_drivers[] = {"offscreen", "dummy"};

bool is_driver_requested(std::string_view driver) {
    const char* requested = std::getenv("SDL_VIDEODRIVER");
    return requested != nullptr && driver == requested;
}

bool window_is_visible() {
    const char* name = SDL_GetCurrentVideoDriver();
    const std::string_view driver = name == nullptr ? "" : name;
    return std::find(std::begin(invisible_drivers), std::end(invisible_drivers), driver) ==
           std::end(invisible_drivers);
}

// A terminal or session that ends is the end of the program as SIGTERM is, which SDL turns into SDL_QUIT.
// nohup ignores the signal.
void quit_on_hangup() {
    struct sigaction hangup {};
    if (sigaction(SIGHUP, nullptr, &hangup) != 0 || hangup.sa_handler != SIG_DFL) return;
    hangup.sa_handler = [](int) { std::raise(SIGTERM); };
    sigaction(SIGHUP, &hangup, nullptr);
}

Result<void> start_video(WindowVisibility visibility) {
    if (visibility == WindowVisibility::Offscreen)
        SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "offscreen", SDL_HINT_OVERRIDE);
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0");  // SDL_QUIT is then the end of the session only
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) return fail("display", SDL_GetError());
    quit_on_hangup();
    if (visibility == WindowVisibility::Offscreen) return {};
    const char* name = SDL_GetCurrentVideoDriver();
    const std::string_view driver = name == nullptr ? "" : name;
    if (!window_is_visible() && !is_driver_requested(driver)) return fail("display", "not found");
    return {};
}

// While it exists, an error of the X server is no end of the program: SDL creates a context to look for
// extensions, and reports later that there is none. libX11 is that of SDL, which loads it at run time.
class XErrorsIgnored {
  public:
    XErrorsIgnored() {
        const char* driver = SDL_GetCurrentVideoDriver();
        if (driver == nullptr || std::string_view(driver) != "x11") return;
        library_ = SDL_LoadObject("libX11.so.6");
        if (library_ != nullptr)
            set_ = reinterpret_cast<SetHandler>(SDL_LoadFunction(library_, "XSetErrorHandler"));
        if (set_ != nullptr) previous_ = set_([](void*, void*) { return 0; });
    }
    ~XErrorsIgnored() {
        if (set_ != nullptr) set_(previous_);
        if (library_ != nullptr) SDL_UnloadObject(library_);
    }
    XErrorsIgnored(const XErrorsIgnored&) = delete;
    XErrorsIgnored& operator=(const XErrorsIgnored&) = delete;

  private:
    // As XErrorHandler; the arguments are Display* and XErrorEvent*.
    using Handler = int (*)(void*, void*);
    using SetHandler = Handler (*)(Handler);
    void* library_ = nullptr;
    SetHandler set_ = nullptr;
    Handler previous_ = nullptr;
};

// SDL gives X11 the title in the encoding of the locale, which is ASCII until it is set. Only characters
// follow the locale: numbers are written and read in the same way everywhere.
void use_unicode_titles() {
    if (std::setlocale(LC_CTYPE, "") != nullptr && std::string_view(nl_langinfo(CODESET)) == "UTF-8") return;
    std::setlocale(LC_CTYPE, "C.UTF-8");
}

void request_gl_attributes() {
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, SDL_GL_CONTEXT_FORWARD_COMPATIBLE_FLAG);
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
    SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0);
}

// Limits the size to the screen.
glm::ivec2 fit_to_screen(const WindowConfig& config) {
    const glm::ivec2 size{std::max(config.width, 1), std::max(config.height, 1)};
    SDL_Rect usable_bounds{};
    if (config.visibility == WindowVisibility::Offscreen ||
        SDL_GetDisplayUsableBounds(0, &usable_bounds) != 0)
        return size;
    return glm::min(size, glm::ivec2(usable_bounds.w, usable_bounds.h));
}

}  // namespace

Result<Window> Window::open(const WindowConfig& config) {
    Window window;
    if (const Result<void> initialized = window.initialize(config); !initialized)
        return tl::unexpected(initialized.error());
    return window;
}

Result<void> Window::initialize(const WindowConfig& config) {
    if (config.visibility == WindowVisibility::OnScreen) use_unicode_titles();
    Result<void> started = start_video(config.visibility);
    video_ = SDL_WasInit(SDL_INIT_VIDEO) != 0;
    if (!started) return started;
    request_gl_attributes();
    const XErrorsIgnored x_errors_ignored;
    const bool is_visible = config.visibility == WindowVisibility::OnScreen;
    Uint32 flags = SDL_WINDOW_OPENGL | SDL_WINDOW_ALLOW_HIGHDPI | SDL_WINDOW_RESIZABLE;
    flags |= is_visible ? SDL_WINDOW_SHOWN : SDL_WINDOW_HIDDEN;
    const glm::ivec2 size = fit_to_screen(config);
    window_ = SDL_CreateWindow(config.title.c_str(), SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, size.x,
                               size.y, flags);
    if (window_ == nullptr) return fail("window", SDL_GetError());
    if (is_visible) SDL_SetWindowMinimumSize(window_, 640, 400);
    context_ = SDL_GL_CreateContext(window_);
    if (context_ == nullptr) return fail("OpenGL 3.3", SDL_GetError());
    SDL_GL_SetSwapInterval(is_visible ? 1 : 0);
    return gl::load_gl_functions(SDL_GL_GetProcAddress);
}

Window::~Window() {
    if (context_ != nullptr) SDL_GL_DeleteContext(context_);
    if (window_ != nullptr) SDL_DestroyWindow(window_);
    if (video_) SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

Window::Window(Window&& other) noexcept
    : video_(std::exchange(other.video_, false)),
      full_screen_requested_(other.full_screen_requested_),
      was_maximized_(other.was_maximized_),
      window_(std::exchange(other.window_, nullptr)),
      context_(std::exchange(other.context_, nullptr)) {}

glm::ivec2 Window::drawable_size() const {
    glm::ivec2 size{1};
    SDL_GL_GetDrawableSize(window_, &size.x, &size.y);
    return glm::max(size, glm::ivec2(1));
}

glm::ivec2 Window::size() const {
    glm::ivec2 size{1};
    SDL_GetWindowSize(window_, &size.x, &size.y);
    return glm::max(size, glm::ivec2(1));
}

float Window::pixels_per_point() const {
    return static_cast<float>(drawable_size().x) / static_cast<float>(size().x);
}

float Window::scale() const {
    const char* text = std::getenv("SATSCOPE_SCALE");
    const std::optional<double> number = parse_number(text == nullptr ? "" : text);
    if (number && *number >= 0.5 && *number <= 4) return static_cast<float>(*number);
    return pixels_per_point();
}

void Window::swap() {
    if (!window_is_visible()) glFinish();
    SDL_GL_SwapWindow(window_);
}

void Window::set_full_screen(bool full_screen) {
    if (std::exchange(full_screen_requested_, full_screen) == full_screen) return;
    if (full_screen) was_maximized_ = (SDL_GetWindowFlags(window_) & SDL_WINDOW_MAXIMIZED) != 0;
    SDL_SetWindowFullscreen(window_, full_screen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    // SDL forgets that the window was maximized.
    if (!full_screen && was_maximized_) SDL_MaximizeWindow(window_);
}

bool Window::is_full_screen() const { return (SDL_GetWindowFlags(window_) & SDL_WINDOW_FULLSCREEN) != 0; }

void Window::set_title(const std::string& title) { SDL_SetWindowTitle(window_, one_line(title).c_str()); }

}  // namespace app
