// Finds the scene in the bytes of a picture, without drawing it.
#include "app/document/picture_scene.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>

#include "app/base/file.h"
#include "app/document/file_ending.h"
#include "app/drawing/picture_format.h"

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

// The sum that stands behind each chunk (ISO/IEC 15948, annex D).
std::uint32_t checksum(std::string_view bytes) {
    std::uint32_t sum = 0xFFFFFFFFU;
    for (const char c : bytes) {
        sum ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit) sum = sum >> 1U ^ ((sum & 1U) != 0 ? 0xEDB88320U : 0U);
    }
    return ~sum;
}

// What a chunk of text says under our mark: keyword, NUL, not packed, two empty texts. Absent: it is another.
std::optional<std::string_view> scene_chunk(std::string_view data) {
    const std::string head = scene_metadata_key + std::string(5, '\0');
    if (!data.starts_with(head)) return std::nullopt;
    return data.substr(head.size());
}

Result<std::string> extract_from_png(std::string_view bytes, const std::string& where) {
    std::optional<std::string_view> found;
    constexpr std::size_t frame = 12;  // length, kind, sum
    for (std::size_t offset = png_signature.size(); bytes.size() - offset >= frame;) {
        const std::size_t length = big_endian(bytes.substr(offset));
        if (length > bytes.size() - offset - frame) break;
        const std::string_view kind = bytes.substr(offset + 4, 4), data = bytes.substr(offset + 8, length);
        if (kind == "IEND" && found) return std::string(*found);
        if (kind == "IEND") return fail(where, no_scene);
        const auto text = kind == "iTXt" ? scene_chunk(data) : std::nullopt;
        const bool content =
            checksum(bytes.substr(offset + 4, length + 4)) == big_endian(bytes.substr(offset + 8 + length));
        if (text && !content) return fail(where, damaged);
        if (text) found = text;
        offset += frame + length;
    }
    return fail(where, ends_early);
}

std::string_view trim(std::string_view text) {
    constexpr std::string_view blank = " \t\r\n";
    const std::size_t from = std::min(text.find_first_not_of(blank), text.size());
    text.remove_prefix(from);
    return text.substr(0, text.find_last_not_of(blank) + 1);
}

// The character that an entity of XML stands for; absent: there is none of that name.
std::optional<char> decode_entity(std::string_view entity) {
    constexpr std::array<std::pair<std::string_view, char>, 8> all{{{"amp", '&'},
                                                                    {"lt", '<'},
                                                                    {"gt", '>'},
                                                                    {"quot", '"'},
                                                                    {"apos", '\''},
                                                                    {"#34", '"'},
                                                                    {"#39", '\''},
                                                                    {"#10", '\n'}}};
    for (const auto& [name, character] : all)
        if (entity == name) return character;
    return std::nullopt;
}

Result<std::string> unescape_xml(std::string_view text, const std::string& where) {
    std::string out;
    for (std::size_t offset = 0; offset < text.size(); ++offset) {
        if (text[offset] != '&') {
            out += text[offset];
            continue;
        }
        const std::size_t end = text.find(';', offset);
        const auto character = end == std::string_view::npos
                                   ? std::nullopt
                                   : decode_entity(text.substr(offset + 1, end - offset - 1));
        if (!character) return fail(where, damaged);
        out += *character;
        offset = end;
    }
    return out;
}

// Other programs move attributes to lines of their own, and keep the mark.
Result<std::string> extract_from_svg(std::string_view bytes, const std::string& where) {
    if (!trim(bytes).ends_with("svg>")) return fail(where, ends_early);
    const std::size_t marker = bytes.find("id=\"" + std::string(scene_metadata_key) + "\"");
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

Result<std::string> reject_other(std::string_view /*bytes*/, const std::string& where) {
    return fail(where, no_scene);
}

// JPEG, GIF and WEBP: see `has_known_signature`.
bool is_other_picture(std::string_view bytes) {
    return bytes.starts_with("\xFF\xD8\xFF") || bytes.starts_with("GIF8") ||
           (bytes.starts_with("RIFF") &&
            bytes.substr(std::min<std::size_t>(8, bytes.size())).starts_with("WEBP"));
}

// A row a kind of picture; the last are kinds that never carry one.
struct PictureDetector {
    bool (*detect)(std::string_view bytes);
    Result<std::string> (*extract)(std::string_view bytes, const std::string& where);
};

const PictureDetector* detect_kind(std::string_view bytes) {
    static constexpr PictureDetector all[] = {
        {[](std::string_view entry) { return entry.starts_with(png_signature); }, extract_from_png},
        {is_svg, extract_from_svg},
        {[](std::string_view entry) { return entry.starts_with("%PDF-"); }, extract_from_pdf},
        {is_other_picture, reject_other}};
    for (const PictureDetector& kind : all)
        if (kind.detect(bytes)) return &kind;
    return nullptr;
}

// By its name, and what is in it is none, nor JSON under a strange name.
bool has_only_picture_name(const std::string& path, std::string_view bytes) {
    const bool has_picture_name = picture_format(path).has_value() || !unsupported_extension(path).empty();
    return path != "-" && has_picture_name && !is_picture(bytes) && !trim(bytes).starts_with('{');
}

// Of other kinds only the name tells: what has it may be one.
bool is_detectable(const std::string& name) {
    const std::string extension = unsupported_extension(name);
    return extension.empty() || has_known_signature(extension);
}

}  // namespace

bool is_picture(std::string_view bytes) { return detect_kind(bytes) != nullptr; }

bool is_picture_file(const std::string& path) {
    const MappedFile file(path);
    const std::string_view bytes{static_cast<const char*>(file.bytes()), file.size()};
    return is_picture(bytes) || has_only_picture_name(path, bytes);
}

Result<std::string> extract_scene(std::string_view bytes, const std::string& where) {
    const PictureDetector* kind = detect_kind(bytes);
    if (kind != nullptr) return kind->extract(bytes, where);
    return fail(where, is_detectable(where) ? not_a_picture : no_scene);
}

Result<std::string> read_scene_text(const std::string& path) {
    Result<std::string> text = read_file(path);
    if (!text || !(is_picture(*text) || has_only_picture_name(path, *text))) return text;
    return extract_scene(*text, path == "-" ? "standard input" : path);
}

}  // namespace app
