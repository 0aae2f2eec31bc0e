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
Document as_shown(Document document, const Workspace& workspace) {
    const std::optional<CameraStand>& stood = workspace.camera_stood;
    if (stood && document.camera == stood->of) document.camera = stood->now;
    return document;
}

}  // namespace

// As large as the scene on the screen.
Result<void> Application::export_picture(const Document& document, const std::string& path) {
    const Result<const PictureFormat*> format = picture_format(path);
    if (!format) return tl::unexpected(format.error());
    PictureWish wish;
    const auto scene = session_->workspace().widgets.find("scene");
    if (scene != session_->workspace().widgets.end()) {
        const glm::vec2 size = glm::vec2(scene->second.width, scene->second.height) / scale();
        wish.size = glm::ivec2(glm::round(size));
    }
    wish.scale = (*format)->scale;
    wish.theme = session_->workspace().theme;
    wish.numbers = session_->workspace().numbers;
    wish.language = session_->words().language();
    wish.stood = session_->workspace().stood;
    wish.labels_stood = session_->workspace().labels_stood;
    const Document shown = as_shown(document, session_->workspace());
    const Result<Drawing> drawing = draw(shown, session_->words(), wish);
    if (!drawing) return tl::unexpected(drawing.error());
    const std::string text = scene_for_picture(shown, wish);
    const Result<std::string> bytes =
        (*format)->write == nullptr ? png(*drawing, text) : (*format)->write(*drawing, document.title, text);
    return bytes ? write_file(path, *bytes) : tl::unexpected(bytes.error());
}

Result<std::string> Application::png(const Drawing& drawing, const std::string& scene) {
    const Result<gl::Image> image = rasterise(drawing, interface_->drawings());
    return image ? gl::to_png(*image, scene) : tl::unexpected(image.error());
}

void Application::keep_things(double time_s) {
    constexpr double keep_every_s = 2;
    keep_at_s_ = time_s + keep_every_s;
    Layout& layout = session_->workspace().layout;
    const glm::ivec2 size = window_.size();
    layout.window_width = static_cast<float>(size.x);
    layout.window_height = static_cast<float>(size.y);
    tell_unkept(session_->autosave());
}

// Once, until it changes; and not in the place of a message that says it and more.
void Application::tell_unkept(const std::string& failed) {
    const bool told = failed == unkept_ || session_->workspace().message.find(failed) != std::string::npos;
    unkept_ = failed;
    if (told) return;
    outbox_.requests.emplace_back(Say{failed, true});
    frames_due_ = frames_to_settle;
}

}  // namespace app
