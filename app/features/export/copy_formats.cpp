// A pair as JSON, as a Markdown report, as constants with hex floats, and the same test in each language:
// structs with the numbers, a question to the engine, two assertions.
#include "app/features/export/copy_formats.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/analysis/comparison.h"
#include "app/analysis/engine_presets.h"
#include "app/analysis/report.h"
#include "app/base/json.h"
#include "app/base/number.h"
#include "app/base/utf8.h"
#include "app/document/shape_json.h"
#include "app/document/trace_report.h"

namespace app {

namespace {

using core::Real;

// What a test contains, in no language yet.

// A member of a struct in the test.
struct Member {
    enum class Kind { Number, Vector, List };

    std::string name;
    std::vector<core::Real> numbers;
    Kind kind = Kind::Vector;
};

// A shape as a struct of the test.
struct TestShape {
    std::string type;  // "BoxShape"
    std::vector<Member> members;
};

// The pair with the answer that an engine should give.
struct PairTest {
    std::string title;  // One line; may be empty.
    std::string name;   // "EdgePairAlone", an identifier.
    core::Pair pair;
    TestShape a, b;  // With the same members if they have the same type, also those of other tests.
    bool overlap = false;
    bool has_verdict = true;   // Rounding does not decide it.
    bool has_normal = false;   // Overlapping shapes with one shortest move.
    core::Vec3 normal{0};      // Unit, from A to B.
    core::Real depth = 0;      // Negative: minus the distance.
    core::Real tolerance = 0;  // Of the depth, for an engine that computes in float; above 0.
    std::string says;          // "separated by 0.0071 on A1xB2"
};

// The fields of a shape as members.
struct MemberList {
    std::vector<Member>& members;
    bool has_radius = false;

    void operator()(const core::FieldInfo& info, const Real& value) {
        if (!info.is_optional || has_radius) members.push_back({info.key, {value}, Member::Kind::Number});
    }
    template <class Vector>
    void operator()(const core::FieldInfo& info, const Vector& value) {
        Member member{info.key, {}, Member::Kind::Vector};
        add(value, member);
        members.push_back(std::move(member));
    }

  private:
    template <class Vector>
    void add(const Vector& value, Member& member) {
        for (int i = 0; i < Vector::length(); ++i) member.numbers.push_back(value[i]);
    }
    template <class Vector>
    void add(const std::vector<Vector>& points, Member& member) {
        member.kind = Member::Kind::List;
        for (const Vector& point : points) add(point, member);
    }
};

enum class RotationForm { Angle, Quaternion, Matrix };

RotationForm form_of(const core::PlacedShape& placed) {
    if (std::holds_alternative<core::Angle>(placed.pose.rotation)) return RotationForm::Angle;
    return std::holds_alternative<core::Quat>(placed.pose.rotation) ? RotationForm::Quaternion
                                                                    : RotationForm::Matrix;
}

Member rotation_member(const core::PlacedShape& placed, RotationForm form) {
    if (form == RotationForm::Angle)
        return {"angle_radians", {std::get<core::Angle>(placed.pose.rotation).radians}, Member::Kind::Number};
    if (form == RotationForm::Quaternion) {
        const auto& q = std::get<core::Quat>(placed.pose.rotation);
        return {"rotation_xyzw", {q.x, q.y, q.z, q.w}, Member::Kind::Vector};
    }
    const core::Mat3 m = core::to_matrix(placed.pose.rotation);
    if (core::is_flat(placed.shape)) return {"rotation_rows", {m[0].x, m[1].x, m[0].y, m[1].y}};
    return {"rotation_rows", {m[0].x, m[1].x, m[2].x, m[0].y, m[1].y, m[2].y, m[0].z, m[1].z, m[2].z}};
}

bool has_radius(const core::PlacedShape& placed) {
    bool found = false;
    const auto visit = [&](const core::FieldInfo& info, const auto& value) {
        if constexpr (std::is_same_v<std::decay_t<decltype(value)>, Real>)
            found = found || (info.is_optional && value != 0);
    };
    std::visit([&](const auto& shape) { core::visit_fields(shape, visit); }, placed.shape);
    return found;
}

struct ShapeForm {
    bool has_radius = false;
    RotationForm rotation = RotationForm::Angle;
};

std::vector<Member> struct_members(const core::PlacedShape& placed, const ShapeForm& form) {
    const core::Vec3& p = placed.pose.position;
    std::vector<Member> members{{"center", {p.x, p.y}}};
    if (!core::is_flat(placed.shape)) members[0].numbers.push_back(p.z);
    std::visit(
        [&](const auto& shape) {
            core::visit_fields(shape, MemberList{members, form.has_radius});
        },
        placed.shape);
    members.push_back(rotation_member(placed, form.rotation));
    return members;
}

// "BoxShape".
std::string struct_name(const core::PlacedShape& placed) {
    std::string name = core::kind(placed.shape);
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name + "Shape";
}

// "Edge pair alone" becomes "EdgePairAlone"; other than ASCII letters are dropped.
std::string test_name(const std::string& title) {
    std::string name;
    bool begins = true;
    for (const char c : title) {
        const bool small = c >= 'a' && c <= 'z',
                   character = small || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (character) name += begins && small ? static_cast<char>(c - 'a' + 'A') : c;
        begins = !character;
    }
    return name.empty() || (name[0] >= '0' && name[0] <= '9') ? "Pair" + name : name;
}

// Four hexadecimal digits, so that tests whose titles give no name have different ones.
std::string short_hash(const std::string& text) {
    std::uint32_t hash = 2166136261U;  // FNV-1a
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    return fmt::format("{:04x}", (hash >> 16U) ^ (hash & 0xffffU));
}

// Without `a` and `b`.
PairTest make_pair_test(const Analysis& subject) {
    PairTest test;
    test.title = one_line(subject.document->title);
    test.name = test_name(subject.document->title);
    test.pair = pair(*subject.document);
    if (test.name == "Pair")
        test.name += short_hash(app::to_json(test.pair.a) + app::to_json(test.pair.b) + test.title);
    // With the settings of an engine its answer, else the exact one.
    const core::Settings& settings = subject.document->settings;
    const core::Trace right = find_engine_preset(settings) != nullptr
                                  ? core::find_method("sat")->query(test.pair, settings)
                                  : reference_method(test.pair).query(test.pair, {});
    test.overlap = !is_separated(right);
    test.depth = 0 - signed_distance(right);
    // Shapes without a size have no rounding error; no engine meets a tolerance of 0.
    constexpr Real least_tolerance = 1e-30, of_distance = 1e-5;
    const Real tolerance = std::max(
        {rounding_error(core::Precision::Float, right), of_distance * std::abs(test.depth), least_tolerance});
    test.tolerance = std::strtod(fmt::format("{:.0e}", tolerance).c_str(), nullptr);
    // Within a margin shapes touch although they are apart.
    const bool is_in_margin = test.overlap && test.depth < -test.tolerance;
    test.has_verdict = is_in_margin || std::abs(test.depth) > test.tolerance;
    test.has_normal = test.depth > test.tolerance && right.tie_count == 1;
    test.normal = right.normal;
    // "separated by 0.0071 on A1xB2, with the settings of Box2D 3"
    const char* verdict = is_in_margin ? "touching, apart" : test.depth < 0 ? "separated" : "overlap";
    test.says = fmt::format("{} by {}", verdict, format_digits(std::abs(test.depth)));
    if (right.least >= 0) test.says += " on " + core::to_string(right.axes[right.least]);
    if (const EnginePreset* preset = find_engine_preset(settings))
        test.says += std::string(", with the settings of ") + preset->name;
    return test;
}

// Tests that share their structs; `original` may be null. The answer is that of the preset of the document,
// else of the reference.
std::vector<PairTest> make_pair_tests(const Analysis& subject, const Analysis* original) {
    std::vector<PairTest> tests;
    std::map<std::string, ShapeForm> forms;
    for (const Analysis* each : {&subject, original}) {
        if (each == nullptr) continue;
        tests.push_back(make_pair_test(*each));
        // Shapes of one type have one form.
        for (const core::PlacedShape& placed : {tests.back().pair.a, tests.back().pair.b}) {
            const ShapeForm own{has_radius(placed), form_of(placed)};
            ShapeForm& form = forms.try_emplace(struct_name(placed), own).first->second;
            form.has_radius = form.has_radius || own.has_radius;
            if (form.rotation != own.rotation) form.rotation = RotationForm::Matrix;
        }
    }
    const auto test_shape = [&](const core::PlacedShape& placed) {
        const std::string type = struct_name(placed);
        return TestShape{type, struct_members(placed, forms.at(type))};
    };
    for (PairTest& test : tests) {
        test.a = test_shape(test.pair.a);
        test.b = test_shape(test.pair.b);
    }
    return tests;
}

// "{0x1p+0, 0x1.8p+1}": the numbers of a vector, or of one point of a list.
std::string hex_list(const Real* numbers, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += (i > 0 ? ", " : "") + format_number(numbers[i], NumberFormat::Hex);
    return "{" + all + "}";
}

// Constants of a shape: center_a, half_a, points_a.
std::string cpp_constants(const core::PlacedShape& placed, const std::string& side) {
    std::string out;
    for (const Member& each : struct_members(placed, {has_radius(placed), form_of(placed)})) {
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

// How a language, or a framework of it, writes a test. `TestFile::add` has the values of the placeholders.
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
        const char* member = form.members[int(each.kind)].*pattern;
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
    TestFile file(form);
    for (const PairTest& test : make_pair_tests(subject, original)) file.add(test, file.has_tests());
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

// The shapes as constants of C++, with hex floats.
std::string write_cpp(const Analysis& subject, const Analysis* original, const TextCatalog& texts) {
    const core::Pair shapes = pair(*subject.document);
    // The answer of the reference with default settings, independent of the method of the scene.
    const core::Verdict verdict = core::query_verdict(reference_method(shapes), shapes, {});
    std::string constants = fmt::format("// {} and {}, {}\n", core::kind(shapes.a.shape),
                                        core::kind(shapes.b.shape), core::to_string(verdict)) +
                            cpp_constants(shapes.a, "a") + cpp_constants(shapes.b, "b");
    if (original == nullptr) return constants;
    return fmt::format("{}\n// {}\nnamespace original {{\n{}}}  // namespace original\n", constants,
                       original_comment, write_cpp(*original, nullptr, texts));
}

// Each test asks a function that the user writes for the engine, `ask_engine`, and compares its answer with
// that of the preset of the document, else of the reference. All numbers are written as decimals that read
// back bit for bit. A verdict that rounding decides is not compared.
std::string write_gtest(const Analysis& subject, const Analysis* original, const TextCatalog&) {
    TestForm form = cpp_form("#include <gtest/gtest.h>", "TEST(Satscope, {name})");
    form.overlap = "EXPECT_TRUE(answer.overlap);";
    form.no_overlap = "EXPECT_FALSE(answer.overlap);";
    form.depth = "EXPECT_NEAR(answer.depth, {right_depth}, {tolerance});";
    form.normal =
        "\n    EXPECT_NEAR(answer.normal[0] * {x} + answer.normal[1] * {y} + answer.normal[2] * {z}, 1, "
        "{normal_tolerance});";
    return write_tests(subject, original, form);
}

std::string write_catch2(const Analysis& subject, const Analysis* original, const TextCatalog&) {
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
    return write_tests(subject, original, form);
}

std::string write_rust(const Analysis& subject, const Analysis* original, const TextCatalog&) {
    return write_tests(subject, original, rust_form());
}

std::string write_python(const Analysis& subject, const Analysis* original, const TextCatalog&) {
    return write_tests(subject, original, python_form());
}

// A line for `satscope check --expect`.
std::string write_expect(const Analysis& subject, const Analysis* original, const TextCatalog&) {
    const std::vector<PairTest> tests = make_pair_tests(subject, original);
    std::string line = expect_line(tests[0], subject.document->title);
    if (original == nullptr) return line;
    const std::string& title = original->document->title;
    return line + expect_line(tests[1], title + (title.empty() ? "original" : ", original"));
}

std::string write_json(const Analysis& subject, const Analysis*, const TextCatalog&) {
    const core::Pair shapes = pair(*subject.document);
    const Document& document = *subject.document;
    const auto write = [&](JsonWriter& members) {
        if (!document.title.empty()) members.add("id", document.title);
        members.key("a") += "{" + app::to_json(shapes.a) + "}";
        members.key("b") += "{" + app::to_json(shapes.b) + "}";
        if (document.reported)
            members.add_json("reported", app::to_json(*document.reported, is_flat(document)));
    };
    return make_json(write, {"{", ", ", "}\n"});
}

std::string write_markdown(const Analysis& subject, const Analysis*, const TextCatalog& texts) {
    const Report report = make_report(subject, texts);
    const Document& document = *subject.document;
    const Comparison comparison =
        compare(pair(document), document.settings, texts, {NumberFormat::Short, document.reported});
    // A picture file beside the text, named after the pair.
    const std::string picture_link =
        "\n![" + texts("view.pair") + "](" + picture_name(document.title) + ")\n";
    return find_report_format("markdown")->write(report, texts) + "\n" +
           comparison_markdown(comparison, texts) + picture_link;
}

constexpr CopyFormat format_table[] = {
    {"json", write_json},     {"cpp", write_cpp},   {"expect", write_expect}, {"gtest", write_gtest},
    {"catch2", write_catch2}, {"rust", write_rust}, {"python", write_python}, {"markdown", write_markdown}};

}  // namespace

std::string picture_name(const std::string& title) {
    std::string name;
    for (const char c : title) {
        const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (is_plain) name += c;
        if (!is_plain && !name.empty() && name.back() != '-') name += '-';
    }
    while (name.ends_with('-')) name.pop_back();
    return (name.empty() ? "pair" : name.substr(0, 60)) + ".svg";
}

std::span<const CopyFormat> copy_formats() { return format_table; }

const CopyFormat* find_copy_format(std::string_view id) {
    const auto* found = std::ranges::find(format_table, id, &CopyFormat::id);
    return found == std::end(format_table) ? nullptr : found;
}

}  // namespace app
