// Tests of the page of the gallery: keys, search, groups and pictures.
#include <set>

#include <gtest/gtest.h>

#include "app/base/text_catalog.h"
#include "app/features/files/gallery.h"
#include "app/tests/panel_driver.h"
#include "app/tests/text_overlap.h"
#include "app/tests/view_scenes.h"

namespace app::test::gallery_panel_test {
namespace {

using compat::Key;
using compat::letter;

// A window with the page, opened by its key.
class Page : public PanelDriver {
  public:
    explicit Page(const std::string& language = "en", ImVec2 size = {1280, 720})
        : PanelDriver(flat_overlap(), language, size) {
        workspace.files.gallery = load_gallery(language);
        key(letter('G'), true);
        EXPECT_TRUE(is_open());
    }

    bool is_open() { return workspace.gallery.is_open; }
    // Number of the selected scene.
    int selected() { return gallery_number(workspace.gallery.selected); }
    // Numbers of the scenes in sight.
    std::set<int> numbers() {
        constexpr std::string_view prefix = "gallery.scene.";
        std::set<int> all;
        for (const auto& [name, rect] : workspace.widgets.rects)
            if (name.starts_with(prefix)) all.insert(gallery_number(name.substr(prefix.size())));
        return all;
    }
    int press(Key key, bool shift = false) {
        this->key(key, false, shift);
        frame(2);
        return selected();
    }
    std::string opened() {
        const OpenFile* request = last_request<OpenFile>();
        return request == nullptr ? "" : request->path.substr(request->path.rfind('/') + 1, 2);
    }
};

}  // namespace

TEST(GalleryPage, OpensAndClosesByItsKeyAndByEscape) {
    Page page;
    EXPECT_TRUE(page.has("gallery.search"));
    EXPECT_FALSE(page.has("formula")) << "the page covers the content";
    page.press(Key::Escape);
    EXPECT_FALSE(page.is_open());
    EXPECT_TRUE(page.has("formula"));
    page.key(letter('G'), true);
    EXPECT_TRUE(page.is_open());
    page.key(letter('G'), true);
    EXPECT_FALSE(page.is_open());
    page.key(letter('G'), true);
    page.click("gallery.close");
    EXPECT_FALSE(page.is_open());
    EXPECT_EQ(page.last_request<OpenFile>(), nullptr);
    EXPECT_FALSE(page.history.can_undo());
}

TEST(GalleryPage, StartsAtTheSceneOfTheWindow) {
    Page page;
    EXPECT_EQ(page.selected(), 2) << "without one at the first";
    page.press(Key::Escape);
    page.workspace.files.path = numbered_scene(57);
    page.key(letter('G'), true);
    page.frame(2);
    EXPECT_EQ(page.selected(), 57);
    EXPECT_TRUE(page.numbers().contains(57)) << "in sight";
}

TEST(GalleryPage, ArrowsMoveInTheGrid) {
    Page page;
    const float y = page.rect("gallery.scene.02-one-gap-is-enough").y;
    EXPECT_EQ(page.press(Key::Right), 3);
    EXPECT_EQ(page.press(Key::Right), 4);
    EXPECT_EQ(page.press(Key::Left), 3);
    const int below = page.press(Key::Down);
    const std::string group = page.focused();
    EXPECT_EQ(group, "gallery.group.flat");
    EXPECT_GT(page.rect(group).y, y) << "one row below";
    EXPECT_EQ(page.rect(group).center().x, page.rect("gallery.scene.03-least-of-four").center().x);
    EXPECT_EQ(page.press(Key::Up), 3);
    EXPECT_GT(below, 4);
    EXPECT_EQ(page.press(Key::End), 66) << "the last published fault";
    EXPECT_TRUE(page.numbers().contains(66)) << "in sight";
    EXPECT_EQ(page.press(Key::Right), 66);
    EXPECT_EQ(page.press(Key::Home), 2);
    EXPECT_NE(page.press(Key::PageDown), 2);
    EXPECT_EQ(page.press(Key::PageUp), 2);
    EXPECT_FALSE(page.history.can_undo()) << "no arrow reaches the scene";
}

TEST(GalleryPage, RightLeadsThroughAllScenes) {
    Page page;
    std::set<int> seen{page.selected()};
    for (int i = 0; i < 100; ++i) seen.insert(page.press(Key::Right));
    EXPECT_EQ(seen.size(), page.workspace.files.gallery.size());
}

TEST(GalleryPage, TabGoesToTheNextGroup) {
    Page page;
    for (const std::string_view group : gallery_groups) {
        EXPECT_EQ(page.focused(), "gallery.group." + std::string(group));
        page.press(Key::Tab);
    }
    page.press(Key::Tab, true);
    EXPECT_EQ(page.selected(), 48) << "the first published fault";
    EXPECT_EQ(page.press(Key::Tab, true), 26);
}

TEST(GalleryPage, EnterAndAClickOpenAScene) {
    Page page;
    page.press(Key::Right);
    page.key(Key::Enter);
    EXPECT_EQ(page.opened(), "03");
    EXPECT_FALSE(page.is_open());
    page.key(letter('G'), true);
    page.click("gallery.scene.08-gap-is-not-distance");
    EXPECT_EQ(page.opened(), "08");
    EXPECT_FALSE(page.is_open());
}

TEST(GalleryPage, TypingSearches) {
    Page page;
    page.type("needle");
    page.frame(2);
    EXPECT_EQ(page.focused(), "gallery.search");
    EXPECT_EQ(page.workspace.gallery.query, "needle");
    page.type(" pass");
    EXPECT_EQ(page.workspace.gallery.query, "needle pass") << "at the end of the text";
    EXPECT_EQ(page.numbers(), std::set<int>{15});
    page.key(Key::Enter);
    EXPECT_EQ(page.opened(), "15");
}

TEST(GalleryPage, SlashLeadsToTheSearchAndDownBackToThePictures) {
    Page page;
    page.type("/");
    page.frame(2);
    EXPECT_EQ(page.focused(), "gallery.search");
    EXPECT_EQ(page.workspace.gallery.query, "");
    page.type("sphere");
    page.frame(2);
    const std::set<int> found = page.numbers();
    EXPECT_TRUE(found.contains(36) && found.contains(41) && !found.contains(2));
    const int first = page.selected();
    page.press(Key::Down);
    EXPECT_EQ(page.focused().substr(0, 14), "gallery.group.");
    EXPECT_NE(page.selected(), first);
    page.press(Key::Backspace);
    EXPECT_EQ(page.focused(), "gallery.search");
}

TEST(GalleryPage, FindsNumbersNotesAndWordsOfTheOtherLanguage) {
    const auto find = [](const std::string& language, const std::string& query) {
        Page page(language);
        page.type(query);
        page.frame(2);
        return page.numbers();
    };
    EXPECT_EQ(find("en", "7"), std::set<int>{7});
    EXPECT_EQ(find("en", "07"), std::set<int>{7});
    EXPECT_EQ(find("en", "twelve pentagons"), std::set<int>{70}) << "of its note";
    EXPECT_EQ(find("en", "间隙不是距离"), std::set<int>{8});
    EXPECT_EQ(find("zh", "GAP is not the distance"), std::set<int>{8});
}

TEST(GalleryPage, SaysThatNothingIsFound) {
    Page page;
    page.type("obb");
    page.frame(2);
    EXPECT_TRUE(page.has("gallery.none"));
    page.press(Key::Down);
    page.key(Key::Enter);
    EXPECT_EQ(page.opened(), "");
    EXPECT_TRUE(page.is_open());
    for (int i = 0; i < 3; ++i) page.key(Key::Backspace);
    page.frame(2);
    EXPECT_FALSE(page.has("gallery.none"));
    EXPECT_EQ(page.selected(), 2);
}

TEST(GalleryPage, ShowsOneDimension) {
    Page page;
    page.click("gallery.kind.solid");
    page.frame(2);
    EXPECT_EQ(page.selected(), 1);
    EXPECT_FALSE(page.has("gallery.to.flat"));
    page.click("gallery.kind.flat");
    page.frame(2);
    EXPECT_EQ(page.selected(), 2);
    EXPECT_FALSE(page.has("gallery.to.solid"));
    page.click("gallery.kind.all");
    page.frame(2);
    EXPECT_TRUE(page.has("gallery.to.flat") && page.has("gallery.to.solid"));
}

TEST(GalleryPage, AGroupLeadsToItsFirstScene) {
    Page page;
    page.click("gallery.to.faults");
    page.frame(2);
    EXPECT_EQ(page.selected(), 48);
    EXPECT_TRUE(page.numbers().contains(48) && !page.numbers().contains(45)) << "at the top";
    EXPECT_EQ(page.focused(), "gallery.group.faults");
}

TEST(GalleryPage, DrawsItsFirstPictureAtOnceAndThenAllOfThemOnce) {
    PanelDriver driver(flat_overlap(), "en", {1280, 720});
    driver.workspace.files.gallery = load_gallery("en");
    driver.workspace.gallery.is_open = true;
    driver.frame();
    EXPECT_FALSE(driver.drawings.empty());
    const auto& pictures = driver.workspace.gallery.pictures;
    const auto is_drawn = [](const auto& picture) { return picture.second.theme != nullptr; };
    for (int i = 0; i < 100 && driver.workspace.widgets.needs_another_frame; ++i) driver.frame();
    EXPECT_FALSE(driver.workspace.widgets.needs_another_frame) << "idle when all are drawn";
    EXPECT_EQ(std::ranges::count_if(pictures, is_drawn), std::ssize(driver.workspace.files.gallery));
    for (const Drawing& drawing : driver.drawings) {
        EXPECT_GT(drawing.paths.size(), 3U);
        EXPECT_TRUE(drawing.texts.empty()) << "unreadable at this size";
    }
    driver.workspace.options.theme = "light";
    driver.frame();
    EXPECT_TRUE(driver.workspace.widgets.needs_another_frame) << "another theme has other pictures";
}

TEST(GalleryPage, FillsItsWidthAtCommonSizes) {
    for (const auto& [size, columns] :
         {std::pair(ImVec2(1280, 720), 5), std::pair(ImVec2(1440, 900), 6), std::pair(ImVec2(1920, 1080), 8)})
        for (const char* language : {"en", "zh"}) {
            Page page(language, size);
            page.frame(3);
            std::set<float> left, top;
            float right = 0;
            for (const auto& [name, rect] : page.workspace.widgets.rects) {
                if (!name.starts_with("gallery.scene.")) continue;
                left.insert(rect.x);
                top.insert(rect.y);
                right = std::max(right, rect.right());
            }
            EXPECT_EQ(std::ssize(left), columns);
            EXPECT_GE(top.size(), 3U);
            EXPECT_NEAR(right, size.x - *left.begin(), 8);
            EXPECT_GT(expect_no_glyph_overlap(page, language), 200U);
        }
}

TEST(GalleryPage, DescribesTheSelectedScene) {
    for (const char* language : {"en", "zh"}) {
        Page page(language);
        EXPECT_TRUE(page.has("gallery.title") && page.has("gallery.note"));
        const std::vector<GalleryCard>& cards = page.workspace.gallery.cards;
        ASSERT_EQ(cards.size(), page.workspace.files.gallery.size());
        EXPECT_EQ(cards[1].title, page.workspace.files.gallery[1].title);
        EXPECT_FALSE(cards[1].note.empty());
    }
}

TEST(GalleryPage, ActionsOfTheSceneCloseIt) {
    Page page;
    page.click("menu.view");
    page.click("menu.frame");
    EXPECT_FALSE(page.is_open());
    page.key(letter('G'), true);
    page.click("bar.theme");
    EXPECT_TRUE(page.is_open()) << "it has another look";
    page.key(letter('P'), true);
    page.type("swap");
    page.key(Key::Enter);
    EXPECT_FALSE(page.is_open());
    EXPECT_TRUE(page.history.can_undo());
}

TEST(GalleryPage, AnotherSceneClosesIt) {
    Page page;
    ++page.workspace.scene_number;
    page.frame(2);
    EXPECT_FALSE(page.is_open());
    EXPECT_EQ(page.workspace.widgets.focus.pane, "") << "the scene has the keys";
}

}  // namespace app::test::gallery_panel_test
