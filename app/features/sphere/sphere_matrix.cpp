// The candidate axes of two boxes as a matrix in the colours of the direction sphere.
#include "app/features/sphere/sphere_matrix.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <variant>

#include "app/analysis/explain.h"
#include "app/drawing/fonts.h"
#include "app/drawing/paper_primitives.h"

namespace app {
namespace {

constexpr int count = 4;  // of rows and of columns
constexpr float min_row_px = 18, max_row_px = 44, head_px = 20, gap_px = 3, text_px = 12.5F;

bool is_of_boxes(const Analysis& analysis) {
    const auto is_box = [&](Side side) {
        return std::holds_alternative<core::Box>(body(*analysis.document, side).placed.shape);
    };
    return is_box(Side::A) && is_box(Side::B) &&
           std::ranges::all_of(analysis.trace.axes, [](const core::AxisTest& axis) {
               const bool of_a = axis.kind == core::AxisKind::FaceA,
                          of_b = axis.kind == core::AxisKind::FaceB;
               return (of_a || of_b || axis.kind == core::AxisKind::EdgePair) &&
                      (of_b || (axis.feature_a >= 0 && axis.feature_a < count - 1)) &&
                      (of_a || (axis.feature_b >= 0 && axis.feature_b < count - 1));
           });
}

// Black or white, whichever differs more: a fill can be as light as the colour of texts in its theme.
Color digit_color(const Color& fill) {
    constexpr float gamma = 2.2F, equal_contrast = 0.179F;
    const float luminance = 0.2126F * std::pow(fill.r, gamma) + 0.7152F * std::pow(fill.g, gamma) +
                            0.0722F * std::pow(fill.b, gamma);
    return luminance > equal_contrast ? Color{0, 0, 0, 1} : Color{1, 1, 1, 1};
}

// The matrix on its paper, in pixels.
struct MatrixPainter {
    const Analysis& analysis;
    const OverlapScale& scale;
    const DrawOptions& options;
    const TextCatalog& texts;
    float names = 0;  // width of the names of the rows
    float column = 0, row = 0;
    SphereMatrix matrix{};

    const float px = options.scale;
    const Theme& theme = *options.theme;

    float width(const std::string& markup, FontFace face) const {
        return measure_markup(markup, face, text_px * px).width_px;
    }
    std::string value(const core::AxisTest& axis) const {
        return is_measured(axis) ? format_overlap(axis, analysis.trace.size, analysis.number_format) : "–";
    }
    // False if the numbers do not fit.
    bool fit(const Vec2& size_px) {
        names = 8 * px + std::max(width(texts("sphere.matrix.faces"), FontFace::SansBold),
                                  width("A_0", FontFace::SansBold));
        column = (float(size_px.x) - names) / count;
        row = std::min((float(size_px.y) - head_px * px) / count, max_row_px * px);
        const bool fits = std::ranges::all_of(analysis.trace.axes, [&](const core::AxisTest& axis) {
            return width(value(axis), FontFace::Mono) + 10 * px <= column;
        });
        return fits && row >= min_row_px * px;
    }
    ScreenRect cell(int across, int down) const {
        return {names + column * float(across), head_px * px + row * float(down), column - gap_px * px,
                row - gap_px * px};
    }
    void add_name(const std::string& name, const glm::vec2& at, const Color& color, TextAlign align) {
        add_text(matrix.drawing, name, at + glm::vec2(0, 4.5F * px),
                 {FontFace::SansBold, text_px, color, align}, px);
    }
    void add_names() {
        const std::string& faces = texts("sphere.matrix.faces");
        add_name(faces, {cell(0, 0).center().x, head_px * px / 2}, theme.a, TextAlign::Center);
        add_name(faces, {names - 6 * px, cell(0, 0).center().y}, theme.b, TextAlign::Right);
        for (int i = 1; i < count; ++i) {
            const std::string number = "_" + std::to_string(i - 1);
            add_name("B" + number, {cell(i, 0).center().x, head_px * px / 2}, theme.b, TextAlign::Center);
            add_name("A" + number, {names - 6 * px, cell(0, i).center().y}, theme.a, TextAlign::Right);
        }
    }
    void add_cell(int index, bool is_marked) {
        const core::AxisTest& axis = analysis.trace.axes[index];
        const ScreenRect box = cell(axis.kind == core::AxisKind::FaceA ? 0 : axis.feature_b + 1,
                                    axis.kind == core::AxisKind::FaceB ? 0 : axis.feature_a + 1);
        matrix.cells.push_back(box);
        const bool measured = is_measured(axis);
        const Color fill = measured ? scale.color(scale.band(axis.overlap), theme) : Color{};
        const bool is_least = index == analysis.trace.least && !analysis.is_concealed;
        const Color frame = is_least ? theme.mtv : is_marked ? theme.text : measured ? Color{} : theme.line;
        add_rounded_box(matrix.drawing, box, 4 * px, fill, frame);
        if (is_least || is_marked) matrix.drawing.paths.back().width_px = (is_marked ? 3.0F : 2.0F) * px;
        add_text(matrix.drawing, value(axis), {box.right() - 6 * px, box.center().y + 4.5F * px},
                 {FontFace::Mono, text_px, measured ? digit_color(fill) : theme.dim, TextAlign::Right}, px);
    }
};

}  // namespace

std::optional<SphereMatrix> draw_sphere_matrix(const Analysis& analysis, const OverlapScale& scale,
                                               int marked, const Vec2& size_px, const DrawOptions& options,
                                               const TextCatalog& texts) {
    if (!is_of_boxes(analysis)) return {};
    MatrixPainter painter{analysis, scale, options, texts};
    if (!painter.fit(size_px)) return {};
    painter.matrix.drawing =
        blank_page({size_px.x, head_px * options.scale + painter.row * float(count)}, options);
    painter.add_names();
    for (int i = 0; i < static_cast<int>(analysis.trace.axes.size()); ++i) painter.add_cell(i, i == marked);
    return std::move(painter.matrix);
}

}  // namespace app
