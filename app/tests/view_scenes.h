// Scenes whose answers are known, for the tests of the views.
#pragma once

#include <gtest/gtest.h>

#include "app/scene/stage.h"

namespace app::test {

inline Body rect(const char* name, const core::Vec2& centre, const core::Vec2& half, core::Real degrees) {
    return {name, {core::Rect{half}, {core::Vec3(centre, 0), core::Angle{glm::radians(degrees)}}}, ""};
}

inline Body box(const char* name, const core::Vec3& centre, const core::Vec3& half, const core::Quat& turn) {
    return {name, {core::Box{half}, {centre, turn}}, ""};
}

inline Body ball(const char* name, const core::Vec3& centre, core::Real radius) {
    return {name, {core::Sphere{radius}, {centre, core::Quat(1, 0, 0, 0)}}, ""};
}

inline Document scene(std::vector<Body> bodies) {
    Document document;
    document.bodies = std::move(bodies);
    return document;
}

/// Two rectangles; B_1 has the least of four overlaps, 0.635.
inline Document flat_overlap() {
    return scene(
        {rect("A", {-0.35, -0.1}, {1.45, 0.85}, 12.6051), rect("B", {1.28, 0.82}, {1.05, 0.62}, -27.502)});
}

inline Document flat_separated() {
    return scene(
        {rect("A", {-0.8, -0.1}, {1.45, 0.85}, 12.6051), rect("B", {1.8, 1.2}, {1.05, 0.62}, -27.502)});
}

inline const core::Quat turn_of_a(0.9553, 0, 0.29571, 0);
inline const core::Quat turn_of_b(-0.20100773359500523, -0.6573124879519413, -0.4633020866495702,
                                  -0.5593633530394913);

/// Two boxes that only A_0xB_1 separates, by 0.379.
inline Document edge_separated() {
    return scene({box("A", {-0.8, 0, 0}, {1.3, 0.55, 0.75}, turn_of_a),
                  box("B", {0.8401, 1.3187, 0.6351}, {0.45, 1.25, 0.6}, turn_of_b)});
}

inline Document deep_overlap() {
    return scene({box("A", {-0.8, 0, 0}, {1.3, 0.55, 0.75}, turn_of_a),
                  box("B", {0.3, 0.7, 0.4}, {0.45, 1.25, 0.6}, turn_of_b)});
}

inline Document ball_and_box() {
    return scene({box("A", {0, 0, 0}, {1, 0.6, 0.8}, turn_of_a), ball("B", {1.1, 0.6, 0.4}, 0.7)});
}

/// All bodies moved, and grown by a factor about the origin.
inline Document grown(Document document, core::Real factor, const core::Vec3& move) {
    for (Body& body : document.bodies) {
        body.placed.pose.position = body.placed.pose.position * factor + move;
        if (auto* one = std::get_if<core::Rect>(&body.placed.shape)) one->half_extents *= factor;
        if (auto* one = std::get_if<core::Box>(&body.placed.shape)) one->half_extents *= factor;
        if (auto* one = std::get_if<core::Sphere>(&body.placed.shape)) one->radius *= factor;
    }
    return document;
}

inline Words words(const char* language = "en") {
    Result<Words> loaded = Words::load(language);
    EXPECT_TRUE(loaded.has_value());
    return loaded.value_or(Words());
}

inline Look look(const char* theme = "dark") { return {find_theme(theme), 1, false}; }

/// A document with everything a stage leans on; keeps them alive.
struct Scene {
    Document document;
    Words words = test::words();
    Subject subject;

    explicit Scene(Document of, const char* axis = "") : document(std::move(of)) {
        subject = app::subject(document, axis);
    }
    Scene(const Scene&) = delete;
    Scene& operator=(const Scene&) = delete;
    Stage stage(const Vec2& size = Vec2(900, 600), const Emphasis& emphasis = {}) const {
        return app::stage(subject, size, look(), words, emphasis);
    }
};

}  // namespace app::test
