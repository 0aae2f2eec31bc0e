// Writes a folder of scenes as a web site: the pages, their pictures and the index.
#include <cctype>
#include <filesystem>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/analysis/explain.h"
#include "app/analysis/report.h"
#include "app/base/assets.h"
#include "app/base/file.h"
#include "app/base/utf8.h"
#include "app/base/version.h"
#include "app/document/extra_keys.h"
#include "app/document/scene_file.h"
#include "app/drawing/svg_writer.h"
#include "app/features/axes/axis_bars.h"
#include "app/features/files/gallery.h"
#include "app/scene/pair_figure.h"
#include "app/shell/page_data.h"
#include "app/shell/page_file.h"
#include "app/shell/render.h"
#include "app/shell/window_commands.h"

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
    Site(const DocsOptions& options, const TextCatalog& texts) : options_(options), texts_(texts) {}

    int write() {
        const Result<void> done = write_all();
        if (!done) return print_error(&texts_, done.error());
        print_error(&texts_, {options_.output, texts_.counted("docs.written", scenes_.size(),
                                                              {{"changed", std::to_string(changed_)}})});
        return code_;
    }

  private:
    Result<void> write_all() {
        const Result<WalkThemes> themes = walk_themes("");
        if (!themes) return tl::unexpected(themes.error());
        themes_ = *themes;
        if (Result<void> result = read_scenes(); !result) return result;
        std::error_code error;
        fs::create_directories(fs::path(options_.output) / "pictures", error);
        if (error) return fail(options_.output, "cannot create the folder: " + error.message());
        std::string script_element;
        if (options_.live != "no") {
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
        if (!fs::is_directory(options_.input, error)) return fail(options_.input, "expected a folder");
        std::set<std::string> names{index_name};
        for (const std::string& path : list_scenes(options_.input)) {
            Result<Document> document = load_scene(path);
            // Names that differ in case are one file on other systems.
            if (document && !names.insert(to_lowercase(page_name(path))).second)
                document = fail(path, "another page has this name: rename the scene");
            if (!document) {
                code_ = print_error(&texts_, document.error());
                continue;
            }
            std::string title = localized_title(*document, texts_.language());
            scenes_.push_back({path, std::move(title), *std::move(document)});
        }
        if (scenes_.empty()) return fail(options_.input, "no scenes in this folder: *.satscope.json");
        if (Result<void> result = refuse_foreign(index_name); !result) return result;
        for (const GalleryScene& scene : scenes_)
            if (Result<void> result = refuse_foreign(page_name(scene.path)); !result) return result;
        return {};
    }

    static std::string base_name(const std::string& path) { return fs::path(path).stem().stem().string(); }
    static std::string page_name(const std::string& path) { return base_name(path) + ".html"; }

    // Fails if a page of somebody else would be replaced.
    Result<void> refuse_foreign(const std::string& name) const {
        const std::string path = (fs::path(options_.output) / name).string();
        if (!is_regular_file(path)) return {};
        const Result<std::string> old = read_regular_file(path);
        if (!old) return tl::unexpected(old.error());
        if (old->find("name=\"generator\" content=\"satscope ") != std::string::npos) return {};
        return fail(path, "satscope did not make this page: choose another folder");
    }

    Result<void> write_changed(const std::string& name, const std::string& content) {
        const std::string path = (fs::path(options_.output) / name).string();
        const Result<std::string> old = is_regular_file(path) ? read_regular_file(path) : "";
        if (old && *old == content) return {};
        if (Result<void> result = write_file(path, content); !result) return result;
        ++changed_;
        return {};
    }

    // A link with its text in each language; the script of the page changes it with the language.
    std::string link(const std::string& attributes, const auto& text) const {
        std::string translations;
        for (const std::string& language : languages_)
            translations += fmt::format(" data-{}=\"{}\"", language, svg::escape(text(language)));
        return fmt::format("<a {}{}>{}</a>", attributes, translations, svg::escape(text(texts_.language())));
    }

    // To the page before, the list, and the page behind.
    std::string links(std::size_t index) const {
        const auto neighbor = [&](std::size_t to, const char* relation, const char* pattern) {
            if (to >= scenes_.size()) return std::string("<span></span>");
            return link(fmt::format("rel=\"{}\" href=\"{}\"", relation, address(page_name(scenes_[to].path))),
                        [&](const std::string& language) {
                            return fmt::format(fmt::runtime(pattern),
                                               localized_title(scenes_[to].document, language));
                        });
        };
        const auto all_pages = [&](const std::string& language) {
            const Result<TextCatalog> texts = texts_.with_language(language);
            return (texts ? *texts : texts_)("docs.all");
        };
        const std::string all = link(fmt::format("href=\"{}\"", index_name), all_pages);
        return fmt::format("<nav>{}{}{}</nav>\n", neighbor(index - 1, "prev", "← {}"), all,
                           neighbor(index + 1, "next", "{} →"));
    }

    Result<void> write_scene_files(std::size_t index, const std::string& script_element) {
        const GalleryScene& scene = scenes_[index];
        PictureOptions options;
        options.language = texts_.language();
        options.size = page_picture_size;
        const Result<std::string> page =
            write_page(scene.document, texts_, options, themes_, {true, script_element, links(index)});
        if (!page) return tl::unexpected(page.error());
        const int before = changed_;
        if (Result<void> result = write_changed(page_name(scene.path), *page); !result) return result;
        const Analysis analysis = analyze(scene.document, "");
        for (const Theme* theme : {themes_.light, themes_.dark}) {
            const DrawOptions style{theme, line_scale(picture_size), true, {}};
            const Drawing drawing = draw_pair(analysis, Vec2(picture_size), style, texts_, {});
            const std::string name = picture_name(scene.path, *theme);
            if (Result<void> result = write_changed(name, to_svg(drawing, picture_info(analysis, texts_)));
                !result)
                return result;
        }
        if (changed_ > before)
            print_error(&texts_, {fmt::format("{}/{}", index + 1, scenes_.size()), page_name(scene.path)});
        return {};
    }

    static std::string picture_name(const std::string& path, const Theme& theme) {
        return fmt::format("pictures/{}-{}.svg", base_name(path), theme.id);
    }

    std::string card(const GalleryScene& scene) const {
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
            svg::escape(explain(analysis, texts_).verdict));
    }

    // The scenes of the gallery are in its groups.
    Result<void> write_index() {
        const Result<std::string> page_template = read_asset("web/index.html");
        if (!page_template) return tl::unexpected(page_template.error());
        const bool is_gallery = is_in_gallery(scenes_.front().path);
        const std::string folder = fs::absolute(options_.input).lexically_normal().string();
        const fs::path named = folder.ends_with('/') ? fs::path(folder).parent_path() : fs::path(folder);
        const std::string title = is_gallery ? texts_("docs.gallery") : named.filename().string();
        std::string cards;
        for (const std::string_view group : gallery_groups) {
            std::string group_cards;
            for (const GalleryScene& scene : scenes_)
                if (!is_gallery || gallery_group(scene) == group) group_cards += card(scene);
            if (is_gallery && !group_cards.empty())
                cards +=
                    fmt::format("<h2>{}</h2>\n", svg::escape(texts_("gallery.group." + std::string(group))));
            cards += fmt::format("<div class=\"cards\">\n{}</div>\n", group_cards);
            if (!is_gallery) break;
        }
        return write_changed(index_name, format_pattern(*page_template, {{"language", texts_.language()},
                                                                         {"version", version()},
                                                                         {"title", svg::escape(title)},
                                                                         {"colors", page_colors(themes_)},
                                                                         {"cards", cards}}));
    }

    static constexpr const char* index_name = "index.html";
    static constexpr glm::ivec2 picture_size{420, 280};  // in the index

    const DocsOptions& options_;
    const TextCatalog& texts_;
    const std::vector<std::string> languages_ = available_languages();
    WalkThemes themes_;
    std::vector<GalleryScene> scenes_;
    int changed_ = 0;  // files
    int code_ = exit_code::success;
};

}  // namespace

int write_docs(const DocsOptions& options) {
    const Result<TextCatalog> texts = TextCatalog::load(options.language);
    return texts ? Site(options, *texts).write() : print_error(nullptr, texts.error());
}

}  // namespace app
