// A table of commands and their results.
#include "app/document/command.h"

#include <cmath>
#include <functional>
#include <limits>

#include <gtest/gtest.h>

namespace app::command_test {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

Body named(const char* name) {
    Body body = make_solid_document().bodies[0];
    body.name = name;
    return body;
}

Document three_bodies() {
    Document document = make_solid_document();
    document.bodies.push_back(named("C"));
    return document;
}

Document apply_all(Document document, const std::vector<Command>& commands) {
    for (const Command& command : commands) document = apply(std::move(document), command);
    return document;
}

struct Row {
    const char* sentence;
    std::vector<Command> commands;
    std::function<void(Document&)> change;  ///< What they do to `three()`, written out by hand.
};

std::vector<Row> rows() {
    const core::Pose pose{{1, 2, 3}, core::Quat(0, 1, 0, 0)};
    const SetReported report{ReportedAnswer{true, {}, 0.5, {}}};
    const SetMotion moving{{{{1, 2, 3}, 0}, 4}};
    return {
        {"a body is placed", {SetPose{1, pose}}, [=](Document& d) { d.bodies[1].placed.pose = pose; }},
        {"a body is reshaped",
         {SetShape{0, core::Sphere{2}}},
         [](Document& d) { d.bodies[0].placed.shape = core::Sphere{2}; }},
        {"a body is renamed", {RenameBody{2, "wall"}}, [](Document& d) { d.bodies[2].name = "wall"; }},
        {"an added body comes last",
         {AddBody{named("D")}},
         [](Document& d) { d.bodies.push_back(named("D")); }},
        {"an added body whose name is taken gets a free letter",
         {AddBody{named("B")}},
         [](Document& d) { d.bodies.push_back(named("D")); }},
        {"removing a context body leaves the pair",
         {RemoveBody{2}},
         [](Document& d) { d.bodies.pop_back(); }},
        {"removing A moves its place to the next body",
         {RemoveBody{0}},
         [](Document& d) {
             d.bodies.erase(d.bodies.begin());
             d.pair = {1, 0};
         }},
        {"removing B moves its place to the next body",
         {RemoveBody{1}},
         [](Document& d) { d.bodies.erase(d.bodies.begin() + 1); }},
        {"removing a context body keeps what belongs to the pair",
         {PinAxis{"A0"}, report, moving, RemoveBody{2}},
         [=](Document& d) {
             d.bodies.pop_back();
             d.pinned = "A0";
             d.reported = report.reported;
             d.motion = moving.motion;
         }},
        {"another A has no pin and no reported answer; B moves on",
         {PinAxis{"A0"}, report, moving, RemoveBody{0}},
         [=](Document& d) {
             d.bodies.erase(d.bodies.begin());
             d.pair = {1, 0};
             d.motion = moving.motion;
         }},
        {"another B does not move",
         {PinAxis{"A0"}, report, moving, RemoveBody{1}},
         [=](Document& d) {
             d.bodies.erase(d.bodies.begin() + 1);
             d.motion = {{}, moving.motion.duration_s};
         }},
        {"a chosen B has no pin, no reported answer and no motion",
         {PinAxis{"A0"}, report, moving, SetPairBody{Side::B, 2}},
         [=](Document& d) {
             d.pair = {0, 2};
             d.motion = {{}, moving.motion.duration_s};
         }},
        {"choosing the present B changes nothing",
         {PinAxis{"A0"}, report, moving, SetPairBody{Side::B, 1}},
         [=](Document& d) {
             d.pinned = "A0";
             d.reported = report.reported;
             d.motion = moving.motion;
         }},
        {"swapping turns the velocity round",
         {moving, SwapPair{}},
         [=](Document& d) {
             d.pair = {1, 0};
             d.motion = {{{-1, -2, -3}, 0}, moving.motion.duration_s};
         }},
        {"an axis that the pair lacks is not pinned",
         {PinAxis{"B2"}, PinAxis{"A9"}, PinAxis{"A0xB3"}, PinAxis{"a0"}, PinAxis{"A.f6"}},
         [](Document& d) { d.pinned = "B2"; }},
        {"a shape without the pinned axis unpins it",
         {PinAxis{"A1xB2"}, SetShape{0, core::Sphere{2}}},
         [](Document& d) { d.bodies[0].placed.shape = core::Sphere{2}; }},
        {"a shape with the pinned axis keeps it",
         {PinAxis{"B1"}, SetShape{0, core::Sphere{2}}},
         [](Document& d) {
             d.bodies[0].placed.shape = core::Sphere{2};
             d.pinned = "B1";
         }},
        {"the last two cannot be removed",
         {RemoveBody{2}, RemoveBody{1}, RemoveBody{0}},
         [](Document& d) { d.bodies.pop_back(); }},
        {"another body becomes B",
         {SetPairBody{Side::B, 2}},
         [](Document& d) {
             d.pair = {0, 2};
         }},
        {"choosing the other side's body swaps",
         {SetPairBody{Side::A, 1}},
         [](Document& d) {
             d.pair = {1, 0};
         }},
        {"swapping turns the pinned axis' name round",
         {PinAxis{"A0xB1"}, SwapPair{}},
         [](Document& d) {
             d.pair = {1, 0};
             d.pinned = "A1xB0";
         }},
        {"swapping turns a nearest feature's name round",
         {PinAxis{"A.v3"}, SwapPair{}},
         [](Document& d) {
             d.pair = {1, 0};
             d.pinned = "B.v3";
         }},
        {"a pin is taken out by an empty one", {PinAxis{"A0"}, PinAxis{""}}, [](Document&) {}},
        {"a layer is hidden",
         {ShowLayer{SceneLayer::Grid, false}},
         [](Document& d) { d.visible_layers.reset(static_cast<std::size_t>(SceneLayer::Grid)); }},
        {"settings are set",
         {SetSettings{{.face_bias = 0.5}}},
         [](Document& d) { d.settings.face_bias = 0.5; }},
        {"a reported answer is set",
         {SetReported{ReportedAnswer{true, core::Vec3(0, 1, 0), 0.5, {}}}},
         [](Document& d) {
             d.reported = ReportedAnswer{true, core::Vec3(0, 1, 0), 0.5, {}};
         }},
        {"a reported answer is removed",
         {SetReported{ReportedAnswer{true, {}, {}, {}}}, SetReported{}},
         [](Document&) {}},
        {"an empty reported answer and a zero normal are ignored",
         {SetReported{ReportedAnswer{}}, SetReported{ReportedAnswer{{}, core::Vec3(0), {}, {}}}},
         [](Document&) {}},
        {"swapping keeps the reported normal in the world",
         {SetReported{ReportedAnswer{{}, core::Vec3(1, 2, 3), {}, {}}}, SwapPair{}},
         [](Document& d) {
             d.pair = {1, 0};
             d.reported = ReportedAnswer{{}, core::Vec3(-1, -2, -3), {}, {}};
         }},
        {"a motion is set",
         {SetMotion{{{{1, 2, 3}, 0}, 4}}},
         [](Document& d) {
             d.motion = {{{1, 2, 3}, 0}, 4};
         }},
        {"a camera is set", {SetCamera{Camera{}}}, [](Document& d) { d.camera = Camera{}; }},
        {"a title is set",
         {SetDescription{"t", "n", {}, "q"}},
         [](Document& d) {
             d.title = "t";
             d.note = "n";
             d.question = "q";
         }},
        {"a document is replaced",
         {ReplaceDocument{make_flat_document(), ""}},
         [](Document& d) { d = make_flat_document(); }},
    };
}

TEST(Command, AppliesItsChange) {
    for (const Row& row : rows()) {
        Document expected = three_bodies();
        row.change(expected);
        EXPECT_TRUE(apply_all(three_bodies(), row.commands) == expected) << row.sentence;
    }
}

TEST(Command, IsIgnoredForMissingBodiesAndInvalidValues) {
    const core::Pose invalid_index{{nan, 0, 0}, core::Quat(1, 0, 0, 0)};
    const core::Pose unrotated{{0, 0, 0}, core::Quat(0, 0, 0, 0)};
    const std::vector<Command> ignored{SetPose{7, {}},
                                       SetPose{-1, {}},
                                       SetPose{0, invalid_index},
                                       SetPose{0, unrotated},
                                       SetShape{0, core::Box{{-1, 1, 1}}},
                                       SetShape{0, core::Circle{1}},
                                       SetShape{9, core::Sphere{1}},
                                       RenameBody{0, "B"},
                                       RenameBody{0, ""},
                                       RenameBody{9, "X"},
                                       AddBody{make_flat_document().bodies[0]},
                                       RemoveBody{-1},
                                       RemoveBody{3},
                                       SetPairBody{Side::A, 5},
                                       SetPairBody{Side::A, 0},
                                       ShowLayer{SceneLayer::Count, true},
                                       SetSettings{{.parallel_tolerance = nan}},
                                       SetSettings{{.touching_tolerance = -1}},
                                       SetSettings{{.max_steps = 0}},
                                       SetMotion{{{{nan, 0, 0}, 0}, 2}},
                                       SetMotion{{{{1, 0, 0}, 0}, 0}},
                                       SetMotion{{{{1, 0, 0}, 1}, 2}},
                                       SetMethod{"no such method"},
                                       SetCamera{Camera{.height = 0}},
                                       SetCamera{Camera{.yaw = nan}}};
    for (std::size_t i = 0; i < ignored.size(); ++i) {
        EXPECT_TRUE(apply(three_bodies(), ignored[i]) == three_bodies()) << i << " " << text_key(ignored[i]);
    }
}

TEST(Command, RemovingBodiesKeepsTwoDifferentBodiesInTheActivePair) {
    for (int count = 3; count <= 5; ++count) {
        for (int a = 0; a < count; ++a) {
            for (int b = 0; b < count; ++b) {
                for (int removed = 0; removed < count && a != b; ++removed) {
                    Document document = make_solid_document();
                    while (static_cast<int>(document.bodies.size()) < count)
                        document.bodies.push_back(named(std::to_string(document.bodies.size()).c_str()));
                    document.pair = {a, b};
                    const Document before = document;
                    document = apply(document, RemoveBody{removed});
                    EXPECT_NE(document.pair[0], document.pair[1]);
                    for (const Side side : {Side::A, Side::B}) {
                        const bool is_kept = before.pair[side == Side::A ? 0 : 1] != removed;
                        EXPECT_TRUE(!is_kept || body(document, side).name == body(before, side).name);
                    }
                    for (const int index : document.pair) EXPECT_TRUE(index >= 0 && index < count - 1);
                }
            }
        }
    }
}

}  // namespace
}  // namespace app::command_test
