// The scene: two shapes, the axis under the lens and all that it says.
#include "app/scene/pair.h"

#include <algorithm>

#include "app/scene/handles.h"

namespace app {
namespace {

void add_selected_handles(Figure& figure, const DrawContext& context) {
    const Document& document = *context.analysis->document;
    const ViewTransform view(context.camera, is_flat(document), context.view.size_px());
    std::vector<Handle> all =
        make_handles(document, context.interaction.selected, view, context.interaction.gizmo);
    const Drag* drag = context.interaction.drag;
    if (drag != nullptr)
        all.erase(std::remove_if(all.begin(), all.end(),
                                 [&](const Handle& handle) { return !is_dragged(handle, *drag); }),
                  all.end());
    for (Handle& handle : all) {
        handle.position = context.to_normalized(handle.position);
        handle.label_position = context.to_normalized(handle.label_position);
        for (Vec3& point : handle.outline) point = context.to_normalized(point);
    }
    add_handles(figure, all, context.interaction.selected != document.pair[1]);
}

void add_layer(Figure& figure, const DrawContext& context, SceneLayer layer,
               void (*add)(Figure&, const DrawContext&)) {
    if (context.shows(layer)) add(figure, context);
}

}  // namespace

Figure pair_figure(const DrawContext& context) {
    Figure figure;
    const core::AxisTest* axis = context.axis();
    add_layer(figure, context, SceneLayer::Grid, add_grid);
    add_ground(figure, context);
    add_bodies(figure, context);
    add_layer(figure, context, SceneLayer::OverlapRegion, add_overlap_region);
    if (axis != nullptr && context.shows(SceneLayer::SeparatingPlane))
        add_separating_plane(figure, context, *axis);
    add_selection(figure, context);
    if (axis != nullptr) add_axis(figure, context, *axis);
    if (context.shows(SceneLayer::Handles)) add_selected_handles(figure, context);  // beneath the MTV
    add_layer(figure, context, SceneLayer::Mtv, add_mtv);
    add_layer(figure, context, SceneLayer::Contacts, add_contacts);
    add_layer(figure, context, SceneLayer::Witness, add_witness_points);
    add_layer(figure, context, SceneLayer::AllAxes, add_axis_compass);
    add_layer(figure, context, SceneLayer::Names, add_names);
    return figure;
}

Drawing draw_pair(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                  const TextCatalog& texts, const InteractionState& interaction) {
    const DrawContext context = app::make_draw_context(analysis, size_px, options, texts, interaction);
    return flatten(pair_figure(context), context.view, options);
}

}  // namespace app
