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
    std::cerr << "satscope: no window available, drawing the gallery as pictures\n";
    const Result<GalleryPictures> pictures = draw_gallery();
    if (!pictures) return exit_with_error(pictures.error(), exit_code::no_display);
    std::cerr << "satscope: " << pictures->count << " scenes drawn into " << pictures->folder << '\n';
    return exit_code::success;
}

// The first that the system prefers and we speak; the settings may know better.
std::string preferred_language() {
    const std::unique_ptr<SDL_Locale, decltype(&SDL_free)> locales(SDL_GetPreferredLocales(), SDL_free);
    for (const SDL_Locale* locale = locales.get(); locale != nullptr && locale->language != nullptr;
         ++locale) {
        if (TextCatalog::load(locale->language)) return locale->language;
    }
    return "en";
}

}  // namespace

int run_window(const WindowOptions& options) {
    Result<TextCatalog> texts = TextCatalog::load(preferred_language());
    if (!texts) return exit_with_error(texts.error(), exit_code::file_error);
    auto session = std::make_unique<Session>(user_folders(), *std::move(texts));
    // What is wrong with the settings stands in the session's message; the program starts without them.
    static_cast<void>(session->load_preferences());
    const Result<void> opened = session->start(options.file);
    if (!opened) print_error(opened.error());
    const PanelSizes& layout = session->workspace().panel_sizes;
    Result<Window> window =
        Window::open({WindowVisibility::OnScreen, "satscope", static_cast<int>(layout.window_width),
                      static_cast<int>(layout.window_height)});
    if (!window) {
        print_error(window.error());
        if (!opened) return exit_code::file_error;
        if (options.file.empty()) return draw_gallery_instead();
        return exit_with_error({"", "use `satscope render` to draw a scene without a window"},
                               exit_code::no_display);
    }
    const auto application = Application::make(*std::move(window), std::move(session), {});
    if (!application) return exit_with_error(application.error(), exit_code::no_display);
    (*application)->run();
    return exit_code::success;
}

}  // namespace app
