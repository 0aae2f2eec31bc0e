// Tests that a presentation does not tell which axis decides before it shows the answer.
#include <algorithm>
#include <cmath>
#include <utility>

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/drawing/picture_format.h"
#include "app/features/axes/axis_playback.h"
#include "app/features/canvas/canvas_panel.h"
#include "app/scene/camera_control.h"
#include "app/scene/pair_figure.h"
#include "app/tests/drawn_text.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::presentation_neutral_test {
namespace {

using compat::Key;
using compat::letter;

Document load(const std::string& name) {
    return load_scene(SATSCOPE_SOURCE_DIR "/assets/scenes/" + name + ".satscope.json").value();
}

void begin(PanelDriver& driver) {
    driver.key(compat::function_key(5));
    driver.frame(3);
}

void step(PanelDriver& driver) {
    driver.key(Key::Right);
    driver.frame(2);
}

bool is_answer_shown(const PanelDriver& driver) { return driver.workspace.axes.playback.is_finished(); }

// The camera of the scene without a camera of the document.
Camera framed(const PanelDriver& driver) { return driver.workspace.canvas.framing_cache->camera; }

std::string picture(const PanelDriver& driver) { return to_svg(driver.drawings.at(0), {}); }

std::string text(const PanelDriver& driver) {
    return text_in(drawn_quads(), {0, 0, 1600, 1000}) + std::to_string(driver.document().bodies.size());
}

// Equal overlaps along x and y: the order of the axes chooses the deciding one.
TEST(PresentationNeutral, FirstPictureIsTheSameWhicheverAxisDecides) {
    const core::Quat unrotated(1, 0, 0, 0);
    const Document solid = make_scene(
        {box("A", {0, 0, 0}, {1, 1, 1}, unrotated), box("B", {1.25, 1.25, 0.25}, {1, 1, 1}, unrotated)});
    for (const auto& [document, order] : {std::pair(load("14-tie-of-two-axes"), core::AxisOrder::Reversed),
                                          std::pair(solid, core::AxisOrder::EdgesFirst)}) {
        SCOPED_TRACE(document.title);
        Document reordered = document;
        reordered.settings.axis_order = order;
        const auto direction = [](const Document& of) {
            const Analysis analysis = analyze(of, "");
            return analysis.trace.axes[analysis.axis].direction;
        };
        ASSERT_LT(std::abs(glm::dot(direction(document), direction(reordered))), 0.9);
        PanelDriver driver(document);
        begin(driver);
        const std::string first_picture = picture(driver), first_text = text(driver);
        PanelDriver other(reordered);
        begin(other);
        EXPECT_EQ(picture(other), first_picture);
        EXPECT_EQ(text(other), first_text);
    }
}

TEST(PresentationNeutral, NoFrameShowsTheAnswerFirst) {
    PanelDriver driver(load("03-least-of-four"));
    compat::key_event(ImGui::GetIO(), compat::function_key(5), true);
    for (int frame = 0; frame < 4; ++frame) {
        driver.frame();
        ASSERT_TRUE(driver.workspace.options.presenting);
        EXPECT_FALSE(driver.has("presentation.title")) << frame;
        EXPECT_EQ(text(driver).find("Overlap"), std::string::npos) << frame;
    }
    compat::key_event(ImGui::GetIO(), compat::function_key(5), false);
    driver.frame();
}

TEST(PresentationNeutral, CameraStaysWhenTheAnswerIsShown) {
    for (const char* scene :
         {"03-least-of-four", "21-boxes-overlap", "22-face-separates", "24-edge-pair-wins"}) {
        SCOPED_TRACE(scene);
        Document document = load(scene);
        document.camera.reset();
        document.view_direction.reset();
        PanelDriver driver(document, "en", {1280, 720}, 1.5F);
        begin(driver);
        const Camera first = framed(driver);
        const Vec2 size = scene_size(driver.workspace.widgets);
        EXPECT_EQ(first, chosen_camera(document, size, hud_insets(size, is_flat(document), driver.scale),
                                       Framing::WithoutAnswer));
        while (!is_answer_shown(driver)) {
            step(driver);
            EXPECT_EQ(framed(driver), first);
            EXPECT_FALSE(driver.document().camera);
        }
    }
}

// The camera that the user chose is kept, and a view direction of the file.
TEST(PresentationNeutral, CameraLooksAsBeforeThePresentation) {
    Document document = load("22-face-separates");
    document.view_direction = ViewDirection{0.7, 0.25, 0.5};
    PanelDriver with_direction(document);
    begin(with_direction);
    EXPECT_EQ(framed(with_direction).yaw, 0.7);
    EXPECT_EQ(framed(with_direction).pitch, 0.25);
    document.camera = Camera{.target = {0, 0.3, 0}, .yaw = 1.1, .pitch = 0.4, .height = 6};
    PanelDriver with_camera(document);
    begin(with_camera);
    while (!is_answer_shown(with_camera)) step(with_camera);
    const Camera& shown = with_camera.workspace.canvas.resized_camera->current;
    EXPECT_EQ(shown.yaw, 1.1);
    EXPECT_EQ(shown.pitch, 0.4);
    EXPECT_EQ(shown.target, document.camera->target);
}

// An edit stores the camera that the program chose, which shows the deciding axis.
TEST(PresentationNeutral, CameraDoesNotLookAcrossTheDecidingAxisAfterAnEdit) {
    Document document = load("22-face-separates");
    PanelDriver driver(document);
    driver.frame(2);
    driver.workspace.selection.body = 1;
    driver.key(Key::Right);
    ASSERT_TRUE(driver.document().camera);
    begin(driver);
    const Camera shown = driver.workspace.canvas.resized_camera->current;
    document = driver.document();
    document.camera.reset();
    PanelDriver unedited(document);
    begin(unedited);
    EXPECT_EQ(shown.yaw, framed(unedited).yaw);
    EXPECT_EQ(shown.pitch, framed(unedited).pitch);
    begin(driver);
    EXPECT_EQ(driver.workspace.canvas.resized_camera->current.yaw, driver.document().camera->yaw)
        << "the end of the presentation";
}

TEST(PresentationNeutral, CameraTurnsWithTheAxesIfTheUserChoseThat) {
    Document document = load("22-face-separates");
    PanelDriver neutral(document);
    begin(neutral);
    PanelDriver driver(document);
    driver.key(letter('L'), false, true);
    driver.frame(40);
    ASSERT_EQ(driver.workspace.selection.axis_view, AxisView::Across);
    begin(driver);
    EXPECT_EQ(picture(driver), picture(neutral)) << "not yet: the camera looked across the deciding axis";
    const auto is_across = [&](const core::Vec3& axis) {
        const ViewTransform view(*driver.document().camera, false, Vec2(1));
        return std::abs(glm::dot(view.forward(), axis)) < 1e-6;
    };
    const core::Trace trace = analyze(document, "").trace;
    step(driver);
    driver.frame(40);
    EXPECT_TRUE(is_across(trace.axes[0].direction));
    driver.key(Key::Enter);
    driver.frame(40);
    EXPECT_TRUE(is_across(trace.axes[trace.least].direction));
}

TEST(PresentationNeutral, PointerFindsNoConcealedContact) {
    const Document document = load("35-four-contacts");
    PanelDriver driver(document);
    begin(driver);
    const ScreenRect scene = driver.rect("scene");
    const ViewTransform view(framed(driver), false, Vec2(scene.width, scene.height));
    const auto hover = [&] {
        const core::Vec3 contact = analyze(document, "").trace.manifold.contacts.at(0).point;
        const Vec2 px = view.project(contact + analyze(document, "").trace.origin).px;
        driver.move("scene", {float(px.x) / scene.width, float(px.y) / scene.height});
        driver.frame(2);
        return driver.workspace.selection.hovered_contact;
    };
    EXPECT_EQ(hover(), -1);
    driver.key(Key::Enter);
    driver.frame(2);
    EXPECT_GE(hover(), 0);
}

TEST(PresentationNeutral, OtherShapesHaveNoColourOfACollision) {
    const Document document = load("46-ten-bodies");
    Analysis analysis = analyze(document, "");
    ASSERT_NE(std::count(analysis.is_colliding.begin(), analysis.is_colliding.end(), true), 0);
    analysis.is_concealed = true;
    const DrawContext context =
        make_draw_context(analysis, {document_camera(document, Vec2(800, 600)), Vec2(800, 600)});
    for (int i = 0; i < static_cast<int>(document.bodies.size()); ++i)
        EXPECT_NE(body_role(context, i), Role::ContextColliding);
}

}  // namespace
}  // namespace app::test::presentation_neutral_test
