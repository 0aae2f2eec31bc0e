// What makes a page live: its script with the module, texts and fonts.
#pragma once

#include <string>
#include <string_view>

#include "app/base/result.h"

namespace app {

/// The bytes of satscope.wasm: from assets/web, else from where `./satscope web` builds it. Fails if it is in
/// neither, or of another build than the program.
Result<std::string> read_page_module();

/// The script of pages, with the module, texts of all languages and fonts: assets/web/page.js behind a
/// constant `data`. That is base64 of gzip of: a line of JSON, {"fonts": ..., "parts": [[NAME, BYTES], ...]},
/// then the bytes of the parts one after the other. They are "satscope.wasm", the texts ("text/en.json") and
/// the fonts with the glyphs of all texts and of `scenes` ("font/sans", "font/bold", "font/mono",
/// "font/fallback0").
Result<std::string> page_script(const std::string& module, std::string_view scenes);
/// With the module of `read_page_module`.
Result<std::string> page_script(std::string_view scenes);

}  // namespace app
