// Opens the font files of the program.
#include "app/drawing/font_faces.h"

namespace app {

FontFaces::FontFaces() {
    if (FT_Init_FreeType(&library_) != 0) library_ = nullptr;
    for (int i = 0; i < face_count; ++i) open(font_file(static_cast<FontFace>(i)));
    for (const FontFile& file : fallback_fonts()) open(file);
}

// Closes the files too.
FontFaces::~FontFaces() { FT_Done_FreeType(library_); }

void FontFaces::open(const FontFile& file) {
    FT_Face face = nullptr;
    const bool can_open = library_ != nullptr && !file.path.empty();
    if (!can_open || FT_New_Face(library_, file.path.c_str(), file.index, &face) != 0) face = nullptr;
    faces_.push_back(face);
}

int FontFaces::find(char32_t character, FontFace face) const {
    const int fallback = fallback_index(character, face);
    const bool is_available = fallback >= 0 && (*this)[face_count + fallback] != nullptr;
    return is_available ? face_count + fallback : static_cast<int>(face);
}

}  // namespace app
