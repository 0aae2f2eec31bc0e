// No text or widget is cut or overlaps another one: in the gallery, and with every view and panel open.
// The nightly build combines every theme, language and size.
#include "app/tests/text_overlap.h"

#include <array>
#include <optional>

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/shell/features.h"
#include "app/tests/third_language.h"
#include "app/tests/view_scenes.h"

namespace app::test::text_overlap_test {

namespace {

struct Case {
    const char* theme;
    const char* language;
    ImVec2 size;
    float scale = 1;  // of texts and widgets
};

// "dark_en_1280x720", "light_zh_3840x2160_scale_200".
std::string case_name(const Case& test_case) {
    std::string name = std::string(test_case.theme) + "_" + test_case.language + "_" +
                       std::to_string(int(test_case.size.x)) + "x" + std::to_string(int(test_case.size.y));
    if (test_case.scale != 1) name += "_scale_" + std::to_string(int(100 * test_case.scale));
    return name;
}

std::string parameter_name(const testing::TestParamInfo<Case>& info) { return case_name(info.param); }

void PrintTo(const Case& test_case, std::ostream* out) { *out << case_name(test_case); }

#ifdef SATSCOPE_NIGHTLY
constexpr bool is_nightly = true;
#else
constexpr bool is_nightly = false;
#endif

// A theme changes only colours: only the first theme is tested in every size and language, except in the
// nightly build.
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

// Other common sizes and scales. One theme is enough: a theme changes only colours.
std::vector<Case> extra_cases() {
    std::vector<Case> all;
    for (const char* language : {"en", "zh"}) {
        all.push_back({"dark", language, {900, 600}});
        for (const float scale : {0.75F, 1.5F, 3.0F}) all.push_back({"dark", language, {1280, 720}, scale});
    }
    for (const ImVec2 size : {ImVec2(900, 600), ImVec2(1280, 720), ImVec2(1600, 1000)})
        all.push_back({"dark", "de", size});
    return all;
}

// "de" is made up, with words longer by 40 %.
class InCase : public testing::TestWithParam<Case> {
  private:
    std::optional<LongWords> long_words_ = std::string_view(GetParam().language) == "de"
                                               ? std::optional<LongWords>(std::in_place)
                                               : std::nullopt;
};

class TextOverlap : public InCase {
  protected:
    // Fewer glyphs fit into a small window or at a large scale, fewest if the view has no room. Sentences in
    // drawings do not count.
    std::size_t min_glyphs() const {
        const Case& test_case = GetParam();
        return test_case.scale == 3 ? 10 : test_case.scale == 1.5F ? 100 : 120;
    }
};

TEST_P(TextOverlap, DoesNotOccurInTheGallery) {
    const Case& test_case = GetParam();
    PanelDriver driver(make_flat_document(), test_case.language, test_case.size, test_case.scale);
    driver.workspace.options.theme = test_case.theme;
    std::size_t glyphs = 0, texts = 0, scenes = 0;
    for (const std::string& path : list_scenes(gallery_folder())) {
        ++scenes;
        driver.workspace.widgets.folded["settings"] = scenes % 3 == 0;
        driver.workspace.layout.view = window_views()[scenes % window_views().size()].id;
        driver.history = History(load_scene(path).value());
        driver.frame(2);
        glyphs += expect_no_overlap(driver, path);
        texts += painted_texts(driver).size();
    }
    EXPECT_GT(scenes, 60U);
    EXPECT_GT(glyphs, min_glyphs() * scenes);
    EXPECT_GT(texts, 5 * scenes);
}

TEST_P(TextOverlap, DoesNotOccurWithAnyPanelAndViewOpen) {
    const Case& test_case = GetParam();
    for (const Document& document : {flat_overlap(), edge_separated(), ball_and_box()}) {
        PanelDriver driver(document, test_case.language, test_case.size, test_case.scale);
        driver.workspace.options.theme = test_case.theme;
        for (const View& view : window_views()) {
            for (const int open : {0, 1, 2, 3}) {
                driver.workspace.layout.view = view.id;
                driver.workspace.widgets.folded["settings"] = open % 2 == 0;
                driver.workspace.widgets.folded["history"] = open / 2 == 0;
                driver.frame(3);
                EXPECT_GT(expect_no_overlap(driver, view.id), min_glyphs());
            }
        }
    }
}

struct Overlay {
    const char* name;
    void (*open)(Workspace& workspace);
};

constexpr std::array overlays{
    Overlay{"keys", [](Workspace& workspace) { workspace.widgets.open_modal = "shortcuts"; }},
    Overlay{"about", [](Workspace& workspace) { workspace.widgets.open_modal = "about"; }},
    Overlay{"palette", [](Workspace& workspace) { workspace.palette = PaletteState{}; }},
    Overlay{"paste", [](Workspace& workspace) { workspace.paste.dialog = PasteDialog{"{1, 2, 3}"}; }},
    Overlay{"files",
            [](Workspace& workspace) {
                workspace.files.dialog =
                    FileDialogState{FileDialogState::Purpose::Open, gallery_folder(), gallery_folder() + "/"};
            }},
    Overlay{"changed file",
            [](Workspace& workspace) {
                workspace.files.changed_path = workspace.files.path = "/tmp/a-long-name.satscope.json";
            }},
    Overlay{"recovery offer",
            [](Workspace& workspace) {
                workspace.recovery.offer = RecoveryOffer{{recoverable("A scene", "2024-05-01 17:03")}};
            }},
    Overlay{"recovery offer, discard confirmation",
            [](Workspace& workspace) {
                workspace.recovery.offer =
                    RecoveryOffer{{recoverable("A scene", "2024-05-01 17:03"), recoverable("", "")}, true};
            }},
    Overlay{"message",
            [](Workspace& workspace) {
                workspace.message.text = "saved scene.satscope.json";
                workspace.message.until_s = 1e9;
            }},
    Overlay{"help", [](Workspace& workspace) { workspace.help = HelpState{}; }},
    Overlay{"conventions",
            [](Workspace& workspace) {
                workspace.help = HelpState{};
                workspace.help->part = HelpState::Part::Conventions;
            }},
    Overlay{"shortcuts in help",
            [](Workspace& workspace) {
                workspace.help = HelpState{};
                workspace.help->part = HelpState::Part::Keys;
            }},
    Overlay{"engines",
            [](Workspace& workspace) {
                workspace.help = HelpState{};
                workspace.help->part = HelpState::Part::ContactConventions;
            }},
    Overlay{"title and description",
            [](Workspace& workspace) {
                workspace.description = description_of(edge_separated(), load_text_catalog().languages());
            }},
    Overlay{"shrink",
            [](Workspace& workspace) {
                Document document = edge_separated();
                document.reported = ReportedAnswer{.overlap = true};
                begin_shrinking(workspace.shrink, document, load_text_catalog());
            }},
    Overlay{"export",
            [](Workspace& workspace) {
                workspace.files.dialog = FileDialogState{FileDialogState::Purpose::Export, gallery_folder(),
                                                         gallery_folder() + "/a.gif"};
            }},
    Overlay{"gallery",
            [](Workspace& workspace) {
                workspace.files.gallery = load_gallery(workspace.options.language);
                workspace.gallery.is_open = true;
            }},
    Overlay{"first start", [](Workspace& workspace) { workspace.layout.shows_start = true; }},
    Overlay{"presenter", [](Workspace& workspace) { workspace.options.presenting = true; }},
};

class OverlayTextOverlap : public InCase {};

TEST_P(OverlayTextOverlap, DoesNotOccurInOverlays) {
    const Case& test_case = GetParam();
    for (const Overlay& overlay : overlays) {
        PanelDriver driver(edge_separated(), test_case.language, test_case.size, test_case.scale);
        driver.workspace.options.theme = test_case.theme;
        overlay.open(driver.workspace);
        const std::optional<ShrinkDialog>& shrinking = driver.workspace.shrink.dialog;
        while (shrinking && shrinking->search) driver.frame();
        driver.frame(6);  // tables find their widths
        const std::size_t min_glyph_count = test_case.scale == 3 ? 10 : 20;
        EXPECT_GT(expect_no_glyph_overlap(driver, overlay.name), min_glyph_count) << overlay.name;
    }
}

INSTANTIATE_TEST_SUITE_P(In, TextOverlap, testing::ValuesIn(all_cases()), parameter_name);
INSTANTIATE_TEST_SUITE_P(In, OverlayTextOverlap, testing::ValuesIn(all_cases()), parameter_name);
INSTANTIATE_TEST_SUITE_P(InMore, OverlayTextOverlap, testing::ValuesIn(extra_cases()), parameter_name);
INSTANTIATE_TEST_SUITE_P(InMore, TextOverlap, testing::ValuesIn(extra_cases()), parameter_name);

TEST(TextOverlapCheck, DoesNotOccurInTheAxisTableOfATouchingPair) {
    Document document = make_flat_document();
    for (Body& body : document.bodies) body.placed.shape = core::Circle{1};
    document.bodies[0].placed.pose.position = {-1, 0, 0};
    document.bodies[1].placed.pose.position = {1, 0, 0};
    const PanelDriver driver(document, "en", {1280, 720});
    EXPECT_GT(expect_no_overlap(driver, "two circles"), 300U);
}

TEST(TextOverlapCheck, IsDetected) {
    const PanelDriver driver(make_flat_document());
    // Several widths: no glyph is cut if the edge of the window lies between two glyphs.
    bool is_clipped = false, is_overlapping = false;
    for (const float width : {50.0F, 53.0F, 56.0F, 59.0F, 62.0F}) {
        ImGui::NewFrame();
        ImGui::SetNextWindowSize({width, 80});
        ImGui::Begin("small", nullptr, ImGuiWindowFlags_NoDecoration);
        ImGui::TextUnformatted("too long for it");
        ImGui::SetCursorPos({9, 9});
        ImGui::TextUnformatted("mm");
        ImGui::End();
        ImGui::Render();
        for (const GlyphGroup& glyphs : glyphs_by_window(*ImGui::GetDrawData())) {
            is_clipped |= !glyphs.clipped.empty();
            is_overlapping |= !first_overlap(glyphs.glyphs, glyph_padding).empty();
        }
    }
    EXPECT_TRUE(is_clipped);
    EXPECT_TRUE(is_overlapping);
    EXPECT_EQ(first_overlap(std::vector<NamedRect>{{"a", {0, 0, 5, 5}}, {"b", {5, 0, 5, 5}}}, 0), "");
    EXPECT_NE(first_overlap(std::vector<NamedRect>{{"a", {0, 0, 5, 5}}, {"b", {4, 4, 5, 5}}}, 0.5F), "");
}

}  // namespace

}  // namespace app::test::text_overlap_test
