// `satscope render`: a scene as a file, without a window.
#pragma once

#include <string>

#include "app/base/result.h"
#include "app/base/text_catalog.h"
#include "app/cli/cli.h"
#include "app/document/document.h"
#include "app/document/embedded_scene.h"
#include "app/gl/painter.h"
#include "app/gl/png.h"

namespace app {

// A document as a picture: the same drawing as on the screen, to be written.

/// Fails when there is no such theme or view, the view means nothing to the document's dimension, or the
/// picture is smaller than 32 by 32 pixels.
Result<Drawing> draw_picture(const Document& document, const TextCatalog& texts,
                             const PictureOptions& options);

/// The pixels of a drawing. Needs a current context; forgets what else the painter was given.
Result<gl::Image> rasterize(const Drawing& drawing, gl::Painter& painter);

/// Says on standard error what went wrong. Returns the exit code.
int render_file(const RenderOptions& options);

/// Draws scenes as PNG files into a folder; returns how many. For who has no display.
struct GalleryPictures {
    std::string folder;
    int count = 0;
};
Result<GalleryPictures> draw_gallery();

/// "satscope: where: what" on standard error.
void print_error(const Problem& problem);
/// Complains; the code to end the program with.
int exit_with_error(const Problem& problem, int code);

}  // namespace app
