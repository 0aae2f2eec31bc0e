// Recursive descent over the characters; one function per level of precedence.
#include "app/base/expression.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numbers>
#include <utility>

#include "app/base/utf8.h"

namespace app {

namespace {

using Value = ExpressionValue;
using Vector = std::vector<double>;
using Evaluation = tl::expected<Value, ExpressionError>;
constexpr int max_depth = 64;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
// Bytes beyond ASCII are letters.
bool is_name_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           (static_cast<unsigned char>(c) & 0x80U) != 0;
}

std::optional<ExpressionNumber> read_c_number(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc()) return std::nullopt;
    auto length = static_cast<std::size_t>(end - text.data());
    const bool is_float = length < text.size() && (text[length] == 'f' || text[length] == 'F');
    if (is_float) value = static_cast<double>(static_cast<float>(value));
    return ExpressionNumber{length + (is_float ? 1 : 0), value};
}

// The last part of a name: "sqrt" of "std::sqrt".
std::string_view last_part(std::string_view name) {
    const std::size_t link = name.find_last_of(".:>");
    return name.substr(link == std::string_view::npos ? 0 : link + 1);
}

double to_radians(double degrees) { return degrees * (std::numbers::pi / 180); }
double to_degrees(double radians) { return radians * (180 / std::numbers::pi); }

// Names of a function by its plain spelling, or with its path.
struct Function {
    std::initializer_list<std::string_view> names;
    double (*apply)(double);
};
const Function functions[]{
    {{"sqrt", "sqrtf"}, [](double x) { return std::sqrt(x); }},
    {{"abs", "fabs", "fabsf"}, [](double x) { return std::abs(x); }},
    {{"sin", "sinf"}, [](double x) { return std::sin(x); }},
    {{"cos", "cosf"}, [](double x) { return std::cos(x); }},
    {{"tan", "tanf"}, [](double x) { return std::tan(x); }},
    {{"asin"}, [](double x) { return std::asin(x); }},
    {{"acos"}, [](double x) { return std::acos(x); }},
    {{"atan"}, [](double x) { return std::atan(x); }},
    {{"radians", "toradians", "torad", "math.rad"}, to_radians},
    {{"degrees", "todegrees", "todeg", "math.deg"}, to_degrees},
};

struct Constant {
    std::initializer_list<std::string_view> names;
    double value;
};
const Constant constants[]{
    {{"pi", "PI", "M_PI", "b2_pi", "B2_PI", "b3_pi", "PxPi", "SIMD_PI", "JPH_PI", "Pi"}, std::numbers::pi},
    {{"M_PI_2", "PxHalfPi", "SIMD_HALF_PI", "FRAC_PI_2"}, std::numbers::pi / 2},
    {{"M_PI_4", "FRAC_PI_4"}, std::numbers::pi / 4},
    {{"PxTwoPi", "TAU", "tau"}, 2 * std::numbers::pi},
};

// The row with one of these names; null: there is none.
template <class Row, std::size_t count>
const Row* find_named(const Row (&rows)[count], std::string_view name, std::string_view other = {}) {
    for (const Row& row : rows)
        for (const std::string_view each : row.names)
            if (each == name || each == other) return &row;
    return nullptr;
}

// "DegreesToRadians", "deg_to_rad" and "degToRad" are one name.
std::string plain_spelling(std::string_view word) {
    std::string plain = to_lowercase(word);
    std::erase(plain, '_');
    return plain;
}

bool is_unit(std::string_view word, std::string_view unit) {
    return word == unit || word == (unit == "deg" ? "degree" : "radian") ||
           word == (unit == "deg" ? "degrees" : "radians");
}

// "degreestoradians", "deg2rad", "radiansfromdegrees".
bool converts(std::string_view name, std::string_view from, std::string_view to) {
    for (const std::string_view link : {"to", "2", "from"}) {
        const std::size_t at = name.find(link);
        if (at == std::string_view::npos) continue;
        const std::string_view first = name.substr(0, at), second = name.substr(at + link.size());
        return link == "from" ? is_unit(first, to) && is_unit(second, from)
                              : is_unit(first, from) && is_unit(second, to);
    }
    return false;
}

// The factor of "deg2rad" and "RAD_TO_DEG"; absent: the name is another one.
std::optional<double> conversion_factor(std::string_view plain) {
    if (converts(plain, "deg", "rad")) return to_radians(1);
    if (converts(plain, "rad", "deg")) return to_degrees(1);
    return std::nullopt;
}

double apply_to_numbers(char symbol, double a, double b) {
    return symbol == '+' ? a + b : symbol == '-' ? a - b : symbol == '*' ? a * b : a / b;
}

Vector scaled(char symbol, Vector vector, double factor) {
    for (double& number : vector) number = apply_to_numbers(symbol, number, factor);
    return vector;
}

// Absent for operands for which languages differ.
std::optional<Value> apply_operator(char symbol, const Value& left, const Value& right) {
    const auto *a = std::get_if<double>(&left), *b = std::get_if<double>(&right);
    const auto *u = std::get_if<Vector>(&left), *v = std::get_if<Vector>(&right);
    const bool is_sum = symbol == '+' || symbol == '-';
    if (a != nullptr && b != nullptr) return apply_to_numbers(symbol, *a, *b);
    if (u != nullptr && b != nullptr && !is_sum) return scaled(symbol, *u, *b);
    if (a != nullptr && v != nullptr && symbol == '*') return scaled('*', *v, *a);
    if (u == nullptr || v == nullptr || u->size() != v->size() || !is_sum) return std::nullopt;
    Vector sum = *u;
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] = apply_to_numbers(symbol, sum[i], (*v)[i]);
    return sum;
}

class Evaluator {
  public:
    Evaluator(std::string_view text, const ExpressionNames& names) : text_(text), names_(names) {}

    Evaluation run() {
        Evaluation value = sum();
        if (!value) return value;
        skip_blanks();
        if (offset_ < text_.size()) return fail("expected an operator");
        return value;
    }

  private:
    char peek(std::size_t ahead = 0) const {
        return offset_ + ahead < text_.size() ? text_[offset_ + ahead] : '\0';
    }
    void skip_blanks() {
        for (char c = peek(); c == ' ' || c == '\t' || c == '\r' || c == '\n'; c = peek()) ++offset_;
    }
    tl::unexpected<ExpressionError> fail(std::string reason) const {
        return fail_at(offset_, std::move(reason));
    }
    static tl::unexpected<ExpressionError> fail_at(std::size_t offset, std::string reason) {
        return tl::unexpected<ExpressionError>({offset, std::move(reason)});
    }

    Evaluation sum() {
        return arithmetic("+-", [this] { return product(); });
    }
    Evaluation product() {
        return arithmetic("*/", [this] { return signed_value(); });
    }
    template <class Operand>
    Evaluation arithmetic(std::string_view symbols, const Operand& operand) {
        Evaluation left = operand();
        for (skip_blanks(); left && peek() != '\0' && symbols.find(peek()) != std::string_view::npos;
             skip_blanks()) {
            const std::size_t at = offset_;
            const char symbol = text_[offset_++];
            Evaluation right = operand();
            if (!right) return right;
            const std::optional<Value> value = apply_operator(symbol, *left, *right);
            if (!value) return fail_at(at, "expected numbers, or a vector and a number");
            left = *value;
        }
        return left;
    }
    Evaluation signed_value() {
        skip_blanks();
        const char sign = peek();
        if (sign != '-' && sign != '+') return primary();
        ++offset_;
        if (++depth_ > max_depth) return fail("expected fewer nested brackets");
        Evaluation value = signed_value();
        --depth_;
        if (!value || sign == '+') return value;
        if (double* number = std::get_if<double>(&*value)) *number = -*number;
        if (Vector* vector = std::get_if<Vector>(&*value))
            for (double& number : *vector) number = -number;
        return value;
    }

    Evaluation primary() {
        skip_blanks();
        if (is_digit(peek()) || (peek() == '.' && is_digit(peek(1)))) return number();
        if (is_name_letter(peek())) return name();
        if (peek() == '(' || peek() == '[' || peek() == '{') return bracket();
        return fail("expected a number");
    }
    Evaluation number() {
        const std::string_view rest = text_.substr(offset_);
        const std::optional<ExpressionNumber> read =
            names_.number ? names_.number(rest) : read_c_number(rest);
        const char after = read ? peek(read->length) : '\0';
        if (!read || is_name_letter(after) || is_digit(after) || after == '.')
            return fail("expected a number");
        offset_ += read->length;
        return Value(read->value);
    }
    // "btVector3", "std::numbers::pi", "body->half.x".
    std::string_view skip_name() {
        const std::size_t start = offset_;
        for (std::size_t length = 1; length > 0; offset_ += length) {
            const char c = peek(), next = peek(1);
            const bool is_long_link = (c == ':' && next == ':') || (c == '-' && next == '>');
            length = is_name_letter(c) || is_digit(c)          ? 1
                     : is_long_link && is_name_letter(peek(2)) ? 2
                     : c == '.' && is_name_letter(next)        ? 1
                                                               : 0;
        }
        return text_.substr(start, offset_ - start);
    }
    Evaluation name() {
        const std::size_t start = offset_;
        const std::string_view name = skip_name();
        skip_blanks();
        if (peek() == '(' || peek() == '{') return call(name, start);
        if (names_.variable)
            if (std::optional<Value> value = names_.variable(name)) return *std::move(value);
        if (const std::optional<double> constant = find_constant(name)) return Value(*constant);
        return fail_at(start, "unknown name");
    }
    Evaluation call(std::string_view name, std::size_t start) {
        const tl::expected<std::vector<Value>, ExpressionError> all = arguments();
        if (!all) return tl::unexpected(all.error());
        if (names_.call)
            if (std::optional<Value> value = names_.call(name, *all)) return *std::move(value);
        const std::string_view word = last_part(name);
        const auto number = [&](std::size_t i) { return std::get_if<double>(&(*all)[i]); };
        if (all->size() == 2 && (word == "atan2" || word == "atan2f") && number(0) != nullptr &&
            number(1) != nullptr)
            return Value(std::atan2(*number(0), *number(1)));
        if (all->size() == 1 && number(0) != nullptr)
            if (const std::optional<double> value = call_function(name, *number(0))) return Value(*value);
        return fail_at(start, "unknown function");
    }
    Evaluation bracket() {
        const std::size_t start = offset_;
        const bool is_round = peek() == '(';
        const tl::expected<std::vector<Value>, ExpressionError> all = arguments();
        if (!all) return tl::unexpected(all.error());
        if (is_round && all->size() == 1) return all->front();
        Vector vector;
        for (const Value& each : *all) {
            const double* number = std::get_if<double>(&each);
            if (number == nullptr) return fail_at(start, "expected a list of numbers");
            vector.push_back(*number);
        }
        if (vector.empty()) return fail_at(start, "expected a number");
        return Value(std::move(vector));
    }
    // The values in a bracket; all brackets end with their kind.
    tl::expected<std::vector<Value>, ExpressionError> arguments() {
        const char closing = peek() == '(' ? ')' : peek() == '[' ? ']' : '}';
        ++offset_;
        if (++depth_ > max_depth) return fail("expected fewer nested brackets");
        std::vector<Value> values;
        for (skip_blanks(); peek() != closing; skip_blanks()) {
            Evaluation value = sum();
            if (!value) return tl::unexpected(value.error());
            values.push_back(*std::move(value));
            skip_blanks();
            if (peek() == closing) break;
            if (peek() != ',') return fail(std::string("expected ") + closing);
            ++offset_;
            skip_blanks();
            if (peek() == closing) return fail("expected a number");
        }
        ++offset_;
        --depth_;
        return values;
    }

    std::string_view text_;
    const ExpressionNames& names_;
    std::size_t offset_ = 0;
    int depth_ = 0;
};

}  // namespace

tl::expected<ExpressionValue, ExpressionError> evaluate(std::string_view text, const ExpressionNames& names) {
    return Evaluator(text, names).run();
}

std::optional<double> call_function(std::string_view name, double argument) {
    const std::string plain = plain_spelling(last_part(name));
    if (const Function* function = find_named(functions, plain, name)) return function->apply(argument);
    const std::optional<double> factor = conversion_factor(plain);
    return factor ? std::optional(argument * *factor) : std::nullopt;
}

std::optional<double> find_constant(std::string_view name) {
    const std::string_view word = last_part(name);
    if (const Constant* constant = find_named(constants, word)) return constant->value;
    return conversion_factor(plain_spelling(word));
}

}  // namespace app
