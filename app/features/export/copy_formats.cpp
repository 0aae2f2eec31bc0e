// JSON, C++ with hex floats, a GoogleTest case, and a Markdown report.
#include "app/features/export/copy_formats.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "app/analysis/comparison.h"
#include "app/analysis/report.h"
#include "app/base/json.h"
#include "app/base/number.h"
#include "app/document/shape_json.h"
#include "app/drawing/svg.h"
#include "app/features/export/base64.h"
#include "app/scene/view.h"

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
    const std::string id =
        subject.document->title.empty() ? "" : "\"id\": " + json_string(subject.document->title) + ", ";
    return "{" + id + "\"a\": {" + to_json(shapes.a) + "}, \"b\": {" + to_json(shapes.b) + "}}\n";
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

std::string vertex_list(const core::Solid& solid) {
    std::string all;
    for (const core::Vec3& vertex : solid.vertices) {
        const core::Vec3 point = solid.center + vertex;
        all += (all.empty() ? "" : ",\n        ") + to_hex_list(&point.x, 3);
    }
    return "{" + all + "}";
}

// Inputs for an engine; possibly unused.
std::string indent_as_locals(const std::string& lines) {
    std::string out;
    for (std::size_t at = 0; at < lines.size();) {
        const std::size_t end = std::min(lines.find('\n', at), lines.size());
        out += "    [[maybe_unused]] " + lines.substr(at, end - at) + "\n";
        at = end + 1;
    }
    return out;
}

// Checks the deciding axis from the vertices: the test needs no library.
std::string deciding_axis(const Analysis& subject, const core::Trace& trace) {
    const core::AxisTest& axis = trace.axes[static_cast<std::size_t>(trace.least)];
    const core::Vec3 direction = axis.direction;
    return fmt::format(
        R"(    // Axis {0}: the shadows of both shapes on it, from their corners.
    const double axis[3] = {1};
    const std::vector<std::array<double, 3>> corners_a = {2};
    const std::vector<std::array<double, 3>> corners_b = {3};
    const auto shadow = [&](const std::vector<std::array<double, 3>>& corners, double radius) {{
        double least = INFINITY, most = -INFINITY;
        for (const auto& corner : corners) {{
            const double at = corner[0] * axis[0] + corner[1] * axis[1] + corner[2] * axis[2];
            least = std::fmin(least, at - radius);
            most = std::fmax(most, at + radius);
        }}
        return std::array<double, 2>{{least, most}};
    }};
    const auto a = shadow(corners_a, {4}), b = shadow(corners_b, {5});
    EXPECT_NEAR(std::fmin(a[1] - b[0], b[1] - a[0]), {6}, {7});
)",
        core::to_string(axis), to_hex_list(&direction.x, 3), vertex_list(subject.a), vertex_list(subject.b),
        to_hex(subject.a.radius), to_hex(subject.b.radius), to_hex(axis.overlap),
        to_hex(1e-12 * (trace.size + glm::length(trace.origin))));
}

std::string write_gtest(const Analysis& subject, const TextCatalog&) {
    const core::Pair shapes = pair(*subject.document);
    const core::Trace trace = reference_trace(shapes);
    const core::Vec3 normal = trace.normal;
    std::string out = "#include <array>\n#include <cmath>\n#include <vector>\n\n#include <gtest/gtest.h>\n\n";
    out += "TEST(Satscope, " + test_name(subject.document->title) + ") {\n";
    out += indent_as_locals(constants(shapes.a, "a") + constants(shapes.b, "b"));
    out += "    // Expected results. Compare the results of your engine with these.\n";
    out += fmt::format("    [[maybe_unused]] const bool overlap = {};\n", !is_separated(trace));
    out += fmt::format("    [[maybe_unused]] const double depth = {}, distance = {};\n", to_hex(trace.depth),
                       to_hex(trace.distance));
    out += fmt::format("    [[maybe_unused]] const double normal[3] = {};  // from A to B\n",
                       to_hex_list(&normal.x, 3));
    if (trace.least >= 0) out += deciding_axis(subject, trace);
    return out + "}\n";
}

// The picture data is a link definition at the end, so that the text before it stays readable.
std::string picture_link(const Analysis& subject, const TextCatalog& texts) {
    const DrawOptions draw_options{find_theme("print"), 1, false, {}};
    const Drawing drawing = find_view("pair")->draw(subject, Vec2(720, 480), draw_options, texts, {});
    return "\n![" + texts("view.pair") + "][pair]\n\n[pair]: data:image/svg+xml;base64," +
           encode_base64(to_svg(drawing, picture_info(subject, texts))) + "\n";
}

std::string write_markdown(const Analysis& subject, const TextCatalog& texts) {
    const Report report = make_report(subject, texts);
    return write_reports(*find_report_format("markdown"), {&report, 1}, texts) + picture_link(subject, texts);
}

constexpr std::array format_table{CopyFormat{"json", write_json}, CopyFormat{"cpp", write_cpp},
                                  CopyFormat{"gtest", write_gtest}, CopyFormat{"markdown", write_markdown}};

}  // namespace

std::span<const CopyFormat> copy_formats() { return format_table; }

const CopyFormat* find_copy_format(std::string_view id) {
    const auto found = std::find_if(format_table.begin(), format_table.end(),
                                    [&](const CopyFormat& format) { return format.id == id; });
    return found == format_table.end() ? nullptr : &*found;
}

}  // namespace app
