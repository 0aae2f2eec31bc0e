// Paints a drawing with cairo; each glyph is placed by its advance.

#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include <cairo-ft.h>
#include <cairo-pdf.h>

#include "app/base/utf8.h"
#include "app/drawing/fonts.h"
#include "app/drawing/paper_primitives.h"
#include "app/drawing/picture_format.h"

namespace app {

namespace {

constexpr double points_per_pixel = 0.75;

template <auto destroy>
struct Deleter {
    void operator()(auto* object) const { destroy(object); }
};
template <class T, auto destroy>
using CairoPtr = std::unique_ptr<T, Deleter<destroy>>;

using Surface = CairoPtr<cairo_surface_t, cairo_surface_destroy>;
using Context = CairoPtr<cairo_t, cairo_destroy>;
using CairoFont = CairoPtr<cairo_font_face_t, cairo_font_face_destroy>;
using FontOptions = CairoPtr<cairo_font_options_t, cairo_font_options_destroy>;
using Pattern = CairoPtr<FcPattern, FcPatternDestroy>;
using Gradient = CairoPtr<cairo_pattern_t, cairo_pattern_destroy>;

cairo_status_t append(void* bytes, const unsigned char* data, unsigned int count) {
    static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), count);
    return CAIRO_STATUS_SUCCESS;
}

// Glyphs of one font and their text.
struct GlyphRun {
    int fallback = -1;  // as fallback_index() returns it
    std::string utf8;
    std::vector<cairo_glyph_t> glyphs;
    std::vector<cairo_text_cluster_t> clusters;
};

class Page {
  public:
    explicit Page(cairo_t* cairo) : cairo_(cairo) {
        const FontOptions options(cairo_font_options_create());
        cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
        cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
        cairo_set_font_options(cairo_, options.get());
        cairo_set_line_join(cairo_, CAIRO_LINE_JOIN_ROUND);
    }

    void paint(const Color& background) {
        if (background.a <= 0) return;
        set_color(background);
        cairo_paint(cairo_);
    }

    void paint(const Path& path) {
        cairo_new_path(cairo_);
        for (const glm::vec2& point : path.points)
            if (std::isfinite(point.x) && std::isfinite(point.y)) cairo_line_to(cairo_, point.x, point.y);
        if (path.closed) cairo_close_path(cairo_);
        if (path.fill.a > 0) {
            set_fill(path);
            cairo_fill_preserve(cairo_);
        }
        if (path.stroke.a <= 0) return;
        set_color(path.stroke);
        cairo_set_line_width(cairo_, path.width_px);
        const double dash[] = {path.dash_px, path.gap_px};
        cairo_set_dash(cairo_, dash, path.dash_px > 0 ? 2 : 0, 0);
        cairo_stroke(cairo_);
    }

    Result<void> paint(const TextRun& text) {
        set_color(text.color);
        glm::dvec2 pen = text.origin;
        GlyphRun run;
        const std::string valid = valid_utf8(text.utf8);
        for (std::string_view rest = valid; !rest.empty();) {
            const std::string_view bytes = first_character(rest);
            rest.remove_prefix(bytes.size());
            const char32_t character = decode_utf8(bytes).front();
            const int fallback = fallback_index(character, text.face);
            if (run.glyphs.empty() || fallback != run.fallback) {
                show_glyphs(run);
                run = {};
                run.fallback = fallback;
                if (Result<void> selected = select_font(text, fallback); !selected) return selected;
            }
            cairo_scaled_font_t* font = cairo_get_scaled_font(cairo_);
            FT_Face face = cairo_ft_scaled_font_lock_face(font);
            const unsigned long glyph = face == nullptr ? 0 : FT_Get_Char_Index(face, character);
            cairo_ft_scaled_font_unlock_face(font);
            run.utf8 += bytes;
            run.glyphs.push_back({glyph, pen.x, pen.y});
            run.clusters.push_back({static_cast<int>(bytes.size()), 1});
            pen.x += double(advance(character, text.face)) * text.size_px;
        }
        show_glyphs(run);
        return {};
    }

  private:
    void set_color(const Color& color) { cairo_set_source_rgba(cairo_, color.r, color.g, color.b, color.a); }

    // The unit circle of the pattern becomes the ellipse of the gradient.
    void set_fill(const Path& path) {
        if (!path.gradient) return set_color(path.fill);
        const RadialGradient& gradient = *path.gradient;
        const Gradient pattern(cairo_pattern_create_radial(0, 0, 0, 0, 0, 1));
        for (int i = 0; i <= gradient_parts; ++i) {
            const float fraction = static_cast<float>(i) / gradient_parts;
            const Color color = gradient_color(path.fill, gradient, fraction);
            cairo_pattern_add_color_stop_rgba(pattern.get(), fraction, color.r, color.g, color.b, color.a);
        }
        cairo_matrix_t matrix;
        cairo_matrix_init(&matrix, gradient.u.x, gradient.u.y, gradient.v.x, gradient.v.y, gradient.center.x,
                          gradient.center.y);
        if (cairo_matrix_invert(&matrix) != CAIRO_STATUS_SUCCESS) return set_color(path.fill);
        cairo_pattern_set_matrix(pattern.get(), &matrix);
        cairo_set_source(cairo_, pattern.get());
    }

    Result<void> select_font(const TextRun& text, int fallback) {
        const FontFile& file = fallback < 0 ? font_file(text.face) : fallback_fonts()[fallback];
        const bool needs_bold = fallback >= 0 && text.face == FontFace::SansBold;
        CairoFont& font = fonts_[{file.path, file.index, needs_bold}];
        if (!font) {
            // The same font files as in the other painters.
            const Pattern pattern(FcPatternCreate());
            FcPatternAddString(pattern.get(), FC_FILE, reinterpret_cast<const FcChar8*>(file.path.c_str()));
            FcPatternAddInteger(pattern.get(), FC_INDEX, file.index);
            FcPatternAddBool(pattern.get(), FC_EMBOLDEN, needs_bold ? FcTrue : FcFalse);
            font.reset(cairo_ft_font_face_create_for_pattern(pattern.get()));
        }
        cairo_set_font_face(cairo_, font.get());
        cairo_set_font_size(cairo_, text.size_px);
        const cairo_status_t status = cairo_scaled_font_status(cairo_get_scaled_font(cairo_));
        if (status == CAIRO_STATUS_SUCCESS) return {};
        return fail(file.path.empty() ? "fonts" : file.path, cairo_status_to_string(status));
    }

    // With the font that was chosen when it began.
    void show_glyphs(const GlyphRun& run) {
        if (run.glyphs.empty()) return;
        cairo_show_text_glyphs(cairo_, run.utf8.data(), static_cast<int>(run.utf8.size()), run.glyphs.data(),
                               static_cast<int>(run.glyphs.size()), run.clusters.data(),
                               static_cast<int>(run.clusters.size()), {});
    }

    cairo_t* cairo_;
    std::map<std::tuple<std::string, int, bool>, CairoFont> fonts_;  // file, index, drawn bold
};

// The number behind a word; absent: there is no such word, or no number.
std::optional<long> number_after(std::string_view text, std::string_view keyword) {
    const std::size_t at = text.find(keyword);
    if (at == std::string_view::npos) return std::nullopt;
    const std::string_view rest = text.substr(at + keyword.size());
    long number = 0;
    const std::from_chars_result read = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    return read.ec == std::errc() ? std::optional(number) : std::nullopt;
}

// What stands between the outermost brackets of an object's dictionary; empty: not found.
std::string_view dictionary(std::string_view pdf, long object) {
    const std::string_view::size_type begin = pdf.rfind("\n" + std::to_string(object) + " 0 obj\n<<");
    if (begin == std::string_view::npos) return {};
    const std::string_view from = pdf.substr(pdf.find("<<", begin) + 2);
    const std::string_view whole = from.substr(0, from.find("endobj"));
    const std::size_t end = whole.rfind(">>");
    return end == std::string_view::npos ? std::string_view() : whole.substr(0, end);
}

// An object at the end of the file, and its line in the table.
std::string add_object(std::string& pdf, long object, const std::string& content) {
    std::array<char, 24> line{};
    std::snprintf(line.data(), line.size(), "%010zu 00000 n \n", pdf.size());
    pdf += std::to_string(object) + " 0 obj\n" + content + "\nendobj\n";
    return line.data();
}

std::string reference(long object) { return std::to_string(object) + " 0 R"; }

}  // namespace

Result<std::string> to_pdf(const Drawing& drawing, const PictureInfo& info) {
    return to_pdf({&drawing, 1}, info);
}

Result<std::string> to_pdf(std::span<const Drawing> pages, const PictureInfo& info) {
    std::string bytes;
    const glm::dvec2 size = glm::dvec2(pages.front().size_px) * points_per_pixel;
    const Surface surface(cairo_pdf_surface_create_for_stream(append, &bytes, size.x, size.y));
    // Newer PDF versions compress the text that a search in the file should find.
    cairo_pdf_surface_restrict_to_version(surface.get(), CAIRO_PDF_VERSION_1_4);
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, info.title.c_str());
    if (!info.description.empty())
        cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_SUBJECT, info.description.c_str());
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATOR, "satscope");
    // By default cairo writes the present time.
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, nullptr);
    const Context context(cairo_create(surface.get()));
    cairo_scale(context.get(), points_per_pixel, points_per_pixel);
    Page page(context.get());
    for (const Drawing& drawing : pages) {
        page.paint(drawing.background);
        for (const Path& path : drawing.paths) page.paint(path);
        for (const TextRun& text : drawing.texts)
            if (const Result<void> painted = page.paint(text); !painted)
                return tl::unexpected(painted.error());
        if (&drawing != &pages.back()) cairo_show_page(context.get());
    }
    cairo_surface_finish(surface.get());
    for (const cairo_status_t status : {cairo_status(context.get()), cairo_surface_status(surface.get())})
        if (status != CAIRO_STATUS_SUCCESS) return fail("PDF", cairo_status_to_string(status));
    return add_language_and_scene(bytes, info);
}

// An incremental update (PDF 1.4, 3.4.5): the changed catalog and the objects of the attached file, their
// table, a trailer that leads to the old one.
// The ways cairo itself has would not do: 1.16 knows no metadata of one's own, and keywords are shown as
// such.

Result<std::string> add_language_and_scene(const std::string& pdf, const PictureInfo& info) {
    if (info.language.empty() && info.scene.empty()) return pdf;
    const std::string_view end = std::string_view(pdf).substr(std::min(pdf.rfind("trailer\n"), pdf.size()));
    const std::optional<long> root = number_after(end, "/Root "), info_object = number_after(end, "/Info "),
                              old_size = number_after(end, "/Size "),
                              old_table = number_after(end, "startxref\n");
    const bool is_complete = root && info_object && old_size && old_table;
    const std::string_view catalog = is_complete ? dictionary(pdf, *root) : std::string_view();
    if (catalog.empty()) return fail("PDF", "the scene cannot be attached");
    std::string out = pdf, entries(catalog);
    if (!info.language.empty()) entries += "/Lang (" + info.language + ") ";
    std::string objects;
    long size = *old_size;
    if (!info.scene.empty()) {
        const std::string name = "(scene.satscope.json)";
        objects =
            std::to_string(size) + " 2\n" +
            add_object(out, size,
                       "<< /Type /EmbeddedFile /Subtype /application#2Fjson /" +
                           std::string(scene_metadata_key) + " true /Length " +
                           std::to_string(info.scene.size()) + " >>\nstream\n" + info.scene + "\nendstream");
        objects += add_object(
            out, size + 1,
            "<< /Type /Filespec /F " + name + " /UF " + name + " /EF << /F " + reference(size) + " >> >>");
        entries += "/Names << /EmbeddedFiles << /Names [ " + name + " " + reference(size + 1) + " ] >> >>";
        size += 2;
    }
    const std::string changed = add_object(out, *root, "<<" + entries + " >>");
    const std::size_t table = out.size();
    out += "xref\n" + std::to_string(*root) + " 1\n" + changed + objects;
    out += "trailer\n<< /Size " + std::to_string(size) + " /Root " + reference(*root) + " /Info " +
           reference(*info_object) + " /Prev " + std::to_string(*old_table) + " >>\nstartxref\n" +
           std::to_string(table) + "\n%%EOF\n";
    return out;
}

}  // namespace app
