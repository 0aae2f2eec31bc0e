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
namespace show {
constexpr unsigned names = bit(SceneLayer::Names),
                   bars = names | bit(SceneLayer::DecidingAxis) | bit(SceneLayer::Shadows),
                   light = bars | bit(SceneLayer::DropLines), parting = names | bit(SceneLayer::Divider),
                   shared = names | bit(SceneLayer::OverlapRegion), shift = names | bit(SceneLayer::Mtv),
                   met = bit(SceneLayer::Contacts), near = names | bit(SceneLayer::Witness);
}  // namespace show

namespace scene = term_scene;
namespace part = term_part;

constexpr std::array all_terms{
    Term{"verdict", "verdict", {scene::meeting, show::shared}},
    Term{"separated", "verdict", {scene::parted, show::parting}},
    Term{"touching", "verdict", {scene::touching, show::parting}},
    Term{"overlapping", "verdict", {scene::meeting, show::shared}},
    Term{"separating_axis", "axes", {scene::parted, show::light | show::parting}},
    Term{"divider", "show", {scene::edges_parted, show::parting}},
    Term{"shadow", "axes", {scene::parted, show::light, part::bars_alone}},
    Term{"drop_line", "show", {scene::meeting, show::light, part::bars_alone}},
    Term{"overlap", "axes", {scene::meeting, show::light}},
    Term{"gap", "axes", {scene::parted, show::bars}},
    Term{"candidate_axis", "axes", {scene::meeting, show::names, part::all_normals}},
    Term{"face_axis", "axes", {scene::boxes_resting, show::names, part::face_and_normal}},
    Term{"edge_axis", "axes", {scene::edges_parted, show::names, part::two_edges}},
    Term{"axis_compass", "show", {scene::edges_parted, 0, part::needles}},
    Term{"middle_distance", "axes", {scene::parted, show::light, part::middles}},
    Term{"radii", "axes", {scene::parted, show::light, part::half_shadows}},
    Term{"least", "axes", {scene::meeting, 0, nullptr, "strip"}},
    Term{"chosen", "axes", {scene::resting, show::names, part::reference_face}},
    Term{"tie", "axes", {scene::tied, show::names, part::every_way_out}},
    Term{"parallel", "axes", {scene::edges_parallel, show::names, part::parallel_edges}},
    Term{"not_reached", "axes", {scene::stopping, 0, nullptr, "strip"}},
    Term{"depth", "verdict", {scene::meeting, show::shared | show::near}},
    Term{"normal", "compare", {scene::meeting, show::names, part::normal}},
    Term{"mtv", "verdict", {scene::meeting, show::shift}},
    Term{"overlap_region", "show", {scene::edges_meeting, show::shared}},
    Term{"witness", "show", {scene::parted, show::near}},
    Term{"distance", "verdict", {scene::with_disc, show::near}},
    Term{"contact", "show", {scene::resting, show::names | show::met}},
    Term{"manifold", "show", {scene::boxes_resting, show::names | show::met}},
    Term{"reference_face", "show", {scene::boxes_resting, show::names, part::reference_face}},
    Term{"incident_face", "show", {scene::boxes_resting, show::names, part::incident_face}},
    Term{"clip", "show", {scene::boxes_resting, show::names, part::clipped_face}},
    Term{"feature_pair", "show", {scene::resting, show::names, part::met_features}},
    Term{"method", "method", {scene::meeting, show::names | show::shift | show::shared}},
    Term{"reference", "compare", {scene::meeting, show::light | show::shift}},
    Term{"tolerance", "policy", {scene::touching, show::names, part::tolerance_band}},
    Term{"open", "policy", {scene::touching, show::parting}},
    Term{"epsilon", "policy", {scene::edges_nearly_parallel, 0, part::parallel_edges}},
    Term{"parallel_tolerance", "policy", {scene::edges_nearly_parallel, show::names, part::parallel_edges}},
    Term{"face_bias", "policy", {scene::edges_meeting, show::names, part::two_edges}},
    Term{"order", "policy", {scene::stopping_reversed, 0, nullptr, "strip"}},
    Term{"precision", "policy", {scene::alone, 0, part::two_scales}},
    Term{"early_out", "policy", {scene::stopping, 0, nullptr, "strip"}},
    Term{"support", "method", {scene::alone, 0, part::support}},
    Term{"difference", "method", {scene::for_difference, 0, part::difference}},
    Term{"simplex", "method", {scene::for_difference, 0, part::simplex}},
    Term{"centre", "shapes", {scene::alone, 0, part::centre}},
    Term{"rotation", "shapes", {scene::alone, 0, part::rotation}},
    Term{"box", "shapes", {scene::alone, 0, part::own_axes}},
    Term{"aabb", "shapes", {scene::alone, 0, part::upright_box}},
    Term{"half_extents", "shapes", {scene::alone, 0, part::half_extents}},
    Term{"radius", "shapes", {scene::disc_alone, 0, part::radius}},
    Term{"frame", "shapes", {scene::box_alone, 0, part::own_axes}},
    Term{"quaternion", "shapes", {scene::box_alone, 0, part::turn}},
    Term{"perspective", "", {scene::box_in_perspective, 0, part::lines_of_depth}},
    Term{"parallel_projection", "", {scene::box_in_parallel, 0, part::lines_of_depth}},
    Term{"ulp", "shapes", {scene::alone, 0, part::neighbours}},
    Term{"walk", "strip", {scene::parted, 0, nullptr, "strip"}},
    Term{"sweep", "sweep", {scene::meeting, 0, nullptr, "sweep"}},
    Term{"map", "map", {scene::meeting, show::names, part::moved_about}},
};

struct Named {
    std::string_view name;
    const char* term;
};

constexpr std::array states{Named{"not reached", "not_reached"},
                            Named{"parallel", "parallel"},
                            Named{"separates", "separating_axis"},
                            Named{"least", "least"},
                            Named{"chosen", "chosen"},
                            Named{"tie", "tie"},
                            Named{"touches", "touching"},
                            Named{"overlaps", "overlap"}};

struct OfLayer {
    SceneLayer layer;
    const char* term;
};

constexpr std::array layer_terms{OfLayer{SceneLayer::DecidingAxis, "least"},
                                 OfLayer{SceneLayer::Shadows, "shadow"},
                                 OfLayer{SceneLayer::DropLines, "drop_line"},
                                 OfLayer{SceneLayer::Divider, "divider"},
                                 OfLayer{SceneLayer::AllAxes, "axis_compass"},
                                 OfLayer{SceneLayer::Mtv, "mtv"},
                                 OfLayer{SceneLayer::OverlapRegion, "overlap_region"},
                                 OfLayer{SceneLayer::Contacts, "contact"},
                                 OfLayer{SceneLayer::Witness, "witness"}};

// A small figure has no room beside the shapes; where they share a part, the names are off it.
void put_names_inside(Figure& figure, const Stage& stage) {
    const std::array<int, 2>& pair = stage.subject->document->pair;
    for (const int side : {0, 1}) {
        const core::Solid &own = stage.solids[pair[side]], &other = stage.solids[pair[1 - side]];
        const Vec3 away = own.centre - other.centre;
        const Real length = glm::length(away);
        constexpr Real share = 0.35;
        const Vec3 off =
            length > 0 ? away * (share * core::shadow(own, away / length).max / length) : Vec3(0);
        for (Label& label : figure.labels)
            if (label.id == name_id(pair[side])) label.at = label.away = own.centre + off;
    }
}

}  // namespace

std::span<const Term> terms() { return all_terms; }

const Term* find_term(std::string_view id) {
    const auto* found =
        std::find_if(all_terms.begin(), all_terms.end(), [&](const Term& term) { return id == term.id; });
    return found == all_terms.end() ? nullptr : found;
}

const char* term_of_state(std::string_view state) {
    const auto* found =
        std::find_if(states.begin(), states.end(), [&](const Named& it) { return it.name == state; });
    return found == states.end() ? "" : found->term;
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
                                     [&](const OfLayer& it) { return it.layer == layer; });
    return found == layer_terms.end() ? "" : found->term;
}

Drawing draw_term(const Term& term, const Vec2& size_px, const Look& look, const Words& words) {
    Document document = term.figure.scene();
    document.shown = Shown(term.figure.layers);
    const Subject subject = app::subject(document, "");
    const View* view = find_view(term.figure.view);
    if (term.figure.view != std::string_view("pair")) return view->draw(subject, size_px, look, words, {});
    const Real air = 16 * look.scale;  // for the names
    const Paper paper{camera_of(document, size_px, Edging{.top = air / 2, .bottom = air}), size_px,
                      look.scale};
    const Stage stage = app::stage(subject, paper, look.taken, words, {});
    Figure figure = pair_figure(stage);
    // The axis needs no name here, and its room is A's and B's.
    std::erase_if(figure.labels, [](const Label& label) { return label.text.starts_with("L = "); });
    if (stage.flat()) put_names_inside(figure, stage);
    if (term.figure.emphasise != nullptr) term.figure.emphasise(figure, stage);
    return flatten(figure, stage.lens, look);
}

}  // namespace app
