// A pair as constants with hex floats, and the same test in each language: structs with the numbers, a
// question to the engine, two assertions.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/analysis/comparison.h"
#include "app/base/json.h"
#include "app/base/number.h"
#include "app/document/shape_json.h"
#include "app/features/export/copy_formats.h"
#include "app/features/export/test_contents.h"

namespace app {

namespace {

using core::Real;

// "{0x1p+0, 0x1.8p+1}": the numbers of a vector, or of one point of a list.
std::string hex_list(const Real* numbers, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += (i > 0 ? ", " : "") + format_number(numbers[i], NumberFormat::Hex);
    return "{" + all + "}";
}

// Constants of a shape: center_a, half_a, points_a.
std::string cpp_constants(const core::PlacedShape& placed, const std::string& side) {
    std::string out;
    for (const Member& each : members_of(placed)) {
        const int count = static_cast<int>(each.numbers.size());
        std::string type = each.name + "_" + side, value = hex_list(each.numbers.data(), count);
        if (each.kind == Member::Kind::Number) value = value.substr(1, value.size() - 2);
        if (each.kind == Member::Kind::Vector) type += fmt::format("[{}]", count);
        if (each.kind == Member::Kind::List) {
            const int dimension = core::is_flat(placed.shape) ? 2 : 3;
            type += fmt::format("[{}][{}]", count / dimension, dimension);
            value.clear();
            for (int i = 0; i < count; i += dimension)
                value.append(i > 0 ? ", " : "").append(hex_list(&each.numbers[i], dimension));
            value.insert(0, "{").append("}");
        }
        out += fmt::format("const double {} = {};\n", type, value);
    }
    return out;
}

// "EdgePairAlone" becomes "pair_edge_pair_alone", which is no keyword.
std::string snake_case(const std::string& name) {
    std::string out = "pair";
    for (const char c : name) {
        const bool is_capital = c >= 'A' && c <= 'Z';
        if (is_capital || out == "pair") out += '_';
        out += is_capital ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return out;
}

// Of a cosine: an angle of about 0.006.
constexpr const char* normal_tolerance = "2e-05";

// How a language writes a member of a struct: {name}, {count}, {numbers}.
struct MemberForm {
    const char* declaration = "";
    const char* value = "";
};

// How a language, or a framework of it, writes a test. `write_test` has the values of the placeholders.
struct TestForm {
    const char* comment = "";  // Before a line.
    std::string (*number)(Real) = to_shortest;
    std::array<MemberForm, 3> members = {};  // By Member::Kind.
    const char* structure = "";              // {type}, {members}.
    const char* shape = "";                  // {type}, {values} of the members, {json}.
    const char* overlap = "";                // Of the verdict.
    const char* no_overlap = "";
    const char* undecided = "";  // Rounding decides the verdict.
    const char* depth = "";
    const char* normal = "";     // {x}, {y}, {z}.
    const char* no_normal = "";  // There is none to compare.
    bool has_overloads = false;  // Functions may differ in their parameters only.
    const char* function = "";   // {function} answers for {type_a} and {type_b}.
    std::string test = {};       // Of one pair; {test} is the name of a method.
    std::string file = {};       // {structs}, {functions}, {tests}.
};

// The members one after another, by one of the patterns of their forms.
std::string members_text(const std::vector<Member>& members, const TestForm& form,
                         const char* MemberForm::*pattern, const std::string& separator) {
    std::string all;
    for (const Member& each : members) {
        std::string numbers;
        for (const Real number : each.numbers) numbers += (numbers.empty() ? "" : ", ") + form.number(number);
        const char* member = form.members[static_cast<std::size_t>(each.kind)].*pattern;
        const std::string count = std::to_string(each.numbers.size());
        all += (all.empty() ? "" : separator) +
               format_pattern(member, {{"name", each.name}, {"count", count}, {"numbers", numbers}});
    }
    return all;
}

struct ShapeTexts {
    std::string structure, value;
};

ShapeTexts write_shape(const TestShape& shape, const core::PlacedShape& placed, const TestForm& form) {
    const PlaceholderValues values{
        {"type", shape.type},
        {"members", members_text(shape.members, form, &MemberForm::declaration, "")},
        {"values", members_text(shape.members, form, &MemberForm::value, ", ")},
        {"json", app::to_json(placed)}};
    return {format_pattern(form.structure, values), format_pattern(form.shape, values)};
}

// The test of the pair before it was shrunk, beside that of the short one.
constexpr const char* original_comment =
    "The pair before it was shrunk. The reported answer is about this one; the engine may be right about the "
    "short one.";

// Tests in one file, the first of which names it.
class TestFile {
  public:
    explicit TestFile(const TestForm& form) : form_(form) {}

    void add(const PairTest& test, bool is_original) {
        const ShapeTexts a = write_shape(test.a, test.pair.a, form_),
                         b = write_shape(test.b, test.pair.b, form_);
        add_unique(structs_, a.structure);
        add_unique(structs_, b.structure);
        const std::string name = test.name + (is_original ? "Original" : "");
        const std::string comment = form_.comment;
        const std::string title = test.title.empty() ? "" : comment + "\"" + test.title + "\"\n";
        PlaceholderValues values{{"name", name},
                                 {"snake_name", snake_case(name)},
                                 {"test", is_original ? "test_original" : "test_pair"},
                                 {"header", title + (is_original ? comment + original_comment + "\n" : "") +
                                                comment + "Right: " + test.says + ".\n"},
                                 {"reason", "They touch: rounding decides whether they overlap."},
                                 {"type_a", test.a.type},
                                 {"type_b", test.b.type},
                                 {"function", function_for(test)},
                                 {"a", a.value},
                                 {"b", b.value},
                                 {"right_depth", form_.number(test.depth)},
                                 {"tolerance", form_.number(test.tolerance)},
                                 {"x", form_.number(test.normal.x)},
                                 {"y", form_.number(test.normal.y)},
                                 {"z", form_.number(test.normal.z)},
                                 {"normal_tolerance", normal_tolerance}};
        const char* verdict = !test.has_verdict ? form_.undecided
                              : test.overlap    ? form_.overlap
                                                : form_.no_overlap;
        values["check_verdict"] = format_pattern(verdict, values);
        values["check_depth"] = format_pattern(form_.depth, values);
        values["check_normal"] = format_pattern(test.has_normal ? form_.normal : form_.no_normal, values);
        if (tests_.empty()) name_ = test.name;
        tests_.push_back(format_pattern(form_.test, values));
    }

    bool has_tests() const { return !tests_.empty(); }
    std::string text() const {
        return format_pattern(form_.file, {{"name", name_},
                                           {"snake_name", snake_case(name_)},
                                           {"question", question},
                                           {"structs", fmt::format("{}", fmt::join(structs_, ""))},
                                           {"functions", fmt::format("{}", fmt::join(functions_, ""))},
                                           {"tests", fmt::format("{}", fmt::join(tests_, "\n"))}});
    }

  private:
    static constexpr const char* question =
        "Write this for your engine. depth: minus the distance if they are apart; normal: unit, from A to B.";

    static bool add_unique(std::vector<std::string>& all, const std::string& text) {
        if (std::ranges::find(all, text) != all.end()) return false;
        all.push_back(text);
        return true;
    }
    // One function answers for all tests with the same types.
    std::string function_for(const PairTest& test) {
        std::string name = "ask_engine";
        const auto declared = [&] {
            return format_pattern(form_.function, {{"function", name},
                                                   {"question", question},
                                                   {"type_a", test.a.type},
                                                   {"type_b", test.b.type}});
        };
        const bool is_declared = std::ranges::find(functions_, declared()) != functions_.end();
        if (!is_declared && !functions_.empty() && !form_.has_overloads) name += "_original";
        add_unique(functions_, declared());
        return name;
    }

    const TestForm& form_;
    std::string name_;
    std::vector<std::string> structs_, functions_, tests_;
};

// `original` may be null.
std::string write_tests(const Analysis& subject, const Analysis* original, const TestForm& form) {
    std::vector<const Analysis*> subjects{&subject};
    if (original != nullptr) subjects.push_back(original);
    TestFile file(form);
    for (const PairTest& test : make_pair_tests(subjects)) file.add(test, file.has_tests());
    return file.text();
}

// C++. Each test has a namespace of its own, so that several fit in a file.

constexpr const char* cpp_file = R"({include}
#include <vector>

namespace {snake_name} {

{structs}struct Answer {
    bool overlap;
    double depth;
    double normal[3];
};

// {question} It is in this namespace.
{functions}
{tests}
}  // namespace {snake_name}
)";

constexpr const char* cpp_test = R"({header}{begin} {
    const {type_a} a{a};
    const {type_b} b{b};
    const Answer answer = {function}(a, b);
    {check_verdict}
    {check_depth}{check_normal}
}
)";

// The form without what the frameworks write differently.
TestForm cpp_form(const char* include, const char* begin) {
    return {.comment = "// ",
            .members = {{{"    double {name};\n", "{numbers}"},
                         {"    double {name}[{count}];\n", "{{numbers}}"},
                         {"    std::vector<double> {name};  // the coordinates of all points in a row\n",
                          "{{numbers}}"}}},
            .structure = "struct {type} {\n{members}};\n",
            .shape = "{{values}}",
            .undecided = "// {reason}",
            .has_overloads = true,
            .function = "Answer {function}(const {type_a}& a, const {type_b}& b);\n",
            .test = format_pattern(cpp_test, {{"begin", begin}}),
            .file = format_pattern(cpp_file, {{"include", include}})};
}

TestForm gtest_form() {
    TestForm form = cpp_form("#include <gtest/gtest.h>", "TEST(Satscope, {name})");
    form.overlap = "EXPECT_TRUE(answer.overlap);";
    form.no_overlap = "EXPECT_FALSE(answer.overlap);";
    form.depth = "EXPECT_NEAR(answer.depth, {right_depth}, {tolerance});";
    form.normal =
        "\n    EXPECT_NEAR(answer.normal[0] * {x} + answer.normal[1] * {y} + answer.normal[2] * {z}, 1, "
        "{normal_tolerance});";
    return form;
}

TestForm catch2_form() {
    constexpr const char* include = R"(#if __has_include(<catch2/catch_test_macros.hpp>)
#include <catch2/catch_test_macros.hpp>
#else
#include <catch2/catch.hpp>
#endif
#include <cmath>)";
    TestForm form = cpp_form(include, R"(TEST_CASE("{name}", "[satscope]"))");
    form.overlap = "CHECK(answer.overlap);";
    form.no_overlap = "CHECK_FALSE(answer.overlap);";
    form.depth = "CHECK(std::abs(answer.depth - ({right_depth})) <= {tolerance});";
    form.normal =
        "\n    CHECK(std::abs(answer.normal[0] * {x} + answer.normal[1] * {y} + answer.normal[2] * {z} - "
        "(1)) "
        "<= {normal_tolerance});";
    return form;
}

// Rust.

std::string rust_number(Real value) {
    const std::string text = to_shortest(value);
    return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

TestForm rust_form() {
    return {.comment = "// ",
            .number = rust_number,
            .members = {{{"    {name}: f64,\n", "{name}: {numbers}"},
                         {"    {name}: [f64; {count}],\n", "{name}: [{numbers}]"},
                         {"    {name}: Vec<f64>,\n", "{name}: vec![{numbers}]"}}},
            .structure = "#[allow(dead_code)]\nstruct {type} {\n{members}}\n\n",
            .shape = "{type} { {values} }",
            .overlap = "assert_eq!(overlap, true);",
            .no_overlap = "assert_eq!(overlap, false);",
            .undecided = "let _ = overlap; // {reason}",
            .depth = R"(assert!((depth - ({right_depth})).abs() <= {tolerance}, "depth {depth}");)",
            .normal = R"(let cosine = normal[0] * {x} + normal[1] * {y} + normal[2] * {z};
    assert!((cosine - 1.0).abs() <= {normal_tolerance}, "normal {normal:?}");)",
            .no_normal = "let _ = normal;",
            .function = R"rust(/// {question}
fn {function}(_a: &{type_a}, _b: &{type_b}) -> (bool, f64, [f64; 3]) {
    todo!("(overlap, depth, normal)")
}

)rust",
            .test = R"rust({header}#[test]
fn {snake_name}() {
    let a = {a};
    let b = {b};
    let (overlap, depth, normal) = {function}(&a, &b);
    {check_verdict}
    {check_depth}
    {check_normal}
}
)rust",
            .file = "{structs}{functions}{tests}"};
}

// Python: the shapes are those of the JSON format.

TestForm python_form() {
    return {.comment = "    # ",
            .shape = "{{json}}",
            .overlap = "self.assertEqual(overlap, True)",
            .no_overlap = "self.assertEqual(overlap, False)",
            .undecided = "# {reason}",
            .depth = "self.assertAlmostEqual(depth, {right_depth}, delta={tolerance})",
            .normal = R"(
        cosine = sum(x * y for x, y in zip(normal, ({x}, {y}, {z})))
        self.assertAlmostEqual(cosine, 1, delta={normal_tolerance}))",
            .function = R"(def {function}(a, b):
    """{question}"""
    raise NotImplementedError("return overlap, depth, normal")
)",
            .test = R"({header}    def {test}(self):
        a = {a}
        b = {b}
        overlap, depth, normal = {function}(a, b)
        {check_verdict}
        {check_depth}{check_normal}
)",
            .file = R"(import unittest


{functions}

class Test{name}(unittest.TestCase):
{tests}

if __name__ == "__main__":
    unittest.main()
)"};
}

// A line for `satscope check --expect`; `id` may be empty.
std::string expect_line(const PairTest& test, const std::string& id) {
    std::string expected = test.has_verdict ? fmt::format("\"overlap\": {}, ", test.overlap) : "";
    expected +=
        fmt::format("\"{}\": {}", test.depth < 0 ? "distance" : "depth", to_shortest(std::abs(test.depth)));
    return fmt::format("{{{}\"a\": {{{}}}, \"b\": {{{}}}, \"expect\": {{{}}}, \"tolerance\": {}}}\n",
                       id.empty() ? "" : "\"id\": " + json_string(id) + ", ", app::to_json(test.pair.a),
                       app::to_json(test.pair.b), expected, to_shortest(test.tolerance));
}

}  // namespace

std::string write_cpp(const Analysis& subject, const TextCatalog&) {
    const core::Pair shapes = pair(*subject.document);
    // The answer of the reference with default settings, independent of the method of the scene.
    const core::Verdict verdict = core::query_verdict(reference_method(shapes), shapes, {});
    return fmt::format("// {} and {}, {}\n", core::kind(shapes.a.shape), core::kind(shapes.b.shape),
                       core::to_string(verdict)) +
           cpp_constants(shapes.a, "a") + cpp_constants(shapes.b, "b");
}

std::string write_gtest(const Analysis& subject, const TextCatalog&) {
    return write_tests(subject, nullptr, gtest_form());
}

std::string write_catch2(const Analysis& subject, const TextCatalog&) {
    return write_tests(subject, nullptr, catch2_form());
}

std::string write_rust(const Analysis& subject, const TextCatalog&) {
    return write_tests(subject, nullptr, rust_form());
}

std::string write_python(const Analysis& subject, const TextCatalog&) {
    return write_tests(subject, nullptr, python_form());
}

std::string write_expect(const Analysis& subject, const TextCatalog&) {
    const Analysis* const subjects[]{&subject};
    return expect_line(make_pair_tests(subjects).front(), subject.document->title);
}

std::optional<std::string> write_with_original(std::string_view format, const Analysis& subject,
                                               const Analysis& original, const TextCatalog& texts) {
    if (format == "cpp")
        return fmt::format("{}\n// {}\nnamespace original {{\n{}}}  // namespace original\n",
                           write_cpp(subject, texts), original_comment, write_cpp(original, texts));
    if (format == "expect") {
        const Analysis* const subjects[]{&subject, &original};
        const std::vector<PairTest> tests = make_pair_tests(subjects);
        const std::string& title = original.document->title;
        return expect_line(tests[0], subject.document->title) +
               expect_line(tests[1], title + (title.empty() ? "original" : ", original"));
    }
    struct Row {
        std::string_view id;
        TestForm (*form)();
    };
    for (const Row& row : {Row{"gtest", gtest_form}, Row{"catch2", catch2_form}, Row{"rust", rust_form},
                           Row{"python", python_form}})
        if (format == row.id) return write_tests(subject, &original, row.form());
    return std::nullopt;
}

}  // namespace app
