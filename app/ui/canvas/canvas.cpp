// One frame of the scene: an invisible item for the mouse, a painting beneath it.
#include "app/ui/canvas/canvas.h"

#include <algorithm>

#include "app/ui/canvas/canvas_camera.h"
#include "app/ui/canvas/canvas_scene.h"
#include "app/ui/widgets.h"
#include "app/view/handles.h"

namespace app {

Vec2 scene_size(const Workspace& workspace) {
    const auto found = workspace.widgets.find("scene");
    if (found == workspace.widgets.end()) return Vec2(1);
    return {found->second.width, found->second.height};
}

Edging scene_edging(const Ui& ui) {
    return sign_edging(scene_size(ui.workspace), is_flat(ui.document()), ui.moment.scale);
}

Camera scene_camera(const Ui& ui) {
    const Document& document = ui.document();
    if (document.camera) return *document.camera;
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
    look.stood = ui.workspace.labels_stood;
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
    return gizmo_for(*ui.moment.subject, workspace.selected, workspace.gizmo);
}

Stage stage_of(const Ui& ui, const Scene& scene) {
    const Paper paper{scene.camera, scene.cursor.size_px, scene.look.scale};
    return stage(
        *ui.moment.subject, paper, scene.look.taken, *ui.moment.words,
        {body_with_handles(ui), ui.workspace.hovered_body, ui.workspace.stood, gizmo(ui), scene.look.stood});
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
