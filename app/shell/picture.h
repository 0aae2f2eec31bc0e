// A document as a picture: the same drawing as on the screen, to be written.
#pragma once

#include <string>

#include "app/base/words.h"
#include "app/document/document.h"
#include "app/document/picture_wish.h"
#include "app/gl/painter.h"
#include "app/gl/png.h"

namespace app {

/// Fails when there is no such theme or view, the view means nothing to the document's dimension, or the
/// picture is smaller than 32 by 32 pixels.
Result<Drawing> draw_picture(const Document& document, const TextCatalog& texts,
                             const PictureOptions& options);

/// The pixels of a drawing. Needs a current context; forgets what else the painter was given.
Result<gl::Image> rasterize(const Drawing& drawing, gl::Painter& painter);

}  // namespace app
