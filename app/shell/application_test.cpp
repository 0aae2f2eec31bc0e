// The real window, offscreen: events, frames on demand, files, languages, the end.
#include "app/shell/application.h"

#include <filesystem>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/document/scene_file.h"
#include "app/gl/png.h"
#include "app/scene/signs.h"
#include "app/tests/scratch_folder.h"
#include "app/tests/window_driver.h"

namespace app::test::application_test {

namespace {

const std::string scenes = std::string(SATSCOPE_SOURCE_DIR) + "/assets/scenes/";

int colours(const gl::Image& image) {
    std::set<std::uint32_t> seen;
    for (std::size_t i = 0; i < image.rgba.size(); i += 4)
        seen.insert(image.rgba[i] << 16U | image.rgba[i + 1] << 8U | image.rgba[i + 2]);
    return static_cast<int>(seen.size());
}

gl::Image picture_of(WindowDriver& driver, const std::string& name) {
    const Result<std::string> bytes = read_file(driver.picture(name));
    return bytes ? gl::from_png(*bytes).value_or(gl::Image{}) : gl::Image{};
}

// Where a body's middle is painted.
glm::vec2 middle_of_body(WindowDriver& driver, int body) {
    const Rect scene = driver.rect("scene");
    const Vec2 size(scene.width, scene.height);
    const bool flat = is_flat(driver.document());
    const Lens lens(camera_of(driver.document(), size, sign_edging(size, flat, 1)), flat, size);
    const Vec2 at =
        lens.project(driver.document().bodies[static_cast<std::size_t>(body)].placed.pose.position).px;
    return {scene.x + static_cast<float>(at.x), scene.y + static_cast<float>(at.y)};
}

}  // namespace

TEST(Application, ShowsTheStartSceneInAWindowNobodySees) {
    WindowDriver driver;
    EXPECT_EQ(driver.document().title, load_scene(scenes + "01-edge-pair-alone.satscope.json")->title);
    const gl::Image image = picture_of(driver, "start.png");
    EXPECT_EQ(image.width, 1600);
    EXPECT_EQ(image.height, 1000);
    EXPECT_GT(colours(image), 200);
    EXPECT_EQ(driver.workspace().message, "");
}

long resident_kb() {
    std::ifstream statm("/proc/self/statm");
    long whole = 0, resident = 0;
    statm >> whole >> resident;
    return resident * 4;
}

TEST(Application, HoldsNoMemoryForFramesThatNobodySees) {
    WindowDriver driver;
    driver.frame(20);
    const long before = resident_kb();
    driver.frame(60);
    EXPECT_LT(resident_kb() - before, 20000);
}

TEST(Application, PinsTheAxisWhoseRowIsClickedAndTakesItBack) {
    WindowDriver driver;
    driver.click("axis.A1");
    EXPECT_EQ(driver.document().pinned, "A1");
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(driver.document().pinned, "");
    driver.key(SDLK_z, KMOD_CTRL | KMOD_SHIFT);
    EXPECT_EQ(driver.document().pinned, "A1");
}

TEST(Application, MovesABodyByADragAndBackByOneUndo) {
    WindowDriver driver({.file = scenes + "03-least-of-four.satscope.json", .unseen = true});
    const Document before = driver.document();
    const glm::vec2 from = middle_of_body(driver, 1);
    driver.drag(from, from + glm::vec2(60, -40), 12);
    EXPECT_FALSE(driver.document().bodies[1] == before.bodies[1]);
    EXPECT_NEAR(glm::distance(middle_of_body(driver, 1), from + glm::vec2(60, -40)), 0, 1.5);
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_TRUE(driver.document().bodies[1] == before.bodies[1]);
}

TEST(Application, ShowsAPressAndAReleaseThatArriveTogetherToFramesOfTheirOwn) {
    WindowDriver driver;
    driver.move(driver.middle("axis.B0"));
    const glm::vec2 at = driver.middle("axis.B0");
    SDL_Event event{};
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = static_cast<int>(at.x);
    event.button.y = static_cast<int>(at.y);
    for (const Uint32 type : {SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP}) {
        event.type = type;
        SDL_PushEvent(&event);
    }
    driver.frame(4);
    EXPECT_EQ(driver.document().pinned, "B0");
}

TEST(Application, DrawsNothingWhileNothingHappens) {
    WindowDriver driver;
    EXPECT_EQ(driver.idle(0.5), 0);
    driver.move({500, 500});
    EXPECT_EQ(driver.idle(0.2), 0);
}

TEST(Application, DrawsWhileTheWalkPlays) {
    WindowDriver driver;
    driver.key(SDLK_SPACE);
    ASSERT_TRUE(driver.workspace().walk.playing);
    EXPECT_GT(driver.idle(1.5), 0);
}

TEST(Application, OpensADroppedFile) {
    WindowDriver driver;
    driver.drop(scenes + "09-way-out-of-containment.satscope.json");
    EXPECT_EQ(driver.document().title, load_scene(scenes + "09-way-out-of-containment.satscope.json")->title);
}

TEST(Application, KeepsTheSceneWhenADroppedFileIsBroken) {
    WindowDriver driver;
    const Document before = driver.document();
    const ScratchFolder folder;
    std::ofstream(folder / "broken.satscope.json") << R"({"satscope": 1, "shapes": [)";
    driver.drop(folder / "broken.satscope.json");
    EXPECT_TRUE(driver.document() == before);
    EXPECT_TRUE(driver.workspace().message_is_error);
    EXPECT_NE(driver.workspace().message.find("broken.satscope.json"), std::string::npos);
}

TEST(Application, KeepsItsPartsInsideTheWindowWhenThatIsResized) {
    WindowDriver driver;
    const float before = driver.rect("scene").width;
    driver.resize(1100, 700);
    EXPECT_LT(driver.rect("scene").width, before);
    for (const auto& [name, rect] : driver.workspace().widgets) EXPECT_LE(rect.x, 1100) << name;
}

TEST(Application, HasEveryLetterOfALanguageItChangesTo) {
    WindowDriver driver;
    driver.workspace().language = "zh";
    driver.frame(4);
    EXPECT_EQ(driver.session().words().language(), "zh");
    EXPECT_GT(colours(picture_of(driver, "start-zh.png")), 200);
}

TEST(Application, LooksDifferentInEveryTheme) {
    std::set<std::vector<std::uint8_t>> looks;
    for (const Theme& theme : themes()) {
        Start start;
        start.theme = theme.id;
        WindowDriver driver(start);
        looks.insert(picture_of(driver, std::string("start-") + theme.id + ".png").rgba);
    }
    EXPECT_EQ(looks.size(), themes().size());
}

TEST(Application, AnswersManyWaitingKeysInOnePaintedFrame) {
    WindowDriver driver;
    driver.click("shape.a.center.0");
    ASSERT_TRUE(driver.workspace().number.typing);
    const std::string typed = "12345";
    for (const char digit : typed) {
        SDL_Event event{};
        event.type = SDL_KEYDOWN;
        event.key.keysym.sym = digit;
        SDL_PushEvent(&event);
        SDL_Event text{};
        text.type = SDL_TEXTINPUT;
        text.text.text[0] = digit;
        SDL_PushEvent(&text);
        event.type = SDL_KEYUP;
        SDL_PushEvent(&event);
    }
    const long before = driver.frames_drawn();
    driver.frame();
    EXPECT_EQ(driver.frames_drawn(), before + 1);
    EXPECT_EQ(driver.workspace().number.text, typed);
}

TEST(Application, KeepsAChangeOnDiskOnceItIsLeftAlone) {
    WindowDriver driver;
    driver.click("shapes.swap");
    driver.idle(3);
    const std::string folder = driver.path("state");
    ASSERT_TRUE(std::filesystem::exists(folder));
    const std::filesystem::path kept = std::filesystem::directory_iterator(folder)->path();
    const Result<Document> document = load_scene(kept.string());
    ASSERT_TRUE(document) << kept;
    EXPECT_EQ(document->pair, driver.document().pair);
}

TEST(Application, TakesAPictureBesideTheSceneWithOneKeyAndOverwritesNone) {
    const ScratchFolder folder;
    ASSERT_TRUE(save_scene(new_flat(), folder / "two.satscope.json"));
    WindowDriver driver;
    driver.request(OpenFile{folder / "two.satscope.json"});
    driver.key(SDLK_F12);
    driver.key(SDLK_F12);
    for (const char* name : {"two-1.png", "two-2.png"}) {
        const Result<std::string> bytes = read_file(folder / name);
        ASSERT_TRUE(bytes) << name;
        EXPECT_GT(gl::from_png(*bytes).value_or(gl::Image{}).width, 0);
    }
}

TEST(Application, ExportsTheSceneInEveryFormat) {
    WindowDriver driver;
    const ScratchFolder folder;
    for (const std::string name : {"out.png", "out.svg", "out.pdf"}) {
        driver.request(ExportFile{folder / name});
        EXPECT_FALSE(driver.workspace().message_is_error) << driver.workspace().message;
        EXPECT_TRUE(std::filesystem::exists(folder / name));
    }
    const gl::Image image = gl::from_png(*read_file(folder / "out.png")).value_or(gl::Image{});
    EXPECT_EQ(image.width, std::lround(driver.rect("scene").width) * 2);
    driver.request(ExportFile{folder / "out.gif"});
    EXPECT_TRUE(driver.workspace().message_is_error);
}

TEST(Application, EndsWhenItsWindowIsClosedAndNotByEscape) {
    WindowDriver driver;
    driver.key(SDLK_ESCAPE);
    EXPECT_TRUE(driver.is_open());
    driver.close();
    EXPECT_FALSE(driver.is_open());
}

TEST(Application, PastesFromTheSystemsClipboardAndCopiesToIt) {
    WindowDriver driver({.file = scenes + "01-edge-pair-alone.satscope.json", .unseen = true});
    const Document before = driver.document();
    driver.key(SDLK_c, KMOD_CTRL);
    char* const copied = SDL_GetClipboardText();
    const std::string json = copied;
    SDL_free(copied);
    SDL_SetClipboardText("p (9, 8, 7) h (1, 1, 1) p (4, 5, 6) h (2, 2, 2)");
    driver.key(SDLK_v, KMOD_CTRL);
    ASSERT_TRUE(driver.has("paste.take"));
    EXPECT_GT(colours(picture_of(driver, "paste.png")), 100);
    driver.key(SDLK_RETURN);
    EXPECT_EQ(pair(driver.document()).a.pose.position, core::Vec3(9, 8, 7));
    EXPECT_EQ(driver.workspace().path, scenes + "01-edge-pair-alone.satscope.json");
    SDL_SetClipboardText(json.c_str());
    driver.key(SDLK_v, KMOD_CTRL);
    driver.key(SDLK_RETURN);
    EXPECT_EQ(pair(driver.document()), pair(before)) << "to the last bit";
}

TEST(Application, OpensPastedShapesOfTheOtherDimensionAsASceneOfTheirOwn) {
    WindowDriver driver({scenes + "01-edge-pair-alone.satscope.json"});
    const Document before = driver.document();
    SDL_SetClipboardText(R"({"type": "circle", "center": [1, 2], "radius": 0.1})");
    driver.key(SDLK_v, KMOD_CTRL);
    driver.key(SDLK_RETURN);
    EXPECT_TRUE(is_flat(driver.document()));
    EXPECT_EQ(driver.workspace().path, "");
    EXPECT_TRUE(driver.session().history().dirty());
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(driver.document(), before);
    EXPECT_EQ(driver.workspace().path, scenes + "01-edge-pair-alone.satscope.json");
}

}  // namespace app::test::application_test
