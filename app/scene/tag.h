// Words in a frame that lies over the scene.
#pragma once

#include <string>

#include "app/drawing/flatten.h"

namespace app {

/// One line of words with its look.
struct Tag {
    std::string words;  ///< Markup as in typeset.h; lines parted by "\n".
    Face face = Face::Sans;
    float size_px = 13;  ///< Design pixels.
    Rgba text, frame;
};

/// Height of a tag of one line, in pixels of the design.
constexpr float tag_px = 26;
/// In pixels of the paper.
glm::vec2 tag_size(const Tag& tag, float scale);
/// The frame alone; returns it, to be changed.
Path& add_card(Drawing& drawing, const Look& look, const Box& box);
/// `low`: the frame's top left.
void add_tag(Drawing& drawing, const Look& look, const glm::vec2& low, const Tag& tag);

}  // namespace app
