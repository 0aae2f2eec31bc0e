// The table of picture formats.
#include "app/drawing/picture_format.h"

#include "app/base/utf8.h"

namespace app {

std::span<const PictureFormat> picture_formats() {
    // Twice the resolution of the screen, for printing.
    static constexpr PictureFormat all[] = {
        {".png", nullptr, 2},
        {".svg",
         [](const Drawing& drawing, const PictureInfo& info) -> Result<std::string> {
             return to_svg(drawing, info);
         },
         1},
        {".pdf", to_pdf, 1}};
    return all;
}

Result<const PictureFormat*> picture_format(const std::string& path) {
    const std::string name = path == "-" ? ".svg" : to_lowercase(path);
    const std::span<const PictureFormat> all = picture_formats();
    for (const PictureFormat& format : all)
        if (name.ends_with(format.extension)) return &format;
    std::string extensions;  // ".png, .svg or .pdf"
    for (std::size_t i = 0; i < all.size(); ++i)
        extensions += (i == 0 ? "" : i + 1 == all.size() ? " or " : ", ") + std::string(all[i].extension);
    return fail(path, "expected a name that ends in " + extensions);
}

}  // namespace app
