// With a display a window, without one pictures.
#include "app/shell/run_window.h"

#include <iostream>
#include <memory>

#include <SDL.h>

#include "app/features/files/gallery.h"
#include "app/shell/application.h"
#include "app/shell/render.h"

namespace app {

namespace {

int draw_gallery_instead() {
    std::cerr << "satscope: without a window the gallery is drawn as pictures\n";
    const Result<GalleryPictures> pictures = draw_gallery();
    if (!pictures) return stop(pictures.error(), exit_code::no_display);
    std::cerr << "satscope: " << pictures->count << " scenes drawn into " << pictures->folder << '\n';
    return exit_code::fine;
}

// The first that the system prefers and we speak; the settings may know better.
std::string language_of_user() {
    const std::unique_ptr<SDL_Locale, decltype(&SDL_free)> locales(SDL_GetPreferredLocales(), SDL_free);
    for (const SDL_Locale* it = locales.get(); it != nullptr && it->language != nullptr; ++it) {
        if (Words::load(it->language)) return it->language;
    }
    return "en";
}

}  // namespace

int run_window(const WindowOptions& options) {
    Result<Words> words = Words::load(language_of_user());
    if (!words) return stop(words.error(), exit_code::bad_file);
    auto session = std::make_unique<Session>(folders_of_user(), *std::move(words));
    // What is wrong with the settings stands in the session's message; the program starts without them.
    static_cast<void>(session->load_settings());
    const Result<void> opened = session->begin(options.file);
    if (!opened) complain(opened.error());
    const Layout& layout = session->workspace().layout;
    Result<Window> window = Window::open({Stand::OnScreen, "satscope", static_cast<int>(layout.window_width),
                                          static_cast<int>(layout.window_height)});
    if (!window) {
        complain(window.error());
        if (!opened) return exit_code::bad_file;
        if (options.file.empty()) return draw_gallery_instead();
        return stop({"", "`satscope render` draws a scene without a window"}, exit_code::no_display);
    }
    const auto application = Application::make(*std::move(window), std::move(session), {});
    if (!application) return stop(application.error(), exit_code::no_display);
    (*application)->run();
    return exit_code::fine;
}

}  // namespace app
