// The motion panel: velocity, spin and duration, the sentence, the bars of the axes and the time.
#pragma once

#include "app/features/motion/motion.h"
#include "app/ui/context.h"

namespace app {

using MotionUi = FeatureUi<MotionState>;

/// Fills the available room. Makes the scene show the motion. Widgets: "motion.velocity.0", "motion.spin",
/// "motion.duration", "motion.play", "motion.first", "motion.sentence", "motion.row.<index>",
/// "motion.slider"; if B slides over several bodies "motion.ghost.<id>" and "motion.ghost.<id>.result".
void motion_panel(const MotionUi& ui);

/// Moves the time by hundredths of the duration.
void step_motion(const MotionUi& ui, int steps);
/// Moves the time to the impact; does nothing if there is none within the duration.
void seek_impact(const MotionUi& ui);

}  // namespace app
