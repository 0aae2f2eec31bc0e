// The scene: two shapes, the axis under the lens and all that it says.
#include "app/scene/pair.h"

#include <algorithm>

#include "app/scene/handles.h"

namespace app {
namespace {

void add_staged_handles(Figure& figure, const Stage& stage) {
    const Document& document = *stage.subject->document;
    const Lens lens(stage.camera, is_flat(document), stage.lens.size_px());
    std::vector<Handle> all = handles(document, stage.emphasis.selected, lens, stage.emphasis.gizmo);
    const Drag* drag = stage.emphasis.drag;
    if (drag != nullptr)
        all.erase(
            std::remove_if(all.begin(), all.end(), [&](const Handle& it) { return !is_held(it, *drag); }),
            all.end());
    for (Handle& handle : all) {
        handle.at = stage.to_stage(handle.at);
        handle.letter_at = stage.to_stage(handle.letter_at);
        for (Vec3& point : handle.outline) point = stage.to_stage(point);
    }
    add_handles(figure, all, stage.emphasis.selected != document.pair[1]);
}

void add_if(Figure& figure, const Stage& stage, SceneLayer layer, void (*add)(Figure&, const Stage&)) {
    if (stage.shows(layer)) add(figure, stage);
}

}  // namespace

Figure pair_figure(const Stage& stage) {
    Figure figure;
    const core::AxisTest* axis = stage.axis();
    add_if(figure, stage, SceneLayer::Grid, add_grid);
    add_ground(figure, stage);
    add_bodies(figure, stage);
    add_if(figure, stage, SceneLayer::OverlapRegion, add_overlap_region);
    if (axis != nullptr && stage.shows(SceneLayer::Divider)) add_divider(figure, stage, *axis);
    add_selection(figure, stage);
    if (axis != nullptr) add_axis(figure, stage, *axis);
    if (stage.shows(SceneLayer::Handles)) add_staged_handles(figure, stage);  // beneath the MTV
    add_if(figure, stage, SceneLayer::Mtv, add_mtv);
    add_if(figure, stage, SceneLayer::Contacts, add_contacts);
    add_if(figure, stage, SceneLayer::Witness, add_witness);
    add_if(figure, stage, SceneLayer::AllAxes, add_compass);
    add_if(figure, stage, SceneLayer::Names, add_names);
    return figure;
}

Drawing draw_pair(const Subject& subject, const Vec2& size_px, const Look& look, const Words& words,
                  const Emphasis& emphasis) {
    const Stage stage = app::stage(subject, size_px, look, words, emphasis);
    return flatten(pair_figure(stage), stage.lens, look);
}

}  // namespace app
