// Tests of the line that describes the effect of the settings.
#include "app/features/settings/settings_effect.h"

#include <algorithm>
#include <array>

#include "app/analysis/engine_presets.h"
#include "app/document/scene_file.h"
#include "app/document/trace_report.h"
#include "app/features/files/gallery.h"
#include "app/tests/view_scenes.h"
#include "core/tests/sampler.h"

namespace app::settings_effect_test {
namespace {

std::string effect(const Document& document, const char* language = "en") {
    return settings_effect(analyze(document, ""), test::load_text_catalog(language));
}

TEST(SettingsEffect, IsEmptyForDefaultSettings) {
    EXPECT_EQ(effect(test::edge_separated()), "");
    EXPECT_EQ(count_changed_settings({}), 0);
}

TEST(SettingsEffect, NamesAVerdictThatChanged) {
    Document document = test::edge_separated();
    document.settings.parallel_tolerance = 2;
    EXPECT_EQ(effect(document).find("parallel 2: on A_0×B_1 Separated → Overlap"), 0U) << effect(document);
    EXPECT_NE(effect(document).find("contacts 0 → "), std::string::npos);
}

TEST(SettingsEffect, NamesTheAxisOfANewGap) {
    Document document =
        test::make_scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {2, 0.5}, {1, 0.5}, 0)});
    document.settings.touching_separates = true;
    EXPECT_EQ(effect(document).find("touching counted as separated: on A_0 Touching → Separated"), 0U)
        << effect(document);
}

TEST(SettingsEffect, NamesAnotherAxisAndItsContacts) {
    Document document =
        test::make_scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {1.5, 1.5}, {1, 1}, 0)});
    document.settings.axis_order = core::AxisOrder::Reversed;
    const std::string effect_text = effect(document);
    EXPECT_EQ(effect_text.find("order reversed: axis A_0 → B_1, normal (+1.000, 0.000) → (0.000, +1.000), "
                               "contacts differ: position"),
              0U)
        << effect_text;
}

TEST(SettingsEffect, CountsTheAxesThatAnEarlyOutSkips) {
    Document document = test::edge_separated();
    document.settings.early_out = true;
    EXPECT_EQ(effect(document), "early-out: 7 of 15 axes not tested.");
    document.settings.axis_order = core::AxisOrder::WidestFirst;
    EXPECT_EQ(effect(document), "early-out, order widest first: 14 of 15 axes not tested.");
}

TEST(SettingsEffect, ReportsThatNothingChanges) {
    Document document = test::flat_overlap();
    document.settings.epsilon = 1e-3;
    document.settings.precision = core::Precision::Float;
    document.settings.max_steps = 20;
    EXPECT_EQ(effect(document),
              "epsilon 0.001, at most 20 steps, float: "
              "no effect on this pair.");
    EXPECT_EQ(count_changed_settings(document.settings), 3);
    EXPECT_NE(effect(document, "zh").find("没有影响"), std::string::npos);
}

TEST(SettingsEffect, NamesADepthANormalAndAGapThatChanged) {
    Document document = test::flat_overlap();
    document.method = "center-radius";
    document.settings.precision = core::Precision::Float;
    EXPECT_NE(effect(document).find("depth 0.63549"), std::string::npos) << effect(document);
    document = test::make_scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {1.5, 1.5}, {1, 1}, 0)});
    document.settings.axis_order = core::AxisOrder::Reversed;
    EXPECT_NE(effect(document).find("normal (+1.000, 0.000) → (0.000, +1.000)"), std::string::npos)
        << effect(document);
    document = test::flat_separated();
    document.method = "center-radius";
    document.settings.precision = core::Precision::Float;
    EXPECT_NE(effect(document).find("gap "), std::string::npos) << effect(document);
}

TEST(SettingsEffect, NamesChangesOfEquallyManyContacts) {
    Document document =
        test::make_scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {1.5, 1.5}, {1, 1}, 0)});
    document.settings.axis_order = core::AxisOrder::Reversed;
    EXPECT_NE(effect(document).find("contacts differ: position, normal, features"), std::string::npos)
        << effect(document);
}

// B turned by 45 degrees about (1, 0, 1): an edge pair has the least overlap, a face little more.
Document edge_before_face(const core::Vec3& position) {
    return test::make_scene(
        {test::box("A", {0, 0, 0}, core::Vec3(1), core::Quat(1, 0, 0, 0)),
         test::box("B", position, core::Vec3(1),
                   core::Quat(0.92387953251128674, 0.27059805007309851, 0, 0.27059805007309851))});
}

Document with_preset(Document document, const char* id) {
    for (const EnginePreset& preset : engine_presets())
        if (std::string_view(preset.id) == id) document.settings = preset.settings;
    EXPECT_GT(count_changed_settings(document.settings), 0) << id;
    return document;
}

TEST(SettingsEffect, GivesTheReasonOfEachPreset) {
    const Document edge = edge_before_face({1.65, 1.7, 0.1});
    for (const char* id : {"bullet", "fcl", "box3d"}) {
        const std::string text = effect(with_preset(edge, id));
        EXPECT_NE(text.find("axis A_2×B_1 → B_0"), std::string::npos) << text;
        EXPECT_NE(text.find("B_0 overlaps by 0.227, at most 1."), std::string::npos) << text;
        EXPECT_NE(text.find("× 0.22 on A_2×B_1."), std::string::npos) << text;
    }
    for (const char* id : {"mujoco", "mujoco_3_11"}) {
        const std::string mujoco = effect(with_preset(edge_before_face({1.736, 1.65, 0.1}), id));
        EXPECT_NE(mujoco.find("axis B_0 → A_2×B_1"), std::string::npos) << mujoco;
        EXPECT_NE(mujoco.find("A_2×B_1 overlaps less, "), std::string::npos) << mujoco;
    }
    const Document near =
        test::make_scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {2.01, 0}, {1, 1}, 0)});
    const std::string box2d = effect(with_preset(near, "box2d"));
    EXPECT_EQ(box2d,
              "margin 0.02: on A_0 Separated → Touching, contacts 0 → 2. "
              "The distance 0.01 is within the margin 0.02.");
    const Document corners =
        test::make_scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {1.97, 1.97}, {1, 1}, 0)});
    const std::string jolt = effect(with_preset(corners, "jolt"));
    EXPECT_NE(jolt.find("The corners are rounded by 0.05."), std::string::npos) << jolt;
    EXPECT_NE(effect(with_preset(near, "box2d"), "zh").find("距离 0.01 在边距 0.02 之内。"),
              std::string::npos);
}

TEST(SettingsEffect, NamesParallelEdgesAndSpeculativeContacts) {
    Document parallel = test::edge_separated();
    parallel.settings.parallel_tolerance = 2;
    EXPECT_NE(effect(parallel).find("The edges of A_0×B_1 count as parallel"), std::string::npos)
        << effect(parallel);
    Document tilted =
        test::make_scene({test::rect("A", {0, 0}, {10, 1}, 0), test::rect("B", {0, 2.005}, {1, 1}, 0.5)});
    tilted.settings.margin = 0.02;
    EXPECT_EQ(effect(tilted),
              "margin 0.02: contacts 1 → 2. Points up to 0.02 above the reference face are contacts too.");
}

// Complete text of a trace, for comparisons.
std::string trace_text(const core::Method& method, const core::Pair& pair, const core::Settings& settings) {
    std::string text;
    write_trace_report(text, {"", 1, method.id, "", ""}, method.query(pair, settings),
                       core::is_flat(pair.a.shape), {true, false, nullptr});
    return text;
}

core::Settings settings_with(core::Setting setting) {
    core::Settings settings;
    if (setting == core::Setting::TouchingTolerance) settings.touching_tolerance = 0.2;
    if (setting == core::Setting::Epsilon) settings.epsilon = 0.3;
    if (setting == core::Setting::ParallelTolerance) settings.parallel_tolerance = 0.3;
    if (setting == core::Setting::FaceBias) settings.face_bias = 0.5;
    if (setting == core::Setting::TouchingSeparates) settings.touching_separates = true;
    if (setting == core::Setting::AxisOrder) settings.axis_order = core::AxisOrder::Reversed;
    if (setting == core::Setting::EarlyOut) settings.early_out = true;
    if (setting == core::Setting::MaxSteps) settings.max_steps = 2;
    if (setting == core::Setting::FaceFactor) settings.face_factor = 2;
    if (setting == core::Setting::Margin) settings.margin = 0.5;
    if (setting == core::Setting::ConvexRadius) settings.convex_radius = 0.2;
    return settings;
}

constexpr std::array all_settings{core::Setting::TouchingTolerance,
                                  core::Setting::Epsilon,
                                  core::Setting::ParallelTolerance,
                                  core::Setting::FaceBias,
                                  core::Setting::TouchingSeparates,
                                  core::Setting::AxisOrder,
                                  core::Setting::EarlyOut,
                                  core::Setting::Precision,
                                  core::Setting::MaxSteps,
                                  core::Setting::FaceFactor,
                                  core::Setting::Margin,
                                  core::Setting::ConvexRadius};

std::vector<core::Settings> changed_settings(core::Setting setting) {
    if (setting != core::Setting::Precision) return {settings_with(setting)};
    core::Settings in_float, in_double;
    in_float.precision = core::Precision::Float;
    in_double.precision = core::Precision::Double;
    return {in_float, in_double};
}

std::vector<core::Pair> test_pairs() {
    core::Sampler sampler(3);
    std::vector<core::Pair> all;
    for (int i = 0; i < 60; ++i)
        for (const core::Pair& each :
             {sampler.boxes(2), sampler.separated(), sampler.tied(), sampler.parallel(),
              sampler.with_round_shape(), sampler.flat(), sampler.contained()})
            all.push_back(each);
    const core::Pose at_origin{core::Vec3(0), core::Angle{0}}, next_to_origin{{2, 0, 0}, core::Angle{0}};
    const core::Pose solid_next_to_origin{{2, 0, 0}, core::Quat(1, 0, 0, 0)};
    all.push_back({{core::Rect{core::Vec2(1)}, at_origin}, {core::Circle{1}, next_to_origin}});
    all.push_back({{core::Box{core::Vec3(1)}, {core::Vec3(0), core::Quat(1, 0, 0, 0)}},
                   {core::Sphere{1}, solid_next_to_origin}});
    for (const std::string& path : list_scenes(gallery_folder()))
        if (const Result<Document> document = load_scene(path)) all.push_back(pair(*document));
    return all;
}

// A pair and the text of its trace with default settings.
struct QueriedPair {
    core::Pair pair;
    std::string default_text;
};

std::vector<QueriedPair> query_pairs(const core::Method& method, const std::vector<core::Pair>& pairs) {
    std::vector<QueriedPair> all;
    for (const core::Pair& pair : pairs)
        if (method.accepts(pair)) all.push_back({pair, trace_text(method, pair, {})});
    return all;
}

bool is_changed(const core::Method& method, const QueriedPair& queried, core::Setting setting) {
    const std::vector<core::Settings> all = changed_settings(setting);
    return std::any_of(all.begin(), all.end(), [&](const core::Settings& settings) {
        return trace_text(method, queried.pair, settings) != queried.default_text;
    });
}

TEST(SettingsEffect, EveryMethodUsesExactlyItsDeclaredSettings) {
    const std::vector<core::Pair> pairs = test_pairs();
    for (const core::Method& method : core::methods()) {
        const std::vector<QueriedPair> all = query_pairs(method, pairs);
        for (const core::Setting setting : all_settings) {
            // Whether any trace changes, in 3D and in 2D.
            std::array<bool, 2> changes{};
            for (const QueriedPair& queried : all) {
                bool& changed = changes[core::is_flat(queried.pair.a.shape)];
                changed = changed || is_changed(method, queried, setting);
            }
            const std::string description =
                std::string(method.id) + " bit " + std::to_string(unsigned(setting));
            for (const bool flat : {false, true})
                EXPECT_TRUE(core::uses_setting(method, setting, flat) || !changes[flat])
                    << description << flat;
            const bool uses =
                core::uses_setting(method, setting, false) || core::uses_setting(method, setting, true);
            EXPECT_EQ(changes[0] || changes[1], uses) << description;
        }
    }
}

}  // namespace
}  // namespace app::settings_effect_test
