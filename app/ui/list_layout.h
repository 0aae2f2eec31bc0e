// How the columns and the rows of a list share its room, in tables of ImGui and in drawings.
#pragma once

#include <algorithm>
#include <span>

namespace app {

/// A column; widths in pixels. A view that adds columns to a list adds them to its vector or array.
struct ListColumn {
    const char* id = "";        ///< Differs from those of the other columns of the table.
    float width = 0;            ///< Of its texts; 0: left out.
    int rank = 0;               ///< When it gives way if the width is short: first 1, then 2; 0: never.
    float min_width = 0;        ///< It gives way by narrowing to this width; 0: it is left out.
    float preferred_width = 0;  ///< Taken if the others leave room for it.
    bool stretches = false;     ///< Takes the rest.
};

/// Narrows or leaves out columns by rank until all fit, each with `padding` beside its width.
inline void fit_columns(std::span<ListColumn> columns, float padding, float available) {
    float missing = -available;
    int last_rank = 0;
    for (const ListColumn& column : columns) {
        if (column.width > 0) missing += column.width + padding;
        last_rank = std::max(last_rank, column.rank);
    }
    for (int rank = 1; rank <= last_rank && missing > 0; ++rank)
        for (ListColumn& column : columns) {
            if (column.rank != rank || column.width == 0 || missing <= 0) continue;
            const bool leaves = column.min_width == 0;
            const float most = std::max(column.width - column.min_width, 0.0F);
            const float given = leaves ? column.width + padding : std::min(missing, most);
            column.width = leaves ? 0 : column.width - given;
            missing -= given;
        }
    for (ListColumn& column : columns) {
        const float more = column.preferred_width - column.width;
        if (column.width == 0 || more <= 0 || more > -missing) continue;
        column.width = column.preferred_width;
        missing += more;
    }
    for (ListColumn& column : columns)
        if (column.stretches) column.width += std::max(-missing, 0.0F);
}

/// The rows that are shown if not all fit.
struct ShownRows {
    int first = 0;   ///< Index of the first one.
    int count = 0;   ///< Number of shown rows.
    int hidden = 0;  ///< "+3 more".
};
/// `room` of `all` rows fit; the last `line` of them give their place to the text that counts the hidden
/// ones.
inline ShownRows shown_rows(int all, int room, int first = 0, int line = 0) {
    const int count = all > room ? std::max(room - line, 0) : all;
    return {std::clamp(first, 0, all - count), count, all - count};
}

}  // namespace app
