// Tables with a header: Markdown, CSV, and columns between blanks or lines.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace app::text_tree {

/// The cells of a row without the blanks and quotes around them.
using Cells = std::vector<std::string_view>;

/// A header with at least one row.
struct Table {
    std::size_t begin = 0;  ///< In bytes.
    std::size_t end = 0;
    std::vector<Cells> rows;  ///< The first one is the header; all have as many cells.
};

/// The tables between two places of a text.
std::vector<Table> find_tables(std::string_view text, std::size_t begin, std::size_t end);

/// "deg" of "yaw (deg)", "m" of "x [m]"; empty: none.
std::string_view unit_of_header(std::string_view header);
/// The header without its unit.
std::string_view name_of_header(std::string_view header);

}  // namespace app::text_tree
