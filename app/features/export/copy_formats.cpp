// JSON, C++ with hex floats and a Markdown report; tests are in test_formats.
#include "app/features/export/copy_formats.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "app/analysis/comparison.h"
#include "app/analysis/report.h"
#include "app/base/json_writer.h"
#include "app/base/number.h"
#include "app/document/shape_json.h"

namespace app {

namespace {

std::string to_hex(double value) { return format_number(value, NumberFormat::Hex); }

std::string to_hex_list(const double* numbers, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += (i > 0 ? ", " : "") + to_hex(numbers[i]);
    return "{" + all + "}";
}

std::string array(const std::string& name, const double* numbers, int count) {
    return fmt::format("const double {}[{}] = {};\n", name, count, to_hex_list(numbers, count));
}

std::string write_json(const Analysis& subject, const TextCatalog&) {
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

// Constants for the fields of a shape: half_a, radius_b, points_a.
struct ConstantWriter {
    std::string& out;
    std::string side;

    void operator()(const core::FieldInfo& info, const double& value) {
        if (info.is_optional && value == 0) return;
        out += fmt::format("const double {}_{} = {};\n", info.key, side, to_hex(value));
    }
    void operator()(const core::FieldInfo& info, const core::Vec2& value) {
        out += array(fmt::format("{}_{}", info.key, side), &value.x, 2);
    }
    void operator()(const core::FieldInfo& info, const core::Vec3& value) {
        out += array(fmt::format("{}_{}", info.key, side), &value.x, 3);
    }
    template <class Point>
    void operator()(const core::FieldInfo& info, const std::vector<Point>& points) {
        constexpr int count = Point::length();
        std::string all;
        for (const Point& point : points) all += (all.empty() ? "" : ", ") + to_hex_list(&point.x, count);
        out +=
            fmt::format("const double {}_{}[{}][{}] = {{{}}};\n", info.key, side, points.size(), count, all);
    }
};

std::string rotation(const core::Quat& q, const std::string& side, bool) {
    const std::array<double, 4> numbers{q.x, q.y, q.z, q.w};
    return array("rotation_xyzw_" + side, numbers.data(), 4);
}
std::string rotation(const core::Angle& angle, const std::string& side, bool) {
    return fmt::format("const double angle_radians_{} = {};\n", side, to_hex(angle.radians));
}
std::string rotation(const core::Mat3& m, const std::string& side, bool flat) {
    std::array<double, 9> rows{m[0].x, m[1].x, m[2].x, m[0].y, m[1].y, m[2].y, m[0].z, m[1].z, m[2].z};
    if (flat) rows = {m[0].x, m[1].x, m[0].y, m[1].y};
    return array("rotation_rows_" + side, rows.data(), flat ? 4 : 9);
}

std::string constants(const core::PlacedShape& placed, const std::string& side) {
    const bool flat = core::is_flat(placed.shape);
    std::string out = array("center_" + side, &placed.pose.position.x, flat ? 2 : 3);
    std::visit([&](const auto& shape) { shape.fields(shape, ConstantWriter{out, side}); }, placed.shape);
    return out +
           std::visit([&](const auto& each) { return rotation(each, side, flat); }, placed.pose.rotation);
}

// The answer of the reference with default settings, independent of the method of the scene.
core::Trace reference_trace(const core::Pair& shapes) { return reference_method(shapes).query(shapes, {}); }

std::string write_cpp(const Analysis& subject, const TextCatalog&) {
    const core::Pair shapes = pair(*subject.document);
    return "// " + std::string(core::kind(shapes.a.shape)) + " and " + core::kind(shapes.b.shape) + ", " +
           core::to_string(reference_trace(shapes).verdict) + "\n" + constants(shapes.a, "a") +
           constants(shapes.b, "b");
}

// A picture file beside the text, named after the pair.
std::string picture_link(const Analysis& subject, const TextCatalog& texts) {
    return "\n![" + texts("view.pair") + "](" + picture_name(subject.document->title) + ")\n";
}

std::string write_markdown(const Analysis& subject, const TextCatalog& texts) {
    const Report report = make_report(subject, texts);
    const Document& document = *subject.document;
    const Comparison comparison =
        compare(pair(document), document.settings, texts, NumberFormat::Short, document.reported);
    return write_reports(*find_report_format("markdown"), {&report, 1}, texts) + "\n" +
           comparison_markdown(comparison, texts) + picture_link(subject, texts);
}

constexpr std::array format_table{CopyFormat{"json", write_json},     CopyFormat{"cpp", write_cpp},
                                  CopyFormat{"expect", write_expect}, CopyFormat{"gtest", write_gtest},
                                  CopyFormat{"catch2", write_catch2}, CopyFormat{"rust", write_rust},
                                  CopyFormat{"python", write_python}, CopyFormat{"markdown", write_markdown}};

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
    const auto found = std::find_if(format_table.begin(), format_table.end(),
                                    [&](const CopyFormat& format) { return format.id == id; });
    return found == format_table.end() ? nullptr : &*found;
}

}  // namespace app
