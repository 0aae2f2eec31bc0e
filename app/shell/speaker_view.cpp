// The texts for the speaker and their page.
#include "app/shell/speaker_view.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <optional>

#include <fmt/chrono.h>

#include "app/document/extra_keys.h"
#include "app/document/scene_file.h"
#include "app/drawing/paper_primitives.h"
#include "app/drawing/style.h"
#include "app/features/files/gallery.h"
#include "app/shell/presentation.h"

namespace app {

namespace {

// The question of the scene that the next step opens; absent: there is none.
std::optional<std::string> next_question(const Workspace& workspace, const TextCatalog& texts) {
    const auto asked = [&](const Document& document) {
        const std::string question = localized_question(document, texts.language());
        return question.empty() ? texts("present.question") : question;
    };
    if (is_in_lecture(workspace)) {
        const std::size_t next = workspace.lecture_index + 1;
        if (next >= workspace.lecture.size()) return std::nullopt;
        return asked(workspace.lecture[next].document);
    }
    if (workspace.files.path.empty()) return "";
    const std::string path = adjacent_scene(workspace.files.path, 1, false);
    if (path.empty()) return std::nullopt;
    const Result<Document> scene = load_scene(path);
    return scene ? asked(*scene) : texts.problem_text(scene.error());
}

std::string place_text(const Workspace& workspace, const TextCatalog& texts) {
    auto [index, count] = place_in_folder(workspace.files.path);
    if (is_in_lecture(workspace)) {
        index = static_cast<int>(workspace.lecture_index);
        count = static_cast<int>(workspace.lecture.size());
    }
    if (count < 2) return "";
    return texts("playback.brief", {{"number", std::to_string(index + 1)}, {"count", std::to_string(count)}});
}

std::string hands_text(const Workspace& workspace, const History& history, const Question& question) {
    const auto found = workspace.presentation.hands.find(hands_key(workspace, history));
    if (found == workspace.presentation.hands.end()) return "";
    const auto is_counted = [](const std::vector<int>& vote) {
        return std::ranges::any_of(vote, [](int count) { return count >= 0; });
    };
    const std::vector<int>& vote = is_counted(found->second[1]) ? found->second[1] : found->second[0];
    if (!is_counted(vote)) return "";
    std::string text;
    for (std::size_t i = 0; i < std::min(vote.size(), question.answers.size()); ++i)
        text += (text.empty() ? "" : " · ") + question.answers[i].text + ": " +
                std::to_string(std::max(vote[i], 0));
    return text;
}

}  // namespace

SpeakerNotes speaker_notes(const Workspace& workspace, const History& history, const Analysis& analysis,
                           const TextCatalog& texts) {
    const Document& document = *analysis.document;
    const std::string& language = texts.language();
    SpeakerNotes notes;
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    notes.time = fmt::format("{:%H:%M}", fmt::localtime(now));
    notes.place = place_text(workspace, texts);
    notes.notes = localized_notes(document, language);
    const Result<Question> question = read_question(document, analysis, texts, true);
    notes.question = question ? question->text : texts.problem_text(question.error());
    std::string right;
    if (question) {
        for (const Answer& answer : question->answers)
            if (answer.is_right) right += (right.empty() ? "" : ", ") + answer.text;
        notes.hands = hands_text(workspace, history, *question);
    }
    if (!right.empty()) notes.right = texts("notes.right", {{"answer", right}}) + "\n";
    if (question && !question->why.empty()) notes.right += question->why + "\n";
    notes.right += localized_title(document, language);
    const PresentedStep step = next_presented_step(workspace, history, question);
    notes.next = texts("speaker.next." + std::string(to_string(step)));
    if (step == PresentedStep::Scene) {
        const std::optional<std::string> asked = next_question(workspace, texts);
        notes.next = asked ? notes.next + " " + *asked : texts("speaker.last");
    }
    return notes;
}

Drawing speaker_page(const SpeakerNotes& notes, const glm::vec2& size_px) {
    const Theme& theme = *find_theme("contrast");
    const float unit = std::min(size_px.x / 960, size_px.y / 640), margin = 32 * unit;
    Drawing page;
    page.size_px = size_px;
    page.background = theme.window;
    const auto style = [&](FontFace face, float size, const Color& color, TextAlign align = TextAlign::Left) {
        return TextStyle{face, size * unit, color, align};
    };
    add_text(page, notes.time, {margin, 48 * unit}, style(FontFace::SansBold, 28, theme.text), 1);
    add_text(page, notes.place, {size_px.x - margin, 48 * unit},
             style(FontFace::Sans, 22, theme.dim, TextAlign::Right), 1);
    float y = 96 * unit;
    const auto paragraph = [&](const std::string& text, const TextStyle& shown, float gap) {
        if (text.empty()) return;
        std::vector<std::string> lines;
        for (std::size_t from = 0; from <= text.size();) {
            const std::size_t end = std::min(text.find('\n', from), text.size());
            for (std::string& line : wrap_markup(text.substr(from, end - from), size_px.x - 2 * margin,
                                                 shown.face, shown.size_px))
                lines.push_back(std::move(line));
            from = end + 1;
        }
        y = add_lines(page, lines, {margin, y}, shown, 1) + gap * unit;
    };
    paragraph(notes.question, style(FontFace::SansBold, 26, theme.text), 10);
    paragraph(notes.right, style(FontFace::Sans, 20, theme.separating), 10);
    paragraph(notes.hands, style(FontFace::Sans, 20, theme.dim), 10);
    paragraph(notes.notes, style(FontFace::Sans, 24, theme.text), 24);
    paragraph(notes.next, style(FontFace::Sans, 20, theme.touching), 0);
    return page;
}

}  // namespace app
