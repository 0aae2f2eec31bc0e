// Each field of the document, the selection and the options that a view can show makes another key.
#include <functional>

#include <gtest/gtest.h>

#include "app/shell/workspace.h"
#include "app/tests/view_scenes.h"
#include "app/ui/view.h"

namespace app::test::view_key_test {

namespace {

// Everything from which a key is made.
struct Inputs {
    Document document = edge_separated();
    Analysis analysis = analyze(document, "");
    TextCatalog texts = load_text_catalog("en");
    Workspace workspace;
    const Theme* theme = find_theme("dark");
    float scale = 1;
    Vec2 size_px{400, 300};
    double position = 2;

    ViewKey key() {
        const FrameContext context{
            .document = &document, .analysis = &analysis, .texts = &texts, .theme = theme, .scale = scale};
        Outbox outbox;
        return make_view_key(WindowUi(context, workspace, outbox), size_px, position);
    }
};

struct Change {
    const char* what;
    std::function<void(Inputs&)> make;
};

const Change changes[] = {
    {"title", [](Inputs& it) { it.document.title = "another"; }},
    {"note", [](Inputs& it) { it.document.note = "another"; }},
    {"question", [](Inputs& it) { it.document.question = "another"; }},
    {"name of a body", [](Inputs& it) { it.document.bodies[0].name = "C"; }},
    {"pose", [](Inputs& it) { it.document.bodies[0].placed.pose.position.x += 1e-9; }},
    {"shape", [](Inputs& it) { it.document.bodies[1].placed.shape = core::Sphere{1}; }},
    {"another body", [](Inputs& it) { it.document.bodies.push_back(it.document.bodies[0]); }},
    {"pair", [](Inputs& it) { std::swap(it.document.pair[0], it.document.pair[1]); }},
    {"method", [](Inputs& it) { it.document.method = "gjk"; }},
    {"margin", [](Inputs& it) { it.document.settings.margin = 0.1; }},
    {"early out", [](Inputs& it) { it.document.settings.early_out = true; }},
    {"reported answer", [](Inputs& it) { it.document.reported = ReportedAnswer{.depth = 1}; }},
    {"pin", [](Inputs& it) { it.document.pinned = "A1"; }},
    {"camera", [](Inputs& it) { it.document.camera = Camera{.yaw = 2}; }},
    {"view direction",
     [](Inputs& it) {
         it.document.view_direction = ViewDirection{1, 1, 1};
     }},
    {"layers", [](Inputs& it) { it.document.visible_layers = {}; }},
    {"motion", [](Inputs& it) { it.document.motion.duration_s += 1; }},
    {"extra keys", [](Inputs& it) { it.document.extra = "{}"; }},
    {"current axis", [](Inputs& it) { it.analysis.axis += 1; }},
    {"played axis", [](Inputs& it) { it.analysis.last_played = 3; }},
    {"concealed answer", [](Inputs& it) { it.analysis.is_concealed = true; }},
    {"turned axis", [](Inputs& it) { it.workspace.selection.turned_direction = core::Vec3(0, 0, 1); }},
    {"turning circle", [](Inputs& it) { it.workspace.selection.turning_normal = core::Vec3(0, 0, 1); }},
    {"hovered contact", [](Inputs& it) { it.workspace.selection.hovered_contact = 1; }},
    {"time of the motion", [](Inputs& it) { it.workspace.selection.motion_time_s = 0; }},
    {"camera of the scene", [](Inputs& it) { it.workspace.selection.scene_camera.yaw = 2; }},
    {"position of the playback", [](Inputs& it) { it.position = 2.5; }},
    {"size", [](Inputs& it) { it.size_px.x += 1; }},
    {"scale", [](Inputs& it) { it.scale = 2; }},
    {"theme", [](Inputs& it) { it.theme = find_theme("light"); }},
    {"language of the texts", [](Inputs& it) { it.texts = load_text_catalog("zh"); }},
    {"number format", [](Inputs& it) { it.analysis.number_format = NumberFormat::Hex; }},
    {"convention of contacts", [](Inputs& it) { it.workspace.options.contact_convention = "bullet"; }},
};

}  // namespace

TEST(ViewKey, DiffersAfterEachChange) {
    for (const Change& change : changes) {
        Inputs inputs;
        const ViewKey before = inputs.key();
        EXPECT_EQ(before, inputs.key());
        change.make(inputs);
        EXPECT_NE(before, inputs.key()) << change.what;
    }
}

// The texts of another language come a frame after the option, with their font.
TEST(ViewKey, HasTheLanguageOfTheTextsAndNotTheOption) {
    Inputs inputs;
    const ViewKey before = inputs.key();
    inputs.workspace.options.language = "zh";
    EXPECT_EQ(before, inputs.key());
}

}  // namespace app::test::view_key_test
