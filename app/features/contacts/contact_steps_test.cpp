// Tests of the contact steps: they end in the manifold of the trace, and their numbers are right.
#include "app/features/contacts/contact_steps.h"

#include <algorithm>
#include <cmath>

#include "app/base/number.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/tests/view_scenes.h"
#include "core/tests/sampler.h"

namespace app::contact_steps_test {
namespace {

Analysis analyze_pair(const core::Pair& pair, Document& document) {
    document.bodies = {{"A", pair.a, ""}, {"B", pair.b, ""}};
    return app::analyze(document, "");
}

// The length, in 3D the area, of what is left of the incident face within the sides of the reference face: an
// even grid over the face is counted, so nothing is clipped. `count` is the number of samples in a direction.
Real count_inside(const std::vector<Vec3>& polygon, const core::Manifold& manifold, int count) {
    int inside = 0, all = 0;
    for (int i = 0; i < count; ++i) {
        for (int k = 0; k < count; ++k) {
            const Real u = (i + 0.5) / count, v = (k + 0.5) / count;
            // A parallelogram: the incident face of a box or rect.
            const Vec3 point = polygon.size() == 2 ? polygon[0] + u * (polygon[1] - polygon[0])
                                                   : polygon[0] + u * (polygon[1] - polygon[0]) +
                                                         v * (polygon[3] - polygon[0]);
            ++all;
            inside += std::all_of(manifold.clip_steps.begin(), manifold.clip_steps.end(),
                                  [&](const core::ClipStep& step) {
                                      return core::signed_distance(step.plane, point) <= 0;
                                  })
                          ? 1
                          : 0;
        }
    }
    return static_cast<Real>(inside) / all;
}

// Length of a segment, area of a polygon.
Real measure(const std::vector<Vec3>& polygon) {
    if (polygon.size() < 2) return 0;
    if (polygon.size() == 2) return glm::length(polygon[1] - polygon[0]);
    Vec3 sum(0);
    for (std::size_t i = 1; i + 1 < polygon.size(); ++i)
        sum += glm::cross(polygon[i] - polygon[0], polygon[i + 1] - polygon[0]);
    return glm::length(sum) / 2;
}

TEST(ContactSteps, EndInTheContactsOfTheTrace) {
    core::Sampler sampler(41);
    int faces = 0, edges = 0, reduced = 0;
    for (int i = 0; i < 400; ++i) {
        const core::Pair pair = i % 4 == 0   ? sampler.polygons()
                                : i % 4 == 1 ? sampler.hulls()
                                : i % 4 == 2 ? sampler.boxes(1)
                                             : sampler.with_round_shape();
        Document document;
        const Analysis analysis = analyze_pair(pair, document);
        const core::Manifold& manifold = analysis.trace.manifold;
        const ContactSteps all = make_contact_steps(analysis.trace);
        EXPECT_EQ(all.steps.empty(), manifold.contacts.empty());
        EXPECT_EQ(count_contact_steps(analysis.trace), static_cast<int>(all.steps.size()));
        std::size_t contacts = 0;
        for (const ContactPoint& point : all.points) {
            if (!core::is_contact(point.use)) continue;
            ++contacts;
            const bool is_listed = std::any_of(manifold.contacts.begin(), manifold.contacts.end(),
                                               [&](const core::Contact& contact) {
                                                   return contact.depth == std::max(point.depth, 0.0) &&
                                                          contact.a == point.a && contact.b == point.b;
                                               });
            EXPECT_TRUE(is_listed) << i;
        }
        EXPECT_EQ(contacts, manifold.contacts.size()) << i;
        for (const NumberedContact& contact : numbered_contacts(analysis.trace))
            EXPECT_EQ(all.points[contact.number - 1].contact, contact.index) << "the number in the scene";
        for (std::size_t k = 1; k < all.points.size(); ++k)
            EXPECT_GE(all.points[k - 1].depth, all.points[k].depth - 1e-12 * analysis.trace.size)
                << "numbered by depth";
        for (std::size_t k = 1; k < all.steps.size(); ++k)
            EXPECT_EQ(all.steps[k].before, all.steps[k - 1].after) << "a step continues the one before it";
        faces += manifold.kind == core::ManifoldKind::Face ? 1 : 0;
        edges += manifold.kind == core::ManifoldKind::EdgeEdge ? 1 : 0;
        reduced += !all.steps.empty() && all.steps.back().kind == ContactStep::Kind::Reduction ? 1 : 0;
    }
    EXPECT_GT(faces, 60);
    EXPECT_GT(edges, 10);
    EXPECT_GT(reduced, 0);
}

TEST(ContactSteps, LeaveThePartOfTheIncidentFaceWithinAllSides) {
    core::Sampler sampler(42);
    int compared = 0;
    for (int i = 0; i < 120; ++i) {
        Document document;
        const Analysis analysis = analyze_pair(i % 2 == 0 ? sampler.boxes(1) : sampler.flat(), document);
        const core::Manifold& manifold = analysis.trace.manifold;
        const ContactSteps all = make_contact_steps(analysis.trace);
        if (manifold.kind != core::ManifoldKind::Face || all.steps.back().after.empty()) continue;
        const std::vector<Vec3>& incident = all.steps.front().after;
        if ((incident.size() != 2 && incident.size() != 4) || measure(incident) < 1e-6) continue;
        const Real fraction = measure(all.steps.back().after) / measure(incident);
        constexpr int samples = 100;
        EXPECT_NEAR(fraction, count_inside(incident, manifold, samples), 4.0 / samples) << i;
        ++compared;
    }
    EXPECT_GT(compared, 30);
}

// A sharp surface is the core; a rounded one bulges below the plane of its core's vertices where it is
// tilted.
TEST(ContactSteps, MeasureDepthBelowTheReferenceFace) {
    core::Sampler sampler(43);
    int compared = 0, bulging = 0;
    for (int i = 0; i < 150; ++i) {
        Document document;
        const Analysis analysis =
            analyze_pair(i % 2 == 0 ? sampler.hulls() : sampler.rounded_boxes(), document);
        if (analysis.trace.manifold.kind != core::ManifoldKind::Face) continue;
        const ContactSteps all = make_contact_steps(analysis.trace);
        const core::Manifold& manifold = analysis.trace.manifold;
        const Real radius = (manifold.reference_on_a ? analysis.b : analysis.a).radius;
        for (const ContactPoint& point : all.points) {
            EXPECT_EQ(depth_of(analysis, all, point.corner), point.depth);
            const Real as_if_flat = depth_of(analysis, {}, point.corner),
                       rounding = 1e-12 * analysis.trace.size;
            EXPECT_GE(point.depth, as_if_flat - rounding);
            EXPECT_TRUE(radius > 0 || point.depth <= as_if_flat + rounding);
            bulging += point.depth > as_if_flat + rounding ? 1 : 0;
            ++compared;
        }
    }
    EXPECT_GT(compared, 50);
    EXPECT_GT(bulging, 5);
}

// A box of half extents 1 on a box of half extents 2 x 1 x 2, pushed over its right side by 0.5 and sunk by
// 0.25.
Document overhanging_boxes() {
    const core::Quat unrotated(1, 0, 0, 0);
    return test::make_scene({test::box("A", {0, 0, 0}, {2, 1, 2}, unrotated),
                             test::box("B", {1.5, 1.75, 0}, {1, 1, 1}, unrotated)});
}

TEST(ContactSteps, SayWhatEachStepDoes) {
    const test::Scene scene(overhanging_boxes());
    const ContactSteps all = make_contact_steps(scene.analysis.trace);
    ASSERT_EQ(all.steps.size(), 3U);
    const auto sentence = [&](int step) { return contact_sentence(scene.analysis, all, step, scene.texts); };
    EXPECT_EQ(sentence(0),
              "The reference face is the top of A; the incident face, parallel to it, is the bottom of B.");
    EXPECT_EQ(sentence(1),
              "The side plane through the right edge of A cuts the incident face from 4 to 4 vertices: 2 cut "
              "off, 2 new. The side planes through these cut nothing off: the left edge of A, the front edge "
              "of A, the back edge of A.");
    EXPECT_EQ(sentence(2), "4 of 4 points are below the reference face. Contacts: 1, 2, 3, 4.");
}

TEST(ContactSteps, GiveTheFormulaOfADepth) {
    const test::Scene scene(overhanging_boxes());
    const ContactSteps all = make_contact_steps(scene.analysis.trace);
    EXPECT_EQ(contact_formula(scene.analysis, all, 0, scene.texts),
              "depth of point 1 = height of the reference face 1.000 − height of the point 0.750 = 0.250");
}

std::string sentence_of(const core::Pair& pair, int step, const core::Settings& settings = {}) {
    Document document;
    document.settings = settings;
    const Analysis analysis = analyze_pair(pair, document);
    const TextCatalog texts = *TextCatalog::load();
    const ContactSteps all = make_contact_steps(analysis.trace);
    return contact_step_title(analysis, all.steps[step], texts) + ": " +
           contact_sentence(analysis, all, step, texts);
}

TEST(ContactSteps, SayWhichShapeHasTheFace) {
    // A triangle with its tip in the bottom of a rect: its base has the same normal, on the far side.
    const core::PlacedShape triangle{core::Polygon{{{-1, 0}, {1, 0}, {0, 1}}}, {}};
    const core::PlacedShape rect{core::Rect{{2, 0.25}}, {{0, 1, 0}, core::Angle{0}}};
    EXPECT_EQ(sentence_of({triangle, rect}, 0),
              "Two sides: A has no side here, so the bottom of B "
              "is the reference side; the incident side, the most opposed to it at the deepest vertex of A, "
              "is side A_1. The side planes through both ends of the reference side cut nothing off.");
    EXPECT_EQ(sentence_of({rect, triangle}, 0),
              "Two sides: B has no side here, so the bottom of A "
              "is the reference side; the incident side, the most opposed to it at the deepest vertex of B, "
              "is side B_1. The side planes through both ends of the reference side cut nothing off.");
}

TEST(ContactSteps, SayThatParallelEdgesMeetAlongALine) {
    const core::PlacedShape capsule{core::Capsule{{Vec3(-1, 0, 0), Vec3(1, 0, 0)}, 0.5}, {}};
    core::PlacedShape above = capsule;
    above.pose.position = {0.5, 0.9, 0};
    EXPECT_EQ(
        sentence_of({capsule, above}, 0),
        "Two parallel edges: Two parallel edges, edge A_0 and edge B_0, meet along a line: a contact at each "
        "end of it.");
}

TEST(ContactSteps, SayThatTheDepthOfARoundedSurfaceIsAlongTheNormal) {
    const core::PlacedShape box{core::Box{{4, 2, 4}}, {}};
    const core::PlacedShape upright{core::Capsule{{Vec3(0, -0.8, 0), Vec3(0, 0.8, 0)}, 0.5}, {{0, 1, 0}}};
    EXPECT_EQ(sentence_of({box, upright}, 1),
              "Above or below: 2 of 2 points are below the reference face. The depth is that of "
              "the rounded surface, along the normal. Point 2 repeats another point or lies behind one, seen "
              "along the normal. Contacts: 1.");
}

TEST(ContactSteps, MeasureFromTheNearestPointsWithinAMargin) {
    const core::PlacedShape box{core::Box{{1, 1, 1}}, {}};
    core::Settings settings;
    settings.margin = 0.6;
    EXPECT_EQ(sentence_of({box, {box.shape, {{2.3, 2.3, 2.3}}}}, 0, settings),
              "One contact: Contact: vertex of A near vertex of B. The point is midway between the two.");
}

TEST(ContactSteps, CountCornersThatCoincideAfterACut) {
    const core::PlacedShape box{core::Box{{1, 1, 1}}, {}};
    EXPECT_EQ(sentence_of({box, {box.shape, {{2, 2, 2}}}}, 1),
              "Cut at the top edge of A: The side plane through the top edge of A cuts the incident face "
              "from 4 to 4 vertices: 2 cut off, 2 new.");
}

// The numbers of a cut that can be checked by hand: B overhangs the side x = 2 of A by 0.5.
TEST(ContactSteps, CutTheOverhangingCornersOff) {
    Document document = overhanging_boxes();
    // Rotated so little that A stays the reference: its face has less overlap.
    document.bodies[1].placed.pose.rotation = core::Quat(std::cos(0.05), 0, 0, std::sin(0.05));
    const test::Scene scene(document);
    ASSERT_TRUE(scene.analysis.trace.manifold.reference_on_a);
    const ContactSteps all = make_contact_steps(scene.analysis.trace);
    const auto cut = std::find_if(all.steps.begin(), all.steps.end(), [](const ContactStep& step) {
        return step.kind == ContactStep::Kind::Cut;
    });
    ASSERT_NE(cut, all.steps.end());
    for (const Vec3& corner : cut->after) EXPECT_LE(corner.x, 2 + 1e-14);
    EXPECT_EQ(std::count_if(cut->after.begin(), cut->after.end(),
                            [](const Vec3& corner) { return std::abs(corner.x - 2) < 1e-14; }),
              2);
    const std::string sentence =
        contact_sentence(scene.analysis, all, static_cast<int>(cut - all.steps.begin()), scene.texts);
    EXPECT_NE(sentence.find("cuts the incident face from 4 to 4 vertices: 2 cut off, 2 new."),
              std::string::npos)
        << sentence;
}

TEST(ContactSteps, EachSidePlaneCutsInAStepOrIsNamedWithThoseThatCutNothing) {
    core::Sampler sampler(44);
    for (int i = 0; i < 100; ++i) {
        Document document;
        const Analysis analysis = analyze_pair(sampler.boxes(0.8), document);
        const ContactSteps all = make_contact_steps(analysis.trace);
        std::vector<int> cuts = all.no_cuts;
        for (const ContactStep& step : all.steps) {
            EXPECT_EQ(step.kind == ContactStep::Kind::Cut, step.before != step.after);
            if (step.cut >= 0) cuts.push_back(step.cut);
        }
        if (analysis.trace.manifold.kind != core::ManifoldKind::Face || all.steps.back().after.empty())
            continue;
        std::sort(cuts.begin(), cuts.end());
        ASSERT_EQ(cuts.size(), analysis.trace.manifold.clip_steps.size()) << "each side once";
        for (std::size_t k = 0; k < cuts.size(); ++k) EXPECT_EQ(cuts[k], static_cast<int>(k));
    }
}

TEST(ContactSteps, ExplainEverySceneOfTheGalleryInEveryLanguage) {
    for (const char* language : {"en", "zh"}) {
        const TextCatalog texts = test::load_text_catalog(language);
        for (const std::string& path : list_scenes(gallery_folder())) {
            const Document document = load_scene(path).value();
            const Analysis analysis = app::analyze(document, "");
            const ContactSteps all = make_contact_steps(analysis.trace);
            EXPECT_TRUE(!all.steps.empty() || !no_contacts_sentence(analysis, texts).empty()) << path;
            for (int i = 0; i < static_cast<int>(all.steps.size()); ++i) {
                const std::string sentence = contact_sentence(analysis, all, i, texts);
                EXPECT_FALSE(sentence.empty());
                EXPECT_EQ(sentence.find('{'), std::string::npos) << path << ": " << sentence;
                EXPECT_EQ(sentence.find("nan"), std::string::npos) << path << ": " << sentence;
                EXPECT_NE(contact_step_title(analysis, all.steps[i], texts), "");
            }
        }
        EXPECT_TRUE(texts.missing().empty());
    }
}

TEST(ContactSteps, GiveThePlaceOfTheContactOnBothEdges) {
    const test::Scene scene(load_scene(gallery_folder() + "/30-edge-on-edge.satscope.json").value());
    const core::Manifold& manifold = scene.analysis.trace.manifold;
    ASSERT_EQ(manifold.kind, core::ManifoldKind::EdgeEdge);
    const ContactSteps all = make_contact_steps(scene.analysis.trace);
    ASSERT_EQ(all.steps.size(), 2U);
    const std::string sentence = contact_sentence(scene.analysis, all, 1, scene.texts);
    // The share of the edge: distances from the contact to its two ends, without the height above it.
    const core::Solid& a = scene.analysis.a;
    const core::Edge& edge = a.edges[manifold.reference.index];
    const core::Vec3 contact = manifold.contacts[0].point +
                               manifold.normal * (manifold.contacts[0].depth / 2) - a.center +
                               scene.analysis.trace.origin;
    const Real from = glm::distance(contact, a.vertices[edge.from]),
               to = glm::distance(contact, a.vertices[edge.to]);
    const std::string percent = std::to_string(std::lround(100 * from / (from + to))) + " %";
    EXPECT_NE(sentence.find("at " + percent + " of edge"), std::string::npos) << sentence;
}

}  // namespace
}  // namespace app::contact_steps_test
