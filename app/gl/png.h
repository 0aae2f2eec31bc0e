// Images in memory and as PNG.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/base/result.h"

namespace app::gl {

/// Top row first, four bytes per pixel, straight alpha.
struct Image {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;

    friend bool operator==(const Image&, const Image&) = default;
};

/// The bytes of a PNG file; without alpha when every pixel is opaque. The same image gives the same bytes.
/// The text of a scene goes into a chunk of text; empty: there is none.
Result<std::string> to_png(const Image& image, const std::string& scene = "");

/// Reads a PNG file.
Result<Image> from_png(const std::string& bytes);

}  // namespace app::gl
