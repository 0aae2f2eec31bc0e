// Where texts and lines over a picture are placed. Each candidate has a cost: its distance and what it
// covers. The candidate with the lowest cost is used.
#pragma once

#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "app/drawing/drawing.h"
#include "app/drawing/view_space.h"

namespace app {

/// A convex polygon on the paper, counter-clockwise when y points up, or both ends of a line; in pixels.
using PaperPolygon = std::vector<Vec2>;

/// The distance of a box inside a convex polygon of either orientation from its nearest side, in pixels;
/// negative: a corner of the box is outside, or the polygon has no area.
Real clearance(const PaperPolygon& polygon, const Box& box);

PaperPolygon box_outline(const Box& box);
/// The box, larger by the padding on each side.
Box pad(const Box& box, float padding);
inline Real cross(const Vec2& a, const Vec2& b) { return a.x * b.y - a.y * b.x; }
/// The point is in a convex polygon of either orientation, or on its border.
template <class Point>
bool contains_point(const std::vector<Point>& polygon, const Point& point) {
    bool is_left = false, is_right = false;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point &from = polygon[i], &to = polygon[i + 1 < polygon.size() ? i + 1 : 0];
        const auto turn = (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
        is_left = is_left || turn < 0;
        is_right = is_right || turn > 0;
    }
    return polygon.size() > 2 && is_left != is_right;
}
/// The polygon and the box have a common part. The polygon may be a segment or a point.
bool intersects(const PaperPolygon& polygon, const Box& box);
/// From the box to the polygon, in pixels; 0 when they have a common part. The polygon is not empty.
Real distance(const PaperPolygon& polygon, const Box& box);
/// The length of the part of a segment inside the polygon, in pixels.
Real length_inside(const PaperPolygon& polygon, const Vec2& from, const Vec2& to);

/// A part of a segment, as fractions of its length. Empty when `to` is not greater than `from`.
struct ClipRange {
    float from = 0, to = 1;
};
ClipRange clip_range(const glm::vec2& from, const glm::vec2& to, const Box& box);
/// The parts of a segment that no range covers.
std::vector<ClipRange> uncovered_ranges(std::vector<ClipRange> covered);
/// The fraction of a segment that is in the box, 0..1.
float fraction_inside(const glm::vec2& from, const glm::vec2& to, const Box& box);
inline bool intersects(const glm::vec2& from, const glm::vec2& to, const Box& box) {
    return fraction_inside(from, to, box) > 0;
}

/// Something that texts and lines should leave visible.
struct PaperObstacle {
    PaperPolygon outline;
    float cost = 0;  ///< Of touching it, in logical pixels of distance; twice as much if all of a text lies
                     ///< on it.
    PaperBounds bounds;

    PaperObstacle(PaperPolygon polygon, float touching_cost);
};

/// Costs of obstacles, in logical pixels of distance.
namespace obstacle_cost {
inline constexpr float tick = 30, body = 120, line = 150, text = 600;  // tick: a number of the grid
}

/// Cost of a text in the box; 0 if it touches no obstacle.
float cover_cost(const Box& box, std::span<const PaperObstacle> obstacles);

/// Index of the candidate with the lowest cost, of equal ones (but for rounding) the first; absent when all
/// costs are infinite. `cost(candidate, limit)` may return any value from `limit` on instead of a higher
/// cost.
template <class Candidates, class Cost>
std::optional<std::size_t> find_least_cost(const Candidates& candidates, Cost&& cost) {
    std::optional<std::size_t> best;
    auto limit = std::numeric_limits<decltype(cost(candidates[0], 1.0F))>::infinity();
    for (std::size_t i = 0; i < std::size(candidates); ++i) {
        const auto total = cost(candidates[i], limit);
        if (!(total < limit - 1e-6F)) continue;
        limit = total;
        best = i;
    }
    return best;
}

/// A possible position of a text.
struct BoxCandidate {
    Box box;
    float cost = 0;  ///< In logical pixels of distance: less for preferred positions.
};
/// Index of the candidate with the lowest cost, with that of the obstacles. There must be one.
std::size_t least_covering(std::span<const BoxCandidate> candidates,
                           std::span<const PaperObstacle> obstacles);

/// Lines in a box.
struct CoveredLines {
    float soft_px = 0;  ///< Weighted length of soft lines.
    float hard_px = 0;  ///< Length of hard lines; 0: none touches the box.
};

/// The lines and faces of a picture. Lines are in the cells of a grid, so that those near a box are found
/// fast.
class PictureObstacles {
  public:
    explicit PictureObstacles(const glm::vec2& size_px);

    void add_soft(const Path& path);
    /// Adds a line with its whole width.
    void add_hard(const Path& path);
    /// Adds the convex face of a body.
    void add_face(const Path& face);
    /// Sorts the lines; call after the last was added.
    void finish();
    /// Stops counting when there is more than `enough` of one kind.
    CoveredLines lines_in(const Box& box, const CoveredLines& enough = unlimited) const;
    /// The fraction of the box that faces cover.
    float face_fraction(const Box& box) const;

  private:
    static constexpr CoveredLines unlimited{std::numeric_limits<float>::infinity(),
                                            std::numeric_limits<float>::infinity()};
    struct Stroke {
        glm::vec2 from, to;
        float weighted_px;  // its length, of a soft line times its weight
        float half_width_px;
        bool is_soft;
        std::size_t cell;  // of its middle
    };
    void add(const Path& path, float soft_weight, float half_width_px);
    glm::ivec2 cell_of(const glm::vec2& position) const;

    glm::vec2 size_px_;
    float cell_px_;
    glm::ivec2 count_;
    float max_half_width_px_ = 0;
    std::vector<Stroke> strokes_;            // by their cells
    std::vector<std::size_t> first_stroke_;  // of each cell, and the end
    std::vector<PaperObstacle> faces_;
};

/// Allowed distance of a label from its anchor.
enum class LabelFreedom {
    Anchored,  ///< On its preferred side and on no line, else left out: elsewhere it would be misread.
    Close,     ///< As Near, within a few lines of text: for many small labels.
    Near,      ///< Left out when there is no free position near the anchor.
    Anywhere   ///< At any distance, with a leader; on a full paper where it covers least.
};

/// Where the name of a body stands, best first.
enum class NamePlace {
    AtBody,  ///< Inside the body and on no other, or next to it and clearly nearer to it than to any other.
    OnAnother,  ///< Inside the body, which lies wholly on another one.
    Apart       ///< On no body, with a leader: for a small body on a large one.
};
/// The positions that the name of a body may have.
struct NameRegion {
    std::span<const PaperObstacle> bodies{};  ///< What each body covers.
    int body = -1;                            ///< The named one; -1: the label may stand anywhere.
    NamePlace place = NamePlace::AtBody;

    /// `nearness`: at the body any other body is at least so many times as far.
    bool contains(const Box& box, float scale, Real nearness) const;
    /// The body lies wholly on or behind another one.
    bool is_in_another() const;
};

/// A label to place.
struct LabelRequest {
    glm::vec2 anchor{0};
    glm::vec2 size{0};
    glm::vec2 preferred_side{0};  ///< Unit; zero: preferably on the anchor itself.
    LabelFreedom freedom = LabelFreedom::Near;
    bool has_leader = true;  ///< Draws a leader when the label is away from its anchor.
    float face_cost = 0;     ///< Cost of lying entirely on faces of bodies, in pixels of distance.
    /// LabelPlacement::offset in the previous frame: kept while it is free.
    std::optional<glm::vec2> previous_offset{};
    bool is_kept = false;      ///< Stays at its previous offset.
    NameRegion name_region{};  ///< Of the name of a body: it has a leader only apart from the body.
    /// Convex, of either orientation: the label is inside it. If it does not fit and may be anywhere, it is
    /// off all faces and has a leader. Empty: no such limit.
    PaperPolygon region{};
};

/// A line from a label to its anchor.
struct Leader {
    glm::vec2 from{0}, to{0};
};

/// Position of a label.
struct LabelPlacement {
    Box box;
    /// From the anchor to the nearest point of the box, with a region to its center; zero: centered on the
    /// anchor.
    glm::vec2 offset{0};
    float cost = 0;
    bool has_leader = true;          ///< If it is away from its anchor and from its region.
    std::optional<Leader> leader{};  ///< Absent: the label is near its anchor or in its region.
    bool covers_lines = false;       ///< A line of the picture crosses the box.
};

/// Absent when the box is near the anchor.
std::optional<Leader> leader(const Box& box, const glm::vec2& anchor, float scale);

/// Places labels one after another: near their anchors and their previous positions, never on each other or
/// on hard lines, and off other lines where there is space.
struct LabelPlacer {
    glm::vec2 size_px{0};  ///< Of the paper.
    float scale = 1;
    PictureObstacles picture;     ///< Finished.
    std::vector<Box> reserved{};  ///< No label lies on them; also those of the labels.
    std::vector<Leader> leaders{};

    /// Whether the label has a previous position, and no hard line crosses it there.
    bool can_keep(const LabelRequest& request) const;
    /// Absent when there is no free position that the request allows.
    std::optional<LabelPlacement> place(const LabelRequest& request);
};

}  // namespace app
