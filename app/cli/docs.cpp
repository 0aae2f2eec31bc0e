// Writes the pages, their pictures and the index.
#include "app/cli/docs.h"

#include <cctype>
#include <filesystem>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/analysis/explain.h"
#include "app/analysis/report.h"
#include "app/base/assets.h"
#include "app/base/file.h"
#include "app/document/extra_keys.h"
#include "app/document/scene_file.h"
#include "app/drawing/svg_writer.h"
#include "app/features/files/gallery.h"
#include "app/scene/pair_figure.h"
#include "app/shell/page.h"
#include "app/shell/page_data.h"

namespace app {

namespace {

namespace fs = std::filesystem;

// The name of a file as a relative address.
std::string address(const std::string& name) {
    std::string text;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        const bool is_plain =
            std::isalnum(byte) != 0 || std::string_view("-._~").find(c) != std::string::npos;
        text += is_plain ? std::string(1, c) : fmt::format("%{:02X}", byte);
    }
    return text;
}

class Site {
  public:
    Site(const DocsCommand& command, const Streams& streams) : command_(command), streams_(streams) {}

    int write() {
        const Result<void> done = write_all();
        if (!done) return print_error(streams_, done.error());
        const TextCatalog& texts = *streams_.texts;
        print_error(streams_,
                    {command_.output, texts("docs.written", {{"n", std::to_string(scenes_.size())},
                                                             {"changed", std::to_string(changed_)}})});
        return code_;
    }

  private:
    Result<void> write_all() {
        const Result<WalkThemes> themes = walk_themes("");
        if (!themes) return tl::unexpected(themes.error());
        themes_ = *themes;
        if (Result<void> result = read_scenes(); !result) return result;
        std::error_code error;
        fs::create_directories(fs::path(command_.output) / "pictures", error);
        if (error) return fail(command_.output, "cannot create the folder: " + error.message());
        std::string script_element;
        if (command_.live != "no") {
            std::string all;
            for (const GalleryScene& scene : scenes_) all += write_scene(scene.document);
            const Result<std::string> script = page_script(all);
            if (!script) return tl::unexpected(script.error());
            if (Result<void> result = write_changed("satscope.js", *script); !result) return result;
            script_element = "<script src=\"satscope.js\"></script>\n";
        }
        for (std::size_t i = 0; i < scenes_.size(); ++i)
            if (Result<void> result = write_scene_files(i, script_element); !result) return result;
        return write_index();
    }

    Result<void> read_scenes() {
        std::error_code error;
        if (!fs::is_directory(command_.input, error)) return fail(command_.input, "expected a folder");
        for (const std::string& path : list_scenes(command_.input)) {
            Result<Document> document = load_scene(path);
            if (document && page_name(path) == index_name)
                document = fail(path, "index.html is the list of all pages: rename the scene");
            if (!document) {
                code_ = print_error(streams_, document.error());
                continue;
            }
            std::string title = localized_title(*document, streams_.texts->language());
            scenes_.push_back({path, std::move(title), *std::move(document)});
        }
        if (scenes_.empty()) return fail(command_.input, "no scenes in this folder: *.satscope.json");
        return {};
    }

    static std::string base_name(const std::string& path) { return fs::path(path).stem().stem().string(); }
    static std::string page_name(const std::string& path) { return base_name(path) + ".html"; }

    Result<void> write_changed(const std::string& name, const std::string& content) {
        const std::string path = (fs::path(command_.output) / name).string();
        const Result<std::string> old = is_regular_file(path) ? read_regular_file(path) : "";
        if (old && *old == content) return {};
        if (Result<void> result = write_file(path, content); !result) return result;
        ++changed_;
        return {};
    }

    // To the page before, the list, and the page behind.
    std::string links(std::size_t index) const {
        const auto link = [&](std::size_t to, const char* relation, const char* pattern) {
            if (to >= scenes_.size()) return std::string("<span></span>");
            const std::string title = fmt::format(fmt::runtime(pattern), svg::escape(scenes_[to].title));
            return fmt::format("<a rel=\"{}\" href=\"{}\">{}</a>", relation,
                               address(page_name(scenes_[to].path)), title);
        };
        return fmt::format("<nav>{}<a href=\"{}\">{}</a>{}</nav>\n", link(index - 1, "prev", "← {}"),
                           index_name, svg::escape((*streams_.texts)("docs.all")),
                           link(index + 1, "next", "{} →"));
    }

    Result<void> write_scene_files(std::size_t index, const std::string& script_element) {
        const GalleryScene& scene = scenes_[index];
        const TextCatalog& texts = *streams_.texts;
        PictureOptions options;
        options.language = texts.language();
        options.size = page_picture_size;
        const Result<std::string> page =
            write_page(scene.document, texts, options, themes_, {true, script_element, links(index)});
        if (!page) return tl::unexpected(page.error());
        const int before = changed_;
        if (Result<void> result = write_changed(page_name(scene.path), *page); !result) return result;
        const Analysis analysis = analyze(scene.document, "");
        for (const Theme* theme : {themes_.light, themes_.dark}) {
            const DrawOptions style{theme, line_scale(picture_size), true, {}};
            const Drawing drawing = draw_pair(analysis, Vec2(picture_size), style, texts, {});
            const std::string name = picture_name(scene.path, *theme);
            if (Result<void> result = write_changed(name, to_svg(drawing, picture_info(analysis, texts)));
                !result)
                return result;
        }
        if (changed_ > before)
            print_error(streams_, {fmt::format("{}/{}", index + 1, scenes_.size()), page_name(scene.path)});
        return {};
    }

    static std::string picture_name(const std::string& path, const Theme& theme) {
        return fmt::format("pictures/{}-{}.svg", base_name(path), theme.id);
    }

    std::string card(const GalleryScene& scene) const {
        const TextCatalog& texts = *streams_.texts;
        const Analysis analysis = analyze(scene.document, "");
        const auto picture = [&](const Theme* theme) {
            return "pictures/" + address(fmt::format("{}-{}.svg", base_name(scene.path), theme->id));
        };
        return fmt::format(
            "<a href=\"{}\"><picture><source media=\"(prefers-color-scheme:dark)\" srcset=\"{}\"/>"
            "<img src=\"{}\" width=\"{}\" height=\"{}\" alt=\"\" loading=\"lazy\"/></picture>"
            "<b>{}</b><span class=\"{}\">{}</span></a>\n",
            address(page_name(scene.path)), picture(themes_.dark), picture(themes_.light), picture_size.x,
            picture_size.y, svg::escape(scene.title), color_class(analysis.trace.verdict),
            svg::escape(explain(analysis, texts).verdict));
    }

    // The scenes of the gallery are in its groups.
    Result<void> write_index() {
        const TextCatalog& texts = *streams_.texts;
        const Result<std::string> page_template = read_asset("web/index.html");
        if (!page_template) return tl::unexpected(page_template.error());
        const bool is_gallery = is_in_gallery(scenes_.front().path);
        const std::string folder = fs::absolute(command_.input).lexically_normal().string();
        const fs::path named = folder.ends_with('/') ? fs::path(folder).parent_path() : fs::path(folder);
        const std::string title = is_gallery ? texts("docs.gallery") : named.filename().string();
        std::string cards;
        for (const std::string_view group : gallery_groups) {
            std::string group_cards;
            for (const GalleryScene& scene : scenes_)
                if (!is_gallery || gallery_group(scene) == group) group_cards += card(scene);
            if (is_gallery && !group_cards.empty())
                cards +=
                    fmt::format("<h2>{}</h2>\n", svg::escape(texts("gallery.group." + std::string(group))));
            cards += fmt::format("<div class=\"cards\">\n{}</div>\n", group_cards);
            if (!is_gallery) break;
        }
        return write_changed(index_name, format_pattern(*page_template, {{"language", texts.language()},
                                                                         {"title", svg::escape(title)},
                                                                         {"colors", page_colors(themes_)},
                                                                         {"cards", cards}}));
    }

    static constexpr const char* index_name = "index.html";
    static constexpr glm::ivec2 picture_size{420, 280};  // in the index

    const DocsCommand& command_;
    const Streams& streams_;
    WalkThemes themes_;
    std::vector<GalleryScene> scenes_;
    int changed_ = 0;  // files
    int code_ = exit_code::success;
};

}  // namespace

int run_docs(const DocsCommand& command, const Streams& streams) {
    if (streams.texts == nullptr) return print_error(streams, {"text", "the texts cannot be read"});
    return Site(command, streams).write();
}

}  // namespace app
