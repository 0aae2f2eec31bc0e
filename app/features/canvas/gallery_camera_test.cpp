// Every scene of the gallery in space opens with its answer in view, and Frame returns to it.
#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/scene/camera_control.h"
#include "app/scene/hud.h"
#include "app/tests/panel_driver.h"

namespace app::test::gallery_camera_test {
namespace {

Real degrees_towards_eye(const Vec3& direction, const Camera& camera) {
    const Vec3 eye = -ViewTransform(camera, false, Vec2(1)).forward();
    return glm::degrees(std::asin(std::clamp(glm::dot(direction, eye), -1.0, 1.0)));
}

// The outward normal of the face on which the shapes press against each other; zero if no face decides.
Vec3 pressed_face(const core::Trace& trace, const core::Pair& pair) {
    const core::AxisTest& axis = trace.axes[trace.least];
    const bool is_of_a = axis.kind == core::AxisKind::FaceA;
    if (trace.verdict == core::Verdict::Separated || (!is_of_a && axis.kind != core::AxisKind::FaceB))
        return Vec3(0);
    const core::Solid a = core::make_solid(pair.a), b = core::make_solid(pair.b);
    if (a.radius > 0 || b.radius > 0) return Vec3(0);
    const core::Solid& owner = is_of_a ? a : b;
    // Moving the other shape off the owner, along the MTV or against it.
    const Vec3 away = (is_of_a ? 1.0 : -1.0) * core::mtv(trace);
    Vec3 found(0);
    for (const core::Face& face : owner.faces)
        if (glm::dot(face.normal, axis.direction) * (is_of_a ? 1 : -1) > 1 - 1e-9) found = face.normal;
    EXPECT_GE(glm::dot(found, away), 0);
    return found;
}

void expect_answer_in_view(const Document& document, const Camera& camera, const std::string& where) {
    const Analysis analysis = analyze(document, "");
    const core::Trace& trace = analysis.trace;
    if (trace.least < 0) return;
    const Vec3 axis = trace.axes[trace.least].direction;
    EXPECT_LE(std::abs(degrees_towards_eye(axis, camera)), 30.001) << where;
    const Vec3 face = pressed_face(trace, pair(document));
    if (face == Vec3(0)) return;
    EXPECT_GE(degrees_towards_eye(face, camera), 19.999) << where;
    EXPECT_LE(degrees_towards_eye(face, camera), 30.001) << where;
}

Camera shown_camera(const PanelDriver& driver) { return driver.workspace.selection.scene_camera; }

TEST(GalleryCamera, ShowsTheAnswerWhenASceneOpensAndIsFramed) {
    int scenes = 0;
    for (const std::string& path : list_scenes(gallery_folder())) {
        const Document document = load_scene(path).value();
        if (is_flat(document)) continue;
        ++scenes;
        expect_answer_in_view(document, document_camera(document, {800, 600}), path);
        PanelDriver driver(document, "en", {1280, 720});
        driver.workspace.options.reduced_motion = true;
        driver.frame(3);
        expect_answer_in_view(document, shown_camera(driver), path + " in the window");
        for (const Camera& turned : {Camera{.yaw = 2.1, .pitch = -0.4}, Camera{.yaw = -1.2, .pitch = 1.1}}) {
            driver.history.perform(SetCamera{turned}, 5);
            driver.frame(2);
            driver.key(compat::letter('F'));
            driver.frame(2);
            expect_answer_in_view(document, shown_camera(driver), path + " framed");
        }
    }
    EXPECT_GT(scenes, 30);
}

}  // namespace
}  // namespace app::test::gallery_camera_test
