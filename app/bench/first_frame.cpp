// Runs the program from its start to the first frame of the start scene.
#include <cstdlib>
#include <filesystem>

#include "app/features/files/gallery.h"
#include "app/shell/application.h"

int main() {
    using namespace app;
    const std::string folder = (std::filesystem::temp_directory_path() / "satscope-bench").string();
    Result<TextCatalog> texts = TextCatalog::load();
    if (!texts) return EXIT_FAILURE;
    auto session = std::make_unique<Session>(UserFolders{folder, folder}, *std::move(texts));
    if (!session->open(adjacent_scene("", +1))) return EXIT_FAILURE;
    Result<Window> window = Window::open({WindowVisibility::Offscreen, "satscope", {{1600, 1000}}});
    if (!window) return EXIT_FAILURE;
    const Result<std::unique_ptr<Application>> application =
        Application::make(*std::move(window), std::move(session), {});
    if (!application) return EXIT_FAILURE;
    (*application)->frame();
    glFinish();
    std::_Exit(EXIT_SUCCESS);
}
