// Scenes to files.
#include "app/shell/render.h"

#include <filesystem>
#include <iostream>

#include "app/base/file.h"
#include "app/document/picture_scene.h"
#include "app/document/scene_file.h"
#include "app/drawing/picture_format.h"
#include "app/features/files/gallery.h"
#include "app/platform/window.h"
#include "app/shell/picture.h"

namespace app {

namespace {

namespace fs = std::filesystem;

// A context nobody sees, and a painter on it.
struct Studio {
    Window window;
    gl::Painter painter;

    static Result<Studio> open() {
        Result<Window> window = Window::open({Stand::Offscreen, "satscope", 16, 16});
        if (!window) return tl::unexpected(window.error());
        Result<gl::Painter> painter = gl::Painter::make();
        if (!painter) return tl::unexpected(painter.error());
        return Studio{*std::move(window), *std::move(painter)};
    }

    Result<std::string> png(const Drawing& drawing, const std::string& scene) {
        const Result<gl::Image> image = rasterise(drawing, painter);
        if (!image) return tl::unexpected(image.error());
        return gl::to_png(*image, scene);
    }
};

int write_png(const Drawing& drawing, const std::string& scene, const std::string& path) {
    Result<Studio> studio = Studio::open();
    if (!studio) return stop(studio.error(), exit_code::no_display);
    const Result<std::string> png = studio->png(drawing, scene);
    if (!png) return stop(png.error(), exit_code::no_display);
    const Result<void> written = write_file(path, *png);
    return written ? exit_code::fine : stop(written.error(), exit_code::bad_file);
}

// What is to be drawn, and how: as the options say, else as a picture was made before, else as usual.
struct Order {
    Document document;
    PictureWish wish;
};

PictureWish wish_of(PictureWish wish, const RenderOptions& options) {
    wish.size = {options.width.value_or(wish.size.x), options.height.value_or(wish.size.y)};
    wish.scale = options.scale.value_or(wish.scale);
    wish.theme = options.theme.value_or(wish.theme);
    wish.view = options.view.value_or(wish.view);
    wish.language = options.language.value_or(wish.language);
    wish.transparent = wish.transparent || options.transparent;
    return wish;
}

Result<Order> read_order(const RenderOptions& options) {
    const std::string where = options.input == "-" ? "standard input" : options.input;
    const Result<std::string> text = read_scene_text(options.input);
    if (!text) return tl::unexpected(text.error());
    Result<Document> document = read_scene(*text, where);
    if (!document) return tl::unexpected(document.error());
    const Result<PictureWish> wish = read_picture_wish(*text, where);
    if (!wish) return tl::unexpected(wish.error());
    return Order{*std::move(document), wish_of(*wish, options)};
}

// Beside the user when that folder can be written, else where anything can.
Result<std::string> gallery_pictures_folder() {
    for (const fs::path& above : {fs::path("."), fs::temp_directory_path()}) {
        std::error_code error;
        const fs::path folder = above / "satscope-gallery";
        fs::create_directories(folder, error);
        if (!error && write_file((folder / ".try").string(), "")) {
            fs::remove(folder / ".try", error);
            return fs::absolute(folder).lexically_normal().string();
        }
    }
    return fail("satscope-gallery", "no folder for the pictures can be made");
}

Result<void> draw_scene(const std::string& scene, const Words& words, const std::string& folder,
                        Studio& studio) {
    const Result<Document> document = load_scene(scene);
    if (!document) return tl::unexpected(document.error());
    PictureWish wish;
    wish.language = words.language();
    const Result<Drawing> drawing = draw(*document, words, wish);
    if (!drawing) return tl::unexpected(drawing.error());
    const Result<std::string> png = studio.png(*drawing, scene_for_picture(*document, wish));
    if (!png) return tl::unexpected(png.error());
    const std::string name = fs::path(scene).stem().stem().string() + ".png";
    return write_file((fs::path(folder) / name).string(), *png);
}

}  // namespace

void complain(const Problem& problem) {
    std::cerr << "satscope: " << problem.where << (problem.where.empty() ? "" : ": ") << problem.what << '\n';
}

int stop(const Problem& problem, int code) {
    complain(problem);
    return code;
}

int render_file(const RenderOptions& options) {
    const Result<const PictureFormat*> format = picture_format(options.output);
    if (!format) return stop(format.error(), exit_code::wrong_use);
    const Result<Order> order = read_order(options);
    if (!order) return stop(order.error(), exit_code::bad_file);
    const Result<Words> words = Words::load(order->wish.language);
    if (!words) return stop(words.error(), exit_code::bad_file);
    const Result<Drawing> drawing = draw(order->document, *words, order->wish);
    if (!drawing) return stop(drawing.error(), exit_code::wrong_use);
    const std::string scene = options.keep_scene ? scene_for_picture(order->document, order->wish) : "";
    if ((*format)->write == nullptr) return write_png(*drawing, scene, options.output);
    const Result<std::string> bytes = (*format)->write(*drawing, order->document.title, scene);
    if (!bytes) return stop(bytes.error(), exit_code::bad_file);
    const Result<void> written = write_file(options.output, *bytes);
    return written ? exit_code::fine : stop(written.error(), exit_code::bad_file);
}

Result<GalleryPictures> draw_gallery() {
    const std::vector<std::string> scenes = scenes_in(gallery_folder());
    if (scenes.empty()) return fail(gallery_folder(), "there are no scenes to draw");
    const Result<Words> words = Words::load("en");
    if (!words) return tl::unexpected(words.error());
    Result<Studio> studio = Studio::open();
    if (!studio) return tl::unexpected(studio.error());
    const Result<std::string> folder = gallery_pictures_folder();
    if (!folder) return tl::unexpected(folder.error());
    GalleryPictures pictures{*folder, 0};
    for (const std::string& scene : scenes) {
        const Result<void> drawn = draw_scene(scene, *words, *folder, *studio);
        if (!drawn) return tl::unexpected(drawn.error());
        ++pictures.count;
    }
    return pictures;
}

}  // namespace app
