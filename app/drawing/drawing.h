// What is on the paper, in the order of painting. The window, PNG and SVG all paint this.
#pragma once

#include <string>
#include <vector>

#include <glm/glm.hpp>

namespace app {

/// An upright rectangle of the paper.
struct Box {
    glm::vec2 low{0}, high{0};

    bool meets(const Box& other) const {
        return low.x < other.high.x && other.low.x < high.x && low.y < other.high.y && other.low.y < high.y;
    }

    friend bool operator==(const Box&, const Box&) = default;
};

/// Straight (not premultiplied) sRGB, each 0..1.
struct Rgba {
    float r = 0, g = 0, b = 0, a = 0;

    friend bool operator==(const Rgba&, const Rgba&) = default;
};

/// Pixels, y down. Filled first (convex when filled), then stroked with round joins and butt ends.
struct Path {
    std::vector<glm::vec2> points;
    bool closed = false;  ///< The last point is joined to the first.
    Rgba fill;            ///< a == 0: not filled.
    Rgba stroke;          ///< a == 0: not stroked.
    float width_px = 1;
    float dash_px = 0;   ///< 0: solid.
    float space_px = 0;  ///< Between dashes.
};

/// The fonts of the program.
enum class Face { Sans, SansBold, Mono };

/// One run of text: one face, size and colour; `at` is the left end of its baseline.
struct Text {
    glm::vec2 at{0};
    std::string utf8;
    Face face = Face::Sans;
    float size_px = 14;
    Rgba color;
};

/// How a label stands beside what it names, to be given to the next picture: there it stays while it can.
struct LabelStand {
    std::string id;       ///< Of Label.
    glm::vec2 anchor{0};  ///< On the paper, in design pixels.
    glm::vec2 aside{0};   ///< From the anchor to the nearest point of the words' box, in design pixels.
    glm::vec2 side{0};    ///< Unit: from the middle of what it names to the anchor; zero: it has none.

    friend bool operator==(const LabelStand&, const LabelStand&) = default;
};

/// Where the words of a label came to stand.
struct PlacedLabel {
    LabelStand stand;
    Box box;  ///< With its frame.
};

/// Paint the paths in order, then the texts.
struct Drawing {
    glm::vec2 size_px{1};
    Rgba background;  ///< a == 0: transparent.
    std::vector<Path> paths;
    std::vector<Text> texts;
    std::vector<PlacedLabel> labels;  ///< Which of the texts name something of the figure.
};

/// Of those labels that are known again.
inline std::vector<LabelStand> stands_of(const Drawing& drawing) {
    std::vector<LabelStand> result;
    for (const PlacedLabel& label : drawing.labels)
        if (!label.stand.id.empty()) result.push_back(label.stand);
    return result;
}

}  // namespace app
