// A tour: what hands did to a window, frame by frame, and the document that it ended in.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "app/model/document.h"
#include "app/support/result.h"

namespace app {

/// What one event is.
enum class TourKind { Move, Press, Release, Wheel, KeyDown, KeyUp, Text, Drop, Leave, Blur };

/// A widget under the pointer and how far from its middle, in pixels: so that a click finds the widget again
/// where it has moved.
struct TourSpot {
    std::string widget;  ///< Its name; empty: none was there.
    int right = 0;
    int down = 0;

    friend bool operator==(const TourSpot&, const TourSpot&) = default;
};

/// One thing a hand did.
struct TourEvent {
    TourKind kind = TourKind::Move;
    /// Press, Release: "left". KeyDown, KeyUp: the key as SDL names it. Text: what was typed. Drop: the file.
    std::string name;
    std::string with;             ///< KeyDown, KeyUp: what is held, of "Ctrl+Shift+Alt"; empty: nothing.
    std::array<int, 2> at{};      ///< Move, Press, Release: pixels of the window, y down.
    TourSpot on;                  ///< Move, Press, Release.
    std::array<float, 2> turn{};  ///< Wheel: notches to the right, and away from the user.
    long line = 0;                ///< Of the file it was read from, from 1; 0: of none.
};

/// A frame that was composed, with the events that it saw first.
struct TourFrame {
    long ms = 0;  ///< Since the window opened; no less than that of the frame before.
    std::vector<TourEvent> events;
    long line = 0;  ///< As that of an event.
};

/// A window from its first frame to its last.
struct Tour {
    std::string made_by;  ///< How it came about, for people.
    int width = 1280;     ///< Of the window, in pixels.
    int height = 720;
    float scale = 1;  ///< Pixels for a pixel of the design.
    std::string language = "en";
    Document scene;  ///< Which it began with.
    std::vector<TourFrame> frames;
    Document end;  ///< Which it ended with.
};

/// A tour as JSON Lines. A problem names `where`, the line, the key and the reason.
Result<Tour> read_tour(std::string_view text, const std::string& where);
Result<Tour> load_tour(const std::string& path);

/// The same tour gives the same bytes.
std::string write_tour(const Tour& tour);

/// How the file writes a kind ("press").
const char* word(TourKind kind);

}  // namespace app
