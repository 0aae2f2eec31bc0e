// The assets and the metrics of the fonts, as the page has passed them.
#include "app/web/page_files.h"

#include <map>

#include "app/base/assets.h"
#include "app/drawing/font_metrics.h"

namespace app {

namespace {

std::map<std::string, std::string>& files() {
    static std::map<std::string, std::string> all;
    return all;
}

struct PageFonts {
    std::vector<FontMetrics> faces, fallback;
};

PageFonts& fonts() {
    static PageFonts all;
    return all;
}

std::vector<FontMetrics> read_fonts(const Json& list) {
    std::vector<FontMetrics> all;
    for (Json font = list.first(); font; font = font.next()) {
        const auto number = [](const Json& value) { return static_cast<int>(value.number().value_or(0)); };
        FontMetrics& metrics = all.emplace_back();
        metrics.units_per_em = number(font.find("units"));
        metrics.ascender = number(font.find("ascender"));
        metrics.descender = number(font.find("descender"));
        for (Json each = font.find("advances").first(); each && each.next(); each = each.next().next())
            metrics.advances.emplace_back(static_cast<char32_t>(number(each)), number(each.next()));
    }
    return all;
}

}  // namespace

Result<void> set_page_files(const Json& setup) {
    const Json names = setup.find("files");
    if (!names.is(JsonKind::Object)) return fail("files", "expected an object of texts");
    files().clear();
    for (Json name = names.first(); name; name = name.next().next())
        files()[name.string()] = name.next().string();
    fonts() = {read_fonts(setup.find("fonts").find("faces")),
               read_fonts(setup.find("fonts").find("fallback"))};
    if (fonts().faces.size() != 3) return fail("fonts", "expected three faces");
    return {};
}

std::string assets_folder() { return "assets"; }

std::vector<std::string> assets_in(const std::string& folder) {
    std::vector<std::string> names;
    for (const auto& [path, content] : files()) {
        const std::size_t slash = path.rfind('/');
        if (slash != std::string::npos && path.substr(0, slash) == folder)
            names.push_back(path.substr(slash + 1));
    }
    return names;
}

Result<std::string> read_asset(const std::string& name) {
    const auto found = files().find(name);
    if (found == files().end()) return fail(assets_folder() + "/" + name, "the page has no such file");
    return found->second;
}

FontMetrics read_metrics(FontFace face) {
    const auto index = static_cast<std::size_t>(face);
    return index < fonts().faces.size() ? fonts().faces[index] : FontMetrics();
}

std::vector<FontMetrics> read_fallback_metrics() { return fonts().fallback; }

}  // namespace app
