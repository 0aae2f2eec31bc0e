// Tests of line breaks in English and Chinese.
#include "app/ui/line_wrap.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/ui/rich_text.h"

namespace app::line_wrap_test {
namespace {

std::vector<std::string> unbreakable_parts(std::string_view text) {
    std::vector<std::string> all;
    while (!text.empty()) all.emplace_back(take_unbreakable(text));
    return all;
}

using Parts = std::vector<std::string>;

TEST(LineWrap, BreaksBetweenWordsAndBetweenChineseCharacters) {
    EXPECT_EQ(unbreakable_parts("two words"), (Parts{"two ", "words"}));
    EXPECT_EQ(unbreakable_parts("分离轴"), (Parts{"分", "离", "轴"}));
    EXPECT_EQ(unbreakable_parts("在 A_0×B_1 上"), (Parts{"在 ", "A_0×B_1 ", "上"}));
}

TEST(LineWrap, KeepsPunctuationWithThePrecedingText) {
    EXPECT_EQ(unbreakable_parts("接触，按重叠计。"), (Parts{"接", "触，", "按", "重", "叠", "计。"}));
    EXPECT_EQ(unbreakable_parts("沿 B_1，移动"), (Parts{"沿 ", "B_1，", "移", "动"}))
        << "also after a subscript";
    EXPECT_EQ(unbreakable_parts("它，”他"), (Parts{"它，”", "他"})) << "several in a row";
}

TEST(LineWrap, KeepsAnOpeningBracketWithTheFollowingText) {
    EXPECT_EQ(unbreakable_parts("比（早）晚"), (Parts{"比", "（早）", "晚"}));
    EXPECT_EQ(unbreakable_parts("字“引”字"), (Parts{"字", "“引”", "字"}));
    EXPECT_EQ(unbreakable_parts("宽(x, y)"), (Parts{"宽", "(x, ", "y)"}));
}

TEST(LineWrap, NeverStartsALineWithPunctuationOrEndsOneWithABracket) {
    test::PanelDriver driver(make_flat_document(), "zh");
    ImFont* font = ImGui::GetIO().Fonts->Fonts[0];
    const TextCatalog sentences = TextCatalog::load("zh").value();
    int lines = 0;
    for (const auto& [key, text] : sentences.table()) {
        for (const float width : {90.0F, 140.0F, 300.0F}) {
            const std::string all = wrap_text(font, width, text);
            std::string joined;
            for (const char letter : all)
                if (letter != '\n') joined += letter;
            std::string plain;
            for (const char letter : text)
                if (letter != '\n') plain += letter;
            EXPECT_EQ(joined, plain) << key;
            for (std::size_t position = all.find('\n'); position != std::string::npos;
                 position = all.find('\n', position + 1)) {
                ++lines;
                for (const char* closing : {"，", "。", "、", "；", "：", "）", "”"})
                    EXPECT_NE(all.compare(position + 1, 3, closing), 0) << key << ": " << all;
                for (const char* opening : {"（", "“", "《"})
                    EXPECT_FALSE(position >= 3 && all.compare(position - 3, 3, opening) == 0)
                        << key << ": " << all;
            }
        }
    }
    EXPECT_GT(lines, 200);
}

TEST(LineWrap, NeverCutsANumberOrALatinWordThatFitsALine) {
    test::PanelDriver driver(make_flat_document(), "zh");
    ImFont* font = ImGui::GetIO().Fonts->Fonts[0];
    const auto inner = [](char letter) {
        return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '.' || letter == '-' ||
               letter == '+' || letter == '_';
    };
    const TextCatalog sentences = TextCatalog::load("zh").value();
    std::vector<std::string> texts{"长度为-0.379e-12，宽2.5e+30个单位，约0.001。"};
    for (const auto& [key, text] : sentences.table()) texts.push_back(text);
    int lines = 0;
    for (const std::string& text : texts) {
        for (float width = 150; width < 320; width += 7) {
            const std::string all = wrap_text(font, width, text);
            for (std::size_t position = all.find('\n'); position != std::string::npos;
                 position = all.find('\n', position + 1)) {
                if (text.find('\n') != std::string::npos || position == 0 || position + 1 >= all.size())
                    continue;
                ++lines;
                EXPECT_FALSE(inner(all[position - 1]) && inner(all[position + 1])) << all;
            }
        }
    }
    EXPECT_GT(lines, 2000);
}

TEST(LineWrap, CutsOnlyAWordThatIsLongerThanALine) {
    test::PanelDriver driver(make_flat_document());
    ImFont* font = ImGui::GetIO().Fonts->Fonts[0];
    EXPECT_EQ(wrap_text(font, 1000, "short"), "short");
    const std::string wrapped = wrap_text(font, 60, "a " + std::string(40, 'w'));
    EXPECT_EQ(wrapped.substr(0, 3), "a \n");
    EXPECT_GT(std::count(wrapped.begin(), wrapped.end(), '\n'), 2);
    EXPECT_EQ(wrap_text(font, 60, "first\nsecond"), "first\nsecond");
}

TEST(LineWrap, CutsAPathAtItsSlashes) {
    test::PanelDriver driver(make_flat_document());
    ImFont* font = ImGui::GetIO().Fonts->Fonts[0];
    const float width = font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, "/folder/another/").x + 2;
    EXPECT_EQ(wrap_text(font, width, "/folder/another/scene.json"), "/folder/another/\nscene.json");
    const std::string wrapped = wrap_text(font, width, "/folder/" + std::string(40, 'w'));
    EXPECT_EQ(wrapped.substr(0, 9), "/folder/\n");
    EXPECT_GT(std::count(wrapped.begin(), wrapped.end(), '\n'), 2)
        << "a part that is longer than a line is cut anywhere";
}

}  // namespace
}  // namespace app::line_wrap_test
