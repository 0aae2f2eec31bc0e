// Tests of the contacts panel and of the numbered contacts in the scene.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/analysis/contact_conventions.h"
#include "app/base/text_catalog.h"
#include "app/document/scene_file.h"
#include "app/features/contacts/contacts.h"
#include "app/features/verdict/contact_rows.h"
#include "app/features/verdict/verdict_panel.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::contact_list_panel_test {

namespace {

Document four_contacts(bool is_layer_visible) {
    Document document = load_scene(assets_folder() + "/scenes/35-four-contacts.satscope.json").value();
    if (is_layer_visible != is_visible(document.visible_layers, SceneLayer::Contacts))
        document = apply(std::move(document), ShowLayer{SceneLayer::Contacts, is_layer_visible});
    return document;
}

// The drawing of the scene.
const Drawing& scene_drawing(const PanelDriver& driver) {
    const ScreenRect scene = driver.rect("scene");
    for (std::size_t i = 0; i < driver.drawings.size(); ++i)
        if (driver.drawing_rects[i].x == scene.x && driver.drawing_rects[i].y == scene.y)
            return driver.drawings[i];
    ADD_FAILURE() << "no drawing of the scene";
    return driver.drawings.front();
}

// Numbers of the contacts in the drawing of the scene.
std::vector<std::string> numbers_in_scene(const PanelDriver& driver) {
    std::vector<std::string> numbers;
    const Drawing& drawing = scene_drawing(driver);
    for (const LabelBox& label : drawing.labels) {
        if (!label.placed.id.starts_with("contact.")) continue;
        const auto inside = std::find_if(drawing.texts.begin(), drawing.texts.end(), [&](const TextRun& run) {
            return run.origin.x >= label.box.min.x && run.origin.x <= label.box.max.x &&
                   run.origin.y >= label.box.min.y && run.origin.y <= label.box.max.y;
        });
        numbers.push_back(inside == drawing.texts.end() ? "" : inside->utf8);
    }
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

}  // namespace

using testing::ElementsAre;
using testing::IsEmpty;

TEST(ContactRows, ShowNumberDepthFeaturesAndPosition) {
    const Document document = four_contacts(true);
    const Analysis analysis = analyze(document, "");
    const TextCatalog en = TextCatalog::load("en").value(), zh = TextCatalog::load("zh").value();
    const std::vector<ContactRow> rows = contact_rows(analysis.trace, en, {});
    ASSERT_EQ(rows.size(), 4U);
    for (int i = 0; i < 4; ++i) {
        const core::Contact& contact = analysis.trace.manifold.contacts[rows[i].contact];
        EXPECT_EQ(rows[i].number, std::to_string(i + 1));
        EXPECT_EQ(rows[i].depth, "0.020");
        for (const auto& [text, feature] :
             {std::pair(rows[i].feature_a, contact.a), {rows[i].feature_b, contact.b}}) {
            const std::string word = feature.kind == core::Feature::Kind::Face   ? "face "
                                     : feature.kind == core::Feature::Kind::Edge ? "edge "
                                                                                 : "vertex ";
            EXPECT_EQ(text, word + std::to_string(feature.index));
        }
        ASSERT_EQ(rows[i].positions.size(), 1U);
        EXPECT_EQ(rows[i].positions[0].substr(0, 1), "(");
        EXPECT_NE(contact_rows(analysis.trace, zh, {})[i].feature_a, rows[i].feature_a);
    }
}

TEST(ContactRows, NameARoundSurface) {
    const Document document =
        make_scene({ball("A", {0, 0, 0}, 1), box("B", {1.5, 0, 0}, core::Vec3(1), {1, 0, 0, 0})});
    const Analysis analysis = analyze(document, "");
    const std::vector<ContactRow> rows = contact_rows(analysis.trace, TextCatalog::load("en").value(), {});
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].feature_a, "surface");
    EXPECT_EQ(rows[0].depth, "0.500");
}

TEST(ContactRows, AreWrittenInTheConventionOfAnEngine) {
    const Document document = make_scene({box("A", {0, 0, 0}, core::Vec3(1), {1, 0, 0, 0}),
                                          box("B", {1.5, 0, 0}, core::Vec3(1), {1, 0, 0, 0})});
    const Analysis analysis = analyze(document, "");
    const TextCatalog en = TextCatalog::load("en").value();
    const ContactRowOptions bullet{false, NumberFormat::Short, "bullet"},
        cannon{false, NumberFormat::Short, "cannon"};
    EXPECT_EQ(contact_normal_text(analysis.trace, {}), "(+1.000, 0.000, 0.000)");
    EXPECT_EQ(contact_normal_text(analysis.trace, bullet), "(-1.000, 0.000, 0.000)");
    const std::vector<ContactRow> rows = contact_rows(analysis.trace, en, bullet);
    ASSERT_EQ(rows.size(), 4U);
    for (const ContactRow& row : rows) {
        EXPECT_EQ(row.depth, "-0.500");
        ASSERT_EQ(row.positions.size(), 2U);
        EXPECT_EQ(row.positions[0].substr(0, 9), "A (+1.000");
        EXPECT_EQ(row.positions[1].substr(0, 9), "B (+0.500");
    }
    EXPECT_EQ(contact_rows(analysis.trace, en, cannon)[0].depth, "–");
}

TEST(ContactsPanel, ShowsTheNumbersOfTheChosenEngineAndOpensTheTable) {
    PanelDriver driver(four_contacts(true));
    driver.workspace.widgets.folded["shapes"] = true;
    driver.frame(3);
    const float height = driver.rect("contact.1").height;
    driver.click("contacts.as");
    driver.frame(2);
    driver.click("contacts.as.jolt");
    driver.frame(3);
    EXPECT_EQ(driver.workspace.options.contact_convention, "jolt");
    EXPECT_NEAR(driver.rect("contact.1").height, height * 1.5F, 4) << "a point on each shape";
    driver.click("contacts.conventions");
    driver.frame(3);
    ASSERT_TRUE(driver.workspace.help);
    EXPECT_EQ(driver.workspace.help->part, HelpState::Part::ContactConventions);
    EXPECT_TRUE(driver.has("help.contact_convention.bullet"));
}

TEST(ContactsPanel, HasARowForEachNumberedContactInTheScene) {
    for (const char* language : {"en", "zh"}) {
        PanelDriver driver(four_contacts(true), language);
        driver.frame(3);
        EXPECT_THAT(numbers_in_scene(driver), ElementsAre("1", "2", "3", "4")) << language;
        for (const char* widget : {"contact.1", "contact.2", "contact.3", "contact.4"})
            EXPECT_TRUE(driver.has(widget)) << widget;
        EXPECT_FALSE(driver.has("contact.5"));
        EXPECT_FALSE(driver.has("contact_list.none"));
    }
}

// Numbers of dropped points are left out, as in the steps of the contacts.
TEST(ContactsPanel, HasTheNumbersOfTheScene) {
    Document document = tilted_box_on_box();
    if (!is_visible(document.visible_layers, SceneLayer::Contacts))
        document = apply(std::move(document), ShowLayer{SceneLayer::Contacts, true});
    PanelDriver driver(document);
    driver.frame(3);
    EXPECT_THAT(numbers_in_scene(driver), ElementsAre("1", "3", "5", "6"));
    const Analysis analysis = analyze(document, "");
    const auto rows = contact_rows(analysis.trace, TextCatalog::load("en").value(), {});
    std::vector<std::string> numbers;
    for (const ContactRow& row : rows) {
        numbers.push_back(row.number);
        EXPECT_TRUE(driver.has("contact." + row.number)) << row.number;
        EXPECT_EQ(row.depth, format_length(analysis.trace.manifold.contacts[row.contact].depth));
    }
    EXPECT_THAT(numbers, ElementsAre("1", "3", "5", "6"));
    EXPECT_FALSE(driver.has("contact.2"));
}

// The scene, the list and the steps emphasize the same contact.
TEST(ContactsPanel, SharesTheHoveredContactWithTheSteps) {
    Document document = tilted_box_on_box();
    const core::Trace trace = analyze(document, "").trace;
    PanelDriver driver(document, "en", {2560, 1440});  // the steps have room for their table
    driver.workspace.layout.view = "contacts";
    driver.workspace.layout.sizes.view.placement = Placement::Beside;
    driver.workspace.widgets.folded["shapes"] = true;  // the rows are in view
    driver.frame(3);
    const auto highlighted = [&] {
        return driver.workspace.states.get<ContactsState>().drawing.inputs->own[0];
    };
    driver.move("contact.3");
    driver.frame(2);
    EXPECT_EQ(highlighted(), 2) << "point 3";
    driver.move("contacts.point.5");
    driver.frame(3);
    const auto numbered = numbered_contacts(trace);
    EXPECT_EQ(numbered[2].number, 5);
    EXPECT_EQ(driver.workspace.selection.hovered_contact, numbered[2].index);
    EXPECT_EQ(highlighted(), 4);
    driver.move("contacts.point.2");
    driver.frame(3);
    EXPECT_EQ(driver.workspace.selection.hovered_contact, -1) << "point 2 is no contact";
    EXPECT_EQ(highlighted(), 1);
    driver.move("panel.verdict");
    driver.frame(3);
    EXPECT_EQ(driver.workspace.selection.hovered_contact, -1);
    EXPECT_EQ(highlighted(), -1);
}

TEST(ContactsPanel, HoveringARowShowsTheContactInTheSceneEvenIfTheLayerIsHidden) {
    PanelDriver driver(four_contacts(false));
    driver.workspace.widgets.folded["shapes"] = true;  // the rows are in view
    driver.frame(3);
    EXPECT_THAT(numbers_in_scene(driver), IsEmpty());
    driver.move("contact.3");
    driver.frame(2);
    EXPECT_THAT(numbers_in_scene(driver), ElementsAre("3"));
    driver.move("panel.verdict");
    driver.frame(2);
    EXPECT_THAT(numbers_in_scene(driver), IsEmpty());
}

TEST(ContactsPanel, HoveringAContactInTheSceneHighlightsItsRow) {
    PanelDriver driver(four_contacts(true));
    driver.frame(3);
    const ScreenRect scene = driver.rect("scene");
    const std::vector<PlacedLabel> labels = placed_labels(scene_drawing(driver));
    const auto label = std::find_if(labels.begin(), labels.end(),
                                    [](const PlacedLabel& each) { return each.id == "contact.2"; });
    ASSERT_NE(label, labels.end());
    const glm::vec2 anchor = label->anchor * driver.scale;
    driver.move("scene", {anchor.x / scene.width, anchor.y / scene.height});
    driver.frame(2);
    const auto numbered = numbered_contacts(analyze(driver.document(), "").trace);
    EXPECT_EQ(driver.workspace.selection.hovered_contact, numbered[1].index);
    driver.move("panel.verdict");
    driver.frame(2);
    EXPECT_EQ(driver.workspace.selection.hovered_contact, -1);
}

TEST(ContactsPanel, SaysThatSeparatedShapesHaveNoContacts) {
    PanelDriver driver(flat_separated());
    driver.frame(2);
    EXPECT_TRUE(driver.has("contact_list.none"));
    EXPECT_FALSE(driver.has("contact.1"));
}

}  // namespace app::test::contact_list_panel_test
