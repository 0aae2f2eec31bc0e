// The answer of an engine's preset or of the reference, and the shapes as structs.
#include "app/features/export/test_contents.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "app/analysis/comparison.h"
#include "app/analysis/engine_presets.h"
#include "app/base/number.h"
#include "app/base/utf8.h"
#include "app/document/shape_json.h"
#include "app/document/trace_report.h"

namespace app {

namespace {

using core::Real;

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

// Shapes of one type have one form.
void add_form(std::map<std::string, ShapeForm>& forms, const core::PlacedShape& placed) {
    const auto [at, is_new] =
        forms.try_emplace(struct_name(placed), ShapeForm{has_radius(placed), form_of(placed)});
    ShapeForm& form = at->second;
    form.has_radius = form.has_radius || has_radius(placed);
    if (form.rotation != form_of(placed)) form.rotation = RotationForm::Matrix;
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

// With the settings of an engine its answer, else the exact one.
core::Trace right_trace(const Analysis& subject, const core::Pair& shapes) {
    const core::Settings& settings = subject.document->settings;
    const bool is_preset = find_engine_preset(settings) != nullptr;
    return is_preset ? core::find_method("sat")->query(shapes, settings)
                     : reference_method(shapes).query(shapes, {});
}

// "separated by 0.0071 on A1xB2, with the settings of Box2D 3"
std::string answer_text(const Analysis& subject, const core::Trace& right, Real depth, bool is_in_margin) {
    const char* verdict = is_in_margin ? "touching, apart" : depth < 0 ? "separated" : "overlap";
    std::string text = fmt::format("{} by {}", verdict, format_digits(std::abs(depth)));
    if (right.least >= 0) text += " on " + core::to_string(right.axes[static_cast<std::size_t>(right.least)]);
    if (const EnginePreset* preset = find_engine_preset(subject.document->settings))
        text += std::string(", with the settings of ") + preset->name;
    return text;
}

}  // namespace

std::vector<Member> members_of(const core::PlacedShape& placed) {
    return struct_members(placed, {has_radius(placed), form_of(placed)});
}

namespace {

// Without `a` and `b`.
PairTest make_pair_test(const Analysis& subject) {
    PairTest test;
    test.title = one_line(subject.document->title);
    test.name = test_name(subject.document->title);
    test.pair = pair(*subject.document);
    if (test.name == "Pair")
        test.name += short_hash(app::to_json(test.pair.a) + app::to_json(test.pair.b) + test.title);
    const core::Trace right = right_trace(subject, test.pair);
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
    test.says = answer_text(subject, right, test.depth, is_in_margin);
    return test;
}

}  // namespace

std::vector<PairTest> make_pair_tests(std::span<const Analysis* const> subjects) {
    std::vector<PairTest> tests;
    std::map<std::string, ShapeForm> forms;
    for (const Analysis* subject : subjects) {
        tests.push_back(make_pair_test(*subject));
        for (const core::PlacedShape& placed : {tests.back().pair.a, tests.back().pair.b})
            add_form(forms, placed);
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

}  // namespace app
