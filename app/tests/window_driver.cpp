// Pushes events, runs frames and reads the result.
#include "app/tests/window_driver.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <stdexcept>
#include <thread>
#include <utility>

#include <gtest/gtest.h>
#include <time.h>

#include "app/base/file.h"
#include "app/features/files/gallery.h"
#include "app/gl/png.h"
#include "app/tests/temporary_folder.h"

namespace app::test {

namespace fs = std::filesystem;

namespace {

constexpr double frame_s = 1.0 / 60;
constexpr double click_pause_s = 1;  // prevents a double click

template <class T>
T value_or_throw(Result<T> result) {
    if (!result) throw std::runtime_error(result.error().where + ": " + result.error().what);
    return *std::move(result);
}

SDL_Keycode modifier_key(int modifiers) {
    if ((modifiers & KMOD_CTRL) != 0) return SDLK_LCTRL;
    if ((modifiers & KMOD_SHIFT) != 0) return SDLK_LSHIFT;
    return (modifiers & KMOD_ALT) != 0 ? SDLK_LALT : SDLK_UNKNOWN;
}

double thread_cpu_s() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    constexpr double nanosecond = 1e-9;
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * nanosecond;
}

bool is_modifier(SDL_Keycode key) { return key >= SDLK_LCTRL && key <= SDLK_RGUI; }

}  // namespace

struct WindowDriver::Impl {
    TemporaryFolder folder;
    double time_s = 0;
    bool skip_painting = false;
    double slowest_frame_s = 0;
    std::unique_ptr<Application> application;
    glm::ivec2 mouse{0};
    std::set<SDL_Keycode> held_keys;  ///< Without modifiers.

    void push(SDL_Event event) {
        event.common.timestamp = SDL_GetTicks();
        SDL_PushEvent(&event);
    }
    void push_drop(Uint32 type, const char* content) {
        SDL_Event event{};
        event.type = type;
        event.drop.file = content == nullptr ? nullptr : SDL_strdup(content);
        push(event);
    }
    void push_key(Uint32 type, SDL_Keycode key, int modifiers) {
        SDL_Event event{};
        event.type = type;
        event.key.keysym.sym = key;
        event.key.keysym.scancode = SDL_GetScancodeFromKey(key);
        event.key.keysym.mod = static_cast<Uint16>(modifiers);
        event.key.state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED;
        if (type == SDL_KEYUP) held_keys.erase(key);
        if (type == SDL_KEYDOWN && !is_modifier(key)) held_keys.insert(key);
        push(event);
    }
    void push_button(Uint32 type, int button) {
        SDL_Event event{};
        event.type = type;
        event.button.button = static_cast<Uint8>(button);
        event.button.state = type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED;
        event.button.clicks = 1;
        event.button.x = mouse.x;
        event.button.y = mouse.y;
        push(event);
    }
    void run_frame() {
        const double start_s = thread_cpu_s();
        time_s += frame_s;
        if (skip_painting) {
            application->run_frame_unpainted();
            application->do_idle_work();
        } else {
            application->frame();
        }
        slowest_frame_s = std::max(slowest_frame_s, thread_cpu_s() - start_s);
    }
    // One iteration of the program's loop; a drawn frame advances the clock by one display frame.
    void run_loop_once(double max_wait_s) {
        const long before = application->frames_drawn();
        application->run_once(max_wait_s);
        if (application->frames_drawn() > before) time_s += frame_s;
    }
    // Runs frames until no frame is due. A held key repeats and requests frames until its release, so the
    // number of frames is limited.
    void settle() {
        const int max_frames = held_keys.empty() ? 1000 : 20;
        run_frame();  // handles the pushed events
        for (int i = 0; i < max_frames && application->needs_frame(); ++i) run_frame();
    }
};

WindowDriver::WindowDriver(const WindowSetup& setup) : impl_(std::make_unique<Impl>()) {
    auto session = std::make_unique<Session>(UserFolders{impl_->folder / "settings", impl_->folder / "state"},
                                             value_or_throw(TextCatalog::load(setup.language)));
    session->workspace().options.theme = setup.theme;
    session->workspace().layout.view = "sweep";  // the axis table has its place; the strip would take it
    const std::string file = setup.file.empty() ? adjacent_scene("", +1) : setup.file;
    if (const Result<void> result = session->open(file); !result)
        throw std::runtime_error(result.error().where + ": " + result.error().what);
    Window window = value_or_throw(
        Window::open({WindowVisibility::Offscreen, "satscope", {{setup.width_px, setup.height_px}}}));
    Impl& impl = *impl_;
    impl.application = value_or_throw(
        Application::make(std::move(window), std::move(session), [&impl] { return impl.time_s; }));
    impl.application->set_wait([&impl](int max_ms) { impl.time_s += max_ms / 1000.0; });
    impl.skip_painting = setup.skip_painting;
    impl.application->set_wait_for_fonts(true);
    impl.settle();
}

WindowDriver::~WindowDriver() = default;

void WindowDriver::frame(int count) {
    for (int i = 0; i < count; ++i) impl_->run_frame();
}

bool WindowDriver::has(const std::string& widget) const {
    return impl_->application->session().workspace().widgets.rects.contains(widget);
}

ScreenRect WindowDriver::rect(const std::string& widget) {
    const WidgetRects& widgets = workspace().widgets.rects;
    const auto found = widgets.find(widget);
    if (found != widgets.end()) return found->second;
    std::string names;
    for (const auto& [name, rect] : widgets) names += " " + name;
    ADD_FAILURE() << "no widget \"" << widget << "\" is shown; there are:" << names;
    return {};
}

glm::vec2 WindowDriver::center(const std::string& widget) {
    const ScreenRect at = rect(widget);
    return {at.x + at.width / 2, at.y + at.height / 2};
}

void WindowDriver::move(glm::vec2 to_px) {
    const glm::ivec2 to{std::lround(to_px.x), std::lround(to_px.y)};
    SDL_Event event{};
    event.type = SDL_MOUSEMOTION;
    event.motion.x = to.x;
    event.motion.y = to.y;
    event.motion.xrel = to.x - impl_->mouse.x;
    event.motion.yrel = to.y - impl_->mouse.y;
    impl_->mouse = to;
    impl_->push(event);
    impl_->settle();
}

void WindowDriver::press(int button) {
    impl_->push_button(SDL_MOUSEBUTTONDOWN, button);
    impl_->settle();
}

void WindowDriver::release(int button) {
    impl_->push_button(SDL_MOUSEBUTTONUP, button);
    impl_->settle();
}

void WindowDriver::click(const std::string& widget, int button) { click(center(widget), button); }

void WindowDriver::click(glm::vec2 at_px, int button) {
    impl_->time_s += click_pause_s;
    move(at_px);
    press(button);
    release(button);
}

void WindowDriver::double_click(const std::string& widget) { double_click(center(widget)); }

void WindowDriver::double_click(glm::vec2 at_px) {
    click(at_px);
    impl_->push_button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT);
    impl_->push_button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT);
    impl_->settle();
}

void WindowDriver::drag(glm::vec2 from_px, glm::vec2 to_px, int steps, int button) {
    impl_->time_s += click_pause_s;
    move(from_px);
    press(button);
    for (int i = 1; i <= steps; ++i)
        move(from_px + (to_px - from_px) * (static_cast<float>(i) / static_cast<float>(steps)));
    release(button);
}

void WindowDriver::drag(const std::string& widget, glm::vec2 by_px, int steps) {
    const glm::vec2 from = center(widget);
    drag(from, from + by_px, steps);
}

void WindowDriver::wheel(glm::vec2 at_px, float notches) {
    move(at_px);
    SDL_Event event{};
    event.type = SDL_MOUSEWHEEL;
    event.wheel.y = static_cast<int>(notches);
    event.wheel.preciseY = notches;
    impl_->push(event);
    impl_->settle();
}

void WindowDriver::key(SDL_Keycode key, int modifiers) {
    key_down(key, modifiers);
    key_up(key, modifiers);
}

void WindowDriver::key_down(SDL_Keycode key, int modifiers) {
    if (modifiers != KMOD_NONE) impl_->push_key(SDL_KEYDOWN, modifier_key(modifiers), modifiers);
    impl_->push_key(SDL_KEYDOWN, key, modifiers);
    impl_->settle();
}

void WindowDriver::key_up(SDL_Keycode key, int modifiers) {
    impl_->push_key(SDL_KEYUP, key, modifiers);
    if (modifiers != KMOD_NONE) impl_->push_key(SDL_KEYUP, modifier_key(modifiers), KMOD_NONE);
    impl_->settle();
}

void WindowDriver::type(const std::string& utf8) {
    constexpr std::size_t capacity = SDL_TEXTINPUTEVENT_TEXT_SIZE - 1;
    for (std::size_t at = 0; at < utf8.size();) {
        std::size_t end = std::min(at + capacity, utf8.size());
        while (end < utf8.size() && (static_cast<unsigned char>(utf8[end]) & 0xC0U) == 0x80U) --end;
        SDL_Event event{};
        event.type = SDL_TEXTINPUT;
        utf8.copy(event.text.text, end - at, at);
        impl_->push(event);
        impl_->settle();
        at = end;
    }
}

void WindowDriver::drop(const std::string& path) {
    impl_->push_drop(SDL_DROPFILE, path.c_str());
    impl_->settle();
}

void WindowDriver::drop_files(const std::vector<std::string>& paths) {
    impl_->push_drop(SDL_DROPBEGIN, nullptr);
    for (const std::string& path : paths) impl_->push_drop(SDL_DROPFILE, path.c_str());
    impl_->push_drop(SDL_DROPCOMPLETE, nullptr);
    impl_->settle();
}

void WindowDriver::drop_text(const std::vector<std::string>& lines) {
    impl_->push_drop(SDL_DROPBEGIN, nullptr);
    for (const std::string& line : lines) impl_->push_drop(SDL_DROPTEXT, line.c_str());
    impl_->push_drop(SDL_DROPCOMPLETE, nullptr);
    impl_->settle();
}

void WindowDriver::resize(int width_px, int height_px) {
    impl_->application->resize(width_px, height_px);
    impl_->settle();
}

void WindowDriver::close() {
    SDL_Event event{};
    event.type = SDL_WINDOWEVENT;
    event.window.event = SDL_WINDOWEVENT_CLOSE;
    impl_->push(event);
    impl_->settle();
}

void WindowDriver::get_focus() {
    SDL_Event event{};
    event.type = SDL_WINDOWEVENT;
    event.window.event = SDL_WINDOWEVENT_FOCUS_GAINED;
    impl_->push(event);
}

void WindowDriver::end_session() {
    SDL_Event event{};
    event.type = SDL_QUIT;
    impl_->push(event);
    impl_->settle();
}

Application& WindowDriver::application() { return *impl_->application; }
Session& WindowDriver::session() { return impl_->application->session(); }
const Document& WindowDriver::document() { return session().history().document(); }
Workspace& WindowDriver::workspace() { return session().workspace(); }

void WindowDriver::show(const Document& document) {
    impl_->application->submit(ReplaceDocument{document, ""});
    impl_->settle();
}

void WindowDriver::request(const Request& request) {
    impl_->application->submit(request);
    impl_->settle();
}

std::string WindowDriver::path(const std::string& name) const { return impl_->folder / name; }

bool WindowDriver::is_open() const { return !impl_->application->should_quit(); }
long WindowDriver::frames_drawn() const { return impl_->application->frames_drawn(); }

double WindowDriver::take_slowest_frame_s() { return std::exchange(impl_->slowest_frame_s, 0); }

long WindowDriver::idle(double seconds) {
    const long before = frames_drawn();
    const double end_s = impl_->time_s + seconds;
    constexpr int max_turns_without_wait = 100;
    for (int turns = 0; impl_->time_s < end_s && turns < max_turns_without_wait; ++turns) {
        const double now_s = impl_->time_s;
        impl_->run_loop_once(end_s - now_s);
        if (impl_->time_s > now_s) turns = 0;
    }
    EXPECT_GE(impl_->time_s, end_s) << "the loop neither waits nor draws";
    return frames_drawn() - before;
}

bool WindowDriver::idle_until(const std::function<bool()>& is_done) {
    using Steady = std::chrono::steady_clock;
    const Steady::time_point end = Steady::now() + std::chrono::minutes(1);
    while (!is_done() && Steady::now() < end) {
        impl_->run_loop_once(frame_s);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return is_done();
}

WindowDriver::Capture WindowDriver::capture() {
    Capture result;
    impl_->application->set_paint_observer([&result](const Drawing& drawing, const ScreenRect& rect) {
        result.drawings.push_back({drawing, rect});
    });
    result.image = impl_->application->capture();
    impl_->application->set_paint_observer({});
    return result;
}

std::string WindowDriver::save_picture(const std::string& name) {
    const char* configured = std::getenv("SATSCOPE_PICTURES");
    const fs::path folder = configured == nullptr ? fs::path("test-pictures") : fs::path(configured);
    const std::string path = fs::absolute(folder / name).string();
    const Result<std::string> png = gl::to_png(impl_->application->capture());
    const Result<void> result = png ? write_file_creating_folders(path, *png) : tl::unexpected(png.error());
    if (!result) ADD_FAILURE() << result.error().where << ": " << result.error().what;
    return path;
}

}  // namespace app::test
