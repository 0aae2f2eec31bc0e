// From a document to a drawing to pixels.
#include "app/window/picture.h"

#include <cmath>

#include "app/gl/target.h"
#include "app/view/view.h"

namespace app {

Result<Drawing> draw(const Document& document, const Words& words, const PictureWish& wish) {
    const Theme* theme = find_theme(wish.theme);
    if (theme == nullptr) return fail(wish.theme, "there is no such theme");
    const View* view = find_view(wish.view);
    if (view == nullptr) return fail(wish.view, "there is no such view");
    const bool flat = is_flat(document);
    if (flat ? !view->flat : !view->deep)
        return fail(wish.view, std::string("this view means nothing in ") + (flat ? "2D" : "3D"));
    const Look look{theme, wish.scale, wish.transparent};
    const Vec2 size = glm::max(glm::round(Vec2(wish.size) * Real(wish.scale)), Vec2(1));
    return view->draw(subject(document, ""), size, look, words, {-1, -1, wish.stood});
}

Result<gl::Image> rasterise(const Drawing& drawing, gl::Painter& painter) {
    const int width = static_cast<int>(std::lround(drawing.size_px.x));
    const int height = static_cast<int>(std::lround(drawing.size_px.y));
    const Result<gl::Target> target = gl::Target::make(width, height);
    if (!target) return tl::unexpected(target.error());
    painter.clear();
    const int number = painter.add(drawing);
    target->begin();
    painter.paint(number, {0, 0, width, height, height});
    gl::Image image = target->read();
    target->end();
    painter.clear();
    return image;
}

}  // namespace app
