// Words that are on or off, each with a sign of it before it and a name under which its rectangle is
// remembered.
#pragma once

#include <string>

#include "app/ui/ui.h"

namespace app {

/// One of several, at most one of which is on, or a place to go to: a dot, filled when on. True when clicked.
bool radio(const Ui& ui, const std::string& name, const std::string& label, bool is_on);

/// On or off by itself: a box, ticked when on. True when clicked.
bool checkbox(const Ui& ui, const std::string& name, const std::string& label, bool is_on);

/// How wide either will be, in pixels.
float checkbox_width(const Ui& ui, const std::string& label);

}  // namespace app
