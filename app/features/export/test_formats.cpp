// A pair as constants with hex floats, and the same test in each language: structs with the numbers, a
// question to the engine, two assertions.
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/analysis/comparison.h"
#include "app/analysis/engine_presets.h"
#include "app/base/json.h"
#include "app/base/number.h"
#include "app/base/utf8.h"
#include "app/document/shape_json.h"
#include "app/document/trace_report.h"
#include "app/features/export/copy_formats.h"

namespace app {

namespace {

using core::Real;

// A member of a struct in the test.
struct Member {
    std::string name;
    std::vector<Real> numbers;
    enum class Kind { Number, Vector, List } kind = Kind::Vector;
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
    std::visit([&](const auto& shape) { shape.fields(shape, visit); }, placed.shape);
    return found;
}

struct ShapeForm {
    bool has_radius = false;
    RotationForm rotation = RotationForm::Angle;
};

std::vector<Member> members_of(const core::PlacedShape& placed, const ShapeForm& form) {
    const core::Vec3& p = placed.pose.position;
    std::vector<Member> members{{"center", {p.x, p.y}}};
    if (!core::is_flat(placed.shape)) members[0].numbers.push_back(p.z);
    std::visit(
        [&](const auto& shape) {
            shape.fields(shape, MemberList{members, form.has_radius});
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

// "{0x1p+0, 0x1.8p+1}": the numbers of a vector, or of one point of a list.
std::string hex_list(const Real* numbers, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += (i > 0 ? ", " : "") + format_number(numbers[i], NumberFormat::Hex);
    return "{" + all + "}";
}

// Constants of a shape: center_a, half_a, points_a.
std::string cpp_constants(const core::PlacedShape& placed, const std::string& side) {
    std::string out;
    for (const Member& each : members_of(placed, {has_radius(placed), form_of(placed)})) {
        const int count = static_cast<int>(each.numbers.size());
        std::string type = each.name + "_" + side, value = hex_list(each.numbers.data(), count);
        if (each.kind == Member::Kind::Number) value = value.substr(1, value.size() - 2);
        if (each.kind == Member::Kind::Vector) type += fmt::format("[{}]", count);
        if (each.kind == Member::Kind::List) {
            const int dimension = core::is_flat(placed.shape) ? 2 : 3;
            type += fmt::format("[{}][{}]", count / dimension, dimension);
            value.clear();
            for (int i = 0; i < count; i += dimension)
                value += (i > 0 ? ", " : "") + hex_list(&each.numbers[i], dimension);
            value = "{" + value + "}";
        }
        out += fmt::format("const double {} = {};\n", type, value);
    }
    return out;
}

// What a test of the pair contains.
struct PairTest {
    std::string title;  // one line
    std::string name;   // "EdgePairAlone"
    core::Pair pair;
    std::vector<Member> a, b;
    std::string type_a, type_b;
    bool overlap = false;
    bool has_verdict = true;  // Rounding does not decide it.
    bool has_normal = false;  // Overlapping shapes with one shortest move.
    core::Vec3 normal{0};     // Unit, from A to B.
    Real depth = 0;           // Negative: minus the distance.
    Real tolerance = 0;
    std::string says;  // "separated by 0.0071 on A1xB2"
};

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

// With the settings of an engine its answer, else the exact one.
core::Trace right_trace(const Analysis& subject, const core::Pair& shapes) {
    const core::Settings& settings = subject.document->settings;
    const bool is_preset = find_engine_preset(settings) != nullptr;
    return is_preset ? core::find_method("sat")->query(shapes, settings)
                     : reference_method(shapes).query(shapes, {});
}

PairTest make_test(const Analysis& subject) {
    PairTest test;
    test.title = one_line(subject.document->title);
    test.name = test_name(subject.document->title);
    test.pair = pair(*subject.document);
    if (test.name == "Pair")
        test.name += short_hash(app::to_json(test.pair.a) + app::to_json(test.pair.b) + test.title);
    const core::PlacedShape &a = test.pair.a, &b = test.pair.b;
    ShapeForm form_a{has_radius(a), form_of(a)}, form_b{has_radius(b), form_of(b)};
    test.type_a = struct_name(a);
    test.type_b = struct_name(b);
    // One struct for both.
    if (test.type_a == test.type_b) {
        form_a.has_radius = form_b.has_radius = form_a.has_radius || form_b.has_radius;
        if (form_a.rotation != form_b.rotation) form_a.rotation = form_b.rotation = RotationForm::Matrix;
    }
    test.a = members_of(a, form_a);
    test.b = members_of(b, form_b);
    const core::Trace right = right_trace(subject, test.pair);
    test.overlap = !is_separated(right);
    test.depth = 0 - signed_distance(right);
    test.tolerance =
        std::strtod(fmt::format("{:.0e}", rounding_error(core::Precision::Float, right)).c_str(), nullptr);
    // Within a margin shapes touch although they are apart.
    const bool is_in_margin = test.overlap && test.depth < -test.tolerance;
    test.has_verdict = is_in_margin || std::abs(test.depth) > test.tolerance;
    test.has_normal = test.depth > test.tolerance && right.tie_count == 1;
    test.normal = right.normal;
    test.says = fmt::format("{} by {}",
                            is_in_margin     ? "touching, apart"
                            : test.depth < 0 ? "separated"
                                             : "overlap",
                            format_digits(std::abs(test.depth)));
    if (right.least >= 0)
        test.says += " on " + core::to_string(right.axes[static_cast<std::size_t>(right.least)]);
    if (const EnginePreset* preset = find_engine_preset(subject.document->settings))
        test.says += std::string(", with the settings of ") + preset->name;
    return test;
}

// The comment lines above the test, each behind `mark`.
std::string header(const PairTest& test, const std::string& mark) {
    return (test.title.empty() ? "" : mark + "\"" + test.title + "\"\n") + mark + "Right: " + test.says +
           ".\n";
}
constexpr const char* question =
    "Write this for your engine. depth: minus the distance if they are apart; normal: unit, from A to B.";
// Of a cosine: an angle of about 0.006.
constexpr const char* normal_tolerance = "2e-05";
constexpr const char* no_verdict = "They touch: rounding decides whether they overlap.";

std::string joined(const std::vector<Real>& numbers) {
    std::string all;
    for (const Real number : numbers) all += (all.empty() ? "" : ", ") + to_shortest(number);
    return all;
}

// C++.

std::string cpp_struct(const std::string& name, const std::vector<Member>& members) {
    std::string out = "struct " + name + " {\n";
    for (const Member& each : members) {
        if (each.kind == Member::Kind::Number) out += "    double " + each.name + ";\n";
        if (each.kind == Member::Kind::Vector)
            out += fmt::format("    double {}[{}];\n", each.name, each.numbers.size());
        if (each.kind == Member::Kind::List)
            out += "    std::vector<double> " + each.name + ";  // the coordinates of all points in a row\n";
    }
    return out + "};\n";
}

std::string cpp_value(const std::vector<Member>& members) {
    std::string all;
    for (const Member& each : members) {
        const std::string numbers = joined(each.numbers);
        all +=
            (all.empty() ? "" : ", ") + (each.kind == Member::Kind::Number ? numbers : "{" + numbers + "}");
    }
    return "{" + all + "}";
}

struct CppFramework {
    const char* include;
    const char* begin;  // {}: the name of the test.
    const char* is_true;
    const char* is_false;
    const char* is_near;  // {}: actual, expected, tolerance.
};

// Each test has a namespace of its own, so that several fit in a file.
std::string write_cpp_test(const Analysis& subject, const CppFramework& framework) {
    const PairTest test = make_test(subject);
    std::string out = framework.include + std::string("\n#include <vector>\n\nnamespace ") +
                      snake_case(test.name) + " {\n\n" + cpp_struct(test.type_a, test.a);
    if (test.type_b != test.type_a) out += cpp_struct(test.type_b, test.b);
    out += "struct Answer {\n    bool overlap;\n    double depth;\n    double normal[3];\n};\n\n// " +
           std::string(question) + " It is in this namespace.\n";
    out += fmt::format("Answer ask_engine(const {}& a, const {}& b);\n\n", test.type_a, test.type_b);
    out += header(test, "// ") + fmt::format(fmt::runtime(framework.begin), test.name) + " {\n";
    out += fmt::format("    const {} a{};\n    const {} b{};\n", test.type_a, cpp_value(test.a), test.type_b,
                       cpp_value(test.b));
    out += "    const Answer answer = ask_engine(a, b);\n";
    out += std::string("    ") +
           (!test.has_verdict ? "// " + std::string(no_verdict)
            : test.overlap    ? framework.is_true
                              : framework.is_false) +
           "\n    ";
    out += fmt::format(fmt::runtime(framework.is_near), "answer.depth", to_shortest(test.depth),
                       to_shortest(test.tolerance));
    if (test.has_normal) {
        const core::Vec3& n = test.normal;
        const auto term = [](int i, Real value) {
            return fmt::format("answer.normal[{}] * {}", i, to_shortest(value));
        };
        // The cosine of the angle between both.
        out += "\n    " + fmt::format(fmt::runtime(framework.is_near),
                                      term(0, n.x) + " + " + term(1, n.y) + " + " + term(2, n.z), "1",
                                      normal_tolerance);
    }
    return out + "\n}\n\n}  // namespace " + snake_case(test.name) + "\n";
}

// Rust.

std::string rust_number(Real value) {
    const std::string text = to_shortest(value);
    return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

std::string rust_numbers(const Member& member) {
    std::string all;
    for (const Real number : member.numbers) all += (all.empty() ? "" : ", ") + rust_number(number);
    if (member.kind == Member::Kind::Number) return all;
    return (member.kind == Member::Kind::List ? "vec![" : "[") + all + "]";
}

std::string rust_struct(const std::string& name, const std::vector<Member>& members) {
    std::string out = "#[allow(dead_code)]\nstruct " + name + " {\n";
    for (const Member& each : members) {
        const std::string type = each.kind == Member::Kind::Number ? "f64"
                                 : each.kind == Member::Kind::Vector
                                     ? fmt::format("[f64; {}]", each.numbers.size())
                                     : "Vec<f64>";
        out += "    " + each.name + ": " + type + ",\n";
    }
    return out + "}\n\n";
}

std::string rust_value(const std::string& name, const std::vector<Member>& members) {
    std::string all;
    for (const Member& each : members)
        all += (all.empty() ? "" : ", ") + each.name + ": " + rust_numbers(each);
    return name + " { " + all + " }";
}

// Python: the shapes are those of the JSON format.

std::string python_value(const core::PlacedShape& placed) { return "{" + app::to_json(placed) + "}"; }

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
    return write_cpp_test(subject,
                          {"#include <gtest/gtest.h>", "TEST(Satscope, {})", "EXPECT_TRUE(answer.overlap);",
                           "EXPECT_FALSE(answer.overlap);", "EXPECT_NEAR({}, {}, {});"});
}

std::string write_catch2(const Analysis& subject, const TextCatalog&) {
    return write_cpp_test(subject, {"#if __has_include(<catch2/catch_test_macros.hpp>)\n"
                                    "#include <catch2/catch_test_macros.hpp>\n#else\n"
                                    "#include <catch2/catch.hpp>\n#endif\n#include <cmath>",
                                    "TEST_CASE(\"{}\", \"[satscope]\")", "CHECK(answer.overlap);",
                                    "CHECK_FALSE(answer.overlap);", "CHECK(std::abs({} - ({})) <= {});"});
}

std::string write_rust(const Analysis& subject, const TextCatalog&) {
    const PairTest test = make_test(subject);
    std::string out = rust_struct(test.type_a, test.a);
    if (test.type_b != test.type_a) out += rust_struct(test.type_b, test.b);
    out += "/// " + std::string(question) + "\n";
    out += fmt::format(
        "fn ask_engine(_a: &{}, _b: &{}) -> (bool, f64, [f64; 3]) {{\n    todo!(\"(overlap, depth, "
        "normal)\")\n}}\n\n",
        test.type_a, test.type_b);
    out += header(test, "// ") + "#[test]\nfn " + snake_case(test.name) + "() {\n";
    out += "    let a = " + rust_value(test.type_a, test.a) +
           ";\n    let b = " + rust_value(test.type_b, test.b) +
           ";\n    let (overlap, depth, normal) = ask_engine(&a, &b);\n";
    out += test.has_verdict ? fmt::format("    assert_eq!(overlap, {});\n", test.overlap)
                            : fmt::format("    let _ = overlap; // {}\n", no_verdict);
    out += fmt::format("    assert!((depth - ({})).abs() <= {}, \"depth {{depth}}\");\n",
                       rust_number(test.depth), rust_number(test.tolerance));
    const core::Vec3& n = test.normal;
    out += test.has_normal ? fmt::format(
                                 "    let cosine = normal[0] * {} + normal[1] * {} + normal[2] * {};\n"
                                 "    assert!((cosine - 1.0).abs() <= {}, \"normal {{normal:?}}\");\n",
                                 rust_number(n.x), rust_number(n.y), rust_number(n.z), normal_tolerance)
                           : std::string("    let _ = normal;\n");
    return out + "}\n";
}

std::string write_python(const Analysis& subject, const TextCatalog&) {
    const PairTest test = make_test(subject);
    std::string out = "import unittest\n\n\ndef ask_engine(a, b):\n    \"\"\"" + std::string(question) +
                      "\"\"\"\n    raise NotImplementedError(\"return overlap, depth, normal\")\n\n\n";
    out += "class Test" + test.name + "(unittest.TestCase):\n" + header(test, "    # ");
    out += "    def test_pair(self):\n        a = " + python_value(test.pair.a) +
           "\n        b = " + python_value(test.pair.b) +
           "\n        overlap, depth, normal = ask_engine(a, b)\n";
    out += test.has_verdict
               ? fmt::format("        self.assertEqual(overlap, {})\n", test.overlap ? "True" : "False")
               : fmt::format("        # {}\n", no_verdict);
    out += fmt::format("        self.assertAlmostEqual(depth, {}, delta={})\n", to_shortest(test.depth),
                       to_shortest(test.tolerance));
    const core::Vec3& n = test.normal;
    if (test.has_normal)
        out += fmt::format(
            "        cosine = sum(x * y for x, y in zip(normal, ({}, {}, {})))\n"
            "        self.assertAlmostEqual(cosine, 1, delta={})\n",
            to_shortest(n.x), to_shortest(n.y), to_shortest(n.z), normal_tolerance);
    return out + "\n\nif __name__ == \"__main__\":\n    unittest.main()\n";
}

std::string write_expect(const Analysis& subject, const TextCatalog&) {
    const PairTest test = make_test(subject);
    const std::string& title = subject.document->title;
    std::string expected = test.has_verdict ? fmt::format("\"overlap\": {}, ", test.overlap) : "";
    expected +=
        fmt::format("\"{}\": {}", test.depth < 0 ? "distance" : "depth", to_shortest(std::abs(test.depth)));
    return fmt::format("{{{}\"a\": {{{}}}, \"b\": {{{}}}, \"expect\": {{{}}}, \"tolerance\": {}}}\n",
                       title.empty() ? "" : "\"id\": " + json_string(title) + ", ", app::to_json(test.pair.a),
                       app::to_json(test.pair.b), expected, to_shortest(test.tolerance));
}

}  // namespace app
