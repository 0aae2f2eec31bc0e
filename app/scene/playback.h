// The playback of every view: steps, or a time, that the clock advances.
#pragma once

#include <array>
#include <limits>
#include <optional>

namespace app {

/// What a playback runs through: the steps 0 to `end`, or the seconds 0 to `end`.
struct Track {
    static constexpr double infinite = std::numeric_limits<double>::infinity();

    double end = -1;         ///< Negative: there is nothing to play.
    double per_s = 1;        ///< Steps, or seconds of the track, in a second of the clock at speed 1.
    double rest = infinite;  ///< Position at rest; infinite: the end; negative: none.
    bool has_steps = true;   ///< False: a time, which moves in every frame, and which the scene shows.
    double step_length = 1;  ///< Length of one step by hand.
    std::optional<double> stop = {};  ///< A position before the end at which it pauses; absent: none.
};

/// A position on a track, and whether it moves.
class Playback {
  public:
    static constexpr std::array speeds{0.5, 1.0, 2.0, 4.0};

    /// Pauses at a position, clamped to the track. From the end on it is finished, and stays at the end if
    /// the track gets longer.
    void seek(const Track& track, double position);
    /// Pauses and moves by steps. The first step of a playback without a position at rest shows the start.
    void step_by(const Track& track, int steps);
    /// Pauses, or plays from the shown position; from the start if that is the end or there is none.
    void toggle(const Track& track, double clock_s);
    /// Pauses at the end, which stays the end if the track gets longer.
    void finish() { pause_at(Track::infinite); }
    /// Pauses where it is.
    void pause() { is_playing_ = false; }
    /// Returns to rest, with the same speed.
    void reset() { pause_at(std::nullopt); }
    /// The next of `speeds`; after the last one the first.
    void cycle_speed();
    /// Moves to the time of the clock; pauses at the end, and at the stop. True if it shows something else.
    /// When the next call is due says `wait_s`.
    bool advance(const Track& track, double clock_s);

    bool is_playing() const { return is_playing_; }
    bool is_at_rest() const { return !position_; }
    bool is_finished() const { return position_ == Track::infinite; }
    double speed() const { return speed_; }
    /// The shown position; negative: none.
    double position(const Track& track) const;
    /// Index of the shown step; negative: none.
    int step(const Track& track) const;
    /// Seconds of the clock until something else is shown; infinite if paused.
    double wait_s(const Track& track, double clock_s) const;

    /// It moved after the last move of the pointer: what is hovered is not shown in its place.
    bool overrides_hover() const { return overrides_hover_; }
    void follow_pointer() { overrides_hover_ = false; }

  private:
    void pause_at(std::optional<double> position) {
        is_playing_ = false;
        overrides_hover_ = true;
        position_ = position;
    }

    std::optional<double> position_;  // Absent: at rest; infinite: the end.
    bool is_playing_ = false;
    double speed_ = 1;
    double clock_s_ = 0;  // Time of the clock to which it has advanced while playing.
    bool overrides_hover_ = false;
};

}  // namespace app
