// What an application writes: pictures of the scene, what it keeps for the next start.
#include <algorithm>
#include <cmath>

#include "app/base/file.h"
#include "app/document/picture_scene.h"
#include "app/drawing/picture_format.h"
#include "app/shell/application.h"
#include "app/shell/picture.h"

namespace app {

namespace {

// In the size of the scene its camera may stand elsewhere than in the one it came with.
Document with_visible_camera(Document document, const Workspace& workspace) {
    const std::optional<ResizedCamera>& resized = workspace.resized_camera;
    if (resized && document.camera == resized->document_camera) document.camera = resized->current;
    return document;
}

}  // namespace

// As large as the scene on the screen.
Result<void> Application::export_picture(const Document& document, const std::string& path) {
    const Result<const PictureFormat*> format = picture_format(path);
    if (!format) return tl::unexpected(format.error());
    PictureOptions options;
    const auto scene = session_->workspace().widgets.find("scene");
    if (scene != session_->workspace().widgets.end()) {
        const glm::vec2 size = glm::vec2(scene->second.width, scene->second.height) / scale();
        options.size = glm::ivec2(glm::round(size));
    }
    options.scale = (*format)->scale;
    options.theme = session_->workspace().theme;
    options.numbers = session_->workspace().numbers;
    options.language = session_->texts().language();
    options.axis_position = session_->workspace().last_axis_position;
    options.labels = session_->workspace().last_labels;
    const Document visible_document = with_visible_camera(document, session_->workspace());
    const Result<Drawing> drawing = draw_picture(visible_document, session_->texts(), options);
    if (!drawing) return tl::unexpected(drawing.error());
    const std::string text = scene_with_picture_options(visible_document, options);
    const Result<std::string> bytes =
        (*format)->write == nullptr ? png(*drawing, text) : (*format)->write(*drawing, document.title, text);
    return bytes ? write_file(path, *bytes) : tl::unexpected(bytes.error());
}

Result<std::string> Application::png(const Drawing& drawing, const std::string& scene) {
    const Result<gl::Image> image = rasterize(drawing, imgui_layer_->gl_painter());
    return image ? gl::to_png(*image, scene) : tl::unexpected(image.error());
}

void Application::autosave_if_due(double time_s) {
    constexpr double autosave_interval_s = 2;
    next_autosave_s_ = time_s + autosave_interval_s;
    PanelSizes& layout = session_->workspace().panel_sizes;
    const glm::ivec2 size = window_.size();
    layout.window_width = static_cast<float>(size.x);
    layout.window_height = static_cast<float>(size.y);
    report_autosave_error(session_->autosave());
}

// Once, until it changes; and not in the place of a message that says it and more.
void Application::report_autosave_error(const std::string& error) {
    const bool is_reported =
        error == autosave_error_ || session_->workspace().message.find(error) != std::string::npos;
    autosave_error_ = error;
    if (is_reported) return;
    outbox_.requests.emplace_back(ShowMessage{error, true});
    frames_due_ = frames_to_settle;
}

}  // namespace app
