// The parts of a text that have a grammar of their own.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace app::text_tree {

/// A part of a text in XML or YAML, or a table. What is between the segments is code, a log or prose.
struct Segment {
    enum class Kind : unsigned char {
        Xml,
        Yaml,
        Table,
        Tag,  ///< Of HTML, a declaration or a comment: nothing is read from it.
    };
    Kind kind = Kind::Xml;
    std::size_t begin = 0;  ///< In bytes; the content.
    std::size_t end = 0;
    std::size_t outer_begin = 0;  ///< With the quotes of the string that contains it.
    std::size_t outer_end = 0;
};

/// The segments of a text in order. A segment may still not be what it resembles.
std::vector<Segment> find_segments(std::string_view text);

/// Escaped quotes of XML in a string become quotes and blanks; lines and columns stay.
void unescape_attributes(std::string& text);

}  // namespace app::text_tree
