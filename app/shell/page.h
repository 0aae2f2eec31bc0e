// A scene as a web page in one file.
#pragma once

#include <string>

#include "app/shell/walk.h"

namespace app {

/// The page of a pair. It steps through the axes by CSS alone; with `module`, the bytes of satscope.wasm, its
/// script lets the reader drag the pair too. The picture has the size of the options. Fails if an asset or a
/// font is missing.
Result<std::string> write_page(const Document& document, const TextCatalog& texts,
                               const PictureOptions& options, const WalkThemes& themes, bool keeps_scene,
                               const std::string& module = "");

}  // namespace app
