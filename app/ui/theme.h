// The look of the panels, made from the same theme that colours the scene.
#pragma once

#include <string>
#include <vector>

#include <imgui.h>

#include "app/base/text_catalog.h"
#include "app/drawing/style.h"
#include "app/ui/context.h"
#include "app/ui/font_raster.h"
#include "core/trace.h"

// The fonts of the panels: one for each part they play.

struct ImFont;
struct ImFontAtlas;

namespace app {

/// Owned by the library's atlas.
struct Fonts {
    ImFont* sans = nullptr;     ///< 14 px: words.
    ImFont* bold = nullptr;     ///< 14 px: titles, names of axes.
    ImFont* small = nullptr;    ///< 10.5 px: subscripts.
    ImFont* verdict = nullptr;  ///< 30 px: the verdict.
    ImFont* formula = nullptr;  ///< 19 px: the formula line.
    ImFont* mono = nullptr;     ///< 12.5 px: numbers.
};

/// Adds the fonts to an empty atlas. Where the system has no font the library's own stands in, so it never
/// fails.
Fonts add_fonts(ImFontAtlas& atlas, const FontRaster& raster);
/// The same with the fonts of `rasterize_fonts`.
Fonts add_fonts(ImFontAtlas& atlas, float scale, const std::vector<const TextCatalog*>& catalogs,
                const std::vector<std::string>& texts);

/// Every character of the text has a glyph of its own; if not, build the atlas again with the text.
bool has_glyphs(const Fonts& fonts, const std::string& utf8);

/// The fonts of the panels; the default font of the library if none were made.
Fonts ui_fonts(const Ui& ui);

/// The theme that was chosen; while presenting the one of contrast, or under a light theme the one for print,
/// on white.
const Theme& active_theme(const ViewOptions& options);

/// Colours and sizes of the library's own widgets; sizes in design pixels times `scale`.
void apply_theme(const Theme& theme, float scale);

inline ImVec4 vec4(const Color& c) { return {c.r, c.g, c.b, c.a}; }
/// For draw lists; `alpha` makes it fainter.
inline ImU32 u32(const Color& c, float alpha = 1) {
    return ImGui::ColorConvertFloat4ToU32({c.r, c.g, c.b, c.a * alpha});
}
/// `t` of the way from one colour to the other.
Color mix(const Color& from, const Color& to, float t);

/// The colour that tells a verdict; never the only sign of it.
Color verdict_color(const Theme& theme, core::Verdict verdict);

/// For what went wrong.
Color problem_color(const Theme& theme);
/// Of the sentence above the scene; `old`: what it says may have ceased to be true.
Color note_color(const Theme& theme, bool is_outdated);

/// Black or white: what reads better on the colour.
Color contrasting_color(const Color& surface);

}  // namespace app
