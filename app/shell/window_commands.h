// The commands of the shell. Apart from their parts, which take long to compile.
#pragma once

#include <string>
#include <vector>

#include "app/cli/cli.h"

namespace app {

/// `satscope [FILE]`: opens the window; without a display, draws the gallery as pictures. Returns the exit
/// code.
int run_window(const WindowOptions& options);

/// `satscope render`: writes the picture; prints errors to standard error. Returns the exit code.
int render_file(const RenderOptions& options);
/// `satscope docs`: writes a page for each scene of a folder, the script of all of them, and index.html with
/// pictures. Files that would not change stay as they are; no file is removed. An HTML file that satscope did
/// not make is an error before anything is written. Reports and skips invalid scenes. Returns the exit code.
int write_docs(const DocsOptions& options);
/// `satscope notes`: writes a PDF with the question, the right answer and the notes of each scene. Returns
/// the exit code.
int write_notes(const NotesOptions& options);
/// For `render --view`.
std::vector<std::string> picture_view_ids();

}  // namespace app
