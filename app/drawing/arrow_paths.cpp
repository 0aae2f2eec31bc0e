// The casing first, all of it: no part of it may lie on the arrow itself.
#include "app/drawing/arrow_paths.h"

#include "app/drawing/strokes.h"

namespace app {
namespace {

// An arrow that is in sight, cut into what is seen and what is hidden.
struct Parts {
    std::vector<Stretch> stretches;
    ArrowHead head;
    bool pointed = true;  // its tip is in sight
};

// As far as to the neck.
void add_shaft(std::vector<Path>& paths, const Stretch& stretch, const glm::vec2& neck, const Pen& pen,
               const ArrowPaper& paper) {
    const glm::vec2 from = paper.lens.paper(stretch.points.front());
    glm::vec2 to = paper.lens.paper(stretch.points.back());
    if (glm::dot(neck - from, to - from) <= 0) return;
    if (glm::dot(to - neck, to - from) > 0) to = neck;
    paths.push_back(stroked({from, to}, stretch.hidden ? hidden(pen) : pen, paper.look.scale));
}

// The shaft wider, the head with a rim.
void add_casing(std::vector<Path>& paths, const Parts& parts, const Pen& pen, const ArrowPaper& paper) {
    const Pen wide = casing(pen, *paper.look.theme);
    const glm::vec2 neck = parts.pointed ? parts.head.neck(pen) : parts.head.to;
    for (const Stretch& part : parts.stretches) add_shaft(paths, part, neck, wide, paper);
    if (!parts.pointed) return;
    parts.head.add(paths, pen);
    Path& rim = paths.back();
    rim.fill = rim.stroke = wide.stroke;
    rim.width_px = 2 * pen.casing_px * paper.look.scale;
}

void add_parts(std::vector<Path>& paths, const Parts& parts, const Pen& pen, const ArrowPaper& paper) {
    const glm::vec2 neck = parts.pointed ? parts.head.neck(pen) : parts.head.to;
    for (const Stretch& part : parts.stretches) add_shaft(paths, part, neck, pen, paper);
    if (parts.pointed) parts.head.add(paths, parts.stretches.back().hidden ? hidden(pen) : pen);
}

}  // namespace

void add_arrow(std::vector<Path>& paths, const Arrow& arrow, const ArrowPaper& paper) {
    const Loop whole{paper.lens.local(arrow.from), paper.lens.local(arrow.to)};
    Parts parts{stretches(whole, paper.frustum, paper.hiders), {}, true};
    if (parts.stretches.empty()) return;
    const Vec3 &from = parts.stretches.front().points.front(), &to = parts.stretches.back().points.back();
    parts.head = {paper.lens.paper(from), paper.lens.paper(to), paper.look.scale};
    parts.pointed = to == whole.back();
    const Pen line = pen(arrow.role, *paper.look.theme);
    if (line.casing_px > 0 && !paper.look.transparent) add_casing(paths, parts, line, paper);
    add_parts(paths, parts, line, paper);
}

}  // namespace app
