// The bar that tells that another program has changed the file of the scene.
#pragma once

#include <array>
#include <string_view>

#include "app/features/files/file_panel.h"

namespace app {

/// The file of the scene was changed by another program, and the user has not answered yet.
bool is_file_changed(const FilesState& state);
/// Text keys of the answers: read it again, save elsewhere, overwrite it.
inline constexpr std::array<const char*, 3> changed_file_answers{
    "changed_file.reload", "changed_file.save_as", "changed_file.overwrite"};
/// Answers; `is_file_changed` must be true.
void answer_changed_file(const FilesUi& ui, std::string_view answer);
/// Draws the bar with the answers. Returns its height; 0 without a changed file. Widgets: the answers, and
/// "changed_file.text".
float changed_file_bar(const FilesUi& ui, const ScreenRect& area);

}  // namespace app
