// The frames of the contact steps: whole shapes, numbers, names, and what is left out of small ones.
#include "app/features/contacts/contacts.h"

#include <algorithm>
#include <cmath>

#include "app/document/scene_file.h"
#include "app/features/contacts/contact_steps.h"
#include "app/features/files/gallery.h"
#include "app/scene/camera_control.h"
#include "app/tests/view_scenes.h"

namespace app::contacts_test {
namespace {

// The numbers of a point in a part of the paper.
std::vector<glm::vec2> numbers_in(const Drawing& drawing, const std::string& number, const ScreenRect& area) {
    std::vector<glm::vec2> found;
    for (const TextRun& text : drawing.texts)
        if (text.utf8 == number && text.face == FontFace::SansBold &&
            area.contains(text.origin.x, text.origin.y))
            found.push_back(text.origin);
    return found;
}

ContactPage draw(const test::Scene& scene, const Vec2& size, int step = -1) {
    const int last = count_contact_steps(scene.analysis.trace) - 1;
    return draw_contact_steps(scene.analysis, {step < 0 ? std::max(last, 0) : step, -1}, size,
                              document_view_direction(scene.document), test::default_draw_options(),
                              scene.texts);
}

std::string all_texts(const Drawing& drawing) {
    std::string all;
    for (const TextRun& run : drawing.texts) all += run.utf8;
    return all;
}

TEST(ContactPictures, ShowEachNumberWhereDepthsAndReductionAreSeen) {
    int checked = 0;
    for (const std::string& path : list_scenes(gallery_folder())) {
        SCOPED_TRACE(path);
        const test::Scene scene(*load_scene(path));
        const ContactSteps all = make_contact_steps(scene.analysis.trace);
        if (all.points.size() < 2) continue;
        for (const Vec2& size : {Vec2(1280, 420), Vec2(1000, 700), Vec2(1480, 860)}) {
            const ContactPage page = draw(scene, size);
            ASSERT_EQ(page.layout.frames.size(), all.steps.size());
            for (std::size_t step = 0; step < all.steps.size(); ++step) {
                if (!shows_use(all.steps[step], core::ClippedPointUse::Kept)) continue;
                std::vector<glm::vec2> others;
                for (std::size_t i = 0; i < all.points.size(); ++i) {
                    if (!core::is_contact(all.points[i].use)) continue;
                    const std::vector<glm::vec2> numbers =
                        numbers_in(page.drawing, std::to_string(i + 1), page.layout.frames[step]);
                    ASSERT_EQ(numbers.size(), 1U) << "point " << i + 1 << " on " << size.x << " x " << size.y;
                    for (const glm::vec2& other : others)
                        EXPECT_GT(glm::distance(numbers[0], other), 8) << "point " << i + 1;
                    others.push_back(numbers[0]);
                    ++checked;
                }
            }
        }
    }
    EXPECT_GT(checked, 100);
}

TEST(ContactPictures, SayHowManyFramesAreLeftOut) {
    const test::Scene scene(*load_scene(gallery_folder() + "/35-four-contacts.satscope.json"));
    const int count = count_contact_steps(scene.analysis.trace);
    for (int step = 0; step < count; ++step) {
        const ContactPage page = draw(scene, {290, 150}, step);
        const int shown = int(page.layout.frames.size());
        EXPECT_EQ(shown, 2);
        EXPECT_TRUE(page.layout.first <= step && step < page.layout.first + shown)
            << "the current one is shown";
        EXPECT_NE(all_texts(page.drawing).find("+" + std::to_string(count - shown)), std::string::npos);
    }
}

TEST(ContactPictures, ShowTheShapesAndWhyThereAreNoContacts) {
    const test::Scene scene(test::edge_separated());
    const ContactPage page = draw(scene, {480, 460});
    EXPECT_NE(all_texts(page.drawing).find("there are no contacts"), std::string::npos);
    EXPECT_TRUE(
        std::ranges::any_of(page.drawing.paths, [](const Path& path) { return path.role == Role::ShapeA; }));
}

// Which word names the face of a contact, checked on its normal.
void expect_true_place(const std::string& phrase, const core::Solid& solid, const core::Feature& feature,
                       const std::string& owner) {
    const std::pair<const char*, Vec3> places[] = {
        {"the top of ", {0, 1, 0}},        {"the bottom of ", {0, -1, 0}}, {"the right side of ", {1, 0, 0}},
        {"the left side of ", {-1, 0, 0}}, {"the front of ", {0, 0, 1}},   {"the back of ", {0, 0, -1}}};
    for (const auto& [words, direction] : places) {
        if (phrase.find(words + owner) == std::string::npos) continue;
        ASSERT_EQ(feature.kind, core::Feature::Kind::Face) << phrase;
        EXPECT_GE(glm::dot(solid.faces[feature.index].normal, direction), std::cos(glm::radians(20.0)))
            << phrase;
    }
}

TEST(ContactPictures, NameTheFeaturesOfEachPointInWords) {
    const TextCatalog zh = test::load_text_catalog("zh");
    int rows = 0, corners_in_tops = 0;
    for (const std::string& path : list_scenes(gallery_folder())) {
        SCOPED_TRACE(path);
        const test::Scene scene(*load_scene(path));
        const Analysis& analysis = scene.analysis;
        const ContactSteps all = make_contact_steps(analysis.trace);
        if (all.points.empty()) continue;
        const ContactPage page = draw(scene, {1480, 860});
        EXPECT_EQ(page.layout.rows.size(), all.points.size());
        const std::string table = all_texts(page.drawing);
        for (const ContactPoint& point : all.points) {
            const std::string phrase = contact_phrase(analysis, point, scene.texts);
            const bool has_corner =
                point.a.kind == core::Feature::Kind::Vertex || point.b.kind == core::Feature::Kind::Vertex;
            EXPECT_EQ(phrase.find("vertex of ") != std::string::npos, has_corner) << phrase;
            expect_true_place(phrase, analysis.a, point.a, "A");
            expect_true_place(phrase, analysis.b, point.b, "B");
            EXPECT_NE(contact_phrase(analysis, point, zh), phrase);
            std::string drawn = phrase;
            std::erase(drawn, '_');  // markup
            EXPECT_NE(table.find(drawn), std::string::npos) << drawn << " in " << table;
            corners_in_tops += phrase == "vertex of B in the top of A" ? 1 : 0;
            ++rows;
        }
    }
    EXPECT_GT(rows, 60);
    EXPECT_GT(corners_in_tops, 3);
}

// In both steps, with the names that the axis has.
TEST(ContactPictures, NameTheTwoEdgesLikeTheAxis) {
    const test::Scene scene(*load_scene(gallery_folder() + "/24-edge-pair-wins.satscope.json"));
    const ContactSteps all = make_contact_steps(scene.analysis.trace);
    ASSERT_EQ(all.steps.size(), 2U);
    const core::AxisTest& axis = scene.analysis.trace.axes[scene.analysis.trace.least];
    ASSERT_EQ(axis_markup(axis), "A_0×B_2");
    EXPECT_NE(contact_sentence(scene.analysis, all, 0, scene.texts)
                  .find("There edge A_0 of A meets edge B_2 of B: the axis is perpendicular to both."),
              std::string::npos);
    const ContactPage page = draw(scene, {900, 300});
    for (const ScreenRect& frame : page.layout.frames)
        for (const char* name : {"edge A", "edge B"}) {
            const auto is_name = [&](const TextRun& run) {
                return run.utf8 == name && run.face == FontFace::SansBold &&
                       frame.contains(run.origin.x, run.origin.y);
            };
            EXPECT_TRUE(std::ranges::any_of(page.drawing.texts, is_name)) << name << " at " << frame.x;
        }
}

TEST(ContactPictures, KeepTheFeaturesOfANarrowTableByTheirIndices) {
    const test::Scene scene(test::tilted_box_on_box());
    const ContactSteps all = make_contact_steps(scene.analysis.trace);
    const std::string name = "B " + core::to_string(all.points[0].b);
    EXPECT_EQ(all_texts(draw(scene, {1480, 860}).drawing).find(name), std::string::npos);
    EXPECT_NE(all_texts(draw(scene, {1000, 700}).drawing).find(name), std::string::npos);
}

}  // namespace
}  // namespace app::contacts_test
