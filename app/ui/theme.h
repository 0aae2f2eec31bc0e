// Fonts, colours and sizes of the panels.
#pragma once

#include <string>
#include <vector>

#include <imgui.h>

#include "app/base/text_catalog.h"
#include "app/drawing/style.h"
#include "app/ui/context.h"
#include "app/ui/font_raster.h"
#include "core/trace.h"

// Fonts.

namespace app {

/// Owned by the atlas of ImGui.
struct Fonts {
    ImFont* sans = nullptr;     ///< 14 px: text.
    ImFont* bold = nullptr;     ///< 14 px: titles, names of axes.
    ImFont* small = nullptr;    ///< 10.5 px: subscripts.
    ImFont* verdict = nullptr;  ///< 30 px: the verdict.
    ImFont* formula = nullptr;  ///< 19 px: the formula line.
    ImFont* mono = nullptr;     ///< 12.5 px: numbers.
    int generation = 0;         ///< Differs for each call of `add_fonts`.
};

/// Adds the fonts to an empty atlas. Uses the default font of ImGui if the system has none.
Fonts add_fonts(ImFontAtlas& atlas, const FontRaster& raster);

/// True if every character of the text has a glyph; if not, build the atlas again with the text.
bool has_glyphs(const Fonts& fonts, std::string_view utf8);

/// The fonts of the panels; the default font of the library if none were made.
Fonts ui_fonts(const Ui& ui);

/// The selected theme. The presentation uses the high contrast theme, or the print theme if the selected
/// theme is light.
const Theme& active_theme(const ViewOptions& options);

/// Sets the colours and sizes of ImGui widgets; sizes are logical pixels times `scale`.
void apply_theme(const Theme& theme, float scale);

inline ImVec4 vec4(const Color& c) { return {c.r, c.g, c.b, c.a}; }
/// Colour for draw lists; `alpha` is a factor.
inline ImU32 u32(const Color& c, float alpha = 1) {
    return ImGui::ColorConvertFloat4ToU32({c.r, c.g, c.b, c.a * alpha});
}

/// Colour of a verdict. Every use also has a text or an icon.
Color verdict_color(const Theme& theme, core::Verdict verdict);

/// Colour of errors.
Color problem_color(const Theme& theme);
/// Colour of the note above the scene; an outdated note may not match the scene any more.
Color note_color(const Theme& theme, bool is_outdated);

/// Black or white, depending on the contrast with the surface.
Color contrasting_color(const Color& surface);

}  // namespace app
