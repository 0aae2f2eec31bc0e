// Parts of an SVG that pictures and walks share.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/drawing/picture_format.h"

namespace app::svg {

/// Stands for the prefix of all ids until the file is complete. Never in escaped text.
inline constexpr char id_placeholder = '\x01';

/// At most `decimals` digits after the point, without trailing zeros and without "-0".
std::string number(float value, int decimals = 2);
/// For text and quoted values, in HTML too. Omits control characters.
std::string escape(const std::string& text);
/// The placeholder and a name.
std::string make_id(const std::string& name);
/// ` name="value"`; the value must be escaped.
std::string attribute(const char* name, const std::string& value);
/// "#0069a6", without the alpha.
std::string hex(const Color& color);
/// From the unit circle to the ellipse of the gradient.
std::string transform(const RadialGradient& gradient);
/// Font families of a face, for a reader that draws the text itself.
const char* family(FontFace face);
/// Runs of one line: each begins where the previous one ends, as `layout_markup` places them.
struct TextLine {
    std::span<const TextRun> runs;  ///< Of one face and color.
    float width_px = 0;
};
/// The lines of the texts of a drawing.
std::vector<TextLine> text_lines(std::span<const TextRun> runs);
/// A line as <text>, for the reader's fonts.
std::string text_element(const TextLine& line, const std::string& attributes);

/// The element with the embedded scene; empty: there is none.
std::string metadata(const PictureInfo& info);
/// The placeholders replaced by `id`; empty: by a hash of the text.
std::string replace_ids(const std::string& text, const std::string& id = "");

}  // namespace app::svg
