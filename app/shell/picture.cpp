// From a document to a drawing to pixels.
#include "app/shell/picture.h"

#include <algorithm>
#include <cmath>

#include "app/analysis/subject.h"
#include "app/gl/target.h"
#include "app/scene/view.h"

namespace app {

namespace {

constexpr Real least_px = 32;

// Lines and words get finer on a paper too small for the usual ones.
float fineness(const glm::ivec2& size) {
    constexpr float roomy_px = 180, finest = 0.4F;
    return std::clamp(static_cast<float>(std::min(size.x, size.y)) / roomy_px, finest, 1.0F);
}

}  // namespace

Result<Drawing> draw(const Document& document, const Words& words, const PictureWish& wish) {
    const Theme* theme = find_theme(wish.theme);
    if (theme == nullptr) return fail(wish.theme, "there is no such theme");
    const View* view = find_view(wish.view);
    if (view == nullptr) return fail(wish.view, "there is no such view");
    const bool flat = is_flat(document);
    if (flat ? !view->flat : !view->deep)
        return fail(wish.view, std::string("this view means nothing in ") + (flat ? "2D" : "3D"));
    const Vec2 size = glm::round(Vec2(wish.size) * Real(wish.scale));
    if (std::min(size.x, size.y) < least_px)
        return fail(std::to_string(std::lround(size.x)) + "x" + std::to_string(std::lround(size.y)),
                    "a picture needs at least 32x32 pixels");
    const Look look{theme, wish.scale * fineness(wish.size), wish.transparent, {}, wish.labels_stood};
    Subject seen = subject(document, "");
    seen.numbers = wish.numbers;
    return view->draw(seen, size, look, words, {-1, -1, wish.stood, {}, look.stood});
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
