// Tests of long pasted texts: they are read in another thread, with progress, and can be cancelled.
#include <chrono>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "app/features/paste/paste_panel.h"
#include "app/features/paste/paste_reader.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::background_reading {

using compat::Key;
using compat::letter;

namespace {

// Of boxes, longer than `bytes`.
std::string long_text(std::size_t bytes) {
    std::string text;
    for (int i = 0; text.size() <= bytes; ++i)
        text += "PxBoxGeometry(1, 2, 3) PxTransform(PxVec3(" + std::to_string(i) + ", 0, 0))\n";
    return text;
}

void paste(PanelDriver& driver, const std::string& text) {
    ImGui::SetClipboardText(text.c_str());
    driver.key(letter('V'), true);
}

// Draws frames until the widget is there.
bool wait_for(PanelDriver& driver, const std::string& widget) {
    for (int i = 0; i < 2000 && !driver.has(widget); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        driver.frame();
    }
    return driver.has(widget);
}

}  // namespace

TEST(LongPaste, ShowsProgressAndIsAppliedLikeAnyOther) {
    PanelDriver driver(edge_separated());
    paste(driver, long_text(2 * max_editable_bytes));
    driver.frame();
    EXPECT_TRUE(driver.has("paste.progress"));
    EXPECT_TRUE(driver.has("paste.beginning"));
    EXPECT_FALSE(driver.has("paste.apply"));
    ASSERT_TRUE(wait_for(driver, "paste.apply"));
    driver.frame(4);
    EXPECT_FALSE(driver.has("paste.progress"));
    driver.key(Key::Enter);
    EXPECT_FALSE(driver.workspace.paste.dialog);
    EXPECT_EQ(pair(driver.document()).b.pose.position, core::Vec3(1, 0, 0));
}

TEST(LongPaste, IsCancelledByEscapeByEnterAndByTheButtonAtOnce) {
    const std::string text = long_text(2 * max_editable_bytes);
    for (const char* way : {"escape", "enter", "button"}) {
        PanelDriver driver(edge_separated());
        const Document before = driver.document();
        paste(driver, text);
        driver.frame();
        ASSERT_TRUE(driver.has("paste.progress"));
        if (way == std::string("button"))
            driver.click("paste.cancel");
        else
            driver.key(way == std::string("escape") ? Key::Escape : Key::Enter);
        driver.frame();
        EXPECT_FALSE(driver.has("paste.text") || driver.has("paste.progress")) << way;
        EXPECT_EQ(driver.document(), before) << way;
        // The next text does not wait for the cancelled one.
        paste(driver, "p (1, 2, 3) h (1, 1, 1)\np (4, 5, 6) h (2, 2, 2)");
        driver.frame();
        EXPECT_TRUE(driver.has("paste.apply")) << way;
    }
}

TEST(LongPaste, KeepsTheKeyboardFocusInTheTextWhileItIsReadAgain) {
    PanelDriver driver(edge_separated());
    paste(driver, long_text(2 * max_immediate_bytes));
    ASSERT_TRUE(wait_for(driver, "paste.apply"));
    driver.frame(4);
    driver.click("paste.text");
    driver.type("x");
    driver.frame();
    EXPECT_TRUE(driver.has("paste.progress"));
    driver.type("y");
    EXPECT_NE(driver.workspace.paste.dialog->text.find("xy"), std::string::npos);
    driver.key(Key::Enter);
    EXPECT_TRUE(driver.workspace.paste.dialog) << "Enter is a new line of the text";
}

TEST(LongPaste, EndsSoonAfterItIsCancelled) {
    Progress progress;
    progress.cancel();
    EXPECT_FALSE(parse_paste(long_text(max_immediate_bytes), {}, progress));
    EXPECT_LT(progress.fraction(), 0.5);
}

}  // namespace app::test::background_reading
