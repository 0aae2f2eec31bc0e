// State of the scene in the window.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/drawing/flatten.h"
#include "app/drawing/placement.h"
#include "app/scene/camera_control.h"
#include "app/scene/drag.h"
#include "app/scene/drag_guides.h"
#include "app/scene/view.h"
#include "app/ui/context.h"

namespace app {

/// The last camera that frames the pair, with its inputs. Cached: framing is as slow as the rest of the
/// scene. Also used to detect that the program chose the camera of the document; see ResizedCamera.
struct FramingCache {
    Document document;
    core::Vec2 size_px{0};  ///< Of the scene.
    float scale = 1;        ///< Pixels per logical pixel.
    Framing framing = Framing::WithAnswer;
    bool is_direction_chosen = false;  ///< The program chose the direction too.
    bool is_beside = false;            ///< A view of space is beside the scene.
    Camera camera;
};

/// A camera of the document adapted to the current size of the scene.
struct ResizedCamera {
    Camera document_camera;            ///< Camera of the document.
    bool is_framing = false;           ///< The program chose the camera to frame the pair.
    bool is_direction_chosen = false;  ///< The program chose the direction too.
    Camera initial;                    ///< Camera for `size_px` and `framing`.
    core::Vec2 size_px{0};
    Framing framing = Framing::WithAnswer;
    Camera current;  ///< Camera of the last frame.
};

/// Animation of the camera to a requested view.
struct CameraAnimation {
    Camera from, to;
    double start_s = 0;               ///< Time of the first frame.
    std::optional<Camera> last_sent;  ///< Last sent camera; another camera in the scene ends the animation.
};

/// Glides from one framing to another: a walk starts or ends.
struct FramingChange {
    std::string scene;                      ///< Its title: between two scenes nothing glides.
    Framing framing = Framing::WithAnswer;  ///< Of the last frame.
    Camera shown;                           ///< Of the last frame.
    Camera from;                            ///< Where it started.
    std::optional<double> start_s;          ///< Time of its first frame; absent: the camera does not move.
};

/// The pair when nothing was dragged or animated last.
struct SettledPair {
    std::string scene;  ///< Its title.
    std::vector<Body> bodies;
    std::array<int, 2> pair{};
    core::Vec2 size_px{0};      ///< Of the scene.
    bool was_on_paper = false;  ///< Both shapes were, whole.
};

/// Where the labels of the scene were while an axis was shown.
struct LabelsOfAxis {
    std::string axis;  ///< Name; empty: none.
    std::vector<PlacedLabel> labels;
};

/// State of the canvas.
struct CanvasState {
    std::optional<Drag> drag;                         ///< Absent: nothing is dragged.
    std::optional<UnfinishedPolygon> polygon;         ///< Absent: no polygon is being drawn.
    std::optional<CameraAnimation> camera_animation;  ///< Absent: the camera does not move.
    std::optional<Camera>
        followed_camera;        ///< Where the camera turned to for `followed_axis`; absent: nowhere.
    std::string followed_axis;  ///< Name of the axis at which the camera looks.
    std::optional<FramingCache> framing_cache;    ///< Absent: the pair was not framed yet.
    std::optional<ResizedCamera> resized_camera;  ///< Absent before the first camera of the document.
    std::optional<FramingChange> framing_change;  ///< Absent before the first frame.
    /// The camera that the first edit of a document without one saved: chosen by the program.
    std::optional<Camera> frozen_camera;
    std::optional<SettledPair> settled_pair;          ///< Absent before the first frame.
    core::Real beside_units_per_px = 0;               ///< The common scale that the scene shows; 0: none yet.
    CachedSceneDrawing scene_drawing;                 ///< The scene without what is drawn over it.
    std::vector<PlacedLabel> last_labels;             ///< Label positions of the last frame.
    std::optional<LabelsOfAxis> labels_before_hover;  ///< Absent while no axis is hovered.
    int label_reset_frames = 0;       ///< Number of frames in which labels ignore their last position.
    AxisPosition last_axis_position;  ///< Of the current axis in the last frame.
    bool pair_offscreen = false;      ///< A or B was outside the picture in the last frame.
    std::vector<PaperObstacle> text_obstacles;  ///< In pixels of the scene; a message avoids them.
};

using CanvasUi = FeatureUi<CanvasState>;

}  // namespace app
