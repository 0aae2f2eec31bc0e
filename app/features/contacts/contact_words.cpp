// The two features of a contact in words: "corner of B in the top of A".
#include <algorithm>
#include <array>
#include <cmath>

#include "app/features/contacts/contact_steps.h"

namespace app {
namespace {

using core::Feature;

// Sides of a shape, by the direction of the normal: +x, -x, +y, -y, +z, -z.
struct PlaceKeys {
    const char *face, *side, *edge;
};
constexpr std::array<PlaceKeys, 6> place_keys{{
    {"contacts.place.right", "contacts.side_place.right", "contacts.edge_place.right"},
    {"contacts.place.left", "contacts.side_place.left", "contacts.edge_place.left"},
    {"contacts.place.top", "contacts.side_place.top", "contacts.edge_place.top"},
    {"contacts.place.bottom", "contacts.side_place.bottom", "contacts.edge_place.bottom"},
    {"contacts.place.front", nullptr, "contacts.edge_place.front"},
    {"contacts.place.back", nullptr, "contacts.edge_place.back"},
}};

const core::Solid& solid_of(const Analysis& analysis, bool is_on_a) {
    return is_on_a ? analysis.a : analysis.b;
}
std::string owner_of(bool is_on_a) { return is_on_a ? "A" : "B"; }

// Index into place_keys; -1: no direction is near, or another face is as near.
int place_of(const core::Solid& solid, int face) {
    const Real near = std::cos(glm::radians(20.0)), ambiguous = std::cos(glm::radians(35.0));
    for (int k = 0; k < int(place_keys.size()); ++k) {
        const Real sign = k % 2 == 0 ? 1 : -1;
        const auto along = [&](int index) { return sign * solid.faces[index].normal[k / 2]; };
        if (along(face) < near) continue;
        for (int other = 0; other < int(solid.faces.size()); ++other)
            if (other != face && along(other) >= ambiguous) return -1;
        return k;
    }
    return -1;
}

bool has_vertex(const core::Face& face, int vertex) {
    return std::ranges::find(face.vertices, vertex) != face.vertices.end();
}

// From a corner to a face.
int dimension(Feature::Kind kind) {
    switch (kind) {
        case Feature::Kind::Vertex:
            return 0;
        case Feature::Kind::Edge:
            return 1;
        case Feature::Kind::RoundSurface:
            return 2;
        case Feature::Kind::Face:
            break;
    }
    return 3;
}

std::string feature_words(const Analysis& analysis, const Feature& feature, bool is_on_a,
                          const TextCatalog& texts) {
    const std::string owner = owner_of(is_on_a);
    if (feature.kind == Feature::Kind::Face) return face_words(analysis, feature.index, is_on_a, texts);
    if (feature.kind == Feature::Kind::Vertex) return texts("contacts.corner", {{"owner", owner}});
    if (feature.kind == Feature::Kind::RoundSurface) return texts("contacts.round", {{"owner", owner}});
    const std::string words = reference_edge_words(analysis, feature, is_on_a, texts);
    return words.empty() ? texts("contacts.any_edge", {{"owner", owner}}) : words;
}

bool is_clipped(const Analysis& analysis) { return analysis.trace.manifold.kind == core::ManifoldKind::Face; }

// How the first feature lies to the second, which has no smaller dimension.
const char* relation_key(const Analysis& analysis, const ContactPoint& point, const Feature& second) {
    const Real on_it = 1e-6 * analysis.trace.size;
    const bool on_surface = dimension(second.kind) >= 2;
    if (is_clipped(analysis) && !on_surface) return "contacts.meet.at";
    if (point.depth < -on_it) return on_surface ? "contacts.meet.outside" : "contacts.meet.near";
    const bool is_touching = analysis.trace.verdict == core::Verdict::Touching;
    return on_surface && point.depth > on_it && !is_touching ? "contacts.meet.in" : "contacts.meet.on";
}

}  // namespace

std::string face_words(const Analysis& analysis, int face, bool is_on_a, const TextCatalog& texts) {
    const core::Solid& solid = solid_of(analysis, is_on_a);
    const int place = place_of(solid, face);
    if (place >= 0) {
        const PlaceKeys& keys = place_keys[place];
        return texts(solid.flat ? keys.side : keys.face, {{"owner", owner_of(is_on_a)}});
    }
    const core::Face& of = solid.faces[face];
    return texts(solid.flat ? "contacts.side" : "contacts.face",
                 {{"name", owner_of(is_on_a) + "_" + std::to_string(of.normal_index)}});
}

std::string reference_edge_words(const Analysis& analysis, const Feature& edge, bool is_on_a,
                                 const TextCatalog& texts) {
    const core::Manifold& manifold = analysis.trace.manifold;
    const bool is_of_reference = edge.kind == Feature::Kind::Edge && is_clipped(analysis) &&
                                 manifold.reference_on_a == is_on_a &&
                                 manifold.reference.kind == Feature::Kind::Face;
    if (!is_of_reference) return {};
    const core::Solid& solid = solid_of(analysis, is_on_a);
    const core::Edge& ends = solid.edges[edge.index];
    const auto has_edge = [&](int face) {
        const core::Face& loop = solid.faces[face];
        return has_vertex(loop, ends.from) && has_vertex(loop, ends.to);
    };
    if (!has_edge(manifold.reference.index)) return {};
    for (int face = 0; face < int(solid.faces.size()); ++face) {
        if (face == manifold.reference.index || !has_edge(face)) continue;
        const int place = place_of(solid, face);
        return place < 0 ? std::string() : texts(place_keys[place].edge, {{"owner", owner_of(is_on_a)}});
    }
    return {};
}

std::vector<ContactWord> contact_words(const Analysis& analysis, const ContactPoint& point,
                                       const TextCatalog& texts) {
    const int of_a = dimension(point.a.kind), of_b = dimension(point.b.kind);
    const bool incident_is_a = is_clipped(analysis) && !analysis.trace.manifold.reference_on_a;
    const bool a_is_first = of_a != of_b ? of_a < of_b : !is_clipped(analysis) || incident_is_a;
    const std::string a = feature_words(analysis, point.a, true, texts),
                      b = feature_words(analysis, point.b, false, texts);
    // The two features are marks in the sentence, where it is divided.
    const std::string pattern = texts(relation_key(analysis, point, a_is_first ? point.b : point.a),
                                      {{"first", "\x01"}, {"second", "\x02"}});
    std::vector<ContactWord> words;
    std::string between;
    const auto add_between = [&] {
        if (!between.empty()) words.push_back({between, Role::Note});
        between.clear();
    };
    for (const char character : pattern) {
        if (character != '\x01' && character != '\x02') {
            between += character;
            continue;
        }
        add_between();
        const bool is_a = (character == '\x01') == a_is_first;
        words.push_back(is_a ? ContactWord{a, Role::ShapeA} : ContactWord{b, Role::ShapeB});
    }
    add_between();
    return words;
}

std::string contact_phrase(const Analysis& analysis, const ContactPoint& point, const TextCatalog& texts) {
    std::string phrase;
    for (const ContactWord& word : contact_words(analysis, point, texts)) phrase += word.text;
    return phrase;
}

}  // namespace app
