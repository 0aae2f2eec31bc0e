// A thread for each long text.
#include "app/features/paste/background_reading.h"

#include <chrono>
#include <utility>

namespace app {

BackgroundReading::BackgroundReading(const std::string& text, const ChosenConventions& choices)
    : result_(std::async(std::launch::async,
                         [this, text, choices] { return parse_paste(text, choices, progress_); })) {}

bool BackgroundReading::is_finished() const {
    return result_.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
}

namespace {

void cancel_reading(PasteState& state) {
    std::erase_if(state.cancelled, [](const auto& reading) { return reading->is_finished(); });
    if (!state.dialog->reading) return;
    state.dialog->reading->cancel();
    state.cancelled.push_back(std::exchange(state.dialog->reading, nullptr));
}

}  // namespace

bool update_result(PasteState& state) {
    PasteDialog& dialog = *state.dialog;
    const bool is_same = dialog.parsed_text == dialog.text && dialog.parsed_choices == dialog.choices;
    if (!is_same || (!dialog.result && !dialog.reading)) {
        cancel_reading(state);
        dialog.parsed_text = dialog.text;
        dialog.parsed_choices = dialog.choices;
        dialog.result = nullptr;
        if (dialog.text.size() > max_immediate_bytes)
            dialog.reading = std::make_shared<BackgroundReading>(dialog.text, dialog.choices);
        else
            dialog.result = std::make_shared<const PasteResult>(parse_paste(dialog.text, dialog.choices));
    }
    if (!dialog.reading || !dialog.reading->is_finished()) return false;
    dialog.result = std::make_shared<const PasteResult>(dialog.reading->take_result());
    dialog.reading = nullptr;
    return true;
}

void close_dialog(PasteState& state) {
    if (state.dialog) cancel_reading(state);
    state.dialog.reset();
}

}  // namespace app
