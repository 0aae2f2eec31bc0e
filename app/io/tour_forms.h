// How each kind of event is written: shared by who reads tours and who writes them.
#pragma once

#include <span>

#include "app/io/tour.h"

namespace app {

/// What stands behind the word of a kind.
enum class TourValue { Place, Button, Notches, Key, Text, Yes };

/// A kind of event in the file: `{"press": "left", "at": [640, 360], "on": ["scene", 0, 4]}`.
struct TourForm {
    TourKind kind;
    const char* word;
    TourValue value;
};

/// One row a kind, in the order of the kinds.
std::span<const TourForm> tour_forms();

inline constexpr const char* tour_buttons[] = {"left", "right", "middle", "x1", "x2"};
inline constexpr const char* tour_modifiers[] = {"Ctrl", "Shift", "Alt"};

}  // namespace app
