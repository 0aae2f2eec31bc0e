// Tests that the texts in paste_texts are read as their .expect.json files say, or refused.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/base/file.h"
#include "app/cli/cli.h"

namespace app::paste_texts_test {
namespace {

using nlohmann::json;
using Point = std::vector<double>;
using Points = std::vector<Point>;
using Motion = std::function<Point(Point)>;

std::vector<std::string> text_names() {
    std::vector<std::string> names;
    for (const auto& entry :
         std::filesystem::directory_iterator(SATSCOPE_SOURCE_DIR "/app/tests/paste_texts")) {
        if (entry.path().extension() == ".txt") names.push_back(entry.path().stem().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

std::string path_of(const std::string& name) { return SATSCOPE_SOURCE_DIR "/app/tests/paste_texts/" + name; }

struct Output {
    int code = 0;
    std::string out;
    std::string err;
};

Output run_on(const std::string& text, std::vector<const char*> arguments) {
    std::istringstream in(text);
    std::ostringstream out, err;
    Output output;
    output.code = run(int(arguments.size()), arguments.data(), {}, {in, out, err});
    output.out = out.str();
    output.err = err.str();
    return output;
}

Output read_text(const std::string& text) { return run_on(text, {"satscope", "read", "-"}); }

// Rows of the rotation from local to world.
Points rotation_of(const json& shape, std::size_t n) {
    Points rows(n, Point(n, 0));
    for (std::size_t i = 0; i < n; ++i) rows[i][i] = 1;
    if (shape.contains("matrix")) {
        for (std::size_t i = 0; i < n * n; ++i) rows[i / n][i % n] = shape["matrix"][i];
    } else if (shape.contains("angle")) {
        const double angle = shape["angle"];
        rows = {{std::cos(angle), -std::sin(angle)}, {std::sin(angle), std::cos(angle)}};
    } else if (shape.contains("rotation")) {
        Point q = shape["rotation"];
        const double length = std::sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
        for (double& component : q) component /= length;
        const double x = q[0], y = q[1], z = q[2], w = q[3];
        rows = {{1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)},
                {2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)},
                {2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)}};
    }
    return rows;
}

// Corners in world space; a round shape is its centre and radius.
Points corners_of(const json& shape, const Motion& move) {
    const std::string type = shape["type"];
    const bool has_flat_points = shape.contains("points") && shape["points"][0].size() == 2;
    const std::size_t n = type == "rect" || type == "polygon" || type == "circle" || has_flat_points ? 2 : 3;
    const Point center = shape.value("center", Point(n, 0));
    if (shape.contains("radius") && (type == "circle" || type == "sphere")) {
        Point moved = move(center);
        moved.push_back(shape["radius"]);
        return {moved};
    }
    Points local;
    if (shape.contains("half")) {
        for (std::size_t corner = 0; corner < (1U << n); ++corner) {
            Point& point = local.emplace_back();
            for (std::size_t i = 0; i < n; ++i)
                point.push_back(shape["half"][i].get<double>() * ((corner >> i & 1U) != 0 ? 1 : -1));
        }
    } else {
        local = shape["points"].get<Points>();
    }
    const Points rows = rotation_of(shape, n);
    for (Point& point : local) {
        Point world = center;
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t k = 0; k < n; ++k) world[i] += rows[i][k] * point[k];
        }
        point = move(world);
    }
    return local;
}

bool is_same_shape(const json& got, const json& expected, const Motion& move) {
    if (got["type"] != expected["type"]) return false;
    if (got.contains("radius") != expected.contains("radius")) return false;
    if (got.contains("radius")) {
        const double radius = got["radius"], right = expected["radius"];
        if (std::abs(radius - right) > 2e-12 * right) return false;
    }
    const Points a = corners_of(got, [](Point p) { return p; }), b = corners_of(expected, move);
    double size = 0;
    for (const Point& point : a) {
        for (const double x : point) size = std::max(size, std::abs(x));
    }
    const auto is_near = [&](const Point& p, const Point& q) {
        for (std::size_t i = 0; i < p.size(); ++i) {
            if (std::abs(p[i] - q[i]) > 2e-12 * size) return false;
        }
        return true;
    };
    return a.size() == b.size() && std::all_of(a.begin(), a.end(), [&](const Point& p) {
               return std::any_of(b.begin(), b.end(), [&](const Point& q) { return is_near(p, q); });
           });
}

std::vector<Motion> motions_of(const json& expected) {
    std::vector<Motion> motions{[](Point p) { return p; }};
    const std::string frame = expected.value("frame", "");
    if (frame == "z up") motions.emplace_back([](Point p) { return Point{p[0], p[2], -p[1]}; });
    for (std::size_t axis = 0; axis < 3 && frame == "left-handed"; ++axis)
        motions.emplace_back([axis](Point p) { return p[axis] = -p[axis], p; });
    if (frame == "left-handed")
        motions.emplace_back([](Point p) { return p.size() == 3 ? Point{p[0], p[2], p[1]} : p; });
    return motions;
}

bool is_same_pair(const json& got, const json& expected, const json& file) {
    for (const Motion& move : motions_of(file)) {
        const bool a = is_same_shape(got["a"], expected["a"], move);
        if (a &&
            (!expected.contains("b") || (got.contains("b") && is_same_shape(got["b"], expected["b"], move))))
            return true;
    }
    return false;
}

bool is_any_pair(const json& got, const json& file, const char* key) {
    const json readings = file.value(key, json::array());
    return std::any_of(readings.begin(), readings.end(),
                       [&](const json& each) { return is_same_pair(got, each, file); });
}

void expect_reading(const Output& output, const json& file) {
    ASSERT_TRUE(output.code == 0 || output.code == 1) << output.err;
    const json got = json::parse(output.out.substr(0, output.out.find('\n')));
    EXPECT_EQ(got.contains("assumed"), output.code == 1);
    const json expected = file.contains("pair") ? file["pair"] : json{{"a", file["one"]}};
    const bool is_first = is_same_pair(got, expected, file) || is_any_pair(got, file, "same");
    const bool is_other = output.code == 1 && is_any_pair(got, file, "also");
    EXPECT_TRUE(is_first || is_other) << output.out;
    if (!file["certain"].get<bool>()) {
        EXPECT_EQ(output.code, 1) << "an assumption must be stated";
    }
}

TEST(PasteTexts, ALogThatRepeatsItsBodiesHasOnePairForEachRepetition) {
    std::string log;
    for (int step = 0; step < 3; ++step) {
        for (const char* name : {"A", "B"})
            log += std::string(name) + " pos (0, " + std::to_string(step) + ", 0) half (1, 1, 1)\n";
    }
    const Output output = read_text(log);
    EXPECT_EQ(std::count(output.out.begin(), output.out.end(), '\n'), 3) << output.out;
    const json first = json::parse(output.out.substr(0, output.out.find('\n')));
    EXPECT_EQ(first["a"]["center"], first["b"]["center"]);
    const Output three = read_text(log + "C pos (0, 9, 0) half (1, 1, 1)\n");
    EXPECT_EQ(std::count(three.out.begin(), three.out.end(), '\n'), 5) << "C stands in the first frame";
}

TEST(PasteTexts, ABodyThatRestsIsInEveryFrameOfARecording) {
    const std::string ground = "ground pos (0, 0, 0) half (9, 1, 9)\n";
    const std::string log = ground + "crate pos (0, 5, 0) half (1, 1, 1)\ncolliding: false\n" + ground +
                            "crate pos (0, 1, 0) half (1, 1, 1)\ncolliding: true\n";
    const Output output = read_text(log);
    EXPECT_EQ(std::count(output.out.begin(), output.out.end(), '\n'), 2) << output.out;
    const json second = json::parse(output.out.substr(output.out.find('\n') + 1));
    EXPECT_EQ(second["frame"], 1);
    EXPECT_EQ(second["b"]["center"][1], 1);
    EXPECT_EQ(second["reported"]["overlap"], true);
}

// The answers without the place of the pair.
json answers(const std::string& lines) {
    json all = json::array();
    std::istringstream stream(lines);
    for (std::string line; std::getline(stream, line);) {
        const json answer = json::parse(line);
        all.push_back({answer["verdict"], answer.value("depth", 0.0), answer.value("distance", 0.0)});
    }
    return all;
}

TEST(PasteTexts, CheckReadsWhatReadReads) {
    int pairs = 0;
    for (const std::string& name : text_names()) {
        SCOPED_TRACE(name);
        const std::string text = read_file(path_of(name + ".txt")).value();
        const Output output = read_text(text);
        if (output.code == 3 || !json::parse(output.out.substr(0, output.out.find('\n'))).contains("b"))
            continue;
        const Output checked = run_on(text, {"satscope", "check", "--assume", "-"});
        EXPECT_EQ(checked.code, 0) << checked.err;
        EXPECT_EQ(answers(checked.out), answers(run_on(output.out, {"satscope", "check", "-"}).out));
        ++pairs;
    }
    EXPECT_GT(pairs, 40);
}

TEST(PasteTexts, NoneIsReadWrongly) {
    int refused = 0, unread = 0, certain = 0, assumed = 0;
    for (const std::string& name : text_names()) {
        SCOPED_TRACE(name);
        const json file = json::parse(read_file(path_of(name + ".expect.json")).value());
        const Output output = read_text(read_file(path_of(name + ".txt")).value());
        if (output.code == 3) {
            EXPECT_EQ(output.out, "");
            const bool is_right = file.contains("refuse") &&
                                  output.err.find(file["refuse"].get<std::string>()) != std::string::npos;
            ++(is_right ? refused : unread);
            continue;
        }
        EXPECT_FALSE(file.contains("refuse")) << output.out;
        if (!file.contains("refuse")) expect_reading(output, file);
        ++(output.code == 0 ? certain : assumed);
    }
    EXPECT_GE(refused, 27) << "fewer shapes than before are refused by their name";
    EXPECT_GE(certain, 140) << "fewer texts than before are read without an assumption";
    EXPECT_GE(assumed, 80);
    EXPECT_LE(unread, 60) << "fewer texts than before are read";
}

}  // namespace
}  // namespace app::paste_texts_test
