// Markup that is split and laid out once, and drawn from then on.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/string_map.h"
#include "app/drawing/drawing.h"

struct ImFont;

namespace app {

struct Ui;

/// Pieces of markup in lines. All positions are in pixels from the upper left corner of the block.
struct TextBlock {
    /// A part of a line with one font and size.
    struct Run {
        glm::vec2 position;
        ImFont* font;
        float size;
        std::string_view text;  ///< Of `markup`.
    };
    /// An unbreakable part.
    struct Part {
        std::size_t piece;      ///< Index of the piece.
        std::size_t from;       ///< First byte in the piece.
        std::string_view text;  ///< Of `markup`, with its trailing space.
        ScreenRect rect;        ///< Without the trailing space.
        int line;               ///< From 0.
        std::size_t end_run;    ///< Of the runs before the next part.
    };
    std::string markup;  ///< Of all pieces.
    std::vector<Run> runs;
    std::vector<Part> parts;
    float end_x = 0;      ///< Where a further part would begin on the last line.
    int lines = 1;        ///< At least 1.
    float height = 0;     ///< Of all lines.
    int frame_count = 0;  ///< The last frame in which the block was needed.
};

/// The blocks of the last frames.
class TextBlocks {
  public:
    /// The block of pieces of markup, wrapped at `width` according to `take_unbreakable`, or in one line if
    /// it is FLT_MAX. Valid in this frame, as long as the fonts do not change.
    const TextBlock& find(const Ui& ui, ImFont* font, float width, std::span<const std::string_view> pieces);

  private:
    StringMap<TextBlock> blocks_;  // By font, width and pieces.
    std::string key_;              // Of the last search.
    int purged_frame_ = -1;        // The last frame in which unused blocks were removed.
    int fonts_generation_ = 0;     // Fonts::generation of the blocks.
};

}  // namespace app
