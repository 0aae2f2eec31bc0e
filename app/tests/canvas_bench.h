// The scene of the real window for tests: where things stand in it.
#pragma once

#include <glm/gtc/constants.hpp>
#include <gtest/gtest.h>

#include "app/scene/axis_place.h"
#include "app/scene/drag.h"
#include "app/scene/handles.h"
#include "app/scene/signs.h"
#include "app/tests/window_driver.h"

namespace app::test {

// Its frames are composed and not painted: what they ask of OpenGL costs most and is not what is tested with
// it.
inline const Start small_window{.width_px = 1200, .height_px = 760, .unseen = true};

inline Vec2 scene_size(WindowDriver& driver) {
    const Rect scene = driver.rect("scene");
    return {scene.width, scene.height};
}

inline Edging edging(WindowDriver& driver) {
    return sign_edging(scene_size(driver), is_flat(driver.document()), 1);
}

inline Camera camera(WindowDriver& driver) {
    return camera_of(driver.document(), scene_size(driver), edging(driver));
}

inline Lens lens(WindowDriver& driver) {
    return Lens(camera(driver), is_flat(driver.document()), scene_size(driver));
}

// Where a point of the world is on the window.
inline glm::vec2 place(WindowDriver& driver, const Vec3& world) {
    const Rect scene = driver.rect("scene");
    return glm::round(glm::vec2(lens(driver).project(world).px) + glm::vec2(scene.x, scene.y));
}

inline glm::vec2 middle_of(WindowDriver& driver, int body) {
    return place(driver, driver.document().bodies[body].placed.pose.position);
}

inline glm::vec2 handle_place(WindowDriver& driver, HandleKind kind, int index) {
    for (const Handle& handle : handles(driver.document(), driver.workspace().selected, lens(driver))) {
        if (handle.kind == kind && handle.index == index) return place(driver, handle.at);
    }
    ADD_FAILURE() << "no such handle";
    return {};
}

// A point of the scene with nothing beneath it.
inline glm::vec2 empty_place(WindowDriver& driver) {
    const Rect scene = driver.rect("scene");
    return {scene.x + scene.width - 8, scene.y + scene.height * 0.5F};
}

// Two shapes and a third beside them, with a camera, so that nothing is framed meanwhile.
inline Document three(bool flat) {
    Document document = flat ? new_flat() : new_solid();
    Body context = document.bodies[0];
    context.name = "C";
    context.placed.shape = flat ? core::Shape(core::Circle{0.4}) : core::Shape(core::Sphere{0.4});
    context.placed.pose.position = {1, flat ? -1.8 : 3.2, 0};
    document.bodies.push_back(context);
    document.camera = Camera{{0, 0.5, 0}, 0.4, 0.35, 9, flat ? 0 : 0.55};
    return document;
}

inline int steps_back(WindowDriver& driver) {
    History history = driver.session().history();
    int steps = 0;
    for (; history.can_undo(); ++steps) history.undo();
    return steps;
}

}  // namespace app::test
