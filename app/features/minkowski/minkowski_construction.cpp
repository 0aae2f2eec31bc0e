// The figures of the construction: both shapes, B mirrored, the mirrored B along A; and A in the difference.
#include <algorithm>
#include <cmath>

#include "app/features/minkowski/minkowski_picture.h"
#include "app/scene/solid_outline.h"

namespace app {
namespace {

// Mirrored through its centre. In space the loops of the faces change their orientation.
core::Solid mirrored(core::Solid solid) {
    for (Vec3& vertex : solid.vertices) vertex = -vertex;
    for (core::Face& face : solid.faces) {
        face.normal = -face.normal;
        if (!solid.flat) std::reverse(face.vertices.begin(), face.vertices.end());
    }
    return solid;
}

void add_letter(Figure& figure, const Vec3& position, const char* letter, Role role) {
    figure.labels.push_back({position, letter, role, LabelKind::Name, position, letter});
}

// B is faint, and a line joins each vertex with its mirror image.
void add_mirrored(Figure& figure, const MinkowskiPicture& picture) {
    constexpr std::size_t most_lines = 8;
    const core::Solid& b = picture.model.b;
    add_body(figure, picture.context, picture.model.a, Role::ShapeA);
    add_body(figure, picture.context, moved(b, picture.origin), Role::Ghost);
    add_body(figure, picture.context, moved(mirrored(b), picture.origin), Role::ShapeB);
    if (b.vertices.size() > most_lines) return;
    for (const Vec3& vertex : b.vertices)
        figure.lines.push_back(
            {{picture.origin + vertex, picture.origin - vertex}, Role::ProjectionLineB, PaintLayer::Overlay});
}

// The places of the centre of the mirrored B: the corners of the core of A, or points of the rim of a round
// A.
std::vector<Vec3> places_along_a(const MinkowskiPicture& picture) {
    constexpr int round_places = 12;
    constexpr std::size_t most_places = 24;
    const core::Solid& a = picture.model.a;
    std::vector<Vec3> places;
    if (!core::is_round(a)) {
        const std::size_t step = 1 + (a.vertices.size() - 1) / most_places;
        for (std::size_t i = 0; i < a.vertices.size(); i += step) places.push_back(a.vertices[i]);
        return places;
    }
    for (int i = 0; i < round_places; ++i) {
        const Real angle = glm::two_pi<Real>() * i / round_places;
        places.push_back(a.radius * (std::cos(angle) * picture.context.view.right() +
                                     std::sin(angle) * picture.context.view.up()));
    }
    return places;
}

void add_copies_along_a(Figure& figure, const MinkowskiPicture& picture) {
    core::Solid copy = mirrored(picture.model.b);
    if (!core::is_round(picture.model.a)) copy.radius += picture.model.a.radius;
    // The copies of B fill the outline of the difference.
    const core::Solid solid = to_solid(picture.difference());
    const std::vector<Vec3> outline =
        solid.flat ? flat_outline(solid, picture.context.view) : silhouette(solid, picture.context.view);
    if (outline.size() >= 2) {
        figure.areas.push_back({outline, Role::Context, PaintLayer::Backdrop});
        figure.lines.push_back({outline, Role::Context, PaintLayer::Overlay, true});
    }
    add_body(figure, picture.context, picture.model.a, Role::ShapeA);
    for (const Vec3& place : places_along_a(picture)) {
        add_body(figure, picture.context, moved(copy, place), Role::Ghost);
        figure.markers.push_back({place, MarkerShape::Dot, Role::HandleB});
    }
}

}  // namespace

core::Solid moved(core::Solid solid, const Vec3& center) {
    solid.center = center;
    return solid;
}

core::Solid to_solid(const MinkowskiDifference& difference) {
    core::Solid solid;
    solid.flat = difference.flat;
    solid.radius = difference.radius;
    const int count = static_cast<int>(difference.facets.size());
    if (!difference.flat || count == 0) {
        solid.vertices.assign(difference.vertices.begin(), difference.vertices.end());
        return solid;
    }
    for (int i = 0; i < count; ++i) {
        solid.vertices.push_back(difference.facets[i].vertices[0]);
        core::Face side;
        side.normal = difference.facets[i].normal;
        side.vertices = {i, (i + 1) % count};
        solid.faces.push_back(side);
    }
    return solid;
}

void add_construction_step(Figure& figure, const MinkowskiPicture& picture, int step) {
    if (step == 0) {
        add_body(figure, picture.context, picture.model.a, Role::ShapeA);
        add_body(figure, picture.context, moved(picture.model.b, picture.origin), Role::ShapeB);
        add_letter(figure, Vec3(0), "A", Role::ShapeA);
        add_letter(figure, picture.origin, "B", Role::ShapeB);
    }
    if (step == 1) add_mirrored(figure, picture);
    if (step == 2) add_copies_along_a(figure, picture);
}

void add_outline_of_a(Figure& figure, const MinkowskiPicture& picture) {
    const bool flat = picture.difference().flat;
    if (flat) figure.labels.push_back({Vec3(0), "A", Role::CoreA, LabelKind::Name, Vec3(0), "A"});
    Figure body;
    add_body(body, picture.context, picture.model.a, Role::CoreA);
    for (Line& line : body.lines) {
        line.role = flat ? Role::ShadowA : Role::ProjectionLineA;
        if (!flat) line.layer = PaintLayer::Overlay;
        figure.lines.push_back(std::move(line));
    }
    figure.balls.insert(figure.balls.end(), body.balls.begin(), body.balls.end());
    figure.markers.insert(figure.markers.end(), body.markers.begin(), body.markers.end());
    if (!flat) return;
    for (Area& area : body.areas) {
        area.role = Role::ShadowA;
        figure.areas.push_back(std::move(area));
    }
}

}  // namespace app
