// Extracts the scene from a picture.
#include "app/document/embedded_scene.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <filesystem>
#include <optional>

#include <fmt/format.h>
#include <zlib.h>

#include "app/base/file.h"
#include "app/base/utf8.h"
#include "app/document/scene_file.h"

namespace app {

namespace {

constexpr const char* ends_early = "the picture ends too early";
constexpr const char* not_a_picture = "not a picture file";
constexpr const char* damaged = "the picture is damaged";
constexpr const char* no_scene =
    "the picture contains no scene: not made by satscope, or made with --no-scene";

constexpr std::string_view png_signature{"\x89PNG\r\n\x1a\n", 8};

std::uint32_t big_endian(std::string_view four_bytes) {
    std::uint32_t number = 0;
    for (const char c : four_bytes.substr(0, 4)) number = number << 8U | static_cast<unsigned char>(c);
    return number;
}

Result<std::string> extract_from_png(std::string_view bytes, const std::string& where) {
    std::optional<std::string_view> found;
    // Text of an iTXt chunk with our keyword: keyword, NUL, uncompressed, two empty texts.
    const std::string head = scene_metadata_key + std::string(5, '\0');
    constexpr std::size_t frame = 12;  // length, kind, CRC
    for (std::size_t offset = png_signature.size(); bytes.size() - offset >= frame;) {
        const std::size_t length = big_endian(bytes.substr(offset));
        if (length > bytes.size() - offset - frame) break;
        const std::string_view kind = bytes.substr(offset + 4, 4), data = bytes.substr(offset + 8, length);
        if (kind == "IEND" && found) return std::string(*found);
        if (kind == "IEND") return fail(where, no_scene);
        const bool is_scene = kind == "iTXt" && data.starts_with(head);
        // CRC of kind and data (ISO/IEC 15948, annex D).
        const auto crc =
            ::crc32(0, reinterpret_cast<const Bytef*>(kind.data()), static_cast<uInt>(length + 4));
        if (is_scene && crc != big_endian(bytes.substr(offset + 8 + length))) return fail(where, damaged);
        if (is_scene) found = data.substr(head.size());
        offset += frame + length;
    }
    return fail(where, ends_early);
}

Result<std::string> unescape_xml(std::string_view text, const std::string& where) {
    using Entity = std::pair<std::string_view, char>;
    constexpr std::array<Entity, 8> entities{{{"amp", '&'},
                                              {"lt", '<'},
                                              {"gt", '>'},
                                              {"quot", '"'},
                                              {"apos", '\''},
                                              {"#34", '"'},
                                              {"#39", '\''},
                                              {"#10", '\n'}}};
    std::string out;
    for (std::size_t offset = 0; offset < text.size(); ++offset) {
        if (text[offset] != '&') {
            out += text[offset];
            continue;
        }
        const std::size_t end = text.find(';', offset);
        if (end == std::string_view::npos) return fail(where, damaged);
        const std::string_view name = text.substr(offset + 1, end - offset - 1);
        const auto entity = std::ranges::find(entities, name, &Entity::first);
        if (entity == entities.end()) return fail(where, damaged);
        out += entity->second;
        offset = end;
    }
    return out;
}

// Of an SVG, or of a page with one in it.
Result<std::string> extract_from_svg(std::string_view bytes, const std::string& where) {
    const std::string_view text = trim(bytes);
    if (!text.ends_with("svg>") && !text.ends_with("html>")) return fail(where, ends_early);
    // Other programs rearrange the attributes.
    const std::size_t marker = bytes.find(fmt::format("class=\"{}\"", scene_metadata_key));
    if (marker == std::string_view::npos) return fail(where, no_scene);
    const std::size_t begin = bytes.find('>', marker);
    const std::size_t end = bytes.find("</", std::min(begin, bytes.size()));
    if (end == std::string_view::npos) return fail(where, damaged);
    return unescape_xml(trim(bytes.substr(begin + 1, end - begin - 1)), where);
}

Result<std::string> extract_from_pdf(std::string_view bytes, const std::string& where) {
    if (!trim(bytes).ends_with("%%EOF")) return fail(where, ends_early);
    const std::string head = "/" + std::string(scene_metadata_key) + " true /Length ";
    const std::size_t marker = bytes.rfind(head);
    if (marker == std::string_view::npos) return fail(where, no_scene);
    const std::string_view rest = bytes.substr(marker + head.size());
    std::size_t length = 0;
    const std::from_chars_result read = std::from_chars(rest.data(), rest.data() + rest.size(), length);
    constexpr std::string_view opening = " >>\nstream\n";
    const std::string_view body = rest.substr(static_cast<std::size_t>(read.ptr - rest.data()));
    const bool valid = read.ec == std::errc() && body.starts_with(opening);
    if (!valid || length > body.size() - opening.size()) return fail(where, damaged);
    return std::string(body.substr(opening.size(), length));
}

bool is_svg(std::string_view bytes) {
    constexpr std::string_view marker = "\xEF\xBB\xBF";
    if (bytes.starts_with(marker)) bytes.remove_prefix(marker.size());
    const std::string_view text = trim(bytes.substr(0, 4096));
    const bool is_xml = text.starts_with("<?xml") || text.starts_with("<!");
    return text.starts_with("<svg") || (is_xml && text.find("<svg") != std::string_view::npos);
}

// A page made by satscope.
bool is_page(std::string_view bytes) {
    return bytes.starts_with("<!DOCTYPE html>") &&
           bytes.substr(0, 4096).find("name=\"generator\" content=\"satscope ") != std::string_view::npos;
}

// Kinds of pictures; the last row has kinds that never contain a scene.
struct PictureDetector {
    bool (*detect)(std::string_view bytes);
    Result<std::string> (*extract)(std::string_view bytes, const std::string& where);
};

const PictureDetector* detect_kind(std::string_view bytes) {
    static constexpr PictureDetector all[] = {
        {[](std::string_view entry) { return entry.starts_with(png_signature); }, extract_from_png},
        {is_page, extract_from_svg},
        {is_svg, extract_from_svg},
        {[](std::string_view entry) { return entry.starts_with("%PDF-"); }, extract_from_pdf},
        // JPEG, GIF and WEBP.
        {[](std::string_view entry) {
             return entry.starts_with("\xFF\xD8\xFF") || entry.starts_with("GIF8") ||
                    (entry.starts_with("RIFF") &&
                     entry.substr(std::min<std::size_t>(8, entry.size())).starts_with("WEBP"));
         },
         [](std::string_view, const std::string& where) -> Result<std::string> {
             return fail(where, no_scene);
         }}};
    for (const PictureDetector& kind : all)
        if (kind.detect(bytes)) return &kind;
    return nullptr;
}

}  // namespace

// File extensions.

std::string with_extension(const std::string& name, FilePurpose purpose) {
    if (purpose == FilePurpose::Open) return name;
    if (purpose == FilePurpose::Export)
        return picture_format(name) ? name : name + picture_formats().front().extension;
    return with_scene_extension(name);
}

bool is_openable(std::string_view name) {
    return name.ends_with(".json") || name.ends_with(".jsonl") || picture_format(std::string(name));
}

std::span<const std::string_view> text_extensions() {
    static constexpr std::array<std::string_view, 20> all{
        ".txt", ".log", ".md", ".xml", ".urdf", ".sdf", ".mjcf", ".yaml", ".yml", ".csv",
        ".c",   ".h",   ".cc", ".cpp", ".hpp",  ".cs",  ".py",   ".rs",   ".js",  ".ts"};
    return all;
}

std::string unsupported_extension(const std::string& name) {
    constexpr std::array<std::string_view, 16> unsupported{".jpg",  ".jpeg", ".gif", ".webp", ".bmp",  ".tif",
                                                           ".tiff", ".eps",  ".ps",  ".avif", ".heic", ".ico",
                                                           ".tga",  ".ppm",  ".emf", ".wmf"};
    const std::string extension = std::filesystem::path(name).extension().string();
    const std::string lowercase = to_lowercase(extension);
    return std::ranges::find(unsupported, lowercase) == unsupported.end() ? "" : extension;
}

bool is_picture(std::string_view bytes) { return detect_kind(bytes) != nullptr; }

bool is_picture(const std::string& path, std::string_view bytes) {
    if (is_picture(bytes)) return true;
    // The name is a picture, the content is neither a picture nor JSON.
    const bool has_picture_name = picture_format(path).has_value() || !unsupported_extension(path).empty();
    return path != "-" && has_picture_name && !trim(bytes).starts_with('{');
}

Result<std::string> extract_scene(std::string_view bytes, const std::string& where) {
    const PictureDetector* kind = detect_kind(bytes);
    if (kind != nullptr) return kind->extract(bytes, where);
    // Other picture formats than JPEG, GIF and WEBP are known only by name. A file with that name may be a
    // picture.
    constexpr std::array<std::string_view, 5> detectable{"", ".jpg", ".jpeg", ".gif", ".webp"};
    const std::string extension = to_lowercase(unsupported_extension(where));
    const bool is_detectable = std::ranges::find(detectable, extension) != detectable.end();
    return fail(where, is_detectable ? not_a_picture : no_scene);
}

Result<std::string> read_scene_text(const std::string& path) {
    Result<std::string> content = read_file(path);
    return content ? to_scene_text(*std::move(content), path) : content;
}

Result<std::string> to_scene_text(std::string content, const std::string& path) {
    if (!is_picture(path, content)) return content;
    return extract_scene(content, input_name(path));
}

}  // namespace app
