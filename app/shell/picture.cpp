// From a document to a drawing to pixels.
#include "app/shell/picture.h"

#include <algorithm>
#include <cmath>

#include "app/analysis/subject.h"
#include "app/gl/target.h"
#include "app/scene/view.h"

namespace app {

namespace {

constexpr Real min_picture_px = 32;

// Lines and words get finer on a paper too small for the usual ones.
float line_scale(const glm::ivec2& size) {
    constexpr float full_scale_px = 180, smallest_scale = 0.4F;
    return std::clamp(static_cast<float>(std::min(size.x, size.y)) / full_scale_px, smallest_scale, 1.0F);
}

}  // namespace

Result<Drawing> draw_picture(const Document& document, const TextCatalog& texts,
                             const PictureOptions& options) {
    const Theme* theme = find_theme(options.theme);
    if (theme == nullptr) return fail(options.theme, "unknown theme");
    const View* view = find_view(options.view);
    if (view == nullptr) return fail(options.view, "unknown view");
    const bool flat = is_flat(document);
    if (flat ? !view->flat : !view->solid)
        return fail(options.view, std::string("this view is not available in ") + (flat ? "2D" : "3D"));
    const Vec2 size = glm::round(Vec2(options.size) * Real(options.scale));
    if (std::min(size.x, size.y) < min_picture_px)
        return fail(std::to_string(std::lround(size.x)) + "x" + std::to_string(std::lround(size.y)),
                    "a picture needs at least 32x32 pixels");
    const DrawOptions draw_options{
        theme, options.scale * line_scale(options.size), options.transparent, {}, options.labels};
    Analysis analysis = analyze(document, "");
    analysis.number_format = options.numbers;
    return view->draw(analysis, size, draw_options, texts,
                      {-1, -1, options.axis_position, {}, draw_options.previous_labels});
}

Result<gl::Image> rasterize(const Drawing& drawing, gl::Painter& painter) {
    const int width = static_cast<int>(std::lround(drawing.size_px.x));
    const int height = static_cast<int>(std::lround(drawing.size_px.y));
    const Result<gl::OffscreenTarget> target = gl::OffscreenTarget::make(width, height);
    if (!target) return tl::unexpected(target.error());
    painter.clear();
    const int index = painter.add(drawing);
    target->begin();
    painter.paint(index, {0, 0, width, height, height});
    gl::Image image = target->read();
    target->end();
    painter.clear();
    return image;
}

}  // namespace app
