// The SDL part of a window.
#include "app/platform/window.h"

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <string_view>
#include <utility>

#include <glad/gl.h>

#include "app/base/file.h"
#include "app/base/text_catalog.h"
#include "app/base/utf8.h"
#include "app/gl/opengl.h"
#include "app/gl/png.h"
#include "app/platform/desktop.h"

namespace app {

WindowPlacement fit_to_area(WindowPlacement placement, const DesktopArea& usable, glm::ivec2 frame) {
    const glm::ivec2 low = placement.corner - usable.corner, high = low + placement.size;
    const bool is_inside = low.x >= 0 && low.y >= 0 && high.x <= usable.size.x && high.y <= usable.size.y;
    if (placement.has_corner && is_inside) return placement;
    const glm::ivec2 most = glm::max(usable.size - frame, glm::ivec2(1));
    const glm::ivec2 fitting = glm::clamp(placement.size, glm::ivec2(1), most);
    placement.is_maximized = placement.is_maximized || fitting != placement.size;
    placement.size = fitting;
    const glm::ivec2 last = usable.corner + most - fitting;
    placement.corner =
        placement.has_corner ? glm::clamp(placement.corner, usable.corner, last) : (usable.corner + last) / 2;
    placement.has_corner = true;
    return placement;
}

float text_scale(std::optional<double> chosen_dpi, double measured_dpi, glm::ivec2 screen_px) {
    constexpr double usual_dpi = 96, least_chosen = 0.75, most = 4, step = 0.25;
    if (chosen_dpi) return float(std::clamp(*chosen_dpi / usual_dpi, least_chosen, most));
    const double with_room = std::min(screen_px.x / 1280.0, screen_px.y / 720.0);
    const double scale = std::floor(std::min(measured_dpi / usual_dpi, with_room) / step) * step;
    return float(std::clamp(scale, 1.0, most));
}

namespace {

bool is_driver_requested(std::string_view driver) {
    const char* requested = std::getenv("SDL_VIDEODRIVER");
    return requested != nullptr && driver == requested;
}

// The environment chooses no driver, or a list of drivers with this one.
bool may_use(std::string_view driver) {
    const char* requested = std::getenv("SDL_VIDEODRIVER");
    return requested == nullptr || std::string_view(requested).find(driver) != std::string_view::npos;
}

// Prefers Wayland: there pixels are those of the screen. Where SDL is at fault, X11 is taken.
Result<void> choose_driver() {
    const bool has_seat = may_use("wayland") && wayland::has_seat();
    if (is_driver_requested("wayland") && !has_seat)
        return fail("display", "no Wayland compositor with a seat, that is with input devices");
    if (std::getenv("SDL_VIDEODRIVER") == nullptr)
        SDL_SetHint(SDL_HINT_VIDEODRIVER, has_seat ? "wayland,x11" : "x11");
    else if (may_use("wayland") && !has_seat)
        SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "x11", SDL_HINT_OVERRIDE);
    return {};
}

Result<void> start_video(WindowVisibility visibility) {
    if (visibility == WindowVisibility::Offscreen)
        SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "offscreen", SDL_HINT_OVERRIDE);
    if (visibility == WindowVisibility::OnScreen)
        if (Result<void> chosen = choose_driver(); !chosen) return chosen;
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1");  // else long compositions come in parts
    SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0");  // SDL_QUIT is then the end of the session only
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) return fail("display", SDL_GetError());
    // When the terminal or session ends, the program ends as after SIGTERM. SDL turns SIGTERM into SDL_QUIT.
    // nohup ignores the signal.
    struct sigaction hangup {};
    if (sigaction(SIGHUP, nullptr, &hangup) == 0 && hangup.sa_handler == SIG_DFL) {
        hangup.sa_handler = [](int) { std::raise(SIGTERM); };
        sigaction(SIGHUP, &hangup, nullptr);
    }
    if (visibility == WindowVisibility::Offscreen) return {};
    const bool is_invisible = video_driver() == VideoDriver::Invisible;
    if (is_invisible && !is_driver_requested(SDL_GetCurrentVideoDriver()))
        return fail("display", "not found");
    return {};
}

// The icon of the task bar on X11; on Wayland it comes from the desktop file.
void set_icon(SDL_Window* window) {
    const Result<std::string> bytes = read_regular_file(assets_folder() + "/icon/satscope.png");
    Result<gl::Image> image = bytes ? gl::from_png(*bytes) : tl::unexpected(bytes.error());
    if (!image) return;
    SDL_Surface* surface = SDL_CreateRGBSurfaceWithFormatFrom(image->rgba.data(), image->width, image->height,
                                                              32, 4 * image->width, SDL_PIXELFORMAT_RGBA32);
    SDL_SetWindowIcon(window, surface);
    SDL_FreeSurface(surface);
}

// Without X11 pixels are scaled by points.
float desktop_scale(const std::optional<double>& chosen_dpi, int display) {
    SDL_Rect bounds{};
    float dpi = 0;
    if (video_driver() != VideoDriver::X11 || SDL_GetDisplayBounds(display, &bounds) != 0) return 1;
    if (SDL_GetDisplayDPI(display, &dpi, nullptr, nullptr) != 0) dpi = 0;
    return text_scale(chosen_dpi, dpi, {bounds.w, bounds.h});
}

// The frame of usual window managers. Wayland does not tell the area without panels: a panel counts as a part
// of the frame.
WindowPlacement fit_to_screen(const WindowPlacement& placement, int display, bool has_window_manager) {
    constexpr glm::ivec2 x11_frame{12, 46}, wayland_frame{0, 72}, no_frame{0};
    SDL_Rect usable{};
    if (SDL_GetDisplayUsableBounds(display, &usable) != 0) return placement;
    const glm::ivec2 frame = video_driver() == VideoDriver::Wayland ? wayland_frame
                             : has_window_manager                   ? x11_frame
                                                                    : no_frame;
    return fit_to_area(placement, {{usable.x, usable.y}, {usable.w, usable.h}}, frame);
}

}  // namespace

Result<Window> Window::open(const WindowConfig& config) {
    Window window;
    if (const Result<void> initialized = window.initialize(config); !initialized)
        return tl::unexpected(initialized.error());
    return window;
}

Result<void> Window::initialize(const WindowConfig& config) {
    Result<void> started = start_video(config.visibility);
    video_ = SDL_WasInit(SDL_INIT_VIDEO) != 0;
    if (!started) return started;
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, SDL_GL_CONTEXT_FORWARD_COMPATIBLE_FLAG);
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
    SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0);
    const x11::ErrorsIgnored x_errors_ignored;
    const bool on_screen = config.visibility == WindowVisibility::OnScreen;
    desktop_ = x11::find_desktop();
    WindowPlacement placement = config.placement;
    if (video_driver() == VideoDriver::Wayland) placement.has_corner = false;  // of an earlier session on X11
    // The screen nearest to the corner; without one the first.
    const SDL_Point nearest{placement.corner.x, placement.corner.y};
    const int display = placement.has_corner ? std::max(SDL_GetPointDisplayIndex(&nearest), 0) : 0;
    const float scale = desktop_scale(desktop_.chosen_dpi, display);
    placement.size = glm::max(glm::ivec2(glm::round(glm::vec2(placement.size) * scale)), glm::ivec2(1));
    if (on_screen) placement = fit_to_screen(placement, display, desktop_.has_window_manager);
    Uint32 flags = SDL_WINDOW_OPENGL | SDL_WINDOW_ALLOW_HIGHDPI | SDL_WINDOW_RESIZABLE;
    flags |= on_screen ? SDL_WINDOW_SHOWN : SDL_WINDOW_HIDDEN;
    if (placement.is_maximized && video_driver() != VideoDriver::Wayland) flags |= SDL_WINDOW_MAXIMIZED;
    const glm::ivec2 corner = placement.has_corner ? placement.corner : glm::ivec2(SDL_WINDOWPOS_CENTERED);
    window_ =
        SDL_CreateWindow(config.title.c_str(), corner.x, corner.y, placement.size.x, placement.size.y, flags);
    if (window_ == nullptr) return fail("window", SDL_GetError());
    if (on_screen) {
        const glm::ivec2 least = glm::min(glm::ivec2(glm::vec2(640, 400) * scale), placement.size);
        SDL_SetWindowMinimumSize(window_, least.x, least.y);
        // SDL 2.26 would send the first frame in the other size, which ends the connection.
        if (placement.is_maximized && video_driver() == VideoDriver::Wayland) SDL_MaximizeWindow(window_);
        set_icon(window_);
        x11::report_system_events(window_);
    }
    context_ = SDL_GL_CreateContext(window_);
    if (context_ == nullptr) return fail("OpenGL 3.3", SDL_GetError());
    SDL_GL_SetSwapInterval(on_screen ? 1 : 0);
    return gl::load_gl_functions(SDL_GL_GetProcAddress);
}

Window::~Window() {
    if (context_ != nullptr) SDL_GL_DeleteContext(context_);
    if (window_ != nullptr) frame_watch_.end();
    if (window_ != nullptr) SDL_DestroyWindow(window_);
    if (video_) SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

Window::Window(Window&& other) noexcept
    : video_(std::exchange(other.video_, false)),
      full_screen_requested_(other.full_screen_requested_),
      was_maximized_(other.was_maximized_),
      is_covered_(other.is_covered_),
      desktop_(other.desktop_),
      frame_watch_(std::move(other.frame_watch_)),
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
    // Scales of Wayland are multiples of 1/120; sizes are rounded.
    constexpr float steps = 120;
    return std::round(steps * float(drawable_size().x) / float(size().x)) / steps;
}

float Window::scale() const {
    return pixels_per_point() *
           desktop_scale(desktop_.chosen_dpi, std::max(SDL_GetWindowDisplayIndex(window_), 0));
}

std::optional<WindowPlacement> Window::placement() const {
    const Uint32 flags = SDL_GetWindowFlags(window_);
    if ((flags & SDL_WINDOW_MINIMIZED) != 0 || is_full_screen()) return std::nullopt;
    WindowPlacement placement;
    placement.is_maximized = (flags & SDL_WINDOW_MAXIMIZED) != 0;
    placement.size = glm::ivec2(glm::round(glm::vec2(size()) * (pixels_per_point() / scale())));
    if (video_driver() == VideoDriver::Wayland) return placement;
    glm::ivec2 corner{0}, frame{0};
    SDL_GetWindowPosition(window_, &corner.x, &corner.y);
    SDL_GetWindowBordersSize(window_, &frame.y, &frame.x, nullptr, nullptr);
    placement.has_corner = true;
    placement.corner = corner - frame;
    return placement;
}

bool Window::is_visible() const {
    return !is_covered_ && !frame_watch_.is_hidden() &&
           (SDL_GetWindowFlags(window_) & SDL_WINDOW_MINIMIZED) == 0;
}

void Window::process_event(const SDL_Event& event) {
    is_covered_ = x11::covered(event).value_or(is_covered_);
}

bool Window::keep_above(pid_t dialog) const { return x11::make_dialog(dialog, window_); }

void Window::swap() {
    if (video_driver() == VideoDriver::Invisible) glFinish();
    frame_watch_.watch(window_);
    SDL_GL_SwapWindow(window_);
}

Result<void> Window::move_to_display(int number) {
    const int count = SDL_GetNumVideoDisplays();
    if (number < 1 || number > count)
        return fail("--display", "there is no display " + std::to_string(number) + ", only " +
                                     std::to_string(std::max(count, 0)));
    const int place = static_cast<int>(SDL_WINDOWPOS_CENTERED_DISPLAY(static_cast<unsigned>(number - 1)));
    SDL_SetWindowPosition(window_, place, place);
    return {};
}

void Window::set_full_screen(bool full_screen) {
    if (std::exchange(full_screen_requested_, full_screen) == full_screen) return;
    if (full_screen) was_maximized_ = (SDL_GetWindowFlags(window_) & SDL_WINDOW_MAXIMIZED) != 0;
    // On Wayland SDL 2.26 would leave full screen with the title bar of a maximized window twice, which ends
    // the connection. On X11 it forgets that the window was maximized.
    if (full_screen && was_maximized_ && video_driver() == VideoDriver::Wayland) SDL_RestoreWindow(window_);
    SDL_SetWindowFullscreen(window_, full_screen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    if (!full_screen && was_maximized_) SDL_MaximizeWindow(window_);
}

bool Window::is_full_screen() const { return (SDL_GetWindowFlags(window_) & SDL_WINDOW_FULLSCREEN) != 0; }

void Window::set_title(const std::string& title) {
    const std::string line = one_line(title);
    SDL_SetWindowTitle(window_, line.c_str());
    x11::set_title(window_, line);
}

}  // namespace app
