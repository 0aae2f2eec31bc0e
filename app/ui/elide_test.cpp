// Texts in less room than they need.
#include "app/ui/elide.h"

#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::elide_test {

namespace {

float width_of_text(const std::string& text) { return ImGui::CalcTextSize(text.c_str()).x; }

// Begun, so that there is a font.
struct Fonted {
    PanelDriver driver{edge_separated(), "zh"};
    Fonted() { ImGui::NewFrame(); }
    ~Fonted() { ImGui::EndFrame(); }
    Fonted(const Fonted&) = delete;
    Fonted& operator=(const Fonted&) = delete;
};

}  // namespace

TEST(Elide, LeavesATextThatHasRoom) {
    const Fonted fonted;
    EXPECT_EQ(elided("scene.json", 1000), "scene.json");
    EXPECT_EQ(elided("", 0), "");
}

TEST(Elide, KeepsBothEndsOfWhatIsTooLong) {
    const Fonted fonted;
    const std::string path = "/home/somebody/" + std::string(200, 'x') + "/project/scenes";
    for (const float room : {120.0F, 200.0F, 400.0F}) {
        const std::string shown = elided(path, room);
        EXPECT_LE(width_of_text(shown), room + 1);
        EXPECT_GT(width_of_text(shown), room - 20);
        EXPECT_TRUE(shown.starts_with("/home")) << shown;
        EXPECT_TRUE(shown.ends_with("scenes")) << shown;
        EXPECT_NE(shown.find("…"), std::string::npos);
    }
}

TEST(Elide, CutsNoLetterOfMoreThanOneByte) {
    const Fonted fonted;
    for (const float room : {60.0F, 65.0F, 70.0F, 75.0F}) {
        const std::string shown = elided("场景场景场景场景场景场景", room);
        ASSERT_EQ(shown.size() % 3, 0U) << "each has three";
        for (std::size_t i = 0; i < shown.size(); i += 3) {
            const std::string letter = shown.substr(i, 3);
            EXPECT_TRUE(letter == "场" || letter == "景" || letter == "…") << shown;
        }
    }
}

TEST(Elide, ShowsNothingWhereNotEvenDotsHaveRoom) {
    const Fonted fonted;
    EXPECT_EQ(elided("scene.json", 1), "");
}

}  // namespace app::test::elide_test
