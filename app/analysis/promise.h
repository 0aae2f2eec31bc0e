// Whether a scene still is what its file says of it.
#pragma once

#include <string>

#include "app/document/document.h"

namespace app {

/// What the file expects of the pair under the lens is so, by the reference method; also when it expects
/// nothing or nothing that makes sense. Unknown keys of the expectation are ignored.
bool meets_expectation(const Document& document);

/// What a file may say of the pair under the lens as it is, JSON: the verdict by the reference method, the
/// axis where no other is as good, the depth or the distance. The scene keeps it.
std::string make_expectation(const Document& document);

}  // namespace app
