// Letters that are made beside the frames: the window waits for none, and is shown in none that are not
// there.
#include "app/platform/letters.h"

#include <atomic>
#include <cstdlib>
#include <thread>

#include <gtest/gtest.h>

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

    std::atomic<long> here = 0, elsewhere = 0;

  private:
    void count() { ++(std::this_thread::get_id() == thread_ ? here : elsewhere); }
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

TEST(Letters, SpellTheirLanguageAtTheirSize) {
    const Words en = Words::load("en").value(), zh = Words::load("zh").value();
    EXPECT_FALSE(spell({}, en, {}, 1)) << "there are none";
    const Letters letters = make_letters(prepare_letters(en, {"Ω", unknown}, 1.25F));
    EXPECT_EQ(letters.words.language(), "en");
    EXPECT_TRUE(spell(letters, en, {"plain"}, 1.25F));
    EXPECT_FALSE(spell(letters, en, {}, 1));
    EXPECT_FALSE(spell(letters, zh, {}, 1.25F));
    EXPECT_FALSE(spell(letters, en, {"投影"}, 1.25F));
    EXPECT_TRUE(spell(letters, en, {"Ω", unknown}, 1.25F)) << "what no font has is not asked for again";
}

TEST(Letters, AreTheOldOnesWithTheOldWordsUntilTheNewOnesAreThere) {
    WindowDriver driver;
    Application& application = driver.application();
    application.be_patient(false);
    const float before = driver.rect("bar.language").width;
    driver.workspace().language = "zh";
    driver.frame();  // the session learns of it
    driver.frame();  // the letters are asked for
    EXPECT_EQ(driver.session().words().language(), "zh");
    EXPECT_EQ(driver.rect("bar.language").width, before) << "the old word";
    application.be_patient(true);
    driver.frame(3);
    const float after = driver.rect("bar.language").width;
    EXPECT_NE(after, before);
    application.be_patient(false);
    driver.workspace().ui_scale = 2;
    driver.frame();
    EXPECT_EQ(driver.rect("bar.language").width, after) << "the old size";
}

// The library counts its allocations without a lock, for whichever context is current.
TEST(Letters, AllocateNothingOfTheLibraryOnAnotherThread) {
    AllocationCounter counter;
    {
        WindowDriver driver(Start{.unseen = true});
        const float before = driver.rect("bar.language").width;
        driver.workspace().language = "zh";
        driver.workspace().ui_scale = 1.25F;
        driver.frame(5);
        EXPECT_NE(driver.rect("bar.language").width, before) << "the new letters are there";
    }
    EXPECT_GT(counter.here, 100);
    EXPECT_EQ(counter.elsewhere, 0);
}

TEST(Letters, BringAFrameOfTheirOwnWhenTheyAreReady) {
    WindowDriver driver;
    driver.application().be_patient(false);
    const float before = driver.rect("bar.theme").height;
    driver.workspace().ui_scale = 2;
    driver.frame();
    ASSERT_TRUE(driver.idle_until([&] { return driver.rect("bar.theme").height != before; }));
    EXPECT_GT(driver.rect("bar.theme").height, 1.5F * before);
    driver.idle(1);
    EXPECT_EQ(driver.idle(0.3), 0) << "and then there is quiet";
}

}  // namespace
}  // namespace app::test::letters_test
