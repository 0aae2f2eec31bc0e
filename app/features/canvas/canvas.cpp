// One frame of the scene: an invisible item for the mouse, a painting beneath it.
#include "app/features/canvas/canvas.h"

#include <algorithm>

#include "app/features/canvas/canvas_camera.h"
#include "app/features/canvas/canvas_scene.h"
#include "app/scene/handles.h"
#include "app/ui/widgets.h"

namespace app {

Vec2 scene_size(const Workspace& workspace) {
    const auto found = workspace.widgets.find("scene");
    if (found == workspace.widgets.end()) return Vec2(1);
    return {found->second.width, found->second.height};
}

ViewInsets canvas_insets(const Ui& ui) {
    return hud_insets(scene_size(ui.workspace), is_flat(ui.document()), ui.frame_context.scale);
}

namespace {

// A line of words more above the scene is little, a panel that comes or goes is much.
bool is_large_size_change(const Vec2& a, const Vec2& b) {
    constexpr Real threshold = 0.15;
    return glm::any(glm::greaterThan(glm::abs(a - b), threshold * a));
}

// As it is while the scene has the size it came with. In another size the pair is framed anew where the
// program chose the camera; what a hand chose goes on to show what it showed. Not under a hand that drags.
Camera resized_camera(const Ui& ui, const Camera& camera) {
    const Vec2 size = scene_size(ui.workspace);
    std::optional<ResizedCamera>& resized = ui.workspace.resized_camera;
    if (size == Vec2(1)) return camera;
    if (!resized || resized->document_camera != camera) {
        const bool is_framed = ui.workspace.framing_cache && ui.workspace.framing_cache->camera == camera;
        resized = ResizedCamera{camera, is_framed, camera, size, camera};
    }
    if (ui.workspace.drag) return resized->current;
    if (resized->is_framing && is_large_size_change(resized->size_px, size)) {
        resized->initial = frame_pair_camera(ui.document(), camera, size, canvas_insets(ui));
        resized->size_px = size;
    }
    resized->current = adapt_to_size(resized->initial, resized->size_px, size);
    return resized->current;
}

// In another size of words, or after a command of the camera, the old places are worth nothing.
bool labels_need_reset(const Ui& ui) {
    const auto& last = ui.workspace.scene_drawing.inputs;
    return ui.workspace.label_reset_frames > 0 || (last && last->options.scale != ui.frame_context.scale);
}

}  // namespace

Camera scene_camera(const Ui& ui) {
    const Document& document = ui.document();
    if (document.camera) return resized_camera(ui, *document.camera);
    const Vec2 size = scene_size(ui.workspace);
    const float scale = ui.frame_context.scale;
    std::optional<FramingCache>& cache = ui.workspace.framing_cache;
    const bool is_cached =
        cache && cache->size_px == size && cache->scale == scale && cache->document == document;
    if (!is_cached)
        cache = FramingCache{document, size, scale, document_camera(document, size, canvas_insets(ui))};
    return cache->camera;
}

CanvasFrame make_canvas_frame(const Ui& ui) {
    const ImGuiIO& io = ImGui::GetIO();
    const ImVec2 position = ImGui::GetItemRectMin();
    const Vec2 size = scene_size(ui.workspace);
    const Camera camera = scene_camera(ui);
    const ViewTransform view(camera, is_flat(ui.document()), size);
    DrawOptions options{&ui.theme(), ui.frame_context.scale, false, {}};
    if (!labels_need_reset(ui)) options.previous_labels = ui.workspace.last_labels;
    options.reserved = hud_boxes(view, options, make_hud_text(ui, view));
    return {ScreenRect{position.x, position.y, float(size.x), float(size.y)},
            ImGui::IsItemHovered(),
            camera,
            view,
            Cursor{{io.MousePos.x - position.x, io.MousePos.y - position.y},
                   size,
                   ui.frame_context.scale,
                   {io.KeyShift, io.KeyCtrl, io.KeyAlt}},
            options};
}

int body_with_handles(const Ui& ui) { return ui.workspace.presenting ? -1 : ui.workspace.selected; }

Gizmo current_gizmo(const Ui& ui) {
    const Workspace& workspace = ui.workspace;
    Gizmo gizmo = make_gizmo(*ui.frame_context.analysis, workspace.selected, workspace.gizmo_options);
    // What is held does not turn away under the hand when another axis comes to decide.
    if (workspace.drag && workspace.drag->body >= 0) gizmo.axes = workspace.drag->axes;
    return gizmo;
}

DrawContext make_canvas_context(const Ui& ui, const CanvasFrame& frame) {
    const PaperView paper{frame.camera, frame.cursor.size_px, frame.options.scale};
    const std::optional<Drag>& drag = ui.workspace.drag;
    const bool moves_body = drag && drag->moved && drag->body >= 0;
    return make_draw_context(
        *ui.frame_context.analysis, paper, frame.options.reserved, *ui.frame_context.texts,
        {body_with_handles(ui), ui.workspace.hovered_body, ui.workspace.last_axis_position, current_gizmo(ui),
         frame.options.previous_labels, moves_body ? &*drag : nullptr});
}

void scene_canvas(const FrameContext& frame_context, Workspace& workspace, Outbox& outbox) {
    const Ui ui{frame_context, workspace, outbox};
    const ImVec2 available = ImGui::GetContentRegionAvail();
    ImGui::InvisibleButton("##scene", {std::max(available.x, 1.0F), std::max(available.y, 1.0F)},
                           ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight |
                               ImGuiButtonFlags_MouseButtonMiddle);
    record_rect(ui, "scene");
    const CanvasFrame frame = make_canvas_frame(ui);
    if (workspace.selected >= int(frame_context.document->bodies.size())) workspace.selected = -1;
    handle_mouse(ui, frame);
    update_camera_animation(ui);
    paint_scene(ui, frame);
}

}  // namespace app
