// The thick edges of the scene beside the Minkowski difference.
#include <algorithm>

#include <gtest/gtest.h>

#include "app/scene/pair_figure.h"
#include "app/tests/view_scenes.h"

namespace app::test::support_edges_test {

namespace {

// Numbers of thick edges of A and B.
std::pair<std::size_t, std::size_t> support_edges(const Document& document, bool has_support_edges) {
    const Analysis analysis = analyze(document, "");
    InteractionState interaction;
    interaction.has_support_edges = has_support_edges;
    const TextCatalog texts = TextCatalog::load("en").value();
    const DrawContext context =
        make_draw_context(analysis, {Camera(), {800, 600}, 1}, {}, &texts, interaction);
    const Figure figure = pair_figure(context);
    const auto count = [&](Role role) {
        return static_cast<std::size_t>(
            std::ranges::count_if(figure.lines, [&](const auto& line) { return line.role == role; }));
    };
    return {count(Role::CurrentArcA), count(Role::CurrentArcB)};
}

}  // namespace

TEST(SupportEdges, AreTheTwoOfAnEdgePair) {
    EXPECT_EQ(support_edges(edge_separated(), true), (std::pair<std::size_t, std::size_t>(1, 1)));
    EXPECT_EQ(support_edges(edge_separated(), false), (std::pair<std::size_t, std::size_t>(0, 0)));
}

TEST(SupportEdges, AreTheBoundaryOfBothFacesOfAlignedBoxes) {
    const Document document = make_scene({box("A", {0, 0, 0}, core::Vec3(1), {1, 0, 0, 0}),
                                          box("B", {1.5, 0, 0}, core::Vec3(1), {1, 0, 0, 0})});
    EXPECT_EQ(support_edges(document, true), (std::pair<std::size_t, std::size_t>(4, 4)));
}

TEST(SupportEdges, AreASideAndNothingAtAVertex) {
    const auto [a, b] = support_edges(flat_overlap(), true);
    EXPECT_EQ(a + b, 1U) << "a side of one rectangle meets a vertex of the other";
}

}  // namespace app::test::support_edges_test
