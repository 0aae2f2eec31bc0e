// Plays a tour to a window: the same events in the same frames at the same times.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "app/io/difference.h"
#include "app/io/tour.h"
#include "app/window/application.h"

namespace app {

/// What a frame took, without OpenGL's part.
struct FrameCost {
    double cpu_ms = 0;
    long line = 0;  ///< Where the frame stands in the tour's file.
};

/// What came of a tour.
struct TourReport {
    long gestures = 0;             ///< That changed something: the document, or what the window shows.
    long began = 0;                ///< All of them.
    std::vector<FrameCost> costs;  ///< Of each frame from the first event on.
    /// Between the document and the one recorded, bit for bit; and beyond what rounding explains, which
    /// another machine's sines may do otherwise.
    std::optional<Difference> to_the_bit, difference;
    std::string lost;    ///< The first widget that was not there; empty: none.
    long lost_line = 0;  ///< Of the tour's file.
};

/// The window must be new and hold the tour's scene. Takes its events and its clock as long as it lives; it
/// touches no file and no clipboard of the user's meanwhile.
class Replay {
  public:
    Replay(Application& application, const Tour& tour);
    ~Replay();
    Replay(const Replay&) = delete;
    Replay& operator=(const Replay&) = delete;

    bool ended() const { return next_ == tour_.frames.size(); }
    /// When the next frame is due.
    double due_s() const { return ended() ? time_s_ : static_cast<double>(tour_.frames[next_].ms) / 1000; }
    double time_s() const { return time_s_; }
    /// Plays the next frame; `Application::show` may paint it, `Application::work_on` must follow.
    void step();
    TourReport report() const;

  private:
    void wait_in_line(const TourFrame& frame);
    void count_gesture();

    Application& application_;
    const Tour& tour_;
    Clock own_clock_;
    std::size_t next_ = 0;
    double time_s_ = 0;
    std::deque<SDL_Event> waiting_;  ///< Of the frame that is played.
    std::string before_;  ///< What the window was like when the last gesture began; empty: none has.
    TourReport report_;
};

/// Each frame at the least of what it took in both plays of a tour: what the machine did meanwhile is left
/// out, and what is done once in a process.
void keep_least(std::vector<FrameCost>& costs, const std::vector<FrameCost>& other);

/// Plays all of it, and paints nothing.
TourReport replay(Application& application, const Tour& tour);

}  // namespace app
