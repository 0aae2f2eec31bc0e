// The table of terms, and drawing one.
#include "app/features/help/glossary.h"

#include <algorithm>
#include <array>

#include <glm/gtc/quaternion.hpp>
#include <glm/trigonometric.hpp>

#include "app/features/help/term_figures.h"
#include "app/scene/camera_control.h"
#include "app/scene/pair_figure.h"

namespace app::term_scene {

// The small scenes that terms are drawn in.
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

namespace app {
namespace {

constexpr unsigned bit(SceneLayer layer) { return 1U << static_cast<unsigned>(layer); }

// What a scene shows.
namespace layer_mask {
constexpr unsigned names = bit(SceneLayer::Names),
                   bars = names | bit(SceneLayer::CurrentAxis) | bit(SceneLayer::Projections),
                   projections = bars | bit(SceneLayer::ProjectionLines),
                   separating_plane = names | bit(SceneLayer::SeparatingPlane),
                   overlap_region = names | bit(SceneLayer::OverlapRegion),
                   mtv = names | bit(SceneLayer::Mtv), contacts = bit(SceneLayer::Contacts),
                   witness = names | bit(SceneLayer::Witness);
}  // namespace layer_mask

namespace scene = term_scene;
namespace part = term_part;

constexpr std::array all_terms{
    GlossaryTerm{"verdict", "verdict", {scene::overlapping_pair, layer_mask::overlap_region}},
    GlossaryTerm{"separated", "verdict", {scene::separated_pair, layer_mask::separating_plane}},
    GlossaryTerm{"touching", "verdict", {scene::touching_pair, layer_mask::separating_plane}},
    GlossaryTerm{"overlapping", "verdict", {scene::overlapping_pair, layer_mask::overlap_region}},
    GlossaryTerm{"separating_axis",
                 "axes",
                 {scene::separated_pair, layer_mask::projections | layer_mask::separating_plane}},
    GlossaryTerm{"divider", "show", {scene::separated_edges, layer_mask::separating_plane}},
    GlossaryTerm{"shadow", "axes", {scene::separated_pair, layer_mask::projections, part::hide_measure}},
    GlossaryTerm{"drop_line", "show", {scene::overlapping_pair, layer_mask::projections, part::hide_measure}},
    GlossaryTerm{"overlap", "axes", {scene::overlapping_pair, layer_mask::projections}},
    GlossaryTerm{"gap", "axes", {scene::separated_pair, layer_mask::bars}},
    GlossaryTerm{"candidate_axis", "axes", {scene::overlapping_pair, layer_mask::names, part::face_normals}},
    GlossaryTerm{"face_axis", "axes", {scene::resting_boxes, layer_mask::names, part::face_and_normal}},
    GlossaryTerm{"edge_axis", "axes", {scene::separated_edges, layer_mask::names, part::edge_pair}},
    GlossaryTerm{"axis_compass", "show", {scene::separated_edges, 0, part::axis_needles}},
    GlossaryTerm{
        "middle_distance", "axes", {scene::separated_pair, layer_mask::projections, part::interval_centers}},
    GlossaryTerm{"radii", "axes", {scene::separated_pair, layer_mask::projections, part::half_intervals}},
    GlossaryTerm{"least", "axes", {scene::overlapping_pair, 0, nullptr, "strip"}},
    GlossaryTerm{"chosen", "axes", {scene::resting_pair, layer_mask::names, part::reference_face}},
    GlossaryTerm{"tie", "axes", {scene::tied_pair, layer_mask::names, part::tied_moves}},
    GlossaryTerm{"parallel", "axes", {scene::parallel_edge_pair, layer_mask::names, part::parallel_edges}},
    GlossaryTerm{"not_reached", "axes", {scene::early_out_pair, 0, nullptr, "strip"}},
    GlossaryTerm{
        "depth", "verdict", {scene::overlapping_pair, layer_mask::overlap_region | layer_mask::witness}},
    GlossaryTerm{"normal", "compare", {scene::overlapping_pair, layer_mask::names, part::normal}},
    GlossaryTerm{"mtv", "verdict", {scene::overlapping_pair, layer_mask::mtv}},
    GlossaryTerm{"overlap_region", "show", {scene::overlapping_edges, layer_mask::overlap_region}},
    GlossaryTerm{"witness", "show", {scene::separated_pair, layer_mask::witness}},
    GlossaryTerm{"distance", "verdict", {scene::separated_disc_pair, layer_mask::witness}},
    GlossaryTerm{"contact", "show", {scene::resting_pair, layer_mask::names | layer_mask::contacts}},
    GlossaryTerm{"manifold", "show", {scene::resting_boxes, layer_mask::names | layer_mask::contacts}},
    GlossaryTerm{"reference_face", "show", {scene::resting_boxes, layer_mask::names, part::reference_face}},
    GlossaryTerm{"incident_face", "show", {scene::resting_boxes, layer_mask::names, part::incident_face}},
    GlossaryTerm{"clip", "show", {scene::resting_boxes, layer_mask::names, part::clipped_face}},
    GlossaryTerm{"feature_pair", "show", {scene::resting_pair, layer_mask::names, part::touching_features}},
    GlossaryTerm{"method",
                 "method",
                 {scene::overlapping_pair, layer_mask::names | layer_mask::mtv | layer_mask::overlap_region}},
    GlossaryTerm{
        "reference", "compare", {scene::overlapping_pair, layer_mask::projections | layer_mask::mtv}},
    GlossaryTerm{"tolerance", "settings", {scene::touching_pair, layer_mask::names, part::tolerance_band}},
    GlossaryTerm{"open", "settings", {scene::touching_pair, layer_mask::separating_plane}},
    GlossaryTerm{"epsilon", "settings", {scene::nearly_parallel_edge_pair, 0, part::parallel_edges}},
    GlossaryTerm{"parallel_tolerance",
                 "settings",
                 {scene::nearly_parallel_edge_pair, layer_mask::names, part::parallel_edges}},
    GlossaryTerm{"face_bias", "settings", {scene::overlapping_edges, layer_mask::names, part::edge_pair}},
    GlossaryTerm{"order", "settings", {scene::reversed_early_out_pair, 0, nullptr, "strip"}},
    GlossaryTerm{"precision", "settings", {scene::single_shape, 0, part::float_and_double_spacing}},
    GlossaryTerm{"early_out", "settings", {scene::early_out_pair, 0, nullptr, "strip"}},
    GlossaryTerm{"support", "method", {scene::single_shape, 0, part::support}},
    GlossaryTerm{"difference", "method", {scene::difference_pair, 0, part::minkowski_difference}},
    GlossaryTerm{"simplex", "method", {scene::difference_pair, 0, part::simplex}},
    GlossaryTerm{"centre", "shapes", {scene::single_shape, 0, part::center}},
    GlossaryTerm{"rotation", "shapes", {scene::single_shape, 0, part::rotation}},
    GlossaryTerm{"box", "shapes", {scene::single_shape, 0, part::local_axes}},
    GlossaryTerm{"aabb", "shapes", {scene::single_shape, 0, part::aabb_of_rotated_box}},
    GlossaryTerm{"half_extents", "shapes", {scene::single_shape, 0, part::half_extents}},
    GlossaryTerm{"radius", "shapes", {scene::single_disc, 0, part::radius}},
    GlossaryTerm{"frame", "shapes", {scene::single_box, 0, part::local_axes}},
    GlossaryTerm{"quaternion", "shapes", {scene::single_box, 0, part::rotation_angle}},
    GlossaryTerm{"perspective", "", {scene::perspective_box, 0, part::perspective_lines}},
    GlossaryTerm{"parallel_projection", "", {scene::orthographic_box, 0, part::perspective_lines}},
    GlossaryTerm{"ulp", "shapes", {scene::single_shape, 0, part::adjacent_numbers}},
    GlossaryTerm{"playback", "strip", {scene::separated_pair, 0, nullptr, "strip"}},
    GlossaryTerm{"overlap_curve", "sweep", {scene::overlapping_pair, 0, nullptr, "sweep"}},
    GlossaryTerm{"map", "map", {scene::overlapping_pair, layer_mask::names, part::sample_poses}},
};

struct StateTerm {
    std::string_view name;
    const char* term;
};

constexpr std::array state_terms{StateTerm{"not reached", "not_reached"},
                                 StateTerm{"parallel", "parallel"},
                                 StateTerm{"separates", "separating_axis"},
                                 StateTerm{"least", "least"},
                                 StateTerm{"chosen", "chosen"},
                                 StateTerm{"tie", "tie"},
                                 StateTerm{"touches", "touching"},
                                 StateTerm{"overlaps", "overlap"}};

struct LayerTerm {
    SceneLayer layer;
    const char* term;
};

constexpr std::array layer_terms{LayerTerm{SceneLayer::CurrentAxis, "least"},
                                 LayerTerm{SceneLayer::Projections, "shadow"},
                                 LayerTerm{SceneLayer::ProjectionLines, "drop_line"},
                                 LayerTerm{SceneLayer::SeparatingPlane, "divider"},
                                 LayerTerm{SceneLayer::AllAxes, "axis_compass"},
                                 LayerTerm{SceneLayer::Mtv, "mtv"},
                                 LayerTerm{SceneLayer::OverlapRegion, "overlap_region"},
                                 LayerTerm{SceneLayer::Contacts, "contact"},
                                 LayerTerm{SceneLayer::Witness, "witness"}};

// A small figure has no room beside the shapes; where they share a part, the names are off it.
void move_names_inside(Figure& figure, const DrawContext& context) {
    const std::array<int, 2>& pair = context.analysis->document->pair;
    for (const int side : {0, 1}) {
        const core::Solid &solid = context.solids[pair[side]], &other = context.solids[pair[1 - side]];
        const Vec3 offset = solid.center - other.center;
        const Real length = glm::length(offset);
        constexpr Real fraction = 0.35;
        const Vec3 inset =
            length > 0 ? offset * (fraction * core::project(solid, offset / length).max / length) : Vec3(0);
        for (Label& label : figure.labels)
            if (label.id == name_id(pair[side])) label.anchor = label.avoid_point = solid.center + inset;
    }
}

}  // namespace

std::span<const GlossaryTerm> terms() { return all_terms; }

const GlossaryTerm* find_term(std::string_view id) {
    const auto* found = std::find_if(all_terms.begin(), all_terms.end(),
                                     [&](const GlossaryTerm& term) { return id == term.id; });
    return found == all_terms.end() ? nullptr : found;
}

const char* term_of_state(std::string_view state) {
    const auto* found = std::find_if(state_terms.begin(), state_terms.end(),
                                     [&](const StateTerm& row) { return row.name == state; });
    return found == state_terms.end() ? "" : found->term;
}

const char* term_of_verdict(core::Verdict verdict) {
    if (verdict == core::Verdict::Overlap) return "overlapping";
    return verdict == core::Verdict::Touching ? "touching" : "separated";
}

const char* term_of_axis(core::AxisKind kind) {
    if (kind == core::AxisKind::EdgePair) return "edge_axis";
    const bool face = kind == core::AxisKind::FaceA || kind == core::AxisKind::FaceB;
    return face ? "face_axis" : "candidate_axis";
}

const char* term_of_layer(SceneLayer layer) {
    const auto* found = std::find_if(layer_terms.begin(), layer_terms.end(),
                                     [&](const LayerTerm& row) { return row.layer == layer; });
    return found == layer_terms.end() ? "" : found->term;
}

Drawing make_term_drawing(const GlossaryTerm& term, const Vec2& size_px, const DrawOptions& options,
                          const TextCatalog& texts) {
    Document document = term.figure.make_scene();
    document.visible_layers = LayerMask(term.figure.layers);
    const Analysis analysis = app::analyze(document, "");
    const View* view = find_view(term.figure.view);
    if (term.figure.view != std::string_view("pair"))
        return view->draw(analysis, size_px, options, texts, {});
    const Real margin = 16 * options.scale;  // for the names
    const PaperView paper{document_camera(document, size_px, ViewInsets{.top = margin / 2, .bottom = margin}),
                          size_px, options.scale};
    const DrawContext context = app::make_draw_context(analysis, paper, options.reserved, texts, {});
    Figure figure = pair_figure(context);
    // The axis needs no name here, and its room is A's and B's.
    std::erase_if(figure.labels, [](const Label& label) { return label.text.starts_with("L = "); });
    if (context.flat()) move_names_inside(figure, context);
    if (term.figure.decorate != nullptr) term.figure.decorate(figure, context);
    return flatten(figure, context.view, options);
}

}  // namespace app
