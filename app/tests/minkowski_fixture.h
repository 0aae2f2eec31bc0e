// A scene with its Minkowski difference, for tests of its picture.
#pragma once

#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/features/minkowski/minkowski.h"
#include "app/scene/camera_control.h"
#include "app/tests/view_scenes.h"

namespace app::test {

inline Document to_document(const core::Pair& pair) {
    return make_scene({{"A", pair.a, ""}, {"B", pair.b, ""}});
}

inline Document gallery_scene(const std::string& name) {
    return load_scene(gallery_folder() + "/" + name + ".satscope.json").value();
}

// A scene with its model and figure.
struct Shown {
    Scene scene;
    CachedMinkowskiModel cache;
    const MinkowskiModel& model;
    PaperView paper{{}, {900, 500}, 1};

    explicit Shown(const Document& document) : scene(document), model(cache.update(scene.analysis)) {}
    const core::Trace& trace() const { return scene.analysis.trace; }
    Vec3 origin() const { return minkowski_origin(model, scene.analysis); }
    Figure figure(int step = -1) {
        paper.camera = minkowski_camera(model, scene.analysis, {}, paper, std::max(step, 0));
        return minkowski_figure(model, scene.analysis, paper, {step, -1}, scene.texts);
    }
    std::string sentence(int step = construction_steps - 1) {
        return minkowski_sentence(model, scene.analysis, scene.texts, step);
    }
};

// All scenes of the gallery, as `render` draws them.
template <class Check>
void for_each_gallery_scene(Check&& check) {
    for (const std::string& path : list_scenes(gallery_folder())) {
        SCOPED_TRACE(path);
        Shown shown(load_scene(path).value());
        const ViewDirection direction = facing_view_direction(shown.scene.analysis);
        shown.paper.camera = minkowski_camera(shown.model, shown.scene.analysis, direction, shown.paper, 3);
        check(shown, ViewTransform(shown.paper.camera, shown.model.difference.flat, shown.paper.size_px));
    }
}

}  // namespace app::test
