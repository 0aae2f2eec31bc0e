// The motion panel: velocity, spin and duration, the sentence, the bars of the axes and the time.
#pragma once

#include "app/features/motion/motion.h"
#include "app/ui/view.h"

namespace app {

using MotionUi = FeatureUi<MotionState>;

/// Makes the scene show the motion. Widgets: "motion.velocity.0", "motion.spin", "motion.duration", the bar
/// "motion", "motion.sentence", "motion.row.<index>", "motion.slider"; if B slides over several bodies
/// "motion.ghost.<id>" and "motion.ghost.<id>.result".
extern const View motion_view;

}  // namespace app
