// Scenes with known results, for the tests of the views.
#pragma once

#include <gtest/gtest.h>

#include "app/features/recovery/autosave.h"
#include "app/scene/pair_figure.h"

namespace app::test {

inline Body rect(const char* name, const core::Vec2& center, const core::Vec2& half, core::Real degrees) {
    return {name, {core::Rect{half}, {core::Vec3(center, 0), core::Angle{glm::radians(degrees)}}}, ""};
}

inline Body box(const char* name, const core::Vec3& center, const core::Vec3& half,
                const core::Quat& rotation) {
    return {name, {core::Box{half}, {center, rotation}}, ""};
}

inline Body ball(const char* name, const core::Vec3& center, core::Real radius) {
    return {name, {core::Sphere{radius}, {center, core::Quat(1, 0, 0, 0)}}, ""};
}

inline Document make_scene(std::vector<Body> bodies) {
    Document document;
    document.bodies = std::move(bodies);
    return document;
}

/// Two rectangles; B_1 has the least of four overlaps, 0.635.
inline Document flat_overlap() {
    return make_scene(
        {rect("A", {-0.35, -0.1}, {1.45, 0.85}, 12.6051), rect("B", {1.28, 0.82}, {1.05, 0.62}, -27.502)});
}

inline Document flat_separated() {
    return make_scene(
        {rect("A", {-0.8, -0.1}, {1.45, 0.85}, 12.6051), rect("B", {1.8, 1.2}, {1.05, 0.62}, -27.502)});
}

inline const core::Quat rotation_a(0.9553, 0, 0.29571, 0);
inline const core::Quat rotation_b(-0.20100773359500523, -0.6573124879519413, -0.4633020866495702,
                                   -0.5593633530394913);

/// A number as it is drawn.
inline std::string with_minus(const std::string& number) {
    return number.starts_with('-') ? "\u2212" + number.substr(1) : number;
}

/// Two boxes that only the axis A_0xB_1 separates, by 0.379.
inline Document edge_separated() {
    return make_scene({box("A", {-0.8, 0, 0}, {1.3, 0.55, 0.75}, rotation_a),
                       box("B", {0.8401, 1.3187, 0.6351}, {0.45, 1.25, 0.6}, rotation_b)});
}

inline Document deep_overlap() {
    return make_scene({box("A", {-0.8, 0, 0}, {1.3, 0.55, 0.75}, rotation_a),
                       box("B", {0.3, 0.7, 0.4}, {0.45, 1.25, 0.6}, rotation_b)});
}

/// A tilted box on a box: six corners are left of the clipped face. By depth, 1, 3, 5 and 6 are contacts; the
/// reduction to four leaves 2 and 4 out.
inline Document tilted_box_on_box() {
    const core::Quat turned = glm::angleAxis(glm::radians(28.0), core::Vec3(0, 1, 0)),
                     tilted = glm::angleAxis(glm::radians(2.5), glm::normalize(core::Vec3(0.4, 0, 1)));
    return make_scene({box("A", {0, -0.5, 0}, {1.2, 0.5, 0.9}, core::Quat(1, 0, 0, 0)),
                       box("B", {0.2, 0.41, 0.15}, {1.05, 0.5, 0.62}, tilted * turned)});
}

inline Document ball_and_box() {
    return make_scene({box("A", {0, 0, 0}, {1, 0.6, 0.8}, rotation_a), ball("B", {1.1, 0.6, 0.4}, 0.7)});
}

/// All bodies scaled about the origin and then moved.
inline Document scaled_and_moved(Document document, core::Real factor, const core::Vec3& offset) {
    for (Body& body : document.bodies) {
        body.placed.pose.position = body.placed.pose.position * factor + offset;
        if (auto* shape = std::get_if<core::Rect>(&body.placed.shape)) shape->half_extents *= factor;
        if (auto* shape = std::get_if<core::Box>(&body.placed.shape)) shape->half_extents *= factor;
        if (auto* shape = std::get_if<core::Sphere>(&body.placed.shape)) shape->radius *= factor;
    }
    return document;
}

inline TextCatalog load_text_catalog(const char* language = "en") {
    Result<TextCatalog> loaded = TextCatalog::load(language);
    EXPECT_TRUE(loaded.has_value());
    return loaded.value_or(TextCatalog());
}

inline DrawOptions default_draw_options(const char* theme = "dark") { return {find_theme(theme), 1, false}; }

/// A document with its texts and analysis; owns everything a DrawContext refers to.
struct Scene {
    Document document;
    TextCatalog texts = test::load_text_catalog();
    Analysis analysis;

    explicit Scene(Document scene_document, const char* axis = "") : document(std::move(scene_document)) {
        analysis = app::analyze(document, axis);
    }
    Scene(const Scene&) = delete;
    Scene& operator=(const Scene&) = delete;
    DrawContext draw_context(const Vec2& size = Vec2(900, 600), const InteractionState& emphasis = {}) const {
        return app::make_draw_context(analysis, size, default_draw_options(), texts, emphasis);
    }
};

/// A scene of an earlier session.
inline RecoverableScene recoverable(const char* title, const char* saved_at,
                                    Document document = flat_overlap()) {
    document.title = title;
    return {std::move(document), saved_at, ""};
}

}  // namespace app::test
