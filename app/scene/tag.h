// Words in a frame that lies over the scene.
#pragma once

#include <string>

#include "app/drawing/flatten.h"

namespace app {

/// One line of words with its look.
struct Callout {
    std::string text;  ///< Markup as in typeset.h; lines parted by "\n".
    FontFace face = FontFace::Sans;
    float size_px = 13;  ///< Design pixels.
    Color text_color, frame_color;
};

/// Height of a tag of one line, in pixels of the design.
constexpr float callout_height_px = 26;
/// In pixels of the paper.
glm::vec2 callout_size(const Callout& callout, float scale);
/// The frame alone; returns it, to be changed.
Path& add_callout_frame(Drawing& drawing, const DrawOptions& options, const Box& box);
/// `low`: the frame's top left.
void add_callout(Drawing& drawing, const DrawOptions& options, const glm::vec2& low, const Callout& callout);

}  // namespace app
