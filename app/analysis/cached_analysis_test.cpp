// A cached analysis equals a new one after every change.
#include "app/analysis/cached_analysis.h"

#include <chrono>
#include <cmath>
#include <functional>
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/tests/view_scenes.h"

namespace app::cached_analysis_test {
namespace {

Document edge_pair() { return load_scene(gallery_folder() + "/01-edge-pair-alone.satscope.json").value(); }

const Analysis& update(CachedAnalysis& cached, const Document& document, const char* axis,
                       NumberFormat numbers) {
    cached.at_start(document);
    return cached.update({axis}, numbers);
}

void expect_equal_to_new_analysis(CachedAnalysis& cached, const Document& document, const std::string& axis,
                                  const TextCatalog& texts) {
    const Analysis expected = analyze(document, axis);
    const Analysis& analysis = update(cached, document, axis.c_str(), NumberFormat::Short);
    EXPECT_EQ(analysis.document, &document);
    EXPECT_EQ(analysis.axis, expected.axis);
    EXPECT_EQ(analysis.trace.verdict, expected.trace.verdict);
    EXPECT_EQ(analysis.trace.axes.size(), expected.trace.axes.size());
    EXPECT_EQ(analysis.solids.size(), expected.solids.size());
    EXPECT_EQ(core::mtv(analysis.trace), core::mtv(expected.trace));
    const Explanation expected_explanation = explain(expected, texts);
    const Explanation& cached_explanation = cached.explanation(texts);
    EXPECT_EQ(cached_explanation.verdict + cached_explanation.reason + cached_explanation.detail +
                  cached_explanation.formula + cached_explanation.formula_meaning,
              expected_explanation.verdict + expected_explanation.reason + expected_explanation.detail +
                  expected_explanation.formula + expected_explanation.formula_meaning);
}

TEST(CachedAnalysis, EqualsANewAnalysisAfterEveryChange) {
    const std::function<void(Document&)> changes[] = {
        [](Document&) {},
        [](Document& d) { d.bodies[0].placed.pose.position.x += 0.5; },
        [](Document& d) { d.bodies[1].placed.pose.position.y -= 3; },
        [](Document& d) { std::swap(d.pair[0], d.pair[1]); },
        [](Document& d) { d.method = "gjk"; },
        [](Document& d) { d.settings.early_out = true; },
        [](Document& d) { d.pinned = "A1"; },
        [](Document& d) { d.bodies.push_back(d.bodies[0]), d.bodies.back().name = "C"; },
        [](Document& d) { d.camera = Camera{.yaw = 2}; },
    };
    const TextCatalog chinese = test::load_text_catalog("zh");
    Document document = edge_pair();
    CachedAnalysis cached;
    for (const auto& change : changes) {
        change(document);
        expect_equal_to_new_analysis(cached, document, "", test::load_text_catalog());
        expect_equal_to_new_analysis(cached, document, "A0", test::load_text_catalog());
        expect_equal_to_new_analysis(cached, document, "A0", chinese);
    }
}

TEST(CachedAnalysis, RunsNoQueryForAnotherHoveredOrPinnedAxis) {
    Document document = edge_pair();
    CachedAnalysis cached;
    const Analysis& analysis = update(cached, document, "", NumberFormat::Short);
    const core::Solid* solids = analysis.solids.data();
    std::set<std::string> formulas;
    const auto expect_axis = [&](const char* hovered, const std::string& expected) {
        update(cached, document, hovered, NumberFormat::Short);
        EXPECT_EQ(core::to_string(analysis.trace.axes[analysis.axis]), expected);
        EXPECT_EQ(analysis.solids.data(), solids) << "a new analysis has new solids";
        formulas.insert(cached.explanation(test::load_text_catalog()).formula);
    };
    for (const char* hovered : {"A0", "B2", "A1xB1"}) expect_axis(hovered, hovered);
    expect_axis("no such axis", "A0xB1");
    document.pinned = "A2";
    expect_axis("", "A2");
    EXPECT_EQ(formulas.size(), 5U) << "the explanation follows the axis";
    document.bodies[0].placed.pose.position.x += 0.5;
    update(cached, document, "", NumberFormat::Short);
    EXPECT_NE(analysis.solids.data(), solids) << "another pose is another query";
}

TEST(CachedAnalysis, IsNotRecomputedForAnotherCamera) {
    Document document = edge_pair();
    CachedAnalysis cached;
    update(cached, document, "", NumberFormat::Short);
    const std::string* cached_explanation = &cached.explanation(test::load_text_catalog()).reason;
    const core::Solid* solids = update(cached, document, "", NumberFormat::Short).solids.data();
    const char* text = cached_explanation->data();
    document.camera = Camera{.yaw = 2};
    EXPECT_EQ(update(cached, document, "", NumberFormat::Short).solids.data(), solids);
    EXPECT_EQ(cached.explanation(test::load_text_catalog()).reason.data(), text);
}

// Two hulls with points on ellipsoids, of which the second is moved along x.
Document hulls(core::Real distance) {
    Document document = edge_pair();
    for (const int body : {0, 1}) {
        core::Hull hull;
        hull.points.clear();
        for (int i = 0; i < 40; ++i) {
            const core::Real height = 1 - (2.0 * i + 1) / 40, width = std::sqrt(1 - height * height);
            hull.points.emplace_back(width * std::cos(2.4 * i), 0.7 * height, width * std::sin(2.4 * i));
        }
        document.bodies[body].placed = {std::move(hull),
                                        {{body * distance, 0.1 * body, 0}, core::Quat(1, 0, 0, 0)}};
    }
    document.method = "sat";
    return document;
}

TEST(CachedAnalysis, NeedsTheReferenceTraceOnlyWhereTheVerdictsDiffer) {
    const TextCatalog texts = test::load_text_catalog();
    for (const core::Real distance : {0.5, 1.4, 1.9, 3.0}) {
        const Document document = hulls(distance);
        CachedAnalysis cached;
        const Analysis& analysis = update(cached, document, "", NumberFormat::Short);
        cached.explanation(texts);
        ASSERT_TRUE(analysis.deferred->reference_verdict) << distance;
        EXPECT_EQ(analysis.reference_verdict(), analysis.trace.verdict) << distance;
        EXPECT_TRUE(analysis.deferred->reference_traces->is_empty()) << distance;
        EXPECT_FALSE(analysis.deferred->motion) << distance;
        EXPECT_EQ(analysis.reference_trace()->verdict, analysis.reference_verdict()) << distance;
        EXPECT_NEAR(analysis.reference_trace()->depth, analysis.trace.depth, 1e-12 * analysis.trace.size);
    }
    // A touch within the tolerance that is a gap.
    Document document = edge_pair();
    document.settings.touching_tolerance = 1;
    CachedAnalysis cached;
    const Analysis& analysis = update(cached, document, "", NumberFormat::Short);
    cached.explanation(texts);
    ASSERT_EQ(analysis.trace.verdict, core::Verdict::Touching);
    EXPECT_FALSE(analysis.deferred->reference_traces->is_empty());
}

TEST(CachedAnalysis, SharesDeferredResultsOfOnePoseAndDropsThemForAnother) {
    Document document = hulls(1);
    CachedAnalysis cached;
    const core::Trace* trace = update(cached, document, "", NumberFormat::Short).reference_trace();
    const Analysis copy = update(cached, document, "A0", NumberFormat::Hex);
    EXPECT_EQ(copy.reference_trace(), trace);
    EXPECT_EQ(&copy.motion(), &copy.motion());
    document.bodies[1].placed.pose.position.x += 2;
    const Analysis& moved = update(cached, document, "", NumberFormat::Short);
    EXPECT_TRUE(moved.deferred->reference_traces->is_empty());
    EXPECT_EQ(moved.reference_trace()->verdict, core::Verdict::Separated);
}

// Of 128 points each: too slow for a frame.
Document large_hulls(core::Real distance) {
    Document document = hulls(distance);
    for (const int body : {0, 1}) {
        core::Hull hull;
        hull.points.clear();
        for (int i = 0; i < 128; ++i) {
            const core::Real height = 1 - (2.0 * i + 1) / 128, width = std::sqrt(1 - height * height);
            hull.points.emplace_back(width * std::cos(2.4 * i), 0.7 * height, width * std::sin(2.4 * i));
        }
        document.bodies[body].placed.shape = std::move(hull);
    }
    return document;
}

// Goes on until the other thread has computed all that was asked for.
void finish(CachedAnalysis& cached, const Document& document) {
    while (cached.is_computing()) {
        if (cached.is_due()) update(cached, document, "", NumberFormat::Short);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

TEST(CachedAnalysis, LetsAnotherThreadComputeTheReferenceTraceOfLargeShapes) {
    Document document = large_hulls(0.5);
    document.settings.face_bias = 1e-3;  // not proven by the verdict
    const TextCatalog texts = test::load_text_catalog();
    const std::string pending = texts("explain.computing", {{"reference", "exact"}});
    CachedAnalysis cached;
    for (const core::Real distance : {0.5, 0.6, 2.5}) {
        document.bodies[1].placed.pose.position.x = distance;
        const Analysis& analysis = update(cached, document, "", NumberFormat::Short);
        EXPECT_FALSE(cached.is_computing()) << "nothing asks for it";
        EXPECT_EQ(analysis.reference_trace(), nullptr);
        EXPECT_TRUE(cached.is_computing());
        const bool is_overlap = distance < 1;
        EXPECT_EQ(cached.explanation(texts).detail.find(pending) != std::string::npos, is_overlap);
        if (distance == 0.5) continue;  // the next pose drops it
        finish(cached, document);
        ASSERT_NE(analysis.reference_trace(), nullptr);
        const core::Trace expected = core::find_method("exact")->query(pair(document), {});
        EXPECT_EQ(analysis.reference_trace()->depth, expected.depth);
        EXPECT_EQ(analysis.reference_trace()->gap, expected.gap);
        EXPECT_EQ(cached.explanation(texts).detail.find(pending), std::string::npos);
        EXPECT_EQ(cached.explanation(texts).detail, explain(analyze(document, ""), texts).detail);
    }
}

TEST(CachedAnalysis, ShowsSatUntilTheExactTraceOfLargeShapesIsThere) {
    Document document = large_hulls(0.5);
    document.method = "exact";
    document.settings.early_out = true;
    const TextCatalog texts = test::load_text_catalog();
    const std::string note = texts("explain.stand_in", {{"method", "exact"}});
    CachedAnalysis cached;
    for (const core::Real distance : {0.5, 0.6, 2.5}) {
        document.bodies[1].placed.pose.position.x = distance;
        const Analysis& analysis = update(cached, document, "", NumberFormat::Short);
        EXPECT_TRUE(analysis.is_stand_in);
        EXPECT_NE(cached.explanation(texts).detail.find(note), std::string::npos);
        EXPECT_EQ(analysis.trace.depth,
                  core::find_method("sat")->query(pair(document), document.settings).depth);
        if (distance == 0.5) continue;  // the next pose drops it
        finish(cached, document);
        EXPECT_FALSE(analysis.is_stand_in);
        EXPECT_EQ(cached.explanation(texts).detail.find(note), std::string::npos);
        const core::Trace expected = core::find_method("exact")->query(pair(document), document.settings);
        EXPECT_EQ(analysis.trace.proof, expected.proof);
        EXPECT_EQ(analysis.trace.depth, expected.depth);
        EXPECT_EQ(analysis.trace.distance, expected.distance);
    }
    const Analysis picture = analyze(document, "");
    EXPECT_FALSE(picture.is_stand_in) << "pictures and the command line compute at once";
}

TEST(CachedAnalysis, UsesTheRequestedNumberFormat) {
    const Document document = edge_pair();
    CachedAnalysis cached;
    update(cached, document, "", NumberFormat::Short);
    const std::string short_text = cached.explanation(test::load_text_catalog()).formula;
    update(cached, document, "", NumberFormat::Hex);
    EXPECT_NE(cached.explanation(test::load_text_catalog()).formula, short_text);
}

}  // namespace
}  // namespace app::cached_analysis_test
