// Tests of the view of the Minkowski difference with mouse and keys.
#include "app/features/minkowski/minkowski_panel.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "app/features/minkowski/minkowski.h"
#include "app/tests/minkowski_fixture.h"
#include "app/tests/panel_driver.h"
#include "app/tests/text_overlap.h"
#include "app/tests/view_scenes.h"

namespace app::test::minkowski_panel_test {
namespace {

// The drawing of the picture in the last frame.
const Drawing& picture(const PanelDriver& driver) {
    const ScreenRect rect = driver.rect("minkowski");
    for (std::size_t i = 0; i < driver.drawings.size(); ++i)
        if (driver.drawing_rects[i] == rect) return driver.drawings[i];
    ADD_FAILURE() << "no picture";
    return driver.drawings.at(0);
}

// The words at the picture; glyph runs without spaces and markup.
bool shows_words(const Drawing& drawing, std::string words) {
    std::string all;
    for (const TextRun& run : drawing.texts) all += run.utf8;
    for (std::string* text : {&all, &words})
        std::erase_if(*text, [](char character) { return character == ' ' || character == '_'; });
    return all.find(words) != std::string::npos;
}

bool shows_text(const Drawing& drawing, const std::string& text) {
    return std::any_of(drawing.texts.begin(), drawing.texts.end(),
                       [&](const TextRun& run) { return run.utf8 == text; });
}

// The large letter of B, not that of its edges.
bool names_b(const Drawing& drawing) {
    return std::any_of(drawing.texts.begin(), drawing.texts.end(),
                       [](const TextRun& run) { return run.utf8 == "B" && run.size_px >= 20; });
}

// The thick lines of highlighted edges in the colour of A or B.
int thick_lines(const Drawing& drawing, const Color& color) {
    return static_cast<int>(std::count_if(drawing.paths.begin(), drawing.paths.end(), [&](const Path& path) {
        return path.stroke == color && path.width_px > 7;
    }));
}

PanelDriver& open(PanelDriver& driver) {
    driver.click("tab.minkowski");
    driver.frame(3);
    return driver;
}

// The middle of a facet by its name, as a fraction of the picture.
ImVec2 middle_of(PanelDriver& driver, const std::string& name) {
    const Analysis analysis = app::analyze(driver.document(), "");
    const MinkowskiModel& model = driver.workspace.states.get<MinkowskiState>().model.update(analysis);
    const ScreenRect rect = driver.rect("minkowski");
    const ViewTransform view(driver.workspace.states.get<MinkowskiState>().drawing.inputs->camera,
                             model.difference.flat, {rect.width, rect.height});
    for (const MinkowskiFacet& facet : model.difference.facets) {
        if (facet_name(facet) != name) continue;
        Vec3 sum{0};
        for (const Vec3& vertex : facet.vertices) sum += vertex;
        const Vec2 px = view.project(sum / Real(facet.vertices.size())).px;
        return {float(px.x) / rect.width, float(px.y) / rect.height};
    }
    ADD_FAILURE() << "no facet " << name;
    return {};
}

Document with_method(Document document, const char* method) {
    document.method = method;
    return document;
}

}  // namespace

namespace {

int step_of(const PanelDriver& driver) {
    return driver.workspace.states.get<MinkowskiState>().playback.step({.end = 9});
}

}  // namespace

TEST(MinkowskiPanel, ShowsTheMtvTheMeasuresAndWhatTheDifferenceIs) {
    PanelDriver driver(flat_overlap());
    open(driver);
    EXPECT_TRUE(shows_text(picture(driver), "MTV"));
    EXPECT_TRUE(shows_text(picture(driver), "0.861")) << "the overlap on A_0";
    EXPECT_TRUE(shows_words(picture(driver), "every vector a − b from a point of B to a point of A"));
}

TEST(MinkowskiPanel, HighlightsTheAxisOfAHoveredEdgeEverywhere) {
    PanelDriver driver(flat_overlap());
    open(driver).move("minkowski", middle_of(driver, "+A_0"));
    driver.frame(3);
    EXPECT_EQ(driver.workspace.selection.hovered_axis, "A0");
    EXPECT_GT(thick_lines(picture(driver), find_theme("dark")->a), 0);
    EXPECT_EQ(thick_lines(picture(driver), find_theme("dark")->b), 0);
    const bool in_scene = std::any_of(driver.drawings.begin(), driver.drawings.end(),
                                      [](const Drawing& drawing) { return shows_text(drawing, "L = A"); });
    EXPECT_TRUE(in_scene) << "the scene names the axis";
}

TEST(MinkowskiPanel, HighlightsTheEdgeOfAnAxisThatIsHoveredInTheTable) {
    PanelDriver driver(flat_overlap());
    open(driver);
    const Color& a = find_theme("dark")->a;
    EXPECT_EQ(thick_lines(picture(driver), a), 0);
    driver.move("axis.A1");
    driver.frame(3);
    EXPECT_GT(thick_lines(picture(driver), a), 0);
}

TEST(MinkowskiPanel, PinsTheAxisOfAClickedFace) {
    Document document = deep_overlap();
    document.camera = Camera{};  // else the pinned axis would rotate the view
    PanelDriver driver(document);
    open(driver);
    const Analysis analysis = app::analyze(driver.document(), "");
    const MinkowskiModel& model = driver.workspace.states.get<MinkowskiState>().model.update(analysis);
    const ScreenRect rect = driver.rect("minkowski");
    const ViewTransform view(driver.workspace.states.get<MinkowskiState>().drawing.inputs->camera, false,
                             {rect.width, rect.height});
    const int facet = minkowski_facet_at(model, view, {rect.width / 2, rect.height / 2}, 1);
    ASSERT_GE(facet, 0);
    const core::AxisTest& axis =
        analysis.trace.axes[axis_of_facet(analysis.trace, model.difference.facets[facet])];
    driver.click("minkowski");
    EXPECT_EQ(driver.document().pinned, core::to_string(axis));
    driver.click("minkowski");
    EXPECT_EQ(driver.document().pinned, "");
}

TEST(MinkowskiPanel, MovesBByADragInOneUndoStepAndKeepsTheDifferenceInPlace) {
    for (const Document& document : {flat_overlap(), deep_overlap()}) {
        PanelDriver driver(document);
        open(driver);
        const Camera camera = driver.workspace.states.get<MinkowskiState>().drawing.inputs->camera;
        const ScreenRect rect = driver.rect("minkowski");
        const Analysis before = app::analyze(driver.document(), "");
        const MinkowskiModel model = driver.workspace.states.get<MinkowskiState>().model.update(before);
        const ViewTransform view(camera, model.difference.flat, {rect.width, rect.height});
        const Vec2 from = view.project(minkowski_origin(model, before)).px;
        driver.drag("minkowski", {40, -25});
        const Analysis after = app::analyze(driver.document(), "");
        const Vec2 moved = view.project(minkowski_origin(model, after)).px - from;
        EXPECT_NEAR(moved.x, 40, 0.5);
        EXPECT_NEAR(moved.y, -25, 0.5);
        EXPECT_EQ(driver.document().bodies[0], document.bodies[0]) << "only B moves";
        driver.history.undo();
        EXPECT_EQ(driver.document().bodies, document.bodies);
        EXPECT_FALSE(driver.history.can_undo());
    }
}

TEST(MinkowskiPanel, KeepsTheCameraDuringADragAndCancelsItByEscape) {
    PanelDriver driver(flat_overlap());
    open(driver).move("minkowski");
    const Camera camera = driver.workspace.states.get<MinkowskiState>().drawing.inputs->camera;
    const ImVec2 from = ImGui::GetIO().MousePos;
    compat::mouse_event(ImGui::GetIO(), 0, true);
    driver.frame();
    compat::mouse_position_event(ImGui::GetIO(), from.x + 150, from.y + 60);
    driver.frame(3);
    ASSERT_TRUE(driver.workspace.states.get<MinkowskiState>().drag);
    EXPECT_NE(driver.document().bodies[1], flat_overlap().bodies[1]);
    EXPECT_EQ(driver.workspace.states.get<MinkowskiState>().drawing.inputs->camera, camera);
    driver.key(compat::Key::Escape);
    EXPECT_NE(driver.last_request<CancelGesture>(), nullptr);
    EXPECT_FALSE(driver.workspace.states.get<MinkowskiState>().drag);
    compat::mouse_event(ImGui::GetIO(), 0, false);
    driver.frame(2);
    EXPECT_EQ(driver.document().pinned, "") << "the release is no click";
}

// Beside the scene it has the scale of the scene, at which it may not fit.
TEST(MinkowskiPanel, FillsThePaneIfItIsLargerThanThePane) {
    Document document = gallery_scene("24-edge-pair-wins");
    document.camera = Camera{.height = 3};  // that of the user keeps its zoom
    PanelDriver driver(document, "en", {1280, 720});
    open(driver);
    const Drawing& drawing = picture(driver);
    float top = drawing.size_px.y, bottom = 0;
    for (const Path& path : drawing.paths) {
        if (!path.closed || path.fill.a == 0) continue;
        for (const glm::vec2& point : path.points) {
            top = std::min(top, point.y);
            bottom = std::max(bottom, point.y);
        }
    }
    EXPECT_GT(bottom, drawing.size_px.y - 2) << "it reaches the lower edge: it does not fit";
    EXPECT_LT(top, 0.25F * drawing.size_px.y);
}

TEST(MinkowskiPanel, StepsThroughTheConstructionByButtonsKeysAndSlider) {
    PanelDriver driver(flat_overlap());
    open(driver);
    EXPECT_FALSE(names_b(picture(driver)));
    driver.click("minkowski.slider", {0.01F, 0.5F});
    EXPECT_TRUE(shows_text(picture(driver), "A"));
    EXPECT_TRUE(names_b(picture(driver)));
    EXPECT_TRUE(shows_words(picture(driver), "A and B: the centre of B becomes the origin of A \u2212 B."));
    driver.click("minkowski.step");
    EXPECT_TRUE(shows_words(picture(driver), "B is mirrored through its centre."));
    driver.key(compat::letter('K'));
    EXPECT_TRUE(shows_words(picture(driver),
                            "The mirrored B is moved along A, with its centre on every vertex of A."));
    driver.key(compat::letter('K'));
    EXPECT_TRUE(shows_text(picture(driver), "MTV"));
    driver.key(compat::letter('K'));
    EXPECT_TRUE(shows_text(picture(driver), "MTV")) << "the last step stays";
    driver.key(compat::letter('J'));
    EXPECT_FALSE(shows_text(picture(driver), "MTV"));
    driver.click("minkowski.back");
    EXPECT_TRUE(shows_words(picture(driver), "B is mirrored through its centre."));
}

TEST(MinkowskiPanel, PlaysAllStepsFromTheFirstAndStopsAtTheLast) {
    PanelDriver driver(flat_overlap());
    open(driver).click("minkowski.play");
    EXPECT_EQ(step_of(driver), 0);
    driver.time_s += 1.6;
    driver.frame();
    EXPECT_EQ(step_of(driver), 1);
    driver.time_s += 10;
    driver.frame(3);
    EXPECT_FALSE(driver.workspace.states.get<MinkowskiState>().playback.is_playing());
    EXPECT_TRUE(shows_text(picture(driver), "MTV"));
    EXPECT_FALSE(driver.workspace.widgets.needs_another_frame);
}

TEST(MinkowskiPanel, ShowsEveryStepOfASearch) {
    PanelDriver driver(with_method(flat_overlap(), "gjk-epa"));
    open(driver);
    const core::Trace trace = app::analyze(driver.document(), "").trace;
    ASSERT_EQ(minkowski_step_count(trace), 4 + int(trace.search.size()));
    EXPECT_TRUE(shows_words(picture(driver), "EPA, expansion")) << "the last step is the last expansion";
    EXPECT_TRUE(shows_words(picture(driver), "between 0.635 and 0.635"));
    int simplices = 0;
    for (std::size_t i = 1; i < trace.search.size(); ++i) {
        driver.key(compat::letter('J'));
        simplices += shows_words(picture(driver), "GJK, simplex") ? 1 : 0;
    }
    EXPECT_EQ(simplices,
              std::count_if(trace.search.begin(), trace.search.end(), [](const core::SearchStep& step) {
                  return step.kind == core::SearchStep::Kind::Simplex;
              }));
    driver.key(compat::letter('J'));
    EXPECT_TRUE(shows_text(picture(driver), "MTV")) << "the finished construction";
}

TEST(MinkowskiPanel, FitsIntoSmallAndLargeWindowsInBothLanguages) {
    for (const char* language : {"en", "zh"})
        for (const ImVec2 size : {ImVec2(1280, 720), ImVec2(1600, 1000), ImVec2(2560, 1440)}) {
            PanelDriver driver(edge_separated(), language, size);
            open(driver);
            const ScreenRect shown = driver.rect("minkowski"), slider = driver.rect("minkowski.slider");
            EXPECT_LE(shown.y + shown.height, slider.y) << language << size.x;
            EXPECT_LE(slider.y + slider.height, size.y) << language << size.x;
            EXPECT_GT(shown.height, 150) << language << size.x;
        }
}

TEST(MinkowskiPanel, GoesToTheStepOfAClickedFrame) {
    PanelDriver driver(gallery_scene("21-boxes-overlap"), "en", {2560, 1200});
    open(driver);
    driver.workspace.layout.sizes.view.placement = Placement::Alone;
    driver.frame(3);
    ASSERT_TRUE(driver.has("minkowski.frame.2"));
    driver.click("minkowski.frame.2");
    EXPECT_EQ(step_of(driver), 1);
    EXPECT_TRUE(shows_words(picture(driver), "B is mirrored through its centre."));
}

// The small pictures of the construction, as they are seen.
std::vector<std::string> seen_frames(PanelDriver& driver) {
    std::vector<std::string> frames;
    for (const CachedView& frame : driver.workspace.states.get<MinkowskiState>().construction)
        frames.push_back(to_svg(frame.drawing, {}));
    return frames;
}

TEST(MinkowskiPanel, RedrawsOneFrameOfTheConstructionAtATimeUntilAllShowThePair) {
    const Document document = gallery_scene("21-boxes-overlap");
    PanelDriver driver(document, "en", {2560, 1200});
    open(driver);
    driver.workspace.layout.sizes.view.placement = Placement::Alone;
    driver.frame(8);
    const std::vector<std::string> before = seen_frames(driver);
    core::Pose pose = document.bodies[1].placed.pose;
    pose.position.x += 0.4;
    driver.history.perform(SetPose{1, pose}, {});
    for (int redrawn = 1; redrawn <= construction_steps; ++redrawn) {
        driver.frame();
        const std::vector<std::string> now = seen_frames(driver);
        int changed = 0;
        for (int i = 0; i < construction_steps; ++i) changed += now[i] != before[i] ? 1 : 0;
        EXPECT_EQ(changed, redrawn);
        EXPECT_EQ(driver.workspace.widgets.needs_another_frame, redrawn < construction_steps);
    }
    const std::vector<std::string> last = seen_frames(driver);
    driver.workspace.states.get<MinkowskiState>().construction = {};
    driver.frame();
    EXPECT_TRUE(seen_frames(driver) == last) << "none was stale";
}

TEST(MinkowskiPanel, IsShownByItsAction) {
    PanelDriver driver(flat_overlap());
    driver.key(compat::letter('P'), true);
    driver.type("Show the Minkowski");
    driver.key(compat::Key::Enter);
    driver.frame(3);
    EXPECT_TRUE(driver.has("minkowski"));
}

}  // namespace app::test::minkowski_panel_test
