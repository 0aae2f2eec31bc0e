// The search runs in another thread, with texts of its own.
#include "app/features/shrink/shrink_dialog.h"

#include <utility>

#include "app/analysis/engine_presets.h"
#include "app/document/pair_file.h"

namespace app {

namespace {

void add_if_wrong(std::vector<WrongAnswer>& answers, std::string name, FailureProbe probe,
                  const core::Pair& pair) {
    std::optional<Failure> failure = probe(pair);
    if (failure) answers.push_back({std::move(name), std::move(probe), *std::move(failure)});
}

// The engine that gave a reported answer may need quaternions of length 1.
ShrinkOptions options_for(const WrongAnswer& answer, const KeptReason& keep) {
    return {.keep = keep, .has_unit_quaternions = answer.name == "reported"};
}

}  // namespace

std::vector<WrongAnswer> find_wrong_answers(const Document& document, const TextCatalog& texts,
                                            const Progress& progress) {
    std::vector<WrongAnswer> answers;
    const core::Pair pair = app::pair(document);
    if (document.reported)
        add_if_wrong(answers, "reported", probe_reported(*document.reported, {}, texts), pair);
    const Result<PairLine> line = make_pair_line(document);
    if (line && line->expectation && line->expectation->problems.empty())
        add_if_wrong(answers, "expect", probe_expectation(*line->expectation, line->tolerance), pair);
    std::vector<const core::Method*> methods{core::find_method(document.method)};
    for (const core::Method& method : core::methods())
        if (&method != methods.front()) methods.push_back(&method);
    for (const core::Method* method : methods)
        if (method != nullptr && !progress.is_cancelled())
            add_if_wrong(answers, method->id, probe_method(*method, document.settings, texts), pair);
    for (const EnginePreset& preset : engine_presets())
        if (preset.settings != document.settings && !progress.is_cancelled())
            add_if_wrong(answers, preset.name,
                         probe_method(*core::find_method("sat"), preset.settings, texts), pair);
    return answers;
}

void begin_shrinking(ShrinkState& state, const Document& document, const TextCatalog& texts) {
    end_shrinking(state);
    ShrinkDialog dialog;
    dialog.pair = pair(document);
    dialog.texts = std::make_shared<const TextCatalog>(texts);
    dialog.search =
        std::make_shared<BackgroundWork<SearchResult>>([document, texts = dialog.texts](Progress& progress) {
            SearchResult found{find_wrong_answers(document, *texts, progress), {}};
            if (found.answers.empty() || progress.is_cancelled()) return found;
            const WrongAnswer& first = found.answers.front();
            found.shrunken =
                shrink(pair(document), first.failure, first.probe, options_for(first, {}), progress);
            return found;
        });
    state.dialog = std::move(dialog);
}

void restart_search(ShrinkState& state) {
    ShrinkDialog& dialog = *state.dialog;
    if (dialog.answers.empty()) return;
    state.cancelled.add(std::move(dialog.search));
    dialog.result.reset();
    dialog.search = std::make_shared<BackgroundWork<SearchResult>>(
        [pair = dialog.pair, answer = dialog.answers[dialog.chosen], texts = dialog.texts,
         keep = dialog.keep](Progress& progress) {
            return SearchResult{
                {}, shrink(pair, answer.failure, answer.probe, options_for(answer, keep), progress)};
        });
}

bool update_search(ShrinkState& state) {
    ShrinkDialog& dialog = *state.dialog;
    if (!dialog.search || !dialog.search->is_finished()) return false;
    SearchResult found = dialog.search->take_result();
    if (!found.answers.empty()) dialog.answers = std::move(found.answers);
    dialog.result = std::move(found.shrunken);
    dialog.search = nullptr;
    return true;
}

void end_shrinking(ShrinkState& state) {
    if (state.dialog) state.cancelled.add(std::move(state.dialog->search));
    state.dialog.reset();
}

}  // namespace app
