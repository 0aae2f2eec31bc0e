// Tests of the motion: its sentences, its time and its drawing agree with the trace.
#include "app/features/motion/motion.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

#include "app/analysis/default_motion.h"
#include "app/analysis/explain.h"
#include "app/base/number.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/scene/drag.h"
#include "app/scene/gizmo_handles.h"
#include "app/scene/pair_figure.h"
#include "app/tests/view_scenes.h"

namespace app::motion_test {
namespace {

Document with_motion(Document document, const core::Vec3& velocity, Real spin = 0, Real duration_s = 2) {
    document.motion = {{velocity, spin}, duration_s};
    return document;
}

Document flat_rects() {
    return test::make_scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {5, 0.5}, {1, 1}, 0)});
}

std::string sentence_of(const Document& document) {
    const test::Scene scene(document);
    return motion_sentence(scene.analysis, scene.texts);
}

bool shows(const Drawing& drawing, const std::string& text) {
    return std::any_of(drawing.texts.begin(), drawing.texts.end(),
                       [&](const TextRun& run) { return run.utf8 == text; });
}

std::string formula_of(const Document& document) {
    const test::Scene scene(document);
    return motion_formula(scene.analysis, scene.texts);
}

TEST(Motion, SaysWhenAndOnWhichAxisTheLastGapCloses) {
    // The gap on A_0 is 3 and closes with 2 units per second.
    const Document hit = with_motion(flat_rects(), {-2, 0, 0});
    EXPECT_EQ(formula_of(hit), "latest entry 1.500 s (A_0) ≤ earliest exit 3.500 s (A_0)");
    EXPECT_EQ(sentence_of(hit), "The last gap closes on A_0, which is the normal of the impact.");
    EXPECT_EQ(sentence_of(with_motion(flat_rects(), {-2, 0, 0}, 0, 1)),
              "No impact within 1.000 s: the last gap closes later, on A_0.");
    const Document away = with_motion(flat_rects(), {1, 0, 0});
    EXPECT_EQ(sentence_of(away), "B never hits A: A_0 leaves a gap at every time from 0 s.");
    // On A_1 B leaves A at (1 + 0.5 + 1) / 4 = 0.375 s before it arrives on A_0.
    const Document past = with_motion(flat_rects(), {-2, -4, 0});
    EXPECT_EQ(formula_of(past), "latest entry 1.500 s (A_0) > earliest exit 0.625 s (A_1)");
    EXPECT_EQ(sentence_of(past), "B never hits A: the projections on A_1 part before those on A_0 meet.");
    EXPECT_EQ(sentence_of(with_motion(test::flat_overlap(), {1, 0, 0})),
              "B overlaps A at 0 s: no axis separates, so there is no first contact.");
    const Document spinning = with_motion(flat_rects(), {-2, 0, 0}, 0.5);
    EXPECT_EQ(formula_of(spinning).find("exit"), std::string::npos) << formula_of(spinning);
    EXPECT_EQ(formula_of(flat_rects()), "") << "A_0 never overlaps";
}

TEST(Motion, ASceneWithoutAMotionIsShownWithBOnItsWayToA) {
    int apart = 0, overlapping = 0;
    for (const std::string& path : list_scenes(gallery_folder())) {
        const Document document = load_scene(path).value();
        const Document moving = with_default_motion(document);
        SCOPED_TRACE(path);
        if (!(document.motion.motion == core::Motion{})) {
            EXPECT_EQ(moving, document);
            continue;
        }
        (is_separated(analyze(document, "").trace) ? apart : overlapping) += 1;
        const Analysis analysis = analyze(moving, "");
        ASSERT_EQ(analysis.motion().outcome, core::MotionOutcome::Impact);
        EXPECT_NEAR(analysis.motion().impact_s, moving.motion.duration_s / 2, 1e-3);
        EXPECT_GE(analysis.trace.gap, 0.4 * analysis.trace.size);
        Document back = moving;
        body(back, Side::B).placed.pose = body(document, Side::B).placed.pose;
        back.motion = document.motion;
        EXPECT_EQ(back, document) << "nothing else changes";
    }
    EXPECT_GT(apart, 10);
    EXPECT_GT(overlapping, 30);
}

TEST(Motion, ThePictureOfASceneWithoutAMotionShowsStartPresentAndImpact) {
    const test::Scene scene(test::flat_overlap());
    const Drawing drawing =
        draw_motion(scene.analysis, {900, 600}, test::default_draw_options(), scene.texts, {});
    for (const char* label : {"start, 0.000 s", "now, 0.600 s", "impact, 1.000 s", "at 0.600 s"})
        EXPECT_TRUE(shows(drawing, label)) << label;
}

// core::trace_motion has the candidates of sat for every method.
TEST(Motion, SaysThatTheRowsAreThoseOfSatIfTheMethodIsAnother) {
    for (const core::Method& method : core::methods()) {
        Document document = with_motion(flat_rects(), {-2, 0, 0});
        document.method = method.id;
        const test::Scene scene(document);
        if (active_method(document).id != std::string_view(method.id)) continue;
        const bool is_sat = method.id == std::string_view("sat");
        const std::string text = sentence_of(document);
        EXPECT_EQ(text.find("The rows are the axes of sat: " + std::string(method.id) +
                            " is not used for the motion.") == std::string::npos,
                  is_sat)
            << text;
        EXPECT_EQ(text.find("The last gap closes on A_0"), 0U);
        EXPECT_EQ(scene.analysis.motion().axes.size(), 4U) << method.id;
    }
}

TEST(Motion, NamesTheAxisAtTheImpactOfASphere) {
    Document document = test::ball_and_box();
    document.bodies[1].placed.pose.position = {4, 2.2, 1.7};
    const test::Scene scene(with_motion(document, {-3, -1.5, -1.2}));
    ASSERT_EQ(scene.analysis.motion().outcome, core::MotionOutcome::Impact);
    const int row = scene.analysis.motion().latest_entry;
    const std::string name = motion_row_name(scene.analysis.motion(), row, scene.texts);
    EXPECT_TRUE(name.ends_with(" at impact")) << name;
    EXPECT_NE(motion_sentence(scene.analysis, scene.texts).find(name), std::string::npos);
}

TEST(Motion, RowsHaveTheIntervalsOfTheTrace) {
    const test::Scene scene(with_motion(test::edge_separated(), {-1, -0.5, 0.25}));
    int compared = 0;
    for (const core::AxisPassage& passage : scene.analysis.motion().axes) {
        const int index = core::find_axis(scene.analysis.trace, core::to_string(passage.axis));
        ASSERT_GE(index, 0);
        const core::AxisTest& axis = scene.analysis.trace.axes[index];
        EXPECT_EQ(passage.axis.overlap, axis.overlap);
        const Real speed = glm::dot(core::Vec3(-1, -0.5, 0.25), axis.direction);
        const Real entry = (axis.interval_a.max - axis.interval_b.min) / speed,
                   exit = (axis.interval_a.min - axis.interval_b.max) / speed;
        EXPECT_NEAR(entry_and_exit(passage).entry_s, std::min(entry, exit), 1e-9);
        EXPECT_NEAR(entry_and_exit(passage).exit_s, std::max(entry, exit), 1e-9);
        ++compared;
    }
    EXPECT_EQ(compared, 15);
}

// B moves along A_0: the projections on A_1 never change.
TEST(Motion, ARowWhoseProjectionsNeverMeetSaysNeverAndOneThatAlwaysOverlapsAlways) {
    const auto entries = [](const core::Vec3& velocity, const char* language) {
        const test::Scene scene(with_motion(flat_rects(), velocity));
        const TextCatalog texts = test::load_text_catalog(language);
        std::vector<std::string> all;
        for (const core::AxisPassage& passage : scene.analysis.motion().axes) {
            if (passage.axis.kind != core::AxisKind::FaceA) continue;
            all.push_back(entry_text(passage, texts));
            all.push_back(exit_text(passage));
        }
        return all;
    };
    using Texts = std::vector<std::string>;
    EXPECT_EQ(entries({-2, 0, 0}, "en"), (Texts{"+1.500", "+3.500", "always", ""}));
    EXPECT_EQ(entries({0, 1, 0}, "en"), (Texts{"never", "", "-2.500", "+1.500"}));
    EXPECT_EQ(entries({0, 0, 0}, "en"), (Texts{"never", "", "always", ""}));
    const TextCatalog chinese = test::load_text_catalog("zh");
    EXPECT_EQ(entries({0, 0, 0}, "zh"),
              (Texts{chinese("motion.time.never"), "", chinese("motion.time.always"), ""}));
}

// The frame around a row: the only wide outline of 2 pixels.
std::vector<const Path*> wide_frames(const Drawing& drawing) {
    std::vector<const Path*> frames;
    for (const Path& path : drawing.paths) {
        if (!path.closed || path.width_px != 2 || path.stroke.a == 0) continue;
        const auto [left, right] = std::minmax_element(
            path.points.begin(), path.points.end(), [](const auto& a, const auto& b) { return a.x < b.x; });
        if (right->x - left->x > 800) frames.push_back(&path);
    }
    return frames;
}

// At rest, while B moves and after the impact.
TEST(Motion, FramesTheRowThatDecidesAtTheShownTime) {
    const Theme& theme = *test::default_draw_options().theme;
    const auto expect_frame = [&](const Document& document, Real time_s, const char* axis,
                                  const Color& color) {
        test::Scene scene(document);
        const auto draw = [&] {
            return draw_motion_rows(scene.analysis, {900, 200}, test::default_draw_options(), scene.texts,
                                    {time_s, 0});
        };
        const Drawing drawing = draw();
        const std::vector<const Path*> frames = wide_frames(drawing);
        ASSERT_EQ(frames.size(), 1U) << time_s;
        EXPECT_EQ(frames[0]->stroke, color);
        const MotionLayout layout =
            motion_layout(scene.analysis, {900, 200}, test::default_draw_options(), scene.texts, {time_s, 0});
        const std::vector<glm::vec2>& corners = frames[0]->points;
        const float middle = (corners[0].y + corners[corners.size() / 2].y) / 2;
        const int row = layout.first_row + static_cast<int>((middle - layout.plot.y) / layout.row_height);
        EXPECT_EQ(motion_row_name(scene.analysis.motion(), row, scene.texts), axis) << time_s;
        scene.analysis.is_concealed = true;
        EXPECT_TRUE(wide_frames(draw()).empty()) << "the answer is concealed";
    };
    expect_frame(flat_rects(), 0, "A_0", theme.separating);
    expect_frame(test::flat_overlap(), 0, "B_1", theme.overlap);
    expect_frame(with_motion(flat_rects(), {-2, 0, 0}), 1, "A_0", theme.separating);
    expect_frame(with_motion(flat_rects(), {-2, 0, 0}), 2, "A_0", theme.overlap);
}

TEST(Motion, ShowsTheDecidingRowFirstIfNotAllRowsFit) {
    const test::Scene scene(test::edge_separated());
    const Vec2 size(900, 150);
    const MotionLayout layout =
        motion_layout(scene.analysis, size, test::default_draw_options(), scene.texts, {});
    const int row = deciding_motion_row(scene.analysis, 0);
    EXPECT_EQ(motion_row_name(scene.analysis.motion(), row, scene.texts), "A_0×B_1");
    ASSERT_GE(row, layout.row_count) << "it is not among the first rows";
    const int first = first_row_of_start(scene.analysis, layout);
    EXPECT_LE(first, row);
    EXPECT_GT(first + layout.row_count, row);
}

TEST(Motion, DrawsNoLineOfTheSceneIntoTheRows) {
    const test::Scene scene(load_scene(gallery_folder() + "/02-one-gap-is-enough.satscope.json").value());
    const Drawing drawing =
        draw_motion(scene.analysis, {900, 420}, test::default_draw_options(), scene.texts, {});
    float bottom = 0;  // of the background of the scene
    for (const glm::vec2& point : drawing.paths.front().points) bottom = std::max(bottom, point.y);
    ASSERT_GT(bottom, 120);
    int lines = 0;
    for (const Path& path : drawing.paths) {
        const bool is_of_scene = path.role == Role::SeparatingAxis || path.role == Role::IntervalA ||
                                 path.role == Role::IntervalB || path.role == Role::ProjectionLineA;
        if (!is_of_scene) continue;
        ++lines;
        for (const glm::vec2& point : path.points) EXPECT_LE(point.y, bottom + 1);
    }
    EXPECT_GT(lines, 3);
}

TEST(Motion, TheColumnShowsGapOrOverlapAtTheShownTime) {
    const test::Scene scene(with_motion(flat_rects(), {-2, 0, 0}));
    const auto drawn_at = [&](Real time_s) {
        return draw_motion_rows(scene.analysis, {900, 200}, test::default_draw_options(), scene.texts,
                                {time_s, 0});
    };
    EXPECT_TRUE(shows(drawn_at(0), "gap 3.000"));
    EXPECT_TRUE(shows(drawn_at(1), "gap 1.000"));
    EXPECT_TRUE(shows(drawn_at(2), "overlap 1.000"));
    EXPECT_TRUE(shows(drawn_at(1), "at 1.000 s"));
    EXPECT_TRUE(shows(drawn_at(1), "+1.500"));
    EXPECT_TRUE(shows(drawn_at(1), "impact 1.500 s"));
}

// Moving pairs at any place: rects, discs, polygons and capsules with and without spin, boxes, balls, hulls.
std::vector<Document> moving_pairs() {
    std::mt19937 engine(57);
    const auto between = [&](Real low, Real high) {
        return std::uniform_real_distribution<Real>(low, high)(engine);
    };
    const auto vector = [&](Real size, bool flat) {
        return Vec3(between(-size, size), between(-size, size), flat ? 0 : between(-size, size));
    };
    const auto shape = [&](bool flat) -> core::Shape {
        const int kind = static_cast<int>(between(0, 4));
        if (flat && kind == 0) return core::Circle{between(0.2, 1)};
        if (flat && kind == 1) return core::Polygon{{{-1, -0.7}, {0.9, -0.8}, {0.3, 1.1}}, 0};
        if (flat && kind == 2) return core::FlatCapsule{{{-0.6, 0.1}, {0.7, 0}}, 0.3};
        if (flat) return core::Rect{{between(0.2, 1.5), between(0.2, 1.5)}, 0};
        if (kind == 0) return core::Sphere{between(0.2, 1)};
        if (kind == 1) return core::Hull{{{-1, -1, -1}, {1, -1, -0.9}, {0.1, 1, -1}, {0, 0.2, 1.2}}, 0};
        return core::Box{{between(0.2, 1.5), between(0.2, 1.5), between(0.2, 1.5)},
                         kind == 2 ? 0 : between(0.05, 0.3)};
    };
    const auto rotation = [&](bool flat) -> core::Rotation {
        if (flat) return core::Angle{between(-3, 3)};
        return glm::normalize(core::Quat(between(-1, 1), between(-1, 1), between(-1, 1), between(-1, 1)));
    };
    std::vector<Document> all;
    for (const bool flat : {true, false}) {
        for (const Real place : {0.0, 10.0, 1e4, 1e7}) {
            for (int i = 0; i < 20; ++i) {
                const Vec3 at = vector(place, flat);
                const Vec3 offset = glm::normalize(vector(1, flat)) * between(4, 40);
                const Vec3 aim = offset + vector(0.5, flat);
                Document document =
                    test::make_scene({Body{"A", {shape(flat), {at, rotation(flat)}}, ""},
                                      Body{"B", {shape(flat), {at + offset, rotation(flat)}}, ""}});
                document.motion = {{-aim * between(0.5, 3), flat && i % 2 == 0 ? between(-4, 4) : 0}, 3};
                const std::array methods{"sat", "exact", "gjk-epa"};
                document.method = methods[static_cast<std::size_t>(i % 3)];
                all.push_back(document);
            }
        }
    }
    for (const std::string& path : list_scenes(gallery_folder()))
        if (Document scene = load_scene(path).value(); scene.motion.motion != core::Motion{})
            all.push_back(std::move(scene));
    return all;
}

// Header, sentences, table and rows.
TEST(Motion, AtTheImpactEverythingSaysThatTheShapesTouch) {
    const Theme& theme = *test::default_draw_options().theme;
    int flat_impacts = 0, solid_impacts = 0, spinning = 0, of_scenes = 0;
    for (const Document& document : moving_pairs()) {
        const test::Scene scene(document);
        const core::MotionTrace& motion = scene.analysis.motion();
        if (motion.outcome != core::MotionOutcome::Impact || document.settings.margin > 0) continue;
        (is_flat(document) ? flat_impacts : solid_impacts) += 1;
        spinning += document.motion.motion.spin != 0 ? 1 : 0;
        of_scenes += document.title.empty() ? 0 : 1;
        SCOPED_TRACE(document.title + " " + document.method + " " +
                     to_shortest(document.bodies[0].placed.pose.position.x));
        const Analysis moment = analyze_at(scene.analysis, motion.impact_s);
        EXPECT_EQ(moment.trace.verdict, core::Verdict::Touching);
        const Explanation explanation = explain(moment, scene.texts);
        EXPECT_EQ(explanation.verdict, "Touching");
        EXPECT_TRUE(explanation.reason.find("touch") != std::string::npos) << explanation.reason;
        EXPECT_EQ(explanation.reason.find("to within rounding") != std::string::npos,
                  explanation.formula_meaning.find("to within rounding") != std::string::npos)
            << explanation.reason << explanation.formula_meaning;
        const core::AxisTest& least = moment.trace.axes[moment.trace.least];
        EXPECT_EQ(least.state, core::AxisState::Touching);
        const std::string number = format_overlap(least, moment.trace.size, NumberFormat::Short);
        EXPECT_TRUE(number == "0.000" || explanation.reason.find("within the tolerance") != std::string::npos)
            << number << " " << explanation.reason;
        const Drawing drawing = draw_motion_rows(
            scene.analysis, {900, 400}, test::default_draw_options(), scene.texts,
            {motion.impact_s, first_row_of_start(scene.analysis, motion_layout(scene.analysis, {900, 400},
                                                                               test::default_draw_options(),
                                                                               scene.texts, {}))});
        EXPECT_TRUE(shows(drawing, scene.texts("scene.touching")));
        const std::vector<const Path*> frames = wide_frames(drawing);
        ASSERT_EQ(frames.size(), 1U);
        EXPECT_EQ(frames[0]->stroke, theme.touching) << "the row that decides";
    }
    EXPECT_GT(flat_impacts, 40);
    EXPECT_GT(solid_impacts, 40);
    EXPECT_GT(spinning, 15);
    EXPECT_GT(of_scenes, 0) << "73-ghost-collision";
}

TEST(Motion, ATouchAtTheStartIsATouchInItsRow) {
    Document document = with_motion(flat_rects(), {-2, 0, 0});
    document.bodies[1].placed.pose.position.x = 2 - 0x1p-51;
    for (const char* method : {"sat", "exact"}) {
        document.method = method;
        const test::Scene scene(document);
        ASSERT_EQ(scene.analysis.motion().outcome, core::MotionOutcome::StartsInContact);
        EXPECT_EQ(motion_sentence(scene.analysis, scene.texts).find("B touches A at 0 s"), 0U);
        const Drawing drawing =
            draw_motion_rows(scene.analysis, {900, 200}, test::default_draw_options(), scene.texts, {});
        EXPECT_TRUE(shows(drawing, "touching"));
        ASSERT_EQ(wide_frames(drawing).size(), 1U);
        EXPECT_EQ(wide_frames(drawing)[0]->stroke, test::default_draw_options().theme->touching);
    }
}

TEST(Motion, WithSpinTheEndsOfTheShownTimeAreNoEntryAndNoExit) {
    const test::Scene scene(with_motion(flat_rects(), {-2, 0, 0}, 0.5));
    ASSERT_EQ(scene.analysis.motion().outcome, core::MotionOutcome::Impact);
    const Drawing drawing =
        draw_motion_rows(scene.analysis, {900, 200}, test::default_draw_options(), scene.texts, {});
    EXPECT_TRUE(shows(drawing, "+" + to_fixed(scene.analysis.motion().impact_s, 3)));
    EXPECT_FALSE(shows(drawing, "+2.000")) << "the duration";
    EXPECT_FALSE(shows(drawing, "+0.000"));
}

TEST(Motion, ABarOfOverlapBeginsAtTheEntry) {
    const test::Scene scene(with_motion(flat_rects(), {-2, 0, 0}));
    const DrawOptions options = test::default_draw_options();
    const Vec2 size(900, 200);
    const MotionLayout layout = motion_layout(scene.analysis, size, options, scene.texts, {});
    const Drawing drawing = draw_motion_rows(scene.analysis, size, options, scene.texts, {});
    const float entry = layout.x(1.5, 2), middle = layout.plot.y + layout.row_height / 2;
    const auto is_bar = [&](const Path& path) {
        const auto [low, high] =
            std::minmax_element(path.points.begin(), path.points.end(),
                                [](const glm::vec2& a, const glm::vec2& b) { return a.x < b.x; });
        return path.closed && path.fill.a > 0.5F && std::abs(low->x - entry) < 0.5F && high->x > entry + 50 &&
               std::abs(path.points[0].y - middle) < layout.row_height / 2;
    };
    EXPECT_TRUE(std::any_of(drawing.paths.begin(), drawing.paths.end(), is_bar));
    EXPECT_NEAR(motion_time_at(layout, 2, entry), 1.5, 1e-3);
    EXPECT_EQ(motion_time_at(layout, 2, -100), 0);
}

TEST(Motion, ALowDrawingShowsTheRowThatDecides) {
    const test::Scene scene(with_motion(test::edge_separated(), {-1, -1, 0}));
    ASSERT_EQ(scene.analysis.motion().outcome, core::MotionOutcome::Impact);
    const Drawing drawing =
        draw_motion(scene.analysis, {900, 160}, test::default_draw_options(), scene.texts, {});
    const Real impact = scene.analysis.motion().impact_s;
    EXPECT_TRUE(shows(drawing, "+" + to_fixed(impact, 3)));
    EXPECT_TRUE(std::any_of(drawing.texts.begin(), drawing.texts.end(),
                            [](const TextRun& run) { return run.utf8.ends_with("of 15"); }));
}

TEST(Motion, ATallPictureShowsTheImpactInTheSceneAboveTheRows) {
    const test::Scene scene(with_motion(flat_rects(), {-2, 0, 0}));
    const Drawing drawing =
        draw_motion(scene.analysis, {900, 600}, test::default_draw_options(), scene.texts, {});
    EXPECT_TRUE(shows(drawing, "impact, 1.500 s"));
    const auto baseline = [&](const std::string& text) {
        for (const TextRun& run : drawing.texts)
            if (run.utf8 == text) return run.origin.y;
        ADD_FAILURE() << text;
        return 0.0F;
    };
    EXPECT_LT(baseline("impact, 1.500 s"), baseline("impact 1.500 s")) << "the heading of the bars";
    EXPECT_LT(baseline("impact 1.500 s"), baseline("2.0 s")) << "the time axis";
    EXPECT_LT(baseline("2.0 s"), 600);
}

// B slides over a row of tiles: it hits A before the other body of the pair.
TEST(Motion, ThePictureShowsTheFirstImpactOfSeveralBodies) {
    Document document = load_scene(assets_folder() + "/scenes/73-ghost-collision.satscope.json").value();
    document.pair[0] = 5;
    ASSERT_EQ(document.bodies[5].name, "F");
    const test::Scene scene(std::move(document));
    const Drawing drawing =
        draw_motion(scene.analysis, {900, 700}, test::default_draw_options(), scene.texts, {});
    EXPECT_TRUE(shows(drawing, "impact, 0.400 s"));
}

TEST(Motion, PlaysToTheImpactAndThenToTheEnd) {
    const test::Scene scene(with_motion(flat_rects(), {-2, 0, 0}));
    const Track track = motion_track(scene.analysis);
    Playback playback;
    playback.toggle(track, 10);
    playback.advance(track, 10.5);
    EXPECT_EQ(playback.position(track), 0.5);
    playback.advance(track, 11.75);
    EXPECT_EQ(playback.position(track), 1.5) << "stops at the impact";
    EXPECT_FALSE(playback.is_playing());
    playback.toggle(track, 20);
    playback.advance(track, 29);
    EXPECT_EQ(playback.position(track), 2);
    EXPECT_FALSE(playback.is_playing());
    playback.toggle(track, 30);
    EXPECT_EQ(playback.position(track), 0) << "plays again";
}

TEST(Motion, TheSceneShowsBAtTheStartTheTimeAndTheImpact) {
    const test::Scene scene(with_motion(flat_rects(), {-2, 0, 0}));
    InteractionState interaction;
    EXPECT_EQ(
        draw_pair(scene.analysis, {900, 600}, test::default_draw_options(), scene.texts, interaction)
            .texts.size(),
        draw_pair(scene.analysis, {900, 600}, test::default_draw_options(), scene.texts, {}).texts.size());
    interaction.motion_time_s = 0.6;
    const DrawContext context = scene.draw_context({900, 600}, interaction);
    Figure figure;
    add_motion(figure, context);
    const auto center_of = [&](Role role) {
        Vec3 sum(0);
        Real count = 0;
        for (const Area& area : figure.areas) {
            if (area.role != role) continue;
            for (const Vec3& point : area.points) sum += point;
            count += static_cast<Real>(area.points.size());
        }
        return context.to_world(sum / std::max(count, 1.0));
    };
    EXPECT_NEAR(glm::length(center_of(Role::MovedB) - Vec3(5, 0.5, 0)), 0, 1e-12) << "the start";
    const Analysis moment = analyze_at(scene.analysis, 0.6);
    EXPECT_NEAR(glm::length(moment.b.center - Vec3(3.8, 0.5, 0)), 0, 1e-12);
    EXPECT_NEAR(moment.trace.gap, scene.analysis.trace.gap - 1.2, 1e-12)
        << "gap and axes are those of the time";
    EXPECT_NEAR(glm::length(center_of(Role::Ghost) - Vec3(2, 0.5, 0)), 0, 1e-12);
    const auto has_label = [&](const std::string& text) {
        return std::any_of(figure.labels.begin(), figure.labels.end(),
                           [&](const Label& label) { return label.text == text; });
    };
    EXPECT_TRUE(has_label("start, 0.000 s"));
    EXPECT_TRUE(has_label("now, 0.600 s"));
    EXPECT_TRUE(has_label("impact, 1.500 s"));
    EXPECT_TRUE(has_label("normal"));
}

TEST(Motion, KeepsTheBarsWideOnANarrowPaper) {
    const test::Scene scene(with_motion(flat_rects(), {-2, 0, 0}));
    DrawOptions options;
    options.theme = find_theme("dark");
    for (const Real width : {380.0, 420.0, 500.0, 800.0}) {
        const MotionLayout layout = motion_layout(scene.analysis, {width, 200}, options, scene.texts, {});
        EXPECT_GE(layout.plot.width, 140) << width;
        EXPECT_EQ(layout.shows_times, width > 450) << width;
        EXPECT_LE(layout.plot.x + layout.plot.width, width);
    }
}

TEST(Motion, DraggingTheTipOfTheArrowSetsTheVelocity) {
    const Document document = with_motion(flat_rects(), {-2, 0, 0});
    const Handle handle = velocity_handle(document);
    EXPECT_NEAR(glm::length(handle.position - Vec3(5 - 2 * 0.3, 0.5, 0)), 0, 1e-12);
    Camera camera;
    camera.target = {2, 0, 0};
    camera.height = 10;
    const Vec2 size(800, 500);
    const ViewTransform view(camera, true, size);
    const Vec2 start = view.project(handle.position).px;
    Drag drag = begin_handle_drag(document, 1, handle, {camera, {start, size}});
    const Vec2 end = view.project(handle.position + Vec3(-0.3, 0.6, 0)).px;
    drag = update_drag(drag, {end, size}, true);
    const std::vector<Command> list = commands(drag, document, {end, size});
    ASSERT_EQ(list.size(), 1U);
    const Document after = apply(document, list[0]);
    EXPECT_NEAR(glm::length(after.motion.motion.velocity - Vec3(-3, 2, 0)), 0, 1e-9);
    EXPECT_EQ(after.bodies, document.bodies);
}

}  // namespace
}  // namespace app::motion_test
