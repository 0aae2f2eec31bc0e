// A scene as a web page in one file.
#pragma once

#include <string>

#include "app/shell/walk.h"

namespace app {

/// Of the picture, in pixels of the page.
inline constexpr glm::ivec2 page_picture_size{672, 524};

/// What a page has besides its pair.
struct PageParts {
    bool keeps_scene = true;  ///< In the picture, for programs that read it.
    /// HTML of a script element with `page_script`, or with its address. Empty: the page steps through the
    /// axes by CSS alone.
    std::string script;
    std::string links;  ///< HTML below the figure.
};

/// The page of a pair. The picture has the size of the options. Fails if an asset is missing.
Result<std::string> write_page(const Document& document, const TextCatalog& texts,
                               const PictureOptions& options, const WalkThemes& themes,
                               const PageParts& parts = {});

/// The colors of the themes as variables of CSS: "--ink", "--paper", ...
std::string page_colors(const WalkThemes& themes);

}  // namespace app
