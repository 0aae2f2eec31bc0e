// A monkey at the window: no crash, no freeze, no growth, and undo leads back to the first document.
#include "app/tests/monkey.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include <gtest/gtest.h>
#include <malloc.h>

#include "app/document/scene_file.h"

// In the library of the sanitizer.
extern "C" void __asan_init() __attribute__((weak));

namespace app::test::monkey_test {

namespace {

namespace fs = std::filesystem;

bool has_address_sanitizer() { return __asan_init != nullptr; }

// ASan and UBSan triple the time of core, and quarter the speed of what allocates much.
double max_frame_cpu_s() { return has_address_sanitizer() ? 4 : 1; }

// Memory that is in use, after free memory is given back.
double resident_mb() {
    ::malloc_trim(0);
    std::ifstream statm("/proc/self/statm");
    double total = 0, resident = 0;
    statm >> total >> resident;
    constexpr double pages_per_mb = 256;
    return resident / pages_per_mb;
}

std::map<std::string, fs::file_time_type> files_of(const fs::path& folder) {
    std::map<std::string, fs::file_time_type> times;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file()) times[entry.path().string()] = entry.last_write_time();
    return times;
}

std::optional<long> number_of(const char* variable) {
    const char* value = std::getenv(variable);
    return value == nullptr ? std::nullopt : std::optional(std::strtol(value, nullptr, 10));
}

void undo_everything(WindowDriver& driver) {
    for (std::size_t i = driver.session().history().step_count(); i > 0; --i) driver.request(Undo{});
}

void run(const MonkeySetup& setup, long actions) {
    constexpr double max_growth = 1.1;
    const fs::path assets = fs::path(SATSCOPE_SOURCE_DIR) / "assets";
    const auto files = files_of(assets);
    Monkey monkey(setup);
    if (!has_address_sanitizer()) monkey.warm_up();
    const Document first = monkey.driver().document();
    static_cast<void>(monkey.driver().take_slowest_frame_s());
    double start_mb = 0;
    for (long i = 0; i < actions; ++i) {
        monkey.act();
        const double slowest_s = monkey.driver().take_slowest_frame_s();
        ASSERT_LE(slowest_s, max_frame_cpu_s()) << "seconds of CPU for a frame\n" << monkey.report();
        if (i <= actions / 10) start_mb = std::max(start_mb, i % 10 == 0 ? resident_mb() : 0);
    }
    const double end_mb = resident_mb();
    if (!has_address_sanitizer()) {
        EXPECT_LE(end_mb, start_mb * max_growth) << "megabytes\n" << monkey.report();
    }
    undo_everything(monkey.driver());
    EXPECT_FALSE(monkey.driver().session().history().can_undo());
    // Camera and layers are no steps.
    Document undone = monkey.driver().document();
    undone.camera = first.camera;
    undone.visible_layers = first.visible_layers;
    EXPECT_EQ(write_scene(undone), write_scene(first)) << monkey.report();
    EXPECT_EQ(undone, first);
    EXPECT_EQ(files_of(assets), files) << "only the temporary folder is written\n" << monkey.report();
}

#ifdef SATSCOPE_NIGHTLY
constexpr long actions_of_a_run = 500;
constexpr unsigned runs = 4;
#else
constexpr long actions_of_a_run = 150;
constexpr unsigned runs = 2;
#endif

}  // namespace

// Replay a failure, or run longer, with SATSCOPE_MONKEY_SEED and SATSCOPE_MONKEY_ACTIONS. Takes seconds: many
// frames are drawn after each action.
TEST(Monkey, FindsNoCrashNoFreezeAndUndoesToTheFirstDocument) {
    const std::optional<long> seed = number_of("SATSCOPE_MONKEY_SEED");
    const long actions = number_of("SATSCOPE_MONKEY_ACTIONS").value_or(actions_of_a_run);
    const auto first = static_cast<unsigned>(seed.value_or(1));
    for (unsigned each = first; each < first + (seed ? 1 : runs); ++each) {
        SCOPED_TRACE("seed " + std::to_string(each));
        ASSERT_NO_FATAL_FAILURE(run({.seed = each, .flat = each % 2 == 0}, actions));
    }
}

}  // namespace app::test::monkey_test
