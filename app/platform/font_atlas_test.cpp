// Tests of font atlases built on another thread: no frame waits for one or has missing glyphs.
#include <atomic>
#include <cstdlib>
#include <thread>

#include <gtest/gtest.h>

#include "app/platform/imgui_layer.h"
#include "app/tests/window_driver.h"
#include "app/ui/font_raster.h"

namespace app::test::font_atlas_test {
namespace {

const std::string unknown = "\uE123";  // in no font

/// Counts allocations and frees of ImGui during its lifetime, on the creating thread and on others.
class AllocationCounter {
  public:
    AllocationCounter() { ImGui::SetAllocatorFunctions(allocate, free, this); }
    ~AllocationCounter() {
        ImGui::SetAllocatorFunctions([](std::size_t size, void*) { return std::malloc(size); },
                                     [](void* memory, void*) { std::free(memory); });
    }
    AllocationCounter(const AllocationCounter&) = delete;
    AllocationCounter& operator=(const AllocationCounter&) = delete;

    std::atomic<long> on_this_thread = 0, on_other_threads = 0;

  private:
    void count() { ++(std::this_thread::get_id() == thread_ ? on_this_thread : on_other_threads); }
    static void* allocate(std::size_t size, void* counter) {
        static_cast<AllocationCounter*>(counter)->count();
        return std::malloc(size);
    }
    static void free(void* memory, void* counter) {
        static_cast<AllocationCounter*>(counter)->count();
        std::free(memory);
    }

    const std::thread::id thread_ = std::this_thread::get_id();
};

TEST(FontAtlas, HasTheGlyphsOfItsLanguageAtItsSize) {
    const TextCatalog en = TextCatalog::load("en").value(), zh = TextCatalog::load("zh").value();
    EXPECT_FALSE(has_glyphs_for({}, en, {}, 1)) << "no atlas was built";
    const FontAtlas atlas = build_font_atlas(prepare_font_atlas(en, {"Ω", unknown}, 1.25F));
    EXPECT_EQ(atlas.catalog.language(), "en");
    EXPECT_TRUE(has_glyphs_for(atlas, en, {"plain"}, 1.25F));
    EXPECT_FALSE(has_glyphs_for(atlas, en, {}, 1));
    EXPECT_FALSE(has_glyphs_for(atlas, zh, {}, 1.25F));
    EXPECT_FALSE(has_glyphs_for(atlas, en, {"投影"}, 1.25F));
    EXPECT_TRUE(has_glyphs_for(atlas, en, {"Ω", unknown}, 1.25F))
        << "a character without a font is not requested again";
}

// All that is drawn of a character, in pixels.
double coverage(const FontRaster& raster, std::size_t font, char32_t character) {
    double all = 0;
    for (const RasterGlyph& glyph : raster.fonts[font].glyphs)
        if (glyph.character == character)
            for (int y = glyph.min.y; y < glyph.max.y; ++y)
                for (int x = glyph.min.x; x < glyph.max.x; ++x)
                    all += raster.alpha[std::size_t(y) * std::size_t(raster.width) + std::size_t(x)] / 255.0;
    return all;
}

TEST(FontAtlas, DrawsBoldChineseWithWiderStrokes) {
    const TextCatalog zh = TextCatalog::load("zh").value();
    constexpr std::size_t sans = 0, bold = 1;
    for (const float scale : {1.0F, 1.5F, 2.0F, 3.0F}) {
        const FontRaster raster = rasterize_fonts(scale, {&zh}, {});
        for (const char32_t character : {U'分', U'离', U'轴'}) {
            EXPECT_GT(coverage(raster, sans, character), 10);
            EXPECT_GT(coverage(raster, bold, character), 1.15 * coverage(raster, sans, character)) << scale;
        }
    }
}

TEST(FontAtlas, HasTheNamesOfAllLanguages) {
    const TextCatalog en = TextCatalog::load("en").value();
    const FontAtlas atlas = build_font_atlas(prepare_font_atlas(en, {}, 1));
    for (const Language& language : en.languages())
        EXPECT_TRUE(has_glyphs_for(atlas, en, {language.name, language.short_name, language.switch_text}, 1))
            << language.id;
}

TEST(FontAtlas, KeepsTheOldAtlasAndTextsUntilTheNewAtlasIsReady) {
    WindowDriver driver;
    Application& application = driver.application();
    application.set_wait_for_fonts(false);
    const float previous = driver.rect("bar.language").width;
    driver.workspace().options.language = "zh";
    driver.frame();  // the session loads the language
    driver.frame();  // the glyphs are requested
    EXPECT_EQ(driver.session().texts().language(), "zh");
    EXPECT_EQ(driver.rect("bar.language").width, previous) << "the old text";
    application.set_wait_for_fonts(true);
    driver.frame(3);
    const float current = driver.rect("bar.language").width;
    EXPECT_NE(current, previous);
    application.set_wait_for_fonts(false);
    driver.workspace().options.ui_scale = 2;
    driver.frame();
    EXPECT_EQ(driver.rect("bar.language").width, current) << "the old size";
}

// ImGui counts its allocations in the current context without a lock.
TEST(FontAtlas, AllocatesNothingFromImguiOnAnotherThread) {
    AllocationCounter counter;
    {
        WindowDriver driver(WindowSetup{.skip_painting = true});
        const float previous = driver.rect("bar.language").width;
        driver.workspace().options.language = "zh";
        driver.workspace().options.ui_scale = 1.25F;
        driver.frame(5);
        EXPECT_NE(driver.rect("bar.language").width, previous) << "the new glyphs are ready";
    }
    EXPECT_GT(counter.on_this_thread, 100);
    EXPECT_EQ(counter.on_other_threads, 0);
}

TEST(FontAtlas, RequestsAFrameWhenItIsReady) {
    WindowDriver driver;
    driver.application().set_wait_for_fonts(false);
    const float previous = driver.rect("bar.theme").height;
    driver.workspace().options.ui_scale = 2;
    driver.frame();
    ASSERT_TRUE(driver.idle_until([&] { return driver.rect("bar.theme").height != previous; }));
    EXPECT_GT(driver.rect("bar.theme").height, 1.5F * previous);
    driver.idle(1);
    EXPECT_EQ(driver.idle(0.3), 0) << "no more frames are due";
}

}  // namespace
}  // namespace app::test::font_atlas_test
