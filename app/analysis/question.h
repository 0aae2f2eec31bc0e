// What a presentation asks about a scene, and which answers are right. The scene has the words and says what
// is asked ("ask"); right answers, and the wrong answers of named mistakes, are
// computed from the trace.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/analysis/analysis.h"
#include "app/base/result.h"

namespace app {

enum class QuestionKind {
    Choice,     ///< One of the answers, in words.
    Number,     ///< One of the answers; each is a number.
    Axis,       ///< One of the answers; each is an axis.
    Direction,  ///< An arrow: the direction of the shortest move of B.
    Open        ///< No answer is right: "touching" may be a hit or a miss.
};

/// An answer of which hands are counted.
struct Answer {
    std::string text;  ///< Markup.
    bool is_right = false;
    std::string mistake;  ///< What leads to this answer; empty: nothing is known of it.
};

/// All texts are in the language of the catalog, with live numbers filled in.
struct Question {
    QuestionKind kind = QuestionKind::Choice;
    std::string given;             ///< What is known before the answer; may be empty.
    std::string text;              ///< The question itself.
    std::string answer;            ///< The answer in words: the headline after the question. May be empty.
    std::string why;               ///< The reason; may be empty.
    std::vector<Answer> answers;   ///< At most five; none for a direction.
    double value = 0;              ///< Of a number: the right one.
    int places = 0;                ///< Of a number: decimals in which it must be equal.
    bool asks_axis_count = false;  ///< The number of axes decides: to show a place for each would tell it.
};

/// The question of the document. Without "ask": its plain question, an open one; without this too: whether A
/// and B overlap. Fails with the key of "ask" that is wrong, or whose answers are: a choice has exactly one
/// right answer, and no mistake leads to it. `is_changed`: the pair was changed since the question was
/// written; then none or several may be right.
Result<Question> read_question(const Document& document, const Analysis& analysis, const TextCatalog& texts,
                               bool is_changed = false);

/// The guess is equal to the right number in the places of the question.
bool is_right_number(const Question& question, double guess);
/// The guess, not zero, is at most 3 degrees off one of the shortest moves.
bool is_right_direction(const core::Trace& trace, const core::Vec3& guess);

/// How far B must move in a direction, not zero, to be clear of A, in scene units. Infinite if no candidate
/// axis of the trace has a part in that direction. The shapes overlap and have no axis between nearest
/// features.
double exit_distance(const core::Trace& trace, const core::Vec3& direction);

}  // namespace app
