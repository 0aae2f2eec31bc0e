// The motion of B: when the projections overlap on each axis, the time of impact, and the playback of the
// time.
#pragma once

#include <optional>
#include <string>

#include "app/analysis/analysis.h"
#include "app/drawing/flatten.h"
#include "app/features/motion/ghost_collision.h"
#include "app/scene/playback.h"
#include "app/scene/view.h"

namespace app {

// Texts.

/// The name of a row in markup: "A_0", "A_0×B_1"; of an added axis also its time: "C at impact".
std::string motion_row_name(const core::MotionTrace& motion, int row, const TextCatalog& texts);
/// A time in seconds with its sign: "+0.951".
std::string motion_time_text(Real time_s);
/// "latest entry 0.951 s (A_0) ≤ earliest exit 1.470 s (A_1)", in markup; empty if an axis never enters.
std::string motion_formula(const Analysis& analysis, const TextCatalog& texts);
/// Why, in markup, without the times of the formula; for another method than sat also that the rows are those
/// of sat.
std::string motion_sentence(const Analysis& analysis, const TextCatalog& texts);

/// What B hits first with a remedy: "ghost collision with A at 0.400 s, ...".
std::string sliding_sentence(const Document& document, const std::optional<SlidingImpact>& impact,
                             const TextCatalog& texts);

/// First entry and last exit of a row in seconds.
struct EntryAndExit {
    Real entry_s = 0;  ///< -infinity: overlaps from the beginning; +infinity: never overlaps.
    Real exit_s = 0;   ///< +infinity: overlaps without end; -infinity: never overlaps.
};
EntryAndExit entry_and_exit(const core::AxisPassage& passage);
/// The entry as a text: "+0.951", "always" or "never"; and the exit, empty if it is infinite.
std::string entry_text(const core::AxisPassage& passage, const TextCatalog& texts);
std::string exit_text(const core::AxisPassage& passage);

/// The signed overlap of a row at a time, from the shapes at that time.
Real motion_overlap(const Analysis& analysis, int row, Real time_s);
/// The state of a row with that overlap at a time: Overlapping, Touching or Separating.
core::AxisState motion_row_state(const Analysis& analysis, Real overlap, Real time_s);

/// The row that decides at a time: the widest gap, else the least overlap. Of equal rows the latest entry,
/// then the current axis, then the first. There must be a row.
int deciding_motion_row(const Analysis& analysis, Real time_s);
/// The row of the current axis; an added axis has the name of another direction and is not current.
bool is_current_row(const Analysis& analysis, int row);

// Time.

/// The time of the motion: from 0, where it rests, to the duration. It pauses at the impact.
Track motion_track(const Analysis& analysis);

// Drawing.

/// What the rows show.
struct MotionRows {
    Real time_s = 0;    ///< Of the column of overlaps and of the line in all rows.
    int first_row = 0;  ///< Index of the first drawn row if not all fit.
};

/// Positions in the drawing, in pixels.
struct MotionLayout {
    ScreenRect plot;  ///< The bars of all drawn rows, from time 0 to the duration.
    float row_height = 0;
    int first_row = 0;
    int row_count = 0;      ///< Number of drawn rows.
    ScreenRect slider;      ///< The time axis below the bars.
    float state_right = 0;  ///< Right end of the column of overlaps.
    float entry_right = 0, exit_right = 0;
    bool shows_times =
        true;  ///< The columns of entry and exit; false on a narrow paper: the bars need the room.

    float x(Real time_s, Real duration_s) const { return plot.x + float(time_s / duration_s) * plot.width; }
};
/// `first_row` is clamped so that the last row can be the last drawn one.
MotionLayout motion_layout(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                           const TextCatalog& texts, const MotionRows& rows);
/// The first row with which the deciding row at 0 s is visible.
int first_row_of_start(const Analysis& analysis, const MotionLayout& layout);
/// The time at an x of the drawing, clamped to 0 to the duration.
Real motion_time_at(const MotionLayout& layout, Real duration_s, float x);

/// Bars, times and slider.
Drawing draw_motion_rows(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                         const TextCatalog& texts, const MotionRows& rows);

/// The scene with start, present and impact, the rows, the formula and why, as a picture; without the scene
/// on a low paper. A document without a motion has the default one. Time: that of `interaction`, else
/// on the way to the impact.
Drawing draw_motion(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                    const TextCatalog& texts, const InteractionState& interaction);

/// The first impact with each remedy, and the pair that meets with one of them. Computed again if an input
/// changes.
struct CachedSlidingImpacts {
    std::vector<std::optional<SlidingImpact>> impacts;  ///< In the order of `ghost_remedies`.

    void update(const Document& document);
    /// The analysis of B and the body that it hits with a remedy; `analysis` if nothing is hit. Valid until
    /// the next call of either function.
    const Analysis& with_remedy(const Analysis& analysis, GhostRemedy remedy);

  private:
    Document document_;  // That of `impacts`.
    Document changed_;   // With the pair of a remedy.
    std::optional<Analysis> analysis_;
};

/// State of the view.
struct MotionState {
    Playback playback;
    std::optional<int> first_row;  ///< Absent until the rows are scrolled: the deciding row is shown.
    CachedView drawing;
    GhostRemedy remedy = GhostRemedy::None;  ///< Of sentence, rows, track and scene.
    CachedSlidingImpacts sliding;
};

struct View;
/// Makes the scene show the motion. Widgets: "motion.velocity.0", "motion.spin", "motion.duration", the bar
/// "motion", "motion.row.<index>", "motion.slider"; if B slides over several bodies
/// "motion.ghost.<id>" and "motion.ghost.<id>.result".
extern const View motion_view;

}  // namespace app
