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

Edging scene_edging(const Ui& ui) {
    return sign_edging(scene_size(ui.workspace), is_flat(ui.document()), ui.moment.scale);
}

namespace {

// A line of words more above the scene is little, a panel that comes or goes is much.
bool differ_much(const Vec2& a, const Vec2& b) {
    constexpr Real much = 0.15;
    return glm::any(glm::greaterThan(glm::abs(a - b), much * a));
}

// As it is while the scene has the size it came with. In another size the pair is framed anew where the
// program chose the camera; what a hand chose goes on to show what it showed. Not under a hand that drags.
Camera as_stood(const Ui& ui, const Camera& camera) {
    const Vec2 size = scene_size(ui.workspace);
    std::optional<CameraStand>& stood = ui.workspace.camera_stood;
    if (size == Vec2(1)) return camera;
    if (!stood || stood->of != camera) {
        const bool framing = ui.workspace.framed && ui.workspace.framed->camera == camera;
        stood = CameraStand{camera, framing, camera, size, camera};
    }
    if (ui.workspace.drag) return stood->now;
    if (stood->framing && differ_much(stood->size_px, size)) {
        stood->first = framing(ui.document(), camera, size, scene_edging(ui));
        stood->size_px = size;
    }
    stood->now = kept_in_view(stood->first, stood->size_px, size);
    return stood->now;
}

// In another size of words, or after a command of the camera, the old places are worth nothing.
bool are_afresh(const Ui& ui) {
    const auto& last = ui.workspace.scene_picture.source;
    return ui.workspace.labels_afresh > 0 || (last && last->look.scale != ui.moment.scale);
}

}  // namespace

Camera scene_camera(const Ui& ui) {
    const Document& document = ui.document();
    if (document.camera) return as_stood(ui, *document.camera);
    const Vec2 size = scene_size(ui.workspace);
    const float scale = ui.moment.scale;
    std::optional<Framed>& framed = ui.workspace.framed;
    const bool known =
        framed && framed->size_px == size && framed->scale == scale && framed->document == document;
    if (!known) framed = Framed{document, size, scale, camera_of(document, size, scene_edging(ui))};
    return framed->camera;
}

Scene scene_of(const Ui& ui) {
    const ImGuiIO& io = ImGui::GetIO();
    const ImVec2 at = ImGui::GetItemRectMin();
    const Vec2 size = scene_size(ui.workspace);
    const Camera camera = scene_camera(ui);
    const Lens lens(camera, is_flat(ui.document()), size);
    Look look{&ui.theme(), ui.moment.scale, false, {}};
    if (!are_afresh(ui)) look.stood = ui.workspace.labels_stood;
    look.taken = sign_boxes(lens, look, signs(ui, lens));
    return {Rect{at.x, at.y, float(size.x), float(size.y)},
            ImGui::IsItemHovered(),
            camera,
            lens,
            Cursor{{io.MousePos.x - at.x, io.MousePos.y - at.y},
                   size,
                   ui.moment.scale,
                   {io.KeyShift, io.KeyCtrl, io.KeyAlt}},
            look};
}

int body_with_handles(const Ui& ui) { return ui.workspace.presenting ? -1 : ui.workspace.selected; }

Gizmo gizmo(const Ui& ui) {
    const Workspace& workspace = ui.workspace;
    Gizmo gizmo = gizmo_for(*ui.moment.subject, workspace.selected, workspace.gizmo);
    // What is held does not turn away under the hand when another axis comes to decide.
    if (workspace.drag && workspace.drag->body >= 0) gizmo.frame = workspace.drag->frame;
    return gizmo;
}

Stage stage_of(const Ui& ui, const Scene& scene) {
    const Paper paper{scene.camera, scene.cursor.size_px, scene.look.scale};
    const std::optional<Drag>& drag = ui.workspace.drag;
    const bool moves_body = drag && drag->moved && drag->body >= 0;
    return stage(*ui.moment.subject, paper, scene.look.taken, *ui.moment.words,
                 {body_with_handles(ui), ui.workspace.hovered_body, ui.workspace.stood, gizmo(ui),
                  scene.look.stood, moves_body ? &*drag : nullptr});
}

void scene_canvas(const Moment& moment, Workspace& workspace, Outbox& outbox) {
    const Ui ui{moment, workspace, outbox};
    const ImVec2 room = ImGui::GetContentRegionAvail();
    ImGui::InvisibleButton("##scene", {std::max(room.x, 1.0F), std::max(room.y, 1.0F)},
                           ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight |
                               ImGuiButtonFlags_MouseButtonMiddle);
    remember(ui, "scene");
    const Scene scene = scene_of(ui);
    if (workspace.selected >= int(moment.document->bodies.size())) workspace.selected = -1;
    scene_mouse(ui, scene);
    fly(ui);
    paint_scene(ui, scene);
}

}  // namespace app
