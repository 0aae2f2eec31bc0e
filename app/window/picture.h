// A document as a picture: the same drawing as on the screen, to be written.
#pragma once

#include <string>

#include "app/gl/painter.h"
#include "app/gl/png.h"
#include "app/model/document.h"
#include "app/model/workspace.h"
#include "app/text/words.h"

namespace app {

/// What a picture of a scene is to be like.
struct PictureWish {
    glm::ivec2 size{1280, 800};  ///< Pixels before `scale`.
    float scale = 1;
    bool transparent = false;
    std::string theme = "dark";
    std::string view = "pair";
    NumberForm numbers = NumberForm::Brief;  ///< Of the labels, as on the screen.
    std::vector<LabelStand> labels_stood;    ///< So did the words of the scene; empty: never shown.
    AxisStand stood;  ///< On the screen, so that a picture of it is the same; empty: it was never shown.
};

/// Fails when there is no such theme or view, the view means nothing to the document's dimension, or the
/// picture is smaller than 32 by 32 pixels.
Result<Drawing> draw(const Document& document, const Words& words, const PictureWish& wish);

/// The pixels of a drawing. Needs a current context; forgets what else the painter was given.
Result<gl::Image> rasterise(const Drawing& drawing, gl::Painter& painter);

}  // namespace app
