// The line that says what the settings change.
#include "app/features/settings/policy_effect.h"

#include <algorithm>
#include <array>

#include "app/document/scene_file.h"
#include "app/document/trace_report.h"
#include "app/features/files/gallery.h"
#include "app/tests/view_scenes.h"
#include "core/tests/sampler.h"

namespace app::policy_effect_test {
namespace {

std::string effect(const Document& document, const char* language = "en") {
    return policy_effect(subject(document, ""), test::words(language));
}

TEST(PolicyEffect, IsSilentAboutTheUsualSettings) {
    EXPECT_EQ(effect(test::edge_separated()), "");
    EXPECT_EQ(unusual_settings({}), 0);
}

TEST(PolicyEffect, NamesAVerdictThatChanged) {
    Document document = test::edge_separated();
    document.settings.parallel = 2;
    EXPECT_EQ(effect(document).find("With parallel 2: on A_0×B_1 Separated → Overlap"), 0U)
        << effect(document);
    EXPECT_NE(effect(document).find("contacts 0 → "), std::string::npos);
}

TEST(PolicyEffect, NamesTheAxisWhereAGapOpens) {
    Document document =
        test::scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {2, 0.5}, {1, 0.5}, 0)});
    document.settings.open = true;
    EXPECT_EQ(effect(document).find("With touching open: on A_0 Touching → Separated"), 0U)
        << effect(document);
}

TEST(PolicyEffect, NamesAnotherAxisAndItsContacts) {
    Document document =
        test::scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {1.5, 1.5}, {1, 1}, 0)});
    document.settings.order = core::AxisOrder::Reversed;
    const std::string said = effect(document);
    EXPECT_EQ(said.find("With order reversed: axis A_0 → B_1, normal (+1.000, 0.000) → (0.000, +1.000), "
                        "contacts differ: place"),
              0U)
        << said;
}

TEST(PolicyEffect, CountsTheAxesAnEarlyOutLeavesOut) {
    Document document = test::edge_separated();
    document.settings.early_out = true;
    EXPECT_EQ(effect(document), "With early-out: 7 of 15 axes not reached.");
    document.settings.order = core::AxisOrder::WidestFirst;
    EXPECT_EQ(effect(document), "With early-out, order widest first: 14 of 15 axes not reached.");
}

TEST(PolicyEffect, SaysThatNothingChanges) {
    Document document = test::flat_overlap();
    document.settings.epsilon = 1e-3;
    document.settings.precision = core::Precision::Float;
    document.settings.most_steps = 20;
    EXPECT_EQ(effect(document),
              "With epsilon 0.001, at most 20 steps, float nothing changes here: the same verdict, axis, "
              "numbers and contacts.");
    EXPECT_EQ(unusual_settings(document.settings), 3);
    EXPECT_NE(effect(document, "zh").find("毫无变化"), std::string::npos);
}

TEST(PolicyEffect, NamesADepthANormalAndAGapThatChanged) {
    Document document = test::flat_overlap();
    document.method = "center-radius";
    document.settings.precision = core::Precision::Float;
    EXPECT_NE(effect(document).find("depth 0.63549"), std::string::npos) << effect(document);
    document = test::scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {1.5, 1.5}, {1, 1}, 0)});
    document.settings.order = core::AxisOrder::Reversed;
    EXPECT_NE(effect(document).find("normal (+1.000, 0.000) → (0.000, +1.000)"), std::string::npos)
        << effect(document);
    document = test::flat_separated();
    document.method = "center-radius";
    document.settings.precision = core::Precision::Float;
    EXPECT_NE(effect(document).find("gap "), std::string::npos) << effect(document);
}

TEST(PolicyEffect, TellsWhatIsOtherAboutAsManyContacts) {
    Document document =
        test::scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {1.5, 1.5}, {1, 1}, 0)});
    document.settings.order = core::AxisOrder::Reversed;
    EXPECT_NE(effect(document).find("contacts differ: place, normal, features"), std::string::npos)
        << effect(document);
}

// Everything a trace says, so that two can be told apart.
std::string whole(const core::Method& method, const core::Pair& two, const core::Settings& settings) {
    const ReportHead head{"", 1, method.id, ""};
    return report(head, method.query(two, settings), core::is_flat(two.a.shape), ReportAxes::All);
}

core::Settings with(core::Setting setting) {
    core::Settings settings;
    if (setting == core::Setting::Touching) settings.touching = 0.2;
    if (setting == core::Setting::Epsilon) settings.epsilon = 0.3;
    if (setting == core::Setting::Parallel) settings.parallel = 0.3;
    if (setting == core::Setting::FaceBias) settings.face_bias = 0.5;
    if (setting == core::Setting::Open) settings.open = true;
    if (setting == core::Setting::Order) settings.order = core::AxisOrder::Reversed;
    if (setting == core::Setting::EarlyOut) settings.early_out = true;
    if (setting == core::Setting::MostSteps) settings.most_steps = 2;
    return settings;
}

constexpr std::array all_settings{
    core::Setting::Touching, core::Setting::Epsilon,   core::Setting::Parallel,
    core::Setting::FaceBias, core::Setting::Open,      core::Setting::Order,
    core::Setting::EarlyOut, core::Setting::Precision, core::Setting::MostSteps};

std::vector<core::Settings> changed(core::Setting setting) {
    if (setting != core::Setting::Precision) return {with(setting)};
    core::Settings narrow, wide;
    narrow.precision = core::Precision::Float;
    wide.precision = core::Precision::Double;
    return {narrow, wide};
}

std::vector<core::Pair> pairs_to_ask() {
    core::Sampler sampler(3);
    std::vector<core::Pair> all;
    for (int i = 0; i < 60; ++i)
        for (const core::Pair& each :
             {sampler.boxes(2), sampler.separated(), sampler.tied(), sampler.parallel(), sampler.rounded(),
              sampler.flat(), sampler.contained()})
            all.push_back(each);
    const core::Pose at_origin{core::Vec3(0), core::Angle{0}}, beside{{2, 0, 0}, core::Angle{0}};
    const core::Pose solid_beside{{2, 0, 0}, core::Quat(1, 0, 0, 0)};
    all.push_back({{core::Rect{core::Vec2(1)}, at_origin}, {core::Circle{1}, beside}});
    all.push_back({{core::Box{core::Vec3(1)}, {core::Vec3(0), core::Quat(1, 0, 0, 0)}},
                   {core::Sphere{1}, solid_beside}});
    for (const std::string& path : scenes_in(gallery_folder()))
        if (const Result<Document> document = load_scene(path)) all.push_back(pair(*document));
    return all;
}

// A pair and everything its trace says under the usual settings.
struct Asked {
    core::Pair two;
    std::string usual;
};

std::vector<Asked> ask(const core::Method& method, const std::vector<core::Pair>& pairs) {
    std::vector<Asked> all;
    for (const core::Pair& two : pairs)
        if (method.takes(two)) all.push_back({two, whole(method, two, {})});
    return all;
}

bool is_changed(const core::Method& method, const Asked& asked, core::Setting setting) {
    const std::vector<core::Settings> all = changed(setting);
    return std::any_of(all.begin(), all.end(), [&](const core::Settings& settings) {
        return whole(method, asked.two, settings) != asked.usual;
    });
}

TEST(PolicyEffect, EveryMethodHeedsTheSettingsItSaysAndNoOther) {
    const std::vector<core::Pair> pairs = pairs_to_ask();
    for (const core::Method& method : core::methods()) {
        const std::vector<Asked> all = ask(method, pairs);
        for (const core::Setting setting : all_settings) {
            // Whether a trace changes in space and in the plane: the first that does decides, else all are
            // compared.
            std::array<bool, 2> changes{};
            for (const Asked& asked : all) {
                bool& it = changes[core::is_flat(asked.two.a.shape)];
                it = it || is_changed(method, asked, setting);
            }
            const std::string where = std::string(method.id) + " bit " + std::to_string(unsigned(setting));
            for (const bool flat : {false, true})
                EXPECT_TRUE(core::heeds(method, setting, flat) || !changes[flat]) << where << flat;
            const bool heeds = core::heeds(method, setting, false) || core::heeds(method, setting, true);
            EXPECT_EQ(changes[0] || changes[1], heeds) << where;
        }
    }
}

}  // namespace
}  // namespace app::policy_effect_test
