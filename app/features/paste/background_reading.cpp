// A thread for each long text.
#include <utility>

#include "app/features/paste/paste_reader.h"

namespace app {

bool update_result(PasteState& state) {
    PasteDialog& dialog = *state.dialog;
    const bool is_same = dialog.parsed_text == dialog.text && dialog.parsed_choices == dialog.choices;
    if (!is_same || (!dialog.result && !dialog.reading)) {
        state.cancelled.add(std::move(dialog.reading));
        dialog.parsed_text = dialog.text;
        dialog.parsed_choices = dialog.choices;
        dialog.result = nullptr;
        if (dialog.text.size() > max_immediate_bytes)
            dialog.reading = std::make_shared<BackgroundWork<PasteResult>>(
                [text = dialog.text, choices = dialog.choices](Progress& progress) {
                    return parse_paste(text, choices, progress);
                });
        else
            dialog.result = std::make_shared<const PasteResult>(parse_paste(dialog.text, dialog.choices));
    }
    if (!dialog.reading || !dialog.reading->is_finished()) return false;
    dialog.result = std::make_shared<const PasteResult>(dialog.reading->take_result());
    dialog.reading = nullptr;
    return true;
}

void close_dialog(PasteState& state) {
    if (state.dialog) state.cancelled.add(std::move(state.dialog->reading));
    state.dialog.reset();
}

}  // namespace app
