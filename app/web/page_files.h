// What the page passes to the module in place of files: texts, scenes, metrics of fonts.
#pragma once

#include "app/base/json.h"
#include "app/base/result.h"

namespace app {

/// Takes {"files": {"text/en.json": "...", ...}, "fonts": ...}, where `fonts` is what font_metrics_json()
/// writes. Before the first text or font is read.
Result<void> set_page_files(const Json& setup);

}  // namespace app
