// The small scenes that terms are drawn in.
#include "app/features/help/term_scenes.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/trigonometric.hpp>

namespace app::term_scene {
namespace {

core::Placed flat_box(const core::Vec2& centre, const core::Vec2& half, core::Real degrees) {
    return {core::Rect{half}, {core::Vec3(centre, 0), core::Angle{glm::radians(degrees)}}};
}

core::Placed disc(const core::Vec2& centre, core::Real radius) {
    return {core::Circle{radius}, {core::Vec3(centre, 0), core::Angle{0}}};
}

core::Placed deep_box(const core::Vec3& centre, const core::Vec3& half, const core::Quat& turn) {
    return {core::Box{half}, {centre, turn}};
}

core::Quat about_y(core::Real degrees) { return glm::angleAxis(glm::radians(degrees), core::Vec3(0, 1, 0)); }

Document of(const core::Placed& a, const core::Placed& b) {
    Document document;
    document.bodies = {{"A", a, ""}, {"B", b, ""}};
    return document;
}

// Looked at straight, so many units high.
Document looked_at(Document document, const core::Vec3& target, core::Real height) {
    document.camera = Camera{.target = target, .height = height};
    return document;
}

Document side_by_side(core::Real degrees) {
    return of(deep_box({-0.9, 0, 0}, {0.8, 0.5, 0.5}, about_y(0)),
              deep_box({1, 0.3, 0}, {0.6, 0.4, 0.5}, about_y(degrees)));
}

const core::Quat turn_of_a(0.9553, 0, 0.29571, 0);
const core::Quat turn_of_b(-0.20100773359500523, -0.6573124879519413, -0.4633020866495702,
                           -0.5593633530394913);

}  // namespace

Document parted() {
    return of(flat_box({-1, -0.1}, {0.9, 0.55}, 12), flat_box({1.05, 0.35}, {0.65, 0.45}, -25));
}

Document meeting() {
    return of(flat_box({-0.45, -0.1}, {0.9, 0.55}, 12), flat_box({0.65, 0.3}, {0.65, 0.45}, -25));
}

Document touching() { return of(flat_box({-0.8, 0}, {0.8, 0.5}, 0), flat_box({0.6, 0.15}, {0.6, 0.4}, 0)); }

Document tied() {
    return looked_at(of(flat_box({0, 0}, {0.7, 0.7}, 0), flat_box({0.8, 0.8}, {0.7, 0.7}, 0)), {0.5, 0.5, 0},
                     3.6);
}

Document resting() {
    return looked_at(of(flat_box({0, -0.5}, {1.5, 0.45}, 0), flat_box({0.15, 0.4}, {0.7, 0.5}, 3)),
                     {0, 0.1, 0}, 2.6);
}

Document with_disc() { return of(flat_box({-0.9, 0}, {0.8, 0.5}, 15), disc({1.1, 0.4}, 0.55)); }

Document alone() {
    return looked_at(of(flat_box({0, 0}, {1.1, 0.65}, 18), flat_box({40, 0}, {1, 1}, 0)), {0, 0, 0}, 2.7);
}

Document disc_alone() {
    return looked_at(of(disc({0, 0}, 0.9), flat_box({40, 0}, {1, 1}, 0)), {0, 0, 0}, 2.5);
}

Document for_difference() {
    return looked_at(of(flat_box({-0.3, 0}, {0.6, 0.35}, 12), flat_box({0.3, 0.2}, {0.4, 0.3}, -25)),
                     {-0.6, 0, 0}, 2.7);
}

Document edges_parted() {
    return of(deep_box({-0.8, 0, 0}, {1.3, 0.55, 0.75}, turn_of_a),
              deep_box({0.8401, 1.3187, 0.6351}, {0.45, 1.25, 0.6}, turn_of_b));
}

Document edges_meeting() {
    return of(deep_box({-0.8, 0, 0}, {1.3, 0.55, 0.75}, turn_of_a),
              deep_box({0.6, 1, 0.45}, {0.45, 1.25, 0.6}, turn_of_b));
}

Document edges_parallel() { return side_by_side(0); }

Document edges_nearly_parallel() { return side_by_side(7); }

Document boxes_resting() {
    Document document = of(deep_box({0, -0.4, 0}, {1.2, 0.4, 0.9}, about_y(0)),
                           deep_box({0.35, 0.37, 0.2}, {0.7, 0.4, 0.55}, about_y(24)));
    document.camera = Camera{.target = {0.1, 0, 0}, .yaw = 0.4, .pitch = 0.55, .height = 3.2};
    return document;
}

Document box_alone() {
    Document document =
        of(deep_box({0, 0, 0}, {1, 0.55, 0.7}, about_y(0)), deep_box({90, 0, 0}, {1, 1, 1}, about_y(0)));
    document.camera = Camera{.target = {0, 0.1, 0}, .height = 3.3};
    return document;
}

Document box_in_perspective() {
    Document document = box_alone();
    document.camera = Camera{.target = {0, 0, -1.2}, .yaw = 0.5, .pitch = 0.45, .height = 4, .fov = 0.95};
    return document;
}

Document box_in_parallel() {
    Document document = box_in_perspective();
    document.camera->fov = 0;
    return document;
}

Document stopping() {
    Document document = parted();
    document.settings.early_out = true;
    return document;
}

Document stopping_reversed() {
    Document document = stopping();
    document.settings.order = core::AxisOrder::Reversed;
    return document;
}

}  // namespace app::term_scene
