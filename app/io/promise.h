// Whether a scene still is what its file says of it.
#pragma once

#include "app/model/document.h"

namespace app {

/// What the file expects of the pair under the lens is so, by the reference method; also when it expects
/// nothing or nothing that makes sense.
bool keeps_promise(const Document& document);

}  // namespace app
