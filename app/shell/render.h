// `satscope render`: writes a scene as a picture, without a window.
#pragma once

#include <string>

#include "app/base/result.h"
#include "app/base/text_catalog.h"
#include "app/document/document.h"
#include "app/document/embedded_scene.h"
#include "app/drawing/picture_format.h"
#include "app/gl/painter.h"
#include "app/gl/png.h"
#include "app/shell/window_commands.h"

namespace app {

// Drawing and rasterizing.

/// A drawing and the other content of its file.
struct Picture {
    Drawing drawing;
    PictureInfo info;
};
/// Fails for an unknown theme or view, a view that is not available for the dimension of the document, and a
/// picture below 32 x 32 pixels.
Result<Picture> draw_picture(const Document& document, const TextCatalog& texts,
                             const PictureOptions& options);

/// Rasterizes a drawing. Needs a current context; discards other drawings of the painter.
Result<gl::Image> rasterize(const Drawing& drawing, gl::Painter& painter);

/// The same as a PNG file with the scene of the picture.
Result<std::string> to_png(const Picture& picture, gl::Painter& painter);

/// Result of drawing the gallery as PNG files, used without a display.
struct GalleryPictures {
    std::string folder;
    int count = 0;
};
Result<GalleryPictures> draw_gallery(const TextCatalog& texts);

/// Prints "satscope: where: what" to standard error, in the language of the texts. Null: English. Returns
/// `code`.
int print_error(const TextCatalog* texts, const Problem& problem, int code = exit_code::file_error);

}  // namespace app
