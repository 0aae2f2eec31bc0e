// What SDL tells of hands, as a tour keeps it, and back again.
#pragma once

#include <cmath>
#include <optional>
#include <string>

#include <SDL.h>

#include "app/io/tour.h"
#include "app/model/workspace.h"

namespace app {

/// Absent: the event is no hand's, or changes nothing (a key that repeats itself). `widgets` are those of the
/// last frame, in pixels, of which a point has so many.
std::optional<TourEvent> to_tour(const SDL_Event& event, const WidgetMap& widgets, float pixels_per_point);

/// The place in points of an event that was at a widget: there as far from its middle. At the place it had
/// when the widget is not there or has not moved.
glm::ivec2 place_now(const TourEvent& event, const WidgetMap& widgets, float pixels_per_point);

/// The event at that place. Who takes the event of a Drop frees its file.
SDL_Event to_sdl(const TourEvent& event, const glm::ivec2& at);

/// Fails with file, line and key at the first key that SDL does not know.
Result<void> check_keys(const Tour& tour, const std::string& file);

/// A button goes down, or a key that was up and is more than Shift, Ctrl, Alt or the logo's, or the wheel is
/// turned by a notch: what follows is another step of the history.
bool starts_gesture(const SDL_Event& event);
/// By an arrow or page key, or a notch of the wheel: a run of those is one step.
bool is_step(const SDL_Event& event);

/// A time as tours keep it.
inline double whole_ms(double time_s) { return static_cast<double>(static_cast<long>(time_s * 1000)) / 1000; }
inline long ms_of(double time_s) { return std::lround(time_s * 1000); }

}  // namespace app
