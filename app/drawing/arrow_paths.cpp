// The casing first, all of it: no part of it may lie on the arrow itself.
#include "app/drawing/arrow_paths.h"

#include "app/drawing/strokes.h"

namespace app {
namespace {

// An arrow that is in sight, cut into what is seen and what is hidden.
struct ArrowParts {
    std::vector<VisibilitySpan> spans;
    ArrowHead head;
    bool has_head = true;  // its tip is in sight
};

// As far as to the neck.
void add_shaft(std::vector<Path>& paths, const VisibilitySpan& span, const glm::vec2& neck, const Pen& pen,
               const ArrowContext& context) {
    const glm::vec2 from = context.view.to_paper(span.points.front());
    glm::vec2 to = context.view.to_paper(span.points.back());
    if (glm::dot(neck - from, to - from) <= 0) return;
    if (glm::dot(to - neck, to - from) > 0) to = neck;
    paths.push_back(stroke_path({from, to}, span.hidden ? hidden_pen(pen) : pen, context.options.scale));
}

// The shaft wider, the head with a rim.
void add_casing(std::vector<Path>& paths, const ArrowParts& parts, const Pen& pen,
                const ArrowContext& context) {
    const Pen casing = casing_pen(pen, *context.options.theme);
    const glm::vec2 neck = parts.has_head ? parts.head.neck(pen) : parts.head.to;
    for (const VisibilitySpan& part : parts.spans) add_shaft(paths, part, neck, casing, context);
    if (!parts.has_head) return;
    parts.head.add(paths, pen);
    Path& rim = paths.back();
    rim.fill = rim.stroke = casing.stroke;
    rim.width_px = 2 * pen.casing_px * context.options.scale;
}

void add_parts(std::vector<Path>& paths, const ArrowParts& parts, const Pen& pen,
               const ArrowContext& context) {
    const glm::vec2 neck = parts.has_head ? parts.head.neck(pen) : parts.head.to;
    for (const VisibilitySpan& part : parts.spans) add_shaft(paths, part, neck, pen, context);
    if (parts.has_head) parts.head.add(paths, parts.spans.back().hidden ? hidden_pen(pen) : pen);
}

}  // namespace

void add_arrow(std::vector<Path>& paths, const Arrow& arrow, const ArrowContext& context) {
    const Polyline whole{context.view.to_view(arrow.from), context.view.to_view(arrow.to)};
    ArrowParts parts{split_by_visibility(whole, context.frustum, context.occluders), {}, true};
    if (parts.spans.empty()) return;
    const Vec3 &from = parts.spans.front().points.front(), &to = parts.spans.back().points.back();
    parts.head = {context.view.to_paper(from), context.view.to_paper(to), context.options.scale};
    parts.has_head = to == whole.back();
    const Pen line = pen(arrow.role, *context.options.theme);
    if (line.casing_px > 0 && !context.options.transparent) add_casing(paths, parts, line, context);
    add_parts(paths, parts, line, context);
}

}  // namespace app
