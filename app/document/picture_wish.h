// What a picture of a scene is to be like, beside the scene itself.
#pragma once

#include <string>

#include <glm/glm.hpp>

#include "app/shell/workspace.h"

namespace app {

/// Together with a document all that a picture is made from.
struct PictureOptions {
    glm::ivec2 size{1280, 800};  ///< Pixels before `scale`.
    float scale = 1;
    bool transparent = false;                    ///< No background.
    std::string theme = "dark";                  ///< Id of a Theme.
    std::string view = "pair";                   ///< Id of a View.
    std::string language = "en";                 ///< Of the words in it: "en", "zh".
    NumberFormat numbers = NumberFormat::Short;  ///< Of the labels, as on the screen.
    AxisPosition
        axis_position;  ///< On the screen, so that a picture of it is the same; empty: it was never shown.
    std::vector<PlacedLabel> labels;  ///< So did the words of the scene; empty: never shown.
};

}  // namespace app
