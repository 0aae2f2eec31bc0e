// A scene as a web page in one file.
#pragma once

#include <string>

#include "app/shell/walk.h"

namespace app {

/// The page that steps through the axes by CSS alone. The picture has the size of the options. Fails if an
/// asset is missing.
Result<std::string> walk_page(const Document& document, const TextCatalog& texts,
                              const PictureOptions& options, const WalkThemes& themes, bool keeps_scene);

}  // namespace app
