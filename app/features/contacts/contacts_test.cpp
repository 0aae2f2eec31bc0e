// Every number of a contact is seen in the plan and from the side.
#include "app/features/contacts/contacts.h"

#include "app/document/scene_file.h"
#include "app/features/contacts/contact_steps.h"
#include "app/features/files/gallery.h"
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

TEST(ContactPictures, ShowEachNumberInThePlanAndFromTheSide) {
    int checked = 0;
    for (const std::string& path : list_scenes(gallery_folder())) {
        SCOPED_TRACE(path);
        const test::Scene scene(*load_scene(path));
        const ContactSteps all = make_contact_steps(scene.analysis.trace);
        if (all.points.size() < 2) continue;
        const int last = static_cast<int>(all.steps.size()) - 1;
        for (const Vec2& size : {Vec2(780, 200), Vec2(900, 300), Vec2(1280, 420)}) {
            const Drawing drawing = draw_contact_step(scene.analysis, {last, -1}, size,
                                                      test::default_draw_options(), scene.texts);
            const ScreenRect paper{0, 0, static_cast<float>(size.x), static_cast<float>(size.y)};
            const ContactLayout layout = make_contact_layout(all, paper, 1);
            for (const ScreenRect& area : {layout.plan, layout.profile}) {
                std::vector<glm::vec2> others;
                for (std::size_t i = 0; i < all.points.size(); ++i) {
                    if (!core::is_contact(all.points[i].use)) continue;
                    const std::vector<glm::vec2> numbers = numbers_in(drawing, std::to_string(i + 1), area);
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

}  // namespace
}  // namespace app::contacts_test
