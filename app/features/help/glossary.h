// The glossary: every term that the window shows, each with a small figure.
#pragma once

#include <string>

#include "app/document/document.h"
#include "app/scene/pair_figure.h"

namespace app::term_scene {

// The small scenes that terms are drawn in.

/// In the plane: a gap, an overlap, a single side in common, two ways out as short, one at rest on the other.
Document separated_pair();
Document overlapping_pair();
Document touching_pair();
Document tied_pair();
Document resting_pair();
/// A rectangle and a disc, apart.
Document separated_disc_pair();
/// The first rectangle alone is looked at; the other lies far off.
Document single_shape();
/// A disc alone.
Document single_disc();
/// Rectangles whose difference A - B lies round the origin.
Document difference_pair();
/// In space: parted and meeting edge against edge, with edges that are parallel and nearly so, at rest, one
/// box alone.
Document separated_edges();
Document overlapping_edges();
Document parallel_edge_pair();
Document nearly_parallel_edge_pair();
Document resting_boxes();
Document single_box();
/// That box as the eye sees it from near, and by lines of sight that are parallel.
Document perspective_box();
Document orthographic_box();
/// Parted, with a test that stops at the first gap.
Document early_out_pair();
/// The same with the axes asked the other way round.
Document reversed_early_out_pair();

}  // namespace app::term_scene

namespace app {

/// How a term is drawn: the program's own view of a small scene.
struct TermFigure {
    Document (*make_scene)();
    unsigned layers;  ///< Of the scene: bit i is SceneLayer i.
    /// Adds what is meant, or draws all anew; null: the layers say it.
    void (*decorate)(Figure& figure, const DrawContext& stage) = nullptr;
    const char* view = "pair";  ///< Id of the view; another than "pair" draws by itself.
};

/// A row of the table.
struct GlossaryTerm {
    const char* id;  ///< "term.<id>" and "term.<id>.means" in the tables of words: the name, a sentence.
    const char*
        panel;  ///< Id of the panel, or of the view at the bottom, that shows it; empty: no one place.
    TermFigure figure;
};

/// In the order in which they explain each other.
std::span<const GlossaryTerm> terms();
/// nullptr when there is none of that id.
const GlossaryTerm* find_term(std::string_view id);

/// The id of the term of an axis's state word (core::state_label), of a verdict; empty: there is none.
const char* term_of_state(std::string_view state);
const char* term_of_verdict(core::Verdict verdict);
const char* term_of_axis(core::AxisKind kind);
/// Of what the scene shows; empty where its name says it all.
const char* term_of_layer(SceneLayer layer);

/// The figure, in the colours of the look.
Drawing make_term_drawing(const GlossaryTerm& term, const Vec2& size_px, const DrawOptions& options,
                          const TextCatalog& texts);

}  // namespace app
