// Prints how the presentation judges answers to the questions of scenes: for judge_questions.py.
// question_judgements SCENES. SCENES: a folder. One JSON object a line: "scene", "kind", "answers" (pairs of
// text and whether it is right), and for numbers and directions 1,000 random "guesses" (pairs of guess and
// verdict).
#include <cmath>
#include <iostream>
#include <random>

#include <fmt/format.h>

#include "app/analysis/question.h"
#include "app/base/json.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"

namespace {

using namespace app;

constexpr int guess_count = 1000;

// Half of them near the right number or direction, where a judgement is not obvious.
std::string guesses(const Question& question, const Analysis& analysis, std::mt19937& random) {
    const core::Trace& trace = analysis.trace;
    const bool is_plane = is_flat(*analysis.document);
    std::uniform_real_distribution<double> spread(-1, 1);
    std::string list;
    for (int i = 0; i < guess_count; ++i) {
        std::string guess;
        bool is_right = false;
        const bool is_near = i % 2 == 0;
        if (question.kind == QuestionKind::Number) {
            const double step = std::pow(10.0, -question.places);
            const double number = question.value + spread(random) * (is_near ? 1.5 * step : 40 * step);
            guess = fmt::format("{}", number);
            is_right = is_right_number(question, number);
        } else {
            core::Vec3 direction(spread(random), spread(random), is_plane ? 0 : spread(random));
            if (is_near) direction = trace.normal + 0.08 * direction;
            guess = fmt::format("[{}, {}, {}]", direction.x, direction.y, direction.z);
            is_right = is_right_direction(trace, direction);
        }
        list += fmt::format("{}[{}, {}]", i == 0 ? "" : ", ", guess, is_right);
    }
    return list;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) return 2;
    const Result<TextCatalog> texts = TextCatalog::load("en");
    if (!texts) return 2;
    std::mt19937 random(62);
    constexpr const char* kinds[] = {"choice", "number", "axis", "direction", "open"};
    for (const std::string& path : list_scenes(argv[1])) {
        const Result<Document> document = load_scene(path);
        if (!document) return 2;
        const Analysis analysis = analyze(*document, "");
        const Result<Question> question = read_question(*document, analysis, *texts);
        if (!question) {
            std::cerr << path << ": " << question.error().where << ": " << question.error().what << "\n";
            return 1;
        }
        std::string answers;
        for (const Answer& answer : question->answers)
            answers += fmt::format("{}[{}, {}]", answers.empty() ? "" : ", ", json_string(answer.text),
                                   answer.is_right);
        const bool has_guesses =
            question->kind == QuestionKind::Number || question->kind == QuestionKind::Direction;
        std::cout << fmt::format(R"({{"scene": {}, "kind": "{}", "answers": [{}], "guesses": [{}]}})",
                                 json_string(path), kinds[static_cast<int>(question->kind)], answers,
                                 has_guesses ? guesses(*question, analysis, random) : "")
                  << "\n";
    }
    return 0;
}
