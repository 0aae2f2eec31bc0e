// The name of a body stands in its body or next to it, in every gallery scene.
#include <algorithm>

#include <gtest/gtest.h>

#include "app/document/command.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/scene/pair_figure.h"
#include "app/scene/solid_outline.h"
#include "app/tests/view_scenes.h"

namespace app::test::body_names_test {
namespace {

constexpr Real near_px = 24;

// Distance of a point from a convex polygon; negative inside. Independent of the tested code.
Real distance_px(const PaperPolygon& polygon, const Vec2& px) {
    Real nearest = 1e9;
    bool left = false, right = false;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2 &from = polygon[i], &to = polygon[(i + 1) % polygon.size()];
        const Vec2 side = to - from, delta = px - from;
        const Real length2 = glm::dot(side, side);
        const Real t = length2 > 0 ? std::clamp(glm::dot(delta, side) / length2, 0.0, 1.0) : 0;
        nearest = std::min(nearest, glm::length(delta - t * side));
        (side.x * delta.y - side.y * delta.x < 0 ? left : right) = true;
    }
    return left != right && polygon.size() > 2 ? -nearest : nearest;
}

// Of the nearest of many points of the box.
Real distance_px(const PaperPolygon& polygon, const Box& box) {
    Real nearest = 1e9;
    for (int x = 0; x <= 8; ++x)
        for (int y = 0; y <= 4; ++y)
            nearest = std::min(nearest, distance_px(polygon, glm::mix(Vec2(box.min), Vec2(box.max),
                                                                      Vec2(x / 8.0, y / 4.0))));
    return nearest;
}

struct Counts {
    int names = 0, missing = 0, apart = 0;  // missing: A or B; apart: with a leader
};

bool has_leader(const Drawing& drawing, const LabelBox& label) {
    return std::ranges::any_of(drawing.paths, [&](const Path& path) {
        const auto is_at = [](const glm::vec2& px, const glm::vec2& other) {
            return glm::distance(px, other) < 0.1F;
        };
        return path.points.size() == 2 && is_at(path.points[0], label.placed.anchor) &&
               is_at(path.points[1], glm::clamp(label.placed.anchor, label.box.min, label.box.max)) &&
               glm::distance(path.points[0], path.points[1]) >= near_px;
    });
}

void expect_names_at_their_bodies(const Document& document, const Vec2& paper_px, Counts& counts) {
    static const TextCatalog texts = load_text_catalog();
    const Analysis analysis = analyze(document, "");
    const DrawOptions options = default_draw_options();
    const DrawContext context = make_draw_context(analysis, paper_px, options, texts, {});
    const Drawing drawing = draw_pair(analysis, paper_px, options, texts, {});
    for (const LabelBox& label : drawing.labels)
        for (const LabelBox& other : drawing.labels)
            EXPECT_TRUE(&label == &other || !label.box.intersects(other.box))
                << label.placed.id << " lies on " << other.placed.id;
    for (int body = 0; body < static_cast<int>(document.bodies.size()); ++body) {
        const PaperPolygon own = paper_polygon(context, context.solids[body]);
        if (own.empty()) continue;
        const auto label = std::ranges::find(drawing.labels, name_id(body),
                                             [](const LabelBox& one) { return one.placed.id; });
        const bool is_missing = label == drawing.labels.end();
        counts.names += is_missing ? 0 : 1;
        counts.missing += is_missing && !is_context(body_role(context, body)) ? 1 : 0;
        if (is_missing) continue;
        const std::string& name = document.bodies[body].name;
        const Real own_px = distance_px(own, label->box);
        if (has_leader(drawing, *label)) {
            ++counts.apart;
            EXPECT_FALSE(is_context(body_role(context, body))) << name;
            for (const core::Solid& solid : context.solids)
                EXPECT_GT(distance_px(paper_polygon(context, solid), label->box), 0) << name;
            continue;
        }
        EXPECT_LE(own_px, near_px) << name;
        if (distance_px(own, Vec2(label->box.min + label->box.max) * 0.5) < 0) continue;
        for (int other = 0; other < static_cast<int>(document.bodies.size()); ++other) {
            const PaperPolygon polygon = paper_polygon(context, context.solids[other]);
            if (other != body && !polygon.empty()) {
                EXPECT_GT(distance_px(polygon, label->box), own_px)
                    << name << " stands at " << document.bodies[other].name;
            }
        }
    }
}

TEST(BodyNames, StandAtTheirOwnBodiesInEveryScene) {
    Counts counts;
    for (const std::string& path : list_scenes(gallery_folder())) {
        SCOPED_TRACE(path);
        const Document document = load_scene(path).value();
        for (const Vec2& paper_px : {Vec2(1280, 800), Vec2(620, 380)})
            expect_names_at_their_bodies(document, paper_px, counts);
    }
    EXPECT_GT(counts.names, 300);
    EXPECT_LT(counts.missing, 6) << "of A and B";
    EXPECT_LT(counts.apart, 40) << "a leader is for small bodies on large ones";
}

std::vector<std::string> label_texts(const Document& document) {
    const Scene scene(document);
    std::vector<std::string> all;
    for (const Label& label : pair_figure(scene.draw_context()).labels) all.push_back(label.text);
    return all;
}

TEST(BodyNames, SayBOnlyAtTheShapeThatIsB) {
    Document document = flat_separated();
    document.bodies.push_back(rect("C", {1.5, -1.5}, {0.5, 0.5}, 0));
    document.pair = {0, 2};
    std::vector<std::string> texts = label_texts(document);
    EXPECT_EQ(std::ranges::count(texts, "B · C"), 1);
    EXPECT_EQ(std::ranges::count(texts, "B"), 0) << "the shape named B is not B of this pair";
    document.bodies[1].name = "crate";
    texts = label_texts(document);
    EXPECT_EQ(std::ranges::count(texts, "crate"), 1) << "any other name is drawn";
}

}  // namespace
}  // namespace app::test::body_names_test
