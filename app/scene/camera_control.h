// Framing of the pair, standard views, and camera animation.
#pragma once

#include <optional>
#include <span>

#include "app/analysis/analysis.h"
#include "app/document/document.h"
#include "app/drawing/camera.h"

namespace app {

/// Parts along the edges of the paper that framing keeps free, in pixels.
struct ViewInsets {
    Real top = 0, bottom = 0;  ///< Heights of full-width bands.
    Vec2 corner{0};            ///< At the lower right: its column or its row is kept free.
    Real scale = 0;            ///< Pixels per logical pixel; 0: derived from the size of the paper.
};

/// What a camera that the program chooses may depend on.
enum class Framing {
    WithAnswer,     ///< The deciding axis and the MTV fill the paper too.
    WithoutAnswer,  ///< Only the shapes, with room for any axis: the camera does not tell which axis decides.
    Walk,   ///< All axes that a walk shows, as in WithAnswer; of all axes the shortest is seen as long as
            ///< possible.
    Motion  ///< As WithAnswer, with B at the impact of its motion in place of B moved by the MTV.
};

/// Moves and zooms the camera, without rotating it, so that the pair, its axis and the MTV fill the paper.
Camera frame_pair_camera(const Document& document, const Camera& camera, const Vec2& size_px,
                         const ViewInsets& insets = {}, Framing framing = Framing::WithAnswer);
/// The same for all bodies that are drawn.
Camera frame_all_camera(const Document& document, const Camera& camera, const Vec2& size_px,
                        const ViewInsets& insets = {}, Framing framing = Framing::WithAnswer);
/// Frames the motion of B as Framing::Motion, with the axis of a moment.
Camera frame_motion_camera(const Analysis& moment, const Camera& camera, const Vec2& size_px,
                           const ViewInsets& insets);
/// The camera of the document; without one the camera that the program chooses.
Camera document_camera(const Document& document, const Vec2& size_px, const ViewInsets& insets = {});
/// The camera that the program chooses: frames the pair from the view direction of the document. Without one:
/// from above where possible, with the deciding axis at most 30 degrees off the plane of the picture, and a
/// face that decides 20 to 30 degrees turned to the viewer, unless the shapes are apart or round. Without the
/// answer it shows all faces. `is_beside`: A - B is beside the scene, and its deciding facet is that face.
Camera chosen_camera(const Document& document, const Vec2& size_px, const ViewInsets& insets, Framing framing,
                     bool is_beside = false);
/// The camera, turned to that direction if its own does not show the answer so.
Camera turned_to_answer(const Document& document, const Camera& camera, Framing framing,
                        bool is_beside = false);

struct DrawContext;
/// Nothing of A and B is cut off.
bool has_shapes_on_paper(const DrawContext& context);
/// Nor of B moved by the MTV and of the axis.
bool has_answer_on_paper(const DrawContext& context);

/// The direction of that camera, without framing. Fast if the document has a camera or a view direction.
ViewDirection document_view_direction(const Document& document);

/// The direction in which A - B and the direction sphere are seen: that of the document's camera or its view
/// direction. Without them the deciding axis points at the viewer, 20 to 35 degrees off, so that depth is
/// seen; the default direction if there is no such axis or the answer is concealed.
ViewDirection facing_view_direction(const Analysis& analysis);

/// `facing_view_direction` in the window, from frame to frame. After an edit, which saves the camera, the
/// direction stays until the camera of the scene is turned.
class CachedFacingDirection {
  public:
    /// `scene`: of the camera through which the scene is seen.
    const ViewDirection& update(const Analysis& analysis, const ViewDirection& scene);

  private:
    std::optional<Document> document_;  // without a camera; absent: the direction is that of the scene
    ViewDirection scene_, shown_;
};

struct StandardView {
    const char* id;   ///< "front".
    Vec3 forward{0};  ///< Unit, world: view direction.
};

/// Front, back, right, left, top, bottom, corner: the keys 1 to 7.
std::span<const StandardView> standard_views();

/// The heights of the paper, in scene units, between which the user can zoom.
struct ZoomLimits {
    Real min = 0;  ///< The paper is as high as four steps of the doubles of the bodies' coordinates.
    Real max = 0;  ///< All bodies together are smaller than a pixel.
};
ZoomLimits zoom_limits(const Document& document);
/// The factor for zoom(), reduced so that the height stays in the limits. A camera outside them, as a file
/// may have one, moves only towards them.
Real limit_zoom(const Document& document, const Camera& camera, Real factor);

/// Rotates the camera to look along `forward` (not zero). Straight up or down, its yaw becomes the nearest
/// quarter turn, so that x and z are parallel to the edges of the paper.
Camera look_along(Camera camera, const Vec3& forward);

/// The view direction along an axis (unit, world), in the sense nearer to the present view direction.
Vec3 view_direction_along(const Camera& camera, const Vec3& axis);
/// A view direction perpendicular to the axis, which shows its intervals in true length. Horizontal if
/// possible, in the sense nearer to the present view direction.
Vec3 view_direction_across(const Camera& camera, const Vec3& axis);

/// A camera between two cameras: `fraction` 0 is `from`, 1 is `to`. Rotates by the smaller angle.
Camera interpolate(const Camera& from, const Camera& to, Real fraction);

}  // namespace app
