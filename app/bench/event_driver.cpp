// One frame per event.
#include "app/bench/event_driver.h"

#include <cmath>
#include <stdexcept>

namespace app {

double seconds_of(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// Waits for font atlases, so every run has the same frames.
EventDriver::EventDriver(Application& application) : application_(application) {
    application.set_clock([this] { return time_s_; });
    application.set_wait_for_fonts(true);
}

bool EventDriver::has(const std::string& widget) const {
    return application_.session().workspace().widgets.rects.count(widget) > 0;
}

ScreenRect EventDriver::rect(const std::string& widget) const {
    const WidgetRects& widgets = application_.session().workspace().widgets.rects;
    const auto found = widgets.find(widget);
    if (found == widgets.end()) throw std::runtime_error("no widget \"" + widget + "\" is shown");
    return found->second;
}

glm::vec2 EventDriver::middle(const std::string& widget) const {
    const ScreenRect at = rect(widget);
    return {at.x + at.width / 2, at.y + at.height / 2};
}

void EventDriver::move(glm::vec2 to) {
    mouse_ = {std::lround(to.x), std::lround(to.y)};
    SDL_Event event{};
    event.type = SDL_MOUSEMOTION;
    event.motion.x = mouse_.x;
    event.motion.y = mouse_.y;
    push(event);
}

void EventDriver::drag(glm::vec2 from, glm::vec2 by, int button) {
    constexpr int moves = 8;
    move(from);
    push_button(SDL_MOUSEBUTTONDOWN, button);
    for (int i = 1; i <= moves; ++i) move(from + by * (static_cast<float>(i) / moves));
    push_button(SDL_MOUSEBUTTONUP, button);
}

void EventDriver::click(const std::string& widget) {
    constexpr double no_double_click_s = 1;
    time_s_ += no_double_click_s;
    move(middle(widget));
    push_button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT);
    push_button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT);
}

void EventDriver::wheel(glm::vec2 at, float notches) {
    move(at);
    SDL_Event event{};
    event.type = SDL_MOUSEWHEEL;
    event.wheel.y = static_cast<int>(notches);
    event.wheel.preciseY = notches;
    push(event);
}

void EventDriver::key(SDL_Keycode key, int modifiers) {
    if (modifiers != KMOD_NONE) push_key(SDL_KEYDOWN, SDLK_LCTRL, modifiers);
    push_key(SDL_KEYDOWN, key, modifiers);
    push_key(SDL_KEYUP, key, modifiers);
    if (modifiers != KMOD_NONE) push_key(SDL_KEYUP, SDLK_LCTRL, KMOD_NONE);
}

void EventDriver::type(const std::string& text) {
    for (const char letter : text) {
        SDL_Event event{};
        event.type = SDL_TEXTINPUT;
        event.text.text[0] = letter;
        push(event);
    }
}

void EventDriver::settle(int max_frames) {
    const auto is_due = [this] {
        return application_.needs_frame() || application_.session().workspace().widgets.needs_another_frame;
    };
    for (int i = 0; i < max_frames && is_due(); ++i) frame();
}

void EventDriver::push(SDL_Event event) {
    event.common.timestamp = SDL_GetTicks();
    SDL_PushEvent(&event);
    frame();
}

void EventDriver::push_button(Uint32 type, int button) {
    SDL_Event event{};
    event.type = type;
    event.button.button = static_cast<Uint8>(button);
    event.button.state = type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED;
    event.button.clicks = 1;
    event.button.x = mouse_.x;
    event.button.y = mouse_.y;
    push(event);
}

void EventDriver::push_key(Uint32 type, SDL_Keycode key, int modifiers) {
    SDL_Event event{};
    event.type = type;
    event.key.keysym.sym = key;
    event.key.keysym.scancode = SDL_GetScancodeFromKey(key);
    event.key.keysym.mod = static_cast<Uint16>(modifiers);
    event.key.state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED;
    push(event);
}

void EventDriver::frame() {
    time_s_ += 1.0 / 60;
    const double before = seconds_of(CLOCK_THREAD_CPUTIME_ID);
    application_.run_frame_unpainted();
    const double built = seconds_of(CLOCK_THREAD_CPUTIME_ID);
    application_.do_idle_work();
    cpu_ms_.push_back(1000 * (built - before));
    idle_cpu_ms_.push_back(1000 * (seconds_of(CLOCK_THREAD_CPUTIME_ID) - built));
}

}  // namespace app
