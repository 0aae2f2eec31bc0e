// One overload each way for every kind of event.
#include "app/window/tour_events.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "app/io/tour_forms.h"
#include "app/window/imgui_keys.h"

namespace app {

namespace {

constexpr Uint8 button_ids[] = {SDL_BUTTON_LEFT, SDL_BUTTON_RIGHT, SDL_BUTTON_MIDDLE, SDL_BUTTON_X1,
                                SDL_BUTTON_X2};
constexpr int modifier_ids[] = {KMOD_CTRL, KMOD_SHIFT, KMOD_ALT};

glm::ivec2 middle_of(const Rect& rect) {
    return glm::ivec2(glm::round(glm::vec2(rect.x + rect.width / 2, rect.y + rect.height / 2)));
}

// The smallest widget there, which is the foremost of those that lie in each other; of two of a size the one
// that comes first in the alphabet.
TourSpot spot_at(const glm::ivec2& px, const WidgetMap& widgets) {
    TourSpot spot;
    float least = 0;
    for (const auto& [name, rect] : widgets) {
        const float size = rect.width * rect.height;
        const bool under = rect.contains(static_cast<float>(px.x), static_cast<float>(px.y));
        const bool lesser = spot.widget.empty() || std::tie(size, name) < std::tie(least, spot.widget);
        if (!under || !lesser) continue;
        const glm::ivec2 off = px - middle_of(rect);
        spot = {name, off.x, off.y};
        least = size;
    }
    return spot;
}

TourEvent pointed(TourKind kind, const glm::vec2& at, const WidgetMap& widgets, float pixels_per_point) {
    const glm::ivec2 px(glm::round(at * pixels_per_point));
    TourEvent out;
    out.kind = kind;
    out.at = {px.x, px.y};
    out.on = spot_at(px, widgets);
    return out;
}

std::optional<TourEvent> button_event(const SDL_MouseButtonEvent& event, const WidgetMap& widgets,
                                      float pixels_per_point) {
    const auto* const id = std::find(std::begin(button_ids), std::end(button_ids), event.button);
    if (id == std::end(button_ids)) return std::nullopt;
    const TourKind kind = event.type == SDL_MOUSEBUTTONDOWN ? TourKind::Press : TourKind::Release;
    TourEvent out = pointed(kind, {event.x, event.y}, widgets, pixels_per_point);
    out.name = tour_buttons[id - std::begin(button_ids)];
    return out;
}

TourEvent wheel_event(const SDL_MouseWheelEvent& event) {
    TourEvent out;
    out.kind = TourKind::Wheel;
    out.turn = {event.preciseX, event.preciseY};
    return out;
}

std::optional<TourEvent> key_event(const SDL_KeyboardEvent& event) {
    if (event.repeat != 0) return std::nullopt;
    TourEvent out;
    out.kind = event.type == SDL_KEYDOWN ? TourKind::KeyDown : TourKind::KeyUp;
    out.name = SDL_GetKeyName(meant(event));
    if (out.name.empty()) return std::nullopt;
    for (std::size_t i = 0; i < std::size(modifier_ids); ++i) {
        if ((event.keysym.mod & modifier_ids[i]) != 0)
            out.with += (out.with.empty() ? "" : "+") + std::string(tour_modifiers[i]);
    }
    return out;
}

std::optional<TourEvent> named(TourKind kind, const char* name) {
    TourEvent out;
    out.kind = kind;
    out.name = name == nullptr ? "" : name;
    return out.name.empty() ? std::nullopt : std::optional(out);
}

std::optional<TourEvent> window_event(const SDL_WindowEvent& event) {
    TourEvent out;
    out.kind = event.event == SDL_WINDOWEVENT_LEAVE ? TourKind::Leave : TourKind::Blur;
    const bool known = event.event == SDL_WINDOWEVENT_LEAVE || event.event == SDL_WINDOWEVENT_FOCUS_LOST;
    return known ? std::optional(out) : std::nullopt;
}

Uint8 button_named(const std::string& name) {
    const auto* const found = std::find(std::begin(tour_buttons), std::end(tour_buttons), name);
    return button_ids[found == std::end(tour_buttons) ? 0 : found - std::begin(tour_buttons)];
}

Uint16 modifiers_named(const std::string& with) {
    int held = KMOD_NONE;
    for (std::size_t i = 0; i < std::size(modifier_ids); ++i)
        if (with.find(tour_modifiers[i]) != std::string::npos) held |= modifier_ids[i];
    return static_cast<Uint16>(held);
}

void fill_button(SDL_MouseButtonEvent& out, const TourEvent& event, const glm::ivec2& at) {
    const bool down = event.kind == TourKind::Press;
    out.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
    out.state = down ? SDL_PRESSED : SDL_RELEASED;
    out.button = button_named(event.name);
    out.clicks = 1;
    out.x = at.x;
    out.y = at.y;
}

void fill_key(SDL_KeyboardEvent& out, const TourEvent& event) {
    const bool down = event.kind == TourKind::KeyDown;
    out.type = down ? SDL_KEYDOWN : SDL_KEYUP;
    out.state = down ? SDL_PRESSED : SDL_RELEASED;
    out.keysym.sym = SDL_GetKeyFromName(event.name.c_str());
    out.keysym.scancode = SDL_GetScancodeFromKey(out.keysym.sym);
    out.keysym.mod = modifiers_named(event.with);
}

void fill_wheel(SDL_MouseWheelEvent& out, const TourEvent& event) {
    out.type = SDL_MOUSEWHEEL;
    out.preciseX = event.turn[0];
    out.preciseY = event.turn[1];
    out.x = static_cast<Sint32>(event.turn[0]);
    out.y = static_cast<Sint32>(event.turn[1]);
}

}  // namespace

std::optional<TourEvent> to_tour(const SDL_Event& event, const WidgetMap& widgets, float pixels_per_point) {
    switch (event.type) {
        case SDL_MOUSEMOTION:
            return pointed(TourKind::Move, {event.motion.x, event.motion.y}, widgets, pixels_per_point);
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP:
            return button_event(event.button, widgets, pixels_per_point);
        case SDL_MOUSEWHEEL:
            return wheel_event(event.wheel);
        case SDL_KEYDOWN:
        case SDL_KEYUP:
            return key_event(event.key);
        case SDL_TEXTINPUT:
            return named(TourKind::Text, event.text.text);
        case SDL_DROPFILE:
            return named(TourKind::Drop, event.drop.file);
        case SDL_WINDOWEVENT:
            return window_event(event.window);
        default:
            return std::nullopt;
    }
}

glm::ivec2 place_now(const TourEvent& event, const WidgetMap& widgets, float pixels_per_point) {
    const auto found = widgets.find(event.on.widget);
    const glm::ivec2 px = found == widgets.end()
                              ? glm::ivec2(event.at[0], event.at[1])
                              : middle_of(found->second) + glm::ivec2(event.on.right, event.on.down);
    return glm::ivec2(glm::round(glm::vec2(px) / pixels_per_point));
}

SDL_Event to_sdl(const TourEvent& event, const glm::ivec2& at) {
    SDL_Event out{};
    switch (event.kind) {
        case TourKind::Move:
            out.type = SDL_MOUSEMOTION;
            out.motion.x = at.x;
            out.motion.y = at.y;
            break;
        case TourKind::Press:
        case TourKind::Release:
            fill_button(out.button, event, at);
            break;
        case TourKind::Wheel:
            fill_wheel(out.wheel, event);
            break;
        case TourKind::KeyDown:
        case TourKind::KeyUp:
            fill_key(out.key, event);
            break;
        case TourKind::Text:
            out.type = SDL_TEXTINPUT;
            event.name.copy(out.text.text, SDL_TEXTINPUTEVENT_TEXT_SIZE - 1);
            break;
        case TourKind::Drop:
            out.type = SDL_DROPFILE;
            out.drop.file = SDL_strdup(event.name.c_str());
            break;
        case TourKind::Leave:
        case TourKind::Blur:
            out.type = SDL_WINDOWEVENT;
            out.window.event =
                event.kind == TourKind::Leave ? SDL_WINDOWEVENT_LEAVE : SDL_WINDOWEVENT_FOCUS_LOST;
            break;
    }
    return out;
}

Result<void> check_keys(const Tour& tour, const std::string& file) {
    for (const TourFrame& frame : tour.frames) {
        for (const TourEvent& event : frame.events) {
            const bool key = event.kind == TourKind::KeyDown || event.kind == TourKind::KeyUp;
            if (key && SDL_GetKeyFromName(event.name.c_str()) == SDLK_UNKNOWN)
                return fail(file + ": line " + std::to_string(event.line) + ": " + word(event.kind),
                            "no key is called " + event.name);
        }
    }
    return {};
}

bool starts_gesture(const SDL_Event& event) {
    // Shift and its like only change what another key does, which may be held meanwhile.
    constexpr std::array bare{SDLK_LSHIFT, SDLK_RSHIFT, SDLK_LCTRL, SDLK_RCTRL,
                              SDLK_LALT,   SDLK_RALT,   SDLK_LGUI,  SDLK_RGUI};
    if (event.type != SDL_KEYDOWN) return event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEWHEEL;
    return event.key.repeat == 0 && std::find(bare.begin(), bare.end(), event.key.keysym.sym) == bare.end();
}

bool is_step(const SDL_Event& event) {
    constexpr std::array keys{SDLK_LEFT, SDLK_RIGHT, SDLK_UP, SDLK_DOWN, SDLK_PAGEUP, SDLK_PAGEDOWN};
    if (event.type != SDL_KEYDOWN) return event.type == SDL_MOUSEWHEEL;
    return std::find(keys.begin(), keys.end(), event.key.keysym.sym) != keys.end();
}

}  // namespace app
