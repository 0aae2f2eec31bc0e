// A table of commands and what they make of a document.
#include "app/document/command.h"

#include <cmath>
#include <functional>
#include <limits>

#include <gtest/gtest.h>

namespace app::command_test {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

Body named(const char* name) {
    Body body = new_solid().bodies[0];
    body.name = name;
    return body;
}

Document three() {
    Document document = new_solid();
    document.bodies.push_back(named("C"));
    return document;
}

Document after(Document document, const std::vector<Command>& commands) {
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
    return {
        {"a body is placed", {Place{1, pose}}, [=](Document& d) { d.bodies[1].placed.pose = pose; }},
        {"a body is reshaped",
         {Reshape{0, core::Sphere{2}}},
         [](Document& d) { d.bodies[0].placed.shape = core::Sphere{2}; }},
        {"a body is renamed", {Rename{2, "wall"}}, [](Document& d) { d.bodies[2].name = "wall"; }},
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
             d.pair = {0, 1};
         }},
        {"the last two cannot be removed",
         {RemoveBody{2}, RemoveBody{1}, RemoveBody{0}},
         [](Document& d) { d.bodies.pop_back(); }},
        {"another body becomes B",
         {ChoosePair{Side::B, 2}},
         [](Document& d) {
             d.pair = {0, 2};
         }},
        {"choosing the other side's body swaps",
         {ChoosePair{Side::A, 1}},
         [](Document& d) {
             d.pair = {1, 0};
         }},
        {"swapping turns the pinned axis' name round",
         {Pin{"A0xB1"}, Swap{}},
         [](Document& d) {
             d.pair = {1, 0};
             d.pinned = "A1xB0";
         }},
        {"swapping turns a nearest feature's name round",
         {Pin{"A.v3"}, Swap{}},
         [](Document& d) {
             d.pair = {1, 0};
             d.pinned = "B.v3";
         }},
        {"a pin is taken out by an empty one", {Pin{"A0"}, Pin{""}}, [](Document&) {}},
        {"a layer is hidden",
         {Show{SceneLayer::Grid, false}},
         [](Document& d) { d.shown.reset(static_cast<std::size_t>(SceneLayer::Grid)); }},
        {"settings are set",
         {SetSettings{{.face_bias = 0.5}}},
         [](Document& d) { d.settings.face_bias = 0.5; }},
        {"a camera is set", {SetCamera{Camera{}}}, [](Document& d) { d.camera = Camera{}; }},
        {"a title is set",
         {SetTitle{"t", "n"}},
         [](Document& d) {
             d.title = "t";
             d.note = "n";
         }},
        {"a document is replaced", {Replace{new_flat(), ""}}, [](Document& d) { d = new_flat(); }},
    };
}

TEST(Command, DoesWhatItsNameSays) {
    for (const Row& row : rows()) {
        Document expected = three();
        row.change(expected);
        EXPECT_TRUE(after(three(), row.commands) == expected) << row.sentence;
    }
}

TEST(Command, ChangesNothingWhenItNamesWhatIsNotThereOrIsIllegal) {
    const core::Pose lost{{nan, 0, 0}, core::Quat(1, 0, 0, 0)};
    const core::Pose unturned{{0, 0, 0}, core::Quat(0, 0, 0, 0)};
    const std::vector<Command> idle{Place{7, {}},
                                    Place{-1, {}},
                                    Place{0, lost},
                                    Place{0, unturned},
                                    Reshape{0, core::Box{{-1, 1, 1}}},
                                    Reshape{0, core::Circle{1}},
                                    Reshape{9, core::Sphere{1}},
                                    Rename{0, "B"},
                                    Rename{0, ""},
                                    Rename{9, "X"},
                                    AddBody{new_flat().bodies[0]},
                                    RemoveBody{-1},
                                    RemoveBody{3},
                                    ChoosePair{Side::A, 5},
                                    ChoosePair{Side::A, 0},
                                    Show{SceneLayer::Count, true},
                                    SetSettings{{.parallel = nan}},
                                    SetSettings{{.touching = -1}},
                                    SetSettings{{.most_steps = 0}},
                                    SetMethod{"no such method"},
                                    SetCamera{Camera{.height = 0}},
                                    SetCamera{Camera{.yaw = nan}}};
    for (std::size_t i = 0; i < idle.size(); ++i) {
        EXPECT_TRUE(apply(three(), idle[i]) == three()) << i << " " << word_key(idle[i]);
    }
}

TEST(Command, RemovingBodiesAlwaysLeavesTwoDifferentOnesUnderTheLens) {
    for (int count = 3; count <= 5; ++count) {
        for (int a = 0; a < count; ++a) {
            for (int b = 0; b < count; ++b) {
                for (int gone = 0; gone < count && a != b; ++gone) {
                    Document document = new_solid();
                    while (static_cast<int>(document.bodies.size()) < count)
                        document.bodies.push_back(named(""));
                    document.pair = {a, b};
                    document = apply(document, RemoveBody{gone});
                    EXPECT_NE(document.pair[0], document.pair[1]);
                    for (const int held : document.pair) EXPECT_TRUE(held >= 0 && held < count - 1);
                }
            }
        }
    }
}

}  // namespace
}  // namespace app::command_test
