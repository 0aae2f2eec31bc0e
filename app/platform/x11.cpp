// libX11, through the connection and the events of SDL.
#include "app/platform/x11.h"

#include <array>
#include <vector>

#include <SDL_syswm.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>

#include "app/base/number.h"
#include "app/platform/desktop.h"

namespace app::x11 {

namespace {

std::optional<SDL_SysWMinfo> window_info(SDL_Window* window) {
    SDL_SysWMinfo info{};
    SDL_VERSION(&info.version);
    if (video_driver() != VideoDriver::X11 || SDL_GetWindowWMInfo(window, &info) == SDL_FALSE)
        return std::nullopt;
    return info;
}

// A list of numbers of a window; empty if it has none by that name.
std::vector<unsigned long> property(Display* display, Window window, const char* name) {
    constexpr long most = 1024;
    Atom type = None;
    int bits = 0;
    unsigned long count = 0, left = 0;
    unsigned char* bytes = nullptr;
    const int status = XGetWindowProperty(display, window, XInternAtom(display, name, False), 0, most, False,
                                          AnyPropertyType, &type, &bits, &count, &left, &bytes);
    std::vector<unsigned long> numbers;
    if (status == Success && bits == 32) {
        const auto* first = reinterpret_cast<const unsigned long*>(bytes);  // Xlib stores 32 bits as long
        numbers.assign(first, first + count);
    }
    if (bytes != nullptr) XFree(bytes);
    return numbers;
}

// Null if the event is none of the X server.
const XEvent* x_event(const SDL_Event& event) {
    const bool is_system = event.type == SDL_SYSWMEVENT && event.syswm.msg != nullptr;
    return is_system && event.syswm.msg->subsystem == SDL_SYSWM_X11 ? &event.syswm.msg->msg.x11.event
                                                                    : nullptr;
}

}  // namespace

ErrorsIgnored::ErrorsIgnored() {
    if (video_driver() != VideoDriver::X11) return;
    const XErrorHandler ignore = [](Display*, XErrorEvent*) { return 0; };
    previous_ = reinterpret_cast<AnyFunction>(XSetErrorHandler(ignore));
}

ErrorsIgnored::~ErrorsIgnored() {
    if (previous_ != nullptr) XSetErrorHandler(reinterpret_cast<XErrorHandler>(previous_));
}

Desktop find_desktop() {
    Display* display = video_driver() == VideoDriver::X11 ? XOpenDisplay(nullptr) : nullptr;
    if (display == nullptr) return {};
    const char* text = XGetDefault(display, "Xft", "dpi");
    std::optional<double> dpi = parse_number(text == nullptr ? "" : text);
    if (dpi && *dpi <= 0) dpi.reset();
    const bool has_manager =
        !property(display, DefaultRootWindow(display), "_NET_SUPPORTING_WM_CHECK").empty();
    XCloseDisplay(display);
    return {dpi, has_manager};
}

bool make_dialog(pid_t process, SDL_Window* parent) {
    const std::optional<SDL_SysWMinfo> info = window_info(parent);
    if (!info) return false;
    const ErrorsIgnored windows_may_be_gone;
    Display* display = info->info.x11.display;
    bool found = false;
    for (const unsigned long window : property(display, DefaultRootWindow(display), "_NET_CLIENT_LIST")) {
        const std::vector<unsigned long> owner = property(display, window, "_NET_WM_PID");
        if (owner.empty() || owner[0] != static_cast<unsigned long>(process)) continue;
        XSetTransientForHint(display, window, info->info.x11.window);
        found = true;
    }
    XSync(display, False);  // its errors come now
    return found;
}

void set_title(SDL_Window* window, const std::string& title) {
    const std::optional<SDL_SysWMinfo> info = window_info(window);
    if (!info) return;
    Display* display = info->info.x11.display;
    const Atom utf8 = XInternAtom(display, "UTF8_STRING", False);
    for (const char* property : {"_NET_WM_NAME", "_NET_WM_ICON_NAME"})
        XChangeProperty(display, info->info.x11.window, XInternAtom(display, property, False), utf8, 8,
                        PropModeReplace, reinterpret_cast<const unsigned char*>(title.data()),
                        int(title.size()));
    XFlush(display);
}

void report_system_events(SDL_Window* window) {
    const std::optional<SDL_SysWMinfo> info = window_info(window);
    if (!info) return;
    SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
    XWindowAttributes attributes{};
    XGetWindowAttributes(info->info.x11.display, info->info.x11.window, &attributes);
    XSelectInput(info->info.x11.display, info->info.x11.window,
                 attributes.your_event_mask | VisibilityChangeMask);
}

std::optional<std::string> key_text(const SDL_Event& event) {
    const XEvent* x = x_event(event);
    if (x == nullptr || x->type != KeyPress) return std::nullopt;
    XKeyEvent key = x->xkey;
    std::array<char, 8> text{};
    const int count = XLookupString(&key, text.data(), int(text.size()), nullptr, nullptr);
    const bool is_printable = count == 1 && text[0] >= ' ' && text[0] <= '~';
    return is_printable ? std::string(1, text[0]) : std::string();
}

std::optional<bool> covered(const SDL_Event& event) {
    const XEvent* x = x_event(event);
    if (x == nullptr || x->type != VisibilityNotify) return std::nullopt;
    return x->xvisibility.state == VisibilityFullyObscured;
}

}  // namespace app::x11
