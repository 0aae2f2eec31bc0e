// Reads a long text in another thread, so that the window goes on.
#pragma once

#include <future>
#include <memory>
#include <string>

#include "app/base/progress.h"
#include "app/features/paste/paste_reader.h"

namespace app {

/// Longer texts are read in another thread, in bytes.
inline constexpr std::size_t max_immediate_bytes = std::size_t{1} << 15U;

/// The reading of one text. Its destructor cancels it and waits for its end.
class BackgroundReading {
  public:
    BackgroundReading(const std::string& text, const ChosenConventions& choices);
    ~BackgroundReading() { cancel(); }
    BackgroundReading(const BackgroundReading&) = delete;
    BackgroundReading& operator=(const BackgroundReading&) = delete;

    void cancel() { progress_.cancel(); }
    /// The thread has ended.
    bool is_finished() const;
    /// Once, when it is finished.
    PasteResult take_result() { return result_.get(); }
    /// From 0 to 1.
    double fraction() const { return progress_.fraction(); }

  private:
    Progress progress_;
    std::future<PasteResult> result_;  // Its destructor waits.
};

/// Brings `dialog.result` up to date with the text and the choices. Null while a long text is being read;
/// true when that has just ended.
bool update_result(PasteState& state);
/// Closes the dialog. A reading that goes on is cancelled, and not waited for.
void close_dialog(PasteState& state);

}  // namespace app
