// Contacts, witness points and impacts that `satscope check --contacts` writes, against right answers.
#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>

#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/tests/check_driver.h"
#include "core/tests/contact_oracle.h"

namespace app::check_contacts_test {
namespace {

using core::Vec3;
using nlohmann::json;

Vec3 to_point(const json& numbers) {
    return {numbers[0].get<double>(), numbers[1].get<double>(),
            numbers.size() > 2 ? numbers[2].get<double>() : 0};
}

std::vector<Vec3> to_points(const json& list) {
    std::vector<Vec3> points;
    for (const json& each : list) points.push_back(to_point(each));
    return points;
}

// The points of the contacts that have the full depth.
std::vector<Vec3> full_contacts(const json& line, double depth, double tolerance) {
    std::vector<Vec3> points;
    for (const json& contact : line["contacts"]) {
        EXPECT_LE(contact["depth"].get<double>(), depth + tolerance);
        EXPECT_FALSE(contact["a"].get<std::string>().empty());
        EXPECT_FALSE(contact["b"].get<std::string>().empty());
        if (contact["depth"].get<double>() >= depth - tolerance) points.push_back(to_point(contact["point"]));
    }
    return points;
}

void expect_contacts(const json& line, const json& right, bool is_flat) {
    const double size = right["size"].get<double>(), depth = right["depth"].get<double>();
    const double near = 1e-4 * size;
    // A face preference may lose some depth.
    const double tolerance = right.value("bias", 1e-6) * size;
    ASSERT_FALSE(line["contacts"].empty());
    const std::size_t most = is_flat ? 2 : 4;
    EXPECT_LE(line["contacts"].size(), most);
    const std::vector<Vec3> full = full_contacts(line, depth, tolerance), patch = to_points(right["patch"]);
    ASSERT_FALSE(full.empty());
    if (!patch.empty()) {
        EXPECT_TRUE(std::any_of(full.begin(), full.end(), [&](const Vec3& point) {
            return oracle::distance_to_hull(patch, point) <= near;
        }));
    }
    if (patch.size() > 1 && patch.size() <= most && right.value("face", true)) {
        for (const Vec3& corner : patch)
            EXPECT_TRUE(std::any_of(full.begin(), full.end(),
                                    [&](const Vec3& point) { return glm::length(point - corner) <= near; }));
    }
    const std::vector<Vec3> witness = to_points(line["witness"]);
    ASSERT_EQ(witness.size(), 2U);
    // A face preference may measure along another axis, in the depth of the deepest contact.
    double apart = std::fabs(right.value("distance", depth));
    if (line["contact_axis"] != line["axis"]) {
        apart = 0;
        for (const json& contact : line["contacts"]) apart = std::fmax(apart, contact["depth"].get<double>());
    }
    EXPECT_NEAR(glm::length(witness[0] - witness[1]), apart, 1e-6 * size);
}

void expect_impact(const json& line, const json& right) {
    if (right["time"].is_null()) {
        EXPECT_FALSE(line.contains("impact"));
        return;
    }
    ASSERT_TRUE(line.contains("impact"));
    const double time = right["time"].get<double>();
    EXPECT_NEAR(line["impact"]["time"].get<double>(), time, 1e-6 * (1 + time));
    EXPECT_NEAR(glm::length(to_point(line["impact"]["normal"])), 1, 1e-12);
}

// Pairs whose contacts were wrong once: a face on the far side, cuts beyond an edge, and others.
TEST(CheckContacts, AreRightOnStoredPairs) {
    std::ifstream file(std::string(SATSCOPE_SOURCE_DIR) + "/core/tests/cases/contacts.jsonl");
    std::map<std::string, int> kinds;
    int lines = 0;
    for (std::string text; std::getline(file, text);) {
        const json each = json::parse(text);
        const json &scene = each["scene"], &right = each["right"];
        SCOPED_TRACE(scene["title"].get<std::string>());
        const CommandResult outcome = run_satscope({"check", "-", "--contacts"}, scene.dump());
        ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
        const json line = outcome.lines().at(0);
        if (right.contains("time"))
            expect_impact(line, right);
        else
            expect_contacts(line, right, scene["shapes"][0]["center"].size() == 2);
        ++kinds[right["fault"]];
        ++lines;
    }
    EXPECT_EQ(kinds.size(), 14U);
    EXPECT_EQ(lines, 183);
    EXPECT_EQ(kinds["F1-2D"], 23);
}

TEST(CheckContacts, NameTheAxisAlongWhichTheirDepthsAreMeasured) {
    const std::string pair =
        R"({"a": {"type": "box", "center": [0, 0, 0], "half": [1, 1, 1]},)"
        R"( "b": {"type": "box", "center": [2, -1.1, 1.25], "half": [1, 1, 1], "rotation": [2, 1, 0, 4]}})";
    const json line = run_satscope({"check", "-", "--contacts", "--axes"}, pair + "\n").lines().at(0);
    const Vec3 normal = to_points(json::array({line["contact_normal"]})).at(0);
    double deepest = 0;
    for (const json& contact : line["contacts"]) deepest = std::fmax(deepest, contact["depth"].get<double>());
    const auto axis = std::find_if(line["axes"].begin(), line["axes"].end(),
                                   [&](const json& each) { return each["axis"] == line["contact_axis"]; });
    ASSERT_NE(axis, line["axes"].end());
    EXPECT_NEAR(glm::length(normal), 1, 1e-14);
    EXPECT_EQ((*axis)["direction"], line["contact_normal"]);
    EXPECT_NEAR(deepest, (*axis)["overlap"].get<double>(), 1e-12);
}

TEST(CheckContacts, AreLeftOutWhereThereAreNone) {
    const CommandResult outcome = run_satscope({"check", "-", "--contacts"}, circles(1.5) + circles(3));
    const auto lines = outcome.lines();
    EXPECT_EQ(lines[0]["contacts"],
              json::parse(R"([{"point": [0.75, 0], "depth": 0.5, "a": "r", "b": "r"}])"));
    EXPECT_EQ(lines[0]["contact_normal"], json::parse("[1, 0]"));
    EXPECT_EQ(lines[0]["contact_axis"], lines[0]["axis"]);
    EXPECT_FALSE(lines[1].contains("contact_normal") || lines[1].contains("contact_axis"));
    EXPECT_EQ(lines[0]["witness"], json::parse("[[1, 0], [0.5, 0]]"));
    EXPECT_FALSE(lines[1].contains("contacts"));
    EXPECT_EQ(lines[1]["witness"], json::parse("[[1, 0], [2, 0]]")) << "the nearest points";
    EXPECT_FALSE(lines[0].contains("impact")) << "a line has no motion";
    const json plain = run_satscope({"check", "-"}, circles(1.5)).lines().at(0);
    EXPECT_FALSE(plain.contains("contacts") || plain.contains("witness"));
}

TEST(CheckContacts, AreLeftOutOfMethodsThatFindNone) {
    const json line =
        run_satscope({"check", "-", "--contacts", "--method", "center-radius.published"}, boxes(1.5))
            .lines()
            .at(0);
    EXPECT_EQ(line["overlap"], true);
    EXPECT_FALSE(line.contains("contacts") || line.contains("witness"));
}

TEST(CheckContacts, TellTheImpactOfAScene) {
    const auto scene = [](const std::string& motion) {
        return R"({"satscope": 1, "shapes": [
            {"type": "circle", "name": "A", "center": [0, 0], "radius": 1},
            {"type": "circle", "name": "B", "center": [5, 0], "radius": 1}], "motion": )" +
               motion + "}";
    };
    const auto check = [&](const std::string& motion) {
        return run_satscope({"check", "-", "--contacts"}, scene(motion)).lines().at(0);
    };
    const json line = check(R"({"velocity": [-2, 0], "duration": 2})");
    EXPECT_EQ(line["impact"], json::parse(R"({"time": 1.5, "point": [1, 0], "normal": [1, 0]})"));
    EXPECT_FALSE(check(R"({"velocity": [2, 0], "duration": 2})").contains("impact"));
    EXPECT_FALSE(check(R"({"velocity": [-2, 0], "duration": 1})").contains("impact")) << "later";
    EXPECT_FALSE(check(R"({"velocity": [0, 0], "duration": 2})").contains("impact"));
}

}  // namespace
}  // namespace app::check_contacts_test
