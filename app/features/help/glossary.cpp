// The table of terms and their figures.
#include "app/features/help/glossary.h"

#include <algorithm>
#include <array>

#include "app/base/text_catalog.h"
#include "app/document/scene_file.h"
#include "app/features/help/term_figures.h"
#include "app/scene/camera_control.h"
#include "app/ui/view.h"

namespace app {
namespace {

constexpr unsigned bit(SceneLayer layer) { return 1U << static_cast<unsigned>(layer); }

// Visible layers of the figures.
namespace layer_mask {
constexpr unsigned names = bit(SceneLayer::Names),
                   bars = names | bit(SceneLayer::CurrentAxis) | bit(SceneLayer::Projections),
                   projections = bars | bit(SceneLayer::ProjectionLines),
                   separating_plane = names | bit(SceneLayer::SeparatingPlane),
                   overlap_region = names | bit(SceneLayer::OverlapRegion),
                   mtv = names | bit(SceneLayer::Mtv), contacts = bit(SceneLayer::Contacts),
                   witness = names | bit(SceneLayer::Witness);
}  // namespace layer_mask

namespace part = term_part;

constexpr std::array all_terms{
    GlossaryTerm{"verdict", "", {"overlapping-pair", layer_mask::overlap_region}},
    GlossaryTerm{"separated", "", {"separated-pair", layer_mask::separating_plane}},
    GlossaryTerm{"touching", "", {"touching-pair", layer_mask::separating_plane}},
    GlossaryTerm{"overlapping", "", {"overlapping-pair", layer_mask::overlap_region}},
    GlossaryTerm{"separating_axis",
                 "axes",
                 {"separated-pair", layer_mask::projections | layer_mask::separating_plane}},
    GlossaryTerm{"divider", "show", {"separated-edges", layer_mask::separating_plane}},
    GlossaryTerm{"shadow", "axes", {"separated-pair", layer_mask::projections, part::hide_measure}},
    GlossaryTerm{"drop_line", "show", {"overlapping-pair", layer_mask::projections, part::hide_measure}},
    GlossaryTerm{"overlap", "axes", {"overlapping-pair", layer_mask::projections}},
    GlossaryTerm{"gap", "axes", {"separated-pair", layer_mask::bars}},
    GlossaryTerm{"candidate_axis", "axes", {"overlapping-pair", layer_mask::names, part::face_normals}},
    GlossaryTerm{"face_axis", "axes", {"resting-boxes", layer_mask::names, part::face_and_normal}},
    GlossaryTerm{"edge_axis", "axes", {"separated-edges", layer_mask::names, part::edge_pair}},
    GlossaryTerm{"nearest_axis", "axes", {"disc-at-corner", layer_mask::projections}},
    GlossaryTerm{"axis_compass", "show", {"separated-edges", 0, part::axis_needles}},
    GlossaryTerm{
        "middle_distance", "axes", {"separated-pair", layer_mask::projections, part::interval_centers}},
    GlossaryTerm{"radii", "axes", {"separated-pair", layer_mask::projections, part::half_intervals}},
    GlossaryTerm{"least", "axes", {"overlapping-pair", 0, nullptr, "strip"}},
    GlossaryTerm{"deciding", "axes", {"separated-pair", layer_mask::projections}},
    GlossaryTerm{"current", "show", {"overlapping-pair", layer_mask::bars}},
    GlossaryTerm{"chosen", "axes", {"resting-pair", layer_mask::names, part::reference_face}},
    GlossaryTerm{"tie", "axes", {"tied-pair", layer_mask::names, part::tied_moves}},
    GlossaryTerm{"parallel", "axes", {"parallel-edge-pair", layer_mask::names, part::parallel_edges}},
    GlossaryTerm{"pruned", "axes", {"hull-pair", 0, nullptr, "strip"}},
    GlossaryTerm{"not_reached", "axes", {"early-out-pair", 0, nullptr, "strip"}},
    GlossaryTerm{"depth", "", {"overlapping-pair", layer_mask::overlap_region | layer_mask::witness}},
    GlossaryTerm{"normal", "compare", {"overlapping-pair", layer_mask::names, part::normal}},
    GlossaryTerm{"contact_convention", "contact_list", {"overlapping-pair", layer_mask::names, part::normal}},
    GlossaryTerm{"mtv", "", {"overlapping-pair", layer_mask::mtv}},
    GlossaryTerm{"overlap_region", "show", {"overlapping-edges", layer_mask::overlap_region}},
    GlossaryTerm{"witness", "show", {"separated-pair", layer_mask::witness}},
    GlossaryTerm{"distance", "", {"separated-disc-pair", layer_mask::witness}},
    GlossaryTerm{"contact", "show", {"resting-pair", layer_mask::names | layer_mask::contacts}},
    GlossaryTerm{"manifold", "show", {"resting-boxes", layer_mask::names | layer_mask::contacts}},
    GlossaryTerm{"reference_face", "show", {"resting-boxes", layer_mask::names, part::reference_face}},
    GlossaryTerm{"incident_face", "show", {"resting-boxes", layer_mask::names, part::incident_face}},
    GlossaryTerm{"clip", "show", {"resting-boxes", layer_mask::names, part::clipped_face}},
    GlossaryTerm{"contact_steps", "contacts", {"resting-boxes", 0, nullptr, "contacts"}},
    GlossaryTerm{"feature_pair", "show", {"resting-pair", layer_mask::names, part::touching_features}},
    GlossaryTerm{"method",
                 "method",
                 {"overlapping-pair", layer_mask::names | layer_mask::mtv | layer_mask::overlap_region}},
    GlossaryTerm{"method_sat", "method", {"overlapping-pair", layer_mask::projections}},
    GlossaryTerm{"method_exact", "method", {"touching-pair", layer_mask::projections}},
    GlossaryTerm{
        "method_center_radius", "method", {"separated-pair", layer_mask::projections, part::half_intervals}},
    GlossaryTerm{
        "method_vertex_sort", "method", {"separated-pair", layer_mask::projections, part::hide_measure}},
    GlossaryTerm{"method_aabb", "method", {"single-shape", 0, part::aabb_of_rotated_box}},
    GlossaryTerm{"method_local_frame", "method", {"single-shape", 0, part::local_axes}},
    GlossaryTerm{"clamping", "method", {"disc-at-corner", layer_mask::witness}},
    GlossaryTerm{"method_closest_point", "method", {"disc-at-corner", layer_mask::projections}},
    GlossaryTerm{"published", "method", {"overlapping-pair", layer_mask::names | layer_mask::mtv}},
    GlossaryTerm{"reference", "compare", {"overlapping-pair", layer_mask::projections | layer_mask::mtv}},
    GlossaryTerm{"tolerance", "settings", {"touching-pair", layer_mask::names, part::tolerance_band}},
    GlossaryTerm{"open", "settings", {"touching-pair", layer_mask::separating_plane}},
    GlossaryTerm{"epsilon", "settings", {"nearly-parallel-edge-pair", 0, part::parallel_edges}},
    GlossaryTerm{"parallel_tolerance",
                 "settings",
                 {"nearly-parallel-edge-pair", layer_mask::names, part::parallel_edges}},
    GlossaryTerm{"face_bias", "settings", {"overlapping-edges", layer_mask::names, part::edge_pair}},
    GlossaryTerm{"face_factor", "settings", {"overlapping-edges", layer_mask::names, part::edge_pair}},
    GlossaryTerm{"margin", "settings", {"touching-pair", layer_mask::names, part::tolerance_band}},
    GlossaryTerm{
        "speculative_distance", "settings", {"touching-pair", layer_mask::names, part::tolerance_band}},
    GlossaryTerm{
        "convex_radius", "settings", {"rounded-pair", layer_mask::names | layer_mask::overlap_region}},
    GlossaryTerm{"order", "settings", {"reversed-early-out-pair", 0, nullptr, "strip"}},
    GlossaryTerm{"precision", "settings", {"single-shape", 0, part::float_and_double_spacing}},
    GlossaryTerm{"early_out", "settings", {"early-out-pair", 0, nullptr, "strip"}},
    GlossaryTerm{"support", "method", {"single-shape", 0, part::support}},
    GlossaryTerm{"difference", "minkowski", {"difference-pair", 0, part::minkowski_difference}},
    GlossaryTerm{"facet", "minkowski", {"difference-pair", 0, nullptr, "minkowski"}},
    GlossaryTerm{"simplex", "method", {"difference-pair", 0, part::simplex}},
    GlossaryTerm{"gjk", "method", {"difference-pair", 0, part::simplex}},
    GlossaryTerm{"epa", "method", {"difference-pair", 0, part::minkowski_difference}},
    GlossaryTerm{"method_gjk_epa", "method", {"difference-pair", 0, part::minkowski_difference}},
    GlossaryTerm{"centre", "shapes", {"single-shape", 0, part::center}},
    GlossaryTerm{"rotation", "shapes", {"single-shape", 0, part::rotation}},
    GlossaryTerm{"pose", "shapes", {"single-shape", 0, part::rotation}},
    GlossaryTerm{"box", "shapes", {"single-shape", 0, part::local_axes}},
    GlossaryTerm{"aabb", "shapes", {"single-shape", 0, part::aabb_of_rotated_box}},
    GlossaryTerm{"half_extents", "shapes", {"single-shape", 0, part::half_extents}},
    GlossaryTerm{"hull", "shapes", {"hull-pair", 0, part::hull_points}},
    GlossaryTerm{"radius", "shapes", {"single-disc", 0, part::radius}},
    GlossaryTerm{"rounding", "shapes", {"rounded-pair", layer_mask::names | layer_mask::overlap_region}},
    GlossaryTerm{"core", "shapes", {"rounded-pair", layer_mask::names | layer_mask::witness}},
    GlossaryTerm{"frame", "shapes", {"single-box", 0, part::local_axes}},
    GlossaryTerm{"quaternion", "shapes", {"single-box", 0, part::rotation_angle}},
    GlossaryTerm{"perspective", "", {"perspective-box", 0, part::perspective_lines}},
    GlossaryTerm{"parallel_projection", "", {"orthographic-box", 0, part::perspective_lines}},
    GlossaryTerm{"ulp", "shapes", {"single-shape", 0, part::adjacent_numbers}},
    GlossaryTerm{"playback", "strip", {"separated-pair", 0, nullptr, "strip"}},
    GlossaryTerm{"overlap_curve", "sweep", {"overlapping-pair", 0, nullptr, "sweep"}},
    GlossaryTerm{"time_of_impact", "motion", {"moving-pair", 0, nullptr, "motion"}},
    GlossaryTerm{"ghost_collision", "motion", {"sliding-box", layer_mask::witness}},
    GlossaryTerm{"direction_sphere", "sphere", {"separated-edges", 0, nullptr, "sphere"}},
    GlossaryTerm{"great_circle", "sweep", {"separated-edges", 0, nullptr, "sweep"}},
    GlossaryTerm{"bevel", "sphere", {"hull-pair", 0, nullptr, "sphere"}},
    GlossaryTerm{"gauss_map", "sphere", {"hull-pair", 0, nullptr, "sphere"}},
    GlossaryTerm{"map", "map", {"overlapping-pair", layer_mask::names, part::sample_poses}},
};

// Moves the names into the shapes, away from the other shape: a small figure has no free area beside them.
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
    const auto* found = std::ranges::find(all_terms, id, &GlossaryTerm::id);
    return found == all_terms.end() ? nullptr : found;
}

Result<Document> load_term_scene(const TermFigure& figure) {
    Result<Document> scene = load_scene(assets_folder() + "/terms/" + figure.scene + ".satscope.json");
    if (scene) scene->visible_layers = LayerMask(figure.layers);
    return scene;
}

Drawing make_term_drawing(const GlossaryTerm& term, const Vec2& size_px, const DrawOptions& options,
                          const TextCatalog& texts) {
    const Result<Document> scene = load_term_scene(term.figure);
    if (!scene) return Drawing{.size_px = glm::vec2(size_px)};
    const Document& document = *scene;
    const Analysis analysis = app::analyze(document, "");
    const View* view = find_view(term.figure.view);
    if (view != nullptr && term.figure.view != std::string_view("pair"))
        return view->figure(analysis, size_px, options, texts, {});
    const Real margin = 16 * options.scale;  // for the names
    const PaperView paper{document_camera(document, size_px, ViewInsets{.top = margin / 2, .bottom = margin}),
                          size_px, options.scale};
    const DrawContext context = app::make_draw_context(analysis, paper, options.reserved, texts, {});
    Figure figure = pair_figure(context);
    // The axis has no name here: its label would cover A or B.
    std::erase_if(figure.labels, [](const Label& label) { return label.text.starts_with("L = "); });
    if (context.flat()) move_names_inside(figure, context);
    if (term.figure.decorate != nullptr) term.figure.decorate(figure, context);
    return flatten(figure, context.view, options);
}

Drawing draw_term(std::string_view id, const Vec2& size_px, const DrawOptions& options,
                  const TextCatalog& texts) {
    const GlossaryTerm* term = find_term(id);
    return term == nullptr ? Drawing{.size_px = glm::vec2(size_px)}
                           : make_term_drawing(*term, size_px, options, texts);
}

}  // namespace app
