// No word lies on another or is cut, and no widget on another: over the gallery and with every view and panel
// open, in every theme, both languages and at every size; all of these together in the nightly build.
#include "app/tests/crowding.h"

#include <array>

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/tests/view_scenes.h"

namespace app::test::crowding_test {

namespace {

struct Case {
    const char* theme;
    const char* language;
    ImVec2 size;
    float scale = 1;  // of words and widgets
};

// "dark_en_1280x720", "light_zh_3840x2160_scale_200".
std::string name_of(const Case& it) {
    std::string name = std::string(it.theme) + "_" + it.language + "_" + std::to_string(int(it.size.x)) +
                       "x" + std::to_string(int(it.size.y));
    if (it.scale != 1) name += "_scale_" + std::to_string(int(100 * it.scale));
    return name;
}

std::string name_in(const testing::TestParamInfo<Case>& one) { return name_of(one.param); }

void PrintTo(const Case& it, std::ostream* out) { *out << name_of(it); }

#ifdef SATSCOPE_NIGHTLY
constexpr bool is_nightly = true;
#else
constexpr bool is_nightly = false;
#endif

// A theme changes colours and moves nothing: the first in every size and language stands for all, but at
// night.
std::vector<Case> all_cases() {
    std::vector<Case> all;
    for (const Theme& theme : themes()) {
        const bool is_complete = is_nightly || &theme == &themes().front();
        all.push_back({theme.id, "en", {1280, 720}});
        if (!is_complete) continue;
        all.push_back({theme.id, "zh", {1280, 720}});
        for (const char* language : {"en", "zh"}) {
            all.push_back({theme.id, language, {1920, 1080}});
            all.push_back({theme.id, language, {3840, 2160}, 2});
        }
    }
    return all;
}

// Others that people have; a theme moves nothing, so one is enough.
std::vector<Case> more_cases() {
    std::vector<Case> all;
    for (const char* language : {"en", "zh"}) {
        all.push_back({"dark", language, {900, 600}});
        for (const float scale : {0.75F, 1.5F, 3.0F}) all.push_back({"dark", language, {1280, 720}, scale});
    }
    return all;
}

class CrowdingOfWords : public testing::TestWithParam<Case> {
  protected:
    // Less fits a small window and large words, still less where the bottom is a drawer.
    std::size_t least_letters() const {
        const Case& it = GetParam();
        return it.scale == 3 ? 10 : it.scale == 1.5F ? 150 : it.size.x < 1000 ? 200 : 300;
    }
};

constexpr std::array bottom_views{"strip", "sweep", "compare", "map"};

TEST_P(CrowdingOfWords, IsNowhereInTheGallery) {
    const Case& it = GetParam();
    PanelDriver driver(new_flat(), it.language, it.size, it.scale);
    driver.workspace.theme = it.theme;
    std::size_t letters = 0, words = 0, scenes = 0;
    for (const std::string& path : scenes_in(gallery_folder())) {
        ++scenes;
        driver.workspace.layout.folded["policy"] = scenes % 3 == 0;
        driver.workspace.bottom_view = bottom_views[scenes % bottom_views.size()];
        driver.history = History(load_scene(path).value());
        driver.frame(2);
        letters += expect_clear(driver, path);
        words += words_of(driver).size();
    }
    EXPECT_GT(scenes, 60U);
    EXPECT_GT(letters, least_letters() * scenes);
    EXPECT_GT(words, 5 * scenes);
}

TEST_P(CrowdingOfWords, IsNowhereWithAnyPanelAndViewOpen) {
    const Case& it = GetParam();
    for (const Document& document : {flat_overlap(), edge_separated(), ball_and_box()}) {
        PanelDriver driver(document, it.language, it.size, it.scale);
        driver.workspace.theme = it.theme;
        for (const char* view : bottom_views) {
            for (const int open : {0, 1, 2, 3}) {
                driver.workspace.bottom_view = view;
                driver.workspace.layout.folded["policy"] = open % 2 == 0;
                driver.workspace.layout.folded["history"] = open / 2 == 0;
                driver.frame(3);
                EXPECT_GT(expect_clear(driver, view), least_letters());
            }
        }
    }
}

struct Overlay {
    const char* name;
    void (*open)(Workspace& workspace);
};

constexpr std::array overlays{
    Overlay{"keys", [](Workspace& workspace) { workspace.keys_shown = true; }},
    Overlay{"about", [](Workspace& workspace) { workspace.about_shown = true; }},
    Overlay{"palette", [](Workspace& workspace) { workspace.palette = Palette{}; }},
    Overlay{"paste", [](Workspace& workspace) { workspace.paste = PasteBox{"{1, 2, 3}"}; }},
    Overlay{"files",
            [](Workspace& workspace) {
                workspace.file_dialog =
                    FileDialog{FileDialog::Purpose::Open, gallery_folder(), gallery_folder() + "/"};
            }},
    Overlay{"left over",
            [](Workspace& workspace) {
                workspace.left_over = {"A scene", "2024-05-01 17:03"};
            }},
    Overlay{"left over, unwanted",
            [](Workspace& workspace) {
                workspace.left_over = {"A scene", "2024-05-01 17:03", 2, true};
            }},
    Overlay{"message",
            [](Workspace& workspace) {
                workspace.message = "saved scene.satscope.json";
                workspace.message_until_s = 1e9;
            }},
    Overlay{"help", [](Workspace& workspace) { workspace.help = HelpBox{}; }},
    Overlay{"conventions",
            [](Workspace& workspace) {
                workspace.help = HelpBox{};
                workspace.help->part = HelpBox::Part::Conventions;
            }},
    Overlay{"keys of help",
            [](Workspace& workspace) {
                workspace.help = HelpBox{};
                workspace.help->part = HelpBox::Part::Keys;
            }},
    Overlay{"presenter", [](Workspace& workspace) { workspace.presenting = true; }},
};

class CrowdingOfOverlays : public testing::TestWithParam<Case> {};

TEST_P(CrowdingOfOverlays, IsNowhereInWhatLiesOverTheWindow) {
    const Case& it = GetParam();
    for (const Overlay& overlay : overlays) {
        PanelDriver driver(edge_separated(), it.language, it.size, it.scale);
        driver.workspace.theme = it.theme;
        overlay.open(driver.workspace);
        driver.frame(6);
        const std::size_t least = it.scale == 3 ? 10 : 20;
        EXPECT_GT(expect_clear_letters(driver, overlay.name), least) << overlay.name;
    }
}

INSTANTIATE_TEST_SUITE_P(In, CrowdingOfWords, testing::ValuesIn(all_cases()), name_in);
INSTANTIATE_TEST_SUITE_P(In, CrowdingOfOverlays, testing::ValuesIn(all_cases()), name_in);
INSTANTIATE_TEST_SUITE_P(InMore, CrowdingOfOverlays, testing::ValuesIn(more_cases()), name_in);
INSTANTIATE_TEST_SUITE_P(InMore, CrowdingOfWords, testing::ValuesIn(more_cases()), name_in);

TEST(Crowding, IsNotInTheOneRowOfATouchingPair) {
    Document document = new_flat();
    for (Body& body : document.bodies) body.placed.shape = core::Circle{1};
    document.bodies[0].placed.pose.position = {-1, 0, 0};
    document.bodies[1].placed.pose.position = {1, 0, 0};
    const PanelDriver driver(document, "en", {1280, 720});
    EXPECT_GT(expect_clear(driver, "two circles"), 300U);
}

TEST(Crowding, IsSeenWhereItIs) {
    const PanelDriver driver(new_flat());
    // Where the edge of the window falls between two letters, none is cut.
    bool cut = false, lying = false;
    for (const float width : {50.0F, 53.0F, 56.0F, 59.0F, 62.0F}) {
        ImGui::NewFrame();
        ImGui::SetNextWindowSize({width, 80});
        ImGui::Begin("small", nullptr, ImGuiWindowFlags_NoDecoration);
        ImGui::TextUnformatted("too long for it");
        ImGui::SetCursorPos({9, 9});
        ImGui::TextUnformatted("mm");
        ImGui::End();
        ImGui::Render();
        for (const Letters& letters : letters_by_window(*ImGui::GetDrawData())) {
            cut |= !letters.cut.empty();
            lying |= !collision(letters.whole, letter_air).empty();
        }
    }
    EXPECT_TRUE(cut);
    EXPECT_TRUE(lying);
    EXPECT_EQ(collision(std::vector<Named>{{"a", {0, 0, 5, 5}}, {"b", {5, 0, 5, 5}}}, 0), "");
    EXPECT_NE(collision(std::vector<Named>{{"a", {0, 0, 5, 5}}, {"b", {4, 4, 5, 5}}}, 0.5F), "");
}

}  // namespace

}  // namespace app::test::crowding_test
