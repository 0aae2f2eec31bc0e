// Tests of expressions: printed trees against their own values, and what has no value.
#include "app/base/expression.h"

#include <cmath>
#include <map>
#include <numbers>
#include <random>

#include <gtest/gtest.h>

#include "app/base/number.h"

namespace app::expression_test {

namespace {

using Value = ExpressionValue;
using Vector = std::vector<double>;

// A tree that prints itself and has its value from its own operations.
struct Printed {
    std::string text;
    Value value;
    int strength = 9;  // of its weakest operator: 4 sum, 5 product, 6 sign, 9 a whole
};

class Printer {
  public:
    explicit Printer(unsigned seed) : random_(seed) {}

    Printed number(int depth) {
        switch (depth <= 0 ? 0 : pick(8)) {
            case 1:
                return binary('+', number(depth - 1), number(depth - 1));
            case 2:
                return binary('-', number(depth - 1), number(depth - 1));
            case 3:
                return binary('*', number(depth - 1), number(depth - 1));
            case 4:
                return binary('/', number(depth - 1), number(depth - 1));
            case 5:
                return negative(number(depth - 1));
            case 6:
                return call(depth);
            case 7:
                return named();
            default:
                return literal();
        }
    }
    Printed vector(int depth, std::size_t size) {
        switch (depth <= 0 ? 0 : pick(7)) {
            case 1:
                return binary('+', vector(depth - 1, size), vector(depth - 1, size));
            case 2:
                return binary('-', vector(depth - 1, size), vector(depth - 1, size));
            case 3:
                return binary('*', vector(depth - 1, size), number(depth - 1));
            case 4:
                return binary('*', number(depth - 1), vector(depth - 1, size));
            case 5:
                return binary('/', vector(depth - 1, size), number(depth - 1));
            case 6:
                return negative(vector(depth - 1, size));
            default:
                return list(depth, size);
        }
    }
    const std::map<std::string, int>& used() const { return used_; }

  private:
    int pick(int count) { return static_cast<int>(random_() % static_cast<unsigned>(count)); }
    std::string blank() { return std::string(pick(4) == 0 ? 2 : static_cast<std::size_t>(pick(2)), ' '); }
    // In brackets if it is weaker than what it stands in, and sometimes else.
    std::string wrapped(const Printed& inner, int strength) {
        const bool needs = inner.strength < strength;
        return needs || pick(6) == 0 ? "(" + blank() + inner.text + blank() + ")" : inner.text;
    }

    Printed literal() {
        const double value = std::ldexp(static_cast<double>(random_() % 4096), -pick(10));
        ++used_["literal"];
        return {to_shortest(value), value};
    }
    Printed named() {
        ++used_["name"];
        constexpr std::array names{"M_PI", "std::numbers::pi", "Math.PI"};
        return {names[static_cast<std::size_t>(pick(3))], std::numbers::pi};
    }
    Printed call(int depth) {
        const Printed inner = number(depth - 1), other = number(depth - 1);
        const double x = std::get<double>(inner.value), y = std::get<double>(other.value);
        ++used_["call"];
        switch (pick(4)) {
            case 0:
                return {"std::sqrt(" + inner.text + ")", std::sqrt(x)};
            case 1:
                return {"sinf(" + blank() + inner.text + ")", std::sin(x)};
            case 2:
                return {"math.radians(" + inner.text + blank() + ")", x * (std::numbers::pi / 180)};
            default:
                return {"atan2(" + inner.text + "," + blank() + other.text + ")", std::atan2(x, y)};
        }
    }
    Printed list(int depth, std::size_t size) {
        ++used_["list"];
        std::string text;
        Vector vector;
        for (std::size_t i = 0; i < size; ++i) {
            const Printed element = number(depth - 1);
            text += (i > 0 ? "," + blank() : "") + element.text;
            vector.push_back(std::get<double>(element.value));
        }
        const int kind = pick(3);
        return {(kind == 0   ? "("
                 : kind == 1 ? "["
                             : "{") +
                    text +
                    (kind == 0   ? ")"
                     : kind == 1 ? "]"
                                 : "}"),
                vector};
    }
    Printed negative(const Printed& inner) {
        ++used_["negative"];
        Value value = inner.value;
        if (double* number = std::get_if<double>(&value)) *number = -*number;
        if (Vector* vector = std::get_if<Vector>(&value))
            for (double& each : *vector) each = -each;
        return {"-" + blank() + wrapped(inner, 6), value, 6};
    }
    Printed binary(char symbol, const Printed& left, const Printed& right) {
        ++used_[std::string(1, symbol) + (left.value.index() == right.value.index() ? "" : " of a vector")];
        const bool is_sum = symbol == '+' || symbol == '-';
        const int strength = is_sum ? 4 : 5;
        // The right operand of the same level needs brackets: operators are read from left to right.
        return {wrapped(left, strength) + blank() + symbol + blank() + wrapped(right, strength + 1),
                result(symbol, left.value, right.value), strength};
    }
    static Value result(char symbol, const Value& left, const Value& right) {
        const auto apply = [symbol](double a, double b) {
            return symbol == '+' ? a + b : symbol == '-' ? a - b : symbol == '*' ? a * b : a / b;
        };
        const auto *u = std::get_if<Vector>(&left), *v = std::get_if<Vector>(&right);
        if (u == nullptr && v == nullptr) return apply(std::get<double>(left), std::get<double>(right));
        Vector all(u != nullptr ? u->size() : v->size());
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i] = apply(u != nullptr ? (*u)[i] : std::get<double>(left),
                           v != nullptr ? (*v)[i] : std::get<double>(right));
        return all;
    }

    std::mt19937 random_;
    std::map<std::string, int> used_;
};

bool is_equal(const Value& a, const Value& b) {
    const auto same = [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); };
    if (a.index() != b.index()) return false;
    if (const double* x = std::get_if<double>(&a)) return same(*x, std::get<double>(b));
    const Vector &u = std::get<Vector>(a), &v = std::get<Vector>(b);
    return std::equal(u.begin(), u.end(), v.begin(), v.end(), same);
}

double number_of(std::string_view text) {
    const auto value = evaluate(text);
    if (!value || !std::holds_alternative<double>(*value)) {
        ADD_FAILURE() << text << ": " << (value ? "no number" : value.error().reason);
        return 0;
    }
    return std::get<double>(*value);
}

}  // namespace

TEST(Expression, HasTheValueOfTheTreeThatWasPrinted) {
    Printer printer(20261126);
    for (int i = 0; i < 10'000; ++i) {
        const int depth = 1 + i % 5;
        const Printed printed = i % 2 == 0 ? printer.number(depth)
                                           : printer.vector(depth, 2 + static_cast<std::size_t>(i / 2 % 2));
        const auto value = evaluate(printed.text);
        ASSERT_TRUE(value) << printed.text << ": " << value.error().reason << " at " << value.error().offset;
        ASSERT_TRUE(is_equal(*value, printed.value)) << printed.text;
    }
    for (const char* used : {"literal", "name", "call", "list", "negative", "+", "-", "*", "/",
                             "* of a vector", "/ of a vector"})
        EXPECT_GT(printer.used().contains(used) ? printer.used().at(used) : 0, 100) << used;
}

TEST(Expression, IsReadLikeInCode) {
    EXPECT_EQ(number_of("-sqrtf(0.5f)"), -std::sqrt(0.5));
    EXPECT_EQ(number_of("2 - 3 - 4"), -5) << "from left to right";
    EXPECT_EQ(number_of("2-3*-4"), 14);
    EXPECT_EQ(number_of("- -2"), 2);
    EXPECT_EQ(number_of("b2_pi * 0.5f"), std::numbers::pi / 2);
    EXPECT_EQ(number_of(" (1) "), 1);
    EXPECT_EQ(number_of(".5e1"), 5);
    EXPECT_EQ(number_of("0.1f"), static_cast<double>(0.1F));
}

TEST(Expression, UsesTheNamesItIsGiven) {
    ExpressionNames names;
    names.variable = [](std::string_view name) -> std::optional<Value> {
        return name == "half.x" ? std::optional<Value>(3.0) : std::nullopt;
    };
    names.call = [](std::string_view name, std::span<const Value> arguments) -> std::optional<Value> {
        if (name != "btVector3" || arguments.size() != 3) return std::nullopt;
        Vector vector;
        for (const Value& each : arguments) vector.push_back(std::get<double>(each));
        return vector;
    };
    names.number = [](std::string_view text) -> std::optional<ExpressionNumber> {
        return text.starts_with("0x10") ? std::optional(ExpressionNumber{4, 16}) : ExpressionNumber{1, 7};
    };
    const auto value = evaluate("btVector3(0x10, half.x, -7) * 7", names);
    ASSERT_TRUE(value) << value.error().reason;
    EXPECT_EQ(std::get<Vector>(*value), (Vector{112, 21, -49}));
    EXPECT_EQ(evaluate("btVector3(7, 7)", names).error().reason, "unknown function");
}

TEST(Expression, HasNoValueUnlessAllOfItIsUnderstood) {
    const struct {
        const char* text;
        std::size_t offset;
        const char* reason;
    } cases[] = {{"", 0, "expected a number"},
                 {"1 2", 2, "expected an operator"},
                 {"1 +", 3, "expected a number"},
                 {"(1, 2", 5, "expected )"},
                 {"(1]", 2, "expected )"},
                 {"1)", 1, "expected an operator"},
                 {"x * 2", 0, "unknown name"},
                 {"2 * frobnicate(1)", 4, "unknown function"},
                 {"sqrt(1, 2)", 0, "unknown function"},
                 {"(1, 2) * (3, 4)", 7, "expected numbers, or a vector and a number"},
                 {"(1, 2) + (3, 4, 5)", 7, "expected numbers, or a vector and a number"},
                 {"1 / (1, 2)", 2, "expected numbers, or a vector and a number"},
                 {"1 and 2", 2, "expected an operator"},
                 {"1 < 2", 2, "expected an operator"},
                 {"((1, 2), 3)", 0, "expected a list of numbers"},
                 {"[]", 0, "expected a number"},
                 {"(1,)", 3, "expected a number"},
                 {"1.2.3", 0, "expected a number"},
                 {"5m", 0, "expected a number"},
                 {"1 % 2", 2, "expected an operator"}};
    for (const auto& each : cases) {
        const auto value = evaluate(each.text);
        ASSERT_FALSE(value) << each.text;
        EXPECT_EQ(value.error().offset, each.offset) << each.text;
        EXPECT_EQ(value.error().reason, each.reason) << each.text;
    }
    for (const char* nested : {"(", "-", "[", "sqrt("}) {
        std::string text;
        for (int i = 0; i < 100'000; ++i) text += nested;
        EXPECT_EQ(evaluate(text).error().reason, "expected fewer nested brackets") << nested;
    }
}

}  // namespace app::expression_test
