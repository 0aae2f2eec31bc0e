// What the window shows that no table of words holds: names, titles, paths, what was typed.
#pragma once

#include <string>
#include <vector>

#include "app/shell/session.h"

namespace app {

/// All of it, in no order, for there must be letters for it.
std::vector<std::string> visible_texts(Session& session);

}  // namespace app
