// Tests of shortening texts to a width.
#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"
#include "app/ui/line_wrap.h"

namespace app::test::elide_test {

namespace {

float width_of_text(const std::string& text) { return ImGui::CalcTextSize(text.c_str()).x; }

// Starts a frame, so a font is available.
struct FontFixture {
    PanelDriver driver{edge_separated(), "zh"};
    FontFixture() { ImGui::NewFrame(); }
    ~FontFixture() { ImGui::EndFrame(); }
    FontFixture(const FontFixture&) = delete;
    FontFixture& operator=(const FontFixture&) = delete;
};

}  // namespace

TEST(Elide, KeepsATextThatFits) {
    const FontFixture fixture;
    EXPECT_EQ(elide("scene.json", 1000), "scene.json");
    EXPECT_EQ(elide("", 0), "");
}

TEST(Elide, KeepsBothEndsOfATooLongText) {
    const FontFixture fixture;
    const std::string path = "/home/somebody/" + std::string(200, 'x') + "/project/scenes";
    for (const float available_px : {120.0F, 200.0F, 400.0F}) {
        const std::string visible = elide(path, available_px);
        EXPECT_LE(width_of_text(visible), available_px + 1);
        EXPECT_GT(width_of_text(visible), available_px - 20);
        EXPECT_TRUE(visible.starts_with("/home")) << visible;
        EXPECT_TRUE(visible.ends_with("scenes")) << visible;
        EXPECT_NE(visible.find("…"), std::string::npos);
    }
}

TEST(Elide, CutsNoMultibyteCharacter) {
    const FontFixture fixture;
    for (const float available_px : {60.0F, 65.0F, 70.0F, 75.0F}) {
        const std::string visible = elide("场景场景场景场景场景场景", available_px);
        ASSERT_EQ(visible.size() % 3, 0U) << "each character has three bytes";
        for (std::size_t i = 0; i < visible.size(); i += 3) {
            const std::string letter = visible.substr(i, 3);
            EXPECT_TRUE(letter == "场" || letter == "景" || letter == "…") << visible;
        }
    }
}

TEST(Elide, IsEmptyIfTheEllipsisDoesNotFit) {
    const FontFixture fixture;
    EXPECT_EQ(elide("scene.json", 1), "");
}

}  // namespace app::test::elide_test
