// Tests of the paste dialog by hand: chips, slots, keys, the command that repeats the reading.
#include "app/features/paste/by_hand_panel.h"

#include <algorithm>
#include <sstream>

#include <gtest/gtest.h>

#include "app/document/shape_json.h"
#include "app/features/paste/vocabulary.h"
#include "app/tests/hand_texts.h"
#include "app/tests/panel_driver.h"
#include "app/tests/paste_samples.h"
#include "app/tests/view_scenes.h"

namespace app::test::by_hand_panel_test {

using compat::Key;
using compat::letter;

namespace {

const char* const crates =
    "A crate on another crate.\n"
    "V const cA = Q::m(0.0, 0.0, 1.0) + off;\n"
    "V const hA = Q::m(1.0, 2.0, 1.0) + off;\n"
    "V const cB = Q::m(0.0, 3.0, 1.5) + off;\n"
    "V const hB = Q::m(1.0, 1.0, 0.5) + off;\n";

void paste(PanelDriver& driver, const std::string& text) {
    ImGui::SetClipboardText(text.c_str());
    driver.key(letter('V'), true);
    driver.frame(2);
}
HandState& hand(PanelDriver& driver) { return *driver.workspace.paste.dialog->hand; }

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}
Key key_of(char c) { return c <= '9' ? compat::digit(c - '0') : letter(char(c - 'a' + 'A')); }

// Does the steps of a text with keys or with the mouse, and counts both.
class Person {
  public:
    Person(PanelDriver& driver, bool has_mouse) : driver_(driver), has_mouse_(has_mouse) {}

    void do_all(const std::string& steps) {
        for (const std::string& step : words_of(steps)) do_step(step);
    }
    void click(const std::string& widget, ImVec2 fraction = {0.5F, 0.5F}) {
        driver_.click(widget, fraction);
        driver_.frame(2);
        ++count;
    }
    void press(Key key, bool ctrl = false, bool shift = false) {
        driver_.key(key, ctrl, shift);
        ++count;
    }
    int count = 0;

  private:
    void do_step(const std::string& step) {
        const std::size_t sign = step.find_first_of("=>:");
        const std::string slot = step.substr(0, sign);
        const std::string value = sign == std::string::npos ? "" : step.substr(sign + 1);
        if (step == "flat" && hand(driver_).reading.is_flat) return;
        if (value.empty()) {
            if (has_mouse_) return click(step == "flat" ? "paste.dimension.2d" : "paste.decimal");
            go_to(step);
            return press(Key::Right);
        }
        if (step[sign] == ':') return set_shape(slot, value);
        if (step[sign] == '>') return set_form(slot, value);
        fill(slot, value);
    }
    void set_shape(const std::string& body, const std::string& shape) {
        const auto is_done = [&] {
            return hand(driver_).reading.shapes[std::size_t(body[0] - 'a')] == shape;
        };
        if (is_done()) return;
        if (has_mouse_) {
            click("paste.shape." + body);
            return click("paste.shape." + body + "." + shape);
        }
        go_to(body);
        for (int i = 0; i < 9 && !is_done(); ++i) press(Key::Right);
    }
    void set_form(const std::string& slot, const std::string& form) {
        const auto is_done = [&] {
            const auto found = hand(driver_).reading.slots.find(slot);
            return found != hand(driver_).reading.slots.end() && found->second.form == form;
        };
        if (is_done()) return;
        go_to(slot);
        if (has_mouse_) return click(form == "half" ? "paste.option.0" : "paste.option.1");
        for (int i = 0; i < 3 && !is_done(); ++i) press(Key::Right);
    }
    void fill(const std::string& slot, const std::string& sign) {
        const HandState& state = hand(driver_);
        const auto group = std::ranges::find(state.text.groups, sign, &paste::NumberGroup::sign);
        ASSERT_NE(group, state.text.groups.end()) << sign;
        if (const auto found = state.reading.slots.find(slot); found != state.reading.slots.end())
            for (const paste::NumberRun& run : found->second.runs)
                if (run.first >= group->first && run.last <= group->last) return;
        go_to(slot);
        if (has_mouse_) {
            // Of a row that is used in part its first free number.
            const int free = first_free(state.text, state.reading, int(group - state.text.groups.begin()));
            if (free == group->first) return click("paste.chip." + sign, {0.05F, 0.05F});
            return click("paste.chip." + sign, {1.2F, 0.5F});
        }
        for (const char c : sign) press(key_of(c));
    }
    // With Tab the shorter way round.
    void go_to(const std::string& slot) {
        const std::string from = hand(driver_).slot;
        if (from == slot) return;
        if (has_mouse_) return click("paste.slot." + slot);
        int forward = 0, backward = 0;
        for (; forward < 40 && hand(driver_).slot != slot; ++forward) driver_.key(Key::Tab);
        for (; backward < 40 && hand(driver_).slot != from; ++backward) driver_.key(Key::Tab);
        for (int i = 0; i < 40 && hand(driver_).slot != slot; ++i) press(Key::Tab, false, backward < forward);
        EXPECT_EQ(hand(driver_).slot, slot);
    }

    PanelDriver& driver_;
    bool has_mouse_;
};
void press_all(PanelDriver& driver, const std::string& signs) {
    for (const std::string& sign : words_of(signs))
        for (const char c : sign) driver.key(c == '/' ? Key::Slash : key_of(c));
}

std::string json(const Document& document, Side side) { return to_json(body(document, side).placed); }
void expect_pair(const PanelDriver& driver, const HandText& text) {
    const std::string pair = text.pair;
    for (const auto& [side, expected] : {std::pair(Side::A, pair.substr(0, pair.find('|'))),
                                         std::pair(Side::B, pair.substr(pair.find('|') + 1))})
        EXPECT_NE(json(driver.document(), side).find(expected), std::string::npos)
            << text.name << ": " << json(driver.document(), side) << "\nexpected " << expected;
}

// The pair of a copied command: "satscope read - --matrix rows --at 'a.center=3:1 ...'".
PasteResult repeat(const std::string& command, const std::string& text) {
    const std::size_t quote = command.find('\'');
    const std::string places = command.substr(quote + 1, command.size() - quote - 2);
    const bool is_comma = places.find("decimal=comma") != std::string::npos;
    const paste::Vocabulary& vocabulary = paste::Vocabulary::installed();
    const paste::NumberedText numbered = paste::number_text(text, vocabulary, is_comma);
    Result<paste::HandReading> reading = parse_places(numbered, places);
    if (!reading)
        return tl::unexpected(text_tree::ParseError{1, 1, reading.error().where, reading.error().what});
    const std::vector<std::string> words = words_of(command.substr(0, quote));
    for (std::size_t i = 3; i + 1 < words.size() && words[i] != "--at"; i += 2)
        reading->conventions[words[i] == "--sides" ? "extents" : words[i].substr(2)] = words[i + 1];
    return build_reading(numbered, *reading, vocabulary);
}

}  // namespace

TEST(ByHandPanel, ARefusedTextBecomesTheRightPairByClicks) {
    PanelDriver driver(edge_separated());
    paste(driver, crates);
    ASSERT_TRUE(driver.has("paste.chip.1"));
    EXPECT_TRUE(driver.has("paste.problem")) << "why the reader stopped";
    EXPECT_FALSE(driver.has("paste.apply"));
    for (const char* chip : {"1", "2", "3", "4"}) driver.click("paste.chip." + std::string(chip));
    driver.click("paste.apply");
    EXPECT_FALSE(driver.workspace.paste.dialog);
    EXPECT_EQ(pair(driver.document()).a, box_at({0, 0, 1}, {1, 2, 1}));
    EXPECT_EQ(pair(driver.document()).b, box_at({0, 3, 1.5}, {1, 1, 0.5}));
}

TEST(ByHandPanel, TenTextsThatTheReaderRefusesAreReadByKeysAlone) {
    for (const HandText& text : hand_texts()) {
        PanelDriver driver(edge_separated());
        paste(driver, text.text);
        ASSERT_TRUE(driver.workspace.paste.dialog->hand) << text.name << " is refused";
        Person person(driver, false);
        person.do_all(text.steps);
        EXPECT_EQ(open_slots(hand(driver).reading), std::vector<std::string>{}) << text.name;
        driver.key(letter('C'), true);
        const std::string command = ImGui::GetClipboardText();
        person.press(Key::Enter, true);
        ASSERT_FALSE(driver.workspace.paste.dialog) << text.name << " " << command;
        expect_pair(driver, text);
        RecordProperty(std::string("keys_") + text.name, person.count);
        const PasteResult repeated = repeat(command, text.text);
        ASSERT_TRUE(repeated) << command << ": " << repeated.error().found << repeated.error().expected;
        EXPECT_EQ(repeated->shapes[0], body(driver.document(), Side::A).placed) << command;
        EXPECT_EQ(repeated->shapes[1], body(driver.document(), Side::B).placed) << command;
    }
}

TEST(ByHandPanel, TenTextsThatTheReaderRefusesTakeAtMostFifteenClicks) {
    for (const char* language : {"en", "zh"}) {
        for (const HandText& text : hand_texts()) {
            PanelDriver driver(edge_separated(), language, {1280, 720});
            paste(driver, text.text);
            Person person(driver, true);
            person.do_all(text.steps);
            ASSERT_TRUE(driver.has("paste.apply")) << text.name << " " << language;
            person.click("paste.apply");
            expect_pair(driver, text);
            EXPECT_LE(person.count, 15) << text.name;
            RecordProperty(std::string("clicks_") + text.name, person.count);
        }
    }
}

TEST(ByHandPanel, CtrlZTakesBackOneFillAndChoosesItsSlot) {
    PanelDriver driver(edge_separated());
    paste(driver, crates);
    press_all(driver, "1 2");
    EXPECT_EQ(hand(driver).slot, "b.center");
    driver.key(letter('Z'), true);
    EXPECT_EQ(hand(driver).slot, "a.size");
    EXPECT_FALSE(hand(driver).reading.slots.contains("a.size"));
    EXPECT_TRUE(hand(driver).reading.slots.contains("a.center"));
    driver.key(letter('Z'), true);
    driver.key(letter('Z'), true);
    EXPECT_TRUE(hand(driver).reading.slots.empty());
}

TEST(ByHandPanel, TheSameTextBringsTheAssignmentBack) {
    PanelDriver driver(edge_separated());
    paste(driver, crates);
    press_all(driver, "1 2");
    driver.key(Key::Escape);
    ASSERT_FALSE(driver.workspace.paste.dialog);
    paste(driver, crates);
    EXPECT_EQ(hand(driver).reading.slots.size(), 2U);
    driver.key(Key::Escape);
    paste(driver, std::string(crates) + "again");
    EXPECT_TRUE(hand(driver).reading.slots.empty()) << "another text";
}

TEST(ByHandPanel, HoveringAChipShowsThePairWithItAndChangesNothing) {
    PanelDriver driver(edge_separated());
    paste(driver, crates);
    press_all(driver, "1 2 3");
    driver.move("paste.chip.4");
    driver.frame(3);
    ASSERT_TRUE(hand(driver).tried);
    EXPECT_TRUE(open_slots(*hand(driver).tried).empty());
    EXPECT_FALSE(hand(driver).reading.slots.contains("b.size"));
}

TEST(ByHandPanel, DeleteEmptiesASlotAndASlashStartsOneNumberLater) {
    PanelDriver driver(edge_separated());
    paste(driver, "q 7 0 0 1 2 4 2 z\nq 8 0 3 1.5 2 2 1 z\n");
    press_all(driver, "1 /");
    const auto& slots = hand(driver).reading.slots;
    EXPECT_EQ(slots.at("a.center").runs[0], (paste::NumberRun{1, 4}));
    press_all(driver, "1");
    EXPECT_EQ(slots.at("a.size").runs[0], (paste::NumberRun{4, 7}));
    driver.key(Key::Tab, false, true);
    driver.key(Key::Tab, false, true);
    driver.key(Key::Tab, false, true);
    EXPECT_EQ(hand(driver).slot, "a.size");
    driver.key(Key::Delete);
    EXPECT_FALSE(slots.contains("a.size"));
}

TEST(ByHandPanel, FromTenGroupsOnADigitWaitsOrTakesEnter) {
    PanelDriver driver(edge_separated());
    std::string text;
    for (int i = 1; i <= 12; ++i) text += "zap (" + std::to_string(i) + ", 1, 2) !\n";
    paste(driver, text);
    driver.key(compat::digit(1));
    EXPECT_TRUE(hand(driver).reading.slots.empty()) << "1, 10, 11 or 12";
    driver.key(compat::digit(2));
    EXPECT_EQ(hand(driver).reading.slots.at("a.center").runs[0].first, 33);
    driver.key(compat::digit(1));
    driver.key(Key::Enter);
    EXPECT_EQ(hand(driver).reading.slots.at("a.size").runs[0].first, 0);
    driver.key(compat::digit(1));
    driver.time_s += 1;
    driver.frame(2);
    EXPECT_EQ(hand(driver).reading.slots.at("b.center").runs[0].first, 0);
}

TEST(ByHandPanel, TwoThousandLinesHaveWidgetsForTheVisibleOnesOnly) {
    PanelDriver driver(edge_separated());
    std::string text;
    for (int i = 0; i < 2000; ++i) text += "zap " + std::to_string(i) + " (1, 1, 2) !\n";
    paste(driver, text);
    ASSERT_TRUE(driver.has("paste.chip.1"));
    EXPECT_FALSE(driver.has("paste.chip.200"));
    for (const char c : {'2', '0', '0', '0'}) driver.key(compat::digit(c - '0'));
    driver.key(Key::Tab, false, true);
    driver.frame(3);
    EXPECT_TRUE(driver.has("paste.chip.2000")) << "the text shows the numbers of the slot";
}

TEST(ByHandPanel, ATextThatWasReadCanBeTakenByHand) {
    PanelDriver driver(edge_separated());
    paste(driver, "p (1, 2, 3) h (1, 1, 1) p (4, 5, 6) h (2, 2, 2)");
    driver.click("paste.by_hand");
    driver.frame(2);
    ASSERT_TRUE(driver.has("paste.chip.1"));
    EXPECT_TRUE(hand(driver).reading.slots.at("a.center").is_read);
    driver.click("paste.apply");
    EXPECT_EQ(pair(driver.document()).b, box_at({4, 5, 6}, {2, 2, 2}));
}

}  // namespace app::test::by_hand_panel_test
