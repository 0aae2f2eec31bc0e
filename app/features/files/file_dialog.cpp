// Which dialog chooses files: the table.
#include "app/features/files/file_dialog.h"

#include <array>

namespace app {

std::span<const DialogChoiceRow> dialog_choices() {
    static constexpr std::array<DialogChoiceRow, 3> all{{{DialogChoice::WhenThere, "when_there"},
                                                         {DialogChoice::Desktop, "desktop"},
                                                         {DialogChoice::Own, "own"}}};
    return all;
}

std::optional<DialogChoice> find_dialog_choice(std::string_view id) {
    for (const DialogChoiceRow& row : dialog_choices())
        if (row.id == id) return row.choice;
    return std::nullopt;
}

const char* id(DialogChoice choice) {
    for (const DialogChoiceRow& row : dialog_choices())
        if (row.choice == choice) return row.id;
    return "";
}

}  // namespace app
