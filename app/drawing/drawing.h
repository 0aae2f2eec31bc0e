// A drawing on paper, in the order of painting. OpenGL, SVG and PDF paint the same drawing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <glm/glm.hpp>

namespace app {

/// A rectangle of the window in pixels, y down.
struct ScreenRect {
    float x = 0, y = 0, width = 0, height = 0;
    float right() const { return x + width; }
    float bottom() const { return y + height; }
    glm::vec2 center() const { return {x + width / 2, y + height / 2}; }
    bool contains(float px, float py) const { return px >= x && px < right() && py >= y && py < bottom(); }

    friend bool operator==(const ScreenRect&, const ScreenRect&) = default;
};

/// An upright rectangle of the paper.
struct Box {
    glm::vec2 min{0}, max{0};

    bool intersects(const Box& other) const {
        return min.x < other.max.x && other.min.x < max.x && min.y < other.max.y && other.min.y < max.y;
    }

    friend bool operator==(const Box&, const Box&) = default;
};

/// Straight (not premultiplied) sRGB, each 0..1.
struct Color {
    float r = 0, g = 0, b = 0, a = 0;

    friend bool operator==(const Color&, const Color&) = default;
};

/// The meaning of a line, area or label. The style maps it to a pen.
enum class Role {
    ShapeA,
    ShapeB,
    Context,
    ContextColliding,  // a body outside the pair that collides
    Ghost,             // B where the MTV would put it, or at the impact
    MovedB,            // B at the shown time of its motion
    CoreA,
    CoreB,  // the core of a rounded body
    SeparatingAxis,
    OverlappingAxis,  // the current axis, by its state
    CandidateAxis,
    PinnedAxis,
    PrunedAxis,  // an edge pair that cannot decide
    GaussArcA,
    GaussArcB,  // normals of an edge; B's are mirrored
    CurrentArcA,
    CurrentArcB,  // the same for the edges of the current axis
    IntervalA,
    IntervalB,
    ProjectionLineA,
    ProjectionLineB,  // lines from the support points to the axis
    CenterDistance,   // from the center of A to that of B, and its projection
    CenterLine,       // from a center to the axis
    RadiusA,
    RadiusB,  // half of a projection
    Gap,
    Touch,
    Overlap,  // measures between the intervals; Overlap is also the common region of the shapes
    CutOff,   // the part of a face that gives no contacts
    SeparatingPlane,
    TouchingPlane,
    Mtv,
    ContactPoint,
    ContactNormal,
    Witness,
    GridMinor,
    GridMajor,
    GridAxis,
    GroundShadow,
    Wall,  // behind the shapes, for the projections on a turned axis
    ShadowA,
    ShadowB,  // of the shapes on the wall
    HandleA,
    HandleB,
    HandleContext,  // of a body outside the pair
    HandleX,
    HandleY,
    HandleZ,
    Selection,
    Card,   // background of a list in the picture
    Field,  // main part of a view on paper: rim of the sphere, plot, map, bars over time
    Note    // neutral labels and lines
};

/// Interpolates from one colour to the other.
inline Color mix(const Color& from, const Color& to, float part) {
    const auto lerp = [part](float a, float b) { return a + (b - a) * part; };
    return {lerp(from.r, to.r), lerp(from.g, to.g), lerp(from.b, to.b), lerp(from.a, to.a)};
}

/// Direction of the lines of a hatch; a rising line leads to the upper right.
enum class HatchPattern : std::uint8_t { None, Rising, Falling, Horizontal, Vertical };

/// Parallel lines inside polygons, see `add_hatch`. Lengths in pixels.
struct HatchStyle {
    Color color;
    float pitch_px = 1;  ///< Along an axis of the paper; slanted lines are 0.7 of it apart.
    float width_px = 1;
    HatchPattern pattern = HatchPattern::Rising;
    glm::vec2 origin{0};  ///< A point of one of the lines: the others are whole pitches from it.
};

/// A color that changes with the square of the distance from `center`: from the fill there to `edge` at the
/// ellipse center + cos * u + sin * v, and `edge` outside of it.
struct RadialGradient {
    glm::vec2 center{0};         ///< Pixels, y down.
    glm::vec2 u{1, 0}, v{0, 1};  ///< In pixels; not parallel.
    Color edge;

    friend bool operator==(const RadialGradient&, const RadialGradient&) = default;
};

/// Pixels, y down. Filled first (convex when filled), then stroked with round joins and butt ends.
struct Path {
    std::vector<glm::vec2> points;
    bool closed = false;  ///< The last point is joined to the first.
    Color fill;           ///< a == 0: not filled.
    Color stroke;         ///< a == 0: not stroked.
    float width_px = 1;
    float dash_px = 0;                         ///< 0: solid.
    float gap_px = 0;                          ///< Between dashes.
    std::optional<RadialGradient> gradient{};  ///< Of the fill, which is its color at the center.
    Role role = Role::Note;
};

/// The color of a gradient with this fill, at a fraction of the way from its center to its edge.
inline Color gradient_color(const Color& fill, const RadialGradient& gradient, float fraction) {
    return mix(fill, gradient.edge, fraction < 1 ? fraction * fraction : 1);
}
/// Number of equal parts into which SVG and PDF divide a gradient; colors are linear within each.
constexpr int gradient_parts = 12;

/// The fonts of the program.
enum class FontFace { Sans, SansBold, Mono };

/// Text of one face, size and color. `origin` is the left end of its baseline.
struct TextRun {
    glm::vec2 origin{0};
    std::string utf8;
    FontFace face = FontFace::Sans;
    float size_px = 14;
    Color color;
};

/// Position of a label relative to its anchor. The next frame keeps it while it is acceptable.
struct PlacedLabel {
    std::string id;       ///< Label::id.
    glm::vec2 anchor{0};  ///< On the paper, in logical pixels.
    glm::vec2 offset{0};  ///< From the anchor to the nearest point of the label, in logical pixels.
    glm::vec2 side{0};    ///< Unit: from the center of the named element to the anchor; zero: unknown.

    friend bool operator==(const PlacedLabel&, const PlacedLabel&) = default;
};

/// A placed label and its box on the paper.
struct LabelBox {
    PlacedLabel placed;
    Box box;  ///< Includes its frame.
};

/// The signed overlap of two convex point sets on every direction, on the visible half of a sphere in
/// parallel projection: bands of colour, and contour lines at the even edges of the bands. OpenGL computes
/// each pixel. SVG and PDF leave it out: their drawings have paths in its place.
struct DirectionField {
    glm::vec2 center_px{0};
    float radius_px = 1;
    /// Corners of both sets, at most `max_points` together, from any common origin: x to the right, y up, z
    /// to the eye. Unit of length: the height of a band.
    std::vector<glm::vec3> points_a, points_b;
    float radius = 0;           ///< Sum of the radii of both sets, in heights of a band.
    std::vector<Color> colors;  ///< Opaque, of each band, at most `max_bands`. Lower and higher values have
                                ///< the first and the last colour.
    int first_band = 0;         ///< The band of the first colour; band 0 begins at zero overlap.
    Color contour, zero_contour;
    HatchStyle hatch;      ///< Over negative values: rising, from the origin of the paper.
    float contour_px = 1;  ///< Width of a contour line; the zero contour has twice this width.

    static constexpr std::size_t max_points = 512, max_bands = 64;
};

/// A drawing of a view has about so many paths: room for them is reserved at once.
inline constexpr std::size_t usual_paths = 256;

/// Paint the direction fields, then the paths in order, then the texts.
struct Drawing {
    glm::vec2 size_px{1};
    Color background;                              ///< a == 0: transparent.
    std::vector<DirectionField> direction_fields;  ///< Usually none.
    std::vector<Path> paths;
    std::vector<TextRun> texts;
    std::vector<LabelBox> labels;  ///< The texts that belong to labels of the figure.
};

/// The labels that have an id.
inline std::vector<PlacedLabel> placed_labels(const Drawing& drawing) {
    std::vector<PlacedLabel> result;
    for (const LabelBox& label : drawing.labels)
        if (!label.placed.id.empty()) result.push_back(label.placed);
    return result;
}

/// Compares its inputs: no change notification is needed.
template <class InputsType>
struct CachedDrawing {
    using Inputs = InputsType;
    std::optional<Inputs> inputs;  ///< Absent: nothing was drawn yet.
    Drawing drawing;

    /// Calls `draw` for the new drawing when the inputs differ from those of the cached one.
    template <class Draw>
    const Drawing& update(Inputs current, Draw&& draw) {
        if (inputs != current) {
            drawing = draw(current);
            inputs = std::move(current);
        }
        return drawing;
    }
};

}  // namespace app
