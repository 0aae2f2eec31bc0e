// PNG by libpng, configured for speed: no filter, medium compression.
#include "app/gl/png.h"

#include <png.h>

#include "app/drawing/picture_format.h"

namespace app::gl {

namespace {

constexpr int compression =
    3;  // half the time of 6 for a sixth more bytes; with no filter, a picture is flat enough

bool is_opaque(const Image& image) {
    for (std::size_t i = 3; i < image.rgba.size(); i += 4) {
        if (image.rgba[i] != 255) return false;
    }
    return true;
}

void append(png_structp png, png_bytep bytes, png_size_t count) {
    static_cast<std::string*>(png_get_io_ptr(png))->append(reinterpret_cast<const char*>(bytes), count);
}

// State of a libpng writer.
struct Writer {
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
    png_infop info = png == nullptr ? nullptr : png_create_info_struct(png);

    Writer() = default;
    ~Writer() { png_destroy_write_struct(&png, &info); }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
};

// libpng leaves this function by longjmp when it fails, so nothing here has a destructor.
bool write(const Writer& writer, const Image& image, png_text* scene, std::string& out) {
    if (setjmp(png_jmpbuf(writer.png)) != 0) return false;
    png_set_write_fn(writer.png, &out, append, [](png_structp) {});
    const bool opaque = is_opaque(image);
    png_set_IHDR(writer.png, writer.info, static_cast<png_uint_32>(image.width),
                 static_cast<png_uint_32>(image.height), 8, opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGBA,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_filter(writer.png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    png_set_compression_level(writer.png, compression);
    if (scene != nullptr) png_set_text(writer.png, writer.info, scene, 1);
    png_write_info(writer.png, writer.info);
    if (opaque) png_set_filler(writer.png, 0, PNG_FILLER_AFTER);
    for (int row = 0; row < image.height; ++row)
        png_write_row(writer.png, image.rgba.data() + std::size_t(row) * image.width * 4);
    png_write_end(writer.png, writer.info);
    return true;
}

}  // namespace

Result<std::string> to_png(const Image& image, const std::string& scene) {
    const Writer writer;
    std::string bytes, keyword = scene_metadata_key, text = scene, none;
    png_text chunk{};
    chunk.compression = PNG_ITXT_COMPRESSION_NONE;
    chunk.key = keyword.data();
    chunk.text = text.data();
    chunk.itxt_length = text.size();
    chunk.lang = chunk.lang_key = none.data();
    png_text* const scene_chunk = scene.empty() ? nullptr : &chunk;
    if (writer.info != nullptr && write(writer, image, scene_chunk, bytes)) return bytes;
    return fail("PNG", "libpng cannot write the picture");
}

Result<Image> from_png(const std::string& bytes) {
    png_image reader{};
    reader.version = PNG_IMAGE_VERSION;
    if (png_image_begin_read_from_memory(&reader, bytes.data(), bytes.size()) == 0)
        return fail("PNG", reader.message);
    reader.format = PNG_FORMAT_RGBA;
    Image image{int(reader.width), int(reader.height), {}};
    image.rgba.resize(PNG_IMAGE_SIZE(reader));
    if (png_image_finish_read(&reader, nullptr, image.rgba.data(), 0, nullptr) == 0)
        return fail("PNG", reader.message);
    return image;
}

}  // namespace app::gl
