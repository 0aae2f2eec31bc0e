// Runs actions by their keys.
#pragma once

#include "app/shell/actions.h"

namespace app {

/// Runs the actions of the keys pressed in this frame. While text is typed, keys of text editing are skipped.
/// An action that must wait until a typed number is applied is returned.
const ActionInfo* handle_keys(const WindowUi& ui);
/// Runs a returned action after the fields are drawn. Actions that write a file are not run if the number was
/// invalid; a message says so.
void run_deferred_action(const WindowUi& ui, const ActionInfo& action);

}  // namespace app
