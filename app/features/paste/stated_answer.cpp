// Compares the words of each line with phrases.
#include "app/features/paste/stated_answer.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/utf8.h"
#include "app/text_tree/words.h"

namespace app::paste {

namespace {

using text_tree::Token;

/// A word of a line; V, T, F, R, N and # stand for kinds of words.
struct PhraseWord {
    char kind = 'w';
    std::string text;
    double value = 0;
};
using Line = std::vector<PhraseWord>;

// A phrase of words and kinds of words: V a collision, T true, F false, R a result, N no, # a number.
struct Phrase {
    std::string_view words;
    bool is_overlap = false;
};
// Of several in one line the last one counts; of several at one place the first.
constexpr std::array<Phrase, 22> phrases{
    {{"V detected F", false}, {"V T", true},         {"V F", false},         {"R T", true},
     {"R F", false},          {"R V T", true},       {"R V F", false},       {"N V", false},
     {"N contact", false},    {"N contacts", false}, {"do N V", false},      {"does N V", false},
     {"reports V", true},     {"reports a V", true}, {"reported a V", true}, {"detects a V", true},
     {"V detected", true},    {"V found", true},     {"V reported", true},   {"they V", true},
     {"V occurs", true},      {"detected a V", true}}};

bool is_verdict(std::string_view word) {
    constexpr std::array<std::string_view, 7> stems{"collision", "colliding", "collide", "intersect",
                                                    "overlap",   "hit",       "penetrat"};
    const auto begins = [&](std::string_view stem) { return word.starts_with(stem); };
    return std::ranges::any_of(stems, begins) && word != "overlapv" && word != "hits" &&
           word != "penetration";
}

char kind_of(std::string_view word) {
    using text_tree::is_one_of;
    if (is_one_of(word, {"true", "yes"})) return 'T';
    if (is_one_of(word, {"false"})) return 'F';
    if (is_one_of(word, {"no", "not", "never", "without", "cannot"})) return 'N';
    if (is_one_of(word, {"returns", "returned", "result", "res", "ret", "answer", "got", "actual", "gives",
                         "gave", "prints", "printed", "says", "said"}))
        return 'R';
    return is_verdict(word) ? 'V' : 'w';
}

// Words of code, as in "if (collision)", are none of a sentence.
Line words_of(std::span<const Token> tokens) {
    Line line;
    for (const Token& each : tokens) {
        if (each.kind == Token::Kind::Number) line.push_back({'#', std::string(each.text), each.value});
        if (each.kind != Token::Kind::Word && each.kind != Token::Kind::Text) continue;
        for (const std::string& piece : text_tree::split_identifier(each.text))
            line.push_back({kind_of(piece), piece});
    }
    return line;
}

bool is_word(const PhraseWord& word, std::string_view wanted) {
    if (wanted.size() > 1 || wanted == "a") return word.text == wanted;
    // "hit = 0", "result: 1", "overlap -> no".
    const bool is_bool = word.kind == '#' && (word.value == 0 || word.value == 1);
    if (wanted == "T") return word.kind == 'T' || (is_bool && word.value == 1);
    if (wanted == "F") return word.kind == 'F' || word.text == "no" || (is_bool && word.value == 0);
    return word.kind == wanted[0];
}

// The count of words of a phrase that begins at a place; 0: it does not.
std::size_t match(const Line& line, std::size_t at, std::string_view phrase) {
    std::size_t count = 0;
    while (!phrase.empty()) {
        const std::size_t end = std::min(phrase.find(' '), phrase.size());
        if (at + count == line.size() || !is_word(line[at + count], phrase.substr(0, end))) return 0;
        ++count;
        phrase.remove_prefix(std::min(end + 1, phrase.size()));
    }
    return count;
}

bool has_words(const Line& line, std::initializer_list<std::string_view> phrases_of_words) {
    return std::ranges::any_of(phrases_of_words, [&](std::string_view phrase) {
        for (std::size_t i = 0; i < line.size(); ++i)
            if (match(line, i, phrase) > 0) return true;
        return false;
    });
}

// The words behind the last "actual", "got" or "but" of a line with an expectation; none without one.
Line without_expectation(Line line) {
    const auto is_expectation = [](const PhraseWord& word) {
        return text_tree::is_one_of(word.text, {"expected", "expect", "should", "must"});
    };
    if (std::ranges::none_of(line, is_expectation)) return line;
    const auto answer = std::find_if(line.rbegin(), line.rend(), [](const PhraseWord& word) {
        return text_tree::is_one_of(word.text, {"actual", "got", "but", "returns", "returned", "yet"});
    });
    if (answer == line.rend()) return {};
    return {answer.base() - 1, line.end()};
}

class AnswerReader {
  public:
    StatedAnswer read(std::span<const Token> tokens) {
        for (std::size_t from = 0; from < tokens.size();) {
            std::size_t end = from + 1;
            while (end < tokens.size() && tokens[end].line == tokens[from].line) ++end;
            read_line(tokens.subspan(from, end - from));
            from = end;
        }
        return answer_;
    }

  private:
    void read_line(std::span<const Token> tokens) {
        const auto is_not_finite = [](const Token& each) {
            return each.kind == Token::Kind::Invalid && each.note() == "expected a finite number";
        };
        if (tokens.size() > 1 && std::ranges::all_of(tokens, is_not_finite)) answer_.is_not_finite = true;
        const Line line = without_expectation(words_of(tokens));
        if (line.empty()) return;
        if (has_words(line, {"segmentation fault", "core dumped", "panicked at", "assertion failed",
                             "sigsegv", "terminate called", "access violation"}))
            answer_.is_crash = true;
        read_count(line);
        // "Actual: collision", "got no collision".
        if (line.size() == 2 && is_word(line[0], "R") && is_word(line[1], "V")) answer_.overlap = true;
        for (std::size_t i = 0; i < line.size();) {
            std::size_t length = 0;
            for (const Phrase& each : phrases) {
                const std::size_t count = match(line, i, each.words);
                if (count <= length) continue;
                length = count;
                answer_.overlap = each.is_overlap;
            }
            i += std::max<std::size_t>(length, 1);
        }
    }
    // "Number of contacts: 0", "num_contacts = 2", "contacts: 4".
    void read_count(const Line& line) {
        for (std::size_t i = 0; i + 1 < line.size(); ++i) {
            const bool is_count =
                text_tree::is_one_of(line[i].text, {"contacts", "ncon", "manifolds"}) ||
                (line[i].text == "count" && i > 0 && line[i - 1].text.starts_with("contact"));
            const PhraseWord& number = line[i + 1];
            const bool is_alone = i + 2 == line.size() && number.kind == '#' && number.value >= 0;
            if (is_count && is_alone) answer_.contacts = number.value;
        }
    }

    StatedAnswer answer_;
};

}  // namespace

StatedAnswer read_stated_answer(std::span<const Token> tokens) { return AnswerReader().read(tokens); }

}  // namespace app::paste
