// The glossary: every term that the window shows, each with a small figure.
#pragma once

#include <string>

#include "app/scene/stage.h"

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
