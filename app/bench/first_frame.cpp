// From the start of the program to the start scene on the screen, and no further.
#include <cstdlib>
#include <filesystem>

#include "app/features/files/gallery.h"
#include "app/shell/application.h"

int main() {
    using namespace app;
    const std::string nowhere = (std::filesystem::temp_directory_path() / "satscope-bench").string();
    Result<TextCatalog> words = TextCatalog::load();
    if (!words) return EXIT_FAILURE;
    auto session = std::make_unique<Session>(UserFolders{nowhere, nowhere}, *std::move(words));
    if (!session->open(adjacent_scene("", +1))) return EXIT_FAILURE;
    Result<Window> window = Window::open({WindowVisibility::Offscreen, "satscope", 1600, 1000});
    if (!window) return EXIT_FAILURE;
    const Result<std::unique_ptr<Application>> application =
        Application::make(*std::move(window), std::move(session), {});
    if (!application) return EXIT_FAILURE;
    (*application)->frame();
    glFinish();
    std::_Exit(EXIT_SUCCESS);
}
