// The table of terms, and drawing one.
#include "app/features/help/glossary.h"

#include <algorithm>
#include <array>

#include "app/features/help/term_parts.h"
#include "app/features/help/term_scenes.h"
#include "app/scene/framing.h"
#include "app/scene/pair.h"
#include "app/scene/parts.h"

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
