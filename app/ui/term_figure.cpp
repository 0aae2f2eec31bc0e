// Draws a term when its size, theme, scale or language is another than before.
#include "app/ui/term_figure.h"

#include "app/features/help/glossary.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

TermPicture::Source source_for(const Ui& ui, const Rect& rect) {
    return {{rect.width, rect.height}, ui.moment.scale, ui.moment.theme, ui.moment.words->language()};
}

}  // namespace

bool is_drawn(const Ui& ui, const Term& term, const Rect& rect) {
    const auto found = ui.workspace.term_pictures.find(term.id);
    return found != ui.workspace.term_pictures.end() && found->second.source == source_for(ui, rect);
}

void paint_term(const Ui& ui, const Term& term, const Rect& rect) {
    TermPicture& picture = ui.workspace.term_pictures[term.id];
    if (TermPicture::Source source = source_for(ui, rect); picture.source != source) {
        const Look look{ui.moment.theme, ui.moment.scale, true, {}};
        picture.drawing = draw_term(term, {rect.width, rect.height}, look, *ui.moment.words);
        picture.source = std::move(source);
    }
    paint(ui, picture.drawing, rect);
}

}  // namespace app
