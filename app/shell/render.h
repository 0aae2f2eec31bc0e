// `satscope render`: a scene as a file, without a window.
#pragma once

#include "app/base/result.h"
#include "app/cli/cli.h"

namespace app {

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
