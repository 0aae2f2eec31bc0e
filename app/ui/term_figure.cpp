// Draws a term when its size, theme, scale or language is another than before.
#include "app/ui/term_figure.h"

#include "app/features/help/glossary.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

CachedTermDrawing::Inputs figure_inputs(const Ui& ui, const ScreenRect& rect) {
    return {{rect.width, rect.height},
            ui.frame_context.scale,
            ui.frame_context.theme,
            ui.frame_context.texts->language()};
}

}  // namespace

bool is_cached(const Ui& ui, const GlossaryTerm& term, const ScreenRect& rect) {
    const auto found = ui.workspace.term_drawings.find(term.id);
    return found != ui.workspace.term_drawings.end() && found->second.inputs == figure_inputs(ui, rect);
}

void draw_term_figure(const Ui& ui, const GlossaryTerm& term, const ScreenRect& rect) {
    CachedTermDrawing& cache = ui.workspace.term_drawings[term.id];
    if (CachedTermDrawing::Inputs inputs = figure_inputs(ui, rect); cache.inputs != inputs) {
        const DrawOptions options{ui.frame_context.theme, ui.frame_context.scale, true, {}};
        cache.drawing = make_term_drawing(term, {rect.width, rect.height}, options, *ui.frame_context.texts);
        cache.inputs = std::move(inputs);
    }
    paint(ui, cache.drawing, rect);
}

}  // namespace app
