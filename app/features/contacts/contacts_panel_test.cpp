// Tests of the contacts in the real window: steps by keys, buttons, frames and the slider, the sentence, the
// table.
#include <algorithm>

#include <gtest/gtest.h>

#include "app/features/contacts/contact_steps.h"
#include "app/features/contacts/contacts.h"
#include "app/tests/drawn_text.h"
#include "app/tests/view_scenes.h"
#include "app/tests/window_driver.h"

namespace app::test::contacts_panel_test {

namespace {

const std::string gallery = std::string(SATSCOPE_SOURCE_DIR) + "/assets/scenes/";
const std::string four_contacts = gallery + "35-four-contacts.satscope.json";

// Glyph rectangles have no spaces and no markup.
std::string as_drawn(std::string sentence) {
    std::erase_if(sentence, [](char character) { return character == ' ' || character == '_'; });
    return sentence;
}

struct ContactsWindow : WindowDriver {
    explicit ContactsWindow(const WindowSetup& setup) : WindowDriver(setup) {
        workspace().layout.view = "contacts";
        frame(3);
    }
    int step() {
        return workspace().states.get<ContactsState>().playback.step(
            contact_track(analyze(document(), "").trace));
    }
    bool shows_sentence(int step) { return as_drawn(table_text()).find(expected(step)) != std::string::npos; }
    std::string caption() { return text_in(drawn_quads(), rect("contacts.words")); }
    std::string expected(int step) {
        const Analysis analysis = analyze(document(), "");
        return as_drawn(
            contact_sentence(analysis, make_contact_steps(analysis.trace), step, session().texts()));
    }
    int count() { return count_contact_steps(analyze(document(), "").trace); }
    std::string table_text() {
        std::string all;
        for (const TextRun& run : workspace().states.get<ContactsState>().drawing.drawing.texts)
            all += run.utf8;
        return all;
    }
};

}  // namespace

TEST(ContactsPanel, StepsByKeysAndButtonsAndSaysWhatIsSeen) {
    for (const char* language : {"en", "zh"}) {
        ContactsWindow window({.file = four_contacts, .language = language});
        const int count = window.count();
        ASSERT_GE(count, 4);
        EXPECT_EQ(window.step(), count - 1) << "the result is shown first";
        EXPECT_TRUE(window.shows_sentence(count - 1));
        window.click("contacts.first");
        EXPECT_EQ(window.step(), 0);
        EXPECT_TRUE(window.shows_sentence(0));
        window.key(SDLK_c);
        EXPECT_EQ(window.step(), 1);
        EXPECT_TRUE(window.shows_sentence(1));
        window.click("contacts.step");
        EXPECT_EQ(window.step(), 2);
        window.click("contacts.back");
        window.key(SDLK_c, KMOD_LSHIFT);
        window.key(SDLK_c, KMOD_LSHIFT);
        EXPECT_EQ(window.step(), 0) << "there is no step before the first";
        const ScreenRect slider = window.rect("contacts.slider");
        window.click(glm::vec2(slider.x + slider.width - 1, slider.y + slider.height / 2));
        EXPECT_EQ(window.step(), count - 1);
        EXPECT_NE(window.caption().find(std::to_string(count)), std::string::npos);
    }
}

TEST(ContactsPanel, PlaysToTheLastStepAndPauses) {
    ContactsWindow window({.file = four_contacts, .skip_painting = true});
    double time_s = window.application().clock()();
    window.application().set_clock([&] { return time_s; });
    window.key(SDLK_SPACE, KMOD_LSHIFT);
    EXPECT_TRUE(window.workspace().states.get<ContactsState>().playback.is_playing());
    EXPECT_EQ(window.step(), 0);
    for (int i = 1; i < window.count(); ++i) {
        time_s += 2.5;
        window.application().run_once(0);
        window.frame();
        EXPECT_EQ(window.step(), i);
    }
    EXPECT_FALSE(window.workspace().states.get<ContactsState>().playback.is_playing());
}

TEST(ContactsPanel, AFrameShowsTheAxisOfTheContactsAndGoesToItsStep) {
    ContactsWindow window({.file = four_contacts});
    const core::Trace trace = analyze(window.document(), "").trace;
    window.move(window.center("contacts.frame.2"));
    window.frame();
    EXPECT_EQ(window.workspace().selection.hovered_axis, core::to_string(trace.axes[trace.chosen]));
    window.click("contacts.frame.2");
    EXPECT_EQ(window.step(), 1);
    EXPECT_EQ(window.document().pinned, "");
}

TEST(ContactsPanel, EmphasizesThePointOfTheHoveredRow) {
    ContactsWindow window({.file = four_contacts, .width_px = 2560, .height_px = 1440});
    window.move(window.center("contacts.point.2"));
    window.frame(2);
    EXPECT_EQ(window.workspace().states.get<ContactsState>().hovered_point, 1);
    window.move({5, 5});
    window.frame(2);
    EXPECT_EQ(window.workspace().states.get<ContactsState>().hovered_point, -1);
}

TEST(ContactsPanel, ListsEveryPointWithItsDepthFeaturesAndUse) {
    ContactsWindow window({.file = four_contacts, .width_px = 2560, .height_px = 1440});
    const Analysis analysis = analyze(window.document(), "");
    const std::string table = window.table_text();
    for (const ContactPoint& point : make_contact_steps(analysis.trace).points) {
        EXPECT_NE(table.find(format_signed_length(point.depth)), std::string::npos);
        for (const ContactWord& word : contact_words(analysis, point, window.session().texts()))
            EXPECT_NE(table.find(word.text), std::string::npos) << word.text;
        EXPECT_NE(table.find(use_text(point.use, window.session().texts())), std::string::npos);
    }
}

TEST(ContactsPanel, FollowsTheShapesAndKeepsTheStepInRange) {
    ContactsWindow window({.file = four_contacts});
    window.click("contacts.step");
    window.show(ball_and_box());
    EXPECT_EQ(window.count(), 1);
    EXPECT_TRUE(window.shows_sentence(0));
    window.show(flat_separated());
    EXPECT_NE(as_drawn(window.table_text()).find(as_drawn("A and B are separated: there are no contacts.")),
              std::string::npos);
    EXPECT_FALSE(window.has("contacts.slider"));
    window.show(flat_overlap());
    EXPECT_TRUE(window.shows_sentence(window.count() - 1));
}

TEST(ContactsPanel, FitsIntoASmallWindow) {
    for (const char* language : {"en", "zh"}) {
        ContactsWindow window(
            {.file = four_contacts, .width_px = 1280, .height_px = 720, .language = language});
        const ScreenRect slider = window.rect("contacts.slider");
        for (int i = 1; i <= window.count(); ++i) {
            const ScreenRect frame = window.rect("contacts.frame." + std::to_string(i));
            EXPECT_LE(frame.y + frame.height, slider.y) << "all frames fit";
            EXPECT_GE(frame.height, 110);
        }
        EXPECT_LE(slider.y + slider.height, 720);
    }
}

}  // namespace app::test::contacts_panel_test
