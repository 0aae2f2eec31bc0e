// Tests of the real window, offscreen: events, frames on demand, files, languages and closing.
#include "app/shell/application.h"

#include <filesystem>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/document/scene_file.h"
#include "app/features/map/map.h"
#include "app/gl/png.h"
#include "app/scene/hud.h"
#include "app/tests/temporary_folder.h"
#include "app/tests/window_driver.h"

namespace app::test::application_test {

namespace {

const std::string scenes = std::string(SATSCOPE_SOURCE_DIR) + "/assets/scenes/";

int color_count(const gl::Image& image) {
    std::set<std::uint32_t> colors;
    for (std::size_t i = 0; i < image.rgba.size(); i += 4)
        colors.insert(image.rgba[i] << 16U | image.rgba[i + 1] << 8U | image.rgba[i + 2]);
    return static_cast<int>(colors.size());
}

gl::Image captured_picture(WindowDriver& driver, const std::string& name) {
    const Result<std::string> bytes = read_file(driver.save_picture(name));
    return bytes ? gl::from_png(*bytes).value_or(gl::Image{}) : gl::Image{};
}

// Position of the center of a body in the window.
glm::vec2 center_of_body(WindowDriver& driver, int body) {
    const ScreenRect scene = driver.rect("scene");
    const Vec2 size(scene.width, scene.height);
    const bool flat = is_flat(driver.document());
    const ViewTransform view(document_camera(driver.document(), size, hud_insets(size, flat, 1)), flat, size);
    const Vec2 position =
        view.project(driver.document().bodies[static_cast<std::size_t>(body)].placed.pose.position).px;
    return {scene.x + static_cast<float>(position.x), scene.y + static_cast<float>(position.y)};
}

}  // namespace

TEST(Application, ShowsTheStartSceneInAnOffscreenWindow) {
    WindowDriver driver;
    EXPECT_EQ(driver.document().title, load_scene(scenes + "01-edge-pair-alone.satscope.json")->title);
    const gl::Image image = captured_picture(driver, "start.png");
    EXPECT_EQ(image.width, 1600);
    EXPECT_EQ(image.height, 1000);
    EXPECT_GT(color_count(image), 200);
    EXPECT_EQ(driver.workspace().message.text, "");
}

long resident_kb() {
    std::ifstream statm("/proc/self/statm");
    long total = 0, resident = 0;
    statm >> total >> resident;
    return resident * 4;
}

TEST(Application, HoldsNoMemoryForOffscreenFrames) {
    WindowDriver driver;
    driver.frame(20);
    const long previous = resident_kb();
    driver.frame(60);
    EXPECT_LT(resident_kb() - previous, 20000);
}

TEST(Application, PinsAndUnpinsTheAxisOfAClickedRow) {
    WindowDriver driver;
    driver.click("axis.A1");
    EXPECT_EQ(driver.document().pinned, "A1");
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(driver.document().pinned, "");
    driver.key(SDLK_z, KMOD_CTRL | KMOD_SHIFT);
    EXPECT_EQ(driver.document().pinned, "A1");
}

TEST(Application, MovesABodyByADragAndBackByOneUndo) {
    WindowDriver driver({.file = scenes + "03-least-of-four.satscope.json", .skip_painting = true});
    const Document previous = driver.document();
    const glm::vec2 from = center_of_body(driver, 1);
    driver.drag(from, from + glm::vec2(60, -40), 12);
    EXPECT_FALSE(driver.document().bodies[1] == previous.bodies[1]);
    EXPECT_NEAR(glm::distance(center_of_body(driver, 1), from + glm::vec2(60, -40)), 0, 1.5);
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_TRUE(driver.document().bodies[1] == previous.bodies[1]);
}

TEST(Application, HandlesAPressAndAReleaseInSeparateFrames) {
    WindowDriver driver;
    driver.move(driver.center("axis.B0"));
    const glm::vec2 position = driver.center("axis.B0");
    SDL_Event event{};
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = static_cast<int>(position.x);
    event.button.y = static_cast<int>(position.y);
    for (const Uint32 type : {SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP}) {
        event.type = type;
        SDL_PushEvent(&event);
    }
    driver.frame(4);
    EXPECT_EQ(driver.document().pinned, "B0");
}

TEST(Application, DrawsNothingWhileIdle) {
    WindowDriver driver;
    EXPECT_EQ(driver.idle(0.5), 0);
    driver.move({500, 500});
    EXPECT_EQ(driver.idle(0.2), 0);
}

// A compositor that is slow asks for each frame late. The event that says so must not lead to another frame.
TEST(Application, DrawsNothingForAnEventThatEndsAWait) {
    WindowDriver driver;
    driver.idle(0.5);
    for (int i = 0; i < 3; ++i) {
        SDL_Event event{};
        event.type = SDL_USEREVENT;
        SDL_PushEvent(&event);
        EXPECT_EQ(driver.idle(0.2), 0);
    }
}

TEST(Application, DrawsDuringPlayback) {
    WindowDriver driver;
    driver.key(SDLK_SPACE);
    ASSERT_TRUE(driver.workspace().axes.playback.is_playing());
    EXPECT_GT(driver.idle(1.5), 0);
}

TEST(Application, OpensADroppedFile) {
    WindowDriver driver;
    driver.drop(scenes + "09-way-out-of-containment.satscope.json");
    EXPECT_EQ(driver.document().title, load_scene(scenes + "09-way-out-of-containment.satscope.json")->title);
}

TEST(Application, KeepsTheSceneIfADroppedFileIsInvalid) {
    WindowDriver driver;
    const Document previous = driver.document();
    const TemporaryFolder folder;
    std::ofstream(folder / "broken.satscope.json") << R"({"satscope": 1, "shapes": [)";
    driver.drop(folder / "broken.satscope.json");
    EXPECT_TRUE(driver.document() == previous);
    EXPECT_TRUE(driver.workspace().message.is_error);
    EXPECT_NE(driver.workspace().message.text.find("broken.satscope.json"), std::string::npos);
}

TEST(Application, KeepsItsPanelsInsideAResizedWindow) {
    WindowDriver driver;
    driver.workspace().layout.sizes.folded_parts["view"] = true;  // the scene has its room at every size
    driver.frame(2);
    const float previous = driver.rect("scene").width;
    driver.resize(1100, 700);
    EXPECT_LT(driver.rect("scene").width, previous);
    for (const auto& [name, rect] : driver.workspace().widgets.rects) EXPECT_LE(rect.x, 1100) << name;
}

TEST(Application, HasAllGlyphsAfterALanguageChange) {
    WindowDriver driver;
    driver.workspace().options.language = "zh";
    driver.frame(4);
    EXPECT_EQ(driver.session().texts().language(), "zh");
    EXPECT_GT(color_count(captured_picture(driver, "start-zh.png")), 200);
}

TEST(Application, LooksDifferentInEveryTheme) {
    std::set<std::vector<std::uint8_t>> appearances;
    for (const Theme& theme : themes()) {
        WindowSetup start;
        start.theme = theme.id;
        WindowDriver driver(start);
        appearances.insert(captured_picture(driver, std::string("start-") + theme.id + ".png").rgba);
    }
    EXPECT_EQ(appearances.size(), themes().size());
}

TEST(Application, HandlesManyPendingKeysInOnePaintedFrame) {
    WindowDriver driver;
    driver.click("shape.a.center.0");
    ASSERT_TRUE(driver.workspace().widgets.number.typing);
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
    const long previous = driver.frames_drawn();
    driver.frame();
    EXPECT_EQ(driver.frames_drawn(), previous + 1);
    EXPECT_EQ(driver.workspace().widgets.number.text, typed);
}

// The autosaves, without the lock.
std::vector<std::string> autosaves(const WindowDriver& driver) {
    std::vector<std::string> files;
    for (const auto& file : std::filesystem::directory_iterator(driver.path("state")))
        if (file.path().extension() == ".json") files.push_back(file.path().string());
    return files;
}

TEST(Application, SavesAChangeWhenIdle) {
    WindowDriver driver;
    driver.click("shapes.swap");
    driver.idle(3);
    ASSERT_EQ(autosaves(driver).size(), 1U);
    const Result<Document> document = load_scene(autosaves(driver)[0]);
    ASSERT_TRUE(document);
    EXPECT_EQ(document->pair, driver.document().pair);
}

TEST(Application, ExportsAPictureNextToTheSceneWithoutOverwriting) {
    const TemporaryFolder folder;
    ASSERT_TRUE(save_scene(make_flat_document(), folder / "two.satscope.json"));
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
    const TemporaryFolder folder;
    for (const std::string name : {"out.png", "out.svg", "out.pdf"}) {
        driver.request(ExportFile{folder / name});
        EXPECT_FALSE(driver.workspace().message.is_error) << driver.workspace().message.text;
        EXPECT_TRUE(std::filesystem::exists(folder / name));
    }
    const gl::Image image = gl::from_png(*read_file(folder / "out.png")).value_or(gl::Image{});
    EXPECT_EQ(image.width, std::lround(driver.rect("scene").width) * 2);
    driver.request(ExportFile{folder / "out.gif"});
    EXPECT_TRUE(driver.workspace().message.is_error);
}

TEST(Application, ExportsPicturesWithTitleAndVerdictInTheLanguageOfTheWindow) {
    WindowDriver driver(
        {.file = std::string(SATSCOPE_SOURCE_DIR) + "/assets/scenes/03-least-of-four.satscope.json",
         .language = "zh",
         .skip_painting = true});
    const TemporaryFolder folder;
    for (const std::string name : {"out.svg", "out.pdf"}) driver.request(ExportFile{folder / name});
    const std::string svg = read_file(folder / "out.svg").value_or("");
    EXPECT_NE(svg.find(" lang=\"zh\" xml:lang=\"zh\" "), std::string::npos);
    EXPECT_NE(svg.find(">四个重叠中最小的一个</title>"), std::string::npos) << svg.substr(0, 600);
    EXPECT_NE(svg.find("-desc\">重叠。"), std::string::npos) << svg.substr(0, 600);
    EXPECT_NE(read_file(folder / "out.pdf").value_or("").find("/Lang (zh)"), std::string::npos);
}

TEST(Application, EndsWhenItsWindowIsClosedAndNotByEscape) {
    WindowDriver driver;
    driver.key(SDLK_ESCAPE);
    EXPECT_TRUE(driver.is_open());
    driver.close();
    EXPECT_FALSE(driver.is_open());
}

TEST(Application, EndsAtOnceWithTheSessionAndKeepsUnsavedWork) {
    WindowDriver driver({.skip_painting = true});
    driver.application().submit(SetDescription{"unsaved", ""});
    driver.frame(2);
    driver.close();
    EXPECT_TRUE(driver.is_open()) << "the first request to close says where the work is kept";
    driver.application().submit(SetDescription{"changed", ""});
    driver.frame(2);
    driver.end_session();
    EXPECT_FALSE(driver.is_open());
    const std::vector<std::string> files = autosaves(driver);
    ASSERT_EQ(files.size(), 1U);
    EXPECT_EQ(load_scene(files[0])->title, "changed");
}

TEST(Application, FinishesTheMapBelowTheSceneAndInThePresentation) {
    for (const bool presenting : {false, true}) {
        WindowDriver driver({.file = scenes + "03-least-of-four.satscope.json", .skip_painting = true});
        driver.workspace().layout.view = presenting ? "strip" : "map";
        driver.workspace().layout.presented_view = "map";
        if (presenting) driver.key(SDLK_F5);
        if (presenting) driver.key(SDLK_RETURN);
        driver.frame(2);
        driver.idle(1);
        EXPECT_TRUE(is_complete(driver.workspace().states.get<MapState>().map)) << presenting;
    }
}

TEST(Application, PastesFromTheSystemsClipboardAndCopiesToIt) {
    WindowDriver driver({.file = scenes + "01-edge-pair-alone.satscope.json", .skip_painting = true});
    const Document previous = driver.document();
    driver.key(SDLK_c, KMOD_CTRL);
    char* const copied = SDL_GetClipboardText();
    const std::string json = copied;
    SDL_free(copied);
    SDL_SetClipboardText("p (9, 8, 7) h (1, 1, 1) p (4, 5, 6) h (2, 2, 2)");
    driver.key(SDLK_v, KMOD_CTRL);
    ASSERT_TRUE(driver.has("paste.apply"));
    EXPECT_GT(color_count(captured_picture(driver, "paste.png")), 100);
    driver.key(SDLK_RETURN);
    EXPECT_EQ(pair(driver.document()).a.pose.position, core::Vec3(9, 8, 7));
    EXPECT_EQ(driver.workspace().files.path, scenes + "01-edge-pair-alone.satscope.json");
    SDL_SetClipboardText(json.c_str());
    driver.key(SDLK_v, KMOD_CTRL);
    driver.key(SDLK_RETURN);
    EXPECT_EQ(pair(driver.document()), pair(previous)) << "to the last bit";
}

TEST(Application, OpensPastedShapesOfTheOtherDimensionAsANewScene) {
    WindowDriver driver({scenes + "01-edge-pair-alone.satscope.json"});
    const Document previous = driver.document();
    SDL_SetClipboardText(R"({"type": "circle", "center": [1, 2], "radius": 0.1})");
    driver.key(SDLK_v, KMOD_CTRL);
    driver.key(SDLK_RETURN);
    EXPECT_TRUE(is_flat(driver.document()));
    EXPECT_EQ(driver.workspace().files.path, "");
    EXPECT_TRUE(driver.session().history().dirty());
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(driver.document(), previous);
    EXPECT_EQ(driver.workspace().files.path, scenes + "01-edge-pair-alone.satscope.json");
}

}  // namespace app::test::application_test
