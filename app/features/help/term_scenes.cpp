// The small scenes that terms are drawn in.
#include "app/features/help/term_scenes.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/trigonometric.hpp>

namespace app::term_scene {
namespace {

core::PlacedShape flat_box(const core::Vec2& center, const core::Vec2& half, core::Real degrees) {
    return {core::Rect{half}, {core::Vec3(center, 0), core::Angle{glm::radians(degrees)}}};
}

core::PlacedShape disc(const core::Vec2& center, core::Real radius) {
    return {core::Circle{radius}, {core::Vec3(center, 0), core::Angle{0}}};
}

core::PlacedShape solid_box(const core::Vec3& center, const core::Vec3& half, const core::Quat& rotation) {
    return {core::Box{half}, {center, rotation}};
}

core::Quat rotation_about_y(core::Real degrees) {
    return glm::angleAxis(glm::radians(degrees), core::Vec3(0, 1, 0));
}

Document make_pair_document(const core::PlacedShape& a, const core::PlacedShape& b) {
    Document document;
    document.bodies = {{"A", a, ""}, {"B", b, ""}};
    return document;
}

// Looked at straight, so many units high.
Document with_camera(Document document, const core::Vec3& target, core::Real height) {
    document.camera = Camera{.target = target, .height = height};
    return document;
}

Document side_by_side_boxes(core::Real degrees) {
    return make_pair_document(solid_box({-0.9, 0, 0}, {0.8, 0.5, 0.5}, rotation_about_y(0)),
                              solid_box({1, 0.3, 0}, {0.6, 0.4, 0.5}, rotation_about_y(degrees)));
}

const core::Quat rotation_of_a(0.9553, 0, 0.29571, 0);
const core::Quat rotation_of_b(-0.20100773359500523, -0.6573124879519413, -0.4633020866495702,
                               -0.5593633530394913);

}  // namespace

Document separated_pair() {
    return make_pair_document(flat_box({-1, -0.1}, {0.9, 0.55}, 12),
                              flat_box({1.05, 0.35}, {0.65, 0.45}, -25));
}

Document overlapping_pair() {
    return make_pair_document(flat_box({-0.45, -0.1}, {0.9, 0.55}, 12),
                              flat_box({0.65, 0.3}, {0.65, 0.45}, -25));
}

Document touching_pair() {
    return make_pair_document(flat_box({-0.8, 0}, {0.8, 0.5}, 0), flat_box({0.6, 0.15}, {0.6, 0.4}, 0));
}

Document tied_pair() {
    return with_camera(
        make_pair_document(flat_box({0, 0}, {0.7, 0.7}, 0), flat_box({0.8, 0.8}, {0.7, 0.7}, 0)),
        {0.5, 0.5, 0}, 3.6);
}

Document resting_pair() {
    return with_camera(
        make_pair_document(flat_box({0, -0.5}, {1.5, 0.45}, 0), flat_box({0.15, 0.4}, {0.7, 0.5}, 3)),
        {0, 0.1, 0}, 2.6);
}

Document separated_disc_pair() {
    return make_pair_document(flat_box({-0.9, 0}, {0.8, 0.5}, 15), disc({1.1, 0.4}, 0.55));
}

Document single_shape() {
    return with_camera(make_pair_document(flat_box({0, 0}, {1.1, 0.65}, 18), flat_box({40, 0}, {1, 1}, 0)),
                       {0, 0, 0}, 2.7);
}

Document single_disc() {
    return with_camera(make_pair_document(disc({0, 0}, 0.9), flat_box({40, 0}, {1, 1}, 0)), {0, 0, 0}, 2.5);
}

Document difference_pair() {
    return with_camera(
        make_pair_document(flat_box({-0.3, 0}, {0.6, 0.35}, 12), flat_box({0.3, 0.2}, {0.4, 0.3}, -25)),
        {-0.6, 0, 0}, 2.7);
}

Document separated_edges() {
    return make_pair_document(solid_box({-0.8, 0, 0}, {1.3, 0.55, 0.75}, rotation_of_a),
                              solid_box({0.8401, 1.3187, 0.6351}, {0.45, 1.25, 0.6}, rotation_of_b));
}

Document overlapping_edges() {
    return make_pair_document(solid_box({-0.8, 0, 0}, {1.3, 0.55, 0.75}, rotation_of_a),
                              solid_box({0.6, 1, 0.45}, {0.45, 1.25, 0.6}, rotation_of_b));
}

Document parallel_edge_pair() { return side_by_side_boxes(0); }

Document nearly_parallel_edge_pair() { return side_by_side_boxes(7); }

Document resting_boxes() {
    Document document =
        make_pair_document(solid_box({0, -0.4, 0}, {1.2, 0.4, 0.9}, rotation_about_y(0)),
                           solid_box({0.35, 0.37, 0.2}, {0.7, 0.4, 0.55}, rotation_about_y(24)));
    document.camera = Camera{.target = {0.1, 0, 0}, .yaw = 0.4, .pitch = 0.55, .height = 3.2};
    return document;
}

Document single_box() {
    Document document = make_pair_document(solid_box({0, 0, 0}, {1, 0.55, 0.7}, rotation_about_y(0)),
                                           solid_box({90, 0, 0}, {1, 1, 1}, rotation_about_y(0)));
    document.camera = Camera{.target = {0, 0.1, 0}, .height = 3.3};
    return document;
}

Document perspective_box() {
    Document document = single_box();
    document.camera = Camera{.target = {0, 0, -1.2}, .yaw = 0.5, .pitch = 0.45, .height = 4, .fov = 0.95};
    return document;
}

Document orthographic_box() {
    Document document = perspective_box();
    document.camera->fov = 0;
    return document;
}

Document early_out_pair() {
    Document document = separated_pair();
    document.settings.early_out = true;
    return document;
}

Document reversed_early_out_pair() {
    Document document = early_out_pair();
    document.settings.axis_order = core::AxisOrder::Reversed;
    return document;
}

}  // namespace app::term_scene
