// Every view fills its room, measured on the paths of its main picture, and nothing of that is cut.
#include <set>

#include <fmt/format.h>

#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/tests/view_scenes.h"
#include "app/ui/view.h"

namespace app::view_room_test {
namespace {

enum class Measure {
    ShorterSide,  // of the pane, that the lower extent of the picture fills
    OneSide,      // the width or the height
    FirstFrame,   // the same of the first frame, which is the first path with Role::Field
    Area,
    SceneAboveBars  // the width or the height of the scene above the bars, which fill the rest
};

// How a view fills its room. The least part is of a pane beside the scene, and of one that is alone.
struct Room {
    const char* view;
    std::vector<Role> roles;
    Measure measure;
    double beside, alone;
};

const std::vector<Role> shape_roles{
    Role::ShapeA,    Role::ShapeB, Role::SeparatingAxis, Role::OverlappingAxis, Role::IntervalA,
    Role::IntervalB, Role::Mtv,    Role::Ghost,          Role::MovedB,          Role::CandidateAxis};

std::vector<Room> rooms() {
    return {{"pair", shape_roles, Measure::OneSide, 0.8, 0.85},
            {"strip", {Role::IntervalA, Role::IntervalB}, Measure::OneSide, 0.5, 0.5},
            {"sweep", {Role::Field}, Measure::Area, 0.6, 0.6},
            // A - B with its origin, and the gap or MTV between them: separated, the origin lies outside.
            {"minkowski", {Role::ShapeA, Role::ShapeB, Role::Mtv, Role::Gap}, Measure::OneSide, 0.8, 0.85},
            {"sphere", {Role::Field}, Measure::ShorterSide, 0.8, 0.8},
            {"contacts", {Role::ShapeA, Role::ShapeB}, Measure::FirstFrame, 0.8, 0.85},
            {"motion", shape_roles, Measure::SceneAboveBars, 0.8, 0.85},
            {"map", {Role::Field}, Measure::Area, 0.6, 0.6}};
}

struct Pane {
    Vec2 size;
    bool is_alone;
};
constexpr Pane panes[] = {
    {{480, 460}, false}, {{560, 640}, false}, {{800, 860}, false}, {{1000, 700}, true}, {{1480, 860}, true}};

PaperBounds bounds_of(const Drawing& drawing, const std::vector<Role>& roles) {
    PaperBounds bounds;
    for (const Path& path : drawing.paths)
        if (std::ranges::find(roles, path.role) != roles.end())
            for (const glm::vec2& point : path.points) bounds.add(Vec2(point));
    return bounds;
}

PaperBounds bounds_of(const Path& path) {
    PaperBounds bounds;
    for (const glm::vec2& point : path.points) bounds.add(Vec2(point));
    return bounds;
}

// The part of its own paper, the first path, that the scene above the bars reaches.
double filled_part_of_scene(const Drawing& drawing, const Room& room) {
    const PaperBounds paper = bounds_of(drawing.paths.front()), scene = bounds_of(drawing, room.roles);
    EXPECT_EQ(paper.min, Vec2(0));
    EXPECT_EQ(paper.max.x, drawing.size_px.x);
    const double to_bars = bounds_of(drawing, {Role::Field}).min.y - paper.max.y;
    EXPECT_TRUE(to_bars > 0 && to_bars < 70) << "only titles are between the scene and the bars: " << to_bars;
    const Vec2 part = (scene.max - scene.min) / paper.max;
    // What is cut ends at the paper.
    const bool is_cut = glm::any(glm::lessThan(scene.min, paper.min + 1.0)) ||
                        glm::any(glm::greaterThan(scene.max, paper.max - 1.0));
    return is_cut ? 0 : std::max(part.x, part.y);
}

// Rows of bars take at least 60 % of the height of their own paper, which begins where that of the scene
// ends, or are 90 px high.
void expect_rows_fill_their_paper(const Drawing& drawing) {
    const Vec2 corner(0, bounds_of(drawing.paths.front()).max.y);
    const auto paper = std::ranges::find_if(
        drawing.paths, [&](const Path& path) { return bounds_of(path).min == corner && path.closed; });
    ASSERT_NE(paper, drawing.paths.end());
    std::set<long> middles;
    for (const Path& path : drawing.paths)
        if (const PaperBounds bar = bounds_of(path); path.role == Role::Field)
            middles.insert(std::lround((bar.min.y + bar.max.y) / 4));  // in steps of 2 px
    ASSERT_GT(middles.size(), 1U);
    const double between = 2.0 * static_cast<double>(*middles.rbegin() - *middles.begin());
    const double row = between / static_cast<double>(middles.size() - 1);
    const double height = bounds_of(*paper).max.y - corner.y;
    EXPECT_TRUE(between + row >= 0.6 * height || row >= 88) << between + row << " of " << height;
}

// The whole shapes in the first frame of the contacts. The other frames enlarge a part of them.
double filled_part_of_first_frame(const Drawing& drawing, const Room& room) {
    const auto frame = std::ranges::find(drawing.paths, Role::Field, &Path::role);
    if (frame == drawing.paths.end()) return 0;
    PaperBounds area, shapes;
    for (const glm::vec2& point : frame->points) area.add(Vec2(point));
    for (const Path& path : drawing.paths)
        if (std::ranges::find(room.roles, path.role) != room.roles.end())
            for (const glm::vec2& point : path.points)
                if (point.x > area.min.x && point.x < area.max.x && point.y > area.min.y &&
                    point.y < area.max.y)
                    shapes.add(Vec2(point));
    const bool is_cut = glm::any(glm::lessThan(shapes.min, area.min + Vec2(4, 25))) ||
                        shapes.max.x > area.max.x - 4 || shapes.max.y > area.max.y - 4;
    const Vec2 part = (shapes.max - shapes.min) / (area.max - area.min);
    return is_cut ? 0 : std::max(part.x, part.y);
}

double filled_part(const Drawing& drawing, const Room& room) {
    const PaperBounds bounds = bounds_of(drawing, room.roles);
    const Vec2 part = (bounds.max - bounds.min) / Vec2(drawing.size_px);
    const Vec2 extent = bounds.max - bounds.min;
    switch (room.measure) {
        case Measure::ShorterSide:
            return std::min(extent.x, extent.y) / std::min(drawing.size_px.x, drawing.size_px.y);
        case Measure::OneSide:
            return std::max(part.x, part.y);
        case Measure::FirstFrame:
            return filled_part_of_first_frame(drawing, room);
        case Measure::Area:
            return part.x * part.y;
        case Measure::SceneAboveBars:
            return filled_part_of_scene(drawing, room);
    }
    return 0;
}

// The scenes in which views are looked at first: the start, 01 to 03, contacts, edge pairs, many bodies.
std::vector<std::string> scene_files() {
    std::vector<std::string> files;
    for (const std::string& path : list_scenes(gallery_folder())) {
        const std::string name = path.substr(path.rfind('/') + 1, 2);
        for (const char* shown : {"01", "02", "03", "21", "24", "73"})
            if (name == shown) files.push_back(path);
    }
    return files;
}

void expect_filled(const Room& room, const std::string& path, const char* theme, const char* language) {
    const Result<Document> document = load_scene(path);
    ASSERT_TRUE(document.has_value()) << path;
    const View& view = *find_view(room.view);
    if (is_flat(*document) ? !view.flat : !view.solid) return;
    const TextCatalog texts = test::load_text_catalog(language);
    const Analysis analysis = analyze(*document, "");
    for (const Pane& pane : panes) {
        const Drawing drawing =
            view.figure(analysis, pane.size, {find_theme(theme), 1, false, {}}, texts, {});
        const double least = pane.is_alone ? room.alone : room.beside;
        EXPECT_GE(filled_part(drawing, room), least - 1e-3)
            << fmt::format("{} of {} at {}x{}, {}, {}", room.view, path.substr(path.rfind('/') + 1),
                           pane.size.x, pane.size.y, theme, language);
        if (room.measure == Measure::SceneAboveBars) expect_rows_fill_their_paper(drawing);
        const PaperBounds bounds = bounds_of(drawing, room.roles);
        const bool is_whole = bounds.min.x >= 0 && bounds.min.y >= 0 && bounds.max.x <= drawing.size_px.x &&
                              bounds.max.y <= drawing.size_px.y;
        EXPECT_TRUE(is_whole) << fmt::format("{} of {} at {}x{}, {}, {}: {:.0f},{:.0f} to {:.0f},{:.0f}",
                                             room.view, path.substr(path.rfind('/') + 1), pane.size.x,
                                             pane.size.y, theme, language, bounds.min.x, bounds.min.y,
                                             bounds.max.x, bounds.max.y);
    }
}

class ViewRoom : public testing::TestWithParam<int> {};

TEST_P(ViewRoom, IsFilledByThePictureAndNothingIsCut) {
    const Room room = rooms()[GetParam()];
    for (const std::string& path : scene_files())
        for (const char* theme : {"dark", "light"})
            for (const char* language : {"en", "zh"}) expect_filled(room, path, theme, language);
}

INSTANTIATE_TEST_SUITE_P(Of, ViewRoom, testing::Range(0, 8),
                         [](const auto& row) { return std::string(rooms()[row.param].view); });

TEST(ViewRoomTable, HasEveryViewWithAPicture) {
    for (const View& view : picture_views())
        EXPECT_EQ(std::ranges::count(rooms(), std::string_view(view.id), &Room::view), 1) << view.id;
}

}  // namespace
}  // namespace app::view_room_test
