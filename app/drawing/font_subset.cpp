// Subsets with HarfBuzz, sizes with FreeType.
#include "app/drawing/font_subset.h"

#include <memory>

#include <fmt/format.h>
#include <hb-subset.h>

#include "app/drawing/font_faces.h"
#include FT_ADVANCES_H

namespace app {

Result<std::string> subset_font(const FontFile& file, const std::set<char32_t>& characters) {
    const auto owned = []<class T>(T* object, void (*destroy)(T*)) {
        return std::unique_ptr<T, void (*)(T*)>(object, destroy);
    };
    const auto data = owned(hb_blob_create_from_file_or_fail(file.path.c_str()), hb_blob_destroy);
    if (data == nullptr) return fail(file.path, "cannot read the font");
    const auto font = owned(hb_face_create(data.get(), static_cast<unsigned>(file.index)), hb_face_destroy);
    const auto input = owned(hb_subset_input_create_or_fail(), hb_subset_input_destroy);
    if (input == nullptr) return fail(file.path, "cannot read the font");
    for (const char32_t character : characters)
        hb_set_add(hb_subset_input_unicode_set(input.get()), character);
    hb_subset_input_set_flags(input.get(), HB_SUBSET_FLAGS_NO_HINTING);
    for (const hb_tag_t table :
         {HB_TAG('G', 'S', 'U', 'B'), HB_TAG('G', 'P', 'O', 'S'), HB_TAG('G', 'D', 'E', 'F')})
        hb_set_add(hb_subset_input_set(input.get(), HB_SUBSET_SETS_DROP_TABLE_TAG), table);
    const auto subset = owned(hb_subset_or_fail(font.get(), input.get()), hb_face_destroy);
    if (subset == nullptr) return fail(file.path, "cannot read the font");
    const auto bytes = owned(hb_face_reference_blob(subset.get()), hb_blob_destroy);
    unsigned size = 0;
    const char* begin = hb_blob_get_data(bytes.get(), &size);
    return std::string(begin, size);
}

std::string font_sizes_json(const std::set<char32_t>& characters) {
    const FontFaces fonts;
    const auto describe = [&](int index) {
        const FT_Face font = fonts[index];
        if (font == nullptr) return std::string(R"({"units":0,"ascender":0,"descender":0,"advances":[]})");
        std::string advances;
        for (const char32_t character : characters) {
            const FT_UInt glyph = FT_Get_Char_Index(font, character);
            FT_Fixed width = 0;
            if (glyph == 0 || FT_Get_Advance(font, glyph, FT_LOAD_NO_SCALE, &width) != 0) continue;
            advances +=
                fmt::format("{}{},{}", advances.empty() ? "" : ",", static_cast<unsigned>(character), width);
        }
        return fmt::format(R"({{"units":{},"ascender":{},"descender":{},"advances":[{}]}})",
                           font->units_per_EM, font->ascender, font->descender, advances);
    };
    std::string faces, fallback;
    const int count = FontFaces::face_count + static_cast<int>(fallback_fonts().size());
    for (int i = 0; i < count; ++i) {
        std::string& list = i < FontFaces::face_count ? faces : fallback;
        list += (list.empty() ? "" : ",") + describe(i);
    }
    return fmt::format(R"({{"faces":[{}],"fallback":[{}]}})", faces, fallback);
}

}  // namespace app
