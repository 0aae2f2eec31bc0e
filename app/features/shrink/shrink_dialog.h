// State of shrinking in the window: what fails, what must stay, and the search.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/analysis/shrink.h"
#include "app/base/background_work.h"
#include "app/document/document.h"

namespace app {

/// An answer for the pair that is wrong.
struct WrongAnswer {
    std::string name;  ///< "reported", "expect", the id of a method, or the name of an engine.
    FailureProbe probe;
    Failure failure;
};

/// What a search has found. The first one looks for the wrong answers, too.
struct SearchResult {
    std::vector<WrongAnswer> answers;      ///< Of the first search.
    std::optional<ShrinkResult> shrunken;  ///< Absent: nothing fails.
};

struct ShrinkDialog {
    core::Pair pair;                           ///< As it was when the dialog was opened.
    std::shared_ptr<const TextCatalog> texts;  ///< Of the probes, which another thread uses.
    std::vector<WrongAnswer> answers;          ///< Empty: not known yet, or nothing fails.
    std::size_t chosen = 0;                    ///< One of `answers`.
    KeptReason keep;
    std::optional<ShrinkResult> result;                         ///< Absent: not yet.
    std::shared_ptr<BackgroundWork<SearchResult>> search = {};  ///< Null: none goes on.
    bool has_focus = false;    ///< A button has got the keys: the first search has ended.
    int frames_to_settle = 0;  ///< After the search: tables find their widths without an event.
};

struct ShrinkState {
    std::optional<ShrinkDialog> dialog;  ///< Absent: closed.
    CancelledWork<SearchResult> cancelled;
};

/// All wrong answers for the pair of the document: the reported one, the expectation, the method and the
/// others with the settings of the document, and the presets of engines.
std::vector<WrongAnswer> find_wrong_answers(const Document& document, const TextCatalog& texts);

/// Opens the dialog and starts the search.
void begin_shrinking(ShrinkState& state, const Document& document, const TextCatalog& texts);
/// Searches again, after a change of `chosen` or `keep`.
void restart_search(ShrinkState& state);
/// Takes the result of a search that has ended. True when it has just ended.
bool update_search(ShrinkState& state);
/// Closes the dialog; a search that goes on is cancelled.
void end_shrinking(ShrinkState& state);

}  // namespace app
