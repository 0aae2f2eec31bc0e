// The glossary: all terms of the user interface, each with a small figure.
#pragma once

#include "app/document/document.h"
#include "app/scene/pair_figure.h"

namespace app {

/// Figure of a term: a view of the program, drawn from a small scene.
struct TermFigure {
    const char* scene;  ///< assets/terms/<scene>.satscope.json.
    unsigned layers;    ///< Visible layers: bit i is SceneLayer i.
    /// Highlights the term or replaces the figure; null: the layers show the term.
    void (*decorate)(Figure& figure, const DrawContext& context) = nullptr;
    const char* view = "pair";  ///< Id of a View. Only "pair" uses `layers` and `decorate`.
};

/// A row of the table.
struct GlossaryTerm {
    const char* id;     ///< The texts are "term.<id>", the name, and "term.<id>.means", one sentence.
    const char* panel;  ///< Id of the panel or view that shows the term; empty: several or none.
    TermFigure figure;
};

/// In teaching order: a term is explained by the terms before it.
std::span<const GlossaryTerm> terms();
/// nullptr if there is no such term.
const GlossaryTerm* find_term(std::string_view id);

/// The scene of a figure, with the layers of the figure. Reads a file.
Result<Document> load_term_scene(const TermFigure& figure);

/// The figure in the colours of the theme; empty paper if its scene cannot be read.
Drawing make_term_drawing(const GlossaryTerm& term, const Vec2& size_px, const DrawOptions& options,
                          const TextCatalog& texts);

/// The same by id; empty if there is no such term. Matches `FrameContext::draw_term`.
Drawing draw_term(std::string_view id, const Vec2& size_px, const DrawOptions& options,
                  const TextCatalog& texts);

}  // namespace app
