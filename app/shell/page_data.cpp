// Collects and packs what the script of a page needs.
#include "app/shell/page_data.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "app/base/assets.h"
#include "app/base/file.h"
#include "app/base/json.h"
#include "app/base/text_catalog.h"
#include "app/drawing/font_metrics.h"
#include "app/drawing/font_subset.h"
#include "app/drawing/fonts.h"
#include "app/web/build_identity.h"

namespace app {

namespace {

std::string to_base64(std::string_view bytes) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t count = std::min<std::size_t>(bytes.size() - i, 3);
        unsigned group = 0;
        for (std::size_t k = 0; k < 3; ++k)
            group = group << 8U | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k) text += k <= count ? digits[group >> (18 - 6 * k) & 63U] : '=';
    }
    return text;
}

void add_characters(std::set<char32_t>& characters, std::string_view text) {
    while (!text.empty()) characters.insert(take_character(text));
}

}  // namespace

Result<std::string> read_page_module() {
    const std::string assets = assets_folder();
    for (const std::string& path : {assets + "/web/satscope.wasm", assets + "/../build/web/satscope.wasm"})
        if (is_regular_file(path)) {
            Result<std::string> module = read_regular_file(path);
            if (module && module->find(build_identity()) == std::string::npos)
                return fail(path, "it is of another build: build it again with ./satscope web");
            return module;
        }
    return fail("satscope.wasm",
                "a page that can be dragged needs it: build it with ./satscope web, or write the "
                "walk with --live=no");
}

Result<std::string> page_script(const std::string& module, std::string_view scenes) {
    const Result<std::string> script = read_asset("web/page.js");
    if (!script) return tl::unexpected(script.error());
    std::vector<std::pair<std::string, std::string>> parts{{"satscope.wasm", module}};
    std::set<char32_t> characters;
    for (char32_t character = U' '; character <= U'~'; ++character) characters.insert(character);
    add_characters(characters, scenes);
    for (const std::string& language : available_languages()) {
        const std::string name = "text/" + language + ".json";
        const Result<std::string> texts = read_asset(name);
        if (!texts) return tl::unexpected(texts.error());
        add_characters(characters, *texts);
        parts.emplace_back(name, *texts);
    }
    std::vector<std::pair<std::string, FontFile>> fonts{{"font/sans", font_file(FontFace::Sans)},
                                                        {"font/bold", font_file(FontFace::SansBold)},
                                                        {"font/mono", font_file(FontFace::Mono)}};
    // A fallback font draws only what the others lack.
    std::set<char32_t> lacking;
    for (const char32_t character : characters)
        if (fallback_index(character, FontFace::Sans) >= 0) lacking.insert(character);
    for (const FontFile& file : fallback_fonts())
        fonts.emplace_back("font/fallback" + std::to_string(fonts.size() - 3), file);
    for (const auto& [name, file] : fonts) {
        const Result<std::string> subset =
            subset_font(file, name.starts_with("font/fallback") ? lacking : characters);
        if (!subset) return tl::unexpected(subset.error());
        parts.emplace_back(name, *subset);
    }
    std::string header = "{\"fonts\":" + font_metrics_json(characters) + ",\"parts\":[";
    std::string bytes;
    for (const auto& [name, content] : parts) {
        header += (bytes.empty() ? "" : ",") + std::string("[\"") + name + "\"," +
                  std::to_string(content.size()) + "]";
        bytes += content;
    }
    return "{const data=\"" + to_base64(pack_gzip(header + "]}\n" + bytes)) + "\";\n" + *script + "}\n";
}

Result<std::string> page_script(std::string_view scenes) {
    const Result<std::string> module = read_page_module();
    return module ? page_script(*module, scenes) : tl::unexpected(module.error());
}

}  // namespace app
