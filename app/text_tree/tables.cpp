// Splits lines at the separator of their header.
#include "app/text_tree/tables.h"

#include <algorithm>
#include <optional>

#include "app/text_tree/tokenizer.h"
#include "app/text_tree/words.h"

namespace app::text_tree {

namespace {

std::string_view trimmed(std::string_view text) {
    const std::size_t first = std::min(text.find_first_not_of(" \t\r"), text.size());
    text.remove_prefix(first);
    text.remove_suffix(text.size() - (text.find_last_not_of(" \t\r") + 1));
    const bool is_quoted = text.size() > 1 && text.front() == text.back() && is_in(text.front(), "\"'`");
    return is_quoted ? text.substr(1, text.size() - 2) : text;
}

bool is_number(std::string_view cell) {
    if (cell.empty() ||
        !is_in(
            cell[cell.find_first_not_of("+-") == std::string_view::npos ? 0 : cell.find_first_not_of("+-")],
            "0123456789."))
        return false;
    const ParsedNumber number = parse_number_prefix(cell);
    return number.error.empty() && number.length == cell.size();
}
// "(0, 0, 1)", "1 2 3", "30 deg".
bool has_number(std::string_view cell) { return cell.find_first_of("0123456789") != std::string_view::npos; }

// The length of the separator at a place; 0: there is none. ' ': two blanks or more; 's': one or more.
std::size_t separator_length(std::string_view line, std::size_t at, char separator) {
    if (separator != ' ' && separator != 's') return line[at] == separator ? 1 : 0;
    const std::size_t end = std::min(line.find_first_not_of(" \t", at), line.size());
    return end - at >= (separator == 's' ? 1U : 2U) ? end - at : 0;
}

// Separators in brackets and quotes belong to a cell.
Cells split_cells(std::string_view line, char separator) {
    line = line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
    line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
    if (separator == '|' && line.starts_with('|')) line.remove_prefix(1);
    if (separator == '|' && line.ends_with('|')) line.remove_suffix(1);
    Cells cells;
    std::size_t from = 0;
    int depth = 0;
    char quote = '\0';
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (quote != '\0') {
            if (c == quote) quote = '\0';
            continue;
        }
        if (c == '"') quote = c;
        if (is_in(c, "([{")) ++depth;
        if (is_in(c, ")]}")) --depth;
        const std::size_t length = depth > 0 ? 0 : separator_length(line, i, separator);
        if (length == 0) continue;
        cells.push_back(trimmed(line.substr(from, i - from)));
        from = i + length;
        i = from - 1;
    }
    cells.push_back(trimmed(line.substr(from)));
    return cells;
}

// "|---|:--:|", "----+----", "=====".
bool is_rule(std::string_view line) {
    const bool has_only = line.find_first_not_of("|-:+= \t\r") == std::string_view::npos;
    return has_only && line.find_first_of("-=") != std::string_view::npos &&
           std::ranges::count(line, '-') + std::ranges::count(line, '=') > 2;
}

// "half height 2" has one, "x2" has none.
bool has_number_of_its_own(std::string_view cell) {
    for (std::size_t i = 0; i < cell.size(); ++i)
        if (is_digit(cell[i]) && (i == 0 || (!is_letter(cell[i - 1]) && !is_digit(cell[i - 1])))) return true;
    return false;
}

// A name with at most a unit, no value and no code.
bool is_header_cell(std::string_view cell) {
    const std::string_view name = name_of_header(cell);
    if (cell.empty() || name == "#" || name == "№") return true;
    return cell.size() <= 40 && is_letter(name.empty() ? '\0' : name.front()) && !is_number(cell) &&
           cell.find_first_of("=:;{}\"'<>") == std::string_view::npos && !has_number_of_its_own(cell) &&
           std::ranges::count(name, ' ') <= 3;
}

bool is_component(std::string_view cell) {
    const std::string_view name = name_of_header(cell);
    return !name.empty() && is_in(name.back(), "xX") &&
           (name.size() < 3 || is_in(name[name.size() - 2], "_. "));
}

class TableFinder {
  public:
    TableFinder(std::string_view text, std::size_t begin, std::size_t end)
        : text_(text), end_(end), at_(begin) {}

    std::vector<Table> run() {
        std::vector<Table> tables;
        while (at_ < end_) {
            std::optional<Table> table = read_table();
            if (table) {
                at_ = table->end;
                tables.push_back(*std::move(table));
            }
            at_ = next_line(at_);
        }
        return tables;
    }

  private:
    std::size_t line_end(std::size_t from) const { return std::min(text_.find('\n', from), end_); }
    std::size_t next_line(std::size_t from) const { return line_end(from) + 1; }
    std::string_view line(std::size_t from) const {
        return from < end_ ? text_.substr(from, line_end(from) - from) : std::string_view();
    }

    std::optional<Table> read_table() const {
        const std::string_view head = line(at_);
        for (const char separator : {'|', '\t', ',', ';', ' ', 's'}) {
            const bool is_blank = separator == ' ' || separator == 's';
            if (!is_blank && head.find(separator) == std::string_view::npos) continue;
            if (std::optional<Table> table = read_table(head, separator)) return table;
        }
        return std::nullopt;
    }
    std::optional<Table> read_table(std::string_view head, char separator) const {
        Table table{at_, at_, {split_cells(head, separator)}};
        const Cells header = table.rows[0];
        const bool is_blank = separator == ' ' || separator == 's';
        if (header.size() < (is_blank ? 4U : 3U) || !std::ranges::all_of(header, is_header_cell))
            return std::nullopt;
        // Words beside each other may be prose.
        if (is_blank && std::ranges::none_of(header, is_component)) return std::nullopt;
        if (std::ranges::count(header, std::string_view()) > 1) return std::nullopt;
        // A list of code goes on behind its comma.
        if (separator == ',' && header.back().empty()) return std::nullopt;
        std::size_t from = next_line(at_);
        const bool has_rule = is_rule(line(from));
        if (separator == '|' && !has_rule && !is_bordered(head)) return std::nullopt;
        for (; from < end_; from = next_line(from)) {
            const std::string_view row = line(from);
            if (is_rule(row)) continue;
            const Cells cells = split_cells(row, separator);
            if (cells.size() != header.size() || !is_row(cells, header.size() < 5 || has_rule)) break;
            table.rows.push_back(cells);
            table.end = line_end(from);
        }
        return table.rows.size() > 1 ? std::optional(std::move(table)) : std::nullopt;
    }
    static bool is_bordered(std::string_view head) {
        const std::size_t first = head.find_first_not_of(" \t");
        return first != std::string_view::npos && head[first] == '|';
    }
    // `allows_vectors`: cells may be vectors; else most are numbers.
    static bool is_row(const Cells& cells, bool allows_vectors) {
        const auto numbers = std::ranges::count_if(cells, is_number);
        return allows_vectors ? std::ranges::any_of(cells, has_number) : 2 * numbers >= std::ssize(cells);
    }

    std::string_view text_;
    std::size_t end_;
    std::size_t at_;
};

// Where the unit in brackets begins; std::string_view::npos: there is none.
std::size_t unit_begin(std::string_view header) {
    const std::size_t open = header.find_last_of("([");
    return open != std::string_view::npos && header.find_first_of(")]", open) != std::string_view::npos
               ? open
               : std::string_view::npos;
}

}  // namespace

std::vector<Table> find_tables(std::string_view text, std::size_t begin, std::size_t end) {
    return TableFinder(text, begin, end).run();
}

std::string_view unit_of_header(std::string_view header) {
    const std::size_t open = unit_begin(header);
    if (open == std::string_view::npos) return {};
    const std::string_view unit = header.substr(open + 1, header.find_first_of(")]", open) - open - 1);
    return is_one_of(unit, {"deg", "degrees", "\u00b0", "rad", "radians", "m", "cm", "mm", "km", "ft", "in"})
               ? unit
               : "";
}

std::string_view name_of_header(std::string_view header) {
    return trimmed(header.substr(0, unit_begin(header)));
}

}  // namespace app::text_tree
