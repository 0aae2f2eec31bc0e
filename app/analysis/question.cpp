// Reads "ask" of a scene and computes its answers.
#include "app/analysis/question.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <fmt/format.h>
#include <glm/trigonometric.hpp>

#include "app/analysis/trace_expression.h"
#include "app/base/json.h"
#include "app/document/extra_keys.h"

namespace app {

namespace {

constexpr std::size_t max_answers = 5;

// Reads the keys of "ask", remembers the first problem.
class AskReader {
  public:
    AskReader(const Json& ask, const Analysis& analysis, const TextCatalog& texts, bool is_changed)
        : ask_(ask), analysis_(analysis), texts_(texts), is_changed_(is_changed) {}

    Result<Question> read(const std::string& default_text) {
        Question question;
        question.given = text(ask_, "given");
        question.text = text(ask_, "question");
        if (question.text.empty()) question.text = default_text;
        question.answer = text(ask_, "answer");
        question.why = text(ask_, "why");
        const Json quantity = ask_.find("quantity");
        if (ask_.find("choices"))
            read_choices(question);
        else if (ask_.find("yes"))
            read_yes(question);
        else if (quantity.is_string("number"))
            read_number(question);
        else if (quantity.is_string("axis"))
            add_axes(question);
        else if (quantity.is_string("direction"))
            question.kind = QuestionKind::Direction;
        else if (quantity.is_string("verdict"))
            add_verdicts(question);
        else if (ask_.find("open").is(JsonKind::True))
            question.kind = QuestionKind::Open;
        else
            fail_at("quantity",
                    "expected verdict, axis, number or direction, or the key choices, yes or open");
        for (const char* key : {"choices", "yes", "open"})
            if (quantity && ask_.find(key)) fail_at(key, "a question has one kind: leave out quantity");
        add_mistakes(question);
        question.asks_axis_count = asks_axis_count_;
        refuse_unknown_keys();
        const auto right = std::ranges::count_if(question.answers, &Answer::is_right);
        if (question.kind == QuestionKind::Choice && right != 1 && !is_changed_)
            fail_at("choices", fmt::format("expected one right answer, {} are", right));
        if (problem_) return tl::unexpected(*problem_);
        return question;
    }

  private:
    void fail_at(const std::string& key, const std::string& what) {
        if (!problem_) problem_ = Problem{"ask." + key, what};
    }

    // The text of a key in the language, with live numbers.
    std::string text(const Json& object, const std::string& key) {
        Json value = object.find(key + "_" + texts_.language());
        if (!value) value = object.find(key);
        if (!value) return "";
        if (!value.is(JsonKind::String)) {
            fail_at(key, "expected a text");
            return "";
        }
        const Result<std::string> filled = fill_trace_values(value.string(), analysis_);
        if (!filled) fail_at(key, filled.error().where + ": " + filled.error().what);
        return filled.value_or("");
    }

    // Remembers whether an expression counts axes.
    void note_words(const std::string& expression) {
        for (const char* word : {"axes", "candidates"})
            asks_axis_count_ = asks_axis_count_ || expression.find(word) != std::string::npos;
    }

    bool holds(const Json& object, const std::string& key) {
        note_words(object.find(key).string());
        const Result<bool> result = trace_holds(object.find(key).string(), analysis_);
        if (!result) fail_at(key, result.error().where + ": " + result.error().what);
        return result.value_or(false);
    }

    double value(const Json& object) {
        note_words(object.find("value").string());
        const Result<double> result = trace_value(object.find("value").string(), analysis_);
        if (!result) fail_at("value", result.error().where + ": " + result.error().what);
        return result.value_or(0);
    }

    void read_choices(Question& question) {
        for (Json choice = ask_.find("choices").first(); choice; choice = choice.next())
            question.answers.push_back({text(choice, "say"), holds(choice, "when"), ""});
        if (question.answers.size() < 2 || question.answers.size() > max_answers)
            fail_at("choices", "expected two to five");
    }

    void read_yes(Question& question) {
        const bool is_yes = holds(ask_, "yes");
        question.answers = {{texts_("present.yes"), is_yes, ""}, {texts_("present.no"), !is_yes, ""}};
    }

    // Rows of the right number and of those of the mistakes; equal ones are one row.
    void read_number(Question& question) {
        question.kind = QuestionKind::Number;
        const Json places = ask_.find("places");
        question.places = places ? static_cast<int>(places.number().value_or(-1)) : 2;
        if (question.places < 0 || question.places > 9) return fail_at("places", "expected 0 to 9");
        question.value = value(ask_);
        std::vector<std::pair<double, std::string>> numbers{{question.value, ""}};
        for (Json mistake = ask_.find("mistakes").first(); mistake; mistake = mistake.next())
            if (mistake.find("value")) numbers.emplace_back(value(mistake), text(mistake, "say"));
        std::ranges::stable_sort(numbers, {}, [](const auto& number) { return number.first; });
        for (const auto& [number, mistake] : numbers) {
            const std::string shown = fmt::format("{:.{}f}", number, question.places);
            const bool is_right = is_right_number(question, number);
            if (question.answers.empty() || question.answers.back().text != shown)
                question.answers.push_back({shown, is_right, is_right ? "" : mistake});
        }
        if (question.answers.size() > max_answers) fail_at("mistakes", "expected at most four wrong numbers");
    }

    // The right axis and those that come nearest to it, in the order of the theorem.
    void add_axes(Question& question) {
        question.kind = QuestionKind::Axis;
        const core::Trace& trace = analysis_.trace;
        std::vector<int> order;
        for (int i = 0; i < static_cast<int>(trace.axes.size()); ++i)
            if (core::is_measured(trace.axes[i])) order.push_back(i);
        if (order.empty()) return fail_at("quantity", "the method measures no axis");
        std::ranges::stable_sort(order, {}, [&](int i) { return trace.axes[i].overlap; });
        if (order.size() > max_answers) order.resize(max_answers);
        std::ranges::sort(order);
        for (const int i : order)
            question.answers.push_back({axis_markup(trace.axes[i]), is_right_axis(i), ""});
    }
    bool is_right_axis(int index) const {
        const core::Trace& trace = analysis_.trace;
        const core::AxisTest& axis = trace.axes[index];
        if (core::is_separated(trace)) return axis.state == core::AxisState::Separating;
        return index == trace.least || axis.is_tie;
    }

    void add_verdicts(Question& question) {
        for (const core::Verdict verdict :
             {core::Verdict::Separated, core::Verdict::Touching, core::Verdict::Overlap})
            question.answers.push_back({texts_("verdict." + std::string(core::to_string(verdict))),
                                        verdict == analysis_.trace.verdict, ""});
    }

    // {"choice": the text of an answer as it is in the file, or the name of an axis, "say": ...}
    void add_mistakes(Question& question) {
        for (Json mistake = ask_.find("mistakes").first(); mistake; mistake = mistake.next()) {
            if (mistake.find("value")) continue;
            const std::string choice = mistake.find("choice").string();
            const auto index = static_cast<std::size_t>(answer_index(question, choice));
            if (index >= question.answers.size()) {
                fail_at("mistakes", "no answer is \"" + choice + "\"");
                continue;
            }
            const bool is_right = question.answers[index].is_right;
            if (is_right && !is_changed_) fail_at("mistakes", "\"" + choice + "\" is right");
            if (!is_right) question.answers[index].mistake = text(mistake, "say");
        }
    }
    long answer_index(const Question& question, const std::string& choice) const {
        long index = 0;
        for (Json each = ask_.find("choices").first(); each; each = each.next(), ++index)
            if (each.find("say").is_string(choice)) return index;
        if (ask_.find("yes")) return choice == "yes" ? 0 : choice == "no" ? 1 : -1;
        if (ask_.find("quantity").is_string("verdict")) {
            constexpr std::array<std::string_view, 3> names{"separated", "touching", "overlap"};
            return std::ranges::find(names, choice) - names.begin();
        }
        return std::ranges::find(question.answers, axis_markup(choice), &Answer::text) -
               question.answers.begin();
    }

    void refuse_unknown_keys() {
        const std::string unknown =
            find_unknown_key(ask_, {"question", "given", "answer", "why", "choices", "yes", "quantity",
                                    "value", "places", "open", "mistakes"});
        if (!unknown.empty()) fail_at(unknown, "unknown key");
    }

    const Json ask_;
    const Analysis& analysis_;
    const TextCatalog& texts_;
    const bool is_changed_;
    bool asks_axis_count_ = false;
    std::optional<Problem> problem_;
};

}  // namespace

Result<Question> read_question(const Document& document, const Analysis& analysis, const TextCatalog& texts,
                               bool is_changed) {
    const std::string text = localized_question(document, texts.language());
    std::string ask = extra_value(document.extra, "ask");
    if (ask.empty()) ask = text.empty() ? R"({"quantity": "verdict"})" : R"({"open": true})";
    JsonDocument json;
    if (const Result<void> result = json.read(ask); !result) return fail("ask", result.error().what);
    if (!json.root().is(JsonKind::Object)) return fail("ask", "expected an object");
    return AskReader(json.root(), analysis, texts, is_changed)
        .read(text.empty() ? texts("present.question") : text);
}

bool is_right_number(const Question& question, double guess) {
    const double scale = std::pow(10.0, question.places);
    return std::round(guess * scale) == std::round(question.value * scale);
}

bool is_right_direction(const core::Trace& trace, const core::Vec3& guess) {
    constexpr double tolerance_deg = 3;
    const double length = glm::length(guess);
    if (length == 0 || core::is_separated(trace)) return false;
    return std::ranges::any_of(core::mtv_directions(trace), [&](const core::Vec3& direction) {
        return glm::dot(guess, direction) / length >= std::cos(glm::radians(tolerance_deg));
    });
}

double exit_distance(const core::Trace& trace, const core::Vec3& direction) {
    const core::Vec3 unit = glm::normalize(direction);
    double least = std::numeric_limits<double>::infinity();
    for (const core::AxisTest& axis : trace.axes) {
        if (!core::is_measured(axis)) continue;
        const double part = glm::dot(unit, axis.direction);
        const double forwards = axis.interval_a.max - axis.interval_b.min;
        const double backwards = axis.interval_b.max - axis.interval_a.min;
        if (part != 0) least = std::min(least, (part > 0 ? forwards : backwards) / std::abs(part));
    }
    return least;
}

}  // namespace app
