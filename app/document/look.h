// What a scene is, apart from how it is looked at.
#pragma once

#include "app/document/document.h"

namespace app {

/// They differ at most in camera and pinned axis.
bool differs_only_in_view(Document one, const Document& other);

}  // namespace app
