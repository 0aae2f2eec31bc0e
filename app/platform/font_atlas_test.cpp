// Letters that are made beside the frames: the window waits for none, and is shown in none that are not
// there.
#include <atomic>
#include <cstdlib>
#include <thread>

#include <gtest/gtest.h>

#include "app/platform/imgui_layer.h"
#include "app/tests/window_driver.h"

namespace app::test::letters_test {
namespace {

const std::string unknown = "\uE123";  // of no font

/// Counts what Dear ImGui allocates and frees, while it lives: on the thread that made it and on others.
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
    EXPECT_FALSE(has_glyphs_for({}, en, {}, 1)) << "there are none";
    const FontAtlas atlas = build_font_atlas(prepare_font_atlas(en, {"Ω", unknown}, 1.25F));
    EXPECT_EQ(atlas.catalog.language(), "en");
    EXPECT_TRUE(has_glyphs_for(atlas, en, {"plain"}, 1.25F));
    EXPECT_FALSE(has_glyphs_for(atlas, en, {}, 1));
    EXPECT_FALSE(has_glyphs_for(atlas, zh, {}, 1.25F));
    EXPECT_FALSE(has_glyphs_for(atlas, en, {"投影"}, 1.25F));
    EXPECT_TRUE(has_glyphs_for(atlas, en, {"Ω", unknown}, 1.25F))
        << "what no font has is not asked for again";
}

TEST(FontAtlas, KeepsTheOldAtlasAndTextsUntilTheNewAtlasIsReady) {
    WindowDriver driver;
    Application& application = driver.application();
    application.set_wait_for_fonts(false);
    const float previous = driver.rect("bar.language").width;
    driver.workspace().options.language = "zh";
    driver.frame();  // the session learns of it
    driver.frame();  // the letters are asked for
    EXPECT_EQ(driver.session().texts().language(), "zh");
    EXPECT_EQ(driver.rect("bar.language").width, previous) << "the old word";
    application.set_wait_for_fonts(true);
    driver.frame(3);
    const float current = driver.rect("bar.language").width;
    EXPECT_NE(current, previous);
    application.set_wait_for_fonts(false);
    driver.workspace().options.ui_scale = 2;
    driver.frame();
    EXPECT_EQ(driver.rect("bar.language").width, current) << "the old size";
}

// The library counts its allocations without a lock, for whichever context is current.
TEST(FontAtlas, AllocatesNothingFromImguiOnAnotherThread) {
    AllocationCounter counter;
    {
        WindowDriver driver(WindowSetup{.skip_painting = true});
        const float previous = driver.rect("bar.language").width;
        driver.workspace().options.language = "zh";
        driver.workspace().options.ui_scale = 1.25F;
        driver.frame(5);
        EXPECT_NE(driver.rect("bar.language").width, previous) << "the new letters are there";
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
    EXPECT_EQ(driver.idle(0.3), 0) << "and then there is quiet";
}

}  // namespace
}  // namespace app::test::letters_test
