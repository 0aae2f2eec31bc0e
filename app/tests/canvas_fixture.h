// Positions in the scene of the real window, for tests.
#pragma once

#include <glm/gtc/constants.hpp>
#include <gtest/gtest.h>

#include "app/scene/drag.h"
#include "app/scene/gizmo_handles.h"
#include "app/scene/hud.h"
#include "app/scene/pair_figure.h"
#include "app/tests/window_driver.h"

namespace app::test {

// Frames are composed but not painted: painting is slow and not tested with this setup.
// So narrow that the scene is alone, with the column of its numbers.
inline const WindowSetup small_window{.width_px = 1190, .height_px = 760, .skip_painting = true};

inline Vec2 scene_size(WindowDriver& driver) {
    const ScreenRect scene = driver.rect("scene");
    return {scene.width, scene.height};
}

inline ViewInsets view_insets(WindowDriver& driver) {
    return hud_insets(scene_size(driver), is_flat(driver.document()), 1);
}

inline Camera camera(WindowDriver& driver) {
    const bool is_walk = !driver.workspace().axes.playback.is_at_rest();
    if (is_walk && !driver.document().camera)
        return chosen_camera(driver.document(), scene_size(driver), view_insets(driver), Framing::Walk);
    return document_camera(driver.document(), scene_size(driver), view_insets(driver));
}

inline ViewTransform view_transform(WindowDriver& driver) {
    return ViewTransform(camera(driver), is_flat(driver.document()), scene_size(driver));
}

// Position of a point of the world, in pixels of the window.
inline glm::vec2 to_window(WindowDriver& driver, const Vec3& world) {
    const ScreenRect scene = driver.rect("scene");
    return glm::round(glm::vec2(view_transform(driver).project(world).px) + glm::vec2(scene.x, scene.y));
}

inline glm::vec2 body_center(WindowDriver& driver, int body) {
    return to_window(driver, driver.document().bodies[body].placed.pose.position);
}

inline glm::vec2 handle_position(WindowDriver& driver, HandleKind kind, int index) {
    for (const Handle& handle :
         make_handles(driver.document(), driver.workspace().selection.body, view_transform(driver))) {
        if (handle.kind == kind && handle.index == index) return to_window(driver, handle.position);
    }
    ADD_FAILURE() << "no such handle";
    return {};
}

// A point of the scene with no shape beneath it.
inline glm::vec2 empty_position(WindowDriver& driver) {
    const ScreenRect scene = driver.rect("scene");
    return {scene.x + scene.width - 8, scene.y + scene.height * 0.5F};
}

// Two shapes and a third next to them. The document has a camera, so the view is never framed automatically.
inline Document three_bodies(bool flat) {
    Document document = flat ? make_flat_document() : make_solid_document();
    Body third = document.bodies[0];
    third.name = "C";
    third.placed.shape = flat ? core::Shape(core::Circle{0.4}) : core::Shape(core::Sphere{0.4});
    third.placed.pose.position = {1, flat ? -1.8 : 3.2, 0};
    document.bodies.push_back(third);
    document.camera = Camera{{0, 0.5, 0}, 0.4, 0.35, 9, flat ? 0 : 0.55};
    return document;
}

inline int count_undo_steps(WindowDriver& driver) {
    History history = driver.session().history();
    int steps = 0;
    for (; history.can_undo(); ++steps) history.undo();
    return steps;
}

}  // namespace app::test
