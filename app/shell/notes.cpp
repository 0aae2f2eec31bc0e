// Writes the notes of a lecture for the speaker: for each scene its picture, its question with the right
// answer, and what to say.
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/analysis/question.h"
#include "app/base/file.h"
#include "app/document/extra_keys.h"
#include "app/document/lecture.h"
#include "app/drawing/paper_primitives.h"
#include "app/drawing/picture_format.h"
#include "app/drawing/style.h"
#include "app/scene/pair_figure.h"
#include "app/shell/render.h"
#include "app/shell/window_commands.h"

namespace app {

namespace {

// Pixels of the page; 96 are an inch, so this is A4.
constexpr glm::vec2 page_px{794, 1123};
constexpr float margin = 56, picture_width = 300, picture_height = 200, gap = 24;
constexpr int scenes_on_page = 4;

// The lines of a text below `top`, wrapped; the y below them.
float add_paragraph(Drawing& page, const std::string& text, const glm::vec2& top, const TextStyle& style) {
    if (text.empty()) return top.y;
    const float width = page_px.x - margin - top.x;
    return add_lines(page, wrap_markup(text, width, style.face, style.size_px), top, style, 1) + 6;
}

// The right answers, joined by commas.
std::string right_answer(const Question& question) {
    std::string text;
    for (const Answer& answer : question.answers)
        if (answer.is_right) text += (text.empty() ? "" : ", ") + answer.text;
    return text;
}

Result<void> add_scene(Drawing& page, const LectureScene& scene, const std::string& number, float top,
                       const TextCatalog& texts) {
    const Theme& theme = *find_theme("print");
    const Analysis analysis = analyze(scene.document, "");
    const Result<Question> question = read_question(scene.document, analysis, texts);
    if (!question) return fail(scene.path + ": " + question.error().where, question.error().what);
    append(page, draw_pair(analysis, {picture_width, picture_height}, {&theme, 0.7F, true, {}}, texts, {}),
           {margin, top});
    const float x = margin + picture_width + gap;
    const TextStyle plain{FontFace::Sans, 13, theme.text, TextAlign::Left};
    const TextStyle bold{FontFace::SansBold, 14, theme.text, TextAlign::Left};
    const TextStyle dim{FontFace::Sans, 12, theme.dim, TextAlign::Left};
    float y = add_paragraph(page, fmt::format("{}  {}", number, question->text), {x, top}, bold);
    const std::string right = right_answer(*question);
    const std::string title = localized_title(scene.document, texts.language());
    y = add_paragraph(page, right.empty() ? title : texts("notes.right", {{"answer", right}}), {x, y}, plain);
    y = add_paragraph(page, question->why, {x, y}, plain);
    add_paragraph(page, localized_notes(scene.document, texts.language()), {x, y}, dim);
    return {};
}

// All scenes of the inputs: scenes, lectures and folders.
Result<std::vector<LectureScene>> read_scenes(const std::vector<std::string>& inputs) {
    std::vector<LectureScene> all;
    for (const std::string& input : inputs) {
        Result<std::vector<LectureScene>> lecture = load_lecture(input);
        if (!lecture) return lecture;
        all.insert(all.end(), lecture->begin(), lecture->end());
    }
    return all;
}

}  // namespace

int write_notes(const NotesOptions& options) {
    const Result<TextCatalog> texts = TextCatalog::load(options.language);
    if (!texts) return print_error(nullptr, texts.error());
    const Result<std::vector<LectureScene>> scenes = read_scenes(options.inputs);
    if (!scenes) return print_error(&*texts, scenes.error());
    std::vector<Drawing> pages;
    for (std::size_t i = 0; i < scenes->size(); ++i) {
        const int place = static_cast<int>(i) % scenes_on_page;
        if (place == 0) {
            pages.emplace_back().size_px = page_px;
            const TextStyle style{FontFace::Sans, 11, find_theme("print")->dim, TextAlign::Right};
            add_text(pages.back(), std::to_string(pages.size()), {page_px.x - margin, page_px.y - 30}, style,
                     1);
        }
        const float room = (page_px.y - 2 * margin) / scenes_on_page;
        const Result<void> added = add_scene(pages.back(), (*scenes)[i], std::to_string(i + 1),
                                             margin + room * static_cast<float>(place), *texts);
        if (!added) return print_error(&*texts, added.error());
    }
    const Result<std::string> bytes =
        to_pdf(pages, {.title = (*texts)("notes.title"), .language = texts->language()});
    if (!bytes) return print_error(&*texts, bytes.error());
    const Result<void> written = write_file(options.output, *bytes);
    return written ? exit_code::success : print_error(&*texts, written.error());
}

}  // namespace app
