// Subsets with HarfBuzz.
#include "app/drawing/font_subset.h"

#include <memory>

#include <hb-subset.h>

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

}  // namespace app
