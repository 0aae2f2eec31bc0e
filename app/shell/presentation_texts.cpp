// Headlines and sentences of the presentation, and its dark screen.
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/analysis/explain.h"
#include "app/document/extra_keys.h"
#include "app/features/axes/axis_playback.h"
#include "app/shell/presentation.h"
#include "app/ui/imgui_compat.h"

namespace app {

std::string played_axis_text(const Analysis& analysis, const TextCatalog& texts) {
    const core::Trace& trace = analysis.trace;
    const core::AxisTest& axis = trace.axes[analysis.axis];
    if (!core::is_measured(axis)) return axis_meaning(analysis, axis, texts);
    const char* key = axis.state == core::AxisState::Separating ? "present.gap"
                      : axis.state == core::AxisState::Touching ? "present.touching"
                                                                : "present.overlap";
    const auto length = [&](const core::AxisTest& of) {
        return format_length(std::abs(of.overlap), analysis.number_format);
    };
    std::string text = texts(key, {{"axis", axis_markup(axis)}, {"n", length(axis)}});
    const auto add = [&](const std::string& next) {
        text = texts("language.sentences", {{"first", text}, {"next", next}});
    };
    const int least = least_so_far(analysis);
    if (least >= 0 && trace.axes[least].state == core::AxisState::Overlapping) {
        const core::AxisTest& other = trace.axes[least];
        if (least != analysis.axis)
            add(texts("present.least", {{"axis", axis_markup(other)}, {"n", length(other)}}));
        else if (analysis.last_played > 0)
            add(texts("present.least_here"));
    }
    if (analysis.last_played + 1 == playback_length(trace)) add(texts("present.end"));
    return text;
}

std::string_view to_string(PresentedStep step) {
    constexpr std::array<std::string_view, 5> names{"warn", "discuss", "again", "answer", "scene"};
    return names[static_cast<std::size_t>(step)];
}

bool is_in_lecture(const Workspace& workspace) {
    return workspace.lecture_index < workspace.lecture.size() &&
           workspace.lecture[workspace.lecture_index].path == workspace.files.path;
}

std::string hands_key(const Workspace& workspace, const History& history) {
    const std::string place = is_in_lecture(workspace) ? std::to_string(workspace.lecture_index) : "";
    return workspace.files.path + "\n" + std::to_string(history.source().line) + "\n" + place;
}

PresentedStep next_presented_step(const Workspace& workspace, const History& history,
                                  const Result<Question>& question) {
    const PresentationState& state = workspace.presentation;
    if (workspace.axes.playback.is_finished()) return PresentedStep::Scene;
    if (state.stage == AskStage::Discuss) return PresentedStep::AskAgain;
    const bool has_votes = state.votes > 0 && question && !question->answers.empty();
    if (!has_votes || state.stage == AskStage::AskAgain) return PresentedStep::Answer;
    const auto counted = state.hands.find(hands_key(workspace, history));
    const bool has_hands = counted != state.hands.end() &&
                           std::ranges::any_of(counted->second[0], [](int count) { return count >= 0; });
    if (has_hands) return state.votes == 2 ? PresentedStep::Discuss : PresentedStep::Answer;
    return state.warns_of_no_hands ? PresentedStep::Answer : PresentedStep::Warn;
}

std::string presented_headline(const History& history, const TextCatalog& texts, bool is_answer_shown) {
    const Document& document = history.document();
    std::string title = localized_title(document, texts.language());
    if (is_answer_shown && !title.empty() && !history.is_note_outdated()) return title;
    const std::string question = localized_question(document, texts.language());
    return question.empty() ? texts("present.question") : question;
}

void dark_screen(const WindowUi& ui) {
    const ImGuiIO& io = ImGui::GetIO();
    ImGui::GetForegroundDrawList()->AddRectFilled({0, 0}, io.DisplaySize, IM_COL32_BLACK);
    ImGui::SetMouseCursor(ImGuiMouseCursor_None);
    ui.widgets.rects["presentation.dark"] = {0, 0, io.DisplaySize.x, io.DisplaySize.y};
    bool returns = ImGui::IsMouseClicked(0) || ImGui::IsMouseClicked(1) || ImGui::IsMouseClicked(2);
    for (int key = 1; key < static_cast<int>(compat::Key::Count); ++key)
        returns = returns || compat::is_pressed(static_cast<compat::Key>(key), false);
    if (returns) ui.workspace.presentation.is_dark = false;
}

}  // namespace app
