// A file within a PDF, which readers of PDF show and can save.
#pragma once

#include <string>

#include "app/base/result.h"

namespace app {

/// `pdf` with a file attached: what stands there keeps its bytes, an update follows them. Marked with
/// `scene_metadata_key`, and not packed, so that it can be found without a reader of PDF. `name` is ASCII
/// without brackets. Fails where the PDF has no plain table at its end, as cairo writes it up to PDF 1.4.
Result<std::string> attach_file(const std::string& pdf, const std::string& name, const std::string& content);

}  // namespace app
