// Every view in 2D and 3D, at each place, in all languages, a made-up one with long words and common sizes:
// nothing is cut, covered or out of reach. Reads the layout itself, no golden pictures.
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/drawing/fonts.h"
#include "app/features/files/gallery.h"
#include "app/shell/features.h"
#include "app/shell/view_tabs.h"
#include "app/tests/panel_driver.h"
#include "app/tests/text_overlap.h"
#include "app/tests/third_language.h"
#include "app/tests/view_scenes.h"

namespace app::test::view_layout_test {

namespace {

struct Size {
    ImVec2 px;
    float scale;
};

std::string size_name(const testing::TestParamInfo<Size>& info) {
    return std::to_string(int(info.param.px.x)) + "x" + std::to_string(int(info.param.px.y)) + "_scale_" +
           std::to_string(int(100 * info.param.scale));
}

std::vector<Size> sizes() {
    std::vector<Size> all;
    for (const ImVec2 px : {ImVec2(900, 600), ImVec2(1280, 720), ImVec2(1600, 1000)})
        for (const float scale : {1.0F, 1.5F, 2.0F}) all.push_back({px, scale});
    return all;
}

// A text of the view that leaves its pane at a side. Below the pane only a view that scrolls has texts.
std::string text_outside_the_view(const PanelDriver& driver) {
    const ScreenRect view = driver.rect("view");
    const auto is_in_view = [&](const ScreenRect& paper) {
        return paper.x >= view.x && paper.y >= view.y && paper.x < view.x + view.width &&
               paper.y < view.y + view.height;
    };
    const bool scrolls = driver.workspace.layout.view == "motion" || driver.workspace.layout.view == "strip";
    for (std::size_t i = 0; i < driver.drawings.size(); ++i) {
        const ScreenRect& paper = driver.drawing_rects[i];
        if (!is_in_view(paper)) continue;
        for (const TextRun& text : driver.drawings[i].texts) {
            const float x = paper.x + text.origin.x, y = paper.y + text.origin.y;
            const float right = x + measure_text(text.utf8, text.face, text.size_px).width_px;
            const bool is_below = y > view.y + view.height + 1;
            if (x < view.x - 1 || right > view.x + view.width + 1 || y < view.y || (is_below && !scrolls))
                return text.utf8;
        }
    }
    return {};
}

// What the mouse must reach in every window.
void expect_reachable(const PanelDriver& driver, const Size& size, const std::string& context) {
    for (const View& view : window_views())
        expect_within(driver.rect(std::string("tab.") + view.id), size.px, context);
    for (const std::string_view placement : placement_ids)
        expect_within(driver.rect("placement." + std::string(placement)), size.px, context);
    const ScreenRect view = driver.rect("view");
    // A view that is higher than its room scrolls.
    const auto is_scrolled_out = [&](const std::string& name, const ScreenRect& rect) {
        return name.starts_with(driver.workspace.layout.view + ".") &&
               rect.y + rect.height > view.y + view.height;
    };
    for (const auto& [name, rect] : driver.workspace.widgets.rects) {
        const bool is_control =
            name.ends_with(".play") || name.ends_with(".slider") || name == "formula" || name == "verdict";
        if (is_control && !is_scrolled_out(name, rect)) expect_within(rect, size.px, context + " " + name);
    }
}

class ViewLayout : public testing::TestWithParam<Size> {};

TEST_P(ViewLayout, CutsCoversAndHidesNothing) {
    const Size& size = GetParam();
    const LongWords long_words;  // "de"
    int combinations = 0;
    for (const char* language : {"en", "zh", "de"})
        for (const Document& document : {flat_overlap(), edge_separated()}) {
            PanelDriver driver(document, language, size.px, size.scale);
            for (const View& view : window_views()) {
                if (!is_available(document, view)) continue;
                for (const Placement placement : {Placement::Beside, Placement::Below, Placement::Alone}) {
                    driver.workspace.layout.view = view.id;
                    driver.workspace.layout.sizes.view.placement = placement;
                    driver.frame(3);
                    driver.workspace.layout.open_part = "view";  // where there is no room for both
                    driver.frame(3);
                    const std::string context = std::string(language) + " " + view.id + " " +
                                                std::string(id(placement)) +
                                                (is_flat(document) ? " 2D" : " 3D");
                    SCOPED_TRACE(context);
                    ASSERT_TRUE(driver.has("view"));
                    EXPECT_GT(expect_no_overlap(driver, context), 30U);
                    EXPECT_EQ(text_outside_the_view(driver), "");
                    expect_reachable(driver, size, context);
                    ++combinations;
                }
            }
        }
    EXPECT_EQ(combinations, 3 * 3 * (7 + 8));
}

INSTANTIATE_TEST_SUITE_P(Of, ViewLayout, testing::ValuesIn(sizes()), size_name);

// The sentences of every scene are whole; in smaller windows they may end in "…".
TEST(ViewLayout, ShowsWholeSentencesOfTheGallery) {
    int scenes = 0;
    for (const std::string& path : list_scenes(gallery_folder())) {
        const Document document = load_scene(path).value();
        ++scenes;
        for (const char* language : {"en", "zh"})
            for (const auto& [px, scale] :
                 {std::pair<ImVec2, float>{{1280, 720}, 1.0F}, {{1280, 720}, 1.5F}, {{900, 600}, 1.0F}}) {
                PanelDriver driver(document, language, px, scale);
                for (int i = 0; i < 3; ++i) {
                    const View& row = window_views()[(scenes + 3 * i) % window_views().size()];
                    const std::string view = row.id;
                    driver.workspace.layout.view = view;
                    driver.frame(2);
                    SCOPED_TRACE(path + " " + language + " " + view + " " + std::to_string(px.x / scale));
                    EXPECT_FALSE(driver.has("formula.meaning.rest"));
                    EXPECT_FALSE(driver.has("verdict.reason.rest"));
                    EXPECT_FALSE(driver.has("verdict.detail.rest"));
                    EXPECT_TRUE(driver.has("formula.meaning"));
                    EXPECT_TRUE(driver.has("verdict.reason"));
                }
            }
    }
    EXPECT_GT(scenes, 60);
}

TEST(ViewLayout, ShowsTheRestOfASentenceWhereItIsHovered) {
    PanelDriver driver(edge_separated(), "en", {900, 1000}, 2);
    driver.frame(2);
    ASSERT_TRUE(driver.has("verdict.reason.rest") || driver.has("formula.meaning.rest"));
    const std::string widget = driver.has("verdict.reason.rest") ? "verdict.reason" : "formula.meaning";
    driver.move(widget);
    driver.time_s += 2;
    driver.frame(4);
    EXPECT_TRUE(driver.has("tip"));
    EXPECT_FALSE(overlap(driver.rect("tip"), driver.rect(widget)));
}

TEST(ViewLayoutCheck, FindsALabelThatLiesOnAnother) {
    static PanelDriver driver(flat_overlap(), "en", {1280, 720});
    expect_no_overlap(driver, "as it is drawn");
    std::vector<TextRun>& texts = driver.drawings.front().texts;
    ASSERT_GT(texts.size(), 2U);
    texts[1].origin = texts[0].origin;
    EXPECT_NONFATAL_FAILURE(expect_no_overlap(driver, "one label on another"), "first_overlap(painted_texts");
}

}  // namespace

}  // namespace app::test::view_layout_test
