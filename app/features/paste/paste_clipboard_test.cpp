// Tests of copying with mouse and keys, and of pasting the copy.
#include <cmath>

#include <gtest/gtest.h>

#include "app/features/export/copy_formats.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::paste_clipboard_test {

using compat::Key;
using compat::letter;

TEST(Copy, PutsThePairOnTheClipboardByKeyAndMenu) {
    for (const char* language : {"en", "zh"}) {
        PanelDriver driver(edge_separated(), language);
        driver.key(letter('C'), true);
        const Analysis analysis = analyze(driver.document(), "");
        EXPECT_EQ(ImGui::GetClipboardText(),
                  find_copy_format("json")->write(analysis, load_text_catalog(language)));
        for (const CopyFormat& format : copy_formats()) {
            driver.click("menu.edit");
            driver.click("menu.copy");
            driver.click("menu.copy." + std::string(format.id));
            EXPECT_EQ(ImGui::GetClipboardText(), format.write(analysis, load_text_catalog(language)))
                << format.id;
            ASSERT_NE(driver.last_request<ShowMessage>(), nullptr);
            EXPECT_FALSE(driver.last_request<ShowMessage>()->error);
        }
    }
}

TEST(Copy, OfThePictureIsOfferedWhereAProgramCanDoItAndElseSaysWhyNot) {
    PanelDriver driver(edge_separated());
    const auto reason = [&](const std::string& program) {
        driver.workspace.picture_program = program;
        driver.click("menu.edit");
        driver.click("menu.copy");
        driver.move("menu.copy.picture");
        driver.frame(40);
        const std::string text = driver.has("tip") ? driver.workspace.widgets.tooltip_timer.tooltip.text : "";
        driver.click("menu.copy.picture");
        EXPECT_EQ(driver.last_request<CopyPicture>(), nullptr);
        driver.key(Key::Escape);
        driver.key(Key::Escape);
        driver.key(Key::Escape);
        return text;
    };
    EXPECT_EQ(reason("xclip"), "Needs the program xclip");
    EXPECT_EQ(reason(""), "Needs a desktop with a clipboard");
    driver.workspace.copies_pictures = true;
    driver.click("menu.edit");
    driver.click("menu.copy");
    driver.click("menu.copy.picture");
    EXPECT_NE(driver.last_request<CopyPicture>(), nullptr);
}

TEST(Copy, IsPastedBackBitForBit) {
    for (const Document& document : {edge_separated(), deep_overlap(), ball_and_box()}) {
        for (const char* format : {"menu.copy.json", "menu.copy.cpp"}) {
            PanelDriver driver(document);
            driver.click("menu.edit");
            driver.click("menu.copy");
            driver.click(format);
            const std::string copied = ImGui::GetClipboardText();
            PanelDriver other(make_solid_document());
            ImGui::SetClipboardText(copied.c_str());
            other.key(letter('V'), true);
            other.key(Key::Enter);
            EXPECT_EQ(pair(other.document()), pair(document)) << format;
        }
    }
}

TEST(Paste, RefusesATextThatIsTooLongWithAMessage) {
    for (const char* language : {"en", "zh"}) {
        PanelDriver driver(edge_separated(), language);
        ImGui::SetClipboardText(std::string(max_read_bytes + 1, '1').c_str());
        driver.key(letter('V'), true);
        EXPECT_FALSE(driver.has("paste.text"));
        ASSERT_NE(driver.last_request<ShowMessage>(), nullptr);
        EXPECT_TRUE(driver.last_request<ShowMessage>()->error);
        EXPECT_EQ(driver.last_request<ShowMessage>()->message, load_text_catalog(language)("paste.too_long"));
    }
}

// 1001 points: one more than a polygon may have.
TEST(Paste, NamesTheLimitOfThePointsOfAPolygon) {
    PanelDriver driver(flat_separated());
    std::string text = "polygon a = [";
    for (int i = 0; i <= core::max_polygon_points; ++i) {
        const double angle = 6.283185307179586 * i / (core::max_polygon_points + 1);
        text += (i > 0 ? ", (" : "(") + std::to_string(std::cos(angle)) + ", " +
                std::to_string(std::sin(angle)) + ")";
    }
    ImGui::SetClipboardText((text + "]").c_str());
    driver.key(letter('V'), true);
    driver.frame(2);
    ASSERT_TRUE(driver.has("paste.expected"));
    const PasteResult& result = *driver.workspace.paste.dialog->result;
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().expected, "points: must be at most 1000 points");
}

TEST(Copy, InATextFieldCopiesTheFieldText) {
    PanelDriver driver(edge_separated());
    ImGui::SetClipboardText("before");
    driver.click("shape.a.center.0");
    driver.key(letter('A'), true);
    driver.key(letter('C'), true);
    EXPECT_STREQ(ImGui::GetClipboardText(), "-0.8");
}

}  // namespace app::test::paste_clipboard_test
