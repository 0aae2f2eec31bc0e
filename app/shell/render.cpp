// Writes scenes as pictures.
#include "app/shell/render.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>

#include "app/analysis/report.h"
#include "app/base/file.h"
#include "app/base/utf8.h"
#include "app/cli/read.h"
#include "app/document/pair_file.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/features/paste/satscope_json.h"
#include "app/gl/opengl.h"
#include "app/platform/window.h"
#include "app/shell/page_data.h"
#include "app/shell/page_file.h"
#include "app/ui/view.h"

namespace app {

// Drawing and rasterizing.

Result<Picture> draw_picture(const Document& document, const TextCatalog& texts,
                             const PictureOptions& options) {
    const Theme* theme = find_theme(options.theme);
    if (theme == nullptr) return fail(options.theme, "unknown theme");
    const View* view = find_view(options.view);
    if (view == nullptr) return fail(options.view, "unknown view");
    const bool flat = is_flat(document);
    if (flat ? !view->flat : !view->solid)
        return fail(options.view, std::string("this view is not available in ") + (flat ? "2D" : "3D"));
    const Vec2 size = glm::round(Vec2(options.size) * Real(options.scale));
    constexpr Real min_picture_px = 32;
    if (std::min(size.x, size.y) < min_picture_px)
        return fail(std::to_string(std::lround(size.x)) + "x" + std::to_string(std::lround(size.y)),
                    "a picture needs at least 32x32 pixels");
    const DrawOptions draw_options{theme, options.scale * line_scale(options.size), options.transparent, {}};
    Analysis analysis = analyze(document, "");
    analysis.number_format = options.numbers;
    PictureInfo info = picture_info(analysis, texts);
    info.scene = scene_with_picture_options(document, options);
    info.text = options.text;
    return Picture{view->figure(analysis, size, draw_options, texts, {}), std::move(info)};
}

std::vector<std::string> picture_view_ids() {
    std::vector<std::string> ids;
    for (const View& view : picture_views()) ids.emplace_back(view.id);
    return ids;
}

Result<gl::Image> rasterize(const Drawing& drawing, gl::Painter& painter) {
    const int width = static_cast<int>(std::lround(drawing.size_px.x));
    const int height = static_cast<int>(std::lround(drawing.size_px.y));
    const Result<gl::OffscreenTarget> target = gl::OffscreenTarget::make(width, height);
    if (!target) return tl::unexpected(target.error());
    painter.clear();
    const int index = painter.add(drawing);
    target->begin();
    painter.paint(index, {0, 0, width, height, height});
    gl::Image image = target->read();
    target->end();
    painter.clear();
    return image;
}

Result<std::string> to_png(const Picture& picture, gl::Painter& painter) {
    const Result<gl::Image> image = rasterize(picture.drawing, painter);
    return image ? gl::to_png(*image, picture.info.scene) : tl::unexpected(image.error());
}

namespace {

namespace fs = std::filesystem;

// An offscreen context with a painter.
struct OffscreenRenderer {
    Window window;
    gl::Painter painter;

    static Result<OffscreenRenderer> open() {
        Result<Window> window = Window::open({WindowVisibility::Offscreen, "satscope", {{16, 16}}});
        if (!window)
            return fail("OpenGL",
                        window.error().what +
                            "; .svg and .pdf need no OpenGL, Debian's driver is in libgl1-mesa-dri");
        Result<gl::Painter> painter = gl::Painter::make();
        if (!painter) return tl::unexpected(painter.error());
        return OffscreenRenderer{*std::move(window), *std::move(painter)};
    }
};

// Document and options of a picture: from the command line, else from the embedded scene, else the defaults.
struct RenderJob {
    Document document;
    PictureOptions options;
    bool is_assumed = false;  // Of a free text: something was assumed.
};

PictureOptions apply_options(PictureOptions picture_options, const RenderOptions& options) {
    picture_options.size = {options.width.value_or(picture_options.size.x),
                            options.height.value_or(picture_options.size.y)};
    picture_options.scale = options.scale.value_or(picture_options.scale);
    picture_options.theme = options.theme.value_or(picture_options.theme);
    picture_options.view = options.view.value_or(picture_options.view);
    picture_options.language = options.language.value_or(picture_options.language);
    if (options.text)
        picture_options.text = *options.text == "plain" ? PictureText::Plain : PictureText::Outlines;
    picture_options.transparent = picture_options.transparent || options.transparent;
    return picture_options;
}

Result<RenderJob> read_job(const RenderOptions& options, const TextCatalog& messages) {
    const std::string source = input_name(options.input);
    const Result<std::string> text = require_content(read_scene_text(options.input), source);
    if (!text) return tl::unexpected(text.error());
    const paste::InputKind kind = paste::input_kind(*text, options.input);
    if (kind != paste::InputKind::Scene) {
        const Result<JsonLines> lines =
            to_json_lines(*text, source, options.read, {std::cin, std::cout, std::cerr, &messages});
        if (!lines) return tl::unexpected(lines.error());
        // One of the pairs of a pair file, or of a text as pair lines, which are valid.
        const bool is_pair_file = kind == paste::InputKind::PairLines;
        Result<LoadedPair> pair = read_pair_of_text(lines->text, options.line);
        if (!pair && !is_pair_file) return fail(source, "the text has fewer pairs than --line says");
        if (!pair) {
            const std::string& line = pair.error().where;
            return fail(source + (line.empty() ? "" : ": " + line), pair.error().what);
        }
        if (pair->count > 1)
            print_error(&messages, {source, messages(is_pair_file ? "render.draws_line" : "render.draws_pair",
                                                     {{"n", std::to_string(pair->line)},
                                                      {"count", std::to_string(pair->count)}})});
        return RenderJob{std::move(pair->document), apply_options({}, options), lines->is_assumed};
    }
    if (options.line) return fail(source, "a scene has no lines of pairs: --line is for pairs");
    std::vector<Problem> ignored;
    Result<Document> document = read_scene(*text, source, &ignored);
    for (const Problem& problem : ignored) print_error(&messages, problem);
    if (!document) return tl::unexpected(document.error());
    const Result<PictureOptions> picture_options = read_picture_options(*text, source);
    if (!picture_options) return tl::unexpected(picture_options.error());
    return RenderJob{*std::move(document), apply_options(*picture_options, options)};
}

// A folder in the current folder if that is writable, else in the folder of temporary files.
Result<std::string> make_gallery_folder() {
    for (const fs::path& parent : {fs::path("."), fs::temp_directory_path()}) {
        std::error_code error;
        const fs::path folder = parent / "satscope-gallery";
        fs::create_directories(folder, error);
        if (!error && write_file((folder / ".try").string(), "")) {
            fs::remove(folder / ".try", error);
            return fs::absolute(folder).lexically_normal().string();
        }
    }
    return fail("satscope-gallery", "cannot create a folder for the pictures");
}

enum class OutputKind { Picture, Walk, Page };

// Fails for options that the kind of file does not have.
Result<OutputKind> output_kind(const RenderOptions& options) {
    const std::string name = to_lowercase(options.output);
    const bool is_page = name.ends_with(".html");
    const auto refuse = [](const char* option, const char* reason) { return fail(option, reason); };
    if (is_page && options.transparent)
        return refuse("--transparent", "a page has the background of its theme");
    if (!is_page && options.live)
        return refuse("--live", "only a page can be live: write a name that ends in .html");
    if (is_page) return OutputKind::Page;
    if (!options.step && !picture_format(options.output))
        return fail(options.output, "expected a name that ends in .png, .svg, .pdf or .html");
    if (!options.step) return OutputKind::Picture;
    if (options.output != "-" && !name.ends_with(".svg"))
        return refuse("--step", "all steps are for a name that ends in .svg or .html");
    return OutputKind::Walk;
}

// The bytes of a walk or of a page. They have a size of their own, and show the pair.
Result<std::string> write_steps(const RenderJob& job, OutputKind kind, const RenderOptions& options,
                                const TextCatalog& texts) {
    PictureOptions picture_options = job.options;
    if (picture_options.view != "pair") return fail("--view", "a walk shows the pair: leave out --view");
    if (picture_options.size == PictureOptions{}.size && !options.width)
        picture_options.size = kind == OutputKind::Page ? page_picture_size : glm::ivec2(960, 568);
    const Result<WalkThemes> themes = walk_themes(options.theme.value_or(""));
    if (!themes) return tl::unexpected(themes.error());
    if (kind == OutputKind::Walk)
        return walk_svg(job.document, texts, picture_options, *themes, options.keep_scene);
    PageParts parts{options.keep_scene, {}, {}};
    if (options.live != "no") {
        const Result<std::string> script =
            page_script(scene_with_picture_options(job.document, picture_options));
        if (!script) return tl::unexpected(script.error());
        parts.script = "<script>\n" + *script + "</script>\n";
    }
    return write_page(job.document, texts, picture_options, *themes, parts);
}

}  // namespace

int print_error(const TextCatalog* texts, const Problem& problem, int code) {
    std::cerr << "satscope: " << error_line(texts, problem) << '\n';
    return code;
}

int render_file(const RenderOptions& options) {
    const Result<TextCatalog> messages = TextCatalog::load(options.message_language);
    if (!messages) return print_error(nullptr, messages.error());
    const Result<OutputKind> kind = output_kind(options);
    if (!kind) return print_error(&*messages, kind.error(), exit_code::usage_error);
    Result<RenderJob> job = read_job(options, *messages);
    if (!job) return print_error(&*messages, job.error());
    if (job->options.language.empty()) job->options.language = options.message_language;
    const Result<TextCatalog> texts = TextCatalog::load(job->options.language);
    if (!texts) return print_error(&*messages, texts.error());
    job->options.language = texts->language();
    job->document.settings = apply(options.engine, job->document.settings);
    const int success = job->is_assumed ? exit_code::check_failed : exit_code::success;
    if (*kind != OutputKind::Picture) {
        const Result<std::string> bytes = write_steps(*job, *kind, options, *texts);
        if (!bytes) return print_error(&*messages, bytes.error(), exit_code::usage_error);
        const Result<void> written = write_file(options.output, *bytes);
        return written ? success : print_error(&*messages, written.error());
    }
    Result<Picture> picture = draw_picture(job->document, *texts, job->options);
    if (!picture) return print_error(&*messages, picture.error(), exit_code::usage_error);
    if (!options.keep_scene) picture->info.scene.clear();
    Result<std::string> bytes;
    const PictureFormat& format = **picture_format(options.output);
    if (format.write != nullptr) {
        bytes = format.write(picture->drawing, picture->info);
        if (!bytes) return print_error(&*messages, bytes.error());
    } else {
        Result<OffscreenRenderer> renderer = OffscreenRenderer::open();
        if (!renderer) return print_error(&*messages, renderer.error(), exit_code::no_display);
        bytes = to_png(*picture, renderer->painter);
        if (!bytes) return print_error(&*messages, bytes.error(), exit_code::no_display);
    }
    const Result<void> written = write_file(options.output, *bytes);
    return written ? success : print_error(&*messages, written.error());
}

Result<GalleryPictures> draw_gallery(const TextCatalog& texts) {
    const std::vector<std::string> scenes = list_scenes(gallery_folder());
    if (scenes.empty()) return fail(gallery_folder(), "no scenes to draw");
    Result<OffscreenRenderer> renderer = OffscreenRenderer::open();
    if (!renderer) return tl::unexpected(renderer.error());
    const Result<std::string> folder = make_gallery_folder();
    if (!folder) return tl::unexpected(folder.error());
    GalleryPictures pictures{*folder, 0};
    for (const std::string& scene : scenes) {
        const Result<Document> document = load_scene(scene);
        if (!document) return tl::unexpected(document.error());
        PictureOptions picture_options;
        picture_options.language = texts.language();
        const Result<Picture> picture = draw_picture(*document, texts, picture_options);
        if (!picture) return tl::unexpected(picture.error());
        const Result<std::string> png = to_png(*picture, renderer->painter);
        if (!png) return tl::unexpected(png.error());
        const std::string name = fs::path(scene).stem().stem().string() + ".png";
        const Result<void> written = write_file((fs::path(*folder) / name).string(), *png);
        if (!written) return tl::unexpected(written.error());
        ++pictures.count;
    }
    return pictures;
}

}  // namespace app
