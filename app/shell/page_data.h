// What the script of a page needs besides the page: the module, texts, fonts and the scene.
#pragma once

#include <string>

#include "app/base/result.h"

namespace app {

/// The bytes of satscope.wasm: from assets/web, else from where `./satscope web` builds it. Fails if it is in
/// neither.
Result<std::string> read_page_module();

/// Base64 of gzip of: a line of JSON, {"scene": "<text>", "fonts": ..., "parts": [[NAME, BYTES], ...]}, then
/// the bytes of the parts one after the other. They are "satscope.wasm", the texts of all languages
/// ("text/en.json") and the fonts with the glyphs of all texts and of the scene ("font/sans", "font/bold",
/// "font/mono", "font/fallback0").
Result<std::string> pack_page_data(const std::string& module, const std::string& scene);

}  // namespace app
